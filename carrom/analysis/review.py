"""Review of a finished game: the loss of each decision and the luck of each stroke.

A stroke's result is decision and luck: *loss* is the expected gain of the best stroke less that of the meant one,
*luck* the realised gain less the expected one. A bot's meant stroke is known; a person's is inferred (`intention`)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from random import Random

import numpy as np

from carrom.analysis.advice import described, named
from carrom.analysis.intention import Fan, Skill, fan, skill
from carrom.analysis.positions import cut_short
from carrom.board import Seat, Stroke
from carrom.bots import Hand, Mind, Stage, persona, think
from carrom.bots.hand import as_rows, each_erring, errors
from carrom.bots.trials import Floats, Trials
from carrom.errors import NotAllowed
from carrom.match import Match, Player, Shot
from carrom.notation import layout_text
from carrom.physics import PRESETS
from carrom.physics.batch import Ints
from carrom.physics.motion import PocketName

MIND = Mind((Stage(160, 2), Stage(48, 8), Stage(12, 30)))
"""The search for the best stroke of each position: about a quarter of a second."""
CHOOSING = 120
FRESH = 300
_RATIONALITY = 4.0  # per man: the rationality assumed of a person
_RUNNERS = 4
_ENOUGH = 3  # the least number of strokes of a family that makes it a habit


@dataclass(frozen=True, slots=True)
class StrokeToReview:
    """A stroke to review: the match before it, cut short, its event and number, and its player."""

    match: Match
    shot: Shot
    n: int
    player: Player


@dataclass(frozen=True, slots=True)
class BestStroke:
    """The best stroke found, with its family, man and pocket."""

    stroke: Stroke
    family: str
    man: str | None
    pocket: PocketName | None


@dataclass(frozen=True, slots=True)
class ReviewedStroke:
    """The review of a stroke, in men. `meant`: the stroke by which the decision is judged; `fan`: None at the break."""

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
        """The realised gain less the expected one."""
        return self.realised - self.expected


@dataclass(frozen=True, slots=True)
class FamilyReview:
    """The number of strokes of one family, and the mean loss of their decisions, men."""

    strokes: int
    loss: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """The review of a seat's strokes: `loss` and `luck` are means per stroke, men."""

    strokes: int
    loss: float
    luck: float
    hand: Skill | None
    families: Mapping[str, FamilyReview]


@dataclass(frozen=True, slots=True)
class Drill:
    """An exercise: the position (as text) of the costliest stroke of the costliest family."""

    seat: Seat
    family: str
    n: int
    position: str


def moments(match: Match) -> list[StrokeToReview]:
    """Every valid stroke of a match, oldest first. Raises `NotAllowed` on wood, or for another physics model."""
    if match.header.is_real:
        raise NotAllowed("coach-on-wood")
    if match.header.model not in PRESETS:
        raise NotAllowed("other-physics")
    steps = [taken for taken in match.steps if not taken.conflict]
    found = []
    for before, taken in pairwise(steps):
        if isinstance(taken.event, Shot):
            player = match.players[taken.event.seat]
            found.append(StrokeToReview(cut_short(match, before), taken.event, taken.n, player))
    return found


def reviewed(moment: StrokeToReview, hand: Hand) -> ReviewedStroke:
    """Review one stroke for `hand`; a bot is judged by its own hand. Deterministic."""
    match, shot, luck = moment.match, moment.shot, Random(f"review {moment.n}")
    if moment.player.kind == "bot":
        hand = persona(moment.player.level).hand
    trials = Trials(match, hand.sigma)
    seen = None if match.state.breaking else fan(match, shot.stroke, trials)
    meant = shot.meant or (seen.likely(hand, _RATIONALITY) if seen and hand.sigma else shot.stroke)
    thought = think(match, hand, MIND, luck, trials)
    tape, fresh = errors(hand, CHOOSING, luck), errors(hand, FRESH, luck)
    ideas = named(match, thought.ideas)[:_RUNNERS]
    gone, gains = _tried(trials, [meant, *(one.stroke for one in ideas)], tape)
    family, man, pocket = described(match, meant, gone)
    # of equal ones the meant stroke
    first = max(range(len(gains)), key=gains.__getitem__)
    best = BestStroke(meant, family, man, pocket)
    if first:
        idea = ideas[first - 1]
        best = BestStroke(idea.stroke, idea.family, idea.man, idea.pocket)
    _, (expected, *others, realised) = _tried(trials, [meant, best.stroke][: 1 + bool(first)], fresh, shot.stroke)
    return ReviewedStroke(
        n=moment.n,
        seat=shot.seat,
        family=family,
        man=man,
        loss=max([0.0, *(gain - expected for gain in others)]),
        expected=expected,
        realised=realised,
        best=best,
        meant=meant,
        played=shot.stroke,
        layout=layout_text(match.layout),
        fan=seen,
    )


