"""Two devices at one table: sitting down by the link, a cut line, taking back, watching, giving up, being replaced."""

from random import Random

import pytest
from playwright.sync_api import Route, expect

from carrom.board import Stroke
from tests.browser.eyes import ink
from tests.browser.finger import Mouse, straight
from tests.browser.person import TWO_FRAMES
from tests.browser.rounds import all_see_what_the_server_holds, open_for_another, play_on, sit_down


def test_two_devices_see_the_same_and_a_reconnected_one_receives_what_it_missed(person, line, another):
    link = open_for_another(person).replace(f":{person.server.port}/", f":{line.port}/")
    guest, luck = another(link), Random(8)
    sit_down(guest)
    pair = (person, guest)
    assert (person.data("yours"), guest.data("yours")) == ("S", "N")
    assert guest.page.locator("[data-seat=N] b").inner_text() == "Vous"
    while True:
        play_on(pair, luck)
        if person.data("turn") == "S":
            break
    all_see_what_the_server_holds(*pair)
    assert guest.pixels(0, -300_000)[1] < guest.pixels(0, 0)[1], "north sees the board from the north"
    line.cut()
    guest.wait_for("offline")
    away = person.page.locator("[data-seat=N].away")
    away.wait_for()
    assert "pas là" in away.inner_text()
    before = int(person.data("n"))
    person.play_by_mouse(*person.good_stroke(luck))
    person.wait_until(lambda: person.rest() in ("aim", "waiting") and int(person.data("n")) > before)
    assert int(guest.data("n")) == before
    line.mend()
    all_see_what_the_server_holds(*pair)
    person.page.locator("[data-seat=N]:not(.away)").wait_for()
    play_on(pair, luck)
    all_see_what_the_server_holds(*pair)


def test_a_stroke_is_taken_back_once_the_other_agrees(pair, picture):
    host, guest = pair
    opening = host.layout
    host.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    host.wait_until(lambda: host.rest() in ("aim", "waiting") and host.layout != opening)
    guest.wait_until(lambda: guest.rest() in ("aim", "waiting") and guest.layout == host.layout)
    played = host.layout
    host.menu("undo")
    host.page.wait_for_selector("#consent:has-text('Noé')")
    picture("undo-fr-desktop", guest.page)
    guest.page.click("#undo-no")
    host.page.wait_for_selector("#consent", state="hidden")
    assert all_see_what_the_server_holds(*pair)["layout"] == played
    host.menu("undo")
    guest.page.click("#undo-yes")
    host.wait_until(lambda: host.rest() == "aim" and host.layout == opening)
    told = all_see_what_the_server_holds(*pair)
    assert told["history"] == []
    assert guest.page.locator("#consent").is_hidden()


def test_a_visitor_watches_from_the_south_and_touches_nothing(pair, another, picture):
    host, _ = pair
    visitor = another(host.page.url, locale="en-GB")
    visitor.wait_for("waiting")
    page = visitor.page
    assert "you are watching" in page.locator("#round").inner_text()
    assert page.locator("#stroke").is_hidden()
    assert page.locator("#chairs").is_hidden()
    assert visitor.pixels(0, -300_000)[1] > visitor.pixels(0, 0)[1]
    host.page.wait_for_selector("#round:has-text('spectateur')")
    before = int(host.data("n"))
    host.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    visitor.wait_until(lambda: visitor.rest() == "waiting" and int(visitor.data("n")) > before)
    all_see_what_the_server_holds(visitor)
    picture("watching-en-desktop", page)
    page.click("#menu-open")
    page.wait_for_selector("#menu .list > *")
    offered = page.locator("#menu .list > *").evaluate_all("items => items.map((item) => item.tagName)")
    assert set(offered) == {"A"}, "to watch again, to practise; nothing that touches the game"


@pytest.mark.long
def test_a_seat_given_up_is_taken_by_another_player(pair, another):
    host, guest = pair
    guest.menu("stand-N", "stand-N")
    guest.wait_until(lambda: guest.data("yours") == "")
    guest.page.wait_for_selector("#sit-N")
    third = another(host.page.url)
    sit_down(third, name="Inès")
    host.page.wait_for_selector("[data-seat=N]:has-text('Inès')")
    guest.page.wait_for_selector("#chairs", state="hidden")


@pytest.mark.long
def test_the_host_replaces_an_absent_player_by_the_computer_and_closes_the_table(pair):
    host, guest = pair
    assert host.page.locator("#replace-N").count() == 0
    guest.page.close()
    host.page.locator("[data-seat=N].away").wait_for()
    host.page.click("#menu-open")
    host.page.select_option("#level-N", "league")
    host.page.click("#replace-N")
    host.page.wait_for_selector("[data-seat=N]:has-text('Harjit')")
    host.wait_for("aim")
    before = int(host.data("n"))
    host.play_by_mouse(Stroke("S", 150_000, 0, 200_000), 0)
    host.wait_until(lambda: host.rest() in ("aim", "over") and int(host.data("n")) >= before + 2)
    host.menu("close-table", "close-table")
    host.wait_for("closed")
    assert host.watched()["closed"]
    assert host.page.locator("#standing").is_visible()
    assert host.page.locator("#stroke").is_hidden()


