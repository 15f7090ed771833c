"""A live table: one task, one inbox, one frozen `Match`, and the connections to it. Everything that happens at a table
passes through its inbox, one item at a time: commit to the store, acknowledge the request, then broadcast. Physics runs
in threads, bots in processes; the event loop only waits for them."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from time import monotonic
from typing import Any, Literal, TypeVar, assert_never

from carrom.admission.rate_limit import size_of
from carrom.admission.turns import BotPace
from carrom.answers.profiles import hand_shown
from carrom.board import Seat, Stroke
from carrom.bots import Action, PlayStroke, side_done
from carrom.contract import strict_json
from carrom.errors import CarromError, NotAllowed
from carrom.match import LotPart, Match, MatchEvent, PlayerSeated, RosetteRotated, Shot, play, toss_opener
from carrom.match.terms import USUAL_HAND, carries_hand
from carrom.notation.vocabulary import Preparation
from carrom.server.limits import Limits
from carrom.table import automation, inbox
from carrom.table.access import Access, Actor
from carrom.table.audience import Audience, after_renewal, after_use, patron_of, table_full, tell_revoked
from carrom.table.automation import Since, TableTimer, ThinkingBot
from carrom.table.counts import COUNTS
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.inbox import Connection, ReceivedRequest
from carrom.table.lots import HandedIn, TableLots
from carrom.table.stored import Conflict, GameStore, Key, StoredLine
from carrom.table.verbs import encode_event
from carrom.table.verbs.incoming import Asking, HandSignal, JoinRequest, Signal, SkipSignal, TossSignal
from carrom.table.verbs.playing import PlayRequest, encode_shot
from carrom.table.verbs.request import AnnouncedEvent, Circumstances, denied
from carrom.table.verbs.seating import RenewRequest, SitRequest, stored_seat
from carrom.table.verbs.umpiring import ConsentRequest, Undoing, UndoRequest, after_consent, seats_to_ask, undo_message
from carrom.table.wire import encoder
from carrom.table.wire.encoder import encode_stroke
from carrom.table.wire.event_lines import event_text
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import timed

_log = logging.getLogger(__name__)
_Done = TypeVar("_Done")


class LiveTable:
    """One live match. Use it by `ask` and `leave`; it ends by itself when no connection is left."""

    def __init__(
        self,
        limits: Limits,
        name: str,
        match: Match,
        access: Access,
        requests: dict[str, int],
        since: Since,
        store: GameStore,
        processes: WorkerProcesses,
        readers: Executor,
        players: Executor,
        bots: Executor,
        pace: BotPace,
        guarded: GuardedPositions,
        ended: Callable[["LiveTable"], None],
        charge: Callable[[int], None] = lambda _stored: None,
    ) -> None:
        self.name = name
        self._limits, self._admission = limits.table, limits.admission
        self._log = logging.LoggerAdapter(_log, {"table": name})
        self._match = match
        self._requests = requests
        self._since = since
        self._store = store
        self._guarded = guarded
        guarded.note(name, match)
        self._readers = readers
        """Threads for long tasks, separate from those of strokes and commits."""
        self._players = players
        self._bots = bots
        """The thread of what nobody asked for: however many bots play, persons do not wait for them."""
        self._ended = ended
        self._charge = charge
        """Charges whoever opened the table with so many bytes."""
        self._inbox = inbox.Inbox()
        self._here = Audience(limits.table, access, match.n)
        self._left: int | None = None
        """The ms of the clock that runs on when its seat is taken again; None: it is to run in full."""
        self._undoing: Undoing | None = None
        """The actor that requests an undo, and the seats whose consent is missing."""
        self._over = False
        self._welcomes: dict[tuple[tuple[Seat, ...], bool], Mapping[str, Any]] = {}
        """What those who come at `_welcomed_at` are sent, by what they hold."""
        self._welcomed_at = -1
        self._timer = TableTimer(limits.table, self._inbox)
        self._lots = TableLots(limits.table, self._inbox, self._timer, self._here.broadcast)
        self._bot = ThinkingBot(name, self._inbox, processes, pace, self._bot_failed)
        self._task = asyncio.create_task(self._run(), name=f"table {name}")

    @property
    def match(self) -> Match:
        """The match as stored."""
        return self._match

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
        """Pass on what a browser's player is about now; one that is not to act, or has left, says it in vain. Raises
        `Unreadable` for a stroke with a number out of range."""
        if self._over or connection not in self._here.connections or self._match.closed:
            return
        seats = self._here.actor(connection).seats
        if isinstance(signal, SkipSignal):
            if seats and automation.bot_waited_for(self._match, self._limits):
                self._bot.skip(connection, self._here.players)
            return
        if isinstance(signal, TossSignal | HandSignal):
            self._lots.take(signal, seats, connection)
            return
        turn = None if self._match.position.awaits_toss else self._match.state.turn
        if turn in seats and not self._match.header.is_real:
            text = strict_json.write({"aim": {"seat": turn, "stroke": encode_stroke(signal.stroke(turn))}})
            for other in self._here.connections - {connection}:
                other.offer(text)

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
            self._timer.wait(self._match)
            while not self._over:
                await self._take(await self._inbox.get())
                # connections that have ended did not read
                for connection in [one for one in self._here.connections if one.has_ended]:
                    self._depart(connection)
                if not self._here.connections and self._inbox.empty():
                    self._over = True
                if not self._over:
                    keys, players = self._here.access.keys.values(), self._here.players
                    self._lots.begin(self._match, keys, is_player_here=bool(players))
                    self._wake_bot()
        except Exception:
            # one table that fails must not end the server: the store is whole, so its browsers rejoin from there
            self._log.exception("table %s failed and ends; its browsers rejoin it from the store", self.name)
        self._end()

    def _end(self) -> None:
        """Accept no further requests. Connections still here, or with a request pending, rejoin from the store."""
        self._over = True
        self._here.end()
        self._timer.stop()
        self._bot.end()
        self._ended(self)
        here = set(self._here.connections)
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, ReceivedRequest):
                here.add(item.connection)
        for connection in here:
            connection.end()

    async def _take(self, item: inbox.Item) -> None:
        """Process an item; a refusal goes to the requester and changes nothing."""
        asked = item if isinstance(item, ReceivedRequest) else None
        if asked:
            asked.connection.pending -= 1
        elif self._lots.handed_in:
            asked = self._lots.handed_in.asked
        try:
            await self._answer(item)
        except CarromError as error:
            self._log.log(
                logging.DEBUG if isinstance(error, NotAllowed) else logging.WARNING, "table %s: %s", self.name, error
            )
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
        # an event that was stored but not broadcast reaches browsers when they rejoin
        self._over = self._over or self._here.told != self._match.n

    async def _answer(self, item: inbox.Item) -> None:
        match item:
            case inbox.Left(connection):
                self._depart(connection)
            case inbox.BotActs(n, action):
                if n == self._match.n:
                    await self._act(action)
            case inbox.TimePassed(n):
                if n == self._match.n and self._match.position.awaits_toss:
                    await self._continue_toss(in_time=False)
                elif n == self._match.n and self._lots.handed_in:
                    await self._continue_hand(in_time=False)
                elif n == self._match.n:
                    await self._commit_unrequested(*automation.timeout_action(self._match))
            case inbox.TossGoesOn():
                await self._continue_toss()
            case inbox.HandGoesOn():
                await self._continue_hand()
            case inbox.RetryDue():
                self._timer.wait(self._match)
            case ReceivedRequest(connection, request):
                if isinstance(request, JoinRequest):
                    # a connection that has ended meanwhile needs no answer, and a long one is expensive
                    if not connection.has_ended:
                        await self._join(connection, request)
                elif self._is_new(connection, request):
                    await self._do(request, item)
            case _:
                assert_never(item)

    async def _join(self, connection: Connection, join: JoinRequest) -> None:
        actor = self._here.access.arriving(join.token)
        is_here = connection in self._here.connections
        leaves = None if is_here else self._here.in_the_way(connection, actor)
        if leaves:
            leaves.refuse(table_full(self._limits.watching))
            leaves.end()
            self._depart(leaves)
        missed = self._here.missed(join.have, self._match.n, films=join.films)
        if missed is not None:
            back = encoder.encode_back(self._match, actor.seats, actor.host, self._clocks())
            messages = [strict_json.write(back), *missed]
        else:
            messages = [await self._welcome(connection, actor)]
        self._here.access = await after_use(self._here.access, join.token, self._store, self.name)
        is_news = not is_here or connection.token != join.token
        connection.token, connection.has_joined, connection.films = join.token, True, join.films
        self._here.connections.add(connection)
        for text in messages:
            connection.send_text(text)
        connection.send(self._here.presence())
        if is_news:
            self._here.tell_presence(is_player=bool(actor.seats), to=self._here.connections - {connection})
        if self._undoing:
            connection.send(undo_message(self._undoing))
        for message in self._lots.messages():
            connection.send(message)
        seat = automation.bot_waited_for(self._match, self._limits)
        if self._bot.is_thinking and seat:
            connection.send({"thinking": {"seat": seat}})

    async def _welcome(self, connection: Connection, actor: Actor) -> str:
        """Return the complete state, charged by its length. This table processes nothing else until it is encoded; that
        runs in a thread, so that other tables go on, and once for all who come before the next event."""
        connection.pay(self._match.n / self._admission.events_per_request)
        match, who = self._match, (actor.seats, actor.host)
        if self._welcomed_at != match.n:
            self._welcomed_at, self._welcomes = match.n, {}
        known = self._welcomes.get(who)
        if known is None:
            known = await self._aside(self._readers, connection, encoder.encode_welcome, self.name, match, *who)
            self._welcomes[who] = known
        return strict_json.write(encoder.with_clocks(known, match, self._clocks()))

    async def _aside(
        self, threads: Executor, by: Connection | None, work: Callable[..., _Done], *given: object
    ) -> _Done:
        """Run `work` in a thread; whoever asked for it pays for its CPU."""
        timed_work = partial(timed, self._admission.cpu_per_request, work, *given)
        done, spent = await asyncio.get_running_loop().run_in_executor(threads, timed_work)
        if by is not None:
            by.charge(spent)
        return done

    def _depart(self, connection: Connection) -> None:
        if connection in self._here.connections:
            self._lots.leave(connection)
            self._here.leave(connection)

    def _is_new(self, connection: Connection, request: Asking) -> bool:
        """Return whether the request is permitted and new. (A repeated request is acknowledged again.)"""
        if connection not in self._here.connections:
            raise NotAllowed("not-joined")
        done = self._requests.get(request.id)
        if done is not None:
            if done != request.n:
                raise NotAllowed("duplicate-id")
            connection.send(encoder.encode_acknowledged(request.id, done))
            if isinstance(request, SitRequest):
                self._sit_again(connection, request.sit.token)
            return False
        refusal = denied(self._here.actor(connection), request, self._match)
        if refusal:
            raise refusal
        if automation.is_full(self._match, self._limits):
            raise NotAllowed("match-too-long", limit=self._limits.events)
        if request.n != self._match.n + 1:
            raise NotAllowed("wrong-number", expected=self._match.n + 1)
        return True

    async def _do(self, request: Asking, asked: ReceivedRequest) -> None:
        connection = asked.connection
        actor = self._here.actor(connection)
        if self._lots.is_taken(asked):
            return
        if isinstance(request, PlayRequest):
            stroke, nonce = request.stroke(self._match.state.to_play), request.play.nonce
            own = await self._own_hand(stroke.seat, request, connection)
            if self._match.header.hand or own:
                await self._hand_in(HandedIn(stroke, request.prepared, own, asked), "".join(actor.seats), nonce)
            else:
                await self._play(stroke, None, asked, request.prepared)
            return
        if isinstance(request, RenewRequest):
            self._here.access = await after_renewal(self._here.access, request, connection, self._store, self.name)
            connection.send(encoder.encode_acknowledged(request.id, self._match.n))
            self._send_seats()
            return
        if isinstance(request, SitRequest) and connection.token not in (None, request.sit.token):
            raise NotAllowed("other-token")
        if isinstance(request, ConsentRequest):
            asker = self._record_consent(actor.seats, request, asked)
            if asker is None:
                return
            actor = asker
        played = self._since.played(self._match, monotonic())
        now = Circumstances(self._match, actor, self._here.access, secrets.randbits(48), played)
        # judging a whole match again takes a while: not in the loop that serves every table
        slowly = partial(self._aside, self._readers, connection)
        changed = await slowly(request.perform, now) if request.TAKES_LONG else request.perform(now)
        if isinstance(request, UndoRequest) and self._ask_consent(actor, request, asked):
            return
        await self._commit(changed.match, changed.event, asked, changed.keys)
        if isinstance(request, SitRequest):
            connection.token = request.sit.token
        self._announce(strict_json.write(encode_event(self._match, changed.event)))
        if changed.keys:
            self._send_seats()

    async def _play(
        self,
        stroke: Stroke,
        meant: Stroke | None,
        asked: ReceivedRequest | None,
        prepared: Preparation | Literal[""] = "",
        drawn: tuple[LotPart, ...] = (),
        hand: int = 0,
    ) -> None:
        skipped = self._bot.is_skipped
        by = asked.connection if asked else None
        film = self._here.wants_films
        strike = partial(play, self._match, stroke, meant=meant, prepared=prepared, drawn=drawn, hand=hand, film=film)
        append = partial(self._append, asked)

        def work() -> tuple[Match, Shot, int, float, list[str]]:
            # in one turn of one thread: each further one would wait for whatever else is computed
            match, shot, motion = strike()
            texts = [strict_json.write(one) for one in encode_shot(match, shot, motion, film=film)]
            return match, shot, append(match, shot), motion.duration, texts

        match, shot, stored, duration, texts = await self._aside(self._players if asked else self._bots, by, work)
        self._committed(match, shot, asked, stored)
        self._announce(*texts)
        if asked is None and not skipped:
            self._bot.shows(duration)

    async def _act(self, action: Action) -> None:
        if isinstance(action, PlayStroke) and self._match.header.hand:
            await self._hand_in(HandedIn(action.stroke, "", 0, None))
        elif isinstance(action, PlayStroke):
            await self._play(action.stroke, action.meant, None)
        else:
            await self._commit_unrequested(*side_done(self._match, action))

    async def _commit_unrequested(self, match: Match, event: AnnouncedEvent) -> None:
        await self._commit(match, event, None)
        self._announce(strict_json.write(encode_event(match, event)))

    async def _commit(
        self, match: Match, event: MatchEvent, asked: ReceivedRequest | None, keys: Sequence[Key] = ()
    ) -> None:
        """Commit, then acknowledge. Only a stored event becomes the present."""
        append = partial(self._append, asked, match, event, keys)
        threads, by = (self._players, asked.connection) if asked else (self._bots, None)
        stored = await self._aside(threads, by, append)
        self._committed(match, event, asked, stored, keys)

    def _append(self, asked: ReceivedRequest | None, match: Match, event: MatchEvent, keys: Sequence[Key] = ()) -> int:
        """Store an event, called in a thread: when it returns, the event is on the disk. Returns its bytes."""
        line = StoredLine(match.n, event_text(event), asked.id if asked else None)
        over, finished = match.closed or match.state.turn is None, match.closed or match.match_over
        seated = [stored_seat(event.seat, event.player)] if isinstance(event, PlayerSeated) else []
        ends = {"over": over, "finished": finished, "standing": match.standing or ""}
        self._store.append(self.name, line, **ends, keys=keys, seated=seated)
        return size_of(line.text)

    def _committed(
        self, match: Match, event: MatchEvent, asked: ReceivedRequest | None, stored: int, keys: Sequence[Key] = ()
    ) -> None:
        """Make an event the present once so many bytes are stored, with the keys it changes, and acknowledge it."""
        COUNTS.stored(event)
        self._charge(stored)
        self._left = self._time_left(event)
        self._match, self._here.access = match, self._here.access.changed(keys)
        # before anybody is told of the position
        self._guarded.note(self.name, match)
        self._since = self._since.after(event, monotonic())
        if automation.bot_waited_for(match, self._limits) is None:
            self._bot.end_run()
        if asked and asked.id:
            self._requests[asked.id] = match.n
            asked.connection.send(encoder.encode_acknowledged(asked.id, match.n))
        self._timer.wait(self._match, self._left)

    def _time_left(self, event: MatchEvent) -> int | None:
        """Return the ms of the clock that runs on after `event`; None: it restarts. Whoever stands up and sits down
        again, or turns the rosette, has no more time than before."""
        if not isinstance(event, RosetteRotated | PlayerSeated):
            return None
        left = self._timer.clock_left(self._match)
        return self._left if left is None else left

    def _announce(self, text: str, filmed: str | None = None) -> None:
        """Broadcast the event just stored, and keep the message for browsers that reconnect. `filmed`: the message for
        those that want films; where nobody did there is none, and they ask for it."""
        self._here.announce(self._match.n, text, filmed or text)
        if self._undoing:
            # the undo request lapses: another event has happened since
            self._undoing = None
            self._here.broadcast(undo_message(self._undoing))

    # -- consent ------------------------------------------------------------------------------------------------

    def _ask_consent(self, actor: Actor, request: UndoRequest, asked: ReceivedRequest) -> bool:
        others = seats_to_ask(self._match, actor)
        if not others:
            return False
        self._undoing = actor, others
        asked.connection.send(encoder.encode_acknowledged(request.id, self._match.n))
        self._here.broadcast(undo_message(self._undoing))
        return True

    def _record_consent(self, seats: tuple[Seat, ...], request: ConsentRequest, asked: ReceivedRequest) -> Actor | None:
        """Record an answer; return the requester once everybody agrees. One refusal, even the requester's, ends it."""
        undoing = after_consent(self._undoing, seats, agrees=request.consent.agrees)
        if undoing is not None and not undoing[1]:
            return undoing[0]
        self._undoing = undoing
        asked.connection.send(encoder.encode_acknowledged(request.id, self._match.n))
        self._here.broadcast(undo_message(undoing))
        return None

    # -- lots ---------------------------------------------------------------------------------------------------

    async def _continue_toss(self, *, in_time: bool = True) -> None:
        parts = self._lots.step_toss(self._match, in_time=in_time)
        if parts:
            await self._commit_unrequested(*toss_opener(self._match, parts))

    async def _hand_in(self, one: HandedIn, by: str = "", nonce: str | None = None) -> None:
        """Take a stroke to which the table adds an error; it is played at once where nobody else is to reveal."""
        self._lots.hand_in(self._match, one, by, nonce)
        await self._continue_hand()

    async def _continue_hand(self, *, in_time: bool = True) -> None:
        draw = self._lots.step_hand(self._match, self._here.parties, in_time=in_time)
        if draw and draw.handed_in:
            one, (stroke, parts) = draw.handed_in, draw.drawn(self._match)
            await self._play(stroke, one.stroke, one.asked, one.prepared, parts, one.hand)

    async def _own_hand(self, seat: Seat, request: PlayRequest, by: Connection) -> int:
        """Return the hand that a stroke is to carry, mrad; 0: none. It does for a browser that gives a nonce with it;
        of any other the game becomes one with help, as the page of such a browser says."""
        if request.play.nonce is None or not carries_hand(self._match.header, self._match.conduct, request.prepared):
            return 0

        def shown() -> int | None:
            return hand_shown(self._store.counted_at(self.name, seat))

        return await self._aside(self._readers, by, shown) or request.play.hand or USUAL_HAND

    # -- seats --------------------------------------------------------------------------------------------------

    def _send_seats(self) -> None:
        tell_revoked(self._here.access, self._here.connections)
        for connection in self._here.connections:
            actor = self._here.actor(connection)
            connection.send(encoder.encode_back(self._match, actor.seats, actor.host, self._clocks()))
        self._here.broadcast(self._here.presence())

    def _sit_again(self, connection: Connection, token: str) -> None:
        """Send a player their seats again when the acknowledgement of taking one was lost."""
        try:
            actor = self._here.access.actor(token)
        except NotAllowed as error:
            # the request was done and is acknowledged: what is refused is only to hold the seat that was taken back
            connection.refuse(error)
            return
        if connection.token is None:
            connection.token = token
            connection.send(encoder.encode_back(self._match, actor.seats, actor.host, self._clocks()))
            self._here.broadcast(self._here.presence())

    # -- automatic actions --------------------------------------------------------------------------------------

    def _clocks(self) -> encoder.Clocks:
        if self._match.header.is_real:
            return self._since.clocks(self._match, monotonic())
        return encoder.Clocks(self._timer.clock_left(self._match))

    def _wake_bot(self) -> None:
        if self._timer.rests or self._bot.is_thinking or self._lots.handed_in:
            return
        seat = automation.bot_waited_for(self._match, self._limits)
        if seat is not None:
            self._here.broadcast({"thinking": {"seat": seat}})
            self._bot.wake(self._match, patron_of(self._here.connections), watched=not self._here.players)

    def _bot_failed(self, match: Match) -> None:
        if match is self._match and not self._over:
            self._timer.rest()
