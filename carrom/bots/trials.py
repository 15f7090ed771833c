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
from carrom.match.judging import objection_to_any_stroke
from carrom.physics import Ends, packed_layout
from carrom.physics.batch import ABSENT, Ints
from carrom.physics.chunk import play_chunk
from carrom.physics.ends import LEFT, room_for
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import plain_equipment
from carrom.physics.motion import POCKETS
from carrom.physics.workspace import workspace
from carrom.rules import bets, judge
from carrom.rules.bets import pocket_zone
from carrom.rules.required_facts import required_facts
from carrom.rules.values import Facts, Fallen, FirstContact, JudgedEvent, Verdict, Zone

_NOBODY = -1
_UNFINISHED = -1000.0  # the value of a stroke that the physics cannot finish: a program fault, which no bot may choose
Floats = NDArray[np.float64]
_WAYS = LEFT + 2
"""Where a disc may be after a stroke, `Ends.gone` plus one: on the board, in a pocket, off the board."""
_FIRST = _WAYS * np.arange(len(DISCS), dtype=np.int64) + 1
"""The place of `Ends.gone` = 0 of each disc in a row of all ways of all discs."""
_NEW = np.iinfo(np.int64).max
"""Above all that may be asked of a trial."""
_BACKWARD, _TOUCHED = 1 << 58, 1 << 59
"""What is asked of a trial, in one number: for each sort of disc how many went, then whether the stroke went backwards,
then the disc that the striker met."""
_MET = {"white": 1, "black": 2, "queen": 3}
_NONE = np.zeros(len(DISCS), np.bool_)
_fallen = cache(Fallen)


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
    """The outcomes as arrays, a row for each."""

    gains: Floats
    turns: Ints
    signs: Floats
    wanted: NDArray[np.bool_]
    has_back: NDArray[np.bool_]
    back: NDArray[np.bool_]
    """As `respotted` takes it."""


