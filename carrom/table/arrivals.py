"""Whoever comes to a table, and what they hold there: what they are sent, and what changes with their tokens."""

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from carrom.contract import strict_json
from carrom.errors import NotAllowed, Unavailable
from carrom.table.access import Actor
from carrom.table.audience import Audience, table_full
from carrom.table.commits import Commits
from carrom.table.connection import Connection
from carrom.table.stored import DAY
from carrom.table.surroundings import Purse, Surroundings, aside
from carrom.table.verbs.incoming import JoinRequest
from carrom.table.verbs.seating import RenewRequest
from carrom.table.wire import encoder
from carrom.table.wire.event_lines import read_part

_log = logging.getLogger(__name__)


class Arrivals:
    """Receives the browsers that come to a table. `depart`: lets one go; `also`: what else is going on there, as
    messages for whoever comes."""

    def __init__(
        self,
        name: str,
        around: Surroundings,
        here: Audience,
        commits: Commits,
        depart: Callable[[Connection], None],
        also: Callable[[], Iterable[Mapping[str, object]]],
    ) -> None:
        self._name = name
        self._around = around
        self._here = here
        self._commits = commits
        self._depart = depart
        self._also = also
        self._welcomed: tuple[int, Mapping[str, Any]] = -1, {}
        """After which event somebody came last, and what they were sent."""

    async def join(self, connection: Connection, join: JoinRequest) -> None:
        """Let a browser in, with what it has missed or the complete state. Raises `NotAllowed` for its token, and
        ``table-full``."""
        here = self._here
        actor = here.access.arriving(join.token)
        is_here = connection in here.connections
        leaves = None if is_here else here.in_the_way(connection, actor)
        if leaves:
            leaves.refuse(table_full(self._around.limits.watching))
            leaves.end()
            self._depart(leaves)
        missed = here.missed(join.have, self._commits.match.n, films=join.films)
        first = self._back(actor) if missed is not None else await self._welcome(connection, actor)
        await self._note_use(join.token)
        is_news = not is_here or connection.token != join.token
        connection.token, connection.has_joined, connection.films = join.token, True, join.films
        here.connections.add(connection)
        for text in (strict_json.write(first), *(missed or ())):
            connection.send_text(text)
        connection.send(here.presence())
        if is_news:
            here.tell_presence(is_player=bool(actor.seats), to=here.connections - {connection})
        for message in self._also():
            connection.send(message)

    def forget(self) -> None:
        """Keep the welcome no longer than anybody can be sent it: it takes ten kilobytes."""
        if self._welcomed[1] and self._welcomed[0] != self._commits.match.n:
            self._welcomed = -1, {}

    async def _welcome(self, connection: Connection, actor: Actor) -> Mapping[str, Any]:
        """Return the complete state, charged by its length. The table processes nothing else until it is encoded; that
        runs in a thread, so that other tables go on, and once for all who come before the next event."""
        who, n = (actor.seats, actor.host), self._commits.match.n
        connection.purse.pay_for_events(n)
        if self._welcomed[0] != n:
            self._welcomed = n, await self._encoded(connection.purse, *who)
        return encoder.welcome_of(self._welcomed[1], self._commits.match, *who, self._commits.clocks())

    async def _encoded(self, by: Purse, *who: Any) -> Mapping[str, Any]:
        """Encode the complete state; before the whole match is read, from its summary and the last lines, unless a
        correction has changed what these say."""
        read, commits = self._around.executors.read, self._commits
        if not commits.is_whole:
            recent = commits.summary.recent
            of_summary = await read(by, self._of_summary, recent, *who) if recent is not None else None
            if of_summary is not None:
                return of_summary
            await commits.read_whole(by)
        return await read(by, encoder.encode_welcome, self._name, commits.match, *who)

    def _of_summary(self, recent: Iterable[int], *who: Any) -> Mapping[str, Any] | None:
        kept = self._around.store.load_summary(self._name, recent)
        if kept is None:
            return None
        match, summary = read_part(kept)
        return encoder.encode_welcome(self._name, match, *who, summary=summary)

    async def welcome_all(self) -> None:
        """Send everybody the complete state again: what they were sent before was wrong."""
        self._welcomed = -1, {}
        for connection in list(self._here.connections):
            welcome = await self._welcome(connection, self._here.actor(connection))
            connection.send_text(strict_json.write(welcome))

    def _back(self, actor: Actor) -> Mapping[str, Any]:
        return encoder.encode_back(self._commits.match, actor.seats, actor.host, self._commits.clocks())

    def tell_seats(self) -> None:
        """Tell everybody what they hold now; those whose token is revoked watch from now on."""
        for connection in self._here.connections:
            if self._here.access.is_revoked(connection.token):
                connection.token = None
                connection.refuse(NotAllowed("token-revoked"))
        for connection in self._here.connections:
            connection.send(self._back(self._here.actor(connection)))
        self._here.broadcast(self._here.presence())

    def sit_again(self, connection: Connection, token: str) -> None:
        """Send a player their seats again when the acknowledgement of taking one was lost."""
        try:
            actor = self._here.access.actor(token)
        except NotAllowed as error:
            # the request was done and is acknowledged: what is refused is only to hold the seat that was taken back
            connection.refuse(error)
            return
        if connection.token is None:
            connection.token = token
            connection.send(self._back(actor))
            self._here.broadcast(self._here.presence())

    async def renew(self, connection: Connection, request: RenewRequest) -> None:
        """Pass what a token holds to a new one; whoever renewed their own has the new one. Raises `Unavailable` when it
        cannot be stored, `Unreadable` for a token that is not new."""
        access, store = self._here.access, self._around.store
        changed, token = request.changed_keys(access, connection.token), request.renew.token
        if changed:
            host_key = token if any(key.host for key in changed) else None

            def replaced() -> None:
                store.replace_key(self._name, *changed, host_key=host_key)

            await aside(self._around.executors.players, None, replaced)
        self._here.access = renewed = access.changed(changed)
        if renewed.is_revoked(connection.token):
            connection.token = token

    async def _note_use(self, token: str | None) -> None:
        """Note that somebody came with a token, which is stored once in a day of the run time: it expires a while after
        that."""
        key, ran = self._here.access.key(token), self._around.run_time.now()
        if key is None or ran - key.used < DAY:
            return
        used = replace(key, used=ran)
        try:
            await aside(self._around.executors.players, None, self._around.store.change_key, self._name, used)
        except Unavailable as error:
            # it is stored when they come again
            _log.debug("table %s: %s", self._name, error)
            return
        self._here.access = self._here.access.changed((used,))
