"""`carrom referee`: lines in, verdicts out, and a record that loses nothing."""

import os
import resource
import tempfile
import time
from pathlib import Path

import click.testing
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.cli.main import application
from carrom.cli.referee import answered, written
from carrom.cli.referee_game import RefereedGame, begun, resumed
from carrom.cli.referee_line import read_line
from carrom.cli.referee_output import refusal, where
from carrom.cli.referee_words import WORDS, letters, meanings, plain
from carrom.contract.house_books import House
from carrom.errors import CarromError, Unavailable, Unreadable
from carrom.match import Player
from carrom.match.events import RecordedStroke, RecordedUndo, Remarked
from carrom.records import Record, read_record
from carrom.records.from_match import entry_of
from carrom.records.replay import replay
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES
from tests.cli.typing_lines import typed_facts, typed_lines
from tests.match.test_cases import check
from tests.plain_words import cases_in, seen
from tests.records.test_record import of_bots

GAMES = sorted((Path(__file__).parents[2] / "conformance" / "games").glob("*.cgn"))
PLAYERS = {"S": Player("person", "Camille"), "N": Player("person", "Noé")}
SESSIONS = Path(__file__).with_name("referee.txt")
NAMES = ("--names", "Camille,Noé")


def refereed(*arguments: object, typed: str = ""):
    """What `carrom referee` does with these lines in a pipe; South breaks a new game where nobody is named."""
    if "--book" in arguments and "--opener" not in arguments:
        arguments = (*arguments, "--opener", "S")
    return click.testing.CliRunner().invoke(application(), ["referee", *map(str, arguments)], input=typed)


def said(*arguments: object, typed: str = "", language: str = "en") -> str:
    done = refereed(*arguments, "--lang", language, typed=typed)
    assert done.exit_code == 0, done.exception or done.output
    return done.stdout.replace("\N{NO-BREAK SPACE}", " ")


def refused(*arguments: object, typed: str = "", language: str = "en") -> CarromError:
    error = refereed(*arguments, "--lang", language, typed=typed).exception
    assert isinstance(error, CarromError), error
    assert "\n" not in str(error)
    return error


def new_game(book: str = "karom") -> RefereedGame:
    return begun(House(BOOKS[book]), PLAYERS, "S", "2026-11-21")


def after(game: RefereedGame, line: str, speaking: str = "en") -> tuple[RefereedGame, str]:
    """The game after a line, and what is said of it, a refusal too."""
    here = where(game.match, speaking)
    try:
        game, lines = answered(game, read_line(line, here), here, None, time.time())
    except CarromError as error:
        return game, refusal(error, here)
    return game, "\n".join(text for one in lines for text in written(one))


def after_all(game: RefereedGame, *lines: str) -> RefereedGame:
    for line in lines:
        before, (game, answer) = game, after(game, line)
        assert game is not before, answer
    return game


def events(record: Record):
    return [entry.event for entry in record.entries]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "game.cgn"


@pytest.mark.parametrize("lines", [pytest.param(lines, id=title) for title, lines in cases_in(SESSIONS)])
def test_lines_that_somebody_types_are_answered(lines):
    """The sessions of `referee.txt`: lines accepted (`type`), or that change nothing (`query`); what is said and so."""
    book, _, french = lines[0].words.partition(", in ")
    game, answer, speaking = new_game(book), "", "fr" if french else "en"
    for line in lines[1:]:
        for part in line.words.split(" | " if line.key != "then" else "; "):
            if line.key in ("type", "query"):
                before, (game, answer) = game, after(game, part, speaking)
                assert (game.match is before.match) == (line.key == "query"), (part, answer)
            elif line.key == "then" and part.split()[0] in ("fell", "off", "improper", "named"):
                assert game.match.steps[-1].event.facts == seen(line.words.split("; "))
            elif line.key == "then":
                check(game, part)
            else:
                assert (part in " ".join(answer.split())) == (line.key == "says"), (line.place, answer)


