"""The difficulty of a puzzle: how many personas miss its answer, and how hard the stroke is to play."""

from random import Random

import numpy as np

from carrom.bots import PERSONAS
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row
from carrom.match import Match
from carrom.notation import layout_text
from carrom.puzzles.puzzle import RatedStroke
from carrom.puzzles.shot_names import names

ASKED = ("child", "cousin", "family", "cafe", "club", "league", "state")
"""The personas that are asked. A persona added later is not: the levels of published puzzles would change."""
_PLAIN = ("direct", "cut")
_SAFE = 700
"""Per thousand: a stroke that pockets its man at least so often is not hard."""


def level_of(match: Match, answer: RatedStroke, family: str) -> int:
    """The level, from 1, where every asked persona sees the answer, to 10, where none does, the family is not a plain
    one, and the stroke is easily missed. The same position and answer have the same level.
    """
    luck = Random(f"level {layout_text(match.layout)}")
    asked = [PERSONAS[name] for name in ASKED]
    meant = [meant_stroke(match, one, one.hand, luck) for one in asked]
    chosen = names(match, np.stack([as_row(stroke) for stroke in meant]), wanted_men(match, match.state.to_play))
    unseen = sum(name != (answer.man, answer.pocket) for name in chosen)
    return 1 + unseen + (family not in _PLAIN) + (answer.chance < _SAFE)
