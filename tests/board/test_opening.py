"""The rosette of dossier §4.4."""

from itertools import combinations
from math import dist, hypot
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import BLACKS, BOARDS, ICF, QUEEN, WHITES, checked_layout, opening


def gap(layout, one, other):
    (x, y), (u, v) = layout[one], layout[other]
    return hypot(x - u, y - v) - 2 * ICF.man_radius


def test_the_exact_rosette_has_nine_whites_nine_blacks_and_the_queen_in_the_middle():
    layout = opening(ICF)
    assert layout[QUEEN] == (0, 0)
    assert set(layout) == {*WHITES, *BLACKS, QUEEN}


def test_three_whites_stand_behind_three_whites_and_make_the_y_of_icf_14():
    layout = opening(ICF)
    inner = [disc for disc in WHITES if hypot(*layout[disc]) < 40_000]
    outer = [disc for disc in WHITES if hypot(*layout[disc]) > 60_000]
    assert len(inner) == 3
    behind = [d for d in inner if any(abs(gap(layout, d, far)) < 2 for far in outer)]
    assert behind == inner


def test_all_corners_of_the_second_ring_are_white_and_all_edges_black():
    layout = opening(ICF)
    assert sum(hypot(*layout[disc]) > 63_000 for disc in WHITES) == 6
    assert sum(54_000 < hypot(*layout[disc]) < 56_000 for disc in BLACKS) == 6


@given(seed=st.integers(0, 2**63), board=st.sampled_from(list(BOARDS.values())))
def test_a_seeded_rosette_touches_everywhere_and_lies_almost_at_the_centre(seed, board):
    layout = checked_layout(board, opening(board, seed))
    assert hypot(*layout[QUEEN]) <= 301
    touching = [d for d in layout if d != QUEEN and -2 <= gap(layout, d, QUEEN) <= 2]
    assert len(touching) == 6
    for man in layout:
        assert sum(-2 <= gap(layout, man, other) <= 2 for other in layout if other != man) >= 3


def test_the_same_seed_gives_the_same_rosette_and_another_seed_another():
    assert opening(ICF, 7) == opening(ICF, 7)
    assert opening(ICF, 7) != opening(ICF, 8)


def test_the_rosette_of_seed_1_lies_where_it_lay_on_every_machine():
    layout = opening(ICF, 1)
    assert (layout["w1"], layout["b9"], layout[QUEEN]) == ((31645, 294), (47671, -27172), (-155, 147))


# --- laid with gaps ---------------------------------------------------------------------------------------------


def gaps_of(layout):
    """The gaps of neighbours, µm; of other men the nearest are 7 mm apart."""
    far = (dist(one, other) - 2 * ICF.man_radius for one, other in combinations(layout.values(), 2))
    return sorted(gap for gap in far if gap < 5_000)


def test_men_laid_with_gaps_lie_a_tenth_of_a_millimetre_apart_give_or_take_half_of_it_and_never_overlap():
    all_gaps = [gap for seed in range(300) for gap in gaps_of(opening(ICF, seed, gaps=True))]
    assert len(all_gaps) == 300 * 42
    assert min(all_gaps) >= 0
    assert (mean(all_gaps), stdev(all_gaps)) == (pytest.approx(100, abs=5), pytest.approx(50, abs=5))


def test_the_same_seed_lays_the_same_gaps_and_another_seed_others():
    assert opening(ICF, 7, gaps=True) == opening(ICF, 7, gaps=True)
    assert gaps_of(opening(ICF, 7, gaps=True)) != gaps_of(opening(ICF, 8, gaps=True))


def test_gaps_are_frozen():
    """A seed in a record lays the rosette that was played, on every machine."""
    laid = opening(ICF, 10, gaps=True)
    assert (laid["w1"], laid["b9"], laid["queen"]) == ((31898, 26), (47885, -27556), (41, -88))


@pytest.mark.parametrize("angle", [0, 33_333, 90_000, 181_000])
def test_turning_the_rosette_keeps_its_gaps(angle):
    turned, still = (gaps_of(opening(ICF, 7, each, gaps=True)) for each in (angle, 0))
    assert turned == pytest.approx(still, abs=1.5)


@pytest.mark.parametrize("seed", [6133, 7254, 17572])
def test_where_the_men_leave_no_room_for_the_next_they_are_laid_anew(seed):
    assert min(gaps_of(opening(ICF, seed, gaps=True))) > 0


def test_without_a_queen_the_men_lie_where_they_lie_with_one():
    whole = opening(ICF, 3, gaps=True)
    assert {**opening(ICF, 3, gaps=True, queen=False), "queen": whole["queen"]} == whole


def test_the_middle_of_many_rosettes_is_the_middle_of_the_board():
    places = [opening(ICF, seed, gaps=True)["queen"] for seed in range(400)]
    assert abs(mean(x for x, _ in places)) < 30
    assert abs(mean(y for _, y in places)) < 30
