"""Get the judge's verdict on a stroke of the match, with the slam that it makes, or on an event in place of one."""

from collections.abc import Sequence
from itertools import pairwise

from carrom.board import Seat, side_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Declared, Interrupted, RoundOpened, Shot, TurnStep
from carrom.match.events.calls import PlainAsk
from carrom.match.header import Header
from carrom.match.match import Match, MatchStep
from carrom.match.position import Position
from carrom.rules import BOOKS, Book, bets, judge
from carrom.rules.values import Call, Facts, GameOver, JudgedEvent, State, Verdict, changed
from carrom.rules.verdict_draft import letters, men_on


def verdict_on(book: Book, position: Position, facts: Facts) -> Verdict:
    """The verdict on a stroke with these facts, and with the bet on it if there is one. Raises `NotAllowed` when the
    round is over or the stroke must wait, `Unreadable` for facts no board could show."""
    refused = objection_to_any_stroke(position)
    if refused:
        raise refused
    return judge(book, bets.settled(position.state, position.bidding), JudgedEvent("stroke", facts))


def objection_to_any_stroke(position: Position) -> NotAllowed | None:
    """Why no stroke may be played now, wherever the striker lies, or None. Codes: ``toss-awaited``, ``round-over``,
    ``bet-awaits-answer`` (K.17), ``men-to-place``."""
    if position.awaits_toss:
        return NotAllowed("toss-awaited")
    if position.state.turn is None:
        return NotAllowed("round-over")
    return men_first(position) or bets.objection_to_stroke(position.state, position.bidding)


def men_first(position: Position) -> NotAllowed | None:
    """``men-to-place`` while men wait to be placed, ``toss-awaited`` before the toss, or None."""
    if position.awaits_toss:
        return NotAllowed("toss-awaited")
    return NotAllowed("men-to-place", seat=position.to_place[0].by) if position.to_place else None


def verdict_instead(book: Book, position: Position, kind: PlainAsk, by: Seat) -> Verdict:
    """The verdict on an event in place of a stroke. A resignation concedes the round, and with it the game, to the
    other side. Raises `NotAllowed`: ``no-such-seat``; ``toss-awaited``; ``round-over``; ``unknown-event`` for an event
    the book does not have; ``men-to-place`` and ``bet-awaits-answer`` where the time of the seat to play does not run
    yet."""
    state = position.state
    if by not in state.seats:
        raise NotAllowed("no-such-seat")
    if position.awaits_toss:
        raise NotAllowed("toss-awaited")
    if state.turn is None:
        raise NotAllowed("round-over")
    if kind == "resign" and "concede" in book.events:
        return _game_given_up(judge(book, changed(state, bet=None), JudgedEvent("concede", None, by)))
    if kind not in book.events:
        raise NotAllowed("unknown-event")
    refused = men_first(position) if kind in ("timeout", "technical-foul") else None
    bidding = position.bidding if kind == "timeout" and by == state.turn else None
    refused = refused or bets.objection_to_stroke(state, bidding)
    if refused:
        raise refused
    return judge(book, bets.settled(state, bidding), JudgedEvent(kind, None, by))


def _game_given_up(verdict: Verdict) -> Verdict:
    """The verdict on a concession, with the game lost as well, whatever the score, to the side that wins the round."""
    assert verdict.round_over is not None, "a concession ends the round"
    seats, winner = verdict.state.seats, verdict.round_over.winner
    if verdict.game_over is not None and verdict.game_over.winner == winner:
        return verdict
    calls = tuple(call for call in verdict.calls if call.code not in _BY_THE_SCORE)
    calls = (*calls, Call("game-given-up", "I-103", {"side": letters(winner, seats)}))
    return changed(verdict, calls=calls, game_over=GameOver(winner, verdict.state.score, "I-103"))


_BY_THE_SCORE = ("game-won", "another-round")
"""Calls on the game that a resignation removes."""


