"""Trials: many strokes simulated at once, judged (equal facts once), valued by their gain and their position value."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

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
from carrom.rules import bets
from carrom.rules.bets import pocket_zone
from carrom.rules.required_facts import required_facts
from carrom.rules.values import Facts, Fallen, FirstContact, Verdict, Zone

_NOBODY = -1
_UNFINISHED = -1000.0  # the value of a stroke that the physics cannot finish: a program fault, which no bot may choose
Floats = NDArray[np.float64]
_WAYS = LEFT + 2
"""Where a disc may be after a stroke, `Ends.gone` plus one: on the board, in a pocket, off the board."""
_FIRST = _WAYS * np.arange(len(DISCS), dtype=np.int64) + 1
"""The place of `Ends.gone` = 0 of each disc in a row of all ways of all discs."""
_BACKWARD, _TOUCHED = 1 << 58, 1 << 59
"""What is asked of a trial, in one number: for each sort of disc how many went, then whether the stroke went backwards,
then the disc that the striker met."""
_MET = {"white": 1, "black": 2, "queen": 3}


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """The outcome of trials that the book does not tell apart."""

    facts: Facts
    """Those of one of them."""
    verdict: Verdict
    gain: float  # the gain of the side that played, in men, without the position value
    turn: int  # the number of the seat to play next
    sign: float  # 1: that seat is of the side that played; −1: of the other; 0: the round is over
    wanted: NDArray[np.bool_]  # bool[20], the discs that the seat aims at
    back: tuple[str, ...]  # the discs that come back, by kind


class _Columns(NamedTuple):
    """The outcomes as arrays, a row for each; `back`: whether discs come back."""

    gains: Floats
    turns: Ints
    signs: Floats
    wanted: NDArray[np.bool_]
    back: NDArray[np.bool_]


class _Judged:
    """The outcomes of one position, each judged once. What a book does not ask of a stroke (`required_facts`) changes
    no verdict: trials that differ in nothing else share one."""

    def __init__(self, match: Match) -> None:
        self.outcomes: list[TrialOutcome] = []
        self._book, self._position, self._state = match.book, match.position, match.state
        self._seat: Seat = match.state.to_play
        self._named = match.position.named
        self._asked = required_facts(self._book, bets.settled(self._state, self._position.bidding))
        self._known: dict[int, int] = {}
        """The number of an outcome by what is asked of it."""
        self._orders: dict[tuple[int, ...], int] = {}
        """Where the order decides: a number for what is asked of several discs that went."""
        self._fallen: dict[tuple[int, int], Fallen] = {}
        """What the umpire says of a disc that went, by its number and `Ends.gone`."""
        self._contacts: dict[int, FirstContact] = {}
        """The same of a man that the striker met without the frame."""
        sorts: dict[str, list[tuple[int, int]]] = {}
        for disc, at in {**match.layout, STRIKER: None}.items():
            number, kind = DISCS.index(disc), kind_of(disc)
            lay = None if at is None else strip(match.board, self._seat, at)
            for gone in range(LEFT + 1):
                fallen = Fallen(kind) if lay is None else Fallen(kind, self._zone(gone, lay))
                self._fallen[number, gone] = fallen
                sorts.setdefault(self._sort(disc, gone, fallen), []).append((number, gone))
            if at is not None:
                self._contacts[number] = FirstContact(kind, zone=contact_zone(match.board, self._seat, at))
        self._going = np.zeros(len(DISCS) * _WAYS, np.int64)
        """What is asked of a disc that went, by `_FIRST` plus `Ends.gone`; 0 for one that did not."""
        bits = 0
        for each in sorts.values():
            self._going[[_FIRST[number] + gone for number, gone in each]] = 1 << bits
            bits += len({number for number, _ in each}).bit_length()
        self._meeting = np.zeros(len(DISCS) + 1, np.int64)
        """What is asked of the man that the striker met without the frame, by `Ends.met` plus one."""
        for number, met in self._contacts.items():
            self._meeting[number + 1] = _TOUCHED * (1 + (_MET[met.disc] if met.zone == self._asked.contact else 0))

    def _zone(self, gone: int, lay: Zone) -> Zone:
        """The zone of a man that went and had lain in the zone `lay`, or that of the pocket it fell into."""
        if not self._asked.by_pocket or gone == LEFT:
            return lay
        return "far" if pocket_zone(self._seat, POCKETS[gone]) == "far" else "near"

    def _sort(self, disc: str, gone: int, fallen: Fallen) -> str:
        """What is asked of a disc that went: how many discs of each sort did."""
        if gone == LEFT:
            return f"{fallen.disc} off the board from {fallen.zone}"
        name = disc if disc == self._named else fallen.disc
        return f"{name} {fallen.zone}" if fallen.zone in self._asked.zones else name

    def numbers(self, ends: Ends, strokes: Ints) -> Ints:
        """int64[m]: the number of each trial's outcome."""
        meeting = self._meeting[ends.met + 1]
        asked = np.where(ends.after_frame, np.minimum(meeting, _TOUCHED), meeting)
        # few discs go, so they are looked up one by one
        trials, went = np.divmod(np.flatnonzero(ends.gone >= 0), len(DISCS))
        going = self._going[ends.gone[trials, went] + _FIRST[went]]
        np.add.at(asked, trials, going)
        if self._asked.backward:
            asked += _BACKWARD * self._backward(strokes)
        if self._asked.order:
            ordered = going[np.lexsort((ends.gone_at[trials, went], trials))].tolist()
            counts = np.bincount(trials, minlength=len(asked))
            firsts = np.cumsum(counts) - counts
            for trial in np.flatnonzero(counts > 1).tolist():
                order = int(asked[trial]), *ordered[firsts[trial] : firsts[trial] + counts[trial]]
                asked[trial] = -1 - self._orders.setdefault(order, len(self._orders))
        kinds, same = np.unique(asked, return_inverse=True)
        known = [self._known.get(kind, -1) for kind in kinds.tolist()]
        for place in [place for place, number in enumerate(known) if number < 0]:
            known[place] = self._known[int(kinds[place])] = len(self.outcomes)
            self.outcomes.append(self._outcome(self._facts(ends, strokes, int(np.argmax(same == place)))))
        return np.array(known, np.int64)[same]

    def _backward(self, strokes: Ints) -> NDArray[np.bool_]:
        """bool[m]: whether each stroke went towards the own frame."""
        forward = strokes[:, 3] if self._seat in ("S", "N") else strokes[:, 2]
        return forward < 0 if self._seat in ("S", "W") else forward > 0

    def _facts(self, ends: Ends, strokes: Ints, trial: int) -> Facts:
        """What the umpire says of a trial."""
        gone, named = ends.gone[trial].tolist(), self._named
        went = [disc for disc, pocket in enumerate(gone) if pocket >= 0]
        went.sort(key=ends.gone_at[trial].tolist().__getitem__)
        pocketed = [disc for disc in went if gone[disc] != LEFT]
        met = self._contacts.get(int(ends.met[trial]))
        return Facts(
            pocketed=tuple([self._fallen[disc, gone[disc]] for disc in pocketed]),
            off_board=tuple([self._fallen[disc, LEFT] for disc in went if gone[disc] == LEFT]),
            touched=met is not None,
            first_contact=None if met is None else FirstContact(met.disc, not ends.after_frame[trial], met.zone),
            backward=bool(self._backward(strokes[[trial]])[0]),
            named_disc_pocketed=None if named is None else any(DISCS[disc] == named for disc in pocketed),
        )

    def _outcome(self, facts: Facts) -> TrialOutcome:
        verdict = verdict_on(self._book, self._position, facts)
        state, gain = verdict.state, worth(self._state, verdict, self._book)
        if state.turn is None:
            return TrialOutcome(facts, verdict, gain, _NOBODY, 0.0, np.zeros(len(DISCS), np.bool_), ())
        side = side_of(state.turn, state.seats)
        sign = 1.0 if side == side_of(self._seat, state.seats) else -1.0
        back = tuple([returned.disc for returned in verdict.returned])
        return TrialOutcome(facts, verdict, gain, SEATS.index(state.turn), sign, wanted_discs(state, state.turn), back)


