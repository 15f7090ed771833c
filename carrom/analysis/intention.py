"""Inference of the intended stroke, by the value of each direction around the executed one, and of the hand's error. Of
a person only the executed stroke is known. The intended one lies near it, as far as the hand's error allows, and is
likely to be a good one; both together give an estimate (Archibald, Nieves-Rivera 2018).

The skill of a hand is estimated from executed strokes alone. For every hand error on a grid and every rationality, the
meant direction is a hidden variable with a prior of e^(rationality × worth), and the hand's error turns it into the
executed one. The likelihood of the executed strokes gives the belief about the hand (joint estimate of execution and
decision skill; Archibald, Nieves-Rivera 2018, 2019).

Good players aim at the middle of the directions that succeed, bad ones anywhere near it. Either model alone makes hands
too steady or too clumsy, so in half of the strokes the meant direction is assumed to be better than its neighbours
(`benchmarks/hands.py`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, degrees, hypot, inf, radians, sin

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, TOP_SPEED, Stroke, striker_point
from carrom.bots import Hand
from carrom.bots.trials import Floats, Trials
from carrom.match import Match
from carrom.physics.batch import Ints

REACH = 12.0  # degrees to both sides: a hand of 3° errs by more once in fifteen thousand strokes
STEP = 0.1  # degrees between two directions
TURNS: Floats = np.round(np.arange(-REACH, REACH + STEP / 2, STEP), 6)
"""The directions of a fan, degrees from the executed one, to the left positive."""
_WAYS = np.array([(cos(radians(turn)), sin(radians(turn))) for turn in TURNS.tolist()])
"""float64[m, 2]: their cosines and sines; Python's own, for NumPy's may differ in the last bit."""
_USUAL_SIGMA = 0.5  # degrees: the error of the hand for which position values are computed
_USUAL_RUN = 0.3  # m: the run assumed of a striker that meets nothing


@dataclass(frozen=True, slots=True)
class Fan:
    """A stroke turned in small steps. `worths`: float64[len(TURNS)], men, each played without error; `lever`: m, the
    shift of the striker along its line that is equivalent to one radian of direction; inf when it lies at the end of
    its line, which limits the error of place."""

    stroke: Stroke
    worths: Floats
    lever: float

    def spread(self, hand: Hand) -> float:
        """The deviation of the direction (degrees) from the meant one; an error of place changes it as well."""
        return hypot(hand.sigma, degrees(hand.slip / 1e6 / self.lever)) or 1e-3

    def expected(self, spread: float) -> Floats:
        """float64[len(TURNS)]: the mean value of each meant direction with an error of `spread` degrees."""
        reach = max(int(4 * spread / STEP), 1)
        kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * STEP / spread) ** 2)
        padded = np.pad(self.worths, reach, mode="edge")
        return np.convolve(padded, kernel / kernel.sum(), mode="valid").astype(np.float64)

    def likely(self, hand: Hand, rationality: float) -> Stroke:
        """The stroke most likely meant: speed and place as executed, direction by the hand's error and its value."""
        spread = self.spread(hand)
        weights = rationality * self.expected(spread) - 0.5 * (TURNS / spread) ** 2
        best = np.flatnonzero(weights >= weights.max() - 1e-9)
        return turned(self.stroke, float(TURNS[best[np.argmin(abs(TURNS[best]))]]))


