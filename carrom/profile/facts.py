"""What is kept of the games that a person has played at a table, as a line of JSON: which of them count, and which are
rated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from carrom.analysis import PlayedRound, rounds_of
from carrom.analysis.intention import Fan, evidence, fan
from carrom.analysis.positions import cut_short
from carrom.analysis.rounds import verdict_of
from carrom.board import QUEEN, Seat, other_side, side_of
from carrom.bots.persona import TYPICAL
from carrom.bots.shot_family import family_of
from carrom.match import Match, MatchEvent, MatchStep, PlayerSeated, Shot
from carrom.match.terms import standing
from carrom.physics import PRESETS, simulate
from carrom.profile.rating import ladder
from carrom.rules.verdict_draft import men_on

EACH = 9
"""Men of one colour."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: its steps, its rounds, and the numbers of its first stroke and of its last event."""

    steps: tuple[MatchStep, ...]
    rounds: tuple[PlayedRound, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that counts for the person at a seat. `opponent`: a bot's level, empty for persons and partners; `rated`:
    by the terms of its table, against a bot that the ladder knows."""

    game: FinishedGame
    opponent: str
    rated: bool


def counted(match: Match, events: Sequence[MatchEvent], seat: Seat, since: int) -> tuple[CountedGame, ...]:
    """The finished games that one person has played at `seat` from the first stroke to the last. `events`: all of the
    match, from the first; `since`: the number of the last event before that person came. Nothing counts on a real
    board, where one person answers for all seats."""
    if match.header.is_real:
        return ()
    seated = [(n, event) for n, event in enumerate(events, start=1) if isinstance(event, PlayerSeated)]
    left = min((n for n, event in seated if event.seat == seat and n > since), default=len(events) + 1)
    found = []
    for game in _games(match):
        if since < game.first and game.last < left:
            stayed = not any(game.first <= n <= game.last for n, _ in seated)
            opponent = _bot_opposite(match, seated, seat, game) if stayed else ""
            terms = standing(match.header, events[game.first - 1 : game.last])
            found.append(CountedGame(game, opponent, terms == "rated" and knows(match, opponent)))
    return tuple(found)


def knows(match: Match, opponent: str) -> bool:
    """Whether the ladder knows this bot, as it plays under the physics of the match."""
    known = ladder(match.header.book)
    return match.header.model == known.model and opponent in known.ratings


def _bot_opposite(match: Match, seated: Iterable[tuple[int, PlayerSeated]], seat: Seat, game: FinishedGame) -> str:
    """The level of the bot that played the game alone against `seat`; empty where persons or partners did."""
    if len(match.header.seats) != 2:
        return ""
    other: Seat = next(one for one in match.header.seats if one != seat)
    player = match.header.players[other]
    for n, event in seated:
        if event.seat == other and n < game.first:
            player = event.player
    return player.level if player.kind == "bot" else ""


def _games(match: Match) -> list[FinishedGame]:
    rounds, games, steps = list(rounds_of(match)), [], []
    for step in match.steps:
        if step.conflict:
            continue
        steps.append(step)
        verdict = verdict_of(step.event)
        if verdict is not None and verdict.game_over:
            number = len(games) + 1
            strokes = [one.n for one in steps if isinstance(one.event, Shot)]
            if strokes:
                mine = tuple(one for one in rounds if one.game == number)
                games.append(FinishedGame(tuple(steps), mine, strokes[0], step.n))
            steps = []
    return games


def longest_run(game: FinishedGame, seat: Seat) -> int:
    """The most strokes in a row by which the player at `seat` kept the turn, or won the round."""
    longest = run = 0
    for step in game.steps:
        verdict = verdict_of(step.event)
        if not isinstance(step.event, Shot) or verdict is None:
            continue
        side = side_of(seat, verdict.state.seats)
        won = verdict.round_over is not None and verdict.round_over.winner == side
        kept = step.event.seat == seat and (verdict.continues or won)
        run = run + 1 if kept else 0
        longest = max(longest, run)
    return longest


def slams(game: FinishedGame, seat: Seat) -> int:
    """The rounds in which the side of `seat` sank all its men while the other side had all of its own on the board."""
    found = 0
    for step in game.steps:
        verdict = verdict_of(step.event)
        if verdict is None or verdict.round_over is None or not verdict.state.colours:
            continue
        state, colours = verdict.state, verdict.state.colours
        side = side_of(seat, state.seats)
        mine, theirs = colours[side], colours[other_side(side, state.seats)]
        cleared = men_on(state.on_board, mine) == 0 and men_on(state.on_board, theirs) == EACH
        found += cleared and verdict.round_over.winner == side
    return found


def won(game: FinishedGame, match: Match, seat: Seat) -> bool:
    """Whether the side of `seat` won the game."""
    seats = match.header.seats
    return game.rounds[-1].game_won not in (None, other_side(side_of(seat, seats), seats))


MOST = 60
"""Strokes of a table that are looked at, the last ones: each is simulated some hundred times."""
_RATIONALITY = 4.0
"""Per man: what the review assumes of a person (`carrom.analysis.review`)."""


@dataclass(frozen=True, slots=True)
class StrokeFacts:
    """`evidence`: of the hand, float[sigmas][rationalities], from so many `strokes` by finger; `kinds`: how many of
    each family were meant, and how many of them pocketed a man of their player's, or the queen."""

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
        if not shot.prepared:
            # what lots have added is no error of the finger
            fans.append(fan(before, shot.meant) if shot.drawn and shot.meant else seen)
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
