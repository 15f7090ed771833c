"""The error of a stroke at a live table, by the hand that the terms add or by one that a stroke by keys carries
(`carrom.match.lots`). It lives in memory only: a server that starts again begins again, with another nonce.

The server and every other device with a player give their commitments while the stroke is being prepared. The player
hands in their stroke with their nonce; only then do the others reveal theirs, and the stroke is played. A bot's stroke
is told to nobody before all players who are here are bound, so that a bot that plays at once leaves none of them out.
Who is silent for `TableLimits.revealing` s, or gone, has no part in it any more and is named in the record: the error
is drawn from the other nonces, so nobody can hold up a stroke that they do not like."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from carrom.board import Seat, Stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import LotPart, Match
from carrom.match.lots import BYTES, SERVER, commitment_to, erred, is_number, lot_of, normals
from carrom.match.terms import carries_hand
from carrom.notation.vocabulary import Preparation
from carrom.table.connection import Connection
from carrom.table.inbox import ReceivedRequest
from carrom.table.lots.toss import parties
from carrom.table.stored import Key
from carrom.table.verbs.incoming import HandGiven
from carrom.table.wire import messages
from carrom.table.wire.encoder import encode_stroke


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A stroke that waits for its error. `hand`: the one that it carries, mrad, 0: that of the terms; `asked`: the
    request for it; None: a bot's."""

    stroke: Stroke
    prepared: Preparation | Literal[""]
    hand: int
    asked: ReceivedRequest | None


class HandDraw:
    """The draw of the error of the stroke after event `n`. `seat`: who plays it; `others`: all other parties;
    `own`: the server's nonce."""

    def __init__(self, n: int, seat: Seat, others: Iterable[str], own: str) -> None:
        self.n, self.seat, self.parties = n, seat, tuple(others)
        self.handed_in: HandedIn | None = None
        self.reveals = False
        """Whether the stroke handed in is told to all, and nonces are revealed; no commitment is taken any more."""
        self._lot = lot_of(n + 1)
        self._own = own
        self._commitments = {SERVER: commitment_to(SERVER, self._own, self._lot)}
        self._nonces: dict[str, str] = {}
        self._givers: dict[str, Connection] = {}
        """Who knows the nonce of a party."""

    def take(self, by: str, given: HandGiven, giver: Connection) -> bool:
        """Take a party's commitment, or once nonces are revealed its nonce; return whether it was awaited."""
        if given.n != self.n + 1 or by not in self.parties or by in self._nonces or self.seat in by:
            return False
        if not self.reveals:
            if given.commitment is None or by in self._commitments:
                return False
            self._commitments[by], self._givers[by] = given.commitment, giver
            return True
        if given.nonce is None or commitment_to(by, given.nonce, self._lot) != self._commitments.get(by):
            return False
        self._nonces[by] = given.nonce
        return True

    def hand_in(self, one: HandedIn, by: str, nonce: str | None) -> None:
        """Take the stroke, with the nonce of the party that plays it; a bot's has the server's. Raises
        `NotAllowed("being-drawn")` while another is drawn, `Unreadable` without a nonce."""
        if self.handed_in is not None:
            raise NotAllowed("being-drawn")
        if one.asked is not None:
            if nonce is None or not is_number(nonce):
                raise Unreadable("play.nonce", f"must be {2 * BYTES} hexadecimal digits: an error is added")
            self._commitments[by], self._nonces[by] = commitment_to(by, nonce, self._lot), nonce
        self.handed_in = one

    def forget(self, giver: Connection) -> bool:
        """Forget the commitment of a connection that has gone before nonces are revealed; return whether it had one.
        Another one of the same player may then give its own."""
        gone = [by for by, known in self._givers.items() if known is giver and not self.reveals]
        for by in gone:
            del self._givers[by], self._commitments[by]
        return bool(gone)

    def is_complete(self, here: Mapping[Connection, str]) -> bool:
        """Return whether the players who are `here`, with the party that each speaks for, have given what is awaited.
        That is a nonce of those who are bound to one, once nonces are revealed, and before that, where a bot has handed
        in its stroke, a commitment: who plays a stroke of their own waits for the others as long as they like."""
        return not self.awaited(here)

    def awaited(self, here: Mapping[Connection, str]) -> set[str]:
        """Return the parties, of those who are `here`, that have not given yet what is awaited."""
        if self.reveals:
            return {by for by, giver in self._givers.items() if by not in self._nonces and giver in here}
        is_a_bots = self.handed_in is not None and self.handed_in.asked is None
        return (
            {by for by in here.values() if by in self.parties and by not in self._commitments} if is_a_bots else set()
        )

    def drawn(self, match: Match) -> tuple[Stroke, tuple[LotPart, ...]]:
        """Return the stroke that is played, and what follows from what; the match is as it is before it."""
        assert self.handed_in is not None, "asked only of a stroke that was handed in"
        nonces = {**self._nonces, SERVER: self._own}
        every = (SERVER, *self.parties)
        parts = tuple(LotPart(by, self._commitments.get(by, ""), nonces.get(by, "")) for by in every)
        meant, hand = self.handed_in.stroke, match.header.hand or self.handed_in.hand
        return erred(meant, hand, normals(parts, meant, self.n + 1), match.places), parts

    def message(self) -> messages.HandDrawMessage:
        """Return what is told meanwhile: the commitments, the stroke once nonces are revealed, and no nonce."""
        one = self.handed_in if self.reveals else None
        told: messages.HandDrawMessage = {"n": self.n + 1, "commitments": dict(self._commitments), "handed_in": None}
        if one:
            told["handed_in"] = {"seat": one.stroke.seat, "stroke": encode_stroke(one.stroke)}
        return told


def hand_now(
    running: HandDraw | None, match: Match, keys: Iterable[Key], draw: Callable[[int], str]
) -> HandDraw | None:
    """Return the draw for the next stroke: the one that is `running`, or a new one; None where none is due. Where the
    terms add no hand it is held ready for a person's stroke that carries one."""
    seat = match.state.turn
    if seat is None or match.closed or match.position.awaits_toss:
        return None
    may_carry = match.players[seat].kind == "person" and carries_hand(match.header, match.conduct, "keys")
    if not match.header.hand and not may_carry:
        return None
    others = parties(match, keys)
    if running is not None and (running.n, running.parties) == (match.n, others):
        return running
    return HandDraw(match.n, seat, others, draw(BYTES))
