"""Who held which seat when, and what a request must have led to: by the lines and by who sent what, not by keys."""

from collections.abc import Callable, Mapping
from typing import Any

from carrom import match as matches
from carrom.board import Seat, side_of
from carrom.contract.decoding import decoded
from carrom.contract.judge_json import facts_of
from carrom.contract.judge_questions import GivenFacts
from carrom.match import Bid, Closed, Declared, Interrupted, Match, MatchEvent, PlayerSeated, PutDown, Shot
from carrom.rules.values import Facts

Holders = Mapping[Seat, str]
"""Seat → the device that holds it."""
Asked = Mapping[str, Any]


def at_first(match: Match, host: str) -> Holders:
    """Who opens a table holds every seat of a person."""
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
    """The seats that a device holds."""
    return {seat for seat, holder in holders.items() if holder == device}


def unlawful(before: Match, event: MatchEvent, device: str, host: str, holders: Holders) -> str | None:
    """Why `device` may not have made this happen, or None."""
    mine, turn, seats = seats_of(holders, device), before.state.turn, before.header.seats
    if isinstance(event, Shot | Declared) and event.seat != turn:
        return f"the stroke is of {event.seat}, and it was the turn of {turn}"
    if isinstance(event, PlayerSeated) and event.player.kind == "person":
        return None if before.players[event.seat].kind == "free" else f"{event.seat} was not free"
    if isinstance(event, Closed) or (isinstance(event, PlayerSeated) and event.seat not in mine):
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
    "close": (Closed, lambda told, event: True),
}
