"""Encoder of the server's messages to browsers, as plain values for JSON (`messages`, docs/wire.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar, cast

from carrom.board import FULL_FLICK, TOP_SPEED, Board, Points, Seat, Stroke, nearest_free_place, striker_point
from carrom.contract.judge_json import outcome_to_plain, state_to_plain
from carrom.contract.names import encode_calls
from carrom.contract.shapes import StateMessage
from carrom.match import Header, Match, MatchStep, Placed, Player, time_left
from carrom.match.calls import may_be_called
from carrom.match.events import Ask
from carrom.match.match import change_now, cited_before_last, next_opener
from carrom.match.position import Position, ring
from carrom.match.rosette import angle_now, objection_to_rotation
from carrom.match.summary import Choices, MatchSummary, choices_of
from carrom.match.terms import allowed_help
from carrom.physics import MATTERS, is_measured
from carrom.physics.leaving import leaving_speed
from carrom.rules import bets, counted_by, required_facts, so_far
from carrom.rules.counting import counts_pocketed
from carrom.rules.values import RoundResult, Verdict
from carrom.table.wire import bounds, next_messages
from carrom.table.wire import messages as m
from carrom.table.wire.history import encode_history, last_outcome
from carrom.texts import settled

Plain = Mapping[str, Any]
_Shape = TypeVar("_Shape")


def shaped(shape: type[_Shape], one: object, /, **others: object) -> _Shape:
    """Return a message of that shape: its members are the attributes of `one` with their names, but for `others`."""
    return cast(
        _Shape, {name: others[name] if name in others else getattr(one, name) for name in shape.__annotations__}
    )


@dataclass(frozen=True, slots=True)
class Clocks:
    """Readings of a table's clocks now, ms: `left` for the stroke, None where none runs; `played` of the game."""

    left: int | None = None
    played: int = 0


def welcome_of(welcome: Plain, match: Match, yours: tuple[Seat, ...], host: bool, clocks: Clocks) -> Plain:
    """Return the welcome of another browser, or of another moment before the next event."""
    now = {"clock_left": clocks.left, "time": encode_time(match, match.timed.runs, clocks.played)}
    return {"welcome": {**welcome["welcome"], "yours": list(yours), "host": host, **now}}


def encode_welcome(
    table: str,
    match: Match,
    yours: tuple[Seat, ...],
    host: bool,
    clocks: Clocks = Clocks(),
    summary: MatchSummary | None = None,
) -> Plain:
    """Encode the complete state of a table for a browser that joins. `summary`: of the match, where of its steps
    there are only those that this names (`match.summary.part_of`)."""
    header = match.header
    welcome: m.Welcome = {
        "table": table,
        "n": match.n,
        "yours": list(yours),
        "host": host,
        "book": header.book,
        "house": header.house,
        "options": dict(header.options),
        "seats": encode_seats(match),
        "board": encode_board(header.geometry),
        "real": header.is_real,
        "matter": header.matter,
        "model": header.model,
        "clock": header.clock,
        "terms": encode_terms(header),
        "full_flick": FULL_FLICK,
        "top_speed": TOP_SPEED,
        "leaving_speed": _leaving_speed(match),
        "covers_queen": match.book.covers_queen,
        "queen_words": match.book.queen_words,
        "clock_left": clocks.left,
        "time": encode_time(match, match.timed.runs, clocks.played),
        "minutes": header.minutes,
        "next": encode_next(match, summary.choices if summary else None),
        "closed": match.closed,
        **encode_present(match, summary),
    }
    return {"welcome": welcome}


def _leaving_speed(match: Match) -> int | None:
    """Return the leaving speed; None on a real board, and for a matter that only a newer carrom knows."""
    named = match.header.matter
    is_known = not match.header.is_real and (named in MATTERS or is_measured(named))
    return leaving_speed(match.board, match.matter) if is_known else None


def encode_back(match: Match, yours: tuple[Seat, ...], host: bool, clocks: Clocks) -> Plain:
    """Encode the reply to a browser that reconnects: what it has missed follows."""
    back: m.Back = {
        "n": match.n,
        "yours": list(yours),
        "host": host,
        "clock_left": clocks.left,
        "time": encode_time(match, match.timed.runs, clocks.played),
    }
    return {"back": back}


def encode_time(match: Match, runs: bool, played: int) -> m.TimeMessage | None:
    """Encode the game clock after `played` ms, where the match has one."""
    if match.header.minutes is None:
        return None
    left, extra = time_left(match.header, played)
    return {"runs": runs, "left": left, "extra": extra}


def encode_present(match: Match, summary: MatchSummary | None = None) -> m.Present:
    """Encode the layout and the last calls of this round; `summary`: as of `encode_welcome`."""
    last = last_outcome(match)
    return {
        "layout": encode_layout(match.layout),
        **encode_history(match, bounds.HISTORY, summary=summary),
        "round_over": cast(m.RoundOverMessage | None, last.get("round_over")),
        "game_over": cast(m.GameOverMessage | None, last.get("game_over")),
    }


def encode_acknowledged(request_id: str, n: int) -> dict[str, object]:
    """Encode that a request is stored as event `n`."""
    return {"ack": {"id": request_id, "n": n}}


