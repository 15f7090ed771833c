"""Bot against bot, and bots alone: the same racks and the same luck for all, an interval beside every figure."""

from carrom.arena.intervals import wilson
from carrom.arena.rounds import played

__all__ = ["played", "wilson"]
