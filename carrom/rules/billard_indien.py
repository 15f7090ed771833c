"""Billard indien (S0): one round, colours by the first man to fall, every man counts.

The leaflet's own: the queen and her cover are 5 together, an opponent's man keeps the hand, the striker with an own
man costs that man and the hand.
"""

from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from carrom.board.discs import Colour
from carrom.board.seats import Side
from carrom.rules import colours, faults, interruptions, payments, queen, scores
from carrom.rules.books import Book, Settings, choice
from carrom.rules.hearing import Hearing, hear
from carrom.rules.queen import Fate
from carrom.rules.sheet import Sheet, going_on, letters, men_in, men_on, passed_on
from carrom.rules.values import Facts, State, Verdict

OPTIONS = MappingProxyType(
    {
        "colours": colours.option("first-man", "S0.5"),
        "target": scores.target_option(None, "S0.6"),
        "format": scores.format_option("points", "S0.7"),
        "scoring": scores.scoring_option("men-pocketed", "S0.24"),
        "queen_value": queen.value_option(4, "S0.25"),
        "queen_cap": queen.cap_option(None, "S0.25"),
        "queen_right": queen.right_option("own-man", "S0.20"),
        "queen_before_last": queen.before_last_option(True, "S0.33"),
        "opponents_man": choice("keep", {"keep": "S0.29", "pass": "S4.22", "pay": "S3.21"}),
        "striker_with_own": choice("return-pass", {"return-pass": "S0.32", "pay-pass": "S3.24", "pay-keep": "S4.21"}),
        "off_board": faults.off_board_option("pay", "S0.28b"),
        "back_shot": faults.back_shot_option("allowed", "S0.19"),
        "protected": faults.protected_option("none", "S0.19"),
        "payment_place": payments.place_option("between-circles", "S0.27"),
        "debts": payments.debts_option("carried", "ICF-45b"),
    }
)

QUEEN = queen.Cited(cover="S0.21", back="S0.22", last="S0.33")
OWN_CLAUSES = (
    *(f"S0.{number}" for number in range(1, 28)),
    *("S0.28a", "S0.28b"),
    *(f"S0.{number}" for number in range(29, 37)),
)
FALLBACKS = (
    *("ICF-23", "ICF-37", "ICF-38a", "ICF-45b", "ICF-49", "ICF-50a"),
    *("ICF-68a", "ICF-70a", "ICF-70b", "ICF-71a", "ICF-72a", "I-81", "I-103"),
)
"""Clauses of the Laws that fill the leaflet's silence."""
OPTIONAL = (
    *("S1.3", "S1.11", "S1.12", "S1.20", "S2.9", "S2.20", "S2.34", "S3.3", "S3.13", "S3.18"),
    *("S3.21", "S3.22", "S3.24", "S3.25", "S4.20", "S4.21", "S4.22"),
)
"""Clauses of the other books that come in with an option."""


@dataclass(frozen=True, slots=True)
class Men:
    """How many men of the stroke stay in, and the colours whose last one is among them."""

    own: int = 0
    theirs: int = 0
    own_last: Colour | None = None
    theirs_last: Colour | None = None


def judge_stroke(settings: Settings, state: State, facts: Facts) -> Verdict:
    """Judge one stroke, in the order of judgement of the project's readings."""
    hearing = hear(settings, state, facts, faults.void_by(settings, facts))
    sheet = faults.announce(lifted(hearing), hearing, striker_clause(hearing), off_board_clause(hearing))
    sheet = missed(sheet, hearing)
    sheet = fixed_colours(sheet, hearing)
    sheet, men = men_of_the_stroke(sheet, hearing)
    fate = queen.fate(hearing, men.own, men.own_last is not None, another_try=striker_is_forgiven(hearing))
    keeps, hand_clause = hand(hearing, men, fate)
    over = men.own_last is not None or men.theirs_last is not None
    sheet = queen.rule(sheet, hearing, fate, over, keeps, QUEEN)
    if over:
        return end_of_round(sheet, hearing, men)
    sheet = paid(sheet, hearing, men)
    if keeps:
        return going_on(sheet.say("hand-kept", hand_clause, seat=hearing.seat), hearing.seat, continues=True)
    return passed_on(sheet, hand_clause)


def lifted(hearing: Hearing) -> Sheet:
    """The sheet with what fell taken off the board; a disc that left the board still counts as on it (S0.28b)."""
    before, fell = hearing.before, hearing.fell
    on_board = replace(
        before.on_board,
        white=before.on_board.white - fell.white,
        black=before.on_board.black - fell.black,
        queen=before.on_board.queen and not fell.queen,
    )
    breaking = before.breaking and not hearing.facts.touched
    return Sheet(replace(before, on_board=on_board, colours=hearing.colours, breaking=breaking))


