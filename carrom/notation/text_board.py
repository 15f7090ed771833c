"""Draw a position as text for a terminal: north up, a column half as wide as a row is high."""

from carrom.board import Board, Point, Points, kind_of

_LETTERS = {"white": "w", "black": "b", "queen": "Q", "striker": "S"}
_NARROWEST, _WIDEST = 31, 201


def text_board(board: Board, layout: Points, width: int = 61) -> str:
    """The board and the men of `layout` in lines of `width` characters (31 to 201; an even number is raised by one).
    ``w`` and ``b`` are men, ``Q`` the queen, ``S`` the striker, ``O`` pockets; base lines are dashed and end in their
    circles ``o``, a dot marks the centre. From 61 characters on every man has a cell of its own; on a narrower board a
    man whose cell is taken moves to the nearest free one.
    """
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
        """The row and column of a point."""
        half = self._board.half_side
        x, y = (min(max(number, -half), half) for number in point)
        row, column = (half - y) * self._rows // (2 * half), (half + x) * self._columns // (2 * half)
        return min(row, self._rows - 1), min(column, self._columns - 1)
