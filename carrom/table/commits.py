"""The match of a live table as it is stored, and the only way on: commit to the store, make it the present, acknowledge
the request, tell everybody."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeVar

from carrom.board import Stroke
from carrom.contract import strict_json
from carrom.errors import NotAllowed
from carrom.match import LotPart, Match, MatchEvent, PlayerSeated, RosetteRotated, Shot, play
from carrom.match.summary import MatchSummary, summary_after
from carrom.notation.vocabulary import Preparation
from carrom.table.access import Access
from carrom.table.audience import Audience
from carrom.table.automation import Since, TableTimer
from carrom.table.connection import Connection
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.inbox import ReceivedRequest
from carrom.table.stored import Key, LineChanges, StoredLine
from carrom.table.surroundings import Purse, ReadOnce, Surroundings, aside
from carrom.table.verbs import encode_event
from carrom.table.verbs.consent import Consent
from carrom.table.verbs.incoming import Asking
from carrom.table.verbs.playing import encode_shot
from carrom.table.verbs.request import CommandResult
from carrom.table.verbs.seating import stored_seat
from carrom.table.wire import encoder
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.event_lines import event_text, stored_summary
from carrom.table.wire.stored_matches import put_summary_right

_Done = TypeVar("_Done")
_Stored = tuple[int, MatchSummary]


@dataclass(frozen=True, slots=True)
class Resumed:
    """A table as the store holds it. `requests`: the ids of those that were carried out, and the event of each;
    `clock_left`: ms of the shot clock; `opened_from`: the mark of its opener's address; `behind`: reads the whole of a
    match of which only the summary and the ends of its round are known yet, and none of the requests."""

    name: str
    match: Match
    summary: MatchSummary
    access: Access
    requests: dict[str, int]
    since: Since
    clock_left: int
    opened_from: str
    behind: ReadOnce["Resumed"] | None = None


def renew_summary(around: Surroundings, name: str, right: MatchSummary) -> None:
    """Put the summary of a match all of which was read into the store, where that has none or another one."""
    around.executors.readers.submit_for("", partial(put_summary_right, around.store, name, right), behind=True)


@dataclass(frozen=True, slots=True)
class Strike:
    """A stroke to be played. `meant`: the one handed in, where an error was added, `drawn` from these parts by the
    `hand` that it carries, mrad, 0: that of the terms."""

    stroke: Stroke
    meant: Stroke | None = None
    prepared: Preparation | Literal[""] = ""
    drawn: tuple[LotPart, ...] = ()
    hand: int = 0


def size_of(*texts: str) -> int:
    """Return the bytes of stored texts."""
    return sum(len(text.encode()) for text in texts)


class Commits:
    """The present of one table. Only a stored event becomes the present."""

    def __init__(
        self,
        around: Surroundings,
        resumed: Resumed,
        here: Audience,
        consent: Consent,
        timer: TableTimer,
        guarded: GuardedPositions,
    ) -> None:
        self._around = around
        self._name = resumed.name
        self.match = resumed.match
        """The match as stored."""
        self.summary = resumed.summary
        self._behind = resumed.behind
        self._soon: asyncio.TimerHandle | None = None
        """Has the whole match read once somebody has stayed for a while."""
        self._is_awaited = False
        """Whether somebody waits until the whole match is read."""
        self.is_lost = False
        """Whether the whole match could not be read."""
        self.is_otherwise = False
        """Whether it was found to be otherwise than its summary."""
        self.requests = resumed.requests
        """The requests that were carried out, and the number of the event of each."""
        # the shot clock goes on now that the table is read
        passed = (resumed.match.header.clock or 0) - resumed.clock_left / 1000
        self._since = replace(resumed.since, stroke=asyncio.get_running_loop().time() - passed)
        self._charge = partial(around.quota.charge, resumed.opened_from)
        self._here = here
        self._consent = consent
        self._timer = timer
        self._guarded = guarded
        self._left: int | None = resumed.clock_left
        """The ms of the clock that runs on when its seat is taken again; None: it is to run in full."""
        guarded.note(self._name, self.match)

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is known; until then nothing can be done but to come and to watch."""
        return self._behind is None

    def read_behind(self, by: Purse, *, waits: bool = False) -> None:
        """Let the whole match be read when it is the turn of this address; `waits`: somebody waits for it."""
        if self._behind is None:
            return
        is_long = self.match.n > self._around.limits.long_match
        read, readers = partial(self._behind.read, by), self._around.executors.readers
        submit = partial(readers.submit_for, by.address, read, behind=not waits, is_long=is_long)
        if waits or not is_long:
            submit()
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(self._around.limits.looking_in, submit)

    def end(self) -> None:
        """Have nothing read any more that nobody waits for: the table is at its end."""
        if self._soon is not None:
            self._soon.cancel()
        if self._behind is not None and not self._is_awaited:
            self._behind.abandon()

    async def read_whole(self, by: Purse | None) -> None:
        """Wait until the whole match is read. Raises why it cannot be: then the table is at its end."""
        behind = self._behind
        if behind is None:
            return
        self._is_awaited = True
        if by is not None:
            self.read_behind(by, waits=True)
        try:
            whole = await asyncio.shield(asyncio.wrap_future(behind.found))
        except Exception:
            self.is_lost = True
            raise
        if self._behind is not None:
            self._behind = None
            self.is_otherwise = whole.summary != self.summary
            self.match, self.summary, self.requests = whole.match, whole.summary, whole.requests
            if self.is_otherwise:
                renew_summary(self._around, self._name, self.summary)
            self._guarded.note(self._name, self.match)

    def is_done(self, connection: Connection, request: Asking) -> bool:
        """Return whether a request was carried out already; then it is acknowledged again. Raises
        `NotAllowed("duplicate-id")` for another one of the same id."""
        done = self.requests.get(request.id)
        if done is None:
            return False
        if done != request.n:
            raise NotAllowed("duplicate-id")
        connection.send(encoder.encode_acknowledged(request.id, done))
        return True

    def clocks(self) -> encoder.Clocks:
        """Return the readings of the table's clocks now."""
        if self.match.header.is_real:
            return self._since.clocks(self.match, asyncio.get_running_loop().time())
        return encoder.Clocks(self._timer.clock_left(self.match))

    def run_clock(self) -> None:
        """Let the table's time run on from where it stood, now that somebody has come."""
        self._timer.wait(self.match, self._left)

    def played(self) -> int:
        """Return the ms of game time elapsed."""
        return self._since.played(self.match, asyncio.get_running_loop().time())

    async def commit(self, changed: CommandResult, asked: ReceivedRequest | None = None) -> None:
        """Go on with an event, and the keys that it changes. `asked`: the request for it, which is acknowledged and
        pays; None: nobody's. Raises `Conflict` or `Unavailable`: then nothing has changed."""
        match, event, keys, left = changed.match, changed.event, changed.keys, self._time_left(changed.event)
        stored = await self._aside(asked, self._append, asked, match, event, left, keys)
        self._is_now(match, event, asked, stored, left, keys)
        self._announce(strict_json.write_message(encode_event(match, event)))

    async def play(self, one: Strike, asked: ReceivedRequest | None) -> float:
        """Go on with a stroke; return for how many s it moves. Raises what the rules object, else as `commit`."""
        film = self._here.wants_films
        drawn = {"drawn": one.drawn, "hand": one.hand, "film": film}
        strike = partial(play, self.match, one.stroke, meant=one.meant, prepared=one.prepared, **drawn)

        def work() -> tuple[Match, Shot, _Stored, float, list[str]]:
            # in one turn of one thread: each further one would wait for whatever else is computed
            match, shot, motion = strike()
            texts = [strict_json.write_message(each) for each in encode_shot(match, shot, motion, film=film)]
            return match, shot, self._append(asked, match, shot), motion.duration, texts

        match, shot, stored, duration, texts = await self._aside(asked, work)
        self._is_now(match, shot, asked, stored)
        self._announce(*texts)
        return duration

    async def _aside(self, asked: ReceivedRequest | None, work: Callable[..., _Done], *given: object) -> _Done:
        threads = self._around.executors
        by = asked.connection.purse if asked else None
        return await aside(threads.players if asked else threads.bots, by, work, *given)

    def _append(
        self,
        asked: ReceivedRequest | None,
        match: Match,
        event: MatchEvent,
        left: int | None = None,
        keys: Sequence[Key] = (),
    ) -> _Stored:
        """Store an event, and what is `left` of the clock, called in a thread: when it returns, both are on the disk.
        Returns the bytes of the event, and the summary after it."""
        line = StoredLine(match.n, event_text(event), asked.id if asked else None)
        summary = summary_after(self.summary, match, event)
        changes = LineChanges(
            over=match.closed or match.state.turn is None,
            finished=match.closed or match.match_over,
            standing=match.standing or "",
            clock_left=left,
            summary=stored_summary(summary),
            keys=tuple(keys),
            seated=(stored_seat(event.seat, event.player),) if isinstance(event, PlayerSeated) else (),
        )
        self._around.store.append(self._name, line, changes)
        return size_of(line.text), summary

    def _is_now(
        self,
        match: Match,
        event: MatchEvent,
        asked: ReceivedRequest | None,
        stored: _Stored,
        left: int | None = None,
        keys: Sequence[Key] = (),
    ) -> None:
        """Make an event the present once so many bytes are stored, and acknowledge it; `left`: ms of the clock."""
        COUNTS.stored(event)
        size, self.summary = stored
        self._charge(size)
        self._left = left
        self.match = match
        if keys:
            self._here.access = self._here.access.changed(keys)
        # before anybody is told of the position
        self._guarded.note(self._name, match)
        self._since = self._since.after(event, asyncio.get_running_loop().time())
        if asked and asked.id:
            self.requests[asked.id] = match.n
            self.acknowledge(asked)
        self._timer.wait(match, left)

    def _announce(self, text: str, filmed: str | None = None) -> None:
        """Tell everybody of the event just stored. `filmed`: the message for those that want films; where nobody did
        there is none, and they ask for it."""
        self._here.announce(self.match.n, text, filmed or text)
        self._consent.lapse()

    def acknowledge(self, asked: ReceivedRequest) -> None:
        """Say to who asked that it is done, with the present number."""
        assert asked.id, "a request to join is answered by the state"
        asked.connection.send(encoder.encode_acknowledged(asked.id, self.match.n))

    def _time_left(self, event: MatchEvent) -> int | None:
        """Return the ms of the time that runs on after `event`; None: it restarts. Whoever stands up and sits down
        again, or turns the rosette, has no more time than before."""
        if not isinstance(event, RosetteRotated | PlayerSeated):
            return None
        left = self.clocks().left if self.match.header.is_real else self._timer.left(self.match)
        return self._left if left is None else left
