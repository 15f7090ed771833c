"""Opens the game of `carrom referee`: a new one from the options, or the one in the file, which goes on."""

import secrets
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from carrom.board import Seat
from carrom.cli.record_file import read_file
from carrom.cli.referee_game import RefereedGame, begun, resumed
from carrom.cli.referee_words import seat_of
from carrom.contract.house_books import house
from carrom.errors import Unreadable
from carrom.files import replace
from carrom.match import Player
from carrom.match.lots import BYTES
from carrom.rules import EVERY_BOOK, Book
from carrom.server import limits
from carrom.texts import Language, seat_name


def opened(
    path: Path | None, book: str | None, names: str | None, opener: str | None, speaking: Language
) -> RefereedGame:
    """Return the game to be refereed, its first round open, already saved.

    A game in the file goes on, and the options must agree with it. Without `opener` the lot decides who breaks.
    Raises `Unreadable` and `Unavailable`.
    """
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
        replace(path, game.text.encode())
    return game


def players_named(names: str | None, book: Book) -> Mapping[Seat, Player]:
    """The players in the order of play, from names with commas; without names, unnamed ones in the book's usual seats.

    Raises `Unreadable`.
    """
    usual = [""] * len(book.seatings[0])
    given = usual if names is None else [" ".join(name.split()) for name in names.split(",")]
    seats = next((one for one in book.seatings if len(one) == len(given)), None)
    if seats is None:
        allowed = " or ".join(("one", "two", "three", "four")[len(one) - 1] for one in book.seatings)
        raise Unreadable("--names", f"gives {len(given)} names, not {allowed}; write such as Camille,Noé")
    for name in given:
        if len(name) > limits.NAME or not name.isprintable():
            raise Unreadable("--names", f"{name[:20]!r}…: a name has at most {limits.NAME} letters on one line")
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
