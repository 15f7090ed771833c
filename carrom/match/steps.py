"""The steps of a match: an event, the position it led to, and why it may no longer have happened."""

from collections.abc import Sequence
from dataclasses import dataclass

from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import RoundOpened, Step
from carrom.match.position import Position


@dataclass(frozen=True, slots=True)
class StepConflict:
    """Why a step can no longer have happened since an earlier one was corrected.

    `code`: of the refusal, or ``impossible`` for facts that no board could show then; `arguments`: of the refusal.
    """

    code: str
    arguments: tuple[tuple[str, str | int], ...]
    text: str
    """For programmers, in English."""

    def __str__(self) -> str:
        return self.text


def conflict_of(error: NotAllowed | Unreadable) -> StepConflict:
    """The conflict of a step that was refused when it was judged again."""
    if isinstance(error, NotAllowed):
        return StepConflict(error.code, tuple(error.arguments.items()), str(error))
    return StepConflict("impossible", (), str(error))


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One step of the match, and the position it led to."""

    n: int
    event: Step
    position: Position
    conflict: StepConflict | None = None
    """Why this step can no longer have happened since an earlier one was corrected; it is kept, without effect."""
    opened: int = 1
    """The number of the event that opened its round."""


def opened_at(steps: Sequence[MatchStep]) -> int:
    """The number of the event that opened the present round."""
    return next(taken.n for taken in reversed(steps) if isinstance(taken.event, RoundOpened) and not taken.conflict)
