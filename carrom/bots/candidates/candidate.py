"""One stroke that a bot thinks of."""

from dataclasses import dataclass

from carrom.board import Stroke
from carrom.bots.aiming import Aim
from carrom.bots.mind import Family


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke, the family it belongs to, and the aim it was made of, if it was aimed at a pocket."""

    stroke: Stroke
    family: Family
    aim: Aim | None = None
    tolerance: float = 0.0
    """The error of direction (rad) with which it still does what it is meant to; 0 of a sweep, which means nothing."""