def test_words_of_one_language_are_understood_in_the_other_but_for_one_letter():
    assert (letters("fr")["b"], letters("en")["b"]) == ("white", "black")
    assert {word for word in meanings("fr") if meanings("fr")[word] != meanings("en")[word]} == {"b"}


def test_in_a_pipe_there_are_no_colours_and_the_first_refused_line_ends_it():
    assert "\x1b" not in said("--book", "karom", *NAMES, typed="\nb\n")
    error = refused("--book", "karom", *NAMES, typed="w\nfoo\nw\n", language="fr")
    assert isinstance(error, Unreadable)
    assert str(error).startswith("ligne 2 : « foo » : je ne connais pas ce mot. Rien n’a changé.")


@pytest.mark.parametrize(
    ("path", "speaking"),
    [
        pytest.param(path, speaking, id=f"{path.stem} {speaking}", marks=pytest.mark.full if (n + 3 * m) % 6 else ())
        for n, path in enumerate(GAMES)
        for m, speaking in enumerate(LANGUAGES)
    ],
)
@pytest.mark.slow
def test_a_whole_recorded_game_typed_again_leads_to_the_same_record(path, speaking, file):
    record = read_record(path.read_text(encoding="utf-8"))
    told = record.headers
    book = file.with_name("house.toml")
    book.write_text(
        f'book = "{told["Rules"]}"\nname = "game"\noptions = {{ {told.get("Options", "")} }}\n', encoding="utf-8"
    )
    names = ",".join(told[seat] for seat in ("South", "East", "North", "West") if seat in told)
    opener = record.entries[0].event.opener
    lines = "\n".join(typed_lines(record, speaking)) + "\n"
    output = said(file, "--book", book, "--names", names, "--opener", opener, typed=lines, language=speaking)
    kept = read_record(file.read_text(encoding="utf-8"))
    assert events(kept) == [one.event for one in _told_in_full(record)]
    assert [entry.comment for entry in kept.entries] == [entry.comment for entry in record.entries]
    strokes = sum(isinstance(entry.event, RecordedStroke) for entry in record.entries)
    assert all(f"\n{number} " in output for number in range(1, strokes + 1))


@pytest.mark.parametrize(
    "book", [pytest.param(name, marks=pytest.mark.full if n % 3 else ()) for n, name in enumerate(BOOKS)]
)
def test_a_round_of_each_book_seen_on_a_board_is_typed_to_its_end(book):
    _, simulated = of_bots(book, 15)
    game = new_game(book)
    for number, shot in enumerate(simulated[1:]):
        line = typed_facts(shot.facts, LANGUAGES[number % 2])
        game, answer = after(game, line, LANGUAGES[number % 2])
        assert game.match.steps[-1].event.facts == shot.facts, answer
        assert game.match.steps[-1].event.verdict == shot.verdict
    assert game.match.n == len(simulated) > 10
    assert [one.event for one in replay(read_record(game.text))] == [taken.event for taken in game.match.steps]


def _told_in_full(record: Record):
    """The entries of a record with the calls that a person may have left out."""
    return [entry_of(one.match, one.event, None) for one in replay(record)]


def test_no_word_means_two_things():
    for language in LANGUAGES:
        words = [plain(word) for told in WORDS[language].values() for word in told.split()]
        assert len(words) == len(set(words))


