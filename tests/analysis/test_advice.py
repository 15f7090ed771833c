"""Advice: three different ideas, chances that hold when they are really played, reasons that every language has; and
the heat map: what a cell says is what its stroke does when it is tried on its own.
"""

from dataclasses import replace
from math import cos, sin
from random import Random

import numpy as np
import pytest

from carrom.analysis import reasons
from carrom.analysis.advice import BEST, MOST_POINTS, TRAILS, advise, promised
from carrom.analysis.heat import SPEEDS, Heat, heat
from carrom.analysis.positions import bare_match, moment
from carrom.analysis.scoring import Scoring, judged
from carrom.answers.coach import encode_advice, reason_sentences
from carrom.board import FULL_FLICK, ICF, STRIKER, Stroke, side_of, striker_point
from carrom.bots import Hand, Mind, Stage
from carrom.bots.hand import errors, executed
from carrom.bots.targets import difficulty
from carrom.errors import NotAllowed
from carrom.match import REAL, Header, Match, Player, Shot, begin, play
from carrom.physics import MODEL, TOURNAMENT
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES
from carrom.texts.catalogue import files_of
from tests.analysis.games import game, middle_of_a_round
from tests.match.positions import at

LAYOUT = {"w1": (100_000, 150_000), "w3": (50_000, -250_000), "b2": (-300_000, 300_000), "queen": (0, 0)}
CROSSED = {"w1": (200_000, 250_000), "w2": (-250_000, 100_000), "w3": (300_000, -100_000)}
pytestmark = pytest.mark.slow
QUICK = Mind((Stage(24, 2), Stage(12, 6)))


@pytest.fixture
def middle() -> Match:
    return middle_of_a_round()


def position(layout=LAYOUT, **more) -> Match:
    asked = {"board": "icf", "matter": TOURNAMENT, "seat": "S", "colour": "white", "book": "classique", **more}
    return bare_match(layout=layout, **asked)


def test_the_ideas_differ_clearly_equal_luck_gives_equal_ideas_and_trails_agree_with_their_chances(middle):
    told = advise(middle, Hand(0.8), Random("c"), mind=QUICK)
    assert 1 <= len(told.ideas) <= BEST
    assert len({(one.family, one.man, one.pocket) for one in told.ideas}) == len(told.ideas)
    again = promised(middle, Hand(0.8), Random("c"), QUICK).ideas
    assert [(one.stroke, score.chances) for one, score in again] == [(one.stroke, one.chances) for one in told.ideas]
    for one in told.ideas:
        assert len(one.trails) == TRAILS
        for way in one.trails:
            assert 2 <= len(way.striker) <= MOST_POINTS
            assert way.man is None or 2 <= len(way.man) <= MOST_POINTS
            assert abs(way.striker[0][1]) == abs(striker_point(middle.board, one.stroke.seat, 0)[1])
        share = sum(way.fell for way in one.trails) / TRAILS
        assert abs(share - one.chances.pockets) < 4 * (0.25 / TRAILS) ** 0.5
    assert told == advise(middle, Hand(0.8), Random("c"), mind=QUICK)


@pytest.mark.parametrize("layout", [LAYOUT, CROSSED], ids=["middle", "crossed"])
def test_the_best_idea_is_first_and_its_difficulty_follows_from_its_chance(layout):
    every = [advise(position(layout), Hand(1.2), Random(luck), mind=QUICK).ideas for luck in range(4)]
    for told in every:
        gains = [one.chances.gain for one in told]
        assert gains == sorted(gains, reverse=True)
        for one in told:
            assert one.difficulty == (None if one.cut is None else difficulty(one.chances.pockets))
    assert max(map(len, every)) == BEST


def test_a_man_that_is_to_block_a_pocket_has_no_difficulty_of_pocketing():
    only = Mind((Stage(6, 2),), families=frozenset(("block",)))
    match = position({"w1": (200_000, 200_000), "b1": (-300_000, 100_000)})
    told = advise(match, Hand(0.5), Random(1), mind=only).ideas
    assert {(one.family, one.difficulty) for one in told} == {("block", None)}


