"""A match played again from its lines: what must have been stored, bit for bit, and told. Who held which seat when, and
what a request must have led to: by the lines and by who sent what, not by keys.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from carrom import match as matches
from carrom.board import Seat, side_of
from carrom.contract import strict_json
from carrom.contract.decoding import decoded
from carrom.contract.judge_json import facts_of
from carrom.contract.judge_questions import GivenFacts
from carrom.errors import CarromError
from carrom.match import Bid, Declared, Interrupted, Match, MatchEvent, PlayerSeated, PutDown, RoundOpened, Shot
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.rules.values import Facts
from carrom.table.verbs import encode_event
from carrom.table.verbs.playing import encode_shot
from carrom.table.wire import encoder
from carrom.table.wire.event_lines import event_text, read_event_line, read_header
from tests.proof.history import StoredMatch, plain


@dataclass(frozen=True, slots=True)
class Lived:
    """One line: the event in it, the match before and after, what everybody was told, and what does not fit."""

    event: MatchEvent
    before: Match | None
    match: Match
    told: dict[str, Any]
    trouble: tuple[str, ...] = ()


def lived(kept: StoredMatch) -> Iterator[Lived]:
    """Fold the lines, and play each again through physics and judge. Raises `CarromError` where that cannot be."""
    header = read_header(kept.header)
    match: Match | None = None
    for row in kept.lines:
        event, before = read_event_line(row.text), match
        if before is None:
            if not isinstance(event, RoundOpened):
                raise CarromError("the match does not begin with a round")
            match = matches.started(header, event)
        else:
            match = matches.after(before, event)
        try:
            again, same, told = _again(header, before, event)
        except CarromError as error:
            yield Lived(event, before, match, {}, (f"cannot have happened: {error}",))
            continue
        differences = tuple(_differences(row.text, match, again, same))
        yield Lived(event, before, match, plain(strict_json.write(told)), differences)


def differing_record(kept: StoredMatch) -> list[str]:
    """Where the match, written down as a record and replayed from that, is another."""
    record = record_of(read_header(kept.header), [read_event_line(row.text) for row in kept.lines])
    return [f"entry {one.entry.n}: {said}" for one in replay(record) for said in one.differences]


def welcomed(kept: StoredMatch, match: Match) -> dict[str, Any]:
    """What somebody who comes when the match stands so must be told, but for what is his."""
    told = plain(strict_json.write(encoder.encode_welcome(kept.match, match, (), False)))["welcome"]
    return {key: value for key, value in told.items() if key not in ("yours", "host")}


def _differences(text: str, match: Match, again: Match, event: MatchEvent) -> Iterator[str]:
    if event_text(event) != text:
        yield f"is stored as {text[:200]}, and is {event_text(event)[:200]}"
    for name in ("n", "position", "players", "closed"):
        if getattr(match, name) != getattr(again, name):
            yield f"leads to another {name}"


def _again(header: matches.Header, match: Match | None, event: MatchEvent) -> tuple[Match, MatchEvent, Any]:
    """The match one event later, the event as it happens again, and the message about it."""
    if match is None:
        assert isinstance(event, RoundOpened)
        match, opened = matches.begin(header, event.opener, event.seed)
        return match, opened, encode_event(match, opened)
    if isinstance(event, Shot):
        drawn, hand = event.drawn, event.hand
        match, shot, motion = matches.play(
            match, event.stroke, meant=event.meant, prepared=event.prepared, drawn=drawn, hand=hand
        )
        return match, shot, encode_shot(match, shot, motion, film=False)[0]
    match, same = _AGAIN[type(event)](match, event)
    return match, same, encode_event(match, same)


def _bid_again(match: Match, bid: Bid) -> tuple[Match, MatchEvent]:
    if bid.word != "bet":
        return matches.answer_bet(match, bid.seat, bid.word == "raise")
    if match.header.is_real:
        return matches.bet_on_zone(match, bid.seat, bid.bidding.bet.zone)
    return matches.name_man(match, bid.seat, bid.disc)


_AGAIN: dict[type, Callable[[Match, Any], tuple[Match, MatchEvent]]] = {
    RoundOpened: lambda match, event: matches.open_round(match, event.seed),
    Declared: lambda match, event: matches.declare(match, event.facts),
    Interrupted: lambda match, event: matches.interrupt(match, event.kind, event.by),
    PutDown: lambda match, event: matches.put_down(
        match, event.seat, event.disc, None if event.automatic else event.at
    ),
    Bid: _bid_again,
    matches.Undone: lambda match, event: (
        matches.undo(match) if match.header.is_real else matches.undo_to(match, event.to)
    ),
    matches.Redone: lambda match, event: matches.redo(match),
    matches.Corrected: lambda match, event: matches.correct(match, event.n, event.facts),
    matches.OpenerTossed: lambda match, event: matches.toss_opener(match, event.parts),
    PlayerSeated: lambda match, event: matches.seat_player(match, event.seat, event.player),
    matches.Closed: lambda match, event: matches.close(match),
}


Holders = Mapping[Seat, str]  # seat → the device that holds it
Asked = Mapping[str, Any]


def at_first(match: Match, host: str) -> Holders:
    return {seat: host for seat, player in match.header.players.items() if player.kind == "person"}


def next_holders(holders: Holders, event: MatchEvent, device: str) -> Holders:
    """The holders after `event`, which `device` asked for."""
    if not isinstance(event, PlayerSeated):
        return holders
    others: dict[Seat, str] = {seat: holder for seat, holder in holders.items() if seat != event.seat}
    if event.player.kind == "person":
        others[event.seat] = device
    return others


def seats_of(holders: Holders, device: str) -> set[Seat]:
    return {seat for seat, holder in holders.items() if holder == device}


def unlawful(before: Match, event: MatchEvent, device: str, host: str, holders: Holders) -> str | None:
    """Why `device` may not have made this happen, or None."""
    mine, turn, seats = seats_of(holders, device), before.state.turn, before.header.seats
    if isinstance(event, Shot | Declared) and event.seat != turn:
        return f"the stroke is of {event.seat}, and it was the turn of {turn}"
    if isinstance(event, PlayerSeated) and event.player.kind == "person":
        return None if before.players[event.seat].kind == "free" else f"{event.seat} was not free"
    if isinstance(event, matches.Closed) or (isinstance(event, PlayerSeated) and event.seat not in mine):
        return None if device == host else f"{device} is not the host"
    needed: set[Seat] = mine or set(seats)
    if isinstance(event, Shot | Interrupted | PutDown | PlayerSeated):
        needed = {event.seat}
    elif isinstance(event, Bid):
        side = side_of(event.seat, seats)
        needed = {event.seat} if event.word == "bet" else {seat for seat in seats if side_of(seat, seats) == side}
    return None if needed & mine else f"{device} held {sorted(mine)}, and not {sorted(needed)}"


def by_itself(before: Match, event: MatchEvent) -> str | None:
    """Why this cannot have happened without anybody asking, or None: bots play, and time passes."""
    if isinstance(event, Shot):
        if event.seat != before.state.turn:
            return f"the stroke is of {event.seat}, and it was the turn of {before.state.turn}"
        return None if before.players[event.seat].kind == "bot" else f"no bot sits at {event.seat}"
    if isinstance(event, PutDown):
        return None if event.automatic else "a hand placed it, and nobody asked"
    if isinstance(event, Bid):
        return None if event.word == "decline" else "nobody asked for this bet"
    if isinstance(event, Interrupted):
        return None if event.kind == "timeout" and before.header.clock else "nobody asked for it"
    if isinstance(event, matches.OpenerTossed):
        return None if before.position.awaits_toss else "there was nothing to toss for"
    return "nobody asked for it"


def is_what_was_asked(asked: Asked, event: MatchEvent) -> bool:
    """Is `event` what this request asks for, with all it says?"""
    verb = next(verb for verb in asked if verb not in ("n", "id"))
    kind, fits = _LED_TO[verb]
    return isinstance(event, kind) and fits(asked[verb], event)


def _facts(told: object) -> Facts:
    return facts_of(decoded(told, GivenFacts), "facts")


def _stroke(told: Any, shot: Any) -> bool:
    wanted = (told["x"], told["vx"], told["vy"], told.get("spin", 0))
    return shot.meant is None and (shot.stroke.x, shot.stroke.vx, shot.stroke.vy, shot.stroke.spin) == wanted


_LED_TO: Mapping[str, tuple[type, Callable[[Any, Any], bool]]] = {
    "play": (Shot, _stroke),
    "open_round": (matches.RoundOpened, lambda told, event: True),
    "bet": (Bid, lambda told, bid: bid.word == "bet" and bid.disc == told.get("disc", "")),
    "answer": (Bid, lambda told, bid: bid.word == ("raise" if told["raises"] else "decline")),
    "place": (PutDown, lambda told, event: (event.disc, *event.at) == (told["disc"], told["x"], told["y"])),
    "declare": (Declared, lambda told, event: event.facts == _facts(told)),
    "correct": (
        matches.Corrected,
        lambda told, event: (event.n, event.facts) == (told["event"], _facts(told["facts"])),
    ),
    "call": (Interrupted, lambda told, event: (event.kind, event.by) == (told["kind"], told["by"])),
    "undo": (matches.Undone, lambda told, event: True),
    "consent": (matches.Undone, lambda told, event: told["agrees"]),
    "redo": (matches.Redone, lambda told, event: True),
    "sit": (PlayerSeated, lambda told, event: (event.seat, event.player.name) == (told["seat"], told["name"])),
    "stand": (PlayerSeated, lambda told, event: (event.seat, event.player.kind) == (told["seat"], "free")),
    "replace": (
        PlayerSeated,
        lambda told, event: (event.seat, event.player.level) == (told["seat"], told["level"] or ""),
    ),
    "close": (matches.Closed, lambda told, event: True),
}
