"""Draw lots by commitment and revelation, so that anybody can check afterwards: the toss, and the error of a hand.

Every party draws a nonce of 32 bytes: the server, and whoever holds seats as a person (one party for all seats of one
device). First each gives its *commitment*, the SHA-256 of what is drawn for, its name and its nonce. When all are given
they are made known, and only then does each party reveal its nonce. The lot is taken from the SHA-256 of all nonces.

Why nobody can choose the result. Whoever gives a commitment cannot find a second nonce for it, and reads nothing of the
others' nonces in theirs. So when the last commitment is given every nonce is fixed, and nobody knows any but their own:
if a single party has drawn its nonce evenly, the hash of all of them is even too, whatever the others had agreed on.
The commitment contains the party's name, so that nobody passes another's off as their own, and what is drawn for, so
that none counts twice.

What remains is to withhold: the last to reveal knows the result before the others, and may fall silent. The server
reveals last, so a player who is silent does not know what they throw away. A server that plays for one side could drop
a player's nonce on its way. No protocol for two prevents that (R. Cleve, "Limits on the security of coin flips when
half the processors are faulty", 1986); but it cannot happen unseen. Whoever does not reveal in time, or gives no
commitment, is named in the record, the result is drawn from the other nonces, and the page of a player whose nonce was
dropped says so. The server takes part for bots; a draw among bots alone is the server's own.

What a record proves: that every nonce fits its commitment, and the result the nonces. That the commitments are those
which were shown before, each page has checked for its own player."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from carrom.board import SEATS, Seat
from carrom.errors import Unreadable

SERVER = "server"
"""The name of the server as a party."""
BYTES = 32
"""Of a nonce."""
_HEX = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}", re.ASCII)


@dataclass(frozen=True, slots=True)
class LotPart:
    """One party's part in a draw. `by`: `SERVER`, or the seats it plays, such as ``S`` or ``SN``, in the order of play.
    `commitment` and `nonce`: 64 hexadecimal digits in small letters; empty: not given in time."""

    by: str
    commitment: str = ""
    nonce: str = ""


def commitment_to(by: str, nonce: str, lot: str = "toss") -> str:
    """The commitment of a party to its nonce. `lot`: what is drawn for, such as ``toss`` or ``stroke 12``.

    >>> commitment_to("S", 64 * "0")
    '84420a46d46e234c3da68640cd45b43479e89a53575c99cdc06a186815890d7b'
    """
    return hashlib.sha256(f"carrom {lot} {by} {nonce}".encode("ascii")).hexdigest()


def digest(parts: Sequence[LotPart], lot: str) -> bytes:
    """The hash of all revealed nonces, from which the lot is taken."""
    revealed = " ".join(f"{part.by} {part.nonce}" for part in parts if part.nonce)
    return hashlib.sha256(f"carrom {lot}: {revealed}".encode("ascii")).digest()


def is_number(text: str) -> bool:
    """Whether a text can be a nonce or a commitment."""
    return _HEX.fullmatch(text) is not None


def check_parts(parts: Sequence[LotPart], seats: Sequence[Seat], lot: str = "toss") -> None:
    """Check the parts of a draw; raises `Unreadable`, naming the party at fault. The server comes first, then the
    others in the order of their first seats; each nonce fits its commitment."""
    if not parts or parts[0].by != SERVER or not parts[0].nonce:
        raise Unreadable(SERVER, "takes part in every draw, first, and reveals its nonce")
    played = "".join(part.by for part in parts[1:])
    firsts = [SEATS.index(part.by[0]) if part.by[:1] in SEATS else -1 for part in parts[1:]]
    if -1 in firsts or firsts != sorted(firsts) or len(set(played)) != len(played) or not set(played) <= {*seats}:
        raise Unreadable(lot, "names each seat of the match once at most, in the order of play")
    for part in parts:
        if part.by != SERVER and part.by != "".join(seat for seat in SEATS if seat in part.by):
            raise Unreadable(part.by, "has its seats in another order than that of play")
        if part.commitment and not is_number(part.commitment):
            raise Unreadable(part.by, f"has a commitment that is not {2 * BYTES} hexadecimal digits")
        if part.nonce and (not is_number(part.nonce) or commitment_to(part.by, part.nonce, lot) != part.commitment):
            raise Unreadable(part.by, "has revealed a nonce that does not fit its commitment")


def drawn(parts: Sequence[LotPart], seats: Sequence[Seat]) -> Seat:
    """The seat that breaks: the hash of all revealed nonces as one number, big-endian, modulo the number of seats. With
    two and four seats only its last bits count. Of three seats none is likelier than another by more than 2⁻²⁵⁵."""
    return seats[int.from_bytes(digest(parts, "toss"), "big") % len(seats)]
