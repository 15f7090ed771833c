"""Contests of paired boards: the pairings, the standings, and the boards still to be played."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from carrom.arena.conditions import Conditions
from carrom.arena.intervals import Estimate, Rated, elo_of, mean, ratings
from carrom.arena.paired_boards import PairedBoard, PlayedBoard, board_of, pair_of_boards, play_board
from carrom.arena.results import Results, missing
from carrom.arena.sprt import Decision, Sprt
from carrom.arena.workers import Workers


class Meeting(NamedTuple):
    """A pairing of two contestants in a noise class: the sigma of both hands in degrees; None: each has its own."""

    first: str
    second: str
    sigma: float | None = None


def round_robin(names: Sequence[str]) -> list[tuple[str, str]]:
    """Pair every contestant with every other."""
    return list(combinations(names, 2))


def gauntlet(names: Sequence[str]) -> list[tuple[str, str]]:
    """Pair the first contestant with each of the others."""
    return [(names[0], other) for other in names[1:]]


class Standing:
    """The result of a meeting so far, by whole pairs. With a test the pairs count in their order and only until it
    decides: the decision, and the pair after which it falls, do not depend on the processes that play them."""

    def __init__(self, sprt: Sprt | None = None) -> None:
        self.sprt = sprt
        self.counts = [0, 0, 0, 0, 0]
        """Pairs of each result (`carrom.arena.intervals.PAIRS`), from the first contestant's side."""
        self.decision: Decision | None = None
        self.strokes = self.unfinished = 0
        self.forfeits: list[str] = []
        self.faults: list[str] = []
        self._margins: list[float] = []
        self._boards: dict[int, list[PlayedBoard]] = {}
        self._next = 0

    def add(self, played: PlayedBoard) -> None:
        """Add a board."""
        halves = self._boards.setdefault(played.pair, [])
        halves.append(played)
        if self.sprt is None:
            if len(halves) == 2:
                self._count(self._boards.pop(played.pair))
            return
        while self.decision is None and len(self._boards.get(self._next, ())) == 2:
            self._count(self._boards.pop(self._next))
            self._next += 1
            self.decision = self.sprt.decided(self.counts)

    def _count(self, halves: Sequence[PlayedBoard]) -> None:
        self.counts[round(2 * sum(one.score for one in halves))] += 1
        self._margins.append(sum(one.points for one in halves) / 2)
        self.strokes += sum(one.strokes for one in halves)
        self.forfeits += [one.forfeit for one in halves if one.forfeit]
        self.faults += [one.fault for one in halves if one.fault]
        self.unfinished += sum(one.won is None and not one.fault for one in halves)

    @property
    def pairs(self) -> int:
        """The number of whole pairs that count."""
        return sum(self.counts)

    @property
    def elo(self) -> Estimate | None:
        """The Elo advantage of the first contestant; None before the first whole pair."""
        return elo_of(self.counts)

    @property
    def margin(self) -> Estimate | None:
        """The mean points per board, the first contestant's less the second's."""
        return mean(self._margins)


class Contest:
    """The boards of some meetings under a seed: `pairs` pairs each, or until the test has decided each."""

    def __init__(
        self,
        results: Results[PairedBoard, PlayedBoard],
        meetings: Sequence[Meeting],
        seed: int,
        pairs: int,
        sprt: Sprt | None,
    ) -> None:
        self.results, self.seed, self.pairs = results, seed, pairs
        self.standings = {meeting: Standing(sprt) for meeting in meetings}
        self.done = 0
        """Boards already in the results."""
        for line in results.some(None):
            if (
                line.seed == seed
                and line.pair < pairs
                and Meeting(line.first, line.second, line.sigma) in self.standings
            ):
                self.standing_of(line).add(line)
                self.done += 1

    @property
    def boards(self) -> int:
        """The largest number of boards, those already known included."""
        return 2 * self.pairs * len(self.standings)

    def play(self, workers: Workers[PairedBoard, PlayedBoard]) -> Iterator[PlayedBoard]:
        """Play the boards not known yet; keep and yield each as it ends."""
        for line in workers(partial(play_board, self.results.conditions), missing(self._wanted(), self.results.known)):
            self.results.add(line)
            self.standing_of(line).add(line)
            yield line

    def standing_of(self, line: PlayedBoard) -> Standing:
        """Return the standing of the meeting that a board belongs to."""
        return self.standings[Meeting(line.first, line.second, line.sigma)]

    def _wanted(self) -> Iterator[PairedBoard]:
        """The boards to play, pair by pair, so that all meetings have played as much whenever it is stopped."""
        for pair in range(self.pairs):
            for meeting, standing in self.standings.items():
                if standing.decision is None:
                    yield from pair_of_boards(*meeting, self.seed, pair)


def rated(standings: dict[Meeting, Standing]) -> dict[float | None, list[Rated]]:
    """Return the ratings of each noise class with more than two contestants."""
    classes = dict.fromkeys(meeting.sigma for meeting in standings)
    meetings = {
        sigma: ratings({one[:2]: standing.counts for one, standing in standings.items() if one.sigma == sigma})
        for sigma in classes
    }
    return {sigma: those for sigma, those in meetings.items() if len(those) > 2}


def meetings_in(results: Results[PairedBoard, PlayedBoard]) -> dict[Meeting, Standing]:
    """Return the standings of all meetings in a file, whatever its seeds: the pairs of each seed are separate pairs."""
    standings: dict[Meeting, Standing] = {}
    numbers: dict[tuple[int, int], int] = {}
    for line in results.some(None):
        standing = standings.setdefault(Meeting(line.first, line.second, line.sigma), Standing())
        number = numbers.setdefault((line.seed, line.pair), len(numbers))
        standing.add(structs.replace(line, pair=number))
    return standings


def arena_results(conditions: Conditions, path: Path | None = None) -> Results[PairedBoard, PlayedBoard]:
    """The results of boards, in a file or in memory only."""
    return Results(conditions, PlayedBoard, board_of, _order, path)


def _order(board: PairedBoard) -> tuple:
    return board.first, board.second, -1 if board.sigma is None else board.sigma, board.seed, board.pair, board.half
