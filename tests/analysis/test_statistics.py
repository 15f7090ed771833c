"""What each player did, counted by the judge's calls: little matches by hand, and sums over thousands of strokes."""

from random import Random

import pytest

from carrom.analysis import PlayerStatistics, figures_of, figures_of_sides, rounds_of, summary, together, won_by
from carrom.board import DOUBLES, SINGLES
from carrom.match import Declared, Match, correct, declare, interrupt, open_round, undo
from carrom.rules import BOOKS
from tests.match.test_match import played_by_bots
from tests.match.told import MISS, SLAM, UNTOUCHED, possible, saw, told


def long_match(book: str, seats: tuple, seed: int, events: int = 250) -> Match:
    luck, kept = Random(seed), told(book, seats)
    while kept.match.n < events:
        if kept.match.state.turn is None:
            kept.do(open_round, 0)
        else:
            kept.do(declare, possible(luck, kept.match.state, 0.5))
    return kept.match


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 4), marks=pytest.mark.full)], ids=["one", "three"])
@pytest.mark.parametrize("seats", [SINGLES, DOUBLES], ids=len)
@pytest.mark.parametrize("book", BOOKS)
def test_the_figures_of_a_long_match_are_the_sums_of_its_strokes_its_men_and_its_score(book, seats, seeds):
    for seed in seeds:
        match = long_match(book, seats, seed)
        the_sums_agree_with_the_match(match)
        if book != "k-rhum":  # its « tomate » ends a round before all that fell is credited
            men_pocketed_minus_men_paid_are_the_men_off_the_board(match)
        rounds_and_points_are_those_of_the_score(match)


def the_sums_agree_with_the_match(match: Match) -> None:
    strokes = [taken for taken in match.steps if isinstance(taken.event, Declared)]
    for seat, one in figures_of(match).items():
        assert one.strokes == sum(taken.event.seat == seat for taken in strokes)
        assert one.turns <= one.strokes
        assert one.misses <= one.strokes
        assert 1 <= one.longest <= one.strokes
    total = together(figures_of(match).values())
    # the last turn of all may be going on; every other one ended with its last stroke
    assert total.turns == len([taken for taken in strokes[:-1] if not taken.event.verdict.continues]) + 1
    codes = [call.code for taken in strokes for call in taken.event.verdict.calls]
    assert total.fouls.get("striker", 0) == codes.count("striker-pocketed")
    assert total.fouls.get("improper", 0) == codes.count("improper-stroke")
    assert together(figures_of_sides(match).values()) == total


def men_pocketed_minus_men_paid_are_the_men_off_the_board(match: Match) -> None:
    total = together(figures_of(match).values())
    ends = [taken.position.state for taken in match.steps if taken.position.state.turn is None]
    ends += [match.state] if match.state.turn is not None else []
    assert total.men + total.given - total.paid == sum(18 - end.on_board.white - end.on_board.black for end in ends)


def rounds_and_points_are_those_of_the_score(match: Match) -> None:
    rounds, won = rounds_of(match), won_by(match)
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
    assert sum(one.rounds for one in won.values()) == len(rounds)
    score = dict.fromkeys(match.games, 0)
    for one in rounds:
        score = {side: one.points[side] + (score[side] if one.within > 1 else 0) for side in score}
        assert one.score == score
    assert sum(one.games for one in won.values()) == sum(one.game_won is not None for one in rounds)


def test_a_turn_lasts_until_it_passes():
    kept = told("icf").strokes(saw("white"), saw("white", "white"), MISS, saw("black"), MISS, MISS)
    south, north = figures_of(kept.match).values()
    assert (south.strokes, south.turns, south.longest, south.men, south.misses) == (4, 2, 3, 3, 2)
    assert (north.strokes, north.turns, north.longest, north.men, north.misses) == (2, 1, 2, 1, 1)
    assert south.men_per_turn == 1.5
    assert figures_of(told("karom").match)["N"].men_per_turn is None, "without a stroke"


