"""What every numbered message says of the present: who plays next and from where, the bet, what the umpire is asked."""

from typing import Literal, TypedDict

from carrom.board import Seat, Side
from carrom.contract.shapes import StateMessage
from carrom.match.events import Ask
from carrom.match.terms import Standing
from carrom.notation.vocabulary import Help
from carrom.rules.values import ImproperCause


class BetMessage(TypedDict):
    """K-Rhum's bet on the next stroke. `answers`: the side that may raise or decline it."""

    by: Side
    disc: str | None
    raises: int
    stake: int
    answers: Side | None


class WaitingMessage(TypedDict):
    """A disc that `by` is to place: its centre in the ring (inner, outer radius), or at `nearest`."""

    disc: str
    by: Seat
    to: str
    ring: list[int]
    nearest: list[int]


class ChangeMessage(TypedDict):
    """The change before the next round: the players change sides, or each moves one place to the right."""

    what: Literal["sides", "places"]
    clause: str


class AsksMessage(TypedDict):
    """What the umpire of a real board is asked about a stroke (`carrom.rules.required_facts`). `touched`: whether the
    striker met a disc. `order`: in which order discs fell. `zones`: in which of them a man that fell lay. `contact`:
    whether a man there was struck directly. `backward`: whether it was a back shot. `named`: whether the man of the bet
    fell. `causes`: which causes of an improper stroke may be said. `calls`: what may happen here in place of a
    stroke."""

    touched: bool
    order: bool
    zones: list[Literal["far", "side", "near", "open"]]
    contact: Literal["own_line", "arrow_circle", "open"] | None
    backward: bool
    named: bool
    causes: list[ImproperCause]
    calls: list[Ask]


Ending = Literal["usual", "by-queen", "by-striker", "by-fault", "tomato", "conceded"]


class ResultMessage(TypedDict):
    """How a round ended, reported without its strokes."""

    men: dict[Side, int]
    winner: Side | None
    queen: Side | None
    ending: Ending
    demanded: int


class WayMessage(TypedDict):
    """One way a round may have ended. `winner`: the result must name it; else the count decides. `covered`: a side may
    have covered the queen; `uncovered`: nobody may have. `most`: men left, or pocketed. `demanded`: the most points on
    demand."""

    ending: Ending
    winner: bool
    covered: bool
    uncovered: bool
    most: int
    demanded: int


class AsksResultMessage(TypedDict):
    """What is asked of a round of which only the result is reported; the usual ending comes first."""

    men: Literal["left", "pocketed"]
    """The loser's men left on the board, or each side's men pocketed."""
    ways: list[WayMessage]


class TermsMessage(TypedDict):
    """The terms of a table. `help`: the most help that players get; `hand`: the error added to the direction of every
    stroke, mrad, one standard deviation; 0: strokes are played as they are meant."""

    help: Help
    hand: int


class Next(TypedDict):
    """Who plays next, and from where. `line`: the coordinate of the seat's own line; null on a real board."""

    seat: Seat | None
    line: int | None
    places: list[list[int]]
    stops: list[list[str]]
    """Why each of `places` begins and ends where it does: "end", "circle", or the disc in the way."""
    state: StateMessage
    asks: AsksMessage | None
    """What the umpire is asked; null on a simulated board, and when nobody is to play."""
    asks_result: AsksResultMessage | None
    """What is asked where only the result of the round is reported; null as `asks`."""
    bet: BetMessage | None
    may_bet: bool
    rosette: int | None
    """The rotation of the rosette, thousandths of a degree; null: the seat to play may not rotate it."""
    may_waive: list[Seat]
    """The seats that may waive their dues."""
    to_place: list[WaitingMessage]
    so_far: dict[Side, int] | None
    """What each side has in this round, in points or in misses, where the book has no colours; else null."""
    games: dict[Side, int] | None
    """Games won, where a match has several."""
    match_over: bool
    opens: Seat | None
    """Who breaks the next round; null while one is being played."""
    change: ChangeMessage | None
    """The change of places that the book requires before it."""
    may_undo: bool
    may_redo: bool
    tossing: bool
    """Whether a toss has to tell first who breaks; `seat` is null until then, and so is all else that it decides."""
    tossed: bool
    """Whether a toss has told who breaks this round, and the rosette is whole still."""
    manager: Seat | None
    """The seat that manages the game, where the book has such a seat (K.4): the gérant."""
    standing: Standing | None
    """Whether the match is rated, or is played with help; null: no terms were declared."""
