"""`carrom replay`, `carrom show`, `carrom convert`, `carrom games export`: records in files."""

import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import click.testing
import pytest
from pypdf import PdfReader

from carrom.analysis import figures_of
from carrom.cli.main import application
from carrom.errors import CarromError, Unavailable, Unreadable
from carrom.paper.match_sheet import sheet_of
from carrom.paper.typst_pdf import pdf
from carrom.physics import MODEL
from carrom.records import read_record, write_record
from carrom.records.from_match import record_of
from carrom.records.record import shortened
from carrom.store import open_store
from carrom.table.stored import LineChanges, NewMatch, StoredLine, StoredSeat
from carrom.table.wire.event_lines import event_text, header_text
from carrom.texts import LANGUAGES
from tests.match.test_toss import tossed_record
from tests.match.told import Told
from tests.records.test_record import of_bots
from tests.server.matches import LONGEST, MATCHES, NASTY, on_wood, short

pytestmark = pytest.mark.slow

ON_WOOD = """carrom game notation 1
[Rules "karom"]
[Board "real"]
[South "Léa"]
[North "Yann"]
1 S opens
2 S fell nothing ; missed
3 N fell black first black
4 N fell black, white
"""


def ran(*arguments: object):
    return click.testing.CliRunner().invoke(application(), [*map(str, arguments)])


def printed(*arguments: object) -> str:
    done = ran(*arguments)
    assert done.exit_code == 0, done.exception or done.output
    return done.stdout


def refused(*arguments: object) -> CarromError:
    error = ran(*arguments).exception
    assert isinstance(error, CarromError), error
    assert "\n" not in str(error)
    return error


@pytest.fixture(scope="module")
def played():
    """A round of karom that bots played."""
    return record_of(*of_bots("karom", 4, date="2026-11-21"))


@pytest.fixture
def file(tmp_path, played):
    path = tmp_path / "round.cgn"
    path.write_text(write_record(played), encoding="utf-8")
    return path


def test_a_record_is_verified_to_the_last_checksum(file, played):
    count = len(played.entries)
    assert printed("replay", file, "--verify") == (
        f"{file}: {count} entries, {count - 1} strokes, {count} checksums: all as written\n"
    )


def test_a_record_is_verified_in_french_too(file, played):
    said = printed("replay", file, "--verify", "--lang", "fr")
    assert f"{len(played.entries)} lignes" in said
    assert said.endswith("tout est comme écrit\n")


def test_the_toss_is_verified_with_the_record_and_a_forged_one_is_found(tmp_path):
    path = tmp_path / "tossed.cgn"
    path.write_text(tossed_record(), encoding="utf-8")
    assert "every nonce fits its commitment, and gives" in printed("replay", path, "--verify")
    assert "le tirage au sort est juste" in printed("replay", path, "--verify", "--lang", "fr")
    path.write_text(tossed_record().replace("bbb", "bba", 1), encoding="utf-8")
    done = ran("replay", path, "--verify")
    assert done.exit_code == 1
    assert "does not fit its commitment" in done.output


def test_the_error_of_a_hand_is_verified_and_who_did_not_reveal_is_named(tmp_path):
    """The record of the conformance examples: of its two strokes one was drawn without South."""
    text = HAND.read_text(encoding="utf-8")
    path = tmp_path / "hand.cgn"
    path.write_text(text, encoding="utf-8")
    said = printed("replay", path, "--verify")
    assert "the error of 2 strokes is as it was drawn" in said
    assert "Camille did not reveal a nonce at one stroke" in said
    assert "l’écart de 2 coups est juste" in printed("replay", path, "--verify", "--lang", "fr")
    path.write_text(text.replace('[Hand "17"]', '[Hand "16"]'), encoding="utf-8")
    done = ran("replay", path, "--verify")
    assert done.exit_code == 1
    assert "drawn: gives another stroke" in done.output


def test_a_record_typed_wrong_in_one_digit_is_not_verified(tmp_path, played):
    text = write_record(shortened(played)).replace(" v ", " v -", 1)
    wrong = tmp_path / "wrong.cgn"
    wrong.write_text(text.replace("--", "-"), encoding="utf-8")
    done = ran("replay", wrong, "--verify")
    assert done.exit_code == 1
    assert "entry 2" in done.output


