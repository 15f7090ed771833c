"""A glance: how one chooses a stroke who tries none, not even in his mind. The child sees a man and hits it; who has
played a little looks for a man that stands well before a pocket. What the striker does afterwards neither of them asks.
"""

from collections.abc import Sequence
from math import erf, exp, hypot, inf, sqrt
from random import Random

from carrom.board import FULL_FLICK, QUEEN, Board, Point, Seat, Stroke, striker_point
from carrom.bots.aiming import Aim, sample_places
from carrom.bots.candidates import Candidate, candidates, places_of, wanted_men
from carrom.bots.habits import Habits
from carrom.bots.hand import Hand
from carrom.bots.mind import Mind
from carrom.match import Match

_FIRM = 0.45
"""Of a full flick: how hard one hits a man that is simply hit."""
_BREAK = 0.85
"""And a whole rosette."""


def glance(match: Match, hand: Hand, mind: Mind, habits: Habits, luck: Random) -> Candidate:
    """The easiest man of the mind's families, or one about as easy (its rationality says how surely the easiest); where
    there is none, or at a break, the nearest man, straight at it. Raises `ValueError` when nobody can play.
    """
    aimed = () if match.state.breaking or not mind.families else _easiest(match, mind, luck)
    if not aimed:
        return straight_at(match, luck)
    worths = [chance(aim, hand) + (habits.queen if aim.man == QUEEN else 0.0) for aim, _ in aimed]
    best = max(worths)
    if mind.rationality == inf:
        return aimed[worths.index(best)][1]
    return luck.choices([one for _, one in aimed], [exp(mind.rationality * (worth - best)) for worth in worths])[0]


def chance(aim: Aim, hand: Hand) -> float:
    """How likely a hand keeps within the tolerance of an aim, as geometry has it."""
    return erf(aim.tolerance / (hand.turn * sqrt(2.0))) if hand.turn else 1.0


def straight_at(match: Match, luck: Random) -> Candidate:
    """Straight at the nearest man: one's own before the line, else any that lies there, else at what lies nearest."""
    places, board, seat = places_of(match), match.board, match.state.to_play
    x = luck.choice(sample_places(places))
    start = striker_point(board, seat, x)
    before = [disc for disc, point in match.layout.items() if _ahead(board, seat, point) > board.striker_radius]
    own = [disc for disc in before if disc in wanted_men(match, seat)]
    man = min(own or before or match.layout, key=lambda disc: _apart(start, match.layout[disc]))
    dx, dy = match.layout[man][0] - start[0], match.layout[man][1] - start[1]
    speed = (_BREAK if match.state.breaking else _FIRM) * FULL_FLICK / hypot(dx, dy)
    return Candidate(Stroke(seat, x, round(dx * speed), round(dy * speed)), "sweep")


def _easiest(match: Match, mind: Mind, luck: Random) -> Sequence[tuple[Aim, Candidate]]:
    """Of each man at each pocket the most tolerant aim, as it is drawn, neither turned nor harder."""
    best: dict[tuple[str, str], tuple[Aim, Candidate]] = {}
    for one in candidates(match, mind.families, luck):
        if one.aim is None or one.family not in mind.families:
            continue
        known = best.get((one.aim.man, one.aim.pocket))
        if known is None or known[0].tolerance < one.aim.tolerance:
            best[one.aim.man, one.aim.pocket] = one.aim, Candidate(one.aim.stroke, one.family, one.aim)
    return list(best.values())


def _apart(here: Point, there: Point) -> float:
    return hypot(there[0] - here[0], there[1] - here[1])


def _ahead(board: Board, seat: Seat, point: Point) -> int:
    """µm that a point lies before the middle of the seat's base lines, as whoever sits there sees it."""
    return {"S": point[1], "E": -point[0], "N": -point[1], "W": point[0]}[seat] + board.mid_line