class _Judged:
    """The outcomes of one position, each judged once. What a book does not ask of a stroke (`required_facts`) changes
    no verdict: trials that differ in nothing else share one."""

    def __init__(self, match: Match) -> None:
        self.outcomes: list[TrialOutcome] = []
        self._columns: _Columns | None = None
        refused = objection_to_any_stroke(match.position)
        if refused:
            raise refused
        self._book, self._state = match.book, match.state
        self._seat: Seat = match.state.to_play
        self._named = match.position.named
        self._own = self._state.colours and self._state.colours[side_of(self._seat, self._state.seats)]
        self._question = bets.settled(self._state, match.position.bidding)
        self._asked = required_facts(self._book, self._question)
        self._known = np.array([_NEW])
        """What is asked of the outcomes, in ascending order, then `_NEW`."""
        self._numbers = np.array([-1])
        """The numbers of the outcomes in that order."""
        self._orders: dict[tuple[int, ...], int] = {}
        """Where the order decides: a number for what is asked of several discs that went."""
        self._fallen: dict[tuple[int, int], Fallen] = {}
        """What the umpire says of a disc that went, by its number and `Ends.gone`."""
        self._contacts: dict[int, FirstContact] = {}
        """The same of a man that the striker met without the frame."""
        sorts: dict[str, list[tuple[int, int]]] = {}
        board = match.board
        for disc, at in {**match.layout, STRIKER: None}.items():
            number, kind = DISCS.index(disc), kind_of(disc)
            lay = None if at is None else strip(board, self._seat, at)
            for gone in range(LEFT + 1):
                fallen = _fallen(kind, "open" if lay is None else self._zone(gone, lay))
                self._fallen[number, gone] = fallen
                sorts.setdefault(self._sort(disc, gone, fallen), []).append((number, gone))
            if at is not None:
                self._contacts[number] = FirstContact(kind, zone=contact_zone(board, self._seat, at))
        self._going = np.zeros(len(DISCS) * _WAYS, np.int64)
        """What is asked of a disc that went, by `_FIRST` plus `Ends.gone`; 0 for one that did not."""
        bits = 0
        for each in sorts.values():
            self._going[[_FIRST[number] + gone for number, gone in each]] = 1 << bits
            bits += len({number for number, _ in each}).bit_length()
        self._meeting = np.zeros((2, len(DISCS) + 1), np.int64)
        """What is asked of the man that the striker met without and with the frame, by `Ends.met` plus one."""
        for number, met in self._contacts.items():
            zone = _MET[met.disc] if met.zone == self._asked.contact else 0
            self._meeting[:, number + 1] = _TOUCHED * (1 + zone), _TOUCHED

    def _zone(self, gone: int, lay: Zone) -> Zone:
        """The zone of a man that went and had lain in the zone `lay`, or that of the pocket it fell into."""
        if not self._asked.by_pocket or gone == LEFT:
            return lay
        return "far" if pocket_zone(self._seat, POCKETS[gone]) == "far" else "near"

    def _sort(self, disc: str, gone: int, fallen: Fallen) -> str:
        """What is asked of a disc that went: how many discs of each sort did."""
        if gone == LEFT:
            return f"{fallen.disc} off the board"
        name = disc if disc == self._named else fallen.disc
        # of a man that is the other side's the zone is not asked
        is_asked = fallen.zone in self._asked.zones and self._own in (None, fallen.disc)
        return f"{name} {fallen.zone}" if is_asked else name

    def numbers(self, ends: Ends, strokes: Ints) -> Ints:
        """int64[m]: the number of each trial's outcome."""
        asked = self._meeting.ravel().take(ends.met + 1 + (len(DISCS) + 1) * ends.after_frame)
        # few discs go, so they are looked up one by one
        gone = np.flatnonzero(ends.gone >= 0)
        trials, went = np.divmod(gone, len(DISCS))
        going = self._going.take(ends.gone.ravel().take(gone) + _FIRST.take(went))
        np.add.at(asked, trials, going)
        if self._asked.backward:
            asked += _BACKWARD * self._backward(strokes)
        if self._asked.order:
            counts = np.bincount(trials, minlength=len(asked))
            several = np.flatnonzero(counts.take(trials) > 1)
            trials, going, at = trials[several], going[several], ends.gone_at.ravel()[gone[several]]
            ordered, first = going[np.lexsort((at, trials))].tolist(), 0
            for trial in np.flatnonzero(counts > 1).tolist():
                last = first + int(counts[trial])
                order = int(asked[trial]), *ordered[first:last]
                asked[trial], first = -1 - self._orders.setdefault(order, len(self._orders)), last
        places = self._known.searchsorted(asked)
        unknown = np.flatnonzero(self._known.take(places) != asked)
        if len(unknown):
            kinds, first = np.unique(asked[unknown], return_index=True)
            known = np.concatenate([self._known, kinds])
            numbers = np.concatenate([self._numbers, len(self.outcomes) + np.arange(len(kinds))])
            new = unknown[first]
            for trial, backward in zip(new.tolist(), self._backward(strokes[new]).tolist(), strict=True):
                self.outcomes.append(self._outcome(self._facts(ends, trial, backward)))
            ascending = known.argsort()
            self._known, self._numbers = known[ascending], numbers[ascending]
            places = self._known.searchsorted(asked)
        return self._numbers.take(places)

    def _backward(self, strokes: Ints) -> NDArray[np.bool_]:
        """bool[m]: whether each stroke went towards the own frame."""
        forward = strokes[:, 3] if self._seat in ("S", "N") else strokes[:, 2]
        return forward < 0 if self._seat in ("S", "W") else forward > 0

    def _facts(self, ends: Ends, trial: int, backward: bool) -> Facts:
        """What the umpire says of a trial."""
        gone, named = ends.gone[trial].tolist(), self._named
        went = [disc for disc, pocket in enumerate(gone) if pocket >= 0]
        if len(went) > 1:
            went.sort(key=ends.gone_at[trial].tolist().__getitem__)
        pocketed = [disc for disc in went if gone[disc] != LEFT]
        met = self._contacts.get(int(ends.met[trial]))
        if met is not None and ends.after_frame[trial]:
            met = FirstContact(met.disc, False, met.zone)
        return Facts(
            pocketed=tuple([self._fallen[disc, gone[disc]] for disc in pocketed]),
            off_board=tuple([self._fallen[disc, LEFT] for disc in went if gone[disc] == LEFT]),
            touched=met is not None,
            first_contact=met,
            backward=backward,
            named_disc_pocketed=None if named is None else any(DISCS[disc] == named for disc in pocketed),
        )

    def _outcome(self, facts: Facts) -> TrialOutcome:
        verdict = judge(self._book, self._question, JudgedEvent("stroke", facts))
        state, gain = verdict.state, worth(self._state, verdict, self._book)
        if state.turn is None:
            return TrialOutcome(facts, verdict, gain, _NOBODY, 0.0, _NONE, ())
        side = side_of(state.turn, state.seats)
        sign = 1.0 if side == side_of(self._seat, state.seats) else -1.0
        back = tuple([returned.disc for returned in verdict.returned])
        return TrialOutcome(facts, verdict, gain, SEATS.index(state.turn), sign, wanted_discs(state, state.turn), back)

    def columns(self) -> _Columns:
        """The outcomes as arrays."""
        known = self._columns
        if known is None or len(known.gains) < len(self.outcomes):
            every = self.outcomes
            self._columns = known = _Columns(
                np.array([one.gain for one in every]),
                np.array([max(one.turn, 0) for one in every]),
                np.array([one.sign for one in every]),
                np.array([one.wanted for one in every]),
                np.array([bool(one.back) for one in every]),
                returned([one.back for one in every]),
            )
        return known


