"""The break by the Laws (17, 18): three tries, then the opponent's three, until a man is touched."""

from carrom.rules import icf_dues, icf_queen, queen
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Verdict
from carrom.rules.verdict_draft import VerdictDraft, going_on, passed_on

TRIES = 3


def is_failed_try(hearing: StrokeContext) -> bool:
    """Whether the rosette was to be broken and nothing but the striker moved (17)."""
    fell, gone = hearing.fell, hearing.gone
    moved = fell.white or fell.black or fell.queen or gone.white or gone.black or gone.queen
    return hearing.before.breaking and not hearing.facts.touched and not moved


def judge_failed_try(hearing: StrokeContext) -> Verdict:
    """A break try that touched no man.

    Improper, or with the striker pocketed, it loses the turn and costs nothing (18c). Otherwise the player tries
    again, three times in all (18a); then the opponent breaks the same rosette, keeping his colour (18b).
    """
    sheet, seat = VerdictDraft(hearing.before), hearing.seat
    at_fault = hearing.facts.improper or hearing.fell.striker
    clause = "ICF-18c" if at_fault else "ICF-18a"
    if hearing.facts.improper:
        sheet = sheet.say("improper-stroke", clause)
    if hearing.fell.striker:
        sheet = sheet.say("striker-pocketed", clause)
    if hearing.gone.striker:
        sheet = sheet.say("striker-off-board", clause)
    sheet = icf_dues.paid(sheet.say("rosette-untouched", clause), hearing, None)
    tries = hearing.before.break_attempts + 1
    if not at_fault and tries < TRIES:
        sheet = sheet.say("hand-kept", clause, seat=seat)
        return going_on(sheet, seat, continues=True, break_attempts=tries)
    return passed_on(queen.abandon(sheet, icf_queen.CITED), "ICF-18c" if at_fault else "ICF-18b")
