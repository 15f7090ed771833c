"""How a fault is planted: evidence of a sound run in, the same evidence broken out.

A fault raises `LookupError` where the run had nothing to break.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from carrom.server.wire.event_lines import event_text, read_event_line
from tests.proof.history import Said
from tests.proof.stored import Row, Stored, StoredMatch


@dataclass(frozen=True, slots=True)
class Evidence:
    """One match of a run: what was said at its table, and what is stored of it."""

    said: tuple[Said, ...]
    kept: StoredMatch

    @property
    def stored(self) -> Stored:
        """A store with this match alone."""
        return Stored({self.kept.match: self.kept})

    def first(self, verb: str, *, asked: bool = True) -> Row:
        """The second line of that kind that somebody asked for: the first of them may be special."""
        rows = [row for row in self.kept.lines if f'{{"{verb}":' in row.text[:20] and bool(row.request) == asked]
        return rows[1] if len(rows) > 1 else found(rows)


Fault = Callable[[Evidence], Evidence]
SIMULATED, REAL = "doubles on four devices, watched", "a real board"
FAULTS: dict[str, tuple[str, set[int], Fault]] = {}
"""The fault in words: the kind of table it is planted at, the promises that it breaks, the fault."""


def fault(words: str, *promises: int, at: str = SIMULATED) -> Callable[[Fault], Fault]:
    """Give a fault its name."""

    def named(planted: Fault) -> Fault:
        FAULTS[words] = (at, set(promises), planted)
        return planted

    return named


def found(some: Iterable[Any]) -> Any:
    """The first; raises `LookupError` if there is none."""
    for one in some:
        return one
    raise LookupError("the run has nothing of the kind")


def with_lines(evidence: Evidence, lines: Iterable[Row], *, counted: bool = True) -> Evidence:
    """Other lines; `counted`: the match says how many."""
    rows = tuple(lines)
    kept = replace(evidence.kept, lines=rows, n=rows[-1].n if counted else evidence.kept.n)
    return replace(evidence, kept=kept)


def with_line(evidence: Evidence, row: Row) -> Evidence:
    """Another line in the place of the one with its number."""
    return with_lines(evidence, (row if one.n == row.n else one for one in evidence.kept.lines))


def with_event(evidence: Evidence, row: Row, change: Callable[[dict[str, Any]], object]) -> Evidence:
    """The line with its event changed."""
    plain = json.loads(row.text)
    change(next(iter(plain.values())))
    return with_line(evidence, replace(row, text=event_text(read_event_line(json.dumps(plain)))))


def with_said(evidence: Evidence, old: Said, *new: Said) -> Evidence:
    """Something else said in the place of `old`, or nothing."""
    at = next(at for at, one in enumerate(evidence.said) if one is old)
    return replace(evidence, said=(*evidence.said[:at], *new, *evidence.said[at + 1 :]))


def changed(said: Said, change: Callable[[dict[str, Any]], object]) -> Said:
    """The same with its message changed."""
    message = deepcopy(dict(said.message))
    change(message)
    return replace(said, message=message)


def heard(evidence: Evidence, verb: str, key: str | None = None) -> Said:
    """The second thing of that kind that a device heard."""
    some = [one for one in evidence.said if one.do == "heard" and verb in one.message]
    some = [one for one in some if key is None or key in one.message[verb]]
    return some[1] if len(some) > 1 else found(some)


def renumbered(lines: Iterable[Row], first: int = 1) -> list[Row]:
    """The lines without gaps."""
    return [replace(row, n=n) for n, row in enumerate(lines, first)]


def other_seat(seat: str) -> str:
    """The seat on the right."""
    return {"S": "E", "E": "N", "N": "W", "W": "S"}[seat]


def other_than(old: Mapping, new: dict) -> dict:
    """`new`; raises `LookupError` if it is what was there."""
    if dict(old) == new:
        raise LookupError("nothing has changed")
    return new
