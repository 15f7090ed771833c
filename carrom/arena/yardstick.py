"""Yardsticks: solo measurements of contestants over many seeded racks, each figure with its interval."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from carrom.arena.conditions import Conditions
from carrom.arena.intervals import Estimate, mean, ratio, share
from carrom.arena.results import Results, missing
from carrom.arena.solo import NARROWEST, Cleared, Rack, play_rack, rack_of
from carrom.arena.workers import Workers


class YardstickSubject(NamedTuple):
    """What is measured: a contestant, its hand (degrees; None: its own) and the surface."""

    name: str
    sigma: float | None = None
    friction: float = 1.0
    restitution: float = 0.0


@dataclass(frozen=True, slots=True)
class YardstickFigures:
    """The figures of some racks. Shares of racks have Wilson's intervals, ratios of strokes bootstrapped ones."""

    racks: int
    slam: Estimate | None  # white slams: cleared in the first turn, with the queen
    cleared: Estimate | None
    strokes: Estimate | None  # strokes per cleared rack
    kept: Estimate | None  # the share of strokes that kept the turn
    first: Estimate | None  # men and queen pocketed by the end of the first turn
    queen: Estimate | None  # the share of racks in which it was covered
    fouls: Estimate | None  # the share of strokes with a foul
    by_narrowness: tuple[tuple[int, Estimate | None], ...]
    """Strokes, and the share kept, by the narrowness of their aim, 1 to 10; index 0: strokes without an aim."""
    simulations: float | None  # per stroke; None where the contestant does not report it
    ms: float  # per stroke, by the clock of the machine that played: not reproducible
    forfeits: int
    faults: int


def figures(lines: Sequence[Cleared]) -> YardstickFigures:
    """Return the figures of racks that one contestant played with one hand on one surface."""
    strokes = [line.strokes for line in lines]
    bins = [[[line.bins[k][which] for line in lines] for which in (0, 1)] for k in range(NARROWEST + 1)]
    simulations = [line.simulations for line in lines if line.simulations is not None]
    total = sum(strokes)
    return YardstickFigures(
        racks=len(lines),
        slam=share(sum(line.slam for line in lines), len(lines)),
        cleared=share(sum(line.cleared for line in lines), len(lines)),
        strokes=mean([line.strokes for line in lines if line.cleared]),
        kept=ratio([line.kept for line in lines], strokes),
        first=mean([line.first for line in lines]),
        queen=share(sum(line.queen for line in lines), len(lines)),
        fouls=ratio([line.fouls for line in lines], strokes),
        by_narrowness=tuple((sum(made), ratio(kept, made)) for made, kept in bins),
        simulations=sum(simulations) / total if len(simulations) == len(lines) and total else None,
        ms=sum(line.ms for line in lines) / total if total else 0.0,
        forfeits=sum(bool(line.forfeit) for line in lines),
        faults=sum(bool(line.fault) for line in lines),
    )


def grouped(lines: Iterable[Cleared]) -> dict[YardstickSubject, list[Cleared]]:
    """Group the lines by subject, in order of appearance."""
    groups: dict[YardstickSubject, list[Cleared]] = {}
    for line in lines:
        groups.setdefault(YardstickSubject(line.name, line.sigma, line.friction, line.restitution), []).append(line)
    return groups


def rackings(those: Sequence[YardstickSubject], seed: int, racks: int) -> Iterator[Rack]:
    """The racks to play: the first of each subject, then the second of each, so that it may be stopped at any time."""
    for number in range(racks):
        for name, sigma, friction, restitution in those:
            yield Rack(name=name, sigma=sigma, friction=friction, restitution=restitution, seed=seed, rack=number)


def measure(
    results: Results[Rack, Cleared], racks: Iterable[Rack], workers: Workers[Rack, Cleared]
) -> Iterator[Cleared]:
    """Play the racks not known yet; keep and yield each line as its rack ends."""
    for line in workers(partial(play_rack, results.conditions), missing(racks, results.known)):
        results.add(line)
        yield line


def rankings(groups: dict[YardstickSubject, list[Cleared]]) -> dict[tuple[float | None, float, float], list[str]]:
    """Rank the contestants for each hand and surface by the share of strokes that they kept, the best first."""
    ranked: dict[tuple[float | None, float, float], list[tuple[float, str]]] = {}
    for one, lines in groups.items():
        kept = sum(line.kept for line in lines) / max(1, sum(line.strokes for line in lines))
        ranked.setdefault(one[1:], []).append((-kept, one.name))
    return {where: [name for _, name in sorted(those)] for where, those in ranked.items()}


def yardstick_results(conditions: Conditions, path: Path | None = None) -> Results[Rack, Cleared]:
    """The results of racks, in a file or in memory only."""
    return Results(conditions, Cleared, rack_of, _order, path)


def _order(rack: Rack) -> tuple:
    sigma = -1 if rack.sigma is None else rack.sigma
    return rack.name, sigma, rack.friction, rack.restitution, rack.seed, rack.rack
