"""Payment of men: penalties, dues and debts. A side pays with pocketed men of its colour, those of the stroke included.
What it cannot pay it owes until a man of its colour is in, whichever side pocketed it."""

from typing import Literal, NamedTuple

from carrom.board.discs import Colour
from carrom.board.seats import Seat, Side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import Call, Moved, Place
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in

PAYMENT_PLACE: TypedOption[Place] = TypedOption(
    "payment_place", "outer-circle", {"between-circles": "S0.27", "outer-circle": "S4.20", "centre": "S2.20"}
)
"""Where a man that is paid is put back."""
DEBTS: TypedOption[Literal["carried", "written-off"]] = TypedOption(
    "debts", "carried", {"carried": "ICF-45b", "written-off": "S3.22"}
)
"""Men that cannot be paid are owed until they can be, or forgotten."""
OPTIONS = (PAYMENT_PLACE, DEBTS)


class PaidMen(NamedTuple):
    """Men that are paid: their place, and the seat that lays them."""

    colour: Colour
    number: int
    to: Place
    by: Seat


def settle(draft: VerdictDraft, settings: Settings, side: Side, extra: int, by: Seat, clause: str) -> VerdictDraft:
    """Make `side` pay its old debts, then `extra` men for this stroke, as far as its pocketed men suffice. `by` places
    them at the book's place of payment; `clause` is the one that requires the extra men. The rest is owed (ICF 45b), or
    dropped where debts are written off."""
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
        draft = pay(draft, "debt-paid", "ICF-45b", PaidMen(colour, repaid, to, by), who)
    if colour and paid:
        draft = pay(draft, "man-paid", clause, PaidMen(colour, paid, to, by), who)
    if left and DEBTS.of(settings) == "written-off":
        draft = draft.say("nothing-to-pay", "S3.22", side=who, paid=repaid + paid)
        left = 0
    elif left and (extra or repaid):
        told: dict[str, str | int] = {"side": who, "count": left, **({"form": "still"} if repaid + paid else {})}
        draft = draft.say("man-owed", "ICF-45b", terms=(), **told)
    return draft if left == debts else draft.change(owed={**state.owed, side: left})


def pay(draft: VerdictDraft, code: str, clause: str, men: PaidMen, who: str) -> VerdictDraft:
    """Put the men of a payment back. With men of the stroke, or of a debt, that the same hand lays at the same place it
    is one act: the calls before this one lead to it, and its own sentence says who lays them all. Where another call
    stands between, it names the men again."""
    earlier = [moved for call in draft.calls if (moved := _of_same_act(call, men))]
    told: dict[str, str | int] = {"side": who}
    if earlier:
        calls = (_leading(call) if _of_same_act(call, men) else call for call in draft.calls)
        draft = draft._replace(calls=tuple(calls))
        adjacent = _of_same_act(draft.calls[-1], men) is not None
        together = men.number + sum(moved.count for moved in earlier)
        told |= {"form": "more" if adjacent else "besides", "all": together}
    return draft.put_back(code, clause, men.colour, men.number, men.to, men.by, **told)


def _of_same_act(call: Call, men: PaidMen) -> Moved | None:
    """Return the men that a call brings back, if they and `men` are one act."""
    moved = call.moved
    if moved is None or call.code not in ("men-returned", "debt-paid") or call.arguments.get("form") == "theirs":
        return None
    return moved if (moved.disc, moved.to, moved.by) == (men.colour, men.to, men.by) else None


def _leading(call: Call) -> Call:
    """Return the call with the sentence that leads to the next payment."""
    form = "more-leading" if call.arguments.get("form") in ("more", "more-leading") else "leading"
    return Call(call.code, call.clause, {**call.arguments, "form": form}, call.terms, call.moved)
