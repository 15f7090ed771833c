"""A question to the judge: what its state is where nothing is said, and what does not go together."""

import pytest

from carrom.board import DOUBLES
from carrom.contract.judge_json import read_question, state_to_plain, verdict_to_plain
from carrom.errors import Unreadable
from carrom.rules import judge

USUAL = {
    **{"seats": ["S", "N"], "turn": "S", "opener": "S", "colours": None, "queen": "board", "last_chance": None},
    **{"on_board": {"white": 9, "black": 9, "queen": True}, "has_pocketed": {"S": False, "N": False}},
    **{"owed": {"S": 0, "N": 0}, "score": {"S": 0, "N": 0}, "bet": None, "strokes_left": 1, "round": 1},
}
EIGHT = {"white": 8, "black": 9, "queen": True}
ALONE = {"seats": ["S"], "owed": {"S": 0}, "score": {"S": 0}}
GIVEN = [
    ("karom", {}, {}),
    ("karom", {"opener": "N"}, {"opener": "N", "turn": "N"}),
    ("karom", {"opener": "N", "turn": "S"}, {"opener": "N", "turn": "S"}),
    ("karom", {"colours": {"N": "white"}}, {"colours": {"S": "black", "N": "white"}}),
    ("karom", {"owed": {"N": 2}, "score": {"S": 3}}, {"owed": {"S": 0, "N": 2}, "score": {"S": 3, "N": 0}}),
    ("karom", {"on_board": {"white": 8}}, {"on_board": EIGHT}),
    (
        "karom",
        {"on_board": {"white": 8}, "colours": {"S": "black"}},
        {"on_board": EIGHT, "colours": {"S": "black", "N": "white"}, "has_pocketed": {"S": False, "N": True}},
    ),
    ("icf", {"on_board": {"white": 8}}, {"on_board": EIGHT, "has_pocketed": {"S": True, "N": False}}),
    ("karom", {"has_pocketed": {"N": True}}, {"has_pocketed": {"S": False, "N": True}}),
    ("karom", {"queen": "covered:N"}, {"queen": "covered:N", "on_board": {"white": 9, "black": 9, "queen": False}}),
    ("karom", {"last_chance": "S"}, {"last_chance": "S"}),
    ("corona-carrom", {}, {**ALONE, "has_pocketed": {"S": False}, "misses": {"S": 0}}),
    (
        "corona-carrom",
        {"on_board": {"white": 8}, "misses": {"S": 2}},
        {**ALONE, "on_board": EIGHT, "has_pocketed": {"S": True}, "misses": {"S": 2}},
    ),
    (
        "points",
        {"on_board": {"white": 6}, "taken": {"S": {"white": 3}}},
        {
            "on_board": {"white": 6, "black": 9, "queen": True},
            "taken": {"S": {"white": 3, "black": 0}, "N": {"white": 0, "black": 0}},
            "has_pocketed": {"S": True, "N": False},
        },
    ),
    ("disc-pool", {}, {"queen": "none", "on_board": {"white": 9, "black": 9, "queen": False}}),
    ("k-rhum", {"bet": {"by": "N"}}, {"bet": {"by": "N", "zone": "open", "raises": 0}}),
]  # fmt: skip


@pytest.mark.parametrize(("book", "given", "otherwise"), GIVEN)
def test_a_state_is_the_usual_one_but_for_what_is_given_and_what_follows_from_it(book, given, otherwise):
    plain = state_to_plain(read_question({"book": book, "state": given})[1])
    assert {key: plain[key] for key in {**USUAL, **otherwise}} == {**USUAL, **otherwise}


def test_at_four_seats_each_side_is_named_by_its_first_seat():
    rules, state, event = read_question({"book": "karom", "state": {"seats": [*DOUBLES], "colours": {"E": "white"}}})
    assert (state.seats, state.colours, state.owed) == (DOUBLES, {"S": "black", "E": "white"}, {"S": 0, "E": 0})
    assert (rules.name, event.kind, event.facts.touched) == ("karom", "stroke", True)


