"""The film shows the motion, and what is no film is refused.

`web/tests/films.json` holds films with the exact places of their discs; the browser's own tests hold its film to them.
`python -m tests.physics.test_film` writes it anew.
"""

import json
import zlib
from copy import deepcopy
from math import hypot
from pathlib import Path
from random import Random
from re import escape

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.film import breaks, error, exact, gaps, mid_game, moments, over_the_frame, rows_of, spun_alone, text
from carrom.board import DISCS, ICF, TOP_SPEED, Stroke, opening
from carrom.errors import Unreadable
from carrom.physics import MOST_ERROR, TOURNAMENT, Film, decode_film, encode_film, film_of, place_at, simulate
from carrom.physics.film_fit import fit_film, halves
from tests.examples import examples

BRAKING = TOURNAMENT.mu * TOURNAMENT.g
FILE = Path(__file__).parents[2] / "web/tests/films.json"
SHOTS = {
    "breaks": breaks(80),
    "hard breaks": breaks(20, TOP_SPEED),
    "mid-game": mid_game(100),
    "the striker alone, spun": spun_alone(),
    "over the frame": over_the_frame(),
}


def filmed(shot):
    layout, stroke, matter = shot
    motion = simulate(ICF, layout, stroke, matter, film=True)
    return motion, film_of(motion, matter)


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.slow
def test_a_film_read_back_is_within_20_micrometres_of_the_motion_and_a_break_within_20_kilobytes(name, every):
    errors, sizes = [], []
    for shot in SHOTS[name][::every]:
        motion, film = filmed(shot)
        errors.append(error(motion, decode_film(json.loads(text(film))), shot[2]))
        sizes.append(len(zlib.compress(text(film), 6)))
    assert max(errors) <= MOST_ERROR
    assert max(sizes) <= 20_000


def test_the_exact_path_itself_meets_every_event_and_the_measure_sees_what_the_knots_between_events_are_for():
    for shot in SHOTS["the striker alone, spun"] + SHOTS["mid-game"][:20]:
        assert max(gaps(rows, shot[2]) for rows in rows_of(filmed(shot)[0]).values()) < 1e-3
    motion, film = filmed(({}, Stroke("S", 0, 30_000, 80_000, 300_000), TOURNAMENT))
    events = {round(1e6 * row[0]) for row in rows_of(motion)["striker"]}
    bare = tuple(knot for knot in film.discs["striker"] if knot[0] in events)
    assert len(bare) < len(film.discs["striker"])
    assert error(motion, Film(film.duration, {"striker": bare}, {}, ()), TOURNAMENT) > 1_000


def test_without_spin_there_is_no_knot_but_at_events_and_before_the_first_and_after_the_last_a_disc_lies():
    film = film_of(simulate(ICF, {}, Stroke("S", 0, 0, 1_000_000), film=True), TOURNAMENT)
    assert len(film.discs["striker"]) == 2
    for t in range(0, film.duration, 10_000):
        s = t / 1e6 - BRAKING * (t / 1e6) ** 2 / 2
        assert place_at(film, "striker", t) == pytest.approx((0, -252_600 + s * 1e6), abs=3)
    film = Film(9, {"w1": ((3, 5, 6, 1, 1), (7, 8, 9, 0, 0))}, {}, ())
    assert place_at(film, "w1", -1) == place_at(film, "w1", 3) == (5, 6)
    assert place_at(film, "w1", 7) == place_at(film, "w1", 1e9) == (8, 9)
    assert place_at(film, "w2", 5) is None


def test_a_break_ends_on_the_film_where_it_ends_on_the_board_and_every_impact_names_all_its_discs():
    motion, film = filmed(SHOTS["breaks"][2])
    told = [event for event in motion.events if event.kind != "rest"]
    assert [sound[1:3] for sound in film.sounds] == [(event.kind, event.discs) for event in told]
    assert all(impulse > 0 for *_, impulse in film.sounds)
    for disc, place in motion.rest.items():
        if disc in film.discs:
            assert film.discs[disc][-1][1:] == (*place, 0, 0)
            assert place_at(film, disc, film.duration) == place
    for fall in motion.pocketed:
        assert film.fallen[fall.disc] == (round(fall.t * 1e6), fall.pocket)
        assert film.discs[fall.disc][-1][0] == film.fallen[fall.disc][0]
    _, film = filmed(SHOTS["over the frame"][0])
    assert film.sounds == ((film.fallen["striker"][0], "off", ("striker",), 0),)


