"""Tables of the command line: columns of wide glyphs, narrow terminals, and no colour where none is wanted."""

import json
from io import StringIO

import pytest
from rich.cells import cell_len

from carrom.cli.side_by_side import table
from carrom.cli.terminal_table import columns, markdown
from carrom.contract.book_comparison import compare
from carrom.contract.house_books import House
from carrom.rules import BOOKS
from tests.cli.terminal import carrom

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
