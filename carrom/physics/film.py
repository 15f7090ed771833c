"""The film format: a stroke's motion as integers, in one form for the wire and for files (docs/film.md).

Per disc, knots (t, x, y, vx, vy); between neighbours a cubic Hermite curve; two knots at the same time are an impact.
Places read from a film lie within `MOST_ERROR` of those of the physics. `film_fit.py` makes films."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from carrom.board import DISCS
from carrom.errors import Unreadable
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.motion import FrameSide, PocketName

Noise = Literal["disc", "frame", "pocket", "off"]
Knot = tuple[int, int, int, int, int]
"""(t µs, x µm, y µm, vx µm/s, vy µm/s)"""
Sound = tuple[int, Noise, tuple[str, ...], int]
"""(t µs, kind, the one or two discs, normal impulse µN·s; 0 for ``off``, for which no measurement exists)"""

MOST_ERROR = 20
"""µm: the largest distance of a film from the motion, rounding included."""
LONGEST = 100_000_000_000
"""µs, more than a day: no stroke on any `Matter` lasts that long."""
FURTHEST = 1_000_000
"""µm from the centre along an axis."""
FASTEST = 100_000_000
"""µm/s along an axis."""
LOUDEST = 10_000_000
"""µN·s."""
MOST_KNOTS = 10 * MOST_EVENTS
"""Most knots in one film. A break has 200 to 500."""

_MEMBERS = ("duration", "discs", "fallen", "sounds")
_HOLES: tuple[str, ...] = (*get_args(PocketName), *get_args(FrameSide))
_NOISES: tuple[str, ...] = get_args(Noise)


@dataclass(frozen=True, slots=True)
class Film:
    """The animation data of a stroke. Discs without knots never moved."""

    duration: int
    """µs, until the last disc rests."""
    discs: Mapping[str, tuple[Knot, ...]]
    fallen: Mapping[str, tuple[int, PocketName | FrameSide]]
    """The time at which a disc leaves (its last knot), and the pocket or the side of the frame."""
    sounds: tuple[Sound, ...]
    """In chronological order."""


def place_at(film: Film, disc: str, t: float) -> tuple[float, float] | None:
    """The place of a disc at `t` (µs), in µm. None: it has no knots and lies where it lay before the stroke. Before its
    first knot it is at that knot, after its last at the last: at rest, or where it fell (`Film.fallen`)."""
    knots = film.discs.get(disc)
    if knots is None:
        return None
    next_knot = bisect_right(knots, t, key=lambda knot: knot[0])
    if next_knot == 0 or next_knot == len(knots):
        knot = knots[max(next_knot - 1, 0)]
        return float(knot[1]), float(knot[2])
    return between(knots[next_knot - 1], knots[next_knot], t)


def between(first: Knot, last: Knot, t: float) -> tuple[float, float]:
    """The place at `t` (µs) on the cubic from one knot to a later one, µm: the curve that every reader must draw."""
    t0, x0, y0, vx0, vy0 = first
    t1, x1, y1, vx1, vy1 = last
    span = t1 - t0
    s = (t - t0) / span
    seconds = span / 1e6
    h00 = (1 + 2 * s) * (1 - s) * (1 - s)
    h10 = s * (1 - s) * (1 - s) * seconds
    h01 = s * s * (3 - 2 * s)
    h11 = s * s * (s - 1) * seconds
    return h00 * x0 + h10 * vx0 + h01 * x1 + h11 * vx1, h00 * y0 + h10 * vy0 + h01 * y1 + h11 * vy1


def encode_film(film: Film) -> dict[str, object]:
    """Return a film as integers, strings, lists and dicts, ready for JSON."""
    return {
        "duration": film.duration,
        "discs": {disc: [list(knot) for knot in knots] for disc, knots in film.discs.items()},
        "fallen": {disc: list(fall) for disc, fall in film.fallen.items()},
        "sounds": [[t, kind, list(discs), impulse] for t, kind, discs, impulse in film.sounds],
    }


def decode_film(plain: object) -> Film:
    """Return the film that `encode_film` encoded. Raises `Unreadable` with the path of the value at fault, such as
    ``film.discs.w3[2][0]``: a missing or unknown member, a number that is not an integer or is out of range, an unknown
    name, a decreasing time."""
    members = _object(plain, "film", _MEMBERS)
    for name in _MEMBERS:
        if name not in members:
            raise Unreadable(f"film.{name}", "is missing")
    duration = _whole(members["duration"], "film.duration", 0, LONGEST)
    rows = _object(members["discs"], "film.discs", DISCS)
    discs = {disc: _knots(row, f"film.discs.{disc}", duration) for disc, row in rows.items()}
    if sum(len(knots) for knots in discs.values()) > MOST_KNOTS:
        raise Unreadable("film.discs", f"more than {MOST_KNOTS} knots")
    falls = _object(members["fallen"], "film.fallen", DISCS)
    fallen = {disc: _fall(fall, f"film.fallen.{disc}", discs.get(disc)) for disc, fall in falls.items()}
    return Film(duration, discs, fallen, _sounds(members["sounds"], duration))


def _knots(value: object, path: str, duration: int) -> tuple[Knot, ...]:
    rows = _list(value, path, range(1, MOST_KNOTS + 1))
    knots: list[Knot] = []
    earliest = 0
    for number, row in enumerate(rows):
        here = f"{path}[{number}]"
        t, x, y, vx, vy = _list(row, here, (5,))
        earliest = _whole(t, f"{here}[0]", earliest, duration)
        place = [_whole(part, f"{here}[{at}]", -FURTHEST, FURTHEST) for at, part in ((1, x), (2, y))]
        speed = [_whole(part, f"{here}[{at}]", -FASTEST, FASTEST) for at, part in ((3, vx), (4, vy))]
        knots.append((earliest, place[0], place[1], speed[0], speed[1]))
    return tuple(knots)


def _fall(value: object, path: str, knots: tuple[Knot, ...] | None) -> tuple[int, PocketName | FrameSide]:
    if knots is None:
        raise Unreadable(path, "has no knots, so this disc cannot have fallen")
    t, hole = _list(value, path, (2,))
    last = knots[-1][0]
    return _whole(t, f"{path}[0]", last, last), _word(hole, f"{path}[1]", _HOLES)  # type: ignore[return-value]  # known


def _sounds(value: object, duration: int) -> tuple[Sound, ...]:
    sounds: list[Sound] = []
    earliest = 0
    for number, row in enumerate(_list(value, "film.sounds", range(MOST_EVENTS + 1))):
        here = f"film.sounds[{number}]"
        t, kind, discs, impulse = _list(row, here, (4,))
        earliest = _whole(t, f"{here}[0]", earliest, duration)
        noise: Noise = _word(kind, f"{here}[1]", _NOISES)  # type: ignore[assignment]  # checked
        names = _list(discs, f"{here}[2]", (2 if noise == "disc" else 1,))
        struck = tuple(_word(name, f"{here}[2][{at}]", DISCS) for at, name in enumerate(names))
        if len(set(struck)) < len(struck):
            raise Unreadable(f"{here}[2]", f"{struck[0]} cannot hit itself")
        sounds.append((earliest, noise, struck, _whole(impulse, f"{here}[3]", 0, LOUDEST)))
    return tuple(sounds)


def _object(value: object, path: str, known: Iterable[str]) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Unreadable(path, "must be an object")
    for name in value:
        if name not in known:
            raise Unreadable(f"{path}.{name}", f"unknown; known are {', '.join(known)}")
    return value


def _list(value: object, path: str, lengths: range | tuple[int]) -> list[object]:
    if not isinstance(value, list) or len(value) not in lengths:
        wanted = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else f"{lengths[0]}"
        raise Unreadable(path, f"must be a list of {wanted}")
    return value


def _whole(value: object, path: str, lowest: int, highest: int) -> int:
    """Return `value` if it is an integer in the range; true and 1.0 are not integers."""
    if type(value) is not int or not lowest <= value <= highest:
        bounds = f"from {lowest} to {highest}" if lowest < highest else f"{lowest}"
        raise Unreadable(path, f"must be a whole number, {bounds}")
    return value


def _word(value: object, path: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise Unreadable(path, f"must be one of {', '.join(known)}")
    return value
