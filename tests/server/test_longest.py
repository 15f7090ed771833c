"""One limit of events for a match, its record and the wire: the longest match is exported, and comes back."""

import pytest

from carrom import Player, Stroke, new_match, play, record_of_match, write_record
from carrom.notation.vocabulary import BOUNDS
from carrom.server.limits import LIMITS
from carrom.server.wire import bounds
from carrom.server.wire.records import replayed_record


def test_a_record_holds_as_many_events_as_a_match():
    assert BOUNDS["entries"] >= LIMITS.table.events


@pytest.mark.full
def test_the_longest_match_with_all_its_layouts_is_a_record_that_comes_back():
    match = new_match("karom", Player("person", "Camille " * 5), Player("person", "Noé " * 10), seed=4)
    while match.n < LIMITS.table.events - 1:
        match, *_ = play(match, Stroke(match.state.to_play, 123_456, -123_456, 654_321))
    text = write_record(record_of_match(match))
    assert len(text.encode()) <= bounds.RECORD
    header, events = replayed_record(text.encode(), LIMITS.table.events)
    assert header.players["S"].name.startswith("Camille")
    assert len(events) == LIMITS.table.events
