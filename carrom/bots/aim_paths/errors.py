"""Turned strokes and the errors of a hand (compiled): see `carrom.bots.hand` and `carrom.bots.candidates`."""

from math import sqrt

from numpy.typing import NDArray

from carrom.physics.compiling import lean
from carrom.physics.doors import door
from carrom.physics.elementary import cosine_and_sine, logarithm, nearest_whole

_TAU = 6.283185307179586


@door("f1 f1")
def write_normals(even, normal):
    """Write for each pair of even numbers from 0 to 1, the second not 1, two normal ones of deviation 1, by the polar
    angle and the distance of a point (G. E. P. Box, M. E. Muller, 1958); returns how many.

    even, normal: float64[m], m even."""
    for place in range(0, len(even), 2):
        ahead, aside = cosine_and_sine(even[place] * _TAU)
        far = sqrt(-2.0 * logarithm(1.0 - even[place + 1]))
        normal[place], normal[place + 1] = ahead * far, aside * far
    return len(even)


@door("i2 i1 f1 f1 i2", "f")
def write_turned(strokes, whose, turns, forces, turned, fastest):
    """Write strokes turned and made harder; returns how many.

    strokes: int64[n, 5]. whose: int64[m], the place of each one's stroke; turns: float64[m], rad; forces: float64[m].
    turned: int64[m, 5]. fastest: µm/s."""
    for place in range(len(whose)):
        stroke = strokes[whose[place]]
        ahead, aside = cosine_and_sine(turns[place])
        _launch(stroke, ahead, aside, min(forces[place], fastest / _speed(stroke)), turned[place])
        turned[place, 1] = stroke[1]
    return len(whose)


@door("i2 f2 i2 f2 i2", "f f")
def write_erring(strokes, wrong, places, ways, made, weakest, strongest):
    """Write each stroke with each error; returns how many.

    strokes: int64[n, 5]. wrong: float64[m, 3], direction (rad), place (µm), factor of the speed. places: int64[k, 2],
    the striker's places, ascending. ways: float64[m, 2], to work with. made: int64[n · m, 5]. weakest: a factor,
    strongest: µm/s."""
    for error in range(len(wrong)):
        ways[error, 0], ways[error, 1] = cosine_and_sine(wrong[error, 0])
    row = 0
    for number in range(len(strokes)):
        stroke = strokes[number]
        most = strongest / _speed(stroke)
        for error in range(len(wrong)):
            force = min(max(wrong[error, 2], weakest), most)
            _launch(stroke, ways[error, 0], ways[error, 1], force, made[row])
            made[row, 1] = _nearest_place(places, stroke[1] + nearest_whole(wrong[error, 1]))
            row += 1
    return row


@lean
def _launch(stroke: NDArray, ahead: float, aside: float, force: float, made: NDArray) -> None:
    """Write a stroke, but for its place: its speed times `force`, turned by the angle of a cosine and a sine."""
    ahead, aside = ahead * force, aside * force
    vx, vy = float(stroke[2]), float(stroke[3])
    made[0], made[4] = stroke[0], stroke[4]
    made[2], made[3] = nearest_whole(ahead * vx - aside * vy), nearest_whole(aside * vx + ahead * vy)


@lean
def _speed(stroke: NDArray) -> float:
    vx, vy = float(stroke[2]), float(stroke[3])
    return sqrt(vx * vx + vy * vy)


@lean
def _nearest_place(places: NDArray, along: int) -> int:
    """The allowed place nearest to `along`, the lower of two equally near ones."""
    nearest = min(max(along, places[0, 0]), places[0, 1])
    for number in range(1, len(places)):
        other = min(max(along, places[number, 0]), places[number, 1])
        if abs(other - along) < abs(nearest - along):
            nearest = other
    return nearest
