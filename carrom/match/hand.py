"""A hand: how a stroke errs, and the error that the terms of a table add to every stroke, drawn by lot.

The player hands in a stroke; only then do the others reveal their nonces, and the error follows from all of them and
from the stroke itself (`carrom.match.lots`). So neither a player nor the owner of the server knows it before. The nonce
of whoever plays comes with their stroke: nobody can answer it, since the others are bound by their commitments. What is
drawn uses integers and ``+ − × ÷ √`` only, so that every machine draws the same."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import radians, sqrt

from carrom.board import FULL_FLICK, Stroke
from carrom.board.places import Interval, nearest_place
from carrom.errors import Unreadable
from carrom.match.header import Header
from carrom.match.lots import LotPart, check_parts, digest

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


def check_drawn(
    header: Header, stroke: Stroke, meant: Stroke, parts: Sequence[LotPart], n: int, places: Sequence[Interval]
) -> None:
    """Raise `Unreadable` unless these parts hold and draw that stroke from the one that was meant."""
    if not header.hand:
        raise Unreadable("drawn", "belongs to a match whose terms add a hand")
    check_parts(parts, header.seats, lot_of(n))
    follows = erred(meant, header.hand, normals(parts, meant, n), places)
    if follows != stroke:
        raise Unreadable("drawn", f"gives another stroke: {follows}")
