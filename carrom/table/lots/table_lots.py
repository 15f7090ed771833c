"""What is drawn by lot at a live table, the toss and the error of a stroke, and what browsers are told of it."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match import LotPart, Match, objection_to
from carrom.table import inbox
from carrom.table.audience import Audience
from carrom.table.automation import TableTimer
from carrom.table.connection import Connection
from carrom.table.inbox import ReceivedRequest
from carrom.table.lots.hand_draw import HandDraw, HandedIn, hand_now
from carrom.table.lots.toss import RunningToss, toss_now
from carrom.table.surroundings import Surroundings
from carrom.table.verbs.incoming import HandSignal, TossSignal


class TableLots:
    """The toss and the error that are being drawn, if any. `broadcast`: sends a message to everybody at the table."""

    def __init__(
        self,
        around: Surroundings,
        items: inbox.Inbox,
        timer: TableTimer,
        broadcast: Callable[[Mapping[str, object]], None],
    ) -> None:
        self._limits = around.limits
        self._draw = around.chance.digits
        self._inbox = items
        self._timer = timer
        self._broadcast = broadcast
        self._toss: RunningToss | None = None
        self._hand: HandDraw | None = None
        self._silences = Counter[str]()
        """How often a stroke has waited for a party in vain."""

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
        elif self._hand and self._is_awaited(by) and self._hand.take(by, signal.hand, giver):
            self._inbox.put_nowait(inbox.HandGoesOn())

    def begin(self, match: Match, here: Audience) -> None:
        """Begin what is due: a toss, again where other players are to take part, and the error of the next stroke."""
        every, toss = here.access.keys.values(), None
        if match.position.awaits_toss:
            toss = toss_now(self._toss, match, every, self._draw, is_player_here=bool(here.players))
        if toss is not None and toss is not self._toss:
            self._broadcast({"toss": toss.message()})
            self._inbox.put_nowait(inbox.TossGoesOn())
            self._timer.wait(match)
        hand = hand_now(self._hand, match, every, self._draw)
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
        here = {giver: by for giver, by in here.items() if self._is_awaited(by)}
        if not in_time:
            self._silences.update(draw.awaited(here))
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

    def _is_awaited(self, by: str) -> bool:
        return self._silences[by] < self._limits.silences

    def leave(self, connection: Connection) -> None:
        """Note that a connection is gone: nothing more is awaited from it."""
        has_forgotten = self._hand is not None and self._hand.forget(connection)
        if self._hand and self._hand.handed_in and has_forgotten:
            # another page of the same player may be bound in its place, while a bot's stroke waits
            self._broadcast({"hand": self._hand.message()})
        if self._hand and (has_forgotten or self._hand.handed_in):
            self._inbox.put_nowait(inbox.HandGoesOn())
