"""The toss: who breaks first, drawn by lot (`carrom.match.lots`)."""

from collections.abc import Sequence

from carrom.board import Seat
from carrom.match.lots import LotPart, digest


def drawn(parts: Sequence[LotPart], seats: Sequence[Seat]) -> Seat:
    """The seat that breaks: the hash of all revealed nonces as one number, big-endian, modulo the number of seats.

    With two and four seats only its last bits count. Of three seats none is likelier than another by more than 2⁻²⁵⁵.
    """
    return seats[int.from_bytes(digest(parts, "toss"), "big") % len(seats)]
