"""Score a round on a real board from its result alone."""

from carrom.errors import NotAllowed
from carrom.match.events import Counted
from carrom.match.position import Position
from carrom.rules import Book, result
from carrom.rules.values import RoundResult


def counted(book: Book, position: Position, round_result: RoundResult) -> Counted:
    """The event that ends the round at `position` with its result `round_result`.

    Raises `NotAllowed("round-over")`, and `Unreadable` for a result that no round can have.
    """
    if position.state.turn is None:
        raise NotAllowed("round-over")
    return Counted(round_result, result(book, position.state, round_result))
