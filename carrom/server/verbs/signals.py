"""Signals of a browser: about the moment, not numbered, stored or answered; a late one is dropped."""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from carrom.board import Seat, Stroke
from carrom.contract.decoding import Incoming
from carrom.match.lots import BYTES
from carrom.server.verbs.playing import AskedStroke

Nonce = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * BYTES}}}$")]
"""32 bytes as hexadecimal digits, in small letters."""


class AimSignal(Incoming, frozen=True):
    """The stroke that the seat to play is preparing, for the others to see: at most ten a second are of use."""

    aim: AskedStroke

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        return self.aim.of(seat, "aim")


class SkipSignal(Incoming, frozen=True):
    """The films of the strokes that bots play before the next person acts are skipped in this browser."""

    skip: Mapping[str, None]


class TossGiven(Incoming, frozen=True):
    """This browser's part in the toss: its commitment, or once all are known, its nonce (`carrom.match.lots`)."""

    commitment: Nonce | None = None
    nonce: Nonce | None = None

    def __repr__(self) -> str:
        """Leave the nonce out: a fault is logged with its request."""
        return f"{type(self).__name__}(commitment={self.commitment!r}, nonce=…)"


class TossSignal(Incoming, frozen=True):
    """This browser's part in the toss."""

    toss: TossGiven


class HandGiven(Incoming, frozen=True):
    """This browser's part in the error of stroke `n`: its commitment, or once the stroke is handed in, its nonce."""

    n: int
    commitment: Nonce | None = None
    nonce: Nonce | None = None

    def __repr__(self) -> str:
        """Leave the nonce out: a fault is logged with its request."""
        return f"{type(self).__name__}(n={self.n}, commitment={self.commitment!r}, nonce=…)"


class HandSignal(Incoming, frozen=True):
    """This browser's part in the error that the table adds to a stroke."""

    hand: HandGiven


Signal = AimSignal | SkipSignal | TossSignal | HandSignal
"""Signals at a joined table."""
