"""The judge asked at the board: about a stroke, or about what happened in place of one."""

from carrom.board import Seat, other_side, side_of
from carrom.errors import NotAllowed
from carrom.match.events import Ask
from carrom.match.position import Position
from carrom.rules import Book, bets, judge
from carrom.rules.values import Call, Event, Facts, GameOver, Verdict, changed
from carrom.rules.verdict_draft import letters


def verdict_on(book: Book, position: Position, facts: Facts) -> Verdict:
    """What the book says of a stroke with these facts, with the bet on it if there is one.

    Raises `NotAllowed` when the round is over or the stroke must wait, `Unreadable` for facts no board could show.
    """
    refused = objection_to_any_stroke(position)
    if refused:
        raise refused
    return judge(book, bets.settled(position.state, position.bidding), Event("stroke", facts))


def objection_to_any_stroke(position: Position) -> NotAllowed | None:
    """Why nobody may play now, wherever the striker lies.

    Codes: ``round-over``, ``bet-awaits-answer`` (K.17), ``men-to-place``.
    """
    if position.state.turn is None:
        return NotAllowed("round-over")
    return men_first(position) or bets.objection_to_stroke(position.state, position.bidding)


def men_first(position: Position) -> NotAllowed | None:
    """Why nobody plays, bets or runs out of time while men wait to be placed: ``men-to-place``."""
    return NotAllowed("men-to-place", seat=position.to_place[0].by) if position.to_place else None


def verdict_instead(book: Book, position: Position, kind: Ask, by: Seat) -> Verdict:
    """What the book says of what happened in place of a stroke.

    A resignation gives up the round, and with it the game, to the other side. Raises `NotAllowed`: ``no-such-seat``;
    ``round-over``; ``unknown-event`` for what the book does not know; ``men-to-place`` and ``bet-awaits-answer`` where
    no time runs yet for the seat to play.
    """
    state = position.state
    if by not in state.seats:
        raise NotAllowed("no-such-seat")
    if state.turn is None:
        raise NotAllowed("round-over")
    if kind == "resign":
        return _game_given_up(judge(book, changed(state, bet=None), Event("concede", None, by)), by)
    if kind not in book.events:
        raise NotAllowed("unknown-event")
    refused = men_first(position) if kind in ("timeout", "technical-foul") else None
    bidding = position.bidding if kind == "timeout" and by == state.turn else None
    refused = refused or bets.objection_to_stroke(state, bidding)
    if refused:
        raise refused
    return judge(book, bets.settled(state, bidding), Event(kind, None, by))


def _game_given_up(verdict: Verdict, by: Seat) -> Verdict:
    """The verdict on a concession, with the game lost too, whatever the score says."""
    seats = verdict.state.seats
    winner = other_side(side_of(by, seats), seats)
    if verdict.game_over is not None and verdict.game_over.winner == winner:
        return verdict
    calls = tuple(call for call in verdict.calls if call.code not in _BY_THE_SCORE)
    calls = (*calls, Call("game-given-up", "I-103", {"side": letters(winner, seats)}))
    return changed(verdict, calls=calls, game_over=GameOver(winner, verdict.state.score, "I-103"))


_BY_THE_SCORE = ("game-won", "another-round")
"""Calls on the game that its resignation makes void."""