def test_promised_chances_hold_when_the_stroke_is_played():
    """Played through the match's own physics, witness and judge, with errors that the coach has never seen."""
    match, hand, many = position(), Hand(1.0), 300
    one = min(advise(match, hand, Random("b")).ideas, key=lambda idea: abs(idea.chances.pockets - 0.5))
    assert 0.05 < one.chances.pockets < 0.99, "a stroke that may fail"
    luck, fell, kept = Random("something else"), 0, 0
    for _ in range(many):
        after, shot, _ = play(match, executed(one.stroke, hand, match.places, luck))
        before, now = match.state.on_board.white, after.state.on_board.white
        fell += now < before or after.state.queen.side == side_of("S", match.header.seats)
        kept += shot.verdict.continues
    # two independent estimates: four standard errors apart is beyond all luck
    error = 4 * (0.25 / many + 0.25 / 500) ** 0.5
    assert abs(fell / many - one.chances.pockets) < error
    assert abs(kept / many - one.chances.keeps) < error


def test_a_hand_without_error_does_the_same_each_time():
    for one in advise(position(), Hand(0), Random("d"), mind=QUICK).ideas:
        assert {one.chances.pockets, one.chances.foul, one.chances.keeps, one.chances.wins} <= {0.0, 1.0}
        assert len(set(one.trails)) == 1
        assert one.wrong is None or one.chances.pockets == 0.0


def test_a_last_man_wins_and_the_queen_that_ends_the_round_and_nothing_else():
    won = advise(position({"w1": (0, 100_000), "b1": (-300_000, 300_000)}), Hand(0.2), Random("e"), mind=QUICK).ideas[0]
    assert won.man == "w1"
    assert won.chances.wins == won.chances.pockets > 0.9
    three_left = position({**LAYOUT, "w5": (-200_000, 0), "w7": (250_000, -300_000)})
    assert advise(three_left, Hand(0.2), Random("e"), mind=QUICK).ideas[0].chances.wins < 0.1
    # K-Rhum: the queen is pocketed last, and ends the round
    men = {"queen": (0, 200_000), "b1": (-300_000, 300_000)}
    best = advise(position(men, book="k-rhum"), Hand(0.2), Random("l"), mind=QUICK).ideas[0]
    assert best.man == "queen"
    assert best.chances.pockets == best.chances.wins > 0.8


def test_the_played_stroke_is_simulated_with_the_same_errors():
    match, events = game(most=6, seed=3)
    n = next(place for place, event in enumerate(events, start=1) if isinstance(event, Shot) and place > 3)
    before, shot = moment(match, n)
    assert shot is events[n - 1]
    own = advise(before, Hand(0.5), Random("f"), shot.stroke, QUICK).played
    assert own is not None
    assert own.stroke == shot.stroke
    assert len(own.trails) == TRAILS


def test_the_parts_of_a_gain_add_up_to_it(middle):
    scoring = Scoring(middle, Hand(1.0), errors(Hand(1.0), 200, Random("g")))
    for one in advise(middle, Hand(1.0), Random("g"), mind=QUICK).ideas:
        score = scoring.score(one.stroke)
        parts = reasons.terms(scoring, score)
        assert sum(getattr(parts, name) for name in parts.__slots__) == pytest.approx(score.chances.gain)
        assert parts.denial <= 0


ADVISED = [pytest.param(book, n % 2 == 1, marks=[pytest.mark.full] * (n > 1)) for n, book in enumerate(BOOKS)]


@pytest.mark.parametrize(("book", "four"), ADVISED)
def test_every_book_is_advised_in_singles_or_in_doubles(book, four):
    match, _ = game(book, most=3, four=four, seed=2)
    told = advise(match, Hand(0.5), Random("i"), mind=QUICK)
    assert told.ideas
    assert all(one.stroke.seat == match.state.turn for one in told.ideas)
    assert encode_advice(match, 500, told)["seat"] == match.state.turn


def test_no_advice_on_a_real_board_or_without_a_possible_stroke():
    players = {"S": Player("person"), "N": Player("person")}
    wood, _ = begin(Header("karom", {}, REAL, "tournament", MODEL, players), "S", 1)
    over = at(position(), state=replace(position().state, turn=None))
    # shoulder to shoulder on the whole base line
    men = zip(["w1", "w2", "w3", "w4", "w5", "w6", "w7", "b1", "b2"], range(-232_000, 233_000, 58_000), strict=True)
    blocked = position({man: (x, -ICF.mid_line) for man, x in men})
    for refused, code in ((wood, "coach-on-wood"), (blocked, "line-blocked"), (over, "round-over")):
        with pytest.raises(NotAllowed, match=code):
            advise(refused, Hand(0.5), Random("j"))
    with pytest.raises(NotAllowed, match="coach-on-wood"):
        moment(wood, 1)


