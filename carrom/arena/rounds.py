"""A round that bots play, stroke by stroke."""

from collections.abc import Iterator
from random import Random

from carrom.bots import bot_stroke
from carrom.match import Match, Shot, play

MOST_STROKES = 400
"""A round that is not over by then is left as it is: two clumsy hands can go on for long."""


def played(match: Match, luck: Random) -> Iterator[tuple[Match, Shot]]:
    """Play the round of `match` to its end, every seat a bot: the match after each stroke, and the stroke.

    Ends early when a base line is blocked (ICF I-106: such a round is laid out again) or after `MOST_STROKES`. The same
    luck plays the same round.
    """
    for _ in range(MOST_STROKES):
        if match.state.turn is None or not match.places:
            return
        meant, stroke = bot_stroke(match, luck)
        match, shot, _ = play(match, stroke, meant=meant)
        yield match, shot
