"""The International Laws: the table of the Laws on the last men, and what only this book knows.

What they say of one stroke is in `conformance/rules/icf.txt`.
"""

import pytest

from carrom.rules import book, judge
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen, State

MEN = {"white": 6, "black": 5}
"""S plays white against N."""


def position(queen="board", **changed):
    """S to play with three whites in, four blacks, and the queen on the board unless said otherwise."""
    where, _, side = queen.partition(" ")
    men = {**MEN, **{colour: changed.pop(colour) for colour in MEN if colour in changed}}
    in_before = {"S": men["white"] < 9, "N": men["black"] < 9}
    plain = {
        "seats": ("S", "N"),
        "turn": "S",
        "colours": {"S": "white", "N": "black"},
        "on_board": OnBoard(men["white"], men["black"], where == "board"),
        "queen": Queen(where, side or None),
        "has_pocketed": in_before,
        "owed": {"S": 0, "N": 0},
        "score": {"S": 0, "N": 0},
    }
    return State(**{**plain, **changed})


def stroke(falls="", off="", **circumstances):
    """A stroke by what fell and what left the board, in words."""
    return JudgedEvent(
        facts=Facts(
            pocketed=tuple(Fallen(disc) for disc in falls.split()),
            off_board=tuple(Fallen(disc) for disc in off.split()),
            **circumstances,
        )
    )


def judged(state, event, **options):
    """The verdict of the Laws."""
    return judge(book("icf", options), state, event)


def clauses(verdict):
    """The clauses that decided."""
    return {call.clause for call in verdict.calls}


ONE_EACH = {"white": 1, "black": 1}
LAST_MEN = [
    # clause, queen, men, falls; the winner and his points; from 22 on; more on demand
    ("ICF-26", "board", {"white": 1}, "queen white", "S", 8, 5, 0),
    ("ICF-26", "covered S", {"white": 1}, "white", "S", 8, 5, 0),
    ("ICF-26", "covered N", {"white": 1}, "white", "S", 5, 5, 0),
    ("ICF-26", "awaiting S", {"white": 1}, "white", "S", 8, 5, 0),
    ("ICF-26", "covered S", {"black": 1}, "black", "N", 6, 6, 0),
    ("ICF-26", "covered N", {"black": 1}, "black striker", "N", 9, 6, 0),
    ("ICF-26", "covered S", ONE_EACH, "white black", "S", 3, 0, 0),
    ("ICF-26", "awaiting S", {"white": 4, "black": 1}, "white black", "N", 3, 3, 0),
    ("ICF-75a", "awaiting S", ONE_EACH, "white black", "S", 3, 1, 0),
    ("ICF-75b", "awaiting S", ONE_EACH, "white black", "N", 3, 1, 1),
    ("ICF-76a", "awaiting S", {"black": 1}, "black", "N", 9, 6, 0),
    ("ICF-76a", "awaiting S", {"black": 1}, "black striker", "N", 9, 6, 1),
    ("ICF-76b", "awaiting S", {"black": 1}, "black", "N", 9, 6, 1),
    ("ICF-76b", "awaiting S", {"black": 1}, "black striker", "N", 9, 6, 2),
    ("ICF-76b", "awaiting S", {"black": 1}, "white black", "N", 9, 6, 1),
    ("ICF-77a", "board", ONE_EACH, "queen white black", "S", 3, 1, 0),
    ("ICF-77b", "board", ONE_EACH, "queen white black", "N", 3, 1, 1),
    ("ICF-78a", "board", ONE_EACH, "white black", "N", 3, 1, 0),
    ("ICF-78b", "board", ONE_EACH, "white black", "N", 3, 1, 1),
    ("ICF-79a", "board", {"black": 1}, "black", "N", 9, 6, 0),
    ("ICF-79a", "board", {"black": 1}, "queen black", "N", 9, 6, 0),
    ("ICF-79a", "board", {"black": 1}, "white black", "N", 8, 5, 0),
    ("ICF-79b", "board", {"black": 1}, "black", "N", 9, 6, 1),
    ("ICF-79b", "board", {"black": 1}, "white black", "N", 9, 6, 1),
    ("ICF-80a", "board", {"white": 1}, "white", "N", 3, 1, 0),
    ("ICF-80b", "board", {"white": 1}, "white", "N", 3, 1, 1),
    ("ICF-81a", "board", {"white": 1}, "white striker", "N", 3, 1, 1),
    ("ICF-81a", "board", ONE_EACH, "white black striker", "N", 3, 1, 1),
    ("ICF-81b", "board", {"white": 1}, "white striker", "N", 3, 1, 2),
    ("ICF-82a", "board", ONE_EACH, "queen white black striker", "N", 3, 1, 1),
    ("ICF-82a", "awaiting S", ONE_EACH, "white black striker", "N", 3, 1, 1),
    ("ICF-82b", "board", ONE_EACH, "queen white black striker", "N", 3, 1, 2),
    ("ICF-83a", "covered S", ONE_EACH, "white black striker", "N", 1, 1, 1),
    ("ICF-83b", "covered S", ONE_EACH, "white black striker", "N", 1, 1, 2),
    ("ICF-84a", "board", {"black": 1}, "black striker", "N", 9, 6, 1),
    ("ICF-84a", "board", {"black": 1}, "white black striker", "N", 8, 5, 1),
    ("ICF-84a", "board", {"black": 1}, "queen black striker", "N", 9, 6, 1),
    ("ICF-84b", "board", {"black": 1}, "black striker", "N", 9, 6, 2),
    ("ICF-85a", "covered N", ONE_EACH, "white black striker", "N", 3, 3, 1),
    ("ICF-85b", "covered N", ONE_EACH, "white black striker", "N", 3, 3, 2),
]
NAMES = [f"{clause}: queen {queen}, {falls}" for clause, queen, _, falls, *_ in LAST_MEN]


