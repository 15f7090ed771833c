"""Every clause that can decide something has a rule case that fails when the clause is switched off."""

import sys
from pathlib import Path

import pytest

from carrom.contract.judge_json import read_question, verdict_to_plain
from carrom.contract.rulebook import book_to_plain
from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK, judge

CONFORMANCE = Path(__file__).parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE))  # the runner is a command, not a package
from clauses import without_case  # noqa: E402 - after its path
from switching import outcome, without  # noqa: E402 - after its path

AT_21 = {"colours": {"S": "white"}, "on_board": {"white": 1, "black": 4}, "queen": "covered:S", "score": {"S": 21}}
SEVEN = {"book": "icf", "state": AT_21, "facts": {"pocketed": ["white"]}}


def ask(questions):
    """The answers of the judge, or the field that it refuses."""
    return [answer(question) for question in questions]


def answer(question):
    try:
        return verdict_to_plain(judge(*read_question(question)))
    except Unreadable as error:
        return {"error": {"field": error.field}}


@pytest.mark.parametrize("name", list(EVERY_BOOK))
@pytest.mark.slow
def test_every_clause_that_can_decide_has_a_case_that_needs_it(name):
    without, _ = without_case(book_to_plain(EVERY_BOOK[name]), ask)
    assert list(without) == []


def test_a_clause_is_switched_off_in_the_outcome_whatever_cites_it():
    whole = answer(SEVEN)
    assert without(whole, SEVEN, "ICF-25b")["round_over"]["points"] == {"S": 4, "N": 0}
    assert without(whole, SEVEN, "ICF-29")["game_over"] is None
    assert without(whole, SEVEN, "ICF-26")["round_over"] is None
    assert outcome(without(whole, SEVEN, "ICF-99")) == outcome(whole)


def test_a_payment_is_undone_with_its_clause():
    question = {"book": "karom", "state": {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}}}
    question["facts"] = {"pocketed": ["striker"]}
    paid = answer(question)
    assert paid["state"]["on_board"]["white"] == 7
    spared = without(paid, question, "S2.32")
    assert (spared["state"]["on_board"]["white"], spared["returned"]) == (6, [])
    assert paid["returned"] != []