def with_slam(header: Header, steps: Sequence[MatchStep], seat: Seat, verdict: Verdict) -> Verdict:
    """The verdict on a stroke of `seat` played after `steps`, with a call for the slam if it is one. White slam: nine
    whites and the queen in a side's first turn. Black slam: all the blacks that are left, with or without the queen, in
    a side's first turn. Only the Laws' book calls slams, and none in the round with which a match began from a
    position: its first turns are not known."""
    over, seats, colours = verdict.round_over, header.seats, verdict.state.colours
    side = side_of(seat, seats)
    began_midway = bool(header.start) and not any(isinstance(taken.event, RoundOpened) for taken in steps[1:])
    if header.book != "icf" or began_midway or over is None or over.winner != side or colours is None:
        return verdict
    colour, turns = colours[side], _turns(steps, seat)
    whole = men_on(turns[-1][1].on_board, colour) == 9 and verdict.state.queen.covered_by == side
    first = [side_of(turn, seats) for turn, _ in turns].count(side) == 1
    if not first or men_on(verdict.state.on_board, colour):
        return verdict
    if colour == "white" and not whole:
        return verdict
    code = "white-slam" if colour == "white" else "black-slam"
    return changed(verdict, calls=(*verdict.calls, Call(code, "ICF-0", {"seat": seat})))


def _turns(steps: Sequence[MatchStep], seat: Seat) -> list[tuple[Seat, State]]:
    """Every turn of this round, the present one of `seat` included: its seat, and the state it began with."""
    turns: list[tuple[Seat, State]] = []
    goes_on = False
    state = steps[0].position.state
    for taken in steps:
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened):
            turns, goes_on, state = [], False, event.state
        elif isinstance(event, Interrupted) and event.kind == "replay":
            turns, goes_on, state = [], False, event.verdict.state
        elif isinstance(event, TurnStep):
            if not goes_on:
                turns.append((state.to_play, state))
            goes_on, state = event.verdict.continues, event.verdict.state
    return turns if goes_on else [*turns, (seat, state)]


def declaration(header: Header, steps: Sequence[MatchStep], facts: Facts) -> Declared:
    """The stroke of the seat to play after `steps`, with its verdict. Raises as `carrom.match.judging.verdict_on`."""
    position = steps[-1].position
    verdict = verdict_on(header.rules, position, facts)
    seat = position.state.to_play
    return Declared(seat, facts, with_slam(header, steps, seat, verdict))


def others(match: Match, n: int) -> list[tuple[Book, Verdict | None]]:
    """Each book with its verdict on the stroke at event `n`, the match's own first; None where it cannot judge it. A
    book without colours stands alone: the others cannot tell whose men fell. So does a book without a queen, for the
    others cannot tell where it would lie. The house's options apply to every book that has and allows them. Raises
    `NotAllowed("no-such-stroke")`."""
    before, taken = stroke_of(match, n)
    event, position = taken.event, before.position
    assert isinstance(event, Shot | Declared)
    question = bets.settled(position.state, position.bidding)
    answers: list[tuple[Book, Verdict | None]] = [(match.book, event.verdict)]
    for book in () if match.book.open_count else BOOKS.values():
        if book.name == match.book.name or not (book.has_queen and match.book.has_queen):
            continue
        settings = match.header.options.items()
        settled = book.with_settings(
            {name: value for name, value in settings if name in book.options and book.options[name].allows(value)}
        )
        try:
            answers.append((settled, judge(settled, question, JudgedEvent("stroke", event.facts))))
        except Unreadable:
            answers.append((settled, None))
    return answers


def stroke_of(match: Match, n: int) -> tuple[MatchStep, MatchStep]:
    """The step before the stroke at event `n`, and that of the stroke. Raises `NotAllowed("no-such-stroke")`."""
    steps = [taken for taken in match.steps if not taken.conflict]
    for before, taken in pairwise(steps):
        if taken.n == n and isinstance(taken.event, Shot | Declared):
            return before, taken
    raise NotAllowed("no-such-stroke")
