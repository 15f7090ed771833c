"""The position of a match at one moment, and the transition to the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from carrom.board import Layout, Seat, Side
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import (
    Bid,
    Counted,
    Declared,
    Interrupted,
    PutDown,
    RosetteRotated,
    RoundOpened,
    Shot,
    Step,
)
from carrom.match.placement import ToPlace
from carrom.rules import Book, opening_state
from carrom.rules.bets import Bidding
from carrom.rules.values import State


@dataclass(frozen=True, slots=True)
class Position:
    """The layout, the referee's state and the standing of the match at one moment."""

    state: State
    layout: Layout
    """Empty on a real board."""
    game_opener: Seat
    """The seat that opened the present game."""
    games: Mapping[Side, int]
    """Games won in the present match."""
    game_over: bool = False
    bidding: Bidding | None = None
    """K-Rhum: the bet on the stroke about to be played."""
    named: str | None = None
    """The man the bet is on."""
    to_place: tuple[ToPlace, ...] = ()
    """Discs to be placed by hand before the next stroke."""


@dataclass(frozen=True, slots=True)
class StepConflict:
    """Why a step can no longer have happened since an earlier one was corrected.

    `code`: of the refusal, or ``impossible`` for facts that no board could show then; `arguments`: of the refusal.
    """

    code: str
    arguments: tuple[tuple[str, str | int], ...]
    text: str
    """For programmers, in English."""

    def __str__(self) -> str:
        return self.text


def conflict_of(error: NotAllowed | Unreadable) -> StepConflict:
    """The conflict of a step that was refused when it was judged again."""
    if isinstance(error, NotAllowed):
        return StepConflict(error.code, tuple(error.arguments.items()), str(error))
    return StepConflict("impossible", (), str(error))


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One step of the match, and the position it led to."""

    n: int
    event: Step
    position: Position
    conflict: StepConflict | None = None
    """Why this step can no longer have happened since an earlier one was corrected; it is kept, without effect."""
    opened: int = 1
    """The number of the event that opened its round."""


def opened_at(steps: Sequence[MatchStep]) -> int:
    """The number of the event that opened the present round."""
    return next(taken.n for taken in reversed(steps) if isinstance(taken.event, RoundOpened) and not taken.conflict)


def is_match_over(book: Book, position: Position) -> bool:
    """Whether a side has won more than half of the games that the book plays."""
    return position.game_over and 2 * max(position.games.values()) > book.best_of


def stepped(book: Book, before: Position, event: Step) -> Position:
    """The position after `event` is applied to `before`."""
    if isinstance(event, RoundOpened):
        return _opened(book, before, event)
    if isinstance(event, RosetteRotated):
        return replace(before, layout=Layout(event.layout))
    if isinstance(event, Bid):
        return replace(before, bidding=event.bidding, named=event.disc or None)
    if isinstance(event, PutDown):
        waiting = tuple(one for one in before.to_place if one.disc != event.disc)
        return replace(before, layout=Layout(before.layout | {event.disc: event.at}), to_place=waiting)
    return _judged(before, event)


def _judged(before: Position, event: Shot | Declared | Interrupted | Counted) -> Position:
    """The position after a stroke, an event in place of one, or a counted round."""
    verdict, games = event.verdict, before.games
    if verdict.game_over is not None:
        games = {side: won + (side == verdict.game_over.winner) for side, won in games.items()}
    # An interruption that leaves the turn unchanged, such as another seat's timeout, leaves the bet too.
    bet_stands = isinstance(event, Interrupted) and verdict.continues
    lying = (before.layout, ()) if isinstance(event, Declared | Counted) else (Layout(event.layout), event.waiting)
    return replace(
        before,
        state=verdict.state,
        layout=lying[0],
        games=games,
        game_over=verdict.game_over is not None,
        bidding=before.bidding if bet_stands else None,
        named=before.named if bet_stands else None,
        to_place=lying[1],
    )


def state_to_open(book: Book, position: Position, opener: Seat) -> State:
    """The opening state of the next round: of the same game, of the next, or the same round laid out again (I-106)."""
    state = position.state
    if state.turn is not None:
        return opening_state(book, state.seats, opener, state.round, state.score)
    if position.game_over:
        return opening_state(book, state.seats, opener)
    return opening_state(book, state.seats, opener, state.round + 1, state.score)


def _opened(book: Book, before: Position, event: RoundOpened) -> Position:
    """The position with a new round laid out: of the same game, of the next, or of the next match."""
    opener, games = before.game_opener, before.games
    if before.game_over:
        opener = event.opener
        games = dict.fromkeys(games, 0) if is_match_over(book, before) else games
    return Position(event.state, Layout(event.layout), opener, games)
