"""The statements that are run at every stroke, written out once, and the rows that they write."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from itertools import combinations
from typing import cast

import sqlalchemy as sa

from carrom.store.access import resealed, row_of
from carrom.store.chain import search_key, summary_link, used_link
from carrom.store.database_errors import Prepared
from carrom.store.relations import differences, keys, lines, matches, players, summaries
from carrom.table.stored import DifferingStroke, StoredLine, StoredSeat, StoredSummary

_is_next = (matches.c.match == sa.bindparam("of")) & (matches.c.n == sa.bindparam("before"))
DERIVED = ("over", "finished", "standing")
LAST = Prepared(sa.select(matches.c.link, *(matches.c[name] for name in DERIVED)).where(_is_next))
_STEP = ("n", "at", "link", "used", "clock_left", "used_link")
STEPS: Mapping[tuple[str, ...], Prepared] = {
    known: Prepared(
        matches.update().where(_is_next).values({name: sa.bindparam(f"to_{name}") for name in (*_STEP, *known)})
    )
    for many in range(len(DERIVED) + 1)
    for known in combinations(DERIVED, many)
}
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


def put_summary(connection: sa.Connection, match: str, n: int, link: str, summary: StoredSummary | None) -> None:
    """Put the summary of a match after line `n`, of this link of the chain, in the place of the one before, if any."""
    if summary is None:
        return
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


def step_to(n: int, at: int, link: str, ran: int, clock_left: int | None = None) -> dict[str, object]:
    """Return what every line changes in the row of its match; `ran`: the run time."""
    changed = n, at, link, ran, clock_left, used_link(link, ran, clock_left)
    return dict(zip((f"to_{name}" for name in _STEP), changed, strict=True))


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
    ends: Mapping[str, bool],
    connection: sa.Connection,
) -> None:
    """Store the next lines of a match that is being kept; `ran`: the run time."""
    first, last = part[0], part[-1]
    before, n = (cast(int, one["n"]) for one in (first, last))
    step = {"of": match, "before": before - 1, **step_to(n, now, cast(str, last["link"]), ran)}
    NEW_LINE.run_all(connection, part)
    with resealed(connection, match) if ends else nullcontext():
        STEPS[("over", "finished") if ends else ()].run(connection, {**step, **ends})


def check_known(connection: sa.Connection, match: str) -> None:
    """Raise `Unavailable` where there is no such match."""
    row_of(connection, match)