@pytest.mark.parametrize("speaking", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_the_help_fits_one_screen_and_every_word_of_it_is_understood(book, speaking, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    for lines in ((), ("w",), ("w", "bet far") if book == "k-rhum" else ("w", "")):
        shown = after(after_all(new_game(book), *lines), "?", speaking)[1].splitlines()
        assert len(shown) <= 24
        rows = [row.split("  ")[0].strip() for row in (line[4:] for line in shown if line.startswith("    "))]
        for row in filter(None, rows):
            words = [word for word in row.replace(",", "").split() if not word.isdecimal() or word == "0"]
            known = {*meanings(speaking), ";", "...", "camille", "noe"}
            assert all(plain(word) in known or set(plain(word)) <= set(letters(speaking)) for word in words), row


def test_a_game_goes_on_where_it_was_with_its_history_comments_and_headers(file):
    file.write_text(
        'carrom game notation 1\n[Event "Chez Léa"]\n[Rules "karom"]\n[Board "real"]\n[South "Léa"]\n[North "Yann"]\n'
        "; a comment\n1 S opens\n2 S fell nothing ; missed\n3 N fell black\n",
        encoding="utf-8",
    )
    output = said(file, typed="o ; in off the frame\n; a remark\nh\nu\n")
    assert "Going on with game.cgn, 3 entries." in output
    assert "  1 Léa: nothing fell\n" in output
    assert "Taken back: the remark “a remark”\n" in output
    kept = read_record(file.read_text(encoding="utf-8"))
    assert (kept.headers["Event"], kept.comment) == ("Chez Léa", "a comment")
    assert [entry.comment for entry in kept.entries] == ["", "missed", "", "in off the frame", "", ""]
    assert events(kept)[4:] == [Remarked("a remark"), RecordedUndo(4)]
    assert len(list(replay(kept))) == 6


def test_queries_leave_the_file_unchanged(file):
    text = 'carrom game notation 1\n[Rules "karom"]\n[Board "real"]\n\nS opens\nS fell nothing\n'
    file.write_text(text, encoding="utf-8")
    said(file, typed="h\nscore\nwhy\nothers\n?\nquit\n")
    assert file.read_text(encoding="utf-8") == text
    assert [path.name for path in file.parent.iterdir()] == ["game.cgn"], "nothing is left beside it"


def test_another_game_than_the_one_in_the_file_is_refused(file):
    said(file, "--book", "karom", *NAMES)
    assert said(file, "--book", "karom", *NAMES).startswith("Karom: Camille against Noé.")
    assert "--book: icf" in str(refused(file, "--book", "icf"))
    assert "--names" in str(refused(file, "--names", "Léa,Yann"))


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ((), "--book: is missing for a new game"),
        (("--book", "bridge"), "book: 'bridge' is unknown"),
        (("--book", "karom", "--names", "Camille"), "--names: gives 1 names, not two or four"),
        (("--book", "karom", "--names", f"{'x' * 41},Noé"), "a name has at most 40 letters"),
        (("--book", "karom", "--opener", "E"), "--opener: 'E' is not a player of this game"),
        (("--book", "karom", "--lang", "de"), "lang: 'de' is not one of"),
    ],
)
def test_options_that_make_no_game_are_refused_in_one_line(arguments, what):
    error = refereed(*arguments).exception
    assert isinstance(error, Unreadable)
    assert what in str(error)


@pytest.mark.parametrize(
    "content",
    [b"", b"w\nb\n", b"\xff\xfe", b'carrom game notation 1\n[Rules "karom"]\n[Board "real"]\n', None],
)
def test_a_file_without_a_game_of_a_real_board_is_refused_in_one_line_and_not_changed(file, content):
    if content is None:
        content = b'carrom game notation 1\n[Rules "karom"]\n1 S opens seed 3\n'
    file.write_bytes(content)
    assert isinstance(refused(file, "--book", "karom", typed="w\n"), Unreadable)
    assert file.read_bytes() == content


def test_a_record_that_differs_from_its_replay_is_refused(file):
    said(file, "--book", "karom", *NAMES, typed="w\n")
    text = file.read_text(encoding="utf-8").replace("fell white", "fell black", 1)
    file.write_text(text, encoding="utf-8")
    assert "entry 2" in str(refused(file, typed="w\n"))
    assert file.read_text(encoding="utf-8") == text


