"""What begins at the practice board, a moment of a game or a puzzle: a game played on from there, a study with arrows,
a game of one alone, the breaks of the book; a board that is measured, kept, played on, and shared as an address.
"""

from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from carrom.match import play
from carrom.physics import PRESETS, SECOND_MODEL, matter_text
from tests.browser.devices import WITHOUT_WASM
from tests.browser.eyes import PHONE, SMALL, complaints_of, is_narrow
from tests.browser.person import in_english, match_of, words_of
from tests.running import Browser
from tests.server.routes import answer
from tests.strong import strong_stroke

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
TWO_MEN = "#practice=w1 0,200 b1 100,100 queen 50,-50&board=icf&matter=tournament&seat=S"


def record_of(page, server) -> str:
    page.wait_for_url("**/#table=*")
    table = page.url.partition("#table=")[2].partition("&")[0]
    return page.request.get(f"{server.address}tables/{table}/record").text()


def test_a_game_goes_on_from_a_stroke_that_is_watched(owner, server):
    table = server.open_table(book="karom")
    browser = Browser(server, table)
    browser.join()
    browser.told("play", SOUTH)
    browser.close()
    page = owner.page
    page.goto(f"{server.address}#replay={table['table']}&n=2")
    page.click("#replay-playon")
    page.wait_for_selector("#playon-form img")
    page.fill("#playon-score-S", "5")
    page.select_option("#playon-kind-S", "person")
    page.select_option("#playon-kind-N", "person")
    page.fill("#playon-name-S", "Camille")
    page.click("#playon-go")
    record = record_of(page, server)
    owner.wait_for("aim", "place", "wait", "playing", "placing")
    assert '[Start "carrom position 1; ' in record
    assert "score S 5 N 0" in record
    assert '[South "Camille"]' in record


def test_a_position_of_the_practice_board_becomes_a_game_against_a_bot(another, server):
    person = another(f"{server.address}{TWO_MEN}", **PHONE)
    page = person.page
    page.click("#practice-playon")
    page.wait_for_selector("#playon-form img")
    in_english(page)
    page.wait_for_selector("#playon-go:has-text('Play on')")
    assert is_narrow(page)
    page.select_option("#playon-book", "icf")
    page.select_option("#playon-white", "N")
    page.select_option("#playon-kind-N", "child")
    page.click("#playon-go")
    record = record_of(page, server)
    assert "colours S black N white" in record
    assert '[North "bot:child"]' in record


def test_a_position_from_which_nobody_can_play_on_is_refused_with_what_to_do(devices, server):
    page = devices.lend(**SMALL, locale="fr-FR").page
    page.goto(f"{server.address}#playon&position=w1 0,200 queen 50,-50&board=icf&matter=tournament&seat=S")
    page.wait_for_selector("#playon-form img")
    page.select_option("#playon-book", "icf")
    page.click("#playon-go")
    page.wait_for_selector("#playon-refused:not(:empty)")
    assert "plus de pion" in words_of(page.locator("#playon-refused"))
    assert is_narrow(page)


@pytest.mark.long
def test_a_puzzle_is_played_on_against_somebody_who_gets_a_link(another, server):
    person = another(f"{server.address}#playon&puzzle=1")
    page = person.page
    page.wait_for_selector("#playon-form img")
    assert page.locator("#playon-white").count() == 0
    page.select_option("#playon-kind-N", "free")
    page.click("#playon-go")
    assert '[North ""]' in record_of(page, server)


def test_a_position_gets_an_arrow_and_a_note_and_travels_by_a_link(owner, server, another, picture):
    page = owner.page
    page.goto(f"{server.address}{TWO_MEN}")
    owner.wait_for("practice")
    page.click("#practice-study")
    page.wait_for_selector("#study-arrows")
    page.fill("#study-title", "Coupes")
    page.fill("#study-chapter-title", "La coupe fine")
    page.fill("#study-note", "Visez son tiers gauche.\nPas trop fort.")
    box = page.locator("#study-arrows").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    owner.carry((x, y), (x + box["width"] / 4, y - box["height"] / 4))
    page.wait_for_selector("#study-arrows line")
    assert complaints_of(page, "#study") == []
    picture("study-fr-desktop", page)
    page.goto(f"{server.address}{TWO_MEN.replace('w1 0,200', 'w1 0,250')}")
    owner.wait_for("practice")
    page.click("#practice-study")
    page.wait_for_selector("#study-chapters li >> nth=1")
    page.click("#study-up")
    expect(page.locator("#study-chapters li >> nth=0")).to_contain_text("sans titre")
    page.click("#study-link")
    link = page.locator("input.address")
    link.wait_for()
    guest = another(f"{server.address}#{link.input_value().partition('#')[2]}", **PHONE).page
    guest.click("#study-take")
    guest.wait_for_selector("#study-chapters li >> nth=1")
    in_english(guest)
    guest.click("#study-chapters li >> nth=1 >> button")
    guest.wait_for_selector("#study-arrows line")
    assert guest.input_value("#study-note") == "Visez son tiers gauche.\nPas trop fort."
    assert is_narrow(guest)


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


