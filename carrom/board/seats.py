"""Seats, sides and the order of play.

The four seats are named after the sides of the board: S, E, N, W. Play goes to the right (ICF 22b), that is
S, E, N, W. In singles each of the two facing seats is a side of its own; in doubles the seats facing each
other are partners and the sides are ``S`` (seats S and N) and ``E`` (seats E and W). Three players sit at S, E and N,
each a side of their own: the order of play as far as it goes, so that two who are joined by a third keep their seats.
One player alone sits at S."""

from functools import cache
from typing import Literal

Seat = Literal["S", "E", "N", "W"]
"""Where a player sits, named after the side of the board."""
Side = Literal["S", "E", "N", "W"]
"""One player, or two partners, named after the first seat."""

SEATS: tuple[Seat, ...] = ("S", "E", "N", "W")
"""All seats in the order of play."""
SINGLES: tuple[Seat, ...] = ("S", "N")
"""The seats of a match of two players."""
DOUBLES: tuple[Seat, ...] = SEATS
"""The seats of a match of two pairs of partners."""
THREE: tuple[Seat, ...] = ("S", "E", "N")
"""The seats of a match of three players."""
SOLO: tuple[Seat, ...] = ("S",)
"""The seat of a player alone."""
SEATINGS: tuple[tuple[Seat, ...], ...] = (SINGLES, DOUBLES, THREE, SOLO)
"""Every seating; a book names those that it has (`carrom.rules.books.Book.seatings`)."""

_PARTNERSHIP: dict[Seat, Side] = {"S": "S", "N": "S", "E": "E", "W": "E"}


def side_of(seat: Seat, seats: tuple[Seat, ...]) -> Side:
    """The side a seat plays for: itself in singles, its partnership in doubles."""
    return _PARTNERSHIP[seat] if len(seats) == 4 else seat


@cache
def sides_of(seats: tuple[Seat, ...]) -> tuple[Side, ...]:
    """The sides of a table in the order of play, the first seat's side first."""
    return tuple(dict.fromkeys(side_of(seat, seats) for seat in seats))


@cache
def other_side(side: Side, seats: tuple[Seat, ...]) -> Side:
    """The side that plays against `side`. Raises `ValueError` where there are not two sides."""
    first, second = sides_of(seats)
    return second if side == first else first


@cache
def next_seat(seat: Seat, seats: tuple[Seat, ...]) -> Seat:
    """The seat that plays after `seat`: its right-hand neighbour among the occupied seats."""
    return seats[(seats.index(seat) + 1) % len(seats)]