def fan(match: Match, stroke: Stroke, like: Trials | None = None) -> Fan:
    """Compute the fan of a stroke played in the position of `match`. `like`: see `Trials`."""
    seat, trials = SEATS.index(stroke.seat), Trials(match, _USUAL_SIGMA, like=like)
    rows = np.empty((len(TURNS), 5), np.int64)
    rows[:, 0], rows[:, 1], rows[:, 2:4], rows[:, 4] = seat, stroke.x, _velocities(stroke, _WAYS), stroke.spin
    tried = trials.tried(rows)
    met = int(tried.ends.met[len(TURNS) // 2])
    worths = trials.valued(tried)
    return Fan(stroke, worths, _lever(match, stroke, DISCS[met] if met >= 0 else None))


def _lever(match: Match, stroke: Stroke, met: str | None) -> float:
    """The lever of a stroke (`Fan`): the run to the man met first, divided by the slant to the line."""
    if any(stroke.x in place for place in match.places):
        return inf
    run = _USUAL_RUN
    if met is not None:
        x, y = striker_point(match.board, stroke.seat, stroke.x)
        mx, my = match.layout[met]
        run = (hypot(mx - x, my - y) - match.board.striker_radius - match.board.man_radius) / 1e6
    ahead = abs(stroke.vy if stroke.seat in ("S", "N") else stroke.vx) / hypot(stroke.vx, stroke.vy)
    return max(run, 0.05) / max(ahead, 0.05)


def turned(stroke: Stroke, turn: float) -> Stroke:
    """The stroke turned to the left by `turn` degrees, at the same speed."""
    (vx, vy) = _velocities(stroke, np.array([(cos(radians(turn)), sin(radians(turn)))]))[0].tolist()
    return Stroke(stroke.seat, stroke.x, vx, vy, stroke.spin)


def _velocities(stroke: Stroke, ways: Floats) -> Ints:
    """int64[m, 2]: the velocities of a stroke turned to the left, µm/s, rounded to no more than the top speed; `ways`:
    float64[m, 2], the cosines and sines of the turns."""
    ahead, aside = ways.T
    found = np.stack([ahead * stroke.vx - aside * stroke.vy, aside * stroke.vx + ahead * stroke.vy], axis=1)
    near = np.rint(found)
    return np.where((near * near).sum(axis=1, keepdims=True) <= TOP_SPEED * TOP_SPEED, near, found).astype(np.int64)


SIGMAS: Floats = np.geomspace(0.08, 4.0, 24)  # grid of hand errors, degrees
USUAL, SPREAD = 0.7, 0.8
"""Prior of the error: log-normal with this median (degrees) and standard deviation, from champion to child."""
RATIONALITIES = (1.0, 4.0, 16.0)  # per man
_SHARP = 0.4  # degrees: the resolution of the eye, by which worths are smoothed; independent of the hand's error
_MIDDLES = 0.5  # the share of strokes whose meant direction is a local maximum of worth
ASTRAY = 0.05  # the share of strokes that meant something else, anywhere within the fan
FEWEST = 10  # the least number of strokes for an estimate
_WITHIN = 0.9


@dataclass(frozen=True, slots=True)
class Skill:
    """The posterior of a hand's error, degrees: median `sigma`, and the 90 % interval `low` to `high`."""

    sigma: float
    low: float
    high: float
    strokes: int


def skill(fans: Iterable[Fan]) -> Skill | None:
    """Estimate the hand from the fans of its strokes; None for fewer than `FEWEST`."""
    every = list(fans)
    return skill_of(evidence(every), len(every))


def evidence(fans: Iterable[Fan]) -> Floats:
    """float64[sigmas, rationalities]: what strokes say of a hand, as a log-likelihood. That of two games is the sum."""
    found = np.zeros((len(SIGMAS), len(RATIONALITIES)))
    for one in fans:
        found += likelihoods(one)
    return found


def skill_of(found: Floats, strokes: int) -> Skill | None:
    """Estimate the hand from the `evidence` of so many strokes; None for fewer than `FEWEST`."""
    if strokes < FEWEST:
        return None
    belief = found - 0.5 * (np.log(SIGMAS / USUAL) / SPREAD)[:, None] ** 2
    shares = np.exp(belief - belief.max()).sum(axis=1)
    cumulative = np.cumsum(shares / shares.sum())
    # between the points of the grid the belief is uniform in the logarithm
    edges = np.sqrt(SIGMAS[1:] * SIGMAS[:-1])
    edges = np.log(np.concatenate([[SIGMAS[0] ** 2 / edges[0]], edges, [SIGMAS[-1] ** 2 / edges[-1]]]))
    at = [float(np.exp(np.interp(q, np.concatenate([[0.0], cumulative]), edges))) for q in _QUANTILES]
    return Skill(at[1], at[0], at[2], strokes)


_QUANTILES = ((1 - _WITHIN) / 2, 0.5, (1 + _WITHIN) / 2)


def likelihoods(one: Fan) -> Floats:
    """float64[sigmas, rationalities], the log-likelihood of a stroke for each (density per degree)."""
    worth = one.expected(_SHARP)
    meant = np.exp(np.multiply.outer(RATIONALITIES, worth - worth.max()))
    middle = meant * _is_middle(worth)
    shares = _MIDDLES * middle / middle.sum(axis=1, keepdims=True)
    shares += (1 - _MIDDLES) * meant / meant.sum(axis=1, keepdims=True)
    spreads = np.array([one.spread(Hand(sigma)) for sigma in SIGMAS.tolist()])[:, None]
    density = np.exp(-0.5 * (TURNS / spreads) ** 2) / (spreads * np.sqrt(2 * np.pi))
    return np.log((1 - ASTRAY) * density @ shares.T + ASTRAY / (2 * REACH))


def _is_middle(worth: Floats) -> NDArray[np.bool_]:
    """Which directions are local maxima; the best one always is."""
    walled = np.concatenate([[-np.inf], worth, [-np.inf]])
    found = (worth >= walled[:-2]) & (worth > walled[2:])
    found[int(np.argmax(worth))] = True
    return found
