"""A summary is stored with each line, and read with few of them; one that does not fit counts for nothing."""

from typing import Any

import pytest

from carrom.store import open_store
from carrom.table.stored import LineChanges, StoredLine, StoredSummary
from tests.store.keeping import HEADER, keep, said

pytestmark = pytest.mark.slow


def summary(n: int, opened: int = 1, clock: int = 0) -> StoredSummary:
    return StoredSummary(opened, n, clock, f"after {n}")


def read(store, *also: int) -> Any:
    return store.load_summary("first", also)


def played(store) -> None:
    """Five lines, a round opened by the third, the clock set by the second."""
    keep(store)
    for n in range(2, 6):
        opened = 3 if n > 2 else 1
        store.append("first", StoredLine(n, f"line {n}"), LineChanges(summary=summary(n, opened, 2)))


def test_a_match_is_read_with_the_summary_of_its_last_line_the_ends_of_its_round_and_the_lines_asked_for(place):
    with open_store(place) as store:
        played(store)
        ends, more = read(store), read(store, 2, 4, 5)
        assert (ends.header, ends.n, ends.summary, ends.opened_by) == (HEADER, 5, summary(5, 3, 2), "owner")
        assert ends.lines == {3: "line 3", 5: "line 5"}
        assert ends.clocked == store.times("first")[1]
        assert more.lines == {n: f"line {n}" for n in (2, 3, 4, 5)}
        assert read(store, 6) is None, "there is no such line"
        assert store.load_summary("second") is None


def test_a_match_whose_last_line_came_without_a_summary_has_none(place):
    with open_store(place) as store:
        played(store)
        store.append("first", StoredLine(6, "line 6"))
        assert read(store) is None
        store.append("first", StoredLine(7, "line 7"), LineChanges(summary=summary(7, 3)))
        assert read(store).lines == {3: "line 3", 7: "line 7"}


def test_a_match_stored_at_once_has_the_summary_of_its_last_line_when_all_are_there(place):
    with open_store(place) as store:
        keep(store, further=[StoredLine(n, f"line {n}") for n in range(2, 300)], summary=summary(299, 290))
        assert read(store).lines == {290: "line 290", 299: "line 299"}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE summaries SET text = 'after 6'",
        "UPDATE summaries SET opened = 4",
        "UPDATE lines SET text = 'line' WHERE n = 5",
        "UPDATE lines SET text = 'line' WHERE n = 3",
        "DELETE FROM lines WHERE n = 3",
    ],
)
def test_a_summary_or_a_line_that_the_disk_has_changed_is_not_served(place, damage):
    with open_store(place) as store:
        played(store)
        said(place, damage)
        assert read(store) is None
        if "summaries" in damage:
            assert len(store.load("first").lines) == 5, "the match is whole"


def test_a_line_between_the_ends_that_the_disk_has_changed_is_not_served(place):
    with open_store(place) as store:
        played(store)
        said(place, "UPDATE lines SET text = 'line' WHERE n = 4")
        assert read(store) is not None
        assert read(store, 4) is None


def test_what_is_known_to_be_damaged_is_not_served_from_its_summary(place):
    with open_store(place) as store:
        played(store)
        said(place, "UPDATE lines SET text = 'line' WHERE n = 1")
        for damage in store.verify():
            store.note(damage)
        assert read(store) is None


def test_a_summary_is_deleted_with_its_match(place):
    with open_store(place) as store:
        played(store)
        assert store.delete("first")
    assert said(place, "SELECT count(*) FROM summaries") == [(0,)]


def test_a_summary_is_renewed_for_the_last_line_alone_and_never_of_a_damaged_match(place):
    with open_store(place) as store:
        played(store)
        store.renew_summary("first", 5, summary(5, 1))
        assert read(store).summary == summary(5, 1)
        store.renew_summary("first", 4, summary(4, 1))
        store.renew_summary("second", 5, summary(5, 1))
        assert read(store).summary == summary(5, 1)
        said(place, "UPDATE lines SET text = 'line' WHERE n = 1")
        for damage in store.verify():
            store.note(damage)
        store.renew_summary("first", 5, summary(5, 3))
    assert said(place, "SELECT opened FROM summaries") == [(1,)]
