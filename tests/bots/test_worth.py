"""What a verdict is worth, in men, added up by hand; what comes back in the mind; what a hand gets wrong. In the books
without colours bots play three at a board and alone, for what the book counts.
"""

from itertools import accumulate, product
from math import erf, hypot, radians, sqrt
from operator import mul
from random import Random

import numpy as np
import pytest

from carrom.analysis.statistics import figures_of, figures_of_sides
from carrom.board import DISCS, FULL_FLICK, ICF, Stroke
from carrom.bots import bot_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.persona import PlayerWithHand, hand_of
from carrom.bots.position_value import kinds_of, respotted, values_alike, worth
from carrom.match import Player, new_match, open_round, play
from carrom.match.lots import Hand
from carrom.physics import packed_layout
from carrom.physics.batch import ABSENT
from carrom.rules import book, judge, opening_state
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen, RoundOver, State, Verdict, changed
from tests.bots.families import position

KEPT = 0.8


def stands(white: int = 6, black: int = 5, queen: Queen | None = None, **more) -> State:
    """South plays white; E and W hold black."""
    state = position({"w1": (0, 0), "b1": (-100_000, 0)}).state
    return changed(state, on_board=OnBoard(white, black, True), queen=queen or Queen(), **more)


def led_to(state: State, *, keeps: bool = True, over: RoundOver | None = None) -> Verdict:
    return Verdict(state.turn, keeps, (), (), state, over)


def owed(**more: int) -> dict[str, int]:
    return {"S": 0, "E": 0, **more}


@pytest.mark.parametrize(
    ("after", "keeps", "men"),
    [
        (stands(), True, KEPT),
        (stands(), False, 0.0),
        (stands(white=5), True, KEPT + 1),
        (stands(white=4), True, KEPT + 2),
        (stands(white=7), False, -1.0),
        (stands(black=4), False, -1.0),
        (stands(white=5, black=4), True, KEPT),
        (stands(queen=Queen("covered", "S")), True, KEPT + 4.0),
        (stands(queen=Queen("awaiting-cover", "S")), True, KEPT + 1.5),
        (stands(queen=Queen("covered", "E")), False, -4.0),
        (stands(owed=owed(S=1)), False, -1.0),
        (stands(owed=owed(E=2)), False, 2.0),
        (stands(strokes_left=3), True, KEPT + 0.8),
        (stands(strokes_left=3), False, -0.8),
        (stands(strokes_left=40), True, KEPT + 4.8),
    ],
)
def test_a_verdict_is_worth_its_men_the_queen_what_is_owed_and_the_strokes_that_follow(after, keeps, men):
    assert worth(stands(), led_to(after, keeps=keeps)) == pytest.approx(men)


def test_while_colours_are_open_no_man_counts_without_a_turn_nothing_and_a_round_more_than_all_else():
    before, after = stands(colours=None), stands(white=5, colours=None)
    assert worth(before, led_to(after)) == pytest.approx(KEPT)
    with pytest.raises(ValueError, match="no side has played"):
        worth(changed(stands(), turn=None), led_to(stands()))
    # a round won is worth more than all else, and a lost one as much less
    won, lost = (RoundOver(side, {}, "S2.1") for side in ("S", "E"))
    assert worth(stands(), led_to(stands(), over=won)) == -worth(stands(), led_to(stands(), over=lost)) == 30.0


def test_an_error_turns_to_the_left_moves_to_the_right_and_multiplies_the_speed():
    stroke = as_row(Stroke("S", 10_000, 0, 2_000_000, 7))
    wrong = np.array([[radians(90), 0.0, 1.0], [0.0, 5_000.4, 1.1], [0.0, -900_000.0, 0.0], [0.0, 0.0, 9.0]])
    made = erring(stroke, wrong, ((-184_250, 184_250),)).tolist()
    assert made[0] == [0, 10_000, -2_000_000, 0, 7]
    assert made[1] == [0, 15_000, 0, 2_200_000, 7]
    assert made[2] == [0, -184_250, 0, 100_000, 7], "a twentieth of the speed at least, and on the line"
    assert made[3] == [0, 10_000, 0, round(1.2 * FULL_FLICK), 7], "no hand is stronger than that"
    slips = np.array([[0.0, slip, 1.0] for slip in (-9_000.0, -11_000.0, -25_000.0, 7_000.0)])
    slipped = erring(as_row(Stroke("S", 0, 0, 2_000_000)), slips, ((-30_000, -20_000), (0, 5_000)))
    assert slipped[:, 1].tolist() == [0, -20_000, -25_000, 5_000], "to the nearest place"


