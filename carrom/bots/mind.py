"""Search settings of a bot: stages, stroke families, weight of the position value, rationality."""

from dataclasses import KW_ONLY, dataclass
from math import inf
from typing import Literal, NamedTuple, get_args

Family = Literal[
    "direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot", "break-open", "block", "sweep"
]
"""Kinds of strokes by their intended course (`carrom.bots.aiming`); a sweep is a random stroke without an aim."""
FAMILIES: tuple[Family, ...] = get_args(Family)
"""All families, in this order."""


class Stage(NamedTuple):
    """A step of a search: the best `kept` candidates are simulated `trials` times each, with the hand's errors."""

    kept: int
    trials: int


@dataclass(frozen=True, slots=True)
class Mind:
    """Which strokes a bot considers, and how long it searches."""

    stages: tuple[Stage, ...] = ()
    """The steps of the search, after every candidate was tried once without error. Without stages nothing is simulated
    and geometry alone decides."""
    _: KW_ONLY
    families: frozenset[Family] = frozenset(FAMILIES)
    """The kinds of strokes that are considered; without stages and families, only a stroke straight at a man."""
    position_weight: float = 1.0
    """The value of a man that is likely to fall later, as a share of one that has fallen."""
    rationality: float = inf
    """Softmax choice: the odds of the better of two strokes are e^(rationality × its advantage in men)."""
