"""Questions on a rule book: every conformance case makes one or is left out for a reason, and the judge is right."""

import json
import runpy
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from carrom import quiz
from carrom.cli.judge import answer_or_error
from carrom.quiz import NoQuestion, cases_of, judged, question
from carrom.quiz.sampling import CASES, ROUND
from carrom.rules import BOOKS, FIRST_BOOKS
from carrom.rules.themes import THEME_OF, THEMES
from carrom.server.wire import responses
from carrom.texts import LANGUAGES
from tests.server.routes import answer

CONFORMANCE = Path(__file__).parents[2] / "conformance"
REASONS = {"option", "refused", "one-answer"}
SEATS = {"S": "South", "E": "East", "N": "North", "W": "West"}
FEWEST = 90
"""Questions that every book must have: nine rounds without one twice."""


def asked_of(name):
    """The questions of a book, each with its case; and how many are left out, by reason."""
    questions, left_out = [], Counter()
    for case in cases_of(name):
        try:
            one = judged(case)
            questions.append((one, question(one, Random(0))))
        except NoQuestion as reason:
            left_out[str(reason)] += 1
    return questions, left_out


def every(*quick):
    """Each book; others than these in `make full`."""
    return pytest.mark.parametrize(
        "name", [pytest.param(name, marks=() if name in quick else pytest.mark.full) for name in BOOKS]
    )


def test_the_quiz_has_the_conformance_cases_as_they_are_now():
    sys.path.insert(0, str(CONFORMANCE))
    made = runpy.run_path(str(CONFORMANCE / "questions.py"))["lines"]()
    assert CASES.read_text(encoding="utf-8") == made, "run python conformance/questions.py"


@every("karom", "k-rhum", "uk-family")
@pytest.mark.slow
def test_every_case_makes_a_question_that_is_the_judges_or_has_a_reason_why_not(name):
    questions, left_out = asked_of(name)
    assert set(left_out) <= REASONS
    # a book without a queen has no question of the queen, which is a third of another's
    fewest = FEWEST if name in FIRST_BOOKS else FEWEST // 3 if BOOKS[name].has_queen else FEWEST // 5
    assert len(questions) >= fewest
    for one, asked in questions:
        reads_well(one.case.title, asked)
        is_the_judges(one, asked)
        assert name not in {each["book"] for each in asked["others"]}
        for each in asked["others"]:
            assert each["same"] == (each["answer"] == asked["answers"][asked["right"]])


def reads_well(title, asked):
    for language in LANGUAGES:
        answers = [tuple(each[language]) for each in asked["answers"]]
        assert 3 <= len(answers) <= 4, title
        assert len(set(answers)) == len(answers), title
        assert all(sentence and sentence[0] == sentence[0].upper() for each in answers for sentence in each)
        assert asked["happened"][language].endswith("."), title
        assert all(said.endswith(".") for said in asked["given"][language]), asked["given"][language]
    assert asked["given"]["fr"] != asked["given"]["en"]


def is_the_judges(one, asked):
    verdict = json.loads(answer_or_error(json.dumps(one.case.question).encode()))
    said = [{key: call[key] for key in ("code", "clause", "fr", "en")} for call in asked["calls"]]
    assert said == [{key: call[key] for key in said[0]} for call in verdict["calls"]], one.case.title
    right = asked["answers"][asked["right"]]["en"]
    back = [sentence for sentence in right if sentence.endswith(("back.", "comes back."))]
    if verdict["round_over"]:
        points = verdict["round_over"]["points"]
        won, lost = sorted(points, key=lambda side: side != verdict["round_over"]["winner"])
        assert right[0].endswith(f"the round. Points: {points[won]} to {points[lost]}.")
        assert back == []
        return
    keeps, passes = (f"{SEATS[verdict['turn']]} keeps the turn.", f"The turn passes to {SEATS[verdict['turn']]}.")
    assert right[0] == (keeps if verdict["continues"] else passes), one.case.title
    assert (back == ["Nothing comes back."]) == (verdict["returned"] == []), one.case.title


def test_a_case_with_an_option_makes_no_question():
    case = next(case for case in cases_of("karom") if case.question.get("options"))
    with pytest.raises(NoQuestion, match="option"):
        judged(case)


# -- the routes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_round_has_ten_questions_and_the_same_seed_draws_the_same(server, name):
    first = answer(server, f"quiz?book={name}&seed=7").shaped(responses.QuizMessage)
    assert (first["book"], first["seed"], len(first["questions"])) == (name, 7, ROUND)
    assert answer(server, f"quiz?book={name}&seed=7").plain == first
    assert answer(server, f"quiz?book={name}&seed=8").plain["questions"] != first["questions"]
    assert len({json.dumps([one["given"], one["happened"]]) for one in first["questions"]}) == ROUND


def test_a_round_of_questions_covers_many_themes(server):
    asked = answer(server, "quiz?book=karom&seed=1").plain["questions"]
    themes = Counter(
        "end" if "round-won" in codes else THEME_OF[one["calls"][0]["clause"]]
        for one in asked
        if (codes := [call["code"] for call in one["calls"]])
    )
    assert len(themes) >= 5
    assert max(themes.values()) <= 2


@pytest.mark.parametrize(
    "query",
    ["", "book=chess", "book=karom&seed=-1", f"book=karom&seed={quiz.SEED + 1}", "book=karom&seed=x", "seed=3"],
)
def test_an_invalid_quiz_request_is_refused(server, query):
    refused = answer(server, f"quiz?{query}")
    assert refused.status == 400
    assert refused.refused


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_book_is_read_clause_by_clause_under_its_themes(server, name):
    leaves = answer(server, f"books/{name}/leaves").shaped(responses.RuleBookMessage)
    clauses = [clause for theme in leaves["themes"] for clause in theme["clauses"]]
    assert sorted(clause["clause"] for clause in clauses) == sorted(BOOKS[name].clauses)
    assert {clause["source"] for clause in clauses} == set(leaves["sources"])
    for theme in leaves["themes"]:
        ids = [clause["clause"] for clause in theme["clauses"]]
        assert ids == [clause for clause in BOOKS[name].clauses if clause in THEMES[theme["theme"]]]
    for clause in clauses:
        assert clause["optional"] == (clause["clause"] in BOOKS[name].optional)
        assert (clause["standing"] == "read") <= (clause["reading"] is None)
        for language in LANGUAGES:
            assert clause["said"][language]
            assert "Lecture :" not in clause["said"][language]
            assert "Reading:" not in clause["said"][language]


def test_where_a_source_is_lost_the_reading_is_a_house_rule(server):
    leaves = answer(server, "books/k-rhum/leaves").plain
    house = {one["clause"] for theme in leaves["themes"] for one in theme["clauses"] if one["standing"] == "house"}
    assert house == {"K.11", "K.13", "K.15", "K.16", "K.18", "K.19", "K.26"}


def test_an_unknown_book_cannot_be_read(server):
    assert answer(server, "books/chess/leaves").refused
