"""Messages of the server, by type (`docs/wire.md`); the client's TypeScript types are generated from them."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.board import Seat, Side
from carrom.contract.shapes import CallMessage, StateMessage, SumTerm
from carrom.match.events import Ask
from carrom.match.terms import Standing
from carrom.notation.vocabulary import Help
from carrom.rules.books import QueenWords
from carrom.rules.values import ImproperCause

PointMessage = list[int]
LayoutMessage = dict[str, list[int]]


class Sitter(TypedDict):
    """The player at a seat. `free`: nobody yet. `before`: who played there before, oldest first; absent: nobody."""

    kind: Literal["person", "bot", "free"]
    name: NotRequired[str]
    level: NotRequired[str]
    before: NotRequired[list["Sitter"]]


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
    nearest: PointMessage


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


class RoundOverMessage(TypedDict):
    """The end of a round. `terms`: the sum; those of a side add up to its points."""

    winner: Side
    points: dict[Side, int]
    clause: str
    terms: list[SumTerm]


class GameOverMessage(TypedDict):
    winner: Side
    score: dict[Side, int]
    clause: str


class VerdictMessage(TypedDict):
    calls: list[CallMessage]
    continues: bool
    returned: list[dict[str, str]]
    round_over: RoundOverMessage | None
    game_over: GameOverMessage | None


class HistoryLine(TypedDict):
    """The calls on one event of this round. `facts`: of a declared stroke; `returned`: what came back, as in the
    verdict; `trouble`: why it cannot have happened since a correction."""

    n: int
    seat: Seat
    facts: dict[str, Any] | None
    calls: list[CallMessage]
    returned: list[dict[str, str]]
    trouble: str


class Present(TypedDict):
    """The layout, and what was called in this round. `earlier`: strokes of it before `history`, which the story has.
    `round_over`, `game_over`: as in the verdict that ended them, null while they go on; an older server leaves out the
    second."""

    layout: LayoutMessage
    history: list[HistoryLine]
    earlier: int
    round_over: RoundOverMessage | None
    game_over: NotRequired[GameOverMessage | None]


class BoardMessage(TypedDict):
    """All lengths of `carrom.board.Board`, µm."""

    name: str
    half_side: int
    frame_width: int
    pocket_radius: int
    pocket_offset: int
    man_radius: int
    striker_radius: int
    outer_line: int
    inner_line: int
    striker_line: int
    mid_line: int
    base_circle_offset: int
    base_circle_radius: int
    base_disc_radius: int
    centre_circle_radius: int
    outer_circle_radius: int
    arrow_start: int
    arrow_end: int
    arrow_circle_radius: int


class TimeMessage(TypedDict):
    """The game clock. `left`, `extra`: ms of play time and of extra time left at this moment."""

    runs: bool
    left: int
    extra: int


class Welcome(Present):
    """The complete state of a table, sent to a browser that joins it."""

    table: str
    n: int
    yours: list[Seat]
    host: bool
    book: str
    house: str
    options: dict[str, Any]
    seats: dict[Seat, Sitter]
    board: BoardMessage
    real: bool
    matter: str
    model: str
    clock: int | None
    terms: TermsMessage
    full_flick: int
    top_speed: int
    """µm/s: the highest speed of a stroke."""
    leaving_speed: int | None
    """µm/s: from this striker speed on a disc may leave the board; null: never."""
    covers_queen: bool
    """Whether a pocketed queen must be covered; without, it counts at once."""
    queen_words: QueenWords
    """How the book speaks of the queen: covered, confirmed, or the red."""
    clock_left: int | None
    """ms left on the shot clock; null: it does not run."""
    time: TimeMessage | None
    """The game clock; null: the match has none."""
    minutes: int | None
    """The duration of a game on a real board; null: unlimited."""
    next: Next
    closed: bool


class Back(TypedDict):
    """The reply to a browser that reconnects; the messages it has missed follow."""

    n: int
    yours: list[Seat]
    host: bool
    clock_left: int | None
    """As in `Welcome`."""
    time: TimeMessage | None


class StrokeMessage(TypedDict):
    x: int
    vx: int
    vy: int
    spin: int


class PlacedMessage(TypedDict):
    disc: str
    at: PointMessage
    to: str


class Acknowledged(TypedDict):
    """A request has been stored as event `n`."""

    id: str
    n: int


class Thinking(TypedDict):
    seat: Seat


class AimMessage(TypedDict):
    """The stroke that a person is preparing."""

    seat: Seat
    stroke: StrokeMessage


class UndoAsked(TypedDict):
    """A request to undo; `needs`: the seats whose consent is missing."""

    by: Seat
    needs: list[Seat]


class Presence(TypedDict):
    """The seats whose player is connected, and the number of spectators."""

    here: list[Seat]
    watching: int


class Refusal(TypedDict):
    """Why a request was refused; nothing has changed."""

    id: str | None
    code: str
    field: str
    detail: str
    fr: str
    en: str


class TossMessage(TypedDict):
    """The toss as it is drawn. `commitments`: those given by now, by party: "server", or its seats. Once `reveals`,
    they are all that count, and whoever has given one reveals its nonce."""

    commitments: dict[str, str]
    reveals: bool


class HandedInMessage(TypedDict):
    """A stroke that waits for the error that is added to it."""

    seat: Seat
    stroke: StrokeMessage


class HandDrawMessage(TypedDict):
    """What the error of stroke `n` will be drawn from. `commitments`: those given by now, by party: "server", or its
    seats. Once a stroke is `handed_in`, they are all that count, and whoever has given one reveals its nonce."""

    n: int
    commitments: dict[str, str]
    handed_in: HandedInMessage | None


class Unnumbered(TypedDict, total=False):
    """Messages to one browser, or about the moment: exactly one member is present."""

    welcome: Welcome
    back: Back
    ack: Acknowledged
    thinking: Thinking
    aim: AimMessage
    toss: TossMessage
    hand: HandDrawMessage
    undo: UndoAsked | None
    presence: Presence
    refused: Refusal