def test_a_cleared_board_is_remembered_with_its_misses_and_its_strokes(owner, server, picture):
    page = owner.page
    page.goto(f"{server.address}#practice")
    owner.wait_for("practice")
    page.click("#practice-solo")
    page.wait_for_selector("#solo-form")
    page.click("#solo-go")
    page.wait_for_url("**/#table=*")
    owner.wait_for("aim")
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
    owner.wait_for("replay")


def test_a_break_of_the_book_is_seen_and_tried(owner, server):
    page = owner.page
    page.goto(f"{server.address}#practice")
    owner.wait_for("practice")
    page.click("#practice-breaks")
    page.wait_for_selector("#breaks-list .breaks-chosen")
    page.select_option("#breaks-hand", "250")
    if not WITHOUT_WASM:  # the page tries a hand by its own kernel only
        owner.wait_until(lambda: "essais" in words_of(page.locator("#breaks-said")))
    page.click("#breaks-look-men")
    page.click("#breaks-play")
    owner.wait_for("film")
    owner.wait_for("breaks")
    book = answer(server, "breaks").plain
    told = next(one for one in book["breaks"] if (one["sigma"], one["style"], one["seat"]) == (250, "men", "S"))
    assert f"{round(told['chance'] / 10)} %" in words_of(page.locator(".breaks-chosen"))
    page.click("#breaks-try")
    owner.wait_for("practice")
    page.click("#stroke button[type=submit]")
    owner.wait_for("film")
    asked = {"board": "icf", "matter": "tournament", "layout": book["layout"], "seat": "S", "stroke": told["stroke"]}
    ends = answer(server, "strokes", asked).plain["layout"]
    owner.wait_until(lambda: owner.layout == ends)


MAMIE = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["dry"])


def note(page, experiment: str, *numbers: str) -> None:
    card = page.locator(f"[data-experiment='{experiment}']")
    if card.get_attribute("open") is None:
        card.locator("summary").click()
    before = card.locator(".tries li").count()
    for field, number in zip(card.locator("form input").all(), numbers, strict=False):
        field.fill(number)
    card.locator("form button").click()
    card.locator(f".tries li >> nth={before}").wait_for()


def test_tries_measure_a_board_that_is_kept_and_played_on(person, server, picture):
    page = person.page
    page.click("#measure-start")
    page.wait_for_selector("#measure h1")
    note(page, "slide", "512", "0,93")
    page.wait_for_selector(".results[data-count='1']")
    first = page.locator(".range-bar i").first.bounding_box()["width"]
    note(page, "slide", "512", "0,94")
    page.wait_for_selector(".results[data-count='2']")
    # it narrows before one's eyes
    person.wait_until(lambda: page.locator(".range-bar i").first.bounding_box()["width"] < 0.8 * first)
    note(page, "rebound", "300", "250", "210", "140")
    note(page, "men", "10", "380")
    note(page, "striker", "246", "540", "210")
    page.wait_for_selector(".results[data-count='5']")
    assert page.locator(".untold").count() == 0
    assert "Frottement du plateau" in words_of(page.locator("[data-experiment='slide'] .told"))
    picture("measure-fr-desktop")
    assert complaints_of(page, "#measure") == []
    page.fill("#measure-name", "Chez Mamie")
    page.click("#measure-play")
    page.wait_for_selector("#matter-choice label:has(:checked):has-text('Chez Mamie')")
    assert "Chez Mamie" in words_of(page.locator("#quick-note"))
    page.click("#form-bot button[type=submit]")
    page.wait_for_url("**/#table=*")
    table = page.url.partition("#table=")[2].partition("&")[0]
    record = page.request.get(f"{server.address}tables/{table}/record").text()
    assert '[Model "slide-2"]' in record
    assert "Chez_Mamie" in record


@pytest.mark.long
def test_tries_outlast_a_reload_and_a_wrong_one_is_dropped(person):
    page = person.page
    page.click("#measure-start")
    note(page, "slide", "512", "0,93")
    page.reload(wait_until="networkidle")
    page.wait_for_selector("[data-experiment='slide'] .tries li")
    page.click("[data-experiment='slide'] .tries button")
    page.wait_for_selector("[data-experiment='slide'] .tries li", state="detached")
    page.locator("[data-experiment='slide'] form input").first.fill("far")
    page.click("[data-experiment='slide'] form button")
    expect(page.locator("[data-experiment='slide'] form [role='status']")).to_contain_text("512")


def test_a_phone_opens_a_shared_board_and_measures_without_scrolling_sideways(another, server):
    page = another(f"{server.address}#measure={quote(MAMIE)}", **SMALL).page
    page.wait_for_selector("h1:has-text('Chez Mamie')")
    assert page.input_value("#measure-text") == MAMIE
    assert is_narrow(page)
    page.click(".masthead a >> nth=1")
    page.wait_for_selector(".experiment")
    for summary in page.locator(".experiment summary").all()[1:]:
        summary.click()
    assert is_narrow(page)
    assert complaints_of(page, "#measure") == []
