"""“What follows?”, a whole round by touch, and the umpire's exam with its certificate.

Wrong answers that come again, rules learnt, exams by keys or failed: `web/tests/quiz.test.tsx`, `exam.test.tsx`.
"""

from itertools import chain

import pytest
from playwright.sync_api import Page

from carrom.quiz import marked
from carrom.quiz.sampling import EXAM
from tests.browser.eyes import PHONE, complaints_of, is_narrow
from tests.browser.person import Person, lines_of, words_of

ROUND = 10


def questions(server, book: str, seed: int) -> list[dict]:
    return server.get(f"quiz?book={book}&seed={seed}")["questions"]


def ask(person: Person, book: str, seed: int) -> Page:
    person.page.goto(f"{person.server.address}#quiz={book}&seed={seed}")
    person.wait_for("asking")
    return person.page


def is_drawn(person: Person) -> None:
    image = "document.querySelector('.drawn-stroke img')"
    person.wait_until(lambda: person.page.evaluate(f"{image}.complete && {image}.naturalWidth > 0"))


def present(page: Page, asked: list[dict], language: str) -> dict:
    happened, given = words_of(page.locator(".asked .sentence")), words_of(page.locator(".asked .given"))
    (one,) = (
        one for one in asked if one["happened"][language] == happened and " ".join(one["given"][language]) == given
    )
    return one


@pytest.mark.always
def test_a_whole_round_by_touch_with_every_answer_right(another, server, picture):
    person = another("about:blank", **PHONE)
    page, asked = ask(person, "karom", 7), questions(server, "karom", 7)
    for number in range(ROUND):
        assert words_of(page.locator("#quiz h1")) == f"Question {number + 1} sur 10"
        one = present(page, asked, "fr")
        page.locator(".answer").nth(one["right"]).tap()
        person.wait_for("told")
        assert words_of(page.locator(".explained h2")) == "C’est juste !"
        assert words_of(page.locator(".explained .sentence")) == " ".join(call["fr"] for call in one["calls"])
        cited = [(call["clause"], *(term["clause"] for term in call.get("terms", ()))) for call in one["calls"]]
        clauses = list(dict.fromkeys(chain.from_iterable(cited)))
        assert lines_of(page.locator(".explained .clause .number")) == clauses
        page.locator("#quiz-next").tap()
    person.wait_for("learnt")
    assert words_of(page.locator(".end h1")) == "10 sur 10, du premier coup"
    assert "10 réponses justes" in words_of(page.locator("#quiz .end"))
    assert page.locator(".missed").count() == 0
    picture("quiz-end-fr-phone", page)
    page.locator(".end >> text=Un autre livre").tap()
    page.wait_for_selector(".tome[data-book=karom] >> text=Meilleur : 10 sur 10")


def right_answers(book: str, seed: int) -> list[int]:
    return [one["question"]["right"] for one in marked(book, seed, "-" * EXAM)["marks"]]


def test_a_whole_exam_by_touch_is_passed_and_its_certificate_printed(another, server, picture):
    person = another("about:blank", **PHONE)
    page = person.page
    page.goto(f"{server.address}#exam=karom&seed=7")
    person.wait_for("exam-ready")
    page.tap("#exam-begin")
    for number, right in enumerate(right_answers("karom", 7), 1):
        person.wait_until(lambda number=number: words_of(page.locator(".exam-state h1")) == f"Coup {number} sur {EXAM}")
        if number == 1:
            is_drawn(person)
            picture("exam-case-fr-phone", page)
        page.locator(".verdict-choice").nth(right).tap()
        if number == 1:
            assert complaints_of(page, "#exam") == []
        page.tap("#exam-next")
    person.wait_for("exam-result")
    assert words_of(page.locator(".exam-result h1")) == f"Réussi ! {EXAM} sur {EXAM}"
    page.fill("#exam-name", "Ana Lefèvre")
    picture("exam-result-fr-phone", page)
    assert complaints_of(page, "#exam") == []
    page.goto(page.locator("#exam-certificate").get_attribute("href") or "")
    assert words_of(page.locator("h1")) == "Certificat d’arbitre"
    assert words_of(page.locator(".who")) == "Ana Lefèvre"
    assert is_narrow(page)
    picture("certificate-fr-phone", page)
    page.click("nav a >> text=Retour")
    person.wait_for("exam-result")


def test_the_certificate_is_one_page_of_a4(page, server):
    answers = "".join(map(str, right_answers("karom", 7)))
    query = f"book=karom&seed=7&answers={answers}&name=Ana%20Lef%C3%A8vre&date=2026-11-26&lang=en"
    page.goto(f"{server.address}exam/certificate?{query}")
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page/") + pdf.count(b"/Type /Page ") == 1