def test_an_opponents_man_is_counted_as_given_and_a_debt_is_paid_by_its_debtor():
    kept = told("icf").strokes(saw("striker"), saw("white", "black"))
    south, north = figures_of(kept.match).values()
    assert (south.fouls, south.paid, south.men, south.misses) == ({"striker": 1}, 1, 0, 0)
    assert (north.men, north.given, north.paid) == (1, 1, 0)
    # in doubles a payment counts for the partner who played last
    kept = told("icf", DOUBLES).strokes(saw("striker"), saw("white", "black"))
    assert {seat: one.paid for seat, one in figures_of(kept.match).items()} == {"S": 1, "E": 0, "N": 0, "W": 0}
    assert figures_of_sides(kept.match)["S"].paid == 1


def test_fouls_are_counted_one_of_each_kind_of_a_stroke_and_what_made_it_improper_where_the_umpire_said_it():
    pushed = saw(improper=True, improper_cause="push")
    kept = told("icf").strokes(pushed, pushed, saw(improper=True), MISS, saw(improper=True, improper_cause="elbow"))
    south, north = figures_of(kept.match).values()
    assert (south.fouls, south.causes) == ({"improper": 3}, {"push": 1, "elbow": 1})
    assert (north.fouls, north.causes) == ({"improper": 1}, {"push": 1})
    assert together([south, north]).causes == {"push": 2, "elbow": 1}
    # time that has run out is a foul and no stroke
    kept = told("karom")
    kept.do(interrupt, "timeout", "S")
    assert figures_of(kept.match)["S"] == PlayerStatistics(fouls={"time": 1})
    assert figures_of(told("icf").strokes(UNTOUCHED).match)["S"].misses == 1, "an untouched rosette is a miss"
    off = saw("striker", off=("white", "black"))
    assert figures_of(told("karom").strokes(off).match)["S"].fouls == {"striker": 1, "off-board": 1}
    assert figures_of(told("icf").strokes(saw(off=("white",))).match)["S"].fouls == {}


def test_queen_and_slam_belong_to_the_seat_of_the_stroke():
    kept = told("icf", DOUBLES).strokes(SLAM)
    south = figures_of(kept.match)["S"]
    assert (south.men, south.queens, south.slams) == (9, 1, 1)
    (only,) = rounds_of(kept.match)
    assert (only.slam, only.queen, only.winner) == ("white-slam", "S", "S")
    assert figures_of(kept.match)["N"] == PlayerStatistics()


def test_the_red_of_k_rhum_counts_when_it_wins_and_not_when_it_loses():
    tomato, won = [saw("queen")], [saw(*["white"] * 9), saw("queen")]
    for strokes, queens, queen in ((tomato, 0, None), (won, 1, "S")):
        match = told("k-rhum").strokes(*strokes).match
        assert (figures_of(match)["S"].queens, rounds_of(match)[0].queen) == (queens, queen)


def test_undone_and_impossible_steps_do_not_count():
    kept = told("icf").strokes(MISS, MISS, saw("white"))
    kept.do(undo)
    assert figures_of(kept.match)["S"].strokes == 1
    kept.do(correct, 2, saw("white"))
    assert kept.troubles
    assert (figures_of(kept.match)["S"].strokes, figures_of(kept.match)["N"].strokes) == (1, 0)


@pytest.mark.slow
def test_simulated_strokes_are_counted_as_those_on_wood_and_a_summary_counts_all_of_them():
    match, (_, *shots) = played_by_bots(1)
    total, tallies = together(figures_of(match).values()), summary(shots).values()
    assert total.strokes == len(shots) == sum(tally.strokes for tally in tallies)
    assert total.men + total.given - total.paid == 18 - match.state.on_board.white - match.state.on_board.black
    fallen = [fall.disc for shot in shots for fall in shot.facts.pocketed]
    assert sum(tally.men for tally in tallies) == fallen.count("white") + fallen.count("black")
    assert sum(tally.queens for tally in tallies) == fallen.count("queen")
    assert max(tally.longest_hand for tally in tallies) >= 2


def test_a_game_begins_anew_after_one_is_won():
    kept = told("icf").strokes(MISS)
    kept.do(interrupt, "resign", "N")
    kept.do(open_round, 0)
    kept.do(interrupt, "concede", "S")
    first, second = rounds_of(kept.match)
    assert (first.game, first.within, first.game_won, first.winner) == (1, 1, "S", "S")
    assert (second.game, second.within, second.game_won, second.winner) == (2, 1, None, "N")
    assert second.opener == "N"