def _tried(trials: Trials, strokes: Sequence[Stroke], tape: Floats, *as_played: Stroke) -> tuple[Ints, list[float]]:
    """Where the discs went with the first of the strokes (`Ends.gone`), and the mean gain of each, in men: all of them
    with the same errors, equal ones once; then the gain of those played without error."""
    different = list(dict.fromkeys(strokes))
    executed = each_erring(as_rows(different), tape, trials.match.places)
    tried = trials.tried(np.concatenate([executed, as_rows(as_played)]) if as_played else executed)
    gains = trials.gains(tried.which) + trials.position_values(tried)
    means = gains[: len(executed)].reshape(len(different), -1).mean(axis=1).tolist()
    of = dict(zip(different, means, strict=True))
    return tried.ends.gone[: len(tape)], [*(of[one] for one in strokes), *gains[len(executed) :].tolist()]


def summary(strokes: Sequence[ReviewedStroke]) -> dict[Seat, SeatReview]:
    """The review of each seat, in the order of their first strokes."""
    seats: list[Seat] = list(dict.fromkeys([one.seat for one in strokes]))
    return {seat: _seated([one for one in strokes if one.seat == seat]) for seat in seats}


def _seated(strokes: Sequence[ReviewedStroke]) -> SeatReview:
    losses: dict[str, list[float]] = {}
    for one in strokes:
        losses.setdefault(one.family, []).append(one.loss)
    return SeatReview(
        strokes=len(strokes),
        loss=float(np.mean([one.loss for one in strokes])),
        luck=float(np.mean([one.luck for one in strokes])),
        hand=skill(one.fan for one in strokes if one.fan),
        families={name: FamilyReview(len(some), float(np.mean(some))) for name, some in losses.items()},
    )


def drill(strokes: Sequence[ReviewedStroke], seats: Iterable[Seat]) -> Drill | None:
    """An exercise for one of these seats: the stroke with the greatest loss of the family with the greatest total loss.
    A family with fewer than three losing strokes counts only if no family has three; None when nothing was lost."""
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


_WIDTH, _ROW, _MARGIN = 760, 150, 40
_MOST = 4.0  # men: the limit at which bars are clipped
_COLOURS = {"S": "#b4502c", "N": "#2c5f8a", "E": "#4f7a3a", "W": "#7a4f8a"}


def graph(strokes: Sequence[ReviewedStroke], title: str, loss: str, luck: str) -> str:
    """The bar chart of a reviewed game as SVG: loss and luck of each stroke in two rows, with their labels."""
    height = 2 * _ROW + 3 * _MARGIN
    step = (_WIDTH - 2 * _MARGIN) / max(len(strokes), 1)
    middle = _MARGIN + _ROW + _MARGIN + _ROW / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"'
        f' font-size="13" fill="#2a211b" role="img" aria-label="{escape(title)}">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fbf6ec"/>',
        f'<text x="{_MARGIN}" y="{_MARGIN - 14}">{escape(loss)}</text>',
        f'<text x="{_MARGIN}" y="{_MARGIN + _ROW + _MARGIN - 14}">{escape(luck)}</text>',
    ]
    for place, one in enumerate(strokes):
        x, colour = _MARGIN + place * step, _COLOURS[one.seat]
        parts.append(_bar(x, step, _MARGIN + _ROW, min(one.loss, _MOST) / _MOST * _ROW, colour, one, one.loss))
        half = max(min(one.luck, _MOST), -_MOST) / _MOST * _ROW / 2
        parts.append(_bar(x, step, middle, half, colour, one, one.luck))
    for y in (_MARGIN + _ROW, middle):
        parts.append(f'<path d="M{_MARGIN} {y:.1f}H{_WIDTH - _MARGIN}" stroke="#2a211b" stroke-width="1"/>')
    return "\n".join([*parts, "</svg>", ""])


def _bar(x: float, step: float, base: float, up: float, colour: str, one: ReviewedStroke, value: float) -> str:
    top = base - max(up, 0.0)
    return (
        f'<rect x="{x + 0.15 * step:.1f}" y="{top:.1f}" width="{0.7 * step:.1f}" height="{abs(up):.1f}"'
        f' fill="{colour}"><title>{one.seat} {one.n}: {value:+.2f}</title></rect>'
    )
