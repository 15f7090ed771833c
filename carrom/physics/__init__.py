"""Stroke and layout in, motion out: exact from impact to impact, the same bits on every machine."""

from carrom.physics.film import Film, film_of
from carrom.physics.matter import MATTERS, MODEL, TOURNAMENT, Matter
from carrom.physics.motion import Fall, Impact, Motion
from carrom.physics.run import run, run_moving

__all__ = [
    "MATTERS",
    "MODEL",
    "TOURNAMENT",
    "Fall",
    "Film",
    "Impact",
    "Matter",
    "Motion",
    "film_of",
    "run",
    "run_moving",
]
