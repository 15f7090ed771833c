"""Computer players: a view of the match in, a stroke out, and the hand that executes it."""

from carrom.bots.ghost import Idea, choose
from carrom.bots.hand import HANDS, Hand, executed

__all__ = ["HANDS", "Hand", "Idea", "choose", "executed"]
