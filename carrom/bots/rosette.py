"""Rotation of the rosette by a bot before its break, where the book allows it (S2.15), for the best known break."""

from carrom.bots.breaks import alike, breaks_at, lies
from carrom.bots.mind import Mind, PlainMind
from carrom.match import Match, RosetteRotated, objection_to_rotation
from carrom.match.hand import Hand


def best_rotation(match: Match, hand: Hand, mind: Mind | PlainMind) -> int | None:
    """The angle by which the seat to play rotates the rosette, thousandths of a degree; None for no rotation.

    A plain mind never rotates it. Directly after a rotation the seat plays.
    """
    if isinstance(mind, PlainMind) or isinstance(match.steps[-1].event, RosetteRotated) or objection_to_rotation(match):
        return None
    now = lies(match.layout, match.state.to_play)
    style = "white" if match.state.colours else "open"
    known = [one for one in breaks_at(match) if one.style == style]
    if now is None or not known:
        return None
    best = min(known, key=lambda one: (abs(one.sigma - hand.sigma), -one.worth))
    return None if alike(best.angle, now) else best.angle - now
