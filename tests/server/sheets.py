"""Matches whose sheet is hard to set: many rounds, four players, names of every kind."""

from random import Random
from urllib.request import Request, urlopen

from carrom.board import DOUBLES, SINGLES
from carrom.match import REAL, Header, Player, declare, open_round
from carrom.physics import MODEL
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.rules import BOOKS
from tests.match.told import Told, possible
from tests.running import Served

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
    request = Request(server.address + "records", text, {"Content-Type": "text/plain"})
    with urlopen(request) as answer:
        return answer.read().decode().split('"')[3]
