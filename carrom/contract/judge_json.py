"""JSON form of the judge's interface: parses questions, states and facts; encodes states, facts and verdicts. The
shapes are those of `contracts/judge.md`. Absent members take the natural value; present ones must be exact."""

import json
from collections.abc import Mapping, Sequence

from msgspec import UNSET

from carrom.board.discs import Colour
from carrom.board.seats import Seat, Side, sides_of
from carrom.contract import judge_questions
from carrom.contract.decoding import check_members, chosen, decoded, must_be
from carrom.contract.judge_questions import GivenFacts, GivenFallen, GivenState, JudgeQuestion
from carrom.contract.names import reading_of
from carrom.errors import Unreadable
from carrom.rules import Book, book, values
from carrom.rules.books import play_order
from carrom.rules.colours import at_opening, given_to
from carrom.rules.possible import check_question
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen, State, Taken, Verdict
from carrom.rules.verdict_draft import men_on
from carrom.texts import ReadingReason, call_sentence, settled

Plain = dict[str, object]


def read_question(question: object) -> tuple[Book, State, JudgedEvent]:
    """Parse a question to the judge. Raises `Unreadable` with the path of the member at fault."""
    return question_of(decoded(question, JudgeQuestion))


def question_of(asked: JudgeQuestion) -> tuple[Book, State, JudgedEvent]:
    """Return a decoded question to the judge. Raises `Unreadable` for members that do not go together."""
    rules = book(asked.book, asked.options)
    state = state_given(asked.state, rules)
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
        return JudgedEvent(facts=facts_of(asked.facts or judge_questions.NOTHING_ELSE, "facts"))
    if asked.event == "early-break":
        return JudgedEvent(
            asked.event, facts_of(asked.facts or judge_questions.NOTHING_ELSE, "facts"), by or state.turn
        )
    if asked.facts is not None:
        raise Unreadable("facts", f"must be left out: a {asked.event} has no facts")
    if asked.event == "board-lost":
        return JudgedEvent(asked.event, None, by, asked.cause)
    return JudgedEvent(kind=asked.event, by=by or state.turn)


def state_from_plain(value: object, rules: Book) -> State:
    """Parse a state under a book. Defaults: two seats, the opener to play, nine men of each colour and the queen on the
    board, nothing owed or scored, and a side has pocketed when fewer than nine of its men are on the board."""
    return state_given(decoded(value, GivenState, "state"), rules)


def state_given(given: GivenState, rules: Book) -> State:
    """Return a decoded state under a book. Raises `Unreadable` for members that do not go together."""
    seats = _seats(given, rules)
    sides = sides_of(seats)
    keeps = rules.open_count and rules.open_count.keeps
    opener = seats[0] if given.opener is UNSET else chosen(given.opener, seats, "state.opener")
    turn = opener if given.turn is UNSET else given.turn and chosen(given.turn, seats, "state.turn")
    queen = _queen(given, sides, rules)
    on_board = _on_board(given, queen)
    if keeps and given.colours is not None:
        raise Unreadable("state.colours", f"must be null: {rules.name} has no colours")
    colours = given.colours if given.colours is None else _colours(given.colours, seats, sides)
    taken = _taken(given, on_board, sides, rules)
    return State(
        seats=seats,
        turn=turn,
        colours=colours,
        on_board=on_board,
        queen=queen,
        has_pocketed=_has_pocketed(given, seats, opener, on_board, rules, taken),
        owed=_numbers(given.owed, sides, "state.owed"),
        score=_numbers(given.score, sides, "state.score"),
        breaking=given.breaking,
        break_attempts=given.break_attempts,
        round=given.round,
        opener=opener,
        strokes_left=given.strokes_left,
        bet=given.bet and values.Bet(chosen(given.bet.by, sides, "state.bet.by"), given.bet.zone, given.bet.raises),
        last_chance=given.last_chance and chosen(given.last_chance, sides, "state.last_chance"),
        taken=taken,
        misses=_misses(given, sides, rules),
    )


def _seats(given: GivenState, rules: Book) -> tuple[Seat, ...]:
    if given.seats is UNSET:
        return rules.seatings[0]
    for seats in rules.seatings:
        ordered = play_order(seats, rules.settings)
        if tuple(given.seats) in (seats, ordered):
            return ordered
    allowed = " or ".join(json.dumps(list(seats)) for seats in rules.seatings)
    raise Unreadable("state.seats", must_be(allowed, given.seats))