def test_the_errors_of_a_hand_are_its_own_three_and_about_nothing():
    hand, many = Hand(0.5), 4000
    drawn = errors(hand, many, Random(2))
    for column, (middle, spread) in enumerate(((0.0, radians(0.5)), (0.0, 650.0), (1.0, 0.04))):
        assert drawn[:, column].mean() == pytest.approx(middle, abs=4 * spread / many**0.5)
        assert drawn[:, column].std() == pytest.approx(spread, rel=4 / (2 * many) ** 0.5)
    assert (errors(Hand(0.0), 3, Random(2)) == [[0.0, 0.0, 1.0]] * 3).all()


def test_a_bot_has_the_hand_of_its_level_and_a_person_an_ordinary_one():
    assert hand_of(Player("bot", level="world")) == Hand(0.3)
    assert hand_of(Player("person")) == hand_of(Player("free")) == Hand(1.0)
    assert hand_of(PlayerWithHand("person", hand=Hand(0.1))) == Hand(0.1)


def test_returned_men_lie_at_the_centre_or_as_near_as_possible():
    lying = packed_layout({"w1": (200_000, 0), "b1": (0, 300_000)})
    (lying,) = with_back(lying, "black", "white", "queen", "white")
    back = {DISCS[disc]: tuple(point) for disc, point in enumerate(lying.tolist()) if point[0] != ABSENT}
    assert back["b2"] == (0, 0)
    near = [hypot(*back[disc]) for disc in ("w2", "queen", "w3")]
    # spots lie a radius apart: the nearest that are two radii away are on the four sides
    assert near == [2 * ICF.man_radius] * 3
    places = list(back.values())
    apart = [hypot(x - u, y - v) for i, (x, y) in enumerate(places) for u, v in places[:i]]
    assert min(apart) >= 2 * ICF.man_radius
    whole = packed_layout({"queen": (200_000, 0)})
    assert (with_back(whole, "queen") == whole).all(), "a colour with all men on the board returns none"


def with_back(lying, *kinds: str):
    return respotted(ICF, lying[None], np.zeros(1, np.int64), kinds_of([(0, 0.0, np.zeros(20, np.bool_), kinds)]))


def promised(layout: dict, seat: int = 0, sigma: float = 0.5) -> float:
    wanted = np.array([disc[0] == "w" for disc in DISCS])
    return values_alike(ICF, packed_layout(layout)[None], seat, wanted, 1.0, sigma)[0]


def on_paper(layout: dict, man: str) -> float:
    """The chance of a man for S and a hand of 0.5°, by the formula of the module, in the plainest way there is."""
    (x, y), p, apart, best = layout[man], ICF.pocket_offset, ICF.striker_radius + ICF.man_radius, 0.0
    others = [point for disc, point in layout.items() if disc != man]

    def clear(fx: float, fy: float, tx: float, ty: float, room: float) -> bool:
        """By the nearest of a thousand points of the way."""
        steps = [(fx + (tx - fx) * k / 1000, fy + (ty - fy) * k / 1000) for k in range(1001)]
        return all(hypot(u - sx, v - sy) >= room for u, v in others for sx, sy in steps)

    for px, py in product((p, -p), repeat=2):
        far = hypot(px - x, py - y)
        ux, uy = (px - x) / far, (py - y) / far
        gx, gy = x - ux * apart, y - uy * apart
        if max(abs(gx), abs(gy)) > ICF.half_side - ICF.striker_radius or not clear(x, y, px, py, 2 * ICF.man_radius):
            continue
        for place in range(11):
            start = ICF.base_circle_offset * (place / 5 - 1)
            run = hypot(gx - start, gy + ICF.mid_line)
            cosine = ((gx - start) * ux + (gy + ICF.mid_line) * uy) / run
            if cosine < 0.2 or not clear(start, -ICF.mid_line, gx, gy, apart):
                continue
            spread = hypot(radians(0.5), 650 * (gy + ICF.mid_line) / run / run)
            best = max(best, erf(ICF.pocket_radius / far * apart / run * cosine / spread / sqrt(2)))
    return best


