"""What was declared is put right, and the rest is judged again."""

from random import Random

import pytest

from carrom.errors import NotAllowed, Unreadable
from carrom.match import (
    Declared,
    Interrupted,
    answer_bet,
    bet_on_zone,
    correct,
    declare,
    interrupt,
    open_round,
    redo,
    undo,
)
from carrom.rules import BOOKS
from tests.match.told import (
    MISS,
    SLAM,
    UNTOUCHED,
    Told,
    check_men,
    counting,
    from_the_start,
    header_of,
    possible,
    saw,
    told,
)


def events_of(kept):
    """The steps that count, without their numbers: what happened and where it led."""
    return [(taken.event, taken.position, taken.conflict) for taken in kept.match.steps]


@pytest.mark.parametrize("book", BOOKS)
def test_a_corrected_match_equals_the_match_declared_anew(book):
    luck = Random(f"correcting {book}")
    for _ in range(40):
        kept = told(book)
        for _ in range(12):
            if kept.match.state.turn is None:
                kept.do(open_round, 0)
            elif luck.random() < 0.15:
                kept.do(interrupt, luck.choice(["timeout", "timeout", "concede"]), luck.choice("SN"))
            else:
                kept.do(declare, possible(luck, kept.match.state, 0.6))
        judged = Declared | Interrupted
        strokes = [index for index, taken in enumerate(kept.match.steps) if isinstance(taken.event, judged)]
        for index in luck.sample(strokes, 3):
            if not kept.match.steps[index].conflict:
                facts = possible(luck, kept.match.steps[index - 1].position.state, 0.6)
                kept.do(correct, kept.match.steps[index].n, facts)
                assert counting(kept.match) == counting(from_the_start(kept.match))
                check_men(kept.match)
        assert kept.read_back() == kept.match


def test_the_men_of_a_corrected_stroke_count_in_all_that_followed():
    wrong, right = told("classique"), told("classique")
    wrong.strokes(saw("white"), saw("white"), MISS, saw("black", "striker"), MISS)
    right.strokes(saw("white", "white", "black"), saw("white"), MISS, saw("black", "striker"), MISS)
    wrong.do(correct, 2, saw("white", "white", "black"))
    assert wrong.troubles == []
    assert events_of(wrong) == events_of(right)
    assert wrong.match.steps[-1].n == 6
    assert wrong.read_back() == wrong.match


def test_a_corrected_turn_leaves_strokes_out_of_turn_kept_and_leading_nowhere():
    kept = told("classique").strokes(MISS, saw("black"), MISS, saw("white"))
    kept.do(correct, 2, saw("white"))
    assert kept.troubles == ["not-your-turn (seat S)"] * 2
    assert [taken.n for taken in kept.match.steps] == [1, 2, 3, 4, 5]
    assert kept.match.steps[2].position == kept.match.steps[1].position
    assert kept.match.state.on_board.white == 7, "South played twice"
    assert kept.match.state.on_board.black == 9
    check_men(kept.match)
    assert kept.read_back() == kept.match


def test_correcting_back_restores_impossible_steps():
    kept = told("icf").strokes(saw("white"), MISS, saw("black", "black"), MISS)
    before = events_of(kept)
    kept.do(correct, 2, MISS)
    assert kept.troubles
    kept.do(correct, 2, saw("white"))
    assert kept.troubles == []
    assert events_of(kept) == before
    assert kept.read_back() == kept.match


def test_men_that_are_gone_by_now_cannot_have_fallen_later():
    kept = told("garrom").strokes(saw("white"), saw(*["white"] * 7), MISS)
    kept.do(correct, 2, saw("white", "white"))
    assert kept.match.state.turn is None, "nine whites are in: the round is over"
    assert kept.troubles == ["round-over"]
    kept.do(correct, 2, saw("white", "white", "white", "striker"))
    kept.do(correct, 3, saw("white", "white"))
    assert kept.troubles == []
    kept.do(correct, 2, saw(*["white"] * 8))
    assert kept.troubles[0].startswith("facts.pocketed")
    kept.do(correct, 3, MISS)
    assert kept.troubles == ["not-your-turn (seat N)"]


def test_a_stroke_may_be_corrected_again_and_again():
    kept = told("karom").strokes(saw("white"), MISS, MISS)
    for facts in (MISS, saw("black"), saw("white", "striker"), saw("white")):
        kept.do(correct, 2, facts)
        assert kept.match.steps[1].event.facts == facts
    assert kept.troubles == []
    assert kept.match.state.colours == {"S": "white", "N": "black"}
    assert kept.read_back() == kept.match


def test_the_first_man_corrected_exchanges_the_colours_of_a_whole_round():
    kept = told("karom").strokes(saw("white"), saw("white"), MISS, saw("black"))
    kept.do(correct, 2, saw("black"))
    assert kept.match.state.colours == {"S": "black", "N": "white"}
    assert kept.troubles == ["not-your-turn (seat N)"]


