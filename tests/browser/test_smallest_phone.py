"""The smallest phone: what an umpire must do is in sight, and what plays a stroke, also where the browser's own letters
are twice as large, as a telephone's settings make them.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.devices import WITHOUT_WASM
from tests.browser.eyes import (
    LOCALES,
    LYING,
    PHONE,
    SMALL,
    clipped,
    complaints_of,
    covered_words,
    hidden_words,
    is_narrow,
    out_of_sight,
)
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.umpire import Umpire, umpires_place
from tests.running import CAMILLE, NOE, Browser


@pytest.fixture
def judged(server):
    """A board of wood on which a man has just come back."""
    seats = {"S": CAMILLE, "N": NOE}
    table = server.post("tables", {"book": "icf", "seats": seats, "opener": "S", "real": True, "minutes": 40})
    umpire = Browser(server, table)
    umpire.join()
    for fallen in (["white"], ["queen", "white"], [], ["black", "striker"]):
        umpire.told("declare", {"pocketed": fallen})
    umpire.close()
    return table


@pytest.mark.parametrize("lang", sparing(LOCALES))
def test_where_a_man_goes_back_is_in_sight_of_the_umpire(another, server, judged, lang, picture):
    page = another(server.address + umpires_place(judged), locale=LOCALES[lang], **SMALL).page
    expect(page.locator("#referee-verdict .places li").first).to_be_visible()
    over = Person(page, server).settled(
        lambda: covered_words(page, "#referee-verdict h2") + covered_words(page, "#referee-verdict .places li")
    )
    assert over == []
    picture(f"umpire-{lang}-small-phone", page)


@pytest.mark.parametrize("screen", sparing([SMALL, LYING]), ids=["upright", "turned"])
def test_the_figures_of_an_aim_scroll_beside_its_buttons_and_not_under_them(sit, picture, screen):
    person, _ = sit({**screen, "color_scheme": "dark"}, text="larger")
    page = person.page
    page.locator("#stroke-fine").tap()
    dials = page.locator("#dials")
    expect(dials).to_be_visible()
    assert complaints_of(page, "#stroke") == []
    dials.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    last = page.locator("#dials input:visible").last
    expect(last).to_be_in_viewport(ratio=1)
    assert last.bounding_box()["y"] < page.locator("#stroke .buttons").bounding_box()["y"] - 20
    assert complaints_of(page, "#stroke") == []
    picture(f"dials-{screen['viewport']['width']}-fr", page)


@pytest.mark.parametrize("lang", sparing(LOCALES))
def test_why_a_stroke_was_improper_is_chosen_in_one_line_and_the_end_of_the_stroke_stays_in_sight(
    another, server, lang
):
    table = server.open_table(book="icf", real=True)
    page = another(server.address + umpires_place(table), locale=LOCALES[lang], **SMALL).page
    umpire = Umpire(page, server)
    umpire.tap("#pad-else")
    expect(page.locator("#pad-cause")).to_have_count(0)
    umpire.tap("#pad-improper")
    expect(page.locator("#pad-cause")).to_have_value("")
    assert [one for one in hidden_words(page) if one.startswith("outside")] == covered_words(page, "#pad-go") == []
    page.locator("#pad-cause").select_option("push")
    umpire.tap("#pad-go")
    umpire.wait_until(lambda: {"fr": "poussé", "en": "pushed"}[lang] in umpire.verdict)


@pytest.mark.parametrize("lang", sparing(LOCALES))
def test_a_score_of_three_digits_leaves_the_names_whole_on_the_umpires_phone(another, server, lang):
    table = server.open_table(book="points", real=True)
    page = another(server.address + umpires_place(table), locale=LOCALES[lang], **SMALL).page
    umpire = Umpire(page, server)
    for score, fallen in ((60, ["white"] * 3), (150, ["queen", "white", "white"]), (170, ["white"])):
        umpire.declare({"pocketed": fallen})
        expect(page.locator(".side-card .tally").first).to_contain_text(str(score))
        assert clipped(page, ".side-card .who b") == []


WIDE_PAGES = ["quiz=icf&seed=1", "rules=karom&beside=icf", "house=karom&name=Chez+Mamie&queen_value=7", "practice"]


def whole(page: Page) -> list[str]:
    """What cannot be read whole, but for a choice of a list."""
    return [one for one in hidden_words(page) if not one.startswith("no room")]


@pytest.mark.parametrize("lang", sparing(LOCALES))
def test_the_largest_letters_of_the_preferences_leave_every_word_in_the_window(another, server, lang):
    table = server.open_table(book="icf", real=True)
    page = another(server.address, locale=LOCALES[lang], **SMALL).page
    page.evaluate("localStorage.setItem('carrom.prefers.text', 'larger')")
    for place in [*WIDE_PAGES, umpires_place(table)[1:]]:
        page.goto("about:blank")
        page.goto(f"{server.address}#{place}")
        page.wait_for_selector("main h1:not(:empty)")
        assert (place, whole(page)) == (place, [])


def test_the_name_of_the_book_is_whole_on_an_umpires_phone_on_its_side(another, server):
    table = server.open_table(book="icf", real=True)
    page = another(server.address + umpires_place(table), locale="fr-FR", **LYING).page
    expect(page.locator("#referee-head h1")).to_have_text("Lois de l’ICF")
    assert whole(page) == []


def test_the_score_board_on_a_phone_says_whole_who_won_and_leads_home(another, server):
    table = server.open_table(book="classique", real=True)
    umpire = Browser(server, table)
    umpire.join()
    umpire.told("call", {"kind": "resign", "by": "S"})
    umpire.close()
    page = another(f"{server.address}#scoreboard={table['table']}", locale="fr-FR", **PHONE).page
    ribbon = page.locator("#scoreboard .won .ribbon")
    expect(ribbon).to_have_text("gagne la partie")
    assert clipped(page, "#scoreboard .ribbon") == []
    page.locator("#scoreboard .out").tap()
    page.wait_for_selector("body[data-phase=start]")


def test_what_the_book_says_is_in_sight_while_a_stroke_is_tapped(another, server):
    page = another(f"{server.address}#rules=icf", locale="fr-FR", **SMALL).page
    page.fill("#rules-query", "ma reine tombe")
    page.locator("#rules-situation summary h2").tap()
    for chip in ("#situation-own-one", "#situation-queen"):
        page.locator(chip).tap()
        expect(page.locator(".book-answers.own .said")).to_be_in_viewport(ratio=1)


BUTTONS = ("#stroke-fine", "#stroke-cancel", "#stroke-play")
WORDS = "#stroke .buttons button"


@pytest.mark.parametrize("screen", [SMALL, LYING], ids=["upright", "turned"])
def test_the_states_of_k_rhum_leave_the_buttons_of_a_stroke_whole(sit, screen):
    person, _ = sit(screen, text="larger", table={"book": "k-rhum", "north": {"kind": "bot", "level": "child"}})
    expect(person.page.locator(".of-round li")).not_to_have_count(0)
    page = person.page
    assert person.settled(lambda: [out_of_sight(page, *BUTTONS), clipped(page, WORDS), whole(page)]) == [[], [], []]


@pytest.fixture(scope="module")
def large(playwright: Playwright, browser_type_launch_args) -> Iterator[Page]:
    """A page of a browser whose letters are of 32 px."""
    args = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    browser = playwright.chromium.launch(**{**browser_type_launch_args, "args": args})
    context = browser.new_context(locale="fr-FR", **SMALL)
    if WITHOUT_WASM:
        context.add_init_script("delete window.WebAssembly")
    yield context.new_page()
    browser.close()


@pytest.mark.parametrize("screen", sparing(["practice", "puzzles=16", "learn=straight"]))
def test_a_stroke_is_played_on_every_board_where_strokes_are_tried(large, server, screen):
    large.goto(f"{server.address}#{screen}")
    large.wait_for_selector("#stroke-play:not([disabled])")
    assert Person(large, server).settled(lambda: [out_of_sight(large, *BUTTONS), clipped(large, WORDS)]) == [[], []]
    assert is_narrow(large)
    large.goto("about:blank")


def test_a_stroke_is_played_at_the_table_and_its_menu_is_closed(large, server, picture):
    table = server.open_table({"kind": "bot", "level": "child"}, opener="S")
    large.goto(f"{server.home}&table={table['table']}&token={table['token']}")
    person = Person(large, server)
    person.wait_for("aim")
    seen = person.settled(lambda: [out_of_sight(large, *BUTTONS), clipped(large, WORDS)])
    picture("large-table-fr-small", large)
    assert seen == [[], []]
    large.tap("#menu-open")
    large.wait_for_selector("#menu[open]")
    assert large.locator("#menu").evaluate("one => one.scrollWidth <= one.clientWidth")
    large.goto("about:blank")
