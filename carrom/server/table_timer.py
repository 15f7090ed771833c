"""The timer of a table's next automatic action, and the shot clock that it is."""

import asyncio

from carrom.match import Match
from carrom.server import automation
from carrom.server.inbox import Inbox, RetryDue, TimePassed
from carrom.server.limits import TableLimits


class TableTimer:
    """One timer, which puts what is due into the table's inbox."""

    def __init__(self, limits: TableLimits, inbox: Inbox) -> None:
        self._limits = limits
        self._inbox = inbox
        self.rests = False
        """Bots and the clock pause: an event of one of them could not be stored."""
        self._waiting: asyncio.TimerHandle | None = None
        self._due = 0.0
        """When that timer ends, s of the loop. (uvloop's handle of no delay does not know it.)"""

    def wait(self, match: Match, left: int | None = None) -> None:
        """Start the timer of the next automatic action. `left`: ms of a clock that runs on; otherwise it restarts."""
        self.stop()
        seconds = automation.timeout(match, self._limits)
        if seconds is not None and left is not None and automation.is_on_the_clock(match, self._limits):
            seconds = left / 1000
        if seconds is not None:
            self._call_back(seconds, TimePassed(match.n))

    def wait_for(self, seconds: float, n: int) -> None:
        """Let so many s pass after event `n` in place of what was waited for."""
        self.stop()
        self._call_back(seconds, TimePassed(n))

    def clock_left(self, match: Match) -> int | None:
        """Return the ms until the player's time elapses, None where it does not run."""
        if self._waiting is None or self.rests or not automation.is_on_the_clock(match, self._limits):
            return None
        return max(0, round((self._due - asyncio.get_running_loop().time()) * 1000))

    def rest(self) -> None:
        """Pause bots and the clock until a retry: an event of one of them could not be stored."""
        self.stop()
        self.rests = True
        self._call_back(self._limits.retrying, RetryDue())

    def stop(self) -> None:
        """Stop the timer; nobody rests any more."""
        self.rests = False
        if self._waiting is not None:
            self._waiting.cancel()

    def _call_back(self, delay: float, item: TimePassed | RetryDue) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + delay
        self._waiting = loop.call_later(delay, self._inbox.put_nowait, item)
