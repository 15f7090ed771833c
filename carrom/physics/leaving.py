"""The speed at which a disc may leave the board."""

from carrom.board import Board
from carrom.physics.laying import constants
from carrom.physics.matter import Matter
from carrom.physics.restitution import approach_for


def leaving_speed(board: Board, matter: Matter) -> int | None:
    """The speed of the striker (µm/s) below which no disc leaves the board; None when none ever does. A disc leaves
    when it hits the frame fast enough (docs/physics, "When does a disc leave the board?"); a man struck full gets (1 +
    e)·M/(M + m) times the striker's speed."""
    if not matter.hop:
        return None
    off = constants(board, matter).off_speed
    heavy = board.striker_mass / (board.striker_mass + board.man_mass)
    return int(min(approach_for(matter.of_striker, off / heavy), off) * 1_000_000)
