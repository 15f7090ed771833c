"""A question of the quiz in words: it names everything that matters, and nothing else."""

from dataclasses import replace
from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.quiz import NoQuestion, cases_of, judged, question
from carrom.quiz.descriptions import following, given, happened
from carrom.rules import book, judge, opening_state
from carrom.rules.values import Bet, Facts, Fallen, FirstContact, JudgedEvent, OnBoard, Queen, State, changed
from tests.rules.test_icf import position, stroke

COLOURS = "South has white, six men left. North has black, five men left."
PLAIN = f"{COLOURS} The queen is on the board."
UNBROKEN = opening_state(book("garrom"), SINGLES, "S")
FOUR = State(
    seats=DOUBLES,
    turn="E",
    colours={"S": "white", "E": "black"},
    on_board=OnBoard(9, 1, True),
    queen=Queen("board", None),
    has_pocketed={"S": False, "E": True},
    owed={"S": 0, "E": 1},
    score={"S": 0, "E": 0},
)
NONE_IN = {"S": False, "N": False}
GIVEN = [
    (position(), PLAIN),
    (
        position(colours=None, has_pocketed=NONE_IN),
        "Nobody has a colour yet; 6 white and 5 black men are on the board. The queen is on the board.",
    ),
    (position(queen="awaiting S"), f"{COLOURS} South has just pocketed the queen, and must cover it now."),
    (position(queen="covered N"), f"{COLOURS} North has covered the queen."),
    (
        position(white=9, has_pocketed={"S": True, "N": True}),
        f"{PLAIN.replace('six', 'nine')} South has had a man in before; it came back.",
    ),
    (position(has_pocketed=NONE_IN), f"{PLAIN} No man of South has counted yet. No man of North has counted yet."),
    (position(owed={"S": 2, "N": 0}), f"{PLAIN} South owes 2 men."),
    (position(owed={"S": 0, "N": 1}), f"{PLAIN} North owes one man."),
    (position(score={"S": 12, "N": 0}), f"{PLAIN} Score: South 12, North 0."),
    (position(score={"S": 0, "N": 1}), f"{PLAIN} Score: South 0, North 1."),
    (position(round=3), f"{PLAIN} It is round 3."),
    (position(strokes_left=2), f"{PLAIN} South has two strokes to play."),
    (position(last_chance="S"), f"{PLAIN} South has a single stroke to pocket their own last man and win the round."),
    (position(bet=Bet("S", "far", 1)), f"{PLAIN} South has bet “Si Just!” on a man on the far side, raised once."),
    (
        replace(UNBROKEN, break_attempts=1),
        "South has white, nine men left. North has black, nine men left. The queen is on the board. "
        "The rosette is still to be broken: one try has already failed.",
    ),
    (
        FOUR,
        "South and North have white, nine men left. East and West have black, one man left. "
        "The queen is on the board. East and West owe one man.",
    ),
]


@pytest.mark.parametrize(("state", "said"), GIVEN)
def test_a_position_names_the_player_and_what_is_unusual(state, said):
    first, *rest = given(state, "en")
    assert first == f"{'East' if state is FOUR else 'South'} is to play."
    assert " ".join(rest) == said
    french = list(given(state, "fr"))
    assert len(french) == 1 + len(rest)
    assert set(french).isdisjoint({first, *rest})


ZONED = (Fallen("white", "far"), Fallen("white", "far"), Fallen("white", "near"), Fallen("queen", "side"))
MET = "By way of the frame, the striker first meets a black man lying on or behind South’s own line."
HAPPENED = [
    (JudgedEvent(facts=Facts()), "Nothing is pocketed."),
    (JudgedEvent(facts=Facts(touched=False)), "The striker touches nothing."),
    (stroke("white white striker black"), "Two white men go in, then the striker, then one black man."),
    (
        JudgedEvent(facts=Facts(ZONED)),
        "Two white men from the far side go in, then one white man from in front of the player, "
        "then the queen from along a side.",
    ),
    (stroke("", "white striker"), "One white man leaves the board, then the striker."),
    (stroke("striker", touched=False), "The striker goes in. The striker touches nothing."),
    (stroke("", "queen", touched=False), "The queen leaves the board. The striker touches nothing."),
    (stroke("black", first_contact=FirstContact("black", False, "own_line")), f"{MET} One black man goes in."),
    (
        stroke("black", first_contact=FirstContact("white", True, "arrow_circle")),
        "The striker first meets a white man lying in the circle of an arrow, without the frame. "
        "One black man goes in.",
    ),
    (stroke("white", backward=True), "One white man goes in. It was a back shot."),
    (stroke("white", improper=True), "One white man goes in. The stroke was improper (pushed, for instance)."),
    (stroke("white", named_disc_pocketed=True), "One white man goes in. The man named fell."),
    (stroke("", named_disc_pocketed=False), "Nothing is pocketed. The man named did not fall."),
    (JudgedEvent("timeout"), "Time is up for South."),
    (JudgedEvent("concede", by="N"), "North concedes the round."),
    (JudgedEvent("technical-foul", by="N"), "Technical foul by North."),
    (JudgedEvent("forgo"), "South forgoes what is due."),
    (JudgedEvent("board-lost", by="N", cause="out-of-turn"), "North plays out of turn."),
    (JudgedEvent("board-lost", by="S", cause="left-seat"), "South leaves the seat during the round."),
    (JudgedEvent("board-lost", by="S", cause="upset-board"), "South upsets the board."),
    (JudgedEvent("early-break", Facts()), "South breaks before the umpire’s call."),
    (
        JudgedEvent("early-break", Facts((Fallen("white"),))),
        "South breaks before the umpire’s call. One white man goes in.",
    ),
]


