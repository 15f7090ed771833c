"""What the server says to a browser, as plain values ready for JSON (docs/wire.md)."""

from dataclasses import asdict, fields

from carrom.board import BOARDS, FULL_FLICK, Board, Layout, Seat, striker_point
from carrom.errors import CarromError, NotAllowed, Unreadable
from carrom.match import Bid, Happening, Header, Match, RoundOpened, Shot
from carrom.physics import Motion, encode_film, film_of
from carrom.rules import bets
from carrom.server.wire.judging import state_to_plain, verdict_to_plain
from carrom.texts import LANGUAGES, call_sentence, sentence

Plain = dict[str, object]


def names_of(header: Header) -> dict[str, dict[str, str]]:
    """Language → seat → what a player is called there; seats nobody named are left to the texts."""
    return {
        language: {
            seat: sentence(f"bot-{player.level}", language) if player.kind == "bot" else player.name
            for seat, player in header.players.items()
            if player.kind == "bot" or player.name
        }
        for language in LANGUAGES
    }


def welcome(table: str, match: Match, events: list[Happening], yours: list[Seat]) -> Plain:
    """Everything a browser needs to sit down at a table."""
    header = match.header
    return {
        "welcome": {
            "table": table,
            "n": match.n,
            "yours": yours,
            "book": header.book,
            "seats": _seats(header),
            "board": _board(BOARDS[header.board]),
            "matter": header.matter,
            "model": header.model,
            "full_flick": FULL_FLICK,
            "layout": _layout(match.layout),
            "next": _following(match),
            "history": _history(header, events),
            "round_over": _round_over(events[-1]),
        }
    }


def shot_played(match: Match, shot: Shot, motion: Motion) -> Plain:
    """A stroke and what it led to; `match` is the match after it."""
    return {
        "n": match.n,
        "shot": {
            "seat": shot.stroke.seat,
            "stroke": {"x": shot.stroke.x, "vx": shot.stroke.vx, "vy": shot.stroke.vy, "spin": shot.stroke.spin},
            "film": encode_film(film_of(motion, match.matter)),
            "layout": _layout(shot.layout),
            "placed": [asdict(placed) for placed in shot.placed],
            "verdict": _verdict(match.header, shot),
        },
        "next": _following(match),
    }


def round_opened(match: Match, opened: RoundOpened) -> Plain:
    """A new round lies ready."""
    ready = {"round": opened.state.round, "opener": opened.opener, "layout": _layout(opened.layout)}
    return {"n": match.n, "round": ready, "next": _following(match)}


def bid_said(match: Match, bid: Bid) -> Plain:
    """A word of K-Rhum's betting; `match` is the match after it."""
    return {"n": match.n, "bid": {"seat": bid.seat, "word": bid.word, "disc": bid.disc}, "next": _following(match)}


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


def _seats(header: Header) -> Plain:
    return {
        seat: {"kind": "person", "name": player.name}
        if player.kind == "person"
        else {"kind": "bot", "level": player.level}
        for seat, player in header.players.items()
    }


def _board(board: Board) -> Plain:
    lengths = {field.name: getattr(board, field.name) for field in fields(board)}
    return {**lengths, "mid_line": board.mid_line, "pocket_offset": board.pocket_offset}


def _layout(layout: Layout) -> Plain:
    return {disc: list(point) for disc, point in layout.items()}


def _following(match: Match) -> Plain:
    """Who plays next, from where."""
    seat = match.state.turn
    line = None
    if seat:
        x, y = striker_point(match.board, seat, 0)
        line = y if seat in ("S", "N") else x
    places = [list(interval) for interval in match.places]
    return {
        "seat": seat,
        "line": line,
        "places": places,
        "state": state_to_plain(match.state),
        "bet": _bet(match),
        "may_bet": match.bidding is None and bets.may_bet(match.book, match.state),
        "games": dict(match.games) if match.book.best_of > 1 else None,
        "match_over": match.match_over,
    }


def _bet(match: Match) -> Plain | None:
    """The bet on the stroke about to be played: by which side, on which man, its stake, and who may answer."""
    if match.bidding is None:
        return None
    bet, answers = match.bidding.bet, match.bidding.answers
    stake = bets.stake(match.book.settings, bet)
    return {"by": bet.by, "disc": match.named, "raises": bet.raises, "stake": stake, "answers": answers}


def _calls(header: Header, shot: Shot) -> list[Plain]:
    names = names_of(header)
    return [
        {
            "code": call.code,
            "clause": call.clause,
            **{language: call_sentence(call, language, names[language]) for language in LANGUAGES},
        }
        for call in shot.verdict.calls
    ]


def _verdict(header: Header, shot: Shot) -> Plain:
    plain = verdict_to_plain(shot.verdict)
    kept = {key: plain[key] for key in ("continues", "returned", "round_over", "game_over")}
    return {"calls": _calls(header, shot), **kept}


def _round_over(last: Happening) -> object:
    """How the round ended, if the last event ended it."""
    return verdict_to_plain(last.verdict)["round_over"] if isinstance(last, Shot) else None


def _history(header: Header, events: list[Happening]) -> list[Plain]:
    """The calls of this round's strokes, oldest first."""
    said: list[Plain] = []
    for n, event in enumerate(events, start=1):
        if isinstance(event, RoundOpened):
            said.clear()
        elif isinstance(event, Shot):
            said.append({"n": n, "seat": event.stroke.seat, "calls": _calls(header, event)})
    return said
