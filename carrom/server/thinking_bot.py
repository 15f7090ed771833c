"""The bot that thinks for a table, and the pause that shows its strokes to the players."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable

from carrom.bots import PlayStroke, bot_action
from carrom.match import Match
from carrom.notation import layout_text
from carrom.server import automation
from carrom.server.inbox import BotActs, Connection, Inbox
from carrom.server.turns import BotPace
from carrom.server.worker_processes import WorkerProcesses

_log = logging.getLogger(__name__)


class ThinkingBot:
    """At most one bot of a table thinks at a time, in a worker process; its action comes into the table's inbox.
    `pace`: that of bots where nobody plays. `failed`: called with the match for which a bot found nothing."""

    def __init__(
        self, table: str, inbox: Inbox, processes: WorkerProcesses, pace: BotPace, failed: Callable[[Match], None]
    ) -> None:
        self._table = table
        self._log = logging.LoggerAdapter(_log, {"table": table})
        self._inbox = inbox
        self._processes = processes
        self._pace = pace
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

    def wake(self, match: Match, owner: str, *, watched: bool) -> None:
        """Start the computation of the bot that is to act, in a worker process; `owner`: the address that it is for;
        `watched`: nobody plays here, so it keeps the pace."""
        self.thinking = asyncio.create_task(self._think(match, owner, watched), name=f"bot at {self._table}")

    def shows(self, duration: float) -> None:
        """Note that a stroke of a bot is shown from now on, which moves for so many s."""
        self._shown = asyncio.get_running_loop().time() + duration + automation.SHOWING

    def skip(self, connection: Connection, players: Iterable[Connection]) -> None:
        """Note that a player skips this run of the bots; once all `players` here do, the bots wait for no film."""
        self._skipping.add(connection)
        if all(one in self._skipping for one in players):
            self._hurry.set()
            self._shown = 0.0

    def end_run(self) -> None:
        """Note that it is a person's turn: the next run of the bots is shown again."""
        self._skipping.clear()
        self._hurry.clear()

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

    async def _think(self, match: Match, owner: str, watched: bool) -> None:
        loop = asyncio.get_running_loop()
        try:
            if watched:
                await self._pace.turn(owner)
            asked = automation.present(match), automation.luck(match)
            action = await asyncio.wrap_future(self._processes.ask(bot_action, *asked, owner=owner))
            # a bot waits until a bot's film has been shown; a person's is shown to its end before the answer
            shown = self._shown - loop.time()
            await self._pause(shown if isinstance(action, PlayStroke) else max(shown, automation.MOMENT))
        except Exception:
            # a bot that fails must not end the table: the error is logged with the position
            told = "table %s: the bot found no stroke after event %d in %s"
            self._log.exception(told, self._table, match.n, layout_text(match.layout))
            self._failed(match)
            return
        self._inbox.put_nowait(BotActs(match.n, action))
