"""The game clock of a match on wood: an umpire sets it going and stops it; it decides nothing by itself.

Nobody here reads a clock: how much of the game's time has run off is an argument, ms.
"""

from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import ClockStarted
from carrom.match.fold import after
from carrom.match.header import Header
from carrom.match.match import Match

MINUTE = 60_000
"""ms."""


def set_clock(match: Match, runs: bool, played: int) -> tuple[Match, ClockStarted]:
    """Set the game clock going, or stop it, when `played` ms of the game's time have run off.

    Raises `NotAllowed` (``no-game-clock``, ``clock-set-already``, ``table-closed``), `Unreadable` for a time that goes
    backwards, or that ran off while the clock stood.
    """
    if match.header.minutes is None:
        raise NotAllowed("no-game-clock")
    if match.timed.runs == runs:
        raise NotAllowed("clock-set-already", runs="yes" if runs else "no")
    if played < match.timed.played or (runs and played != match.timed.played):
        raise Unreadable("clock", f"{match.timed.played} ms had been played when it was set last, not {played}")
    event = ClockStarted(runs, played)
    return after(match, event), event


def time_left(header: Header, played: int) -> tuple[int, int]:
    """What is left of a game's play time and of its extra time, ms; nothing of either without a game clock."""
    play, extra = (header.minutes or 0) * MINUTE, header.extra * MINUTE if header.minutes else 0
    return max(0, play - played), max(0, extra - max(0, played - play))
