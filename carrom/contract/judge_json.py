"""JSON form of the judge's interface: parses questions, states and facts; encodes states, facts and verdicts.

The shapes are those of `contracts/judge.md`. Absent members take the natural value; present ones must be exact.
"""

from collections.abc import Container, Mapping, Sequence

from msgspec import UNSET

from carrom.board.discs import Colour
from carrom.board.seats import DOUBLES, SINGLES, Seat, Side, sides_of
from carrom.contract.decoding import check_members, chosen, decoded
from carrom.contract.fault_explanation import must_be
from carrom.contract.judge_questions import (
    KINDS,
    NOTHING_ELSE,
    SEATS_OF_A_TABLE,
    WHOLE_BOARD,
    GivenFacts,
    GivenFallen,
    GivenState,
    JudgeQuestion,
)
from carrom.errors import Unreadable
from carrom.rules import Book, book
from carrom.rules.colours import at_opening, given_to
from carrom.rules.possible import check_question
from carrom.rules.values import (
    Bet,
    Call,
    Facts,
    Fallen,
    FirstContact,
    JudgedEvent,
    OnBoard,
    Queen,
    RoundOver,
    State,
    Verdict,
)
from carrom.rules.verdict_draft import men_on
from carrom.texts import call_sentence, settled

Plain = dict[str, object]


def read_question(question: object) -> tuple[Book, State, JudgedEvent]:
    """Parse a question to the judge.

    Raises `Unreadable` with the path of the member at fault.
    """
    return question_of(decoded(question, JudgeQuestion))


def question_of(asked: JudgeQuestion) -> tuple[Book, State, JudgedEvent]:
    """Return a decoded question to the judge. Raises `Unreadable` for members that do not go together."""
    rules = book(asked.book, asked.options)
    state = _state(asked.state, rules)
    event = _event(asked, state)
    check_question(rules, state, event)
    return rules, state, event


def _event(asked: JudgeQuestion, state: State) -> JudgedEvent:
    """Return what is to be judged: a stroke with its facts, or another event with the seat that caused it."""
    by = asked.by and chosen(asked.by, state.seats, "by")
    if asked.cause is not None and asked.event != "board-lost":
        raise Unreadable("cause", f"must be left out: only a board-lost has a cause, not a {asked.event}")
    if asked.event == "stroke":
        if by not in (None, state.turn):
            raise Unreadable("by", must_be(f"{state.turn}, the seat to play", by))
        return JudgedEvent(facts=facts_of(asked.facts or NOTHING_ELSE, "facts"))
    if asked.event == "early-break":
        return JudgedEvent(asked.event, facts_of(asked.facts or NOTHING_ELSE, "facts"), by or state.turn)
    if asked.facts is not None:
        raise Unreadable("facts", f"must be left out: a {asked.event} has no facts")
    if asked.event == "board-lost":
        return JudgedEvent(asked.event, None, by, asked.cause)
    return JudgedEvent(kind=asked.event, by=by or state.turn)


def state_from_plain(value: object, rules: Book) -> State:
    """Parse a state under a book.

    Defaults: two seats, the opener to play, nine men of each colour and the queen on the board, nothing owed or scored,
    and a side has pocketed when fewer than nine of its men are on the board.
    """
    return _state(decoded(value, GivenState, "state"), rules)


def _state(given: GivenState, rules: Book) -> State:
    seats = _seats(given)
    sides = sides_of(seats)
    opener = seats[0] if given.opener is UNSET else chosen(given.opener, seats, "state.opener")
    turn = opener if given.turn is UNSET else given.turn and chosen(given.turn, seats, "state.turn")
    queen = Queen() if given.queen is UNSET else _queen(given.queen, sides)
    on_board = _on_board(given, queen)
    colours = given.colours if given.colours is None else _colours(given.colours, seats, sides)
    return State(
        seats=seats,
        turn=turn,
        colours=colours,
        on_board=on_board,
        queen=queen,
        has_pocketed=_has_pocketed(given, colours or at_opening(rules.settings, seats, opener), on_board, sides),
        owed=_numbers(given.owed, sides, "state.owed"),
        score=_numbers(given.score, sides, "state.score"),
        breaking=given.breaking,
        break_attempts=given.break_attempts,
        round=given.round,
        opener=opener,
        strokes_left=given.strokes_left,
        bet=given.bet and Bet(chosen(given.bet.by, sides, "state.bet.by"), given.bet.zone, given.bet.raises),
        last_chance=given.last_chance and chosen(given.last_chance, sides, "state.last_chance"),
    )


def _seats(given: GivenState) -> tuple[Seat, ...]:
    if given.seats is UNSET:
        return SINGLES
    for seats in (SINGLES, DOUBLES):
        if tuple(given.seats) == seats:
            return seats
    raise Unreadable("state.seats", must_be(SEATS_OF_A_TABLE, given.seats))


