"""Which games of a table count for a person, and which of them are rated."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carrom.analysis import PlayedRound, rounds_of
from carrom.analysis.rounds import verdict_of
from carrom.board import Seat, other_side, side_of
from carrom.match import Match, MatchEvent, MatchStep, PlayerSeated, Shot
from carrom.match.terms import standing
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
    """The finished games of a match, oldest first."""
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
