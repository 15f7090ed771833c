"""Game clock of a match on a real board: the umpire starts and stops it; it decides nothing by itself.

This module reads no clock: the elapsed time of the game is an argument, in ms.
"""

from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import GameClockSet
from carrom.match.fold import after
from carrom.match.header import Header
from carrom.match.match import Match

MINUTE = 60_000
"""ms."""


def set_clock(match: Match, runs: bool, played: int) -> tuple[Match, GameClockSet]:
    """Start or stop the game clock when `played` ms of the game's time have elapsed.

    Raises `NotAllowed` (``no-game-clock``, ``clock-set-already``, ``table-closed``), `Unreadable` for a time that goes
    backwards, or that ran on while the clock was stopped.
    """
    if match.header.minutes is None:
        raise NotAllowed("no-game-clock")
    if match.timed.runs == runs:
        raise NotAllowed("clock-set-already", runs="yes" if runs else "no")
    if played < match.timed.played or (runs and played != match.timed.played):
        raise Unreadable("clock", f"{played} ms contradicts the last setting of the clock, at {match.timed.played} ms")
    event = GameClockSet(runs, played)
    return after(match, event), event


def time_left(header: Header, played: int) -> tuple[int, int]:
    """The remaining play time and extra time of a game, ms; both 0 without a game clock."""
    play, extra = (header.minutes or 0) * MINUTE, header.extra * MINUTE if header.minutes else 0
    return max(0, play - played), max(0, extra - max(0, played - play))