def test_every_reason_has_its_sentence_and_every_sentence_its_reason():
    source = open(reasons.__file__, encoding="utf-8").read()  # noqa: SIM115 - a few kilobytes
    for language in LANGUAGES:
        lines = files_of(language, "coach")[0].read_text(encoding="utf-8").splitlines()
        words = [
            line.split(" = ")[0].split("-", 2) for line in lines if line.startswith(("coach-why-", "coach-wrong-"))
        ]
        assert {word for _, _, word in words} == {word for _, _, word in words if f'"{word}"' in source}
    numbers = {"chance": 80, "others": 1.5, "men": 2.1, "foul": 3, "share": 50, "disc": "white"}
    for _, about, word in words:
        both = reason_sentences(about, reasons.Reason(word, numbers))
        assert both["fr"] != both["en"]
        assert "{" not in both["fr"] + both["en"]
    blocked = reasons.Reason("blocked", numbers | {"disc": "queen"})
    assert reason_sentences("wrong", blocked, "red")["fr"].endswith("le palet accroche d’abord la rouge.")


def test_a_foul_is_never_a_success(middle):
    """Whatever the trials show: what the book calls a foul brings nothing in."""
    scoring = Scoring(middle, Hand(2.0), errors(Hand(2.0), 300, Random("k")))
    score = scoring.score(advise(middle, Hand(2.0), Random("k"), mind=QUICK).ideas[0].stroke)
    for one in scoring.trials.outcomes:
        told = judged(middle, one)
        assert not (told.foul and told.pockets)
        assert not told.foul or any(fall.disc == STRIKER for fall in (*one.facts.pocketed, *one.facts.off_board))
    assert len(score.which) == 300


def tried(match: Match, hand: Hand, told: Heat, cells: np.ndarray) -> np.ndarray:
    """Per cent of good outcomes of the cells' own strokes, simulated one by one with errors of their own."""
    scoring, seat, found = Scoring(match, hand, errors(hand, 200, Random("apart"))), match.state.to_play, []
    for place, direction in cells.tolist():
        speed = FULL_FLICK * SPEEDS[told.speeds[place][direction]]
        ahead, left = (speed * part(told.directions[direction] / 1000) for part in (cos, sin))
        vx, vy = {"S": (-left, ahead), "E": (-ahead, -left), "N": (left, -ahead), "W": (ahead, left)}[seat]
        found.append(scoring.score(Stroke(seat, told.places[place], round(vx), round(vy))).chances.pockets)
    return 100 * np.array(found)


@pytest.mark.parametrize("sigma", [0.5, *(pytest.param(one, marks=pytest.mark.full) for one in (0.2, 1.0, 2.0))])
def test_a_cell_says_what_its_stroke_does(sigma):
    middle = middle_of_a_round()
    told = heat(middle, Hand(sigma), Random("a"))
    chances = np.array(told.chances)
    some = np.random.default_rng(1).choice(np.argwhere(chances > 0), 80, replace=False)
    off = chances[tuple(some.T)] - tried(middle, Hand(sigma), told, some)
    # a cell is told by five tries at least, five times the half of a hundred; their mean by eighty times as many
    assert (off**2).mean() ** 0.5 < 22
    assert abs(off.mean()) < 6
    hottest = np.argwhere(chances >= np.sort(chances, axis=None)[-15])[:15]
    assert (chances[tuple(hottest.T)] - tried(middle, Hand(sigma), told, hottest)).mean() < 12
    cold = np.random.default_rng(2).choice(np.argwhere(chances == 0), 40, replace=False)
    assert tried(middle, Hand(sigma), told, cold).mean() < 20


def test_the_map_is_hot_where_the_man_falls_and_cold_away_from_all_men():
    match = position({"w1": (220_000, 260_000)})
    told = heat(match, Hand(0.3), Random("h"))
    chances = np.array(told.chances)
    assert chances.shape == (len(told.places), len(told.directions)) == np.array(told.speeds).shape
    assert (chances.min(), chances.max() > 50) == (0, True)
    assert chances.mean() < 25, "most directions lead nowhere"
    assert told == heat(match, Hand(0.3), Random("h"))


def test_a_hand_without_error_has_chances_zero_or_one_and_where_nothing_can_succeed_the_map_is_zero():
    """There white has nothing on the board but what no stroke reaches: only black falls."""
    sure = heat(position({"w1": (100_000, 150_000)}), Hand(0), Random("b"))
    none = heat(position({"b1": (-300_000, 300_000), "b2": (0, 0)}), Hand(0.5), Random("c"))
    assert [{chance for row in told.chances for chance in row} for told in (sure, none)] == [{0, 100}, {0}]
