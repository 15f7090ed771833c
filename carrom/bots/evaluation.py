"""Value of a position to a side: the chances of the seats that play next, weighted by their order of play."""

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Seat, Side, kind_of, next_seat, side_of
from carrom.bots.position_value import shot_chances
from carrom.bots.seated_hand import hand_of
from carrom.match import Match
from carrom.physics.batch import Ints

_LATER = 0.5
"""The weight of a seat's chances relative to those of the seat that plays before it."""


def evaluate(match: Match, side: Side, lying: Ints) -> NDArray[np.float64]:
    """float64[m], men: the value to `side` of the positions `lying`, int64[m, 20, 2] as in `simulate_many`.

    The seat to play has weight 1, the next one ½, and so on; the other side's chances count as negative.
    """
    promised, weight, seat = np.zeros(len(lying)), 1.0, match.state.to_play
    for _ in match.state.seats:
        wanted = np.repeat(_wanted(match, seat)[None], len(lying), axis=0)
        numbers = np.full(len(lying), SEATS.index(seat), np.int64)
        sigma = hand_of(match.players[seat]).sigma
        chances = np.cumprod(shot_chances(match.board, lying, wanted, numbers, sigma), axis=1).sum(axis=1)
        promised += weight * chances if side_of(seat, match.state.seats) == side else -weight * chances
        weight, seat = weight * _LATER, next_seat(seat, match.state.seats)
    return promised


def _wanted(match: Match, seat: Seat) -> NDArray[np.bool_]:
    """bool[20], the discs that count for a seat: its own men and the queen; all men while colours are open; every disc
    in a book without colours.
    """
    colours = match.state.colours
    if match.state.has_no_colours:
        return np.array([disc != STRIKER for disc in DISCS])
    kinds = {"white", "black"} if colours is None else {colours[side_of(seat, match.state.seats)], "queen"}
    return np.array([kind_of(disc) in kinds for disc in DISCS])
