"""A game looked at afterwards, stroke by stroke: how good the decisions were, and how the strokes came off.

A stroke's result is decision and luck: *loss* is what the best stroke promised beyond the one that was meant, *luck*
what came of it beyond what it promised. Of a bot the stroke it meant is known; of a person it is guessed (`intention`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import numpy as np

from carrom.analysis.advice import about, named
from carrom.analysis.intention import Fan, fan
from carrom.analysis.positions import cut_short
from carrom.analysis.scoring import Scoring
from carrom.analysis.skill import Skill, skill
from carrom.board import Seat, Stroke
from carrom.bots import Hand, Mind, persona, think
from carrom.bots.hand import as_row, errors
from carrom.errors import NotAllowed
from carrom.match import Match, Player, Shot
from carrom.notation import layout_text
from carrom.physics import MODEL
from carrom.physics.motion import PocketName

MIND = Mind(((160, 2), (48, 8), (12, 30)))
"""How the best stroke of each position is looked for: about a quarter of a second."""
CHOOSING = 120
FRESH = 300
_RATIONALITY = 4.0
"""Per man: how much likelier a person means the better of two strokes."""
_RUNNERS = 4
_ENOUGH = 3
"""Strokes of a family below which it is no habit."""


@dataclass(frozen=True, slots=True)
class StrokeToReview:
    """A stroke to be looked at: the match before it, cut short, the stroke, its event, and who played it."""

    match: Match
    shot: Shot
    n: int
    player: Player


@dataclass(frozen=True, slots=True)
class BestStroke:
    """The best stroke that was found, and what it is about."""

    stroke: Stroke
    family: str
    man: str | None
    pocket: PocketName | None


@dataclass(frozen=True, slots=True)
class ReviewedStroke:
    """What a stroke was worth, men. `meant`: the stroke by which the decision is judged; `fan`: None at the break."""

    n: int
    seat: Seat
    family: str
    man: str | None
    loss: float
    expected: float
    realised: float
    best: BestStroke
    meant: Stroke
    played: Stroke
    layout: str
    fan: Fan | None

    @property
    def luck(self) -> float:
        """By what it came off better than such a stroke does on average."""
        return self.realised - self.expected


@dataclass(frozen=True, slots=True)
class FamilyReview:
    """Strokes of one family, and the mean loss of their decisions, men."""

    strokes: int
    loss: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What the strokes of a seat come to: means of a stroke, men."""

    strokes: int
    loss: float
    luck: float
    hand: Skill | None
    families: Mapping[str, FamilyReview]


@dataclass(frozen=True, slots=True)
class Drill:
    """An exercise: the position (as text) in which a stroke of the family that costs most lost most."""

    seat: Seat
    family: str
    n: int
    position: str


def moments(match: Match) -> list[StrokeToReview]:
    """Every stroke that stands in a match, oldest first.

    Raises `NotAllowed`: ``coach-on-wood``; ``other-physics`` for strokes that other physics played.
    """
    if match.header.is_real:
        raise NotAllowed("coach-on-wood")
    if match.header.model != MODEL:
        raise NotAllowed("other-physics")
    steps = [taken for taken in match.steps if not taken.conflict]
    found = []
    for before, taken in pairwise(steps):
        if isinstance(taken.event, Shot):
            player = match.players[taken.event.seat]
            found.append(StrokeToReview(cut_short(match, before), taken.event, taken.n, player))
    return found


def reviewed(moment: StrokeToReview, hand: Hand) -> ReviewedStroke:
    """One stroke looked at, for `hand`; a bot is judged by its own. The same stroke is judged alike."""
    match, shot, luck = moment.match, moment.shot, Random(f"review {moment.n}")
    if moment.player.kind == "bot":
        hand = persona(moment.player.level).hand
    seen = None if match.state.breaking else fan(match, shot.stroke)
    meant = shot.meant or (seen.likely(hand, _RATIONALITY) if seen and hand.sigma else shot.stroke)
    thought = think(match, hand, MIND, luck)
    choosing = Scoring(match, hand, errors(hand, CHOOSING, luck))
    ideas = named(choosing, [idea.candidate for idea in thought.ideas])[:_RUNNERS]
    own = about(choosing, choosing.score(meant))
    best = max([own, *ideas], key=lambda one: choosing.score(one.stroke).chances.gain)
    fresh = Scoring(match, hand, errors(hand, FRESH, luck))
    expected = fresh.score(meant).chances.gain
    loss = 0.0 if best is own else max(fresh.score(best.stroke).chances.gain - expected, 0.0)
    realised = fresh.of_executed(shot.stroke, as_row(shot.stroke)[None]).chances.gain
    return ReviewedStroke(
        n=moment.n,
        seat=shot.seat,
        family=own.family,
        man=own.man,
        loss=loss,
        expected=expected,
        realised=realised,
        best=BestStroke(best.stroke, best.family, best.man, best.pocket),
        meant=meant,
        played=shot.stroke,
        layout=layout_text(match.layout),
        fan=seen,
    )


def summary(strokes: Sequence[ReviewedStroke]) -> dict[Seat, SeatReview]:
    """What the strokes of each seat come to, in the order of their first strokes."""
    seats: list[Seat] = list(dict.fromkeys([one.seat for one in strokes]))
    return {seat: _seated([one for one in strokes if one.seat == seat]) for seat in seats}


def _seated(strokes: Sequence[ReviewedStroke]) -> SeatReview:
    families = dict.fromkeys(one.family for one in strokes)
    return SeatReview(
        strokes=len(strokes),
        loss=float(np.mean([one.loss for one in strokes])),
        luck=float(np.mean([one.luck for one in strokes])),
        hand=skill(one.fan for one in strokes if one.fan),
        families={name: _family([one for one in strokes if one.family == name]) for name in families},
    )


def _family(strokes: Sequence[ReviewedStroke]) -> FamilyReview:
    return FamilyReview(len(strokes), float(np.mean([one.loss for one in strokes])))


def drill(strokes: Sequence[ReviewedStroke], seats: Iterable[Seat]) -> Drill | None:
    """An exercise for one of these seats: of the family that lost most in all, the stroke that lost most.

    A family that was played less than three times counts only where no other lost anything; None where nothing was
    lost.
    """
    among = set(seats)
    ours = [one for one in strokes if one.seat in among and one.loss > 0]
    totals: dict[tuple[Seat, str], list[ReviewedStroke]] = {}
    for one in ours:
        totals.setdefault((one.seat, one.family), []).append(one)
    if not totals:
        return None
    worst = max(totals.values(), key=lambda each: (len(each) >= _ENOUGH, sum(one.loss for one in each)))
    dearest = max(worst, key=lambda one: one.loss)
    return Drill(dearest.seat, dearest.family, dearest.n, dearest.layout)
