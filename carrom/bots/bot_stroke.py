"""A bot's stroke: a search, or a glance by geometry alone, then the errors of its habits and of its hand. At a glance
the weakest persona plays straight at the nearest man; the others choose the easiest aim at a pocket. Where the striker
goes afterwards is not considered."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf, sqrt
from random import Random

from carrom.board import FULL_FLICK, QUEEN, Point, Stroke, striker_point
from carrom.board.zones import seen_from
from carrom.bots.aiming import Aim, sample_places
from carrom.bots.candidates import Candidate, candidates, places_of, wanted_men
from carrom.bots.hand import executed
from carrom.bots.mind import Mind, PlainMind
from carrom.bots.persona import Habits, Persona, persona
from carrom.bots.search import Idea, Thought, think
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.match.lots import Hand
from carrom.physics.elementary import error_function, exponential


def bot_stroke(match: Match, luck: Random) -> tuple[Stroke, Stroke]:
    """The stroke that the bot to play means, and the one it executes. Raises `NotAllowed` when no bot is to play."""
    seat = match.state.turn
    if seat is None:
        raise NotAllowed("round-over")
    player = match.players[seat]
    if player.kind != "bot":
        raise NotAllowed("no-bot-there", seat=seat)
    plays = persona(player.level)
    meant = meant_stroke(match, plays, plays.hand, luck)
    return meant, executed(meant, plays.hand, match.places, luck)


def meant_stroke(match: Match, plays: Persona, hand: Hand, luck: Random) -> Stroke:
    """The stroke that a persona means to play, without the hand's error. Raises `ValueError` when nobody can."""
    return thought_of(match, plays, hand, luck).choice.stroke


def thought_of(match: Match, plays: Persona, hand: Hand, luck: Random) -> Thought:
    """The thought of a persona; its choice is the meant stroke, which the habits may have changed. The one way from a
    level to a stroke: tables, arena, engines and puzzles take it. Raises `ValueError` when nobody can play."""
    if isinstance(plays.mind, Mind):
        thought = think(match, hand, plays.mind, luck)
    else:
        idea = Idea(glance(match, hand, plays.mind, plays.habits, luck), 0.0, 0)
        thought = Thought(idea, (idea,), 0)
    chosen = thought.choice
    stroke = plays.habits.seen(match, chosen.candidate, luck)
    if stroke == chosen.stroke:
        return thought
    return replace(thought, choice=replace(chosen, candidate=replace(chosen.candidate, stroke=stroke)))


_FIRM = 0.45  # speed of a stroke straight at a man, as a share of a full flick
_BREAK = 0.85  # the same for a break


def glance(match: Match, hand: Hand, mind: PlainMind, habits: Habits, luck: Random) -> Candidate:
    """The easiest aim of its families, or a softmax choice; without one, or at a break, straight at the nearest man."""
    aimed = () if match.state.breaking or not mind.families else _easiest(match, mind, luck)
    if not aimed:
        return straight_at(match, luck)
    worths = [chance(aim, hand) + (habits.queen if aim.man == QUEEN else 0.0) for aim, _ in aimed]
    best = max(worths)
    if mind.rationality == inf:
        return aimed[worths.index(best)][1]
    weights = [exponential(mind.rationality * (worth - best)) for worth in worths]
    return luck.choices([one for _, one in aimed], weights)[0]


def chance(aim: Aim, hand: Hand) -> float:
    """The probability that a hand's direction error stays within the tolerance of an aim."""
    return error_function(aim.tolerance / (hand.turn * sqrt(2.0))) if hand.turn else 1.0


def straight_at(match: Match, luck: Random) -> Candidate:
    """A stroke straight at the nearest own man ahead of the line, else any disc ahead of it, else any disc at all."""
    places, board, seat = places_of(match), match.board, match.state.to_play
    x = luck.choice(sample_places(places))
    start = striker_point(board, seat, x)
    clear = board.striker_radius - board.striker_line
    before = [disc for disc, point in match.layout.items() if seen_from(seat, point)[1] > clear]
    own = [disc for disc in before if disc in wanted_men(match, seat)]
    man = min(own or before or match.layout, key=lambda disc: _far(start, match.layout[disc]))
    dx, dy = match.layout[man][0] - start[0], match.layout[man][1] - start[1]
    speed = (_BREAK if match.state.breaking else _FIRM) * FULL_FLICK / sqrt(dx * dx + dy * dy)
    return Candidate(Stroke(seat, x, round(dx * speed), round(dy * speed)), "sweep")


def _far(one: Point, other: Point) -> int:
    """The square of a distance."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _easiest(match: Match, mind: PlainMind, luck: Random) -> Sequence[tuple[Aim, Candidate]]:
    """The most tolerant aim of each man at each pocket, with its own stroke, neither turned nor harder."""
    best: dict[tuple[str, str], tuple[Aim, Candidate]] = {}
    for one in candidates(match, mind.families, luck):
        if one.aim is None or one.family not in mind.families:
            continue
        known = best.get((one.aim.man, one.aim.pocket))
        if known is None or known[0].tolerance < one.aim.tolerance:
            best[one.aim.man, one.aim.pocket] = one.aim, Candidate(one.aim.stroke, one.family, one.aim)
    return list(best.values())
