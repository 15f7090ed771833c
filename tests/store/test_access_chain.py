"""Who may play a match, whether it is finished, and when it was used, is chained like its lines."""

import json
from hashlib import sha256

import pytest
from sqlalchemy import text

from carrom.store import Damage, DamagedMatchError, open_store, read_store
from carrom.store.migrations import upgrade
from carrom.table.stored import Key, LineChanges, StoredLine
from tests.store.keeping import keep, said
from tests.store.test_migration import engine_of

pytestmark = pytest.mark.slow

CHANGES = {
    "more seats": "UPDATE keys SET seats = 'SENW' WHERE match = 'first'",
    "another key": "UPDATE keys SET key_hash = upper(key_hash) WHERE match = 'first'",
    "a host": "UPDATE keys SET host = NOT host WHERE match = 'first'",
    "a revoked key": "UPDATE keys SET revoked = NOT revoked WHERE match = 'first'",
    "a key is lost": "DELETE FROM keys WHERE match = 'first'",
    "a key is added": (
        "INSERT INTO keys (match, key_hash, seats, host, at, used, revoked) "
        "SELECT 'first', upper(key_hash), 'N', host, at, used, revoked FROM keys WHERE match = 'second'"
    ),
    "a key that moved": "UPDATE keys SET match = 'first' WHERE match = 'third'",
    "finished": "UPDATE matches SET finished = NOT finished WHERE match = 'first'",
    "over": "UPDATE matches SET over = NOT over WHERE match = 'first'",
    "rated": "UPDATE matches SET standing = 'rated' WHERE match = 'first'",
    "who opened it": "UPDATE matches SET opened_by = 'guest' WHERE match = 'first'",
    "the host's key": "UPDATE matches SET host_key = 'another' WHERE match = 'first'",
    "when a key was used": "UPDATE keys SET used = used + 1 WHERE match = 'first'",
    "when it was used": "UPDATE matches SET used = used + 1 WHERE match = 'first'",
    "what is left of its clock": "UPDATE matches SET clock_left = 1 WHERE match = 'first'",
    "the link of these": "UPDATE matches SET used_link = upper(used_link) WHERE match = 'first'",
    "the link": "UPDATE matches SET access_link = upper(access_link) WHERE match = 'first'",
}  # fmt: skip
DAMAGE = Damage("first", 0)


@pytest.fixture
def kept(place):
    """A store of three matches, each with a key of its own, closed."""
    with open_store(place) as store:
        for number, name in enumerate(("first", "second", "third")):
            keep(
                store, name, keys=[Key(f"{number:x}e" * 32, "SN"[: 1 + number % 2], host=True, used=5)], host_key="key"
            )
    return place


@pytest.mark.parametrize("change", CHANGES)
def test_who_may_play_a_match_is_not_believed_where_the_disk_has_changed_it(kept, change):
    said(kept, CHANGES[change])
    with open_store(kept) as store:
        with pytest.raises(DamagedMatchError, match="first is damaged in its keys or its entry") as refused:
            store.keys("first")
        assert (refused.value.code, store.damaged["first"]) == ("access-damaged", DAMAGE)
        assert DAMAGE in [*store.verify()]
        assert len(store.load("first").lines) == 1, "its lines are as they were"
        assert store.keys("second")


def test_what_the_disk_has_made_a_guests_does_not_leave_like_a_guests(kept):
    said(kept, "UPDATE matches SET opened_by = 'guest', used = -1 WHERE match IN ('first', 'second')")
    said(kept, "UPDATE matches SET used = -1 WHERE match = 'third'")
    with open_store(kept) as store:
        assert store.unplayed(since=1) == []
        assert store.damaged == {name: Damage(name, 0) for name in ("first", "second")}


def test_no_change_of_access_takes_what_the_disk_has_changed_for_the_truth(kept):
    added = Key("b" * 64, "N", used=7)
    said(kept, CHANGES["more seats"])
    said(kept, "UPDATE matches SET finished = NOT finished WHERE match = 'third'")
    for change in (
        lambda store: store.append("first", StoredLine(2, "two"), LineChanges(keys=(added,))),
        lambda store: store.change_key("first", Key("0e" * 32, "S", used=7)),
        lambda store: store.replace_key("first", added),
        lambda store: store.append("third", StoredLine(2, "two"), LineChanges(finished=False)),
    ):
        with open_store(kept) as store:
            with pytest.raises(DamagedMatchError):
                change(store)
            assert len(store.damaged) == 1
    with read_store(kept) as reader:
        assert {damage.match for damage in reader.verify()} == {"first", "third"}
        assert len(reader.load("first").lines) == 1


