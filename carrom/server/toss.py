"""The toss of a live table as it is drawn: first everybody's commitment, then everybody's nonce (`carrom.match.lots`).

It lives in memory only: a server that starts again begins it again, with another nonce."""

import secrets
from collections.abc import Iterable
from typing import Literal

from carrom.board import SEATS
from carrom.match import LotPart, Match
from carrom.match.lots import BYTES, SERVER, commitment_to, is_number
from carrom.server.store import Key
from carrom.server.verbs.signals import TossGiven
from carrom.server.wire import messages


def is_toss_due(match: Match) -> bool:
    """Return whether a toss is awaited, and everybody sits who may take part in it."""
    is_awaited = match.position.awaits_toss and not match.closed
    return is_awaited and all(player.kind != "free" for player in match.players.values())


def parties(match: Match, keys: Iterable[Key]) -> tuple[str, ...]:
    """Return the parties beside the server: for each token, the seats that it holds for persons, such as ``SN``."""
    persons = [seat for seat in SEATS if seat in match.players and match.players[seat].kind == "person"]
    held = ["".join(seat for seat in persons if seat in key.seats) for key in keys]
    return tuple(sorted((by for by in held if by), key=lambda by: SEATS.index(by[0])))


class RunningToss:
    """A toss between these parties and the server, which has drawn its nonce."""

    def __init__(self, others: Iterable[str]) -> None:
        self.parties = tuple(others)
        self.reveals = False
        """Whether all commitments are known, and nonces are revealed."""
        self._nonces: dict[str, str] = {}
        self._own = secrets.token_hex(BYTES)
        self._commitments = {SERVER: commitment_to(SERVER, self._own)}

    def take(self, by: str, given: TossGiven) -> bool:
        """Take a party's commitment, or its nonce; return whether it was awaited and fits. The first of each counts."""
        offered = given.nonce if self.reveals else given.commitment
        if by not in self.parties or offered is None or not is_number(offered):
            return False
        kept = self._nonces if self.reveals else self._commitments
        if by in kept or (self.reveals and commitment_to(by, offered) != self._commitments.get(by)):
            return False
        kept[by] = offered
        return True

    def step(self, *, in_time: bool) -> Literal["waits", "reveals", "drawn"]:
        """Go on where all have given what is asked now, or, not `in_time`, without the rest; return what follows. It
        waits, the nonces are to be revealed, or it is drawn."""
        if in_time and not self._has_all():
            return "waits"
        if not self.reveals:
            self.reveals = True
            return "drawn" if self._has_all() else "reveals"
        return "drawn"

    def _has_all(self) -> bool:
        if self.reveals:
            return all(by in self._nonces for by in self._commitments if by != SERVER)
        return all(by in self._commitments for by in self.parties)

    def parts(self) -> list[LotPart]:
        """Return every party's part, the server's nonce revealed."""
        nonces = {**self._nonces, SERVER: self._own}
        return [LotPart(by, self._commitments.get(by, ""), nonces.get(by, "")) for by in (SERVER, *self.parties)]

    def message(self) -> messages.TossMessage:
        """Return what is told meanwhile: the commitments, and no nonce."""
        return {"commitments": dict(self._commitments), "reveals": self.reveals}


def toss_now(
    running: RunningToss | None, match: Match, keys: Iterable[Key], *, is_player_here: bool
) -> RunningToss | None:
    """Return the toss that goes on: the one that is `running`, or where others are to take part, a new one. None where
    none is due, or none of the players is here yet."""
    if not is_toss_due(match):
        return None
    others = parties(match, keys)
    if running is not None and running.parties == others:
        return running
    return RunningToss(others) if is_player_here or not others else None
