"""`carrom yardstick`: measures contestants alone, over many seeded racks."""

from typing import Annotated

import typer

from carrom.cli.progress import Work, takes_work


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("yardstick")(takes_work(yardstick))


def yardstick(
    names: Annotated[
        list[str], typer.Argument(metavar="NAME…", help="Levels (cafe, club, …), ghost, m1, m2, or engine:COMMAND.")
    ],
    sigma: Annotated[
        list[float] | None,
        typer.Option(min=0, max=30, help="Error of the hand, degrees; repeatable. Without it each has its own."),
    ] = None,
    racks: Annotated[int, typer.Option(min=1, help="Racks of each contestant.")] = 100,
    friction: Annotated[list[float], typer.Option(help="Factor on the surface's friction; repeatable.")] = [1.0],  # noqa: B006 - Typer's way
    restitution: Annotated[list[float], typer.Option(help="Added to the restitution; repeatable.")] = [0.0],  # noqa: B006 - Typer's way
    seed: Annotated[int, typer.Option(help="The same seed lays the same racks.")] = 1,
    *,
    work: Work,
) -> None:
    """Measure contestants alone: white and the queen to clear by the Laws, a turn ending at a miss.

    White slams from the break, strokes to clear, strokes kept (also by narrowness of the aim), first turns, the queen,
    fouls. Ctrl-C stops and keeps the results; the same command with the same --results continues.
    """
    from carrom.arena.conditions import conditions_of_here
    from carrom.arena.solo import hand_of, play_rack, surface_of
    from carrom.arena.yardstick import YardstickSubject, figures, grouped, measure, rackings, yardstick_results
    from carrom.cli.yardstick_report import report, report_line

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
        raise typer.Exit(130)


def _in_order(kept, wanted: list) -> list:
    return [kept.known[rack] for rack in wanted if rack in kept.known]
