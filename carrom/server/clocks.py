"""Since when the clocks of a table run: the shot clock of a match on wood, and the clock of its game.

They decide nothing: the umpire calls time. So they need no timer, and the game's goes on while a table rests in the
store.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from carrom.match import ClockStarted, Match, MatchEvent, PlayerSeated
from carrom.server.wire.encoder import Clocks
from carrom.server.wire.event_lines import read_event_line


@dataclass(frozen=True, slots=True)
class Since:
    """When the shot clock began anew, and when the game clock was set last: s of whatever clock the caller reads."""

    stroke: float
    game: float

    def after(self, event: MatchEvent, now: float) -> "Since":
        """The same once `event` has happened: whoever plays has his time anew, but not because somebody sits down."""
        if isinstance(event, PlayerSeated):
            return self
        return Since(now, now) if isinstance(event, ClockStarted) else replace(self, stroke=now)

    def clocks(self, match: Match, now: float) -> Clocks:
        """What the clocks of a match on wood say."""
        return Clocks(self._left(match, now), self.played(match, now))

    def played(self, match: Match, now: float) -> int:
        """ms of the game's time that have run off."""
        running = round((now - self.game) * 1000) if match.timed.runs else 0
        return match.timed.played + max(0, running)

    def _left(self, match: Match, now: float) -> int | None:
        """ms of the shot clock that are left; None where it does not run."""
        header = match.header
        if header.clock is None or match.state.turn is None or match.closed or match.is_answer_awaited:
            return None
        if header.minutes is not None and not match.timed.runs:
            return None
        return max(0, header.clock * 1000 - max(0, round((now - self.stroke) * 1000)))


def since(match: Match, texts: Sequence[str], times: Sequence[int], now: float, wall: float) -> Since:
    """Since when the clocks run of a match whose lines were kept at `times`, ms since 1970.

    `now` and `wall`: this moment in s of the caller's clock, and since 1970. The game's time ran on while nobody was at
    the table; whoever is to play has his time anew.
    """
    if not match.timed.runs:
        return Since(now, now)
    at = next(at for text, at in zip(reversed(texts), reversed(times), strict=True) if _is_timed(text))
    return Since(now, now - max(0.0, wall - at / 1000))


def _is_timed(text: str) -> bool:
    return isinstance(read_event_line(text), ClockStarted)
