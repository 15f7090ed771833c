"""Aim paths: each exit of a man with each entry of the striker, from the best places of the base line."""

import numpy as np
from numpy.typing import NDArray

from carrom.bots.aim_paths.entries import glancing_entry, rebound_entry, straight_entry
from carrom.bots.aim_paths.exits import (
    add_bank_exits,
    add_combination_exits,
    add_kiss_exits,
    add_straight_exits,
    no_exits,
)
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
    AimPath,
    Centres,
)
from carrom.physics.compiling import compiled

_MOST = 6000
_KEPT = 3
"""The most places kept for one path."""
_APART = 0.12
"""The least distance between two places kept for one path, as a share of the base line."""


@compiled
def find_paths(
    constants: AimConstants,
    men: Centres,
    wanted: NDArray[np.bool_],
    own: NDArray[np.bool_],
    starts: NDArray[np.float64],
    kinds: NDArray[np.bool_],
) -> list[AimPath]:
    """The paths of these kinds (bool[7]), with up to three places for each, at most 6,000.

    wanted: bool[n], men to pocket; own: bool[n], men that may block. starts: float64[m], the striker's places in
    ascending order.
    """
    exits = no_exits()
    add_straight_exits(constants, men, wanted, STRAIGHT, exits)
    straight = len(exits)
    if kinds[BANK]:
        add_bank_exits(constants, men, wanted, exits)
    if kinds[COMBINATION]:
        add_combination_exits(constants, men, straight, exits)
    if kinds[KISS]:
        add_kiss_exits(constants, men, wanted, exits)
    if kinds[BLOCK]:
        add_straight_exits(constants, men, own, BLOCK, exits)
    found, tried = [NO_PATH for _ in range(0)], [NO_PATH for _ in starts]
    for number, leaving in enumerate(exits):
        if number >= straight or kinds[STRAIGHT]:
            for place, start in enumerate(starts):
                tried[place] = straight_entry(constants, men, leaving, start)
            _keep(tried, found)
        if number < straight and kinds[REBOUND]:
            _add_rebounds(constants, men, leaving, starts, tried, found)
        if number < straight and kinds[CANNON]:
            _add_cannons(constants, men, leaving, starts, tried, found)
    return found


@compiled
def _add_rebounds(
    constants: AimConstants,
    men: Centres,
    leaving: AimExit,
    starts: NDArray[np.float64],
    tried: list[AimPath],
    found: list[AimPath],
) -> None:
    """Append the paths off one or two sides of the frame, from every second or fourth place."""
    for first in range(4):
        for second in range(4):
            # the same side twice means that side alone
            then, step = (-1, 2) if first == second else (second, 4)
            for place in range(0, len(starts), step):
                tried[place] = rebound_entry(constants, men, leaving, starts[place], first, then)
            _keep(tried, found)


@compiled
def _add_cannons(
    constants: AimConstants,
    men: Centres,
    leaving: AimExit,
    starts: NDArray[np.float64],
    tried: list[AimPath],
    found: list[AimPath],
) -> None:
    """Append the paths off each other man, from every second place."""
    for other in range(len(men.x)):
        if other != leaving.man:
            for place in range(0, len(starts), 2):
                tried[place] = glancing_entry(constants, men, leaving, starts[place], other)
            _keep(tried, found)


@compiled
def _keep(tried: list[AimPath], found: list[AimPath]) -> None:
    """Append the most tolerant places of one path, at least `_APART` from each other, and clear `tried`."""
    span = (len(tried) - 1) * _APART
    for _ in range(_KEPT):
        best = -1
        for place, path in enumerate(tried):
            if path.tolerance >= LEAST_WINDOW and (best < 0 or path.tolerance > tried[best].tolerance):
                best = place
        if best < 0 or len(found) >= _MOST:
            break
        found.append(tried[best])
        for place in range(len(tried)):
            if abs(place - best) < span:
                tried[place] = NO_PATH
    for place in range(len(tried)):
        tried[place] = NO_PATH