def test_a_folder_and_a_place_that_is_not_there_are_refused_in_one_line(tmp_path):
    assert "is a folder" in str(refused(tmp_path, "--book", "karom"))
    assert "cannot be written" in str(refused(tmp_path / "none" / "game.cgn", "--book", "karom"))


@pytest.fixture
def as_anybody():
    """The rights of somebody who is not the administrator: for him nothing is read-only."""
    if os.geteuid() == 0:
        os.seteuid(65534)
        yield
        os.seteuid(0)
    else:
        yield


def test_a_read_only_folder_is_refused_in_one_line(as_anybody):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        assert "cannot be written" in str(refused(Path(folder) / "game.cgn", "--book", "karom"))
        Path(folder).chmod(0o755)


def test_a_full_disk_refuses_the_line_and_keeps_all_that_was_answered(file):
    said(file, "--book", "karom", *NAMES, typed="w\n")
    before = file.read_bytes()
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 20, usual[1]))
    try:
        error = refused(file, typed="o\n")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert isinstance(error, Unavailable)
    assert "this line is not kept, and nothing has changed" in str(error)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["game.cgn"]


def test_a_record_reached_by_a_link_is_written_where_it_leads(file):
    link = file.with_name("link.cgn")
    link.symlink_to(file)
    said(link, "--book", "karom", *NAMES, typed="w\n")
    assert link.is_symlink()
    assert len(read_record(file.read_text(encoding="utf-8")).entries) == 2


WORD = st.one_of(
    st.sampled_from([word for told in WORDS.values() for words in told.values() for word in words.split()]),
    st.sampled_from(["oos", "wb!", "S", "Noé", "2", "3", "12", "999999", ";", "!", ","]),
    st.text(max_size=8),
)
LINE = st.one_of(st.text(max_size=60), st.lists(WORD, max_size=6).map(" ".join))


@given(
    lines=st.lists(LINE, max_size=12),
    book=st.sampled_from(sorted(BOOKS)),
    speaking=st.sampled_from(LANGUAGES),
)
def test_any_line_is_answered_and_a_refused_one_changes_nothing(lines, book, speaking):
    game = new_game(book)
    for line in lines:
        here = where(game.match, speaking)
        was = game.text
        now, answer = after(game, line, speaking)
        assert answer or now.text != was or not line.split(";")[0].strip()
        if now is game:
            assert (game.text, where(game.match, speaking)) == (was, here)
        game = now
    again = [one.match for one in replay(read_record(game.text))][-1]
    assert (again.steps, again.undone) == (game.match.steps, game.match.undone)


def drawn(file: Path, *arguments: str, options: str = "", book: str = "karom") -> str:
    """The output of a new game whose opener nobody names; the record is in `file`."""
    house = file.with_name("house.toml")
    house.write_text(f'book = "{book}"\nname = "ours"\noptions = {{ {options} }}\n', encoding="utf-8")
    told = ["referee", str(file), "--book", str(house), *NAMES, "--lang", "en", *arguments]
    return click.testing.CliRunner().invoke(application(), told, input="").output


def opener_of(file: Path) -> str:
    """The player who has to break, by the record alone."""
    match = resumed(read_record(file.read_text(encoding="utf-8")), file.name).match
    return match.players[match.state.to_play].name


def test_without_an_opener_lots_are_drawn_said_and_kept(file):
    output = drawn(file)
    assert f"Lots are drawn: {opener_of(file)} breaks." in output
    assert "Lots are drawn" in drawn(file), "said again until the rosette is broken"
    listed = said(file, typed="\nh\n").splitlines()[-5:]
    assert [line[:4] for line in listed[:3]] == ["    ", "    ", "  1 "], "the draw is a line without a number"
    assert (listed[0].strip(), listed[1].strip()) == (
        "Round 1.",
        f"Lots are drawn: {listed[2][4:].split(':')[0]} breaks.",
    )
    assert read_record(file.read_text(encoding="utf-8")).headers["Opener"] == "toss"


