"""Who holds which seats of a table: by the hash of a token, never by what a message says."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carrom.board import SEATS, Seat
from carrom.errors import NotAllowed
from carrom.server.permissions import Actor
from carrom.server.store import Key, hash_of


@dataclass(frozen=True, slots=True)
class Access:
    """The keys of one table by their hash."""

    keys: Mapping[str, Key]

    def actor(self, token: str | None) -> Actor:
        """Who comes with that token; without one he watches. Raises `NotAllowed("not-at-this-table")`."""
        if token is None:
            return Actor()
        key = self.keys.get(hash_of(token))
        if key is None:
            raise NotAllowed("not-at-this-table")
        return Actor(tuple(seat for seat in SEATS if seat in key.seats), key.host)

    def changed(self, keys: Iterable[Key]) -> "Access":
        """The access once these keys open something else."""
        return Access({**self.keys, **{key.key_hash: key for key in keys}})

    def given(self, seat: Seat, token: str) -> tuple[Key, ...]:
        """The keys that change when the holder of `token` takes a seat: his own, and that of who held it before."""
        held = self.keys.get(hash_of(token), Key(hash_of(token), ""))
        others = [key for key in self.taken(seat) if key.key_hash != held.key_hash]
        return (*others, Key(held.key_hash, held.seats + seat, held.host))

    def taken(self, seat: Seat) -> tuple[Key, ...]:
        """The keys that change when nobody holds a seat any more."""
        return tuple(
            Key(key.key_hash, key.seats.replace(seat, ""), key.host) for key in self.keys.values() if seat in key.seats
        )
