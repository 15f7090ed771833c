"""What guests and profiles leave in the store: no more than they may, and not for ever."""

from contextlib import suppress
from pathlib import Path

import pytest

from carrom.errors import NotAllowed, Unavailable
from carrom.store import open_store, read_store
from carrom.store.chain import used_link
from carrom.table.stored import Key, LineChanges, ProfileLimits, ProfileTable, StoredLine, hash_of
from tests.store.keeping import keep, rows, said

pytestmark = pytest.mark.slow


def aged(place, at: int) -> None:
    """All matches were used at this run time, and their links say so."""
    for name, last, left in said(place, "SELECT match, link, clock_left FROM matches"):
        now = used_link(last, at, left)
        said(place, "UPDATE matches SET used = ?, used_link = ? WHERE match = ?", at, now, name)


def test_an_address_has_no_more_unfinished_matches_than_it_may(store):
    guest = {"opened_by": "guest", "opened_from": "a", "most_unfinished": 2}
    keep(store, "one", **guest)
    keep(store, "two", **guest)
    with pytest.raises(NotAllowed, match="tables-of-one"):
        keep(store, "three", **guest)
    assert store.load("three") is None
    keep(store, "elsewhere", **{**guest, "opened_from": "b"})
    store.append("one", StoredLine(2, "two"), LineChanges(finished=True))
    keep(store, "three", **guest)


def test_unfinished_matches_of_guests_leave_when_nothing_was_played_and_no_others_do(store, place):
    for opener in ("owner", "invited", "guest"):
        keep(store, opener, opened_by=opener)
        store.append(opener, StoredLine(2, "two"))
        keep(store, f"{opener}, finished", opened_by=opener, finished=True)
    aged(place, -1000)
    keep(store, "young", opened_by="guest")
    assert (sorted(store.unplayed(-999)), store.unplayed(-1000)) == (["guest", "invited"], [])
    # each is asked for again: meanwhile it may have been played, as the young one was
    assert {one.match for one in store.search() if store.delete(one.match, unplayed_since=-999)} == {"guest", "invited"}
    assert rows(place) == {"matches": 5, "lines": 6, "players": 10, "keys": 5}
    assert list(store.verify()) == [], "the chains of the others hold"


def test_a_key_passes_what_it_opens_to_a_new_one_and_is_revoked_in_one_step(store):
    keep(store, host_key="key")
    old, new = Key(hash_of("key"), "", revoked=True, used=0), Key(hash_of("new"), "S", host=True, used=0)
    store.replace_key("first", old, new, host_key="new")
    assert (set(store.keys("first")), store.load("first").host_key) == ({old, new}, "new")
    with suppress(Exception):
        store.replace_key("first", Key(hash_of("new"), "", used=0), Key("\0", "S", used=0))
    assert new in store.keys("first"), "all of it or nothing"


def test_a_key_says_when_it_was_used_and_a_private_one_is_never_written_in_plain_text(store):
    keep(store)
    store.change_key("first", Key(hash_of("key"), "S", host=True, used=77))
    assert store.keys("first")[0].used == 77
    store.replace_key("first", Key(hash_of("new"), "S", host=True, used=0), host_key="new")
    assert store.load("first").host_key is None


ADA, NOE, LEA = (hash_of(letter * 32) for letter in "anl")
MANY = ProfileLimits(100, 100, 100)
SITTING = ((ADA, "first", "S"), (ADA, "second", "S"), (NOE, "first", "S"), (NOE, "second", "N"))


def join(store, profile=ADA, match="first", most=MANY, opened_from="here") -> None:
    store.join_profile(profile, ProfileTable(match, "S", 1, 1), opened_from=opened_from, most=most)


def test_a_table_is_counted_once_something_has_happened_there_and_again_when_it_goes_on(place):
    with open_store(place) as store:
        keep(store)
        join(store)
        assert store.uncounted(ADA, 9) == []
        store.append("first", StoredLine(2, "two"))
        (table,) = store.uncounted(ADA, 9)
        assert table == ProfileTable("first", "S", 1, 2)
        for facts in ("won", "counted as far by another"):
            store.keep_counted(ADA, [ProfileTable("first", "S", 1, 2, facts)])
        assert (store.uncounted(ADA, 9), store.counted(ADA)) == ([], ["won"])
        assert store.counted(ADA) == ["won"]
        store.append("first", StoredLine(3, "three"))
        assert store.uncounted(ADA, 9) == [ProfileTable("first", "S", 1, 3, "won")]
        # a slower request that has seen less
        store.keep_counted(ADA, [ProfileTable("first", "S", 1, 2, "old")])
        assert store.counted(ADA) == ["won"]
        assert store.counted(NOE) == store.uncounted(NOE, 9) == []
    with read_store(place) as reader:
        assert reader.counted(ADA) == ["won"]


