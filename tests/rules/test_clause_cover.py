"""Every clause that can decide something has a rule case."""

import sys
from pathlib import Path

import pytest

from carrom.contract.judge_json import read_question
from carrom.contract.rulebook import book_to_plain
from carrom.errors import Unreadable
from carrom.rules import BOOKS, judge

CONFORMANCE = Path(__file__).parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE))  # the runner is a command, not a package
from clauses import without_case  # noqa: E402 - after its path


def ask(questions):
    """The answers, as far as clauses go, without the way through JSON and sentences."""
    return [clauses_of(question) for question in questions]


def clauses_of(question):
    """The clauses of one verdict, in the form of the contract."""
    try:
        verdict = judge(*read_question(question))
    except Unreadable:
        return {}
    ends = {"round_over": verdict.round_over, "game_over": verdict.game_over}
    return {
        "calls": [{"clause": call.clause} for call in verdict.calls],
        **{name: end and {"clause": end.clause} for name, end in ends.items()},
    }


@pytest.mark.parametrize("name", list(BOOKS))
@pytest.mark.slow
def test_every_clause_that_can_decide_has_a_case(name):
    without, _ = without_case(book_to_plain(BOOKS[name]), ask)
    assert list(without) == []
