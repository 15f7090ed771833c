"""The summary of a match, which goes on with each event, says what the whole match says."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from carrom import match as matches
from carrom.board import DOUBLES
from carrom.match.summary import FORMER, RECENT, part_of, summary_of
from carrom.table.wire.encoder import Clocks, encode_back, encode_welcome
from carrom.table.wire.event_lines import event_text, read_event_line, read_summary, stored_summary
from carrom.table.wire.history import encode_history
from tests.examples import examples
from tests.match.test_any_order import Matches, OnWood, Simulated
from tests.match.told import MISS, UNTOUCHED, Told, saw, told

pytestmark = pytest.mark.slow


def clock_of(kept: Told) -> int:
    """The event that last set the game clock."""
    return max((n for n, one in enumerate(kept.events, 1) if isinstance(one, matches.GameClockSet)), default=0)


def check(kept: Any) -> bool:
    """The summary is that of the whole match, also as text, and so is the welcome made of it; return whether that could
    be made of it and the last lines."""
    match, summary = kept.match, read_summary(stored_summary(kept.summary).text)
    assert summary == kept.summary == summary_of(match, clock_of(kept))

    def part(*numbers: int) -> matches.Match:
        lines = {n: read_event_line(event_text(kept.events[n - 1])) for n in numbers}
        return part_of(match.header, summary, lines)  # type: ignore[arg-type]  # they are steps

    ends = part(summary.opened, summary.step)
    assert (ends.n, ends.position, ends.players, ends.timed, ends.closed, ends.standing, ends.conduct) == (
        match.n, match.position, match.players, match.timed, match.closed, match.standing, match.conduct
    )  # fmt: skip
    assert encode_back(ends, (), False, Clocks()) == encode_back(match, (), False, Clocks())
    if summary.recent is None:
        return False
    whole = encode_welcome("table", match, ("S",), True)
    there = part(summary.opened, *summary.recent, summary.step)
    assert len(there.steps) <= RECENT + 2
    assert encode_welcome("table", there, ("S",), True, summary=summary) == whole
    return True


def second_round() -> Told:
    """A match in its second round."""
    kept = told("icf")
    kept.do(matches.interrupt, "concede", "N")
    kept.do(matches.open_round, 0)
    return kept.strokes(MISS, saw("white"), MISS)


def test_a_welcome_is_made_of_the_summary_and_the_last_lines_however_long_the_round_is():
    kept = second_round()
    assert (kept.summary.n, kept.summary.opened, kept.summary.step, kept.summary.recent) == (6, 3, 6, (4, 5, 6))
    assert check(kept)
    for _ in range(3 * RECENT):
        kept.strokes(MISS)
        assert check(kept)
    n = kept.match.n
    assert (kept.summary.judged, kept.summary.recent) == (n - 3, tuple(range(n - RECENT + 1, n + 1)))
    kept.do(matches.undo_to, 15)
    assert (kept.summary.recent, check(kept)) == (tuple(range(8, 16)), True)
    kept.do(matches.redo)
    assert check(kept)


def test_a_correction_takes_the_whole_match_until_no_line_from_before_it_is_sent():
    kept = second_round()
    kept.do(matches.correct, 5, saw("black"))
    assert (kept.summary.recent, check(kept)) == (None, False)
    for number in range(RECENT):
        kept.strokes(MISS)
        assert check(kept) == (number == RECENT - 1)
    kept.do(matches.undo_to, kept.match.n - 1)
    assert not check(kept), "a stroke that was corrected is among the last ones again"


def test_an_opening_that_a_correction_has_changed_takes_the_whole_match_until_the_next_round():
    kept = second_round()
    kept.do(matches.undo_to, 3)
    kept.do(matches.undo_to, 1)
    kept.do(matches.redo)
    kept.do(matches.redo)
    assert check(kept), "nothing is otherwise"
    kept.strokes(*[MISS] * (RECENT + 1))
    kept.do(matches.interrupt, "concede", "S")
    kept.do(matches.open_round, 0)
    n = kept.match.n
    kept.do(matches.correct, kept.match.steps[4].n, UNTOUCHED)
    assert (kept.summary.opened, check(kept)) == (n, False)
    kept.strokes(*[MISS] * RECENT)
    assert not check(kept)
    kept.do(matches.interrupt, "concede", "S")
    kept.do(matches.open_round, 0)
    assert check(kept)


def test_all_calls_of_a_round_are_found_in_pages_from_the_last_to_the_first():
    kept = second_round().strokes(*[MISS, saw("white"), saw("striker")] * 9)
    lines = encode_welcome("table", kept.match, (), False)["welcome"]["history"]
    assert len(lines) == RECENT
    pages = []
    while (page := encode_history(kept.match, 7, lines[0]["n"]))["history"]:
        assert page["earlier"] == max(0, 30 - len(lines) - 7)
        lines = [*page["history"], *lines]
        pages.append(len(page["history"]))
    assert pages == [7, 7, 7, 1]
    assert lines == encode_history(kept.match, 1000)["history"], "each says as it did whether its clause was cited"
    assert [line["n"] for line in lines] == list(range(4, 34))
    assert encode_history(kept.match, 7, 4)["history"] == encode_history(kept.match, 7, 1)["history"] == []
    former = encode_history(kept.match, 7, 3)
    assert ([line["n"] for line in former["history"]], former["earlier"]) == ([2], 0), "of the round before"


def test_the_summary_of_a_match_in_which_many_have_sat_stays_small():
    kept = told("k-rhum", DOUBLES)
    for number in range(50):
        kept.do(matches.seat_player, "SENW"[number % 4], matches.Player("person", f"Person {number}"))
    assert check(kept)
    assert len(kept.summary.table.replaced) == 4 * FORMER
    assert len(stored_summary(kept.summary).text) < 4_000


class Summarised(Matches):
    """What is checked after each step of a match that does whatever it can."""

    @invariant()
    def whoever_comes_back_is_told_the_same_from_the_summary(self):
        check(self.kept)

    @precondition(lambda self: self.match.n % 7 == 0)
    @rule(runs=st.booleans(), played=st.integers(0, 10**6))
    def the_clock_is_set(self, runs, played):
        self.attempt(matches.set_clock, runs, played)

    @precondition(lambda self: self.match.state.turn and self.match.n % 3 == 0)
    @rule()
    def a_round_is_given_up(self):
        self.attempt(matches.interrupt, "concede", self.match.state.turn)
        self.attempt(matches.open_round, 7)


class WoodSummarised(Summarised, OnWood):
    """On wood."""


class SimulatedSummarised(Summarised, Simulated):
    """Simulated."""


TestWood = WoodSummarised.TestCase
TestWood.settings = settings(max_examples=examples(100), stateful_step_count=20)
TestSimulated = SimulatedSummarised.TestCase
TestSimulated.settings = settings(max_examples=examples(80), stateful_step_count=20)
