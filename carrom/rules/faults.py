"""Strokes that count for nothing, men that may not be hit, discs that leave the board."""

from carrom.board.discs import Colour
from carrom.rules.books import Option, Settings, choice
from carrom.rules.colours import first_man
from carrom.rules.stroke_context import StrokeContext
from carrom.rules.values import Facts, Fallen
from carrom.rules.verdict_draft import VerdictDraft


def off_board_option(default: str, clause: str) -> Option:
    """The option `off_board`: a disc off the board is paid for and loses the hand, or is free."""
    return choice(default, {"pay": "S0.28b", "free": "ICF-38a", default: clause})


def back_shot_option(default: str, clause: str) -> Option:
    """The option `back_shot`: what a stroke towards one's own frame pockets counts, or comes back."""
    return choice(default, {"allowed": "S0.19", "void": "S3.25", default: clause})


def protected_option(default: str, clause: str) -> Option:
    """The option `protected`: men the striker may not meet first, without a frame before."""
    return choice(default, {"none": "S0.19", "own-line": "S2.34", "arrow-circles": "S3.18", default: clause})


def opponents_man_option(default: str, clause: str) -> Option:
    """The option `opponents_man`: pocketing one keeps the hand, loses it unless an own man fell too, or is paid for."""
    return choice(default, {"keep": "S0.29", "pass": "S4.22", "pay": "S3.21", default: clause})


def striker_with_own_option(default: str, clause: str) -> Option:
    """The option `striker_with_own`: the own men return, or one more is paid; the hand passes, or is kept."""
    return choice(default, {"return-pass": "S0.32", "pay-pass": "S3.24", "pay-keep": "S4.21", default: clause})


def void_by(settings: Settings, facts: Facts) -> str | None:
    """The clause that makes a stroke void, if one does: what fell returns and the stroke is a miss.

    A back shot that pockets a disc besides the striker (S3.25); a man in an arrow circle hit directly (S3.18).
    """
    pocketing = any(fallen.disc != "striker" for fallen in facts.pocketed)
    if settings["back_shot"] == "void" and facts.backward and pocketing:
        return "S3.25"
    if settings["protected"] == "arrow-circles" and hits_directly(facts, "arrow_circle"):
        return "S3.18"
    return None


def hits_own_line(settings: Settings, facts: Facts) -> bool:
    """Whether a man at or behind the shooter's own line was hit directly where that is a fault (S2.34)."""
    return settings["protected"] == "own-line" and hits_directly(facts, "own_line")


def off_board_is_paid(hearing: StrokeContext) -> bool:
    """Whether a disc left the board where that is paid for (S0.28b)."""
    return hearing.gone.anything and hearing.settings["off_board"] == "pay"


def is_faultless(hearing: StrokeContext) -> bool:
    """Whether the stroke is free of every fault but a pocketed striker."""
    return not (
        hearing.void
        or hearing.facts.improper
        or off_board_is_paid(hearing)
        or hits_own_line(hearing.settings, hearing.facts)
    )


def hits_directly(facts: Facts, zone: str) -> bool:
    """Whether the striker met a disc of that zone first, with no frame before it; the queen counts as a man."""
    contact = facts.first_contact
    return contact is not None and contact.direct and contact.zone == zone


def announce(sheet: VerdictDraft, hearing: StrokeContext, striker_clause: str, off_clause: str) -> VerdictDraft:
    """Say what went wrong in the stroke, and put the discs that left the board back at the centre."""
    if hearing.facts.improper:
        sheet = sheet.say("improper-stroke", "ICF-37")
    if hearing.void:
        sheet = sheet.say("back-shot" if hearing.void == "S3.25" else "arrow-circle", hearing.void)
    if hits_own_line(hearing.settings, hearing.facts):
        sheet = sheet.say("own-line", "S2.34")
    if hearing.fell.striker:
        sheet = sheet.say("striker-pocketed", striker_clause)
    return off_board(sheet, hearing, off_clause)


def off_board(sheet: VerdictDraft, hearing: StrokeContext, clause: str) -> VerdictDraft:
    """The umpire puts every disc that left the board at the centre (ICF 38a), the shooter's colour first (38c).

    The counts on the board stay: a disc off the board empties no side.
    """
    gone = hearing.gone
    if gone.striker:
        sheet = sheet.say("striker-off-board", clause)
    for colour in shooters_first(hearing, hearing.facts.off_board):
        if gone.men(colour):
            sheet = sheet.note_return(colour, "centre", "umpire", gone.men(colour))
            sheet = sheet.say("men-off-board", clause, colour=colour, count=gone.men(colour))
    if gone.queen:
        sheet = sheet.note_return("queen", "centre", "umpire").say("queen-off-board", clause)
    return sheet


def give_back_void(sheet: VerdictDraft, hearing: StrokeContext, clause: str) -> VerdictDraft:
    """Put every man of a void stroke back at the centre, by the seat that places; the queen is seen to apart."""
    for colour in shooters_first(hearing, hearing.facts.pocketed):
        count = hearing.fell.men(colour)
        if count:
            sheet = sheet.put_back(colour, count, "centre", hearing.placer)
            sheet = sheet.say("men-void", clause, colour=colour, count=count)
    return sheet


def shooters_first(hearing: StrokeContext, discs: tuple[Fallen, ...]) -> tuple[Colour, Colour]:
    """Both colours, the shooter's first; while colours are open, that of the first man among the discs."""
    if hearing.colours is not None:
        return hearing.colours[hearing.side], hearing.colours[hearing.other]
    first = first_man(discs) or "white"
    return first, "black" if first == "white" else "white"
