"""Requests of a browser, validated for shape and range; an invalid one is `Unreadable`, by field."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from carrom.board import BOARDS, DOUBLES, FULL_TURN, MEN, SEATS, SINGLES, Seat, Stroke
from carrom.bots import PERSONAS, is_level
from carrom.contract import strict_json
from carrom.errors import NotAllowed, Unreadable
from carrom.match import REAL, Header, Player
from carrom.physics import MATTERS, MODEL
from carrom.rules import book
from carrom.rules.values import RoundEnd
from carrom.server import limits
from carrom.texts import LANGUAGES, Language

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=limits.ID, pattern=r"^[A-Za-z0-9_-]+\Z")]
Token = Annotated[
    str, msgspec.Meta(min_length=limits.SHORTEST_TOKEN, max_length=limits.TOKEN, pattern=r"^[A-Za-z0-9_-]+\Z")
]
_ON_A_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*\Z"
"""Neither a control character nor one that changes the text direction."""
Name = Annotated[str, msgspec.Meta(max_length=limits.NAME, pattern=_ON_A_LINE)]
House = Annotated[str, msgspec.Meta(max_length=limits.HOUSE, pattern=_ON_A_LINE)]
Number = Annotated[int, msgspec.Meta(ge=1, le=limits.EVENTS + 1)]
Disc = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(MEN)})\Z")]


class _Request(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class JoinRequest(_Request, frozen=True):
    """Join the table: with a token to play the seats it holds, without to watch. `have`: the last number received."""

    token: str | None
    have: Annotated[int, msgspec.Meta(ge=0, le=limits.EVENTS)] = 0


class _Numbers(_Request, frozen=True):
    x: int
    vx: int
    vy: int
    spin: int = 0


class _Change(_Request, frozen=True):
    n: Number
    id: Id


class PlayRequest(_Change, frozen=True):
    """A stroke of the seat to play."""

    play: _Numbers

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        try:
            return Stroke(seat, self.play.x, self.play.vx, self.play.vy, self.play.spin)
        except Unreadable as error:
            raise Unreadable(error.field.replace("stroke", "play"), error.message) from None


class OpenRoundRequest(_Change, frozen=True):
    """Open the next round."""

    open_round: Mapping[str, None]


class _Angle(_Request, frozen=True):
    angle: Annotated[int, msgspec.Meta(ge=0, lt=FULL_TURN)]


class RotateRequest(_Change, frozen=True):
    """Rotate the rosette before the first stroke: thousandths of a degree anticlockwise from its initial layout."""

    rotate: _Angle


class _Named(_Request, frozen=True):
    disc: Disc | None = None
    zone: Literal["open", "far", "side", "near"] | None = None


class BetRequest(_Change, frozen=True):
    """K-Rhum: bet « Si Just ! » on a man, before one's stroke; on a real board on a man in a zone."""

    bet: _Named


class _Answering(_Request, frozen=True):
    raises: bool


class AnswerBetRequest(_Change, frozen=True):
    """K-Rhum: raise the bet, or decline."""

    answer: _Answering


class _Spot(_Request, frozen=True):
    disc: Disc
    x: Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
    y: Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class PlaceRequest(_Change, frozen=True):
    """Place a man that waits for its player to place it."""

    place: _Spot


class DeclareRequest(_Change, frozen=True):
    """A real board: the facts of the stroke as the umpire saw it (contracts/judge.md)."""

    declare: dict[str, Any]


class _Mending(_Request, frozen=True):
    event: Number
    facts: dict[str, Any]


class CorrectRequest(_Change, frozen=True):
    """A real board: correct the facts of an earlier stroke, or make a call in place of one a stroke."""

    correct: _Mending


class _Calling(_Request, frozen=True):
    kind: Literal["timeout", "concede", "technical-foul", "forgo", "resign"]
    by: Seat


class CallRequest(_Change, frozen=True):
    """An event of a seat in place of a stroke."""

    call: _Calling