def test_a_record_of_another_physics_is_shown_but_not_verified(file):
    other = file.with_name("other.cgn")
    other.write_text(file.read_text(encoding="utf-8").replace(MODEL, "slide-9"), encoding="utf-8")
    done = ran("replay", other, "--verify")
    assert done.exit_code == 1
    assert "slide-9" in done.output
    assert (refused("replay", other).field, printed("show", other)) == (str(other), printed("show", file))


def test_a_replay_prints_every_entry_and_its_calls(tmp_path):
    path = tmp_path / "wood.cgn"
    path.write_text(ON_WOOD, encoding="utf-8")
    lines = printed("replay", path, "--lang", "fr").splitlines()
    assert lines[:2] == ["  1  S opens", "  2  S fell nothing ; missed"]
    assert lines[2] == "     Rien ne rentre. La main passe à Yann."
    assert "Léa" in printed("replay", path, "--lang", "en")


def test_a_position_is_drawn_in_letters_with_its_layout_line(file, played):
    lines = printed("show", file, "--entry", 1).splitlines()
    assert lines[0].startswith("+")
    assert lines[-1].startswith("= w1 ")
    assert "".join(lines[:-1]).count("w") == 9
    assert printed("show", file) == printed("show", file, "--entry", len(played.entries))
    bare = file.with_name("bare.cgn")
    bare.write_text(write_record(shortened(played)), encoding="utf-8")
    assert printed("show", bare) == printed("show", file), "played again where no layout is written"


def test_a_position_is_drawn_as_a_picture(file, tmp_path):
    picture = tmp_path / "picture.svg"
    assert printed("show", file, "--entry", 2, "--svg", picture) == ""
    drawn = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert drawn.tag.endswith("svg")


def test_a_missing_entry_and_a_real_board_have_no_position(file, tmp_path):
    assert refused("show", file, "--entry", 999).field == "entry"
    path = tmp_path / "wood.cgn"
    path.write_text(ON_WOOD, encoding="utf-8")
    assert "no places of the men" in str(refused("show", path))


def test_short_and_whole_are_made_of_each_other(file, tmp_path):
    short, whole = tmp_path / "short.cgn", tmp_path / "whole.cgn"
    printed("convert", file, short, "--to", "short")
    assert " calls " not in short.read_text(encoding="utf-8")
    printed("convert", short, whole)
    meant = [line.split(" meant ")[0] for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line.split(" fell ")[0].split(" first ")[0] for line in meant][:9] == [
        line.split(" fell ")[0].split(" first ")[0] for line in whole.read_text(encoding="utf-8").splitlines()
    ][:9]
    assert printed("replay", whole, "--verify").endswith("all as written\n")


def test_comments_and_headers_of_a_person_are_kept(tmp_path):
    path = tmp_path / "wood.cgn"
    path.write_text(ON_WOOD.replace("[Rules", '[Coffee "strong"]\n[Rules'), encoding="utf-8")
    whole = read_record(printed("convert", path))
    assert (whole.headers["Coffee"], whole.entries[1].comment) == ("strong", "missed")
    assert whole.entries[3].event.calls


