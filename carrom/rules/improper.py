"""What made a stroke improper: it changes the announcement and the clause that it cites, never what is decided."""

from collections.abc import Mapping
from dataclasses import replace

from carrom.rules.values import Call, Facts, ImproperCause, Verdict, changed


def with_cause(causes: Mapping[ImproperCause, str], facts: Facts, verdict: Verdict) -> Verdict:
    """Return the verdict of a stroke with its cause said, by its clause among `causes`.

    Without a cause, or with one that the book does not tell apart, it is the same verdict.
    """
    cause = facts.improper_cause
    if cause is None or cause not in causes:
        return verdict
    clause = causes[cause]
    return changed(verdict, calls=tuple(_said(call, cause, clause) for call in verdict.calls))


def _said(call: Call, cause: ImproperCause, clause: str) -> Call:
    if call.code != "improper-stroke":
        return call
    return replace(call, clause=clause, arguments={**call.arguments, "form": cause})
