"""The conformance cases, in process: each is answered as it says, by the clauses it names, and every clause has one. In
`cases` are further ones, which the quiz does not ask; they name every clause that is cited."""

import json
from functools import cache
from pathlib import Path

import pytest

from carrom.board import SOLO
from carrom.cli.judge import answer_or_error
from carrom.contract.judge_json import read_question, verdict_to_plain
from carrom.contract.rulebook import book_to_plain
from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK, judge
from tests.plain_words import CONFORMANCE, clauses, switching
from tests.plain_words import rule_cases as cases

FILES = [*sorted((CONFORMANCE / "rules").glob("*.txt")), *sorted(Path(__file__).with_name("cases").glob("*.txt"))]
NOT_JUDGED = {"striker_line", "games"}
"""Options that say how a stroke is played (tests/match/test_placing_by_hand.py), or how many games a match has."""
every_book = pytest.mark.parametrize("name", list(EVERY_BOOK))


def asked(question):
    """The answer of `carrom judge`."""
    return json.loads(answer_or_error(json.dumps(question).encode()))


@cache
def cases_of(path):
    """The cases of a file, each with its answer: read and asked once."""
    return [(case, asked(case.question)) for case in cases.read_cases(path)]


def cases_by(name):
    """The cases of a book with their answers."""
    return cases_of(CONFORMANCE / "rules" / f"{name}.txt")


def every_case():
    return [case for path in FILES for case, _ in cases_of(path)]


def uncited(answer):
    """The same answer as a program gives it that judges right and cites nothing."""
    ends = {name: answer[name] and {**answer[name], "clause": ""} for name in ("round_over", "game_over")}
    return {**answer, "calls": [], **ends}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_case_of_a_file_is_answered_as_it_says(path):
    """A thousand tests of a millisecond each cost more than they do; one alone: `make conform ARGS=<its file>`."""
    wrong = {f"{case.place} {case.title}": cases.failures(case, answer) for case, answer in cases_of(path)}
    assert [f"{case}: {'; '.join(reasons)}" for case, reasons in wrong.items() if reasons] == []
    assert wrong, "a file without cases"
    for case, answer in cases_of(path):
        clauses_cited = {call["clause"] for call in answer.get("calls", ())}
        assert clauses_cited <= set(EVERY_BOOK[case.question["book"]].clauses), case.place
        assert path.parent.name != "cases" or clauses_cited == set(case.clauses), case.place


def test_no_two_cases_have_the_same_title():
    titles = [(case.question["book"], case.title) for case in every_case()]
    assert len(set(titles)) == len(titles)


@every_book
def test_every_case_names_clauses_of_its_book_each_once_and_a_refused_question_none(name):
    for case, _ in cases_by(name):
        assert bool(case.clauses) != bool(case.refused), case.place
        assert not (case.refused and case.calls), case.place
        assert set(case.clauses) <= set(EVERY_BOOK[name].clauses), case.place
        assert len(set(case.clauses)) == len(case.clauses), case.place


@every_book
def test_a_program_that_cites_nothing_passes_by_its_outcomes(name):
    for case, answer in cases_by(name):
        assert case.refused or cases.failures(cases.outcome_of(case), uncited(answer)) == [], case.place


@pytest.mark.parametrize("name", [name for name, book in EVERY_BOOK.items() if SOLO not in book.seatings])
def test_a_wrong_turn_fails_by_its_outcome_too(name):
    case, answer = next((case, answer) for case, answer in cases_by(name) if case.then[0].endswith(" plays"))
    wrong = {**uncited(answer), "turn": "S" if answer["turn"] != "S" else "N"}
    assert len(cases.failures(cases.outcome_of(case), wrong)) == 1


def test_a_wrong_clause_fails_a_case_and_the_runner_says_what_fails():
    case, answer = next((case, answer) for case, answer in cases_by("classique") if case.clauses)
    told = cases.failures(case, uncited(answer))
    assert told[: len(case.clauses)] == [f"no call by {clause}, only []" for clause in case.clauses]
    case = cases.Case("a miss", "here", {"book": "billard-indien"}, then=["S plays on"], calls=["nonsense"])
    assert len(cases.failures(case, asked(case.question))) == 2


@pytest.fixture
def wordless(monkeypatch):
    """Verdicts without their sentences, which take half the time and decide nothing."""
    monkeypatch.setattr("carrom.contract.judge_json.call_sentence", lambda *_: "")


def judged(question):
    """The answer of the judge, or the field that it refuses."""
    try:
        return verdict_to_plain(judge(*read_question(question)))
    except Unreadable as error:
        return {"error": {"field": error.field}}


@every_book
def test_every_option_of_a_book_changes_the_judgement_of_some_case(name, wordless):
    changing = set()
    for case, _ in cases_by(name):
        options = case.question.get("options", {})
        for option in options.keys() - changing:
            fewer = {key: value for key, value in options.items() if key != option}
            if judged({**case.question, "options": fewer}) != judged(case.question):
                changing.add(option)
    assert changing >= set(EVERY_BOOK[name].options) - NOT_JUDGED


@every_book
@pytest.mark.slow
def test_every_clause_that_can_decide_has_a_case_that_fails_when_it_is_switched_off(name, wordless):
    open_ones, _ = clauses.without_case(
        book_to_plain(EVERY_BOOK[name]), lambda questions: [judged(one) for one in questions]
    )
    assert list(open_ones) == []


def test_a_clause_is_switched_off_in_the_outcome_whatever_cites_it():
    state = {"colours": {"S": "white"}, "on_board": {"white": 1, "black": 4}, "queen": "covered:S", "score": {"S": 21}}
    seven = {"book": "icf", "state": state, "facts": {"pocketed": ["white"]}}
    whole = judged(seven)
    assert switching.without(whole, seven, "ICF-25b")["round_over"]["points"] == {"S": 4, "N": 0}
    assert switching.without(whole, seven, "ICF-29")["game_over"] is None
    assert switching.without(whole, seven, "ICF-26")["round_over"] is None
    assert switching.outcome(switching.without(whole, seven, "ICF-99")) == switching.outcome(whole)


def test_a_payment_is_undone_with_its_clause():
    state = {"colours": {"S": "white"}, "on_board": {"white": 6, "black": 4}}
    question = {"book": "karom", "state": state, "facts": {"pocketed": ["striker"]}}
    paid = judged(question)
    spared = switching.without(paid, question, "S2.32")
    assert [one["state"]["on_board"]["white"] for one in (paid, spared)] == [7, 6]
    assert (bool(paid["returned"]), spared["returned"]) == (True, [])
