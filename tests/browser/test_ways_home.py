"""On a telephone too there is a way out of every screen, and nothing is left on it of what was there before."""

import pytest
from playwright.sync_api import expect

from carrom.server.page_files import PAGE
from tests.browser.eyes import PHONE
from tests.browser.pairwise import sparing


def watched_table(another, server, **context):
    somebody = another(server.address, **context)
    somebody.page.click("#play-two")
    somebody.wait_for("aim")
    return somebody


def test_an_unknown_table_shows_a_way_home_and_nothing_of_another_table(another, server):
    somebody = watched_table(another, server, **PHONE)
    page = somebody.page
    page.evaluate("location.hash = 'table=000000000000'")
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#offline")).to_contain_text("introuvable")
    for stale in ("#book", "#round", "#board", "#menu-open"):
        expect(page.locator(stale)).to_be_hidden()
    page.tap("#home")
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.long
def test_the_text_above_a_spectators_board_stays_short_on_a_phone(another, server):
    table = watched_table(another, server).table["table"]
    watcher = another(f"{server.address}#table={table}", **PHONE)
    watcher.wait_for("waiting")
    head, menu, book, help_button = (
        watcher.page.locator(one).bounding_box()
        for one in ("#table .head", "#menu-open", "#table .head h1", "#help-open")
    )
    assert head["height"] <= 60
    assert menu["x"] + menu["width"] <= book["x"]
    assert book["x"] + book["width"] <= help_button["x"]


def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(page, server, tmp_path):
    # what is said of the other ways to be no match: `web/tests/start_forms.test.ts`
    file = tmp_path / "partie.cgn"
    file.write_text("carrom game notation 1\n???\n", encoding="utf-8")
    page.goto(server.address)
    page.set_input_files("#import-file", file)
    expect(page.locator("#start-trouble")).to_have_text("Cette partie ne se lit pas : voyez la ligne 2.")


def test_a_screen_that_does_not_come_says_so_and_is_loaded_again(page, server):
    page.goto(server.address)
    page.wait_for_selector("#play-two")
    page.route("**/page/practice.js", lambda route: route.abort())
    page.click("#practice-start")
    expect(page.locator("main [role=alert]")).to_be_visible()
    assert page.locator("main").count() == 1
    page.unroute("**/page/practice.js")
    page.click("main button")
    expect(page.locator("#practice-board")).to_be_visible()


def script(address: str) -> bytes:
    return (PAGE / address.rsplit("/", 1)[1]).read_bytes()


DRAWN = """() => new MutationObserver(() => {
  if (document.querySelector("body:not([data-phase=joining]) main")) window.drawn ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Notes when the screen stands."""


@pytest.mark.parametrize(
    "address", sparing(["", "table=000000000000", "practice", "puzzles", "quiz", "rules", "referee"], 2)
)
def test_what_a_screen_needs_is_asked_for_before_the_pages_script_runs(page, server, address):
    held = []
    page.route("**/page/carrom.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it calls
    page.goto(f"{server.address}#{address}", wait_until="commit")
    written = (PAGE / "index.html").read_text(encoding="utf-8").count('<link rel="modulepreload"')
    page.wait_for_function(
        "count => document.head.querySelectorAll('link[rel=modulepreload]').length > count", arg=written
    )
    ahead = set(page.evaluate("[...document.head.querySelectorAll('link')].map(({href}) => href)"))
    page.evaluate(DRAWN)
    held[0].continue_()
    page.wait_for_selector("body:not([data-phase=joining]) main")
    # what comes once the screen is there, such as the forms behind the first one, keeps nobody waiting
    fetched = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.startTime <= drawn).map(({name}) => name)"
    )
    needed = {name for name in fetched if "/page/" in name and not name.endswith(("ahead.js", "carrom.js"))}
    # the kernel comes once a stroke is begun: no screen waits for it
    kernel = {name for name in needed if name.endswith(".wasm") or b"WebAssembly.compile" in script(name)}
    assert needed - kernel <= ahead


FRENCH, ENGLISH = "Tirer au sort", "Draw lots"


def said_in(page) -> set[str]:
    """The languages whose start page is in one of the scripts that the page has fetched."""
    fetched = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name)")
    names = {name.rsplit("/", 1)[1] for name in fetched if "/page/" in name and name.endswith(".js")}
    scripts = "".join((PAGE / name).read_text(encoding="utf-8") for name in names)
    return {words for words in (FRENCH, ENGLISH) if words in scripts}


