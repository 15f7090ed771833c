"""`RequiredFacts`: which facts of the next stroke a book needs in a position, because they can change the verdict."""

from dataclasses import dataclass

from carrom.board.seats import side_of
from carrom.rules import bets
from carrom.rules.bets import ADVANTAGE_BY, ADVANTAGES
from carrom.rules.books import Book
from carrom.rules.colours import settled
from carrom.rules.faults import BACK_SHOT, protected_zone
from carrom.rules.values import ContactZone, ImproperCause, JudgedEventKind, State, Zone
from carrom.rules.verdict_draft import is_out


@dataclass(frozen=True, slots=True)
class RequiredFacts:
    """The facts required of one stroke. Facts that are not required may be left out."""

    touched: bool
    """Whether the striker hit a disc: the rosette is unbroken. Otherwise a stroke that hits none is a plain miss."""
    order: bool
    """The order in which the discs fell: it fixes the colours (S0.5), or decides about the red (K.9)."""
    zones: tuple[Zone, ...]
    """K-Rhum: zones to report for a pocketed own man, by its place as the stroke began (K.15); others are ``open``."""
    by_pocket: bool
    """K-Rhum: whether ``far`` is asked of the pocket that a man fell into, not of where it lay."""
    contact: ContactZone | None
    """Whether the striker hit a man of this zone first, and directly (S2.34, S3.18)."""
    backward: bool
    """Whether the stroke went towards the shooter's own frame, if a disc fell (S3.25)."""
    named: bool
    """K-Rhum: whether the man of the bet fell (K.20)."""
    causes: tuple[ImproperCause, ...]
    """The causes of an improper stroke that the book tells apart; none has to be said."""
    calls: tuple[JudgedEventKind, ...]
    """The events this book has in place of a stroke."""


def required_facts(book: Book, state: State) -> RequiredFacts:
    """Return the facts required of the stroke, the bet closed. Raises `Unreadable` when the round is over."""
    state = settled(book.settings, state)
    has_bet = state.bet is not None and bets.why_no_bet(state) is None
    return RequiredFacts(
        touched=state.breaking,
        order=_order_decides(book, state),
        zones=() if has_bet else _zones(book, state),
        by_pocket=ADVANTAGE_BY.of(book.settings) == "pocket",
        contact=protected_zone(book.settings),
        backward=BACK_SHOT.of(book.settings) == "void",
        named=bets.has_bets(book) and has_bet,
        causes=tuple(book.causes),
        calls=tuple(book.instead),
    )


def _order_decides(book: Book, state: State) -> bool:
    """Whether the order of fall decides: while colours are open, and for the red before the side's own last man."""
    if state.has_no_colours:
        return False
    if state.colours is None:
        return True
    is_too_early = not is_out(state, side_of(state.to_play, state.seats))
    return bool(book.early_red) and state.on_board.queen and is_too_early


def _zones(book: Book, state: State) -> tuple[Zone, ...]:
    """Return the zones to report: those with an advantage, or all three where the open board has one; by the pocket
    only whether it was a far one."""
    worth = ADVANTAGES.of(book.settings)
    if not worth or is_out(state, side_of(state.to_play, state.seats)):
        return ()
    if ADVANTAGE_BY.of(book.settings) == "pocket":
        return ("far",) if worth["far"] or worth["near"] else ()
    return tuple(zone for zone in ("far", "side", "near") if worth[zone] or worth["open"])