def test_who_joins_again_begins_nothing_anew_and_a_match_that_is_not_stored_counts_for_nobody(store):
    with pytest.raises(Unavailable, match="is not in the store"):
        join(store)
    keep(store)
    join(store)
    store.append("first", StoredLine(2, "two"))
    store.keep_counted(ADA, [ProfileTable("first", "S", 1, 2, "won")])
    store.join_profile(ADA, ProfileTable("first", "N", 2, 2), opened_from="", most=MANY)
    assert store.counted(ADA) == ["won"]


def test_a_store_is_full_of_profiles_and_so_is_an_address(store):
    keep(store)
    join(store, most=ProfileLimits(2, 1, 9))
    with pytest.raises(NotAllowed, match="profiles-of-one"):
        join(store, NOE, most=ProfileLimits(2, 1, 9))
    join(store, NOE, most=ProfileLimits(2, 1, 9), opened_from="there")
    with pytest.raises(NotAllowed, match="profiles-full"):
        join(store, hash_of("third"), most=ProfileLimits(2, None, 9))
    # who is known comes in
    keep(store, "second")
    join(store, match="second", most=ProfileLimits(1, 0, 9))


def test_of_many_tables_the_oldest_leave(store, place):
    for number in range(4):
        keep(store, f"match{number}")
        join(store, match=f"match{number}", most=ProfileLimits(9, 9, 2))
        said(place, "UPDATE profile_tables SET used = used - 1000")
    assert {name for (name,) in said(place, "SELECT match FROM profile_tables")} == {"match2", "match3"}


def test_an_erased_profile_leaves_nothing_and_nobody_elses_is_touched(place):
    with open_store(place) as store:
        keep(store)
        keep(store, "second")
        for profile in (ADA, NOE):
            join(store, profile)
            join(store, profile, "second")
        store.keep_counted(ADA, [ProfileTable("first", "S", 1, 2, "what Ada won")])
        assert store.erase_profile(ADA)
        assert not store.erase_profile(ADA)
        # what was being counted meanwhile comes too late
        store.keep_counted(ADA, [ProfileTable("first", "S", 1, 3, "what Ada won")])
        assert store.counted(ADA) == []
        for table in ("profiles", "profile_tables"):
            assert {one for (one,) in said(place, f"SELECT profile FROM {table}")} == {NOE}
    if isinstance(place, Path):
        for file in place.parent.iterdir():
            assert ADA.encode() not in file.read_bytes()
            assert b"what Ada won" not in file.read_bytes()


def test_a_profile_for_which_nothing_counted_leaves_in_time_unless_somebody_has_played_with_it(store, place):
    keep(store)
    for profile in (ADA, NOE, LEA):
        join(store, profile)
    store.keep_counted(NOE, [ProfileTable("first", "S", 1, 2, "won")])
    said(place, "UPDATE profiles SET used = -1000")
    join(store, LEA)
    assert [store.erase_empty_profiles(since) for since in (-1000, -999, 0)] == [0, 1, 0]
    assert {name for (name,) in said(place, "SELECT profile FROM profiles")} == {NOE, LEA}


def test_a_seat_counts_for_whoever_came_there_last_and_has_what_all_their_tables_have(store, place):
    for at, (profile, match, seat) in enumerate(SITTING):
        if profile == ADA:
            keep(store, match)
        store.join_profile(profile, ProfileTable(match, seat, 1, 1), opened_from="", most=MANY)
        said(place, "UPDATE profile_tables SET used = ? WHERE profile = ? AND match = ?", at, profile, match)
        store.keep_counted(profile, [ProfileTable(match, seat, 1, 2, f"{profile[:1]} {match}")])
    told = {(match, seat): store.counted_at(match, seat) for match in ("first", "second") for seat in "SN"}
    ada, noe = ([f"{who[:1]} first", f"{who[:1]} second"] for who in (ADA, NOE))
    assert told == {("first", "S"): noe, ("first", "N"): [], ("second", "S"): ada, ("second", "N"): noe}


def test_what_was_counted_of_a_match_outlives_it(store, place):
    for match in ("first", "second"):
        keep(store, match)
        join(store, match=match)
    store.keep_counted(ADA, [ProfileTable("first", "S", 1, 2, "won")])
    store.delete("first")
    store.delete("second")
    assert store.counted(ADA) == ["won"]
    assert said(place, "SELECT match FROM profile_tables") == [("first",)]
