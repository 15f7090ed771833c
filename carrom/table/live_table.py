"""A live table: one task, one inbox, one frozen `Match`, and the connections to it. Whatever happens at it comes by the
inbox, one item at a time: commit to the store, acknowledge the request, then broadcast. What takes long runs aside."""

import asyncio
import logging
from collections.abc import Callable, Mapping

from carrom.errors import CarromError, Fault, NotAllowed
from carrom.match import Match, toss_opener
from carrom.table import automation, inbox
from carrom.table.arrivals import Arrivals
from carrom.table.audience import Audience
from carrom.table.automation import TableTimer
from carrom.table.commits import Commits, Resumed
from carrom.table.connection import Connection
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.inbox import ReceivedRequest
from carrom.table.lots.strokes import Strokes
from carrom.table.lots.table_lots import TableLots
from carrom.table.requests import Requests
from carrom.table.stored import Conflict
from carrom.table.surroundings import Purse, Surroundings
from carrom.table.thinking_bot import ThinkingBot
from carrom.table.verbs.consent import Consent
from carrom.table.verbs.incoming import Asking, JoinRequest, Signal
from carrom.table.verbs.request import CommandResult

_log = logging.getLogger(__name__)


class LiveTable:
    """One live match, used by `ask` and `leave`. It ends by itself when no connection is left, and tells `ended`."""

    def __init__(
        self,
        around: Surroundings,
        resumed: Resumed,
        guarded: GuardedPositions,
        ended: Callable[["LiveTable"], None],
    ) -> None:
        self.name = resumed.name
        self._limits = around.limits
        self._log = logging.LoggerAdapter(_log, {"table": self.name})
        self._ended = ended
        self._inbox = inbox.Inbox()
        self._here = here = Audience(around.limits, resumed.access, resumed.match.n)
        self._timer = TableTimer(around.limits, self._inbox)
        self._consent = Consent(here.broadcast)
        self._commits = Commits(around, resumed, here, self._consent, self._timer, guarded)
        self._lots = TableLots(around, self._inbox, self._timer, here.broadcast)
        self._bot = ThinkingBot(self.name, self._inbox, around, self._bot_failed)
        self._strokes = Strokes(self.name, around, here, self._commits, self._lots, self._bot)
        self._arrivals = Arrivals(self.name, around, here, self._commits, self._depart, self._going_on)
        asks = (self._consent, self._lots, self._bot, self._strokes, self._arrivals)
        self._requests = Requests(around, here, self._commits, *asks)
        if resumed.behind:
            asyncio.wrap_future(resumed.behind.found).add_done_callback(self._whole_read)
        self._over = False
        self._task = asyncio.create_task(self._run(), name=f"table {self.name}")

    @property
    def match(self) -> Match:
        """The match as stored."""
        return self._commits.match

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is known, and not only its summary."""
        return self._commits.is_whole

    def read_behind(self, by: Purse) -> None:
        """Let the whole match be read in the name of this address, where only its summary is known."""
        self._commits.read_behind(by)

    async def whole(self, by: Purse) -> Match:
        """Return the match as stored, once all of it is known."""
        await self._commits.read_whole(by)
        return self.match

    @property
    def waiting(self) -> int:
        """Items in the inbox."""
        return self._inbox.qsize()

    def ask(self, connection: Connection, request: JoinRequest | Asking) -> None:
        """Put a browser's request into the inbox. Raises `NotAllowed`: ``not-joined`` once the table has ended,
        ``too-busy`` while too many of its are unanswered."""
        if self._over:
            raise NotAllowed("not-joined")
        if connection.pending >= self._limits.pending:
            raise NotAllowed("too-busy")
        connection.pending += 1
        asked = ReceivedRequest(connection, request)
        self._inbox.put_nowait(asked, behind=inbox.waits_behind(self._here.access, asked))

    def signal(self, connection: Connection, signal: Signal) -> None:
        """Pass on what a browser's player is about now; raises `Unreadable` for a stroke with a number out of range."""
        if not self._over:
            self._requests.pass_on(connection, signal)

    def leave(self, connection: Connection) -> None:
        """Report that a browser has disconnected."""
        self._inbox.put_nowait(inbox.Left(connection))

    async def close(self) -> None:
        """End the table now; stored events stay stored."""
        tasks = [task for task in (self._bot.thinking, self._task) if task and not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end()

    async def _run(self) -> None:
        try:
            item = await self._inbox.get()
            # not before: time that has run out already would end a table where nobody is yet
            self._commits.run_clock()
            while not self._over:
                await self._take(item)
                self._arrivals.forget()
                # connections that have ended did not read
                for connection in [one for one in self._here.connections if one.has_ended]:
                    self._depart(connection)
                if not self._here.connections and self._inbox.empty():
                    self._over = True
                if not self._over and self._commits.is_whole:
                    self._lots.begin(self.match, self._here)
                    self._bot.due(self.match, self._here, may_think=not (self._timer.rests or self._lots.handed_in))
                if not self._over:
                    item = await self._inbox.get()
        except Exception:
            # one table that fails must not end the server: the store is whole, so its browsers rejoin from there
            self._log.exception("table %s failed and ends; its browsers rejoin it from the store", self.name)
        self._end()

    def _end(self) -> None:
        """Accept no further requests. Connections still here, or with a request pending, rejoin from the store."""
        self._over = True
        self._here.end()
        self._timer.stop()
        self._commits.end()
        self._bot.end()
        self._ended(self)
        here = set(self._here.connections)
        here |= {item.connection for item in self._inbox.left() if isinstance(item, ReceivedRequest)}
        for connection in here:
            connection.end()

    async def _take(self, item: inbox.Item) -> None:
        """Process an item; a refusal goes to the requester and changes nothing."""
        received = asked = item if isinstance(item, ReceivedRequest) else None
        if not asked and self._lots.handed_in:
            asked = self._lots.handed_in.asked
        try:
            await self._answer(item)
        except CarromError as error:
            # what the browser sent is no fault of ours, and what the store cannot do it says itself, once
            level = logging.WARNING if isinstance(error, Fault | Conflict) else logging.DEBUG
            self._log.log(level, "table %s: %s", self.name, error)
            # the store is ahead of this table: browsers get its state when they rejoin
            self._over = isinstance(error, Conflict)
            if not asked:
                self._timer.rest()
            elif not self._over:
                asked.connection.refuse(error, asked.id)
        except Exception:
            # a server fault must not end the game: it is logged, and the requester is informed
            self._log.exception("table %s: could not process %s", self.name, inbox.name_of(item))
            if asked:
                asked.connection.refuse(CarromError("fault"), asked.id)
            else:
                self._timer.rest()
        if received:
            received.connection.pending -= 1
        # an event that was stored but not broadcast reaches browsers when they rejoin
        self._over = self._over or self._here.told != self.match.n or self._commits.is_lost

    async def _answer(self, item: inbox.Item) -> None:
        request = item.request if isinstance(item, ReceivedRequest) else None
        if not self._commits.is_whole and not isinstance(item, inbox.Left) and not isinstance(request, JoinRequest):
            await self._commits.read_whole(item.connection.purse if isinstance(item, ReceivedRequest) else None)
            # what comes first may be the stroke whose error is to be drawn
            self._lots.begin(self.match, self._here)
        if self._commits.is_otherwise:
            # what is folded counts
            self._commits.is_otherwise = False
            self._log.error("table %s: the summary of the match is wrong; all are sent it anew", self.name)
            await self._arrivals.welcome_all()
        match item:
            case inbox.Left(connection):
                self._depart(connection)
            case inbox.WholeRead():
                pass
            case inbox.BotActs(n) | inbox.TimePassed(n) if n != self.match.n:
                pass  # something else has happened meanwhile
            case inbox.BotActs(_, action):
                await self._strokes.act_for_bot(action)
            case inbox.TimePassed() if self.match.position.awaits_toss:
                await self._toss(in_time=False)
            case inbox.TimePassed() if self._lots.handed_in:
                await self._strokes.go_on(in_time=False)
            case inbox.TimePassed():
                await self._commits.commit(CommandResult(*automation.timeout_action(self.match)))
            case inbox.TossGoesOn():
                await self._toss()
            case inbox.HandGoesOn():
                await self._strokes.go_on()
            case inbox.RetryDue():
                self._timer.wait(self.match)
            case ReceivedRequest(connection, request):
                if not isinstance(request, JoinRequest):
                    await self._requests.carry_out(request, item)
                elif not connection.has_ended:  # who has gone needs no answer, and a long one is expensive
                    await self._arrivals.join(connection, request)

    def _whole_read(self, done: "asyncio.Future[Resumed]") -> None:
        if not done.cancelled():
            # whoever waits for it is told why not
            done.exception()
        self._inbox.put_nowait(inbox.WholeRead())

    async def _toss(self, *, in_time: bool = True) -> None:
        parts = self._lots.step_toss(self.match, in_time=in_time)
        if parts:
            await self._commits.commit(CommandResult(*toss_opener(self.match, parts)))

    def _bot_failed(self, match: Match) -> None:
        if match is self.match and not self._over:
            self._timer.rest()

    def _going_on(self) -> list[Mapping[str, object]]:
        """Return what else whoever comes is told."""
        return [*self._consent.messages(), *self._lots.messages(), *self._bot.messages(self.match)]

    def _depart(self, connection: Connection) -> None:
        if connection in self._here.connections:
            self._lots.leave(connection)
            self._here.leave(connection)
