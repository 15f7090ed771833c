"""JSON form of the judge's interface: parses questions, states and facts; encodes states, facts and verdicts.

The shapes are those of `contracts/judge.md`. Absent members take the natural value; present ones must be exact.
"""

from collections.abc import Mapping

from carrom.board.discs import Colour, Kind
from carrom.board.seats import DOUBLES, SINGLES, Seat, Side, other_side, sides_of
from carrom.contract.fields import Fields, fields
from carrom.errors import Unreadable
from carrom.rules import Book, book
from carrom.rules.colours import at_opening, given_to
from carrom.rules.values import (
    Bet,
    Call,
    ContactZone,
    Facts,
    Fallen,
    FirstContact,
    JudgedEvent,
    JudgedEventKind,
    OnBoard,
    Queen,
    State,
    Verdict,
    Zone,
)
from carrom.rules.verdict_draft import men_on
from carrom.texts import call_sentence

Plain = dict[str, object]

COLOURS: tuple[Colour, ...] = ("white", "black")
KINDS: tuple[Kind, ...] = ("white", "black", "queen", "striker")
ZONES: tuple[Zone, ...] = ("open", "far", "side", "near")
CONTACT_ZONES: tuple[ContactZone, ...] = ("open", "own_line", "arrow_circle")
EVENTS: tuple[JudgedEventKind, ...] = ("stroke", "timeout", "concede", "technical-foul", "forgo")
MANY = 1_000_000
"""Upper bound of dues, points and rounds, above that of any table."""
QUESTION = ("book", "options", "event", "by", "state", "facts")
STATE = (
    *("seats", "turn", "colours", "on_board", "queen", "has_pocketed", "owed", "score", "breaking"),
    *("break_attempts", "round", "opener", "strokes_left", "bet", "last_chance"),
)
FACTS = (
    *("pocketed", "off_board", "touched", "first_contact"),
    *("backward", "improper", "named_disc_pocketed"),
)


def read_question(question: object) -> tuple[Book, State, JudgedEvent]:
    """Parse a question to the judge.

    Raises `Unreadable` with the path of the member at fault.
    """
    top = fields(question, "", QUESTION)
    if not top.has("book"):
        raise Unreadable("book", "is missing")
    if not isinstance(top.members["book"], str):
        raise Unreadable("book", "must be a text")
    chosen = top.given("options")
    if not isinstance(chosen, dict):
        raise Unreadable("options", "must be an object")
    rules = book(top.members["book"], chosen)
    state = state_from_plain(top.members.get("state", {}), rules)
    return rules, state, _event(top, state)


def _event(top: Fields, state: State) -> JudgedEvent:
    """Parse what is to be judged: a stroke with its facts, or another event with the seat that caused it."""
    kind = top.word("event", "stroke", EVENTS)
    by = None if top.is_null("by") else top.word("by", None, state.seats)
    if kind == "stroke":
        if by not in (None, state.turn):
            raise Unreadable("by", f"must be {state.turn}, the seat to play")
        return JudgedEvent(facts=facts_from_plain(top.given("facts")))
    if not top.is_null("facts"):
        raise Unreadable("facts", f"must be left out: a {kind} has no facts")
    return JudgedEvent(kind=kind, by=by or state.turn)


