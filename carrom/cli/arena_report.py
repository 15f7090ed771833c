"""Output of `carrom arena`: a line for a meeting while it is played, and the full report at the end."""

from collections.abc import Mapping
from math import isinf

import typer

from carrom.arena.contest import Contest, Meeting, Standing, rated
from carrom.arena.elo import PAIRS
from carrom.arena.intervals import Estimate
from carrom.arena.paired_boards import PlayedBoard
from carrom.arena.sprt import LEAST
from carrom.cli.progress import number
from carrom.cli.terminal_table import columns
from carrom.texts import Language, sentence


def report(standings: Mapping[Meeting, Standing], speaking: Language) -> None:
    """Print the standing of every meeting, and the ratings of more than two contestants."""
    for meeting, standing in standings.items():
        for line in lines_of(meeting, standing, speaking):
            typer.echo(line)
    for sigma, those in rated(dict(standings)).items():
        typer.echo("\n" + sentence("arena-ratings", speaking, hands=_hands(sigma, speaking)))
        rows = [
            (str(place), one.name, _elo(one.elo, speaking), sentence("arena-boards", speaking, boards=one.boards))
            for place, one in enumerate(those, 1)
        ]
        for line in columns(rows, right=(0, 3)):
            typer.echo(line)


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
    points = _points(standing.margin, speaking)
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


def _points(estimate: Estimate | None, speaking: Language) -> str:
    """Format points per board, with their interval where they have one: a single pair has none."""
    if estimate is not None and isinf(estimate.low):
        return number(estimate.value, "+.1f", speaking)
    return _estimate(estimate, "+.1f", speaking)


def _estimate(estimate: Estimate | None, form: str, speaking: Language) -> str:
    """Format a value with its interval; a question mark where nothing is known."""
    if estimate is None:
        return "?"
    value, low, high = (_signed(one, form, speaking) for one in (estimate.value, estimate.low, estimate.high))
    return sentence("arena-interval", speaking, value=value, low=low, high=high)


def _signed(value: float, form: str, speaking: Language) -> str:
    return ("−∞" if value < 0 else "∞") if isinf(value) else number(value, form, speaking)


def _hands(sigma: float | None, speaking: Language) -> str:
    if sigma is None:
        return sentence("arena-hands-own", speaking)
    return sentence("arena-hands", speaking, sigma=number(sigma, "g", speaking))