def striker_clause(hearing: Hearing) -> str:
    """The clause on a pocketed striker: with own men (S0.32), with the opponent's (S0.30), alone (S0.28a)."""
    if hearing.own:
        return OPTIONS["striker_with_own"].values[hearing.settings["striker_with_own"]]
    return "S0.30" if hearing.theirs else "S0.28a"


def off_board_clause(hearing: Hearing) -> str:
    """The clause on a disc off the board: a penalty (S0.28b), or by option free (ICF 38a)."""
    return OPTIONS["off_board"].values[hearing.settings["off_board"]]


def missed(sheet: Sheet, hearing: Hearing) -> Sheet:
    """Say that nothing happened: an untouched rosette (S0.11), a striker that met nothing, a plain miss (S0.13)."""
    if hearing.before.breaking and not hearing.facts.touched:
        return sheet.say("rosette-untouched", "S0.11")
    if hearing.fell.anything or sheet.calls:
        return sheet
    return sheet.say("miss" if hearing.facts.touched else "nothing-touched", "S0.13")


def fixed_colours(sheet: Sheet, hearing: Hearing) -> Sheet:
    """Say whose the colours are when this stroke fixed them: the first man to fall is the shooter's (S0.5)."""
    if hearing.before.colours is not None or hearing.colours is None:
        return sheet
    side = letters(hearing.side, hearing.before.seats)
    return sheet.say("colours-fixed", "S0.5", side=side, colour=hearing.colours[hearing.side])


def men_of_the_stroke(sheet: Sheet, hearing: Hearing) -> tuple[Sheet, Men]:
    """Credit the men that stay in and put back those that do not.

    Own men come back when the striker fell too (S0.32) or the stroke was improper (ICF 50a); the opponent's stay in
    for him (S0.29, S0.30, S0.31; ICF 49). Of a void stroke nothing stays in.
    """
    if hearing.void:
        return faults.give_back_void(sheet, hearing, hearing.void), Men()
    if hearing.colours is None:
        return sheet, Men()
    own, theirs = hearing.own, hearing.theirs
    own_colour, their_colour = hearing.colours[hearing.side], hearing.colours[hearing.other]
    if own and (hearing.fell.striker or hearing.facts.improper):
        sheet = own_men_back(sheet, hearing, own_colour)
        own = 0
    elif own:
        sheet = credited(sheet, hearing.side, own_colour, own, "S0.24")
    if theirs:
        sheet = credited(sheet, hearing.other, their_colour, theirs, opponents_clause(hearing))
    on_board = sheet.state.on_board
    return sheet, Men(
        own=own,
        theirs=theirs,
        own_last=own_colour if own > 0 and men_on(on_board, own_colour) == 0 else None,
        theirs_last=their_colour if theirs > 0 and men_on(on_board, their_colour) == 0 else None,
    )


def own_men_back(sheet: Sheet, hearing: Hearing, colour: Colour) -> Sheet:
    """Put the own men of the stroke back, as a penalty is paid (S0.32, S0.27; ICF 50a)."""
    place = payments.place(hearing.settings)
    clause = "ICF-50a" if hearing.facts.improper else striker_clause(hearing)
    sheet = sheet.put_back(colour, hearing.own, place, hearing.placer)
    return sheet.say("men-returned", clause, colour=colour, count=hearing.own, place=place)


def credited(sheet: Sheet, side: Side, colour: Colour, count: int, clause: str) -> Sheet:
    """Give a side the men of its colour that stay in: one point each (S0.24), and the right to the queen (S0.20)."""
    sheet = sheet.change(has_pocketed={**sheet.state.has_pocketed, side: True})
    who = letters(side, sheet.state.seats)
    return sheet.say("men-in", clause, side=who, colour=colour, count=count)


def opponents_clause(hearing: Hearing) -> str:
    """The clause on an opponent's man that fell: with the striker (S0.30), with an own man (S0.31), alone (S0.29)."""
    if hearing.facts.improper:
        return "ICF-49"
    if hearing.fell.striker:
        return "S0.30"
    return "S0.31" if hearing.own else "S0.29"


def off_board_is_paid(hearing: Hearing) -> bool:
    """Whether a disc left the board and the book makes one pay for it (S0.28b)."""
    return hearing.gone.anything and hearing.settings["off_board"] == "pay"


def is_faultless(hearing: Hearing) -> bool:
    """Whether the stroke is free of every fault but a pocketed striker."""
    return not (
        hearing.void
        or hearing.facts.improper
        or off_board_is_paid(hearing)
        or faults.hits_own_line(hearing.settings, hearing.facts)
    )


