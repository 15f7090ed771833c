"""Computer players: a view of the match in, a stroke out, and the hand that executes it."""

from carrom.bots.ghost import Idea, choose
from carrom.bots.hand import HANDS, Hand, executed
from carrom.bots.turn import bot_stroke

__all__ = ["HANDS", "Hand", "Idea", "bot_stroke", "choose", "executed"]
