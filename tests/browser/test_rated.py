"""A rated game through the page: it says so, its coach is away at every door, and numbers make it a game with help."""

from urllib.parse import quote_plus

from playwright.sync_api import expect

from carrom.board import Stroke
from carrom.notation import layout_text
from tests.browser.person import words_of
from tests.browser.thumb import SMALL, TELEPHONE, Thumb
from tests.server.test_guarded_positions import CHANGES

FIRST = Stroke("S", 0, 0, 3_000_000)


def test_a_rated_game_gets_no_advice_through_the_page_and_numbers_mark_it(another, page, server, picture):
    practice, person = page, Thumb(another(server.home, locale="fr-FR", **SMALL, **TELEPHONE).page, server)
    page = person.page
    page.wait_for_selector("#play-next:not([disabled])")
    page.tap("#play-next")
    person.wait_for("aim", "waiting", "film")
    while person.rest() != "aim":
        pass
    head = page.locator("header.head")
    expect(head).to_contain_text("classée")
    picture("rated-fr-smallest", page)
    person.play(FIRST, 0)
    person.wait_until(lambda: person.watched()["next"]["state"]["breaking"] is False)
    while person.rest() != "aim":
        pass
    told = person.watched()
    assert told["next"]["standing"] == "rated"
    assert page.locator(".coach:visible").count() == 0
    assert page.locator("#fan").count() == 0

    for change in ("as it lies", "mirrored"):
        text = layout_text(CHANGES[change]({disc: tuple(at) for disc, at in told["layout"].items()}))
        practice.goto(f"{server.address}#practice={quote_plus(text)}")
        expect(practice.locator("#practice-notice")).to_contain_text("se joue en ce moment sur ce serveur")
        picture("rated-practice-refused-fr", practice)
        practice.goto("about:blank")

    person.play_by_numbers(Stroke("S", 0, 0, 2_000_000))
    person.wait_until(lambda: person.watched()["next"]["standing"] == "helped")
    expect(head).to_contain_text("avec aide")
    assert "avec aide" in words_of(head)
