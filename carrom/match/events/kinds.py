"""What kinds of events have in common: the base of the steps, the beginning of a line, what a verdict adds to it. A
step advances the match and can be undone; its `position_after` is the position that it leads to from the one before.
Each kind of line of a record is a value. `words` are its words, without checksum and time; `read` takes those after its
beginning and raises `Unreadable` with what is wrong and what would be right. `VERBS`: each verb that begins it, with
the usual form; `AFTER_SEAT`: whether a seat stands before the verb; `IN_JSON`: the name of the kind where a record is
converted to JSON."""

from dataclasses import replace
from typing import ClassVar, NamedTuple, Self

from carrom.board import Layout, Points, Seat
from carrom.match.position import Placed, Position, ToPlace
from carrom.notation.parts import Calls, PlacedDiscs
from carrom.rules import Book
from carrom.rules.values import Verdict


class StepEvent:
    """The base of all kinds of steps. Each has `position_after(book, before)`: the position that it leads to. No `ABC`:
    its `isinstance` takes longer, and is asked of every step of a round."""

    __slots__ = ()
    MOVES_DISCS: ClassVar[bool] = False
    """Whether a record writes the layout after it."""


class PlainStep(StepEvent):
    """A step that no judge decides alone: a stroke of a real board and a call are judged again by their own modules."""

    __slots__ = ()

    def decided_again(self, book: Book, before: Position) -> Self:
        """The step after an earlier one was corrected, at `before`: as it was, unless the rules decide some of it.
        Raises `NotAllowed` for a step that cannot have been made there."""
        return self


def position_judged(
    before: Position, verdict: Verdict, layout: Points, waiting: tuple[ToPlace, ...], *, bet_stands: bool = False
) -> Position:
    """The position after a verdict: its state, the games won, the layout, and the bet where it still stands."""
    games = before.games
    if verdict.game_over is not None:
        games = {side: won + (side == verdict.game_over.winner) for side, won in games.items()}
    return replace(
        before,
        state=verdict.state,
        layout=Layout(layout),
        games=games,
        game_over=verdict.game_over is not None,
        bidding=before.bidding if bet_stands else None,
        named=before.named if bet_stands else None,
        to_place=waiting,
    )


class LineStart(NamedTuple):
    """The beginning of a line, already read: its seat and its verb; `n` is the number of the entry. A line that begins
    with its verb has no seat; `seat` is then South, and no stroke may be written there."""

    seat: Seat
    verb: str
    n: int


def calls_of(verdict: Verdict) -> Calls:
    """The calls of a verdict as a line has them."""
    return tuple((call.code, call.clause) for call in verdict.calls)


def places_of(placed: tuple[Placed, ...]) -> PlacedDiscs:
    """The discs put back at once as a line has them."""
    return tuple((one.disc, one.at) for one in placed)
