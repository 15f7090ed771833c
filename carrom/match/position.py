"""The position of a match at one moment; returned discs put back, at once or by the seat responsible."""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.board import MEN, STRIKER, Board, Layout, Point, Points, Seat, Side, kind_of, nearest_free_place
from carrom.match.header import Header
from carrom.rules import Book, opening_state
from carrom.rules.bets import Bidding
from carrom.rules.values import Place, Returned, State, Verdict


@dataclass(frozen=True, slots=True)
class Placed:
    """A returned disc, and where it lies now."""

    disc: str
    at: Point
    to: Place


@dataclass(frozen=True, slots=True)
class ToPlace:
    """A disc that waits to be placed by hand, where it belongs, and the seat that must place it."""

    disc: str
    to: Place
    by: Seat


Put = tuple[Layout, tuple[Placed, ...], tuple[ToPlace, ...]]
"""The layout with the discs put down, these discs, and those that wait to be placed by hand."""


def put_back(header: Header, before: Points, rest: Points, verdict: Verdict) -> Put:
    """Put down all discs that the verdict returns, except the men that are placed by hand. `before`: the layout before
    the stroke, `rest`: where the discs came to rest. Discs of this stroke come back before men that fell earlier. The
    umpire's discs and those that go to the centre are put down at once: there is nothing to choose."""
    layout = {disc: point for disc, point in rest.items() if disc != STRIKER}
    placed: list[Placed] = []
    waiting: list[ToPlace] = []
    for returned in verdict.returned:
        disc = _which(returned, before, [*layout, *(one.disc for one in waiting)])
        if seat := _placing_seat(header, returned, verdict):
            waiting.append(ToPlace(disc, returned.to, seat))
        else:
            layout[disc] = nearest_free_place(header.geometry, layout, ring(header.geometry, returned.to))
            placed.append(Placed(disc, layout[disc], returned.to))
    return in_order(layout), tuple(placed), tuple(waiting)


def put_all_down(header: Header, layout: Points, waiting: tuple[ToPlace, ...]) -> tuple[Layout, tuple[Placed, ...]]:
    """Put all waiting men on their nearest free places, for a round that is over: the layout, and what was put down."""
    lying = dict(layout)
    placed: list[Placed] = []
    for one in waiting:
        lying[one.disc] = nearest_free_place(header.geometry, lying, ring(header.geometry, one.to))
        placed.append(Placed(one.disc, lying[one.disc], one.to))
    return in_order(lying), tuple(placed)


def in_order(layout: Points) -> Layout:
    """The layout in the order of `MEN`."""
    return Layout({disc: layout[disc] for disc in MEN if disc in layout})


def ring(board: Board, place: Place) -> tuple[int, int] | None:
    """The ring in which the man's centre must lie (S0.27, ICF 62b), or None for the centre."""
    if place == "centre":
        return None
    inner = board.centre_circle_radius if place == "between-circles" else 0
    return inner, board.outer_circle_radius


def _placing_seat(header: Header, returned: Returned, verdict: Verdict) -> Seat | None:
    if header.placing != "by-hand" or returned.by == "umpire" or returned.to == "centre" or verdict.round_over:
        return None
    return returned.by


def _which(returned: Returned, before: Points, here: list[str]) -> str:
    away = [disc for disc in MEN if kind_of(disc) == returned.disc and disc not in here]
    return next((disc for disc in away if disc in before), away[-1])


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
