"""What the server says, message by message: the shapes of `docs/wire.md`, and of the client's types made from them."""

from typing import Any, Literal, NotRequired, TypedDict

from carrom.board import Seat, Side

PointMessage = list[int]
LayoutMessage = dict[str, list[int]]


class Both(TypedDict):
    fr: str
    en: str


"""A text in both languages."""


class Sitter(TypedDict):
    """Who sits at a seat. `free`: nobody yet."""

    kind: Literal["person", "bot", "free"]
    name: NotRequired[str]
    level: NotRequired[str]


class CallMessage(TypedDict):
    """One thing the referee says, with the clause that decides."""

    code: str
    clause: str
    fr: str
    en: str


class OnBoardMessage(TypedDict):
    white: int
    black: int
    queen: bool


class StateMessage(TypedDict):
    """The position as a referee keeps it (contracts/judge.md)."""

    seats: list[Seat]
    turn: Seat | None
    colours: dict[Side, Literal["white", "black"]] | None
    on_board: OnBoardMessage
    queen: str
    has_pocketed: dict[Side, bool]
    owed: dict[Side, int]
    score: dict[Side, int]
    breaking: bool
    break_attempts: int
    round: int
    opener: Seat
    strokes_left: int
    bet: Any
    last_chance: Side | None


class BetMessage(TypedDict):
    """K-Rhum's bet on the stroke about to be played. `answers`: the side that may raise it or decline."""

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


class Next(TypedDict):
    """Who plays next, from where. `line`: the coordinate of the seat's own line; null on a real board."""

    seat: Seat | None
    line: int | None
    places: list[list[int]]
    state: StateMessage
    bet: BetMessage | None
    may_bet: bool
    to_place: list[WaitingMessage]
    games: dict[Side, int] | None
    """Games won, where a match has several."""
    match_over: bool
    may_undo: bool
    may_redo: bool


class RoundOverMessage(TypedDict):
    winner: Side
    points: dict[Side, int]
    clause: str


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
    """What was said about one event of this round. `trouble`: why it cannot have happened since a correction."""

    n: int
    seat: Seat
    calls: list[CallMessage]
    trouble: str


class Present(TypedDict):
    """What lies on the board and has been said in this round."""

    layout: LayoutMessage
    history: list[HistoryLine]
    round_over: RoundOverMessage | None


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
    mid_line: int
    base_circle_offset: int
    base_circle_radius: int
    base_disc_radius: int
    centre_circle_radius: int
    outer_circle_radius: int
    arrow_start: int
    arrow_end: int
    arrow_circle_radius: int


class Welcome(Present):
    """Everything a browser needs to sit down at a table."""

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
    full_flick: int
    next: Next
    closed: bool


class Back(TypedDict):
    """A browser that came back has missed nothing, or hears now what it has missed."""

    n: int
    yours: list[Seat]
    host: bool


class StrokeMessage(TypedDict):
    x: int
    vx: int
    vy: int
    spin: int


class PlacedMessage(TypedDict):
    disc: str
    at: PointMessage
    to: str


class ShotMessage(TypedDict):
    """A stroke and what it led to. `film`: docs/film.md."""

    seat: Seat
    stroke: StrokeMessage
    film: dict[str, Any]
    layout: LayoutMessage
    placed: list[PlacedMessage]
    verdict: VerdictMessage


class RoundMessage(TypedDict):
    round: int
    opener: Seat
    layout: LayoutMessage


class BidMessage(TypedDict):
    seat: Seat
    word: Literal["bet", "raise", "decline"]
    disc: str | None


class DeclaredMessage(TypedDict):
    seat: Seat
    facts: dict[str, Any]
    verdict: VerdictMessage


class InterruptedMessage(TypedDict):
    kind: Literal["timeout", "concede", "technical-foul", "forgo", "resign"]
    by: Seat
    layout: LayoutMessage
    placed: list[PlacedMessage]
    verdict: VerdictMessage


class PutDownMessage(TypedDict):
    seat: Seat
    disc: str
    at: PointMessage
    automatic: bool


class ChangedMessage(TypedDict):
    """The past has changed: undone, done again, or put right. `present`: what stands now."""

    kind: Literal["undone", "redone", "corrected"]
    event: int
    present: Present


class SeatedMessage(TypedDict):
    seat: Seat
    sitter: Sitter


class ShotPlayed(TypedDict):
    n: int
    shot: ShotMessage
    next: Next


class RoundReady(TypedDict):
    n: int
    round: RoundMessage
    next: Next


class BidSaid(TypedDict):
    n: int
    bid: BidMessage
    next: Next


class StrokeDeclared(TypedDict):
    n: int
    declared: DeclaredMessage
    next: Next


class StrokeInterrupted(TypedDict):
    n: int
    interrupted: InterruptedMessage
    next: Next


class DiscPutDown(TypedDict):
    n: int
    put_down: PutDownMessage
    next: Next


class PastChanged(TypedDict):
    n: int
    changed: ChangedMessage
    next: Next


class SomebodySeated(TypedDict):
    n: int
    seated: SeatedMessage
    next: Next


class MatchClosed(TypedDict):
    n: int
    closed: dict[str, Any]
    next: Next


Numbered = (
    ShotPlayed
    | RoundReady
    | BidSaid
    | StrokeDeclared
    | StrokeInterrupted
    | DiscPutDown
    | PastChanged
    | SomebodySeated
    | MatchClosed
)
"""Messages that change the table: everybody there gets them in order, without gaps."""


class Acknowledged(TypedDict):
    """What a request led to is kept: it was event `n`."""

    id: str
    n: int


class Thinking(TypedDict):
    seat: Seat


class UndoAsked(TypedDict):
    """Somebody asks to undo; `needs`: the seats whose consent is missing."""

    by: Seat
    needs: list[Seat]


class Presence(TypedDict):
    """The seats somebody sits at who is connected now, and how many watch."""

    here: list[Seat]
    watching: int


class Refusal(TypedDict):
    """Why nothing has changed."""

    id: str | None
    code: str
    field: str
    detail: str
    fr: str
    en: str


class Unnumbered(TypedDict, total=False):
    """Messages to one browser, or about the moment: exactly one member is there."""

    welcome: Welcome
    back: Back
    ack: Acknowledged
    thinking: Thinking
    undo: UndoAsked | None
    presence: Presence
    refused: Refusal
