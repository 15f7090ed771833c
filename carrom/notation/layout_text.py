"""Read and write a layout as one typeable line: ``w1 31.8,0 b3 -15.9,27.54 queen 0,0``, in millimetres."""

from collections.abc import Sequence

from carrom.board import DISCS, Board, Layout, Point, Points, checked_layout
from carrom.errors import Unreadable
from carrom.notation.decimals import decimal_text, read_decimal
from carrom.notation.vocabulary import BOUNDS

_KNOWN = frozenset(DISCS)


def layout_text(layout: Points) -> str:
    """The canonical line of a layout: discs in the order of `DISCS`, no trailing zeros."""
    return " ".join(f"{disc} {point_text(layout[disc])}" for disc in DISCS if disc in layout)


def read_layout(board: Board, text: str) -> Layout:
    """The layout of a line, checked on `board`; in any order, with commas equivalent to spaces.

    Raises `Unreadable` with the word that cannot be read, or the disc that cannot lie there.

    >>> from carrom.board import ICF
    >>> read_layout(ICF, "w1 31.8,0 queen 0,0")["w1"]
    (31800, 0)
    """
    return checked_layout(board, read_points(text.replace(",", " ").split()))


def read_points(words: Sequence[str]) -> Layout:
    """The layout given by words in threes: name, x, y. Whether the discs can lie there is not checked. Raises
    `Unreadable` with the disc whose place cannot be read, or that is unknown or stands twice.
    """
    if len(words) % 3:
        raise Unreadable("layout", f"ends with {words[-1]!r:.60}; write each disc as its name and x,y in millimetres")
    layout = Layout()
    for name, x, y in zip(words[::3], words[1::3], words[2::3], strict=True):
        disc = name.lower()
        if disc not in _KNOWN:
            raise Unreadable("layout", f"{name!r:.60} is not a disc; the discs are striker, w1…w9, b1…b9, queen")
        if disc in layout:
            raise Unreadable(f"layout.{disc}", "occurs twice")
        try:
            layout[disc] = read_point(x, y)
        except Unreadable as error:
            raise Unreadable(f"layout.{disc}", error.message) from None
    return layout


def point_text(point: Point) -> str:
    """``31.8,-0.005``: x and y in millimetres."""
    return ",".join(decimal_text(number, 3) for number in point)


def read_point(x: str, y: str) -> Point:
    """The place given by two words, in µm. Raises `Unreadable` for anything but numbers below one metre."""
    point = read_decimal(x, 3), read_decimal(y, 3)
    if max(map(abs, point)) > BOUNDS["coordinate"]:
        raise Unreadable("", f"{x},{y} is at least a metre from the centre; places are in millimetres")
    return point
