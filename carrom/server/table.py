"""A table: one task, one inbox, one frozen `Match`, and whoever sits round it.

Everything that happens at a table passes through its inbox, one thing at a time: commit to the store, then answer who
asked, then tell everybody. Physics and bots run in threads; the event loop only waits for them.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from carrom.board import Seat, Stroke, side_of
from carrom.bots import bot_stroke
from carrom.errors import CarromError, NotAllowed
from carrom.match import Happening, Match, answer_bet, interrupt, play, put_down
from carrom.server import limits
from carrom.server.access import Access
from carrom.server.connection import Connection
from carrom.server.may import Actor, may
from carrom.server.outcome import outcome
from carrom.server.store import Key, Line, Store
from carrom.server.wire import answers
from carrom.server.wire.lines import event_text
from carrom.server.wire.requests import Asking, Consent, Join, Play, Sit, Undo

_log = logging.getLogger(__name__)
_MOMENT = 0.6
"""s: how long bots consider a bet."""


@dataclass(frozen=True, slots=True)
class _Asked:
    connection: Connection
    request: Join | Asking


@dataclass(frozen=True, slots=True)
class _Left:
    connection: Connection


@dataclass(frozen=True, slots=True)
class _BotPlays:
    """A bot's stroke, as it is played and as it was meant, thought of when `n` events had happened."""

    n: int
    meant: Stroke
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class _TimePassed:
    """Nobody did anything after event `n` in the time there was: bots decline, men are placed, time elapses."""

    n: int


