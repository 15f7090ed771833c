"""The coach's advice on a position: the best strokes for a hand, their chances, reasons and typical failures."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.reasons import Reason, terms, why, wrong
from carrom.analysis.scoring import Chances, Score, Scoring
from carrom.board import DISCS, SEATS, STRIKER, Point, Stroke
from carrom.bots import FAMILIES, Hand, Idea, Mind, Stage, family_of, think
from carrom.bots.candidates import Candidate, aims_of, wanted_men
from carrom.bots.hand import errors
from carrom.bots.mind import Family
from carrom.bots.shot_family import pocket_centre
from carrom.bots.targets import POCKETS, difficulty
from carrom.bots.trials import Trials
from carrom.errors import NotAllowed, PhysicsFault
from carrom.match import Match
from carrom.match.judging import objection_to_any_stroke
from carrom.physics import Motion, simulate
from carrom.physics.motion import PocketName

MOST_POINTS = 24  # the most points of one path: its first bends and its end


@dataclass(frozen=True, slots=True)
class Trail:
    """One execution, µm: the path of the striker and of the `man` aimed at or met; `fell`: one is in for good."""

    striker: tuple[Point, ...]
    man: tuple[Point, ...] | None
    fell: bool
    foul: bool


def trail(match: Match, executed: NDArray[np.int64], man: str | None, fell: bool, foul: bool) -> Trail | None:
    """The trail of a stroke, int64[5], given what its verdict was; None when the physics does not finish it."""
    seat, x, vx, vy, spin = executed.tolist()
    stroke = Stroke(SEATS[seat], x, vx, vy, spin)
    try:
        motion = simulate(match.board, match.layout, stroke, match.matter, film=True)
    except PhysicsFault:
        return None
    ways = {disc: way(motion, disc) for disc in (STRIKER, man) if disc is not None}
    followed = ways.get(man or "") or None
    if followed is None:
        met = first_met(motion)
        followed = (way(motion, met) or None) if met else None
    return Trail(ways[STRIKER], followed, fell, foul)


def first_met(motion: Motion) -> str | None:
    """The first disc that the striker meets, None for none."""
    for event in motion.events:
        if event.kind == "disc" and STRIKER in event.discs:
            return event.discs[0] if event.discs[1] == STRIKER else event.discs[1]
    return None


def way(motion: Motion, disc: str) -> tuple[Point, ...]:
    """The bends of a disc's path, µm; empty for one that never moved."""
    if disc not in motion.discs:
        return ()
    rows = motion.knots[motion.knots[:, 0] == motion.discs.index(disc)]
    points: list[Point] = []
    for x, y in np.rint(rows[:, 2:4] * 1e6).astype(np.int64).tolist():
        if not points or points[-1] != (x, y):
            points.append((x, y))
    if len(points) < 2:
        return ()
    return tuple(points if len(points) <= MOST_POINTS else [*points[: MOST_POINTS - 1], points[-1]])


MIND = Mind((Stage(240, 2), Stage(96, 8), Stage(48, 20), Stage(24, 40)))
"""The coach's search: about half a second on one core."""
BEST = 3
_RUNNERS = 6  # different ideas that are tried again to choose the best
CHOOSING = 150
FRESH = 500  # trials to choose an idea, and fresh ones for its reported chances
TRAILS = 50


@dataclass(frozen=True, slots=True)
class Advised:
    """A stroke and the coach's analysis of it. `cut`: degrees; `distance`: µm from the man to the pocket. `difficulty`:
    the grade of its chance (`carrom.bots.targets`); None when no man is aimed at a pocket."""

    stroke: Stroke
    family: str
    man: str | None
    pocket: PocketName | None
    cut: float | None
    distance: float | None
    difficulty: int | None
    chances: Chances
    why: Reason
    wrong: Reason | None
    trails: tuple[Trail, ...]

    def __repr__(self) -> str:
        aim = f" {self.man} to {self.pocket}" if self.man and self.pocket else ""
        return f"<{self.family}{aim}, gain {self.chances.gain:.2f}>"


@dataclass(frozen=True, slots=True)
class Advice:
    """Ideas for a position, the greatest gain first, each with another man, pocket or family; and the played stroke."""

    ideas: tuple[Advised, ...]
    played: Advised | None
    simulations: int

    def __repr__(self) -> str:
        return f"<Advice: {'; '.join(repr(one)[1:-1] for one in self.ideas)}>"


@dataclass(frozen=True, slots=True)
class Named:
    """A candidate with its man and pocket."""

    candidate: Candidate
    man: str | None
    pocket: PocketName | None

    @property
    def stroke(self) -> Stroke:
        return self.candidate.stroke

    @property
    def family(self) -> str:
        return self.candidate.family


@dataclass(frozen=True, slots=True)
class Promised:
    """The best ideas with their scores from fresh trials, the best first. `simulations`: those spent on the choice."""

    ideas: tuple[tuple[Named, Score], ...]
    scoring: Scoring
    simulations: int


