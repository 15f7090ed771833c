"""The statements that are run at every stroke, and the rows that they write."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from typing import cast

from carrom.store.access import resealed, row_of
from carrom.store.chain import search_key, summary_link, used_link
from carrom.store.database import Transaction, insertion
from carrom.store.schema import LINE, MATCH
from carrom.table.stored import DifferingStroke, LineChanges, StoredLine, StoredSeat, StoredSummary

LAST = "SELECT link, over, finished, standing FROM matches WHERE match = :match AND n = :before"
STEP = """
    UPDATE matches SET n = :n, at = :at, link = :link, used = :used, clock_left = :clock_left, used_link = :used_link,
        over = :over, finished = :finished, standing = :standing
    WHERE match = :match AND n = :before
"""
NEW_MATCH, NEW_LINE = insertion("matches", MATCH), insertion("lines", LINE)
NEW_PLAYER = insertion("players", "match seat place kind name level sought")
UNFINISHED = "SELECT count(*) FROM matches WHERE opened_from = :opened_from AND NOT finished"
_NEXT_SUMMARY = """
    UPDATE summaries SET n = :n, opened = :opened, step = :step, clock = :clock, text = :text, link = :link
    WHERE match = :match
"""
_NEW_SUMMARY = insertion("summaries", "match n opened step clock text link")
_KNOWN_DIFFERENCES = "SELECT n, checksum FROM differences WHERE match = :match"
_NEW_DIFFERENCE = insertion("differences", "match n checksum expected browser at")
_SEATED = """
    UPDATE players SET kind = :kind, name = :name, level = :level, sought = :sought
    WHERE match = :match AND seat = :seat
"""


def line_row(match: str, line: StoredLine, now: int, link: str) -> dict[str, object]:
    """Return the row of a line, stored `now` (ms since 1970) with its link of the chain."""
    return {"match": match, "n": line.n, "at": now, "request": line.request, "text": line.text, "link": link}


def put_summary(transaction: Transaction, match: str, n: int, link: str, summary: StoredSummary) -> None:
    """Put the summary of a match after line `n`, of this link of the chain, in the place of the one before, if any."""
    row = {
        "match": match,
        "n": n,
        "opened": summary.opened,
        "step": summary.step,
        "clock": summary.clock,
        "text": summary.text,
        "link": summary_link(link, summary),
    }
    if transaction.run(_NEXT_SUMMARY, row) == 0:
        transaction.run(_NEW_SUMMARY, row)


def put_difference(transaction: Transaction, match: str, found: DifferingStroke, most: int, now: int) -> bool:
    """Store what a browser computed otherwise; return False for a known one, and where there are `most`."""
    row_of(transaction, match)
    known = transaction.rows(_KNOWN_DIFFERENCES, {"match": match})
    if len(known) >= most or (found.n, found.checksum) in known:
        return False
    transaction.run(_NEW_DIFFERENCE, {"match": match, "at": now, **found._asdict()})
    return True


def step_row(match: str, before: int, n: int, now: int, link: str, ran: int, changes: LineChanges) -> dict[str, object]:
    """Return what lines up to `n` change in the row of their match, which stands at `before`; `ran`: the run time."""
    return {
        "match": match,
        "before": before,
        "n": n,
        "at": now,
        "link": link,
        "used": ran,
        "clock_left": changes.clock_left,
        "used_link": used_link(link, ran, changes.clock_left),
        "over": changes.over,
        "finished": changes.finished,
        "standing": changes.standing,
    }


def texts_of(changes: LineChanges) -> Sequence[str]:
    """Return what is written of keys and players as text."""
    keyed = [text for key in changes.keys for text in (key.key_hash, key.seats)]
    return [*keyed, *(text for one in changes.seated for text in (one.name, one.level))]


def put_players(transaction: Transaction, match: str, seated: Iterable[StoredSeat]) -> None:
    """Put these into the seats that they have."""
    for one in seated:
        transaction.run(_SEATED, {"match": match, **asdict(one), "sought": search_key(one.name)})


def add_lines(
    match: str, part: Sequence[Mapping[str, object]], now: int, ran: int, changes: LineChanges, transaction: Transaction
) -> None:
    """Store the next lines of a match that is being kept, and what it is after them; `ran`: the run time."""
    first, last = part[0], part[-1]
    before, n = (cast(int, one["n"]) for one in (first, last))
    row = step_row(match, before - 1, n, now, cast(str, last["link"]), ran, changes)
    transaction.run_all(NEW_LINE, part)
    with resealed(transaction, match) if changes.over or changes.finished else nullcontext():
        transaction.run(STEP, row)
