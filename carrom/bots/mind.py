"""A mind: how a bot looks for its stroke. One search, and what of it a bot uses."""

from dataclasses import dataclass
from math import inf
from typing import Literal, get_args

Family = Literal[
    "direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot", "break-open", "block", "sweep"
]
"""Kinds of strokes by what is to happen (`carrom.bots.aiming`); a sweep is tried blindly and may find what has no
name."""
FAMILIES: tuple[Family, ...] = get_args(Family)


@dataclass(frozen=True, slots=True)
class Mind:
    """What a bot thinks of, and how long.

    `stages`: after every candidate was tried once without error, so many of the best are tried so many times more with
    the hand's errors, stage by stage; without stages the eye alone decides, and nothing is tried.
    """

    stages: tuple[tuple[int, int], ...] = ()
    families: frozenset[Family] = frozenset(FAMILIES)
    leave: float = 1.0
    """A man that is likely to fall later is worth so much of one that has fallen."""
    rationality: float = inf
    """How surely the better of two strokes is chosen: odds of e^(rationality × what it is better by, in men)."""
