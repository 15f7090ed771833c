"""The table registry: opens tables, finds live ones, and resumes others from the store."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

from carrom.errors import Fault, NotAllowed, Unavailable
from carrom.match import Match, begin, start_of
from carrom.match.summary import summary_of
from carrom.match.terms import standing
from carrom.table.commits import Resumed, renew_summary, size_of
from carrom.table.connection import Connection, OpenPurse
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.live_table import LiveTable
from carrom.table.resuming import resumed_from_summary, resumed_whole
from carrom.table.stored import HOUR, Key, LineChanges, NewMatch, Opener, StoredLine, StoredMatch, hash_of
from carrom.table.surroundings import ReadOnce, Surroundings
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.verbs.seating import stored_seat
from carrom.table.wire.event_lines import event_text, header_text, read_header, read_match, stored_summary
from carrom.table.wire.stored_matches import stored_match, texts_of

_NOBODYS = OpenPurse()
"""Who pays for what nobody asked for."""
NAMED = 10
"""Removed tables that the log names."""
_log = logging.getLogger(__name__)
_Done = TypeVar("_Done")


class TableRegistry:
    """All tables: live ones are in memory, every other one can be resumed from the store."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        self._live: dict[str, LiveTable] = {}
        self._viewed: OrderedDict[str, Match] = OrderedDict()
        """Matches read for viewing, or when they were live last, the last one last; a live one may have gone on."""
        self._coming: dict[str, ReadOnce[Resumed]] = {}
        """Tables that are being read from the store."""
        self._looking = Counter[str]()
        """Tables whose summary is being read, for so many."""
        self._leaving: dict[str, asyncio.Event] = {}
        """Tables that are being deleted; set when that is done."""
        self.guarded = GuardedPositions(around.limits, around.rack)
        self.when_ended: list[Callable[[str], None]] = []
        """Called with the name of a table that is live no more."""

    async def open_table(self, wanted: NewTableRequest, opener: Opener, mark: str) -> tuple[str, str]:
        """Begin a match; return its name and the token to play it. `opener`: who asks for it; `mark`: that of their
        address, '' for the server's owner. Raises `NotAllowed`: ``tables-of-one``, ``bytes-of-one``, and
        ``analysis-refused`` for a position of a rated game: its strokes could be tried here."""
        around = self._around
        around.quota.check(mark)
        header = wanted.header(datetime.fromtimestamp(around.now() / 1000, UTC).date().isoformat())
        breaks = start_of(header)[1].opener if header.start else wanted.opener or header.seats[0]  # until the toss
        match, opened = begin(header, breaks, around.chance.bits(48))
        if header.start:
            await around.background.compute(partial(self.guarded.check, match.layout, openings=False))
        table, token = around.chance.digits(6), around.chance.word(16)
        line, told = StoredLine(1, event_text(opened)), header_text(header)
        persons = [seat for seat, player in header.players.items() if player.kind == "person"]
        key = Key(hash_of(token), "".join(persons), host=True, used=around.run_time.now())
        seated = tuple(stored_seat(seat, player) for seat, player in header.players.items())
        summary = stored_summary(summary_of(match))
        changes = LineChanges(standing=standing(header, ()) or "", summary=summary, keys=(key,), seated=seated)
        kept = NewMatch(table, told, header.book, host_key=token, opened_by=opener, opened_from=mark)
        most = around.quota.unfinished if mark else None
        create = partial(around.store.create, kept, [line], changes, most_unfinished=most)
        await around.background.store("guest" if mark else "owner", create)
        around.quota.charge(mark, size_of(told, line.text))
        return table, token

    async def find(self, name: str, by: Connection, token: str | None = None, have: int = 0) -> LiveTable:
        """Return the table of that name for a browser that comes with this token and so many events, resumed from the
        store if needed; raises `NotAllowed("unknown-table")`. Whoever plays there is served before those who watch, and
        pays like them, at first and for what it takes; raises `NotAllowed`."""
        # as long as the server reads, nobody waits for this browser
        by.pending += 1
        try:
            await by.purse.turn()
            while name not in self._live:
                if name in self._leaving:
                    await self._leaving[name].wait()
                else:
                    await self._come(name, by, token, have)
            self._live[name].read_behind(by.purse)
            return self._live[name]
        finally:
            by.pending -= 1

    async def _come(self, name: str, by: Connection, token: str | None, have: int) -> None:
        """Wait until a table that is in the store is live."""
        self._check_room()
        by.purse.pay_for_events(0)
        n, plays = await self._around.executors.read(by.purse, self._look, name, token)
        by.purse.pay_for_events(n)
        # to read a table takes a while, in which the game clock runs on and the shot clock stands
        around, now = self._around, asyncio.get_running_loop().time()
        moments = now, around.now() / 1000, around.run_time.now()
        whole = self._to_be_read(partial(self._load_whole, name, *moments))
        if name not in self._coming:
            self._looking[name] += 1
            try:
                told = partial(resumed_from_summary, self._around, name, *moments, is_back=have == n)
                resumed = await self._around.executors.read(by.purse, told, whole, behind=not plays)
            finally:
                self._looking -= Counter([name])
            if resumed and name not in self._live and name not in self._coming and name not in self._leaving:
                self._go_live(resumed)
        if name in self._live or name in self._leaving:
            return
        coming = self._coming.get(name)
        if coming is None:
            coming = self._coming[name] = whole
            coming.told = asyncio.create_task(self._resume(name, coming), name=f"table {name} comes back")
        # each asks in their own name: a player need not wait for the turn of a watcher who came before
        read, is_long = partial(coming.read, by.purse), n > self._around.limits.long_match
        self._around.executors.readers.submit_for(by.purse.address, read, behind=not plays, is_long=is_long)
        await asyncio.shield(coming.told)

    def _to_be_read(self, work: Callable[[], Resumed]) -> ReadOnce[Resumed]:
        """Return what reads the whole of a table."""
        whole = ReadOnce(work)
        asyncio.wrap_future(whole.found).add_done_callback(self._keep_viewed)
        return whole

    def _keep_viewed(self, read: "asyncio.Future[Resumed]") -> None:
        """Keep a match that was read for somebody who has left meanwhile: whoever comes next has it."""
        if read.cancelled() or read.exception() is not None:
            return
        found = read.result()
        if found.name not in self._live:
            self._view(found.name, found.match)

    async def _resume(self, name: str, coming: ReadOnce[Resumed]) -> None:
        """Let a table be live once it is read."""
        try:
            found = await asyncio.wrap_future(coming.found)
            renew_summary(self._around, name, found.summary)
            self._go_live(found)
        finally:
            del self._coming[name]

    def _go_live(self, resumed: Resumed) -> None:
        self._check_room()
        table = LiveTable(self._around, resumed, self.guarded, self._forget)
        if "bot" in (kinds := {player.kind for player in table.match.players.values()}):
            self._around.thinker.wake()
        if kinds == {"bot", "person"}:
            # whoever plays a bot may ask the coach
            self._around.coach()
        self._live[table.name] = table

    def _check_room(self) -> None:
        if len(self._live) >= self._around.limits.live:
            raise NotAllowed("too-many-tables", limit=self._around.limits.live)

    def _look(self, name: str, token: str | None) -> tuple[int, bool]:
        """Return the number of stored events of a table, and whether the holder of this token plays there."""
        known = self._around.store.look(name, hash_of(token or "")) if name.isprintable() else None
        if known is None:
            raise NotAllowed("unknown-table")
        return known

    def _load_whole(self, name: str, now: float, wall: float, ran: int) -> Resumed:
        """Return what the store holds of a table, in a thread: it takes time. `now`, `wall`: as for `since`; `ran`:
        the run time."""
        kept = stored_match(self._around.store, name)
        viewed = self._viewed.get(name)
        # whoever joins and leaves a long match again and again has it read once
        match = viewed if viewed and viewed.n == len(kept.lines) else self._read_aside(kept)
        return resumed_whole(self._around, kept, match, now, wall, ran)

    def _read_aside(self, kept: StoredMatch) -> Match:
        """Return a stored match; a long one takes its time."""
        header, texts = texts_of(kept)
        is_long = len(texts) > self._around.limits.long_match
        return read_match(header, self._around.executors.readers.making_way(texts) if is_long else texts)

    async def present(self, name: str) -> Match:
        """Return the match of that name as it stands, for viewing; raises `NotAllowed("unknown-table")`."""
        if live := self._live.get(name):
            return await live.whole(_NOBODYS)
        match = self._viewed.get(name) or await self._around.background.compute(self._load_match, name)
        if name in self._live:
            return await self._live[name].whole(_NOBODYS)
        self._view(name, match)
        return match

    def _view(self, name: str, match: Match) -> None:
        """Remember a match that is not live, as it went on longest."""
        known = self._viewed.get(name)
        self._viewed[name] = match if known is None or known.n <= match.n else known
        self._viewed.move_to_end(name)
        if len(self._viewed) > self._around.limits.viewed:
            self._viewed.popitem(last=False)

    def _load_match(self, name: str) -> Match:
        return read_match(*texts_of(stored_match(self._around.store, name)))

    async def guard_unfinished(self) -> None:
        """Guard the positions of the matches that were being played when the server stopped."""
        around = self._around
        recent = partial(around.store.recent, around.limits.guarded_first, finished=False, by_use=True)
        for kept in await self._aside(recent):
            if kept.is_damaged:
                continue
            try:
                if read_header(kept.header).help not in ("", "coach"):
                    match = await self._aside(partial(self._load_match, kept.match))
                    if kept.match not in self._live:
                        self.guarded.note(kept.match, match)
            except (Fault, NotAllowed, Unavailable) as error:
                _log.warning("the position of table %s is not guarded: %s", kept.match, error)

    async def expire_hourly(self) -> None:
        """Log a clock that is not believed; every hour store how long the server has run, and remove what has expired;
        until cancelled."""
        store = self._around.store
        if self._around.run_time.doubt:
            _log.warning("%s", self._around.run_time.doubt)
        while True:
            await asyncio.sleep(HOUR / 1000)
            try:
                await self._aside(store.keep_run_time)
                await self.remove_unplayed()
            except Unavailable as error:
                _log.debug("unplayed tables of guests stay for now: %s", error)

    async def remove_unplayed(self) -> None:
        """Delete the unfinished tables of guests where nothing was played for `unplayed` days that the server ran, but
        for those to which somebody is connected; and the profiles for which nothing counted, and that nobody has played
        with for `unused` such days (`Limits`)."""
        store, limits = self._around.store, self._around.limits
        since, gone = self._around.run_time.deleted_before(limits.unplayed), list[str]()
        for name in await self._aside(partial(store.unplayed, since)):
            if name in self._live or name in self._coming or self._looking[name]:
                continue
            # nobody resumes it meanwhile
            left = self._leaving[name] = asyncio.Event()
            try:
                if await self._aside(partial(store.delete, name, unplayed_since=since)):
                    gone.append(name)
            finally:
                del self._leaving[name]
                left.set()
        before = self._around.run_time.deleted_before(limits.unused)
        if empty := await self._aside(partial(store.erase_empty_profiles, before)):
            _log.info("profiles without a counted game that left the store: %d", empty)
        if gone:
            some = ", ".join(gone[:NAMED]) + (" …" if len(gone) > NAMED else "")
            left_by = "tables of guests that left the store, unplayed for %d days: %d (%s)"
            _log.warning(left_by, limits.unplayed, len(gone), some)

    @property
    def live(self) -> int:
        """The number of live tables."""
        return len(self._live)

    def match_if_live(self, name: str) -> Match | None:
        """Return the match of that name as it stands, if it is live."""
        return self._live[name].match if name in self._live else None

    @property
    def unanswered(self) -> int:
        """Requests and other items that wait in the inboxes of the live tables."""
        return sum(table.waiting for table in self._live.values())

    async def close(self) -> None:
        """End every live table; stored events stay stored."""
        for coming in self._coming.values():
            coming.told.cancel()
        for table in list(self._live.values()):
            await table.close()
        self._live.clear()

    def _forget(self, table: LiveTable) -> None:
        if self._live.get(table.name) is table:
            del self._live[table.name]
            if table.is_whole:
                self._view(table.name, table.match)
            for told in self.when_ended:
                told(table.name)

    async def _aside(self, work: Callable[[], _Done]) -> _Done:
        return await self._around.executors.read(_NOBODYS, work, is_long=True)
