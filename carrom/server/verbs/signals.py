"""Signals of a browser: about the moment, not numbered, stored or answered; a late one is dropped."""

from collections.abc import Mapping

from carrom.board import Seat, Stroke
from carrom.contract.decoding import Incoming
from carrom.errors import Unreadable


class _Aim(Incoming, frozen=True):
    x: int
    vx: int
    vy: int
    spin: int = 0


class AimSignal(Incoming, frozen=True):
    """The stroke that the seat to play is preparing, for the others to see: at most ten a second are of use."""

    aim: _Aim

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        try:
            return Stroke(seat, self.aim.x, self.aim.vx, self.aim.vy, self.aim.spin)
        except Unreadable as error:
            raise Unreadable(error.field.replace("stroke", "aim"), error.message) from None


class SkipSignal(Incoming, frozen=True):
    """The films of the strokes that bots play before the next person acts are skipped in this browser."""

    skip: Mapping[str, None]


Signal = AimSignal | SkipSignal
"""Signals at a joined table."""