def _taken(given: GivenState, on_board: OnBoard, sides: tuple[Side, ...], rules: Book) -> Mapping[Side, Taken] | None:
    if not (rules.open_count and rules.open_count.keeps == "taken"):
        if given.taken is not UNSET:
            raise Unreadable("state.taken", f"must be left out: {rules.name} does not keep it")
        return None
    told = {} if given.taken is UNSET else given.taken
    check_members(told, sides, "state.taken")
    taken: dict[Side, Taken] = {
        side: Taken(told[side].white, told[side].black) if side in told else Taken() for side in sides
    }
    for colour, there in (("white", on_board.white), ("black", on_board.black)):
        held = sum(one.white if colour == "white" else one.black for one in taken.values())
        if held + there != 9:
            raise Unreadable("state.taken", f"holds {held} {colour} men, and {there} are on the board: nine in all")
    return taken


def _misses(given: GivenState, sides: tuple[Side, ...], rules: Book) -> Mapping[Side, int] | None:
    if rules.open_count and rules.open_count.keeps == "misses":
        return _numbers(None if given.misses is UNSET else given.misses, sides, "state.misses")
    if given.misses is not UNSET:
        raise Unreadable("state.misses", f"must be left out: {rules.name} does not count them")
    return None


def _queen(given: GivenState, sides: tuple[Side, ...], rules: Book) -> Queen:
    if given.queen is UNSET:
        return Queen() if rules.has_queen else values.NO_QUEEN
    if not rules.has_queen:
        if given.queen != "none":
            raise Unreadable("state.queen", must_be(f"none, or left out: {rules.name} is played without", given.queen))
        return values.NO_QUEEN
    queens = {"board": Queen()}
    queens |= {f"{where}:{side}": Queen(where, side) for where in ("awaiting", "covered") for side in sides}
    return queens[chosen(given.queen, queens, "state.queen")]


def _on_board(given: GivenState, queen: Queen) -> OnBoard:
    board = given.on_board or judge_questions.WHOLE_BOARD
    on_board = OnBoard(board.white, board.black, queen.where == "board" if board.queen is UNSET else board.queen)
    if given.queen is UNSET and queen.where == "board" and not on_board.queen:
        raise Unreadable("state.queen", "must be awaiting:<side> or covered:<side>, for on_board has no queen")
    return on_board


def _colours(given: Mapping[Side, Colour], seats: tuple[Seat, ...], sides: tuple[Side, ...]) -> Mapping[Side, Colour]:
    check_members(given, sides, "state.colours")
    for side in sides:
        if side in given:
            colours = given_to(side, given[side], seats)
            if any(colours[each] != colour for each, colour in given.items()):
                raise Unreadable("state.colours", must_be("different for the two sides", given))
            return {each: colours[each] for each in sides}
    raise Unreadable("state.colours", must_be("null, or give a side its colour", given))


def _numbers(given: Mapping[Side, int] | None, sides: tuple[Side, ...], path: str) -> dict[Side, int]:
    if not given:
        return dict.fromkeys(sides, 0)
    check_members(given, sides, path)
    return {side: given.get(side, 0) for side in sides}


def _has_pocketed(
    given: GivenState,
    seats: tuple[Seat, ...],
    opener: Seat,
    on_board: OnBoard,
    rules: Book,
    taken: Mapping[Side, Taken] | None,
) -> dict[Side, bool]:
    """Return which sides have pocketed a man; by default derived from the board."""
    sides, told = sides_of(seats), given.has_pocketed or {}
    check_members(told, sides, "state.has_pocketed")
    if rules.open_count:
        usual = {side: taken[side].men > 0 if taken else on_board.white + on_board.black < 18 for side in sides}
    else:
        colours = _colours(given.colours, seats, sides) if given.colours is not None else None
        colours = colours or at_opening(rules.settings, seats, opener)
        usual = {side: colours is not None and men_on(on_board, colours[side]) < 9 for side in sides}
    return {side: told.get(side, usual[side]) for side in sides}


