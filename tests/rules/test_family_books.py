"""What the family books say beside their cases: every source clause stands, and readings that need two strokes."""

from dataclasses import replace

import pytest

from carrom.rules import BOOKS, book, judge, opening_state
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen
from carrom.texts import call_sentence

SOURCES = {"classique": ("S1", 21), "karom": ("S2", 43), "saint-pierre": ("S3", 26), "garrom": ("S4", 23)}
COLOURS = {"S": "white", "N": "black"}
ONE_EACH = {"on_board": OnBoard(1, 1, False), "queen": Queen("covered", "N")}


def position(name, **fields):
    """S to play with white, six against five, the rosette broken."""
    state = opening_state(book(name), ("S", "N"), "S")
    usual = {"colours": COLOURS, "on_board": OnBoard(6, 5), "has_pocketed": {"S": True, "N": True}, "breaking": False}
    return replace(state, **{**usual, **fields})


def stroke(*discs, **facts):
    """A stroke that pockets these discs in order."""
    return JudgedEvent(facts=Facts(pocketed=tuple(Fallen(disc) for disc in discs), **facts))


def codes(verdict):
    """The calls in order."""
    return [call.code for call in verdict.calls]


@pytest.mark.parametrize("name", SOURCES)
def test_every_clause_of_the_source_stands_in_reading_order(name):
    source, last = SOURCES[name]
    assert book(name).source == source
    assert BOOKS[name].clauses[:last] == tuple(f"{source}.{number}" for number in range(1, last + 1))


@pytest.mark.parametrize("name", ["billard-indien", *SOURCES])
def test_every_clause_is_named_once(name):
    clauses = BOOKS[name].clauses
    assert len(set(clauses)) == len(clauses)


def test_the_last_chance_is_gone_after_the_stroke_whatever_happens():
    karom = book("karom")
    waiting = judge(karom, position("karom", **ONE_EACH), stroke("white"))
    assert waiting.state.last_chance == "N"
    assert codes(waiting) == ["men-in", "last-man", "last-chance", "hand-passes"]
    for event in (
        stroke("black"),
        stroke(),
        stroke("black", "striker"),
        JudgedEvent(kind="timeout"),
        JudgedEvent(kind="concede"),
    ):
        verdict = judge(karom, waiting.state, event)
        assert verdict.round_over
        assert verdict.state.last_chance is None


def test_who_concedes_the_last_chance_of_the_other_side_loses_the_queen_too():
    waiting = position("karom", on_board=OnBoard(0, 1, False), queen=Queen("covered", "N"), turn="N", last_chance="N")
    assert judge(book("karom"), waiting, JudgedEvent(kind="concede", by="S")).round_over.points == {"S": 0, "N": 5}


def test_time_that_elapses_for_the_other_seat_leaves_the_last_chance():
    waiting = position("karom", on_board=OnBoard(0, 1, False), queen=Queen("covered", "N"), turn="N", last_chance="N")
    verdict = judge(book("karom"), waiting, JudgedEvent(kind="timeout", by="S"))
    assert verdict.continues
    assert verdict.state.last_chance == "N"


def test_a_fault_with_the_last_man_costs_nothing_and_leaves_the_last_chance():
    event = JudgedEvent(facts=Facts((Fallen("white"),), (Fallen("striker"),)))
    verdict = judge(book("karom"), position("karom", **ONE_EACH), event)
    assert verdict.state.last_chance == "N"
    assert verdict.returned == ()


def test_the_cost_of_losing_by_the_queen_does_not_follow_its_value():
    alone = OnBoard(1, 5)
    for name, points in (("karom", 5), ("saint-pierre", 3)):
        house = book(name, {"queen_value": 9})
        assert judge(house, position(name, on_board=alone), stroke("white")).round_over.points["N"] == points


def test_a_side_that_cannot_pay_has_no_man_to_give():
    pays = book("billard-indien", {"opponents_man": "pay"})
    none = judge(pays, position("billard-indien", on_board=OnBoard(9, 5)), stroke("black"))
    assert "South has no man to pay with." in [call_sentence(call, "en") for call in none.calls]
    one = judge(book("saint-pierre"), position("saint-pierre", on_board=OnBoard(8, 5)), stroke("black", "striker"))
    assert "South has no other man to pay with." in [call_sentence(call, "en") for call in one.calls]


def test_the_sheet_says_when_the_queen_adds_points():
    last = {"on_board": OnBoard(1, 2, False), "queen": Queen("covered", "S")}
    for score, code in ((21, "queen-counts"), (22, "queen-capped")):
        verdict = judge(book("classique"), position("classique", **last, score={"S": score, "N": 0}), stroke("white"))
        assert code in codes(verdict)