@pytest.mark.parametrize(
    ("clause", "queen", "men", "falls", "winner", "points", "from_22", "demanded"), LAST_MEN, ids=NAMES
)
def test_the_last_men(clause, queen, men, falls, winner, points, from_22, demanded):
    event = stroke(falls, improper=clause.endswith("b"))
    for score, expected in ((21, points), (22, from_22)):
        state = position(queen, **men, score={"S": 0, "N": 0} | {winner: score})
        asked, unasked = judged(state, event), judged(state, event, on_demand=False)
        assert (asked.round_over.winner, asked.round_over.clause) == (winner, clause)
        assert asked.round_over.points[winner] == min(expected + demanded, 12)
        assert unasked.round_over.points[winner] == expected
        assert min(asked.round_over.points.values()) == 0


GOES_ON = [
    ("own last man and striker, the queen covered", "covered N", "white striker", False, "ICF-46"),
    ("own last man and striker while covering", "awaiting S", "white striker", False, "ICF-74a"),
    ("own last man, queen and striker", "board", "white queen striker", False, "ICF-71a"),
    ("own last man by an improper stroke, the queen covered", "covered S", "white", True, "ICF-50a"),
    ("own last man while covering, improper", "awaiting S", "white", True, "ICF-50a"),
    ("own last man and queen, improper", "board", "white queen", True, "ICF-50a"),
]


@pytest.mark.parametrize(
    ("queen", "falls", "improper", "clause"), [row[1:] for row in GOES_ON], ids=[r[0] for r in GOES_ON]
)
def test_a_last_man_that_comes_back_ends_nothing(queen, falls, improper, clause):
    verdict = judged(position(queen, white=1), stroke(falls, improper=improper))
    assert verdict.round_over is None
    assert verdict.state.on_board.white == 2
    assert clause in clauses(verdict)


def test_three_tries_to_break_then_the_opponents_three():
    state = position(white=9, black=9, breaking=True)
    seats = []
    for _ in range(7):
        verdict = judged(state, stroke(touched=False))
        seats.append((verdict.turn, verdict.state.break_attempts))
        state = verdict.state
    assert seats == [("S", 1), ("S", 2), ("N", 0), ("N", 1), ("N", 2), ("S", 0), ("S", 1)]
    assert state.breaking
    broken = judged(state, stroke()).state
    assert (broken.breaking, broken.break_attempts) == (False, 0)


def test_the_queen_comes_first_of_what_left_the_board_then_the_shooters_colour():
    verdict = judged(position(), stroke(off="black white queen"))
    assert [each.disc for each in verdict.returned] == ["queen", "white", "black"]
    assert {"ICF-38a", "ICF-38d"} <= clauses(verdict)


def test_dues_of_both_sides_are_never_set_off():
    state = position(white=9, black=9, owed={"S": 1, "N": 1}, has_pocketed={"S": False, "N": False})
    verdict = judged(state, stroke("white black"))
    assert sorted(each.disc for each in verdict.returned) == ["black", "white"]
    assert verdict.state.owed == {"S": 0, "N": 0}


def test_a_technical_foul_leaves_the_turn_the_tries_and_the_queen():
    state = position("awaiting S", break_attempts=2)
    for seat, colour, placer in (("S", "white", "N"), ("N", "black", "S")):
        verdict = judged(state, JudgedEvent("technical-foul", by=seat))
        assert (verdict.turn, verdict.state.break_attempts) == ("S", 2)
        assert [(each.disc, each.by) for each in verdict.returned] == [(colour, placer)]
        assert verdict.state.queen == state.queen


GAMES = {
    "24 points end nothing": ({"S": 16, "N": 3}, 3, None),
    "25 points end the game": ({"S": 17, "N": 3}, 3, "S"),
    "the eighth round ends the game for who leads": ({"S": 0, "N": 9}, 8, "N"),
    "level after eight, a ninth round": ({"S": 0, "N": 8}, 8, None),
    "the ninth round decides": ({"S": 8, "N": 8}, 9, "S"),
}


@pytest.mark.parametrize(("score", "number", "champion"), GAMES.values(), ids=GAMES.keys())
def test_the_game(score, number, champion):
    verdict = judged(position("covered S", white=1, score=score, round=number), stroke("white"))
    assert verdict.round_over.points["S"] == 8
    assert (verdict.game_over and verdict.game_over.winner) == champion


def test_a_match_is_the_best_of_three_games():
    assert book("icf").best_of == 3


@pytest.mark.parametrize(("left", "paid"), [(9, 0), (8, 1), (7, 1)])
def test_by_option_an_opponents_man_is_paid_for_while_one_is_pocketed(left, paid):
    verdict = judged(position(white=left), stroke("black"), opponents_man="pay")
    assert verdict.state.on_board.white == left + paid
    assert verdict.state.owed["S"] == 0
    assert ("nothing-to-pay" in [call.code for call in verdict.calls]) == (not paid)


def test_every_law_from_1_to_87_stands_in_the_book():
    numbers = {clause.removeprefix("ICF-").rstrip("abcd") for clause in book("icf").clauses if clause[0] == "I"}
    assert {str(number) for number in range(1, 88)} <= numbers