def advise(match: Match, hand: Hand, luck: Random, played: Stroke | None = None, mind: Mind = MIND) -> Advice:
    """Advise the seat to play for this hand, and analyse the stroke `played` if given.

    The same luck gives the same advice. Raises `NotAllowed` when nobody can play a stroke.

    >>> from carrom.board import ICF
    >>> from carrom.analysis.positions import bare_match
    >>> from carrom.physics import TOURNAMENT
    >>> match = bare_match("icf", TOURNAMENT, {"w1": (150_000, 200_000)}, "S", "white", "karom")
    >>> advise(match, Hand(0.5), Random(1))
    <Advice: cut w1 to NE, gain 23.58; bank w1 to SE, gain 17.82; rebound w1 to NE, gain 17.15>
    """
    first_look = promised(match, hand, luck, mind)
    fresh, scores = first_look.scoring, [score for _, score in first_look.ideas]
    parts = [terms(fresh, score) for score in scores]
    pairs = [(score.chances, part) for score, part in zip(scores, parts, strict=True)]
    ideas = [
        _advised(fresh, one, score, why(score.chances, parts[place], [*pairs[:place], *pairs[place + 1 :]]))
        for place, (one, score) in enumerate(first_look.ideas)
    ]
    own = None
    if played is not None:
        score = fresh.score(played)
        one = about(fresh, score)
        own = _advised(fresh, one, score, why(score.chances, terms(fresh, score), pairs))
    return Advice(tuple(ideas), own, first_look.simulations + fresh.simulations)


def promised(match: Match, hand: Hand, luck: Random, mind: Mind = MIND) -> Promised:
    """The ideas and chances of `advise` for the same luck, without reasons and trails. Raises as `advise`."""
    check_playable(match)
    trials = Trials(match, hand.sigma)
    thought = think(match, hand, mind, luck, trials)
    choosing = Scoring(match, hand, errors(hand, CHOOSING, luck), trials)
    different = named(match, thought.ideas)[:_RUNNERS]
    chosen = sorted(different, key=lambda one: -choosing.score(one.stroke).chances.gain)[:BEST]
    fresh = Scoring(match, hand, errors(hand, FRESH, luck), trials)
    # ordered by the reported gains
    ideas = sorted(((one, fresh.score(one.stroke)) for one in chosen), key=lambda told: -told[1].chances.gain)
    return Promised(tuple(ideas), fresh, thought.simulations + choosing.simulations)


def check_playable(match: Match) -> None:
    """Raise `NotAllowed` when nobody can play a stroke: on wood, over, men to place, a bet open, line blocked."""
    if match.header.is_real:
        raise NotAllowed("coach-on-wood")
    refused = objection_to_any_stroke(match.position)
    if refused:
        raise refused
    if not match.places:
        raise NotAllowed("line-blocked")


def named(match: Match, ideas: Iterable[Idea]) -> list[Named]:
    """The candidates of ideas in their order, the first of each family at each man and pocket."""
    wanted = _wanted(match)
    found: dict[tuple[str, str | None, str | None], Named] = {}
    for idea in ideas:
        aim, family = idea.candidate.aim, idea.candidate.family
        man, pocket = (aim.man, aim.pocket) if aim is not None else _fallen(np.array([idea.gone]), wanted)
        found.setdefault((family, man, pocket), Named(idea.candidate, man, pocket))
    return list(found.values())


def about(scoring: Scoring, score: Score) -> Named:
    """A given stroke with its family, and the man and pocket that fall most often in its trials."""
    match = scoring.match
    family, man, pocket = described(match, score.stroke, score.ends.gone)
    aimed = [aim for aim in aims_of(match, frozenset(FAMILIES)) if (aim.man, aim.pocket) == (man, pocket)]
    aim = next((aim for aim in aimed if aim.family == family), None)
    return Named(Candidate(score.stroke, family, aim), man, pocket)


def described(match: Match, stroke: Stroke, gone: NDArray[np.int64]) -> tuple[Family, str | None, PocketName | None]:
    """The family of a stroke, and the man and pocket that fall most often in trials of it; gone: as in `Ends`."""
    motion = simulate(match.board, match.layout, stroke, match.matter, film=True)
    name = family_of(match.board, match.layout, stroke, motion, wanted_men(match, match.state.to_play))
    return "sweep" if name == "miss" else name, *_fallen(gone, _wanted(match))


def _wanted(match: Match) -> list[int]:
    return [DISCS.index(disc) for disc in wanted_men(match, match.state.to_play)]


def _fallen(gone: np.ndarray, wanted: Iterable[int]) -> tuple[str | None, PocketName | None]:
    best, times, pocket = None, 0, None
    for disc in wanted:
        counts = np.bincount(gone[:, disc] + 1, minlength=len(POCKETS) + 1)[1 : len(POCKETS) + 1].tolist()
        if max(counts) > times:
            best, times, pocket = DISCS[disc], max(counts), POCKETS[counts.index(max(counts))]
    return best, pocket


def _advised(scoring: Scoring, one: Named, score: Score, reason: Reason) -> Advised:
    match = scoring.match
    man, pocket = one.man, one.pocket
    at = pocket_centre(match.board, pocket) if pocket else None
    far = None if man is None or at is None else hypot(at[0] - match.layout[man][0], at[1] - match.layout[man][1])
    aim = one.candidate.aim
    flags = scoring.flags(score.which)
    ways = [
        trail(match, score.strokes[row], man, bool(flags[row, 0]), bool(flags[row, 1]))
        for row in range(min(TRAILS, len(flags)))
    ]
    return Advised(
        stroke=score.stroke,
        family=one.family,
        man=man,
        pocket=pocket,
        cut=None if aim is None else aim.cut,
        distance=far,
        difficulty=None if aim is None or aim.family == "block" else difficulty(score.chances.pockets),
        chances=score.chances,
        why=reason,
        wrong=wrong(scoring, score, man, at),
        trails=tuple(way for way in ways if way is not None),
    )
