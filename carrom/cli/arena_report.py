"""Output of `carrom arena`: a line for a meeting or a game while it is played, and the report at the end."""

from collections.abc import Mapping, Sequence
from math import isinf

import click

from carrom.arena import open_games
from carrom.arena.conditions import Conditions
from carrom.arena.contest import Contest, Meeting, Standing, rated
from carrom.arena.intervals import PAIRS, Estimate
from carrom.arena.paired_boards import PlayedBoard
from carrom.arena.sprt import LEAST
from carrom.cli.progress import Work, number
from carrom.cli.terminal_table import columns
from carrom.rules import Book
from carrom.texts import Language, sentence


def report(standings: Mapping[Meeting, Standing], speaking: Language) -> None:
    """Print the standing of every meeting, and the ratings of more than two contestants."""
    for meeting, standing in standings.items():
        for line in lines_of(meeting, standing, speaking):
            click.echo(line)
    for sigma, those in rated(dict(standings)).items():
        click.echo("\n" + sentence("arena-ratings", speaking, hands=_hands(sigma, speaking)))
        rows = [
            (str(place), one.name, _elo(one.elo, speaking), sentence("arena-boards", speaking, boards=one.boards))
            for place, one in enumerate(those, 1)
        ]
        for line in columns(rows, right=(0, 3)):
            click.echo(line)


def lines_of(meeting: Meeting, standing: Standing, speaking: Language) -> list[str]:
    """Format the standing of one meeting, in lines."""

    def say(message: str, **values: str | int) -> str:
        return sentence(f"arena-{message}", speaking, **values)

    first, boards = meeting.first, 2 * standing.pairs
    hands, pairs = _hands(meeting.sigma, speaking), say("pairs", pairs=standing.pairs)
    lines = [say("meeting", first=first, second=meeting.second, hands=hands, pairs=pairs)]
    if standing.pairs == 0:
        return lines
    counts = "  ".join(f"{say(f'pair-{name}')} {count}" for name, count in zip(PAIRS, standing.counts, strict=True))
    strokes = number(standing.strokes / boards, ".1f", speaking)
    points = _known(standing.margin, "+.1f", speaking)
    lines.append(f"  {counts}   {say('pair-seen', first=first)}")
    lines.append("  " + say("strength", elo=_elo(standing.elo, speaking), points=points, strokes=strokes))
    if standing.sprt:
        said = _decision(meeting, standing, speaking)
        lines.append("  " + say("sprt-said", sprt=_ratio(standing, speaking), said=said))
    if standing.unfinished:
        lines.append("  " + say("unfinished", boards=standing.unfinished))
    lines += ["  " + say("forfeit", reason=one) for one in standing.forfeits]
    lines += ["  " + say("fault", reason=one) for one in standing.faults]
    return lines


def report_line(line: PlayedBoard, contest: Contest, speaking: Language) -> str:
    """Format the standing of a board's meeting, for the progress bar."""
    standing = contest.standing_of(line)
    pairs, elo = sentence("arena-pairs", speaking, pairs=standing.pairs), _elo(standing.elo, speaking)
    text = sentence("arena-briefly", speaking, first=line.first, second=line.second, elo=elo, pairs=pairs)
    return f"{text}, {_ratio(standing, speaking)}" if standing.sprt else text


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

    Raises `Unreadable` for a book that is not played by so many, and for a contestant without a hand."""
    tables = [tuple(names)] if three else [(name,) for name in names]
    for table in tables:
        open_games.check_seats(book, table)
    games: list[open_games.OpenGame] = []
    for sigma in sigmas:
        games += [game for table in tables for game in open_games.games_of(table, sigma, seed, racks)]
    for game in games:
        if (game.rack, game.turned) == (0, 0):
            open_games.hands_in(game)
    played: list[open_games.PlayedGame] = []

    def standing(game: open_games.PlayedGame) -> str:
        played.append(game)
        return ", ".join(game.names)

    whole = work.done(open_games.played_games(conditions, games, work.workers), len(games), 0, standing, "games")
    for sigma in sigmas:
        hands = _hands(sigma, work.speaking, "hand")
        for one in open_games.standings_of([game for game in played if game.sigma == sigma]):
            for line in open_lines_of(one, hands, three=three, speaking=work.speaking):
                click.echo(line)
    return whole


def open_lines_of(one: open_games.OpenStanding, hands: str, *, three: bool, speaking: Language) -> list[str]:
    """Format how a contestant stands, then its forfeits."""
    message = "arena-of-three" if three else "arena-alone"
    values = {"name": one.name, "hands": hands, "games": one.games, "points": _known(one.points, ".1f", speaking)}
    wins = {"wins": _known(one.wins, ".0f", speaking, 100)} if three else {}
    lines = [sentence(message, speaking, **values, **wins)]
    return lines + ["  " + sentence("arena-forfeit", speaking, reason=reason) for reason in one.forfeits]


def _ratio(standing: Standing, speaking: Language) -> str:
    """Format the value of the test between its bounds."""
    assert standing.sprt, "asked of a meeting with a test"
    low, high = (number(bound, ".2f", speaking) for bound in standing.sprt.bounds)
    ratio = number(standing.sprt.ratio(standing.counts), "+.2f", speaking)
    return sentence("arena-sprt", speaking, ratio=ratio, low=low, high=high)


def _decision(meeting: Meeting, standing: Standing, speaking: Language) -> str:
    test = standing.sprt
    assert test, "asked of a meeting with a test"
    if standing.decision is None:
        few = standing.pairs < LEAST
        return sentence("arena-sprt-early", speaking, least=LEAST) if few else sentence("arena-sprt-open", speaking)
    low, high = (number(elo, "g", speaking) for elo in (test.elo0, test.elo1))
    nearer, farther = (high, low) if standing.decision == "better" else (low, high)
    return sentence("arena-sprt-decided", speaking, first=meeting.first, nearer=nearer, farther=farther)


def _elo(estimate: Estimate | None, speaking: Language) -> str:
    """Format a difference in Elo with its interval."""
    return _estimate(estimate, "+.0f", speaking)


def _known(estimate: Estimate | None, form: str, speaking: Language, times: int = 1) -> str:
    """Format a value with its interval, where it has one: a single pair or game has none."""
    if estimate is not None and isinf(estimate.low):
        return number(times * estimate.value, form, speaking)
    return _estimate(estimate, form, speaking, times)


def _estimate(estimate: Estimate | None, form: str, speaking: Language, times: int = 1) -> str:
    """Format `times` a value with its interval; a question mark where nothing is known."""
    if estimate is None:
        return "?"
    ends = (times * one for one in (estimate.value, estimate.low, estimate.high))
    value, low, high = (_signed(one, form, speaking) for one in ends)
    return sentence("arena-interval", speaking, value=value, low=low, high=high)


def _signed(value: float, form: str, speaking: Language) -> str:
    return ("−∞" if value < 0 else "∞") if isinf(value) else number(value, form, speaking)


def _hands(sigma: float | None, speaking: Language, message: str = "hands") -> str:
    """Format the error of all hands, or of one: `message` ``hand``."""
    if sigma is None:
        return sentence(f"arena-{message}-own", speaking)
    return sentence(f"arena-{message}", speaking, sigma=number(sigma, "g", speaking))
