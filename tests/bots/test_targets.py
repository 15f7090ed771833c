"""The men that a seat can send into a pocket, and how hard that is; what a stroke was, by what happened; what an aim
says of itself: as softly as it may be, and off by as much.
"""

from itertools import permutations
from math import hypot
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from carrom.board import DISCS, ICF, STRIKER, Points, Seat, Stroke, opening, striker_places
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import aims_of, candidates, turned
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.persona import TYPICAL
from carrom.bots.shot_family import family_of
from carrom.bots.targets import HARDEST, Target, difficulty, targets, targets_of
from carrom.match import Match, interrupt, new_match
from carrom.physics import MATTERS, TOURNAMENT, Motion, packed_layout, simulate, try_many
from tests.bots.families import BLOCK, FALLING, SEATS, THICK, position
from tests.examples import examples

POCKETS = ("NE", "NW", "SW", "SE")
FRESH, SURE = 300, 1500


def broken(seed: int) -> dict:
    luck = Random(seed)
    stroke = Stroke("S", luck.randint(-60_000, 60_000), luck.randint(-300_000, 300_000), 4_500_000)
    rest = simulate(ICF, opening(ICF, seed), stroke).rest
    return {disc: point for disc, point in rest.items() if disc != STRIKER}


def listed(layout: Points, seat="S", most: int = 40, matter=TOURNAMENT) -> list[Target]:
    return targets(ICF, matter, layout, seat, striker_places(ICF, layout, seat), layout, most)


def really(layout: Points, target: Target, times: int = FRESH) -> float:
    """How often the man goes in, and the striker does not, with errors that nobody has chosen the target by."""
    places = striker_places(ICF, layout, target.stroke.seat)
    played = erring(as_row(target.stroke), errors(TYPICAL, times, Random("fresh")), places)
    ends = try_many(ICF, np.repeat(packed_layout(layout)[None], times, axis=0), played, threads=1)
    fell = ends.gone[:, DISCS.index(target.aim.man)] == POCKETS.index(target.aim.pocket)
    return float((fell & (ends.gone[:, DISCS.index(STRIKER)] < 0)).mean())


def test_the_targets_of_a_match_are_those_of_the_men_that_its_player_may_pocket():
    match = position(broken(1))
    found = targets_of(match, 3)
    assert 0 < len(found) <= 3
    own = {one.aim.man[0] for one in targets_of(match, 40)}
    assert own <= {"w", "q"}
    assert found == targets_of(match, 40)[:3]
    real = new_match("icf", board="real")
    over, _ = interrupt(new_match("icf"), "concede", "S")
    assert targets_of(real, 3) == targets_of(over, 3) == []


@pytest.mark.parametrize("seat", "SENW")
@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
def test_every_target_stroke_pockets_its_man(seat, matter):
    told = [(layout, one) for layout in map(broken, range(4)) for one in listed(layout, seat, matter=matter)]
    for layout, target in told:
        motion = simulate(ICF, layout, target.stroke, matter)
        assert (target.aim.man, target.aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]
        assert any(low <= target.stroke.x <= high for low, high in striker_places(ICF, layout, seat))
    assert len(told) > 10


def test_few_of_the_direct_aims_are_left_out():
    aims = found = 0
    for layout in map(broken, range(4)):
        direct = direct_aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), tuple(layout))
        aims += len({(aim.man, aim.pocket) for aim in direct})
        found += len(listed(layout, most=100))
    assert aims > 20
    assert found > 0.9 * aims


def test_the_easiest_come_first_and_no_more_than_are_wanted():
    layout = broken(1)
    every = listed(layout)
    chances = [target.chance for target in every]
    assert chances == sorted(chances, reverse=True)
    assert [target.difficulty for target in every] == sorted(target.difficulty for target in every)
    assert len({(target.aim.man, target.aim.pocket) for target in every}) == len(every) > 3
    assert listed(layout, most=3) == every[:3]
    assert listed(layout) == every, "the same position has the same targets"
    assert targets(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), (), 3) == []
    assert targets(ICF, TOURNAMENT, layout, "S", (), layout, 3) == []


def test_the_difficulty_is_ten_minus_the_tenths_of_the_chance_and_at_least_one():
    chances = {100: 1, 99: 1, 90: 1, 89: 2, 80: 2, 70: 3, 55: 5, 30: 7, 19: 9, 10: 9, 9: HARDEST, 0: HARDEST}
    assert {chance: difficulty(chance / 100) for chance in chances} == chances


@pytest.mark.parametrize("seat", "SW")
@pytest.mark.slow
def test_difficulty_agrees_with_the_chance_of_an_ordinary_hand_that_really_plays(seat):
    """In broken rosettes, and where only a few men are left."""
    told, seen = [], []
    for seed in range(8):
        layout = broken(seed)
        if seed % 2:
            layout = {disc: layout[disc] for disc in Random(seed).sample(sorted(layout), min(len(layout), 6))}
        for target in listed(layout, seat):
            told.append(target.difficulty)
            seen.append(really(layout, target))
            # four hundred tries against three hundred: four standard errors
            assert abs(target.chance - seen[-1]) < 4 * (0.25 / 400 + 0.25 / FRESH) ** 0.5
    assert len(told) > 40
    ranks = [np.argsort(np.argsort(one, kind="stable")) for one in (told, -np.array(seen))]
    assert np.corrcoef(ranks)[0, 1] > 0.95


