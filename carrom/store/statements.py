"""The statements that are run at every stroke, written out once, and the rows that they write."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from typing import cast

import sqlalchemy as sa

from carrom.store.access import resealed, row_of
from carrom.store.chain import search_key, summary_link, used_link
from carrom.store.database_errors import Prepared
from carrom.store.relations import differences, keys, lines, matches, players, summaries
from carrom.table.stored import DifferingStroke, LineChanges, StoredLine, StoredSeat, StoredSummary

_is_next = (matches.c.match == sa.bindparam("of")) & (matches.c.n == sa.bindparam("before"))
LAST = Prepared(sa.select(*(matches.c[name] for name in ("link", "over", "finished", "standing"))).where(_is_next))
_STEP = ("n", "at", "link", "used", "clock_left", "used_link", "over", "finished", "standing")
STEP = Prepared(matches.update().where(_is_next).values({name: sa.bindparam(f"to_{name}") for name in _STEP}))
NEW_MATCH, NEW_LINE, NEW_PLAYER, NEW_KEY = (Prepared(one.insert()) for one in (matches, lines, players, keys))
_SUMMARY = ("n", "opened", "step", "clock", "text", "link")
_TO_SUMMARY = tuple(f"to_{name}" for name in _SUMMARY)
NEW_SUMMARY = Prepared(summaries.insert())
NEXT_SUMMARY = Prepared(
    summaries.update()
    .where(summaries.c.match == sa.bindparam("of"))
    .values({name: sa.bindparam(to) for name, to in zip(_SUMMARY, _TO_SUMMARY, strict=True)})
)
UNFINISHED = Prepared(
    sa.select(sa.func.count()).where((matches.c.opened_from == sa.bindparam("mark")) & ~matches.c.finished)
)


def line_row(match: str, line: StoredLine, now: int, link: str) -> dict[str, object]:
    """Return the row of a line, stored `now` (ms since 1970) with its link of the chain."""
    return {"match": match, "n": line.n, "at": now, "request": line.request, "text": line.text, "link": link}


def put_summary(connection: sa.Connection, match: str, n: int, link: str, summary: StoredSummary) -> None:
    """Put the summary of a match after line `n`, of this link of the chain, in the place of the one before, if any."""
    made = (n, summary.opened, summary.step, summary.clock, summary.text, summary_link(link, summary))
    if NEXT_SUMMARY.run(connection, {"of": match, **dict(zip(_TO_SUMMARY, made, strict=True))}) == 0:
        NEW_SUMMARY.run(connection, {"match": match, **dict(zip(_SUMMARY, made, strict=True))})


def put_difference(connection: sa.Connection, match: str, found: DifferingStroke, most: int, now: int) -> bool:
    """Store what a browser computed otherwise; return False for a known one, and where there are `most`."""
    check_known(connection, match)
    of_match = sa.select(differences.c.n, differences.c.checksum).where(differences.c.match == match)
    known = {(row.n, row.checksum) for row in connection.execute(of_match)}
    if len(known) >= most or (found.n, found.checksum) in known:
        return False
    connection.execute(differences.insert().values(match=match, at=now, **found._asdict()))
    return True


def step_row(match: str, before: int, n: int, now: int, link: str, ran: int, changes: LineChanges) -> dict[str, object]:
    """Return what lines up to `n` change in the row of their match, which stands at `before`; `ran`: the run time."""
    return {
        "of": match,
        "before": before,
        "to_n": n,
        "to_at": now,
        "to_link": link,
        "to_used": ran,
        "to_clock_left": changes.clock_left,
        "to_used_link": used_link(link, ran, changes.clock_left),
        "to_over": changes.over,
        "to_finished": changes.finished,
        "to_standing": changes.standing,
    }


def texts_of(changes: LineChanges) -> Sequence[str]:
    """Return what is written of keys and players as text."""
    keyed = [text for key in changes.keys for text in (key.key_hash, key.seats)]
    return [*keyed, *(text for one in changes.seated for text in (one.name, one.level))]


def put_players(connection: sa.Connection, match: str, seated: Iterable[StoredSeat]) -> None:
    """Put these into the seats that they have."""
    for one in seated:
        who = {"kind": one.kind, "name": one.name, "level": one.level, "sought": search_key(one.name)}
        here = (players.c.match == match) & (players.c.seat == one.seat)
        connection.execute(players.update().where(here).values(who))


def add_lines(
    match: str,
    part: Sequence[Mapping[str, object]],
    now: int,
    ran: int,
    changes: LineChanges,
    connection: sa.Connection,
) -> None:
    """Store the next lines of a match that is being kept, and what it is after them; `ran`: the run time."""
    first, last = part[0], part[-1]
    before, n = (cast(int, one["n"]) for one in (first, last))
    row = step_row(match, before - 1, n, now, cast(str, last["link"]), ran, changes)
    NEW_LINE.run_all(connection, part)
    with resealed(connection, match) if changes.over or changes.finished else nullcontext():
        STEP.run(connection, row)


def check_known(connection: sa.Connection, match: str) -> None:
    """Raise `Unavailable` where there is no such match."""
    row_of(connection, match)
