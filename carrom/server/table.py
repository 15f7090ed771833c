"""A table: one task, one inbox, one frozen `Match`, and whoever sits round it.

Everything that happens at a table passes through its inbox, one thing at a time: commit to the store, then answer who
asked, then tell everybody. Physics and bots run in threads; the event loop only waits for them.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from carrom.board import Seat, Stroke, side_of
from carrom.bots import HANDS, choose, executed
from carrom.errors import CarromError, NotAllowed
from carrom.match import Happening, Match, answer_bet, name_man, open_round, play
from carrom.server.connection import Connection
from carrom.server.store import Line, Store
from carrom.server.wire import answers
from carrom.server.wire.lines import event_text
from carrom.server.wire.requests import AnswerBet, Asking, Bet, Join, Play

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
    """A bot's stroke, thought of when `n` events had happened."""

    n: int
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class _BotsDecline:
    """Nobody but bots may answer the bet that stood after `n` events."""

    n: int


class Table:
    """One live match. Talk to it with `ask` and `leave`; it ends by itself when nobody is left."""

    def __init__(
        self,
        name: str,
        token: str,
        match: Match,
        events: list[Happening],
        requests: dict[str, int],
        store: Store,
        ended: Callable[["Table"], None],
    ) -> None:
        self.name = name
        self._token = token
        self._match = match
        self._events = events
        self._requests = requests
        self._store = store
        self._ended = ended
        self._inbox: asyncio.Queue[_Asked | _Left | _BotPlays | _BotsDecline] = asyncio.Queue()
        self._seated: set[Connection] = set()
        self._over = False
        self._thinking: asyncio.Task[None] | None = None
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
        for task in (self._thinking, self._task):
            if task and not task.done():
                task.cancel()
        await asyncio.gather(*(task for task in (self._thinking, self._task) if task), return_exceptions=True)

    async def _run(self) -> None:
        while True:
            item = await self._inbox.get()
            if isinstance(item, _Left):
                self._seated.discard(item.connection)
            else:
                await self._answer(item)
            if not self._seated and self._inbox.empty():
                self._over = True
                self._ended(self)
                return
            self._wake_bot()

    async def _answer(self, item: _Asked | _BotPlays | _BotsDecline) -> None:
        """Do what is asked; a refusal goes to who asked and changes nothing."""
        asked = item if isinstance(item, _Asked) else None
        request_id = getattr(asked.request, "id", None) if asked else None
        try:
            if isinstance(item, _BotPlays):
                if item.n == self._match.n:
                    await self._play(item.stroke, None)
            elif isinstance(item, _BotsDecline):
                if item.n == self._match.n:
                    await self._decline()
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

    async def _do(self, request: Asking, asked: _Asked) -> None:
        if isinstance(request, Play):
            await self._play(self._stroke(request), asked)
        elif isinstance(request, Bet | AnswerBet):
            await self._bet(request, asked)
        else:
            await self._open(asked)

    def _join(self, connection: Connection, join: Join) -> None:
        if join.token is not None and not secrets.compare_digest(join.token.encode(), self._token.encode()):
            raise NotAllowed("not-at-this-table")
        connection.plays = join.token is not None
        self._seated.add(connection)
        yours = self._persons() if connection.plays else []
        connection.send(answers.welcome(self.name, self._match, self._events, yours))

    def _is_news(self, connection: Connection, request: Asking) -> bool:
        """May this connection ask this now, and has it not asked before? (A repeated request is answered again.)"""
        if connection not in self._seated:
            raise NotAllowed("not-joined")
        if not connection.plays:
            raise NotAllowed("watching")
        done = self._requests.get(request.id)
        if done is not None:
            if done != request.n:
                raise NotAllowed("duplicate-id")
            connection.send(_acknowledged(request.id, done))
            return False
        if request.n != self._match.n + 1:
            raise NotAllowed("wrong-number", expected=self._match.n + 1)
        return True

    def _stroke(self, request: Play) -> Stroke:
        """The stroke asked for, for the seat to play, if a person sits there."""
        seat = self._match.state.turn
        if seat is None:
            raise NotAllowed("round-over")
        if seat not in self._persons():
            raise NotAllowed("not-your-turn", seat=seat)
        return request.stroke(seat)

    async def _play(self, stroke: Stroke, asked: _Asked | None) -> None:
        match, shot, motion = await asyncio.to_thread(play, self._match, stroke, film=True)
        await self._keep(match, shot, asked)
        # the film of a break takes milliseconds: not in the loop that serves every table
        self._tell(await asyncio.to_thread(answers.shot_played, match, shot, motion))
        if match.state.turn is not None and not match.places:
            # the line is blocked for every placing of the striker: the round is laid out again (ICF I-106)
            await self._open(None)

    async def _bet(self, request: Bet | AnswerBet, asked: _Asked) -> None:
        """A word of the betting, by a person here; where only bots may answer it they decline."""
        match = self._match
        if isinstance(request, Bet):
            seat = match.state.turn
            if seat not in self._persons():
                raise NotAllowed("not-your-turn", seat=seat) if seat else NotAllowed("round-over")
            match, bid = name_man(match, seat, request.bet.disc)
        else:
            persons = self._persons()
            here: list[Seat] = [answerer for answerer in self._answerers() if answerer in persons]
            match, bid = answer_bet(match, here[0] if here else persons[0], request.answer.raises)
        await self._keep(match, bid, asked)
        self._tell(answers.bid_said(match, bid))

    async def _decline(self) -> None:
        """Bots do not raise: the side that may answer and has no person here declines."""
        match, bid = answer_bet(self._match, self._answerers()[0], raises=False)
        await self._keep(match, bid, None)
        self._tell(answers.bid_said(match, bid))

    def _answerers(self) -> list[Seat]:
        """The seats of the side that may raise the bet or decline; none when nobody may."""
        bidding, seats = self._match.bidding, self._match.header.seats
        return [seat for seat in seats if bidding and side_of(seat, seats) == bidding.answers]

    async def _open(self, asked: _Asked | None) -> None:
        match, opened = open_round(self._match, secrets.randbits(48))
        await self._keep(match, opened, asked)
        self._tell(answers.round_opened(match, opened))

    async def _keep(self, match: Match, event: Happening, asked: _Asked | None) -> None:
        """Commit, then acknowledge. Only a kept event becomes the present."""
        request_id = getattr(asked.request, "id", None) if asked else None
        await asyncio.to_thread(self._store.append, self.name, Line(match.n, event_text(event), request_id))
        self._match = match
        self._events.append(event)
        if asked and request_id:
            self._requests[request_id] = match.n
            asked.connection.send(_acknowledged(request_id, match.n))

    def _tell(self, message: dict[str, object]) -> None:
        for connection in self._seated:
            connection.send(message)

    def _persons(self) -> list[Seat]:
        return [seat for seat, player in self._match.header.players.items() if player.kind == "person"]

    def _wake_bot(self) -> None:
        """Let the bot whose turn it is think, once, in a thread; let bots answer a bet."""
        if self._thinking is not None and not self._thinking.done():
            return
        answerers, seat = self._answerers(), self._match.state.turn
        if answerers and not set(answerers) & set(self._persons()):
            self._thinking = asyncio.create_task(self._consider(self._match.n), name=f"bots at {self.name}")
        elif seat is not None and self._match.header.players[seat].kind == "bot":
            self._tell({"thinking": {"seat": seat}})
            self._thinking = asyncio.create_task(self._think(self._match), name=f"bot at {self.name}")

    async def _consider(self, n: int) -> None:
        """Bots decline a bet, after a moment: should that fail (a full disk), it is not tried again at once."""
        await asyncio.sleep(_MOMENT)
        self._inbox.put_nowait(_BotsDecline(n))

    async def _think(self, match: Match) -> None:
        try:
            stroke = await asyncio.to_thread(bot_stroke, match, Random(secrets.randbits(64)))
        except Exception:
            # a bot that cannot play must not end the table: it is written down with the position
            _log.exception("table %s: the bot found no stroke at n=%d in %r", self.name, match.n, match.layout)
            return
        self._inbox.put_nowait(_BotPlays(match.n, stroke))


def bot_stroke(match: Match, luck: Random) -> Stroke:
    """What the bot to play really plays: its choice, as its hand executes it."""
    seat = match.state.turn
    if seat is None:
        raise NotAllowed("round-over")
    hand = HANDS[match.header.players[seat].level]
    return executed(choose(match, hand, luck).stroke, hand, match.places, luck)


def _acknowledged(request_id: str, n: int) -> dict[str, object]:
    return {"ack": {"id": request_id, "n": n}}