def test_every_player_breaks_sometimes_and_a_named_one_always(file):
    found = set()
    for _ in range(60):
        file.unlink(missing_ok=True)
        drawn(file)
        found.add(opener_of(file))
        if len(found) > 1:
            break
    assert found == {"Camille", "Noé"}
    file.unlink()
    assert "Lots are drawn" not in drawn(file, "--opener", "Noé")
    assert opener_of(file) == "Noé"


def test_where_colours_are_drawn_the_terminal_says_who_drew_white(file):
    output = drawn(file, options='colours = "draw"')
    name = opener_of(file)
    assert f"{name} draws white: {name} breaks." in output


def test_in_k_rhum_the_terminal_names_the_manager(file):
    output = drawn(file, book="k-rhum")
    assert f"host of the game (gérant): {opener_of(file)}" in " ".join(output.split())


def test_three_players_are_refereed_to_the_end_of_their_game():
    output = said("--book", "point-carrom", "--names", "Ada,Bo,Cy", "--opener", "Ada", typed="wb\nq\nw\n\ns\n\nwwww\n")
    read = " ".join(output.split())
    assert read.startswith("Point carrom: Ada, Bo and Cy.")
    assert "Ada 0 (10 points in this round) · Bo 0 (0 points in this round), one man owed · Cy 0" in read
    assert "Ada wins the round: Ada 18 (12 for white men, 1 for black men, five for the queen); Bo 0; Cy 0." in read
    assert "Ada wins the game with 18 points." in read


def test_two_pairs_are_refereed_by_points_until_one_reaches_the_target():
    names = ("--names", "Ada,Bo,Cy,Dan", "--opener", "Ada")
    output = said("--book", "points", *names, typed="wb\nq\nw\n\nws\nwwww\n")
    read = " ".join(output.split())
    assert "Ada and Cy 0 (100 points in this round)" in read
    assert "Ada and Cy win the round: Ada and Cy 180 (120 for white men, 10 for black men, 50 for the queen);" in read
    assert "with 180 points" in read


def test_one_player_alone_is_refereed():
    output = said("--book", "corona-carrom", "--names", "Ada", typed="\nwwwwwwwww\nbbbbbbbbb\nq\n")
    assert "That is the first miss." in output
    assert "The board is cleared with one miss." in output


def test_a_book_says_how_many_players_it_takes():
    assert "--names: gives 2 names, not one" in str(refused("--book", "corona-carrom", "--names", "Ada,Bo"))
    assert "--names: gives 4 names, not three or two" in str(refused("--book", "point-carrom", "--names", "A,B,C,D"))


def test_an_umpire_declares_each_sanction_and_reads_its_sentence(tmp_path):
    path = tmp_path / "final.cgn"
    typed = "early w\nb\n-\nreplay blocked\nw\n-\n-\nlost Noé turn\nnext\nlost seat Camille\nnext\nrefuses Noé\n"
    done = refereed(path, "--book", "icf:final", *NAMES, "--lang", "en", typed=typed)
    assert done.exit_code == 0, done.output
    for said in (
        "Camille broke before the call",
        "The men leave the striker no place",
        "Noé played out of turn and loses the round",
        "Camille left the seat during the round",
        "Noé refuses to go on",
    ):
        assert said in done.output
    text = path.read_text(encoding="utf-8")
    assert '[Options "rounds = 0"]' in text
    for line in (
        "S breaks-early fell white",
        "replays base-line",
        "N loses-board out-of-turn",
        "S loses-board left-seat",
    ):
        assert line in text
    match = resumed(read_record(text), path.name).match
    assert (match.match_over, match.games) == (True, {"S": 2, "N": 0})


def test_where_a_man_in_the_zone_is_asked_its_word_stays_the_mans():
    facts = after_all(new_game("karom"), "w", "improper line").match.steps[-1].event.facts
    assert (facts.improper_cause, facts.first_contact.zone) == (None, "own_line")
