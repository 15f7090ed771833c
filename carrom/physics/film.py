"""The film: a motion as whole numbers, for the wire and for files.

Per disc, knots (t, x, y, vx, vy) at its events; between neighbours a cubic Hermite curve. For a disc without spin that
is exact, and the only error is the rounding: half a micrometre in place, half a microsecond in time (2.5 µm at 5 m/s).
A spinning disc is drawn right at its knots and only nearly so between them. Two knots at the same time are an impact.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.physics.motion import FrameSide, Motion, PocketName

Knot = tuple[int, int, int, int, int]
"""(t µs, x µm, y µm, vx µm/s, vy µm/s)"""
Sound = tuple[int, str, str, int]
"""(t µs, ``disc`` | ``frame`` | ``pocket``, the disc, impulse µN·s)"""

_MICRO = 1_000_000.0


@dataclass(frozen=True, slots=True)
class Film:
    """What a screen needs to show a stroke. Discs without knots never moved."""

    duration: int
    discs: Mapping[str, tuple[Knot, ...]]
    fallen: Mapping[str, tuple[int, PocketName | FrameSide]]
    """When a disc goes, and down which pocket or over which side."""
    sounds: tuple[Sound, ...]


def film_of(motion: Motion) -> Film:
    """The film of a motion that carries its knots."""
    discs: dict[str, list[Knot]] = {}
    for index, *numbers in motion.knots.tolist():
        t, x, y, vx, vy = (round(number * _MICRO) for number in numbers[:5])
        knots = discs.setdefault(motion.discs[int(index)], [])
        if not knots or knots[-1] != (t, x, y, vx, vy):
            knots.append((t, x, y, vx, vy))
    return Film(
        duration=round(motion.duration * _MICRO),
        discs={disc: tuple(knots) for disc, knots in discs.items()},
        fallen={
            **{fall.disc: (round(fall.t * _MICRO), fall.pocket) for fall in motion.pocketed},
            **{flight.disc: (round(flight.t * _MICRO), flight.side) for flight in motion.off_board},
        },
        sounds=tuple(
            (round(event.t * _MICRO), event.kind, event.discs[0], round(event.impulse * _MICRO))
            for event in motion.events
            if event.kind in ("disc", "frame", "pocket")
        ),
    )
