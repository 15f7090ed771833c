"""What lists leave out, page by page, and what a migration knows of it."""

import json

from carrom.server.store import StoredLine, open_store
from tests.store.keeping import keep, said
from tests.store.test_migration import NAMES, made_old


def names(store, **wanted) -> list[str]:
    return [kept.match for kept in store.recent(9, **wanted)]


def test_matches_of_the_owner_and_those_of_guests_are_listed_apart(store, place):
    for at, (name, opener) in enumerate((("a", "owner"), ("b", "guest"), ("c", "owner"), ("d", "invited"))):
        keep(store, name, opened_by=opener)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", at, name)
    assert names(store, owners=True) == ["c", "a"]
    assert names(store, owners=False) == ["d", "b"]
    assert names(store, among=["a", "b", "d"]) == ["d", "b", "a"], "whoever names them has them by time"


def test_a_list_goes_on_after_any_of_its_matches_each_one_once(store, place):
    for name in "abcde":
        keep(store, name)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", 3 if name in "bcd" else 2, name)
    assert names(store) == ["b", "c", "d", "a", "e"]
    assert names(store, after=(3, "c")) == ["d", "a", "e"]
    assert names(store, after=(2, "e")) == []
    assert [kept.match for kept in store.recent(2, after=(3, "b"))] == ["c", "d"]


def test_a_finished_match_is_distinguished_from_an_unfinished_one(store):
    keep(store, "goes on")
    keep(store, "finished")
    store.append("finished", StoredLine(2, "two"), over=True, finished=True)
    assert (names(store, finished=False), names(store, finished=True)) == (["goes on"], ["finished"])
    store.append("finished", StoredLine(3, "three"), over=False, finished=False)
    assert names(store, finished=True) == []
    keep(store, "brought", finished=True)
    assert names(store, finished=True) == ["brought"]


def test_what_an_older_carrom_kept_counts_as_the_owners_and_is_finished_if_it_says_so(place):
    made_old(place)
    won = {"shot": {"verdict": {"round_over": {"winner": "S"}, "game_over": {"winner": "S"}}}}
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 3", json.dumps({"closed": {}}), NAMES[0])
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 22", json.dumps(won), NAMES[1])
    with open_store(place) as store:
        assert set(names(store, finished=True)) == set(NAMES[:2])
        assert names(store, finished=False) == [NAMES[2]]
        assert set(names(store, owners=True)) == set(NAMES)
        assert store.unplayed(2**60) == []
        assert all(key.used > 0 and not key.revoked for name in NAMES for key in store.keys(name))
