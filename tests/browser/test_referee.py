"""The referee's screen on a phone: opening a table, tapping what happened, reading what the book says."""

import pytest
from playwright.sync_api import expect

from carrom.rules import BOOKS
from tests.browser.axe import complaints_of
from tests.browser.eyes import other_eyes
from tests.browser.person import Person, game_in_list, words_of
from tests.browser.umpire import LYING, PHONE, SMALL, Umpire, umpires_place
from tests.running import CAMILLE, Browser

ON_WOOD = {"real": True}


def direct(zone: str) -> dict:
    return {"disc": "white", "direct": True, "zone": zone}


# Per book: what happens, stroke by stroke, and the call that each must bring.
STORIES = {
    "billard-indien": [
        ({"touched": False}, "rosette-untouched"),
        ({}, "miss"),
        ({"pocketed": ["black", "white"]}, "colours-fixed"),
        ({"pocketed": ["queen"]}, "queen-awaiting"),
        ({"pocketed": ["black"]}, "queen-covered"),
        ({"pocketed": ["striker", "black"]}, "men-returned"),
        ({"off_board": ["white"]}, "men-off-board"),
        ({"improper": True, "pocketed": ["black"]}, "improper-stroke"),
    ],
    "classique": [
        ({"pocketed": ["white"]}, "men-in"),
        ({"pocketed": ["black"]}, "hand-passes"),
        ({"pocketed": ["black", "striker"]}, "man-paid"),
        ({"pocketed": ["queen", "white"]}, "queen-not-coverable"),
    ],
    "k-rhum": [
        ({"pocketed": ["white"]}, "colours-fixed"),
        ({"pocketed": [{"disc": "white", "zone": "far"}]}, "advantage"),
        ({"pocketed": ["striker"]}, "penalty"),
        ({"pocketed": ["queen"]}, "tomato"),
    ],
    "karom": [
        ({"pocketed": ["white"]}, "colours-fixed"),
        ({"first_contact": direct("own_line")}, "own-line"),
        ({"pocketed": ["striker"]}, "man-owed"),
        ({"off_board": ["striker"]}, "striker-off-board"),
    ],
    "saint-pierre": [
        ({"pocketed": ["white"]}, "men-in"),
        ({"pocketed": ["white"], "first_contact": direct("arrow_circle")}, "arrow-circle"),
        ({"pocketed": ["black"], "backward": True}, "back-shot"),
        ({"pocketed": ["white", "black"]}, "men-in"),
    ],
    "garrom": [
        ({"pocketed": ["white"]}, "men-in"),
        ({"pocketed": ["white", "striker"]}, "men-returned"),
        ({}, "miss"),
    ],
    "icf": [
        ({"touched": False}, "rosette-untouched"),
        ({"pocketed": ["white", "black"]}, "men-in"),
        ({"pocketed": ["striker"], "improper": True}, "improper-stroke"),
        ({"off_board": ["queen"]}, "queen-off-board"),
    ],
}


@pytest.fixture
def umpire(another, server):
    """Opens a table on wood on a phone, and makes the phone its umpire's."""

    def at(book: str = "billard-indien", screen: dict = PHONE, **more) -> Umpire:
        table = server.open_table(book=book, **ON_WOOD, **more.pop("table", {}))
        return Umpire(another(server.address + umpires_place(table), **screen, **more).page, server)

    return at


@pytest.mark.parametrize(
    "book", [pytest.param("k-rhum", marks=pytest.mark.always), *sorted(STORIES.keys() - {"k-rhum"})]
)
def test_a_short_sequence_in_each_book_is_tapped_and_judged_as_on_the_server(umpire, book):
    phone = umpire(book)
    for facts, code in STORIES[book]:
        phone.declare(facts)
        told = phone.sees_what_the_server_says()
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts


def test_a_miss_is_one_tap_and_a_man_two(umpire):
    phone = umpire()
    assert phone.declare({}) == 1
    assert phone.declare({"pocketed": ["white"]}) == 2
    assert phone.declare({"pocketed": ["black", "striker"]}) == 3


@pytest.mark.always
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


def test_house_rules_apply_at_a_table_on_a_real_board(another, server):
    page = another(server.address + "#referee", **PHONE).page
    page.wait_for_selector("#referee-book-choice:not([disabled])")
    page.tap("#referee-book-choice input[value=karom]")
    page.locator("#referee-book-format [name=target]").fill("13")
    page.locator("#referee-book-format [name=target]").blur()
    page.wait_for_selector("#referee-book-choice input[value=kept-0]:checked")
    page.tap("#referee-go")
    phone = Umpire(page, server)
    phone.wait_for("umpire")
    assert phone.watched()["options"] == {"target": 13}
    expect(page.locator("#referee-head .note")).to_contain_text("en 13 points")


@pytest.mark.always
def test_the_order_of_fall_is_that_of_the_taps_and_a_tap_in_the_row_takes_one_out(umpire):
    phone = umpire("karom")
    phone.enter({"pocketed": ["white", "striker", "black"]})
    assert phone.row() == ["white", "striker", "black"]
    phone.tap("#pad-out-0")
    assert phone.row() == ["striker", "black"]
    phone.tap("#pad-go")
    phone.wait_until(lambda: phone.data("n") == "2")
    told = phone.sees_what_the_server_says()
    assert told["history"][-1]["facts"]["pocketed"] == ["striker", "black"]
    assert told["next"]["state"]["colours"]["S"] == "black"


