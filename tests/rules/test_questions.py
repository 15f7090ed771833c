"""Questions that cannot be read or cannot be: refused, with the path of what is wrong."""

import copy
import json
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings

from carrom.cli.judge import answer_or_error
from carrom.contract.judge_json import facts_to_plain, read_question, verdict_to_plain
from carrom.errors import Unreadable
from carrom.rules import BOOKS, EVERY_BOOK, book, judge, opening_state
from carrom.rules.values import Facts, Fallen, ImproperCause, JudgedEvent, OnBoard, Queen
from carrom.texts import LANGUAGES
from tests.examples import examples
from tests.rules.positions import questions

FIXED = {"colours": {"S": "white", "N": "black"}}

REFUSED = {
    "book": {"state": {}},
    "options": {"book": "billard-indien", "options": []},
    "options.speed": {"book": "billard-indien", "options": {"speed": 1}},
    "options.target": {"book": "billard-indien", "options": {"target": 29.0}},
    "options.queen_value": {"book": "billard-indien", "options": {"queen_value": True}},
    "options.queen_before_last": {"book": "billard-indien", "options": {"queen_before_last": 1}},
    "options.last_chance": {"book": "classique", "options": {"last_chance": True}},
    "options.colours": {"book": "garrom", "options": {"colours": "draw"}},
    "options.queen_cap": {"book": "karom", "options": {"queen_cap": 0}},
    "event": {"book": "billard-indien", "event": "sneeze"},
    "by": {"book": "billard-indien", "event": "timeout", "by": "E"},
    "facts": {"book": "billard-indien", "event": "timeout", "facts": {}},
    "mood": {"book": "billard-indien", "mood": "good"},
    "state": {"book": "billard-indien", "state": []},
    "state.weather": {"book": "billard-indien", "state": {"weather": 1}},
    "state.seats": {"book": "billard-indien", "state": {"seats": ["N", "S"]}},
    "state.turn": {"book": "billard-indien", "state": {"turn": None}},
    "state.colours": {"book": "billard-indien", "state": {"colours": {"S": "white", "N": "white"}}},
    "state.colours.S": {"book": "billard-indien", "state": {"colours": {"S": "brown"}}},
    "state.colours.E": {"book": "billard-indien", "state": {"colours": {"E": "white"}}},
    "state.on_board.white": {"book": "billard-indien", "state": {"on_board": {"white": 10}}},
    "state.on_board.black": {"book": "billard-indien", "state": {"on_board": {"black": True}}},
    "state.on_board.queen": {"book": "billard-indien", "state": {"queen": "covered:S", "on_board": {"queen": True}}},
    "state.queen": {"book": "billard-indien", "state": {"on_board": {"queen": False}}},
    "state.owed.S": {"book": "billard-indien", "state": {"owed": {"S": 1.0}}},
    "state.score.N": {"book": "billard-indien", "state": {"score": {"N": -1}}},
    "state.breaking": {"book": "billard-indien", "state": {"breaking": 0}},
    "state.round": {"book": "billard-indien", "state": {"round": 0}},
    "state.bet.by": {"book": "k-rhum", "state": {"bet": {"by": "N"}}},
    "state.bet": {"book": "billard-indien", "state": {"bet": {"by": "S"}}},
    "state.strokes_left": {"book": "k-rhum", "state": {"strokes_left": 0}},
    "state.has_pocketed.S": {
        "book": "icf",
        "state": {"on_board": {"white": 8}, "colours": {"S": "white"}, "has_pocketed": {"S": False}},
    },
    "state.last_chance": {"book": "billard-indien", "state": {"last_chance": "E"}},
    "facts.pocketed": {"book": "billard-indien", "facts": {"pocketed": "white"}},
    "facts.pocketed[1].disc": {"book": "billard-indien", "facts": {"pocketed": ["white", "green"]}},
    "facts.pocketed[0].zone": {"book": "billard-indien", "facts": {"pocketed": [{"disc": "white", "zone": "x"}]}},
    "facts.off_board[0]": {"book": "billard-indien", "facts": {"off_board": [3]}},
    "facts.first_contact.disc": {"book": "billard-indien", "facts": {"first_contact": {"disc": "striker"}}},
    "facts.touched": {"book": "billard-indien", "facts": {"touched": False, "first_contact": {"disc": "white"}}},
    "facts.off_board": {"book": "billard-indien", "facts": {"pocketed": ["queen"], "off_board": ["queen"]}},
    "facts.improper": {"book": "billard-indien", "facts": {"improper": None}},
}


@pytest.mark.parametrize(("field", "question"), REFUSED.items(), ids=REFUSED.keys())
def test_what_is_wrong_is_named(field, question):
    with pytest.raises(Unreadable) as refused:
        judge(*read_question(question))
    assert refused.value.field == field
    assert "\n" not in str(refused.value)


