"""Trials: many strokes simulated at once, judged (equal facts once), valued by their gain and their position value."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Board, Kind, Seat, kind_of, side_of
from carrom.board.zones import contact_zone, strip
from carrom.bots.position_value import shot_chances, wanted_discs, worth
from carrom.match import Match
from carrom.match.judging import verdict_on
from carrom.physics import Ends, packed_layout, try_on_layout
from carrom.physics.batch import ABSENT, Ints
from carrom.physics.motion import POCKETS
from carrom.rules import bets
from carrom.rules.bets import pocket_zone
from carrom.rules.required_facts import required_facts
from carrom.rules.values import ContactZone, Facts, Fallen, FirstContact, Verdict, Zone

_NOBODY, _STRIKER = -1, DISCS.index(STRIKER)
_UNFINISHED = -1000.0  # the value of a stroke that the physics cannot finish: a program fault, which no bot may choose
Floats = NDArray[np.float64]
_ON_BOARD, _NEAR, _FAR, _OFF = range(4)
"""Where a disc may go: it stays, into a pocket, into a far one where that decides, off the board."""
_QUARTERS = 4 ** np.arange(len(DISCS), dtype=np.int64)
_MET, _AFTER_FRAME, _BACKWARD = 1 << 40, 1 << 45, 1 << 46
"""What else facts depend on, beside two bits for each disc: the disc that the striker met first (plus one), whether
after the frame, whether backwards."""


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


class _Columns(NamedTuple):
    """The outcomes as arrays, a row for each; `back`: whether discs come back."""

    gains: Floats
    turns: Ints
    signs: Floats
    wanted: NDArray[np.bool_]
    back: NDArray[np.bool_]


class _Judged:
    """The outcomes of one position, each judged once. What a book does not ask of a stroke (`required_facts`) changes
    no verdict: facts that differ in nothing else share one."""

    def __init__(self, match: Match) -> None:
        self.outcomes: list[TrialOutcome] = []
        self._book, self._position, self._state = match.book, match.position, match.state
        self._seat: Seat = match.state.to_play
        asked = required_facts(self._book, bets.settled(self._state, self._position.bidding))
        self._asked = asked
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}
        """The number of an outcome, by what was seen (`_QUARTERS`, `_MET` …) and the order in which discs went."""
        self._alike: dict[tuple[object, ...], TrialOutcome] = {}
        """An outcome by what is asked of it."""
        sides = [pocket_zone(self._seat, pocket) for pocket in POCKETS]
        ways = [_FAR if asked.by_pocket and side == "far" else _NEAR for side in sides]
        self.ways = np.array([_ON_BOARD, *ways, _OFF])
        """Where a disc went, by `Ends.gone` plus one."""
        self._contacts: dict[int, tuple[Kind, ContactZone]] = {}
        """The kind of a man that the striker may meet, and where it lies."""
        self._fallen = dict.fromkeys([(_STRIKER, way) for way in (_NEAR, _FAR, _OFF)], Fallen("striker"))
        """What the umpire says of a disc that went."""
        for disc, at in match.layout.items():
            number, kind = DISCS.index(disc), kind_of(disc)
            self._contacts[number] = kind, contact_zone(match.board, self._seat, at)
            lay = strip(match.board, self._seat, at)
            for way in (_NEAR, _FAR, _OFF):
                self._fallen[number, way] = Fallen(kind, _zone(way, lay, asked.by_pocket))
        self._named = None if match.position.named is None else DISCS.index(match.position.named)

    def number(self, seen: int, order: tuple[int, ...]) -> int:
        """The number of the outcome of what was seen; `order`: of the discs that went, where they are several."""
        known = self._known.get((seen, order))
        if known is None:
            known = self._known[seen, order] = len(self.outcomes)
            self.outcomes.append(self._outcome(self._facts(seen, order)))
        return known

    def _facts(self, seen: int, order: tuple[int, ...]) -> Facts:
        went = order or [disc for disc in range(len(DISCS)) if seen >> 2 * disc & 3]
        ways = [(disc, seen >> 2 * disc & 3) for disc in went]
        met = self._contacts.get(seen // _MET % 32 - 1)
        return Facts(
            pocketed=tuple([self._fallen[one] for one in ways if one[1] != _OFF]),
            off_board=tuple([self._fallen[one] for one in ways if one[1] == _OFF]),
            touched=met is not None,
            first_contact=None if met is None else FirstContact(met[0], not seen & _AFTER_FRAME, met[1]),
            backward=bool(seen & _BACKWARD),
            named_disc_pocketed=None
            if self._named is None
            else any(disc == self._named and way != _OFF for disc, way in ways),
        )

    def _outcome(self, facts: Facts) -> TrialOutcome:
        key = self._asked_of(facts)
        known = self._alike.get(key)
        if known is None:
            known = self._alike[key] = self._judge(facts)
        return TrialOutcome(facts, known.verdict, known.gain, known.turn, known.sign, known.wanted, known.back)

    def _asked_of(self, facts: Facts) -> tuple[object, ...]:
        asked, met = self._asked, facts.first_contact
        fell = [one.disc + one.zone if one.zone in asked.zones else one.disc for one in facts.pocketed]
        flew = [one.disc + one.zone for one in facts.off_board]
        return (
            *(fell if asked.order else sorted(fell)),
            tuple(flew if asked.order else sorted(flew)),
            facts.touched,
            met.disc if met is not None and met.direct and met.zone == asked.contact else None,
            asked.backward and facts.backward,
            facts.named_disc_pocketed,
        )

    def _judge(self, facts: Facts) -> TrialOutcome:
        verdict = verdict_on(self._book, self._position, facts)
        state, gain = verdict.state, worth(self._state, verdict, self._book)
        if state.turn is None:
            return TrialOutcome(facts, verdict, gain, _NOBODY, 0.0, np.zeros(len(DISCS), np.bool_), ())
        side = side_of(state.turn, state.seats)
        sign = 1.0 if side == side_of(self._seat, state.seats) else -1.0
        back = tuple([returned.disc for returned in verdict.returned])
        return TrialOutcome(facts, verdict, gain, SEATS.index(state.turn), sign, wanted_discs(state, state.turn), back)


def _zone(way: int, lay: Zone, by_pocket: bool) -> Zone:
    """The zone of a man that went and had lain in the zone `lay`, or that of the pocket it fell into."""
    if not by_pocket or way == _OFF:
        return lay
    return "far" if way == _FAR else "near"


class Trials:
    """Strokes tried in one position by the seat to play, whose hand errs by `sigma` degrees. A man that is likely to
    fall later is worth `position_weight` of one that has fallen. `simulations`: the number of strokes tried;
    `outcomes`: their distinct outcomes. `like`: trials in the same position, whose outcomes are not judged again."""

    def __init__(self, match: Match, sigma: float, position_weight: float = 1.0, like: "Trials | None" = None) -> None:
        self.match, self.sigma, self.position_weight, self.simulations = match, sigma, position_weight, 0
        self._seat: Seat = match.state.to_play
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
        return ends, self._which(ends, strokes)

    def _which(self, ends: Ends, strokes: Ints) -> Ints:
        judged = self._judged
        ways = judged.ways[ends.gone + 1]
        forward = strokes[:, 3] if self._seat in ("S", "N") else strokes[:, 2]
        backward = forward < 0 if self._seat in ("S", "W") else forward > 0
        seen = ways @ _QUARTERS + (ends.met + 1) * _MET + ends.after_frame * _AFTER_FRAME + backward * _BACKWARD
        which = np.empty(len(strokes), np.int64)
        many = (ways > _ON_BOARD).sum(axis=1)
        alone = np.flatnonzero(many < 2)
        kinds, inverse = np.unique(seen[alone], return_inverse=True)
        which[alone] = np.array([judged.number(kind, ()) for kind in kinds.tolist()], np.int64)[inverse]
        several = np.flatnonzero(many > 1)
        if len(several):
            orders = np.argsort(ends.gone_at[several], axis=1, kind="stable").tolist()
            each = zip(seen[several].tolist(), orders, many[several].tolist(), strict=True)
            which[several] = [judged.number(kind, tuple(order[:fell])) for kind, order, fell in each]
        return which

    def position_values(self, ends: Ends, which: Ints) -> Floats:
        """float64[m], men: the value of the final positions (`left`) to the side that played, negative when the other
        side plays next."""
        columns = self._arrays()
        rest, turns = self.left(ends, which), np.maximum(columns.turns[which], 0)
        chances = shot_chances(self.match.board, rest, columns.wanted[which], turns, self.sigma)
        return columns.signs[which] * np.cumprod(chances, axis=1).sum(axis=1)

    def left(self, ends: Ends, which: Ints) -> Ints:
        """int64[m, 20, 2], as `Ends.rest`: the final positions, with the men that come back."""
        back = np.flatnonzero(self._arrays().back[which])
        if not len(back):
            return ends.rest
        rest = ends.rest.copy()
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


_KINDS = {kind: np.array([kind_of(disc) == kind for disc in DISCS]) for kind in ("white", "black", "queen")}
_NONE = np.zeros(len(DISCS), np.bool_)
_TRIED_AT_ONCE = 8
"""Spots looked at together: most discs find a free one among the first."""


def respotted(board: Board, lying: Ints, kinds: Sequence[tuple[str, ...]]) -> Ints:
    """The positions, int64[m, 20, 2], each with discs of its kinds (`white`, `black`, `queen`) back on the board: at
    the first free spot from the centre outwards; without a free spot it stays off the board."""
    lying = lying.copy()
    spots, least = _spots(board.man_radius, board.outer_circle_radius), (2 * board.man_radius) ** 2
    for step in range(max(map(len, kinds))):
        wanted = np.array([_KINDS[one[step]] if step < len(one) else _NONE for one in kinds])
        off = lying[:, :, 0] == ABSENT
        missing = off & wanted
        disc, waiting = missing.argmax(axis=1), np.flatnonzero(missing.any(axis=1))
        for first in range(0, len(spots), _TRIED_AT_ONCE):
            some = spots[first : first + _TRIED_AT_ONCE]
            men = lying[waiting, None, 1:]
            dx, dy = some[:, None, 0] - men[:, :, :, 0], some[:, None, 1] - men[:, :, :, 1]
            free = ((dx * dx + dy * dy >= least) | off[waiting, None, 1:]).all(axis=2)
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
