"""Faults of the family books, each decided once: void strokes, protected men hit directly, discs off the board. What
made a stroke improper changes the announcement and the clause that it cites, never what is decided."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from carrom.board.discs import Colour
from carrom.rules.law import Law, chosen
from carrom.rules.options import Options, Settings, TypedOption
from carrom.rules.stroke_context import FallenCounts, FaultCost, StrokeContext, shooters_first
from carrom.rules.values import Call, ContactZone, Facts, ImproperCause, Moved, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft

OFF_BOARD: TypedOption[Literal["pay", "free"]] = TypedOption("off_board", "free", {"pay": "S0.28b", "free": "ICF-38a"})
"""A disc off the board is paid for and loses the turn, or is free."""
BACK_SHOT: TypedOption[Literal["allowed", "void"]] = TypedOption(
    "back_shot", "allowed", {"allowed": "S0.19", "void": "S3.25"}
)
"""Discs pocketed by a stroke towards the shooter's own frame count, or come back."""
PROTECTED: TypedOption[Literal["none", "own-line", "arrow-circles"]] = TypedOption(
    "protected", "none", {"none": "S0.19", "own-line": "S2.34", "arrow-circles": "S3.18"}
)
"""Men the striker may not hit first without touching a frame before."""
OPPONENTS_MAN: TypedOption[Literal["keep", "pass", "pay"]] = TypedOption(
    "opponents_man", "pass", {"keep": "S0.29", "pass": "S4.22", "pay": "S3.21"}
)
"""Pocketing an opponent's man keeps the turn, loses it unless an own man fell too, or is paid for."""
STRIKER_WITH_OWN: TypedOption[Literal["return-pass", "pay-pass", "pay-keep"]] = TypedOption(
    "striker_with_own", "pay-pass", {"return-pass": "S0.32", "pay-pass": "S3.24", "pay-keep": "S4.21"}
)
"""With the striker the own men return, or one more is paid; the turn passes, or is kept."""
OPPONENTS_MAN_COSTS: TypedOption[Literal["with-men-in", "with-own-man"]] = TypedOption(
    "opponents_man_costs", "with-men-in", {"with-men-in": "S3.22", "with-own-man": "S3.22"}, may_lack=True
)
"""Where the opponent's man is paid for: by a side that has men in, or only when an own man fell in the same stroke."""
FAULT_LOSES: TypedOption[Literal["turn", "round"]] = TypedOption(
    "fault_loses", "turn", {"turn": "S3.23", "round": "S3.23"}, may_lack=True
)
"""What the striker, or an opponent's man that is paid for, loses: the turn, or the whole round (S3.21 to S3.24)."""
OPTIONS = (OPPONENTS_MAN, OPPONENTS_MAN_COSTS, STRIKER_WITH_OWN, FAULT_LOSES, OFF_BOARD, BACK_SHOT, PROTECTED)


class Faults(NamedTuple):
    """The faults of a stroke, but for one that makes it void."""

    improper: FaultCost | None = None
    off_board: FaultCost | None = None
    own_line: FaultCost | None = None
    striker: FaultCost | None = None

    @property
    def costliest(self) -> FaultCost | None:
        """The one fault that is paid: an improper stroke (ICF 37), or the first of those that cost the most men."""
        if self.improper is not None:
            return self.improper
        return max((fault for fault in self if fault is not None), key=lambda fault: fault.men, default=None)


NO_FAULTS = Faults()


def void_by(options: Options, settings: Settings, facts: Facts) -> FaultCost | None:
    """Return the fault that makes a stroke void, or None; a void stroke is a miss, and what fell returns. Void are a
    back shot that pockets a disc besides the striker (S3.25), and a direct hit on a man in an arrow circle (S3.18), by
    the clauses of the book's `options`."""
    pocketing = facts.backward and any(fallen.disc != "striker" for fallen in facts.pocketed)
    if pocketing and BACK_SHOT.of(settings) == "void":
        return FaultCost("back-shot", BACK_SHOT.clause(options, settings), men=0)
    if hits_directly(facts, "arrow_circle") and PROTECTED.of(settings) == "arrow-circles":
        return FaultCost("arrow-circle", PROTECTED.clause(options, settings), men=0)
    return None


def faults_of(law: Law, context: StrokeContext) -> Faults:
    """Return the faults of a stroke."""
    improper = FaultCost("improper", "ICF-37") if context.facts.improper else None
    off_board = FaultCost("off-board", chosen(law, context, OFF_BOARD)) if off_board_is_paid(context) else None
    own_line_hit = hits_own_line(context.settings, context.facts)
    own_line = FaultCost("own-line", chosen(law, context, PROTECTED)) if own_line_hit else None
    if context.fell.striker:
        alone = improper is None and off_board is None and own_line is None
        return Faults(improper, off_board, own_line, _striker_pocketed(law, context, alone))
    return Faults(improper, off_board, own_line) if improper or off_board or own_line else NO_FAULTS


