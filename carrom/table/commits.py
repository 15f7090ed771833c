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
from carrom.table.stored import Key, StoredLine
from carrom.table.surroundings import Surroundings, aside
from carrom.table.verbs import encode_event
from carrom.table.verbs.consent import Consent
from carrom.table.verbs.incoming import Asking
from carrom.table.verbs.playing import encode_shot
from carrom.table.verbs.request import CommandResult
from carrom.table.verbs.seating import stored_seat
from carrom.table.wire import encoder
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.event_lines import event_text, stored_summary

_Done = TypeVar("_Done")
_Stored = tuple[int, MatchSummary]


@dataclass(frozen=True, slots=True)
class Resumed:
    """A table as the store holds it. `requests`: the ids of those that were carried out, and the event of each;
    `opened_from`: the mark of its opener's address."""

    name: str
    match: Match
    summary: MatchSummary
    access: Access
    requests: dict[str, int]
    since: Since
    opened_from: str


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
        self._summary = resumed.summary
        self.requests = resumed.requests
        """The requests that were carried out, and the number of the event of each."""
        # the shot clock restarts now that the table is read
        self._since = replace(resumed.since, stroke=asyncio.get_running_loop().time())
        self._charge = partial(around.quota.charge, resumed.opened_from)
        self._here = here
        self._consent = consent
        self._timer = timer
        self._guarded = guarded
        self._left: int | None = None
        """The ms of the clock that runs on when its seat is taken again; None: it is to run in full."""
        guarded.note(self._name, self.match)

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

    def played(self) -> int:
        """Return the ms of game time elapsed."""
        return self._since.played(self.match, asyncio.get_running_loop().time())

    async def commit(self, changed: CommandResult, asked: ReceivedRequest | None = None) -> None:
        """Go on with an event, and the keys that it changes. `asked`: the request for it, which is acknowledged and
        pays; None: nobody's. Raises `Conflict` or `Unavailable`: then nothing has changed."""
        match, event, keys = changed.match, changed.event, changed.keys
        stored = await self._aside(asked, self._append, asked, match, event, keys)
        self._is_now(match, event, asked, stored, keys)
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
        self, asked: ReceivedRequest | None, match: Match, event: MatchEvent, keys: Sequence[Key] = ()
    ) -> _Stored:
        """Store an event, called in a thread: when it returns, the event is on the disk. Returns its bytes, and the
        summary after it."""
        line = StoredLine(match.n, event_text(event), asked.id if asked else None)
        over, finished = match.closed or match.state.turn is None, match.closed or match.match_over
        seated = [stored_seat(event.seat, event.player)] if isinstance(event, PlayerSeated) else []
        summary = summary_after(self._summary, match, event)
        self._around.store.append(
            self._name, line, over=over, finished=finished, standing=match.standing or "", keys=keys, seated=seated,
            summary=stored_summary(summary),
        )  # fmt: skip
        return size_of(line.text), summary

    def _is_now(
        self, match: Match, event: MatchEvent, asked: ReceivedRequest | None, stored: _Stored, keys: Sequence[Key] = ()
    ) -> None:
        """Make an event the present once so many bytes are stored, and acknowledge it."""
        COUNTS.stored(event)
        size, self._summary = stored
        self._charge(size)
        self._left = self._time_left(event)
        self.match, self._here.access = match, self._here.access.changed(keys)
        # before anybody is told of the position
        self._guarded.note(self._name, match)
        self._since = self._since.after(event, asyncio.get_running_loop().time())
        if asked and asked.id:
            self.requests[asked.id] = match.n
            self.acknowledge(asked)
        self._timer.wait(match, self._left)

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
        """Return the ms of the clock that runs on after `event`; None: it restarts. Whoever stands up and sits down
        again, or turns the rosette, has no more time than before."""
        if not isinstance(event, RosetteRotated | PlayerSeated):
            return None
        left = self._timer.clock_left(self.match)
        return self._left if left is None else left