def test_a_verdict_says_which_discs_come_back_where_to_and_who_places_them():
    state = {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}}
    facts = {"pocketed": ["white", "striker"], "off_board": ["black"]}
    rules, position, event = read_question({"book": "karom", "state": state, "facts": facts})
    plain = verdict_to_plain(judge(rules, position, event), {"S": "Ann"}, rules)
    assert [tuple(one.values()) for one in plain["returned"]] == [
        *(("black", "centre", "umpire"), ("white", "outer-circle", "N"), ("white", "outer-circle", "N")),
    ]
    assert (plain["turn"], plain["continues"], plain["round_over"], plain["game_over"]) == ("N", False, None, None)
    assert {"code": "striker-pocketed", "clause": "S2.32", "reading": True}.items() <= plain["calls"][0].items()


@pytest.mark.parametrize(("question", "by", "facts"), [
    ({"event": "timeout"}, "S", False), ({"event": "timeout", "by": "N"}, "N", False), ({"by": "S"}, None, True),
    ({"event": "early-break"}, "S", True), ({"event": "early-break", "by": "N"}, "N", True),
    ({"event": "board-lost", "by": "N", "cause": "left-seat"}, "N", False),
])  # fmt: skip
def test_an_event_is_by_the_seat_to_play_where_nobody_is_named_and_has_facts_if_discs_can_have_moved(
    question, by, facts
):
    _, _, event = read_question({"book": "icf", **question})
    assert (event.by, event.facts is not None, event.cause) == (by, facts, question.get("cause"))
    if facts:
        _, _, told = read_question({"book": "icf", **question, "facts": {"pocketed": ["white"]}})
        assert [one.disc for one in told.facts.pocketed] == ["white"]


WRONG_STATE = {
    'state.seats: must be ["S", "N"] or ["S", "E", "N", "W"], not ["N", "S"]': {"seats": ["N", "S"]},
    'state.turn: must be one of S, N, not "E"': {"turn": "E"},
    'state.opener: must be one of S, N, not "E"': {"opener": "E"},
    "state.turn: is null: the round is over, and there is nothing to judge": {"turn": None},
    "state.colours.E: unknown; known are S, N": {"colours": {"E": "white"}},
    "state.colours: must be different for the two sides": {"colours": {"S": "white", "N": "white"}},
    "state.colours: must be null, or give a side its colour, not {}": {"colours": {}},
    "state.owed.E: unknown; known are S, N": {"owed": {"E": 1}},
    "state.score.E: unknown; known are S, N": {"score": {"E": 1}},
    "state.has_pocketed.E: unknown; known are S, N": {"has_pocketed": {"E": True}},
    'state.last_chance: must be one of S, N, not "E"': {"last_chance": "E"},
    'state.bet.by: must be one of S, N, not "E"': {"bet": {"by": "E"}},
    "state.queen: must be one of board, awaiting:S, awaiting:N, covered:S, covered:N": {"queen": "awaiting:E"},
    "state.queen: must be awaiting:<side> or covered:<side>, for on_board": {"on_board": {"queen": False}},
    "state.taken: must be left out: karom does not keep it": {"taken": {}},
    "state.misses: must be left out: karom does not count them": {"misses": {}},
}
WRONG = {
    "facts: must be left out: a timeout has no facts": {"event": "timeout", "facts": {}},
    "facts: must be left out: a board-lost has no facts": {"event": "board-lost", "by": "N", "facts": {}},
    "cause: must be left out: only a board-lost has a cause, not a stroke": {"cause": "left-seat"},
    'by: must be S, the seat to play, not "N"': {"by": "N"},
    'by: must be one of S, N, not "E"': {"by": "E"},
    **{message: {"state": state} for message, state in WRONG_STATE.items()},
    "state.taken: holds 0 white men, and 8 are on": {"book": "points", "state": {"on_board": {"white": 8}}},
    "state.taken: holds 0 black men, and 8 are on": {"book": "points", "state": {"on_board": {"black": 8}}},
    "state.taken.E: unknown; known are S, N": {"book": "points", "state": {"taken": {"E": {}}}},
    "state.misses: must be left out: points does not": {"book": "points", "state": {"misses": {}}},
    "state.misses.E: unknown; known are S": {"book": "corona-carrom", "state": {"misses": {"E": 1}}},
    "state.taken: must be left out: corona-carrom": {"book": "corona-carrom", "state": {"taken": {}}},
    "state.colours: must be null: points has no colours": {"book": "points", "state": {"colours": {"S": "white"}}},
}


@pytest.mark.parametrize("message", WRONG)
def test_what_does_not_go_together_is_refused_by_its_place(message):
    with pytest.raises(Unreadable) as refused:
        read_question({"book": "karom", **WRONG[message]})
    assert str(refused.value).startswith(message)
