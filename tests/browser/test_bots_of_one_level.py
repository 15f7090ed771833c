"""Three bots of one level at a table of four: each is told from the others, and the hint of a stroke is in sight."""

from itertools import product

import pytest

from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.test_phone_layout import LANGUAGES, clipped
from tests.server.matches import kept

SIZES = {"small": (360, 640), "phone": (390, 844), "desktop": (1280, 800)}


@pytest.mark.parametrize(("size", "lang"), sparing(product(SIZES, LANGUAGES)))
def test_the_names_of_bots_of_one_level_are_read_whole(here, devices, picture, size, lang):
    width, height = SIZES[size]
    players = {"S": Player("person", "Camille")} | {seat: Player("bot", level="league") for seat in ("E", "N", "W")}
    match = begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", 1)[0]
    table = kept(here, match)
    finger = size != "desktop"
    screen = {"width": width, "height": height}
    page = devices.lend(locale=LANGUAGES[lang], viewport=screen, is_mobile=finger, has_touch=finger).page
    page.goto(f"{here.address}#table={table['table']}&token={table['token']}")
    person = Person(page, here)
    person.wait_until(lambda: person.rest() == "aim")
    assert clipped(page, ".seat .who b", ".seat .who b span") == []
    assert len(set(page.locator(".seat .who b").all_inner_texts())) == 4
    if not finger:
        hint = page.locator("#hint").bounding_box()
        assert hint["y"] + hint["height"] <= height
    picture(f"bots-of-one-level-{size}-{lang}", page)
