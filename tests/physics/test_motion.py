"""Closed-form shots; what every stroke conserves is in `test_conservation`."""

import gc
import json
import pickle
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import permutations
from math import hypot, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import ICF, MEN, Stroke, checked_layout, opening, striker_places
from carrom.errors import Unreadable
from carrom.physics import (
    PRESETS,
    TOURNAMENT,
    Launch,
    Matter,
    encode_film,
    film_of,
    lays_gaps,
    packed,
    simulate,
    simulate_many,
    simulate_moving,
)
from carrom.physics.motion import ALONE, DISC, OFF, POCKET, POCKETS, SIDES
from tests.examples import examples
from tests.physics.test_conservation import fuzzed

BRAKING = TOURNAMENT.mu * TOURNAMENT.g
FAST_LIP = replace(TOURNAMENT, lip=1.0)


def random_layout(hand: Random, men: int) -> dict:
    layout = {}
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            try:
                point = (hand.randint(-354_000, 354_000), hand.randint(-354_000, 354_000))
                layout = checked_layout(ICF, {**layout, disc: point})
            except Unreadable:
                continue
    return layout


def random_shot(seed: int, men: int = 8):
    """A fuzzed layout and a stroke that may be played on it."""
    hand = Random(seed)
    while True:
        layout, seat = random_layout(hand, men), hand.choice("SENW")
        places = striker_places(ICF, layout, seat)
        if places:
            low, high = hand.choice(places)
            velocity = (hand.randint(-5_000_000, 5_000_000), hand.randint(-5_000_000, 5_000_000))
            return layout, Stroke(seat, hand.randint(low, high), *velocity)


def test_a_striker_alone_slides_v_squared_over_two_mu_g():
    motion = simulate(ICF, {}, Stroke("S", 0, 0, 500_000))
    slid = motion.rest_exact["striker"][1] - (-0.2526)
    assert slid == pytest.approx(0.5**2 / (2 * BRAKING), abs=1e-15)
    assert motion.duration == pytest.approx(0.5 / BRAKING, abs=1e-15)


def test_a_head_on_impact_shares_the_momentum_by_mass_and_restitution():
    layout = {"striker": (-100_000, 0), "w1": (100_000, 0)}
    start, way = -0.1, 0.2 - 0.03655
    motion = simulate_moving(ICF, layout, {"striker": Launch(700_000, 0)})
    impact, arriving = motion.events[0], sqrt(0.49 - 2 * BRAKING * way)
    reduced = 0.015 * 0.0055 / 0.0205
    assert impact.impulse == pytest.approx((1 + TOURNAMENT.of_striker.at(arriving)) * reduced * arriving, rel=1e-12)
    striker, man = arriving - impact.impulse / 0.015, impact.impulse / 0.0055
    assert motion.rest_exact["striker"][0] == pytest.approx(start + way + striker**2 / (2 * BRAKING))
    assert motion.rest_exact["w1"][0] == pytest.approx(0.1 + man**2 / (2 * BRAKING), abs=1e-12)


def test_two_men_that_meet_at_right_angles_meet_when_geometry_says():
    layout = {"w1": (-100_000, 0), "b1": (0, -100_000)}
    motion = simulate_moving(ICF, layout, {"w1": Launch(1_000_000, 0), "b1": Launch(0, 1_000_000)})
    slid = 0.1 - 0.0159 * sqrt(2)
    assert motion.events[0].kind == "disc"
    assert motion.events[0].t == pytest.approx((1 - sqrt(1 - 2 * BRAKING * slid)) / BRAKING, abs=1e-12)