class Table:
    """One live match. Talk to it with `ask` and `leave`; it ends by itself when nobody is left."""

    def __init__(
        self,
        name: str,
        match: Match,
        access: Access,
        requests: dict[str, int],
        store: Store,
        ended: Callable[["Table"], None],
    ) -> None:
        self.name = name
        self._match = match
        self._access = access
        self._requests = requests
        self._store = store
        self._ended = ended
        self._inbox: asyncio.Queue[_Asked | _Left | _BotPlays | _TimePassed] = asyncio.Queue()
        self._seated: set[Connection] = set()
        self._said: deque[tuple[int, Mapping[str, object]]] = deque(maxlen=limits.REMEMBERED)
        self._undoing: tuple[Actor, set[Seat]] | None = None
        """Who asks to undo, and the seats whose consent is missing."""
        self._over = False
        self._thinking: asyncio.Task[None] | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {name}")

    def ask(self, connection: Connection, request: Join | Asking) -> None:
        """Put a browser's request into the inbox; raises `NotAllowed("not-joined")` once the table has ended."""
        if self._over:
            raise NotAllowed("not-joined")
        self._inbox.put_nowait(_Asked(connection, request))

    def leave(self, connection: Connection) -> None:
        """A browser has gone."""
        self._inbox.put_nowait(_Left(connection))

    async def close(self) -> None:
        """End the table now; what has been kept stays kept."""
        for connection in self._seated:
            connection.end()
        self._stop_waiting()
        for task in (self._thinking, self._task):
            if task and not task.done():
                task.cancel()
        await asyncio.gather(*(task for task in (self._thinking, self._task) if task), return_exceptions=True)

    async def _run(self) -> None:
        self._wait()
        while True:
            item = await self._inbox.get()
            if isinstance(item, _Left):
                self._depart(item.connection)
            else:
                await self._answer(item)
            if not self._seated and self._inbox.empty():
                self._over = True
                self._stop_waiting()
                self._ended(self)
                return
            self._wake_bot()

    async def _answer(self, item: _Asked | _BotPlays | _TimePassed) -> None:
        """Do what is asked; a refusal goes to who asked and changes nothing."""
        asked = item if isinstance(item, _Asked) else None
        request_id = getattr(asked.request, "id", None) if asked else None
        try:
            if isinstance(item, _BotPlays):
                if item.n == self._match.n:
                    await self._play(item.stroke, item.meant, None)
            elif isinstance(item, _TimePassed):
                if item.n == self._match.n:
                    await self._pass_time()
            elif isinstance(item.request, Join):
                self._join(item.connection, item.request)
            elif self._is_news(item.connection, item.request):
                await self._do(item.request, item)
        except CarromError as error:
            _log.log(
                logging.DEBUG if isinstance(error, NotAllowed) else logging.WARNING, "table %s: %s", self.name, error
            )
            if asked:
                asked.connection.send(answers.refused(error, request_id))
        except Exception:
            # our fault must not end everybody's game: it is written down, and who asked is told
            _log.exception("table %s: %r", self.name, item)
            if asked:
                asked.connection.send(answers.refused(CarromError("fault"), request_id))

    def _join(self, connection: Connection, join: Join) -> None:
        """A browser sits down, or comes back and hears what it has missed."""
        if len(self._seated) >= limits.AT_TABLE and connection not in self._seated:
            raise NotAllowed("table-full", limit=limits.AT_TABLE)
        actor = self._access.actor(join.token)
        connection.token = join.token
        self._seated.add(connection)
        missed = [message for n, message in self._said if n > join.have]
        if join.have == self._match.n or (0 < join.have < self._match.n and len(missed) == self._match.n - join.have):
            connection.send(answers.back(self._match, actor.seats, actor.host))
            for message in missed:
                connection.send(message)
        else:
            connection.send(answers.welcome(self.name, self._match, actor.seats, actor.host))
        self._tell(self._presence())
        if self._undoing:
            connection.send(self._undo_asked())

    def _depart(self, connection: Connection) -> None:
        if connection in self._seated:
            self._seated.discard(connection)
            self._tell(self._presence())

    def _is_news(self, connection: Connection, request: Asking) -> bool:
        """May this connection ask this now, and has it not asked before? (A repeated request is answered again.)"""
        if connection not in self._seated:
            raise NotAllowed("not-joined")
        done = self._requests.get(request.id)
        if done is not None:
            if done != request.n:
                raise NotAllowed("duplicate-id")
            connection.send(_acknowledged(request.id, done))
            return False
        refusal = may(self._access.actor(connection.token), request, self._match)
        if refusal:
            raise refusal
        if request.n != self._match.n + 1:
            raise NotAllowed("wrong-number", expected=self._match.n + 1)
        if self._match.n >= limits.EVENTS:
            raise NotAllowed("match-too-long", limit=limits.EVENTS)
        return True

    async def _do(self, request: Asking, asked: _Asked) -> None:
        actor = self._access.actor(asked.connection.token)
        if isinstance(request, Play):
            await self._play(request.stroke(self._match.state.to_play), None, asked)
            return
        if isinstance(request, Undo) and self._ask_consent(actor, request, asked):
            return
        if isinstance(request, Consent):
            asker = self._heard_consent(actor.seats, request, asked)
            if asker is None:
                return
            actor = asker
        if isinstance(request, Sit) and asked.connection.token not in (None, request.sit.token):
            raise NotAllowed("other-token")
        changed = outcome(self._match, request, actor, self._access, secrets.randbits(48))
        await self._keep(changed.match, changed.event, asked, changed.keys)
        self._access = self._access.changed(changed.keys)
        if isinstance(request, Sit):
            asked.connection.token = request.sit.token
        self._announce(answers.happened(self._match, changed.event))
        if changed.keys:
            self._tell_whose_seats()

    async def _play(self, stroke: Stroke, meant: Stroke | None, asked: _Asked | None) -> None:
        match, shot, motion = await asyncio.to_thread(play, self._match, stroke, meant=meant, film=True)
        await self._keep(match, shot, asked)
        # the film of a break takes milliseconds: not in the loop that serves every table
        self._announce(await asyncio.to_thread(answers.shot_played, match, shot, motion))

    async def _pass_time(self) -> None:
        """What happens by itself: bots decline a bet, men are placed automatically, a player's time elapses."""
        match = self._match
        if match.position.to_place:
            waiting = match.position.to_place[0]
            match, event = put_down(match, waiting.by, waiting.disc)
        elif self._answerers():
            match, event = answer_bet(match, self._answerers()[0], raises=False)
        else:
            match, event = interrupt(match, "timeout", match.state.to_play)
        await self._keep(match, event, None)
        self._announce(answers.happened(match, event))

    async def _keep(self, match: Match, event: Happening, asked: _Asked | None, keys: Sequence[Key] = ()) -> None:
        """Commit, then acknowledge. Only a kept event becomes the present."""
        request_id = getattr(asked.request, "id", None) if asked else None
        line = Line(match.n, event_text(event), request_id)
        await asyncio.to_thread(self._store.append, self.name, line, over=match.state.turn is None, keys=keys)
        self._match = match
        self._undoing = None
        if asked and request_id:
            self._requests[request_id] = match.n
            asked.connection.send(_acknowledged(request_id, match.n))
        self._wait()

    def _announce(self, message: Mapping[str, object]) -> None:
        """Tell everybody of the event that has just been kept, and those that come back later too."""
        self._said.append((self._match.n, message))
        self._tell(message)

    def _tell(self, message: Mapping[str, object]) -> None:
        for connection in self._seated:
            connection.send(message)

    # -- consent ------------------------------------------------------------------------------------------------

    def _ask_consent(self, actor: Actor, request: Undo, asked: _Asked) -> bool:
        """Ask the other persons whether a stroke may be taken back; False when nobody needs to be asked."""
        others: set[Seat] = {seat for seat, player in self._match.players.items() if player.kind == "person"}
        others -= {*actor.seats}
        if not others:
            return False
        self._undoing = (actor, others)
        asked.connection.send(_acknowledged(request.id, self._match.n))
        self._tell(self._undo_asked())
        return True

    def _heard_consent(self, seats: tuple[Seat, ...], request: Consent, asked: _Asked) -> Actor | None:
        """Take an answer down; who asked, once everybody agrees. One refusal ends the question."""
        if self._undoing is None or not self._undoing[1] & set(seats):
            raise NotAllowed("nobody-asks")
        asker, needed = self._undoing
        missing = needed - set(seats)
        if request.consent.agrees and not missing:
            return asker
        self._undoing = (asker, missing) if request.consent.agrees else None
        asked.connection.send(_acknowledged(request.id, self._match.n))
        self._tell(self._undo_asked())
        return None

    def _undo_asked(self) -> Mapping[str, object]:
        if self._undoing is None:
            return {"undo": None}
        asker, needed = self._undoing
        return {"undo": {"by": asker.seats[0], "needs": sorted(needed)}}

    # -- who is here --------------------------------------------------------------------------------------------

    def _presence(self) -> Mapping[str, object]:
        actors = [self._access.actor(connection.token) for connection in self._seated]
        here = {seat for actor in actors for seat in actor.seats}
        return {"presence": {"here": sorted(here), "watching": sum(not actor.seats for actor in actors)}}

    def _tell_whose_seats(self) -> None:
        """Who holds which seat has changed: everybody is told what is his now."""
        for connection in self._seated:
            actor = self._access.actor(connection.token)
            connection.send(answers.back(self._match, actor.seats, actor.host))
        self._tell(self._presence())

    def _answerers(self) -> list[Seat]:
        """The seats of the side that may raise the bet or decline; none when nobody may."""
        bidding, seats = self._match.bidding, self._match.header.seats
        return [seat for seat in seats if bidding and side_of(seat, seats) == bidding.answers]

    # -- time ---------------------------------------------------------------------------------------------------

    def _patience(self) -> float | None:
        """How long may pass before something happens by itself, in s; None: for ever."""
        match = self._match
        turn = match.state.turn
        if match.closed or match.header.is_real:
            return None
        if match.position.to_place:
            return limits.PLACING
        answerers = self._answerers()
        if answerers:
            bots = all(match.players[seat].kind == "bot" for seat in answerers)
            return _MOMENT if bots else limits.ANSWERING
        if turn is None or match.header.clock is None or match.players[turn].kind != "person":
            return None
        return match.header.clock

    def _wait(self) -> None:
        self._stop_waiting()
        patience = self._patience()
        if patience is not None:
            loop, n = asyncio.get_running_loop(), self._match.n
            self._waiting = loop.call_later(patience, lambda: self._inbox.put_nowait(_TimePassed(n)))

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()

    def _wake_bot(self) -> None:
        """Let the bot whose turn it is think, once, in a thread."""
        if self._thinking is not None and not self._thinking.done():
            return
        match, seat = self._match, self._match.state.turn
        if seat is None or match.closed or match.position.to_place or self._answerers():
            return
        if match.players[seat].kind == "bot" and match.places:
            self._tell({"thinking": {"seat": seat}})
            self._thinking = asyncio.create_task(self._think(match), name=f"bot at {self.name}")

    async def _think(self, match: Match) -> None:
        try:
            meant, stroke = await asyncio.to_thread(bot_stroke, match, Random(secrets.randbits(64)))
        except Exception:
            # a bot that cannot play must not end the table: it is written down with the position
            _log.exception("table %s: the bot found no stroke at n=%d in %r", self.name, match.n, match.layout)
            return
        self._inbox.put_nowait(_BotPlays(match.n, meant, stroke))


def _acknowledged(request_id: str, n: int) -> dict[str, object]:
    return {"ack": {"id": request_id, "n": n}}
