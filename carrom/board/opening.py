"""The opening layout: the rosette.

Hexagonal packing around the queen (rules dossier §4.4): six men at one diameter, colours alternating; twelve in
the second ring, all corners white and all edges black, so that the whites form the Y of ICF 14. A player may rotate
it (S2.15) only as a whole, about the queen."""

from math import sqrt
from random import Random

from carrom.board.boards import Board
from carrom.board.discs import BLACKS, QUEEN, WHITES, Point
from carrom.board.layout import Layout

_MOST_SHIFT = 300.0
"""µm: the largest distance of a seeded rosette from the centre."""
_MOST_TURN = 0.5
"""Degrees: the largest rotation of a seeded rosette."""
GAP, GAP_SPREAD = 100.0, 50.0
"""µm: the mean gap of two men that hands lay side by side, and its standard deviation (design "Matter": a normal law of
some 0.05 to 0.15 mm). An estimate: no rosette has been measured."""
_LEAST_GAP = 2.0
"""µm: rounding to the grid may close a smaller gap."""
_MOST_TRIES = 1000
"""Tries at laying one man; nearly every man needs fewer than ten."""
FULL_TURN = 360_000
"""A full turn in thousandths of a degree, the unit in which a player rotates the rosette."""
_PI = 3.141592653589793


def opening(
    board: Board, seed: int | None = None, turned: int = 0, *, queen: bool = True, gaps: bool = False
) -> Layout:
    """The men at the start of a round: the exact touching rosette, or with a `seed` one as if laid by hand.

    `turned`: the player's rotation of it about the centre, in thousandths of a degree, anticlockwise. `queen`: whether
    it lies in the middle; without it the men lie in the same places.

    A seeded rosette is displaced by up to 0.3 mm and rotated by up to 0.5° as a whole, then rounded to the
    micrometre grid, which moves each man by less than 1 µm: every gap stays within the 2 µm that count as touching.
    With `gaps` the men do not touch: between neighbours stay `GAP` ± `GAP_SPREAD`, by a normal law, and none overlap;
    without a seed there are none. The same seed gives the same rosette everywhere (only + − × ÷ √), and its gaps do not
    change with the rotation.

    >>> from carrom.board import ICF
    >>> opening(ICF)
    <Layout: 9 white, 9 black, queen>
    >>> opening(ICF)["w1"], opening(ICF, seed=10)["w1"]
    ((31800, 0), (31830, 13))
    """
    shift_x = shift_y = slope = 0.0
    if seed is not None:
        hand = Random(seed)
        shift_x = (2 * hand.random() - 1) * _MOST_SHIFT / sqrt(2)
        shift_y = (2 * hand.random() - 1) * _MOST_SHIFT / sqrt(2)
        # the half-angle tangent gives sine and cosine by division alone; at 0.5° the angle is twice it to 1e-5
        slope = (2 * hand.random() - 1) * _MOST_TURN / 180 * _PI / 2
    cosine = (1 - slope * slope) / (1 + slope * slope)
    sine = 2 * slope / (1 + slope * slope)

    places = _by_hand(board, Random(f"gaps {seed}")) if gaps and seed is not None else _places(board)
    across, ahead = _direction(turned)

    def placed(east: float, north: float) -> Point:
        x, y = across * east - ahead * north, ahead * east + across * north
        return round(shift_x + cosine * x - sine * y), round(shift_y + sine * x + cosine * y)

    layout = {disc: placed(*place) for disc, place in zip(_laid_in_order(), places, strict=True)}
    return Layout({disc: layout[disc] for disc in (*WHITES, *BLACKS, *((QUEEN,) if queen else ()))})


def _laid_in_order() -> tuple[str, ...]:
    """The discs from the middle outwards, in the order of `_places`."""
    whites, blacks = iter(WHITES), iter(BLACKS)
    inner = [next((whites, blacks)[index % 2]) for index in range(6)]
    return (QUEEN, *inner, *(next(whites) for _ in range(6)), *(next(blacks) for _ in range(6)))


def _places(board: Board) -> list[tuple[float, float]]:
    """The places of the touching rosette, µm east and north of its middle."""
    return [(0.0, 0.0), *_ring(board, 1.0), *_ring(board, 2.0), *_edges(board)]


def _by_hand(board: Board, hand: Random) -> list[tuple[float, float]]:
    """The places where a hand lays the men, one after the other: none overlaps an earlier one."""
    apart = 2 * board.man_radius
    wider, least = 1 + GAP / apart, apart + _LEAST_GAP

    def lie(east: float, north: float, laid: list[tuple[float, float]]) -> tuple[float, float] | None:
        for _ in range(_MOST_TRIES):
            x, y = wider * east + _normal(hand), wider * north + _normal(hand)
            if all((x - u) * (x - u) + (y - v) * (y - v) >= least * least for u, v in laid):
                return x, y
        return None

    while True:
        laid: list[tuple[float, float]] = []
        for east, north in _places(board):
            place = lie(east, north, laid)
            if place is None:
                # the others leave no room for it (one rack in five thousand): all are laid anew
                break
            laid.append(place)
        else:
            return laid


def _normal(hand: Random) -> float:
    """µm by which a man lies off its place along an axis: normal, as the sum of twelve even draws, without logarithms.
    Two men stand twice as much off, in square, so that their gap spreads by `GAP_SPREAD`."""
    total = -6.0
    for _ in range(12):
        total += hand.random()
    return total * GAP_SPREAD / sqrt(2)


def _direction(turned: int) -> tuple[float, float]:
    """Cosine and sine of an angle in thousandths of a degree, by + and × alone: the same bits on every machine."""
    quarters, rest = divmod(turned % FULL_TURN, FULL_TURN // 4)
    # an eighth of the rest is at most 0.2: the series converges quickly, and three doublings restore the angle
    small = rest / 1000 / 180 * _PI / 8
    square = small * small
    cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    sine = small * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    for _ in range(3):
        cosine, sine = cosine * cosine - sine * sine, 2 * cosine * sine
    for _ in range(quarters):
        cosine, sine = -sine, cosine
    return cosine, sine


def _ring(board: Board, diameters: float) -> list[tuple[float, float]]:
    """The corners of a hexagon at 0°, 60° … 300°, anticlockwise from east, `diameters` from the centre."""
    far = diameters * 2 * board.man_radius
    half, height = far / 2, far * sqrt(3) / 2
    return [(far, 0.0), (half, height), (-half, height), (-far, 0.0), (-half, -height), (half, -height)]


def _edges(board: Board) -> list[tuple[float, float]]:
    """The middles of the sides of the outer hexagon, at 30°, 90° … 330°."""
    corners = _ring(board, 2.0)
    following = corners[1:] + corners[:1]
    return [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(corners, following, strict=True)]