@pytest.mark.parametrize(("corner", "sx", "sy"), [("NE", 1, 1), ("NW", -1, 1), ("SW", -1, -1), ("SE", 1, -1)])
def test_a_man_sent_along_a_diagonal_falls_into_its_pocket_when_its_centre_crosses_the_rim(corner, sx, sy):
    motion = simulate_moving(ICF, {"w1": (sx * 300_000, sy * 300_000)}, {"w1": Launch(sx * 1_000_000, sy * 1_000_000)})
    fall = motion.pocketed[0]
    assert (fall.disc, fall.pocket) == ("w1", corner)
    way = hypot(0.34775 - 0.3, 0.34775 - 0.3) - 0.02225
    assert fall.t == pytest.approx((sqrt(2) - sqrt(2 - 2 * BRAKING * way)) / BRAKING, abs=1e-12)
    assert "w1" not in motion.rest


def test_a_break_is_chaotic_and_still_the_same_every_time_and_ends_with_the_last_disc_at_rest():
    stroke = Stroke("S", 12_000, 30_000, 4_900_000)
    first, second = (simulate(ICF, opening(ICF, 5), stroke) for _ in range(2))
    assert first.rest == second.rest
    assert first.events == second.events
    assert first.checksum != simulate(ICF, opening(ICF, 6), stroke).checksum
    assert first.events[-1].kind in ("rest", "pocket")
    assert first.duration == first.events[-1].t


def test_a_launch_out_of_range_or_of_no_whole_numbers_is_refused():
    beyond = (8_000_001, 0), (6_000_000, 6_000_000), (0, 1, 300_001)
    for wrong in ((0.5, 0), (float("nan"), 0), (True, 0), (0, "1"), *beyond):
        with pytest.raises(Unreadable, match=r"integer between|faster"):
            Launch(*wrong)


def test_a_disc_that_is_not_there_cannot_be_launched_and_a_board_without_one_has_a_motion_without_events():
    with pytest.raises(Unreadable, match=r"^moving\.w2: "):
        simulate_moving(ICF, {"w1": (0, 0)}, {"w2": Launch(1, 1)})
    motion = simulate_moving(ICF, {}, {})
    assert (motion.events, motion.rest, motion.duration) == ((), {}, 0.0)


def test_with_a_lip_a_fast_disc_falls_only_if_it_meets_the_frame_behind_over_the_hole():
    """Off by default. Along the diagonal its centre is 9 mm from the hole's at the corner: it falls there, later."""
    fast = {"w1": Launch(1_500_000, 1_500_000)}
    early, late = (simulate_moving(ICF, {"w1": (300_000, 300_000)}, fast, matter) for matter in (TOURNAMENT, FAST_LIP))
    assert [fall.pocket for fall in late.pocketed] == [fall.pocket for fall in early.pocketed] == ["NE"]
    way = sqrt(2) * 0.0541  # from (0.3, 0.3) to where it touches both frames
    assert late.pocketed[0].t == pytest.approx((sqrt(4.5) - sqrt(4.5 - 2 * BRAKING * way)) / BRAKING, abs=1e-12)
    assert late.pocketed[0].t > early.pocketed[0].t


def test_with_a_lip_a_fast_disc_that_cuts_across_the_hole_goes_on_and_a_slow_one_falls():
    layout = {"w1": (352_000, 280_000)}
    across = {False: Launch(-210_000, 600_000), True: Launch(-840_000, 2_400_000)}
    for is_fast, launch in across.items():
        assert [fall.disc for fall in simulate_moving(ICF, layout, {"w1": launch}).pocketed] == ["w1"]
        motion = simulate_moving(ICF, layout, {"w1": launch}, FAST_LIP)
        assert [fall.pocket for fall in motion.pocketed][:1] == ([] if is_fast else ["NE"])
        assert not is_fast or motion.events[0].kind == "frame"


@settings(max_examples=examples(200))
@given(seed=st.integers(0, 2**32), lip=st.sampled_from((0.0, 0.1, 0.5, 1.0, 3.0)))
def test_with_a_lip_or_without_no_disc_is_lost_overlaps_leaves_the_board_or_rests_over_a_hole(seed, lip):
    layout, stroke = random_shot(seed)
    motion = simulate(ICF, layout, stroke, Matter(lip=lip))
    assert sorted([*motion.rest, *[fall.disc for fall in motion.pocketed]]) == sorted([*layout, "striker"])
    checked_layout(ICF, motion.rest)


