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


class ChangeMessage(TypedDict):
    """Before the next round the players change sides, or each moves one place to the right."""

    what: Literal["sides", "places"]
    clause: str


class AsksMessage(TypedDict):
    """What the umpire of a real board is asked about a stroke (`carrom.rules.asks`).

    `touched`: did the striker meet a disc? `order`: in which order did they fall? `zones`: in which of them did a man
    that fell lie? `contact`: was a man there struck directly? `backward`: was it a back shot? `named`: did the man of
    the bet fall? `calls`: what may happen here in place of a stroke.
    """

    touched: bool
    order: bool
    zones: list[Literal["far", "side", "near", "open"]]
    contact: Literal["own_line", "arrow_circle", "open"] | None
    backward: bool
    named: bool
    calls: list[Literal["timeout", "concede", "technical-foul", "forgo", "resign"]]


Ending = Literal["usual", "by-queen", "by-striker", "tomato", "conceded"]


class ResultMessage(TypedDict):
    """How a round ended, told without its strokes."""

    men: dict[Side, int]
    winner: Side | None
    queen: Side | None
    ending: Ending
    demanded: int


class WayMessage(TypedDict):
    """One way a round may have ended. `winner`: it is asked; else the count decides. `covered`, `uncovered`: a side, or
    nobody, may have the queen. `most`: men left, or pocketed. `demanded`: the most points on demand.
    """

    ending: Ending
    winner: bool
    covered: bool
    uncovered: bool
    most: int
    demanded: int


class AsksResultMessage(TypedDict):
    """What is asked of a round of which only the result is told; the usual way to end comes first."""

    men: Literal["left", "pocketed"]
    """The loser's men left on the board, or each side's men pocketed."""
    ways: list[WayMessage]


class Next(TypedDict):
    """Who plays next, from where. `line`: the coordinate of the seat's own line; null on a real board."""

    seat: Seat | None
    line: int | None
    places: list[list[int]]
    stops: list[list[str]]
    """Why each of `places` begins and ends where it does: "end", "circle", or the disc in the way."""
    state: StateMessage
    asks: AsksMessage | None
    """What the umpire is asked; null on a simulated board, and when nobody is to play."""
    asks_result: AsksResultMessage | None
    """What is asked where only the result of the round is told; null as `asks`."""
    bet: BetMessage | None
    may_bet: bool
    rosette: int | None
    """How far the rosette is turned, thousandths of a degree; null: the seat to play may not turn it."""
    may_forgo: list[Seat]
    """The seats to which something is due that they may forgo."""
    to_place: list[WaitingMessage]
    games: dict[Side, int] | None
    """Games won, where a match has several."""
    match_over: bool
    opens: Seat | None
    """Who breaks the next round; null while one is being played."""
    change: ChangeMessage | None
    """The change of places that the book wants before it."""
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
    """What was said about one event of this round. `facts`: of a declared stroke; `returned`: what came back, as in the
    verdict; `trouble`: why it cannot have happened since a correction.
    """

    n: int
    seat: Seat
    facts: dict[str, Any] | None
    calls: list[CallMessage]
    returned: list[dict[str, str]]
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


class TimeMessage(TypedDict):
    """The game clock. `left`, `extra`: ms of the play time and of the extra time that are left at this moment."""

    runs: bool
    left: int
    extra: int


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
    top_speed: int
    """µm/s: no stroke is harder."""
    leaving_speed: int | None
    """µm/s: from this speed of the striker on a disc may leave the board; null: never."""
    clock_left: int | None
    """ms of the shot clock that are left; null: it does not run."""
    time: TimeMessage | None
    """The game clock; null: the match has none."""
    minutes: int | None
    """Of a game on wood: how long it is played; null: as long as it takes."""
    next: Next
    closed: bool


class Back(TypedDict):
    """A browser that came back has missed nothing, or hears now what it has missed."""

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


class ShotMessage(TypedDict):
    """A stroke and what it led to. `film`: docs/film.md."""

    seat: Seat
    stroke: StrokeMessage
    film: dict[str, Any]
    layout: LayoutMessage
    placed: list[PlacedMessage]
    verdict: VerdictMessage


class RoundMessage(TypedDict):
    """A new round. `time`: the game clock, where a new game begins with it; null: it goes on as it does."""

    round: int
    opener: Seat
    layout: LayoutMessage
    time: TimeMessage | None


class TurnedMessage(TypedDict):
    """The rosette turned before the first stroke, `angle` thousandths of a degree from how it was laid out."""

    seat: Seat
    angle: int
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


class CountedMessage(TypedDict):
    """A round counted by its result. `seat`: the first of the side that won it."""

    seat: Seat
    result: ResultMessage
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


class RosetteTurned(TypedDict):
    n: int
    turned: TurnedMessage
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


class RoundCounted(TypedDict):
    n: int
    counted: CountedMessage
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


class ClockSet(TypedDict):
    n: int
    timed: TimeMessage
    next: Next


class MatchClosed(TypedDict):
    n: int
    closed: dict[str, Any]
    next: Next


Numbered = (
    ShotPlayed
    | RoundReady
    | RosetteTurned
    | BidSaid
    | StrokeDeclared
    | StrokeInterrupted
    | RoundCounted
    | DiscPutDown
    | PastChanged
    | SomebodySeated
    | ClockSet
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
