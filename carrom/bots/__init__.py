"""Computer players: choose a stroke for a match and execute it with a hand's error."""

from carrom.bots.action import Action, PlayStroke, SideAction, done, side_done
from carrom.bots.bot_stroke import bot_stroke, thought_of
from carrom.bots.hand import executed
from carrom.bots.mind import FAMILIES, Family, Mind, PlainMind, Stage
from carrom.bots.next_action import bot_action, bot_to_act, side_action, to_act
from carrom.bots.persona import PERSONAS, Persona, PlayerWithHand, is_level, persona
from carrom.bots.search import Idea, Thought, think
from carrom.bots.shot_family import Name, family_of
from carrom.bots.targets import Target, targets, targets_of
from carrom.match.lots import Hand

__all__ = [
    "FAMILIES", "PERSONAS", "Action", "Family", "Hand", "Idea", "Mind", "Name", "Persona", "PlainMind", "PlayStroke",
    "PlayerWithHand", "SideAction", "Stage", "Target", "Thought", "bot_action", "bot_stroke", "bot_to_act", "done",
    "executed", "family_of", "is_level", "persona", "side_action", "side_done", "targets", "targets_of", "think",
    "thought_of", "to_act",
]  # fmt: skip