class ResultTold(_Request, frozen=True):
    """How a round ended: `carrom.rules.values.RoundResult`."""

    men: dict[Seat, int]
    winner: Seat | None = None
    queen: Seat | None = None
    ending: RoundEnd = "usual"
    demanded: int = 0


class CountRequest(_Change, frozen=True):
    """A real board: end the round, reporting only how it ended."""

    result: ResultTold


class UndoRequest(_Change, frozen=True):
    """Undo the last step on a real board, one's own last stroke in a simulated game, with the others' consent."""

    undo: Mapping[str, None]


class RedoRequest(_Change, frozen=True):
    """A real board: redo what was undone last."""

    redo: Mapping[str, None]


class _Agreeing(_Request, frozen=True):
    agrees: bool


class ConsentRequest(_Change, frozen=True):
    """The answer to a request to undo."""

    consent: _Agreeing


class _Sitting(_Request, frozen=True):
    seat: Seat
    name: Name
    token: Token


class SitRequest(_Change, frozen=True):
    """Take a free seat; `token`: the player's own secret, which holds it from now on."""

    sit: _Sitting


class _Place(_Request, frozen=True):
    seat: Seat


class StandRequest(_Change, frozen=True):
    """Give up one's seat, which becomes free."""

    stand: _Place


class _Replacing(_Request, frozen=True):
    seat: Seat
    level: str | None = None


class ReplaceRequest(_Change, frozen=True):
    """The host: give the seat of a player who has left to a bot; without a level it becomes free."""

    replace: _Replacing


class CloseRequest(_Change, frozen=True):
    """The host: end the match as it stands."""

    close: Mapping[str, None]


class _Timing(_Request, frozen=True):
    runs: bool


class TimeRequest(_Change, frozen=True):
    """A real board: start the game clock, or stop it."""

    time: _Timing


class _Joining(_Request, frozen=True):
    join: JoinRequest


class _Seat(_Request, frozen=True):
    kind: Literal["person", "bot", "free"]
    name: Name = ""
    level: str = ""


class NewTableRequest(_Request, frozen=True):
    """A table to be opened. `house`: the name of the house rules; `real`: the match is played on a real board."""

    book: str
    seats: dict[Seat, _Seat]
    opener: Seat | None = None
    options: dict[str, Any] = {}
    house: House = ""
    real: bool = False
    board: str = "icf"
    matter: str = "tournament"
    placing: Literal["automatic", "by-hand"] = "automatic"
    clock: Annotated[int, msgspec.Meta(ge=limits.SHORTEST_CLOCK, le=limits.LONGEST_CLOCK)] | None = None
    minutes: Annotated[int, msgspec.Meta(ge=1, le=limits.LONGEST_GAME)] | None = None
    extra: Annotated[int, msgspec.Meta(ge=0, le=limits.LONGEST_EXTRA)] = 5

    def header(self, date: str) -> Header:
        """Return the header of the requested match; raises `Unreadable` with the member at fault and the allowed
        values.
        """
        for name, value, known in (("board", self.board, BOARDS), ("matter", self.matter, MATTERS)):
            if value not in known:
                raise Unreadable(name, f"{value!r} is not known; there are {', '.join(known)}")
        book(self.book, self.options)
        if self.minutes is not None and not self.real:
            raise Unreadable("minutes", "is for a real board only: an umpire keeps the clock")
        return Header(
            self.book,
            self.options,
            REAL if self.real else self.board,
            self.matter,
            MODEL,
            self._players(),
            self.house.strip(),
            "automatic" if self.real else self.placing,
            self.clock,
            date,
            self.minutes,
            self.extra,
        )

    def _players(self) -> dict[Seat, Player]:
        """Return the players in the order of play."""
        if set(self.seats) not in (set(SINGLES), set(DOUBLES)):
            raise Unreadable("seats", "must be S and N, or S, E, N and W")
        if self.opener is not None and self.opener not in self.seats:
            raise Unreadable("opener", f"{self.opener!r} is not an occupied seat")
        for seat, player in self.seats.items():
            if player.kind == "bot" and (not is_level(player.level) or self.real):
                allowed = "person or free on a real board" if self.real else f"one of {', '.join(PERSONAS)}"
                raise Unreadable(f"seats.{seat}.level", f"must be {allowed}")
        return {seat: _player(self.seats[seat]) for seat in SEATS if seat in self.seats}