_ROOM = 3072
"""Strokes for which there is room at once: what the review of one stroke tries."""


class _Players:
    """The kernel, which plays strokes on one layout, with the ends of `try_on_layout`. Its arrays are handed over once
    for many calls: that takes as long as a few strokes."""

    def __init__(self, match: Match) -> None:
        self._given = plain_equipment(match.board, match.matter), packed_layout(match.layout)[None]
        self._used = self._room = 0

    def ends(self, strokes: Ints) -> Ends:
        """The ends of strokes, int64[m, 5]."""
        first, self._used = self._used, self._used + len(strokes)
        if self._used > self._room:
            first, self._used, self._room = 0, len(strokes), max(_ROOM, len(strokes))
            equipment, layouts = self._given
            work, self._strokes = workspace(len(DISCS)), np.empty((self._room, 5), np.int64)
            self._ends, calm = room_for(self._room, len(DISCS)), (np.empty_like(work.discs), np.empty_like(work.ahead))
            events, knots = np.empty((MOST_EVENTS, 5)), np.empty((0, 7))
            self._play = play_chunk(*equipment, layouts, self._strokes, *calm, *work, events, knots, *self._ends)
        self._strokes[first : self._used] = strokes
        self._play(first, self._used)
        return Ends._make(each[first : self._used] for each in self._ends)


class Trials:
    """Strokes tried in one position by the seat to play, whose hand errs by `sigma` degrees. A man that is likely to
    fall later is worth `position_weight` of one that has fallen. `simulations`: the number of strokes tried;
    `outcomes`: their distinct outcomes. `like`: trials in the same position, whose outcomes are not judged again."""

    def __init__(self, match: Match, sigma: float, position_weight: float = 1.0, like: "Trials | None" = None) -> None:
        self.match, self.sigma, self.position_weight, self.simulations = match, sigma, position_weight, 0
        # a match finds it anew each time
        self._board = match.board if like is None else like._board
        self._players = _Players(match) if like is None else like._players
        self._judged = _Judged(match) if like is None else like._judged

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
        return self._judged.columns().gains.take(which)

    def tried(self, strokes: Ints) -> tuple[Ends, Ints]:
        """The ends of the strokes, and the index of each in `outcomes`, int64[m]."""
        self.simulations += len(strokes)
        ends = self._players.ends(strokes)
        return ends, self._judged.numbers(ends, strokes)

    def position_values(self, ends: Ends, which: Ints) -> Floats:
        """float64[m], men: the value of the final positions (`left`) to the side that played, negative when the other
        side plays next."""
        once, like = _alike(ends.rest, which)
        columns, kinds = self._judged.columns(), which[once]
        rest, turns = self._with_back(ends.rest.take(once, axis=0), kinds), columns.turns.take(kinds)
        chances = shot_chances(self._board, rest, columns.wanted.take(kinds, axis=0), turns, self.sigma)
        return (columns.signs.take(kinds) * np.multiply.accumulate(chances, axis=1).sum(axis=1)).take(like)

    def left(self, rest: Ints, which: Ints) -> Ints:
        """int64[m, 20, 2], as `Ends.rest`: the final positions, with the men that come back."""
        return self._with_back(rest.copy(), which)

    def _with_back(self, rest: Ints, which: Ints) -> Ints:
        columns = self._judged.columns()
        back = np.flatnonzero(columns.has_back.take(which))
        if len(back):
            rest[back] = respotted(self._board, rest[back], columns.back.take(which[back], axis=1))
        return rest


