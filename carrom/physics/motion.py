"""The motion: the result of a simulated stroke, its events, final layout and fallen discs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, NamedTuple

from carrom.board import Layout

if TYPE_CHECKING:  # a match knows motions and must not wait for NumPy
    import numpy as np
    from numpy.typing import NDArray

PocketName = Literal["NE", "NW", "SW", "SE"]
FrameSide = Literal["N", "E", "S", "W"]
POCKETS: tuple[PocketName, ...] = ("NE", "NW", "SW", "SE")
"""Pockets by the kernel's numbers."""
SIDES: Mapping[int, FrameSide] = {1: "E", -1: "W", 2: "N", -2: "S"}
"""Sides that a disc leaves over, by the kernel's numbers."""

DISC, FRAME_X, FRAME_Y, POCKET, REST, OFF, LIP = range(7)
"""Kinds of event, as the kernel numbers them. FRAME_X: the east or west frame; FRAME_Y: the north or south frame. OFF:
a disc leaves the board over the frame; `other`: a key of `SIDES`. LIP: a disc passes over a pocket's edge, too fast to
fall there: an internal event, not written."""

EventKind = Literal["disc", "frame", "pocket", "off", "rest"]
ALONE: Mapping[tuple[float, float], tuple[EventKind, FrameSide | PocketName | None]] = {
    **{(FRAME_X, side): ("frame", SIDES[side]) for side in (1, -1)},
    **{(FRAME_Y, side): ("frame", SIDES[2 * side]) for side in (1, -1)},
    **{(POCKET, number): ("pocket", pocket) for number, pocket in enumerate(POCKETS)},
    **{(OFF, side): ("off", name) for side, name in SIDES.items()},
    (REST, -1): ("rest", None),
}
"""What happens to one disc: the kernel's kind and `other` → the event's kind and where it is."""


class MotionEvent(NamedTuple):
    """One event of a motion. `where` is the frame's side or the pocket, `impulse` the normal impulse in N·s."""

    t: float
    kind: EventKind
    discs: tuple[str, ...]
    where: FrameSide | PocketName | None
    impulse: float


@dataclass(frozen=True, slots=True)
class Fall:
    """A disc that fell, its pocket and the time (s)."""

    disc: str
    pocket: PocketName
    t: float


@dataclass(frozen=True, slots=True)
class Flight:
    """A disc that left the board, the side it crossed and the time (s)."""

    disc: str
    side: FrameSide
    t: float


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Motion:
    """The result of a stroke, from the flick to rest.

    `rest`: the place of each disc still on the board, on the micrometre grid; `rest_exact`: the same in metres before
    rounding. `pocketed` and `off_board` in order. `knots`: float64[m, 7] rows (index in `discs`, t, x, y, vx, vy, R·ω),
    SI, before and after each event of a disc; empty unless a film was requested. `event_rows`: float64[k, 5], what
    `events` is made of: (t, kind, index in `discs`, other, impulse in N·s), see `carrom.physics.kernel.evolve`.

    >>> from carrom.board import ICF, Stroke
    >>> from carrom.physics import simulate
    >>> motion = simulate(ICF, {"w1": (0, 0)}, Stroke("S", x=0, vx=0, vy=2_000_000))
    >>> motion.events[0].kind, motion.events[0].discs
    ('disc', ('striker', 'w1'))
    """

    discs: tuple[str, ...]
    rest: Layout
    rest_exact: Mapping[str, tuple[float, float]]
    pocketed: tuple[Fall, ...]
    off_board: tuple[Flight, ...]
    duration: float
    knots: "NDArray[np.float64]"
    event_rows: "NDArray[np.float64]"
    _events: tuple[MotionEvent, ...] | None = field(default=None, init=False)

    @property
    def events(self) -> tuple[MotionEvent, ...]:
        """The events in order; made when they are first asked for, since many callers never do."""
        if self._events is None:
            object.__setattr__(self, "_events", tuple([_event(self.discs, row) for row in self.event_rows.tolist()]))
        assert self._events is not None
        return self._events

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Motion):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a layout has none either

    def _parts(self) -> tuple[object, ...]:
        """What two equal motions have in common, bit for bit where it is a number."""
        lying = self.discs, self.rest, self.rest_exact, self.pocketed, self.off_board, self.duration
        return *lying, self.event_rows.tobytes(), self.knots.tobytes()

    def __repr__(self) -> str:
        fallen = [fall.disc for fall in self.pocketed]
        gone = [flight.disc for flight in self.off_board]
        parts = [f"{len(self.event_rows)} events in {self.duration:.2f} s"]
        parts += [f"pocketed {' '.join(fallen)}"] if fallen else []
        parts += [f"off the board {' '.join(gone)}"] if gone else []
        return f"<Motion: {', '.join(parts)}>"

    @property
    def exact_checksum(self) -> str:
        """Sixteen hex digits over every bit of the events and over the final layout: of SHA-256 of `event_rows`, as
        little-endian float64, followed by a line "disc x y" for each disc on the board (µm), by name."""
        rows = self.event_rows.astype("<f8", copy=False).tobytes()
        return sha256(rows + "\n".join(self._lies()).encode()).hexdigest()[:16]

    def _lies(self) -> list[str]:
        return [f"{disc} {x} {y}" for disc, (x, y) in sorted(self.rest.items())]

    @property
    def checksum(self) -> str:
        """Sixteen hex digits over the final layout and the fallen discs: equal on every machine."""
        lies = self._lies()
        falls = [f"{fall.disc} {fall.pocket}" for fall in self.pocketed]
        flights = [f"{flight.disc} {flight.side}" for flight in self.off_board]
        return sha256("\n".join([*lies, "", *falls, "", *flights]).encode()).hexdigest()[:16]


def _event(discs: tuple[str, ...], row: Sequence[float]) -> MotionEvent:
    t, kind, i, other, impulse = row
    if kind == DISC:
        return MotionEvent(t, "disc", (discs[int(i)], discs[int(other)]), None, impulse)
    word, where = ALONE[kind, other]
    return MotionEvent(t, word, (discs[int(i)],), where, impulse)
