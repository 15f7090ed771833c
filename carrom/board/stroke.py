"""A stroke: the striker's place, launch velocity and spin, and their limits."""

from dataclasses import dataclass

from carrom.board.seats import SEATS, Seat
from carrom.errors import Unreadable

TOP_SPEED = 8_000_000
"""µm/s: the largest speed of a stroke."""
FULL_FLICK = 5_000_000
"""µm/s: the speed of a strong flick, and of the full pull-back in the browser."""
TOP_SPIN = 300_000
"""mrad/s, in either direction."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One flick of the striker.

    `x` is the board coordinate (µm) of the striker's centre along the seat's own line: x for S and N, y for E and
    W; the centre lies midway between the two base lines. `vx`, `vy` are the launch velocity on the board's axes
    (µm/s), `spin` the rotation in mrad/s, positive anticlockwise from above.

    Raises `Unreadable` for anything but exact integers in range.

    >>> Stroke("S", x=12_000, vx=0, vy=4_800_000)
    Stroke(seat='S', x=12000, vx=0, vy=4800000, spin=0)
    >>> Stroke("S", x=12_000, vx=0, vy=99_000_000)
    Traceback (most recent call last):
        ...
    carrom.errors.Unreadable: stroke.vy: 99000000 is not between -8000000 and 8000000
    """

    seat: Seat
    x: int
    vx: int
    vy: int
    spin: int = 0

    def __post_init__(self) -> None:
        if self.seat not in SEATS:
            raise Unreadable("stroke.seat", f"{self.seat!r} is not a seat; the seats are S, E, N, W")
        for name, bound in (("x", 1_000_000), ("vx", TOP_SPEED), ("vy", TOP_SPEED), ("spin", TOP_SPIN)):
            value = getattr(self, name)
            if type(value) is not int:
                raise Unreadable(f"stroke.{name}", f"{value!r} is not an integer")
            if not -bound <= value <= bound:
                raise Unreadable(f"stroke.{name}", f"{value} is not between {-bound} and {bound}")
        if self.vx * self.vx + self.vy * self.vy > TOP_SPEED * TOP_SPEED:
            raise Unreadable("stroke", f"velocity ({self.vx}, {self.vy}) is faster than {TOP_SPEED} µm/s")
        if self.vx == 0 and self.vy == 0:
            raise Unreadable("stroke", "the striker does not move: vx and vy are both 0")
