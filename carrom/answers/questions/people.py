"""Profiles: a table counts for a person, all that is kept of them, and erasure. A person is who holds the
key, which comes in a header and of which the store has the hash (`docs/security.md`)."""

import logging
import re
from functools import partial

from carrom.answers import profiles
from carrom.answers.position_questions import ErasureQuestion, ProfileQuestion
from carrom.answers.questions.parameters import TableName, Zone
from carrom.answers.services import Asker, Services
from carrom.contract.decoding import must_be, read
from carrom.errors import CarromError, Fault, NotAllowed, Unreadable
from carrom.table.stored import GameStore, ProfileLimits, ProfileTable, hash_of
from carrom.table.wire import bounds
from carrom.table.wire.refusals import encode_refusal

HEADER = "carrom-profile"
"""The request header with the key to a profile."""
_KEY = re.compile(rf"[A-Za-z0-9_-]{{{bounds.SHORTEST_TOKEN},{bounds.PROFILE_KEY}}}")
NO_ROOM = ("profiles-full", "profiles-of-one")
_log = logging.getLogger(__name__)


async def profile(services: Services, asker: Asker, zone: Zone = 0) -> profiles.ProfileMessage:
    """Return all that is kept of the person with this key, after counting what they have played since."""
    profile = _profile_of(asker)
    waiting = await services.threads.compute(services.store.uncounted, profile, services.limits.counted_at_once + 1)
    here = waiting[: services.limits.counted_at_once]
    counted = [await _counted(services, one) for one in here]
    if counted:
        # kept before it is told
        await services.threads.store("none", services.store.keep_counted, profile, counted)
    kept = await services.threads.compute(services.store.counted, profile)
    return await services.threads.compute_apart(profiles.encode_profile, kept, zone, len(waiting) > len(here))


async def _counted(services: Services, table: ProfileTable) -> ProfileTable:
    """Return a table with what counts of it now; one that cannot be read keeps what was counted before."""
    try:
        kept = await services.archive.texts(table.match)
        facts = await services.threads.compute_apart(
            profiles.count_table, kept, table.seat, table.since, services.limits.facts
        )
    except CarromError as error:
        if isinstance(error, NotAllowed) and error.code == "too-busy":
            raise
        # what the disk has changed, and that the store is away, it says itself, once
        level = logging.WARNING if isinstance(error, Fault) else logging.DEBUG
        _log.log(level, "table %s is not counted: %s", table.match, error, extra={"table": table.match})
        return table
    return ProfileTable(table.match, table.seat, table.since, len(kept.texts), facts)


async def join_profile(services: Services, asker: Asker, body: bytes, table: TableName) -> profiles.JoinedProfile:
    """Let the games at a table count for a profile, which begins with its first table. Nobody at the table is told."""
    asked = read(body, ProfileQuestion)
    profile = _profile_of(asker)
    joining = await services.threads.compute(_seat_of, services.store, table, hash_of(asked.token))
    if joining is None:
        return {"counts": False, "refused": None, "hand": None}
    limits = services.limits
    most = ProfileLimits(limits.profiles, limits.profiles_of_one if asker.mark else None, limits.profile_tables)
    join = partial(services.store.join_profile, opened_from=asker.mark, most=most)
    try:
        await services.threads.store("none", join, profile, joining)
    except NotAllowed as error:
        if error.code not in NO_ROOM:
            raise
        # the game goes on all the same: no error, but a result
        return {"counts": False, "refused": encode_refusal(error)["refused"], "hand": None}
    kept = await services.threads.compute(services.store.counted, profile)
    hand = await services.threads.compute_apart(profiles.hand_shown, kept)
    return {"counts": True, "refused": None, "hand": hand}


def _seat_of(store: GameStore, table: str, token_hash: str) -> ProfileTable | None:
    """Return the one person's seat that a token holds, to be counted from now on; None for none or several. Raises
    `NotAllowed`: ``unknown-table``, ``not-at-this-table``."""
    games = store.games(table) if table.isprintable() else []
    if not games:
        raise NotAllowed("unknown-table")
    key = next((one for one in store.keys(table) if one.key_hash == token_hash), None)
    if key is None or key.revoked:
        raise NotAllowed("not-at-this-table")
    seats = [one.seat for one in games[0].players if one.kind == "person" and one.seat in key.seats]
    if len(seats) != 1:
        return None
    return ProfileTable(table, seats[0], games[0].n, games[0].n)


async def erase_profile(services: Services, asker: Asker, body: bytes) -> profiles.ErasedProfile:
    """Erase all that is kept of the person with this key."""
    read(body, ErasureQuestion)
    return {"erased": await services.threads.store("none", services.store.erase_profile, _profile_of(asker))}


def _profile_of(asker: Asker) -> str:
    """Return the hash of the key that comes with a request. Raises `Unreadable`, which never repeats it."""
    given = asker.header(HEADER)
    if not _KEY.fullmatch(given):
        allowed = f"{bounds.SHORTEST_TOKEN} to {bounds.PROFILE_KEY} letters, digits, _ and -"
        raise Unreadable(HEADER, must_be(allowed, "…"))
    return hash_of(given)
