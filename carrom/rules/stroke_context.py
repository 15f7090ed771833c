"""`StrokeContext`: a stroke prepared for judging, with its seats, sides, colours and counts of discs."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from carrom.board.discs import Colour
from carrom.board.seats import Seat, Side, next_seat, other_side, side_of
from carrom.rules.colours import after_stroke, first_man
from carrom.rules.options import Settings
from carrom.rules.values import Facts, Fallen, State


class FallenCounts(NamedTuple):
    """Counts of the discs of a stroke that fell, or of those that left the board."""

    white: int
    black: int
    queen: bool
    striker: bool

    def men(self, colour: Colour) -> int:
        """Return the number of men of a colour."""
        return self.white if colour == "white" else self.black

    @property
    def anything(self) -> bool:
        """Whether any disc is counted, the striker included."""
        return bool(self.white or self.black or self.queen or self.striker)


NOTHING = FallenCounts(0, 0, queen=False, striker=False)


def fallen_counts(discs: tuple[Fallen, ...]) -> FallenCounts:
    """Count `discs` by kind."""
    if not discs:
        return NOTHING
    kinds = [fallen.disc for fallen in discs]
    return FallenCounts(kinds.count("white"), kinds.count("black"), "queen" in kinds, "striker" in kinds)


FaultKind = Literal["improper", "back-shot", "arrow-circle", "own-line", "striker", "off-board", "opponents-man"]


class FaultCost(NamedTuple):
    """The decision on a fault: its clause, the men it costs besides those of the stroke, the turn unless `keeps`."""

    kind: FaultKind
    clause: str
    men: int = 1
    keeps: bool = False


class StrokeContext(NamedTuple):
    """One stroke, prepared for judging. `colours` are those after the stroke (None while still open); `own` and
    `theirs` count the men that fell of the shooter's and of the other side's colour, whether or not they stay in; both
    are 0 for a void stroke."""

    settings: Settings
    before: State
    facts: Facts
    seat: Seat  # the shooter's seat
    side: Side
    other: Side
    placer: Seat  # the seat that places men that come back: the next in play order (ICF 51)
    fell: FallenCounts
    gone: FallenCounts  # the discs that left the board
    void: FaultCost | None
    """The fault that makes the stroke void, so that nothing pocketed counts; None for a stroke that counts."""
    colours: Mapping[Side, Colour] | None
    own: int
    theirs: int


class Men(NamedTuple):
    """The numbers of men of a stroke that stay in, and the colours whose last man is among them."""

    own: int = 0
    theirs: int = 0
    own_last: Colour | None = None
    theirs_last: Colour | None = None

    @property
    def any_last(self) -> bool:
        """Whether the last man of a side is among them."""
        return self.own_last is not None or self.theirs_last is not None


def stroke_context(settings: Settings, state: State, facts: Facts, void: FaultCost | None) -> StrokeContext:
    """Return the context of a stroke by the seat to play. A void stroke fixes no colours."""
    seat = state.to_play
    side = side_of(seat, state.seats)
    other = other_side(side, state.seats)
    fell = fallen_counts(facts.pocketed)
    colours = state.colours if void else after_stroke(state, facts)
    own = theirs = 0
    if colours is not None and not void:
        own, theirs = fell.men(colours[side]), fell.men(colours[other])
    return StrokeContext(
        settings=settings,
        before=state,
        facts=facts,
        seat=seat,
        side=side,
        other=other,
        placer=next_seat(seat, state.seats),
        fell=fell,
        gone=fallen_counts(facts.off_board),
        void=void,
        colours=colours,
        own=own,
        theirs=theirs,
    )


def shooters_first(context: StrokeContext, discs: tuple[Fallen, ...]) -> tuple[Colour, Colour]:
    """Return both colours, the shooter's first; while colours are open, that of the first man among the discs."""
    if context.colours is not None:
        return context.colours[context.side], context.colours[context.other]
    first = first_man(discs) or "white"
    return first, "black" if first == "white" else "white"
