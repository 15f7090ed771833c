"""Games of three, or of one, in `carrom arena`: play them with a progress bar and print how each contestant stands."""

from collections.abc import Sequence

import typer

from carrom.arena.conditions import Conditions
from carrom.arena.intervals import Estimate
from carrom.arena.open_games import (
    OpenGame,
    OpenStanding,
    PlayedGame,
    check_seats,
    games_of,
    hands_in,
    played_games,
    standings_of,
)
from carrom.cli.progress import Work, number
from carrom.rules import Book
from carrom.texts import Language, sentence


def play_open_games(
    names: Sequence[str],
    book: Book,
    conditions: Conditions,
    sigmas: Sequence[float | None],
    seed: int,
    racks: int,
    work: Work,
    *,
    three: bool,
) -> bool:
    """Play the games of three contestants, or with each alone, for every hand; report them. False: interrupted.

    Raises `Unreadable` for a book that is not played by so many, and for a contestant without a hand.
    """
    tables = [tuple(names)] if three else [(name,) for name in names]
    for table in tables:
        check_seats(book, table)
    games: list[OpenGame] = []
    for sigma in sigmas:
        games += [game for table in tables for game in games_of(table, sigma, seed, racks)]
    for game in games:
        if (game.rack, game.turned) == (0, 0):
            hands_in(game)
    played: list[PlayedGame] = []

    def standing(game: PlayedGame) -> str:
        played.append(game)
        return ", ".join(game.names)

    whole = work.done(played_games(conditions, games, work.workers), len(games), 0, standing, "games")
    for sigma in sigmas:
        hands = _hands(sigma, work.speaking)
        for one in standings_of([game for game in played if game.sigma == sigma]):
            for line in lines_of(one, hands, three=three, speaking=work.speaking):
                typer.echo(line)
    return whole


def lines_of(one: OpenStanding, hands: str, *, three: bool, speaking: Language) -> list[str]:
    """Format how a contestant stands, then its forfeits."""
    message = "arena-of-three" if three else "arena-alone"
    values = {"name": one.name, "hands": hands, "games": one.games, "points": _estimate(one.points, 1, ".1f", speaking)}
    wins = {"wins": _estimate(one.wins, 100, ".0f", speaking)} if three else {}
    lines = [sentence(message, speaking, **values, **wins)]
    return lines + ["  " + sentence("arena-forfeit", speaking, reason=reason) for reason in one.forfeits]


def _estimate(estimate: Estimate | None, times: int, form: str, speaking: Language) -> str:
    """Format a value with its interval; a single game has none, and without games nothing is known."""
    if estimate is None:
        return "?"
    value, low, high = (number(times * one, form, speaking) for one in (estimate.value, estimate.low, estimate.high))
    if estimate.low == float("-inf"):
        return value
    return sentence("arena-interval", speaking, value=value, low=low, high=high)


def _hands(sigma: float | None, speaking: Language) -> str:
    if sigma is None:
        return sentence("arena-hand-own", speaking)
    return sentence("arena-hand", speaking, sigma=number(sigma, "g", speaking))
