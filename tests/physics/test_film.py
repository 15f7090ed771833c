"""The film shows the motion."""

import pytest

from carrom.board import ICF, Stroke, opening
from carrom.physics import TOURNAMENT, film_of, run

BRAKING = TOURNAMENT.mu * TOURNAMENT.g


def at(knots, t):
    """Where a disc is at t (µs), by cubic Hermite interpolation between its knots."""
    before = max((k for k in knots if k[0] <= t), key=lambda k: k[0])
    after = min((k for k in knots if k[0] > t), key=lambda k: k[0])
    before = [k for k in knots if k[0] == before[0]][-1]
    span = (after[0] - before[0]) / 1e6
    u = (t - before[0]) / 1e6 / span
    bases = (1 + 2 * u) * (1 - u) ** 2, u * (1 - u) ** 2, u * u * (3 - 2 * u), u * u * (u - 1)
    return tuple(
        bases[0] * before[i] + bases[1] * span * before[i + 2] + bases[2] * after[i] + bases[3] * span * after[i + 2]
        for i in (1, 2)
    )


def test_between_two_knots_the_film_is_the_parabola_to_a_few_micrometres():
    film = film_of(run(ICF, {}, Stroke("S", 0, 0, 1_000_000), film=True))
    for t in range(0, film.duration, 10_000):
        s = t / 1e6 - BRAKING * (t / 1e6) ** 2 / 2
        assert at(film.discs["striker"], t)[1] == pytest.approx(-252_600 + s * 1e6, abs=3)


def test_a_break_ends_on_the_film_where_it_ends_on_the_board():
    motion = run(ICF, opening(ICF, 2), Stroke("S", 5_000, 0, 5_000_000), film=True)
    film = film_of(motion)
    for disc, (x, y) in motion.rest.items():
        if disc in film.discs:
            assert film.discs[disc][-1][1:] == (x, y, 0, 0)
    for fall in motion.pocketed:
        assert film.fallen[fall.disc] == (round(fall.t * 1e6), fall.pocket)
        assert film.discs[fall.disc][-1][0] == film.fallen[fall.disc][0]


def test_knots_run_forward_and_every_impact_is_heard():
    motion = run(ICF, opening(ICF, 2), Stroke("S", 5_000, 0, 5_000_000), film=True)
    film = film_of(motion)
    for knots in film.discs.values():
        assert [k[0] for k in knots] == sorted(k[0] for k in knots)
    assert len(film.sounds) == sum(event.kind != "rest" for event in motion.events)
    assert all(impulse > 0 for *_, impulse in film.sounds)
