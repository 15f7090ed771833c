"""`carrom judge` and `carrom books`: answers for people and programs, under one book or all, in tables that fit."""

import json
import subprocess
import sys
from io import StringIO

import pytest

from carrom import __version__
from carrom.cli.judge import answer, answer_or_error
from carrom.cli.side_by_side import table
from carrom.cli.terminal_table import cell_len, columns, markdown
from carrom.contract.house_books import House
from carrom.contract.rulebook import compare
from carrom.errors import Unreadable
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES
from tests.cli.terminal import carrom, command, started

EVERY = [House(book) for book in BOOKS.values()]
BUSY = {
    "state": {
        "seats": ["S", "E", "N", "W"],
        "colours": {"S": "white"},
        "on_board": {"white": 4, "black": 2},
        "queen": "awaiting:S",
        "owed": {"S": 2, "E": 1},
    },
    "facts": {"pocketed": ["white", "black", "striker", "white"], "off_board": ["black"]},
}
LAST = {
    "state": {"seats": ["S", "E", "N", "W"], "colours": {"S": "white"}, "on_board": {"white": 1}},
    "facts": {"pocketed": ["white"]},
}


def test_a_last_chance_is_left_out_of_the_question_to_a_book_that_gives_none():
    state = {"on_board": {"white": 0, "black": 1, "queen": False}, "queen": "covered:S", "last_chance": "S"}
    dropped = {answer.house.book.name: answer.dropped for answer in compare({"state": state, "facts": {}}, EVERY)}
    assert dropped == {name: () if name == "karom" else ("state.last_chance",) for name in BOOKS}


def test_every_book_answers_the_question_whichever_it_names():
    asked = json.dumps({**LAST, "book": "no such book"})
    rows = json.loads(carrom("judge", "--books", "all", "--json", text=asked).stdout)["answers"]
    assert [row["book"] for row in rows] == list(BOOKS)
    for row in rows:
        alone = json.loads(answer(json.dumps({**LAST, "book": row["book"]}).encode()))
        assert row["verdict"] == alone


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [BUSY, LAST, {}], ids=["busy", "last man", "nothing"])
def test_the_table_has_a_row_for_each_book_and_fits(question, language):
    lines = table(compare(question, EVERY), language)
    assert max(map(len, lines)) <= 100
    heads = [line.split()[0] for line in lines[2:] if line[0] != " "]
    assert heads == list(BOOKS)


def test_the_table_speaks_the_language_asked_for():
    printed = carrom("judge", "--books", "all", "--lang", "fr", text=json.dumps(LAST)).stdout
    assert printed.splitlines()[0].split() == ["livre", "joue", "revient", "dû", "reine", "manche", "article"]
    assert "S0.33" in printed


def test_an_event_unknown_to_a_book_is_reported_in_its_row():
    answers = compare({"event": "technical-foul"}, EVERY)
    assert [each.house.book.name for each in answers if not isinstance(each.said, Unreadable)] == ["icf"]
    printed = table(answers, "en")
    assert sum("This book does not know this event." in line for line in printed) == len(BOOKS) - 1


def test_a_refusal_is_said_in_players_words_and_a_side_that_lost_by_the_red_has_not_won_it():
    mid_round = {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 5}}
    covered = {"state": {**mid_round, "queen": "covered:S"}, "facts": {"pocketed": ["black"]}}
    rows = {line.split()[0]: line for line in table(compare(covered, EVERY), "en") if line[:1].strip()}
    assert "This book is played without a queen." in rows["disc-pool"]
    betting = {"state": {**mid_round, "bet": {"by": "S"}}, "facts": {"pocketed": ["queen"]}}
    printed = table(compare(betting, EVERY), "en")
    k_rhum = next(line for line in printed if line.startswith("k-rhum"))
    assert "pocketed," in k_rhum
    assert "won," not in k_rhum
    assert not [line for line in printed if "state." in line]
    assert "garrom: the bet left out" in " ".join(" ".join(printed).split())


def test_options_hold_in_the_books_that_have_them_and_are_named_where_they_do_not():
    asked = {"options": {"queen_before_last": False, "speed": 3}, **LAST}
    answers = compare(asked, EVERY)
    assert all("speed" in each.dropped for each in answers)
    assert answers[0].said.round_over.clause == "S0.7"
    assert "speed" in "\n".join(table(answers, "en"))


def test_an_error_in_every_book_gives_one_line_and_status_2():
    for text, field in (('{"facts": {"pocketed": ["green"]}}', "facts.pocketed[0]"), ("[]", "input"), ("{", "input")):
        refused = carrom("judge", "--books", "all", text=text)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert field in refused.stderr
    assert carrom("judge", "--books", "all", "--lines", text="{}").returncode == 2
    assert carrom("judge", "--books", "bridge", text="{}").returncode == 2


