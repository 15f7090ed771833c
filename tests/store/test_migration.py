"""A store of an older release is read by this one. `release_0_1_0.json` holds the rows that release wrote."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import sqlalchemy as sa

from carrom.errors import Unavailable
from carrom.store import migrations, open_store, postgres, read_store, schema, sqlite
from carrom.store.database import Transaction
from carrom.store.database_errors import DatabaseError
from carrom.table.stored import Key, LineChanges, StoredLine, hash_of
from tests.store.keeping import keep, locked, said, small_disk

pytestmark = pytest.mark.slow

OLD = json.loads(Path(__file__).with_name("release_0_1_0.json").read_text(encoding="utf-8"))
NAMES = [row["match"] for row in OLD["matches"]]


@pytest.fixture
def old_place(place):
    """A store as release 0.1.0 left it."""
    return made_old(place)


def made_old(place):
    engine = engine_of(place)
    with engine.begin() as connection:
        migrations.upgrade(connection, "0001")
        for table, rows in OLD.items():
            named = sa.table(table, *map(sa.column, rows[0]))
            connection.execute(named.insert(), rows)
    engine.dispose()
    return place


def engine_of(place) -> sa.Engine:
    return migrations.engine_of(opened(place))


def opened(place) -> Transaction:
    return sqlite.writer(place, 1) if isinstance(place, Path) else postgres.connected(postgres.address_of(place), 1)


def test_every_match_of_the_old_store_is_there_word_for_word_and_played_on(old_place):
    with open_store(old_place) as store:
        for row in OLD["matches"]:
            lines = [line for line in OLD["lines"] if line["match"] == row["match"]]
            kept = store.load(row["match"])
            assert (kept.at, kept.header, kept.host_key) == (row["at"], row["header"], row["token"])
            assert kept.lines == tuple(StoredLine(line["n"], line["text"], line["request"]) for line in lines)
        store.append(NAMES[0], StoredLine(4, "four", "request-4"), LineChanges(over=True))
        keep(store)
        assert len(store.recent(9)) == 4, "it is played on"


def test_it_is_searched_like_any_other_and_its_tokens_are_the_hosts_keys_for_every_person(old_place):
    with open_store(old_place) as store:
        tokens = {row["match"]: row["token"] for row in OLD["matches"]}
        seats = dict(zip(NAMES, ("SN", "S", "SE"), strict=True))
        for name in NAMES:
            assert store.keys(name) == (Key(hash_of(tokens[name]), seats[name], host=True, used=0),)
    with open_store(old_place) as store:
        assert {game.match for game in store.search(player="elodie")} == {NAMES[1]}
        assert {game.match for game in store.search(book="saint-pierre")} == {NAMES[2]}
        assert {game.match for game in store.search(over=True)} == {NAMES[1]}
        (game,) = store.games(NAMES[0])
        assert (game.n, game.opened) == (3, OLD["lines"][0]["at"])
        persons = [("S", "person", "Camille"), ("N", "person", "Noé")]
        assert [(one.seat, one.kind, one.name) for one in game.players] == persons
        assert [one.seat for one in store.games(NAMES[2])[0].players] == ["S", "E", "N", "W"]


def test_a_reader_migrates_the_store_too_unless_a_server_owns_it(old_place):
    with read_store(old_place) as reader:
        assert {game.match for game in reader.search()} == set(NAMES)


def test_a_match_that_cannot_be_read_does_not_hold_up_the_others(old_place):
    said(old_place, "UPDATE matches SET header = 'torn' WHERE match = ?", NAMES[0])
    said(old_place, "UPDATE lines SET text = '{' WHERE match = ?", NAMES[1])
    with open_store(old_place) as store:
        assert (store.load(NAMES[0]).header, {game.match for game in store.search()}) == ("torn", set(NAMES))


def test_a_migration_that_finds_no_room_leaves_the_old_store_whole(sqlite_place):
    made_old(sqlite_place)
    before = said(sqlite_place, "SELECT * FROM matches"), said(sqlite_place, "SELECT * FROM lines")
    why = "the disk reports an error"
    with small_disk(8_000), pytest.raises(Unavailable, match=why) as refused, open_store(sqlite_place):
        pass
    assert "\n" not in str(refused.value)
    assert before == (said(sqlite_place, "SELECT * FROM matches"), said(sqlite_place, "SELECT * FROM lines"))
    with open_store(sqlite_place) as store:
        assert len(store.search()) == 3


def test_what_holds_a_migration_up_is_said_in_a_sentence(sqlite_place):
    made_old(sqlite_place)
    with locked(sqlite_place), pytest.raises(DatabaseError, match="another program holds the store locked"):
        migrations.migrate(sqlite.writer(sqlite_place, 0))
    said(sqlite_place, "UPDATE alembic_version SET version_num = '0000'")
    with pytest.raises(Unavailable, match=r"cannot be opened: .*0000"), open_store(sqlite_place):
        pass


MIGRATING = """
import os, signal, sys
from sqlalchemy.event import listens_for
from sqlalchemy.engine import Engine
from carrom.store import open_store
left = 0
@listens_for(Engine, "before_cursor_execute")
def count(connection, cursor, statement, parameters, context, executemany):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
for line in sys.stdin:
    place, statement = line.rsplit(maxsplit=1)
    if not (child := os.fork()):
        left = int(statement)
        with open_store(place):
            os._exit(0)
    print(os.waitpid(child, 0)[1], flush=True)
