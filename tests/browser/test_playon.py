"""Play on from here: a game begins from a moment of another, from a puzzle, from the practice board."""

import pytest

from tests.browser.axe import complaints_of
from tests.browser.person import in_english, words_of
from tests.running import Browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
TWO_MEN = "#practice=w1 0,200 b1 100,100 queen 50,-50&board=icf&matter=tournament&seat=S"


def record_of(page, server) -> str:
    page.wait_for_url("**/#table=*")
    table = page.url.partition("#table=")[2].partition("&")[0]
    return page.request.get(f"{server.address}tables/{table}/record").text()


def test_a_game_goes_on_from_a_stroke_that_is_watched(person, server, picture):
    table = server.open_table(book="karom")
    browser = Browser(server, table)
    browser.join()
    browser.told("play", SOUTH)
    browser.close()
    page = person.page
    page.goto(f"{server.address}#replay={table['table']}&n=2")
    page.click("#replay-playon")
    page.wait_for_selector("#playon-form img")
    assert complaints_of(page, "#playon") == []
    page.fill("#playon-score-S", "5")
    page.select_option("#playon-kind-S", "person")
    page.select_option("#playon-kind-N", "person")
    page.fill("#playon-name-S", "Camille")
    picture("playon-game-fr-desktop", page)
    page.click("#playon-go")
    record = record_of(page, server)
    person.wait_for("aim", "place", "wait", "playing", "placing")
    assert '[Start "carrom position 1; ' in record
    assert "score S 5 N 0" in record
    assert '[South "Camille"]' in record


def test_a_position_of_the_practice_board_becomes_a_game_against_a_bot(another, server, picture):
    person = another(f"{server.address}{TWO_MEN}", **PHONE)
    page = person.page
    page.click("#practice-playon")
    page.wait_for_selector("#playon-form img")
    picture("playon-fr-phone", page)
    in_english(page)
    page.wait_for_selector("#playon-go:has-text('Play on')")
    picture("playon-en-phone", page)
    assert not page.evaluate(TOO_WIDE)
    assert complaints_of(page, "#playon") == []
    page.select_option("#playon-book", "icf")
    page.select_option("#playon-white", "N")
    page.select_option("#playon-kind-N", "child")
    page.click("#playon-go")
    record = record_of(page, server)
    assert "colours S black N white" in record
    assert '[North "bot:child"]' in record


def test_a_position_from_which_nobody_can_play_on_is_refused_with_what_to_do(devices, server, picture):
    page = devices.lend(**SMALL).page
    page.goto(f"{server.address}#playon&position=w1 0,200 queen 50,-50&board=icf&matter=tournament&seat=S")
    page.wait_for_selector("#playon-form img")
    page.select_option("#playon-book", "icf")
    page.click("#playon-go")
    page.wait_for_selector("#playon-refused:not(:empty)")
    assert "plus de pion" in words_of(page.locator("#playon-refused"))
    picture("playon-refused-fr-small", page)
    assert not page.evaluate(TOO_WIDE)


@pytest.mark.long
def test_a_puzzle_is_played_on_against_somebody_who_gets_a_link(another, server):
    person = another(f"{server.address}#playon&puzzle=1")
    page = person.page
    page.wait_for_selector("#playon-form img")
    assert page.locator("#playon-white").count() == 0
    page.select_option("#playon-kind-N", "free")
    page.click("#playon-go")
    assert '[North ""]' in record_of(page, server)