_MIX = np.random.default_rng(1).integers(1 << 62, size=2 * len(DISCS) + 1) * 2 + 1
_MIX[:2] = 0  # the striker is taken off


def _alike(rest: Ints, which: Ints) -> tuple[Ints, Ints]:
    """Trials that differ in where a man lies or in their outcome, and int64[m]: for each trial which of them is as it.
    Many differ in nothing: a man falls, and nothing else has moved."""
    lying = rest.reshape(len(rest), -1)
    sums = np.einsum("ij,j->i", lying, _MIX[:-1]) + which * _MIX[-1]
    order = sums.argsort()
    ordered, new = sums[order], np.ones(len(rest), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    once, like = order[new], np.empty(len(rest), np.int64)
    like[order] = np.cumsum(new) - 1
    # sums may be equal by chance
    others = order[~new]
    same = once[like[others]]
    unlike = lying.take(others, axis=0)[:, 2:] != lying.take(same, axis=0)[:, 2:]
    if unlike.any() or (which[others] != which[same]).any():
        apart = others[unlike.any(axis=1) | (which[others] != which[same])]
        like[apart] = len(once) + np.arange(len(apart))
        once = np.concatenate([once, apart])
    return once, like


_KINDS = {kind: np.array([kind_of(disc) == kind for disc in DISCS]) for kind in ("white", "black", "queen")}
_TRIED_AT_ONCE = 12
"""Spots looked at together, after the centre: most discs find a free one among the first."""


def returned(kinds: Sequence[tuple[str, ...]]) -> NDArray[np.bool_]:
    """bool[steps, m, 20]: of the kinds (`white`, `black`, `queen`) that come back to each of m positions, one in each
    step, the discs; the first of them that is off the board comes back."""
    steps = range(max(map(len, kinds)))
    return np.array([[_KINDS[one[step]] if step < len(one) else _NONE for one in kinds] for step in steps])


def respotted(board: Board, lying: Ints, back: NDArray[np.bool_]) -> Ints:
    """The positions, int64[m, 20, 2], each with the discs that come back (`returned`) on the board: at the first free
    spot from the centre outwards; without a free spot a disc stays off the board."""
    lying = lying.copy()
    spots, least = _spots(board.man_radius, board.outer_circle_radius), (2 * board.man_radius) ** 2
    for wanted in back:
        missing = (lying[:, :, 0] == ABSENT) & wanted
        waiting = np.flatnonzero(missing.any(axis=1))
        disc, first, last = missing.argmax(axis=1), 0, 1
        while len(waiting) and first < len(spots):
            some = spots[first:last]
            # the men along the first axis: along a short last one NumPy is slow; exact, and one off the board is far
            x, y = lying[waiting, 1:].T.astype(np.float64)[:, :, :, None]
            dx, dy = some[:, 0] - x, some[:, 1] - y
            free = (dx * dx + dy * dy >= least).all(axis=0)
            found = free.any(axis=1)
            placed = waiting[found]
            lying[placed, disc[placed]] = some[free[found].argmax(axis=1)]
            waiting = waiting[~found]
            first, last = last, last + _TRIED_AT_ONCE
    return lying


@cache
def _spots(radius: int, reach: int) -> NDArray[np.int64]:
    """Spots a man's radius apart within the outer circle, from the centre outwards."""
    steps = range(-(reach // radius), reach // radius + 1)
    spots = [
        (x * radius, y * radius) for x in steps for y in steps if (x * x + y * y) * radius * radius <= reach * reach
    ]
    return np.array(sorted(spots, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)), np.int64)
