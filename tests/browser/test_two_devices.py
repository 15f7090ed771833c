"""Two devices at one table: sitting down by the link, a cut line, taking back, watching, giving up, being replaced."""

from random import Random

import pytest
from playwright.sync_api import Route

from carrom.board import Stroke
from tests.browser.person import Person


def open_for_another(host: Person, opener: str = "S", **choices: str) -> str:
    """A table whose north is for another device; the link that lets somebody come."""
    page = host.page
    page.wait_for_selector("#book-choice:not([disabled])")
    for name, value in choices.items():
        if name != "book":
            page.click("#options summary")
        page.select_option(f"#{name}-choice", value)
    page.fill("#form-two input[name=south]", "Camille")
    page.select_option("#form-two select[name=north-kind]", "free")
    page.select_option("#form-two select[name=opener]", opener)
    page.click("#play-two")
    page.wait_for_selector("#chairs .address")
    return page.input_value("#chairs .address")


def sit_down(guest: Person, seat: str = "N", name: str = "Noé") -> None:
    guest.page.wait_for_selector(f"#sit-{seat}")
    guest.page.fill("#sit-name", name)
    guest.page.click(f"#sit-{seat}")
    guest.wait_until(lambda: guest.data("yours") == seat)


@pytest.fixture
def pair(person, another):
    """Camille who opened the table and Noé who came by the link."""
    guest = another(open_for_another(person))
    sit_down(guest)
    return person, guest


def play_on(pair: tuple[Person, Person], luck: Random) -> None:
    """One stroke of whoever's turn it is, seen by both."""
    seat = pair[0].data("turn")
    player = pair[0] if seat in pair[0].data("yours") else pair[1]
    before = int(player.data("n"))
    player.wait_for("aim")
    player.play_by_mouse(*player.good_stroke(luck))
    for one in pair:
        one.wait_until(lambda one=one: one.rest() in ("aim", "waiting", "over") and int(one.data("n")) > before)


def all_see_what_the_server_holds(*people: Person) -> dict:
    told = people[0].watched()
    for one in people:
        one.wait_until(lambda one=one: one.rest() != "film" and int(one.data("n")) == told["n"])
        assert one.layout == told["layout"]
        assert one.data("turn") == (told["next"]["seat"] or "")
    return told


def test_two_devices_play_at_one_table_and_see_the_same_to_the_micrometre(pair, picture):
    luck = Random(4)
    host, guest = pair
    assert (host.data("yours"), guest.data("yours")) == ("S", "N")
    assert guest.page.locator("[data-seat=N] b").inner_text() == "Noé"
    for _ in range(4):
        play_on(pair, luck)
    told = all_see_what_the_server_holds(*pair)
    assert {line["seat"] for line in told["history"]} <= {"S", "N"}
    assert guest.pixels(0, -300_000)[1] < guest.pixels(0, 0)[1], "north sees the board from the north"
    picture("guest-fr-desktop", guest.page)


def test_a_reconnected_device_receives_what_it_missed_and_both_go_on(person, line, another):
    link = open_for_another(person).replace(f":{person.server.port}/", f":{line.port}/")
    guest, luck = another(link), Random(8)
    sit_down(guest)
    pair = (person, guest)
    while True:
        play_on(pair, luck)
        if person.data("turn") == "S":
            break
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
    for _ in range(2):
        play_on(pair, luck)
    all_see_what_the_server_holds(*pair)


def test_a_stroke_sent_into_a_line_that_breaks_is_played_once(person, line, another):
    link = open_for_another(person, opener="N").replace(f":{person.server.port}/", f":{line.port}/")
    guest = another(link)
    sit_down(guest)
    guest.wait_for("aim")
    n = int(guest.data("n"))
    guest.page.fill("#force-number", "3.5")
    guest.page.click("#stroke-play")
    line.cut()
    guest.wait_for("offline", "film", "waiting", "aim")
    line.mend()
    guest.wait_until(lambda: guest.rest() != "film" and int(guest.data("n")) > n)
    told = all_see_what_the_server_holds(person, guest)
    assert told["n"] == n + 1
    assert len(told["history"]) == 1


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
def test_the_host_replaces_an_absent_player_by_the_computer_and_closes_the_table(pair, picture):
    host, guest = pair
    assert host.page.locator("#replace-N").count() == 0
    guest.page.close()
    host.page.locator("[data-seat=N].away").wait_for()
    host.page.click("#menu-open")
    host.page.select_option("#level-N", "league")
    picture("menu-host-fr-desktop", host.page)
    host.page.click("#replace-N")
    host.page.wait_for_selector("[data-seat=N]:has-text('Joueur de ligue')")
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
def test_against_the_computer_a_stroke_is_taken_back_at_once(person):
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    page.select_option("#form-bot select[name=opener]", "S")
    page.click("#play-bot")
    person.wait_for("aim")
    opening = person.layout
    person.play_by_mouse(Stroke("S", 150_000, 0, 200_000), 0)
    person.wait_until(lambda: int(person.data("n")) >= 3 and person.rest() == "aim")
    person.menu("undo")
    person.wait_until(lambda: person.rest() == "aim" and person.layout == opening)
    assert person.watched()["history"] == []
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 3_000_000), 0)
    person.wait_until(lambda: int(person.data("n")) > before)


@pytest.mark.long
def test_the_link_is_out_of_sight_until_the_page_knows_how_other_devices_write_it(person):
    page = person.page
    asked: list[Route] = []

    def held(route: Route) -> None:
        asked.append(route)

    page.route("**/addresses", held)
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
    selected = page.evaluate(
        "(({value, selectionStart, selectionEnd}) => value.slice(selectionStart, selectionEnd))"
        "(document.querySelector('#chairs .address'))"
    )
    assert selected == link
