"""Matches between bots and solo measurements: shared racks and random draws, an interval for every figure."""

from carrom.arena.intervals import wilson
from carrom.arena.rounds import played

__all__ = ["played", "wilson"]
