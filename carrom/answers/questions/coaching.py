"""The coach: advice on a position of a match or of the practice board, and the review of a match."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import TypeVar

from carrom.analysis.advice import check_playable
from carrom.analysis.positions import moment, stroke_meant
from carrom.analysis.review import ReviewedStroke, StrokeToReview, moments, reviewed
from carrom.answers import coach
from carrom.answers.puzzles import Pool
from carrom.answers.questions.parameters import EventNumber, FirstSeats, Sigma, TableName
from carrom.answers.records import finished_match
from carrom.answers.services import Asker, Services
from carrom.board import Seat
from carrom.bots import Hand
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.match import Match, Shot
from carrom.match.terms import allows
from carrom.table.wire.refusals import encode_refusal

USUAL = "500"
"""Thousandths of a degree: the default hand."""
_Answer = TypeVar("_Answer")
_log = logging.getLogger(__name__)


async def position_advice(services: Services, asker: Asker, body: bytes) -> coach.AdviceMessage:
    """Advise on a position without a match."""
    match, sigma = coach.read_position(body)
    check_playable(match)
    services.tables.guarded.check(match.layout)
    return await _asked(services, asker, coach.advice, match, sigma, None)


async def position_heat(services: Services, asker: Asker, body: bytes) -> coach.HeatMessage:
    """Map the chances of a position without a match."""
    match, sigma = coach.read_position(body)
    check_playable(match)
    services.tables.guarded.check(match.layout)
    return await _asked(services, asker, coach.heat_map, match, sigma)


async def advice_at(
    services: Services, asker: Asker, table: TableName, n: EventNumber, sigma: Sigma = USUAL
) -> coach.AdviceMessage:
    """Advise before the stroke of an event, or before the next stroke."""
    error = coach.read_sigma(sigma)
    before, shot = await _moment_at(services, table, n)
    return await _asked(services, asker, coach.advice, before, error, stroke_meant(shot) if shot else None)


async def heat_at(
    services: Services, asker: Asker, table: TableName, n: EventNumber, sigma: Sigma = USUAL
) -> coach.HeatMessage:
    """Map the chances before the stroke of an event, or before the next stroke."""
    error = coach.read_sigma(sigma)
    before, _ = await _moment_at(services, table, n)
    return await _asked(services, asker, coach.heat_map, before, error)


async def review(
    services: Services, asker: Asker, table: TableName, sigma: Sigma = USUAL, first: FirstSeats = ""
) -> AsyncIterator[str]:
    """Review every stroke of a match, a line each, then the summary. Closing the connection ends it."""
    hand, seats = Hand(coach.read_sigma(sigma) / 1000), coach.read_first(first)
    match = await services.tables.present(table)
    check_not_playing(match)
    return await _reviewed(services, asker, match, hand, seats, table)


async def record_review(
    services: Services, asker: Asker, body: bytes, sigma: Sigma = USUAL, first: FirstSeats = ""
) -> AsyncIterator[str]:
    """Review every stroke of a record, likewise."""
    hand, seats = Hand(coach.read_sigma(sigma) / 1000), coach.read_first(first)
    match = await services.threads.compute_apart(finished_match, body, services.table_limits.events)
    return await _reviewed(services, asker, match, hand, seats)


def check_not_playing(match: Match) -> None:
    """Raise `NotAllowed("not-while-playing")` until the game is over where its terms allow no coach."""
    if not (allows(match.header, "coach") or match.closed or match.game_over):
        raise NotAllowed("not-while-playing")


async def _moment_at(services: Services, table: str, n: int) -> tuple[Match, Shot | None]:
    """Return the match before the stroke of event `n`, and that stroke. Raises `NotAllowed` where nobody is advised."""
    match = await services.tables.present(table)
    check_not_playing(match)
    before, shot = moment(match, n)
    check_playable(before)
    services.tables.guarded.check(before.layout, at=table, openings=False)
    return before, shot


async def _asked(services: Services, asker: Asker, work: Callable[..., _Answer], *arguments: object) -> _Answer:
    coaches, address = services.coaches, asker.address
    coaches.check(address)
    coaches.enter(address)
    try:
        return await coaches.ask(address, work, *arguments)
    finally:
        coaches.leave(address)


async def _reviewed(
    services: Services, asker: Asker, match: Match, hand: Hand, first: Sequence[Seat], table: str = ""
) -> AsyncIterator[str]:
    strokes = await services.threads.compute(moments, match)
    layouts = [stroke.match.layout for stroke in strokes]
    await services.threads.compute(partial(services.tables.guarded.check, *layouts, at=table, openings=False))
    services.coaches.check(asker.address)
    return _lines(services.coaches, asker.address, match, strokes, hand, first)


async def _lines(
    coaches: Pool, address: str, match: Match, strokes: list[StrokeToReview], hand: Hand, first: Sequence[Seat]
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