@st.composite
def films(draw):
    """Any film there may be, not only those that physics makes."""
    duration = draw(st.integers(0, 10**11))
    whole, speed = st.integers(-1_000_000, 1_000_000), st.integers(-100_000_000, 100_000_000)
    discs = {}
    for disc in draw(st.lists(st.sampled_from(DISCS), unique=True, max_size=5)):
        times = sorted(draw(st.lists(st.integers(0, duration), min_size=1, max_size=5)))
        discs[disc] = tuple((t, draw(whole), draw(whole), draw(speed), draw(speed)) for t in times)
    hole = st.sampled_from(("NE", "NW", "SW", "SE", "N", "E", "S", "W"))
    fallen = {disc: (knots[-1][0], draw(hole)) for disc, knots in discs.items() if draw(st.booleans())}
    sounds = []
    for t in sorted(draw(st.lists(st.integers(0, duration), max_size=5))):
        kind = draw(st.sampled_from(("disc", "frame", "pocket", "off")))
        size = 2 if kind == "disc" else 1
        named = draw(st.lists(st.sampled_from(DISCS), unique=True, min_size=size, max_size=size))
        sounds.append((t, kind, tuple(named), draw(st.integers(0, 10_000_000))))
    return Film(duration, discs, fallen, tuple(sounds))


