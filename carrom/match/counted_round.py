"""A round on a real board of which only the result is told, and what the book counts for it."""

from carrom.errors import NotAllowed
from carrom.match.events import Counted
from carrom.match.position import Position
from carrom.rules import Book, result
from carrom.rules.values import RoundResult


def counted(book: Book, position: Position, told: RoundResult) -> Counted:
    """The end of the round that stands as `position`.

    Raises `NotAllowed("round-over")`, and `Unreadable` for a result that no round can have.
    """
    if position.state.turn is None:
        raise NotAllowed("round-over")
    return Counted(told, result(book, position.state, told))
