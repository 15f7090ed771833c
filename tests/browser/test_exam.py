"""The umpire's exam in a browser: a whole one by touch with its certificate, one by keys that fails."""

import pytest

from carrom.quiz import marked
from carrom.quiz.exam import EXAM
from tests.browser.axe import complaints_of
from tests.browser.eyes import PHONE
from tests.browser.person import words_of


def right_answers(book: str, seed: int) -> list[int]:
    return [one["question"]["right"] for one in marked(book, seed, "-" * EXAM)["marks"]]


def test_a_whole_exam_by_touch_is_passed_and_its_certificate_printed(another, server, picture):
    person = another(server.address, **PHONE)
    page = person.page
    page.goto(f"{server.address}#exam=karom&seed=7")
    person.wait_for("exam-ready")
    picture("exam-ready-fr-phone", page)
    page.tap("#exam-begin")
    for number, right in enumerate(right_answers("karom", 7), 1):
        person.wait_until(lambda number=number: words_of(page.locator(".exam-state h1")) == f"Coup {number} sur {EXAM}")
        if number in (1, 5, 9):
            image = "document.querySelector('.drawn-stroke img')"
            person.wait_until(lambda image=image: page.evaluate(f"{image}.complete && {image}.naturalWidth > 0"))
            picture(f"exam-case-{number}-fr-phone", page)
        page.locator(".verdict-choice").nth(right).tap()
        if number == 1:
            assert complaints_of(page, "#exam") == []
        page.tap("#exam-next")
    person.wait_for("exam-result")
    assert words_of(page.locator(".exam-result h1")) == f"Réussi ! {EXAM} sur {EXAM}"
    page.fill("#exam-name", "Ana Lefèvre")
    picture("exam-result-fr-phone", page)
    assert complaints_of(page, "#exam") == []
    page.goto(server.address + (page.locator("#exam-certificate").get_attribute("href") or "").lstrip("/"))
    assert words_of(page.locator("h1")) == "Certificat d’arbitre"
    assert words_of(page.locator(".who")) == "Ana Lefèvre"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture("certificate-fr-phone", page)
    page.click("nav a >> text=Retour")
    person.wait_for("exam-result")


@pytest.mark.long
def test_an_exam_by_keys_that_fails_shows_what_was_wrong(person, picture):
    page = person.page
    page.goto(f"{person.server.address}#exam=icf&seed=3")
    person.wait_for("exam-ready")
    page.keyboard.press("Enter")
    for number, right in enumerate(right_answers("icf", 3), 1):
        person.wait_until(lambda number=number: words_of(page.locator(".exam-state h1")) == f"Coup {number} sur {EXAM}")
        page.keyboard.press("1" if right else "2")
        if number == 2:
            picture("exam-case-fr-desktop")
        page.keyboard.press("Enter")
    person.wait_for("exam-result")
    assert words_of(page.locator(".exam-result h1")) == f"Pas encore : 0 sur {EXAM}"
    assert page.locator(".exam-mistake").count() == EXAM
    picture("exam-failed-fr-desktop")


@pytest.mark.parametrize("language", ["en"])
def test_the_certificate_is_one_page_of_a4(page, server, picture, language):
    answers = "".join(map(str, right_answers("karom", 7)))
    query = f"book=karom&seed=7&answers={answers}&name=Ana%20Lef%C3%A8vre&date=2026-11-26&lang={language}"
    page.goto(f"{server.address}exam/certificate?{query}")
    picture(f"certificate-{language}-desktop", page)
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page/") + pdf.count(b"/Type /Page ") == 1
