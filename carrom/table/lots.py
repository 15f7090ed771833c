"""What is drawn by lot at a live table: who breaks, first by everybody's commitment, then by everybody's nonce, and the
error of a stroke (`carrom.match.lots`), by the hand that the terms add or by one that a stroke by keys carries; and
what browsers are told of it. Both live in memory only: a server that starts again begins again, with another nonce.

The server and every other device with a player give their commitments while the stroke is being prepared. The player
hands in their stroke with their nonce; only then do the others reveal theirs, and the stroke is played. A bot's stroke
is told to nobody before all players who are here are bound, so that a bot that plays at once leaves none of them out.
Who is silent for `TableLimits.revealing` s, or gone, has no part in it any more and is named in the record: the error
is drawn from the other nonces, so nobody can hold up a stroke that they do not like."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from carrom.board import SEATS, Seat, Stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import LotPart, Match, objection_to
from carrom.match.lots import BYTES, SERVER, commitment_to, erred, is_number, lot_of, normals
from carrom.match.terms import carries_hand
from carrom.notation.vocabulary import Preparation
from carrom.server.limits import TableLimits
from carrom.table import inbox
from carrom.table.automation import TableTimer, is_toss_due
from carrom.table.inbox import Connection, ReceivedRequest
from carrom.table.stored import Key
from carrom.table.verbs.incoming import HandGiven, HandSignal, TossGiven, TossSignal
from carrom.table.wire import messages
from carrom.table.wire.encoder import encode_stroke


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


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A stroke that waits for its error. `hand`: the one that it carries, mrad, 0: that of the terms; `asked`: the
    request for it; None: a bot's."""

    stroke: Stroke
    prepared: Preparation | Literal[""]
    hand: int
    asked: ReceivedRequest | None


class HandDraw:
    """The draw of the error of the stroke after event `n`. `seat`: who plays it; `others`: all other parties."""

    def __init__(self, n: int, seat: Seat, others: Iterable[str]) -> None:
        self.n, self.seat, self.parties = n, seat, tuple(others)
        self.handed_in: HandedIn | None = None
        self.reveals = False
        """Whether the stroke handed in is told to all, and nonces are revealed; no commitment is taken any more."""
        self._lot = lot_of(n + 1)
        self._own = secrets.token_hex(BYTES)
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
        if self.reveals:
            return not any(by not in self._nonces and giver in here for by, giver in self._givers.items())
        is_a_bots = self.handed_in is not None and self.handed_in.asked is None
        return not is_a_bots or self._commitments.keys() >= {by for by in here.values() if by in self.parties}

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


def hand_now(running: HandDraw | None, match: Match, keys: Iterable[Key]) -> HandDraw | None:
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
    return HandDraw(match.n, seat, others)


class TableLots:
    """The toss and the error that are being drawn, if any. `broadcast`: sends a message to everybody at the table."""

    def __init__(
        self,
        limits: TableLimits,
        items: inbox.Inbox,
        timer: TableTimer,
        broadcast: Callable[[Mapping[str, object]], None],
    ) -> None:
        self._limits = limits
        self._inbox = items
        self._timer = timer
        self._broadcast = broadcast
        self._toss: RunningToss | None = None
        self._hand: HandDraw | None = None

    @property
    def handed_in(self) -> HandedIn | None:
        """The stroke that waits for its error."""
        return self._hand.handed_in if self._hand else None

    def messages(self) -> list[Mapping[str, object]]:
        """Return what a browser that joins is told of what is being drawn."""
        toss, hand = self._toss, self._hand
        return [*([{"toss": toss.message()}] if toss else []), *([{"hand": hand.message()}] if hand else [])]

    def take(self, signal: TossSignal | HandSignal, seats: tuple[Seat, ...], giver: Connection) -> None:
        """Take what a browser gives; what was not awaited is dropped."""
        by = "".join(seats)
        if isinstance(signal, TossSignal):
            if self._toss and self._toss.take(by, signal.toss):
                self._inbox.put_nowait(inbox.TossGoesOn())
        elif self._hand and self._hand.take(by, signal.hand, giver):
            self._inbox.put_nowait(inbox.HandGoesOn())

    def begin(self, match: Match, keys: Iterable[Key], *, is_player_here: bool) -> None:
        """Begin what is due: a toss, again where other players are to take part, and the error of the next stroke."""
        every = list(keys)
        toss = toss_now(self._toss, match, every, is_player_here=is_player_here)
        if toss is not None and toss is not self._toss:
            self._broadcast({"toss": toss.message()})
            self._inbox.put_nowait(inbox.TossGoesOn())
            self._timer.wait(match)
        hand = hand_now(self._hand, match, every)
        if hand is not None and hand is not self._hand:
            self._broadcast({"hand": hand.message()})
        self._toss, self._hand = toss, hand

    def step_toss(self, match: Match, *, in_time: bool) -> list[LotPart]:
        """Go on with the toss; return its parts once it is drawn."""
        step = self._toss.step(in_time=in_time) if self._toss else "waits"
        if self._toss and step == "drawn":
            return self._toss.parts()
        if self._toss and step == "reveals":
            self._broadcast({"toss": self._toss.message()})
        if step == "reveals" or not in_time:
            self._timer.wait(match)
        return []

    def hand_in(self, match: Match, one: HandedIn, by: str, nonce: str | None) -> None:
        """Take a stroke; `step_hand` goes on with it. Raises as `HandDraw.hand_in`, and the umpire's objection."""
        refused = objection_to(match, one.stroke)
        if refused:
            raise refused
        assert self._hand is not None, "begun before anybody may play"
        self._hand.hand_in(one, by, nonce)
        self._timer.wait_for(self._limits.revealing, match.n)

    def is_taken(self, asked: ReceivedRequest) -> bool:
        """Return whether this very request is for the stroke that waits for its error, sent again by a browser that was
        cut off: then that one is answered. Raises `NotAllowed("being-drawn")` for any other while one waits."""
        one = self.handed_in
        if self._hand is None or one is None:
            return False
        if one.asked is None or asked.id != one.asked.id:
            raise NotAllowed("being-drawn")
        self._hand.handed_in = replace(one, asked=asked)
        return True

    def step_hand(self, match: Match, here: Mapping[Connection, str], *, in_time: bool) -> HandDraw | None:
        """Go on with the error of a stroke; return it once it can be drawn: then it is no longer being drawn here.
        `here`: the connections of the players, with the party that each speaks for."""
        draw = self._hand
        if draw is None:
            return None
        if draw.handed_in is None:
            self._broadcast({"hand": draw.message()})
            return None
        if in_time and not draw.is_complete(here):
            return None
        if not draw.reveals:
            draw.reveals = in_time = True
            self._broadcast({"hand": draw.message()})
            self._timer.wait_for(self._limits.revealing, match.n)
        if in_time and not draw.is_complete(here):
            return None
        self._hand = None
        self._timer.wait(match)
        return draw

    def leave(self, connection: Connection) -> None:
        """Note that a connection is gone: nothing more is awaited from it."""
        has_forgotten = self._hand is not None and self._hand.forget(connection)
        if self._hand and self._hand.handed_in and has_forgotten:
            # another page of the same player may be bound in its place, while a bot's stroke waits
            self._broadcast({"hand": self._hand.message()})
        if self._hand and (has_forgotten or self._hand.handed_in):
            self._inbox.put_nowait(inbox.HandGoesOn())
