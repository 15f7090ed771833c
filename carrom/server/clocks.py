"""Clocks of a table: the shot clock of a match on a real board, and its game clock.

They decide nothing: the umpire calls time. So they need no timer, and the game clock runs on while a table is only in
the store."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from carrom.match import GameClockSet, Match, MatchEvent, PlayerSeated
from carrom.server.wire.encoder import Clocks
from carrom.server.wire.event_lines import read_event_line


@dataclass(frozen=True, slots=True)
class Since:
    """When the shot clock was restarted and the game clock last set: s of the caller's clock."""

    stroke: float
    game: float

    def after(self, event: MatchEvent, now: float) -> "Since":
        """Return the times once `event` has happened: the shot clock restarts, except when a player is seated."""
        if isinstance(event, PlayerSeated):
            return self
        return Since(now, now) if isinstance(event, GameClockSet) else replace(self, stroke=now)

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


def since(match: Match, texts: Sequence[str], times: Sequence[int], now: float, wall: float) -> Since:
    """Return the clock times of a match whose lines were stored at `times`, ms since 1970. `now` and `wall`: this
    moment in s of the caller's clock, and since 1970. The game clock ran on while nobody was at the table; the shot
    clock restarts."""
    if not match.timed.runs:
        return Since(now, now)
    at = next(at for text, at in zip(reversed(texts), reversed(times), strict=True) if _is_timed(text))
    return Since(now, now - max(0.0, wall - at / 1000))


def _is_timed(text: str) -> bool:
    return isinstance(read_event_line(text), GameClockSet)
