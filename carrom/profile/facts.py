"""What is kept of the games that a person has played at a table, as a line of JSON."""

from collections.abc import Sequence

import msgspec

from carrom.board import Seat, side_of
from carrom.match import Match, MatchEvent
from carrom.profile.counted import CountedGame, counted, longest_run, slams, won
from carrom.profile.ladder import ladder
from carrom.profile.strokes import stroke_facts

MOST_GAMES = 40
"""Finished games of one table that are kept, the last ones."""
MOST_ROUNDS = 60
"""Rounds of one game that are kept, the last ones."""


class GameFacts(msgspec.Struct, frozen=True):
    """A game. `at`: when it ended, ms since 1970; `opponent`: a bot's level, or empty; `rounds`: those won (1) and lost
    (0), in their order; `run`: strokes in a row that kept the turn.
    """

    at: int
    opponent: str
    rated: bool
    won: bool
    rounds: tuple[int, ...]
    run: int
    slams: int


class TableFacts(msgspec.Struct, frozen=True):
    """The games of a table. `ladder`: the version of bots and physics by which they are rated; `strokes`, `evidence`,
    `kinds`: as in `carrom.profile.strokes.StrokeFacts`.
    """

    book: str
    ladder: str
    games: tuple[GameFacts, ...]
    strokes: int = 0
    evidence: tuple[tuple[float, ...], ...] = ()
    kinds: dict[str, tuple[int, int]] = {}


def table_facts(
    match: Match, events: Sequence[MatchEvent], times: Sequence[int], seat: Seat, since: int
) -> TableFacts | None:
    """The facts of a table for the person who came to `seat` after event `since`; None where no game counts.

    `events`: all of the match; `times`: when each was stored, ms since 1970.
    """
    found = counted(match, events, seat, since)[-MOST_GAMES:]
    if not found:
        return None
    games = tuple(_game(match, one, times, seat) for one in found)
    seen = stroke_facts(match, tuple(one.game for one in found), seat)
    return TableFacts(
        match.header.book, ladder(match.header.book).version, games, seen.strokes, seen.evidence, dict(seen.kinds)
    )


def _game(match: Match, one: CountedGame, times: Sequence[int], seat: Seat) -> GameFacts:
    side, game = side_of(seat, match.header.seats), one.game
    return GameFacts(
        at=times[game.last - 1],
        opponent=one.opponent,
        rated=one.rated,
        won=won(game, match, seat),
        rounds=tuple(int(each.winner == side) for each in game.rounds)[-MOST_ROUNDS:],
        run=longest_run(game, seat),
        slams=slams(game, seat),
    )


def facts_text(facts: TableFacts | None) -> str:
    """Facts as they are stored; empty for none."""
    return "" if facts is None else msgspec.json.encode(facts).decode()


def read_facts(text: str) -> TableFacts | None:
    """Stored facts; None for an empty text.

    >>> read_facts("") is None
    True
    """
    return msgspec.json.decode(text, type=TableFacts) if text else None
