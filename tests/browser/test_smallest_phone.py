"""The smallest phone: with the largest letters nothing leaves the window, and what an umpire must do is in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.test_phone_layout import covered_words
from tests.browser.thumb import SMALL, TELEPHONE
from tests.browser.umpire import Umpire, umpires_place
from tests.running import CAMILLE, NOE, Browser

TURNED = {"viewport": {"width": 640, "height": 360}}
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
OUTSIDE = """() => [...document.querySelectorAll("main :is(h1, h2, h3, p, b, li, a, button, label)")].filter((one) => {
    const {left, right, width} = one.getBoundingClientRect();
    return one.checkVisibility() && width > 1 && (left < -2 || right > document.documentElement.clientWidth + 2);
}).map((one) => one.textContent)"""
CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


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


@pytest.mark.parametrize("lang", sparing(LANGUAGES))
def test_where_a_man_goes_back_is_in_sight_of_the_umpire(another, server, judged, lang, picture):
    page = another(server.address + umpires_place(judged), locale=LANGUAGES[lang], **SMALL, **TELEPHONE).page
    expect(page.locator("#referee-verdict .places li").first).to_be_visible()
    assert covered_words(page, "#referee-verdict h2") == []
    assert covered_words(page, "#referee-verdict .places li") == []
    picture(f"umpire-{lang}-small-phone", page)


@pytest.mark.parametrize("screen", sparing([SMALL, TURNED]), ids=["upright", "turned"])
def test_the_figures_of_an_aim_scroll_beside_its_buttons_and_not_under_them(another, server, picture, screen):
    table = server.open_table()
    page = another(server.address, color_scheme="dark", **screen, **TELEPHONE).page
    page.evaluate("localStorage.setItem('carrom.prefers.text', 'larger')")
    page.goto(f"{server.address}#table={table['table']}&token={table['token']}")
    page.reload()
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


@pytest.mark.parametrize("lang", sparing(LANGUAGES))
def test_why_a_stroke_was_improper_is_chosen_in_one_line_and_the_end_of_the_stroke_stays_in_sight(
    another, server, lang, picture
):
    table = server.open_table(book="icf", real=True)
    page = another(server.address + umpires_place(table), locale=LANGUAGES[lang], **SMALL, **TELEPHONE).page
    umpire = Umpire(page, server)
    umpire.tap("#pad-else")
    expect(page.locator("#pad-cause")).to_have_count(0)
    umpire.tap("#pad-improper")
    expect(page.locator("#pad-cause")).to_have_value("")
    assert (page.evaluate(OUTSIDE), covered_words(page, "#pad-go")) == ([], [])
    page.locator("#pad-cause").select_option("push")
    picture(f"umpire-cause-{lang}-small-phone", page)
    umpire.tap("#pad-go")
    umpire.wait_until(lambda: {"fr": "poussé", "en": "pushed"}[lang] in umpire.verdict)
    picture(f"umpire-caused-{lang}-small-phone", page)


@pytest.mark.parametrize("lang", sparing(LANGUAGES))
def test_a_score_of_three_digits_leaves_the_names_whole_on_the_umpires_phone(another, server, lang, picture):
    table = server.open_table(book="points", real=True)
    page = another(server.address + umpires_place(table), locale=LANGUAGES[lang], **SMALL, **TELEPHONE).page
    umpire = Umpire(page, server)
    for score, fallen in ((60, ["white"] * 3), (150, ["queen", "white", "white"]), (170, ["white"])):
        umpire.declare({"pocketed": fallen})
        expect(page.locator(".side-card .tally").first).to_contain_text(str(score))
        picture(f"umpire-score-{score}-{lang}-small-phone", page)
        assert page.locator(".side-card .who b").evaluate_all(CUT) == []
