"""Tables of the command line, drawn by Rich: wide glyphs keep their columns, and a table fits the terminal. Piped, a
table is plain text and as wide as it takes."""

from collections.abc import Collection, Sequence
from io import StringIO

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Column, Table

from carrom.cli.terminal import has_colours, width

GAP = 2
"""Blanks between two columns without lines."""
_AS_IT_TAKES = 10_000
"""Cells that no table takes."""


def columns(rows: Sequence[Sequence[str]], head: Sequence[str] = (), *, right: Collection[int] = ()) -> list[str]:
    """Format rows as lines, in columns two blanks apart; those of `right` are aligned to the right."""
    table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, show_header=bool(head))
    for place in range(max(map(len, (head, *rows)))):
        table.add_column(head[place] if head else "", justify="right" if place in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return lines(table)


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]], keys: int) -> list[str]:
    """Format a table of Markdown as lines.

    On a terminal too narrow for it there are several, each with the first `keys` columns and some of the others."""
    widths = [max(map(cell_len, column)) + len("|  ") for column in zip(head, *rows, strict=True)]
    room = width(_AS_IT_TAKES) - len("|") - sum(widths[:keys])
    parts: list[list[int]] = [[]]
    for place in range(keys, len(head)):
        if parts[-1] and sum(widths[each] for each in (*parts[-1], place)) > room:
            parts.append([])
        parts[-1].append(place)
    written: list[str] = []
    for part in parts:
        own = (*range(keys), *part)
        table = Table(*(Column(head[place], overflow="fold") for place in own), box=box.MARKDOWN)
        for row in rows:
            table.add_row(*(row[place] for place in own))
        # Rich writes a blank line before and after it
        written += ["", *lines(table)[1:-1]]
    return written[1:]


def lines(table: RenderableType, widest: int = _AS_IT_TAKES) -> list[str]:
    """Format a table or a text as lines no wider than `widest` cells and the terminal, without blanks at their ends.

    The head of a table is bold where the terminal has colours."""
    coloured = has_colours()
    console = Console(
        file=StringIO(),
        width=width(widest),
        force_terminal=coloured,
        color_system="standard" if coloured else None,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    with console.capture() as drawn:
        console.print(table)
    return [line.rstrip() for line in drawn.get().splitlines()]
