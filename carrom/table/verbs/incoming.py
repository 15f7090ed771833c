"""Requests of a browser, validated for shape and range, an invalid one `Unreadable` by field; and its signals: about
the moment, not numbered, stored or answered, a late one dropped."""

import re
from collections.abc import Mapping
from typing import Annotated, get_args

import msgspec

from carrom.board import Seat, Stroke
from carrom.contract import strict_json
from carrom.contract.decoding import Incoming, decoded, must_be, prepare, read
from carrom.errors import NotAllowed, Unreadable
from carrom.match.lots import BYTES
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.verbs.playing import AskedStroke, PlayingRequest, PlayRequest
from carrom.table.verbs.seating import RenewRequest, SeatingRequest
from carrom.table.verbs.umpiring import GivenResult, UmpiringRequest
from carrom.table.wire import bounds
from carrom.table.wire.bounds import Discreet
from carrom.texts import LANGUAGES, Language

Nonce = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * BYTES}}}$")]
"""32 bytes as hexadecimal digits, in small letters."""


class AimSignal(Incoming, frozen=True):
    """The stroke that the seat to play is preparing, for the others to see: at most ten a second are of use."""

    aim: AskedStroke

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        return self.aim.of(seat, "aim")


class SkipSignal(Incoming, frozen=True):
    """The films of the strokes that bots play before the next person acts are skipped in this browser."""

    skip: Mapping[str, None]


class TossGiven(Discreet, frozen=True):
    """This browser's part in the toss: its commitment, or once all are known, its nonce (`carrom.match.lots`)."""

    commitment: Nonce | None = None
    nonce: Nonce | None = None


class TossSignal(Incoming, frozen=True):
    """This browser's part in the toss."""

    toss: TossGiven


class HandGiven(Discreet, frozen=True):
    """This browser's part in the error of stroke `n`: its commitment, or once the stroke is handed in, its nonce."""

    n: int
    commitment: Nonce | None = None
    nonce: Nonce | None = None


class HandSignal(Incoming, frozen=True):
    """This browser's part in the error that the table adds to a stroke."""

    hand: HandGiven


Signal = AimSignal | SkipSignal | TossSignal | HandSignal
"""Signals at a joined table."""


class JoinRequest(Incoming, frozen=True):
    """Join the table: with a token to play the seats it holds, without to watch. `have`: the last number received.
    `films`: whether strokes come with their films, for who cannot compute them."""

    token: str | None
    have: Annotated[int, msgspec.Meta(ge=0, le=bounds.NUMBER)] = 0
    films: bool = False

    def __repr__(self) -> str:
        """Leave the token out: a fault is logged with its request."""
        return f"{type(self).__name__}(token={'…' if self.token else None}, have={self.have})"


class _Joining(Incoming, frozen=True):
    join: JoinRequest


Command = PlayingRequest | UmpiringRequest | SeatingRequest
"""Requests at a joined table that are carried out at once: each has `perform`."""
Asking = PlayRequest | RenewRequest | Command
"""Requests at a joined table."""
_ID = re.compile(rf'"id": ?"([A-Za-z0-9_-]{{1,{bounds.ID}}})"')
VERBS: Mapping[str, type[_Joining | Asking | Signal]] = {
    "join": _Joining,
    **{next(name for name in kind.__struct_fields__ if name not in ("n", "id")): kind for kind in get_args(Asking)},
    **{kind.__struct_fields__[0]: kind for kind in get_args(Signal)},
}
"""The verb of each request and signal: the one member beside its number and its id."""
prepare(*VERBS.values(), NewTableRequest, GivenResult)


def read_language(asked: str) -> Language:
    """Return the requested language; raises `Unreadable` for an unsupported one."""
    for language in LANGUAGES:
        if asked == language:
            return language
    raise Unreadable("lang", must_be(f"one of {', '.join(LANGUAGES)}", asked))


def read_message(text: str | bytes) -> JoinRequest | Asking | Signal:
    """Return the request or signal in a WebSocket message. Raises `Unreadable` for an invalid request,
    `NotAllowed("unknown-message")` for an unknown verb and `NotAllowed("message-too-large")`; nothing else, whatever
    the text."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > bounds.MESSAGE:
        raise NotAllowed("message-too-large", most=bounds.MESSAGE)
    value = strict_json.read(data)
    if not isinstance(value, dict):
        raise Unreadable("input", must_be("an object", value))
    verbs = VERBS.keys() & value.keys()
    if len(verbs) != 1:
        raise NotAllowed("unknown-message")
    request = decoded(value, VERBS[verbs.pop()])
    return request.join if isinstance(request, _Joining) else request


def read_new_table(data: bytes) -> NewTableRequest:
    """Return the requested table; raises `Unreadable`, or `NotAllowed("message-too-large")`."""
    if len(data) > bounds.MESSAGE:
        raise NotAllowed("message-too-large", most=bounds.MESSAGE)
    return read(data, NewTableRequest)


def read_result(data: bytes) -> GivenResult:
    """Return the reported result; raises `Unreadable`."""
    return read(data, GivenResult)


def request_id(text: str) -> str | None:
    """Return the id of a message that was refused, if it can be found: its last occurrence, since the id comes last."""
    found = _ID.findall(text) if len(text) <= bounds.MESSAGE else []
    return found[-1] if found else None