@pytest.mark.parametrize("facts", [saw(*["white"] * 10), saw("queen", off=("queen",)), saw(*["black"] * 9, "black")])
def test_impossible_facts_are_refused_and_nothing_has_changed(facts):
    kept = told("icf").strokes(saw("white"), MISS)
    before = kept.match
    with pytest.raises(Unreadable):
        correct(kept.match, 2, facts)
    assert kept.match is before


@pytest.mark.parametrize("n", [0, 1, 3, 4, 99])
def test_there_is_nothing_to_correct_but_a_stroke_or_what_was_called_in_place_of_one(n):
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(answer_bet, "N", raises=False)
    with pytest.raises(NotAllowed, match="nothing-to-correct"):
        correct(kept.match, n, MISS)


def test_in_a_simulated_game_nothing_that_was_called_becomes_a_stroke():
    kept = Told(header_of("icf", board="icf"))
    kept.do(interrupt, "timeout", "S")
    with pytest.raises(NotAllowed, match="nothing-to-correct"):
        correct(kept.match, 2, MISS)


def test_time_called_that_was_a_stroke_is_the_stroke_of_the_seat_whose_time_it_was():
    called, declared = told("karom"), told("karom").strokes(saw("white"), MISS, saw("black", "striker"))
    called.do(interrupt, "timeout", "S")
    called.do(correct, 2, saw("white"))
    called.strokes(MISS, saw("black", "striker"))
    assert [taken.event for taken in called.match.steps] == [taken.event for taken in declared.match.steps]
    assert called.match.position == declared.match.position
    assert called.read_back() == called.match


def test_a_foul_of_the_waiting_seat_corrected_to_a_stroke_belongs_to_the_seat_to_play():
    kept = told("icf").strokes(saw("white"))
    kept.do(interrupt, "technical-foul", "N")
    kept.do(correct, 3, saw("white", "white"))
    assert kept.match.steps[-1].event.seat == "S"
    assert (kept.match.state.on_board.white, kept.match.state.owed) == (6, {"S": 0, "N": 0})
    assert kept.read_back() == kept.match


def test_a_corrected_concession_reopens_the_round_and_makes_the_next_one_impossible():
    kept = told("garrom").strokes(saw("white"), MISS)
    kept.do(interrupt, "concede", "N")
    kept.do(open_round, 0)
    kept.strokes(saw("white"))
    kept.do(correct, 4, saw("black"))
    assert kept.troubles == ["round-not-over"] * 2
    assert (kept.match.state.turn, kept.match.state.round, kept.match.state.on_board.black) == ("N", 1, 8)
    kept.strokes(MISS, saw("white"))
    assert kept.match.state.on_board.white == 7
    check_men(kept.match)
    assert kept.read_back() == kept.match


def test_a_bet_lost_by_time_is_judged_with_the_stroke_it_was_on():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(answer_bet, "N", raises=False)
    kept.do(interrupt, "timeout", "S")
    assert kept.codes[1] == "bet-lost"
    kept.do(correct, 5, saw("white", named_disc_pocketed=True))
    assert (kept.match.state.turn, kept.match.state.strokes_left) == ("S", 4)


def test_a_stroke_that_was_undone_is_none_to_correct_and_a_correction_ends_the_redoing():
    kept = told("icf").strokes(MISS, MISS)
    kept.do(undo)
    with pytest.raises(NotAllowed, match="nothing-to-correct"):
        correct(kept.match, 3, MISS)
    kept.do(correct, 2, saw("white"))
    with pytest.raises(NotAllowed, match="nothing-to-redo"):
        redo(kept.match)


def test_a_stroke_impossible_for_north_can_be_corrected_to_souths():
    kept = told("icf").strokes(MISS, MISS, saw("white"))
    kept.do(correct, 2, saw("white"))
    assert kept.troubles == ["not-your-turn (seat S)"]
    assert [taken.event.seat for taken in kept.match.steps[1:]] == ["S", "N", "S"]
    kept.do(correct, 3, saw("white"))
    assert kept.troubles == []
    assert [taken.event.seat for taken in kept.match.steps[1:]] == ["S", "S", "S"]
    assert kept.match.state.on_board.white == 6
    check_men(kept.match)
    assert kept.read_back() == kept.match


def test_an_impossible_correction_is_refused_for_either_seat():
    kept = told("icf").strokes(saw(*["white"] * 8), saw("queen"), MISS)
    kept.do(correct, 2, SLAM)
    with pytest.raises(NotAllowed, match="round-over"):
        correct(kept.match, 3, saw("black"))


def test_a_correction_in_an_earlier_round_goes_through_the_scores_of_all_that_follow():
    kept = told("icf").strokes(SLAM)
    kept.do(open_round, 0)
    kept.do(interrupt, "concede", "S")
    kept.do(open_round, 0)
    assert kept.match.state.score == {"S": 12, "N": 12}
    kept.do(correct, 2, saw(*["white"] * 9, *["black"] * 3, "queen"))
    assert kept.match.state.score == {"S": 9, "N": 12}
    assert kept.troubles == []
    assert kept.read_back() == kept.match