@pytest.mark.parametrize(
    "layout",
    [
        {"w1": (0, 150_000)},
        {"w1": (-200_000, 260_000), "w2": (30_000, -120_000)},
        {"w1": (-340_000, -150_000)},
        {"w1": (345_000, 100_000), "w2": (-345_000, 300_000)},
        {"w1": (-250_000, 345_000), "w2": (-30_000, 340_000)},
        {"w1": (100_000, 100_000), "b1": (180_000, 190_000), "w2": (-60_000, 0)},
        {"w1": (50_000, 40_000), "b1": (-60_000, -80_000), "b2": (-200_000, -330_000), "w2": (250_000, 0)},
        {"w1": (120_000, 0), "b1": (230_000, 230_000), "b2": (60_000, -150_000), "b3": (-340_000, 335_000)},
    ],
)
def test_the_position_value_equals_a_calculation_by_hand(layout):
    chances = sorted((on_paper(layout, disc) for disc in layout if disc[0] == "w"), reverse=True)
    assert promised(layout) == pytest.approx(sum(accumulate(chances, mul)))


def test_equal_positions_have_equal_values_from_every_seat():
    layout = {"w1": (120_000, 200_000), "w2": (-250_000, -100_000), "b1": (60_000, 60_000)}
    south = promised(layout)
    assert south > promised({disc: layout[disc] for disc in ("w1", "b1")}) > 0
    turned = (lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x))
    for seat, turn in enumerate(turned, start=1):
        assert promised({disc: turn(*point) for disc, point in layout.items()}, seat) == pytest.approx(south)


def test_a_man_is_worth_less_to_a_worse_hand_and_nothing_behind_others():
    layout = {"w1": (0, 150_000)}
    assert promised(layout, sigma=0.2) > promised(layout, sigma=0.5) > promised(layout, sigma=1.5) > 0
    ring = [(round(40_000 * c), round(150_000 + 40_000 * s)) for c, s in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0))]
    shut = {f"b{number}": point for number, point in enumerate(ring, start=1)}
    shut |= {"b5": (-20_000, 115_000), "b6": (20_000, 115_000)}
    assert promised({**layout, **shut}) == 0.0


def brings(name, seats, *fell):
    """What a first stroke with these discs is worth."""
    rules = book(name)
    state = opening_state(rules, seats, "S")
    return worth(state, judge(rules, state, JudgedEvent(facts=Facts(tuple(map(Fallen, fell))))), rules)


def test_a_white_man_is_worth_two_black_ones_where_the_book_says_so_and_alone_a_miss_costs_a_man_and_a_due_two():
    seats = ("S", "E", "N")
    white, black = (brings("point-carrom", seats, colour) - KEPT for colour in ("white", "black"))
    assert white == pytest.approx(2 * black) == pytest.approx(4 / 3)
    assert brings("point-carrom", seats, "queen", "black") > brings("point-carrom", seats, "white", "white")
    assert len(wanted_men(new_match("point-carrom", "Ada", "Bo", "Cy"), "E")) == 19, "the queen is aimed at too"
    (alone,) = book("corona-carrom").seatings
    assert brings("corona-carrom", alone, "white") - KEPT == pytest.approx(1)
    assert brings("corona-carrom", alone) - KEPT == pytest.approx(-1)
    assert brings("corona-carrom", alone, "striker") - KEPT == pytest.approx(-2)


@pytest.mark.parametrize(("name", "levels"), [("point-carrom", "child club family"), ("corona-carrom", "club")])
def test_bots_play_a_game_to_its_end(name, levels):
    match, luck = new_match(name, *(Player("bot", level=level) for level in levels.split()), seed=4), Random(4)
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
