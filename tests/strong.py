"""A stroke worth playing, soon found."""

from random import Random

from carrom.board import Stroke
from carrom.bots import Hand, Mind, Stage, think
from carrom.match import Match


def strong_stroke(match: Match, luck: Random) -> Stroke:
    """What a good player would mean to play here, who thinks little; the same luck gives the same stroke."""
    return think(match, Hand(0.25), Mind((Stage(24, 2), Stage(6, 6))), luck).choice.stroke
