"""Heat map of success chances over places on the base line and directions, for a given hand.

Every cell is tried a few times with the hand's errors at each of a few speeds; cells with any success are tried again
to choose their speed, and once more for the reported chance: it comes from errors that have chosen nothing, and so is
unbiased. A trial of a neighbouring cell also counts for this one, weighted by its likelihood under the hand from here
relative to there (kernel regression through the execution model: Yee, Lisý, Bowling 2016; weights by the balance
heuristic: Veach, Guibas 1995)."""

from dataclasses import dataclass
from random import Random
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from carrom.analysis.scoring import Scoring
from carrom.board import FULL_FLICK, Stroke
from carrom.bots import Hand
from carrom.bots.aiming import sample_places
from carrom.bots.hand import as_row, erring, errors, launched
from carrom.match import Match

PLACES = 17
WIDEST = 1050  # mrad from straight ahead: about 60°
STEP = 21  # mrad between two directions: about 1.2°
SPEEDS = (0.28, 0.45, 0.75)  # shares of a full flick
_LOOKED, _COMPARED = 2, 2  # trials of a cell at each speed: everywhere, and near a success
_TOLD, _FEWEST, _MOST = 5_000, 5, 40  # trials for the reported chances: in all, and the bounds for one cell
_HOTTEST = 40  # the hottest cells get trials of their own once more: the best of many estimates is so partly by luck
_NORMAL = NormalDist()
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Heat:
    """A heat map. `places`: µm along the line; `directions`: mrad from straight ahead, to the left positive; `chances`:
    a row for each place, per cent of a good outcome (a wanted man in, no foul) at the best of the speeds; `speeds`: the
    index of that speed in `SPEEDS`."""

    places: tuple[int, ...]
    directions: tuple[int, ...]
    chances: tuple[tuple[int, ...], ...]
    speeds: tuple[tuple[int, ...], ...]
    simulations: int


def heat(match: Match, hand: Hand, luck: Random) -> Heat:
    """Compute the heat map of the seat to play. The same luck gives the same map."""
    every = sample_places(match.places)
    places = sorted({every[round(step * (len(every) - 1) / (PLACES - 1))] for step in range(PLACES)})
    grid = _Grid(match, hand, luck, places)
    shape = (len(places), len(grid.directions), len(SPEEDS))
    looked = grid.tried(np.argwhere(np.ones(shape, np.bool_)), _LOOKED)
    some = _spread(np.asarray((looked.came > 0).any(axis=2)), round(1000 * hand.turn / STEP))
    compared = grid.tried(np.argwhere(np.broadcast_to(some[:, :, None], shape)), _COMPARED)
    speeds = np.argmax(_shares(hand, (looked, compared), shape), axis=2)
    chances = np.zeros(shape[:2])
    meant = np.column_stack([np.argwhere(some), speeds[some]])
    for many, tries in ((len(meant), _TOLD), (_HOTTEST, _HOTTEST * _MOST)):
        hot = np.argsort(-chances[some], kind="stable")[:many]
        if len(hot):
            cells = meant[hot]
            times = min(max(tries // len(hot), _FEWEST), _MOST)
            measured = _shares(hand, (grid.tried(cells, times),), shape)
            chances[tuple(cells[:, :2].T)] = measured[tuple(cells.T)]
    return Heat(
        tuple(places),
        tuple(grid.directions),
        tuple(tuple(row) for row in np.rint(100 * chances).astype(int).tolist()),
        tuple(tuple(row) for row in speeds.tolist()),
        grid.scoring.simulations,
    )


@dataclass(frozen=True, slots=True)
class _Tries:
    """Trials of cells, as many each. `cells`: int64[m, 3]; `turns` (rad from straight ahead), `good`: [m, times]."""

    cells: Ints
    turns: Floats
    good: NDArray[np.bool_]
    came: Ints  # [places, directions, speeds]: the number of successes of each cell


class _Grid:
    """The grid of cells over one position, and their trials."""

    def __init__(self, match: Match, hand: Hand, luck: Random, places: list[int]) -> None:
        self.match, self.hand, self.luck, self.places = match, hand, luck, places
        self.directions = list(range(-WIDEST, WIDEST + 1, STEP))
        self.scoring = Scoring(match, hand, np.empty((0, 3)))

    def tried(self, cells: Ints, times: int) -> _Tries:
        """Try each of the cells, int64[m, 3], `times` times, with errors of direction stratified over the hand's."""
        wrong = errors(self.hand, len(cells) * times, self.luck).reshape(len(cells), times, 3)
        parts = [[(one + self.luck.random()) / times for one in range(times)] for _ in cells]
        even = np.array([[_NORMAL.inv_cdf(part) for part in row] for row in parts]).reshape(len(cells), times)
        wrong[:, :, 0] = np.array(self.directions)[cells[:, 1], None] / 1000 + even * self.hand.turn
        rows, seat = np.empty((len(cells), times, 5), np.int64), self.match.state.to_play
        for place, x in enumerate(self.places):
            for speed, share in enumerate(SPEEDS):
                here = (cells[:, 0] == place) & (cells[:, 2] == speed)
                ahead = as_row(Stroke(seat, x, *launched(seat, 0, round(share * FULL_FLICK))))
                rows[here] = erring(ahead, wrong[here].reshape(-1, 3), self.match.places).reshape(-1, times, 5)
        which = self.scoring.tried(rows.reshape(-1, 5)).which
        good = self.scoring.flags(which)[:, 0].reshape(len(cells), times)
        came = np.zeros((len(self.places), len(self.directions), len(SPEEDS)), np.int64)
        came[tuple(cells.T)] = good.sum(axis=1)
        return _Tries(cells, wrong[:, :, 0], good, came)


def _spread(some: NDArray[np.bool_], reach: int) -> NDArray[np.bool_]:
    found = some.copy()
    for shift in range(1, reach + 1):
        found[:, shift:] |= some[:, :-shift]
        found[:, :-shift] |= some[:, shift:]
    return found


def _shares(hand: Hand, every: tuple[_Tries, ...], shape: tuple[int, int, int]) -> Floats:
    """The share of good outcomes of each cell, from all trials at its place and speed; 0 for a cell without trials."""
    turn = max(hand.turn, 1e-6)
    found = np.zeros(shape)
    directions = np.arange(-WIDEST, WIDEST + 1, STEP) / 1000
    for place in range(shape[0]):
        for speed in range(shape[2]):
            turns, good, often = [], [], np.zeros(shape[1])
            for tries in every:
                here = (tries.cells[:, 0] == place) & (tries.cells[:, 2] == speed)
                often[tries.cells[here, 1]] += tries.turns.shape[1]
                turns.append(tries.turns[here].ravel())
                good.append(tries.good[here].ravel())
            there = np.flatnonzero(often)
            if not len(there):
                continue
            likely = np.exp(-0.5 * ((np.concatenate(turns) - directions[there, None]) / turn) ** 2)
            weights = likely / np.maximum(often[there] @ likely, 1e-300)
            found[place, there, speed] = weights @ np.concatenate(good) / weights.sum(axis=1)
    return found
