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
which were shown before, each page has checked for its own player.

A hand is how a stroke errs; the terms of a table may add its error to every stroke, and where they do not, a stroke
prepared by keys or numbers may carry one of its own. The player hands in a stroke; only
then do the others reveal their nonces, and the error follows from all of them and from the stroke itself. So neither a
player nor the owner of the server knows it before. The nonce of whoever plays comes with their stroke: nobody can
answer it, since the others are bound by their commitments. What is drawn uses integers and ``+ − × ÷ √`` only, so that
every machine draws the same."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import radians, sqrt
from typing import Literal

from carrom.board import FULL_FLICK, SEATS, Seat, Stroke
from carrom.board.places import Interval, nearest_place
from carrom.errors import Unreadable
from carrom.match.header import Header
from carrom.notation.vocabulary import EXACT, LEAST_HAND, MOST_HAND, Preparation

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


STRONGEST = 1.2 * FULL_FLICK
"""µm/s: the highest speed of an executed stroke."""
WEAKEST = 0.05
"""The lowest executed speed, as a share of the intended one."""
DEGREE = 57.29577951308232
"""Degrees of a radian."""
_WORDS = 32
"""Even numbers of 32 bits that are added up for one that is nearly normal."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Execution error: Gaussian, with `sigma` in degrees of direction, 0.3 + 0.7·sigma mm along the base line and
    2 + 4·sigma per cent of speed (design, "The hand"). A sigma of 0 means no error at all.

    >>> Hand(0.5)
    Hand(sigma=0.5)
    """

    sigma: float

    @property
    def turn(self) -> float:
        """Standard deviation of the direction, rad."""
        return radians(self.sigma)

    @property
    def slip(self) -> float:
        """Standard deviation of the place along the base line, µm."""
        return (300 + 700 * self.sigma) if self.sigma else 0.0

    @property
    def force(self) -> float:
        """Standard deviation of the speed, as a share of it."""
        return (2 + 4 * self.sigma) / 100 if self.sigma else 0.0


def lot_of(n: int) -> str:
    """What is drawn for: the error of the stroke that is entry `n` of its match.

    >>> lot_of(2)
    'stroke 2'
    """
    return f"stroke {n}"


def normals(parts: Sequence[LotPart], meant: Stroke, n: int) -> tuple[float, float, float]:
    """Three numbers of mean 0 and deviation 1, which follow from the revealed nonces and the stroke handed in. Each is
    the sum of 32 even numbers, taken from SHA-256 in counter mode: its distribution function differs from the normal
    one by less than 0.001 (excess kurtosis −1.2/32), and nothing lies beyond 9.8."""
    seed = digest(parts, lot_of(n)).hex()
    handed_in = f"{meant.seat} {meant.x} {meant.vx} {meant.vy} {meant.spin}"
    return _normal(seed, handed_in, 0), _normal(seed, handed_in, 1), _normal(seed, handed_in, 2)


def _normal(seed: str, handed_in: str, which: int) -> float:
    total, per_hash = 0, 8
    for block in range(_WORDS // per_hash):
        told = hashlib.sha256(f"{seed} {handed_in} {which} {block}".encode("ascii")).digest()
        total += sum(int.from_bytes(told[4 * word : 4 * word + 4], "big") for word in range(per_hash))
    # a whole number from 0 to 2³² − 1 has the mean (2³² − 1)/2 and the variance (2⁶⁴ − 1)/12
    return (2 * total - _WORDS * (2**32 - 1)) / 2 / sqrt(_WORDS / 12 * (2**64 - 1))


def erred(meant: Stroke, mrad: int, drawn: tuple[float, float, float], places: Sequence[Interval]) -> Stroke:
    """The stroke that is played: `meant` with the errors of a hand of `mrad`, by the three numbers `drawn`. The first
    turns it, by the angle whose tangent is the number times the deviation; the second moves it along the base line, to
    the nearest of `places` (µm); the third makes it harder or softer, within the limits of every hand."""
    hand = Hand(mrad / 1000 * DEGREE)
    turn, slip, factor = drawn[0] * (mrad / 1000), drawn[1] * hand.slip, 1.0 + drawn[2] * hand.force
    speed = sqrt(meant.vx * meant.vx + meant.vy * meant.vy)
    force = min(max(factor, WEAKEST), STRONGEST / speed) / sqrt(1.0 + turn * turn)
    vx, vy = force * (meant.vx - turn * meant.vy), force * (meant.vy + turn * meant.vx)
    along = nearest_place(tuple(places), meant.x + round(slip))
    # the softest stroke there is errs in its place alone
    vx, vy = (round(vx), round(vy)) if round(vx) or round(vy) else (meant.vx, meant.vy)
    return Stroke(meant.seat, along, vx, vy, meant.spin)


def hand_of(header: Header, prepared: Preparation | Literal[""], own: int) -> int:
    """The hand whose error is drawn for a stroke, mrad: that of the terms, or its `own`, which only a stroke by keys or
    numbers carries, where the terms add none. Raises `Unreadable` where there is none."""
    if own and (header.hand or prepared not in EXACT or not LEAST_HAND <= own <= MOST_HAND):
        told = f"of {LEAST_HAND} to {MOST_HAND} mrad belongs to a stroke by keys or numbers where the terms add none"
        raise Unreadable("hand", told)
    if not (header.hand or own):
        raise Unreadable("drawn", "belongs to a match whose terms add a hand, or to a stroke that carries one")
    return header.hand or own


def check_drawn(
    header: Header,
    stroke: Stroke,
    meant: Stroke,
    hand: int,
    parts: Sequence[LotPart],
    n: int,
    places: Sequence[Interval],
) -> None:
    """Raise `Unreadable` unless these parts hold and draw that stroke, by this hand (mrad), from the one meant."""
    check_parts(parts, header.seats, lot_of(n))
    follows = erred(meant, hand, normals(parts, meant, n), places)
    if follows != stroke:
        raise Unreadable("drawn", f"gives another stroke: {follows}")