RANGES = {"queen_value": (0, 10), "queen_cap": (1, 100), "target": (1, 1000), "max_raises": (0, 10), "rounds": (0, 12)}
"""Options that are numbers: the least and the greatest that they may be."""


def test_an_option_that_is_a_number_is_taken_up_to_its_ends_and_not_beyond():
    found = set()
    for name, rules in BOOKS.items():
        for option, (least, most) in RANGES.items():
            if option in rules.options:
                found.add(option)
                for value in (least, most):
                    assert book(name, {option: value}).settings[option] == value
                for value in (least - 1, most + 1):
                    with pytest.raises(Unreadable, match=f"options.{option}"):
                        book(name, {option: value})
    assert found == set(RANGES)


@pytest.mark.parametrize("left", [0, 1, 9])
def test_a_colour_may_have_no_man_left_and_nine_at_most(left):
    state = {"on_board": {"white": left, "black": 9 - left}}
    _, read, _ = read_question({"book": "karom", "state": state, "event": "timeout"})
    assert (read.on_board.white, read.on_board.black) == (left, 9 - left)


def test_two_strikers_cannot_fall():
    with pytest.raises(Unreadable, match=r"facts\.pocketed"):
        judge(*read_question({"book": "billard-indien", "facts": {"pocketed": ["striker", "striker"]}}))


def test_an_unknown_book_names_the_books():
    with pytest.raises(Unreadable, match="billard-indien") as refused:
        book("bridge")
    assert refused.value.field == "book"


def test_omitted_keys_take_their_default():
    state = {**FIXED, "on_board": {"white": 6}, "queen": "covered:N"}
    _, position, event = read_question({"book": "billard-indien", "state": state})
    assert position.turn == position.opener == "S"
    assert position.on_board == OnBoard(6, 9, False)
    assert position.queen == Queen("covered", "N")
    assert position.has_pocketed == {"S": True, "N": False}
    assert position.owed == position.score == {"S": 0, "N": 0}
    assert event.facts.touched
    assert event.facts.pocketed == ()


def test_an_event_without_a_seat_is_of_the_seat_to_play():
    question = {"book": "billard-indien", "event": "concede", "state": {**FIXED, "turn": "N"}}
    assert judge(*read_question(question)).round_over.winner == "S"


def test_a_disc_may_come_with_its_zone():
    question = {"book": "billard-indien", "state": FIXED, "facts": {"pocketed": [{"disc": "white", "zone": "far"}]}}
    assert judge(*read_question(question)).continues


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_round_opens_whole_and_unbroken(name):
    state = opening_state(book(name), ("S", "E", "N", "W"), "E", round=2, score={"S": 4, "E": 7})
    assert state.turn == state.opener == "E"
    assert state.on_board == OnBoard(9, 9, book(name).has_queen)
    assert state.breaking
    assert state.score == {"S": 4, "E": 7}
    assert judge(book(name), state, JudgedEvent()).turn in state.seats


def test_colours_are_open_at_the_opening_unless_the_house_gives_white_to_the_opener():
    assert opening_state(book("billard-indien"), ("S", "N"), "N").colours is None
    house = book("billard-indien", {"colours": "opener-white"})
    assert opening_state(house, ("S", "N"), "N").colours == {"N": "white", "S": "black"}


@pytest.mark.parametrize("name", ["classique", "saint-pierre", "garrom"])
def test_the_opener_has_white_in_the_books_that_say_so(name):
    assert opening_state(book(name), ("S", "N"), "N").colours == {"N": "white", "S": "black"}


def test_the_side_that_draws_white_opens_in_karom():
    assert opening_state(book("karom"), ("S", "N"), "N").colours is None
    drawn = book("karom", {"colours": "draw"})
    assert opening_state(drawn, ("S", "E", "N", "W"), "E").colours == {"E": "white", "S": "black"}


@pytest.mark.parametrize("name", list(BOOKS))
def test_an_event_of_another_book_is_refused(name):
    rules = book(name)
    for kind in {"technical-foul", "forgo"} - set(rules.events):
        with pytest.raises(Unreadable) as refused:
            judge(rules, opening_state(rules, ("S", "N"), "S"), JudgedEvent(kind=kind))
        assert refused.value.field == "event"


def test_the_answer_has_the_shape_of_the_contract():
    answer = verdict_to_plain(judge(*read_question({"book": "billard-indien"})), {"N": "Ali"})
    assert list(answer) == ["turn", "continues", "calls", "returned", "state", "round_over", "game_over"]
    assert all(list(call) == ["code", "clause", "fr", "en"] for call in answer["calls"])
    assert answer["calls"][-1]["fr"] == "La main passe à Ali."


# ---- A refusal repeats a short wrong word and never a long one


