"""Verbs of play: strokes, rounds, the rosette, bets, men placed by hand."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal, NotRequired, TypedDict, assert_never

import msgspec

from carrom.board import FULL_TURN, Seat, Stroke
from carrom.contract.decoding import Incoming
from carrom.errors import NotAllowed, Unreadable
from carrom.match import LotPart, Match, OpenerTossed, PutDown, RosetteRotated, RoundOpened, Shot, open_round, umpire
from carrom.match.events import UNTIMED, BetEvent, Bid, PlacementEvent, RoundEvent
from carrom.match.rosette import rotate_rosette
from carrom.notation.vocabulary import LEAST_HAND, MOST_HAND, Preparation
from carrom.physics import Motion, encode_film, film_of
from carrom.table.access import Actor
from carrom.table.verbs.betting import AnswerBetRequest, BetRequest, BidMessage
from carrom.table.verbs.request import Circumstances, CommandResult, Request, not_their_turn
from carrom.table.wire import encoder, messages
from carrom.table.wire.bounds import Disc

PlayingEvent = RoundEvent | BetEvent | PlacementEvent
"""Events that these verbs tell; a simulated stroke is told by `encode_shot`."""


class AskedStroke(Incoming, frozen=True):
    """The numbers of a stroke, of which `Stroke` says which are in range."""

    x: int
    vx: int
    vy: int
    spin: int = 0

    def of(self, seat: Seat, member: str) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field in `member` for a number out of range."""
        try:
            return Stroke(seat, self.x, self.vx, self.vy, self.spin)
        except Unreadable as error:
            raise Unreadable(error.field.replace("stroke", member), error.message) from None


class PlayedStroke(AskedStroke, frozen=True):
    """A stroke to be played. `prepared`: by what; without it, by the numbers that are sent. `nonce`: this browser's
    part in its error, at a table that adds one: 32 bytes as hexadecimal digits, drawn for this stroke alone. With it a
    stroke by keys or numbers carries a hand where the terms add none; `hand`: its player's, mrad, by the word of this
    browser, where the server has not seen their finger."""

    prepared: Literal["finger"] | Preparation = "numbers"
    nonce: str | None = None
    hand: Annotated[int, msgspec.Meta(ge=LEAST_HAND, le=MOST_HAND)] | None = None


class PlayRequest(Request, frozen=True):
    """A stroke of the seat to play."""

    BOARD: ClassVar[Literal["simulated"]] = "simulated"
    play: PlayedStroke

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        return not_their_turn(actor, match)

    def stroke(self, seat: Seat) -> Stroke:
        """Return the stroke of `seat`; raises `Unreadable` with the field when a number is out of range."""
        return self.play.of(seat, "play")

    @property
    def prepared(self) -> Preparation | Literal[""]:
        """What prepared it, as a record says."""
        return "" if self.play.prepared == "finger" else self.play.prepared


class LotPartMessage(TypedDict):
    """One party's part in a toss, or in a stroke's error. `by`: "server", or its seats; null: not given in time."""

    by: str
    commitment: str | None
    nonce: str | None


class ShotMessage(TypedDict):
    """A stroke and its outcome. `checksum`: of the motion, `Motion.exact_checksum`. `film`: docs/film.md; for who has
    asked for films when joining. `meant`: the stroke handed in, and `drawn`: from what its error was drawn, where one
    was added; `hand`: by the hand that this stroke carried, mrad, where the terms add none."""

    seat: Seat
    stroke: messages.StrokeMessage
    meant: NotRequired[messages.StrokeMessage]
    drawn: NotRequired[list[LotPartMessage]]
    hand: NotRequired[int]
    checksum: str
    film: NotRequired[dict[str, Any]]
    layout: messages.LayoutMessage
    placed: list[messages.PlacedMessage]
    verdict: messages.VerdictMessage


class OpenRoundRequest(Request, frozen=True):
    """Open the next round. Where only bots play, nobody but the host could ask."""

    WHO: ClassVar[Literal["umpire"]] = "umpire"
    HOST_TOO: ClassVar[bool] = True
    open_round: Mapping[str, None]

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*open_round(now.match, now.seed))


class RoundMessage(TypedDict):
    """A new round. `time`: the game clock, where a new game begins with it; null: it continues unchanged."""

    round: int
    opener: Seat
    layout: messages.LayoutMessage
    time: messages.TimeMessage | None


class _Angle(Incoming, frozen=True):
    angle: Annotated[int, msgspec.Meta(ge=0, lt=FULL_TURN)]


