"""What a question beside a table is answered with, who asks it, and what an answer is that is no plain value. All is
handed in by the caller: a web server, a test, a page that has no server."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from carrom.answers.archive import Archive
from carrom.answers.limits import AnswerLimits
from carrom.answers.puzzles import PlayedPuzzles, Pool
from carrom.contract.house_books import House
from carrom.lessons import Lesson
from carrom.table.limits import TableLimits
from carrom.table.registry import TableRegistry
from carrom.table.stored import GameStore, Opener
from carrom.table.surroundings import Background, Quota

_Done = TypeVar("_Done")
Shape = TypeVar("Shape")


class Computing(Background, Protocol):
    """Computes what was asked; what takes long, where it takes nothing from the strokes."""

    async def compute_apart(self, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns, to and from which all may be pickled; raises `NotAllowed("too-busy")`."""
        ...


@dataclass(frozen=True, slots=True)
class Services:
    """What every question is answered with. `houses`: books offered beside the rule books; `check_space`: raises
    `Unavailable("disk-full")` where no further table may be kept; `charge_opening`: charges whoever asks for a table
    that they open."""

    limits: AnswerLimits
    table_limits: TableLimits
    store: GameStore
    tables: TableRegistry
    archive: Archive
    threads: Computing
    coaches: Pool
    played_puzzles: PlayedPuzzles
    quota: Quota
    houses: tuple[House, ...]
    lessons: tuple[Lesson, ...]
    check_space: Callable[[], None]
    charge_opening: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks. `address`: for which it counts; `opener`: what they are by the keys that they show; `mark`: by which
    their tables are counted, empty for the owner; `sites`: where other devices reach this program; `header`: returns
    what a header says, "" where there is none."""

    address: str
    opener: Opener
    may_open: bool
    mark: str
    sites: Sequence[str]
    header: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Encoded(Generic[Shape]):
    """An answer of this shape in JSON that is encoded already."""

    content: bytes


@dataclass(frozen=True, slots=True)
class File:
    """A text that is saved as a file of that name."""

    text: str
    name: str