@pytest.mark.long
def test_a_seat_is_held_although_the_line_breaks_while_sitting_down(person, line, another):
    link = open_for_another(person).replace(f":{person.server.port}/", f":{line.port}/")
    guest = another(link)
    guest.page.wait_for_selector("#sit-N")
    guest.page.click("#sit-N")
    line.cut()
    guest.wait_for("offline")
    line.mend()
    guest.wait_until(lambda: guest.data("yours") == "N")


@pytest.mark.long
def test_the_link_is_out_of_sight_until_the_page_knows_how_other_devices_write_it(person):
    page = person.page
    asked: list[Route] = []
    page.route("**/addresses", lambda route: asked.append(route))  # noqa: PLW0108 - Playwright marks what it calls
    page.wait_for_selector("#book-choice:not([disabled])")
    page.select_option("#form-two select[name=north-kind]", "free")
    page.click("#play-two")
    page.locator("#chairs .address").wait_for(state="attached")
    person.wait_until(lambda: asked != [])
    assert not page.locator("#chairs .address").is_visible()
    assert not page.locator("#chairs .copy").is_visible()
    asked[0].fulfill(json={**asked[0].fetch().json(), "network": ["http://192.0.2.7:8000"]})
    page.locator("#chairs .copy").wait_for(state="visible")
    assert page.input_value("#chairs .address").startswith("http://192.0.2.7:8000/#table=")


@pytest.mark.long
def test_the_link_is_copied_and_can_always_be_selected(person, server):
    link = open_for_another(person)
    page = person.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)

    def copied() -> bool:
        # a permission takes a moment to reach a busy browser: until then it refuses, and one presses again
        page.click("#chairs .copy")
        return page.locator("#chairs .copy", has_text="Copié").is_visible()

    person.wait_until(copied)
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.focus("#chairs .address")
    selected = "one => one.value.slice(one.selectionStart, one.selectionEnd)"
    assert page.locator("#chairs .address").evaluate(selected) == link


BOT = {"kind": "bot", "level": "child"}
PERSON = {"kind": "person", "name": "Camille"}


def picture_of(page) -> int:
    """The canvas on which everything moves."""
    page.evaluate(TWO_FRAMES)
    return ink(page, "board")


def pulling(player) -> Mouse:
    """A mouse that has pulled from the middle of the board, and has not let go."""
    mouse, start = Mouse(player.page), player.pixels(0, 0)
    mouse.down(start)
    mouse.move(*straight(start, (start[0] - 30, start[1] + 120), 20), step=16)
    return mouse


def test_who_watches_sees_a_person_aim_before_the_stroke_but_for_one_without_tension(another, server):
    table = server.open_table()
    player = another(f"{server.address}#table={table['table']}&token={table['token']}")
    watcher, calm = another(f"{server.address}#table={table['table']}"), another(f"{server.address}page/carrom.css")
    calm.prefers(moments="off")
    calm.page.goto(f"{server.address}#table={table['table']}")
    player.wait_for("aim")
    for one in (watcher, calm):
        one.wait_for("waiting")
    player.wait_until(lambda: "2 spectat" in player.page.locator("#round").inner_text())
    still, calm_still = picture_of(watcher.page), picture_of(calm.page)
    mouse = pulling(player)
    watcher.wait_until(lambda: picture_of(watcher.page) != still)
    assert picture_of(calm.page) == calm_still
    assert watcher.data("n") == "1"
    mouse.up(after=100)
    watcher.wait_until(lambda: watcher.data("phase") == "film")


def test_one_tap_skips_the_strokes_of_all_others_up_to_ones_own_turn(another, server, picture):
    seats = {"S": PERSON, "E": BOT, "N": BOT, "W": BOT}
    table = server.post("tables", {"book": "classique", "seats": seats, "opener": "E"})
    moving = {"locale": "en-GB", "reduced_motion": "no-preference"}
    person = another(f"{server.address}#table={table['table']}&token={table['token']}", **moving)
    page = person.page
    person.wait_for("film")
    skip = page.locator("#skip")
    expect(skip).to_have_text("Skip to my turn")
    assert skip.bounding_box()["height"] >= 44
    picture("skip-a-run", page)
    page.evaluate(
        """() => {
            window.phases = [];
            const look = () => window.phases.push(document.body.dataset.phase);
            document.getElementById("skip").click();
            new MutationObserver(look).observe(document.body, {attributeFilter: ["data-phase"]});
        }"""
    )
    person.wait_for("aim")
    assert "film" not in page.evaluate("window.phases")
    assert int(person.data("n")) >= 4
    # an end is no gap: the next run is shown again
    page.locator("#board").focus()
    person.press("ArrowUp", "Enter")
    person.wait_for("film")
    person.wait_until(lambda: person.data("phase") == "film" and skip.inner_text() == "Skip to my turn")