def _player(asked: _Seat) -> Player:
    if asked.kind != "person":
        return Player(asked.kind, "", asked.level if asked.kind == "bot" else "")
    return Player("person", asked.name.strip())


Asking = (
    PlayRequest
    | OpenRoundRequest
    | RotateRequest
    | BetRequest
    | AnswerBetRequest
    | PlaceRequest
    | DeclareRequest
    | CorrectRequest
    | CallRequest
    | CountRequest
    | UndoRequest
    | RedoRequest
    | ConsentRequest
    | SitRequest
    | StandRequest
    | ReplaceRequest
    | CloseRequest
    | TimeRequest
)
"""Requests at a joined table."""
_ID = re.compile(rf'"id": ?"([A-Za-z0-9_-]{{1,{limits.ID}}})"')
VERBS: Mapping[str, type] = {
    "join": _Joining,
    "play": PlayRequest,
    "open_round": OpenRoundRequest,
    "rotate": RotateRequest,
    "bet": BetRequest,
    "answer": AnswerBetRequest,
    "place": PlaceRequest,
    "declare": DeclareRequest,
    "correct": CorrectRequest,
    "call": CallRequest,
    "result": CountRequest,
    "undo": UndoRequest,
    "redo": RedoRequest,
    "consent": ConsentRequest,
    "sit": SitRequest,
    "stand": StandRequest,
    "replace": ReplaceRequest,
    "close": CloseRequest,
    "time": TimeRequest,
}
for _kind in (*VERBS.values(), NewTableRequest, ResultTold):
    # each decoder is built now: when two threads are the first to use a type, msgspec dereferences a null pointer
    msgspec.json.Decoder(_kind)


def read_language(asked: str) -> Language:
    """Return the requested language; raises `Unreadable` for an unsupported one."""
    for language in LANGUAGES:
        if asked == language:
            return language
    raise Unreadable("lang", f"must be one of {', '.join(LANGUAGES)}")


def read_message(text: str | bytes) -> JoinRequest | Asking:
    """Return the request in a WebSocket message.

    Raises `Unreadable` for an invalid request, `NotAllowed("unknown-message")` for an unknown verb and
    `NotAllowed("message-too-large")`; nothing else, whatever the text.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > limits.MESSAGE:
        raise NotAllowed("message-too-large", most=limits.MESSAGE)
    value = strict_json.read(data)
    if not isinstance(value, dict):
        raise Unreadable("", "a message is one JSON object")
    verbs = [verb for verb in VERBS if verb in value]
    if len(verbs) != 1:
        raise NotAllowed("unknown-message")
    request = _convert(value, VERBS[verbs[0]])
    return request.join if isinstance(request, _Joining) else request


def read_new_table(data: bytes) -> NewTableRequest:
    """Return the requested table; raises `Unreadable`, or `NotAllowed("message-too-large")`."""
    if len(data) > limits.MESSAGE:
        raise NotAllowed("message-too-large", most=limits.MESSAGE)
    return _convert(strict_json.read(data), NewTableRequest)


def read_result(data: bytes) -> ResultTold:
    """Return the reported result; raises `Unreadable`."""
    return _convert(strict_json.read(data), ResultTold)


def request_id(text: str) -> str | None:
    """Return the id of a message that was refused, if it can be found: its last occurrence, since the id comes last."""
    found = _ID.findall(text) if len(text) <= limits.MESSAGE else []
    return found[-1] if found else None


def _convert(value, wanted):
    try:
        return msgspec.convert(value, type=wanted, strict=True)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(path.rpartition("$")[2].strip("`").lstrip("."), message) from None
