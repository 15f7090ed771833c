"""Candidate: one stroke that a bot considers, with its family and aim."""

from dataclasses import dataclass

from carrom.board import Stroke
from carrom.bots.aiming import Aim
from carrom.bots.mind import Family


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke, its family, and its aim if it was aimed at a pocket."""

    stroke: Stroke
    family: Family
    aim: Aim | None = None
    tolerance: float = 0.0
    """The error of direction (rad) with which it still succeeds; 0 for a sweep, which has no aim."""
