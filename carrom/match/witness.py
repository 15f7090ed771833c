"""Derive the facts of a stroke from its motion: what an umpire at the board would have seen."""

from carrom.board import STRIKER, Board, Points, Stroke, kind_of
from carrom.board.zones import contact_zone, strip
from carrom.physics import Motion
from carrom.physics.motion import DISC, FRAME_X, FRAME_Y
from carrom.rules.values import Facts, Fallen, FirstContact


def witness(board: Board, layout: Points, stroke: Stroke, motion: Motion) -> Facts:
    """The facts of `stroke`, played on `layout` (the men before it), with the motion it caused."""
    seat = stroke.seat
    first = _first_contact(board, layout, stroke, motion)

    def gone(disc: str) -> Fallen:
        return Fallen(kind_of(disc), "open" if disc == STRIKER else strip(board, seat, layout[disc]))

    return Facts(
        pocketed=tuple(gone(fall.disc) for fall in motion.pocketed),
        off_board=tuple(gone(flight.disc) for flight in motion.off_board),
        touched=first is not None,
        first_contact=first,
        backward=_is_backward(stroke),
    )


def _first_contact(board: Board, layout: Points, stroke: Stroke, motion: Motion) -> FirstContact | None:
    """The first disc the striker met; it still lay where `layout` has it, since nothing else had moved."""
    direct, striker = True, motion.discs.index(STRIKER)
    # the rows and not the events: it is one of the first, and a break has a hundred
    for _, kind, one, other, _ in motion.event_rows.tolist():
        if kind == DISC and striker in (one, other):
            disc = motion.discs[int(other if one == striker else one)]
            return FirstContact(kind_of(disc), direct, contact_zone(board, stroke.seat, layout[disc]))
        if kind in (FRAME_X, FRAME_Y) and one == striker:
            direct = False
    return None


def _is_backward(stroke: Stroke) -> bool:
    """Whether the launch has a component towards the shooter's own frame (S3.25)."""
    towards = {"S": -stroke.vy, "N": stroke.vy, "E": stroke.vx, "W": -stroke.vx}[stroke.seat]
    return towards > 0
