"""The rosette of dossier §4.4."""

from math import hypot

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
