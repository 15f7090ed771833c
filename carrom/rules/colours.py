"""Assignment of colours to sides: given at the opening, or fixed by the first man to fall."""

from collections.abc import Mapping
from typing import Literal

from carrom.board.discs import Colour
from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import Facts, Fallen, State, changed

_OTHER: dict[Colour, Colour] = {"white": "black", "black": "white"}
COLOURS: TypedOption[Literal["first-man", "opener-white", "draw"]] = TypedOption(
    "colours", "opener-white", {"first-man": "S0.5", "opener-white": "S1.3"}
)
"""Colours by the first man to fall, white to the opener, or white by draw; karom alone has the draw."""


def given_to(side: Side, colour: Colour, seats: tuple[Seat, ...]) -> Mapping[Side, Colour]:
    """Return the colours when `side` has `colour`."""
    return {side: colour, other_side(side, seats): _OTHER[colour]}


def at_opening(settings: Settings, seats: tuple[Seat, ...], opener: Seat) -> Mapping[Side, Colour] | None:
    """Return the colours before the first stroke: open, or white for the opener's side (drawing white opens: S2.14)."""
    if COLOURS.of(settings) == "first-man":
        return None
    return given_to(side_of(opener, seats), "white", seats)


def settled(settings: Settings, state: State) -> State:
    """Return the state with the colours the book gives at the opening; those already in the state are kept."""
    if state.colours is not None or state.has_no_colours:
        return state
    return changed(state, colours=at_opening(settings, state.seats, state.opener))


def after_stroke(state: State, facts: Facts) -> Mapping[Side, Colour] | None:
    """Return the colours after a stroke: while open, the first man to fall into a pocket is the shooter's (S0.5)."""
    if state.colours is not None:
        return state.colours
    first = first_man(facts.pocketed)
    return given_to(side_of(state.to_play, state.seats), first, state.seats) if first else None


def first_man(discs: tuple[Fallen, ...]) -> Colour | None:
    """Return the colour of the first man among `discs`, or None."""
    return next((fallen.disc for fallen in discs if fallen.disc in ("white", "black")), None)
