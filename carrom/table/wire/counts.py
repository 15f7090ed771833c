"""What this process has done since it began, in numbers: for `carrom.server.metrics`."""

from collections import Counter
from dataclasses import dataclass, field

from carrom.match import Declared, MatchEvent, Shot


@dataclass(slots=True)
class Counts:
    """Counters that only grow. They are changed on the event loop alone."""

    strokes: int = 0
    """Strokes stored: played, or declared on wood."""
    differences: int = 0
    """Strokes that a browser computed otherwise."""
    refusals: Counter[str] = field(default_factory=Counter[str])
    """Refusals sent, by their code."""

    def stored(self, event: MatchEvent) -> None:
        """Count an event that was stored."""
        self.strokes += isinstance(event, Shot | Declared)


COUNTS = Counts()
"""Those of this process."""
