"""K-Rhum's bet, made before the stroke: « Si Just ! », « Non Just ! », « Si Just ! »… (K.16 to K.19). The player to
play names one of their men. The opponent may raise, then the bettor, and so on; each raise doubles the stake, until one
of them declines or no raise is left. The closed bet is stored in `State.bet` for the judge."""

from dataclasses import dataclass
from typing import Literal

from carrom.board.discs import Kind
from carrom.board.seats import Seat, Side, other_side, side_of
from carrom.errors import NotAllowed
from carrom.rules.books import Book
from carrom.rules.options import IntMap, Settings, TypedOption
from carrom.rules.values import Bet, State, Zone, changed
from carrom.rules.verdict_draft import is_out

ADVANTAGES: TypedOption[IntMap] = TypedOption("advantages", IntMap(()), highest=9)
"""Extra strokes for a pocketed own man, by the zone it lay in (K.15)."""
ADVANTAGE_BY: TypedOption[Literal["place", "pocket"]] = TypedOption(
    "advantage_by", "place", {"place": "K.15", "pocket": "K.15"}
)
"""The advantage goes by the strip the man lay in, or by the pocket it fell into: then the zone of a man that fell is
``far`` for the two pockets across from the shooter, any other for the two beside them."""
MAX_RAISES: TypedOption[int] = TypedOption("max_raises", 0, highest=10)  # raises that may follow « Si Just ! » (K.18)


@dataclass(frozen=True, slots=True)
class Bidding:
    """A bet on the next stroke, and the side that may raise it or decline; None once it is closed."""

    bet: Bet
    answers: Side | None


def advantage_zone(settings: Settings, zone: Zone) -> Zone:
    """Return the zone by which an advantage is counted: by the pocket it is ``far``, or ``near``."""
    if zone == "far" or ADVANTAGE_BY.of(settings) == "place":
        return zone
    return "near"


def pocket_zone(seat: Seat, pocket: str) -> Literal["far", "near"]:
    """Return the zone of a pocket (``NE``, ``NW``, ``SW``, ``SE``) for the shooter: across from them, or beside."""
    return "near" if seat in pocket else "far"


def stake(settings: Settings, bet: Bet) -> int:
    """Return the strokes at stake (K.18, K.19): the zone's advantage, at least 1, doubled by each raise allowed. The
    zone is where the named man lies, for a stake is known before the stroke, whatever the advantage goes by."""
    raises = min(bet.raises, MAX_RAISES.of(settings))
    return max(1, ADVANTAGES.of(settings).get(advantage_zone(settings, bet.zone), 0)) * 2**raises


def why_no_bet(state: State) -> str | None:
    """Return the refusal code when the side to play may not bet (K.16): no side has a colour, or it has no man left."""
    if state.colours is None:
        return "bet-colours-open"
    return "bet-yes-sir" if is_out(state, side_of(state.to_play, state.seats)) else None


def has_bets(book: Book) -> bool:
    """Whether a book has bets at all."""
    return MAX_RAISES.name in book.options


def may_bet(book: Book, state: State) -> bool:
    """Whether the player to play may bet « Si Just ! » on one of their men (K.16)."""
    return has_bets(book) and state.turn is not None and why_no_bet(state) is None


def objection_to_bet(
    book: Book, state: State, seat: Seat, man: Kind | None, bidding: Bidding | None = None
) -> NotAllowed | None:
    """Return why `seat` may not bet on `man`, the kind of the named disc (None: it is not on the board), or None
    (K.16). `bidding`: the bet that this stroke has already."""
    if not has_bets(book):
        return NotAllowed("bet-unknown")
    if state.turn is None:
        return NotAllowed("round-over")
    if seat != state.turn:
        return NotAllowed("not-your-turn", seat=state.turn)
    if bidding is not None or state.bet is not None:
        return NotAllowed("bet-made", clause="K.16")
    refused = why_no_bet(state)
    if refused:
        return NotAllowed(refused, clause="K.16")
    if state.colours and man != state.colours[side_of(seat, state.seats)]:
        return NotAllowed("bet-not-your-man", clause="K.16")
    return None


def bid(book: Book, state: State, zone: Zone) -> Bidding:
    """« Si Just ! » (K.16): the side to play bets on a man that lies in `zone`; the opponent may answer."""
    bet = Bet(side_of(state.to_play, state.seats), zone, 0)
    return Bidding(bet, who_answers(book, state, bet))


def who_answers(book: Book, state: State, bet: Bet) -> Side | None:
    """Return the side that may raise next (K.17): opponent and bettor alternate; None when no raise is left."""
    if bet.raises >= MAX_RAISES.of(book.settings):
        return None
    return bet.by if bet.raises % 2 else other_side(bet.by, state.seats)


def objection_to_answer(state: State, bidding: Bidding | None, seat: Seat) -> NotAllowed | None:
    """Return why `seat` may neither raise nor decline, or None (K.17). Either seat of a pair may answer."""
    if bidding is None:
        return NotAllowed("bet-none", clause="K.17")
    if bidding.answers is None:
        return NotAllowed("bet-closed", clause="K.17")
    if side_of(seat, state.seats) != bidding.answers:
        return NotAllowed("bet-not-your-answer", clause="K.17")
    return None


def raised(book: Book, state: State, bidding: Bidding) -> Bidding:
    """« Non Just ! », or the bettor's « Si Just ! » again (K.17): doubles the stake (K.18); the other side answers."""
    bet = Bet(bidding.bet.by, bidding.bet.zone, bidding.bet.raises + 1)
    return Bidding(bet, who_answers(book, state, bet))


def declined(bidding: Bidding) -> Bidding:
    """Close the bet as it stands, because the side that could raise declined (K.17)."""
    return Bidding(bidding.bet, None)


def objection_to_stroke(state: State, bidding: Bidding | None) -> NotAllowed | None:
    """Return why the stroke must wait for the bet, or None (K.17): by playing, a bettor declines to raise again."""
    waiting = bidding is not None and bidding.answers not in (None, side_of(state.to_play, state.seats))
    return NotAllowed("bet-awaits-answer", clause="K.17") if waiting else None


def settled(state: State, bidding: Bidding | None) -> State:
    """Return the position from which the stroke is judged: with the closed bet, or without one."""
    return changed(state, bet=bidding.bet if bidding else None)
