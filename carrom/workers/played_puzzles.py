"""Puzzles out of played games: found in a worker process of their own, and remembered, each position by itself. So a
search that is left, or that dies with the server, has nothing half-done: what was looked at is known until then, the
same question finds the same, and the next one goes on."""

from collections import OrderedDict

from carrom.puzzles import Puzzle
from carrom.puzzles.played_games import PlayedPosition, puzzle_at
from carrom.server.limits import Limits
from carrom.workers.coach_pool import CoachPool


class PlayedPuzzles:
    """The process that searches, and what it has found; for the event loop alone."""

    def __init__(self, limits: Limits) -> None:
        asked, of_one = limits.admission.puzzling, limits.admission.puzzling_of_one
        self.pool = CoachPool(limits.workers, limits.workers.puzzlers, asked, of_one)
        self._most = limits.answers.puzzles_known
        self._known: OrderedDict[tuple[str, int], Puzzle | None] = OrderedDict()
        """By table and event; None: the position makes no puzzle. The one asked about longest ago first."""

    def __len__(self) -> int:
        return len(self._known)

    def knows(self, table: str, n: int) -> bool:
        """Whether the position before the stroke of event `n` was looked at."""
        return (table, n) in self._known

    async def at(self, address: str, table: str, position: PlayedPosition) -> Puzzle | None:
        """Return the puzzle of a position, None where it makes none, looked for in that address's turn; between `enter`
        and `leave` of the pool. Raises `Fault`."""
        key = table, position.n
        found = self._known[key] if key in self._known else await self.pool.ask(address, puzzle_at, position, table)
        self._known[key] = found
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return found

    def close(self) -> None:
        """Kill the process now."""
        self.pool.close()
