"""Leaving speed: the striker speed above which a disc may leave the board."""

from carrom.board import Board
from carrom.physics import Matter
from carrom.physics.simulation import constants


def leaving_speed(board: Board, matter: Matter) -> int | None:
    """The speed of the striker (µm/s) below which no disc leaves the board; None when none ever does.

    A disc leaves when it hits the frame fast enough (docs/physics, "When does a disc leave the board?"); a man struck
    full gets (1 + e)·M/(M + m) times the striker's speed.
    """
    if not matter.hop:
        return None
    law, off = matter.of_striker, constants(board, matter).off_speed
    heavy = board.striker_mass / (board.striker_mass + board.man_mass)
    # no stroke that is slower than this can do it, so that restitution is at most that of this speed
    slowest = off / max((1 + law.top) * heavy, 1.0)
    return int(off / max((1 + law.at(slowest)) * heavy, 1.0) * 1_000_000)
