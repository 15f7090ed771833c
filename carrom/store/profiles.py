"""Profiles in a store: the tables that count for one, what is kept of them, and erasure."""

from collections.abc import Sequence
from dataclasses import asdict

from carrom.errors import NotAllowed
from carrom.store.database import Transaction, insertion
from carrom.table.stored import ProfileLimits, ProfileTable

_HAS_FACTS = "EXISTS (SELECT 1 FROM profile_tables AS kept WHERE kept.profile = profiles.profile AND kept.facts != '')"
"""A game counts for the profile."""
_NEW = insertion("profiles", "profile used opened_from")
_NEW_TABLE = insertion("profile_tables", "profile match seat since n used facts")
_UNCOUNTED = """
    SELECT kept.match, kept.seat, kept.since, matches.n, kept.facts
    FROM profile_tables AS kept JOIN matches ON matches.match = kept.match
    WHERE kept.profile = :profile AND matches.n > kept.n
    ORDER BY kept.used DESC, kept.match LIMIT :most
"""
_COUNTED = "SELECT facts FROM profile_tables WHERE profile = :profile AND facts != '' ORDER BY used, match"
# whoever counted less of it comes too late
_KEPT = "UPDATE profile_tables SET n = :n, facts = :facts WHERE profile = :profile AND match = :match AND n < :n"
_LEAVES = "DELETE FROM profile_tables WHERE profile = :profile AND match = :match"


def join(
    transaction: Transaction, profile: str, table: ProfileTable, opened_from: str, ran: int, most: ProfileLimits
) -> None:
    """Let a table count for a profile, which begins with its first one; `ran`: the run time. A table that counts
    already stays as it is. Raises `NotAllowed`: ``profiles-full``, ``profiles-of-one``."""
    now = {"profile": profile, "used": ran}
    if transaction.run("UPDATE profiles SET used = :used WHERE profile = :profile", now) == 0:
        _check_room(transaction, opened_from, most)
        transaction.run(_NEW, {**now, "opened_from": opened_from})
    here = "SELECT n FROM profile_tables WHERE profile = :profile AND match = :match"
    if transaction.value(here, {"profile": profile, "match": table.match}) is not None:
        return
    transaction.run(_NEW_TABLE, {**now, **asdict(table)})
    kept = "SELECT match FROM profile_tables WHERE profile = :profile ORDER BY used DESC, match"
    leaving = transaction.column(kept, {"profile": profile})[most.tables :]
    transaction.run_all(_LEAVES, [{"profile": profile, "match": match} for match in leaving])


def uncounted(transaction: Transaction, profile: str, most: int) -> list[ProfileTable]:
    """Return tables of a profile where something has happened since they were counted, each with its present `n`."""
    return [ProfileTable(*row) for row in transaction.rows(_UNCOUNTED, {"profile": profile, "most": most})]


def counted(transaction: Transaction, profile: str) -> list[str]:
    """Return the facts of the tables of a profile where games counted, oldest first."""
    return transaction.column(_COUNTED, {"profile": profile})


def counted_at(transaction: Transaction, match: str, seat: str) -> list[str]:
    """Return what `counted` does of the profile for which a seat of a match counts; nothing where there is none."""
    here = "SELECT profile FROM profile_tables WHERE match = :match AND seat = :seat ORDER BY used DESC LIMIT 1"
    profile = transaction.value(here, {"match": match, "seat": seat})
    return [] if profile is None else counted(transaction, profile)


def keep(transaction: Transaction, profile: str, tables: Sequence[ProfileTable]) -> None:
    """Store what was counted; a table, or a profile, that was erased meanwhile stays erased."""
    transaction.run_all(_KEPT, [{"profile": profile, **asdict(one)} for one in tables])


def erase(transaction: Transaction, profile: str) -> bool:
    """Delete a profile with all that is kept of it; return False when there is none."""
    transaction.run("DELETE FROM profile_tables WHERE profile = :profile", {"profile": profile})
    return transaction.run("DELETE FROM profiles WHERE profile = :profile", {"profile": profile}) > 0


def empty(transaction: Transaction, since: int) -> list[str]:
    """Return the profiles without a counted game that nobody has played with `since` this run time."""
    wanted = f"SELECT profile FROM profiles WHERE used < :since AND NOT {_HAS_FACTS}"
    return transaction.column(wanted, {"since": since})


def erase_empty(transaction: Transaction, since: int) -> int:
    """Delete these; return how many they were."""
    names = empty(transaction, since)
    for name in names:
        erase(transaction, name)
    return len(names)


def forget_match(transaction: Transaction, match: str) -> None:
    """Delete what was to be counted of a match that leaves the store; what was counted stays."""
    transaction.run("DELETE FROM profile_tables WHERE match = :match AND facts = ''", {"match": match})


def _check_room(transaction: Transaction, opened_from: str, most: ProfileLimits) -> None:
    if transaction.value("SELECT count(*) FROM profiles") >= most.profiles:
        raise NotAllowed("profiles-full", limit=most.profiles)
    if most.of_one is not None:
        here = f"SELECT count(*) FROM profiles WHERE opened_from = :mark AND NOT {_HAS_FACTS}"
        if transaction.value(here, {"mark": opened_from}) >= most.of_one:
            raise NotAllowed("profiles-of-one", limit=most.of_one)
