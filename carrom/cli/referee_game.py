"""A refereed game: the match, and the record of its events."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Literal, assert_never

from carrom import files
from carrom.board import Seat
from carrom.cli.record_file import read_file, replayed
from carrom.cli.referee_line import Typed
from carrom.cli.referee_words import seat_of
from carrom.contract.house_books import House, house
from carrom.errors import Fault, NotAllowed, Unreadable
from carrom.match import REAL, Ask, Header, Match, MatchEvent, Player, begin, open_round, toss_opener, umpire
from carrom.match.lots import BYTES, SERVER, LotPart, commitment_to
from carrom.notation import BOUNDS
from carrom.physics import MODEL
from carrom.records import Record, write_record
from carrom.records.from_match import entry_of, header_of, headers_of
from carrom.rules import EVERY_BOOK, Book
from carrom.table.wire import bounds
from carrom.texts import Language, seat_name


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

    The toss is the terminal's own, like one among bots alone; the record holds it."""
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

    Raises `NotAllowed` and `Unreadable` with the objection; the game is then unchanged."""
    entries = game.record.entries
    if len(entries) >= BOUNDS["entries"]:
        raise NotAllowed("match-too-long", limit=len(entries))
    match, event = _happened(game.match, typed)
    comment = "" if typed.does == "remark" else typed.comment
    entry = replace(entry_of(match, event, at), comment=comment)
    return RefereedGame(match, replace(game.record, entries=(*entries, entry))), event


def last_moment(game: RefereedGame) -> int:
    """ms from the first entry to the last that has a time."""
    return max((entry.at for entry in game.record.entries if entry.at is not None), default=0)


def _happened(match: Match, typed: Typed) -> Moved:
    match typed.does:
        case "undo":
            return umpire.undo(match)
        case "redo":
            return umpire.redo(match)
        case "correct":
            return umpire.correct(match, typed.n or 0, typed.facts)
        case "next":
            return open_round(match, 0, typed.seat)
        case "remark":
            return umpire.remark(match, typed.comment)
        case "history" | "score" | "why" | "others" | "help" | "quit":
            raise Fault(f"{typed.does} changes no match")
        case _:
            return _in_turn(match, typed, typed.does)


def _in_turn(match: Match, typed: Typed, does: Ask | Literal["stroke", "bet", "raise", "decline"]) -> Moved:
    turn = match.state.turn
    if turn is None:
        raise NotAllowed("round-over")
    match does:
        case "stroke":
            return umpire.declare(match, typed.facts)
        case "bet":
            return umpire.bet_on_zone(match, turn, typed.zone)
        case "raise" | "decline":
            answers = match.bidding.answers if match.bidding else None
            return umpire.answer_bet(match, answers or turn, raises=does == "raise")
        case "timeout" | "concede" | "resign" | "technical-foul" | "forgo":
            return umpire.interrupt(match, does, typed.seat or turn)
        case "board-lost" | "match-lost" | "replay" | "queen-unnoticed":
            return umpire.interrupt(match, does, typed.seat or turn, typed.cause)
        case "early-break":
            return umpire.interrupt(match, does, turn, None, typed.facts)
        case _:
            assert_never(does)


def opened(
    path: Path | None, book: str | None, names: str | None, opener: str | None, speaking: Language
) -> RefereedGame:
    """Return the game to be refereed, its first round open, already saved.

    A game in the file goes on, and the options must agree with it. Without `opener` the lot decides who breaks. Raises
    `Unreadable` and `Unavailable`."""
    if path is not None and path.exists():
        return _going_on(path, book, names)
    if book is None:
        raise Unreadable("--book", f"is missing for a new game; the books are {', '.join(EVERY_BOOK)}")
    rules = house(book)
    players = players_named(names, rules.book)
    called: Mapping[str, str] = {seat: player.name or seat_name(seat, speaking) for seat, player in players.items()}
    alone = next(iter(players)) if len(players) == 1 else None
    breaks = seat_of(opener, called) if opener is not None else alone
    if opener is not None and breaks is None:
        raise Unreadable(
            "--opener", f"{opener!r} is not a player of this game; the players are {', '.join(called.values())}"
        )
    game = begun(rules, players, breaks, date.today().isoformat(), secrets.token_hex(BYTES))
    if path is not None:
        files.replace(path, game.text.encode())
    return game


def players_named(names: str | None, book: Book) -> Mapping[Seat, Player]:
    """The players in the order of play, from names with commas; without names, unnamed ones in the book's usual seats.

    Raises `Unreadable`."""
    usual = [""] * len(book.seatings[0])
    given = usual if names is None else [" ".join(name.split()) for name in names.split(",")]
    seats = next((one for one in book.seatings if len(one) == len(given)), None)
    if seats is None:
        allowed = " or ".join(("one", "two", "three", "four")[len(one) - 1] for one in book.seatings)
        raise Unreadable("--names", f"gives {len(given)} names, not {allowed}; write such as Camille,Noé")
    for name in given:
        if len(name) > bounds.NAME or not name.isprintable():
            raise Unreadable("--names", f"{name[:20]!r}…: a name has at most {bounds.NAME} letters on one line")
    return {seat: Player("person", name) for seat, name in zip(seats, given, strict=True)}


def _going_on(path: Path, book: str | None, names: str | None) -> RefereedGame:
    """Return the game in the file. Raises `Unreadable`, also where the options ask for another one."""
    game = resumed(read_file(str(path)), path.name)
    header = game.match.header
    asked = None if book is None else house(book)
    if asked is not None and (asked.book.name, asked.written) != (header.book, header.options):
        raise Unreadable("--book", f"{book}, but {path.name} holds a game of {header.house or header.book}")
    sitting = [player.name for player in game.match.players.values()]
    if names is not None and [player.name for player in players_named(names, header.rules).values()] != sitting:
        raise Unreadable("--names", f"{names}, but in {path.name} {', '.join(sitting)} play")
    return game
