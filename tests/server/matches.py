"""Matches for the tests: in every state of a table, recorded on wood, and with sheets that are hard to set."""

from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random

from carrom.board import DOUBLES, SINGLES, Points, Seat, Stroke
from carrom.match import (
    REAL,
    Header,
    Match,
    Player,
    RoundOpened,
    ToPlace,
    answer_bet,
    begin,
    close,
    declare,
    interrupt,
    name_man,
    open_round,
    seat_player,
)
from carrom.match.events import MatchEvent
from carrom.physics import MODEL
from carrom.records import read_record, write_record
from carrom.records.from_match import header_of, record_of
from carrom.records.replay import replay
from carrom.rules import BOOKS
from carrom.table.stored import Key, LineChanges, NewMatch, StoredLine, hash_of
from carrom.table.wire.event_lines import event_text, header_text
from tests.match.positions import at, with_layout
from tests.match.told import Told, possible
from tests.running import Served, ServerHere
from tests.server.routes import answer

_numbers = count(1)
LAYOUT: Points = {"w1": (300_000, 300_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
"""Both sides have men; w3 and b3 are pocketed."""


def states(seats: tuple[Seat, ...]) -> dict[str, Match]:
    """Every state by its name. South opens; the opponents of south are north, or east and west."""
    opponent: Seat = "N" if len(seats) == 2 else "E"
    south = _opened("k-rhum", seats, "S")
    other = _opened("k-rhum", seats, opponent)
    bet, _ = name_man(_coloured(south), "S", "w2")
    raised, _ = answer_bet(bet, opponent, raises=True)
    let_be, _ = answer_bet(bet, opponent, raises=False)
    real = _opened("billard-indien", seats, "S", board=REAL)
    return {
        "S plays": south,
        "opponent plays": other,
        "bet on S": bet,
        "raised": raised,
        "bet closed": let_be,
        "men for S": at(other, to_place=(ToPlace("w3", "outer-circle", "S"),)),
        "men for opponent": at(south, to_place=(ToPlace("b3", "outer-circle", opponent),)),
        "round over": interrupt(south, "concede", opponent)[0],
        "match over": _won(seats),
        "opponent gone": seat_player(south, opponent, Player("free"))[0],
        "real board": real,
        "real, over": interrupt(real, "concede", opponent)[0],
        "closed": close(south)[0],
    }


def _opened(book: str, seats: tuple[Seat, ...], opener: Seat, board: str = "icf") -> Match:
    players: dict[Seat, Player] = {seat: Player("person", seat) for seat in seats}
    return begin(Header(book, {}, board, "tournament", MODEL, players), opener, 1)[0]


def _coloured(match: Match) -> Match:
    sides = match.state.score
    colours = dict(zip(sides, ("white", "black"), strict=True))
    return with_layout(match, dict(LAYOUT), colours=colours)


def _won(seats: tuple[Seat, ...]) -> Match:
    """South's side has won the best of three."""
    over, _ = interrupt(_opened("icf", seats, "S"), "resign", "N" if len(seats) == 2 else "E")
    games = {side: 2 * ("S" in side) for side in over.games}
    return at(over, games=games, game_over=True)


Others = Mapping[str, str] | None
BY_HAND: dict[Seat, Player] = {"S": Player("person", "Camille"), "N": Player("person", "Noé")}


def kept(server: ServerHere, match: Match, token="the-token-of-the-table", seed=0, others: Others = None) -> dict:
    """A table of this server whose first round lies as the match does; the token holds every person's seat, but those
    that `others` hold, by their tokens.
    """
    name = f"kept{next(_numbers)}"
    opened = RoundOpened(match.state.opener, seed, match.layout, match.state)
    others = others or {}
    taken = "".join(others.values())
    persons = [seat for seat, player in match.players.items() if player.kind == "person" and seat not in taken]
    keys = [Key(hash_of(token), "".join(persons), host=True, used=server.store.run_time.now())]
    keys += [
        Key(hash_of(other), seats, host=False, used=server.store.run_time.now()) for other, seats in others.items()
    ]
    line = StoredLine(1, event_text(opened))
    kept = NewMatch(name, header_text(match.header), match.header.book)
    server.store.create(kept, [line], LineChanges(keys=tuple(keys)))
    return {"table": name, "token": token}


def before_a_foul(players: Mapping[Seat, Player], clock: int | None = None) -> Match:
    """South to play: `INTO_THE_POCKET` loses the striker, and a white man comes back for north to place."""
    header = Header("billard-indien", {}, "icf", "tournament", MODEL, players, placing="by-hand", clock=clock)
    layout = {"w1": (300_000, -100_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
    colours = {"S": "white", "N": "black"}
    return with_layout(begin(header, "S", 1)[0], layout, colours=colours, has_pocketed={"S": True, "N": True})


INTO_THE_POCKET = {"x": 0, "vx": 1_006_800, "vy": 1_728_900}


def stroke(numbers: Mapping[str, int]) -> Stroke:
    """South's stroke of these numbers."""
    return Stroke("S", numbers["x"], numbers["vx"], numbers["vy"])


GAMES = Path(__file__).parents[2] / "conformance" / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.cgn"))


class Recorded:
    """One of them, to be umpired again."""

    def __init__(self, book: str) -> None:
        self.book = book
        record = read_record((GAMES / f"{book}.cgn").read_text(encoding="utf-8"))
        replayed = list(replay(record))
        self.options = dict(header_of(record).options)
        self.events: list[MatchEvent] = [one.event for one in replayed]
        self.end = replayed[-1].match.state
        """How the game stood at its end."""

    def open_table(self, server: Served) -> dict:
        """The same game on wood at a table of the server's."""
        first = self.events[0]
        assert isinstance(first, RoundOpened)
        seats = {seat: {"kind": "person"} for seat in first.state.seats}
        return server.open_table(book=self.book, options=self.options, seats=seats, opener=first.opener, real=True)


def slips(strokes: int) -> set[int]:
    """The strokes, counted from 0, that an umpire enters wrongly at first and then puts right in the history."""
    return {0, strokes // 3, 2 * strokes // 3, strokes - 1}


def slip(facts: dict) -> dict:
    """Other facts than these, entered by mistake."""
    return {} if facts["pocketed"] else {"pocketed": ["striker"]}


NASTY = ("<b>&\"'</b>", "=1+1", "שרה בן־דוד", "🦊 Ωρίων Папа")
"""Names that a page, a spreadsheet or a line of print may stumble over."""
LONGEST = ("W" * 24, "M" * 24, "WM " * 7 + "WM", "Maximilienne-Apollinaire")


def on_wood(book: str, names: tuple[str, ...], rounds: int, seed: int = 1, **header: object) -> Told:
    """A match on a real board of so many rounds, with strokes drawn at random."""
    seats = SINGLES if len(names) == 2 else DOUBLES
    players = {seat: Player("person", name) for seat, name in zip(seats, names, strict=True)}
    options = header.pop("options", {})
    told = Header(book, options, REAL, "tournament", MODEL, players, date="2026-11-21", **header)  # type: ignore[arg-type]  # any
    kept, luck, over = Told(told), Random(seed), 0
    while over < rounds:
        if kept.match.state.turn is None:
            kept.do(open_round, 0)
        kept.do(declare, possible(luck, kept.match.state, 0.5))
        over += kept.match.state.turn is None
    return kept


def short() -> Told:
    """Three rounds of karom between two."""
    return on_wood("karom", ("Camille", "Noé"), 3)


def nasty() -> Told:
    """Five rounds of four whose names want care."""
    return on_wood("billard-indien", NASTY, 5, house="Chez « <i>nous</i> »", options={"target": 29})


def longest() -> Told:
    """Three games of the Laws with nine rounds each, four long names, a house that has settled everything, a clock."""
    settled = {**{name: option.default for name, option in BOOKS["icf"].options.items()}, "target": 60}
    return on_wood("icf", LONGEST, 27, house="W" * 40, options=settled, clock=15)


MATCHES = {"short": short, "nasty": nasty, "longest": longest}


def brought(server: Served, told: Told) -> str:
    """The name of the table on which the record of the match lies."""
    text = write_record(record_of(told.header, told.events)).encode()
    return answer(server, "records", text, "text/plain").plain["table"]
