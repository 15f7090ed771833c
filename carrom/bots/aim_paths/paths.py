"""Aim paths: each exit of a man with each entry of the striker, from the best places of the base line."""

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.entries import glancing_entry, rebound_entry, straight_entry
from carrom.bots.aim_paths.exits import add_bank_exits, add_combination_exits, add_kiss_exits, add_straight_exits
from carrom.bots.aim_paths.records import (
    BANK,
    BLOCK,
    CANNON,
    COMBINATION,
    KISS,
    LEAST_WINDOW,
    NO_PATH,
    REBOUND,
    STRAIGHT,
    AimConstants,
    AimExit,
    Centres,
)
from carrom.bots.aim_paths.workspace import (
    ARRAYS,
    EXITS,
    MOST_PATHS,
    PATHS,
    TOLERANCE,
    AimWorkspace,
    exit_of,
    workspace,
    write_path,
)
from carrom.physics.compiling import lean
from carrom.physics.doors import door
from carrom.physics.laying import flat
from carrom.physics.restitution import Restitution

_KEPT = 3
"""The most places kept for one path."""
_APART = 0.12
"""The least distance between two places kept for one path, as a share of the base line."""


def find_paths(
    constants: AimConstants,
    men: Centres,
    wanted: NDArray[np.bool_],
    own: NDArray[np.bool_],
    starts: NDArray[np.float64],
    kinds: NDArray[np.bool_],
) -> NDArray[np.float64]:
    """The paths of these kinds (bool[7]), with up to three places for each, at most 6,000, in rows (`path_of`).

    wanted: bool[n], men to pocket; own: bool[n], men that may block. starts: float64[m], the striker's places in
    ascending order."""
    figures = np.array(flat(constants))
    work = workspace(len(starts))
    count = write_paths(figures, *men, wanted, own, starts, kinds, *work)()
    return work.found[:count]


@lean
def constants_of(figures: NDArray[np.float64]) -> AimConstants:
    """The constants whose numbers stand in a row."""
    return AimConstants(
        figures[0],
        figures[1],
        figures[2],
        figures[3],
        figures[4],
        figures[5],
        figures[6],
        Restitution(figures[7], figures[8], figures[9]),
        Restitution(figures[10], figures[11], figures[12]),
        figures[13],
        figures[14],
        figures[15],
        figures[16],
        figures[17],
    )


@door(f"f1 f1 f1 b1 b1 f1 b1 {ARRAYS}")
def write_paths(figures, x, y, wanted, own, starts, kinds, exits, tried, found, fan, guesses, exact, counts):
    """Write the paths of `find_paths` to `found`; returns how many they are.

    figures: float64[18], the numbers of `AimConstants`. x, y: float64[n], the men's centres. exits to counts: an
    `AimWorkspace`."""
    constants, men = constants_of(figures), Centres(x, y)
    work = AimWorkspace(exits, tried, found, fan, guesses, exact, counts)
    counts[:] = 0
    add_straight_exits(constants, men, wanted, STRAIGHT, work)
    straight = counts[EXITS]
    if kinds[BANK]:
        add_bank_exits(constants, men, wanted, work)
    if kinds[COMBINATION]:
        add_combination_exits(constants, men, straight, work)
    if kinds[KISS]:
        add_kiss_exits(constants, men, wanted, work)
    if kinds[BLOCK]:
        add_straight_exits(constants, men, own, BLOCK, work)
    for place in range(len(starts)):
        write_path(tried[place], NO_PATH)
    for number in range(counts[EXITS]):
        leaving = exit_of(exits[number])
        if number >= straight or kinds[STRAIGHT]:
            for place in range(len(starts)):
                write_path(tried[place], straight_entry(constants, men, leaving, starts[place]))
            _keep(work)
        if number < straight and kinds[REBOUND]:
            _add_rebounds(constants, men, leaving, starts, work)
        if number < straight and kinds[CANNON]:
            _add_cannons(constants, men, leaving, starts, work)
    return counts[PATHS]


@lean
def _add_rebounds(
    constants: AimConstants, men: Centres, leaving: AimExit, starts: NDArray[np.float64], work: AimWorkspace
) -> None:
    """Append the paths off one or two sides of the frame, from every second or fourth place."""
    for first in range(4):
        for second in range(4):
            # the same side twice means that side alone
            then, step = (-1, 2) if first == second else (second, 4)
            for place in range(0, len(starts), step):
                write_path(work.tried[place], rebound_entry(constants, men, leaving, starts[place], first, then))
            _keep(work)


@lean
def _add_cannons(
    constants: AimConstants, men: Centres, leaving: AimExit, starts: NDArray[np.float64], work: AimWorkspace
) -> None:
    """Append the paths off each other man, from every second place."""
    for other in range(len(men.x)):
        if other != leaving.man:
            for place in range(0, len(starts), 2):
                write_path(work.tried[place], glancing_entry(constants, men, leaving, starts[place], other, work))
            _keep(work)


@lean
def _keep(work: AimWorkspace) -> None:
    """Append the most tolerant places of one path, at least `_APART` from each other, and clear `tried`."""
    tried, counts = work.tried, work.counts
    span = (len(tried) - 1) * _APART
    for _ in range(_KEPT):
        best = -1
        for place in range(len(tried)):
            tolerance = tried[place, TOLERANCE]
            if tolerance >= LEAST_WINDOW and (best < 0 or tolerance > tried[best, TOLERANCE]):
                best = place
        if best < 0 or counts[PATHS] >= MOST_PATHS:
            break
        for column in range(tried.shape[1]):
            work.found[counts[PATHS], column] = tried[best, column]
        counts[PATHS] += 1
        for place in range(len(tried)):
            if abs(place - best) < span:
                tried[place, TOLERANCE] = 0.0
    for place in range(len(tried)):
        tried[place, TOLERANCE] = 0.0
