"""Payment of men: penalties, dues and debts.

A side pays with pocketed men of its colour, those of the stroke included. What it cannot pay it owes until a man of its
colour is in, whichever side pocketed it.
"""

from typing import Literal

from carrom.board.seats import Seat, Side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import Place
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in

PAYMENT_PLACE: TypedOption[Place] = TypedOption(
    "payment_place", "outer-circle", {"between-circles": "S0.27", "outer-circle": "S4.20", "centre": "S2.20"}
)
"""Where a man that is paid is put back."""
DEBTS: TypedOption[Literal["carried", "written-off"]] = TypedOption(
    "debts", "carried", {"carried": "ICF-45b", "written-off": "S3.22"}
)
"""Men that cannot be paid are owed until they can be, or forgotten."""


def settle(draft: VerdictDraft, settings: Settings, side: Side, extra: int, by: Seat, clause: str) -> VerdictDraft:
    """Make `side` pay its old debts, then `extra` men for this stroke, as far as its pocketed men suffice.

    `by` places them at the book's place of payment; `clause` is the one that requires the extra men. The rest is owed
    (ICF 45b), or dropped where debts are written off.
    """
    state = draft.state
    debts = state.owed[side]
    if debts + extra == 0:
        return draft
    purse = men_in(state, side)
    repaid = min(debts, purse)
    paid = min(extra, purse - repaid)
    left = debts + extra - repaid - paid
    to = PAYMENT_PLACE.of(settings)
    who = letters(side, state.seats)
    colour = state.colours[side] if state.colours else None
    if colour and repaid:
        draft = draft.put_back(colour, repaid, to, by)
        draft = draft.say("debt-paid", "ICF-45b", side=who, colour=colour, count=repaid, place=to)
    if colour and paid:
        draft = draft.put_back(colour, paid, to, by)
        draft = draft.say("man-paid", clause, side=who, colour=colour, count=paid, place=to)
    if left and DEBTS.of(settings) == "written-off":
        draft = draft.say("nothing-to-pay", "S3.22", side=who, paid=repaid + paid)
        left = 0
    elif left and (extra or repaid):
        draft = draft.say("man-owed", "ICF-45b", side=who, count=left)
    return draft if left == debts else draft.change(owed={**state.owed, side: left})
