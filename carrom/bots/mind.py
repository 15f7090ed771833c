"""Search settings of a bot: stages, stroke families, weight of the position value, rationality."""

from dataclasses import dataclass
from math import inf
from typing import Literal, get_args

Family = Literal[
    "direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot", "break-open", "block", "sweep"
]
"""Kinds of strokes by their intended course (`carrom.bots.aiming`); a sweep is a random stroke without an aim."""
FAMILIES: tuple[Family, ...] = get_args(Family)


@dataclass(frozen=True, slots=True)
class Mind:
    """Which strokes a bot considers, and how long it searches.

    `stages`: pairs (candidates kept, trials of each). Every candidate is first tried once without error; each stage
    then tries the best ones with the hand's errors. Without stages nothing is simulated and geometry alone decides.
    """

    stages: tuple[tuple[int, int], ...] = ()
    families: frozenset[Family] = frozenset(FAMILIES)
    leave: float = 1.0
    """The value of a man that is likely to fall later, as a share of one that has fallen."""
    rationality: float = inf
    """Softmax choice: the odds of the better of two strokes are e^(rationality × its advantage in men)."""
