"""Data types of the rules: `State`, `Event` with its `Facts`, and `Verdict`. They are the values of the public
interface `contracts/judge.md`; names are the same there, here and on the wire. A seat plays, a side scores
(`carrom.board.seats`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypedDict, TypeVar, Unpack, overload

from carrom.board.discs import Colour, Kind
from carrom.board.seats import Seat, Side
from carrom.errors import Unreadable

Zone = Literal["open", "far", "side", "near"]
ContactZone = Literal["open", "own_line", "arrow_circle"]
Place = Literal["centre", "outer-circle", "between-circles"]
PLACES: tuple[Place, ...] = ("centre", "outer-circle", "between-circles")
JudgedEventKind = Literal["stroke", "timeout", "concede", "technical-foul", "forgo", "board-lost", "early-break"]
BoardLostCause = Literal["out-of-turn", "left-seat", "upset-board"]
"""Why a side loses the board without a stroke (ICF 24, 64, I-90b)."""
ImproperCause = Literal[
    "push",  # the striker was pushed (ICF 7)
    "finger",  # struck with something else than a finger (8)
    "lines",  # the striker did not touch both base lines (I-94)
    "circle",  # the striker covered a base circle in part (I-94)
    "arrow",  # the striker touched the arrow (I-94)
    "elbow",  # the elbow on the surface or beyond the diagonals (11)
    "body",  # more than the hand beyond the diagonals (6)
    "arm",  # something else than the playing arm on board, stand or table (4)
    "chair",  # the chair moved during the turn (3)
    "support",  # support from chair or table (12)
]
"""What made a stroke improper, where the book tells causes apart (`carrom.rules.books.Book.causes`)."""
RoundEnd = Literal["usual", "by-queen", "by-striker", "by-fault", "tomato", "conceded"]
"""How a round given only by its result ended. In order: all men of a side in; a last man with the queen in play; both
last men with the striker, the queen covered before (ICF 83, 85); a fault that loses the round in a house that reads
S3.23 so; K-Rhum's red too early; conceded."""


@dataclass(frozen=True)
class OnBoard:
    """The number of men of each colour on the board, and whether the queen is on it."""

    white: int = 9
    black: int = 9
    queen: bool = True


@dataclass(frozen=True)
class Queen:
    """The queen: on the board, awaiting its cover by a side's next stroke, covered by a side, or none in this book."""

    where: Literal["board", "awaiting", "covered", "none"] = "board"
    side: Side | None = None

    @property
    def covered_by(self) -> Side | None:
        """The side that has covered the queen; None while it is not covered."""
        return self.side if self.where == "covered" else None


NO_QUEEN = Queen("none")  # its status in a book that plays without it (`carrom.rules.books.Book.has_queen`)


@dataclass(frozen=True)
class Bet:
    """K-Rhum: the bet on the next stroke (« Si Just » alone is 0 raises)."""

    by: Side
    zone: Zone = "open"
    raises: int = 0


@dataclass(frozen=True)
class Taken:
    """The men that a side has pocketed and holds, in a book without colours."""

    white: int = 0
    black: int = 0

    @property
    def men(self) -> int:
        """The number of men held."""
        return self.white + self.black


@dataclass(frozen=True)
class State:
    """The position as a referee records it, without coordinates.

    >>> from carrom.rules import book, opening_state
    >>> opening_state(book("karom"), ("S", "N"), "S")
    <State: round 1, S to play; 9 white, 9 black, queen; S 0, N 0>
    """

    seats: tuple[Seat, ...]
    turn: Seat | None
    """The seat to play; None when the round is over."""
    colours: Mapping[Side, Colour] | None
    """The colour of each side; None while colours are open."""
    on_board: OnBoard
    queen: Queen
    has_pocketed: Mapping[Side, bool]
    """Whether a man of this side's colour has counted this round, by either side's stroke."""
    owed: Mapping[Side, int]
    """Men due and not yet paid, by side."""
    score: Mapping[Side, int]
    """Points of the game before this round; once the round is over, including it."""
    breaking: bool = False
    """Whether the rosette is still unbroken."""
    break_attempts: int = 0
    round: int = 1
    opener: Seat = "S"
    strokes_left: int = 1
    bet: Bet | None = None
    last_chance: Side | None = None
    taken: Mapping[Side, Taken] | None = None
    """The men that each side has pocketed, in a book where every man counts for whoever pockets it; else None."""
    misses: Mapping[Side, int] | None = None
    """The strokes of this round that pocketed nothing, in a book that counts them; else None."""

    def __repr__(self) -> str:
        turn = f"{self.turn} to play" if self.turn else "over"
        men = f"{self.on_board.white} white, {self.on_board.black} black{', queen' if self.on_board.queen else ''}"
        score = ", ".join(f"{side} {points}" for side, points in self.score.items())
        queen = Queen() if self.queen == NO_QUEEN else self.queen
        usual = {"queen": Queen(), "break_attempts": 0, "strokes_left": 1, "bet": None, "last_chance": None}
        shown = {**{name: getattr(self, name) for name in usual}, "queen": queen}
        more = [f"{name} {shown[name]}" for name, value in usual.items() if shown[name] != value]
        more += [f"{side} {colour}" for side, colour in (self.colours or {}).items()]
        more += [f"{side} owes {many}" for side, many in self.owed.items() if many]
        more += [f"{side} has {held.white} white, {held.black} black" for side, held in (self.taken or {}).items()]
        more += [f"{side} missed {many}" for side, many in (self.misses or {}).items()]
        return f"<State: round {self.round}, {turn}; {'; '.join([men, score, *more])}>"

    @property
    def has_no_colours(self) -> bool:
        """Whether the book has no colours: every man counts for whoever pockets it."""
        return self.taken is not None or self.misses is not None

    @property
    def to_play(self) -> Seat:
        """The seat to play. Raises `Unreadable` (field ``state.turn``) when the round is over."""
        if self.turn is None:
            raise Unreadable("state.turn", "is null: the round is over, and there is nothing to judge")
        return self.turn


