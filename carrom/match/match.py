"""The `Match` value: the header of a match, its steps and its present position; what is due between two rounds. Nothing
in this package reads a clock, draws a random number or touches a disk."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

from carrom.board import DOUBLES, Board, Layout, Seat, Side, diagram, next_seat, side_of, stops, striker_places
from carrom.board.places import Interval
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import (
    Amending,
    GameClockSet,
    JudgedStep,
    OpenerTossed,
    RoundOpened,
    Step,
    TableState,
    TurnStep,
)
from carrom.match.header import Header, Player
from carrom.match.position import Position, is_match_over
from carrom.match.terms import Conduct, Standing, standing_of
from carrom.physics import Matter
from carrom.rules import Book, scores
from carrom.rules.bets import Bidding
from carrom.rules.values import State


@dataclass(frozen=True, slots=True)
class StepConflict:
    """Why a step can no longer have happened since an earlier one was corrected. `code`: of the refusal, or
    ``impossible`` for facts that no board could show then; `arguments`: of the refusal."""

    code: str
    arguments: tuple[tuple[str, str | int], ...]
    text: str
    """For programmers, in English."""

    def __str__(self) -> str:
        return self.text


def conflict_of(error: NotAllowed | Unreadable) -> StepConflict:
    """The conflict of a step that was refused when it was judged again."""
    if isinstance(error, NotAllowed):
        return StepConflict(error.code, tuple(error.arguments.items()), str(error))
    return StepConflict("impossible", (), str(error))


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One step of the match, and the position it led to."""

    n: int
    event: Step
    position: Position
    conflict: StepConflict | None = None
    """Why this step can no longer have happened since an earlier one was corrected; it is kept, without effect."""
    opened: int = 1
    """The number of the event that opened its round."""
    amended: bool = field(default=False, compare=False)
    """Whether it was judged again after a correction: its line may say otherwise."""


@dataclass(frozen=True, slots=True)
class Amendment:
    """A correction or a remark: what was told of the steps before it, undone and redone in turn with them."""

    n: int
    event: Amending
    former: MatchStep | None = None
    """The corrected step as it was before."""


def stroke_numbers(steps: Sequence[MatchStep]) -> Mapping[int, int]:
    """Event → the number that people know it by: strokes, and what took the place of one, count from 1 through the
    match. Openings, tosses, bids, placings and counted rounds have none."""
    strokes = (taken.n for taken in steps if isinstance(taken.event, TurnStep))
    return {n: number for number, n in enumerate(strokes, 1)}


def cited_before(steps: Sequence[MatchStep], already: Iterable[str] = ()) -> Mapping[int, frozenset[str]]:
    """Event → the clauses that verdicts before it cite, those of steps in conflict left out: a settled reading is told
    once in a match, where its clause first decides. `already`: those cited before the first of these steps."""
    cited = frozenset(already)
    before: dict[int, frozenset[str]] = {}
    for taken in steps:
        before[taken.n] = cited
        if isinstance(taken.event, JudgedStep) and not taken.conflict:
            cited = cited.union(taken.event.verdict.cited)
    return before


def cited_in(steps: Iterable[MatchStep]) -> set[str]:
    """The clauses that verdicts on these steps cite, those of steps in conflict left out."""
    judged = (taken.event for taken in steps if isinstance(taken.event, JudgedStep) and not taken.conflict)
    return {clause for event in judged for clause in event.verdict.cited}


def cited_before_last(steps: Sequence[MatchStep], clauses: Collection[str]) -> frozenset[str]:
    """Those of `clauses` that `cited_before` has for the last step. It looks back from there only until all are found:
    at each stroke of a long match everything before would be gone through again."""
    wanted, found = set(clauses), set[str]()
    for taken in islice(reversed(steps), 1, None):
        if not wanted:
            break
        if isinstance(taken.event, JudgedStep) and not taken.conflict:
            found |= wanted.intersection(taken.event.verdict.cited)
            wanted -= found
    return frozenset(found)


def opened_at(steps: Sequence[MatchStep]) -> int:
    """The number of the event that opened the present round."""
    last = steps[-1]
    if not last.conflict:
        # it was judged in the round that is open still: a long round is not looked through for each of its steps
        return last.n if isinstance(last.event, RoundOpened) else last.opened
    return next(taken.n for taken in reversed(steps) if isinstance(taken.event, RoundOpened) and not taken.conflict)


