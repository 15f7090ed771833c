"""Puzzles out of one's own game on the page: found from the review, played by a finger, kept over a reload, deleted."""

import json

import pytest

from carrom.board import Stroke
from tests.analysis.games import game, record
from tests.browser.axe import complaints_of
from tests.browser.eyes import PHONE
from tests.browser.person import words_of
from tests.server.routes import answer


@pytest.mark.long
@pytest.mark.timeout(900)
def test_puzzles_of_a_game_come_from_its_review_and_are_there_the_next_day(another, server, picture):
    match, events = game("karom", most=7, seed=4)
    table = answer(server, "records", record(events, match).encode(), "text/plain").plain["table"]
    person = another(server.address, **PHONE, locale="fr-FR")
    page = person.page
    page.goto(f"{server.address}#replay={table}")
    page.locator("#replay:not(.empty)").wait_for()
    page.click("#review-open")
    page.locator("#review-puzzles").wait_for(timeout=90_000)
    page.locator("#review-puzzles").scroll_into_view_if_needed()
    picture("own-puzzles-review-fr-phone", page)
    page.click("#review-puzzles")
    person.wait_for("own")
    page.locator("#own-said").wait_for()
    picture("own-puzzles-looking-fr-phone", page)
    page.locator(".own-list a").first.wait_for(timeout=90_000)
    page.reload()  # in the middle: what was found is kept, and the search goes on
    person.wait_for("own")
    assert page.locator(".own-list a").count() >= 1
    page.locator(".own-going[data-stage=done]").wait_for(timeout=90_000)
    assert complaints_of(page, "#puzzles") == []
    picture("own-puzzles-found-fr-phone", page)
    many = page.locator(".own-list a").count()

    page.locator(".own-list a").first.click()
    person.wait_for("puzzle")
    person.wait_until(lambda: page.locator("#stroke-play").is_enabled())
    n = json.loads(page.evaluate("localStorage.getItem('carrom.puzzles.own')"))[0]["n"]
    source = words_of(page.locator("#puzzle-source"))
    assert "PS" in source
    assert "PN" in source
    assert ": coup " in source
    picture("own-puzzles-puzzle-fr-phone", page)
    numbers = answer(server, f"tables/{table}/puzzles/{n}/answer").plain["answer"]["stroke"]
    stroke = Stroke(answer(server, f"tables/{table}/puzzles/{n}").plain["state"]["turn"], **numbers)
    for _ in range(2):  # the first try may miss by the finger's width; then there is a second one
        person.play_by_numbers(stroke)
        if person.wait_for("film", "told") == "film":
            page.locator("#puzzle-board").focus()
            person.skip()
        if person.wait_for("puzzle", "told") == "told":
            break
    assert words_of(page.locator("#puzzle-said")).startswith("Trouvé")
    assert complaints_of(page, "#puzzles") == []
    picture("own-puzzles-told-fr-phone", page)
    assert page.evaluate("localStorage.getItem('carrom.puzzles-2')") is None, "no score of the other puzzles"

    page.reload()
    person.wait_for("puzzle")
    page.goto(f"{server.address}#puzzles=mine")
    person.wait_for("own")
    lines = [words_of(one) for one in page.locator(".own-list a").all()]
    assert len(lines) == many
    assert lines[0].endswith("trouvé")
    page.set_viewport_size({"width": 360, "height": 640})
    picture("own-puzzles-kept-fr-small", page)
    page.locator(".own-game > button").click()
    page.locator(".own-game > button").click()
    person.wait_until(lambda: page.locator(".own-list a").count() == 0)
    assert page.evaluate("localStorage.getItem('carrom.puzzles.own')") is None
    picture("own-puzzles-none-fr-small", page)
