"""How steady a hand is, from its strokes alone: nobody says what he aimed at.

For every error of the hand on a grid and every rationality the strokes that were meant are guessed: the better ones are
likelier, e^(rationality × worth), and the hand turns each of them into the one that was seen. What came out then says
how likely that hand is (joint estimate of execution and decision skill; Archibald, Nieves-Rivera 2018, 2019).

Who aims well means the middle of what comes off, not any direction that does; who aims badly, anything near. One alone
finds hands too steady or too clumsy, so every other stroke is taken to have meant a direction that is better than those
beside it (`benchmarks/hands.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.intention import REACH, TURNS, Fan
from carrom.bots import Hand
from carrom.bots.trials import Floats

SIGMAS: Floats = np.geomspace(0.08, 4.0, 24)
"""degrees."""
USUAL, SPREAD = 0.7, 0.8
"""What is believed before the first stroke: a logarithm spread so much about this (degrees), from champion to child."""
RATIONALITIES = (1.0, 4.0, 16.0)
"""Per man."""
_SHARP = 0.4
"""degrees: finer than that no eye tells one direction from another, and no hand's error goes into it."""
_MIDDLES = 0.5
"""So often a direction was meant that is better than those beside it."""
ASTRAY = 0.05
"""So often something else was meant, somewhere within the fan."""
FEWEST = 10
"""Fewer strokes tell too little of a hand."""
_WITHIN = 0.9


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a hand, degrees: `sigma` the middle, nine times in ten between `low` and `high`."""

    sigma: float
    low: float
    high: float
    strokes: int


def skill(fans: Iterable[Fan]) -> Skill | None:
    """What these strokes say of the hand; None for fewer than `FEWEST`."""
    every = list(fans)
    if len(every) < FEWEST:
        return None
    belief = np.zeros((len(SIGMAS), len(RATIONALITIES)))
    for one in every:
        belief += likelihoods(one)
    belief -= 0.5 * (np.log(SIGMAS / USUAL) / SPREAD)[:, None] ** 2
    shares = np.exp(belief - belief.max()).sum(axis=1)
    cumulative = np.cumsum(shares / shares.sum())
    # between the points of the grid the belief is spread evenly, on the logarithm
    edges = np.sqrt(SIGMAS[1:] * SIGMAS[:-1])
    edges = np.log(np.concatenate([[SIGMAS[0] ** 2 / edges[0]], edges, [SIGMAS[-1] ** 2 / edges[-1]]]))
    at = [float(np.exp(np.interp(q, np.concatenate([[0.0], cumulative]), edges))) for q in _QUANTILES]
    return Skill(at[1], at[0], at[2], len(every))


_QUANTILES = ((1 - _WITHIN) / 2, 0.5, (1 + _WITHIN) / 2)


def likelihoods(one: Fan) -> Floats:
    """float64[sigmas, rationalities], the logarithm of how likely a stroke is for each (per degree)."""
    worth = one.expected(_SHARP)
    meant = np.exp(np.multiply.outer(RATIONALITIES, worth - worth.max()))
    middle = meant * _is_middle(worth)
    shares = _MIDDLES * middle / middle.sum(axis=1, keepdims=True)
    shares += (1 - _MIDDLES) * meant / meant.sum(axis=1, keepdims=True)
    spreads = np.array([one.spread(Hand(sigma)) for sigma in SIGMAS.tolist()])[:, None]
    density = np.exp(-0.5 * (TURNS / spreads) ** 2) / (spreads * np.sqrt(2 * np.pi))
    return np.log((1 - ASTRAY) * density @ shares.T + ASTRAY / (2 * REACH))


def _is_middle(worth: Floats) -> NDArray[np.bool_]:
    """Which directions are better than those beside them; the best one is, whatever lies beside it."""
    walled = np.concatenate([[-np.inf], worth, [-np.inf]])
    found = (worth >= walled[:-2]) & (worth > walled[2:])
    found[int(np.argmax(worth))] = True
    return found
