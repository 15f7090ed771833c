"""A layout as one line a person can read and type: ``w1 31.8,0 b3 -15.9,27.54 queen 0,0``, in millimetres."""

import re

from carrom.board import DISCS, Board, Layout, Point, checked_layout
from carrom.errors import Unreadable

_MILLIMETRES = re.compile(r"(-?)(\d{1,3})(?:\.(\d{1,3}))?\Z", re.ASCII)


def layout_text(layout: Layout) -> str:
    """The canonical line of a layout: discs in the order of `DISCS`, no needless zeros."""
    return " ".join(f"{disc} {_written(layout[disc])}" for disc in DISCS if disc in layout)


def read_layout(board: Board, text: str) -> dict[str, Point]:
    """The layout of a line, checked on `board`; any order and spacing.

    Raises `Unreadable` with the word that cannot be read, or the disc that cannot lie there.
    """
    words = text.split()
    if len(words) % 2:
        raise Unreadable("layout", f"{words[-1]!r} stands alone; write each disc as its name and x,y in millimetres")
    layout: dict[str, Point] = {}
    for disc, place in zip(words[::2], words[1::2], strict=True):
        if disc in layout:
            raise Unreadable(f"layout.{disc}", "stands twice")
        layout[disc] = _read(disc, place)
    return checked_layout(board, layout)


def _written(point: Point) -> str:
    return ",".join(_millimetres(number) for number in point)


def _millimetres(number: int) -> str:
    whole, part = divmod(abs(number), 1000)
    digits = f"{part:03d}".rstrip("0")
    return ("-" if number < 0 else "") + str(whole) + (f".{digits}" if digits else "")


def _read(disc: str, place: str) -> Point:
    numbers = [_MILLIMETRES.match(part) for part in place.split(",")]
    if len(numbers) != 2 or not all(numbers):
        raise Unreadable(f"layout.{disc}", f"{place!r} is not x,y in millimetres with at most three decimals")
    x, y = (
        (-1 if match[1] else 1) * (int(match[2]) * 1000 + int((match[3] or "").ljust(3, "0")))
        for match in numbers
        if match
    )
    return x, y
