"""A link that is the game: made in the replay, opened on a server that has never heard of it."""

from tests.browser.axe import complaints_of
from tests.browser.person import in_english, words_of
from tests.running import Browser, Served

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}


def test_a_game_travels_in_its_link_to_another_server(person, server, another, here, picture):
    table = server.open_table(book="karom")
    browser = Browser(server, table)
    browser.join()
    shot = browser.told("play", SOUTH)["shot"]
    browser.close()
    page = person.page
    page.goto(f"{server.address}#replay={table['table']}&n=2")
    page.click("#replay-keep summary")
    page.click("#keep-game-make")
    link = page.locator("#keep-game input.address")
    link.wait_for()
    place = link.input_value().partition("#")[2]
    assert place.startswith("replay&record=")
    page.locator("#keep-game").scroll_into_view_if_needed()
    picture("record-link-fr-desktop", page)
    guest = another(f"{here.address}#{place}", **PHONE)
    elsewhere = guest.page
    guest.wait_for("replay")
    assert words_of(elsewhere.locator("#replay-book")) == "Karom"
    elsewhere.click("#replay-after")
    guest.wait_until(lambda: guest.data("n") == "2")
    assert guest.layout == shot["layout"]
    elsewhere.click("#replay-play")
    guest.wait_for("replaying")
    elsewhere.click("#replay-keep summary")
    elsewhere.locator("#keep-arrived-here").scroll_into_view_if_needed()
    in_english(elsewhere)
    picture("record-link-en-phone", elsewhere)
    assert complaints_of(elsewhere, "#replay") == []
    assert Served.matches(here) == 0
    elsewhere.click("#keep-arrived-here")
    elsewhere.wait_for_url("**/#replay=*")
    assert Served.matches(here) == 1
