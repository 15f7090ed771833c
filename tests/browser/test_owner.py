"""The page of the server's owner: the key leaves the address, and opens the list of games; a guest's page has none."""

import pytest

from tests.browser.person import Person
from tests.running import Served


def test_the_key_leaves_the_address_and_lists_every_game_on_every_later_visit(person, page, server):
    table = server.open_table()["table"]
    assert page.url == server.address
    for _ in range(2):
        with page.expect_response(lambda answer: "/tables?known" in answer.url) as listed:
            page.reload()
        assert listed.value.request.headers["carrom-key"] == server.key
        # what the page makes of the answer: its body need not outlive it in the browser
        page.wait_for_selector(f"#games li:has([href*='{table}'])", state="attached")


def test_the_key_is_sent_with_nothing_that_does_not_need_it(page, server):
    sent = {}
    page.on("request", lambda request: sent.update({request.url: request.headers}))
    page.goto(server.home)
    Person(page, server)
    page.wait_for_load_state("networkidle")
    assert {url for url, headers in sent.items() if "carrom-key" in headers} <= {
        f"{server.address}tables?known=",
        f"{server.address}tables?finished=true&known=",
        f"{server.address}tables?guests=true",
        f"{server.address}tables?finished=true&guests=true",
    }
    assert server.key not in "".join(sent)


@pytest.mark.long
def test_a_key_pasted_into_an_open_page_is_taken(page, server):
    page.goto(server.address)
    page.wait_for_load_state("networkidle")
    with page.expect_response(lambda answer: "/tables?known" in answer.url) as listed:
        page.evaluate("key => { location.hash = `key=${key}` }", server.key)
    assert listed.value.request.headers["carrom-key"] == server.key
    assert page.url == server.address


def test_games_of_guests_are_listed_apart_from_the_owners(page, server):
    own = server.open_table()["table"]
    stranger = Served()
    stranger.address = server.address
    guests = stranger.open_table()["table"]
    page.goto(server.home)
    page.wait_for_selector(f"#games li:has([href*='{own}'])", state="attached")
    page.wait_for_selector(f"#guest-games li:has([href*='{guests}'])", state="attached")
    assert page.locator(f"#games li:has([href*='{guests}'])").count() == 0
    assert page.locator("#guests h2").is_visible()
    page.locator("#guest-games li button.game").first.click()
    page.wait_for_selector("body:not([data-phase=start])")


def test_whoever_signs_out_is_a_guest_from_then_on(page, server):
    page.goto(server.home)
    page.click("#preferences-open")
    page.click("#sign-out")
    with page.expect_response(lambda answer: "/tables?known" in answer.url) as listed:
        page.click("#sign-out")
    assert "carrom-key" not in listed.value.request.headers
    assert not page.evaluate("Object.keys(localStorage).some(name => /key|token|tables|name/.test(name))")
