"""Search for games by player, book and date."""

from collections.abc import Sequence
from itertools import groupby

import sqlalchemy as sa

from carrom.server.store.relations import matches, players
from carrom.server.store.values import GameSummary, StoredSeat, search_key


def search(
    connection: sa.Connection,
    player: str | None,
    book: str | None,
    since: int | None,
    until: int | None,
    over: bool | None,
    most: int,
) -> list[GameSummary]:
    """Return the games that match, those touched last first (`Reader.search`)."""
    wanted = sa.select(matches.c.match).order_by(matches.c.at.desc(), matches.c.match).limit(most)
    if player is not None:
        sits = (players.c.match == matches.c.match) & players.c.sought.contains(search_key(player), autoescape=True)
        wanted = wanted.where(sa.exists().where(sits))
    if book is not None:
        wanted = wanted.where(matches.c.book == book)
    if since is not None:
        wanted = wanted.where(matches.c.at >= since)
    if until is not None:
        wanted = wanted.where(matches.c.opened < until)
    if over is not None:
        wanted = wanted.where(matches.c.over == over)
    return named(connection, connection.execute(wanted).scalars().all())


def named(connection: sa.Connection, names: Sequence[str]) -> list[GameSummary]:
    """Return the games of these names, in their order; one that is not stored is left out."""
    games = {}
    # databases limit the number of values in one query
    for start in range(0, len(names), 500):
        some = names[start : start + 500]
        of_some = sa.select(players).where(players.c.match.in_(some)).order_by(players.c.match, players.c.place)
        rows = connection.execute(of_some).all()
        sitting = {name: tuple(map(_seated, those)) for name, those in groupby(rows, lambda row: row.match)}
        for row in connection.execute(sa.select(matches).where(matches.c.match.in_(some))):
            known = sitting.get(row.match, ())
            summary = (row.match, row.book, row.opened, row.at, row.over, row.n, known, row.standing)
            games[row.match] = GameSummary(*summary)
    return [games[name] for name in names if name in games]


def _seated(row: sa.Row) -> StoredSeat:
    return StoredSeat(row.seat, row.kind, row.name, row.level)
