"""Whose colour is whose: given at the opening, or fixed by the first man to fall."""

from collections.abc import Mapping

from carrom.board.discs import Colour
from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.rules.books import Option, Settings, choice
from carrom.rules.values import Facts, Fallen, State, changed

_OTHER: dict[Colour, Colour] = {"white": "black", "black": "white"}


def option(default: str, clause: str, **others: str) -> Option:
    """The option `colours`: ``first-man`` or ``opener-white``, the default with the book's own clause.

    `others`: ways only this book knows, each with its clause.
    """
    return choice(default, {"first-man": "S0.5", "opener-white": "S1.3", **others, default: clause})


def given_to(side: Side, colour: Colour, seats: tuple[Seat, ...]) -> Mapping[Side, Colour]:
    """The colours when `side` has `colour`."""
    return {side: colour, other_side(side, seats): _OTHER[colour]}


def at_opening(settings: Settings, seats: tuple[Seat, ...], opener: Seat) -> Mapping[Side, Colour] | None:
    """The colours before the first stroke: open, or white for the opener's side (whoever draws white opens, S2.14)."""
    if settings["colours"] in ("opener-white", "draw"):
        return given_to(side_of(opener, seats), "white", seats)
    return None


def settled(settings: Settings, state: State) -> State:
    """The state with its colours known where the book leaves nothing open; colours that are given are believed."""
    if state.colours is not None:
        return state
    return changed(state, colours=at_opening(settings, state.seats, state.opener))


def after_stroke(state: State, facts: Facts) -> Mapping[Side, Colour] | None:
    """The colours after a stroke: while they are open, the first man to fall is the shooter's side's.

    The queen fixes nothing, nor does a disc off the board; the striker falling too changes nothing (S0.5).
    """
    if state.colours is not None:
        return state.colours
    first = first_man(facts.pocketed)
    return given_to(side_of(state.to_play, state.seats), first, state.seats) if first else None


def first_man(discs: tuple[Fallen, ...]) -> Colour | None:
    """The colour of the first man among `discs`, None when there is no man."""
    return next((fallen.disc for fallen in discs if fallen.disc in ("white", "black")), None)