def encode_next(match: Match, choices: Choices | None = None) -> next_messages.Next:
    """Encode who plays next, and from where: nobody before the toss. `choices`: of the whole match, if it is not all
    there."""
    choices = choices or choices_of(match)
    position, state, change = match.position, match.state, change_now(match)
    tossing, is_real = position.awaits_toss, match.header.is_real
    seat = None if tossing else state.turn
    line = None
    if seat and not is_real:
        x, y = striker_point(match.board, seat, 0)
        line = y if seat in ("S", "N") else x
    return {
        "seat": seat,
        "line": line,
        "places": [] if tossing else [list(interval) for interval in match.places],
        "stops": [] if tossing else [list(reasons) for reasons in match.stops],
        "state": cast(StateMessage, state_to_plain(state)),
        "asks": _asked(match, position, choices.calls) if is_real and not tossing else None,
        "asks_result": _asked_of_the_result(match) if is_real and not tossing else None,
        "bet": _bet(match) if position.bidding else None,
        "may_bet": not tossing and position.bidding is None and bets.may_bet(match.book, state),
        "rosette": angle_now(match) if state.breaking and not objection_to_rotation(match) else None,
        "may_waive": list(choices.waive),
        "to_place": [_waiting(match, one) for one in position.to_place],
        "so_far": so_far(match.book, state),
        "games": dict(position.games) if match.book.best_of > 1 else None,
        "match_over": match.match_over,
        "opens": next_opener(match) if seat is None and not tossing else None,
        "change": {"what": change.what, "clause": change.clause} if change else None,
        "may_undo": choices.may_undo,
        "may_redo": choices.may_redo,
        "tossing": tossing,
        "tossed": choices.tossed,
        "manager": position.game_opener if match.book.manager_clause and not tossing else None,
        "standing": match.standing,
    }


def encode_terms(header: Header) -> next_messages.TermsMessage:
    """Encode the terms of a match; where none were declared, those of its table as it is."""
    return {"help": allowed_help(header), "hand": header.hand}


def _asked_of_the_result(match: Match) -> next_messages.AsksResultMessage | None:
    if not match.header.is_real or match.state.turn is None:
        return None
    ways = [next_messages.WayMessage(**asdict(way)) for way in counted_by(match.book)]
    if not ways:
        return None
    return {"men": "pocketed" if counts_pocketed(match.book) else "left", "ways": ways}


def encode_result(result: RoundResult) -> next_messages.ResultMessage:
    """Encode how a round ended."""
    return {
        "men": dict(result.men),
        "winner": result.winner,
        "queen": result.queen,
        "ending": result.ending,
        "demanded": result.demanded,
    }


def encode_required_facts(match: Match, steps: Sequence[MatchStep]) -> next_messages.AsksMessage | None:
    """Encode what the umpire is asked after `steps`; None on a simulated board and when nobody is to play."""
    return _asked(match, steps[-1].position, may_be_called(match.book, steps, on_wood=True))


def _asked(match: Match, position: Position, calls: Sequence[Ask]) -> next_messages.AsksMessage | None:
    if not match.header.is_real or position.state.turn is None:
        return None
    asking = required_facts(match.book, bets.settled(position.state, position.bidding))
    lists = {"zones": list(asking.zones), "causes": list(asking.causes), "calls": list(calls)}
    return shaped(next_messages.AsksMessage, asking, **lists)


def _waiting(match: Match, one: Any) -> next_messages.WaitingMessage:
    where = ring(match.board, one.to)
    nearest = nearest_free_place(match.board, match.layout, where)
    return {"disc": one.disc, "by": one.by, "to": one.to, "ring": list(where or (0, 0)), "nearest": list(nearest)}


def _bet(match: Match) -> next_messages.BetMessage | None:
    """Encode the bet on the next stroke: by which side, on which man, its stake, and who may answer."""
    if match.bidding is None:
        return None
    bet, answers = match.bidding.bet, match.bidding.answers
    stake = bets.stake(match.book.settings, bet)
    return {"by": bet.by, "disc": match.position.named, "raises": bet.raises, "stake": stake, "answers": answers}


def encode_sitter(player: Player) -> m.Sitter:
    """Encode the player at a seat."""
    if player.kind == "bot":
        named: m.Sitter = {"kind": "bot", "name": player.name} if player.name else {"kind": "bot"}
        return {**named, "level": player.level}
    return {"kind": "person", "name": player.name} if player.kind == "person" else {"kind": "free"}


def encode_seats(match: Match) -> dict[Seat, m.Sitter]:
    """Encode who sits at each seat, and who sat there before."""
    return {seat: encode_seat(match, seat) for seat in match.players}


def encode_seat(match: Match, seat: Seat) -> m.Sitter:
    """Encode who sits at a seat, and who sat there before."""
    sitter, before = encode_sitter(match.players[seat]), match.former(seat)[-bounds.FORMER :]
    return {**sitter, "before": [encode_sitter(one) for one in before]} if before else sitter


def encode_board(board: Board) -> m.BoardMessage:
    """Encode all lengths of a board."""
    lengths = {field.name: getattr(board, field.name) for field in fields(board) if not field.name.endswith("_mass")}
    return cast(m.BoardMessage, {**lengths, "mid_line": board.mid_line, "pocket_offset": board.pocket_offset})


def encode_stroke(stroke: Stroke) -> m.StrokeMessage:
    """Encode a stroke without its seat."""
    return {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin}


def encode_layout(layout: Points) -> m.LayoutMessage:
    """Encode where the discs lie."""
    return {disc: list(point) for disc, point in layout.items()}


def encode_placed(placed: tuple[Placed, ...]) -> list[m.PlacedMessage]:
    """Encode the returned discs, and where they lie now."""
    return [{"disc": one.disc, "at": list(one.at), "to": one.to} for one in placed]


def encode_verdict(match: Match, verdict: Verdict) -> m.VerdictMessage:
    """Encode the book's verdict on the last event, with the players' names; `match` is the match after it."""
    # of what is no settled reading it does not matter whether it was cited before
    read = settled(match.book).keys() & verdict.cited
    cited = cited_before_last(match.steps, read) if read else ()
    calls = encode_calls(match.players, verdict, match.book, cited)
    return cast(m.VerdictMessage, {"calls": calls, **outcome_to_plain(verdict)})
