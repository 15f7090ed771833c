"""Faults of the family books: void strokes, protected men hit directly, discs off the board."""

from typing import Literal

from carrom.board.discs import Colour
from carrom.rules.colours import first_man
from carrom.rules.options import Settings, TypedOption
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Facts, Fallen
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


def void_by(settings: Settings, facts: Facts) -> str | None:
    """Return the clause that makes a stroke void, or None; a void stroke is a miss, and what fell returns.

    Void are a back shot that pockets a disc besides the striker (S3.25), and a direct hit on a man in an arrow circle
    (S3.18).
    """
    pocketing = any(fallen.disc != "striker" for fallen in facts.pocketed)
    if BACK_SHOT.of(settings) == "void" and facts.backward and pocketing:
        return "S3.25"
    if PROTECTED.of(settings) == "arrow-circles" and hits_directly(facts, "arrow_circle"):
        return "S3.18"
    return None


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
    return PROTECTED.of(settings) == "own-line" and hits_directly(facts, "own_line")


def off_board_is_paid(context: StrokeContext) -> bool:
    """Whether a disc left the board where that is paid for (S0.28b)."""
    return context.gone.anything and OFF_BOARD.of(context.settings) == "pay"


def is_faultless(context: StrokeContext) -> bool:
    """Whether a stroke that counts is free of every fault but a pocketed striker."""
    faults = (context.facts.improper, off_board_is_paid(context), hits_own_line(context.settings, context.facts))
    return not any(faults)


def hits_directly(facts: Facts, zone: str) -> bool:
    """Whether the striker hit a disc of that zone first, with no frame before; the queen counts as a man."""
    contact = facts.first_contact
    return contact is not None and contact.direct and contact.zone == zone


def announce(draft: VerdictDraft, context: StrokeContext, striker_clause: str, off_clause: str) -> VerdictDraft:
    """Announce the faults of the stroke, and put the discs that left the board back at the centre."""
    if context.facts.improper:
        draft = draft.say("improper-stroke", "ICF-37")
    if context.void:
        draft = draft.say("back-shot" if context.void == "S3.25" else "arrow-circle", context.void)
    if hits_own_line(context.settings, context.facts):
        draft = draft.say("own-line", "S2.34")
    if context.fell.striker:
        draft = draft.say("striker-pocketed", striker_clause)
    return off_board(draft, context, off_clause)


def off_board(draft: VerdictDraft, context: StrokeContext, clause: str) -> VerdictDraft:
    """Return every disc that left the board to the centre by the umpire (ICF 38a), the shooter's colour first (38c).

    The counts on the board do not change: a disc off the board leaves no side without men.
    """
    gone = context.gone
    if gone.striker:
        draft = draft.say("striker-off-board", clause)
    for colour in shooters_first(context, context.facts.off_board):
        if gone.men(colour):
            draft = draft.note_return(colour, "centre", "umpire", gone.men(colour))
            draft = draft.say("men-off-board", clause, colour=colour, count=gone.men(colour))
    if gone.queen:
        draft = draft.note_return("queen", "centre", "umpire").say("queen-off-board", clause)
    return draft


def give_back_void(draft: VerdictDraft, context: StrokeContext, clause: str) -> VerdictDraft:
    """Put every man of a void stroke back at the centre; the next seat places them. The queen is handled separately."""
    for colour in shooters_first(context, context.facts.pocketed):
        count = context.fell.men(colour)
        if count:
            draft = draft.put_back(colour, count, "centre", context.placer)
            draft = draft.say("men-void", clause, colour=colour, count=count)
    return draft


def shooters_first(context: StrokeContext, discs: tuple[Fallen, ...]) -> tuple[Colour, Colour]:
    """Return both colours, the shooter's first; while colours are open, that of the first man among the discs."""
    if context.colours is not None:
        return context.colours[context.side], context.colours[context.other]
    first = first_man(discs) or "white"
    return first, "black" if first == "white" else "white"
