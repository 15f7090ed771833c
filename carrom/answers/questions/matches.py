"""A match that is viewed: its story, films of its strokes, its record, its targets; on paper, its sheet as a page
that prints, its rounds and strokes for a spreadsheet."""

import logging
from functools import partial
from urllib.parse import quote

from carrom.answers import match_views as views
from carrom.answers import practice_shapes, responses, story_shapes
from carrom.answers.equipment import EquipmentMessage, equipment_of_match
from carrom.answers.position_questions import DifferenceQuestion
from carrom.answers.questions.coaching import check_not_playing
from carrom.answers.questions.parameters import EventNumber, LanguageCode, LastEvent, Short, TableName
from carrom.answers.services import Asker, Encoded, File, Services
from carrom.contract.decoding import read
from carrom.contract.shapes import in_both
from carrom.errors import CarromError, Unreadable
from carrom.match import Match, count
from carrom.paper import page
from carrom.table.stored import DifferingStroke
from carrom.table.verbs.incoming import read_language, read_result
from carrom.table.wire import bounds, encoder, messages
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.history import encode_history

_log = logging.getLogger(__name__)


async def story(services: Services, table: TableName) -> Encoded[story_shapes.StoryMessage]:
    """Return a whole match for a viewer."""
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.story, kept))


async def history(services: Services, table: TableName, before: LastEvent) -> messages.HistoryMessage:
    """Return the calls before an event of a round, a page of them, the last ones."""
    match = await services.tables.present(table)
    return await services.threads.compute(encode_history, match, bounds.HISTORY_PAGE, before)


async def film(services: Services, table: TableName, n: EventNumber) -> Encoded[story_shapes.FilmMessage]:
    """Return the stroke of an event, computed again."""
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.film, kept, n))


async def start(services: Services, table: TableName, n: EventNumber) -> Encoded[story_shapes.StartMessage]:
    """Return the position after an event, as a new table can begin from it."""
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.start, kept, n))


async def equipment(services: Services, table: TableName) -> EquipmentMessage:
    """Return what a browser needs to play the strokes of this match itself."""
    header = await services.archive.header(table)
    return await services.threads.compute(equipment_of_match, header)


async def difference(
    services: Services, asker: Asker, body: bytes, table: TableName
) -> Encoded[story_shapes.FilmMessage]:
    """Take note that a browser has another checksum of a stroke than the server, and return the stroke."""
    asked = read(body, DifferenceQuestion)
    kept = await services.archive.texts(table)
    film, expected = await services.threads.compute_apart(views.film_with_checksum, kept, asked.n)
    if asked.checksum != expected:
        limits = services.limits
        browser = "".join(one for one in asker.header("user-agent") if one.isprintable())[: limits.browser]
        found = DifferingStroke(asked.n, asked.checksum, expected, browser)
        add = partial(services.store.add_difference, table, found, most=limits.differences)
        try:
            is_kept = await services.threads.store("none", add)
        except CarromError as error:
            # a report is lost; who asked wants to see the stroke
            _log.warning("table %s: %s", table, error)
            is_kept = False
        if is_kept:
            COUNTS.differences += 1
            _log.warning("table %s, stroke %d: a browser computed %s, the server %s", table, *found[:3])
    return Encoded(film)


async def others(services: Services, table: TableName, n: EventNumber) -> Encoded[story_shapes.OtherBooksMessage]:
    """Return the stroke of an event judged by every book."""
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.others, kept, n))


async def counting(services: Services, body: bytes, table: TableName) -> story_shapes.CountingMessage:
    """Return the verdict on a result of the round, without recording it."""
    match = await services.tables.present(table)
    return await services.threads.compute(_would_give, match, body)


async def targets(services: Services, table: TableName) -> Encoded[responses.TargetsMessage]:
    """Return the targets of the seat to play."""
    match = await services.tables.present(table)
    if match.standing is not None:
        check_not_playing(match)
    services.tables.guarded.check(match.layout, at=table, openings=False)
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.targets, kept, services.limits.targets))


async def words(services: Services, table: TableName) -> Encoded[practice_shapes.WordsMessage]:
    """Return the position in sentences."""
    kept = await services.archive.texts(table)
    return Encoded(await services.threads.compute_apart(views.words, kept))


async def record(services: Services, table: TableName, short: Short = False) -> File:
    """Return the record as a file: named after day, book and table, in letters that every system accepts."""
    kept = await services.archive.texts(table)
    record = await services.threads.compute_apart(views.short if short else views.record, kept)
    return File(record.text, record.file)


def _would_give(match: Match, data: bytes) -> story_shapes.CountingMessage:
    """Return the verdict on the round if it had ended so; the match is unchanged. A result that no round can have is
    explained. Raises `NotAllowed` (``simulated-board``, ``round-over``), and `Unreadable` for an invalid result."""
    result = read_result(data).value
    try:
        after, counted = count(match, result)
    except Unreadable as error:
        field = error.field.split(".")[1]
        return {"verdict": None, "field": field, "refused": in_both(f"counting-{field}")}
    return {"verdict": encoder.encode_verdict(after, counted.verdict), "field": "", "refused": None}


_STYLE = page.STYLE.read_text(encoding="utf-8")


async def sheet(services: Services, asker: Asker, table: TableName, lang: LanguageCode = "fr") -> str:
    """Return the match sheet as a page that prints."""
    language = read_language(lang)
    place = next(iter(asker.sites), "")
    code = f"{place}/#table={quote(table, safe='')}" if place else ""
    kept = await services.archive.texts(table)
    return await services.threads.compute_apart(views.sheet, kept, language, code)


def sheet_style(_services: Services) -> str:
    """Return the style of match sheets."""
    return _STYLE


async def rounds(services: Services, table: TableName, lang: LanguageCode = "fr") -> File:
    """Return the rounds for a spreadsheet."""
    kept = await services.archive.texts(table)
    rows, book = await services.threads.compute_apart(views.rounds, kept, read_language(lang))
    return _file(rows, book, table, "rounds")


async def strokes(services: Services, table: TableName, lang: LanguageCode = "fr") -> File:
    """Return the strokes for a spreadsheet."""
    kept = await services.archive.texts(table)
    rows, book = await services.threads.compute_apart(views.strokes, kept, read_language(lang))
    return _file(rows, book, table, "strokes")


def _file(rows: str, *parts: str) -> File:
    return File(rows, f"{'-'.join(parts)}.csv")