def facts_of(given: GivenFacts, path: str) -> Facts:
    """Return decoded facts of a stroke; by default a disc was touched and nothing else happened. `path`: theirs."""
    contact = given.first_contact
    return Facts(
        pocketed=_fallen(given.pocketed, f"{path}.pocketed"),
        off_board=_fallen(given.off_board, f"{path}.off_board"),
        touched=given.touched,
        first_contact=contact and values.FirstContact(contact.disc, contact.direct, contact.zone),
        backward=given.backward,
        improper=given.improper,
        named_disc_pocketed=given.named_disc_pocketed,
        improper_cause=given.improper_cause,
    )


def _fallen(given: Sequence[str | GivenFallen], path: str) -> tuple[Fallen, ...]:
    """Return discs in order, each a bare word or an object with the zone it lay in."""
    return tuple(
        Fallen(chosen(one, judge_questions.KINDS, f"{path}[{place}].disc"))
        if isinstance(one, str)
        else Fallen(one.disc, one.zone)
        for place, one in enumerate(given)
    )


def state_to_plain(state: State) -> Plain:
    """Return a state as plain values, with every key."""
    queen, bet = state.queen, state.bet
    return {
        "seats": list(state.seats),
        "turn": state.turn,
        "colours": None if state.colours is None else dict(state.colours),
        "on_board": {"white": state.on_board.white, "black": state.on_board.black, "queen": state.on_board.queen},
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
    } | _kept(state)


def _kept(state: State) -> Plain:
    """Return what a book without colours keeps besides."""
    kept: Plain = {}
    if state.taken is not None:
        kept["taken"] = {side: {"white": held.white, "black": held.black} for side, held in state.taken.items()}
    if state.misses is not None:
        kept["misses"] = dict(state.misses)
    return kept


def facts_to_plain(facts: Facts) -> Plain:
    """Return the facts of a stroke as plain values, with every key; the cause of an improper one where it is told."""
    contact = facts.first_contact
    cause = {} if facts.improper_cause is None else {"improper_cause": facts.improper_cause}
    return {
        "pocketed": [_disc_to_plain(fallen) for fallen in facts.pocketed],
        "off_board": [_disc_to_plain(fallen) for fallen in facts.off_board],
        "touched": facts.touched,
        "first_contact": contact and {"disc": contact.disc, "direct": contact.direct, "zone": contact.zone},
        "backward": facts.backward,
        "improper": facts.improper,
        "named_disc_pocketed": facts.named_disc_pocketed,
        **cause,
    }


def _disc_to_plain(fallen: Fallen) -> str | Plain:
    return fallen.disc if fallen.zone == "open" else {"disc": fallen.disc, "zone": fallen.zone}


def verdict_to_plain(verdict: Verdict, names: Mapping[str, str] | None = None, book: Book | None = None) -> Plain:
    """Return a verdict as plain values, each call with its sentence in both languages. `names`: players by seat.
    `book`: the one that judged, for calls to say where its settled readings decide."""
    readings = settled(book) if book is not None else {}
    outcome = outcome_to_plain(verdict)
    return {
        "turn": verdict.turn,
        "continues": outcome.pop("continues"),
        "calls": [_call_to_plain(call, names, readings) for call in verdict.calls],
        "returned": outcome.pop("returned"),
        "state": state_to_plain(verdict.state),
        **outcome,
    }


def outcome_to_plain(verdict: Verdict) -> Plain:
    """Return what a verdict decides beside its calls and the state, as plain values."""
    over, game = verdict.round_over, verdict.game_over
    return {
        "continues": verdict.continues,
        "returned": returned_to_plain(verdict),
        "round_over": over and _round_over_to_plain(over),
        "game_over": game and {"winner": game.winner, "score": dict(game.score), "clause": game.clause},
    }


def _round_over_to_plain(over: values.RoundOver) -> Plain:
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


def _call_to_plain(call: values.Call, names: Mapping[str, str] | None, readings: Mapping[str, ReadingReason]) -> Plain:
    said: Plain = {
        "code": call.code,
        "clause": call.clause,
        "fr": call_sentence(call, "fr", names),
        "en": call_sentence(call, "en", names),
    }
    said.update(reading_of(call.clause, readings))
    moved = call.moved
    if moved is not None:
        said |= {"placer": moved.by, "moved": {"disc": moved.disc, "count": moved.count, "to": moved.to}}
    return said