@pytest.mark.parametrize("question", [BUSY, LAST, {}, {"facts": 3}], ids=["busy", "last man", "nothing", "wrong"])
def test_a_line_is_answered_with_the_bytes_of_the_strict_writer(question):
    asked = json.dumps({"book": "billard-indien", **question}).encode()
    quick = answer_or_error(asked)
    assert json.loads(quick) == json.loads(answer(asked)) if question != {"facts": 3} else b"error" in quick
    if question != {"facts": 3}:
        assert quick.decode() == answer(asked)


def test_many_lines_have_their_answers_in_order():
    asked = [json.dumps({"book": "billard-indien", "state": {"score": {"S": n}}}) for n in range(1000)]
    answers = carrom("judge", "--lines", text="\n".join(asked)).stdout.splitlines()
    assert [json.loads(each)["state"]["score"]["S"] for each in answers] == list(range(1000))


# ---- `carrom judge` and `carrom books` as other programs meet them


@pytest.mark.process
def test_a_process_of_its_own_answers_alike():
    question = '{"book": "billard-indien", "facts": {"pocketed": ["white"]}}'
    here = carrom("judge", text=question)
    answer = json.loads(here.stdout)
    assert (here.returncode, answer["turn"], answer["calls"][0]["code"]) == (0, "S", "colours-fixed")
    assert started("judge", text=question).stdout == here.stdout
    assert started("--version").stdout.strip() == __version__


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"book": "bridge"}', "book"),
        ('{"book": "billard-indien", "facts": {"pocketed": ["queen", "queen"]}}', "facts.pocketed"),
        ("{", "input"),
        ("", "input"),
    ],
)
def test_unreadable_input_gives_one_line_and_status_2(text, field):
    done = carrom("judge", text=text)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert field in line


