"""How hard a puzzle is: how many of the computer's players do not see its answer, and what playing it takes."""

from random import Random

import numpy as np

from carrom.bots import PERSONAS, think
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row
from carrom.match import Match
from carrom.puzzles.puzzle import RatedStroke
from carrom.puzzles.shot_names import names

_ASKED = ("child", "cousin", "family", "cafe", "club", "league", "state")
_PLAIN = ("direct", "cut")
_SAFE = 700
"""A man that falls at least so often out of a thousand is no hard stroke."""


def level_of(match: Match, answer: RatedStroke, family: str, luck: Random) -> int:
    """From 1, seen by everybody from the child on, to 10, seen by nobody up to a champion, by a way that few think of,
    and easily missed. The same luck gives the same.
    """
    asked = [PERSONAS[name] for name in _ASKED]
    thought = [think(match, one.hand, one.mind, luck).choice.stroke for one in asked]
    chosen = names(match, np.stack([as_row(stroke) for stroke in thought]), wanted_men(match, match.state.to_play))
    unseen = sum(name != (answer.man, answer.pocket) for name in chosen)
    return 1 + unseen + (family not in _PLAIN) + (answer.chance < _SAFE)