class RotateRequest(Request, frozen=True):
    """Rotate the rosette before the first stroke: thousandths of a degree anticlockwise from its initial layout."""

    BOARD: ClassVar[Literal["simulated"]] = "simulated"
    rotate: _Angle

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        return not_their_turn(actor, match)

    def perform(self, now: Circumstances) -> CommandResult:
        return CommandResult(*rotate_rosette(now.match, now.match.state.to_play, self.rotate.angle))


class RotatedMessage(TypedDict):
    """The rosette rotated before the first stroke, by `angle` thousandths of a degree from its initial layout."""

    seat: Seat
    angle: int
    layout: messages.LayoutMessage


class _Spot(Incoming, frozen=True):
    disc: Disc
    x: Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
    y: Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class PlaceRequest(Request, frozen=True):
    """Place a man that waits for its player to place it."""

    place: _Spot

    def objection(self, actor: Actor, match: Match) -> NotAllowed | None:
        """Only the seat that the man waits for may place it."""
        waiting = next((one for one in match.position.to_place if one.disc == self.place.disc), None)
        if waiting is None:
            return NotAllowed("nothing-to-place")
        return None if waiting.by in actor.seats else NotAllowed("not-your-placing", seat=waiting.by)

    def perform(self, now: Circumstances) -> CommandResult:
        waiting = next(one for one in now.match.position.to_place if one.disc == self.place.disc)
        return CommandResult(*umpire.put_down(now.match, waiting.by, self.place.disc, (self.place.x, self.place.y)))


class PutDownMessage(TypedDict):
    """A returned disc placed by hand; `automatic`: for a seat that did not place it in time."""

    seat: Seat
    disc: str
    at: messages.PointMessage
    automatic: bool


class TossedMessage(TypedDict):
    """The toss is drawn: `seat` breaks. `parts`: all from which that follows, the server's first."""

    seat: Seat
    parts: list[LotPartMessage]


PlayingRequest = OpenRoundRequest | RotateRequest | BetRequest | AnswerBetRequest | PlaceRequest
"""Requests of these verbs, a stroke apart."""


class PlayingNews(TypedDict, total=False):
    """What these verbs tell: exactly one member is present."""

    shot: ShotMessage
    round: RoundMessage
    rotated: RotatedMessage
    tossed: TossedMessage
    bid: BidMessage
    put_down: PutDownMessage


def news_of_play(match: Match, event: PlayingEvent) -> PlayingNews:
    """Encode an event; `match` is the match after it."""
    match event:
        case RoundOpened(opener, _, layout, state):
            time = encoder.encode_time(match, False, 0) if match.timed == UNTIMED else None
            return {
                "round": {"round": state.round, "opener": opener, "layout": encoder.encode_layout(layout), "time": time}
            }
        case RosetteRotated(seat, angle, layout):
            return {"rotated": {"seat": seat, "angle": angle, "layout": encoder.encode_layout(layout)}}
        case OpenerTossed(seat, parts):
            return {"tossed": {"seat": seat, "parts": _encode_parts(parts)}}
        case Bid(seat, word, disc):
            return {"bid": {"seat": seat, "word": word, "disc": disc or None}}
        case PutDown(seat, disc, at, automatic):
            return {"put_down": {"seat": seat, "disc": disc, "at": list(at), "automatic": automatic}}
        case _:
            assert_never(event)


def _encode_parts(parts: Iterable[LotPart]) -> list[LotPartMessage]:
    return [{"by": part.by, "commitment": part.commitment or None, "nonce": part.nonce or None} for part in parts]


def encode_shot(match: Match, shot: Shot, motion: Motion, *, film: bool) -> list[Mapping[str, object]]:
    """Encode a stroke and its outcome, without its film, then with it if wanted; `match` is the match after it."""
    told: ShotMessage = {
        "seat": shot.seat,
        "stroke": encoder.encode_stroke(shot.stroke),
        "checksum": motion.exact_checksum,
        "layout": encoder.encode_layout(shot.layout),
        "placed": encoder.encode_placed(shot.placed),
        "verdict": encoder.encode_verdict(match, shot.verdict),
    }
    if shot.drawn:
        told["meant"], told["drawn"] = encoder.encode_stroke(shot.meant or shot.stroke), _encode_parts(shot.drawn)
    if shot.hand:
        told["hand"] = shot.hand
    all_told: list[ShotMessage] = [told]
    if film:
        all_told.append({**told, "film": encode_film(film_of(motion, match.matter))})
    after = encoder.encode_next(match)
    return [{"n": match.n, "shot": one, "next": after} for one in all_told]
