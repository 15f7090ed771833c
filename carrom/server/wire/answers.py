"""What the server says to a browser, as plain values ready for JSON (`messages`, docs/wire.md)."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, cast

from carrom.board import BOARDS, FULL_FLICK, ICF, Board, Layout, Seat, nearest_free_place, striker_point
from carrom.errors import CarromError, NotAllowed, Unreadable
from carrom.match import (
    Bid,
    Closed,
    Corrected,
    Declared,
    Happening,
    Interrupted,
    Match,
    Placed,
    Player,
    PutDown,
    Redone,
    RoundOpened,
    Seated,
    Shot,
    Taken,
    Undone,
)
from carrom.match.placing import ring
from carrom.physics import Motion, encode_film, film_of
from carrom.rules import bets
from carrom.rules.values import Verdict
from carrom.server.wire import messages as m
from carrom.server.wire.judging import facts_to_plain, state_to_plain, verdict_to_plain
from carrom.texts import LANGUAGES, Language, call_sentence, sentence

Plain = Mapping[str, Any]


def names_of(players: Mapping[Seat, Player]) -> dict[str, dict[str, str]]:
    """Language → seat → what a player is called there; seats nobody named are left to the texts.

    Bots of one level at one table are told apart by their seat.
    """
    levels = [player.level for player in players.values() if player.kind == "bot"]
    return {
        language: {
            seat: _bot_name(player.level, seat, levels, language) if player.kind == "bot" else player.name
            for seat, player in players.items()
            if player.kind == "bot" or player.name
        }
        for language in LANGUAGES
    }


def _bot_name(level: str, seat: Seat, levels: list[str], language: Language) -> str:
    name = sentence(f"bot-{level}", language)
    return f"{name} ({sentence(f'seat-{seat}', language)})" if levels.count(level) > 1 else name


def welcome(table: str, match: Match, yours: tuple[Seat, ...], host: bool) -> Plain:
    """Everything a browser needs to sit down at a table."""
    header = match.header
    told: m.Welcome = {
        "table": table,
        "n": match.n,
        "yours": list(yours),
        "host": host,
        "book": header.book,
        "house": header.house,
        "options": dict(header.options),
        "seats": {seat: _sitter(player) for seat, player in match.players.items()},
        "board": _board(ICF if header.is_real else BOARDS[header.board]),
        "real": header.is_real,
        "matter": header.matter,
        "model": header.model,
        "clock": header.clock,
        "full_flick": FULL_FLICK,
        "next": following(match),
        "closed": match.closed,
        **present(match),
    }
    return {"welcome": told}


def back(match: Match, yours: tuple[Seat, ...], host: bool) -> Plain:
    """A browser that came back: what it has missed follows."""
    told: m.Back = {"n": match.n, "yours": list(yours), "host": host}
    return {"back": told}


def shot_played(match: Match, shot: Shot, motion: Motion) -> Plain:
    """A stroke and what it led to; `match` is the match after it."""
    stroke = shot.stroke
    told: m.ShotMessage = {
        "seat": stroke.seat,
        "stroke": {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin},
        "film": encode_film(film_of(motion, match.matter)),
        "layout": _layout(shot.layout),
        "placed": _placed(shot.placed),
        "verdict": _verdict(match, shot.verdict),
    }
    return {"n": match.n, "shot": told, "next": following(match)}


def happened(match: Match, event: Happening) -> Plain:
    """Anything but a simulated stroke; `match` is the match after it."""
    return {"n": match.n, **_told(match, event), "next": following(match)}


def _told(match: Match, event: Happening) -> Plain:
    if isinstance(event, RoundOpened):
        ready: m.RoundMessage = {
            "round": event.state.round,
            "opener": event.opener,
            "layout": _layout(event.layout),
        }
        return {"round": ready}
    if isinstance(event, Bid):
        bid: m.BidMessage = {"seat": event.seat, "word": event.word, "disc": event.disc or None}
        return {"bid": bid}
    if isinstance(event, Declared):
        verdict = _verdict(match, event.verdict)
        return {"declared": {"seat": event.seat, "facts": facts_to_plain(event.facts), "verdict": verdict}}
    if isinstance(event, Interrupted):
        broken: m.InterruptedMessage = {
            "kind": event.kind,
            "by": event.by,
            "layout": _layout(event.layout),
            "placed": _placed(event.placed),
            "verdict": _verdict(match, event.verdict),
        }
        return {"interrupted": broken}
    if isinstance(event, PutDown):
        return {"put_down": {**asdict(event), "at": list(event.at)}}
    if isinstance(event, Seated):
        return {"seated": {"seat": event.seat, "sitter": _sitter(event.player)}}
    if isinstance(event, Closed):
        return {"closed": {}}
    if isinstance(event, Shot):
        raise TypeError("a simulated stroke is told with its motion, by shot_played")
    return {"changed": {"kind": _change(event), "event": _changed(event), "present": present(match)}}


def _change(event: Undone | Redone | Corrected) -> str:
    return {Undone: "undone", Redone: "redone", Corrected: "corrected"}[type(event)]


def _changed(event: Undone | Redone | Corrected) -> int:
    return event.n if isinstance(event, Corrected) else event.to


def refused(error: CarromError, request: str | None = None) -> Plain:
    """A refusal in both languages; nothing has changed."""
    code, field, detail, arguments = "server-fault", "", "", {}
    if isinstance(error, Unreadable):
        code, field, detail = "not-readable", error.field, error.message
        arguments = {"field": error.field}
    elif isinstance(error, NotAllowed):
        code, arguments = error.code, dict(error.arguments)
    said = {language: sentence(f"refusal-{code}", language, **arguments) for language in LANGUAGES}
    return {"refused": {"id": request, "code": code, "field": field, "detail": detail, **said}}


def present(match: Match) -> m.Present:
    """What lies on the board and has been said in this round, oldest first."""
    opened = [isinstance(taken.event, RoundOpened) and not taken.trouble for taken in match.steps]
    this_round = match.steps[len(opened) - 1 - opened[::-1].index(True) :]
    judged = [taken for taken in this_round if isinstance(taken.event, Shot | Declared | Interrupted)]
    over = next((_verdict_of(taken) for taken in reversed(judged) if not taken.trouble), None)
    return {
        "layout": _layout(match.layout),
        "history": [_history_line(match, taken) for taken in judged],
        "round_over": cast(m.RoundOverMessage | None, verdict_to_plain(over)["round_over"]) if over else None,
    }


def _history_line(match: Match, taken: Taken) -> m.HistoryLine:
    event = taken.event
    assert isinstance(event, Shot | Declared | Interrupted)
    return {"n": taken.n, "seat": event.seat, "calls": _calls(match, event.verdict), "trouble": taken.trouble}


def _verdict_of(taken: Taken) -> Verdict:
    assert isinstance(taken.event, Shot | Declared | Interrupted)
    return taken.event.verdict


def following(match: Match) -> m.Next:
    """Who plays next, from where."""
    seat = match.state.turn
    line = None
    if seat and not match.header.is_real:
        x, y = striker_point(match.board, seat, 0)
        line = y if seat in ("S", "N") else x
    return {
        "seat": seat,
        "line": line,
        "places": [list(interval) for interval in match.places],
        "state": cast(m.StateMessage, state_to_plain(match.state)),
        "bet": _bet(match),
        "may_bet": match.bidding is None and bets.may_bet(match.book, match.state),
        "to_place": [_waiting(match, one) for one in match.position.to_place],
        "games": dict(match.games) if match.book.best_of > 1 else None,
        "match_over": match.match_over,
        "may_undo": len(match.steps) > 1,
        "may_redo": bool(match.undone),
    }


def _waiting(match: Match, one: Any) -> m.WaitingMessage:
    where = ring(match.board, one.to)
    nearest = nearest_free_place(match.board, match.layout, where)
    return {"disc": one.disc, "by": one.by, "to": one.to, "ring": list(where or (0, 0)), "nearest": list(nearest)}


def _bet(match: Match) -> m.BetMessage | None:
    """The bet on the stroke about to be played: by which side, on which man, its stake, and who may answer."""
    if match.bidding is None:
        return None
    bet, answers = match.bidding.bet, match.bidding.answers
    stake = bets.stake(match.book.settings, bet)
    return {"by": bet.by, "disc": match.position.named, "raises": bet.raises, "stake": stake, "answers": answers}


def _sitter(player: Player) -> m.Sitter:
    if player.kind == "bot":
        return {"kind": "bot", "level": player.level}
    return {"kind": "person", "name": player.name} if player.kind == "person" else {"kind": "free"}


def _board(board: Board) -> m.BoardMessage:
    lengths = {field.name: getattr(board, field.name) for field in fields(board) if not field.name.endswith("_mass")}
    return cast(m.BoardMessage, {**lengths, "mid_line": board.mid_line, "pocket_offset": board.pocket_offset})


def _layout(layout: Layout) -> m.LayoutMessage:
    return {disc: list(point) for disc, point in layout.items()}


def _placed(placed: tuple[Placed, ...]) -> list[m.PlacedMessage]:
    return [{"disc": one.disc, "at": list(one.at), "to": one.to} for one in placed]


def _calls(match: Match, verdict: Verdict) -> list[m.CallMessage]:
    names = names_of(match.players)
    return [
        {
            "code": call.code,
            "clause": call.clause,
            "fr": call_sentence(call, "fr", names["fr"]),
            "en": call_sentence(call, "en", names["en"]),
        }
        for call in verdict.calls
    ]


def _verdict(match: Match, verdict: Verdict) -> m.VerdictMessage:
    plain = verdict_to_plain(verdict)
    kept = {key: plain[key] for key in ("continues", "returned", "round_over", "game_over")}
    return cast(m.VerdictMessage, {"calls": _calls(match, verdict), **kept})
