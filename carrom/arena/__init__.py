"""Matches between bots and solo measurements: shared racks and random draws, an interval for every figure."""

from carrom.arena.intervals import wilson
from carrom.arena.paired_boards import played

__all__ = ["played", "wilson"]
