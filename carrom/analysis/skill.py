"""Skill estimation: Bayesian estimate of a hand's error from executed strokes alone, without known intentions.

For every hand error on a grid and every rationality, the meant direction is a hidden variable with a prior of
e^(rationality × worth), and the hand's error turns it into the executed one. The likelihood of the executed strokes
gives the belief about the hand (joint estimate of execution and decision skill; Archibald, Nieves-Rivera 2018, 2019).

Good players aim at the middle of the directions that succeed, bad ones anywhere near it. Either model alone makes hands
too steady or too clumsy, so in half of the strokes the meant direction is assumed to be better than its neighbours
(`benchmarks/hands.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.intention import REACH, TURNS, Fan
from carrom.bots import Hand
from carrom.bots.trials import Floats

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
