"""Games on wood that were played once, one of each book, as an umpire declared them."""

from pathlib import Path

from carrom.match import RoundOpened
from carrom.match.events import MatchEvent
from carrom.records import read_record
from carrom.records.from_match import header_of
from carrom.records.replay import replay
from tests.running import Served

GAMES = Path(__file__).parents[2] / "conformance" / "games"
BOOKS = sorted(path.stem for path in GAMES.glob("*.cgn"))


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
        return server.post(
            "tables", {"book": self.book, "options": self.options, "seats": seats, "opener": first.opener, "real": True}
        )


def slips(strokes: int) -> set[int]:
    """The strokes, counted from 0, that an umpire enters wrongly at first and then puts right in the history."""
    return {0, strokes // 3, 2 * strokes // 3, strokes - 1}


def slip(facts: dict) -> dict:
    """Other facts than these, entered by mistake."""
    return {} if facts["pocketed"] else {"pocketed": ["striker"]}
