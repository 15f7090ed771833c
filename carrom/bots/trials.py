"""Trials: many strokes simulated at once, judged (equal facts once), valued by their gain and their position value."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from carrom.board import DISCS, SEATS, STRIKER, Seat, kind_of, side_of
from carrom.board.zones import contact_zone, strip
from carrom.bots.aim_paths.outcomes import BACKWARD, WAYS, write_outcomes
from carrom.bots.position_value import Floats, Kinds, kinds_of, respotted, values, wanted_discs, worth
from carrom.match import Match
from carrom.match.judging import objection_to_any_stroke
from carrom.physics import Ends, packed_layout
from carrom.physics.batch import Ints
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
_TOUCHED = 2 * BACKWARD
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


class _Judged:
    """The outcomes of one position, each judged once. What a book does not ask of a stroke (`required_facts`) changes
    no verdict: trials that differ in nothing else share one."""

    def __init__(self, match: Match) -> None:
        self.outcomes: list[TrialOutcome] = []
        self._gains, self._kinds = np.empty(0), kinds_of(())
        """The outcomes as arrays, a row for each."""
        refused = objection_to_any_stroke(match.position)
        if refused:
            raise refused
        self._book, self._state = match.book, match.state
        self._seat: Seat = match.state.to_play
        self._named = match.position.named
        self._own = self._state.colours and self._state.colours[side_of(self._seat, self._state.seats)]
        self._question = bets.settled(self._state, match.position.bidding)
        self._asked = required_facts(self._book, self._question)
        self._forward = {"S": 3, "E": -2, "N": -3, "W": 2}[self._seat]
        """The column of the speed towards the other frame, negative where that is towards smaller ones."""
        self._codes, self._firsts = np.empty((0, 3), np.int64), np.empty(0, np.int64)
        """What is asked of each outcome, and the first trial that had it; with room for more."""
        self._fallen: dict[tuple[int, int], Fallen] = {}
        """What the umpire says of a disc that went, by its number and `Ends.gone`."""
        self._contacts: dict[int, FirstContact] = {}
        """The same of a man that the striker met without the frame."""
        sorts: dict[str, list[tuple[int, int]]] = {}
        # one pocket is as good as another where the book does not ask for it
        ways = [(gone,) for gone in range(LEFT + 1)] if self._asked.by_pocket else [tuple(range(LEFT)), (LEFT,)]
        board = match.board
        for disc, at in {**match.layout, STRIKER: None}.items():
            number, kind = DISCS.index(disc), kind_of(disc)
            lay = None if at is None else strip(board, self._seat, at)
            for alike in ways:
                fallen = _fallen(kind, "open" if lay is None else self._zone(alike[0], lay))
                each = [(number, gone) for gone in alike]
                self._fallen |= dict.fromkeys(each, fallen)
                sorts.setdefault(self._sort(disc, alike[0], fallen), []).extend(each)
            if at is not None:
                self._contacts[number] = FirstContact(kind, zone=contact_zone(board, self._seat, at))
        going, numbers, bits = [0] * (len(DISCS) * WAYS), [0] * (len(DISCS) * WAYS), 0
        for sort, each in enumerate(sorts.values()):
            for number, gone in each:
                place = WAYS * number + gone + 1
                going[place], numbers[place] = 1 << bits, sort + 1
            bits += len({number for number, _ in each}).bit_length()
        self._going, self._sorts = np.array(going, np.int64), np.array(numbers, np.int64)
        """What is asked of a disc that went, and the number of its sort, as `write_outcomes` takes them."""
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
        which, known = np.empty(len(strokes), np.int64), len(self.outcomes)
        if len(self._codes) < known + len(strokes):
            codes, self._codes = self._codes, np.empty((2 * known + len(strokes), 3), np.int64)
            self._codes[:known], self._firsts = codes[:known], np.empty(len(self._codes), np.int64)
        played = ends.gone, ends.gone_at, ends.met, ends.after_frame, strokes
        call = write_outcomes(*played, self._going, self._sorts, self._meeting, self._codes, self._firsts, which)
        count = call(known, self._forward if self._asked.backward else 0, int(self._asked.order))
        for trial in self._firsts[known:count].tolist():
            self.outcomes.append(self._outcome(self._facts(ends, trial, strokes[trial].tolist())))
        return which

    def _facts(self, ends: Ends, trial: int, stroke: list[int]) -> Facts:
        """What the umpire says of a trial."""
        forward = stroke[abs(self._forward)]
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
            backward=forward < 0 if self._forward > 0 else forward > 0,
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

    def gains(self) -> Floats:
        """float64[k]: the gain of each outcome."""
        self._update()
        return self._gains

    def kinds(self) -> Kinds:
        """The outcomes as kinds of positions."""
        self._update()
        return self._kinds

    def _update(self) -> None:
        every = self.outcomes
        if len(self._gains) < len(every):
            self._gains = np.array([one.gain for one in every])
            self._kinds = kinds_of([(max(one.turn, 0), one.sign, one.wanted, one.back) for one in every])


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
        return self._judged.gains().take(which)

    def tried(self, strokes: Ints) -> tuple[Ends, Ints]:
        """The ends of the strokes, and the index of each in `outcomes`, int64[m]."""
        self.simulations += len(strokes)
        ends = self._players.ends(strokes)
        return ends, self._judged.numbers(ends, strokes)

    def position_values(self, ends: Ends, which: Ints) -> Floats:
        """float64[m], men: the value of the final positions (`left`) to the side that played, negative when the other
        side plays next."""
        return values(self._board, ends.rest, which, self._judged.kinds(), self.sigma)

    def left(self, rest: Ints, which: Ints) -> Ints:
        """int64[m, 20, 2], as `Ends.rest`: the final positions, with the men that come back."""
        return respotted(self._board, rest, which, self._judged.kinds())