class Trials:
    """Strokes tried in one position by the seat to play, whose hand errs by `sigma` degrees. A man that is likely to
    fall later is worth `position_weight` of one that has fallen. `simulations`: the number of strokes tried;
    `outcomes`: their distinct outcomes. `like`: trials in the same position, whose outcomes are not judged again."""

    def __init__(self, match: Match, sigma: float, position_weight: float = 1.0, like: "Trials | None" = None) -> None:
        self.match, self.sigma, self.position_weight, self.simulations = match, sigma, position_weight, 0
        self._layout = packed_layout(match.layout)
        self._judged = _Judged(match) if like is None else like._judged
        self._columns: _Columns | None = None

    @property
    def outcomes(self) -> list[TrialOutcome]:
        """The distinct outcomes so far, of trials like these too."""
        return self._judged.outcomes

    def worths(self, strokes: Ints) -> Floats:
        """float64[m], men: the value of each stroke (int64[m, 5], as in `simulate_many`) to the side that plays."""
        return self.valued(*self.tried(strokes))

    def valued(self, ends: Ends, which: Ints) -> Floats:
        """The same from what `tried` returned."""
        worths = self.gains(which)
        if self.position_weight:
            worths += self.position_weight * self.position_values(ends, which)
        worths[ends.events < 0] = _UNFINISHED
        return worths

    def gains(self, which: Ints) -> Floats:
        """float64[m], men: the gain of each, without its position value."""
        return self._arrays().gains[which]

    def tried(self, strokes: Ints) -> tuple[Ends, Ints]:
        """The ends of the strokes, and the index of each in `outcomes`, int64[m]."""
        self.simulations += len(strokes)
        ends = try_on_layout(self.match.board, self._layout, strokes, self.match.matter, threads=1)
        return ends, self._judged.numbers(ends, strokes)

    def position_values(self, ends: Ends, which: Ints) -> Floats:
        """float64[m], men: the value of the final positions (`left`) to the side that played, negative when the other
        side plays next."""
        like = _alike(ends.rest, which)
        once = np.flatnonzero(like == np.arange(len(like)))
        columns, kinds, places = self._arrays(), which[once], np.empty(len(like), np.int64)
        rest, turns = self.left(ends.rest[once], kinds), np.maximum(columns.turns[kinds], 0)
        chances = shot_chances(self.match.board, rest, columns.wanted[kinds], turns, self.sigma)
        places[once] = np.arange(len(once))
        return (columns.signs[kinds] * np.multiply.accumulate(chances, axis=1).sum(axis=1))[places[like]]

    def left(self, rest: Ints, which: Ints) -> Ints:
        """int64[m, 20, 2], as `Ends.rest`: the final positions, with the men that come back."""
        back = np.flatnonzero(self._arrays().back[which])
        if not len(back):
            return rest
        rest = rest.copy()
        rest[back] = respotted(self.match.board, rest[back], [self.outcomes[one].back for one in which[back].tolist()])
        return rest

    def _arrays(self) -> _Columns:
        known = self._columns
        if known is None or len(known.gains) < len(self.outcomes):
            every = self.outcomes
            self._columns = known = _Columns(
                np.array([one.gain for one in every]),
                np.array([one.turn for one in every]),
                np.array([one.sign for one in every]),
                np.array([one.wanted for one in every]),
                np.array([bool(one.back) for one in every]),
            )
        return known


