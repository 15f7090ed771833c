"""Payment of men: penalties, dues and debts.

A side pays with pocketed men of its colour, those of the stroke included. What it cannot pay it owes until a man of its
colour is in, whichever side pocketed it.
"""

from carrom.board.seats import Seat, Side
from carrom.rules.books import Option, Settings, choice
from carrom.rules.values import PLACES, Place
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in


def place_option(default: str, clause: str) -> Option:
    """The option `payment_place`: where a man that is paid is put back."""
    return choice(
        default,
        {"between-circles": "S0.27", "outer-circle": "S4.20", "centre": "S2.20", default: clause},
    )


def place(settings: Settings) -> Place:
    """Return where a man that is paid is put back in this book."""
    return next(each for each in PLACES if each == settings["payment_place"])


def debts_option(default: str, clause: str) -> Option:
    """The option `debts`: ``carried`` until they can be paid, or ``written-off``."""
    return choice(default, {"carried": "ICF-45b", "written-off": "S3.22", default: clause})


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
    to = place(settings)
    who = letters(side, state.seats)
    colour = state.colours[side] if state.colours else None
    if colour and repaid:
        draft = draft.put_back(colour, repaid, to, by)
        draft = draft.say("debt-paid", "ICF-45b", side=who, colour=colour, count=repaid, place=to)
    if colour and paid:
        draft = draft.put_back(colour, paid, to, by)
        draft = draft.say("man-paid", clause, side=who, colour=colour, count=paid, place=to)
    if left and settings["debts"] == "written-off":
        draft = draft.say("nothing-to-pay", "S3.22", side=who, paid=repaid + paid)
        left = 0
    elif left and (extra or repaid):
        draft = draft.say("man-owed", "ICF-45b", side=who, count=left)
    return draft if left == debts else draft.change(owed={**state.owed, side: left})
