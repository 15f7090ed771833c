"""Decode and validate an engine's answers: the only place where its words become values."""

import re
from collections.abc import Sequence

from carrom.board import FULL_TURN, SEATS, Board, Point, Points, Seat, Stroke
from carrom.board.free_places import is_free_place
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Match
from carrom.rules.objection import objection

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,9})\Z", re.ASCII)
_SHOWN = 60


def integer(word: str) -> int:
    """A whole number of at most ten digits, without leading zeros. Raises `Unreadable`."""
    if not _INTEGER.match(word):
        raise Unreadable("", f"{word[:_SHOWN]!r} is not a whole number")
    return int(word)


def read_shot(words: list[str]) -> Stroke:
    """The stroke after ``bestshot``: seat, x, vx, vy, and an optional spin. Raises `Unreadable`."""
    if len(words) not in (4, 5):
        raise Unreadable("bestshot", f"has {len(words)} words after it; it takes seat, x, vx, vy and an optional spin")
    seat: Seat | None = next((each for each in SEATS if each == words[0]), None)
    if seat is None:
        raise Unreadable("bestshot", f"{words[0][:_SHOWN]!r} is not a seat; the seats are S, E, N, W")
    return Stroke(seat, *(integer(word) for word in words[1:]))


def stroke_answered(match: Match, words: list[str]) -> Stroke:
    """The stroke after ``bestshot``, one that may be played now. Raises `Unreadable` and `NotAllowed`."""
    stroke = read_shot(words)
    refused = objection(match.state, match.board, match.layout, stroke)
    if refused:
        raise refused
    return stroke


def place_answered(board: Board, layout: Points, ring: tuple[int, int] | None, words: list[str]) -> Point:
    """The place after ``placed``, one that is free. Raises `Unreadable` and `NotAllowed`."""
    if len(words) != 2:
        raise Unreadable("placed", "takes x and y")
    point = integer(words[0]), integer(words[1])
    if not is_free_place(board, layout, point, ring):
        raise NotAllowed("not-free-place")
    return point


def disc_answered(words: list[str], men: Sequence[str]) -> str:
    """The man after ``bets``, one of those that may be named. Raises `Unreadable`."""
    if len(words) != 1 or words[0] not in men:
        raise Unreadable("bets", f"takes one of {' '.join(men)}")
    return words[0]


def angle_answered(words: list[str]) -> int:
    """The angle after ``turns``. Raises `Unreadable`."""
    if len(words) != 1 or not 0 <= (angle := integer(words[0])) < FULL_TURN:
        raise Unreadable("turns", f"takes thousandths of a degree from 0 to {FULL_TURN - 1}")
    return angle


def nothing_more(words: list[str]) -> bool:
    """Check that ``raises`` stands alone; always True. Raises `Unreadable`."""
    if words:
        raise Unreadable("raises", "takes no further words")
    return True
