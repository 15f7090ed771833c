"""How a bot chooses its stroke: by a search, `Mind`, or by geometry alone, `PlainMind`."""

from dataclasses import KW_ONLY, dataclass
from math import inf
from typing import Literal, NamedTuple, get_args

from carrom.errors import Fault

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
    """A search: which strokes it considers, and how long it tries them. Without stages it would be a `PlainMind`."""

    stages: tuple[Stage, ...]
    """The steps of the search, after every candidate was tried once without error."""
    _: KW_ONLY
    families: frozenset[Family] = frozenset(FAMILIES)
    """The kinds of strokes that are considered."""
    position_weight: float = 1.0
    """The value of a man that is likely to fall later, as a share of one that has fallen."""
    rationality: float = inf
    """Softmax choice: the odds of the better of two strokes are e^(rationality × its advantage in men)."""

    def __post_init__(self) -> None:
        if not self.stages:
            raise Fault("a mind needs a stage")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainMind:
    """A choice without a simulation (`carrom.bots.bot_stroke`): of the easiest aims, as the player sees them."""

    families: frozenset[Family] = frozenset()
    """The kinds of strokes that are considered; without any, only a stroke straight at a man."""
    rationality: float = inf
    """Softmax choice: the odds of the better of two aims are e^(rationality × its advantage in chance)."""
