"""A refusal repeats a short wrong word and never a long one."""

import copy
import json

import pytest

from carrom.cli.judge import answer_or_error

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
