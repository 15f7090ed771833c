"""The table registry: opens tables, finds live ones, and resumes others from the store."""

import asyncio
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from time import monotonic, time
from weakref import WeakValueDictionary

from carrom.admission.rate_limit import BytesADay, size_of
from carrom.admission.turns import BotPace
from carrom.answers.match_views import ReplayedTexts, StoredTexts
from carrom.answers.stories import encode_listed_position
from carrom.errors import Fault, NotAllowed, Unavailable
from carrom.match import Closed, Header, Match, MatchEvent, begin, start_of
from carrom.match.terms import standing
from carrom.server.limits import Limits
from carrom.table.access import Access
from carrom.table.automation import Since, since
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.inbox import Connection
from carrom.table.live_table import LiveTable
from carrom.table.stored import DAY, GameStore, Key, Opener, StoredLine, StoredMatch, hash_of, now
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.verbs.seating import stored_seat
from carrom.table.wire import bounds
from carrom.table.wire.event_lines import event_text, header_text, read_event_line, read_header, read_match
from carrom.workers.coach_pool import CoachPool
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import WorkerThreads, timed

HOUR = 60 * 60.0
"""s."""
NAMED = 10
"""Removed tables that the log names."""
_log = logging.getLogger(__name__)


class TableRegistry:
    """All tables: live ones are in memory, every other one can be resumed from the store."""

    def __init__(self, limits: Limits, store: GameStore, processes: WorkerProcesses, coaches: CoachPool) -> None:
        self._limits = limits
        self._store = store
        self._processes = processes
        self._coaches = coaches
        self._live: dict[str, LiveTable] = {}
        self._viewed: OrderedDict[str, Match] = OrderedDict()
        """Matches read for viewing, the last one last; none of them is live, so none changes."""
        self._texts: OrderedDict[str, StoredTexts] = OrderedDict()
        """Likewise, live ones too, as texts for the worker process that computes views."""
        self._ended = 0
        """Tables that were live and are not."""
        self._resuming: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks of the tables being read from the store; a lock is dropped with its last waiter."""
        self._readers = ThreadPoolExecutor(limits.workers.resuming, "reader")
        self._players = ThreadPoolExecutor(limits.workers.stroke_threads, "stroke")
        self._bots = ThreadPoolExecutor(limits.workers.bot_threads, "bot stroke")
        self._pace = BotPace(limits.table.watched_bots)
        self.guarded = GuardedPositions(limits.table)
        self.sockets: Counter[str] = Counter()
        """Open sockets of the server, by client address."""
        self.bytes_a_day = BytesADay(limits.admission.bytes_of_one)

    async def open_table(
        self, wanted: NewTableRequest, threads: WorkerThreads, opener: Opener, mark: str
    ) -> dict[str, object]:
        """Begin a match; return its name and the token to play it. `opener`: who asks for it; `mark`: that of their
        address, '' for the server's owner. Raises `NotAllowed`: ``tables-of-one``, ``bytes-of-one``, and
        ``analysis-refused`` for a position of a rated game: its strokes could be tried here."""
        self.bytes_a_day.check(mark)
        header = wanted.header(datetime.now(UTC).date().isoformat())
        breaks = start_of(header)[1].opener if header.start else wanted.opener or header.seats[0]  # until the toss
        match, opened = begin(header, breaks, secrets.randbits(48))
        if header.start:
            await threads.compute(partial(self.guarded.check, match.layout, openings=False))
        table, token = secrets.token_hex(6), secrets.token_urlsafe(16)
        line, told = StoredLine(1, event_text(opened)), header_text(header)
        persons = [seat for seat, player in header.players.items() if player.kind == "person"]
        create = partial(
            self._store.create,
            book=header.book,
            seated=[stored_seat(seat, player) for seat, player in header.players.items()],
            host_key=token,
            keys=[Key(hash_of(token), "".join(persons), host=True)],
            standing=standing(header, ()) or "",
            opened_by=opener,
            opened_from=mark,
            most_unfinished=self._limits.admission.tables_of_one if mark else None,
        )
        workers = self._limits.workers
        await threads.store(workers.guest_rests if mark else workers.rests, create, table, told, line)
        self.bytes_a_day.charge(mark, size_of(told, line.text))
        return {"table": table, "token": token}

    async def find(self, name: str, by: Connection | None = None) -> LiveTable:
        """Return the table of that name, resumed from the store if needed; raises `NotAllowed("unknown-table")`. `by`:
        pays for it, at first and for what it takes; raises `NotAllowed`."""
        if name in self._live:
            return self._live[name]
        resuming = self._resuming.setdefault(name, asyncio.Lock())
        async with resuming:
            if name in self._live:
                return self._live[name]
            self._check_room()
            aside = partial(asyncio.get_running_loop().run_in_executor, self._readers)
            if by:
                by.pay(0)
                by.pay(await aside(self._length, name) / self._limits.admission.events_per_request)
            (match, access, requests, clock, mark), spent = await aside(
                timed, self._limits.admission.cpu_per_request, self._load_table, name
            )
            if by:
                by.charge(spent)
            self._check_room()
            charge = partial(self.bytes_a_day.charge, mark)
            parts = (self._store, self._processes, self._readers, self._players, self._bots, self._pace, self.guarded)
            table = LiveTable(self._limits, name, match, access, requests, clock, *parts, self._forget, charge)
            kinds = {player.kind for player in table.match.players.values()}
            if "bot" in kinds:
                self._processes.wake()
            if kinds == {"bot", "person"}:
                # whoever plays a bot may ask the coach
                self._coaches.wake()
            self._live[name] = table
            self._viewed.pop(name, None)
            return table

    def _check_room(self) -> None:
        if len(self._live) >= self._limits.table.live:
            raise NotAllowed("too-many-tables", limit=self._limits.table.live)

    def _length(self, name: str) -> int:
        """Return the number of stored events of a table."""
        games = self._store.games(name) if name.isprintable() else []
        if not games:
            raise NotAllowed("unknown-table")
        return games[0].n

    def _load_table(self, name: str) -> tuple[Match, Access, dict[str, int], Since, str]:
        """Return what the store holds of a table, with the mark of its opener; in a thread: it takes time."""
        kept = self._stored_match(name)
        viewed = self._viewed.get(name)
        # whoever joins and leaves a long match again and again has it read once
        match = viewed if viewed and viewed.n == len(kept.lines) else read_match(*_texts(kept))
        requests = {line.request: line.n for line in kept.lines if line.request}
        keys = {key.key_hash: key for key in self._store.keys(name)}
        access = Access(keys, kept.opened_by == "owner", self._limits.table.unused)
        times = self._store.times(name)[: len(kept.lines)]
        clock = since(match, [line.text for line in kept.lines], times, monotonic(), time())
        return match, access, requests, clock, kept.opened_from

    async def present(self, name: str, threads: WorkerThreads) -> Match:
        """Return the match of that name as it stands, for viewing; raises `NotAllowed("unknown-table")`."""
        live = self._live.get(name)
        if live:
            return live.match
        match = self._viewed.get(name) or await threads.compute(self._load_match, name)
        if name in self._live:
            return self._live[name].match
        self._view(name, match)
        return match

    def _view(self, name: str, match: Match) -> None:
        """Remember a match that is not live, as it went on longest."""
        known = self._viewed.get(name)
        self._viewed[name] = match if known is None or known.n <= match.n else known
        self._viewed.move_to_end(name)
        if len(self._viewed) > self._limits.answers.viewed:
            self._viewed.popitem(last=False)

    def _load_match(self, name: str) -> Match:
        return read_match(*_texts(self._stored_match(name)))

    async def header(self, name: str, threads: WorkerThreads) -> Header:
        """Return the header of the match of that name; of a live one nothing is read. Raises as `texts`."""
        live = self._live.get(name)
        return live.match.header if live else read_header((await self.texts(name, threads)).header)

    async def texts(self, name: str, threads: WorkerThreads) -> StoredTexts:
        """Return the match of that name as it stands, as texts for viewing; raises `NotAllowed("unknown-table")`."""
        known, live = self._texts.get(name), self._live.get(name)
        if known is None or (live is not None and live.match.n != len(known.texts)):
            ended = self._ended
            known = await threads.compute(self._load_texts, name)
            if ended != self._ended:
                # it may have been live meanwhile, and have gone on
                return known
            self._texts[name] = known
        self._texts.move_to_end(name)
        if len(self._texts) > self._limits.answers.viewed:
            self._texts.popitem(last=False)
        return known

    def _load_texts(self, name: str) -> StoredTexts:
        header, texts = _texts(self._stored_match(name))
        return StoredTexts(name, header, texts, tuple(self._store.times(name)[: len(texts)]))

    def keep_record(self, record: ReplayedTexts, opener: Opener, mark: str) -> tuple[str, int]:
        """Store the match of a record as a new table for viewing, without seat holders; return its name, and how many
        bytes are stored. `opener`, `mark`: as for `open_table`."""
        first, *further = [StoredLine(n, text) for n, text in enumerate(record.texts, start=1)]
        table = secrets.token_hex(6)
        known = {"book": record.book, "over": True, "finished": True, "opened_by": opener, "opened_from": mark}
        known["standing"] = record.standing or ""
        self._store.create(table, record.header, first, seated=record.seated, further=further, **known)
        return table, size_of(record.header, *record.texts)

    def _stored_match(self, name: str) -> StoredMatch:
        # no table has such a name, and not every database accepts one
        kept = self._store.load(name) if name.isprintable() else None
        if kept is None:
            raise NotAllowed("unknown-table")
        return kept

    async def known(self, threads: WorkerThreads, names: Sequence[str], *, finished: bool = False) -> dict[str, object]:
        """Return of these tables those that can be resumed, or those that are `finished`, as `GET /tables` lists them
        to a guest: without tokens, on one page."""
        tables = await threads.compute(partial(self._store.recent, finished=finished), bounds.LISTED, names)
        return {"tables": await self._listed(threads, tables, with_tokens=False), "more": None}

    async def page(
        self, threads: WorkerThreads, *, guests: bool, finished: bool = False, after: tuple[int, str] | None = None
    ) -> dict[str, object]:
        """Return a page of the tables that the server's owner opened, or of those of `guests`, touched last first, as
        `GET /tables` lists them to the owner: with the tokens of their hosts. `after`: where the page before ended."""
        recent = partial(self._store.recent, finished=finished, owners=not guests, after=after)
        tables = await threads.compute(recent, bounds.LISTED + 1)
        shown = tables[: bounds.LISTED]
        more = f"{shown[-1].at}-{shown[-1].match}" if len(tables) > bounds.LISTED else None
        return {"tables": await self._listed(threads, shown, with_tokens=True), "more": more}

    async def _listed(
        self, threads: WorkerThreads, tables: Sequence[StoredMatch], *, with_tokens: bool
    ) -> list[dict[str, object]]:
        games = await threads.compute(self._store.games, *(kept.match for kept in tables))
        found = {game.match: game for game in games}
        # players seated since the match was opened
        sitting = {game.match: {one.seat: one for one in game.players} for game in games}
        return [
            {
                "table": kept.match,
                **({"token": kept.host_key} if kept.host_key and with_tokens else {}),
                "at": kept.at,
                "book": header.book,
                "real": header.is_real,
                "seats": {
                    seat: {"kind": player.kind, "name": player.name, "level": player.level}
                    for seat, player in {**header.players, **sitting.get(kept.match, {})}.items()
                },
                "round_over": kept.match in found and found[kept.match].over,
                "standing": (found[kept.match].standing if kept.match in found else "") or None,
                "closed": isinstance(last, Closed),
                "position": None if header.is_real else encode_listed_position(header, last, kept.lines[-1].n),
            }
            for kept, header, last in _readable(tables)
        ]

    async def guard_unfinished(self) -> None:
        """Guard the positions of the matches that were being played when the server stopped."""
        for kept in await asyncio.to_thread(self._store.recent, self._limits.table.guarded_first, finished=False):
            try:
                if read_header(kept.header).help not in ("", "coach"):
                    match = await asyncio.to_thread(self._load_match, kept.match)
                    if kept.match not in self._live:
                        self.guarded.note(kept.match, match)
            except (Fault, NotAllowed, Unavailable) as error:
                _log.warning("the position of table %s is not guarded: %s", kept.match, error)

    async def remove_unplayed_hourly(self) -> None:
        """Remove unplayed tables now and every hour, until cancelled."""
        while True:
            try:
                await self.remove_unplayed()
            except Unavailable as error:
                _log.warning("unplayed tables of guests stay for now: %s", error)
            await asyncio.sleep(HOUR)

    async def remove_unplayed(self) -> None:
        """Delete the unfinished tables of guests where nothing was played for `unplayed` days, but for those to which
        somebody is connected; and the profiles for which nothing counted, and that nobody has played with for `unused`
        days (`Limits`)."""
        unplayed = self._limits.server.unplayed
        since, gone = now() - unplayed * DAY, []
        for name in await asyncio.to_thread(self._store.unplayed, since):
            # nobody resumes it meanwhile
            async with self._resuming.setdefault(name, asyncio.Lock()):
                if name not in self._live and await asyncio.to_thread(self._store.delete, name, unplayed_since=since):
                    gone.append(name)
        empty = await asyncio.to_thread(self._store.erase_empty_profiles, now() - self._limits.table.unused * DAY)
        if empty:
            _log.info("profiles without a counted game that left the store: %d", empty)
        if gone:
            told = ", ".join(gone[:NAMED]) + (" …" if len(gone) > NAMED else "")
            _log.warning(
                "tables of guests that left the store, unplayed for %d days: %d (%s)", unplayed, len(gone), told
            )

    @property
    def live(self) -> int:
        """The number of live tables."""
        return len(self._live)

    @property
    def unanswered(self) -> int:
        """Requests and other items that wait in the inboxes of the live tables."""
        return sum(table.waiting for table in self._live.values())

    async def close(self) -> None:
        """End every live table; stored events stay stored."""
        for table in list(self._live.values()):
            await table.close()
        self._live.clear()
        for threads in (self._readers, self._players, self._bots):
            threads.shutdown(wait=False, cancel_futures=True)

    def _forget(self, table: LiveTable) -> None:
        if self._live.get(table.name) is table:
            del self._live[table.name]
            self._view(table.name, table.match)
            self._texts.pop(table.name, None)
            self._ended += 1


def _readable(tables: Sequence[StoredMatch]) -> Iterator[tuple[StoredMatch, Header, MatchEvent]]:
    """Yield each match with its header and its last event; one that cannot be read holds up no list."""
    for kept in tables:
        try:
            yield kept, read_header(kept.header), read_event_line(kept.lines[-1].text)
        except Fault as error:
            _log.warning("table %s is not listed: %s", kept.match, error, extra={"table": kept.match})


def _texts(kept: StoredMatch) -> tuple[str, tuple[str, ...]]:
    return kept.header, tuple(line.text for line in kept.lines)