def test_a_disc_that_turns_on_the_spot_comes_to_rest_where_it_lies():
    """dw/dt = −4/3·μ·g without sliding: T(0) = 2/3."""
    motion = simulate_moving(ICF, {"w1": (0, 0)}, {"w1": Launch(0, 0, 100_000)})
    assert [(event.kind, event.discs) for event in motion.events] == [("rest", ("w1",))]
    assert motion.duration == pytest.approx(100 * 0.0159 / (4 / 3 * BRAKING), rel=1e-12)
    assert motion.rest_exact["w1"] == (0.0, 0.0)


def test_a_disc_that_turned_on_the_spot_long_enough_is_hit_like_one_that_lay_still():
    layout = {"w1": (0, 0), "b1": (-340_000, 0)}
    for launch, same in ((Launch(800_000, 0), True), (Launch(3_000_000, 0), False)):
        still = simulate_moving(ICF, layout, {"b1": launch})
        turning = simulate_moving(ICF, layout, {"b1": launch, "w1": Launch(0, 0, 30_000)})
        assert (still.rest["w1"] == turning.rest["w1"]) is same


def test_a_stroke_too_hard_sends_the_striker_off_the_board_and_one_at_seven_metres_a_second_does_not():
    hard = simulate_moving(ICF, {"striker": (0, 0)}, {"striker": Launch(8_000_000, 0)})
    assert [(flight.disc, flight.side) for flight in hard.off_board] == [("striker", "E")]
    assert "striker" not in hard.rest
    assert not simulate_moving(ICF, {"striker": (0, 0)}, {"striker": Launch(7_000_000, 0)}).off_board
    assert not simulate_moving(ICF, {"striker": (0, 0)}, {"striker": Launch(8_000_000, 0)}, Matter(hop=0.0)).off_board


def test_a_motion_equals_another_of_the_same_stroke_and_no_other_which_does_not_change_it():
    motion = simulate(ICF, *random_shot(1), film=True)
    rows, knots = motion.event_rows.tobytes(), motion.knots.tobytes()
    assert motion == simulate(ICF, *random_shot(1), film=True)
    assert motion != simulate(ICF, *random_shot(1))
    assert motion != simulate(ICF, *random_shot(2), film=True)
    assert motion != "a motion"
    assert (motion.event_rows.tobytes(), motion.knots.tobytes()) == (rows, knots)
    assert len(motion.events) > 2


@settings(max_examples=examples(100))
@given(seed=st.integers(0, 2**32), men=st.integers(0, 19))
def test_a_motion_says_what_its_rows_and_the_batch_say_of_the_same_stroke(seed, men):
    layout, stroke = random_shot(seed, men)
    motion = simulate(ICF, layout, stroke)
    discs, rows = motion.discs, motion.event_rows.tolist()
    assert motion.events == tuple(
        (t, "disc", (discs[int(i)], discs[int(other)]), None, impulse)
        if kind == DISC
        else (t, ALONE[kind, other][0], (discs[int(i)],), ALONE[kind, other][1], impulse)
        for t, kind, i, other, impulse in rows
    )
    assert [(fall.t, POCKET, discs.index(fall.disc), POCKETS.index(fall.pocket)) for fall in motion.pocketed] == [
        tuple(row[:4]) for row in rows if row[1] == POCKET
    ]
    assert [(one.t, OFF, discs.index(one.disc), one.side) for one in motion.off_board] == [
        (t, kind, i, SIDES[int(other)]) for t, kind, i, other, _ in rows if kind == OFF
    ]
    ends = simulate_many(ICF, *packed([layout], [stroke]))
    lying = {disc: tuple(ends.rest[0, n].tolist()) for n, disc in enumerate(("striker", *MEN)) if ends.gone[0, n] < 0}
    assert motion.rest == {disc: lying[disc] for disc in discs if disc in lying}
    assert {disc: (round(x * 1e6), round(y * 1e6)) for disc, (x, y) in motion.rest_exact.items()} == motion.rest
    assert (motion.duration, len(rows)) == (ends.duration[0], ends.events[0])


