"""Checks on a stroke before it is played: the turn and the place of the striker."""

from typing import Literal

from carrom.board import Board, Points, Stroke, kind_of
from carrom.board.places import why_not
from carrom.errors import NotAllowed
from carrom.rules.options import TypedOption
from carrom.rules.values import State


def objection(state: State, board: Board, layout: Points, stroke: Stroke) -> NotAllowed | None:
    """Return why `stroke` may not be played, or None: the turn (S0.13), the striker's place (S0.15, S0.16, S0.17)."""
    if state.turn is None:
        return NotAllowed("round-over")
    if stroke.seat != state.turn:
        return NotAllowed("not-your-turn", seat=state.turn)
    trouble = why_not(board, layout, stroke.seat, stroke.x)
    if trouble is None:
        return None
    reason, disc = trouble
    return NotAllowed(f"striker-{reason}", **({"disc": kind_of(disc)} if disc else {}))


STRIKER_LINE: TypedOption[Literal["both-lines", "behind-front"]] = TypedOption(
    "striker_line", "both-lines", {"both-lines": "S2.23", "behind-front": "S2.23"}
)
"""The striker touches both lines, or lies across the rear one and touches the front one from behind. It does not bear
on any verdict: `carrom.match.header` chooses the striker's line by it."""
