"""The position of a match at one moment."""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.board import Layout, Seat, Side
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
    awaits_toss: bool = False
    """Whether nobody may play before a toss has told who breaks."""


def is_match_over(book: Book, position: Position) -> bool:
    """Whether a side has won more than half of the games that the book plays."""
    return position.game_over and 2 * max(position.games.values()) > book.best_of


def state_to_open(book: Book, position: Position, opener: Seat) -> State:
    """The opening state of the next round: of the same game, of the next, or the same round laid out again (I-106)."""
    state = position.state
    if state.turn is not None:
        return opening_state(book, state.seats, opener, state.round, state.score)
    if position.game_over:
        return opening_state(book, state.seats, opener)
    return opening_state(book, state.seats, opener, state.round + 1, state.score)
