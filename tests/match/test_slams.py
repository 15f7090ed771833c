"""A round won in one's first turn has a name under the Laws."""

import pytest

from carrom.board import DOUBLES
from carrom.match import correct, interrupt, open_round
from carrom.rules import BOOKS
from tests.match.told import MISS, SLAM, UNTOUCHED, saw, told


def slam(kept):
    """The slam that the last event named, None for none."""
    return next((code for code in kept.codes if code.endswith("slam")), None)


def test_nine_whites_and_the_queen_in_the_first_turn_are_a_white_slam():
    assert slam(told("icf").strokes(SLAM)) == "white-slam"
    kept = told("icf").strokes(saw("white"), saw("queen"), saw("white"), saw(*["white"] * 7))
    assert slam(kept) == "white-slam"
    assert kept.events[-1].verdict.calls[-1].arguments == {"seat": "S"}


def test_nine_whites_with_an_uncovered_queen_are_no_slam():
    kept = told("icf", options={"queen_before_last": False}).strokes(saw(*["white"] * 9))
    assert kept.events[-1].verdict.round_over.winner == "S"
    assert slam(kept) is None


def test_opponents_men_do_not_prevent_a_slam():
    assert slam(told("icf").strokes(saw("white", "black", "black"), saw(*["white"] * 8, "queen"))) == "white-slam"


@pytest.mark.parametrize("queen", [(), ("queen",)], ids=["without-her", "with-her"])
def test_all_the_blacks_in_the_first_turn_are_a_black_slam_with_the_queen_or_without(queen):
    kept = told("icf", options={"queen_before_last": False}).strokes(MISS, saw(*["black"] * 8, *queen), saw("black"))
    assert slam(kept) == "black-slam"


def test_blacks_pocketed_by_the_opponent_do_not_prevent_a_black_slam():
    kept = told("icf").strokes(saw("black", "black"), saw("black"), saw("queen"), saw(*["black"] * 6))
    assert slam(kept) == "black-slam"


def test_no_slam_comes_in_a_second_turn():
    assert slam(told("icf").strokes(MISS, MISS, SLAM)) is None
    assert slam(told("icf").strokes(MISS, MISS, MISS, saw(*["black"] * 9, "queen"))) is None


def test_whites_that_the_opponent_pocketed_leave_no_white_slam():
    kept = told("icf").strokes(UNTOUCHED, UNTOUCHED, UNTOUCHED, saw("white"), saw(*["white"] * 8, "queen"))
    assert kept.events[-1].verdict.round_over.winner == "S"
    assert slam(kept) is None


def test_whites_assigned_after_one_had_fallen_make_no_white_slam():
    kept = told("icf", options={"colours": "first-man"}).strokes(saw("black", "white"), MISS, saw("white", "white"))
    assert kept.match.state.colours["N"] == "white"
    kept.strokes(saw("queen"), saw(*["white"] * 6))
    assert kept.events[-1].verdict.round_over.winner == "N"
    assert slam(kept) is None


def test_a_try_that_leaves_the_rosette_untouched_belongs_to_the_first_turn():
    assert slam(told("icf").strokes(UNTOUCHED, UNTOUCHED, SLAM)) == "white-slam"


def test_three_failed_tries_are_a_turn():
    assert slam(told("icf").strokes(*[UNTOUCHED] * 6, SLAM)) is None
    kept = told("icf").strokes(*[UNTOUCHED] * 3, saw(*["black"] * 9, "queen"))
    assert slam(kept) == "black-slam", "North's first turn"


def test_the_last_man_sent_in_by_the_opponent_is_no_slam():
    kept = told("icf").strokes(saw("white"), saw("queen"), saw(*["white"] * 7), MISS, saw("white"))
    assert kept.events[-1].verdict.round_over.winner == "S"
    assert slam(kept) is None


def test_in_doubles_the_first_turn_is_the_sides_first():
    assert slam(told("icf", DOUBLES).strokes(MISS, saw(*["black"] * 9, "queen"))) == "black-slam"
    assert slam(told("icf", DOUBLES).strokes(MISS, MISS, SLAM)) is None


def test_interruptions_end_a_turn_or_keep_it():
    kept = told("icf").strokes(saw("white"))
    kept.do(interrupt, "timeout", "N")
    kept.do(interrupt, "forgo", "N")
    assert slam(kept.strokes(saw(*["white"] * 8, "queen"))) == "white-slam"
    kept = told("icf").strokes(saw("white"))
    kept.do(interrupt, "timeout", "S")
    assert slam(kept.strokes(MISS, saw(*["white"] * 8, "queen"))) is None


def test_a_stroke_that_cannot_have_happened_ends_no_turn():
    kept = told("icf").strokes(MISS, MISS)
    kept.do(correct, 2, saw("white"))
    assert kept.troubles == ["not-your-turn (seat S)"]
    assert slam(kept.strokes(saw(*["white"] * 8, "queen"))) == "white-slam"


def test_a_concession_is_no_slam_and_each_round_has_its_first_turns():
    kept = told("icf").strokes(MISS, MISS)
    kept.do(interrupt, "concede", "N")
    assert slam(kept) is None
    kept.do(open_round, 0)
    assert slam(kept.strokes(SLAM)) == "white-slam"
    assert kept.events[-1].seat == "N"


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "icf"])
def test_no_other_book_has_slams(book):
    kept = told(book).strokes(saw("white", "white"), saw(*["white"] * 7, *["queen"] * BOOKS[book].has_queen))
    assert kept.events[-1].verdict.round_over
    assert slam(kept) is None
