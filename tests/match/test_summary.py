"""The summary of a match, which goes on with each event, says what the whole match says."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from carrom import match as matches
from carrom.board import DOUBLES
from carrom.match.summary import FORMER, ends_of, round_of, summary_of
from carrom.table.wire.encoder import Clocks, encode_back, encode_welcome
from carrom.table.wire.event_lines import event_text, read_event_line, read_summary, stored_summary
from tests.examples import examples
from tests.match.test_any_order import Matches, OnWood, Simulated
from tests.match.told import MISS, Told, saw, told

pytestmark = pytest.mark.slow


def clock_of(kept: Told) -> int:
    """The event that last set the game clock."""
    return max((n for n, one in enumerate(kept.events, 1) if isinstance(one, matches.GameClockSet)), default=0)


def check(kept: Any) -> bool:
    """The summary is that of the whole match, also as text, and so is the welcome made of it; return whether that could
    be made of the round's lines alone."""
    match, summary = kept.match, read_summary(stored_summary(kept.summary).text)
    assert summary == kept.summary == summary_of(match, clock_of(kept))
    lines = [event_text(event) for event in kept.events]
    opened, last = (kept.events[n - 1] for n in (summary.opened, summary.step))
    ends = ends_of(match.header, summary, opened, last)
    assert (ends.n, ends.position, ends.players, ends.timed, ends.closed, ends.standing, ends.conduct) == (
        match.n, match.position, match.players, match.timed, match.closed, match.standing, match.conduct
    )  # fmt: skip
    assert encode_back(ends, (), False, Clocks()) == encode_back(match, (), False, Clocks())
    part = round_of(match.header, summary, map(read_event_line, lines[summary.opened - 1 :]))
    if part is None:
        return False
    whole = encode_welcome("table", match, ("S",), True)
    assert encode_welcome("table", part, ("S",), True, cited=summary.cited) == whole
    return True


def second_round() -> Told:
    """A match in its second round."""
    kept = told("icf")
    kept.do(matches.interrupt, "concede", "N")
    kept.do(matches.open_round, 0)
    return kept.strokes(MISS, saw("white"), MISS)


def test_what_happens_in_a_round_is_told_from_its_own_lines_whatever_is_undone_or_corrected_there():
    kept = second_round()
    assert (kept.summary.n, kept.summary.opened, kept.summary.step) == (6, 3, 6)
    assert check(kept)
    kept.do(matches.correct, 5, saw("black"))
    assert check(kept)
    kept.do(matches.undo_to, 4)
    assert (kept.summary.n, kept.summary.step) == (8, 4)
    assert check(kept)
    kept.do(matches.redo)
    assert check(kept)


def test_whatever_changes_the_past_before_the_round_takes_the_whole_until_the_next_round():
    kept = second_round()
    kept.do(matches.correct, 4, saw("black"))
    kept.do(matches.undo_to, 3)
    assert check(kept)
    kept.do(matches.undo_to, 2)
    kept.do(matches.redo)
    assert (kept.summary.opened, check(kept)) == (3, False)
    kept.do(matches.interrupt, "concede", "S")
    kept.do(matches.open_round, 0)
    assert check(kept)


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