def test_every_change_that_the_server_makes_is_chained(kept):
    with open_store(kept) as store:
        store.append(
            "first",
            StoredLine(2, "two"),
            LineChanges(over=False, finished=False, standing="", keys=(Key("b" * 64, "N", used=7),)),
        )
        store.append("first", StoredLine(3, "three"), LineChanges(over=True, finished=False, standing="rated"))
        store.append("first", StoredLine(4, "four"), LineChanges(over=True, finished=True, standing="helped"))
        store.change_key("first", Key("b" * 64, "", revoked=True, used=8))
        store.replace_key("first", Key("c" * 64, "N", host=True, used=9), host_key="new")
        further = [StoredLine(n, str(n)) for n in range(2, 500)]
        keep(store, "long", further=further, over=True, finished=True, standing="rated")
        keep(store, "a long round", further=further, over=True)
        assert [*store.verify()] == []
        assert [key.key_hash[0] for key in store.keys("first")] == ["0", "b", "c"]
        assert {match.match for match in store.recent(9, finished=True)} == {"first", "long"}
        assert store.delete("first")
        assert [*store.verify()] == []


def test_a_table_that_was_live_when_its_damage_was_found_takes_no_stroke_more(kept):
    said(kept, "UPDATE lines SET at = at + 1 WHERE match = 'first'")
    with open_store(kept) as store:
        store.append("first", StoredLine(2, "two"))
        store.note(store.damage("first"))
        with pytest.raises(DamagedMatchError, match="from line 1 on"):
            store.append("first", StoredLine(3, "three"))
        store.append("second", StoredLine(2, "two"))


def test_what_a_store_of_yesterday_holds_is_chained_as_it_is_found(place):
    engine = engine_of(place)
    with engine.begin() as connection:
        upgrade(connection, "0008")
        connection.exec_driver_sql("INSERT INTO matches (match, at, host_key, header, finished, standing) VALUES "
            "('first', 1, 'é', 'header', true, 'rated'), ('second', 2, '', 'header', false, '')")  # fmt: skip
        connection.exec_driver_sql("INSERT INTO keys (match, key_hash, seats, host, at, revoked) VALUES "
            "('first', 'b', 'N', false, 1, true), ('first', 'a', 'S', true, 2, false)")  # fmt: skip
    engine.dispose()
    with open_store(place) as store:
        assert [key.key_hash for key in store.keys("first")] == ["b", "a"]
        assert store.keys("second") == ()
        assert not store.damaged
    said(place, CHANGES["more seats"])
    with read_store(place) as reader, pytest.raises(DamagedMatchError):
        reader.keys("first")


def test_what_was_damaged_yesterday_is_not_taken_for_whole_by_the_migration_that_dates_it(place):
    engine = engine_of(place)
    with engine.begin() as connection:
        upgrade(connection, "0011")
        row = {"match": "first", "book": "", "opened_by": "guest", "opened_from": "", "host_key": ""}
        row |= {"over": False, "finished": False, "standing": ""}
        held = sha256(
            json.dumps([*row.values(), [["a", "S", True, False]]], separators=(",", ":")).encode()
        ).hexdigest()
        row |= {"at": 1, "header": "header", "access_link": held, "used": 7, "clock_left": 5}
        for change in ({}, {"match": "second"}):
            names, values = ", ".join({**row, **change}), ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO matches ({names}) VALUES ({values})"), {**row, **change})
            key = "INSERT INTO keys (match, key_hash, seats, host, at, used, revoked) "
            connection.execute(text(f"{key} VALUES (:match, 'a', 'S', true, 1, 3, false)"), {**row, **change})
        connection.exec_driver_sql("INSERT INTO run_time (ran) VALUES (9)")
    engine.dispose()
    with open_store(place, monotonic=lambda: 0.0) as store:
        assert store.run_time.now() == 9
        assert store.keys("first") == (Key("a", "S", host=True, used=3),)
        assert said(place, "SELECT used, clock_left FROM matches") == [(7, 5)] * 2
        with pytest.raises(DamagedMatchError, match="second is damaged in its keys"):
            store.keys("second")
