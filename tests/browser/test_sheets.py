"""The match sheet in a real browser: one printed page whatever the match, and the ways that lead to it."""

import io
from dataclasses import replace
from itertools import product

import pytest
from pypdf import PdfReader

from carrom.paper.match_sheet import sheet_of
from carrom.paper.page import page as alone
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES, clauses
from tests.browser.eyes import complaints_of, is_narrow, other_eyes
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, in_english, words_of
from tests.server.matches import LONGEST, MATCHES, NASTY, brought, on_wood, short

A4 = {"width": 794, "height": 1123}


def pages_of(page) -> tuple[int, str]:
    """The sheet printed as the browser prints it: how many pages, and the words on them."""
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True, print_background=True))).pages
    return len(printed), " ".join(one.extract_text() for one in printed)


@pytest.mark.parametrize(("name", "language"), sparing(product(MATCHES, LANGUAGES), 2))
def test_the_sheet_prints_on_one_page(owner, server, picture, name, language):
    page = owner.page
    page.goto(f"{server.address}tables/{brought(server, MATCHES[name]())}/sheet?lang={language}")
    pages, words = pages_of(page)
    assert pages == 1
    assert {"fr": "Statistiques", "en": "Statistics"}[language] in words
    assert {"fr": "Arbitre", "en": "Umpire"}[language] in words
    assert {"fr": "Imprimer", "en": "To print"}[language] not in words, "links are not printed"
    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    picture(f"sheet-{name}-{language}")


@pytest.mark.long
def test_forty_rounds_print_on_one_page_and_more_continue_on_the_next(owner, server):
    page = owner.page
    for rounds, expected in ((40, 1), (60, 2)):
        page.goto(f"{server.address}tables/{brought(server, on_wood('classique', LONGEST[:2], rounds))}/sheet?lang=fr")
        assert pages_of(page)[0] == expected


def test_a_sheet_with_a_dozen_long_readings_prints_on_one_page(owner):
    longest = sorted(clauses(BOOKS["icf"], "fr").items(), key=lambda one: -len(one[1]))[:12]
    for rounds in (9, 16):
        sheet = sheet_of(on_wood("icf", LONGEST[:2], rounds).match, "fr")
        owner.page.set_content(alone(replace(sheet, clauses=tuple(longest))))
        assert pages_of(owner.page)[0] == 1, rounds


@other_eyes
def test_the_sheet_is_read_on_every_screen(another, server, eyes, look):
    page = another("about:blank", **eyes).page
    table = brought(server, on_wood("icf", NASTY, 3, clock=15))
    page.goto(f"{server.address}tables/{table}/sheet?lang={look[:2]}")
    assert complaints_of(page, "html") == []
    for width, height in ((360, 640), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert is_narrow(page), width
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "A"


def opened(page, selector: str):
    with page.context.expect_page() as opening:
        page.click(selector)
    sheet = opening.value
    sheet.wait_for_load_state()
    return sheet


def test_the_replay_leads_to_the_sheet_in_the_current_language(owner, server):
    table, page = brought(server, short()), owner.page
    page.goto(f"{server.address}#replay={table}")
    owner.wait_for("replay")
    page.click("#replay-keep summary")
    sheet = opened(page, "#keep-sheet")
    assert words_of(sheet.locator("h1")) == "Feuille de partie"
    in_english(page)
    sheet = opened(page, "#keep-sheet")
    assert words_of(sheet.locator("h1")) == "Match sheet"
    sheet.click("nav a >> nth=-1")
    sheet.wait_for_selector("html[lang=fr]", timeout=TIMEOUT)


@pytest.mark.long
def test_the_label_of_the_link_to_the_sheet_does_not_touch_its_edge(owner, server):
    table, page = server.open_table(book="karom", real=True), owner.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{server.address}#referee={table['table']}&token={table['token']}")
    owner.wait_for("umpire")
    room = """(link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return words.getBoundingClientRect().left - link.getBoundingClientRect().left
    }"""
    for language in ("fr", "en"):
        page.click(f"#lang-{language}")
        assert page.locator("#referee-sheet-link").evaluate(room) >= 8