@pytest.mark.parametrize(("event", "said"), HAPPENED)
def test_facts_are_described_in_the_order_in_which_they_happened(event, said):
    assert happened(position(), event, "en") == said
    assert happened(position(), event, "fr") != said


def test_an_untouched_rosette_is_described_as_such():
    for falls, before in (("", ""), ("striker", "The striker goes in. ")):
        said = happened(UNBROKEN, stroke(falls, touched=False), "en")
        assert said == f"{before}The striker did not touch the rosette."


KEEPS, PASSES = "South keeps the turn.", "The turn passes to North."
NOTHING, MAN, QUEEN = "Nothing comes back.", "One white man comes back.", "The queen comes back."
FOLLOWING = [
    (position(), stroke("white"), [KEEPS, NOTHING]),
    (position(), stroke("striker"), [PASSES, MAN]),
    (position(white=9, black=9), stroke("striker"), [PASSES, NOTHING, "South now owes one man."]),
    (position(owed={"S": 1, "N": 0}, white=8), stroke(), [PASSES, MAN]),
    (
        position(owed={"S": 1, "N": 0}, white=9, has_pocketed={"S": True, "N": True}),
        stroke("striker"),
        [PASSES, NOTHING, "South now owes two men."],
    ),
    (position(owed={"S": 1, "N": 0}, white=9, has_pocketed={"S": True, "N": True}), stroke(), [PASSES, NOTHING]),
    (position(), stroke("white queen"), [KEEPS, NOTHING, "South covers the queen."]),
    (position(), stroke("queen"), [KEEPS, NOTHING, "The queen is in: South must cover it with the next stroke."]),
    (position(queen="awaiting S"), stroke("white"), [KEEPS, NOTHING, "South covers the queen."]),
    (position(queen="awaiting S"), stroke(), [PASSES, QUEEN]),
    (position(queen="covered N"), stroke("white"), [KEEPS, NOTHING]),
    (position(white=1, queen="covered S"), stroke("white"), ["South wins the round. Points: 8 to 0."]),
    (
        position(white=1, queen="covered S", score={"S": 24, "N": 0}),
        stroke("white"),
        ["South wins the round. Points: 5 to 0.", "South wins the game."],
    ),
]


@pytest.mark.parametrize(("before", "event", "said"), FOLLOWING)
def test_a_consequence_names_the_next_player_the_returned_men_and_the_changes(before, event, said):
    assert list(following(before, judge(book("icf"), before, event)).en) == said


def test_a_consequence_names_the_side_that_gets_a_colour():
    before = position(colours=None, has_pocketed=NONE_IN)
    said = following(before, judge(book("karom"), before, stroke("black")))
    assert said.en == (KEEPS, NOTHING, "South now has black.")


@pytest.mark.parametrize("name", ["icf", "karom"])
def test_a_score_is_shown_where_there_is_one(name):
    shown = set()
    for case in cases_of(name):
        try:
            asked = judged(case)
            score = question(asked, Random(0))["situation"]["score"]
        except NoQuestion:
            continue
        assert score == (asked.state.score if any(asked.state.score.values()) else None)
        shown.add(score is None)
    assert shown == {True, False}


def test_nobody_is_told_of_a_cover_where_the_queen_needs_none():
    rules = book("indian-two")
    before = changed(
        opening_state(rules, SINGLES, "S"),
        breaking=False,
        on_board=OnBoard(6, 6),
        has_pocketed={"S": True, "N": True},
    )
    taken = judge(rules, before, stroke("queen"))
    told = [*following(before, taken).en, *given(taken.state, "en", rules.covers_queen)]
    assert "The queen goes in and counts for South: it needs no cover." in told
    assert "South has pocketed the queen." in told
    assert not [sentence for sentence in told if "covers" in sentence or "covered" in sentence]
