"""Trials: many strokes simulated at once, judged (equal facts once), valued by their gain and their position value."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Board, Seat, kind_of, side_of
from carrom.board.zones import contact_zone, strip
from carrom.bots.position_value import shot_chances, wanted_discs, worth
from carrom.match import Match
from carrom.match.judging import verdict_on
from carrom.physics import Ends, packed_layout, try_on_layout
from carrom.physics.batch import ABSENT, Ints
from carrom.physics.ends import LEFT
from carrom.physics.motion import POCKETS
from carrom.rules.bets import ADVANTAGE_BY, pocket_zone
from carrom.rules.values import Facts, Fallen, FirstContact, Verdict, Zone

_BITS = 1 << np.arange(len(DISCS), dtype=np.int64)
_NOBODY = -1
_UNFINISHED = -1000.0  # the value of a stroke that the physics cannot finish: a program fault, which no bot may choose
Floats = NDArray[np.float64]
_Seen = tuple[int, int, int, bool, bool, int, tuple[int, ...]]
"""Key of equal facts: discs gone (bits), those of them that left the board (bits), the disc that the striker met first,
whether after the frame, whether backwards, the discs in a far pocket (bits) where that decides, and the order of the
discs gone."""


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """The outcome of facts, the same for all trials with these facts."""

    facts: Facts
    verdict: Verdict
    gain: float  # the gain of the side that played, in men, without the position value
    turn: int  # the number of the seat to play next
    sign: float  # 1: that seat is of the side that played; −1: of the other; 0: the round is over
    wanted: NDArray[np.bool_]  # bool[20], the discs that the seat aims at
    back: tuple[str, ...]  # the discs that come back, by kind


class Trials:
    """Strokes tried in one position by the seat to play, whose hand errs by `sigma` degrees. A man that is likely to
    fall later is worth `position_weight` of one that has fallen. `simulations`: the number of strokes tried;
    `outcomes`: their distinct outcomes."""

    def __init__(self, match: Match, sigma: float, position_weight: float = 1.0) -> None:
        self.match, self.sigma, self.position_weight, self.simulations = match, sigma, position_weight, 0
        self.outcomes: list[TrialOutcome] = []
        self._seat: Seat = match.state.to_play
        self._layout = packed_layout(match.layout)
        self._known: dict[_Seen, int] = {}
        self._by_pocket = ADVANTAGE_BY.of(match.book.settings) == "pocket"
        sides = [pocket_zone(self._seat, pocket) for pocket in POCKETS]
        self._far = [number for number, side in enumerate(sides) if side == "far" and self._by_pocket]

    def worths(self, strokes: Ints) -> Floats:
        """float64[m], men: the value of each stroke (int64[m, 5], as in `simulate_many`) to the side that plays."""
        ends, which = self.tried(strokes)
        gains = np.array([one.gain for one in self.outcomes])[which]
        worths = gains + self.position_weight * self.position_values(ends, which) if self.position_weight else gains
        worths[ends.events < 0] = _UNFINISHED
        return worths

    def tried(self, strokes: Ints) -> tuple[Ends, Ints]:
        """The ends of the strokes, and the index of each in `outcomes`, int64[m]."""
        self.simulations += len(strokes)
        ends = try_on_layout(self.match.board, self._layout, strokes, self.match.matter, threads=1)
        return ends, self._which(ends, strokes)

    def _which(self, ends: Ends, strokes: Ints) -> Ints:
        went = ends.gone >= 0
        gone, left = went @ _BITS, (ends.gone == LEFT) @ _BITS
        forward = strokes[:, 3] if self._seat in ("S", "N") else strokes[:, 2]
        backward = forward < 0 if self._seat in ("S", "W") else forward > 0
        far = np.isin(ends.gone, self._far) @ _BITS
        columns = np.stack([gone, left, ends.met, ends.after_frame, backward, far], axis=1).astype(np.int64)
        kinds, inverse = np.unique(columns, axis=0, return_inverse=True)
        which = np.empty(len(strokes), np.int64)
        several = went.sum(axis=1) > 1
        for number, (discs, off, met, after_frame, back, across) in enumerate(kinds.tolist()):
            rows = np.flatnonzero(inverse == number)
            seen = (discs, off, met, bool(after_frame), bool(back), across)
            if not several[rows[0]]:
                which[rows] = self._number((*seen, (discs.bit_length() - 1,) if discs else ()))
                continue
            places = np.flatnonzero(went[rows[0]])
            orders = places[np.argsort(ends.gone_at[rows][:, places], axis=1, kind="stable")]
            for row, order in zip(rows.tolist(), orders.tolist(), strict=True):
                which[row] = self._number((*seen, tuple(order)))
        return which

    def _number(self, seen: _Seen) -> int:
        known = self._known.get(seen)
        if known is None:
            facts = self._facts(*seen)
            verdict = verdict_on(self.match.book, self.match.position, facts)
            known = self._known[seen] = len(self.outcomes)
            self.outcomes.append(self._outcome(facts, verdict))
        return known

    def _outcome(self, facts: Facts, verdict: Verdict) -> TrialOutcome:
        state, gain = verdict.state, worth(self.match.state, verdict, self.match.book)
        if state.turn is None:
            return TrialOutcome(facts, verdict, gain, _NOBODY, 0.0, np.zeros(len(DISCS), np.bool_), ())
        seats = state.seats
        sign = 1.0 if side_of(state.turn, seats) == side_of(self._seat, seats) else -1.0
        back = tuple(returned.disc for returned in verdict.returned)
        return TrialOutcome(facts, verdict, gain, SEATS.index(state.turn), sign, wanted_discs(state, state.turn), back)

    def _facts(
        self, gone: int, left: int, met: int, after_frame: bool, backward: bool, far: int, order: tuple[int, ...]
    ) -> Facts:
        board, layout = self.match.board, self.match.layout

        def zone(disc: int) -> Zone:
            if DISCS[disc] == STRIKER:
                return "open"
            if self._by_pocket and not left >> disc & 1:
                return "far" if far >> disc & 1 else "near"
            return strip(board, self._seat, layout[DISCS[disc]])

        def fallen(discs: Sequence[int]) -> tuple[Fallen, ...]:
            return tuple(Fallen(kind_of(DISCS[disc]), zone(disc)) for disc in discs)

        pocketed = [disc for disc in order if not left >> disc & 1]
        first = None
        if met >= 0:
            disc = DISCS[met]
            first = FirstContact(kind_of(disc), not after_frame, contact_zone(board, self._seat, layout[disc]))
        named = self.match.position.named
        return Facts(
            pocketed=fallen(pocketed),
            off_board=fallen([disc for disc in order if left >> disc & 1]),
            touched=met >= 0,
            first_contact=first,
            backward=backward,
            named_disc_pocketed=None if named is None else DISCS.index(named) in pocketed,
        )

    def position_values(self, ends: Ends, which: Ints) -> Floats:
        """float64[m], men: the value of the final positions to the side that played, negative when the other side plays
        next. Men that come back are put on the positions of `ends` first, in place."""
        rest = ends.rest
        for row in np.flatnonzero(np.array([bool(one.back) for one in self.outcomes])[which]).tolist():
            respot(self.match.board, rest[row], self.outcomes[which[row]].back)
        turns = np.array([one.turn for one in self.outcomes])[which]
        signs = np.array([one.sign for one in self.outcomes])[which]
        wanted = np.stack([one.wanted for one in self.outcomes])[which]
        chances = shot_chances(self.match.board, rest, wanted, np.maximum(turns, 0), self.sigma)
        return signs * np.cumprod(chances, axis=1).sum(axis=1)


def respot(board: Board, lying: Ints, kinds: tuple[str, ...]) -> None:
    """Put discs of these kinds (`white`, `black`, `queen`) back on the board, int64[20, 2], in place. Each goes to the
    first free spot from the centre outwards; without a free spot it stays off the board."""
    for kind in kinds:
        disc = next((one for one, name in enumerate(DISCS) if lying[one, 0] == ABSENT and kind_of(name) == kind), None)
        if disc is None:
            continue
        spots = _spots(board.man_radius, board.outer_circle_radius)
        there = lying[1:][lying[1:, 0] != ABSENT]
        far = ((spots[:, None, :] - there[None]) ** 2).sum(axis=2)
        free = np.flatnonzero((far >= (2 * board.man_radius) ** 2).all(axis=1))
        if len(free):
            lying[disc] = spots[free[0]]


@cache
def _spots(radius: int, reach: int) -> NDArray[np.int64]:
    """Spots a man's radius apart within the outer circle, from the centre outwards."""
    steps = range(-(reach // radius), reach // radius + 1)
    spots = [
        (x * radius, y * radius) for x in steps for y in steps if (x * x + y * y) * radius * radius <= reach * reach
    ]
    return np.array(sorted(spots, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)), np.int64)