def state_from_plain(value: object, rules: Book, path: str = "state") -> State:
    """Parse a state under a book.

    Defaults: two seats, the opener to play, nine men of each colour and the queen on the board, nothing owed or scored,
    and a side has pocketed when fewer than nine of its men are on the board.
    """
    plain = fields(value, path, STATE)
    seats = _seats(plain)
    opener = plain.word("opener", seats[0], seats)
    turn = None if plain.has("turn") and plain.is_null("turn") else plain.word("turn", opener, seats)
    queen = _queen(plain, seats)
    board = plain.inner("on_board", ("white", "black", "queen"))
    on_board = OnBoard(
        white=board.integer("white", 9, 0, 9),
        black=board.integer("black", 9, 0, 9),
        queen=board.flag("queen", queen.where == "board"),
    )
    if not plain.has("queen") and not on_board.queen:
        raise plain.refuse("queen", "must be awaiting:<side> or covered:<side>, for on_board has no queen")
    sides = sides_of(seats)
    colours = _colours(plain, seats, sides)
    return State(
        seats=seats,
        turn=turn,
        colours=colours,
        on_board=on_board,
        queen=queen,
        has_pocketed=_has_pocketed(plain, colours or at_opening(rules.settings, seats, opener), on_board, sides),
        owed=_numbers(plain, "owed", sides),
        score=_numbers(plain, "score", sides),
        breaking=plain.flag("breaking", False),
        break_attempts=plain.integer("break_attempts", 0, 0, MANY),
        round=plain.integer("round", 1, 1, MANY),
        opener=opener,
        strokes_left=plain.integer("strokes_left", 1, 0, MANY),
        bet=_bet(plain, sides),
        last_chance=None if plain.is_null("last_chance") else plain.word("last_chance", None, sides),
    )


def _seats(plain: Fields) -> tuple[Seat, ...]:
    given = tuple(plain.list("seats")) if plain.has("seats") else SINGLES
    for seats in (SINGLES, DOUBLES):
        if given == seats:
            return seats
    raise plain.refuse("seats", 'must be ["S", "N"] or ["S", "E", "N", "W"]')


def _colours(plain: Fields, seats: tuple[Seat, ...], sides: tuple[Side, Side]) -> Mapping[Side, Colour] | None:
    """Parse the colours, null while open; one side's colour determines the other's."""
    if plain.is_null("colours"):
        return None
    given = plain.inner("colours", sides)
    for side in sides:
        if given.has(side):
            colours = given_to(side, given.word(side, None, COLOURS), seats)
            other = other_side(side, seats)
            if given.has(other) and given.word(other, None, COLOURS) != colours[other]:
                raise plain.refuse("colours", "the two sides must have different colours")
            return {each: colours[each] for each in sides}
    raise plain.refuse("colours", "must give a side its colour, or be null")


def _queen(plain: Fields, seats: tuple[Seat, ...]) -> Queen:
    queens = {"board": Queen()}
    queens |= {f"{where}:{side}": Queen(where, side) for where in ("awaiting", "covered") for side in sides_of(seats)}
    return queens[plain.word("queen", "board", queens)]


def _numbers(plain: Fields, key: str, sides: tuple[Side, Side]) -> dict[Side, int]:
    given = plain.inner(key, sides)
    return {side: given.integer(side, 0, 0, MANY) for side in sides}


def _bet(plain: Fields, sides: tuple[Side, Side]) -> Bet | None:
    if plain.is_null("bet"):
        return None
    given = plain.inner("bet", ("by", "zone", "raises"))
    return Bet(given.word("by", None, sides), given.word("zone", "open", ZONES), given.integer("raises", 0, 0, MANY))


def _has_pocketed(
    plain: Fields, colours: Mapping[Side, Colour] | None, on_board: OnBoard, sides: tuple[Side, Side]
) -> dict[Side, bool]:
    """Parse which sides have pocketed a man; by default derived from the board."""
    given = plain.inner("has_pocketed", sides)
    return {side: given.flag(side, colours is not None and men_on(on_board, colours[side]) < 9) for side in sides}


def facts_from_plain(value: object, path: str = "facts") -> Facts:
    """Parse the facts of a stroke; by default a disc was touched and nothing else happened."""
    plain = fields(value, path, FACTS)
    named = plain.members.get("named_disc_pocketed")
    return Facts(
        pocketed=_fallen(plain, "pocketed"),
        off_board=_fallen(plain, "off_board"),
        touched=plain.flag("touched", True),
        first_contact=_first_contact(plain),
        backward=plain.flag("backward", False),
        improper=plain.flag("improper", False),
        named_disc_pocketed=None if named is None else plain.flag("named_disc_pocketed", False),
    )


