"""Decision of a bot to waive men that have just come back for its side (ICF 60): only when they block its strokes."""

import numpy as np

from carrom.board import Seat, other_side, side_of
from carrom.bots.evaluation import evaluate
from carrom.match import Match, interrupt
from carrom.match.waive_dues import may_waive, waivable_dues
from carrom.physics import packed_layout

_SURELY = 0.25
"""men: the least gain that is needed, for an evaluation is an estimate and a man on the board is certain."""


def waives_dues(match: Match, seat: Seat) -> bool:
    """Whether the position without the due men is better for the side of `seat` by more than they are worth."""
    if match.position.to_place or seat not in may_waive(match.book, match.steps):
        return False
    due = waivable_dues(match.book, match.steps, seat)
    if not due.lying:
        return False
    without, forgone = interrupt(match, "forgo", seat)
    if forgone.verdict.round_over:
        return False
    side = side_of(seat, match.state.seats)
    other = other_side(side, match.state.seats)
    given_up = due.count + match.state.owed[other] - without.state.owed[other]
    lying = np.stack([packed_layout(without.layout), packed_layout(match.layout)])
    cleared, blocked = evaluate(match, side, lying).tolist()
    return cleared - blocked > given_up + _SURELY
