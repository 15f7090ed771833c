"""Me: a game that is played counts; the profile is taken to another browser, brought from a file, and erased."""

import json
from random import Random

import pytest
import zxingcpp

from carrom.profile.facts import facts_text, read_facts, table_facts
from carrom.server.store import ProfileLimits, ProfileTable, hash_of
from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import Person, in_english
from tests.browser.test_invitation import seen
from tests.profile.played import game, times

PHONES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
DAY = 24 * 60 * 60 * 1000


def open_me(person: Person) -> None:
    person.page.goto(person.server.address + "#me")
    person.page.wait_for_selector("body[data-phase=me] #me h2")


def key_of(person: Person) -> str | None:
    return person.page.evaluate("localStorage.getItem('carrom.profile')")


def test_a_finished_game_begins_a_rating_that_goes_to_another_browser_and_is_erased(another, server, picture, tmp_path):
    ada = another(server.home, fresh=True, **PHONES["small"])
    page = ada.page
    open_me(ada)
    picture("me-empty-small-fr", page)
    assert complaints_of(page, "#me") == []
    assert key_of(ada) is None
    page.click("#me-play")
    ada.wait_for("aim")
    before = int(ada.data("n"))
    ada.play(*ada.good_stroke(Random(1)))
    ada.wait_until(lambda: int(ada.data("n")) > before)
    ada.wait_for("aim", "over")
    if ada.data("phase") == "aim":
        ada.menu("resign", "resign")
        ada.wait_for("over")
    ada.menu("menu-me")
    page.wait_for_selector("#me-points")
    assert complaints_of(page, "#me") == []
    picture("me-one-game-small-fr", page)
    with page.expect_download() as saved:
        page.click("#me-download")
    saved.value.save_as(tmp_path / "carrom.json")
    kept = json.loads((tmp_path / "carrom.json").read_text())
    assert kept["carrom-profile"] == key_of(ada)

    noe = another(server.address, fresh=True, **PHONES["phone"])
    open_me(noe)
    assert noe.page.locator("#me-points").count() == 0
    noe.page.set_input_files("#me-file", tmp_path / "carrom.json")
    noe.page.wait_for_selector("#me-points")
    assert key_of(noe) == key_of(ada)
    noe.page.click("#me-erase")
    noe.page.click("#me-erase")
    noe.page.wait_for_selector("#me .invite")
    assert key_of(noe) is None
    page.reload()
    page.wait_for_selector("#me .invite")
    open_me(ada)
    assert page.locator("#me-points").count() == 0


def planted(here, key: str) -> None:
    """Ten games of somebody who gets better, each at a table of its own and on a day of its own."""
    most = ProfileLimits(9, None, 99)
    for day in range(10):
        person, bot = ("family", "cafe") if day < 4 else ("league", "club")
        match, events = game(person=person, bot=bot, seed=day)
        at = [one + day * DAY for one in times(events)]
        facts = facts_text(table_facts(match, events, at, "S", 1))
        assert read_facts(facts) is not None
        table = here.open_table({"kind": "bot", "level": bot})["table"]
        here.store.join_profile(hash_of(key), ProfileTable(table, "S", 1, 1), opened_from="", most=most)
        here.store.keep_counted(hash_of(key), [ProfileTable(table, "S", 1, 999, facts)])


@pytest.mark.parametrize("size", sparing(sorted(PHONES, reverse=True), 0))
def test_ten_games_are_seen_as_curves_in_both_languages_and_the_code_takes_them_along(here, another, picture, size):
    key = "ada" + size.ljust(29, "0")
    planted(here, key)
    ada = another(here.home, fresh=True, **PHONES[size])
    page = ada.page
    page.evaluate(f"localStorage.setItem('carrom.profile', '{key}'); localStorage.setItem('carrom.name', 'Ada')")
    page.goto(here.address + "#me")
    page.wait_for_selector("#me-rating-curve")
    assert page.inner_text("#me h1") == "Ada"
    picture(f"me-{size}-fr", page)
    in_english(page)
    picture(f"me-{size}-en", page)
    assert page.get_attribute("#me-rating-curve", "aria-label").count("10 games") == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints_of(page, "#me") == []
    page.locator("#me-hand-curve").scroll_into_view_if_needed()
    picture(f"me-{size}-hand-en", page)
    page.focus("#me-code-open")
    page.keyboard.press("Enter")
    page.wait_for_selector("#me-code")
    page.locator("#me-code").scroll_into_view_if_needed()
    picture(f"me-{size}-code-en", page)
    (code,) = zxingcpp.read_barcodes(seen(page, "#me-code"))
    assert key in code.text
    noe = another(here.address + "#" + code.text.partition("#")[2], fresh=True, **PHONES[size])
    noe.page.wait_for_selector("#me-rating-curve")
    assert noe.page.inner_text("#me h1") == "Ada"
    assert key not in noe.page.url
