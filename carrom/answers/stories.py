"""Views of a match: its story step by step, films of its strokes, and other books' verdicts on them."""

from collections.abc import Container, Mapping, Sequence
from typing import cast

from carrom.answers import story_shapes
from carrom.answers.responses import ListedPosition
from carrom.board import FULL_FLICK, Points, Seat
from carrom.contract import strict_json
from carrom.contract.decoding import decoded
from carrom.contract.house_books import House
from carrom.contract.judge_json import facts_to_plain, state_to_plain
from carrom.contract.judge_questions import JudgeQuestion
from carrom.contract.names import encode_calls, encode_conflict
from carrom.contract.rulebook import compare
from carrom.contract.shapes import StateMessage, in_both
from carrom.errors import NotAllowed, Unreadable
from carrom.match import (
    Amendment,
    Bid,
    Corrected,
    Counted,
    Declared,
    Header,
    Interrupted,
    JudgedStep,
    Match,
    MatchEvent,
    MatchStep,
    Player,
    RoundOpened,
    Shot,
)
from carrom.match.judging import others as said_by_all
from carrom.match.judging import stroke_of
from carrom.match.match import cited_before, stroke_numbers
from carrom.physics import PRESETS, encode_film, film_of, simulate
from carrom.rules import EVERY_BOOK, Book, bets
from carrom.rules import book as find_book
from carrom.rules.values import State, Verdict, changed
from carrom.table.wire import encoder


def story(table: str, match: Match) -> story_shapes.StoryMessage:
    """Return the match without what was undone; on a real board also what cannot have happened since a correction."""
    header, numbers, cited = match.header, stroke_numbers(match.steps), cited_before(match.steps)
    return {
        "table": table,
        "book": header.book,
        "house": header.house,
        "options": dict(header.options),
        "seats": encoder.encode_seats(match),
        "board": encoder.encode_board(match.board),
        "matter": header.matter,
        "real": header.is_real,
        "full_flick": FULL_FLICK,
        "closed": match.closed,
        "queen_words": match.book.queen_words,
        "terms": encoder.encode_terms(header),
        "standing": match.standing,
        "moments": [
            _moment(match, taken, match.steps[:index], numbers, cited)
            for index, taken in enumerate(match.steps)
            if header.is_real or not taken.conflict
        ],
        "amended": _amended(match.last_told),
        "undone": _undone(match),
        "undone_amended": _amended(match.undone[0]) if match.undone else None,
    }


def _undone(match: Match) -> story_shapes.MomentMessage | None:
    """Encode the step that would be redone next, None where it is no step."""
    if not match.undone or isinstance(match.undone[0], Amendment):
        return None
    taken = match.undone[0]
    steps = (*match.steps, taken)
    return _moment(match, taken, match.steps, stroke_numbers(steps), cited_before(steps))


def _amended(told: MatchStep | Amendment) -> story_shapes.AmendedMessage | None:
    """Encode a correction or a remark, None for a step."""
    if not isinstance(told, Amendment):
        return None
    event = told.event
    return {"kind": event.KIND, "event": event.n if isinstance(event, Corrected) else None}


def _moment(
    match: Match,
    taken: MatchStep,
    steps: Sequence[MatchStep],
    numbers: Mapping[int, int],
    cited: Mapping[int, Container[str]],
) -> story_shapes.MomentMessage:
    """Encode one step; `steps`: those before it; `numbers`: event → stroke; `cited`: as `cited_before`."""
    event, position = taken.event, taken.position
    state = cast(StateMessage, state_to_plain(position.state))
    stroke = event.stroke if isinstance(event, Shot) else None
    verdict = event.verdict if isinstance(event, JudgedStep) else None
    before = steps if match.header.is_real and isinstance(event, Declared | Interrupted | Counted) else ()
    return {
        "n": taken.n,
        "number": numbers.get(taken.n),
        "kind": event.KIND,
        "word": event.word if isinstance(event, Bid) else event.kind if isinstance(event, Interrupted) else None,
        "round": position.state.round,
        "seat": event.seat,
        "layout": encoder.encode_layout(position.layout),
        "calls": encode_calls(match.players, verdict, match.book, cited[taken.n]) if verdict else [],
        "stroke": encoder.encode_stroke(stroke) if stroke else None,
        "speed": round((stroke.vx * stroke.vx + stroke.vy * stroke.vy) ** 0.5) if stroke else None,
        "facts": facts_to_plain(event.facts) if isinstance(event, Declared) else None,
        "result": encoder.encode_result(event.result) if isinstance(event, Counted) else None,
        "before": _state_before(before),
        "asks": encoder.encode_required_facts(match, before) if before else None,
        "trouble": encode_conflict(match, taken),
        "score": dict(position.state.score),
        "colours": state["colours"],
        "queen": state["queen"],
    }


