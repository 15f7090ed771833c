"""Judging without colours: every man counts for whoever pockets it. The steps that the books without colours share, in
the order of the others (`carrom.rules.order`): faults, discs off the board, men, queen, payments. What a book makes of
the round is its own."""

from dataclasses import dataclass
from typing import NamedTuple

from carrom.board.discs import Colour
from carrom.board.seats import Side, next_seat, side_of
from carrom.rules.faults import back_on_board
from carrom.rules.men import missed
from carrom.rules.payments import PaidMen, pay
from carrom.rules.stroke_context import FallenCounts, fallen_counts
from carrom.rules.values import Facts, Place, Queen, State, Taken, changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_on

PLACE: Place = "outer-circle"  # where men of the stroke and paid men are laid
COLOURS: tuple[Colour, Colour] = ("black", "white")


@dataclass(frozen=True, slots=True)
class OpenLaw:
    """The clauses that a book without colours cites, effect by effect."""

    man: str  # a man counts for whoever pockets it
    miss: str
    striker: str  # the striker pocketed alone
    striker_with_men: str
    improper: str = "ICF-37"
    off_board: str = "ICF-38a"
    owed: str = "ICF-45b"
    queen: str = ""  # the queen needs a cover by this clause; empty: it counts as a man
    queen_in: str = ""  # the queen counts as a man by this clause
    queen_with_striker: str = "ICF-72a"
    striker_passes: bool = False  # the striker loses the turn also where men fell with it


class OpenStroke(NamedTuple):
    """A stroke after the shared steps. `men` that stay in; `missed`: nothing fell, or it came back when improper."""

    draft: VerdictDraft
    men: int
    missed: bool
    keeps: bool
    clause: str  # by which the turn is kept or lost


def judge_men(law: OpenLaw, state: State, facts: Facts, cheapest: tuple[Colour, Colour]) -> OpenStroke:
    """Judge the shared steps of a stroke. A payment takes men of the first colour of `cheapest` before the other."""
    seat = state.to_play
    side, fell = side_of(seat, state.seats), fallen_counts(facts.pocketed)
    men = fell.white + fell.black
    striker = law.striker_with_men if men or (fell.queen and not law.queen) else law.striker
    draft = _announced(law, _lifted(state, fell, facts), facts, striker)
    fault = facts.improper or fell.striker
    if fault:
        clause = "ICF-50a" if facts.improper else law.striker_with_men
        draft = _returned(draft, side, fell, clause)
    else:
        draft = _credited(draft, side, fell, law.man)
    keeps, clause = _turn(law, facts, fell, men)
    draft = _queen(law, draft, side, fell, men and not fault, fault, keeps)
    draft = settle(law, draft, side, int(fault), law.improper if facts.improper else striker, cheapest)
    missed = facts.improper or not (men or fell.queen)
    return OpenStroke(draft, 0 if fault else men, missed, keeps, clause)


def _lifted(state: State, fell: FallenCounts, facts: Facts) -> VerdictDraft:
    board = state.on_board
    on_board = changed(
        board, white=board.white - fell.white, black=board.black - fell.black, queen=board.queen and not fell.queen
    )
    return VerdictDraft(changed(state, on_board=on_board, breaking=state.breaking and not facts.touched))


def _announced(law: OpenLaw, draft: VerdictDraft, facts: Facts, striker: str) -> VerdictDraft:
    """Announce the faults (the `striker` by its clause) and the discs off the board, or the miss."""
    fell, gone = fallen_counts(facts.pocketed), fallen_counts(facts.off_board)
    if facts.improper:
        draft = draft.say("improper-stroke", law.improper)
    if fell.striker:
        draft = draft.say("striker-pocketed", striker)
    draft = back_on_board(draft, gone, COLOURS, law.off_board)
    if draft.state.breaking:
        return draft.say("rosette-untouched", law.miss)
    return missed(draft, fell, facts, law.miss)


