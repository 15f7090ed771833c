"""What guests leave in the store: no more than they may, and not for ever."""

from contextlib import suppress

import pytest

from carrom.errors import NotAllowed
from carrom.server.store import Key, StoredLine, hash_of, now
from tests.store.keeping import keep, rows, said


def aged(place, at: int) -> None:
    said(place, "UPDATE matches SET at = ?", at)


def test_an_address_has_no_more_unfinished_matches_than_it_may(store):
    guest = {"opened_by": "guest", "opened_from": "a", "most_unfinished": 2}
    keep(store, "one", **guest)
    keep(store, "two", **guest)
    with pytest.raises(NotAllowed, match="tables-of-one"):
        keep(store, "three", **guest)
    assert store.load("three") is None
    keep(store, "elsewhere", **{**guest, "opened_from": "b"})
    store.append("one", StoredLine(2, "two"), finished=True)
    keep(store, "three", **guest)


def test_unfinished_matches_of_guests_leave_when_nothing_was_played_and_no_others_do(store, place):
    for opener in ("owner", "invited", "guest"):
        keep(store, opener, opened_by=opener)
        keep(store, f"{opener}, finished", opened_by=opener, finished=True)
    aged(place, 1000)
    keep(store, "young", opened_by="guest")
    assert sorted(store.unplayed(1001)) == ["guest", "invited"]
    assert store.unplayed(1000) == []
    assert not store.delete("owner", unplayed_since=1001)
    assert not store.delete("guest, finished", unplayed_since=1001)
    assert not store.delete("young", unplayed_since=1001), "played since it was named"
    assert store.delete("guest", unplayed_since=1001)
    assert store.delete("invited", unplayed_since=1001)
    assert rows(place) == {"matches": 5, "lines": 5, "players": 10, "keys": 5}


def test_the_chains_of_the_others_hold_after_matches_have_left(store, place):
    for name in ("stays", "leaves", "stays too"):
        keep(store, name, opened_by="guest" if name == "leaves" else "owner")
        store.append(name, StoredLine(2, "two"))
    aged(place, 1000)
    assert store.delete("leaves", unplayed_since=1001)
    assert list(store.verify()) == []
    assert store.damaged_at_ends() == ()


def test_a_key_passes_what_it_opens_to_a_new_one_and_is_revoked_in_one_step(store):
    keep(store, host_key="key")
    old, new = Key(hash_of("key"), "", revoked=True), Key(hash_of("new"), "S", host=True)
    store.replace_key("first", old, new, host_key="new")
    assert set(store.keys("first")) == {old, new}
    assert store.load("first").host_key == "new"
    with suppress(Exception):
        store.replace_key("first", Key(hash_of("new"), ""), Key("\0", "S"))
    assert new in store.keys("first"), "all of it or nothing"


def test_a_private_hosts_key_is_not_written_in_plain_text_when_it_is_replaced(store):
    keep(store)
    store.replace_key("first", Key(hash_of("new"), "S", host=True), host_key="new")
    assert store.load("first").host_key is None


def test_a_key_says_when_it_was_used(store):
    before = now()
    keep(store)
    assert before <= store.keys("first")[0].used <= now()
    store.change_key("first", Key(hash_of("key"), "S", host=True, used=77))
    assert store.keys("first")[0].used == 77