@settings(max_examples=examples(100))
@given(films(), st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_what_is_encoded_is_decoded_to_the_same_film_and_a_disc_has_a_place_at_any_time(film, t):
    assert decode_film(json.loads(json.dumps(encode_film(film)))) == film
    for disc in DISCS:
        assert (place_at(film, disc, t) is None) == (disc not in film.discs)


GOOD = {
    "duration": 100,
    "discs": {
        "striker": [[0, 0, 0, 1, 1], [50, 5, 5, 1, 1], [90, 9, 9, 0, 0]],
        "w3": [[50, 1, 1, 0, 0], [80, 2, 2, 1, 1]],
    },
    "fallen": {"w3": [80, "NE"]},
    "sounds": [[50, "disc", ["striker", "w3"], 7], [80, "pocket", ["w3"], 3]],
}
KNOT = [0, 0, 0, 0, 0]
WRONG = [
    ((), [], "film"),
    ((), None, "film"),
    (("speed",), 1, "film.speed"),
    (("duration",), -1, "film.duration"),
    (("duration",), 10**12, "film.duration"),
    (("duration",), float("nan"), "film.duration"),
    (("duration",), True, "film.duration"),
    (("duration",), 100.0, "film.duration"),
    (("duration",), "100", "film.duration"),
    (("discs",), [], "film.discs"),
    (("discs", "w10"), [KNOT], "film.discs.w10"),
    (("discs", "w1"), [], "film.discs.w1"),
    (("discs", "w1"), {}, "film.discs.w1"),
    (("discs", "w1"), [KNOT] * 200_001, "film.discs.w1"),
    (("discs",), {disc: [KNOT] * 100_001 for disc in ("w1", "w2")}, "film.discs"),
    (("discs", "w1"), [[0, 0, 0, 0]], "film.discs.w1[0]"),
    (("discs", "w1"), [[0, 0, 0, 0, 0, 0]], "film.discs.w1[0]"),
    (("discs", "w1"), [KNOT, 0], "film.discs.w1[1]"),
    (("discs", "striker", 1, 0), 91, "film.discs.striker[2][0]"),
    (("discs", "striker", 0, 0), -1, "film.discs.striker[0][0]"),
    (("discs", "striker", 2, 0), 101, "film.discs.striker[2][0]"),
    (("discs", "striker", 1, 1), 0.5, "film.discs.striker[1][1]"),
    (("discs", "striker", 1, 2), 1_000_001, "film.discs.striker[1][2]"),
    (("discs", "striker", 1, 3), float("inf"), "film.discs.striker[1][3]"),
    (("discs", "striker", 1, 4), False, "film.discs.striker[1][4]"),
    (("discs", "striker", 1, 4), 100_000_001, "film.discs.striker[1][4]"),
    (("fallen",), None, "film.fallen"),
    (("fallen", "puck"), [80, "N"], "film.fallen.puck"),
    (("fallen", "b1"), [80, "N"], "film.fallen.b1"),
    (("fallen", "w3"), [80], "film.fallen.w3"),
    (("fallen", "w3", 0), 79, "film.fallen.w3[0]"),
    (("fallen", "w3", 1), "X", "film.fallen.w3[1]"),
    (("fallen", "w3", 1), ["N"], "film.fallen.w3[1]"),
    (("sounds",), {}, "film.sounds"),
    (("sounds",), [[0, "frame", ["w1"], 1]] * 20_001, "film.sounds"),
    (("sounds", 0), [50, "disc", 7], "film.sounds[0]"),
    (("sounds", 1, 0), 49, "film.sounds[1][0]"),
    (("sounds", 1, 0), 101, "film.sounds[1][0]"),
    (("sounds", 0, 1), "rest", "film.sounds[0][1]"),
    (("sounds", 0, 2), "striker", "film.sounds[0][2]"),
    (("sounds", 0, 2), ["striker"], "film.sounds[0][2]"),
    (("sounds", 0, 2), ["striker", "striker"], "film.sounds[0][2]"),
    (("sounds", 1, 2), ["striker", "w3"], "film.sounds[1][2]"),
    (("sounds", 0, 2, 1), "w0", "film.sounds[0][2][1]"),
    (("sounds", 0, 3), -1, "film.sounds[0][3]"),
    (("sounds", 0, 3), 10**9, "film.sounds[0][3]"),
]


@pytest.mark.parametrize(("path", "value", "field"), WRONG, ids=[f"{field} {n}" for n, (*_, field) in enumerate(WRONG)])
def test_an_invalid_film_is_refused_by_field(path, value, field):
    plain = {"film": deepcopy(GOOD)}
    place, last = plain, "film"
    for part in path:
        place, last = place[last], part
    place[last] = value
    with pytest.raises(Unreadable, match=f"^{escape(field)}: "):
        decode_film(plain["film"])


def test_a_film_with_a_member_missing_is_refused():
    assert decode_film(GOOD).duration == 100
    for member in GOOD:
        with pytest.raises(Unreadable, match=f"film.{member}: is missing"):
            decode_film({name: value for name, value in GOOD.items() if name != member})


def kept_film(name, shot):
    """A film, and rows [disc, t, x, y exact, x, y on the film] at some moments of each disc (µs, µm)."""
    motion, film = filmed(shot)
    hand, places = Random(1), []
    for disc, rows in rows_of(motion).items():
        times = sorted({round(t) for t in moments(film, rows, disc)})
        for t in sorted(hand.sample(times, min(len(times), 18))):
            x, y = exact(rows, t, shot[2])
            places.append([disc, t, round(x, 3), round(y, 3), *place_at(film, disc, t)])
    return {"name": name, "layout": shot[0], "film": encode_film(film), "places": places}


def all_kept():
    shots = SHOTS["mid-game"]
    falling = next(shot for shot in shots[1::2] if simulate(ICF, shot[0], shot[1], shot[2]).pocketed)
    chosen = {
        "break": (opening(ICF, 2), Stroke("S", 5_000, 0, 5_000_000), TOURNAMENT),
        "break, spun": SHOTS["breaks"][1],
        "mid-game": shots[0],
        "mid-game, spun, a disc falls": falling,
        "slow and spun": ({}, Stroke("S", 0, 30_000, 80_000, 300_000), TOURNAMENT),
        "off the frame and spun": ({}, Stroke("S", 100_000, 900_000, 1_500_000, -250_000), TOURNAMENT),
        "over the frame": SHOTS["over the frame"][1],
    }
    return [kept_film(name, shot) for name, shot in chosen.items()]


def test_the_physics_agrees_with_the_fixtures_of_the_browser():
    kept = json.loads(FILE.read_text())
    assert json.loads(json.dumps(all_kept())) == kept
    for one in kept:
        film = decode_film(one["film"])
        assert max(hypot(x - shown_x, y - shown_y) for _, _, x, y, shown_x, shown_y in one["places"]) <= MOST_ERROR
        assert all(place_at(film, disc, t) == (x, y) for disc, t, _, _, x, y in one["places"])


def test_a_film_without_room_is_refused_and_with_room_enough_always_the_same():
    """A spun striker needs knots between its impacts; where they have no room, more is looked for."""
    motion = simulate(ICF, {"w1": (0, 0)}, Stroke("S", 20_000, 0, 3_000_000, 140_000), film=True)
    rows = np.ascontiguousarray(motion.knots)
    made = sum(len(knots) for knots in film_of(motion, TOURNAMENT).discs.values())
    assert made > len(rows) // 2
    for room in range(1, made):
        assert fit_film(rows, halves(), np.empty((room, 6), np.int64))(len(motion.discs), len(rows), BRAKING) == -1
    films = [np.zeros((room, 6), np.int64) for room in (made + 1, 4 * made)]
    assert [fit_film(rows, halves(), film)(len(motion.discs), len(rows), BRAKING) for film in films] == [made, made]
    assert (films[0][:made] == films[1][:made]).all()


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in all_kept())
    FILE.write_text(f"[\n{lines}\n]\n")
