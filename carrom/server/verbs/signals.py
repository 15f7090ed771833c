"""Signals of a browser: about the moment, not numbered, stored or answered; a late one is dropped."""

from collections.abc import Mapping

from carrom.board import Seat, Stroke
from carrom.contract.decoding import Incoming
from carrom.server.verbs.playing import AskedStroke


class AimSignal(Incoming, frozen=True):
    """The stroke that the seat to play is preparing, for the others to see: at most ten a second are of use."""

    aim: AskedStroke

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        return self.aim.of(seat, "aim")


class SkipSignal(Incoming, frozen=True):
    """The films of the strokes that bots play before the next person acts are skipped in this browser."""

    skip: Mapping[str, None]


Signal = AimSignal | SkipSignal
"""Signals at a joined table."""
