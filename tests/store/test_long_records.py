"""A record of many lines is stored in pieces, so that strokes need not wait for the whole of it."""

import threading
from time import sleep

import pytest

from carrom.errors import Unavailable
from carrom.server.store import StoredLine, open_store
from carrom.server.store import store as writing
from tests.store.keeping import keep, rows, said

LONG = 2 * writing.AT_ONCE + 50


def lines(requests: dict[int, str] | None = None) -> list[StoredLine]:
    """The lines after the first of a long record; `requests`: of some of them."""
    return [StoredLine(n, f"line {n}", (requests or {}).get(n)) for n in range(2, LONG + 1)]


def test_a_long_record_is_stored_whole_and_over(place):
    with open_store(place) as store:
        keep(store, further=lines(), over=True, finished=True)
        kept = store.load("first")
        assert [line.text for line in kept.lines] == ["one", *(line.text for line in lines())]
    assert said(place, "SELECT n, over, finished FROM matches") == [(LONG, True, True)]


def test_of_a_long_record_that_is_refused_in_the_middle_nothing_stays(place):
    with open_store(place) as store:
        keep(store, "before")
        kept = rows(place)
        with pytest.raises(Unavailable):
            keep(store, further=lines({LONG - 10: "twice", LONG - 5: "twice"}), over=True, finished=True)
        assert rows(place) == kept


def test_what_a_killed_server_leaves_of_a_long_record_is_a_whole_shorter_match_that_is_not_over(place, monkeypatch):
    monkeypatch.setattr(writing, "PAUSE", 1.0)
    with open_store(place) as store:
        keeping = threading.Thread(target=lambda: keep(store, further=lines(), over=True, finished=True))
        keeping.start()
        while not (seen := said(place, "SELECT n, over, finished FROM matches")):
            sleep(0.01)
        half = store.load("first")
        keeping.join()
    assert seen[0][1:] == (False, False)
    assert len(half.lines) % writing.AT_ONCE == 0
    assert [line.n for line in half.lines] == list(range(1, len(half.lines) + 1))
