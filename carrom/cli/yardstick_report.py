"""Output of `carrom yardstick`: tables for the terminal and for BENCHMARKS.md."""

from collections.abc import Mapping, Sequence
from math import isinf

import typer

from carrom.arena.intervals import Estimate
from carrom.arena.solo import Cleared
from carrom.arena.yardstick import YardstickFigures, YardstickSubject, figures, rankings
from carrom.cli.progress import number
from carrom.cli.terminal_table import markdown
from carrom.texts import Language, sentence

_HEAD = ("racks", "slam", "cleared", "strokes", "kept", "first", "queen", "foul", "simulations", "ms")


def report(groups: Mapping[YardstickSubject, Sequence[Cleared]], speaking: Language) -> None:
    """Print the figures of all subjects, then those by narrowness, then the ranking on each of several surfaces."""

    def say(message: str, **values: str | int) -> str:
        return sentence(f"yardstick-{message}", speaking, **values)

    all_figures = {one: figures(lines) for one, lines in groups.items()}
    begin = say("head-contestant"), "σ"
    rows = [(_name(one), _sigma(one, speaking), *_row(of)) for one, of in all_figures.items()]
    _echo((*begin, *(say(f"head-{name}") for name in _HEAD)), rows)
    typer.echo("\n" + say("by-narrowness"))
    rows = [
        (_name(one), _sigma(one, speaking), *(_bin(*bin_, speaking) for bin_ in of.by_narrowness))
        for one, of in all_figures.items()
    ]
    _echo((*begin, say("head-aimless"), *map(str, range(1, 11))), rows)
    for one, of in all_figures.items():
        if of.forfeits or of.faults:
            typer.echo(say("lost", name=_name(one), forfeits=of.forfeits, faults=of.faults))
    ranked = rankings({one: list(lines) for one, lines in groups.items()})
    if len({(friction, restitution) for _, friction, restitution in ranked}) > 1:
        typer.echo("\n" + say("ranking"))
        for (sigma, friction, restitution), names in ranked.items():
            hand = say("hand-own") if sigma is None else say("hand", sigma=number(sigma, "g", speaking))
            mu, e = number(friction, "g", speaking), number(restitution, "+g", speaking)
            typer.echo(say("surface", hand=hand, friction=mu, restitution=e, names=", ".join(names)))


def report_line(one: YardstickSubject, of: YardstickFigures, speaking: Language) -> str:
    """Format the figures of a subject, for the progress bar."""
    return sentence("yardstick-briefly", speaking, name=one.name, slam=_share(of.slam), racks=of.racks)


def _row(of: YardstickFigures) -> tuple[str, ...]:
    simulations = "–" if of.simulations is None else f"{of.simulations:.0f}"
    return (
        str(of.racks), _share(of.slam), _share(of.cleared), _mean(of.strokes), _share(of.kept),
        _mean(of.first), _share(of.queen), _share(of.fouls), simulations, f"{of.ms:.0f}",
    )  # fmt: skip


def _name(one: YardstickSubject) -> str:
    surface = "" if (one.friction, one.restitution) == (1.0, 0.0) else f", μ × {one.friction:g}, e {one.restitution:+g}"
    return one.name + surface


def _sigma(one: YardstickSubject, speaking: Language) -> str:
    return sentence("yardstick-own", speaking) if one.sigma is None else f"{one.sigma:g}"


def _share(estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    return f"{100 * estimate.value:.0f} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def _mean(estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    if isinf(estimate.low):
        return f"{estimate.value:.1f}"
    return f"{estimate.value:.1f} ({estimate.low:.1f}–{estimate.high:.1f})"


def _bin(strokes: int, kept: Estimate | None, speaking: Language) -> str:
    if kept is None:
        return "–"
    return sentence("yardstick-kept", speaking, kept=f"{100 * kept.value:.0f}", strokes=str(strokes))


def _echo(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table whose first two columns name the subject."""
    for line in markdown(head, rows, 2):
        typer.echo(line)
