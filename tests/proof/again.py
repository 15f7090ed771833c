"""A match played again from its lines: what must have been stored, bit for bit, and what must have been told."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from carrom import match as matches
from carrom.contract import strict_json
from carrom.errors import CarromError
from carrom.match import Bid, Header, Match, MatchEvent, RoundOpened, Shot
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.server.verbs import encode_event
from carrom.server.verbs.playing import encode_shot
from carrom.server.wire import encoder
from carrom.server.wire.event_lines import event_text, read_event_line, read_header
from tests.proof.history import plain
from tests.proof.stored import StoredMatch


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
        event = read_event_line(row.text)
        before = match
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
        yield Lived(
            event, before, match, plain(strict_json.write(told)), tuple(_differences(row.text, match, again, same))
        )


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


def _again(header: Header, match: Match | None, event: MatchEvent) -> tuple[Match, MatchEvent, Any]:
    """The match one event later, the event as it happens again, and the message about it."""
    if match is None:
        assert isinstance(event, RoundOpened)
        match, opened = matches.begin(header, event.opener, event.seed)
        return match, opened, encode_event(match, opened)
    if isinstance(event, Shot):
        match, shot, motion = matches.play(match, event.stroke, meant=event.meant, prepared=event.prepared)
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
    matches.Declared: lambda match, event: matches.declare(match, event.facts),
    matches.Interrupted: lambda match, event: matches.interrupt(match, event.kind, event.by),
    matches.PutDown: lambda match, event: matches.put_down(
        match, event.seat, event.disc, None if event.automatic else event.at
    ),
    Bid: _bid_again,
    matches.Undone: lambda match, event: (
        matches.undo(match) if match.header.is_real else matches.undo_to(match, event.to)
    ),
    matches.Redone: lambda match, event: matches.redo(match),
    matches.Corrected: lambda match, event: matches.correct(match, event.n, event.facts),
    matches.PlayerSeated: lambda match, event: matches.seat_player(match, event.seat, event.player),
    matches.Closed: lambda match, event: matches.close(match),
}