"""
"""It opens the store of each line, in a copy of its own that is killed at the statement of that number."""


@pytest.mark.process
@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has none")
def test_a_migration_that_is_killed_at_any_statement_leaves_the_old_store_and_goes_through_then(tmp_path_factory):
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", MIGRATING], stdin=pipe, stdout=pipe, text=True) as migrating:

        def migrated(statement: int) -> bool:
            place = made_old(tmp_path_factory.mktemp("killed") / "games.db")
            print(place, statement, file=migrating.stdin, flush=True)
            status = int(migrating.stdout.readline())
            if status:
                assert status == signal.SIGKILL
                assert said(place, "SELECT version_num FROM alembic_version") == [("0001",)]
            with open_store(place) as store:
                assert list(store.verify()) == []
                before = Counter(line["match"] for line in OLD["lines"])
                assert [len(store.load(name).lines) for name in NAMES] == [before[name] for name in NAMES]
            return not status

        statement = 1
        while not migrated(statement):
            statement += 9


def test_a_new_store_has_the_very_tables_that_all_migrations_lead_to(place):
    def described() -> tuple[dict[tuple[str, str], str], str]:
        engine = engine_of(place)
        with engine.connect() as connection:
            seen = sa.inspect(connection)
            parts = ("columns", "pk_constraint", "foreign_keys", "unique_constraints", "check_constraints", "indexes")
            tables = {part: getattr(seen, f"get_multi_{part}")() for part in parts}
            version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
        engine.dispose()
        found = {(part, name): repr(one) for part, named in tables.items() for name, one in named.items()}
        # SQLAlchemy writes the truth values of SQLite as it keeps them
        truths = {"'default': '0'": "'default': 'false'", "'default': '1'": "'default': 'true'"}
        return {
            part: re.sub("|".join(truths), lambda one: truths[one[0]], text) for part, text in found.items()
        }, version

    transaction = opened(place)
    transaction.begin()
    assert schema.lay_out(transaction, "here")
    transaction.commit()
    transaction.close()
    laid_out = described()
    for table in ("alembic_version", *reversed(schema.EVERY)):
        said(place, f"DROP TABLE {table}")
    migrations.migrate(opened(place))
    assert described() == laid_out


def test_the_newest_schema_is_that_of_the_last_migration():
    versions = Path(migrations.__file__).with_name("versions").glob("[0-9]*.py")
    assert max(path.name.partition("_")[0] for path in versions) == schema.NEWEST