def _striker_pocketed(law: Law, context: StrokeContext, alone: bool) -> FaultCost:
    """Return the cost of the striker. `alone`: without another fault, only then it may keep the turn (S4.21)."""
    if context.own:
        rule = STRIKER_WITH_OWN.of(context.settings)
        return FaultCost(
            "striker",
            chosen(law, context, STRIKER_WITH_OWN),
            men=0 if rule == "return-pass" else 1,
            keeps=alone and rule == "pay-keep",
        )
    if context.theirs:
        return FaultCost("striker", law.striker_theirs or law.striker, men=law.striker_theirs_costs)
    return FaultCost("striker", law.striker)


def loses_turn(settings: Settings, own: int, theirs: int) -> bool:
    """Whether pocketing `theirs` of the opponent's men and `own` men loses the turn."""
    if not theirs:
        return False
    match OPPONENTS_MAN.of(settings):
        case "keep":
            return False
        case "pass":
            return not own
        case "pay":
            return True


def protected_zone(settings: Settings) -> Literal["own_line", "arrow_circle"] | None:
    """Return the zone whose men the striker may not hit first and directly; None where none is protected."""
    match PROTECTED.of(settings):
        case "none":
            return None
        case "own-line":
            return "own_line"
        case "arrow-circles":
            return "arrow_circle"


def hits_own_line(settings: Settings, facts: Facts) -> bool:
    """Whether a man at or behind the shooter's own line was hit directly where that is a fault (S2.34)."""
    return hits_directly(facts, "own_line") and PROTECTED.of(settings) == "own-line"


def off_board_is_paid(context: StrokeContext) -> bool:
    """Whether a disc left the board where that is paid for (S0.28b)."""
    return context.gone.anything and OFF_BOARD.of(context.settings) == "pay"


def hits_directly(facts: Facts, zone: ContactZone) -> bool:
    """Whether the striker hit a disc of that zone first, with no frame before; the queen counts as a man."""
    contact = facts.first_contact
    return contact is not None and contact.direct and contact.zone == zone


def announce(law: Law, draft: VerdictDraft, context: StrokeContext, faults: Faults) -> VerdictDraft:
    """Announce the faults of the stroke, and put the discs that left the board back at the centre."""
    if faults.improper:
        draft = draft.say("improper-stroke", faults.improper.clause)
    if context.void:
        draft = announce_void(draft, context.void)
    if faults.own_line:
        draft = draft.say("own-line", faults.own_line.clause)
    if faults.striker:
        draft = draft.say("striker-pocketed", faults.striker.clause)
    return off_board(law, draft, context) if context.gone.anything else draft


def announce_void(draft: VerdictDraft, void: FaultCost) -> VerdictDraft:
    """Announce what makes the stroke void."""
    return draft.say("back-shot" if void.kind == "back-shot" else "arrow-circle", void.clause)


def off_board(law: Law, draft: VerdictDraft, context: StrokeContext) -> VerdictDraft:
    """Return every disc that left the board to the centre by the umpire (ICF 38a), the shooter's colour first (38c).
    The counts on the board do not change: a disc off the board leaves no side without men."""
    colours = shooters_first(context, context.facts.off_board)
    return back_on_board(draft, context.gone, colours, chosen(law, context, OFF_BOARD))


def back_on_board(draft: VerdictDraft, gone: FallenCounts, colours: tuple[Colour, Colour], clause: str) -> VerdictDraft:
    """Put what left the board back at the centre by one clause."""
    if gone.striker:
        draft = draft.say("striker-off-board", clause)
    for colour in colours:
        if gone.men(colour):
            moved = Moved(colour, gone.men(colour), "centre", "umpire")
            draft = draft.bring_back("men-off-board", clause, moved, colour=colour, count=moved.count)
    if gone.queen:
        draft = draft.bring_back("queen-off-board", clause, Moved("queen", 1, "centre", "umpire"))
    return draft


def with_cause(causes: Mapping[ImproperCause, str], facts: Facts, verdict: Verdict) -> Verdict:
    """Return the verdict of a stroke with its cause said, by its clause among `causes`, if the book tells it apart."""
    cause = facts.improper_cause
    if cause is None or cause not in causes:
        return verdict
    clause = causes[cause]
    return changed(verdict, calls=tuple(_said(call, cause, clause) for call in verdict.calls))


def _said(call: Call, cause: ImproperCause, clause: str) -> Call:
    if call.code != "improper-stroke":
        return call
    return replace(call, clause=clause, arguments={**call.arguments, "form": cause})
