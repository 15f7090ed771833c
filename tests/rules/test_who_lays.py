"""Every payment says whose man comes out and who lays it, in one sentence for one act."""

import json

import pytest

from carrom.cli.judge import answer_or_error

KAROM = {"book": "karom", "state": {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}}}


def told(language, falls, *, book="karom", seats=("S", "N"), **state):
    """The calls that move men, as sentences, and who lays them."""
    question = {
        "book": book,
        "state": {"seats": seats, "colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}, **state},
        "facts": {"pocketed": falls},
    }
    calls = json.loads(answer_or_error(json.dumps(question).encode()))["calls"]
    moving = [call for call in calls if "placer" in call]
    return " ".join(call[language] for call in moving), [call["placer"] for call in moving]


PAYMENTS = [
    (
        {"falls": ["striker"]},
        "South pays one white man: North lays it inside the outer circle.",
        "Sud paie un pion blanc : Nord le pose dans le grand cercle.",
    ),
    (
        {"falls": ["white", "white", "striker"]},
        "South gives back the two white men of this stroke; South pays one more: "
        "North lays all three inside the outer circle.",
        "Sud rend les deux pions blancs de ce coup ; Sud en paie un de plus : "
        "Nord pose les trois dans le grand cercle.",
    ),
    (
        {"falls": ["striker"], "owed": {"S": 2}},
        "South pays two white men owed from before; South pays one more: North lays all three inside the outer circle.",
        "Sud rend deux pions blancs qui étaient dus ; Sud en paie un de plus : "
        "Nord pose les trois dans le grand cercle.",
    ),
    (
        {"falls": ["striker"], "seats": ["S", "E", "N", "W"], "turn": "E"},
        "East and West pay one black man: North lays it inside the outer circle.",
        "Est et Ouest paient un pion noir : Nord le pose dans le grand cercle.",
    ),
    (
        {"falls": ["white", "striker"], "book": "billard-indien"},
        "South gives back the white man of this stroke: North lays it between the two circles.",
        "Sud rend le pion blanc de ce coup : Nord le pose entre les deux cercles.",
    ),
]


@pytest.mark.parametrize(("question", "english", "french"), PAYMENTS)
def test_one_act_is_one_sentence_that_names_both(question, english, french):
    for language, words in (("en", english), ("fr", french)):
        said, placers = told(language, **question)
        assert said == words
        assert set(placers) == {"N"}


def test_the_queen_between_two_parts_of_an_act_ends_the_sentence():
    said, placers = told("en", ["white", "queen", "striker"])
    assert said == (
        "South gives back the white man of this stroke. The queen goes back to the centre. "
        "South pays one more: North lays both inside the outer circle."
    )
    assert placers == ["N", "umpire", "N"]


def test_the_judge_gives_what_moves_as_data():
    question = {**KAROM, "facts": {"pocketed": ["white", "striker"], "off_board": ["black"]}}
    calls = json.loads(answer_or_error(json.dumps(question).encode()))["calls"]
    moved = [(call["code"], call["placer"], call["moved"]) for call in calls if "moved" in call]
    assert moved == [
        ("men-off-board", "umpire", {"disc": "black", "count": 1, "to": "centre"}),
        ("men-returned", "N", {"disc": "white", "count": 1, "to": "outer-circle"}),
        ("man-paid", "N", {"disc": "white", "count": 1, "to": "outer-circle"}),
    ]
