"""A telephone is pointed at the code on the screen, and its owner sits down: over plain http, in the local network."""

import base64

import numpy as np
import pytest
import zxingcpp

from tests.browser.person import game_in_list
from tests.browser.test_two_devices import all_see_what_the_server_holds, open_for_another, sit_down

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


def seen(page, selector: str) -> np.ndarray:
    """What the screen shows there, as a camera would see it: grey, a row of numbers to a row of pixels."""
    picture = base64.b64encode(page.locator(selector).screenshot()).decode()
    width, greys = page.evaluate(
        """async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const rgba = context.getImageData(0, 0, image.width, image.height).data;
            return [image.width, Array.from(rgba.filter((_, index) => index % 4 === 1))];
        }""",
        picture,
    )
    return np.array(greys, dtype=np.uint8).reshape(-1, width)


@pytest.mark.always
def test_the_qr_code_on_the_screen_brings_a_phone_to_the_table(person, another, picture):
    open_for_another(person)
    page = person.page
    page.wait_for_selector("#chairs .code")
    link = page.input_value("#chairs .address")
    codes = zxingcpp.read_barcodes(seen(page, "#chairs .code"))
    assert [code.text for code in codes] == [link]
    picture("invitation-fr-desktop")
    guest = another(link, **PHONE)
    sit_down(guest)
    told = all_see_what_the_server_holds(person, guest)
    assert told["seats"]["N"]["name"] == "Noé"
    picture("invitation-guest-fr-phone", guest.page)


@pytest.mark.long
def test_a_guest_who_closed_the_page_finds_the_game_on_the_start_page_of_the_same_device(person, another):
    guest = another(open_for_another(person), **PHONE)
    sit_down(guest)
    guest.wait_until(lambda: guest.data("yours") == "N")
    table = guest.page.url.partition("#table=")[2]
    guest.page.goto(guest.page.url.partition("#")[0])
    guest.page.tap(game_in_list(table))
    guest.wait_until(lambda: guest.data("yours") == "N")
    assert guest.page.url.endswith(f"#table={table}")