def _queen(given: str, sides: tuple[Side, Side]) -> Queen:
    queens = {"board": Queen()}
    queens |= {f"{where}:{side}": Queen(where, side) for where in ("awaiting", "covered") for side in sides}
    return queens[chosen(given, queens, "state.queen")]


def _on_board(given: GivenState, queen: Queen) -> OnBoard:
    """Return what is on the board, the queen by default if its status says so."""
    board = given.on_board or WHOLE_BOARD
    on_board = OnBoard(board.white, board.black, queen.where == "board" if board.queen is UNSET else board.queen)
    if given.queen is UNSET and not on_board.queen:
        raise Unreadable("state.queen", "must be awaiting:<side> or covered:<side>, for on_board has no queen")
    return on_board


def _colours(given: Mapping[Side, Colour], seats: tuple[Seat, ...], sides: tuple[Side, Side]) -> Mapping[Side, Colour]:
    """Return the colours; one side's colour determines the other's."""
    check_members(given, sides, "state.colours")
    for side in sides:
        if side in given:
            colours = given_to(side, given[side], seats)
            if any(colours[each] != colour for each, colour in given.items()):
                raise Unreadable("state.colours", must_be("different for the two sides", given))
            return {each: colours[each] for each in sides}
    raise Unreadable("state.colours", must_be("null, or give a side its colour", given))


def _numbers(given: Mapping[Side, int] | None, sides: tuple[Side, Side], path: str) -> dict[Side, int]:
    if not given:
        return dict.fromkeys(sides, 0)
    check_members(given, sides, path)
    return {side: given.get(side, 0) for side in sides}


def _has_pocketed(
    given: GivenState, colours: Mapping[Side, Colour] | None, on_board: OnBoard, sides: tuple[Side, Side]
) -> dict[Side, bool]:
    """Return which sides have pocketed a man; by default derived from the board."""
    told = given.has_pocketed or {}
    check_members(told, sides, "state.has_pocketed")
    return {
        side: told[side] if side in told else colours is not None and men_on(on_board, colours[side]) < 9
        for side in sides
    }


def facts_of(given: GivenFacts, path: str) -> Facts:
    """Return decoded facts of a stroke; by default a disc was touched and nothing else happened. `path`: theirs."""
    contact = given.first_contact
    return Facts(
        pocketed=_fallen(given.pocketed, f"{path}.pocketed"),
        off_board=_fallen(given.off_board, f"{path}.off_board"),
        touched=given.touched,
        first_contact=contact and FirstContact(contact.disc, contact.direct, contact.zone),
        backward=given.backward,
        improper=given.improper,
        named_disc_pocketed=given.named_disc_pocketed,
    )


def _fallen(given: Sequence[str | GivenFallen], path: str) -> tuple[Fallen, ...]:
    """Return discs in order, each a bare word or an object with the zone it lay in."""
    return tuple(
        Fallen(chosen(one, KINDS, f"{path}[{place}].disc")) if isinstance(one, str) else Fallen(one.disc, one.zone)
        for place, one in enumerate(given)
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


def verdict_to_plain(verdict: Verdict, names: Mapping[str, str] | None = None, book: Book | None = None) -> Plain:
    """Return a verdict as plain values, each call with its sentence in both languages.

    `names`: players by seat. `book`: the one that judged, for calls to say where its settled readings decide.
    """
    over, game = verdict.round_over, verdict.game_over
    readings = settled(book) if book is not None else ()
    return {
        "turn": verdict.turn,
        "continues": verdict.continues,
        "calls": [_call_to_plain(call, names, readings) for call in verdict.calls],
        "returned": returned_to_plain(verdict),
        "state": state_to_plain(verdict.state),
        "round_over": over and _round_over_to_plain(over),
        "game_over": game and {"winner": game.winner, "score": dict(game.score), "clause": game.clause},
    }


def _round_over_to_plain(over: RoundOver) -> Plain:
    return {
        "winner": over.winner,
        "points": dict(over.points),
        "clause": over.clause,
        "terms": [
            {"what": term.what, "points": term.points, "side": term.side, "clause": term.clause} for term in over.terms
        ],
    }


def returned_to_plain(verdict: Verdict) -> list[dict[str, str]]:
    """Return the returned discs, their destinations, and who places them."""
    return [{"disc": back.disc, "to": back.to, "by": back.by} for back in verdict.returned]


def _call_to_plain(call: Call, names: Mapping[str, str] | None, readings: Container[str]) -> Plain:
    said: Plain = {
        "code": call.code,
        "clause": call.clause,
        "fr": call_sentence(call, "fr", names),
        "en": call_sentence(call, "en", names),
    }
    if call.clause in readings:
        said["reading"] = True
    moved = call.moved
    if moved is not None:
        said |= {"placer": moved.by, "moved": {"disc": moved.disc, "count": moved.count, "to": moved.to}}
    return said
