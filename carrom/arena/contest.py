"""Who meets whom, how they stand, and the boards that are still to be played."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from carrom.arena.conditions import Conditions
from carrom.arena.elo import elo_of
from carrom.arena.intervals import Estimate, mean
from carrom.arena.paired_boards import PairedBoard, PlayedBoard, board_of, pair_of_boards, play_board
from carrom.arena.ratings import Rated, ratings
from carrom.arena.results import Results, wanting
from carrom.arena.sprt import Decision, Sprt
from carrom.arena.workers import Workers


class Meeting(NamedTuple):
    """Two contestants in a noise class: the sigma of both hands in degrees, or None for each its own."""

    first: str
    second: str
    sigma: float | None = None


def round_robin(names: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody."""
    return list(combinations(names, 2))


def gauntlet(names: Sequence[str]) -> list[tuple[str, str]]:
    """The first against each of the others."""
    return [(names[0], other) for other in names[1:]]


class Standing:
    """How a meeting stands, by its whole pairs. With a test the pairs count in their order and only until it decides:
    whoever plays them, on however many processes, comes to the same decision after the same pair.
    """

    def __init__(self, sprt: Sprt | None = None) -> None:
        self.sprt = sprt
        self.counts = [0, 0, 0, 0, 0]
        """Pairs of each result (`carrom.arena.elo.PAIRS`), as the first contestant sees them."""
        self.decision: Decision | None = None
        self.strokes = self.unfinished = 0
        self.forfeits: list[str] = []
        self.faults: list[str] = []
        self._margins: list[float] = []
        self._boards: dict[int, list[PlayedBoard]] = {}
        self._next = 0

    def add(self, played: PlayedBoard) -> None:
        """One more board."""
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
        """Whole pairs that count."""
        return sum(self.counts)

    @property
    def elo(self) -> Estimate | None:
        """By how much the first is better; None before the first pair is whole."""
        return elo_of(self.counts)

    @property
    def margin(self) -> Estimate | None:
        """Points a board, the first's less the second's."""
        return mean(self._margins)


class Contest:
    """The boards of some meetings under a seed: so many pairs each, or until the test has decided each."""

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
        """Boards that were known before."""
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
        """How many there are to play at most, those known among them."""
        return 2 * self.pairs * len(self.standings)

    def play(self, workers: Workers[PairedBoard, PlayedBoard]) -> Iterator[PlayedBoard]:
        """Play what is not known yet; each board as it is over, and kept."""
        for line in workers(partial(play_board, self.results.conditions), wanting(self._wanted(), self.results.known)):
            self.results.add(line)
            self.standing_of(line).add(line)
            yield line

    def standing_of(self, line: PlayedBoard) -> Standing:
        """Of the meeting that a board belongs to."""
        return self.standings[Meeting(line.first, line.second, line.sigma)]

    def _wanted(self) -> Iterator[PairedBoard]:
        """Pair after pair, so that whenever it is stopped all meetings have played as much."""
        for pair in range(self.pairs):
            for meeting, standing in self.standings.items():
                if standing.decision is None:
                    yield from pair_of_boards(*meeting, self.seed, pair)


def rated(standings: dict[Meeting, Standing]) -> dict[float | None, list[Rated]]:
    """The ratings of each noise class in which more than two have met."""
    classes = dict.fromkeys(meeting.sigma for meeting in standings)
    told = {
        sigma: ratings({one[:2]: standing.counts for one, standing in standings.items() if one.sigma == sigma})
        for sigma in classes
    }
    return {sigma: those for sigma, those in told.items() if len(those) > 2}


def meetings_in(results: Results[PairedBoard, PlayedBoard]) -> dict[Meeting, Standing]:
    """How all that stands in a file stands, whatever its seeds: each seed's pairs are pairs of their own."""
    standings: dict[Meeting, Standing] = {}
    numbers: dict[tuple[int, int], int] = {}
    for line in results.some(None):
        standing = standings.setdefault(Meeting(line.first, line.second, line.sigma), Standing())
        number = numbers.setdefault((line.seed, line.pair), len(numbers))
        standing.add(structs.replace(line, pair=number))
    return standings


def arena_results(conditions: Conditions, path: Path | None = None) -> Results[PairedBoard, PlayedBoard]:
    """The results of boards, in a file or nowhere."""
    return Results(conditions, PlayedBoard, board_of, _order, path)


def _order(board: PairedBoard) -> tuple:
    return board.first, board.second, -1 if board.sigma is None else board.sigma, board.seed, board.pair, board.half