def test_a_page_fetches_its_own_language_and_the_other_when_it_is_chosen(another, server):
    page = another(server.address).page
    page.wait_for_selector("#start")
    assert said_in(page) == {FRENCH}
    page.click("#lang-en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert said_in(page) == {FRENCH, ENGLISH}
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert said_in(page) == {ENGLISH}


@pytest.mark.long
def test_a_language_that_does_not_come_is_not_shown_and_comes_at_the_next_press(page, server):
    page.goto(server.address)
    page.wait_for_selector("#play-two")
    away = [True]
    page.route("**/page/part-*.js", lambda route: route.abort() if away[0] else route.continue_())
    with page.expect_event("requestfailed"):
        page.click("#lang-en")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_text(FRENCH).first).to_be_attached()
    away[0] = False
    page.click("#lang-en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_text(ENGLISH).first).to_be_attached()


def test_at_a_table_opened_by_its_address_and_in_a_replay_the_focus_is_where_one_goes_on(another, server):
    table = watched_table(another, server).table["table"]
    watcher = another(f"{server.address}#table={table}")
    watcher.wait_for("waiting")
    expect(watcher.page.locator("#board")).to_be_focused()
    watcher.page.goto("about:blank")
    watcher.page.goto(f"{server.address}#replay={table}")
    watcher.wait_for("replay")
    expect(watcher.page.locator("#replay-play")).to_be_focused()


@pytest.mark.long
def test_who_has_focused_something_before_the_table_is_there_keeps_the_focus(another, server):
    table = watched_table(another, server).table["table"]
    watcher = another("about:blank")
    watcher.page.route("**/play*.js", lambda route: (watcher.page.locator("#lang-en").focus(), route.continue_())[-1])
    watcher.page.goto(f"{server.address}#table={table}")
    watcher.wait_for("waiting")
    expect(watcher.page.locator("#lang-en")).to_be_focused()


def test_back_closes_a_dialog_and_does_not_leave_the_game(another, server):
    somebody = watched_table(another, server, **PHONE)
    page = somebody.page
    for opens, dialog in (("#menu-open", "#menu"), ("#help-open", "#help")):
        page.tap(opens)
        expect(page.locator(dialog)).to_be_visible()
        page.go_back()
        expect(page.locator(dialog)).to_be_hidden()
        expect(page.locator("#table")).to_be_visible()
    # Closed in another way, it leaves nothing behind that the next `back` would have to go through.
    page.tap("#menu-open")
    page.tap("#menu-preferences")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("#preferences")).to_be_visible()
    page.go_back()
    expect(page.locator("#preferences")).to_be_hidden()
    page.tap("#help-open")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.wait_for_function("() => history.state !== 'dialog'")
    page.go_back()
    expect(page.locator("#start")).to_be_visible()


def test_back_from_where_a_dialog_led_returns_to_the_game_without_it(another, server):
    somebody = watched_table(another, server, **PHONE)
    page = somebody.page
    page.tap("#help-open")
    page.tap("#help-rules")
    expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    page.wait_for_function("() => history.state !== 'dialog'")
    expect(page.locator("#help")).to_be_hidden()
    # A tap on a page that is busy drawing the board lasts as long as that, and is no tap any more.
    somebody.wait_for("aim")
    # Loaded again with a dialog open, the table stands there without it.
    page.tap("#menu-open")
    page.wait_for_function("() => history.state === 'dialog'")
    page.reload()
    somebody.wait_for("aim")
    page.wait_for_function("() => history.state !== 'dialog'")
    page.go_back()
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.parametrize(
    ("lists", "leads"), sparing([("#rules", ".tome:last-child a >> nth=0"), ("", "#puzzles-start")])
)
def test_back_finds_a_long_list_where_it_was_left(another, server, lists, leads):
    page = another(f"{server.address}{lists}", **PHONE).page
    page.locator(leads).scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 400
    page.tap(leads)
    page.locator(leads).wait_for(state="detached")
    page.go_back()
    page.locator(leads).wait_for()
    page.wait_for_function("(left) => Math.abs(scrollY - left) < 2", arg=left)
    # Scrolled since by a hand, it is found where it was left then.
    page.keyboard.press("Shift")
    page.evaluate("scrollTo(0, 200)")
    page.wait_for_function("() => history.state === 200")
    page.go_forward()
    page.locator(leads).wait_for(state="detached")
    assert page.evaluate("scrollY") < 2
    page.go_back()
    page.wait_for_function("() => Math.abs(scrollY - 200) < 2")