def test_a_record_is_json_for_programs(file, played):
    plain = json.loads(printed("convert", file, "--to", "json"))
    assert plain["headers"]["Rules"] == "karom"
    assert [entry["n"] for entry in plain["entries"]] == [entry.n for entry in played.entries]
    assert {entry["kind"] for entry in plain["entries"]} == {"opening", "played"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("carrom game notation 4\n", "line 1"),
        ("carrom game notation 1\n[Rules \"karom\"]\n1 S opens\n2 S jumps\n", "line 4"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_is_refused_with_its_line(tmp_path, text, said):
    path = tmp_path / "wrong.cgn"
    path.write_text(text, encoding="utf-8")
    for command in ("replay", "show", "convert"):
        error = refused(command, path)
        assert isinstance(error, Unreadable)
        assert said in str(error)


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path):
    assert "cannot be read" in str(refused("replay", tmp_path / "none.cgn"))
    binary = tmp_path / "binary.cgn"
    binary.write_bytes(b"carrom\xff")
    assert "UTF-8" in str(refused("show", binary))
    assert "to" in str(refused("convert", binary, "--to", "pgn"))


def test_a_stored_game_is_exported_with_its_times(tmp_path):
    header, events = of_bots("garrom", 1)
    place = tmp_path / "games.db"
    seated = tuple(StoredSeat(seat, player.kind, player.name, player.level) for seat, player in header.players.items())
    with open_store(place) as store:
        opened = StoredLine(1, event_text(events[0]))
        store.create(NewMatch("g", header_text(header), "garrom"), [opened], LineChanges(seated=seated))
        for n, event in enumerate(events[1:], start=2):
            store.append("g", StoredLine(n, event_text(event)))
    record = read_record(printed("games", "export", "g", "--store", place))
    assert [entry.event for entry in record.entries] == [entry.event for entry in record_of(header, events).entries]
    times = [entry.at for entry in record.entries]
    assert (times[0], times) == (0, sorted(times))
    assert isinstance(refused("games", "export", "none", "--store", place), Unavailable)


HAND = Path(__file__).parents[2] / "conformance" / "notation" / "canonical" / "hand.cgn"
OLD = """carrom game notation 1
[Rules "karom"]
[Board "real"]

1 S opens
2 S concedes
"""


def test_a_record_of_an_earlier_edition_is_told_what_has_changed_since(tmp_path):
    path = tmp_path / "old.cgn"
    path.write_text(OLD, encoding="utf-8")
    told = ran("replay", path)
    assert "9" in told.stdout.splitlines()[-1]
    assert "14" not in told.stdout
    assert "since then this has changed: I-103" in told.stderr
    path.write_text(OLD.replace("[Board", f'[Edition "{12 * "b"}"]\n[Board'), encoding="utf-8")
    assert "que ce programme n’a pas" in ran("replay", path, "--verify", "--lang", "fr").stderr


# ---- `carrom sheet`: the match sheet of a record or of a kept game; the PDF is read back


@pytest.fixture
def record(tmp_path):
    """Writes the record of a match; the file."""

    def written(told: Told):
        path = tmp_path / "match.cgn"
        path.write_text(write_record(record_of(told.header, told.events)), encoding="utf-8")
        return path

    return written


def read(content: bytes) -> tuple[int, str]:
    """How many pages a PDF has, and the words on them."""
    pages = PdfReader(io.BytesIO(content)).pages
    return len(pages), " ".join(page.extract_text() for page in pages)


def plain(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def test_the_sheet_is_shown_in_letters(record):
    told = short()
    said = printed("sheet", record(told), "--lang", "fr")
    assert said.startswith("Feuille de partie\nKarom\n")
    assert "Camille contre Noé" in said
    strokes = next(line.split() for line in said.splitlines() if line.startswith("Coups "))
    assert strokes[1:] == [str(one.strokes) for one in figures_of(told.match).values()]
    assert printed("sheet", record(told), "--lang", "en").startswith("Match sheet\nKarom\n")


@pytest.mark.parametrize(
    ("language", "name"),
    [
        pytest.param(language, name, marks=pytest.mark.full if (n + m) % 2 else ())
        for n, name in enumerate(MATCHES)
        for m, language in enumerate(LANGUAGES)
    ],
)
def test_the_pdf_is_one_page_with_everybody_on_it(tmp_path, record, name, language):
    told, file = MATCHES[name](), tmp_path / "sheet.pdf"
    assert printed("sheet", record(told), "--pdf", file, "--lang", language) == ""
    pages, words = read(file.read_bytes())
    assert pages == 1
    assert {"fr": "Feuille de partie", "en": "Match sheet"}[language] in words
    assert {"fr": "Statistiques", "en": "Statistics"}[language] in words
    for one in figures_of(told.match).values():
        assert str(one.strokes) in words


def test_latin_greek_cyrillic_and_hebrew_are_set_and_the_page_is_a4():
    content = pdf(sheet_of(on_wood("karom", ("Žofie Ωρίων", "Алёна שרה"), 1).match, "fr"))
    page = PdfReader(io.BytesIO(content)).pages[0]
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
    words = page.extract_text()
    assert "Žofie Ωρίων" in words
    assert "Алёна" in words
    assert any(name in words for name in ("שרה", "הרש")), "read from left or from right"
    assert "\ufffd" not in words


def test_forty_rounds_still_fit_on_one_page():
    assert read(pdf(sheet_of(on_wood("classique", LONGEST[:2], 40).match, "fr")))[0] == 1


def test_names_are_data_and_never_code():
    names = ('#panic("x")', "*a* _b_ $c$ \\ `d`")
    words = plain(read(pdf(sheet_of(on_wood("karom", names, 1).match, "en")))[1])
    assert '#panic("x")' in words
    assert "*a* _b_ $c$" in words


def test_the_page_and_the_tables_are_written_too(tmp_path, record):
    told = on_wood("karom", NASTY[:2], 2)
    file = record(told)
    html, rounds, strokes = (tmp_path / name for name in ("s.html", "r.csv", "s.csv"))
    assert printed("sheet", file, "--html", html, "--csv", rounds, "--strokes", strokes, "--lang", "fr") == ""
    assert "&lt;b&gt;" in html.read_text(encoding="utf-8")
    assert rounds.read_bytes().startswith(b"\xef\xbb\xbfN\xc2\xb0,")
    assert b"'=1+1" in rounds.read_bytes()
    assert rounds.read_bytes().count(b"\r\n") == 3
    assert strokes.read_bytes().count(b"\r\n") == 1 + sum(one.strokes for one in figures_of(told.match).values())


@pytest.mark.process
def test_a_stored_game_has_its_sheet(tmp_path):
    store = tmp_path / "games.db"
    from tests.running import ServerHere  # noqa: PLC0415  # heavy, and for one test

    server = ServerHere(store)
    table = server.open_table(book="karom")["table"]
    server.stop()
    said = printed("sheet", table, "--store", store, "--lang", "en")
    assert "Camille against Noé" in said
    assert isinstance(refused("sheet", "nowhere", "--store", store), Unavailable)


def test_an_invalid_record_and_one_that_differs_from_its_replay_are_refused(tmp_path):
    wrong = tmp_path / "wrong.cgn"
    wrong.write_text(ON_WOOD + "5 N fell nothing calls hand-kept S2.3\n", encoding="utf-8")
    assert isinstance(refused("sheet", wrong), Unreadable)
    assert isinstance(refused("sheet", tmp_path / "none.cgn"), Unreadable)
    assert isinstance(refused("sheet", wrong, "--lang", "de"), Unreadable)


def test_without_typst_one_sentence_says_what_to_do(tmp_path, record, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    error = refused("sheet", record(short()), "--pdf", tmp_path / "x.pdf")
    assert isinstance(error, Unavailable)
    assert "make pdf" in str(error)


def test_a_place_that_cannot_be_written_is_named(tmp_path, record):
    done = ran("sheet", record(short()), "--pdf", tmp_path / "no" / "x.pdf")
    assert isinstance(done.exception, Unavailable)
    assert "x.pdf" in str(done.exception)


def test_the_format_of_a_match_and_its_sanctions_stand_on_the_sheet(tmp_path):
    path = tmp_path / "final.cgn"
    path.write_text(
        'carrom game notation 1\n[Rules "icf"]\n[Options "rounds = 0, games = 1"]\n[Board "real"]\n'
        '[South "Ana"]\n[North "Bo"]\n'
        "\n1 S opens\n2 S fell white\n3 S replays three-passes\n4 N loses-board upset-board\n",
        encoding="utf-8",
    )
    said = printed("sheet", path, "--lang", "en")
    assert "Rounds of a game: no limit · Match: one game" in said
    (row,) = [line.split() for line in said.splitlines() if line.startswith("1 ")]
    assert row[-1] == "I-90b"
    assert "(12)" in row
