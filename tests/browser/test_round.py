"""A whole round in a real browser, by real pointer events, against the bot on the real server."""

from random import Random

import pytest

from tests.browser.person import words_of


@pytest.mark.always
def test_a_person_plays_a_whole_round_against_the_bot_by_mouse(person, picture):
    page, luck = person.page, Random(1)
    picture("start-fr-desktop")
    page.fill("#form-bot input[name=south]", "Camille")
    person.choose_level("league")
    page.select_option("#form-bot select[name=opener]", "S")
    page.click("#play-bot")
    mine = 0
    while person.wait_for("aim", "over", "film") != "over":
        if person.data("phase") == "film":
            if mine != 2:  # one film of each player is watched to its end, the others are skipped
                person.skip()
            else:
                person.wait_until(lambda: person.data("phase") != "film")
            continue
        if mine == 4:
            picture("play-fr-desktop")
            picture("board", within="#plateau")
        if person.watched()["next"]["seat"] is None:  # the page is about to say that the round is over
            person.wait_for("over")
            break
        before = int(person.data("n"))
        stroke, opened_at = person.good_stroke(luck)
        person.play_by_mouse(stroke, opened_at)
        person.wait_until(lambda n=before: person.data("phase") != "aim" or int(person.data("n")) > n)
        mine += 1
        if mine == 1:
            picture("film-fr-desktop")
        assert mine < 200
    picture("over-fr-desktop")
    told = person.watched()
    assert told["next"]["seat"] is None
    score = told["next"]["state"]["score"]
    assert page.locator("#over").is_visible()
    shown = page.locator("#points").inner_text()
    assert str(score["S"]) in shown
    assert str(score["N"]) in shown
    won = next(call for call in told["history"][-1]["calls"] if call["code"] == "round-won")
    winner = "Vous" if won["fr"].startswith("Camille") else "Joueur de ligue"
    assert winner in page.locator("#winner").inner_text()
    assert person.hears(won, "fr") in words_of(page.locator("#verdict"))
    page.reload()
    person.wait_for("over")
    assert winner in page.locator("#winner").inner_text()
    page.click("#again")
    person.wait_for("aim", "waiting", "film")
    assert person.watched()["n"] > told["n"]