@dataclass(frozen=True)
class Fallen:
    """A disc that fell into a pocket or left the board, with the zone it lay in when the stroke began.

    >>> Fallen("white")
    Fallen(disc='white', zone='open')
    """

    disc: Kind
    zone: Zone = "open"


@dataclass(frozen=True)
class FirstContact:
    """The first disc the striker hit. `direct`: without touching a frame before.

    >>> FirstContact("black", direct=False)
    FirstContact(disc='black', direct=False, zone='open')
    """

    disc: Kind
    direct: bool = True
    zone: ContactZone = "open"


@dataclass(frozen=True)
class Facts:
    """The observable facts of one stroke, as an umpire reports them.

    >>> Facts(pocketed=(Fallen("white"), Fallen("striker"))).touched
    True
    """

    pocketed: tuple[Fallen, ...] = ()
    """In order of fall, the striker included."""
    off_board: tuple[Fallen, ...] = ()
    touched: bool = True
    """False when the striker hit no disc."""
    first_contact: FirstContact | None = None
    backward: bool = False
    improper: bool = False
    named_disc_pocketed: bool | None = None
    improper_cause: ImproperCause | None = None
    """Why it was improper; None: nobody says."""


@dataclass(frozen=True)
class JudgedEvent:
    """One event to judge: a stroke with its facts, or an act of a seat in place of a stroke.

    >>> JudgedEvent(facts=Facts(touched=False)).kind, JudgedEvent("timeout", by="N").kind
    ('stroke', 'timeout')
    """

    kind: JudgedEventKind = "stroke"
    facts: Facts | None = None
    by: Seat | None = None
    cause: BoardLostCause | None = None


@dataclass(frozen=True)
class RoundResult:
    """The result of a round, without its strokes. `men`: the loser's men left on the board, or each side's men
    pocketed, as the book counts. `winner`: None where the count decides. `queen`: the side that covered the queen.
    `demanded`: points on demand (ICF 81-85)."""

    men: Mapping[Side, int]
    winner: Side | None = None
    queen: Side | None = None
    ending: RoundEnd = "usual"
    demanded: int = 0


@dataclass(frozen=True)
class PossibleEnding:
    """One way in which a round of a book may end, and the fields its result requires."""

    ending: RoundEnd
    winner: bool  # the result must name the winner; otherwise the count decides
    covered: bool  # a side may have covered the queen
    uncovered: bool  # the queen may have stayed uncovered
    most: int = 9  # the maximum number of men left, or pocketed
    demanded: int = 0  # the maximum number of points on demand


TermKind = Literal[
    "men-left",  # the loser's men on the board
    "men-in",  # the side's men pocketed
    "queen",  # the queen, covered by the side that scores it
    "queen-uncovered",  # the queen, still in play when the round was lost by it
    "queen-capped",  # the queen, worth nothing at that score
    "queen-lost",  # the queen, covered by the side that lost the round
    "one-for-queen",  # one in place of the queen's points, at that score (ICF 75-82)
    "one",  # a single point (ICF 83)
    "demanded",  # on demand (ICF 81-85)
    "limit",  # what exceeds the maximum of a round, negative (ICF 28)
    "white-in",  # the white men a side has pocketed, where every man counts for whoever pockets it
    "black-in",  # the black men
    "misses",  # the strokes that pocketed nothing
]


@dataclass(frozen=True)
class Term:
    """One summand of a round's points, for a side by a clause. 0 points say that something counts for nothing."""

    what: TermKind
    points: int
    side: Side
    clause: str


@dataclass(frozen=True)
class Moved:
    """Discs that a call brings back: how many, where to, and the seat or umpire that lays them."""

    disc: Kind
    count: int
    to: Place
    by: Seat | Literal["umpire"]


