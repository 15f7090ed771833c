"""Men that a seat may aim at, and the places of its striker."""

from carrom.board import QUEEN, Seat, kind_of, side_of
from carrom.board.places import Interval
from carrom.match import Match


def wanted_men(match: Match, seat: Seat) -> tuple[str, ...]:
    """The men that a seat aims at: its own and the queen; every man while colours are open; all discs in a book
    without colours.
    """
    colours = match.state.colours
    if match.state.has_no_colours:
        return tuple(match.layout)
    if colours is None:
        return tuple(disc for disc in match.layout if disc != QUEEN)
    own = colours[side_of(seat, match.header.seats)]
    return tuple(disc for disc in match.layout if disc == QUEEN or kind_of(disc) == own)


def places_of(match: Match) -> tuple[Interval, ...]:
    """The allowed places of the striker. Raises `ValueError` when nobody can play."""
    if match.state.turn is None or not match.places:
        raise ValueError("no stroke is possible: the round is over or the line is blocked")
    return match.places
