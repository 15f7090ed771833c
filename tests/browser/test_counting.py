"""A match counted by taps on a phone: only how each round ended is told, and the book gives the points.

Each ending of a round, and what is asked of it, is proven in Node: `web/tests/wood_counting.test.tsx`.
"""

import pytest

from tests.browser.axe import complaints_of
from tests.browser.person import words_of
from tests.running import Browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}


class Counter:
    """Somebody at a board of wood who only wants the score; a second phone at the table opens the rounds."""

    def __init__(self, server, another, **table):
        self.server = server
        self.table = server.open_table(real=True, **table)
        self.person = another(f"{server.address}#referee={self.table['table']}&token={self.table['token']}", **PHONE)
        self.page = self.person.page
        self.second = Browser(server, self.table)
        self.second.join()
        self.person.wait_for("umpire")

    def score_only(self):
        self.tap("#count-mode", "score")
        return self

    def tap(self, question, value):
        self.page.locator(f"{question} label:has(input[value='{value}'])").tap()

    def tell(self, men, winner=None, queen=None):
        """Taps the answers; the men of a loser, or of South and North."""
        if winner and not isinstance(men, tuple):
            self.tap("#count-winner", winner)
        for place, count in enumerate(men if isinstance(men, tuple) else (men,)):
            self.tap(f"#count-men-{place}", count)
        if queen:
            self.tap("#count-queen", queen)

    def preview(self):
        self.person.wait_until(lambda: self.page.locator("#count-go").is_enabled())
        return words_of(self.page.locator("#count-preview"))

    def count(self, *told, **more):
        """One round: told, looked at, counted; the next `Next` from the server."""
        self.tell(*told, **more)
        self.preview()
        self.page.locator("#count-go").tap()
        self.person.wait_for("over")
        return self.second.hear("counted")

    def again(self):
        self.second.told("open_round", {})
        self.person.wait_for("umpire")


@pytest.fixture
def counter(server, another):
    made = []

    def open_table(**table):
        made.append(Counter(server, another, **table))
        return made[-1]

    yield open_table
    for one in made:
        one.second.close()


@pytest.mark.always
def test_a_game_of_billard_indien_to_a_target_is_counted_by_both_sides_men(counter, picture):
    table = counter(book="billard-indien", options={"target": 29}).score_only()
    assert words_of(table.page.locator("#count-title")) == "Manche 1 : résultat"
    assert words_of(table.page.locator("#referee-count header .note")) == "Camille casse."
    table.tell((9, 7), queen="N")
    assert table.preview().startswith("Camille 9 – 11 Noé")
    picture("counting-billard-phone", table.page)
    told = table.count((9, 7), queen="S")
    assert told["counted"]["verdict"]["round_over"]["points"] == {"S": 13, "N": 7}
    table.again()
    assert words_of(table.page.locator("#referee-count header .note")) == "Noé casse."
    assert not table.page.locator("#referee-count .numerals input:checked, #count-queen input:checked").count()
    assert table.count((5, 9), queen="S")["next"]["state"]["score"] == {"S": 22, "N": 16}
    table.again()
    told = table.count((9, 6), queen="N")
    assert told["next"]["state"]["score"] == {"S": 31, "N": 26}
    assert told["next"]["match_over"]
    assert told["counted"]["verdict"]["game_over"]["winner"] == "S"


@pytest.mark.long
@pytest.mark.kills_its_server
def test_the_best_of_three_rounds_of_saint_pierre_survives_undoing_reloading_and_a_dead_server(mortal, another):
    table = Counter(mortal, another, book="saint-pierre", options={"format": "best-of-three"}).score_only()
    page = table.page
    table.count(4, winner="N", queen="N")
    page.locator("#referee-undo").tap()
    table.person.wait_for("umpire")
    assert table.second.hear("changed")["next"]["state"]["score"] == {"S": 0, "N": 0}
    assert table.count(4, winner="S", queen="S")["next"]["state"]["score"] == {"S": 1, "N": 0}
    table.again()
    page.reload()
    table.person.wait_for("umpire")
    assert page.locator("#count-mode input[value='score']").is_checked()
    assert words_of(page.locator("#count-title")) == "Manche 2 : résultat"
    assert table.count(2, winner="N", queen="S")["next"]["state"]["score"] == {"S": 1, "N": 1}
    table.again()
    table.tell(3, winner="S")
    mortal.kill()
    table.person.wait_for("offline")
    mortal.come_back()
    table.person.wait_for("umpire")
    table.second.close()
    table.second = Browser(mortal, table.table)
    table.second.join()
    told = table.count(3, winner="S", queen="nobody")
    assert told["counted"]["result"]["ending"] == "by-queen"
    assert told["counted"]["verdict"]["game_over"]["winner"] == "S"
    assert told["next"]["match_over"]
    table.second.close()


def test_the_form_works_by_keyboard_and_axe_finds_nothing_in_both_languages(counter):
    table = counter(book="icf").score_only()
    page = table.page
    assert complaints_of(page, "#referee") == []
    page.locator("#count-winner input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert "Camille 4 – 0 Noé" in table.preview()
    assert page.evaluate("document.activeElement.name") == "count-queen", "focus is where it was"
    assert complaints_of(page, "#referee") == []
    page.locator("#lang-en").tap()
    table.person.wait_until(lambda: words_of(page.locator("#count-go")) == "Count the round")
    assert complaints_of(page, "#referee") == []
    for box in page.locator("#referee-count label span:visible").all():
        assert (box.bounding_box() or {"height": 0})["height"] >= 48
