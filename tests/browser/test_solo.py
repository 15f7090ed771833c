"""Solo: a game of one alone is begun, cleared by a good hand, and remembered with its misses and strokes."""

from random import Random

from carrom.match import play
from tests.browser.axe import complaints_of
from tests.browser.person import match_of, words_of
from tests.running import Browser
from tests.strong import strong_stroke

MOST = 150
"""Strokes in which a good hand has long cleared the board."""


def cleared(server, table: dict) -> tuple[int, int]:
    """The misses and the strokes of a good hand that clears the board at this table."""
    browser = Browser(server, table)
    match = match_of(browser.join())
    for strokes in range(1, MOST):
        stroke = strong_stroke(match, Random(strokes))
        match, shot, _ = play(match, stroke)
        told = browser.told("play", {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin})
        if shot.verdict.game_over:
            browser.close()
            return told["next"]["state"]["score"]["S"], strokes
    raise AssertionError("the board was not cleared")


def test_a_cleared_board_is_remembered_with_its_misses_and_its_strokes(person, server, picture):
    page = person.page
    page.goto(f"{server.address}#practice")
    page.click("#practice-solo")
    page.wait_for_selector("#solo-form")
    assert complaints_of(page, "#solo") == []
    page.click("#solo-go")
    page.wait_for_url("**/#table=*")
    person.wait_for("aim")
    table = page.url.partition("#table=")[2].partition("&")[0]
    token = page.evaluate(f"localStorage.getItem('carrom.token.{table}')")
    page.goto(f"{server.address}#solo")
    page.wait_for_selector("#solo-open li")
    misses, strokes = cleared(server, {"table": table, "token": token})
    page.goto(f"{server.address}#rules")
    page.goto(f"{server.address}#solo")
    page.wait_for_selector("#solo-past li")
    best = words_of(page.locator("#solo-bests li"))
    assert f"en {strokes} coup" in best
    assert f"{misses} raté" in best or misses == 0
    assert page.locator("#solo-open").count() == 0
    picture("solo-fr-desktop", page)
    page.click("#solo-past a")
    person.wait_for("replay")