@given(seed=integers(0, 10**6), seat=sampled_from("SENW"), left=integers(2, 19))
@settings(max_examples=examples(100))
@pytest.mark.full
def test_of_two_targets_the_less_likely_is_never_rated_easier_by_more_than_one_step(seed, seat, left):
    layout = broken(seed)
    layout = {disc: layout[disc] for disc in Random(seed).sample(sorted(layout), min(len(layout), left))}
    rated = [(target.difficulty, really(layout, target, SURE)) for target in listed(layout, seat)]
    for (hard, less), (easy, more) in permutations(rated, 2):
        # so far apart the two shares differ by more than chance
        if less < more - 0.04:
            assert hard >= easy - 1, (hard, less, easy, more)


WHITES = tuple(f"w{number}" for number in range(1, 10))


def filmed(match: Match, stroke: Stroke) -> Motion:
    return simulate(match.board, match.layout, stroke, match.matter, film=True)


def named(match: Match, stroke: Stroke) -> str:
    return family_of(match.board, match.layout, stroke, filmed(match, stroke), WHITES)


def first_of(match: Match, family: str) -> Stroke:
    return next(one.stroke for one in candidates(match, [family], Random(1)) if one.family == family)


def south(layout: Points, x: int, vx: int, vy: int) -> str:
    return named(position(layout), Stroke("S", x, vx, vy))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("family", FALLING)
def test_the_most_tolerant_stroke_of_a_family_lets_the_man_fall_and_is_named_by_it(family: str, seat: Seat):
    match = position(FALLING[family], seat)
    assert [fall.disc[0] for fall in filmed(match, first_of(match, family)).pocketed] == ["w"]
    assert named(match, first_of(match, family)) == family


def test_an_own_man_that_comes_to_rest_before_a_pocket_blocks_it():
    match = position(BLOCK)
    assert named(match, first_of(match, "block")) == "block"


@pytest.mark.parametrize("layout", [THICK, opening(ICF, 1)], ids=["a group", "the rosette"])
def test_a_stroke_that_moves_many_and_lets_no_white_man_fall_opens_the_board(layout: Points):
    match, dry = position(layout), 0
    for one in candidates(match, ["break-open"], Random(1)):
        if not any(fall.disc in WHITES for fall in filmed(match, one.stroke).pocketed):
            assert named(match, one.stroke) == "break-open"
            dry += 1
    assert dry


def test_a_stroke_that_touches_nothing_moves_a_man_that_does_not_fall_or_pockets_the_opponents_is_a_miss():
    assert south(BLOCK, 0, 0, 500_000) == south({"w1": (0, 0)}, 0, 0, 1_500_000) == "miss"
    layout = {"b1" if disc == "w1" else "b9": point for disc, point in FALLING["direct"].items()}
    stroke = first_of(position(FALLING["direct"]), "direct")
    assert named(position({**layout, "w9": (-300_000, 0)}), stroke) == "miss"


@pytest.mark.parametrize(("before", "family"), [(1, "combination"), (2, "combination"), (3, "sweep")])
def test_a_man_behind_two_others_falls_by_combination_and_behind_three_by_a_sweep(before, family):
    # men in a row on the way from the striker to the corner, each near the next, and the white one at its end
    start, corner = (-100_000, -ICF.mid_line), (ICF.pocket_offset, ICF.pocket_offset)
    dx, dy = corner[0] - start[0], corner[1] - start[1]
    far = hypot(dx, dy)
    row = {
        disc: (round(corner[0] - dx / far * back), round(corner[1] - dy / far * back))
        for disc, back in (("w1", 60_000), ("b1", 93_000), ("b2", 126_000), ("b3", 159_000))[: before + 1]
    }
    assert south(row, start[0], round(dx / far * 3e6), round(dy / far * 3e6)) == family


def test_without_knots_nothing_can_be_named():
    match, stroke = position(BLOCK), Stroke("S", 0, 0, 500_000)
    with pytest.raises(ValueError, match="no knots"):
        family_of(match.board, match.layout, stroke, simulate(match.board, match.layout, stroke), WHITES)


FAMILIES = [family for family in FALLING if family != "direct"]


def falls(match: Match, aim: Aim, turn: float = 0.0, force: float = 1.0) -> bool:
    motion = simulate(match.board, match.layout, turned(aim.stroke, turn, force), match.matter)
    return (aim.man, aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]


def best(family: str) -> tuple[Match, Aim]:
    match = position(FALLING[family])
    return match, aims_of(match, frozenset((family,)))[0]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_speed_is_what_the_man_needs_with_a_quarter_to_spare(family):
    """The man gets 1 / 1.25 = 0.8 of its speed from 0.8 of the striker's, which friction on the way lifts a little."""
    match, aim = best(family)
    assert falls(match, aim)
    assert falls(match, aim, force=0.93)
    assert not falls(match, aim, force=0.73)


@pytest.mark.parametrize("family", FAMILIES)
def test_off_by_less_than_its_tolerance_an_aim_mostly_falls_and_far_beyond_it_does_not(family):
    match, aim = best(family)
    within = [falls(match, aim, side * share * aim.tolerance) for side in (1, -1) for share in (0.2, 0.4, 0.6, 0.8)]
    beyond = [falls(match, aim, side * share * aim.tolerance) for side in (1, -1) for share in (4, 5, 6)]
    assert sum(within) >= 6
    assert sum(beyond) <= 1


def test_a_block_stops_a_pocket_and_six_tenths_before_the_middle_of_it():
    match = position(BLOCK)
    blocks = aims_of(match, frozenset(("block",)))
    assert blocks
    for aim in blocks:
        motion = simulate(match.board, match.layout, aim.stroke, match.matter)
        assert not motion.pocketed
        x, y = motion.rest[aim.man]
        p = match.board.pocket_offset
        px, py = p if "E" in aim.pocket else -p, p if "N" in aim.pocket else -p
        assert hypot(px - x, py - y) == pytest.approx(1.6 * match.board.pocket_radius, abs=12_000)
        assert STRIKER in motion.rest
