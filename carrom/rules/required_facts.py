"""What an umpire is asked about the stroke to come: what this book, in this position, decides by, and nothing else.

Every book asks what fell and what left the board, and whether the stroke was improper. The rest is asked only where
the answer can change the verdict.
"""

from dataclasses import dataclass

from carrom.board.seats import side_of
from carrom.rules import bets, k_rhum_red
from carrom.rules.books import Book, int_map_in
from carrom.rules.colours import settled
from carrom.rules.values import ContactZone, EventKind, State, Zone


@dataclass(frozen=True, slots=True)
class RequiredFacts:
    """What is asked about one stroke. What is not asked may be left out of the facts."""

    touched: bool
    """Whether the striker met a disc: the rosette is unbroken. Otherwise a stroke that met nothing is a plain miss."""
    order: bool
    """In which order the discs fell: it fixes the colours (S0.5), or decides about the red (K.9)."""
    zones: tuple[Zone, ...]
    """K-Rhum: where an own man that falls lay when the stroke began (K.15), if in one of these; else it is ``open``."""
    contact: ContactZone | None
    """Whether the striker met a man of this zone first, and directly (S2.34, S3.18)."""
    backward: bool
    """Whether the stroke went towards the shooter's own frame, if a disc fell (S3.25)."""
    named: bool
    """K-Rhum: whether the man of the bet fell (K.20)."""
    calls: tuple[EventKind, ...]
    """What this book knows in place of a stroke."""


def required_facts(book: Book, state: State) -> RequiredFacts:
    """What the umpire is asked about the stroke to be played from `state`, the closed bet in it.

    Raises `Unreadable` (field ``state.turn``) when the round is over.
    """
    state = settled(book.settings, state)
    has_bet = state.bet is not None and bets.why_no_bet(state) is None
    return RequiredFacts(
        touched=state.breaking,
        order=_order_decides(book, state),
        zones=() if has_bet else _zones(book, state),
        contact=_CONTACTS.get(book.settings["protected"]),
        backward=book.settings["back_shot"] == "void",
        named="max_raises" in book.options and has_bet,
        calls=tuple(book.instead),
    )


_CONTACTS: dict[object, ContactZone] = {"own-line": "own_line", "arrow-circles": "arrow_circle"}
"""The zone whose men the option `protected` keeps the striker from."""


def _order_decides(book: Book, state: State) -> bool:
    """Whether the order of fall decides: while colours are open, and of the red before one's own last man."""
    if state.colours is None:
        return True
    is_too_early = not k_rhum_red.is_on_yes_sir(state, side_of(state.to_play, state.seats))
    return bool(book.early_red) and state.on_board.queen and is_too_early


def _zones(book: Book, state: State) -> tuple[Zone, ...]:
    """The zones that do not give what the open board gives: more strokes, or fewer."""
    if "advantages" not in book.options or k_rhum_red.is_on_yes_sir(state, side_of(state.to_play, state.seats)):
        return ()
    worth = int_map_in(book.settings, "advantages")
    return tuple(zone for zone in ("far", "side", "near") if worth[zone] or worth["open"])
