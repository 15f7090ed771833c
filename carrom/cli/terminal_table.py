"""Tables of the command line: wide glyphs keep their columns, and a table fits the terminal. Piped, a table is plain
text and as wide as it takes. Drawn by hand: Rich, which does more, is four packages and fourteen megabytes."""

import re
from collections.abc import Collection, Sequence
from itertools import zip_longest
from unicodedata import category, east_asian_width

from carrom.cli.terminal import has_colours, width

GAP = 2
"""Blanks between two columns without lines."""
_AS_IT_TAKES = 10_000
"""Cells that no table takes."""
_JOINED = re.compile(".\N{ZERO WIDTH JOINER}")
"""What is drawn as one glyph with what follows, as the members of a family are."""


def cell_len(text: str) -> int:
    """How many cells of a terminal a text takes: two for a wide glyph, none for an accent on the letter before it."""
    return sum(
        0 if category(one) in ("Mn", "Me", "Cf") else 2 if east_asian_width(one) in "WF" else 1
        for one in _JOINED.sub("", text)
    )


def folded(text: str, room: int) -> list[str]:
    """Break a text into lines of at most so many cells, between words where that can be."""
    lines = [""]
    for word in text.split(" "):
        together = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(together) <= room:
            lines[-1] = together
            continue
        if lines[-1]:
            lines.append("")
        for glyph in word:
            if lines[-1] and cell_len(lines[-1] + glyph) > room:
                lines.append("")
            lines[-1] += glyph
    return lines


def row_lines(
    row: Sequence[str], widths: Sequence[int], between: str = " " * GAP, right: Collection[int] = ()
) -> list[str]:
    """Format the cells of a row as lines, each cell folded into its width and filled up to it."""
    cells = [folded(cell, room) for cell, room in zip(row, widths, strict=True)]
    lines: list[str] = []
    for parts in zip_longest(*cells, fillvalue=""):
        blanks = [" " * (room - cell_len(part)) for part, room in zip(parts, widths, strict=True)]
        both = enumerate(zip(parts, blanks, strict=True))
        lines.append(between.join(blank + part if n in right else part + blank for n, (part, blank) in both))
    return lines


def bold(lines: Sequence[str]) -> list[str]:
    """Make the lines of a head bold where the terminal has colours."""
    return [f"\x1b[1m{line}\x1b[0m" for line in lines] if has_colours() else [*lines]


def columns(rows: Sequence[Sequence[str]], head: Sequence[str] = (), *, right: Collection[int] = ()) -> list[str]:
    """Format rows as lines, in columns two blanks apart; those of `right` are aligned to the right. The head is bold
    where the terminal has colours."""
    heads = [head] if head else []
    many = max(map(len, (*heads, *rows)))
    filled = [[*row, *[""] * (many - len(row))] for row in (*heads, *rows)]
    widths = _fitting(filled, GAP * (many - 1))
    written = [[line.rstrip() for line in row_lines(row, widths, right=right)] for row in filled]
    return [*(bold(written.pop(0)) if head else ()), *(line for lines in written for line in lines)]


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
        table = [[row[place] for place in own] for row in (head, *rows)]
        fitting = _fitting(table, len("|  ") * len(own) + len("|"))
        heads, *others = [[f"| {line} |" for line in row_lines(row, fitting, " | ")] for row in table]
        written += ["", *bold(heads), "|" + "|".join("-" * (one + 2) for one in fitting) + "|"]
        written += [line for lines in others for line in lines]
    return written[1:]


def _fitting(rows: Sequence[Sequence[str]], between: int) -> list[int]:
    """The widths of columns in a table no wider than the terminal: the widest become narrower, cell by cell."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for _ in range(sum(widths) + between - width(_AS_IT_TAKES)):
        widest = max(widths)
        widths[widths.index(widest)] = max(1, widest - 1)
    return widths
