"""Player statistics of a match, counted from the judge's calls under the match's own book."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from carrom.analysis.rounds import SLAMS, verdict_of
from carrom.board import Seat, Side, other_side, side_of
from carrom.match import Declared, Interrupted, Match, MatchStep, RoundOpened, Shot
from carrom.match.events import TurnStep
from carrom.rules import Book
from carrom.rules.faults import OFF_BOARD
from carrom.rules.values import Call, State, Verdict
from carrom.rules.verdict_draft import letters

FOULS: Mapping[str, str] = {
    "striker-pocketed": "striker", "improper-stroke": "improper", "own-line": "protected", "arrow-circle": "protected",
    "back-shot": "back-shot", "technical-foul": "technical", "time-elapsed": "time",
}  # fmt: skip
"""The code of a call → its kind of foul. A disc off the board is a foul if the book makes it paid."""
_OFF_BOARD = ("striker-off-board", "men-off-board", "queen-off-board")
_MISSES = ("miss", "nothing-touched", "rosette-untouched")
_COVERS = ("queen-covered", "queen-covered-together", "yes-sir-won")


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """The figures of one seat, or of a side."""

    strokes: int = 0
    turns: int = 0
    """Series of strokes without losing the turn."""
    men: int = 0
    """Own men pocketed that stayed in."""
    given: int = 0
    """The other side's men pocketed."""
    misses: int = 0
    """Strokes that pocketed nothing, without a foul."""
    fouls: Mapping[str, int] = field(default_factory=dict)
    """The number of each kind (`FOULS`); a stroke has at most one of a kind."""
    causes: Mapping[str, int] = field(default_factory=dict)
    """The number of improper strokes of each cause that an umpire named (`ImproperCause`)."""
    paid: int = 0
    """Men paid, debts included; in doubles by the partner whose stroke made it due, or who played last before."""
    queens: int = 0
    """Queens covered; in K-Rhum pocketed last."""
    slams: int = 0
    longest: int = 0
    """Strokes of the longest turn."""

    @property
    def men_per_turn(self) -> float | None:
        """Own men per turn; None without any turn."""
        return self.men / self.turns if self.turns else None


def figures_of(match: Match) -> dict[Seat, PlayerStatistics]:
    """The figures of every seat; all zero for a seat without known strokes. Rounds entered by their result alone have
    no strokes. Undone events, and those in conflict with a correction, do not count."""
    header = match.header
    counted: dict[Seat, Counter[str]] = {seat: Counter() for seat in header.seats}
    fouls = {seat: Counter[str]() for seat in header.seats}
    causes = {seat: Counter[str]() for seat in header.seats}
    off_board = OFF_BOARD.of(header.rules.settings) == "pay"
    for turn in _turns(match.steps):
        for before, taken in turn:
            event = taken.event
            verdict = verdict_of(event)
            if verdict is None or not isinstance(event, TurnStep):
                continue
            kinds = _fouls(verdict, off_board)
            fouls[event.seat].update(kinds)
            forms = [call.arguments.get("form") for call in verdict.calls if call.code == "improper-stroke"]
            causes[event.seat].update(str(form) for form in forms if form is not None)
            if isinstance(event, Interrupted):
                _pay(counted, before, verdict, event.seat)
                continue
            seat, codes = event.seat, {call.code for call in verdict.calls}
            here = counted[seat]
            here["strokes"] += 1
            here["men"] += _men(verdict, _letters(before, seat))
            if not before.has_no_colours:
                here["given"] += _men(verdict, _letters(before, seat, other=True))
            here["misses"] += not kinds and not codes.isdisjoint(_MISSES)
            here["queens"] += any(code in codes for code in _COVERS)
            here["slams"] += any(code in codes for code in SLAMS)
            _pay(counted, before, verdict, seat)
        strokes: list[Seat] = [taken.event.seat for _, taken in turn if isinstance(taken.event, Shot | Declared)]
        if strokes:
            here = counted[strokes[0]]
            here["turns"] += 1
            here["longest"] = max(here["longest"], len(strokes))
    return {
        seat: PlayerStatistics(**counted[seat], fouls=dict(fouls[seat]), causes=dict(causes[seat]))
        for seat in header.seats
    }


def together(figures: Iterable[PlayerStatistics]) -> PlayerStatistics:
    """The sum of partners' figures; `longest` is the maximum."""
    total, fouls, causes, longest = Counter[str](), Counter[str](), Counter[str](), 0
    for one in figures:
        for name in _SUMMED:
            total[name] += getattr(one, name)
        fouls.update(one.fouls)
        causes.update(one.causes)
        longest = max(longest, one.longest)
    return PlayerStatistics(**total, fouls=dict(fouls), causes=dict(causes), longest=longest)


def figures_of_sides(match: Match) -> dict[Side, PlayerStatistics]:
    """The figures of both sides; in singles those of their seats."""
    figures, seats = figures_of(match), match.header.seats
    return {side: together(figures[seat] for seat in seats if side_of(seat, seats) == side) for side in match.games}


_SUMMED = ("strokes", "turns", "men", "given", "misses", "paid", "queens", "slams")


def _turns(steps: Iterable[MatchStep]) -> Iterator[list[tuple[State, MatchStep]]]:
    """Yield the turns of a match, each step with the state before it; bets and placements belong to a turn."""
    turn: list[tuple[State, MatchStep]] = []
    state: State | None = None
    for taken in steps:
        if taken.conflict:
            continue
        if isinstance(taken.event, RoundOpened) or state is None:
            if turn:
                yield turn
            turn, state = [], taken.position.state
            continue
        turn.append((state, taken))
        state = taken.position.state
        verdict = verdict_of(taken.event)
        if verdict is not None and not verdict.continues:
            yield turn
            turn = []
    if turn:
        yield turn


def is_foul(verdict: Verdict, book: Book) -> bool:
    """Whether a verdict contains a foul of any kind."""
    return bool(_fouls(verdict, OFF_BOARD.of(book.settings) == "pay"))


def _fouls(verdict: Verdict, off_board: bool) -> set[str]:
    codes = {call.code for call in verdict.calls}
    kinds = {FOULS[code] for code in codes if code in FOULS}
    return kinds | {"off-board"} if off_board and not codes.isdisjoint(_OFF_BOARD) else kinds


def _letters(state: State, seat: Seat, *, other: bool = False) -> str:
    side = side_of(seat, state.seats)
    return letters(other_side(side, state.seats) if other else side, state.seats)


def _men(verdict: Verdict, side: str) -> int:
    fell = sum(_count(call) for call in verdict.calls if call.code == "men-in" and call.arguments["side"] == side)
    if verdict.round_over or all(call.code != "last-man-too-early" for call in verdict.calls):
        return fell
    # a last man that fell too early was in, and comes back (`carrom.rules.last_men.comes_back`)
    back = (call for call in verdict.calls if call.code == "men-returned" and call.arguments["side"] == side)
    return fell - sum(_count(call) for call in back)


def _pay(counted: dict[Seat, Counter[str]], before: State, verdict: Verdict, seat: Seat) -> None:
    """Count payments: those of the side of `seat` to it, those of the other side to the seat before it."""
    last = before.seats[before.seats.index(seat) - 1]
    for call in verdict.calls:
        if call.code in ("man-paid", "debt-paid"):
            own = call.arguments["side"] == _letters(before, seat)
            counted[seat if own else last]["paid"] += _count(call)


def _count(call: Call) -> int:
    return int(call.arguments["count"])


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Counts of one seat: strokes played, strokes that pocketed a man or the queen, men (of either colour) and queens
    pocketed, strikers lost, and the longest series of strokes without losing the turn."""

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
