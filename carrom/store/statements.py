"""The statements that are run at every stroke, written out once, and the rows that they write."""

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from itertools import combinations
from typing import cast

import sqlalchemy as sa

from carrom.store.access import resealed, row_of
from carrom.store.database_errors import Prepared
from carrom.store.relations import keys, lines, matches, players
from carrom.table.stored import StoredLine

_is_next = (matches.c.match == sa.bindparam("of")) & (matches.c.n == sa.bindparam("before"))
DERIVED = ("over", "finished", "standing")
LAST = Prepared(sa.select(matches.c.link, *(matches.c[name] for name in DERIVED)).where(_is_next))
_STEP = ("n", "at", "link")
STEPS: Mapping[tuple[str, ...], Prepared] = {
    known: Prepared(
        matches.update().where(_is_next).values({name: sa.bindparam(f"to_{name}") for name in (*_STEP, *known)})
    )
    for many in range(len(DERIVED) + 1)
    for known in combinations(DERIVED, many)
}
NEW_MATCH, NEW_LINE, NEW_PLAYER, NEW_KEY = (Prepared(one.insert()) for one in (matches, lines, players, keys))
UNFINISHED = Prepared(
    sa.select(sa.func.count()).where((matches.c.opened_from == sa.bindparam("mark")) & ~matches.c.finished)
)


def line_row(match: str, line: StoredLine, now: int, link: str) -> dict[str, object]:
    """Return the row of a line, stored `now` (ms since 1970) with its link of the chain."""
    return {"match": match, "n": line.n, "at": now, "request": line.request, "text": line.text, "link": link}


def add_lines(
    match: str, part: Sequence[Mapping[str, object]], now: int, ends: Mapping[str, bool], connection: sa.Connection
) -> None:
    """Store the next lines of a match that is being kept."""
    first, last = part[0], part[-1]
    step = {"of": match, "before": cast(int, first["n"]) - 1, "to_n": last["n"], "to_at": now, "to_link": last["link"]}
    NEW_LINE.run_all(connection, part)
    with resealed(connection, match) if ends else nullcontext():
        STEPS[("over", "finished") if ends else ()].run(connection, {**step, **ends})


def check_known(connection: sa.Connection, match: str) -> None:
    """Raise `Unavailable` where there is no such match."""
    row_of(connection, match)
