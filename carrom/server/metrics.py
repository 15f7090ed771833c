"""Figures of the server in the text format of Prometheus (version 0.0.4): no name, no address, no token. Why no
library: prometheus-client keeps its figures in a registry of the process, so that they would be kept twice; what it
writes of them is the few lines of `exposition`."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from carrom import __version__
from carrom.server.services import ServerServices
from carrom.table.wire.counts import COUNTS

MEDIA_TYPE = "text/plain; version=0.0.4"
_PREFIX = "carrom_"


@dataclass(frozen=True, slots=True)
class Metric:
    """A figure, or one for each value of a label: ``{"": 3}``, or ``{"bots": 0, "coach": 1}``."""

    name: str
    kind: Literal["gauge", "counter"]
    about: str
    values: Mapping[str, float]
    label: str = ""


def measured(services: ServerServices) -> list[Metric]:
    """Return the figures of a server, as they are now."""
    tables, threads, bots, coaches = services.tables, services.threads, services.processes, services.coaches
    puzzlers = services.puzzlers
    unanswered = {
        "computing": threads.unanswered,
        "bots": bots.unanswered,
        "coach": coaches.unanswered,
        "puzzles": puzzlers.unanswered,
        "tables": tables.unanswered,
    }
    seconds = {"bots": bots.seconds, "coach": coaches.seconds, "puzzles": puzzlers.seconds, "views": threads.seconds}
    return [
        Metric("version_info", "gauge", "Always 1; its label is the version.", {__version__: 1}, "version"),
        Metric("live_tables", "gauge", "Tables in memory.", {"": tables.live}),
        Metric("sockets", "gauge", "Open WebSockets.", {"": services.sockets.total()}),
        Metric("connections", "gauge", "Open connections that are not WebSockets.", {"": services.lines.open.total()}),
        Metric("strokes_total", "counter", "Strokes stored: played, or declared on wood.", {"": COUNTS.strokes}),
        Metric("commits_total", "counter", "Commits of the store.", {"": services.store.commits}),
        Metric("damaged_matches", "gauge", "Matches that the disk has damaged.", {"": len(services.store.damaged)}),
        Metric("differences_total", "counter", "Strokes that a browser computed otherwise.", {"": COUNTS.differences}),
        Metric("refusals_total", "counter", "Refusals sent.", COUNTS.refusals, "code"),
        Metric("unanswered", "gauge", "Requests in progress or waiting.", unanswered, "queue"),
        Metric("worker_seconds_total", "counter", "Seconds that worker processes have computed.", seconds, "pool"),
        Metric("cpu_seconds_total", "counter", "CPU seconds, without worker processes.", {"": time.process_time()}),
    ]


def exposition(metrics: Iterable[Metric]) -> str:
    """Return metrics in the text format."""
    lines: list[str] = []
    for metric in metrics:
        name = _PREFIX + metric.name
        lines += [f"# HELP {name} {metric.about}", f"# TYPE {name} {metric.kind}"]
        lines += [
            f"{name}{_labelled(metric.label, value)} {_number(of)}" for value, of in sorted(metric.values.items())
        ]
    return "\n".join(lines) + "\n"


def _labelled(label: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'{{{label}="{escaped}"}}' if label else ""


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else repr(round(value, 3))
