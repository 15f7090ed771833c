"""The order of judgement on one stroke, as the five family books share it.

1 improper and void strokes, 2 discs off the board, 3 colours, 4 the queen, 5 what the striker sends back, 6 last men,
7 who plays, 8 payments. A stroke that ends the round pays nothing.
"""

from carrom.rules import faults, men, payments, queen
from carrom.rules.books import Settings
from carrom.rules.law import Law, both_clause, chosen, striker_clause
from carrom.rules.queen import Fate
from carrom.rules.stroke_context import Men, StrokeContext, stroke_context
from carrom.rules.values import Facts, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, going_on, letters, men_in, passed_on


def judge_stroke(law: Law, settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke."""
    return decide(law, *taken_up(law, settings, state, facts))


def taken_up(law: Law, settings: Settings, state: State, facts: Facts) -> tuple[StrokeContext, VerdictDraft]:
    """The stroke heard and its beginnings on the sheet: faults, discs off the board, colours (steps 1 to 3)."""
    hearing = stroke_context(settings, state, facts, faults.void_by(settings, facts))
    off_clause = chosen(law, hearing, "off_board")
    sheet = faults.announce(men.lifted(hearing), hearing, striker_clause(law, hearing), off_clause)
    return hearing, fixed_colours(law, missed(law, sheet, hearing), hearing)


def decide(law: Law, hearing: StrokeContext, sheet: VerdictDraft) -> Verdict:
    """What the stroke comes to (steps 4 to 8)."""
    sheet, stayed = men.of_the_stroke(law, sheet, hearing)
    fate = queen.fate(hearing, stayed.own, stayed.own_last is not None, striker_is_forgiven(hearing))
    keeps, clause = hand(law, hearing, stayed, fate)
    sheet = queen.rule(sheet, hearing, fate, stayed.any_last, keeps, law.queen)
    if stayed.any_last:
        return law.end(law, sheet, hearing, stayed)
    sheet = paid(law, sheet, hearing, stayed)
    if keeps:
        return going_on(sheet.say("hand-kept", clause, seat=hearing.seat), hearing.seat, continues=True)
    return passed_on(sheet, clause)


def missed(law: Law, sheet: VerdictDraft, hearing: StrokeContext) -> VerdictDraft:
    """Say that nothing happened: an untouched rosette, a striker that met nothing, a plain miss."""
    if hearing.before.breaking and not hearing.facts.touched:
        return sheet.say("rosette-untouched", law.untouched)
    if hearing.fell.anything or sheet.calls:
        return sheet
    return sheet.say("miss" if hearing.facts.touched else "nothing-touched", law.miss)


def fixed_colours(law: Law, sheet: VerdictDraft, hearing: StrokeContext) -> VerdictDraft:
    """Say whose the colours are when this stroke fixed them: the first man to fall is the shooter's (S0.5)."""
    if hearing.before.colours is not None or hearing.colours is None:
        return sheet
    side = letters(hearing.side, hearing.before.seats)
    return sheet.say("colours-fixed", law.first_man, side=side, colour=hearing.colours[hearing.side])


def striker_is_forgiven(hearing: StrokeContext) -> bool:
    """Whether the striker fell with an own man and the hand is kept all the same (S4.21)."""
    option = hearing.settings["striker_with_own"]
    return option == "pay-keep" and hearing.fell.striker and hearing.own > 0 and faults.is_faultless(hearing)


def hand(law: Law, hearing: StrokeContext, stayed: Men, fate: Fate) -> tuple[bool, str]:
    """Whether the shooter keeps the hand, and by which clause."""
    theirs_rule, fault = hearing.settings["opponents_man"], dearest_fault(law, hearing)
    if hearing.void:
        return False, hearing.void
    if hearing.facts.improper:
        return False, "ICF-37"
    if striker_is_forgiven(hearing):
        return True, striker_clause(law, hearing)
    if fault:
        return False, law.penalty or fault[1]
    if fate == "uncovered":
        return False, law.queen.back
    if fate == "too-early":
        return False, law.queen.too_early
    if stayed.theirs and (theirs_rule == "pay" or (theirs_rule == "pass" and not stayed.own)):
        return False, chosen(law, hearing, "opponents_man")
    if hearing.gone.striker and (stayed.own or fate == "taken"):
        return True, "I-81"
    if stayed.own:
        return True, both_clause(law, hearing) if stayed.theirs else law.plays_on
    if stayed.theirs:
        return True, chosen(law, hearing, "opponents_man")
    return (True, law.queen.cover) if fate == "taken" else (False, law.miss)


def paid(law: Law, sheet: VerdictDraft, hearing: StrokeContext, stayed: Men) -> VerdictDraft:
    """Collect what both sides owe: what this stroke costs, and debts that can now be paid."""
    settings, side, placer = hearing.settings, hearing.side, hearing.placer
    fault = dearest_fault(law, hearing)
    if fault is None and stayed.theirs and settings["opponents_man"] == "pay":
        spared = men_in(sheet.state, side) <= sheet.state.owed[side]
        clause = chosen(law, hearing, "opponents_man")
        sheet = payments.settle(sheet, settings, side, 0 if spared else 1, placer, clause)
        if spared:
            sheet = sheet.say("nothing-to-pay", "S3.22", side=letters(side, hearing.before.seats), paid=0)
    else:
        count, clause = fault or (0, law.miss)
        sheet = payments.settle(sheet, settings, side, count, placer, clause)
    return payments.settle(sheet, settings, hearing.other, 0, placer, "ICF-45b")


def dearest_fault(law: Law, hearing: StrokeContext) -> tuple[int, str] | None:
    """The men a stroke costs beyond those it sends back, and the clause: of several faults the dearest one alone.

    An improper stroke (ICF 37) before all; a disc off the board; a man on one's own line hit directly (S2.34); the
    striker pocketed.
    """
    if hearing.facts.improper:
        return 1, "ICF-37"
    faults_made: list[tuple[int, str]] = []
    if faults.off_board_is_paid(hearing):
        faults_made.append((1, chosen(law, hearing, "off_board")))
    if faults.hits_own_line(hearing.settings, hearing.facts):
        faults_made.append((1, "S2.34"))
    if hearing.fell.striker:
        faults_made.append((striker_costs(law, hearing), striker_clause(law, hearing)))
    return max(faults_made, key=lambda fault: fault[0], default=None)


def striker_costs(law: Law, hearing: StrokeContext) -> int:
    """Men paid for the striker beside the own men it sends back."""
    if hearing.own:
        return 0 if hearing.settings["striker_with_own"] == "return-pass" else 1
    return law.striker_theirs_costs if hearing.theirs else 1
