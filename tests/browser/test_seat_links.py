"""The links of seats: a code on the screen brings a telephone to the table, over plain http in the local network; a
player signs other devices out, the host gives a new link or turns a player out.
"""

import pytest
import zxingcpp

from tests.browser.eyes import PHONE, photographed
from tests.browser.person import Person
from tests.browser.rounds import all_see_what_the_server_holds, open_for_another, sit_down


def twice(person: Person, button: str) -> None:
    """A careful button in the menu of the table: it asks back."""
    person.page.click("#menu-open")
    person.page.click(button)
    person.page.click(f"{button}.sure")


def test_the_host_gives_a_player_a_new_link_and_the_old_page_only_watches(pair, another):
    host, guest = pair
    twice(host, "#renew-N")
    link = host.page.input_value("section:has(#renew) .address")
    guest.wait_until(lambda: guest.data("yours") == "")
    assert guest.page.get_by_text("vous regardez désormais").first.is_visible()
    phone = another(link, fresh=True)
    phone.wait_until(lambda: phone.data("yours") == "N")
    assert "token" not in phone.page.url
    assert phone.page.locator("[data-seat=N] b").inner_text() == "Vous"
    phone.page.click("#menu-open")
    phone.page.locator("#renew").wait_for()
    assert phone.page.locator("#turn-out-S, #renew-S").count() == 0, "only the host turns somebody out"


@pytest.mark.long
def test_the_host_turns_a_player_out_and_their_page_says_so(pair):
    host, guest = pair
    twice(host, "#turn-out-N")
    guest.wait_until(lambda: guest.data("yours") == "")
    assert guest.page.get_by_text("vous regardez désormais").first.is_visible()
    sit_down(guest, name="Noé encore")


@pytest.mark.long
def test_a_player_signs_their_other_devices_out_and_stays(pair, another):
    _, guest = pair
    token = guest.page.evaluate(
        "localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('.token.')))"
    )
    phone = another(f"{guest.page.url}&token={token}", fresh=True)
    phone.wait_until(lambda: phone.data("yours") == "N")
    twice(guest, "#renew")
    phone.wait_until(lambda: phone.data("yours") == "")
    phone.page.reload()
    phone.wait_until(lambda: phone.data("n") != "")
    assert phone.data("yours") == ""
    guest.page.reload()
    guest.wait_until(lambda: guest.data("yours") == "N")


@pytest.mark.always
def test_the_qr_code_on_the_screen_brings_a_phone_to_the_table(person, another, picture):
    open_for_another(person)
    page = person.page
    page.wait_for_selector("#chairs .code")
    link = page.input_value("#chairs .address")
    codes = zxingcpp.read_barcodes(photographed(page, "#chairs .code"))
    assert [code.text for code in codes] == [link]
    picture("invitation-fr-desktop")
    guest = another(link, **PHONE)
    sit_down(guest)
    told = all_see_what_the_server_holds(person, guest)
    assert told["seats"]["N"]["name"] == "Noé"
