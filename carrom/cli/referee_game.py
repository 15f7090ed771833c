"""A refereed game: the match, and the record of its events."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, assert_never

from carrom.board import Seat
from carrom.cli.record_file import replayed
from carrom.cli.referee_line import Typed
from carrom.contract.house_books import House
from carrom.errors import Fault, NotAllowed, Unreadable
from carrom.match import (
    REAL,
    Ask,
    Header,
    Match,
    MatchEvent,
    Player,
    answer_bet,
    begin,
    bet_on_zone,
    correct,
    declare,
    interrupt,
    open_round,
    redo,
    toss_opener,
    undo,
)
from carrom.match.lots import SERVER, LotPart, commitment_to
from carrom.notation import BOUNDS
from carrom.physics import MODEL
from carrom.records import Record, write_record
from carrom.records.from_match import entry_of, header_of, headers_of


@dataclass(frozen=True, slots=True)
class RefereedGame:
    """The current match, and its record with the remarks of its users."""

    match: Match
    record: Record

    @property
    def text(self) -> str:
        """The record as it is saved."""
        return write_record(self.record)


def begun(
    house: House, players: Mapping[Seat, Player], opener: Seat | None, date: str, nonce: str = ""
) -> RefereedGame:
    """Begin a new game on wood. Without `opener` a toss finds who breaks, by `nonce`: 64 hexadecimal digits.

    The toss is the terminal's own, like one among bots alone; the record holds it.
    """
    found = "" if opener else "toss"
    header = Header(
        house.book.name, house.written, REAL, "tournament", MODEL, players, house.name or "", date=date, opener=found
    )
    match, opened = begin(header, opener or header.seats[0], 0)
    entries = [entry_of(match, opened, 0)]
    if opener is None:
        match, tossed = toss_opener(match, (LotPart(SERVER, commitment_to(SERVER, nonce), nonce),))
        entries.append(entry_of(match, tossed, 0))
    return RefereedGame(match, Record(headers_of(header), tuple(entries)))


def resumed(record: Record, file: str) -> RefereedGame:
    """Resume a game. Raises `Unreadable` for one that was not played on wood, or whose replay differs."""
    header = header_of(record)
    if not header.is_real:
        raise Unreadable(file, "holds a simulated game, not one of a real board; see `carrom replay`")
    match = replayed(record, file)
    if match is None:
        raise Unreadable(file, "has no entry; delete it to begin a new game in it")
    return RefereedGame(match, record)


Moved = tuple[Match, MatchEvent]


def moved(game: RefereedGame, typed: Typed, at: int) -> tuple[RefereedGame, MatchEvent]:
    """Return the game one line later, and the event. `at`: ms since its first entry.

    Raises `NotAllowed` and `Unreadable` with the objection; the game is then unchanged.
    """
    entries = game.record.entries
    if len(entries) >= BOUNDS["entries"]:
        raise NotAllowed("match-too-long", limit=len(entries))
    match, event = _happened(game.match, typed)
    entry = replace(entry_of(match, event, at), comment=typed.comment)
    return RefereedGame(match, replace(game.record, entries=(*entries, entry))), event


def remarked(game: RefereedGame, comment: str) -> RefereedGame:
    """Return the game with one more remark on its last entry."""
    *entries, last = game.record.entries
    said = f"{last.comment}\n{comment}" if last.comment else comment
    return RefereedGame(game.match, replace(game.record, entries=(*entries, replace(last, comment=said))))


def last_moment(game: RefereedGame) -> int:
    """ms from the first entry to the last that has a time."""
    return max((entry.at for entry in game.record.entries if entry.at is not None), default=0)


def _happened(match: Match, typed: Typed) -> Moved:
    match typed.does:
        case "undo":
            return undo(match)
        case "redo":
            return redo(match)
        case "correct":
            return correct(match, typed.n or 0, typed.facts)
        case "next":
            return open_round(match, 0, typed.seat)
        case "history" | "score" | "why" | "others" | "help" | "quit" | "remark":
            raise Fault(f"{typed.does} changes no match")
        case _:
            return _in_turn(match, typed, typed.does)


def _in_turn(match: Match, typed: Typed, does: Ask | Literal["stroke", "bet", "raise", "decline"]) -> Moved:
    turn = match.state.turn
    if turn is None:
        raise NotAllowed("round-over")
    match does:
        case "stroke":
            return declare(match, typed.facts)
        case "bet":
            return bet_on_zone(match, turn, typed.zone)
        case "raise" | "decline":
            answers = match.bidding.answers if match.bidding else None
            return answer_bet(match, answers or turn, raises=does == "raise")
        case "timeout" | "concede" | "resign" | "technical-foul" | "forgo":
            return interrupt(match, does, typed.seat or turn)
        case "board-lost" | "match-lost" | "replay" | "queen-unnoticed":
            return interrupt(match, does, typed.seat or turn, typed.cause)
        case "early-break":
            return interrupt(match, does, turn, None, typed.facts)
        case _:
            assert_never(does)
