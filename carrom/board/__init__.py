"""Board geometry, discs, layouts, strokes, the opening, and the legal places of the striker.

All values are integers: micrometres, micrometres a second, milliradians a second. Motion and scoring rules are in
other packages."""

from carrom.board.boards import BOARDS, ICF, MAISON_80, Board, behind_front_line
from carrom.board.diagram import diagram
from carrom.board.discs import BLACKS, DISCS, MEN, QUEEN, STRIKER, WHITES, Colour, Kind, Point, Points, kind_of
from carrom.board.free_places import is_free_place, nearest_free_place
from carrom.board.layout import OVERLAP, PAST_FRAME, Layout, checked_layout
from carrom.board.opening import FULL_TURN, opening
from carrom.board.places import nearest_place, stops, striker_places, striker_point
from carrom.board.seats import (
    DOUBLES,
    SEATINGS,
    SEATS,
    SINGLES,
    SOLO,
    THREE,
    Seat,
    Side,
    next_seat,
    other_side,
    side_of,
    sides_of,
)
from carrom.board.stroke import FULL_FLICK, TOP_SPEED, TOP_SPIN, Stroke

__all__ = [
    "BLACKS",
    "BOARDS",
    "DISCS",
    "DOUBLES",
    "FULL_FLICK",
    "FULL_TURN",
    "ICF",
    "MAISON_80",
    "MEN",
    "OVERLAP",
    "PAST_FRAME",
    "QUEEN",
    "SEATINGS",
    "SEATS",
    "SINGLES",
    "SOLO",
    "STRIKER",
    "THREE",
    "TOP_SPEED",
    "TOP_SPIN",
    "WHITES",
    "Board",
    "Colour",
    "Kind",
    "Layout",
    "Point",
    "Points",
    "Seat",
    "Side",
    "Stroke",
    "behind_front_line",
    "checked_layout",
    "diagram",
    "is_free_place",
    "kind_of",
    "nearest_free_place",
    "nearest_place",
    "next_seat",
    "opening",
    "other_side",
    "side_of",
    "sides_of",
    "stops",
    "striker_places",
    "striker_point",
]
