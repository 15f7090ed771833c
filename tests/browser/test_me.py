"""Me: a game that is played counts; the profile is taken to another browser, brought from a file, and erased."""

import json
from random import Random
from urllib.parse import quote_plus

import pytest
import zxingcpp
from playwright.sync_api import expect

from carrom.board import Stroke
from carrom.notation import layout_text
from carrom.profile.facts import facts_text, read_facts, table_facts
from carrom.table.stored import ProfileLimits, ProfileTable, hash_of
from tests.browser.eyes import PHONE, SMALL, complaints_of, is_narrow, photographed
from tests.browser.person import Person, in_english
from tests.browser.thumb import Thumb
from tests.profile.played import game, times
from tests.server.test_guarded_positions import CHANGES

DAY = 24 * 60 * 60 * 1000


def open_me(person: Person) -> None:
    person.page.goto(person.server.address + "#me")
    person.page.wait_for_selector("body[data-phase=me] #me h2")


def key_of(person: Person) -> str | None:
    return person.page.evaluate("localStorage.getItem('carrom.profile')")


def test_a_finished_game_begins_a_rating_that_goes_to_another_browser_and_is_erased(another, server, tmp_path):
    ada = another(server.home, fresh=True, **SMALL)
    page = ada.page
    open_me(ada)
    assert complaints_of(page, "#me") == []
    assert key_of(ada) is None
    page.click("#me-play")
    ada.wait_for("aim", "waiting", "film")
    ada.wait_for_turn()
    before = int(ada.data("n"))
    ada.play(*ada.good_stroke(Random(1)))
    ada.wait_for_turn(before)
    ada.resign()
    ada.menu("menu-me")
    page.wait_for_selector("#me-points")
    assert complaints_of(page, "#me") == []
    with page.expect_download() as saved:
        page.click("#me-download")
    saved.value.save_as(tmp_path / "carrom.json")
    kept = json.loads((tmp_path / "carrom.json").read_text())
    assert kept["carrom-profile"] == key_of(ada)

    noe = another("about:blank", fresh=True, **PHONE)
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


@pytest.mark.long
def test_ten_games_are_seen_as_curves_in_both_languages_and_the_code_takes_them_along(here, another, picture):
    key = "ada".ljust(32, "0")
    planted(here, key)
    ada = another(here.home, fresh=True, **SMALL)
    page = ada.page
    page.evaluate(f"localStorage.setItem('carrom.profile', '{key}'); localStorage.setItem('carrom.name', 'Ada')")
    page.goto(here.address + "#me")
    page.wait_for_selector("#me-rating-curve")
    assert page.inner_text("#me h1") == "Ada"
    in_english(page)
    picture("me-small-en", page)
    assert page.get_attribute("#me-rating-curve", "aria-label").count("10 games") == 1
    assert is_narrow(page)
    assert complaints_of(page, "#me") == []
    page.focus("#me-code-open")
    page.keyboard.press("Enter")
    page.wait_for_selector("#me-code")
    page.locator("#me-code").scroll_into_view_if_needed()
    (code,) = zxingcpp.read_barcodes(photographed(page, "#me-code"))
    assert key in code.text
    noe = another(here.address + "#" + code.text.partition("#")[2], fresh=True, **SMALL)
    noe.page.wait_for_selector("#me-rating-curve")
    assert noe.page.inner_text("#me h1") == "Ada"
    assert key not in noe.page.url


FIRST = Stroke("S", 0, 0, 3_000_000)


def test_a_rated_game_gets_no_advice_numbers_leave_it_rated_and_taking_back_says_before_that_it_ends_it(
    another, page, server
):
    practice, person = page, Thumb(another(server.home, locale="fr-FR", **SMALL).page, server)
    page = person.page
    page.wait_for_selector("#play-next:not([disabled])")
    page.tap("#play-next")
    person.wait_for("aim", "waiting", "film")
    person.wait_for_turn()
    head = page.locator("header.head")
    expect(head).to_contain_text("classée")
    person.play(FIRST, 0)
    person.wait_until(lambda: person.watched()["next"]["state"]["breaking"] is False)
    person.wait_for_turn()
    told = person.watched()
    assert told["next"]["standing"] == "rated"
    assert page.locator(".coach:visible").count() == 0
    assert page.locator("#fan").count() == 0

    for change in ("as it lies", "mirrored"):
        text = layout_text(CHANGES[change]({disc: tuple(at) for disc, at in told["layout"].items()}))
        practice.goto(f"{server.address}#practice={quote_plus(text)}")
        expect(practice.locator("#practice-notice")).to_contain_text("se joue en ce moment sur ce serveur")
        practice.goto("about:blank")

    person.play_by_numbers(Stroke("S", 0, 0, 2_000_000))
    person.wait_for_turn(told["n"])
    expect(head).to_contain_text("classée")
    page.tap("#menu-open")
    expect(page.locator("#menu .ending")).to_have_text(
        "La partie comptera alors comme une partie avec aide, sans classement."
    )
    page.tap("#undo")
    person.wait_until(lambda: person.watched()["next"]["standing"] == "helped")
    expect(head).to_contain_text("avec aide")
