"""Steps: events that advance the match and can be undone. Each folds itself into the position before it.

Every kind has `position_after`: the position that the step leads to from the one before it.
"""

from dataclasses import replace
from typing import ClassVar, Self

from carrom.board import Layout, Points
from carrom.match.placement import ToPlace
from carrom.match.position import Position
from carrom.rules import Book
from carrom.rules.values import Verdict


class StepEvent:
    """The base of all kinds of steps. Each has `position_after(book, before)`: the position that it leads to.

    No `ABC`: its `isinstance` takes longer, and is asked of every step of a round.
    """

    __slots__ = ()

    MOVES_DISCS: ClassVar[bool] = False
    """Whether a record writes the layout after it."""


class PlainStep(StepEvent):
    """A step that no judge decides alone: a stroke of a real board and a call are judged again by their own modules."""

    __slots__ = ()

    def decided_again(self, book: Book, before: Position) -> Self:
        """The step after an earlier one was corrected, at `before`: as it was, unless the rules decide some of it.

        Raises `NotAllowed` for a step that cannot have been made there.
        """
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
