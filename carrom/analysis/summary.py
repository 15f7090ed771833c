"""Tally of a round's strokes by seat."""

from collections.abc import Iterable
from dataclasses import dataclass

from carrom.board import Seat
from carrom.match import Shot


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Counts of one seat: strokes played, strokes that pocketed a man or the queen, men (of either colour) and queens
    pocketed, strikers lost, and the longest series of strokes without losing the turn.
    """

    strokes: int = 0
    pocketing: int = 0
    men: int = 0
    queens: int = 0
    strikers: int = 0
    longest_hand: int = 0


def summary(shots: Iterable[Shot]) -> dict[Seat, SeatTally]:
    """The tally of each seat that played, in the order of their first strokes."""
    tallies: dict[Seat, SeatTally] = {}
    hand, last = 0, None
    for shot in shots:
        seat = shot.stroke.seat
        hand = hand + 1 if seat == last else 1
        last = seat
        fallen = [fall.disc for fall in shot.facts.pocketed]
        men = sum(disc in ("white", "black") for disc in fallen)
        so_far = tallies.get(seat, SeatTally())
        tallies[seat] = SeatTally(
            strokes=so_far.strokes + 1,
            pocketing=so_far.pocketing + (men > 0 or "queen" in fallen),
            men=so_far.men + men,
            queens=so_far.queens + fallen.count("queen"),
            strikers=so_far.strikers + fallen.count("striker"),
            longest_hand=max(so_far.longest_hand, hand),
        )
    return tallies
