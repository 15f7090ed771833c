"""The end of a round says how its points add up, and the end of a game why it is over."""

import json

import pytest

from carrom.cli.judge import answer_or_error
from carrom.rules import book, judge
from carrom.rules.values import JudgedEvent
from carrom.texts import call_sentence, term_sentence
from tests.rules.positions import ended


def said(name, language, *, options=None, falls=("white",), **state):
    """The sentences on the end of a round and of a game."""
    verdict = ended(name, options, falls, state)
    return [call_sentence(call, language) for call in verdict.calls if call.code in ("round-won", "game-won")]


SEVEN = {"white": 1, "black": 4, "queen": "covered:S"}
ENDS = [
    (
        "icf",
        {**SEVEN, "score": {"S": 21, "N": 12}},
        ["four men left to North, three for the queen, 7 points in all. 21 + 7 = 28", "reached 25", "28 to 12"],
        ["quatre pions qui restent à Nord, trois pour la reine, 7 points en tout. 21", "atteint 25", "28 à 12"],
    ),
    (
        "icf",
        {**SEVEN, "score": {"S": 22, "N": 12}},
        ["four men left to North, nothing for the queen at this score, 4 points. 22 + 4 = 26"],
        ["quatre pions qui restent à Nord, rien pour la reine à ce score, 4 points. 22 + 4 = 26"],
    ),
    (
        "icf",
        {"white": 1, "black": 4, "queen": "covered:N", "score": {"S": 3, "N": 5}, "round": 8},
        ["nothing for the queen that North won, 4 points", "Round 8 was the last: South leads and wins", "7 to 5"],
        ["rien pour la reine, gagnée par Nord, 4 points", "La manche 8 était la dernière : Sud mène", "7 à 5"],
    ),
    (
        "icf",
        {"white": 1, "black": 4, "queen": "board", "score": {"S": 3, "N": 22}},
        ["North wins the round: only one for the queen at this score, 1 point. 22 + 1 = 23."],
        ["Nord gagne la manche : un seul pour la reine à ce score, 1 point. 22 + 1 = 23."],
    ),
    (
        "billard-indien",
        SEVEN,
        ["nine men in, four for the queen, 13 points in all; North: five men in, 5 points."],
        ["neuf pions rentrés, quatre pour la reine, 13 points en tout ; Nord : cinq pions rentrés, 5 points."],
    ),
    (
        "billard-indien",
        {"white": 1, "black": 4, "queen": "board"},
        ["Here the points do not decide. North wins the round: five men in, 5 points; South: nine men in, 9 points."],
        ["Ici, les points ne décident pas. Nord gagne la manche : cinq pions rentrés, 5 points"],
    ),
    (
        "billard-indien",
        {"white": 1, "black": 4, "queen": "covered:N"},
        ["Level at 9: the round goes to the side whose men are all in. South wins the round"],
        ["Égalité à 9 : la manche revient au camp dont tous les pions sont rentrés. Sud gagne la manche"],
    ),
]


@pytest.mark.parametrize(("name", "state", "english", "french"), ENDS)
def test_the_end_of_a_round_says_its_sum_and_the_end_of_a_game_why(name, state, english, french):
    for language, parts in (("en", english), ("fr", french)):
        whole = " ".join(said(name, language, **state))
        for part in parts:
            assert part in whole


def test_five_for_a_queen_in_play_and_the_men_left_are_eleven():
    whole = said("karom", "en", falls=("black",), white=6, black=1, queen="board")
    assert whole == ["North wins the round: six men left to South, five for the uncovered queen, 11 points in all."]


def test_the_best_of_three_counts_rounds():
    one = {**SEVEN, "score": {"S": 0, "N": 1}}
    assert said("classique", "en", options={"format": "best-of-three"}, **one)[0].endswith("Rounds won: 1 to 1.")
    two = said("classique", "fr", options={"format": "best-of-three"}, **{**SEVEN, "score": {"S": 1, "N": 1}})
    assert two[-1] == "Sud remporte la partie, 2 manches à 1."


def test_what_exceeds_the_twelve_of_a_round_is_taken_off_in_the_sum():
    verdict = ended("icf", None, ("black", "striker"), {"white": 9, "black": 1, "queen": "board"})
    [won] = [call for call in verdict.calls if call.code == "round-won"]
    words = [(term.points, term_sentence(won, term, "en")) for term in won.terms]
    assert words == [
        (9, "nine men left to South"),
        (3, "three for the uncovered queen"),
        (1, "one on demand"),
        (-1, "one too many for one round"),
    ]


def test_the_judge_gives_the_sum_as_data():
    question = {
        "book": "garrom",
        "state": {"colours": {"S": "white"}, "on_board": {"white": 1, "black": 4}, "queen": "covered:S"},
        "facts": {"pocketed": ["white"]},
    }
    over = json.loads(answer_or_error(json.dumps(question).encode()))["round_over"]
    assert over["terms"] == [
        {"what": "men-left", "points": 4, "side": "S", "clause": "S4.13"},
        {"what": "queen", "points": 3, "side": "S", "clause": "S4.17"},
    ]


def test_a_round_that_goes_on_has_no_sum():
    karom = book("karom")
    verdict = judge(karom, ended("karom", None, (), {"white": 5, "black": 5}, play=False), JudgedEvent())
    assert not any(call.terms for call in verdict.calls)


# ---- Every payment says whose man comes out and who lays it, in one sentence for one act


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
