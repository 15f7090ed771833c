"""Puzzles out of played games: found in a worker process of their own, and remembered, each position by itself. So a
search that is left, or that dies with the server, has nothing half-done: what was looked at is known until then, the
same question finds the same, and the next one goes on."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol, TypeVar

from carrom.answers.limits import AnswerLimits
from carrom.puzzles import Puzzle
from carrom.puzzles.played_games import PlayedPosition, puzzle_at

_Done = TypeVar("_Done")


class Pool(Protocol):
    """Computes what takes seconds, in turns of the addresses that ask."""

    def check(self, address: str) -> None:
        """Raise `NotAllowed("too-busy")` when too many questions are pending, in total or from this address."""

    def enter(self, address: str) -> None:
        """Register a question; `leave` when it is answered."""

    def leave(self, address: str) -> None:
        """Unregister it."""

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns; raises `Fault`."""
        ...


class PlayedPuzzles:
    """What the process that searches has found, `pool`; for the event loop alone."""

    def __init__(self, limits: AnswerLimits, pool: Pool) -> None:
        self.pool = pool
        self._most = limits.puzzles_known
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
