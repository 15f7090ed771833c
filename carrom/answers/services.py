"""What a question beside a table is answered with, who asks it, and what an answer is that is no plain value. All is
handed in by the caller: a web server, a test, a page that has no server."""

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Generic, Protocol, TypeVar

import msgspec

from carrom.answers.archive import Archive
from carrom.answers.limits import AnswerLimits
from carrom.answers.puzzles import PlayedPuzzles, Pool
from carrom.contract.error_codes import LATER, STATUS
from carrom.contract.house_books import House
from carrom.errors import CarromError, Fault, NotAllowed, Unavailable, Unreadable
from carrom.lessons import Lesson
from carrom.table.limits import TableLimits
from carrom.table.registry import TableRegistry
from carrom.table.stored import GameStore, Opener
from carrom.table.surroundings import Background, Quota
from carrom.table.wire.refusals import encode_refusal

_log = logging.getLogger(__name__)
JSON = "application/json"
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


@dataclass(frozen=True, slots=True)
class Sent:
    """What is sent for a question: the HTTP status; the bytes, or lines that are still computed."""

    content: bytes | AsyncIterator[str]
    status: int = 200
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


def refused(asked: str, error: Exception) -> Sent:
    """Return what is sent for a question (`asked`: its method and path) that is invalid or not allowed, in both
    languages; a fault of the program is logged."""
    status, headers = 500, dict[str, str]()
    if isinstance(error, Unreadable):
        status = 400
    elif isinstance(error, NotAllowed):
        status = STATUS.get(error.code, 409)
        headers = {"Retry-After": "1"} if error.code in LATER else headers
    elif isinstance(error, Unavailable):
        # what has a code was logged where it was found, once
        _log.log(logging.DEBUG if error.code else logging.WARNING, "%s", error)
        status = STATUS.get(error.code, 500)
    elif isinstance(error, Fault) or not isinstance(error, CarromError):
        _log.error("%s failed", asked, exc_info=error)
        error = CarromError("fault")
    return Sent(msgspec.json.encode(encode_refusal(error)), status, headers=headers)


def nothing(status: int, detail: str = "", allow: Iterable[str] = ()) -> Sent:
    """Return what is sent where there is nothing, or nothing by this method but by those of `allow`."""
    fault = encode_refusal(Unreadable("request", detail or HTTPStatus(status).phrase))
    headers = {"Allow": ", ".join(allow)} if allow else {}
    return Sent(msgspec.json.encode(fault), status, headers=headers)
