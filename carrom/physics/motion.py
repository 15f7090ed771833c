"""The motion: the result of a simulated stroke, its events, final layout and fallen discs."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, NamedTuple

from carrom.board import Layout

if TYPE_CHECKING:  # a match knows motions and must not wait for NumPy
    import numpy as np
    from numpy.typing import NDArray

PocketName = Literal["NE", "NW", "SW", "SE"]
FrameSide = Literal["N", "E", "S", "W"]


class MotionEvent(NamedTuple):
    """One event of a motion. `where` is the frame's side or the pocket, `impulse` the normal impulse in N·s."""

    t: float
    kind: Literal["disc", "frame", "pocket", "off", "rest"]
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


@dataclass(frozen=True, slots=True)
class Motion:
    """The result of a stroke, from the flick to rest.

    `rest`: the place of each disc still on the board, on the micrometre grid; `rest_exact`: the same in metres before
    rounding. `pocketed` and `off_board` in order. `knots`: float64[m, 7] rows (index in `discs`, t, x, y, vx, vy, R·ω),
    SI, before and after each event of a disc; empty unless a film was requested.

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
    events: tuple[MotionEvent, ...]
    duration: float
    knots: "NDArray[np.float64]"

    def __repr__(self) -> str:
        fallen = [fall.disc for fall in self.pocketed]
        gone = [flight.disc for flight in self.off_board]
        parts = [f"{len(self.events)} events in {self.duration:.2f} s"]
        parts += [f"pocketed {' '.join(fallen)}"] if fallen else []
        parts += [f"off the board {' '.join(gone)}"] if gone else []
        return f"<Motion: {', '.join(parts)}>"

    @property
    def checksum(self) -> str:
        """Sixteen hex digits over the final layout and the fallen discs: equal on every machine."""
        lies = [f"{disc} {x} {y}" for disc, (x, y) in sorted(self.rest.items())]
        falls = [f"{fall.disc} {fall.pocket}" for fall in self.pocketed]
        flights = [f"{flight.disc} {flight.side}" for flight in self.off_board]
        return sha256("\n".join([*lies, "", *falls, "", *flights]).encode()).hexdigest()[:16]