def test_with_lines_a_bad_line_is_answered_and_the_rest_goes_on():
    good = '{"book": "billard-indien"}'
    done = carrom("judge", "--lines", text=f'{good}\n{{"book": "x"}}\n\nnonsense\n{good}\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [answer.get("error", {}).get("field") for answer in answers] == [None, "book", "input", "input", None]
    assert answers[0] == answers[-1]


@pytest.mark.process
def test_with_lines_each_answer_comes_before_the_next_question():
    with subprocess.Popen(command("judge", "--lines"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as judge:
        for _ in range(2):
            judge.stdin.write(b'{"book": "billard-indien"}\n')
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline().decode())["turn"] == "N"
        judge.stdin.close()
        assert judge.wait(timeout=60) == 0


STROKE = b'{"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3000000, "spin": 0}}'


@pytest.mark.process
def test_the_judge_loads_neither_server_nor_click_nor_physics_and_a_stroke_neither_server_nor_click():
    code = (
        "import io, sys; from carrom.cli import main; a, b = sys.stdin.buffer.read().splitlines()\n"
        "def run(word, asked):\n"
        "    sys.argv = ['carrom', word]; sys.stdin = io.TextIOWrapper(io.BytesIO(asked)); main.main()\n"
        "run('judge', a); assert not {'starlette', 'uvicorn', 'numba', 'numpy', 'click'} & set(sys.modules)\n"
        "run('simulate', b); assert not {'starlette', 'uvicorn', 'click'} & set(sys.modules)\n"
    )
    asked = b'{"book": "billard-indien"}\n' + STROKE
    done = subprocess.run([sys.executable, "-c", code], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_books_lists_every_option_with_type_default_and_clause():
    listed = json.loads(carrom("books", "--json").stdout)["books"]
    options = next(book["options"] for book in listed if book["name"] == "billard-indien")
    assert options["queen_value"]["default"] == 4
    assert all({"type", "default", "clause", "fr", "en"} <= option.keys() for option in options.values())
    assert "billard-indien" in carrom("books").stdout


COLOURS = {"S": "white", "N": "black"}


def test_a_book_without_a_queen_answers_beside_the_others_where_nobody_names_it():
    houses = [House(BOOKS[name]) for name in ("icf", "disc-pool")]
    state = {"colours": COLOURS, "on_board": {"white": 6, "black": 4}}
    laws, pool = compare({"state": state, "facts": {"pocketed": ["white", "striker"]}}, houses)
    assert [laws.said.turn, pool.said.turn] == ["S", "N"]
    _, pool = compare({"state": {**state, "queen": "board"}, "facts": {"pocketed": ["white"]}}, houses)
    assert (pool.said.field, pool.said.message) == (
        "state.queen",
        'must be none, or left out: disc-pool is played without, not "board"',
    )
    _, pool = compare({"state": state, "facts": {"pocketed": ["queen"]}}, houses)
    assert pool.said.field == "facts.pocketed"


# ---- Tables of the command line: columns of wide glyphs, narrow terminals, and no colour where none is wanted


HEAD = ["engine", "σ", "kept %", "queen %", "strokes to clear"]
ROWS = [["engine:引擎", "0.1", "99 (98–99)", "100 (99–100)", "8.1"], ["world", "own", "–", "7 (5–9)", "12.0"]]


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch):
    """Makes standard output a terminal of so many columns."""
    monkeypatch.delenv("NO_COLOR", raising=False)

    def become(width: int, **environment: str) -> None:
        monkeypatch.setattr("sys.stdout", Terminal())
        for name, value in {"COLUMNS": str(width), "TERM": "xterm", **environment}.items():
            monkeypatch.setenv(name, value)

    return become


def places_of(mark: str, lines: list[str]) -> list[list[int]]:
    """In which cells of each line a mark stands."""
    return [[cell_len(line[:place]) for place, character in enumerate(line) if character == mark] for line in lines]


def cells_of(lines: list[str]) -> list[list[str]]:
    """The cells of a table of Markdown, without its rule."""
    rows = [lines[0], *lines[2:]]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_a_glyph_takes_the_cells_that_a_terminal_gives_it():
    glyphs = {"ö": 1, "o\u0308": 1, "棋": 2, "🙂": 2, "👨\u200d👩\u200d👧": 2, "\u2068Ada\u2069": 3, "½": 1}
    assert {glyph: cell_len(glyph) for glyph in glyphs} == glyphs


def test_wide_glyphs_keep_their_columns():
    head, *rows = columns([["棋", "a"], ["ö", "b"]], ["name", "x"])
    assert [cell_len(line[: line.index(end)]) for line, end in zip([head, *rows], "xab", strict=True)] == [6, 6, 6]
    first, *others = places_of("|", markdown(HEAD, ROWS, 2))
    assert len(first) == len(HEAD) + 1
    assert all(places == first for places in others)


def test_columns_to_the_right_end_together():
    assert columns([["1", "7"], ["12", "140"]], ["n", "far"], right=(0, 1)) == [" n  far", " 1    7", "12  140"]


def test_what_stands_in_a_cell_is_text_and_no_instruction():
    assert columns([["[bold]x[/bold]", ":smile:"]]) == ["[bold]x[/bold]  :smile:"]


def test_a_piped_table_is_as_wide_as_it_takes_and_plain(monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert columns([["a" * 60, "b" * 60]], ["one", "two"])[1] == f"{'a' * 60}  {'b' * 60}"
    written = markdown(HEAD, ROWS, 2)
    assert set(written[1]) == set("|-")
    assert cells_of(written) == [HEAD, *ROWS]


@pytest.mark.parametrize("width", [36, 40, 50])
def test_a_table_too_wide_for_the_terminal_is_written_in_parts_with_their_first_columns(terminal, width):
    terminal(width, NO_COLOR="1")
    written = markdown(HEAD, ROWS, 1)
    assert max(map(cell_len, written)) <= width
    parts = [cells_of(part.split("\n")) for part in "\n".join(written).split("\n\n")]
    assert len(parts) > 1
    for number, row in enumerate([HEAD, *ROWS]):
        assert {part[number][0] for part in parts} == {row[0]}
        assert [cell for part in parts for cell in part[number][1:]] == row[1:]


@pytest.mark.parametrize("width", [50, 70, 99])
def test_the_verdicts_of_all_books_fit_a_narrow_terminal(terminal, width):
    answers = compare({"event": "technical-foul"}, [House(book) for book in BOOKS.values()])
    terminal(width, NO_COLOR="1")
    lines = table(answers, "en")
    assert max(map(cell_len, lines)) == width
    assert "ICF-36" in "\n".join(lines)


def test_the_head_is_bold_on_a_terminal_that_has_colours(terminal):
    terminal(80)
    head, *rows = columns(ROWS, HEAD)
    assert "\x1b[1m" in head
    assert "\x1b" not in "".join(rows)


@pytest.mark.parametrize("without", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colours_gets_none(terminal, without):
    terminal(80, **without)
    assert "\x1b" not in "".join(columns(ROWS, HEAD))


def test_a_piped_comparison_has_no_escape_sequence_whatever_the_environment_forces():
    assert "\x1b" not in carrom("judge", "--books", "all", text=json.dumps({}), FORCE_COLOR="1", TERM="xterm").stdout
