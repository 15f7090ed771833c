"""What lists leave out and put first, and what a migration knows of it."""

import json

from carrom.server.store import StoredLine, open_store
from tests.store.keeping import keep, said
from tests.store.test_migration import NAMES, made_old


def names(store, **wanted) -> list[str]:
    return [kept.match for kept in store.recent(9, **wanted)]


def test_matches_opened_here_come_before_all_others(store, place):
    for at, (name, here) in enumerate((("a", True), ("b", False), ("c", True), ("d", False))):
        keep(store, name, here=here)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", at, name)
    assert names(store) == ["c", "a", "d", "b"]
    assert names(store, among=["a", "b", "d"]) == ["d", "b", "a"], "whoever names them has them by time"


def test_a_finished_match_is_distinguished_from_an_unfinished_one(store):
    keep(store, "goes on")
    keep(store, "finished")
    store.append("finished", StoredLine(2, "two"), over=True, finished=True)
    assert (names(store, finished=False), names(store, finished=True)) == (["goes on"], ["finished"])
    store.append("finished", StoredLine(3, "three"), over=False, finished=False)
    assert names(store, finished=True) == []
    keep(store, "brought", finished=True)
    assert names(store, finished=True) == ["brought"]


def test_what_an_older_carrom_kept_counts_as_opened_here_and_is_finished_if_it_says_so(place):
    made_old(place)
    won = {"shot": {"verdict": {"round_over": {"winner": "S"}, "game_over": {"winner": "S"}}}}
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 3", json.dumps({"closed": {}}), NAMES[0])
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 22", json.dumps(won), NAMES[1])
    with open_store(place) as store:
        assert set(names(store, finished=True)) == set(NAMES[:2])
        assert names(store, finished=False) == [NAMES[2]]
        keep(store, "a stranger's", here=False)
        assert names(store)[-1] == "a stranger's"
