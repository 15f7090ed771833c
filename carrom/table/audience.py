"""The connections at a live table: what the room holds, who sits and who watches, and what all of them are told.
The watchers of one address keep out no guest of another."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from carrom.board import Stroke
from carrom.contract import strict_json
from carrom.errors import NotAllowed
from carrom.table.access import Access, Actor
from carrom.table.connection import Connection
from carrom.table.limits import TableLimits
from carrom.table.wire.encoder import encode_stroke


def presence_of(actors: Iterable[Actor]) -> Mapping[str, object]:
    """Return the message that says which seats are there, and how many watch."""
    every = list(actors)
    here = {seat for actor in every for seat in actor.seats}
    return {"presence": {"here": sorted(here), "watching": sum(not actor.seats for actor in every)}}


def who_makes_room(watchers: Sequence[Connection], address: str, most: int) -> Connection:
    """Return a watcher of the address that has most of them, who goes so that one from `address` may come. Whoever is
    invited comes as a watcher first. Raises `NotAllowed("table-full")`, with the `most` that may watch, where it would
    be no other address's."""
    held = Counter(one.address for one in watchers)
    fullest, many = held.most_common(1)[0]
    if many <= held[address] + 1:
        raise table_full(most)
    return next(one for one in watchers if one.address == fullest)


def table_full(limit: int) -> NotAllowed:
    """Return the refusal of one more than may be there."""
    return NotAllowed("table-full", limit=limit)


def patron_of(connections: Iterable[Connection]) -> str:
    """Return the address for which bots think at a table: that of a player, or of anybody; '' where nobody is there."""
    return next((one.address for one in sorted(connections, key=lambda one: one.token is None)), "")


class LatePresence:
    """Watchers come and go all the time: everybody is told `later` (s), of all of them at once."""

    def __init__(self, later: float, tell: Callable[[], None]) -> None:
        self._later = later
        self._tell = tell
        self._due: asyncio.TimerHandle | None = None

    def note(self) -> None:
        """Note that a watcher has come or gone."""
        self._due = self._due or asyncio.get_running_loop().call_later(self._later, self._now)

    def stop(self) -> None:
        """Tell nobody any more."""
        if self._due:
            self._due.cancel()

    def _now(self) -> None:
        self._due = None
        self._tell()


class Audience:
    """Everybody at one table. `access`: what their tokens open; `n`: the number of the last event so far."""

    def __init__(self, limits: TableLimits, access: Access, n: int) -> None:
        self._limits = limits
        self.access = access
        self.connections: set[Connection] = set()
        self.told = n
        """The number of the last event announced."""
        self._recent: deque[tuple[int, str, str]] = deque(maxlen=limits.remembered)
        """Numbered messages as sent, without and with films, the last one last."""
        self._late = LatePresence(limits.presence, lambda: self.broadcast(self.presence()))

    @property
    def wants_films(self) -> bool:
        """Whether anybody here wants films with strokes."""
        return any(one.films for one in self.connections)

    @property
    def players(self) -> list[Connection]:
        """The connections that hold a seat."""
        return [one for one in self.connections if self.actor(one).seats]

    @property
    def parties(self) -> dict[Connection, str]:
        """The connections that hold a seat, with the seats they hold, such as ``SN``: what they speak for in a lot."""
        return {one: "".join(self.actor(one).seats) for one in self.players}

    def actor(self, connection: Connection) -> Actor:
        """Return what a connection may do, by its token."""
        return self.access.actor(connection.token)

    def in_the_way(self, connection: Connection, actor: Actor) -> Connection | None:
        """Return the watcher who has to go so that this one may come, or None. Watchers keep out no players, and those
        of one address no other guests; raises `NotAllowed("table-full")`."""
        leaves = None
        watchers = [one for one in self.connections if not self.actor(one).seats]
        if not actor.seats and not actor.host and len(watchers) >= self._limits.watching:
            leaves = who_makes_room(watchers, connection.address, self._limits.watching)
        if len(self.connections) - (leaves is not None) >= self._limits.at_table:
            raise table_full(self._limits.at_table)
        return leaves

    def leave(self, connection: Connection) -> None:
        """Let one go that is here."""
        self.connections.discard(connection)
        self.tell_presence(is_player=bool(self.actor(connection).seats), to=self.connections)

    def announce(self, n: int, text: str, filmed: str) -> None:
        """Broadcast event `n`, `filmed` to those that want films, and keep both for browsers that reconnect."""
        self.told = n
        self._recent.append((n, text, filmed))
        for connection in self.connections:
            connection.send_text(filmed if connection.films else text)

    def offer_aim(self, stroke: Stroke, by: Connection) -> None:
        """Show everybody else the stroke that a player is preparing; who has other messages to read misses it."""
        text = strict_json.write_message({"aim": {"seat": stroke.seat, "stroke": encode_stroke(stroke)}})
        for other in self.connections - {by}:
            other.offer(text)

    def missed(self, have: int, n: int, *, films: bool) -> list[str] | None:
        """Return what a browser that has `have` of `n` events has missed; None where it needs the complete state."""
        missed = [filmed if films else text for number, text, filmed in self._recent if number > have]
        is_back = have == n or (0 < have < n and len(missed) == n - have)
        return missed if is_back else None

    def broadcast(self, message: Mapping[str, object], to: Iterable[Connection] | None = None) -> None:
        """Send a message to everybody here, or to some of them."""
        text = strict_json.write_message(message)
        for connection in self.connections if to is None else to:
            connection.send_text(text)

    def presence(self) -> Mapping[str, object]:
        """Return the message that says who is here."""
        return presence_of(self.actor(connection) for connection in self.connections)

    def tell_presence(self, *, is_player: bool, to: Collection[Connection]) -> None:
        """Say that somebody has come or gone: a player at once, watchers together and a little later, to everybody."""
        if is_player:
            self.broadcast(self.presence(), to)
        else:
            self._late.note()

    def end(self) -> None:
        """Tell nobody any more who is here."""
        self._late.stop()
