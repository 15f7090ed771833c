"""Profiles in a store: the tables that count for one, what is kept of them, and erasure."""

from collections.abc import Sequence

import sqlalchemy as sa

from carrom.errors import NotAllowed
from carrom.store.relations import matches, profile_tables, profiles
from carrom.table.stored import ProfileLimits, ProfileTable

_HAS_FACTS = sa.exists().where((profile_tables.c.profile == profiles.c.profile) & (profile_tables.c.facts != ""))
"""A game counts for the profile."""


def join(
    connection: sa.Connection, profile: str, table: ProfileTable, opened_from: str, ran: int, most: ProfileLimits
) -> None:
    """Let a table count for a profile, which begins with its first one; `ran`: the run time. A table that counts
    already stays as it is. Raises `NotAllowed`: ``profiles-full``, ``profiles-of-one``."""
    if is_known(connection, profile):
        connection.execute(profiles.update().where(profiles.c.profile == profile).values(used=ran))
    else:
        _check_room(connection, opened_from, most)
        connection.execute(profiles.insert().values(profile=profile, used=ran, opened_from=opened_from))
    here = (profile_tables.c.profile == profile) & (profile_tables.c.match == table.match)
    if connection.execute(sa.select(profile_tables.c.n).where(here)).one_or_none() is not None:
        return
    known = {"seat": table.seat, "since": table.since, "n": table.n, "used": ran, "facts": table.facts}
    connection.execute(profile_tables.insert().values(profile=profile, match=table.match, **known))
    kept = (
        sa.select(profile_tables.c.match)
        .where(profile_tables.c.profile == profile)
        .order_by(profile_tables.c.used.desc(), profile_tables.c.match)
    )
    leaving = connection.execute(kept.offset(most.tables)).scalars().all()
    if leaving:
        connection.execute(
            profile_tables.delete().where((profile_tables.c.profile == profile) & profile_tables.c.match.in_(leaving))
        )


def is_known(connection: sa.Connection, profile: str) -> bool:
    """Return whether there is such a profile."""
    found = connection.execute(sa.select(profiles.c.profile).where(profiles.c.profile == profile)).scalar_one_or_none()
    return found is not None


def uncounted(connection: sa.Connection, profile: str, most: int) -> list[ProfileTable]:
    """Return tables of a profile where something has happened since they were counted, each with its present `n`."""
    wanted = (
        sa.select(profile_tables, matches.c.n.label("now"))
        .join(matches, matches.c.match == profile_tables.c.match)
        .where((profile_tables.c.profile == profile) & (matches.c.n > profile_tables.c.n))
        .order_by(profile_tables.c.used.desc(), profile_tables.c.match)
        .limit(most)
    )
    return [ProfileTable(row.match, row.seat, row.since, row.now, row.facts) for row in connection.execute(wanted)]


def counted(connection: sa.Connection, profile: str) -> list[str]:
    """Return the facts of the tables of a profile where games counted, oldest first."""
    wanted = (
        sa.select(profile_tables.c.facts)
        .where((profile_tables.c.profile == profile) & (profile_tables.c.facts != ""))
        .order_by(profile_tables.c.used, profile_tables.c.match)
    )
    return list(connection.execute(wanted).scalars())


def counted_at(connection: sa.Connection, match: str, seat: str) -> list[str]:
    """Return what `counted` does of the profile for which a seat of a match counts; nothing where there is none."""
    here = (profile_tables.c.match == match) & (profile_tables.c.seat == seat)
    latest = sa.select(profile_tables.c.profile).where(here).order_by(profile_tables.c.used.desc()).limit(1)
    profile = connection.execute(latest).scalar_one_or_none()
    return [] if profile is None else counted(connection, profile)


def keep(connection: sa.Connection, profile: str, tables: Sequence[ProfileTable]) -> None:
    """Store what was counted; a table, or a profile, that was erased meanwhile stays erased."""
    for one in tables:
        here = (profile_tables.c.profile == profile) & (profile_tables.c.match == one.match)
        # whoever counted less of it comes too late
        earlier = here & (profile_tables.c.n < one.n)
        connection.execute(profile_tables.update().where(earlier).values(n=one.n, facts=one.facts))


def erase(connection: sa.Connection, profile: str) -> bool:
    """Delete a profile with all that is kept of it; return False when there is none."""
    connection.execute(profile_tables.delete().where(profile_tables.c.profile == profile))
    return connection.execute(profiles.delete().where(profiles.c.profile == profile)).rowcount > 0


def empty(connection: sa.Connection, since: int) -> list[str]:
    """Return the profiles without a counted game that nobody has played with `since` this run time."""
    wanted = sa.select(profiles.c.profile).where((profiles.c.used < since) & ~_HAS_FACTS)
    return list(connection.execute(wanted).scalars())


def erase_empty(connection: sa.Connection, since: int) -> int:
    """Delete these; return how many they were."""
    names = empty(connection, since)
    for name in names:
        erase(connection, name)
    return len(names)


def forget_match(connection: sa.Connection, match: str) -> None:
    """Delete what was to be counted of a match that leaves the store; what was counted stays."""
    connection.execute(
        profile_tables.delete().where((profile_tables.c.match == match) & (profile_tables.c.facts == ""))
    )


def _check_room(connection: sa.Connection, opened_from: str, most: ProfileLimits) -> None:
    count = sa.select(sa.func.count()).select_from(profiles)
    if connection.execute(count).scalar_one() >= most.profiles:
        raise NotAllowed("profiles-full", limit=most.profiles)
    if most.of_one is not None:
        here = connection.execute(count.where((profiles.c.opened_from == opened_from) & ~_HAS_FACTS)).scalar_one()
        if here >= most.of_one:
            raise NotAllowed("profiles-of-one", limit=most.of_one)
