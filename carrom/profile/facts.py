"""What is kept of the games that a person has played at a table, as a line of JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from carrom.analysis.intention import Fan, evidence, fan
from carrom.analysis.positions import cut_short
from carrom.board import QUEEN, Seat, side_of
from carrom.bots.persona import TYPICAL
from carrom.bots.shot_family import family_of
from carrom.match import Match, MatchEvent, Shot
from carrom.physics import PRESETS, simulate
from carrom.profile.counted import CountedGame, FinishedGame, counted, longest_run, slams, won
from carrom.profile.rating import ladder

MOST = 60
"""Strokes of a table that are looked at, the last ones: each is simulated some hundred times."""
_RATIONALITY = 4.0
"""Per man: what the review assumes of a person (`carrom.analysis.review`)."""


@dataclass(frozen=True, slots=True)
class StrokeFacts:
    """`evidence`: of the hand, float[sigmas][rationalities], from so many `strokes`; `kinds`: how many strokes of each
    family were meant, and how many of them pocketed a man of their player's, or the queen."""

    strokes: int
    evidence: tuple[tuple[float, ...], ...]
    kinds: Mapping[str, tuple[int, int]]


def stroke_facts(match: Match, games: tuple[FinishedGame, ...], seat: Seat) -> StrokeFacts:
    """Look at the strokes of a seat in these games, breaks left out. None are seen of a physics model of the past."""
    played = list(_played(match, games, seat))[-MOST:] if match.header.model in PRESETS else []
    fans: list[Fan] = []
    kinds: dict[str, tuple[int, int]] = {}
    for before, shot in played:
        seen = fan(before, shot.stroke)
        fans.append(seen)
        kind = _kind_meant(before, seen, shot)
        if kind != "miss":
            tried, fell = kinds.get(kind, (0, 0))
            kinds[kind] = tried + 1, fell + _succeeded(before, shot)
    found = evidence(fans)
    return StrokeFacts(len(fans), tuple(tuple(round(one, 2) for one in row) for row in found.tolist()), kinds)


def _played(match: Match, games: tuple[FinishedGame, ...], seat: Seat) -> Iterator[tuple[Match, Shot]]:
    for game in games:
        for before, step in pairwise(game.steps):
            if isinstance(step.event, Shot) and step.event.seat == seat and not before.position.state.breaking:
                yield cut_short(match, before), step.event


def _kind_meant(before: Match, seen: Fan, shot: Shot) -> str:
    meant = seen.likely(TYPICAL, _RATIONALITY)
    motion = simulate(before.board, before.layout, meant, before.matter, film=True)
    return family_of(before.board, before.layout, meant, motion, _wanted(before, shot.seat))


def _succeeded(before: Match, shot: Shot) -> bool:
    motion = simulate(before.board, before.layout, shot.stroke, before.matter)
    return any(fall.disc in _wanted(before, shot.seat) for fall in motion.pocketed)


def _wanted(before: Match, seat: Seat) -> set[str]:
    """The men that the player at `seat` wants to fall, the queen included."""
    colours = before.state.colours
    colour = colours[side_of(seat, before.header.seats)] if colours else None
    return {disc for disc in before.layout if disc == QUEEN or colour is None or disc.startswith(colour[0])}


MOST_GAMES = 40
"""Finished games of one table that are kept, the last ones."""
MOST_ROUNDS = 60
"""Rounds of one game that are kept, the last ones."""


class GameFacts(msgspec.Struct, frozen=True):
    """A game. `at`: when it ended, ms since 1970; `opponent`: a bot's level, or empty; `rounds`: those won (1) and lost
    (0), in their order; `run`: strokes in a row that kept the turn."""

    at: int
    opponent: str
    rated: bool
    won: bool
    rounds: tuple[int, ...]
    run: int
    slams: int


class TableFacts(msgspec.Struct, frozen=True):
    """The games of a table. `ladder`: the version of bots and physics by which they are rated; `strokes`, `evidence`,
    `kinds`: as in `carrom.profile.facts.StrokeFacts`."""

    book: str
    ladder: str
    games: tuple[GameFacts, ...]
    strokes: int = 0
    evidence: tuple[tuple[float, ...], ...] = ()
    kinds: dict[str, tuple[int, int]] = {}


def table_facts(
    match: Match, events: Sequence[MatchEvent], times: Sequence[int], seat: Seat, since: int
) -> TableFacts | None:
    """The facts of a table for the person who came to `seat` after event `since`; None where no game counts. `events`:
    all of the match; `times`: when each was stored, ms since 1970."""
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
