"""The conformance cases, in process."""

import json
import sys
from functools import cache
from pathlib import Path

import pytest

from carrom.cli.judge import answer_or_error
from carrom.rules import EVERY_BOOK

CONFORMANCE = Path(__file__).parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE))  # the runner is a command, not a package
from rule_cases import Case, failures, read_cases  # noqa: E402 - after its path


def asked(question):
    """The answer of `carrom judge`."""
    return json.loads(answer_or_error(json.dumps(question).encode()))


FILES = sorted((CONFORMANCE / "rules").glob("*.txt"))


@cache
def cases_of(path):
    """The cases of a file: read once, when they are asked for."""
    return read_cases(path)


def every_case():
    return [case for path in FILES for case in cases_of(path)]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_case_of_a_file_is_answered_as_it_says(path):
    """A thousand tests of a millisecond each cost more than they do; one alone: `make conform ARGS=<its file>`."""
    wrong = {f"{case.place} {case.title}": failures(case, asked(case.question)) for case in cases_of(path)}
    assert [f"{case}: {'; '.join(reasons)}" for case, reasons in wrong.items() if reasons] == []
    assert wrong, "a file without cases"


def test_no_two_cases_have_the_same_title():
    titles = [(case.question["book"], case.title) for case in every_case()]
    assert len(set(titles)) == len(titles)


OF_THE_STROKE = {"striker_line"}
"""Options that say how a stroke is played, not how it is judged (tests/match/test_striker_line.py)."""


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_every_option_of_a_book_changes_the_judgement_of_some_case(name):
    changing = set()
    for case in every_case():
        options = case.question.get("options", {})
        for option in options if case.question["book"] == name else ():
            fewer = {key: value for key, value in options.items() if key != option}
            if asked({**case.question, "options": fewer}) != asked(case.question):
                changing.add(option)
    assert changing >= set(EVERY_BOOK[name].options) - OF_THE_STROKE


def test_the_runner_says_what_fails():
    case = Case("a miss", "here", {"book": "billard-indien"}, then=["S plays on"], calls=["nonsense"])
    answer = asked(case.question)
    assert len(failures(case, answer)) == 2
