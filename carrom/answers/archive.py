"""Matches from the store: as texts for the worker process that computes views, listed, and records kept as matches."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import cast

from carrom.answers import responses
from carrom.answers.match_views import ReplayedTexts, StoredTexts
from carrom.answers.stories import encode_listed_position
from carrom.board import SEATS, Seat
from carrom.errors import Fault
from carrom.match import Closed, Header, MatchEvent, Player
from carrom.match.terms import Standing
from carrom.table.commits import size_of
from carrom.table.registry import TableRegistry
from carrom.table.stored import (
    GameStore,
    GameSummary,
    LineChanges,
    NewMatch,
    Opener,
    StoredLine,
    StoredMatch,
    StoredSeat,
)
from carrom.table.surroundings import Background, Chance
from carrom.table.wire import bounds
from carrom.table.wire.event_lines import read_event_line, read_header
from carrom.table.wire.messages import Sitter
from carrom.table.wire.stored_matches import stored_match, texts_of

_log = logging.getLogger(__name__)


class Archive:
    """All matches of a store, live ones as they stand, to be viewed; of the last `viewed` it keeps the texts."""

    def __init__(
        self, viewed: int, store: GameStore, background: Background, chance: Chance, tables: TableRegistry
    ) -> None:
        self._most = viewed
        self._store = store
        self._background = background
        self._chance = chance
        self._tables = tables
        self._texts: OrderedDict[str, StoredTexts] = OrderedDict()
        """Matches that were read, the last one last."""
        self._unlisted = set[str]()
        """Tables of which the log has said that they cannot be listed."""
        self._ended = 0
        """Tables that were live and are not."""
        tables.when_ended.append(self._forget)

    def _forget(self, name: str) -> None:
        self._texts.pop(name, None)
        self._ended += 1

    async def header(self, name: str) -> Header:
        """Return the header of the match of that name; of a live one nothing is read. Raises as `texts`."""
        live = self._tables.match_if_live(name)
        return live.header if live else read_header((await self.texts(name)).header)

    async def texts(self, name: str) -> StoredTexts:
        """Return the match of that name as it stands, as texts for viewing; raises `NotAllowed("unknown-table")`."""
        known, live = self._texts.get(name), self._tables.match_if_live(name)
        if known is None or (live is not None and live.n != len(known.texts)):
            ended = self._ended
            known = await self._background.compute(self._load_texts, name)
            if ended != self._ended:
                # it may have been live meanwhile, and have gone on
                return known
            self._texts[name] = known
        self._texts.move_to_end(name)
        if len(self._texts) > self._most:
            self._texts.popitem(last=False)
        return known

    def _load_texts(self, name: str) -> StoredTexts:
        header, texts = texts_of(stored_match(self._store, name))
        return StoredTexts(name, header, texts, tuple(self._store.times(name)[: len(texts)]))

    def keep_record(self, record: ReplayedTexts, opener: Opener, mark: str) -> tuple[str, int]:
        """Store the match of a record as a new table for viewing, without seat holders; return its name, and how many
        bytes are stored. `opener`, `mark`: as for `open_table`."""
        lines = [StoredLine(n, text) for n, text in enumerate(record.texts, start=1)]
        table = self._chance.digits(6)
        kept = NewMatch(table, record.header, record.book, opened_by=opener, opened_from=mark)
        standing, seated = record.standing or "", tuple(record.seated)
        self._store.create(kept, lines, LineChanges(over=True, finished=True, standing=standing, seated=seated))
        return table, size_of(record.header, *record.texts)

    async def known(self, names: Sequence[str], *, finished: bool = False) -> responses.TablesMessage:
        """Return of these tables those that can be resumed, or those that are `finished`, as `GET /tables` lists them
        to a guest: without tokens, on one page."""
        tables = await self._background.compute(partial(self._store.recent, finished=finished), bounds.LISTED, names)
        return {"tables": await self._listed(tables, with_tokens=False), "more": None}

    async def page(
        self, *, guests: bool, finished: bool = False, after: tuple[int, str] | None = None
    ) -> responses.TablesMessage:
        """Return a page of the tables that the server's owner opened, or of those of `guests`, touched last first, as
        `GET /tables` lists them to the owner: with the tokens of their hosts. `after`: where the page before ended."""
        recent = partial(self._store.recent, finished=finished, owners=not guests, after=after)
        tables = await self._background.compute(recent, bounds.LISTED + 1)
        shown = tables[: bounds.LISTED]
        more = f"{shown[-1].at}-{shown[-1].match}" if len(tables) > bounds.LISTED else None
        return {"tables": await self._listed(shown, with_tokens=True), "more": more}

    async def _listed(self, tables: Sequence[StoredMatch], *, with_tokens: bool) -> list[responses.TableLine]:
        games = await self._background.compute(self._store.games, *(kept.match for kept in tables))
        found = {game.match: game for game in games}
        return [line for kept in tables if (line := self._line(kept, found.get(kept.match), with_tokens)) is not None]

    def _line(self, kept: StoredMatch, game: GameSummary | None, with_tokens: bool) -> responses.TableLine | None:
        """Return a table of a list; None for one that cannot be read, which holds up no list."""
        if kept.is_damaged:
            return _damaged_line(kept, game)
        try:
            header, last = read_header(kept.header), read_event_line(kept.lines[-1].text)
        except Fault as error:
            # whoever looks at a list again and again fills no log
            level = logging.DEBUG if kept.match in self._unlisted else logging.WARNING
            self._unlisted.add(kept.match)
            _log.log(level, "table %s is not listed: %s", kept.match, error, extra={"table": kept.match})
            return None
        return _line(kept, header, last, game, with_tokens)


def _sitter(one: Player | StoredSeat) -> Sitter:
    return cast(Sitter, {"kind": one.kind, "name": one.name, "level": one.level})


def _damaged_line(kept: StoredMatch, game: GameSummary | None) -> responses.TableLine:
    """Return what a list says of a match that the disk has changed: what it was, as far as that is known."""
    sitting = game.players if game else ()
    return {
        "table": kept.match,
        "at": kept.at,
        "book": game.book if game else "",
        "real": False,
        "seats": {one.seat: _sitter(one) for one in sitting if one.seat in SEATS},
        "round_over": False,
        "standing": None,
        "closed": False,
        "position": None,
        "damaged": True,
    }


def _line(
    kept: StoredMatch, header: Header, last: MatchEvent, game: GameSummary | None, with_tokens: bool
) -> responses.TableLine:
    # players seated since the match was opened
    sitting = {one.seat: one for one in game.players} if game else {}
    seats = {seat: _sitter(player) for seat, player in {**header.players, **sitting}.items()}
    line: responses.TableLine = {
        "table": kept.match,
        "at": kept.at,
        "book": header.book,
        "real": header.is_real,
        "seats": cast(dict[Seat, Sitter], seats),
        "round_over": game is not None and game.over,
        "standing": cast(Standing, game.standing) if game and game.standing else None,
        "closed": isinstance(last, Closed),
        "position": None if header.is_real else encode_listed_position(header, last, kept.lines[-1].n),
        "damaged": False,
    }
    if kept.host_key and with_tokens:
        line["token"] = kept.host_key
    return line
