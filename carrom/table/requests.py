"""What browsers ask at a live table, carried out one request after the other, and their signals passed on."""

from functools import partial

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.table import automation
from carrom.table.access import Actor
from carrom.table.arrivals import Arrivals
from carrom.table.audience import Audience
from carrom.table.commits import Commits
from carrom.table.connection import Connection
from carrom.table.inbox import ReceivedRequest
from carrom.table.lots.strokes import Strokes
from carrom.table.lots.table_lots import TableLots
from carrom.table.surroundings import Surroundings
from carrom.table.thinking_bot import ThinkingBot
from carrom.table.verbs.consent import Consent, seats_to_ask
from carrom.table.verbs.incoming import AimSignal, Asking, Command, HandSignal, Signal, SkipSignal, TossSignal
from carrom.table.verbs.playing import PlayRequest
from carrom.table.verbs.request import Circumstances, denied
from carrom.table.verbs.seating import RenewRequest, SitRequest
from carrom.table.verbs.umpiring import ConsentRequest, UndoRequest


class Requests:
    """Carries out the requests at one table: who asks is checked, then the theme's own part does it."""

    def __init__(
        self,
        around: Surroundings,
        here: Audience,
        commits: Commits,
        consent: Consent,
        lots: TableLots,
        bot: ThinkingBot,
        strokes: Strokes,
        arrivals: Arrivals,
    ) -> None:
        self._around, self._limits = around, around.limits
        self._here = here
        self._commits = commits
        self._consent = consent
        self._lots = lots
        self._bot = bot
        self._strokes = strokes
        self._arrivals = arrivals

    @property
    def _match(self) -> Match:
        return self._commits.match

    def pass_on(self, connection: Connection, signal: Signal) -> None:
        """Pass on what a browser's player is about now; one that is not to act, or has left, says it in vain. Raises
        `Unreadable` for a stroke with a number out of range."""
        if connection not in self._here.connections or self._match.closed:
            return
        seats = self._here.actor(connection).seats
        match signal:
            case SkipSignal():
                if seats and automation.bot_waited_for(self._match, self._limits):
                    self._bot.skip(connection, self._here.players)
            case TossSignal() | HandSignal():
                self._lots.take(signal, seats, connection)
            case AimSignal():
                turn = None if self._match.position.awaits_toss else self._match.state.turn
                if turn in seats and not self._match.header.is_real:
                    self._here.offer_aim(signal.stroke(turn), by=connection)

    async def carry_out(self, request: Asking, asked: ReceivedRequest) -> None:
        """Carry out a request, unless it was done already; raises `NotAllowed`, `Unreadable`, `Unavailable`."""
        if not self._is_new(asked.connection, request) or self._lots.is_taken(asked):
            return
        actor = self._here.actor(asked.connection)
        match request:
            case PlayRequest():
                await self._strokes.hand_in(request, asked)
            case RenewRequest():
                await self._arrivals.renew(asked.connection, request)
                self._commits.acknowledge(asked)
                self._arrivals.tell_seats()
            case ConsentRequest():
                acknowledge = partial(self._commits.acknowledge, asked)
                asker = self._consent.answer(actor.seats, acknowledge, agrees=request.consent.agrees)
                if asker:
                    await self._perform(request, asked, asker)
            case SitRequest() if asked.connection.token not in (None, request.sit.token):
                raise NotAllowed("other-token")
            case _:
                await self._perform(request, asked, actor)

    def _is_new(self, connection: Connection, request: Asking) -> bool:
        """Return whether the request is permitted and new. (A repeated request is acknowledged again.)"""
        if connection not in self._here.connections:
            raise NotAllowed("not-joined")
        if self._commits.is_done(connection, request):
            if isinstance(request, SitRequest):
                self._arrivals.sit_again(connection, request.sit.token)
            return False
        refusal = denied(self._here.actor(connection), request, self._match)
        if refusal:
            raise refusal
        if automation.is_full(self._match, self._limits):
            raise NotAllowed("match-too-long", limit=self._limits.events)
        if request.n != self._match.n + 1:
            raise NotAllowed("wrong-number", expected=self._match.n + 1)
        return True

    async def _perform(self, request: Command, asked: ReceivedRequest, actor: Actor) -> None:
        luck, played = self._around.chance.bits(48), self._commits.played()
        now = Circumstances(self._match, actor, self._here.access, luck, played)
        if request.TAKES_LONG:
            # judging a whole match again takes a while: not in the loop that serves every table
            is_long = self._match.n > self._limits.long_match
            changed = await self._around.executors.read(asked.connection.purse, request.perform, now, is_long=is_long)
        else:
            changed = request.perform(now)
        others = seats_to_ask(self._match, actor) if isinstance(request, UndoRequest) else set[Seat]()
        if others:
            self._commits.acknowledge(asked)
            self._consent.ask(actor, others)
            return
        await self._commits.commit(changed, asked)
        if isinstance(request, SitRequest):
            asked.connection.token = request.sit.token
        if changed.keys:
            self._arrivals.tell_seats()
