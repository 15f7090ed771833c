"""Every screen is reached from the start page by what is seen: nobody has to know the word of its address."""

from pathlib import Path
from re import MULTILINE, findall

import pytest

from tests.browser.axe import complaints_of
from tests.browser.person import Person
from tests.running import CAMILLE, NOE

WORDS = Path(__file__).parents[2] / "web/src/frame/words.ts"
STEPS = 2
"""So many pages are gone through at most before the link to a screen is there."""
TABLES = {"referee": ["#continue", "#phones-open"], "table": ["#play-next"]}
"""What is pressed on the start page to get to a table, and there to see its links."""
ANSWERED = {"house"}
"""Its link is what `which` answers, to somebody who tells it how they play: tests/browser/test_which.py."""


def words() -> set[str]:
    """The word of each screen's address, as the page knows them."""
    return set(findall(r'^  (\w+): "\w+",$', WORDS.read_text(encoding="utf-8"), MULTILINE))


def links(person: Person) -> dict[str, str]:
    """The links to screens that are seen here: the first address of each, by its word."""
    seen = person.page.eval_on_selector_all(
        "a[href^='#']", "links => links.filter(one => one.checkVisibility()).map(one => one.getAttribute('href'))"
    )
    found: dict[str, str] = {}
    for address in seen:
        found.setdefault(address[1:].split("=")[0].split("&")[0] or "start", address)
    return found


def go(person: Person, address: str) -> None:
    """Go to a screen of the page, and wait until it is there."""
    page = person.page
    page.goto("about:blank")
    page.goto(f"{person.server.home}{address}" if address == "" else f"{person.server.address}{address}")
    person.wait_until(lambda: person.data("phase") not in ("", "joining") and page.locator("a[href^='#']").count() > 0)


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_the_doors_of_the_start_page_fit_a_phone(another, server, picture, locale):
    person = another(server.home, viewport={"width": 360, "height": 640}, locale=locale, has_touch=True, is_mobile=True)
    page = person.page
    page.wait_for_selector("#more a")
    page.locator("#more").scroll_into_view_if_needed()
    picture(f"start-doors-{locale[:2]}-360", page)
    assert complaints_of(page, "#more") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_every_screen_is_a_few_steps_from_the_start_page(another, here):
    # where no test plays a rated game whose rosette is the one on the practice board
    here.post("tables", {"book": "icf", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", "real": True})
    came = another(here.home, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person = Person(came.page, here)
    page = person.page
    page.wait_for_selector("#more a")
    found = links(person) | {"start": ""}
    ahead = [address for word, address in found.items() if word != "start"]
    for _ in range(STEPS - 1):
        further: dict[str, str] = {}
        for address in ahead:
            go(person, address)
            further |= {word: link for word, link in links(person).items() if word not in found}
        found |= further
        ahead = list(further.values())
    for word, presses in TABLES.items():
        go(person, "")
        for press in presses:
            page.tap(press)
        person.wait_until(lambda: page.evaluate("location.hash").startswith(f"#{word}="))  # noqa: B023
        found[word] = page.evaluate("location.hash")
        page.wait_for_timeout(500)
        found |= links(person)
    assert words() - set(found) == ANSWERED