LONG = "x" * 5000
QUESTION = {
    "book": "karom",
    "options": {"target": 29},
    "event": "stroke",
    "by": "S",
    "state": {
        "seats": ["S", "N"],
        "turn": "S",
        "colours": {"S": "white"},
        "on_board": {"white": 9},
        "queen": "board",
        "has_pocketed": {"S": True},
        "owed": {"S": 0},
        "score": {"S": 0},
        "opener": "S",
        "bet": None,
        "last_chance": None,
    },
    "facts": {"pocketed": ["white"], "off_board": [], "first_contact": {"disc": "white", "zone": "open"}},
}


def places(value, path=()):
    """Every place in a question at which a word could stand."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield from places(member, (*path, key))


def put(path, word):
    """The question with a word at that place."""
    question = copy.deepcopy(QUESTION)
    if not path:
        return word
    where = question
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = word
    return question


def refused(question):
    return json.loads(answer_or_error(json.dumps(question).encode()))["error"]


@pytest.mark.parametrize("path", list(places(QUESTION)), ids=str)
def test_a_long_word_in_place_of_any_other_is_cut(path):
    error = refused(put(path, LONG))
    assert len(error["field"]) + len(error["message"]) < 400


@pytest.mark.parametrize("path", [path for path in places(QUESTION) if isinstance(path, tuple)], ids=str)
def test_a_long_key_in_any_object_is_cut(path):
    at = QUESTION
    for key in path:
        at = at[key]
    if not isinstance(at, dict):
        return
    error = refused(put(path, {**at, LONG: 1}))
    assert len(error["field"]) + len(error["message"]) < 400


def test_a_short_wrong_word_is_repeated():
    assert "'karomm'" in refused({"book": "karomm"})["message"]
    assert '"purple"' in refused(put(("facts", "pocketed"), ["purple"]))["message"]
    assert refused({"book": "karom", "": 1})["field"] == '""'


# ---- The cause of an improper stroke: it changes what is said of the stroke, never what is decided


CAUSES = get_args(ImproperCause)


def ask(book, **facts):
    """The answer of `carrom judge` about a stroke with every man on the board."""
    return json.loads(answer_or_error(json.dumps({"book": book, "facts": facts}).encode()))


def said(book, cause):
    """The call that says an improper stroke by this cause."""
    calls = ask(book, improper=True, improper_cause=cause)["calls"]
    return next(call for call in calls if call["code"] == "improper-stroke")


def outcome(verdict):
    """A verdict in JSON without the clause and the sentences of an improper stroke."""
    told = verdict_to_plain(verdict)
    for call in told["calls"]:
        if call["code"] == "improper-stroke":
            del call["clause"], call["fr"], call["en"]
    return told


@settings(max_examples=examples(200))
@given(questions())
def test_a_cause_changes_nothing_but_the_sentence_and_its_clause(question):
    book, state, event = question
    if event.facts is None:
        return
    plain = replace(event, facts=replace(event.facts, improper=True, improper_cause=None))
    verdict = judge(book, state, plain)
    for cause in CAUSES:
        because = judge(book, state, replace(plain, facts=replace(plain.facts, improper_cause=cause)))
        assert outcome(because) == outcome(verdict)
        assert (because == verdict) == (cause not in book.causes)


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_a_book_says_each_of_its_causes_by_one_of_its_clauses(name):
    causes = EVERY_BOOK[name].causes
    assert set(causes.values()) <= set(EVERY_BOOK[name].clauses)
    for cause in CAUSES:
        call = said(name, cause)
        assert (call["en"] != "The stroke was improper.") == (cause in causes)
        assert call["clause"] == causes.get(cause, call["clause"])


def test_the_laws_tell_every_cause_apart():
    assert set(EVERY_BOOK["icf"].causes) == set(CAUSES)


def test_a_push_is_said_in_both_languages():
    call = said("icf", "push")
    assert call["clause"] == "ICF-7"
    assert call["en"] == "The stroke was improper: the striker was pushed, not struck."
    assert call["fr"] == "Le coup était irrégulier : le palet a été poussé, pas frappé."


@pytest.mark.parametrize("facts", [{"improper_cause": "push"}, {"improper": False, "improper_cause": "arrow"}])
def test_a_proper_stroke_with_a_cause_is_refused(facts):
    assert ask("icf", **facts)["error"]["field"] == "facts.improper_cause"


@pytest.mark.parametrize("cause", ["posture", "", 7])
def test_a_cause_that_does_not_exist_is_refused(cause):
    assert ask("icf", improper=True, improper_cause=cause)["error"]["field"] == "facts.improper_cause"


def test_facts_without_a_cause_are_written_as_before():
    facts = Facts((Fallen("white"),), improper=True)
    assert "improper_cause" not in facts_to_plain(facts)
    assert facts_to_plain(replace(facts, improper_cause="elbow"))["improper_cause"] == "elbow"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_cause_has_a_sentence_of_its_own(language):
    assert len({said("icf", cause)[language] for cause in CAUSES}) == len(CAUSES)