@dataclass(frozen=True, slots=True)
class Match:
    """A match after `n` events.

    A notebook shows the present position as a picture, except on a real board, where nobody measured it.

    >>> from carrom.match import new_match
    >>> new_match("karom", "Camille", "Noé")
    <Match: karom, round 1, Camille 0, Noé 0; Camille to play>
    """

    header: Header
    n: int
    table: TableState
    steps: tuple[MatchStep, ...]
    """The steps that count, oldest first."""
    amendments: tuple[Amendment, ...] = ()
    """The corrections and remarks that count and can be undone, oldest first."""
    undone: tuple[MatchStep | Amendment, ...] = ()
    """What was undone and can be redone, the next one first."""
    conduct: Conduct = field(default_factory=Conduct)
    """What its events say of whether it is rated."""

    def __repr__(self) -> str:
        seats, names = self.header.seats, self.names
        sides = {side: [names.get(seat, seat) for seat in seats if side_of(seat, seats) == side] for side in self.games}
        points = ", ".join(f"{' and '.join(sides[side])} {score}" for side, score in self.state.score.items())
        if self.state.turn is not None:
            then = f"{names.get(self.state.turn, self.state.turn)} to play"
        else:
            then = f"{'match' if self.match_over else 'game' if self.game_over else 'round'} over"
        return f"<Match: {self.header.book}, round {self.state.round}, {points}; {'closed' if self.closed else then}>"

    def _repr_svg_(self) -> str | None:
        return None if self.header.is_real else diagram(self.board, self.layout)

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the players are called: a name, or a bot's level. Seats without either are left out."""
        return {
            seat: player.name or player.level for seat, player in self.players.items() if player.name or player.level
        }

    @property
    def players(self) -> Mapping[Seat, Player]:
        """The present player of each seat."""
        return self.table.players

    def former(self, seat: Seat) -> tuple[Player, ...]:
        """Who played for a seat before its present player, oldest first, each once."""
        before = [one.player for one in self.table.replaced if one.seat == seat and one.player != self.players[seat]]
        return tuple(dict.fromkeys(before))

    @property
    def standing(self) -> Standing | None:
        """Whether it is rated or played with help by now (`carrom.match.terms`); None: no terms were declared."""
        return standing_of(self.header, self.conduct)

    @property
    def timed(self) -> GameClockSet:
        """The last setting of the game clock."""
        return self.table.timed

    @property
    def closed(self) -> bool:
        """Whether the host has ended it where it stands."""
        return self.table.closed

    @property
    def position(self) -> Position:
        """The present position."""
        return self.steps[-1].position

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def layout(self) -> Layout:
        return self.position.layout

    @property
    def games(self) -> Mapping[Side, int]:
        return self.position.games

    @property
    def game_over(self) -> bool:
        return self.position.game_over

    @property
    def bidding(self) -> Bidding | None:
        return self.position.bidding

    @property
    def is_answer_awaited(self) -> bool:
        """Whether a side may still raise the bet or decline (K.17)."""
        return self.bidding is not None and self.bidding.answers is not None

    @property
    def match_over(self) -> bool:
        """Whether a side has won the match: more than half of the games that its book plays (ICF 30)."""
        return is_match_over(self.book, self.position)

    @property
    def board(self) -> Board:
        return self.header.geometry

    @property
    def matter(self) -> Matter:
        return self.header.surface

    @property
    def book(self) -> Book:
        return self.header.rules

    @property
    def places(self) -> tuple[Interval, ...]:
        """Where the striker may lie; empty on a real board, after the round, while discs wait, or with a full line."""
        seat = self._seat_to_place
        return striker_places(self.board, self.layout, seat) if seat else ()

    @property
    def stops(self) -> tuple[tuple[str, str], ...]:
        """Why each of `places` begins and ends where it does (`carrom.board.places.stops`)."""
        seat = self._seat_to_place
        return stops(self.board, self.layout, seat) if seat else ()

    @property
    def _seat_to_place(self) -> Seat | None:
        return None if self.header.is_real or self.position.to_place else self.state.turn

    @property
    def last_told(self) -> MatchStep | Amendment:
        """What was told last of what counts: a step, a correction or a remark; the first rosette if nothing else."""
        step, amended = self.steps[-1], self.amendments[-1:]
        return amended[0] if amended and amended[0].n > step.n else step

    @property
    def may_undo(self) -> bool:
        """Whether there is anything to undo: neither the first rosette nor the toss for it."""
        last = self.last_told
        return isinstance(last, Amendment) or (self.steps[-1].n > 1 and not isinstance(last.event, OpenerTossed))

    @property
    def is_blocked(self) -> bool:
        """Whether the seat to play has no place left for the striker (I-106)."""
        return self._seat_to_place is not None and not self.places


def next_opener(match: Match) -> Seat:
    """The seat that opens next: in the order of play; for a new game, the one after the last game's opener (ICF 22)."""
    position = match.position
    return next_seat(position.game_opener if position.game_over else position.state.opener, match.header.seats)


ROUNDS = 4
"""Rounds of the deciding game after which the sides change (ICF 33)."""
POINTS = 13
"""Points in the deciding game at which they change earlier (ICF 33)."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change before the next round: of sides, or by one place to the right each; required by `clause`."""

    what: Literal["sides", "places"]
    clause: str


def change_now(match: Match) -> Change | None:
    """The change due before the next round is opened, or None: after each game but the match's last, and once in the
    deciding game, after `ROUNDS` rounds or at `POINTS` points (ICF 31 to 33); without such a limit by points only. In a
    book that does not have these clauses the players see to it."""
    if "ICF-33" not in match.book.clauses or match.book.best_of == 1:
        return None
    if match.state.turn is not None or match.match_over:
        return None
    four = len(match.header.seats) == len(DOUBLES)
    what: Literal["sides", "places"] = "places" if four else "sides"
    if match.game_over:
        return Change(what, "ICF-32" if four else "ICF-31")
    deciding = sum(match.games.values()) == match.book.best_of - 1
    is_due = deciding and _is_past(match, match.state.round, match.state) and not _was_due(match)
    return Change(what, "ICF-33") if is_due else None


def _is_past(match: Match, rounds: int, state: State) -> bool:
    """Whether a side has the points, or as many rounds have been played in a game with a limit of rounds."""
    limited = scores.ROUNDS.of(match.book.settings) > 0
    return (limited and rounds >= ROUNDS) or max(state.score.values()) >= POINTS


def _was_due(match: Match) -> bool:
    rounds = (taken for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened) and not taken.conflict)
    state = next(rounds).position.state
    return _is_past(match, state.round - 1, state)
