"""The list of the strokes of a round: a page that comes late has the last ones, and fetches those before when asked."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from carrom.table.wire import bounds
from tests.browser.eyes import DESKTOP, LOCALES, SMALL, complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import words_of
from tests.running import Browser

STROKES = bounds.HISTORY + bounds.HISTORY_PAGE + 3
YESTERDAY = """() => {
    const fetched = window.fetch;
    window.fetch = (path, ...more) =>
        path.includes("/history") ? Promise.resolve(new Response("{}", { status: 404 })) : fetched(path, ...more);
}"""
"""A server that knows no such address."""
ASKS = {"fr": "Voir les coups d’avant", "en": "Show the strokes before"}


@pytest.fixture(scope="module")
def long_round(server) -> dict:
    """A table with a round of so many soft strokes."""
    table = server.open_table(book="karom")
    with closing(Browser(server, table)) as player:
        seat = player.join()["next"]["seat"]
        for _ in range(STROKES):
            seat = player.told("play", {"x": 0, "vx": 0, "vy": 700_000 if seat == "S" else -700_000})["next"]["seat"]
    return table


@pytest.mark.always
@pytest.mark.parametrize(("lang", "size", "name"), sparing([("fr", SMALL, "small"), ("en", DESKTOP, "desktop")]))
def test_earlier_strokes_of_a_round_come_when_somebody_asks_for_them(
    another, server, long_round, picture, lang, size, name
):
    address = f"{server.address}#table={long_round['table']}&token={long_round['token']}"
    person = another(address, locale=LOCALES[lang], **size)
    person.wait_for("aim")
    page = person.page
    if page.locator("#drawer-history").is_visible():
        page.click("#drawer-history")
    listed, more = page.locator("#history li:not(.earlier)"), page.locator("#history-earlier")
    for known in (bounds.HISTORY, bounds.HISTORY + bounds.HISTORY_PAGE):
        expect(listed).to_have_count(known)
        assert words_of(more) == f"{ASKS[lang]} ({STROKES - known})"
        more.scroll_into_view_if_needed()
        picture(f"strokes-before-{known}-{lang}-{name}", page)
        assert complaints_of(page, ".history") == []
        more.focus()
        page.keyboard.press("Enter")
    expect(listed).to_have_count(STROKES)
    expect(more).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "history"
    numbers = [words_of(one).split(" ")[0] for one in listed.locator("b").all()]
    assert numbers == [str(number) for number in range(STROKES, 0, -1)]
    listed.last.scroll_into_view_if_needed()
    picture(f"strokes-all-{lang}-{name}", page)


def test_where_earlier_strokes_do_not_come_the_replay_is_named(another, server, long_round, picture):
    person = another(f"{server.address}#table={long_round['table']}", **SMALL)
    person.wait_for("waiting", "aim")
    page = person.page
    page.click("#drawer-history")
    page.evaluate(YESTERDAY)
    page.click("#history-earlier")
    replay = page.locator("#history .earlier a")
    expect(replay).to_be_visible()
    picture("strokes-away-fr-small", page)
    assert complaints_of(page, ".history") == []
    expect(page.locator("#history-earlier")).to_be_enabled()
    replay.click()
    person.wait_for("replay")
