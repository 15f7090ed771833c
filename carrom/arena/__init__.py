"""Bot against bot, fairly: the same racks for both, and an interval beside every figure."""

from carrom.arena.duel import Duel, duel, wilson

__all__ = ["Duel", "duel", "wilson"]
