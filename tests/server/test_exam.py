"""The umpire's exam: the same seed asks the same, the judge marks, and whoever passes has a certificate."""

from functools import cache

import pytest

from carrom.quiz import exam, marked
from carrom.quiz.sampling import EXAM, NEEDED
from carrom.rules import BOOKS
from carrom.server.wire import responses
from tests.server.routes import answer

SEED = 7


@cache
def right_answers(book: str, seed: int = SEED) -> str:
    return "".join(str(one["question"]["right"]) for one in marked(book, seed, "-" * EXAM)["marks"])


def but_wrong(answers: str, many: int) -> str:
    return "".join(str((int(one) + 1) % 3) if place < many else one for place, one in enumerate(answers))


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=() if book in ("karom", "icf") else pytest.mark.full) for book in BOOKS]
)
def test_every_book_has_an_exam_of_fifteen_different_cases(book):
    asked = exam(book, SEED)
    assert len(asked["questions"]) == EXAM == 15
    assert len({str(one["given"]) + str(one["happened"]) for one in asked["questions"]}) >= EXAM - 1
    assert asked == exam(book, SEED) != exam(book, SEED + 1)


def test_an_exam_is_sent_with_pictures_and_without_its_answers(server):
    asked = answer(server, f"exam?book=karom&seed={SEED}").shaped(responses.ExamMessage)
    assert (asked["needed"], asked["seconds"]) == (12, 600)
    assert all(one["drawing"]["layout"] and len(one["answers"]) >= 3 for one in asked["questions"])
    assert not any(word in one for one in asked["questions"] for word in ("right", "calls", "others"))


@pytest.mark.parametrize(("wrong", "passed"), [(0, True), (EXAM - NEEDED, True), (EXAM - NEEDED + 1, False)])
def test_four_in_five_pass_and_fewer_do_not(server, wrong, passed):
    given = but_wrong(right_answers("karom"), wrong)
    result = answer(server, f"exam/result?book=karom&seed={SEED}&answers={given}").shaped(responses.ExamResult)
    assert (result["score"], result["passed"]) == (EXAM - wrong, passed)
    mistakes = [one for one in result["marks"] if one["chosen"] != one["question"]["right"]]
    assert len(mistakes) == wrong
    assert all(one["question"]["calls"] for one in mistakes)


def test_an_answer_that_was_not_given_is_wrong():
    assert marked("icf", SEED, "-" * EXAM)["score"] == 0


@pytest.mark.parametrize("answers", ["", "0" * (EXAM - 1), "0" * (EXAM + 1), "4" * EXAM, "a" * EXAM])
def test_answers_of_another_form_are_refused(server, answers):
    refused = answer(server, f"exam/result?book=karom&seed={SEED}&answers={answers}")
    assert (refused.status, refused.refused["field"]) == (400, "answers")


@pytest.mark.parametrize("path", ["exam", "exam/result", "exam/certificate"])
def test_a_book_without_cases_and_a_seed_out_of_range_are_refused(server, path):
    more = f"&answers={'0' * EXAM}&name=A&date=2026-11-26"
    assert answer(server, f"{path}?book=point-carrom&seed=1{more}").refused["field"] == "book"
    assert answer(server, f"{path}?book=karom&seed={2**31}{more}").status == 400


@pytest.mark.parametrize(("language", "title"), [("fr", "Certificat d’arbitre"), ("en", "Umpire’s certificate")])
def test_a_certificate_names_the_person_the_book_the_score_the_day_and_the_seed(server, language, title):
    given = right_answers("karom")
    path = f"exam/certificate?book=karom&seed={SEED}&answers={given}&name=Ana%20%3Cb%3E&date=2026-11-26&lang={language}"
    page = answer(server, path).text
    assert f"<h1>{title}</h1>" in page
    assert "Ana &lt;b&gt;" in page
    assert "Karom" in page
    assert "15" in page
    assert f"{SEED}" in page
    assert {"fr": "26 novembre 2026", "en": "November 26, 2026"}[language] in page
    assert given in page


def test_who_has_not_passed_has_no_certificate(server):
    given = but_wrong(right_answers("karom"), 4)
    refused = answer(server, f"exam/certificate?book=karom&seed={SEED}&answers={given}&name=Ana&date=2026-11-26")
    assert (refused.status, refused.refused["code"]) == (409, "exam-not-passed")


@pytest.mark.parametrize(
    ("name", "date"), [("", "2026-11-26"), ("A" * 41, "2026-11-26"), ("Ana", "26.11.2026"), ("Ana", "2026-13-01")]
)
def test_a_certificate_needs_a_name_and_a_day(server, name, date):
    given = right_answers("karom")
    path = f"exam/certificate?book=karom&seed={SEED}&answers={given}&name={name}&date={date}"
    assert answer(server, path).status == 400
