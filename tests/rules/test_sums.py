"""The sum of a round, the end of a game and every payment, in words and as data."""

import json
from pathlib import Path

import pytest

from carrom.cli.judge import answer_or_error
from tests.plain_words import cases_in, rule_cases

SENTENCES = Path(__file__).with_name("sentences.txt")
MEN = {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}}


def asked(question):
    return json.loads(answer_or_error(json.dumps(question).encode()))


@pytest.mark.parametrize("lines", [pytest.param(lines, id=title) for title, lines in cases_in(SENTENCES)])
def test_a_verdict_says_what_its_case_says(lines):
    """The cases of `sentences.txt`."""
    case = rule_cases.Case("", lines[0].place, {"book": lines[0].words, "state": {"colours": {"S": "white"}}})
    expected = {line.key: line.words for line in lines[1:]}
    for key in expected.keys() & {"options", "given", "falls", "off"}:
        rule_cases.read_line(case, key, expected[key])
    calls = asked(case.question)["calls"]
    moving = [call for call in calls if "placer" in call]
    for language in expected.keys() & {"en", "fr"}:
        for part in expected[language].split(" | "):
            if part.startswith(". "):
                assert " ".join(call[language] for call in moving) == part[2:-2]
            else:
                assert part in " ".join(call[language] for call in calls)
    assert "laid by" not in expected or [call["placer"] for call in moving] == expected["laid by"].split()


def test_the_judge_gives_the_sum_as_data():
    state = {"colours": {"S": "white"}, "on_board": {"white": 1, "black": 4}, "queen": "covered:S"}
    over = asked({"book": "garrom", "state": state, "facts": {"pocketed": ["white"]}})["round_over"]
    assert over["terms"] == [
        {"what": "men-left", "points": 4, "side": "S", "clause": "S4.13"},
        {"what": "queen", "points": 3, "side": "S", "clause": "S4.17"},
    ]


def test_a_sum_that_was_cut_says_by_how_much_and_a_round_that_goes_on_has_none():
    state = {"colours": {"S": "white"}, "on_board": {"white": 9, "black": 1}}
    over = asked({"book": "icf", "state": state, "facts": {"pocketed": ["black", "striker"]}})["round_over"]
    assert [term["points"] for term in over["terms"]] == [9, 3, 1, -1]
    assert asked({"book": "karom", "state": MEN})["round_over"] is None


def test_the_judge_gives_what_moves_as_data():
    facts = {"pocketed": ["white", "striker"], "off_board": ["black"]}
    calls = asked({"book": "karom", "state": MEN, "facts": facts})["calls"]
    moved = [(call["code"], call["placer"], call["moved"]) for call in calls if "moved" in call]
    assert moved == [
        ("men-off-board", "umpire", {"disc": "black", "count": 1, "to": "centre"}),
        ("men-returned", "N", {"disc": "white", "count": 1, "to": "outer-circle"}),
        ("man-paid", "N", {"disc": "white", "count": 1, "to": "outer-circle"}),
    ]
