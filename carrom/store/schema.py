"""The tables of a store (`schema.sql`): a new one is laid out by these, in either database."""

from importlib.resources import files

from carrom.errors import Unavailable
from carrom.store.database import Transaction

NEWEST = "0012"
"""The number of the last migration."""
MATCH = (
    "match at host_key header n opened book over finished here link opened_by opened_from standing access_link used"
    " clock_left used_link"
)
LINE = "match n at request text link"
"""The columns of the two tables that are read whole."""
BELOW = ("lines", "players", "keys", "summaries", "differences")
"""The tables whose rows belong to a match."""
EVERY = ("matches", *BELOW, "profiles", "profile_tables", "run_time")
"""All tables of a store."""


def lay_out(transaction: Transaction, shown: str) -> bool:
    """Lay a store out in an empty database; return whether it has the newest schema, and is not an older carrom's.
    Raises `Unavailable` for a store of a newer carrom and for a foreign database."""
    found = _version(transaction, shown)
    if found is None:
        # a transaction is left by what runs all of a script at once
        for statement in files("carrom.store").joinpath("schema.sql").read_text("utf-8").split(";\n")[:-1]:
            transaction.run(statement)
        found = NEWEST
        transaction.run("INSERT INTO alembic_version VALUES (:newest)", {"newest": NEWEST})
    if found != NEWEST:
        return False
    # changes nothing, but fails on a read-only store: better now than at the first stroke
    transaction.run("UPDATE alembic_version SET version_num = version_num")
    return True


def is_newest(transaction: Transaction, shown: str) -> bool:
    """Return whether the store has the newest schema; False for an older one and for an empty database. Raises
    `Unavailable` for a store of a newer carrom and for a foreign database."""
    return _version(transaction, shown) == NEWEST


def _version(transaction: Transaction, shown: str) -> str | None:
    """Return the last migration of a database, None for an empty one."""
    tables = transaction.tables()
    if not tables:
        return None
    is_named = "alembic_version" in tables
    found = str(transaction.value("SELECT version_num FROM alembic_version")) if is_named else ""
    if not found.isdecimal():
        raise Unavailable(f"{shown} is not a carrom store; choose another with --store")
    if found > NEWEST:
        raise Unavailable(
            f"{shown} was written by a newer carrom (schema {found}, this one knows {NEWEST}); update carrom, or "
            "choose another with --store"
        )
    return found
