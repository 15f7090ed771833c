"""The motion: the result of a simulated stroke, its events, final layout and fallen discs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import compress
from struct import Struct
from typing import TYPE_CHECKING, Literal, NamedTuple

from carrom.board import DISCS, Layout

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


_ROW = Struct("5d")
_PLACES = tuple([Struct(f"{many}q{8 * (len(DISCS) - many)}x" * 3) for many in range(len(DISCS) + 1)])
"""By the number of discs: how the bytes of `Motion`'s `lying` are read."""
_EXACT = tuple([Struct(f"{many}d{8 * (len(DISCS) - many)}x" * 2) for many in range(len(DISCS) + 1)])
"""The same of its `exact`."""
_event = MotionEvent._make


class Motion:
    """The result of a stroke, from the flick to rest. It keeps the kernel's numbers, and makes its values of them when
    they are first looked at: many callers want the end only, others the events only.

    >>> from carrom.board import ICF, Stroke
    >>> from carrom.physics import simulate
    >>> motion = simulate(ICF, {"w1": (0, 0)}, Stroke("S", x=0, vx=0, vy=2_000_000))
    >>> motion.events[0].kind, motion.events[0].discs
    ('disc', ('striker', 'w1'))
    """

    __slots__ = ("_discs", "_events", "_exact", "_knots", "_lying", "_off_board", "_pocketed", "_rest", "_rows")

    def __init__(
        self, discs: tuple[str, ...], lying: bytes, exact: bytes, rows: bytes, knots: "NDArray[np.float64]"
    ) -> None:
        """The kernel's numbers as bytes. lying: int64[3, 20], of each disc whether it is on the board, x, y (µm);
        exact: float64[2, 20], x, y (m); rows: `event_rows`."""
        self._discs, self._lying, self._exact, self._rows, self._knots = discs, lying, exact, rows, knots
        self._rest: Layout | None = None
        self._events: tuple[MotionEvent, ...] | None = None
        self._pocketed: tuple[Fall, ...] | None = None
        self._off_board: tuple[Flight, ...] | None = None

    @property
    def discs(self) -> tuple[str, ...]:
        """The discs of the layout and the striker, in the order of `DISCS`."""
        return self._discs

    @property
    def rest(self) -> Layout:
        """The place of each disc still on the board, on the micrometre grid."""
        if self._rest is None:
            many = len(self._discs)
            numbers = _PLACES[many].unpack(self._lying)
            places = zip(numbers[many : 2 * many], numbers[2 * many :], strict=True)
            self._rest = Layout(compress(zip(self._discs, places, strict=True), numbers))
        return self._rest

    @property
    def rest_exact(self) -> Mapping[str, tuple[float, float]]:
        """The same in metres before rounding."""
        many = len(self._discs)
        numbers = _EXACT[many].unpack(self._exact)
        exact = dict(zip(self._discs, zip(numbers[:many], numbers[many:], strict=True), strict=True))
        return {disc: exact[disc] for disc in self.rest}

    @property
    def pocketed(self) -> tuple[Fall, ...]:
        """The discs that fell, in order."""
        if self._pocketed is None:
            discs, left = self._discs, self._left(POCKET)
            self._pocketed = tuple([Fall(discs[int(i)], POCKETS[int(other)], t) for t, _, i, other, _ in left])
        return self._pocketed

    @property
    def off_board(self) -> tuple[Flight, ...]:
        """The discs that left the board over the frame, in order."""
        if self._off_board is None:
            discs, left = self._discs, self._left(OFF)
            self._off_board = tuple([Flight(discs[int(i)], SIDES[int(other)], t) for t, _, i, other, _ in left])
        return self._off_board

    def _left(self, how: int) -> list[tuple[float, ...]]:
        """The rows of the discs that left the board in that way."""
        return [row for row in self.rows() if row[1] == how] if len(self.rest) < len(self._discs) else []

    @property
    def duration(self) -> float:
        """When the last disc came to rest or left, s; 0 where none moved."""
        return _ROW.unpack_from(self._rows, len(self._rows) - _ROW.size)[0] if self._rows else 0.0

    @property
    def knots(self) -> "NDArray[np.float64]":
        """float64[m, 7], rows (index in `discs`, t, x, y, vx, vy, R·ω), SI, before and after each event of a disc; none
        unless a film was requested."""
        return self._knots

    def rows(self) -> Iterator[tuple[float, ...]]:
        """The rows of `event_rows`, one after the other."""
        return _ROW.iter_unpack(self._rows)

    @property
    def event_rows(self) -> "NDArray[np.float64]":
        """float64[k, 5], what `events` is made of, not to be written to: (t, kind, index in `discs`, other, impulse in
        N·s), see `carrom.physics.kernel.evolve`."""
        import numpy as np  # noqa: PLC0415 - see above

        return np.frombuffer(self._rows).reshape(-1, 5)

    @property
    def events(self) -> tuple[MotionEvent, ...]:
        """The events in order."""
        if self._events is None:
            discs, made = self._discs, []
            for t, kind, i, other, impulse in self.rows():
                if kind == DISC:
                    made.append(_event((t, "disc", (discs[int(i)], discs[int(other)]), None, impulse)))
                else:
                    word, where = ALONE[kind, other]
                    made.append(_event((t, word, (discs[int(i)],), where, impulse)))
            self._events = tuple(made)
        return self._events

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Motion):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a layout has none either

    def _parts(self) -> tuple[object, ...]:
        """What two equal motions have in common, bit for bit where it is a number."""
        return self._discs, self.rest, self.rest_exact, self._rows, self._knots.tobytes()

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
