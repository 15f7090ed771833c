"""Types of a question to the judge in JSON (contracts/judge.md): what each member may be, and its default."""

from typing import Annotated, Any, get_args

from msgspec import UNSET, Meta, UnsetType

from carrom.board.discs import Colour, Kind
from carrom.board.seats import Seat, Side
from carrom.contract.decoding import Incoming, Key, listed, phrase, prepare
from carrom.rules import EVERY_BOOK
from carrom.rules.values import BoardLostCause, ContactZone, ImproperCause, JudgedEventKind, Zone

KINDS: tuple[Kind, ...] = get_args(Kind)
MANY = 1_000_000
"""Upper bound of dues, points and rounds, above that of any table."""
SEATS_OF_A_TABLE = '["S", "N"] or ["S", "E", "N", "W"]'
_Men = Annotated[int, Meta(ge=0, le=9)]
_Many = Annotated[int, Meta(ge=0, le=MANY)]
_Disc = Annotated[str, listed(KINDS)]


class GivenBoard(Incoming, frozen=True):
    """The men of each colour on the board; `queen` left out: as the status of the queen says."""

    white: _Men = 9
    black: _Men = 9
    queen: bool | UnsetType = UNSET


class GivenBet(Incoming, frozen=True):
    """K-Rhum: the bet on the next stroke."""

    by: Side
    zone: Zone = "open"
    raises: _Many = 0


class GivenTaken(Incoming, frozen=True):
    """The men that a side has pocketed, in a book without colours."""

    white: _Men = 0
    black: _Men = 0


class GivenState(Incoming, frozen=True):
    """The position as a referee keeps it. `seats` left out: two; `opener`: the first of them; `turn`: the opener, null
    when the round is over; `queen`: ``board``, ``awaiting:<side>``, ``covered:<side>``, or ``none`` in a book without
    one; `has_pocketed`: as the men on the board say."""

    seats: Annotated[list[Any], Meta(extra=phrase(SEATS_OF_A_TABLE))] | UnsetType = UNSET
    turn: Seat | UnsetType | None = UNSET
    colours: dict[Side, Colour] | None = None
    on_board: GivenBoard | None = None
    queen: Annotated[str, Meta(extra=phrase("board, awaiting:<side>, covered:<side> or none"))] | UnsetType = UNSET
    has_pocketed: dict[Side, bool] | None = None
    owed: dict[Side, _Many] | None = None
    score: dict[Side, _Many] | None = None
    breaking: bool = False
    break_attempts: _Many = 0
    round: Annotated[int, Meta(ge=1, le=MANY)] = 1
    opener: Seat | UnsetType = UNSET
    strokes_left: _Many = 1
    bet: GivenBet | None = None
    last_chance: Side | None = None
    taken: dict[Side, GivenTaken] | UnsetType = UNSET
    misses: dict[Side, _Many] | UnsetType = UNSET


class GivenFallen(Incoming, frozen=True):
    """A disc that fell or left the board, with the zone it lay in when the stroke began."""

    disc: Kind
    zone: Zone = "open"


class GivenContact(Incoming, frozen=True):
    """The first disc that the striker hit. `direct`: before any frame."""

    disc: Kind
    direct: bool = True
    zone: ContactZone = "open"


class GivenFacts(Incoming, frozen=True):
    """What an umpire saw of a stroke. A disc is a word, or an object with its zone. `improper_cause`: why the stroke
    was improper, refused for a proper one."""

    pocketed: tuple[_Disc | GivenFallen, ...] = ()
    off_board: tuple[_Disc | GivenFallen, ...] = ()
    touched: bool = True
    first_contact: GivenContact | None = None
    backward: bool = False
    improper: bool = False
    named_disc_pocketed: bool | None = None
    improper_cause: ImproperCause | None = None


WHOLE_BOARD = GivenBoard()
NOTHING_ELSE = GivenFacts()
"""The facts where none are given."""


class JudgeQuestion(Incoming, frozen=True):
    """A position and what happened in it. `by`: of another event than a stroke, the seat that caused it; `cause`: why a
    side loses the board."""

    book: Annotated[str, listed(EVERY_BOOK)]
    options: dict[Key, Any] | None = None
    event: JudgedEventKind = "stroke"
    by: Seat | None = None
    cause: BoardLostCause | None = None
    state: GivenState = GivenState()
    facts: GivenFacts | None = None


prepare(JudgeQuestion, GivenState, GivenFacts)
