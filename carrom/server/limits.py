"""Limits of a server (docs/wire.md): one value, joined from those of its rooms. Whatever exceeds one is refused; tests
exceed each by one. What bounds a type of the wire is a constant beside these types (`carrom.table.wire.bounds`)."""

from dataclasses import dataclass, field

from carrom.admission.limits import AdmissionLimits
from carrom.answers.limits import AnswerLimits
from carrom.table.limits import TableLimits
from carrom.workers.limits import WorkerLimits


@dataclass(frozen=True)
class ServerLimits:
    """Limits of the HTTP server and of its store."""

    head: int = 16 * 1024
    """Bytes of the first line and the headers of a request."""
    frame: int = 64 * 1024
    """Bytes of a WebSocket message; a longer one closes the socket (status 1009)."""
    free_disk: int = 64 * 1024 * 1024
    """Bytes left on the disk of the store below which no table is opened and no record kept; games go on."""


@dataclass(frozen=True)
class Limits:
    """All limits of one server."""

    table: TableLimits = field(default_factory=TableLimits)
    admission: AdmissionLimits = field(default_factory=AdmissionLimits)
    workers: WorkerLimits = field(default_factory=WorkerLimits)
    answers: AnswerLimits = field(default_factory=AnswerLimits)
    server: ServerLimits = field(default_factory=ServerLimits)


LIMITS = Limits()
"""Those of a server that is given no others."""
