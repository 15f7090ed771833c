"""`carrom sheet`: the match sheet of a record or of a kept game; the PDF is read back."""

import io
import sys

import pytest
from pypdf import PdfReader

from carrom.analysis import figures_of
from carrom.errors import Unavailable, Unreadable
from carrom.paper.match_sheet import sheet_of
from carrom.paper.typst_pdf import pdf
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.texts import LANGUAGES
from tests.cli.test_records import ON_WOOD, printed, ran, refused
from tests.match.told import Told
from tests.server.sheets import LONGEST, MATCHES, NASTY, on_wood, short


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


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
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
    lines = (
        "carrom game notation 1",
        '[Rules "icf"]',
        '[Options "rounds = 0, games = 1"]',
        '[Board "real"]',
        '[South "Ana"]',
        '[North "Bo"]',
        "",
        "1 S opens",
        "2 S fell white",
        "3 S replays three-passes",
        "4 N loses-board upset-board",
    )
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    said = printed("sheet", path, "--lang", "en")
    assert "Rounds of a game: no limit · Match: one game" in said
    (row,) = [line.split() for line in said.splitlines() if line.startswith("1 ")]
    assert row[-1] == "I-90b"
    assert "(12)" in row
