"""A layout as one typeable line, ``w1 31.8,0 b3 -15.9,27.54 queen 0,0`` in millimetres, and drawn for a terminal."""

from collections.abc import Sequence

from carrom.board import DISCS, Board, Layout, Point, Points, checked_layout, kind_of
from carrom.errors import Unreadable
from carrom.notation.decimals import decimal_text, read_decimal
from carrom.notation.vocabulary import BOUNDS

_KNOWN = frozenset(DISCS)
_LETTERS = {"white": "w", "black": "b", "queen": "Q", "striker": "S"}
_NARROWEST, _WIDEST = 31, 201


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
    `Unreadable` with the disc whose place cannot be read, or that is unknown or stands twice."""
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


def text_board(board: Board, layout: Points, width: int = 61) -> str:
    """The board and the men of `layout` in lines of `width` characters (31 to 201; an even number is raised by one).
    ``w`` and ``b`` are men, ``Q`` the queen, ``S`` the striker, ``O`` pockets; base lines are dashed and end in their
    circles ``o``, a dot marks the centre. From 61 characters on every man has a cell of its own; on a narrower board a
    man whose cell is taken moves to the nearest free one."""
    width = min(max(width, _NARROWEST), _WIDEST) | 1
    picture = _Picture(board, width)
    for line in (-board.outer_line, -board.inner_line, board.inner_line, board.outer_line):
        picture.draw_line(line)
    for across in (-board.mid_line, board.mid_line):
        for along in (-board.base_circle_offset, board.base_circle_offset):
            picture.mark((along, across), "o")
            picture.mark((across, along), "o")
    picture.mark((0, 0), ".")
    for x in (-board.pocket_offset, board.pocket_offset):
        for y in (-board.pocket_offset, board.pocket_offset):
            picture.mark((x, y), "O")
    for disc, point in layout.items():
        picture.put(point, _LETTERS[kind_of(disc)])
    return picture.text


class _Picture:
    """A grid of letters; the playing surface fills it, the frame surrounds it."""

    def __init__(self, board: Board, width: int) -> None:
        self._board = board
        self._columns = width - 2
        self._rows = (self._columns // 2) | 1
        self._letters = [[" "] * self._columns for _ in range(self._rows)]
        self._taken: set[tuple[int, int]] = set()

    @property
    def text(self) -> str:
        """The drawing with its frame and the letters of the seats."""
        edge = "+" + "-" * self._columns + "+"
        named = [edge[: len(edge) // 2] + seat + edge[len(edge) // 2 + 1 :] for seat in "NS"]
        middle = self._rows // 2
        lines = [
            ("W" if row == middle else "|") + "".join(letters) + ("E" if row == middle else "|")
            for row, letters in enumerate(self._letters)
        ]
        return "\n".join([named[0], *lines, named[1]]) + "\n"

    def mark(self, point: Point, letter: str) -> None:
        """Draw a letter that is part of the board."""
        row, column = self._cell(point)
        self._letters[row][column] = letter

    def put(self, point: Point, letter: str) -> None:
        """Put a disc on the nearest free cell, so that no disc is hidden."""
        row, column = self._cell(point)
        free = (
            (abs(r - row) * 2 + abs(c - column), r, c)
            for r in range(self._rows)
            for c in range(self._columns)
            if (r, c) not in self._taken
        )
        if (row, column) in self._taken:
            _, row, column = min(free)
        self._taken.add((row, column))
        self._letters[row][column] = letter

    def draw_line(self, across: int) -> None:
        """Draw the base lines at distance `across` from the centre, along both axes."""
        reach = self._board.base_circle_offset
        row, first = self._cell((-reach, across))
        last = self._cell((reach, across))[1]
        for column in range(first, last + 1):
            self._letters[row][column] = "-"
        top, column = self._cell((across, reach))
        bottom = self._cell((across, -reach))[0]
        for below in range(top, bottom + 1):
            self._letters[below][column] = ":"

    def _cell(self, point: Point) -> tuple[int, int]:
        half = self._board.half_side
        x, y = (min(max(number, -half), half) for number in point)
        row, column = (half - y) * self._rows // (2 * half), (half + x) * self._columns // (2 * half)
        return min(row, self._rows - 1), min(column, self._columns - 1)
