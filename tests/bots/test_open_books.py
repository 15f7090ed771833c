"""Bots in the books without colours: they play three at a board and alone, for what the book counts."""

from random import Random

import pytest

from carrom.analysis.statistics import figures_of, figures_of_sides
from carrom.bots import bot_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.worth import worth
from carrom.match import Player, new_match, open_round, play
from carrom.rules import book, judge, opening_state
from carrom.rules.values import Facts, Fallen, JudgedEvent

KEPT = 0.8


def led_to(name, seats, *fell):
    """What a first stroke with these discs is worth."""
    rules = book(name)
    state = opening_state(rules, seats, "S")
    return worth(state, judge(rules, state, JudgedEvent(facts=Facts(tuple(map(Fallen, fell))))), rules)


def test_a_white_man_is_worth_two_black_ones_where_the_book_says_so():
    seats = ("S", "E", "N")
    white, black = (led_to("point-carrom", seats, colour) - KEPT for colour in ("white", "black"))
    assert white == pytest.approx(2 * black) == pytest.approx(4 / 3)
    assert led_to("point-carrom", seats, "queen", "black") > led_to("point-carrom", seats, "white", "white")


def test_alone_a_miss_costs_a_man_and_a_due_two():
    (alone,) = book("corona-carrom").seatings
    assert led_to("corona-carrom", alone, "white") - KEPT == pytest.approx(1)
    assert led_to("corona-carrom", alone) - KEPT == pytest.approx(-1)
    assert led_to("corona-carrom", alone, "striker") - KEPT == pytest.approx(-2)


def test_every_disc_is_aimed_at_the_queen_too():
    match = new_match("point-carrom", "Ada", "Bo", "Cy")
    assert len(wanted_men(match, "E")) == 19


@pytest.mark.parametrize(
    ("name", "levels"), [("point-carrom", ("child", "club", "family")), ("corona-carrom", ("club",))]
)
def test_bots_play_a_game_to_its_end(name, levels):
    match, luck = new_match(name, *(Player("bot", level=level) for level in levels), seed=4), Random(4)
    for _ in range(600):
        if match.game_over:
            break
        if match.state.turn is None or match.is_blocked:
            match, _ = open_round(match, luck.getrandbits(40))
            continue
        meant, stroke = bot_stroke(match, luck)
        match, _, _ = play(match, stroke, meant=meant)
    assert match.match_over
    figures = figures_of(match)
    assert set(figures) == set(match.header.seats)
    assert sum(one.men for one in figures.values()) >= 12
    assert set(figures_of_sides(match)) == set(match.games)
