"""The bot of a table that is to act: it thinks aside, and waits until what was played before has been shown."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random

from carrom.board import Seat
from carrom.bots import PlayStroke, bot_action
from carrom.match import Match, RoundOpened, Shot
from carrom.notation import layout_text
from carrom.table.audience import Audience, patron_of
from carrom.table.automation import bot_waited_for
from carrom.table.connection import Connection
from carrom.table.inbox import BotActs, Inbox
from carrom.table.surroundings import Surroundings

MOMENT = 0.6
"""s: delay of a bot's action other than a stroke, so that it is seen to follow its cause."""
SHOWING = 2.1
"""s: display time of a bot's stroke beyond its duration: it is aimed first, and returned discs glide into place."""
_log = logging.getLogger(__name__)


def present(match: Match) -> Match:
    """Return the match cut down to what a bot needs: the step that opened its round, and those from its last stroke."""
    opened = max(n for n, taken in enumerate(match.steps) if isinstance(taken.event, RoundOpened))
    last = max(n for n, taken in enumerate(match.steps) if n == opened or isinstance(taken.event, Shot))
    since = match.steps[max(last, opened + 1) :]
    return replace(match, steps=(match.steps[opened], *since), undone=())


def luck(match: Match) -> Random:
    """Return the generator for a bot's errors, seeded with the rosette's seed and the number of the match's last event.
    So a match in which the persons act alike repeats itself, and an interrupted one continues as it would have."""
    seed = next(taken.event.seed for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened))
    return Random(f"{seed} {match.n}")


def _thinks(seat: Seat) -> Mapping[str, object]:
    return {"thinking": {"seat": seat}}


class ThinkingBot:
    """At most one bot of a table thinks at a time, aside; its action comes into the table's inbox. `failed`: called
    with the match for which a bot found nothing."""

    def __init__(self, table: str, inbox: Inbox, around: Surroundings, failed: Callable[[Match], None]) -> None:
        self._table = table
        self._log = logging.LoggerAdapter(_log, {"table": table})
        self._inbox = inbox
        self._thinker, self._pace, self._limits = around.thinker, around.pace, around.limits
        self._failed = failed
        self.thinking: asyncio.Task[None] | None = None
        self._shown = 0.0
        """When the last stroke of a bot has been shown completely, s of the loop."""
        self._skipping: set[Connection] = set()
        """The players' connections that do not wait for the films of this run of the bots."""
        self._hurry = asyncio.Event()
        """Set while every player here skips them."""

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is looking for its action."""
        return self.thinking is not None and not self.thinking.done()

    @property
    def is_skipped(self) -> bool:
        """Whether every player here skips the films of this run of the bots."""
        return self._hurry.is_set()

    def due(self, match: Match, here: Audience, *, may_think: bool) -> None:
        """Begin to think for the bot that is to act, if any, and tell everybody; else the run of the bots is over, and
        the next one is shown again. Where nobody plays, bots keep a pace."""
        seat = bot_waited_for(match, self._limits)
        if seat is None:
            self._skipping.clear()
            self._hurry.clear()
        elif may_think and not self.is_thinking:
            here.broadcast(_thinks(seat))
            thought = self._think(match, patron_of(here.connections), watched=not here.players)
            self.thinking = asyncio.create_task(thought, name=f"bot at {self._table}")

    def messages(self, match: Match) -> list[Mapping[str, object]]:
        """Return what a browser that joins is told of it."""
        seat = bot_waited_for(match, self._limits)
        return [_thinks(seat)] if seat and self.is_thinking else []

    def shows(self, duration: float) -> None:
        """Note that a stroke of a bot is shown from now on, which moves for so many s."""
        self._shown = asyncio.get_running_loop().time() + duration + SHOWING

    def skip(self, connection: Connection, players: Iterable[Connection]) -> None:
        """Note that a player skips this run of the bots; once all `players` here do, the bots wait for no film."""
        self._skipping.add(connection)
        if all(one in self._skipping for one in players):
            self._hurry.set()
            self._shown = 0.0

    def end(self) -> None:
        """Think no more."""
        if self.thinking:
            self.thinking.cancel()

    async def _pause(self, seconds: float) -> None:
        """Wait so long, or until every player skips what is shown meanwhile."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._hurry.wait()

    async def _think(self, match: Match, owner: str, *, watched: bool) -> None:
        loop = asyncio.get_running_loop()
        try:
            if watched:
                await self._pace.turn(owner)
            asked = present(match), luck(match)
            action = await asyncio.wrap_future(self._thinker.ask(bot_action, *asked, owner=owner))
            # a bot waits until a bot's film has been shown; a person's is shown to its end before the answer
            shown = self._shown - loop.time()
            await self._pause(shown if isinstance(action, PlayStroke) else max(shown, MOMENT))
        except Exception:
            # a bot that fails must not end the table: the error is logged with the position
            told = "table %s: the bot found no stroke after event %d in %s"
            self._log.exception(told, self._table, match.n, layout_text(match.layout))
            self._failed(match)
            return
        self._inbox.put_nowait(BotActs(match.n, action))
