"""Get the judge's verdict on a stroke of the match, or on an event in place of one."""

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match.events.calls import PlainAsk
from carrom.match.position import Position
from carrom.rules import Book, bets, judge
from carrom.rules.values import Call, Facts, GameOver, JudgedEvent, Verdict, changed
from carrom.rules.verdict_draft import letters


def verdict_on(book: Book, position: Position, facts: Facts) -> Verdict:
    """The verdict on a stroke with these facts, and with the bet on it if there is one.

    Raises `NotAllowed` when the round is over or the stroke must wait, `Unreadable` for facts no board could show.
    """
    refused = objection_to_any_stroke(position)
    if refused:
        raise refused
    return judge(book, bets.settled(position.state, position.bidding), JudgedEvent("stroke", facts))


def objection_to_any_stroke(position: Position) -> NotAllowed | None:
    """Why no stroke may be played now, wherever the striker lies, or None.

    Codes: ``toss-awaited``, ``round-over``, ``bet-awaits-answer`` (K.17), ``men-to-place``.
    """
    if position.awaits_toss:
        return NotAllowed("toss-awaited")
    if position.state.turn is None:
        return NotAllowed("round-over")
    return men_first(position) or bets.objection_to_stroke(position.state, position.bidding)


def men_first(position: Position) -> NotAllowed | None:
    """``men-to-place`` while men wait to be placed, ``toss-awaited`` before the toss, or None: no stroke, bet or
    timeout comes before that.
    """
    if position.awaits_toss:
        return NotAllowed("toss-awaited")
    return NotAllowed("men-to-place", seat=position.to_place[0].by) if position.to_place else None


def verdict_instead(book: Book, position: Position, kind: PlainAsk, by: Seat) -> Verdict:
    """The verdict on an event in place of a stroke.

    A resignation concedes the round, and with it the game, to the other side. Raises `NotAllowed`: ``no-such-seat``;
    ``toss-awaited``;
    ``round-over``; ``unknown-event`` for an event the book does not have; ``men-to-place`` and ``bet-awaits-answer``
    where the time of the seat to play does not run yet.
    """
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
    """The verdict on a concession, with the game lost as well, whatever the score: it goes to the side that the round
    goes to.
    """
    assert verdict.round_over is not None, "a concession ends the round"
    seats, winner = verdict.state.seats, verdict.round_over.winner
    if verdict.game_over is not None and verdict.game_over.winner == winner:
        return verdict
    calls = tuple(call for call in verdict.calls if call.code not in _BY_THE_SCORE)
    calls = (*calls, Call("game-given-up", "I-103", {"side": letters(winner, seats)}))
    return changed(verdict, calls=calls, game_over=GameOver(winner, verdict.state.score, "I-103"))


_BY_THE_SCORE = ("game-won", "another-round")
"""Calls on the game that a resignation removes."""