def striker_is_forgiven(hearing: Hearing) -> bool:
    """Whether the striker fell with an own man and the hand is kept all the same (option, S4.21)."""
    option = hearing.settings["striker_with_own"]
    return option == "pay-keep" and hearing.fell.striker and hearing.own > 0 and is_faultless(hearing)


def hand(hearing: Hearing, men: Men, fate: Fate) -> tuple[bool, str]:
    """Whether the shooter keeps the hand, and by which clause."""
    if not is_faultless(hearing):
        return False, hand_lost_by(hearing)
    if hearing.fell.striker:
        return (True, "S4.21") if striker_is_forgiven(hearing) else (False, "S0.26")
    if fate in queen.FAILED:
        return False, "S0.22" if fate == "uncovered" else "ICF-68a"
    if men.theirs and hearing.settings["opponents_man"] == "pay":
        return False, "S3.21"
    if men.theirs and not men.own and hearing.settings["opponents_man"] == "pass":
        return False, "S4.22"
    if men.own:
        return True, "I-81" if hearing.gone.striker else "S0.31" if men.theirs else "S0.12"
    if men.theirs:
        return True, "S0.29"
    return (True, "S0.21") if fate == "taken" else (False, "S0.13")


def hand_lost_by(hearing: Hearing) -> str:
    """The clause by which a faulty stroke loses the hand."""
    if hearing.void:
        return hearing.void
    if hearing.facts.improper:
        return "ICF-37"
    return "S0.26" if off_board_is_paid(hearing) else "S2.34"


def paid(sheet: Sheet, hearing: Hearing, men: Men) -> Sheet:
    """Collect what both sides owe: the extra man of this stroke, and debts that can now be paid (S0.27)."""
    extra, clause = extra_man(sheet, hearing, men)
    settings, placer = hearing.settings, hearing.placer
    sheet = payments.settle(sheet, settings, hearing.side, extra, placer, clause)
    if clause == "S3.21" and not extra:
        sheet = sheet.say("nothing-to-pay", "S3.22", side=letters(hearing.side, hearing.before.seats))
    return payments.settle(sheet, settings, hearing.other, 0, placer, "S0.27")


def extra_man(sheet: Sheet, hearing: Hearing, men: Men) -> tuple[int, str]:
    """The man paid beyond those of the stroke, at most one however many faults, and its clause.

    A disc off the board (S0.28b), the striker alone (S0.28a) or with an opponent's man (S0.30), an improper stroke
    (ICF 37). With an own man the striker costs no extra (S0.32).
    """
    if hearing.facts.improper:
        return 1, "ICF-37"
    if off_board_is_paid(hearing):
        return 1, "S0.28b"
    if faults.hits_own_line(hearing.settings, hearing.facts):
        return 1, "S2.34"
    if hearing.fell.striker and hearing.void:
        return 1, hearing.void
    if hearing.fell.striker:
        free = hearing.own > 0 and hearing.settings["striker_with_own"] == "return-pass"
        return (0 if free else 1), striker_clause(hearing)
    if men.theirs and hearing.settings["opponents_man"] == "pay":
        purse = men_in(sheet.state, hearing.side) - sheet.state.owed[hearing.side]
        return (1 if purse > 0 else 0), "S3.21"
    return 0, "S0.27"


def end_of_round(sheet: Sheet, hearing: Hearing, men: Men) -> Verdict:
    """End the round on a last man.

    An own last man with the queen in play: the opponent wins (S0.33); so he does when the shooter drops the
    opponent's last man with her in play, on the board or not covered by the end of the stroke (S0.34). Otherwise the
    count decides (S0.6, S0.7).
    """
    side, other = hearing.side, hearing.other
    in_play = sheet.state.queen.where != "covered" and hearing.settings["queen_before_last"]
    for colour, clause in ((men.own_last, "S0.33"), (men.theirs_last, "S0.34")):
        if colour and in_play:
            sheet = sheet.say("last-man-too-early", clause, colour=colour)
        elif colour:
            sheet = sheet.say("last-man", "S0.6", colour=colour)
    emptied = side if men.own_last else other
    if in_play:
        clause = "S0.33" if men.own_last else "S0.34"
        return scores.end_round(sheet, hearing.settings, other, emptied, clause, queen_lost=True)
    return scores.end_round(sheet, hearing.settings, None, emptied, "S0.7")


BOOK = Book(
    name="billard-indien",
    source="S0",
    options=OPTIONS,
    clauses=(*OWN_CLAUSES, *FALLBACKS, *OPTIONAL),
    stroke=judge_stroke,
    instead=MappingProxyType(
        {"timeout": partial(interruptions.timeout, cited=QUEEN), "concede": interruptions.concede}
    ),
)
