"""Routes for the coach: advice on a position of a match or of the practice board, and the review of a match."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import TypeVar

from litestar import Request, get, post
from litestar.params import FromQuery
from litestar.response import Stream

from carrom.analysis.advice import check_playable
from carrom.analysis.positions import moment, stroke_meant
from carrom.analysis.review import ReviewedStroke, StrokeToReview, moments, reviewed
from carrom.answers import coach, responses
from carrom.answers.position_questions import AdviceQuestion
from carrom.answers.records import finished_match
from carrom.board import Seat
from carrom.bots import Hand
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.match import Match, Shot
from carrom.match.terms import allows
from carrom.server.client_address import address_of
from carrom.server.parameters import AtEvent, AtTable, FirstSeats, OfHand
from carrom.server.routes.errors import body_of
from carrom.server.services import Provided
from carrom.table.wire import bounds
from carrom.table.wire.refusals import encode_refusal
from carrom.workers.coach_pool import CoachPool

USUAL = "500"
"""Thousandths of a degree: the default hand."""
LINES = "application/x-ndjson"
REVIEW = (coach.ReviewedMessage, coach.ReviewMessage, responses.RefusedMessage)
"""The lines of a review; one that ends early ends with a refusal."""
_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


@post("/positions/advice", status_code=200, opt={"body": AdviceQuestion})
async def _position_advice(request: Request, services: Provided) -> coach.AdviceMessage:
    """Advise on a position without a match."""
    match, sigma = coach.read_position(await body_of(request))
    check_playable(match)
    services.tables.guarded.check(match.layout)
    return await _asked(request, services.coaches, coach.advice, match, sigma, None)


@post("/positions/heat", status_code=200, opt={"body": AdviceQuestion})
async def _position_heat(request: Request, services: Provided) -> coach.HeatMessage:
    """Map the chances of a position without a match."""
    match, sigma = coach.read_position(await body_of(request))
    check_playable(match)
    services.tables.guarded.check(match.layout)
    return await _asked(request, services.coaches, coach.heat_map, match, sigma)


@get("/tables/{table:str}/advice/{n:int}")
async def _advice_at(
    request: Request, services: Provided, table: AtTable, n: AtEvent, sigma: OfHand = USUAL
) -> coach.AdviceMessage:
    """Advise before the stroke of an event, or before the next stroke."""
    error = coach.read_sigma(sigma)
    before, shot = await _moment_at(services, table, n)
    return await _asked(request, services.coaches, coach.advice, before, error, stroke_meant(shot) if shot else None)


@get("/tables/{table:str}/heat/{n:int}")
async def _heat_at(
    request: Request, services: Provided, table: AtTable, n: AtEvent, sigma: OfHand = USUAL
) -> coach.HeatMessage:
    """Map the chances before the stroke of an event, or before the next stroke."""
    error = coach.read_sigma(sigma)
    before, _ = await _moment_at(services, table, n)
    return await _asked(request, services.coaches, coach.heat_map, before, error)


@get("/tables/{table:str}/review", media_type=LINES, opt={"lines": REVIEW})
async def _review(
    request: Request, services: Provided, table: AtTable, sigma: OfHand = USUAL, first: FromQuery[FirstSeats] = ""
) -> Stream:
    """Review every stroke of a match, a line each, then the summary. Closing the connection ends it."""
    hand, seats = Hand(coach.read_sigma(sigma) / 1000), coach.read_first(first)
    match = await services.tables.present(table)
    check_not_playing(match)
    return await _reviewed(request, services, match, hand, seats, table)


@post("/records/review", status_code=200, media_type=LINES, opt={"body": str, "lines": REVIEW})
async def _record_review(
    request: Request, services: Provided, sigma: OfHand = USUAL, first: FromQuery[FirstSeats] = ""
) -> Stream:
    """Review every stroke of a record, likewise."""
    hand, seats = Hand(coach.read_sigma(sigma) / 1000), coach.read_first(first)
    record = await body_of(request, "text/plain", bounds.RECORD)
    match = await services.threads.compute_apart(finished_match, record, services.limits.table.events)
    return await _reviewed(request, services, match, hand, seats)


def check_not_playing(match: Match) -> None:
    """Raise `NotAllowed("not-while-playing")` until the game is over where its terms allow no coach."""
    if not (allows(match.header, "coach") or match.closed or match.game_over):
        raise NotAllowed("not-while-playing")


async def _moment_at(services: Provided, table: str, n: int) -> tuple[Match, Shot | None]:
    """Return the match before the stroke of event `n`, and that stroke. Raises `NotAllowed` where nobody is advised."""
    match = await services.tables.present(table)
    check_not_playing(match)
    before, shot = moment(match, n)
    check_playable(before)
    services.tables.guarded.check(before.layout, at=table, openings=False)
    return before, shot


async def _asked(request: Request, coaches: CoachPool, work: Callable[..., _Answer], *arguments: object) -> _Answer:
    address = address_of(request)
    coaches.check(address)
    coaches.enter(address)
    try:
        return await coaches.ask(address, work, *arguments)
    finally:
        coaches.leave(address)


async def _reviewed(
    request: Request, services: Provided, match: Match, hand: Hand, first: Sequence[Seat], table: str = ""
) -> Stream:
    strokes = await services.threads.compute(moments, match)
    layouts = [stroke.match.layout for stroke in strokes]
    await services.threads.compute(partial(services.tables.guarded.check, *layouts, at=table, openings=False))
    address = address_of(request)
    services.coaches.check(address)
    return Stream(_lines(services.coaches, address, match, strokes, hand, first), media_type=LINES)


async def _lines(
    coaches: CoachPool, address: str, match: Match, strokes: list[StrokeToReview], hand: Hand, first: Sequence[Seat]
) -> AsyncIterator[str]:
    """Yield a line for each stroke, those of the seats `first` before all others, in this address's turn, and one for
    all. A client that disconnects stops it."""
    coaches.enter(address)
    try:
        found: dict[int, ReviewedStroke] = {}
        for place in sorted(range(len(strokes)), key=lambda place: strokes[place].shot.seat not in first):
            found[place] = await coaches.ask(address, reviewed, strokes[place], hand)
            yield strict_json.write(coach.encode_reviewed(len(strokes), place + 1, found[place])) + "\n"
        played = [found[place] for place in range(len(strokes))]
        yield strict_json.write(await coaches.ask(address, coach.encode_review, match.players, played)) + "\n"
    except CarromError as error:
        # earlier lines are sent already: the last line reports that the review ends here
        _log.error("a review of %d strokes failed", len(strokes), exc_info=error)
        yield strict_json.write(encode_refusal(error)) + "\n"
    finally:
        coaches.leave(address)


ROUTES = (_position_advice, _position_heat, _advice_at, _heat_at, _review, _record_review)
