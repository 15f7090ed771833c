"""Strokes at a live table: handed in, given an error where the terms or the stroke itself add one, played."""

from carrom.bots import Action, PlayStroke, side_done
from carrom.match.terms import USUAL_HAND, carries_hand
from carrom.table.audience import Audience
from carrom.table.commits import Commits, Strike
from carrom.table.inbox import ReceivedRequest
from carrom.table.lots.hand_draw import HandedIn
from carrom.table.lots.table_lots import TableLots
from carrom.table.surroundings import Surroundings
from carrom.table.thinking_bot import ThinkingBot
from carrom.table.verbs.playing import PlayRequest
from carrom.table.verbs.request import CommandResult


class Strokes:
    """Plays the strokes of one table."""

    def __init__(
        self,
        name: str,
        around: Surroundings,
        here: Audience,
        commits: Commits,
        lots: TableLots,
        bot: ThinkingBot,
    ) -> None:
        self._name = name
        self._around = around
        self._here = here
        self._commits = commits
        self._lots = lots
        self._bot = bot

    async def hand_in(self, request: PlayRequest, asked: ReceivedRequest) -> None:
        """Play a person's stroke, or begin to draw its error."""
        match = self._commits.match
        stroke = request.stroke(match.state.to_play)
        own = await self._own_hand(request, asked)
        if not match.header.hand and not own:
            await self._play(Strike(stroke, prepared=request.prepared), asked)
            return
        by = "".join(self._here.actor(asked.connection).seats)
        self._lots.hand_in(match, HandedIn(stroke, request.prepared, own, asked), by, request.play.nonce)
        await self.go_on()

    async def act_for_bot(self, action: Action) -> None:
        """Do what a bot does. In its stroke its hand has erred already, unless the terms give every stroke the same."""
        match = self._commits.match
        if not isinstance(action, PlayStroke):
            await self._commits.commit(CommandResult(*side_done(match, action)))
            return
        if not match.header.hand:
            await self._play(Strike(action.stroke, action.meant), None)
            return
        self._lots.hand_in(match, HandedIn(action.stroke, "", 0, None), "", None)
        await self.go_on()

    async def go_on(self, *, in_time: bool = True) -> None:
        """Play the stroke that was handed in once its error can be drawn; not `in_time`: without who is silent."""
        match = self._commits.match
        draw = self._lots.step_hand(match, self._here.parties, in_time=in_time)
        if draw and draw.handed_in:
            one, (stroke, parts) = draw.handed_in, draw.drawn(match)
            await self._play(Strike(stroke, one.stroke, one.prepared, parts, one.hand), one.asked)

    async def _play(self, one: Strike, asked: ReceivedRequest | None) -> None:
        skipped = self._bot.is_skipped
        duration = await self._commits.play(one, asked)
        if asked is None and not skipped:
            self._bot.shows(duration)

    async def _own_hand(self, request: PlayRequest, asked: ReceivedRequest) -> int:
        """Return the hand that a stroke is to carry, mrad; 0: none. It does for a browser that gives a nonce with it;
        of any other the game becomes one with help, as the page of such a browser says."""
        match, around = self._commits.match, self._around
        if request.play.nonce is None or not carries_hand(match.header, match.conduct, request.prepared):
            return 0
        seat = match.state.to_play

        def shown() -> int | None:
            return around.hand_of(around.store.counted_at(self._name, seat))

        known = await around.executors.read(asked.connection.purse, shown)
        return known or request.play.hand or USUAL_HAND