def _state_before(before: Sequence[MatchStep]) -> StateMessage | None:
    """Return the state from which the next stroke would be judged, with the bet on it."""
    if not before:
        return None
    position = before[-1].position
    return cast(StateMessage, state_to_plain(bets.settled(position.state, position.bidding)))


def film_again(match: Match, n: int) -> story_shapes.FilmMessage:
    """Return the film of the stroke that was event `n`, computed again. Raises `NotAllowed`: ``no-such-stroke``, and
    ``other-physics`` where it does not lead to what was stored."""
    before, taken = stroke_of(match, n)
    shot = taken.event
    if not isinstance(shot, Shot):
        raise NotAllowed("no-such-stroke")
    if match.header.model not in PRESETS:
        raise NotAllowed("other-physics")
    motion = simulate(match.board, before.position.layout, shot.stroke, match.matter, film=True)
    lying = {**motion.rest, **{one.disc: one.at for one in shot.placed}}
    lying.pop("striker", None)
    if lying != dict(shot.layout):
        raise NotAllowed("other-physics")
    return {
        "seat": shot.seat,
        "stroke": encoder.encode_stroke(shot.stroke),
        "checksum": motion.exact_checksum,
        "film": encode_film(film_of(motion, match.matter)),
        "before": encoder.encode_layout(before.position.layout),
        "layout": encoder.encode_layout(shot.layout),
        "placed": encoder.encode_placed(shot.placed),
    }


def others(match: Match, n: int) -> story_shapes.OtherBooksMessage:
    """Return every book's verdict on the stroke that was event `n`, the match's own first, with the options of its
    house. Raises `NotAllowed("no-such-stroke")`."""
    said = said_by_all(match, n)
    return {"answers": [_said(match.players, book, verdict) for book, verdict in said]}


def _said(players: Mapping[Seat, Player], book: Book, said: Verdict | None) -> story_shapes.OtherBookMessage:
    if said is None:
        refused = in_both("comparison-silent")
        return {"book": book.name, "calls": None, "seat": None, "returned": [], "refused": refused}
    return {
        "book": book.name,
        "calls": encode_calls(players, said, book),
        "seat": said.turn,
        "returned": [back.disc for back in said.returned],
        "refused": None,
    }


def said_in_situation(data: bytes) -> story_shapes.OtherBooksMessage:
    """Return every book's verdict on a position and a stroke that no match holds, in the form of a question to the
    judge; the book that it names comes first, and it alone with the options. Raises `Unreadable` where none can judge
    it."""
    plain = strict_json.read(data)
    asked = decoded(plain, JudgeQuestion)
    book = find_book(asked.book)
    others = (House(one) for one in EVERY_BOOK.values() if one.name != book.name)
    question = {**plain, "options": None} if isinstance(plain, dict) else plain
    answers = compare(question, (House(book, None, asked.options or {}), *others))
    said = [(one.house.book, None if isinstance(one.said, Unreadable) else one.said) for one in answers]
    refused = next((one.said for one in answers if isinstance(one.said, Unreadable)), None)
    if refused and not any(verdict for _, verdict in said):
        raise refused
    return {"answers": [_said({}, rules, verdict) for rules, verdict in said]}


MILLIMETRE = 1000
"""µm."""


def encode_listed_position(header: Header, event: MatchEvent, n: int) -> ListedPosition | None:
    """Encode the position that event `n`, the last one, led to; None after an event that does not hold one."""
    if isinstance(event, RoundOpened):
        tossed = header.opener == "toss" and n == 1
        return _encode(event.state, event.layout, turn=not tossed)
    if isinstance(event, (Shot, Interrupted)):
        return _encode(event.verdict.state, event.layout, turn=True)
    return None


def _encode(state: State, layout: Points, *, turn: bool) -> ListedPosition:
    return {
        "men": {disc: [round(x / MILLIMETRE), round(y / MILLIMETRE)] for disc, (x, y) in layout.items()},
        "score": dict(state.score),
        "colours": dict(state.colours) if state.colours is not None else None,
        "turn": state.turn if turn else None,
    }


def start_at(match: Match, n: int) -> story_shapes.StartMessage:
    """Return the position after event `n`. A bet made on the next stroke is left out: it belongs to this table. Raises
    `NotAllowed`: ``real-board``, ``no-such-stroke``, ``start-waiting`` while men are to be placed by hand, and
    ``start-round-over``."""
    if match.header.is_real:
        raise NotAllowed("real-board")
    position = next((taken.position for taken in match.steps if taken.n == n), None)
    if position is None:
        raise NotAllowed("no-such-stroke")
    if position.to_place:
        raise NotAllowed("start-waiting")
    if position.state.turn is None:
        raise NotAllowed("start-round-over")
    options, layout = dict(match.header.options), encoder.encode_layout(position.layout)
    state = state_to_plain(changed(position.state, bet=None))
    return encoder.shaped(story_shapes.StartMessage, match.header, options=options, layout=layout, state=state)
