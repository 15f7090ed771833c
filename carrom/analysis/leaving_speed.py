"""Leaving speed: the striker speed above which a disc may leave the board."""

from math import sqrt

from carrom.board import Board
from carrom.physics import Matter, Restitution
from carrom.physics.laying import constants


def leaving_speed(board: Board, matter: Matter) -> int | None:
    """The speed of the striker (µm/s) below which no disc leaves the board; None when none ever does.

    A disc leaves when it hits the frame fast enough (docs/physics, "When does a disc leave the board?"); a man struck
    full gets (1 + e)·M/(M + m) times the striker's speed.
    """
    if not matter.hop:
        return None
    off = constants(board, matter).off_speed
    heavy = board.striker_mass / (board.striker_mass + board.man_mass)
    return int(min(_speed(matter.of_striker, off / heavy), off) * 1_000_000)


def _speed(law: Restitution, wanted: float) -> float:
    """The speed u with (1 + e(u)) u = `wanted`: with the law of restitution a quadratic equation."""
    if law.top == law.floor:
        return wanted / (1 + law.floor)
    steep, middle = (1 + law.floor) / law.half, 1 + law.top - wanted / law.half
    return (sqrt(middle * middle + 4 * steep * wanted) - middle) / (2 * steep)
