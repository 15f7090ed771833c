"""Automatic actions at a table and their delays: bots act, men are placed, bets are declined, time elapses; the timer
of the next one, and the clocks of a match on a real board. Those clocks decide nothing: the umpire calls time. So they
need no timer. While a table is only in the store the game clock runs on by the time of day, every other time by the run
time, but that of a toss: nobody restarts it by leaving, and while no server runs it stands."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from carrom.board import Seat
from carrom.bots import bot_to_act, to_act
from carrom.match import (
    Bid,
    GameClockSet,
    Interrupted,
    Match,
    MatchEvent,
    PlayerSeated,
    PutDown,
    answer_bet,
    interrupt,
    put_down,
)
from carrom.table.inbox import Inbox, RetryDue, TimePassed
from carrom.table.limits import TableLimits
from carrom.table.wire.encoder import Clocks
from carrom.table.wire.event_lines import read_event_line


def is_full(match: Match, limits: TableLimits) -> bool:
    """Return whether the match has as many events as allowed."""
    return match.n >= limits.events


def bot_waited_for(match: Match, limits: TableLimits) -> Seat | None:
    """Return the seat of the bot that is to act now, or None."""
    waits = match.closed or match.header.is_real or is_full(match, limits) or match.position.awaits_toss
    return None if waits else bot_to_act(match)


def is_toss_due(match: Match) -> bool:
    """Return whether a toss is awaited, and everybody sits who may take part in it."""
    is_awaited = match.position.awaits_toss and not match.closed
    return is_awaited and all(player.kind != "free" for player in match.players.values())


def timeout(match: Match, limits: TableLimits) -> float | None:
    """Return the time without a request after which the table acts by itself, in s; None: never."""
    if match.position.awaits_toss:
        return limits.tossing if is_toss_due(match) and not is_full(match, limits) else None
    if match.closed or match.header.is_real or is_full(match, limits) or bot_to_act(match):
        return None
    if match.position.to_place:
        return limits.placing
    if match.is_answer_awaited:
        return limits.answering
    turn = match.state.turn
    return match.header.clock if turn and match.players[turn].kind == "person" else None


def is_on_the_clock(match: Match, limits: TableLimits) -> bool:
    """Return whether only the shot clock is running: no man waits to be placed, no bet for an answer."""
    waits = match.position.awaits_toss or match.position.to_place
    return timeout(match, limits) is not None and not waits and not match.is_answer_awaited


def runs_on(match: Match, limits: TableLimits) -> bool:
    """Return whether the time of what is awaited goes on where somebody sits down, and while nobody is here. A toss
    begins anew."""
    return timeout(match, limits) is not None and not match.position.awaits_toss


def timeout_action(match: Match) -> tuple[Match, PutDown | Bid | Interrupted]:
    """Apply the action due at the timeout: place a man, decline a bet, or let a player's time elapse."""
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return put_down(match, waiting.by, waiting.disc)
    if match.is_answer_awaited:
        return answer_bet(match, to_act(match)[0], raises=False)
    return interrupt(match, "timeout", match.state.to_play)


class TableTimer:
    """One timer, which puts what is due into the table's inbox."""

    def __init__(self, limits: TableLimits, inbox: Inbox) -> None:
        self._limits = limits
        self._inbox = inbox
        self.rests = False
        """Bots and the clock pause: an event of one of them could not be stored."""
        self._waiting: asyncio.TimerHandle | None = None
        self._due: float
        """When that timer ends, s of the loop. (uvloop's handle of no delay does not know it.)"""

    def wait(self, match: Match, left: int | None = None) -> None:
        """Start the timer of the next automatic action. `left`: ms of a time that runs on; otherwise it restarts."""
        self.stop()
        seconds = timeout(match, self._limits)
        if seconds is not None and left is not None and runs_on(match, self._limits):
            seconds = left / 1000
        if seconds is not None:
            self._call_back(seconds, TimePassed(match.n))

    def wait_for(self, seconds: float, n: int) -> None:
        """Let so many s pass after event `n` in place of what was waited for."""
        self.stop()
        self._call_back(seconds, TimePassed(n))

    def clock_left(self, match: Match) -> int | None:
        """Return the ms until the player's time elapses, None where it does not run."""
        return self.left(match) if is_on_the_clock(match, self._limits) else None

    def left(self, match: Match) -> int | None:
        """Return the ms until the table acts by itself, None where no such time runs on."""
        if self._waiting is None or self.rests or not runs_on(match, self._limits):
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


def clock_left(match: Match, limits: TableLimits, left: int | None, passed: int) -> int:
    """Return the ms that are left of the time of what is awaited in a match in the store: of its shot clock, or to
    place a man or answer a bet; 0 where it has none. `left`: what was left when its last line was stored, None: all;
    `passed`: the ms that servers have run since. Where its time is up, the stroke is lost, or the man placed, once
    somebody comes: no more than that one."""
    runs = match.header.is_real or runs_on(match, limits)
    full = (timeout(match, limits) if runs else None) or match.header.clock or 0
    return max(0, (round(full * 1000) if left is None else left) - (passed if runs else 0))


@dataclass(frozen=True, slots=True)
class Since:
    """When the shot clock was restarted and the game clock last set: s of the caller's clock."""

    stroke: float
    game: float

    def after(self, event: MatchEvent, now: float) -> "Since":
        """Return the times once `event` has happened: the shot clock restarts, except when a player is seated."""
        if isinstance(event, PlayerSeated):
            return self
        return Since(now, now if isinstance(event, GameClockSet) else self.game)

    def clocks(self, match: Match, now: float) -> Clocks:
        """Return what the clocks of a match on a real board show."""
        return Clocks(self._left(match, now), self.played(match, now))

    def played(self, match: Match, now: float) -> int:
        """Return the ms of game time elapsed."""
        running = round((now - self.game) * 1000) if match.timed.runs else 0
        return match.timed.played + max(0, running)

    def _left(self, match: Match, now: float) -> int | None:
        """Return the ms left on the shot clock; None where it does not run."""
        header = match.header
        if header.clock is None or match.state.turn is None or match.closed or match.is_answer_awaited:
            return None
        if header.minutes is not None and not match.timed.runs:
            return None
        return max(0, header.clock * 1000 - max(0, round((now - self.stroke) * 1000)))


def since(match: Match, texts: Sequence[str], times: Sequence[int], now: float, wall: float) -> tuple[Since, int]:
    """Return the clock times of a match whose lines were stored at `times`, ms since 1970, and the line that set its
    game clock running (0: none). `now` and `wall`: this moment in s of the caller's clock, and since 1970. The game
    clock ran on meanwhile, also while no server ran, as the game did: so it is the time of day that says how long. The
    shot clock is `clock_left`."""
    if not match.timed.runs:
        return Since(now, now), 0
    latest = zip(range(len(texts), 0, -1), reversed(texts), reversed(times), strict=True)
    n, at = next((n, at) for n, text, at in latest if isinstance(read_event_line(text), GameClockSet))
    return running_since(at, now, wall), n


def running_since(at: int, now: float, wall: float) -> Since:
    """Return the times where the game clock was set running `at`, ms since 1970; `now`, `wall`: as for `since`."""
    return Since(now, now - max(0.0, wall - at / 1000))
