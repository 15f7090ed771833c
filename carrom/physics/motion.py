"""The motion: the result of a simulated stroke, its events, final layout and fallen discs."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import Point

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
    """

    discs: tuple[str, ...]
    rest: Mapping[str, Point]
    rest_exact: Mapping[str, tuple[float, float]]
    pocketed: tuple[Fall, ...]
    off_board: tuple[Flight, ...]
    events: tuple[MotionEvent, ...]
    duration: float
    knots: NDArray[np.float64]

    @property
    def checksum(self) -> str:
        """Sixteen hex digits over the final layout and the fallen discs: equal on every machine."""
        lies = [f"{disc} {x} {y}" for disc, (x, y) in sorted(self.rest.items())]
        falls = [f"{fall.disc} {fall.pocket}" for fall in self.pocketed]
        flights = [f"{flight.disc} {flight.side}" for flight in self.off_board]
        return sha256("\n".join([*lies, "", *falls, "", *flights]).encode()).hexdigest()[:16]
