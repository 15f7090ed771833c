from pathlib import Path

import pytest

from carrom.arena.conditions import conditions_of_here
from carrom.arena.results import differences
from carrom.arena.solo import NARROWEST, Cleared, Rack, narrowness, play_rack, surface_of
from carrom.arena.workers import alone, workers
from carrom.arena.yardstick import YardstickSubject, figures, grouped, measure, rackings, rankings, yardstick_results
from carrom.errors import Unreadable
from carrom.physics import TOURNAMENT

ALONE = conditions_of_here("yardstick", "icf", {}, False)


def played(name: str, racks: int, sigma: float = 0.1, path: Path | None = None, by=alone, **surface: float):
    kept = yardstick_results(ALONE, path)
    with kept.kept():
        wanted = rackings([YardstickSubject(name, sigma, **surface)], 7, racks)
        return sorted(measure(kept, wanted, by), key=lambda line: line.rack)


@pytest.fixture(scope="module")
def m2() -> list[Cleared]:
    return played("m2", 6)


@pytest.mark.slow
def test_the_same_rack_is_played_the_same_way_but_for_the_clock(m2):
    assert play_rack(ALONE, Rack(name="m2", sigma=0.1, seed=7, rack=3)).reproducible == m2[3].reproducible
    assert len({line.checksum for line in m2}) == len(m2)


@pytest.mark.slow
def test_what_is_counted_of_a_rack_fits_together(m2):
    for line in m2:
        assert sum(tried for tried, _ in line.bins) == line.strokes
        assert sum(kept for _, kept in line.bins) == line.kept <= line.strokes
        assert line.slam <= line.cleared <= line.queen
        assert line.simulations
        assert line.ms > 0
        assert 0 <= line.first <= 10
        if line.slam:
            assert (line.first, line.kept) == (10, line.strokes)
        if line.cleared:
            # nine whites and the queen, and the break may bring several
            assert line.strokes >= 3


@pytest.mark.slow
def test_a_good_mind_and_hand_clear_most_racks_and_slam_some_and_a_worse_hand_keeps_fewer_strokes(m2):
    of = figures(m2)
    assert of.cleared.value >= 0.5
    assert of.slam.low < of.slam.value < of.slam.high
    assert sum(line.slam for line in m2) >= 1
    assert figures(played("ghost", 2, sigma=2.0)).kept.value < of.kept.value


def test_figures_of_lines_counted_by_hand():
    none = ((0, 0),) * 9
    line = {"name": "x", "sigma": 0.1, "seed": 1, "checksum": "", "fouls": 1, "ms": 30.0, "simulations": 60, "kept": 10}
    told = ("cleared", "slam", "strokes", "first", "queen", "bins")
    lines = [
        (True, True, 10, 10, True, ((1, 1), *none, (9, 9))),
        (True, False, 20, 4, True, ((5, 1), *none, (15, 9))),
        (False, False, 30, 1, False, ((0, 0), *none, (30, 10))),
    ]
    of = figures([Cleared(rack=n, **line, **dict(zip(told, one, strict=True))) for n, one in enumerate(lines)])
    told = {"slam": 1 / 3, "cleared": 2 / 3, "strokes": 15, "kept": 0.5, "first": 5, "queen": 2 / 3, "fouls": 0.05}
    assert {name: getattr(of, name).value for name in told} == pytest.approx(told)
    assert (of.racks, of.simulations, of.ms) == (3, 3, 1.5)
    by = of.by_narrowness
    assert [(by[step][0], by[step][1].value) for step in (10, 0)] == [(54, 28 / 54), (6, 2 / 6)]
    assert by[5] == (0, None)


@pytest.mark.process
@pytest.mark.full
def test_several_processes_measure_the_same(tmp_path):
    one, several = tmp_path / "one", tmp_path / "several"
    here, there = played("ghost", 3, path=one), played("ghost", 3, path=several, by=workers(2))
    assert [line.reproducible for line in here] == [line.reproducible for line in there]
    assert one.read_bytes().splitlines()[0] == several.read_bytes().splitlines()[0]
    assert played("ghost", 3, path=one) == []


def test_a_replay_may_differ_in_times_only(tmp_path):
    path = tmp_path / "racks.jsonl"
    played("ghost", 2, path=path)
    for key, wrong in ((b'"ms":', []), (b'"strokes":', [0, 1])):
        path.with_name("changed").write_bytes(path.read_bytes().replace(key, key + b"9"))
        known = yardstick_results(ALONE)
        known.read(path.with_name("changed"))
        assert [line.rack for line, again in differences(known, play_rack, alone, None) if again] == wrong


def test_on_another_surface_the_same_rack_gives_another_result():
    rack = {"name": "ghost", "sigma": 0.1, "seed": 7, "rack": 0}
    surfaces = ({}, {"friction": 1.2}, {"restitution": 0.05})
    usual, slow, lively = (play_rack(ALONE, Rack(**rack, **surface)) for surface in surfaces)
    assert len({one.checksum for one in (usual, slow, lively)}) == 3
    assert surface_of(slow, "tournament").mu == pytest.approx(1.2 * TOURNAMENT.mu)
    assert surface_of(lively, "tournament").e_frame == pytest.approx(TOURNAMENT.e_frame + 0.05)
    with pytest.raises(Unreadable, match=r"matter\.e_disc"):
        surface_of(Rack(**rack, restitution=0.2), "tournament")


@pytest.mark.slow
def test_levels_are_ranked_for_each_hand_and_surface(m2):
    assert rankings(grouped([*played("ghost", 3), *m2])) == {(0.1, 1.0, 0.0): ["m2", "ghost"]}


def test_an_aim_is_the_narrower_from_one_to_ten_the_less_it_may_be_off():
    assert [narrowness(tolerance) for tolerance in (1.0, 0.1, 0.001, 1e-9)] == [1, 1, NARROWEST, NARROWEST]
    steps = [narrowness(0.1 * 0.6**step) for step in range(10)]
    assert steps == list(range(1, 11)), "one more for every 40 % less"
