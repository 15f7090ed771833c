"""Bot against bot, fairly: the same racks for both, and an interval beside every figure."""

from carrom.arena.duel import Duel, duel, wilson
from carrom.arena.rounds import played

__all__ = ["Duel", "duel", "played", "wilson"]