@dataclass(frozen=True)
class Call:
    """One announcement of the referee: a code, the clause that decides, and the arguments of the sentence. The sentence
    is the Fluent message ``call-<code>`` of `carrom.texts`, or ``call-<code>-<form>`` with an argument ``form``. Among
    the arguments a seat (``seat``, ``next``, ``placer``) is its letter, a side (``side``, ``other``) the letters of its
    seats (``N``, or ``EW`` in doubles); `carrom.texts` replaces them by names."""

    code: str
    clause: str
    arguments: Mapping[str, str | int] = field(default_factory=dict[str, str | int])
    terms: tuple[Term, ...] = ()  # the sum of the points, in the call that ends a round
    moved: Moved | None = None  # the discs that come back by this call; those of all calls are what the verdict returns


@dataclass(frozen=True)
class Returned:
    """A disc that returns to the board: its destination, and the seat or umpire that places it."""

    disc: Kind
    to: Place
    by: Seat | Literal["umpire"]


@dataclass(frozen=True)
class RoundOver:
    """The end of a round. `terms`: the sum that makes the points; those of a side add up to its points."""

    winner: Side
    points: Mapping[Side, int]
    clause: str
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True)
class GameOver:
    winner: Side
    score: Mapping[Side, int]
    clause: str


@dataclass(frozen=True)
class Verdict:
    """The judgement of one event. Every effect has a call; `calls` is never empty.

    >>> from carrom.rules import book, judge, opening_state
    >>> karom = book("karom")
    >>> judge(karom, opening_state(karom, ("S", "N"), "S"), JudgedEvent(facts=Facts(touched=False)))
    <Verdict: N plays next (S2.18)>
    """

    turn: Seat | None
    continues: bool
    calls: tuple[Call, ...]
    returned: tuple[Returned, ...]
    state: State
    round_over: RoundOver | None = None
    game_over: GameOver | None = None

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause that decides something, once, in order: of the calls, each with the terms of its sum."""
        clauses = (one.clause for call in self.calls for one in (call, *call.terms))
        return tuple(dict.fromkeys(clauses))

    def __repr__(self) -> str:
        clauses = dict.fromkeys(call.clause for call in self.calls)
        over = "game" if self.game_over else "round"
        turn = f"{over} over" if self.turn is None else f"{self.turn} {'continues' if self.continues else 'plays next'}"
        back = f"; back: {' '.join(one.disc for one in self.returned)}" if self.returned else ""
        return f"<Verdict: {turn} ({' '.join(clauses)}){back}>"


class OnBoardFields(TypedDict, total=False):
    """Fields of `OnBoard` to replace."""

    white: int
    black: int
    queen: bool


class StateFields(TypedDict, total=False):
    """Fields of `State` to replace."""

    seats: tuple[Seat, ...]
    turn: Seat | None
    colours: Mapping[Side, Colour] | None
    on_board: OnBoard
    queen: Queen
    has_pocketed: Mapping[Side, bool]
    owed: Mapping[Side, int]
    score: Mapping[Side, int]
    breaking: bool
    break_attempts: int
    round: int
    opener: Seat
    strokes_left: int
    bet: Bet | None
    last_chance: Side | None
    taken: Mapping[Side, Taken] | None
    misses: Mapping[Side, int] | None


class FactsFields(TypedDict, total=False):
    """Fields of `Facts` to replace."""

    pocketed: tuple[Fallen, ...]
    off_board: tuple[Fallen, ...]
    touched: bool
    first_contact: FirstContact | None
    backward: bool
    improper: bool
    named_disc_pocketed: bool | None
    improper_cause: ImproperCause | None


class VerdictFields(TypedDict, total=False):
    """Fields of `Verdict` to replace."""

    turn: Seat | None
    continues: bool
    calls: tuple[Call, ...]
    returned: tuple[Returned, ...]
    state: State
    round_over: RoundOver | None
    game_over: GameOver | None


_Value = TypeVar("_Value")


@overload
def changed(value: OnBoard, **fields: Unpack[OnBoardFields]) -> OnBoard: ...
@overload
def changed(value: State, **fields: Unpack[StateFields]) -> State: ...
@overload
def changed(value: Facts, **fields: Unpack[FactsFields]) -> Facts: ...
@overload
def changed(value: Verdict, **fields: Unpack[VerdictFields]) -> Verdict: ...
def changed(value: _Value, **fields: object) -> _Value:
    """Return a copy of a value of this module with some fields replaced. It takes less than half the time of
    `dataclasses.replace`, and judging consists mostly of such copies. Raises `TypeError` for a field the value does not
    have."""
    copy = object.__new__(type(value))
    written = copy.__dict__
    written.update(value.__dict__, **fields)
    if len(written) != len(value.__dict__):
        raise TypeError(f"{type(value).__name__} lacks some of {', '.join(fields)}")
    return copy