_MIX = np.random.default_rng(1).integers(1 << 62, size=2 * len(DISCS) - 1) * 2 + 1


def _alike(rest: Ints, which: Ints) -> Ints:
    """int64[m]: for each trial one in which all men lie as in it, and with the same outcome; the striker is taken off.
    Many differ in nothing else: a man falls, and nothing else has moved."""
    lying, trials = np.concatenate([rest.reshape(len(rest), -1)[:, 2:], which[:, None]], axis=1), np.arange(len(rest))
    _, same = np.unique(lying @ _MIX, return_inverse=True)
    like = np.empty(len(rest), np.int64)
    like[same] = trials
    like = like[same]
    # sums may be equal by chance
    other = np.flatnonzero(like != trials)
    unlike = other[np.flatnonzero(lying[other] != lying[like[other]]) // lying.shape[1]]
    like[unlike] = unlike
    return like


_KINDS = {kind: np.array([kind_of(disc) == kind for disc in DISCS]) for kind in ("white", "black", "queen")}
_NONE = np.zeros(len(DISCS), np.bool_)
_TRIED_AT_ONCE = 8
"""Spots looked at together: most discs find a free one among the first."""


def respotted(board: Board, lying: Ints, kinds: Sequence[tuple[str, ...]]) -> Ints:
    """The positions, int64[m, 20, 2], each with discs of its kinds (`white`, `black`, `queen`) back on the board: at
    the first free spot from the centre outwards; without a free spot it stays off the board."""
    lying = lying.copy()
    spots, least = _spots(board.man_radius, board.outer_circle_radius), (2 * board.man_radius) ** 2
    different = {one: number for number, one in enumerate(dict.fromkeys(kinds))}
    which = np.array([different[one] for one in kinds])
    for step in range(max(map(len, different))):
        wanted = np.array([_KINDS[one[step]] if step < len(one) else _NONE for one in different])[which]
        off = lying[:, :, 0] == ABSENT
        missing = off & wanted
        disc, waiting = missing.argmax(axis=1), np.flatnonzero(missing.any(axis=1))
        for first in range(0, len(spots), _TRIED_AT_ONCE):
            some = spots[first : first + _TRIED_AT_ONCE]
            # the men along the first axis: along a short last one NumPy is slow
            men = np.ascontiguousarray(lying[waiting, 1:].T)[:, :, :, None]
            dx, dy = some[:, 0] - men[0], some[:, 1] - men[1]
            away = np.ascontiguousarray(off[waiting, 1:].T)[:, :, None]
            free = ((dx * dx + dy * dy >= least) | away).all(axis=0)
            found = free.any(axis=1)
            lying[waiting[found], disc[waiting[found]]] = some[free[found].argmax(axis=1)]
            waiting = waiting[~found]
            if not len(waiting):
                break
    return lying


@cache
def _spots(radius: int, reach: int) -> NDArray[np.int64]:
    """Spots a man's radius apart within the outer circle, from the centre outwards."""
    steps = range(-(reach // radius), reach // radius + 1)
    spots = [
        (x * radius, y * radius) for x in steps for y in steps if (x * x + y * y) * radius * radius <= reach * reach
    ]
    return np.array(sorted(spots, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)), np.int64)
