"""Encoder of the calls of a round: the last ones, which a browser is sent when it joins, and earlier ones in pages."""

from bisect import bisect_left
from collections.abc import Container, Sequence
from operator import attrgetter
from typing import Any

from carrom.contract.judge_json import facts_to_plain, outcome_to_plain, returned_to_plain
from carrom.contract.names import encode_calls
from carrom.match import Declared, JudgedStep, Match, MatchStep, RoundOpened
from carrom.match.match import cited_in
from carrom.match.summary import MatchSummary
from carrom.table.wire import messages as m


def last_outcome(match: Match) -> dict[str, Any]:
    """Return how the last stroke of this round that counts has ended it and its game, as in its verdict; empty where
    there is none."""
    counted = (event.verdict for taken, event in reversed(_judged(match.steps)) if not taken.conflict)
    return next(map(outcome_to_plain, counted), dict[str, Any]())


def encode_history(
    match: Match, most: int, before: int | None = None, summary: MatchSummary | None = None
) -> m.HistoryMessage:
    """Encode the last calls of a round, oldest first, at most so many: of this one, or of the one that went on before
    event `before`, as far as that. `summary`: as of `encode_welcome`."""
    place = None if before is None else bisect_left(match.steps, before, key=attrgetter("n"))
    judged = _judged(match.steps[:place])
    shown = judged[-most:]
    if summary is not None:
        cited = set(summary.cited_before)
    else:
        cited = cited_in(taken for taken in match.steps if shown and taken.n < shown[0][0].n)
    history = list[m.HistoryLine]()
    for taken, event in shown:
        history.append(_history_line(match, taken, event, cited))
        cited |= cited_in([taken])
    return {"history": history, "earlier": (summary.judged if summary else len(judged)) - len(shown)}


def _judged(steps: Sequence[MatchStep]) -> list[tuple[MatchStep, JudgedStep]]:
    """Return the steps of the last round that have a verdict."""
    found = list[tuple[MatchStep, JudgedStep]]()
    for taken in reversed(steps):
        if isinstance(taken.event, RoundOpened) and not taken.conflict:
            break
        if isinstance(taken.event, JudgedStep):
            found.append((taken, taken.event))
    return found[::-1]


def _history_line(match: Match, taken: MatchStep, event: JudgedStep, cited: Container[str]) -> m.HistoryLine:
    return {
        "n": taken.n,
        "seat": event.seat,
        "facts": facts_to_plain(event.facts) if isinstance(event, Declared) else None,
        "calls": encode_calls(match.players, event.verdict, match.book, cited),
        "returned": returned_to_plain(event.verdict),
        "trouble": str(taken.conflict or ""),
    }