def test_a_correction_in_an_earlier_round_may_make_a_later_one_the_last_of_its_game():
    kept = told("icf").strokes(saw(*["white"] * 9, *["black"] * 3, "queen"))
    kept.do(open_round, 0)
    kept.strokes(saw(*["white"] * 3, "queen"))
    kept.do(interrupt, "concede", "N")
    kept.do(open_round, 0)
    assert (kept.match.state.score, kept.match.state.round) == ({"S": 15, "N": 0}, 3)
    kept.do(interrupt, "timeout", "S")
    kept.do(interrupt, "concede", "N")
    assert kept.match.game_over, "15 and 12"
    kept.do(open_round, 0)
    kept.do(correct, 2, saw(*["white"] * 9, *["black"] * 6, "queen"))
    assert kept.match.games == {"S": 0, "N": 0}, "6, 12, 24: a fourth round"
    assert kept.match.state.score == {"S": 24, "N": 0}
    assert (kept.match.state.round, kept.match.position.game_opener) == (4, "S")
    kept.do(correct, 2, SLAM)
    assert kept.match.games == {"S": 1, "N": 0}
    assert (kept.match.state.round, kept.match.position.game_opener) == (1, "N")
    assert kept.match.state.score == {"S": 0, "N": 0}
    assert kept.troubles == []
    assert kept.read_back() == kept.match


def test_a_reopened_round_makes_the_next_one_impossible_until_it_ends_again():
    kept = told("icf").strokes(SLAM)
    kept.do(open_round, 0)
    kept.strokes(MISS, saw("black", "black"))
    before = events_of(kept)
    kept.do(correct, 2, saw("white"))
    assert kept.troubles == ["round-not-over"] * 3, "nothing of the second round is taken for the first"
    assert (kept.match.state.round, kept.match.state.turn, kept.match.state.on_board.white) == (1, "S", 8)
    with pytest.raises(NotAllowed, match="round-not-over"):
        correct(kept.match, 4, MISS)
    kept.strokes(saw(*["white"] * 8, "queen"))
    assert kept.match.state.turn is None, "the first round goes on, and ends"
    kept.do(open_round, 0)
    kept.strokes(UNTOUCHED)
    assert (kept.match.state.round, kept.match.state.break_attempts) == (2, 1)
    assert kept.read_back() == kept.match
    kept.do(correct, 2, SLAM)
    assert events_of(kept)[: len(before)] == before
    assert kept.troubles == ["round-over", "round-not-over", "round-not-over"]
    assert kept.read_back() == kept.match


def test_a_bet_is_judged_again_with_the_stroke_it_was_on():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(answer_bet, "N", raises=True)
    kept.do(answer_bet, "S", raises=False)
    kept.strokes(saw("white", named_disc_pocketed=True))
    assert kept.match.state.strokes_left == 7
    kept.do(correct, 6, saw("white", named_disc_pocketed=False))
    assert (kept.match.state.turn, kept.match.state.strokes_left) == ("N", 7)
    kept.do(correct, 2, MISS)
    assert kept.troubles[:3] == ["not-your-turn (seat N)", "bet-none (clause K.17)", "bet-none (clause K.17)"]
    kept.do(correct, 2, saw("black"))
    assert kept.match.state.colours == {"S": "black", "N": "white"}
    assert kept.match.state.strokes_left == 8, "a lost bet, and a penalty"
    assert kept.troubles == []
    assert kept.read_back() == kept.match


def test_a_slam_is_named_by_correcting_and_unnamed_again():
    kept = told("icf").strokes(saw("white"), saw(*["white"] * 8, "queen"))
    assert kept.codes[-1] == "white-slam"
    kept.do(correct, 2, saw("white", "black"))
    assert kept.match.steps[-1].event.verdict.calls[-1].code == "white-slam"
    kept.do(correct, 3, saw(*["white"] * 7, "queen"))
    kept.strokes(saw("white"))
    assert kept.codes[-1] == "white-slam"
    kept.do(correct, 2, UNTOUCHED)
    assert "white-slam" not in [call.code for call in kept.match.steps[-1].event.verdict.calls]


@pytest.mark.parametrize("book", BOOKS)
def test_a_stroke_corrected_to_what_it_was_changes_nothing(book):
    luck = Random(f"same {book}")
    kept = told(book)
    for _ in range(25):
        kept.do(declare, possible(luck, kept.match.state)) if kept.match.state.turn else kept.do(open_round, 0)
    for taken in kept.match.steps:
        if isinstance(taken.event, Declared):
            corrected, _ = correct(kept.match, taken.n, taken.event.facts)
            assert corrected.steps == kept.match.steps
