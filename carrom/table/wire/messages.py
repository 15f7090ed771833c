"""Messages of the server, by type (`docs/wire.md`); the client's TypeScript types are generated from them."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.board import Seat, Side
from carrom.contract.shapes import CallMessage, SumTerm
from carrom.rules.books import QueenWords
from carrom.table.wire.next_messages import Next, TermsMessage

PointMessage = list[int]
LayoutMessage = dict[str, list[int]]


class Sitter(TypedDict):
    """The player at a seat. `free`: nobody yet. `before`: who played there before, oldest first; absent: nobody."""

    kind: Literal["person", "bot", "free"]
    name: NotRequired[str]
    level: NotRequired[str]
    before: NotRequired[list["Sitter"]]


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


class HistoryMessage(TypedDict):
    """Calls of a round, the last ones, oldest first. `earlier`: how many came before them, which are asked for in
    pages."""

    history: list[HistoryLine]
    earlier: int


class Present(HistoryMessage):
    """The layout, and what was called last in this round. `round_over`, `game_over`: as in the verdict that ended them,
    null while they go on; an older server leaves out the second."""

    layout: LayoutMessage
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
