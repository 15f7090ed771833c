"""Every rule case says by which clauses it is decided; who cites nothing can still be asked for the outcomes."""

import json
import sys
from pathlib import Path

import pytest

from carrom.board import SOLO
from carrom.cli.judge import answer_or_error
from carrom.rules import EVERY_BOOK

CONFORMANCE = Path(__file__).parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE))  # the runner is a command, not a package
from rule_cases import failures, outcome_of, read_cases  # noqa: E402 - after its path

CASES = {name: read_cases(CONFORMANCE / "rules" / f"{name}.txt") for name in EVERY_BOOK}


def answer_to(case):
    """The answer of `carrom judge`."""
    return json.loads(answer_or_error(json.dumps(case.question).encode()))


def uncited(answer):
    """The same answer as a program gives it that judges right and cites nothing."""
    ends = {name: answer[name] and {**answer[name], "clause": ""} for name in ("round_over", "game_over")}
    return {**answer, "calls": [], **ends}


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_every_case_names_the_clauses_that_decide_it_or_is_refused(name):
    assert [case.place for case in CASES[name] if not case.clauses and not case.refused] == []


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_a_refused_question_is_decided_by_no_clause(name):
    assert [case.place for case in CASES[name] if case.refused and (case.clauses or case.calls)] == []


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_cases_name_clauses_of_their_book_each_once(name):
    for case in CASES[name]:
        assert set(case.clauses) <= set(EVERY_BOOK[name].clauses), case.place
        assert len(set(case.clauses)) == len(case.clauses), case.place


def test_a_wrong_clause_fails_a_case():
    case = next(case for case in CASES["classique"] if case.clauses)
    wrong = uncited(answer_to(case))
    assert [f"no call by {clause}, only []" for clause in case.clauses] == failures(case, wrong)[: len(case.clauses)]


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_a_program_that_cites_nothing_passes_by_its_outcomes(name):
    for case in CASES[name]:
        if not case.refused:
            assert failures(outcome_of(case), uncited(answer_to(case))) == [], case.place


@pytest.mark.parametrize("name", [name for name, book in EVERY_BOOK.items() if SOLO not in book.seatings])
def test_a_wrong_turn_fails_by_its_outcome_too(name):
    case = next(case for case in CASES[name] if case.then[0].endswith(" plays"))
    answer = uncited(answer_to(case))
    wrong = {**answer, "turn": "S" if answer["turn"] != "S" else "N"}
    assert len(failures(outcome_of(case), wrong)) == 1
