"""Access to the seats of a table, decided by the hash of a token, never by the contents of a message."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from carrom.board import SEATS, Seat
from carrom.errors import NotAllowed, Unreadable
from carrom.table.stored import Key, hash_of


@dataclass(frozen=True, slots=True)
class Actor:
    """The sender of a request: the seats it holds (none: it watches), and whether it opened the table."""

    seats: tuple[Seat, ...] = ()
    host: bool = False


_WATCHER = Actor()


@dataclass(frozen=True, slots=True)
class Access:
    """The keys of one table, by hash. `is_owners`: whether the server's owner opened it; `unused`: days
    until an idle token expires, `ran`, `expired_before`: by the run time (`surroundings.RunTime`)."""

    keys: Mapping[str, Key]
    is_owners: bool
    unused: int
    ran: Callable[[], int]
    expired_before: Callable[[int], int]
    _known: dict[str, Actor] = field(default_factory=dict[str, Actor], init=False, repr=False, compare=False)
    """The actors of tokens that have come, no more than there are keys: a stroke asks for them five times."""

    def actor(self, token: str | None) -> Actor:
        """The actor that holds `token`; None watches. Raises `NotAllowed`: ``not-at-this-table``, ``token-revoked``."""
        if token is None:
            return _WATCHER
        known = self._known.get(token)
        if known is not None:
            return known
        key = self.keys.get(hash_of(token))
        if key is None:
            raise NotAllowed("not-at-this-table")
        if key.revoked:
            raise NotAllowed("token-revoked")
        self._known[token] = actor = Actor(tuple(seat for seat in SEATS if seat in key.seats), key.host)
        return actor

    def arriving(self, token: str | None) -> Actor:
        """Return the actor that comes with `token`; also raises `NotAllowed("token-expired")`."""
        actor = self.actor(token)
        key = self.key(token)
        # the owner's key leads to the host's token of the owner's tables, so that one does not expire
        if key and not (key.host and self.is_owners) and key.used < self.expired_before(self.unused):
            raise NotAllowed("token-expired", days=self.unused)
        return actor

    def key(self, token: str | None) -> Key | None:
        """Return the key that belongs to a token."""
        return None if token is None else self.keys.get(hash_of(token))

    def holder(self, seat: Seat) -> Key | None:
        """Return the key that holds a seat."""
        return next((key for key in self.keys.values() if seat in key.seats), None)

    def is_revoked(self, token: str | None) -> bool:
        """Return whether the key of a token is revoked."""
        key = self.key(token)
        return key is not None and key.revoked

    def changed(self, keys: Iterable[Key]) -> "Access":
        """Return the access with these keys changed."""
        return replace(self, keys={**self.keys, **{key.key_hash: key for key in keys}})

    def given(self, seat: Seat, token: str) -> tuple[Key, ...]:
        """Return the keys that change when the holder of `token` takes a seat: theirs, and the former holder's. Raises
        `NotAllowed` for a token that is revoked or has expired."""
        held = self.key(token) or Key(hash_of(token), "", used=self.ran())
        if held.key_hash in self.keys:
            self.arriving(token)
        others = [key for key in self.taken(seat) if key.key_hash != held.key_hash]
        return (*others, replace(held, seats=held.seats + seat, used=self.ran()))

    def taken(self, seat: Seat) -> tuple[Key, ...]:
        """Return the keys that change when a seat becomes free."""
        return tuple(replace(key, seats=key.seats.replace(seat, "")) for key in self.keys.values() if seat in key.seats)

    def turned_out(self, seat: Seat) -> tuple[Key, ...]:
        """Return the keys that change when a player is turned out: a key that held nothing else is revoked."""
        return tuple(replace(key, revoked=not key.seats and not key.host) for key in self.taken(seat))

    def passed(self, key: Key, token: str) -> tuple[Key, ...]:
        """Return the keys that change when all that `key` opens passes to a new token: `key` is revoked. None change
        when `token` holds it already. Raises `Unreadable` for a token that is not new."""
        new = hash_of(token)
        if new == key.key_hash:
            return ()
        if new in self.keys:
            raise Unreadable("renew.token", "must be a new one, not one that this table knows already")
        used = self.ran()
        return (replace(key, seats="", host=False, revoked=True), Key(new, key.seats, key.host, used=used))
