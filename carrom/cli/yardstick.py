"""`carrom yardstick`: measures contestants alone, over many seeded racks; its tables are those of BENCHMARKS.md."""

from collections.abc import Mapping, Sequence
from math import isinf
from typing import TYPE_CHECKING

import click

from carrom.cli.progress import Work, number, takes_work
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.arena.intervals import Estimate
    from carrom.arena.solo import Cleared
    from carrom.arena.yardstick import YardstickFigures, YardstickSubject

_HEAD = ("racks", "slam", "cleared", "strokes", "kept", "first", "queen", "foul", "simulations", "ms")


@click.command()
@click.argument(
    "names", nargs=-1, required=True, metavar="NAME…", help="Levels (cafe, club, …), ghost, m1, m2, or engine:COMMAND."
)
@click.option(
    "--sigma",
    type=click.FloatRange(min=0, max=30),
    multiple=True,
    help="Error of the hand, degrees; repeatable. Without it each has its own.",
)
@click.option("--racks", type=click.IntRange(min=1), default=100, help="Racks of each contestant.")
@click.option(
    "--friction", type=float, multiple=True, default=(1.0,), help="Factor on the surface's friction; repeatable."
)
@click.option("--restitution", type=float, multiple=True, default=(0.0,), help="Added to the restitution; repeatable.")
@click.option("--seed", default=1, help="The same seed lays the same racks.")
@takes_work
def yardstick(
    names: tuple[str, ...],
    sigma: tuple[float, ...],
    racks: int,
    friction: tuple[float, ...],
    restitution: tuple[float, ...],
    seed: int,
    *,
    work: Work,
) -> None:
    """Measure contestants alone: white and the queen to clear by the Laws, a turn ending at a miss.

    White slams from the break, strokes to clear, strokes kept (also by narrowness of the aim), first turns, the queen,
    fouls. Ctrl-C stops and keeps the results; the same command with the same --results continues."""
    from carrom.arena.conditions import conditions_of_here
    from carrom.arena.solo import hand_of, play_rack, surface_of
    from carrom.arena.yardstick import YardstickSubject, figures, grouped, measure, rackings, yardstick_results

    speaking = work.speaking
    if work.report_files(
        names, "yardstick", yardstick_results, play_rack, lambda known: report(grouped(known.some(None)), speaking)
    ):
        return
    those = [
        YardstickSubject(name, one, mu, e)
        for mu in friction
        for e in restitution
        for one in sigma or [None]
        for name in names
    ]
    wanted = list(rackings(those, seed, racks))
    conditions = conditions_of_here("yardstick", "icf", {}, False)
    for one in wanted[: len(those)]:
        surface_of(one, conditions.matter)
        hand_of(one)
    kept = yardstick_results(conditions, work.results)
    with kept.kept():
        known = _in_order(kept, wanted)
        groups = {one: [] for one in those} | grouped(known)

        def standing(line) -> str:
            measured = YardstickSubject(line.name, line.sigma, line.friction, line.restitution)
            groups[measured].append(line)
            return report_line(measured, figures(groups[measured]), speaking)

        whole = work.done(measure(kept, wanted, work.workers), len(wanted), len(known), standing, "racks")
        report({one: lines for one, lines in grouped(_in_order(kept, wanted)).items() if lines}, speaking)
    if not whole:
        raise click.exceptions.Exit(130)


def _in_order(kept, wanted: list) -> list:
    return [kept.known[rack] for rack in wanted if rack in kept.known]


def report(groups: "Mapping[YardstickSubject, Sequence[Cleared]]", speaking: Language) -> None:
    """Print the figures of all subjects, then those by narrowness, then the ranking on each of several surfaces."""
    from carrom.arena.yardstick import figures, rankings

    def say(message: str, **values: str | int) -> str:
        return sentence(f"yardstick-{message}", speaking, **values)

    all_figures = {one: figures(lines) for one, lines in groups.items()}
    begin = say("head-contestant"), "σ"
    rows = [(_name(one), _sigma(one, speaking), *_row(of)) for one, of in all_figures.items()]
    _echo((*begin, *(say(f"head-{name}") for name in _HEAD)), rows)
    click.echo("\n" + say("by-narrowness"))
    rows = [
        (_name(one), _sigma(one, speaking), *(_bin(*bin_, speaking) for bin_ in of.by_narrowness))
        for one, of in all_figures.items()
    ]
    _echo((*begin, say("head-aimless"), *map(str, range(1, 11))), rows)
    for one, of in all_figures.items():
        if of.forfeits or of.faults:
            click.echo(say("lost", name=_name(one), forfeits=of.forfeits, faults=of.faults))
    ranked = rankings({one: list(lines) for one, lines in groups.items()})
    if len({(friction, restitution) for _, friction, restitution in ranked}) > 1:
        click.echo("\n" + say("ranking"))
        for (sigma, friction, restitution), names in ranked.items():
            hand = say("hand-own") if sigma is None else say("hand", sigma=number(sigma, "g", speaking))
            mu, e = number(friction, "g", speaking), number(restitution, "+g", speaking)
            click.echo(say("surface", hand=hand, friction=mu, restitution=e, names=", ".join(names)))


def report_line(one: "YardstickSubject", of: "YardstickFigures", speaking: Language) -> str:
    """Format the figures of a subject, for the progress bar."""
    return sentence("yardstick-briefly", speaking, name=one.name, slam=_share(of.slam), racks=of.racks)


def _row(of: "YardstickFigures") -> tuple[str, ...]:
    simulations = "–" if of.simulations is None else f"{of.simulations:.0f}"
    return (
        str(of.racks), _share(of.slam), _share(of.cleared), _mean(of.strokes), _share(of.kept),
        _mean(of.first), _share(of.queen), _share(of.fouls), simulations, f"{of.ms:.0f}",
    )  # fmt: skip


def _name(one: "YardstickSubject") -> str:
    surface = "" if (one.friction, one.restitution) == (1.0, 0.0) else f", μ × {one.friction:g}, e {one.restitution:+g}"
    return one.name + surface


def _sigma(one: "YardstickSubject", speaking: Language) -> str:
    return sentence("yardstick-own", speaking) if one.sigma is None else f"{one.sigma:g}"


def _share(estimate: "Estimate | None") -> str:
    if estimate is None:
        return "–"
    return f"{100 * estimate.value:.0f} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def _mean(estimate: "Estimate | None") -> str:
    if estimate is None:
        return "–"
    if isinf(estimate.low):
        return f"{estimate.value:.1f}"
    return f"{estimate.value:.1f} ({estimate.low:.1f}–{estimate.high:.1f})"


def _bin(strokes: int, kept: "Estimate | None", speaking: Language) -> str:
    if kept is None:
        return "–"
    return sentence("yardstick-kept", speaking, kept=f"{100 * kept.value:.0f}", strokes=str(strokes))


def _echo(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from carrom.cli.terminal_table import markdown

    for line in markdown(head, rows, 2):
        click.echo(line)
