"""A toss at a live table: who breaks, first by everybody's commitment, then by everybody's nonce (`carrom.match.lots`).
It lives in memory only: a server that starts again begins again, with another nonce."""

from collections.abc import Callable, Iterable
from typing import Literal

from carrom.board import SEATS
from carrom.match import LotPart, Match
from carrom.match.lots import BYTES, SERVER, commitment_to, is_number
from carrom.table.automation import is_toss_due
from carrom.table.stored import Key
from carrom.table.verbs.incoming import TossGiven
from carrom.table.wire import messages


def parties(match: Match, keys: Iterable[Key]) -> tuple[str, ...]:
    """Return the parties beside the server: for each token, the seats that it holds for persons, such as ``SN``."""
    persons = [seat for seat in SEATS if seat in match.players and match.players[seat].kind == "person"]
    held = ["".join(seat for seat in persons if seat in key.seats) for key in keys]
    return tuple(sorted((by for by in held if by), key=lambda by: SEATS.index(by[0])))


class RunningToss:
    """A toss between these parties and the server; `own`: the nonce that it has drawn."""

    def __init__(self, others: Iterable[str], own: str) -> None:
        self.parties = tuple(others)
        self.reveals = False
        """Whether all commitments are known, and nonces are revealed."""
        self._nonces: dict[str, str] = {}
        self._own = own
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
    running: RunningToss | None,
    match: Match,
    keys: Iterable[Key],
    draw: Callable[[int], str],
    *,
    is_player_here: bool,
) -> RunningToss | None:
    """Return the toss that goes on: the one that is `running`, or where others are to take part, a new one. None where
    none is due, or none of the players is here yet. `draw`: so many bytes as hexadecimal digits."""
    if not is_toss_due(match):
        return None
    others = parties(match, keys)
    if running is not None and running.parties == others:
        return running
    return RunningToss(others, draw(BYTES)) if is_player_here or not others else None