def _credited(draft: VerdictDraft, side: Side, fell: FallenCounts, clause: str) -> VerdictDraft:
    for colour in COLOURS:
        if fell.men(colour):
            who = letters(side, draft.state.seats)
            draft = draft.say("men-in", clause, side=who, colour=colour, count=fell.men(colour))
            draft = _held(draft, side, colour, fell.men(colour))
            draft = draft.change(has_pocketed={**draft.state.has_pocketed, side: True})
    return draft


def _returned(draft: VerdictDraft, side: Side, fell: FallenCounts, clause: str) -> VerdictDraft:
    """Put the men of the stroke back; the next player lays them (ICF 51)."""
    placer, who = next_seat(draft.state.to_play, draft.state.seats), letters(side, draft.state.seats)
    for colour in COLOURS:
        if fell.men(colour):
            draft = draft.put_back("men-returned", clause, colour, fell.men(colour), PLACE, placer, side=who)
    return draft


def _held(draft: VerdictDraft, side: Side, colour: Colour, more: int) -> VerdictDraft:
    """Add men to those a side holds, in a book that keeps them by side."""
    taken = draft.state.taken
    if taken is None:
        return draft
    held = taken[side]
    now = Taken(held.white + more, held.black) if colour == "white" else Taken(held.white, held.black + more)
    return draft.change(taken={**taken, side: now})


def purse(state: State, side: Side, colour: Colour) -> int:
    """Return the number of men of a colour that a side can pay with: those it holds, or all that are in."""
    if state.taken is None:
        return 9 - men_on(state.on_board, colour)
    held = state.taken[side]
    return held.white if colour == "white" else held.black


def settle(
    law: OpenLaw, draft: VerdictDraft, side: Side, extra: int, clause: str, cheapest: tuple[Colour, Colour]
) -> VerdictDraft:
    """Make a side pay what it owes and `extra` men for this stroke, as far as its men suffice; the rest is owed."""
    owed = due = draft.state.owed[side]
    who, placer = letters(side, draft.state.seats), next_seat(draft.state.to_play, draft.state.seats)
    for code, count, by in (("debt-paid", owed, law.owed), ("man-paid", extra, clause)):
        left = count
        for colour in cheapest:
            number = min(left, purse(draft.state, side, colour))
            if number:
                draft = pay(draft, code, by, PaidMen(colour, number, PLACE, placer), who)
                draft = _held(draft, side, colour, -number)
                left -= number
        due += (left - count) if code == "debt-paid" else left
    if due and (extra or due != owed):
        draft = draft.say("man-owed", law.owed, side=who, count=due)
    return draft if due == owed else draft.change(owed={**draft.state.owed, side: due})


def _queen(
    law: OpenLaw, draft: VerdictDraft, side: Side, fell: FallenCounts, men: int, fault: bool, keeps: bool
) -> VerdictDraft:
    seat, queen = draft.state.to_play, draft.state.queen
    if queen.where == "awaiting":
        if men:
            return draft.change(queen=Queen("covered", side)).say("queen-covered", law.queen, seat=seat)
        if keeps:
            return draft.say("queen-another-try", "ICF-74a", seat=seat)
        return draft.put_queen_back("queen-uncovered", law.queen)
    if not fell.queen:
        return draft
    if fault:
        return draft.put_queen_back("queen-struck-out", law.improper if not fell.striker else law.queen_with_striker)
    if not law.queen:
        return draft.change(queen=Queen("covered", side)).say("queen-in", law.queen_in)
    if men:
        return draft.change(queen=Queen("covered", side)).say("queen-covered-together", law.queen, seat=seat)
    return draft.change(queen=Queen("awaiting", side)).say("queen-awaiting", law.queen, seat=seat)


def _turn(law: OpenLaw, facts: Facts, fell: FallenCounts, men: int) -> tuple[bool, str]:
    if facts.improper:
        return False, law.improper
    if fell.striker:
        return men > 0 and not law.striker_passes, law.striker_with_men if men else law.striker
    return men > 0 or fell.queen, law.man if men else law.queen if fell.queen else law.miss