def _fallen(plain: Fields, key: str) -> tuple[Fallen, ...]:
    """Parse discs in order, each a bare word or an object with the zone it lay in."""
    discs = []
    for index, item in enumerate(plain.list(key)):
        path = f"{plain.at(key)}[{index}]"
        fallen = Fields({"disc": item}, path) if isinstance(item, str) else fields(item, path, ("disc", "zone"))
        discs.append(Fallen(fallen.word("disc", None, KINDS), fallen.word("zone", "open", ZONES)))
    return tuple(discs)


def _first_contact(plain: Fields) -> FirstContact | None:
    if plain.is_null("first_contact"):
        return None
    contact = plain.inner("first_contact", ("disc", "direct", "zone"))
    return FirstContact(
        contact.word("disc", None, KINDS), contact.flag("direct", True), contact.word("zone", "open", CONTACT_ZONES)
    )


def state_to_plain(state: State) -> Plain:
    """Return a state as plain values, with every key."""
    queen, bet = state.queen, state.bet
    return {
        "seats": list(state.seats),
        "turn": state.turn,
        "colours": None if state.colours is None else dict(state.colours),
        "on_board": {
            "white": state.on_board.white,
            "black": state.on_board.black,
            "queen": state.on_board.queen,
        },
        "queen": queen.where if queen.side is None else f"{queen.where}:{queen.side}",
        "has_pocketed": dict(state.has_pocketed),
        "owed": dict(state.owed),
        "score": dict(state.score),
        "breaking": state.breaking,
        "break_attempts": state.break_attempts,
        "round": state.round,
        "opener": state.opener,
        "strokes_left": state.strokes_left,
        "bet": None if bet is None else {"by": bet.by, "zone": bet.zone, "raises": bet.raises},
        "last_chance": state.last_chance,
    }


def facts_to_plain(facts: Facts) -> Plain:
    """Return the facts of a stroke as plain values, with every key."""
    contact = facts.first_contact
    return {
        "pocketed": [_disc_to_plain(fallen) for fallen in facts.pocketed],
        "off_board": [_disc_to_plain(fallen) for fallen in facts.off_board],
        "touched": facts.touched,
        "first_contact": contact and {"disc": contact.disc, "direct": contact.direct, "zone": contact.zone},
        "backward": facts.backward,
        "improper": facts.improper,
        "named_disc_pocketed": facts.named_disc_pocketed,
    }


def _disc_to_plain(fallen: Fallen) -> str | Plain:
    return fallen.disc if fallen.zone == "open" else {"disc": fallen.disc, "zone": fallen.zone}


def verdict_to_plain(verdict: Verdict, names: Mapping[str, str] | None = None) -> Plain:
    """Return a verdict as plain values, each call with its sentence in both languages. `names`: players by seat."""
    over, game = verdict.round_over, verdict.game_over
    return {
        "turn": verdict.turn,
        "continues": verdict.continues,
        "calls": [_call_to_plain(call, names) for call in verdict.calls],
        "returned": returned_to_plain(verdict),
        "state": state_to_plain(verdict.state),
        "round_over": over and {"winner": over.winner, "points": dict(over.points), "clause": over.clause},
        "game_over": game and {"winner": game.winner, "score": dict(game.score), "clause": game.clause},
    }


def returned_to_plain(verdict: Verdict) -> list[dict[str, str]]:
    """Return the returned discs, their destinations, and who places them."""
    return [{"disc": back.disc, "to": back.to, "by": back.by} for back in verdict.returned]


def _call_to_plain(call: Call, names: Mapping[str, str] | None) -> Plain:
    return {
        "code": call.code,
        "clause": call.clause,
        "fr": call_sentence(call, "fr", names),
        "en": call_sentence(call, "en", names),
    }
