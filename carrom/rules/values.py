"""What goes into a judgement and what comes out: `State`, the events, `Verdict`.

These are the values of the public door `contracts/judge.md`; names and words are the same there, here and on the
wire. Seats are who plays, sides are whom the points belong to (`carrom.board.seats`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from carrom.board.discs import Colour, Kind
from carrom.board.seats import Seat, Side
from carrom.errors import Unreadable

Zone = Literal["open", "far", "side", "near"]
ContactZone = Literal["open", "own_line", "arrow_circle"]
Place = Literal["centre", "outer-circle", "between-circles"]
PLACES: tuple[Place, ...] = ("centre", "outer-circle", "between-circles")
EventKind = Literal["stroke", "timeout", "concede", "technical-foul", "forgo"]
RoundEnd = Literal["usual", "by-queen", "by-striker", "tomato", "conceded"]
"""How a round ended, where people say only that: all men of a side in; by a last man with the queen still in play; by
both last men with the striker, the queen covered before (ICF 83, 85); by K-Rhum's red too early; given up.
"""


_Value = TypeVar("_Value")


def changed(value: _Value, **fields: object) -> _Value:
    """`dataclasses.replace` for the values of this page, at less than half its price: judging is mostly this.

    Raises `TypeError` for a field the value does not have.
    """
    copy = object.__new__(type(value))
    written = copy.__dict__
    written.update(value.__dict__, **fields)
    if len(written) != len(value.__dict__):
        raise TypeError(f"{type(value).__name__} has not all of {', '.join(fields)}")
    return copy


@dataclass(frozen=True)
class OnBoard:
    """How many men of each colour lie on the board, and whether the queen does."""

    white: int = 9
    black: int = 9
    queen: bool = True


@dataclass(frozen=True)
class Queen:
    """Where the queen stands: on the board, awaiting her cover by a side's next stroke, or covered by a side."""

    where: Literal["board", "awaiting", "covered"] = "board"
    side: Side | None = None

    @property
    def covered_by(self) -> Side | None:
        """The side that has covered her, None while she is not covered."""
        return self.side if self.where == "covered" else None


@dataclass(frozen=True)
class Bet:
    """K-Rhum: the bet on the stroke about to be played (« Si Just » alone is 0 raises)."""

    by: Side
    zone: Zone = "open"
    raises: int = 0


@dataclass(frozen=True)
class State:
    """The position as a referee keeps it: no coordinates."""

    seats: tuple[Seat, ...]
    turn: Seat | None
    """The seat to play; None when the round is over."""
    colours: Mapping[Side, Colour] | None
    """Whose colour is whose; None while colours are open."""
    on_board: OnBoard
    queen: Queen
    has_pocketed: Mapping[Side, bool]
    """Has this side ever pocketed an own man this round (whoever sent it in)?"""
    owed: Mapping[Side, int]
    """Men due and not yet paid."""
    score: Mapping[Side, int]
    """Points of the game before this round; once the round is over, with this round's points."""
    breaking: bool = False
    """The rosette has not been broken yet."""
    break_attempts: int = 0
    round: int = 1
    opener: Seat = "S"
    strokes_left: int = 1
    bet: Bet | None = None
    last_chance: Side | None = None

    @property
    def to_play(self) -> Seat:
        """The seat to play; raises `Unreadable` (field ``state.turn``) when the round is over."""
        if self.turn is None:
            raise Unreadable("state.turn", "the round is over, nothing is left to judge")
        return self.turn


@dataclass(frozen=True)
class Fallen:
    """A disc that fell into a pocket or left the board, with the zone it lay in when the stroke began."""

    disc: Kind
    zone: Zone = "open"


@dataclass(frozen=True)
class FirstContact:
    """The first disc the striker met. `direct`: no frame before it."""

    disc: Kind
    direct: bool = True
    zone: ContactZone = "open"


@dataclass(frozen=True)
class Facts:
    """What an umpire could have seen of one stroke."""

    pocketed: tuple[Fallen, ...] = ()
    """In order of fall, the striker included."""
    off_board: tuple[Fallen, ...] = ()
    touched: bool = True
    """False: the striker met no disc."""
    first_contact: FirstContact | None = None
    backward: bool = False
    improper: bool = False
    named_disc_pocketed: bool | None = None


@dataclass(frozen=True)
class Event:
    """One thing to judge: a stroke with its facts, or what a seat did instead of one."""

    kind: EventKind = "stroke"
    facts: Facts | None = None
    by: Seat | None = None


@dataclass(frozen=True)
class RoundResult:
    """How a round ended, told without its strokes.

    `men`: the loser's men left on the board, or each side's men pocketed, whichever the book counts. `winner`: None
    where the count decides. `queen`: the side that covered her. `demanded`: points on demand (ICF 81-85).
    """

    men: Mapping[Side, int]
    winner: Side | None = None
    queen: Side | None = None
    ending: RoundEnd = "usual"
    demanded: int = 0


@dataclass(frozen=True)
class PossibleEnding:
    """One way in which a round of a book may have ended, and what is to be told of it."""

    ending: RoundEnd
    winner: bool
    """Who won is to be told; else the count decides."""
    covered: bool
    """A side may have covered the queen."""
    uncovered: bool
    """Nobody may have."""
    most: int = 9
    """The most men that may be left, or pocketed."""
    demanded: int = 0
    """The most points that may be demanded."""


@dataclass(frozen=True)
class Call:
    """One thing the referee says: a code, the clause that decides, and what fills the sentence.

    The sentence is the Fluent message ``call-<code>`` of `carrom.texts`. A seat among the arguments
    (``seat``, ``next``) is given as its letter, a side (``side``) as the letters of its seats (``N``, or ``EW`` in
    doubles); they become people's names there.
    """

    code: str
    clause: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Returned:
    """A disc that comes back, to where, and who places it."""

    disc: Kind
    to: Place
    by: Seat | Literal["umpire"]


@dataclass(frozen=True)
class RoundOver:
    winner: Side
    points: Mapping[Side, int]
    clause: str


@dataclass(frozen=True)
class GameOver:
    winner: Side
    score: Mapping[Side, int]
    clause: str


@dataclass(frozen=True)
class Verdict:
    """What the rule book says. Every effect has a call; `calls` is never empty."""

    turn: Seat | None
    continues: bool
    calls: tuple[Call, ...]
    returned: tuple[Returned, ...]
    state: State
    round_over: RoundOver | None = None
    game_over: GameOver | None = None