RECORDED = {"slide-1": "fb57bb1eb23790bb", "slide-2": "8324f6a7c4e2489b"}
"""Of the revision before motions were lazy (f3f11780)."""


@pytest.mark.parametrize("model", RECORDED)
def test_random_strokes_end_and_happen_to_the_bit_as_they_were_recorded_and_their_films_show_the_same(model):
    digest = sha256()
    for number in range(300):
        layout, moving, matter = fuzzed(number, tuple(PRESETS[model].values()), gaps=lays_gaps(model))
        motion = simulate_moving(ICF, layout, moving, matter, film=True)
        lies = motion.discs, dict(motion.rest), dict(motion.rest_exact), motion.pocketed, motion.off_board
        sums = motion.exact_checksum, motion.checksum
        digest.update(repr((*lies, motion.duration, motion.events, *sums)).encode())
        digest.update(motion.event_rows.tobytes() + motion.knots.tobytes())
        digest.update(json.dumps(encode_film(film_of(motion, matter))).encode())
    assert digest.hexdigest()[:16] == RECORDED[model]


def test_a_motion_holds_no_dict_and_no_event_before_they_are_looked_at_and_can_be_read_in_any_order():
    shot = random_shot(3)
    for order in permutations(("rest", "rest_exact", "events", "pocketed", "off_board")):
        motion = simulate(ICF, *shot)
        assert [one for one in gc.get_referents(motion) if isinstance(one, dict | tuple)] == [motion.discs]
        seen = {name: getattr(motion, name) for name in order}
        plain = simulate(ICF, *shot)
        assert seen == {name: getattr(plain, name) for name in seen}
        assert motion.rest is seen["rest"]
        assert motion.events is seen["events"]


@pytest.mark.parametrize("name", ["discs", "rest", "rest_exact", "pocketed", "off_board", "duration", "knots", "other"])
def test_a_motion_is_not_written_to(name):
    motion = simulate(ICF, *random_shot(1))
    with pytest.raises(AttributeError):
        setattr(motion, name, None)
    with pytest.raises(ValueError, match="read-only"):
        motion.event_rows[0, 0] = 1.0


def test_a_motion_survives_pickling_before_its_events_are_looked_at_and_after():
    motion = simulate(ICF, *random_shot(1), film=True)
    assert pickle.loads(pickle.dumps(motion)) == motion
    assert motion.events is motion.events
    kept = pickle.loads(pickle.dumps(motion))
    assert (kept, kept.events, repr(kept)) == (motion, motion.events, repr(motion))


def test_threads_that_simulate_at_once_get_what_each_would_alone():
    shots = [random_shot(seed) for seed in range(40)]
    alone = [simulate(ICF, *shot) for shot in shots]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda shot: simulate(ICF, *shot), shots * 5)) == alone * 5


NOT_WHOLE = [(0.0, 0), (True, 0), (np.int64(0), 0), (2**70, 0)]


@pytest.mark.parametrize("point", [*NOT_WHOLE, "00", {0, 1}, {0: 1, 1: 1}, range(2), (0,), (0, 0, 0), None], ids=str)
def test_a_place_that_is_not_two_integers_is_refused_by_name(point):
    with pytest.raises(Unreadable, match=r"^layout\.w1: "):
        simulate(ICF, {"w1": point}, Stroke("S", 0, 0, 1_000_000))


def test_a_place_may_be_a_list_or_a_kind_of_tuple_and_the_discs_in_any_order():
    kind, stroke = namedtuple("Place", "x y"), Stroke("S", 0, 0, 3_000_000)
    plain = simulate(ICF, {"w1": (0, 0), "b1": (50_000, 0)}, stroke)
    assert simulate(ICF, {"b1": [50_000, 0], "w1": kind(0, 0)}, stroke) == plain
    assert list(plain.rest)[:2] == ["striker", "w1"]