def test_what_is_no_more_on_the_board_cannot_be_tapped(umpire):
    phone = umpire()
    phone.enter({"pocketed": ["striker", "queen"]})
    for gone in ("striker", "queen"):
        expect(phone.page.locator(f"#pad-{gone}")).to_be_disabled()
    phone.tap("#pad-out-0")
    expect(phone.page.locator("#pad-striker")).to_be_enabled()
    for _ in range(9):
        phone.tap("#pad-white")
    expect(phone.page.locator("#pad-white")).to_be_disabled()
    expect(phone.page.locator("#pad-black")).to_be_enabled()


def test_own_man_comes_first_whoever_plays(umpire):
    phone = umpire()
    phone.declare({"pocketed": ["white"]})
    first = phone.page.locator("#referee-pad .discs > button").first
    assert words_of(first) == "Son pion"
    expect(first.locator(".disc")).to_have_class("disc white")
    phone.declare({})
    assert phone.turn == "Noé joue"
    expect(phone.page.locator("#referee-pad .discs > button").first.locator(".disc")).to_have_class("disc black")


def test_a_verdict_shows_the_next_player_and_the_places_of_returned_men_even_after_a_reload(umpire):
    phone = umpire()
    phone.declare({"pocketed": ["white"]})
    assert phone.turn == "Camille rejoue"
    phone.declare({"pocketed": ["white", "striker"]})
    for _ in range(2):
        assert phone.turn == "Noé joue"
        assert words_of(phone.page.locator(".places")) == "Noé pose un pion blanc entre les deux cercles."
        expect(phone.page.locator(".little .ring")).to_have_class("ring lit")
        phone.page.reload()
        phone.wait_for("umpire")
        phone.page.wait_for_selector(".places")


def test_each_verdict_is_announced_once_to_a_screen_reader(umpire):
    phone = umpire()
    told = phone.page.locator("#referee-told")
    assert told.inner_text() == ""
    phone.declare({})
    assert words_of(told) == "Rien ne rentre. La main passe à Noé. Noé joue"
    phone.page.click("#lang-en")
    phone.tap("#pad-white")
    assert words_of(told) == "Rien ne rentre. La main passe à Noé. Noé joue"


def test_why_opens_the_rule_and_the_other_books(umpire):
    phone = umpire("karom")
    phone.declare({"pocketed": ["striker"]})
    phone.tap("#referee-others")
    phone.page.wait_for_selector("#others-body tr[data-book=icf]")
    assert phone.page.locator("#others-body tr[data-book]").count() == len(BOOKS)
    phone.tap("#clauses-close")
    phone.tap("#referee-why")
    expect(phone.page.locator("#clauses-body h3").first).to_have_text("Karom, S2.32")


def test_a_quicker_phone_clears_the_taps_of_the_other_and_it_reports_that(umpire, server):
    phone = umpire()
    phone.enter({"pocketed": ["white", "striker"]})
    other = Browser(server, phone.own_table)
    other.join()
    other.told("declare", {"pocketed": ["black"]})
    phone.wait_until(lambda: phone.data("n") == "2")
    assert phone.row() == []
    assert words_of(phone.page.locator("#pad-said")).startswith("Un autre téléphone a déjà jugé ce coup.")
    phone.declare({"pocketed": ["white"]})
    assert words_of(phone.page.locator("#pad-said")) == ""
    other.close()


def test_a_player_who_sits_down_does_not_change_the_taps(umpire, server):
    phone = umpire(table={"seats": {"S": CAMILLE, "N": {"kind": "free"}}})
    phone.enter({"pocketed": ["white"]})
    guest = Browser(server, phone.table, plays=False)
    guest.join()
    guest.told("sit", {"seat": "N", "name": "Zoé", "token": "0123456789abcdef0123"})
    phone.wait_until(lambda: phone.data("n") == "2")
    assert phone.row() == ["white"]
    phone.tap("#pad-go")
    phone.wait_until(lambda: phone.data("n") == "3")
    guest.close()


def test_the_same_stroke_tapped_on_two_phones_counts_once(umpire, another, server, line):
    phone = umpire()
    second = Umpire(another(line.address + umpires_place(phone.own_table), **PHONE).page, server)
    second.wait_for("umpire")
    second.ready()
    second.enter({"pocketed": ["striker"]})
    line.cut()
    second.wait_for("offline")
    second.tap("#pad-go")
    assert words_of(second.page.locator("#pad-said")).startswith("Pas de liaison")
    phone.declare({"pocketed": ["black"]})
    line.mend()
    second.wait_until(lambda: second.data("n") == "2")
    assert second.row() == []
    assert words_of(second.page.locator("#pad-said")).startswith("Un autre téléphone")
    assert len(phone.watched()["history"]) == 1


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


def test_a_spectator_sees_the_verdict_and_no_pad(umpire, another, server):
    phone = umpire()
    phone.declare({"pocketed": ["white"]})
    watcher = Umpire(another(f"{server.address}#referee={phone.table['table']}", **PHONE).page, server)
    watcher.wait_for("umpire")
    watcher.sees_what_the_server_says()
    assert not watcher.shows("#referee-pad")


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


@pytest.mark.parametrize("screen", [SMALL, LYING, PHONE], ids=["small", "lying", "phone"])
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


@other_eyes
def test_axe_finds_nothing(umpire, another, server, eyes, look):
    phone = umpire("karom", eyes | {"has_touch": True})
    phone.declare({"pocketed": ["white", "striker"]})
    phone.enter({"pocketed": ["black"], "off_board": ["queen"]})
    assert complaints_of(phone.page, "body") == []
    opening: Person = another(server.address + "#referee", **eyes)
    opening.page.wait_for_selector("#referee-book-choice:not([disabled])")
    assert complaints_of(opening.page, "body") == []
