"""Plays a round between bots, stroke by stroke."""

from collections.abc import Iterator
from random import Random

from carrom.bots import bot_action, bot_to_act, done
from carrom.match import Match, Shot

MOST_STROKES = 400
"""A round that is not over by then is abandoned: two weak hands can go on for long."""


def played(match: Match, luck: Random) -> Iterator[tuple[Match, Shot]]:
    """Play the round of `match` to its end, every seat a bot; yield the match after each stroke, and the stroke.

    Ends early when a base line is blocked (ICF I-106: such a round is laid out again) or after `MOST_STROKES`. The same
    luck plays the same round.
    """
    strokes = 0
    while strokes < MOST_STROKES and bot_to_act(match):
        match, event = done(match, bot_action(match, luck))
        if isinstance(event, Shot):
            strokes += 1
            yield match, event
