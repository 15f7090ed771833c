"""The referee's screen on a phone: opening a table, tapping what happened, reading what the book says.

What each book asks and says is proven in Node, on what a server says of it: `web/tests/wood_books.test.tsx`.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.pairwise import sparing
from tests.browser.person import game_in_list, words_of
from tests.browser.umpire import LYING, PHONE, SMALL, Umpire, umpires_place

# What happens in a round of K-Rhum, which asks the most, and the call that each stroke must bring.
STORY = [
    ({"pocketed": ["white"]}, "colours-fixed"),
    ({"pocketed": [{"disc": "white", "zone": "far"}]}, "advantage"),
    ({"pocketed": ["striker"]}, "penalty"),
    ({"pocketed": ["queen"]}, "tomato"),
]


@pytest.fixture
def umpire(another, server):
    """Opens a table on wood on a phone, and makes the phone its umpire's."""

    def at(book: str = "billard-indien", screen: dict = PHONE, **more) -> Umpire:
        table = server.open_table(book=book, real=True)
        return Umpire(another(server.address + umpires_place(table), **screen, **more).page, server)

    return at


@pytest.mark.always
def test_a_short_sequence_is_tapped_and_judged_as_on_the_server(umpire):
    phone = umpire("k-rhum")
    for facts, code in STORY:
        phone.declare(facts)
        told = phone.sees_what_the_server_says()
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts


def test_a_table_is_opened_with_names_book_and_opener_and_remembers_the_names(another, server):
    guest = another(server.address, **PHONE)
    page = guest.page
    page.tap("#referee-start")
    page.wait_for_selector("#referee-book-choice:not([disabled])")
    page.tap("#referee-form input[name=many][value='4']")
    for seat, name in zip("SENW", ("Ada", "Bo", "", "Dov"), strict=True):
        page.fill(f"#referee-name-{seat}", name)
    page.tap("#referee-book-choice input[value=karom]")
    page.select_option("#referee-opener", "E")
    page.tap("#referee-go")
    phone = Umpire(page, server)
    phone.wait_for("umpire")
    told = phone.watched()
    assert (told["book"], told["real"]) == ("karom", True)
    assert [told["seats"][seat]["name"] for seat in "SENW"] == ["Ada", "Bo", "", "Dov"]
    assert phone.turn == "Bo casse"
    page.goto(server.address + "#referee")
    page.wait_for_selector("#referee-name-W")
    assert page.input_value("#referee-name-W") == "Dov"


def test_a_finger_that_taps_twice_misses_once(umpire):
    phone = umpire()
    phone.ready()
    box = phone.page.locator("#pad-go").bounding_box()
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.page.touchscreen.tap(*point)
    phone.page.touchscreen.tap(*point)
    phone.wait_until(lambda: int(phone.data("n")) > 1)
    phone.ready()
    assert len(phone.watched()["history"]) == 1


def test_a_game_goes_on_by_keyboard_alone(umpire):
    phone = umpire("karom")
    page = phone.page
    page.locator("#pad-white").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#pad-white")).to_be_focused()
    page.locator("#pad-direct").focus()
    page.keyboard.press("Space")
    expect(page.locator("#pad-direct")).to_be_checked()
    expect(page.locator("#pad-direct")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.locator("#pad-untouched")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#pad-go")).to_be_focused()
    page.keyboard.press("Enter")
    phone.wait_until(lambda: phone.data("n") == "2")
    assert phone.sees_what_the_server_says()["history"][-1]["facts"]["pocketed"] == ["white"]
    expect(page.locator("#pad-go")).to_be_focused()


def test_the_list_of_games_and_the_address_of_a_table_lead_to_the_referee(umpire, person, server):
    phone = umpire()
    person.page.goto(f"{server.address}#table={phone.table['table']}")
    person.page.wait_for_url("**/#referee=*")
    person.page.goto(server.address)
    game = person.page.locator(game_in_list(phone.table["table"]))
    assert "vrai plateau" in words_of(game)
    game.click()
    person.page.wait_for_url("**/#referee=*")
    person.wait_for("umpire")


@pytest.mark.parametrize("screen", sparing([SMALL, LYING, PHONE]), ids=["small", "lying", "phone"])
def test_nothing_is_wider_than_the_phone_and_the_buttons_that_end_a_stroke_are_visible(umpire, screen, picture):
    phone = umpire("karom", screen)
    phone.declare({"pocketed": ["white", "striker"]})
    page = phone.page
    page.evaluate("scrollTo(0, 0)")
    phone.enter({"pocketed": ["black"]})
    width, height = screen["viewport"]["width"], screen["viewport"]["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator("#pad-go").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    assert page.locator("#referee-verdict h2").bounding_box()["y"] < height / 2
    small = page.locator("#referee button, #referee a").evaluate_all(
        "all => all.filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44).map(one => one.id)"
    )
    assert small == []
    picture(f"referee-{width}x{height}-fr", page)
