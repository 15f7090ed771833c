"""Access to the seats of a table, decided by the hash of a token, never by the contents of a message."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carrom.board import SEATS, Seat
from carrom.errors import NotAllowed
from carrom.server.store import Key, hash_of


@dataclass(frozen=True, slots=True)
class Actor:
    """The sender of a request: the seats it holds (none: it watches), and whether it opened the table."""

    seats: tuple[Seat, ...] = ()
    host: bool = False


@dataclass(frozen=True, slots=True)
class Access:
    """The keys of one table, by hash."""

    keys: Mapping[str, Key]

    def actor(self, token: str | None) -> Actor:
        """Return the actor that holds `token`; None watches. Raises `NotAllowed("not-at-this-table")`."""
        if token is None:
            return Actor()
        key = self.keys.get(hash_of(token))
        if key is None:
            raise NotAllowed("not-at-this-table")
        return Actor(tuple(seat for seat in SEATS if seat in key.seats), key.host)

    def changed(self, keys: Iterable[Key]) -> "Access":
        """Return the access with these keys changed."""
        return Access({**self.keys, **{key.key_hash: key for key in keys}})

    def given(self, seat: Seat, token: str) -> tuple[Key, ...]:
        """Return the keys that change when the holder of `token` takes a seat: theirs, and the former holder's."""
        held = self.keys.get(hash_of(token), Key(hash_of(token), ""))
        others = [key for key in self.taken(seat) if key.key_hash != held.key_hash]
        return (*others, Key(held.key_hash, held.seats + seat, held.host))

    def taken(self, seat: Seat) -> tuple[Key, ...]:
        """Return the keys that change when a seat becomes free."""
        return tuple(
            Key(key.key_hash, key.seats.replace(seat, ""), key.host) for key in self.keys.values() if seat in key.seats
        )
