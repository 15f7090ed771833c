"""The contract of every screen: it opens, it can be read whole, it leads home, and it says what an address lacks.

A new word of `web/src/frame/words.ts` is a new screen here, at its bare address. Where a screen needs more than that,
or has several states, `PLACES` names their addresses.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from re import MULTILINE, findall

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Device, Devices
from tests.browser.eyes import LOCALES, complaints_of, hidden_words
from tests.browser.person import TWO_FRAMES, Person
from tests.running import Browser, Served

WORDS = Path(__file__).parents[2] / "web/src/frame/words.ts"
SCREENS = findall(r'^  (\w+): "\w+",$', WORDS.read_text(encoding="utf-8"), MULTILINE)
"""The word of each screen's address, as the page knows them."""
TWO_MEN = "w1 0,200 b1 100,100 queen 50,-50&board=icf&matter=tournament&seat=S"
PLACES: dict[str, list[str]] = {
    "start": [""],
    "table": ["table={game}"],
    "referee": ["referee", "referee={wood}"],
    "scoreboard": ["scoreboard={wood}"],
    "replay": ["replay={game}"],
    "puzzles": ["puzzles=16", "puzzles=rush"],
    "quiz": ["quiz", "quiz=icf&seed=1"],
    "exam": ["exam", "exam=karom&seed=7"],
    "rules": ["rules", "rules=karom", "rules=icf&beside=k-rhum"],
    "house": ["house=karom&name=Chez+Mamie&queen_value=7"],
    "playon": ["playon", f"playon&position={TWO_MEN}"],
    "learn": ["learn", "learn=straight"],
}
"""Addresses of the screens that have others than their word. `{game}`, `{wood}`: a table of the server's."""
READY = {
    "start": "#play-next:not([disabled])",
    "table": "body[data-phase=aim]",
    "replay": "body[data-phase=replay]",
    "practice": "#stroke-play:not([disabled])",
    "puzzles": "#stroke-play:not([disabled]), #rush-begin",
    "learn": "#stroke-play:not([disabled]), #lessons-list",
    "referee": "#referee-book-choice:not([disabled]), #pad-go",
    "scoreboard": "#scoreboard .side",
    "rules": "#rules-body h1, #rules-body h2",
    "playon": "#playon-form img, #playon p",
    "breaks": "#breaks-list .breaks-chosen",
}
"""What stands on a screen once it is there, where a heading is not enough."""
TITLES: dict[str, tuple[str, str]] = {
    "start": ("Carrom", "Carrom"),
    "table": ("Noé joue · Camille contre Noé", "Noé to play · Camille against Noé"),
    "referee={wood}": ("Noé joue · Camille contre Noé", "Noé to play · Camille against Noé"),
    "scoreboard": ("Noé joue · Camille contre Noé", "Noé to play · Camille against Noé"),
    "replay": ("Camille contre Noé · revoir", "Camille against Noé · replay"),
    "learn=straight": ("Leçon 3 · Tout droit", "Lesson 3 · A straight shot"),
}
"""What the page is called where that is not its heading: by the state or the word, in French and in English."""
HEADING = "body:not([data-phase=joining]) main :is(h1, h2, h3):not(:empty)"
BAD = {"puzzles": "puzzles=99999"}
"""An address that the screen cannot show, where the word with a value of no sense shows something else."""
OPENS_ANYHOW = {"start", "quiz", "exam", "rules", "which", "solo", "breaks", "me", "study"}
"""Screens that take no value, or show their list for one that they do not know."""
DOTTED = {"referee={wood}"}
"""On its side a phone has no room for the name of each book."""
ROLLED = dict.fromkeys(("referee", "quiz"), ("the page",)) | dict.fromkeys(("rules", "house"), ("the page", "outside"))
"""With the largest letters these leave the smallest window, and are rolled sideways."""
NOBODY_TAPS = {"start", "scoreboard"}
"""The start page itself, and what a television shows."""
ANSWERED = {"house"}
"""Its link is what `which` answers, to somebody who tells it how they play: tests/browser/test_books.py."""

KINDS: dict[str, tuple[str, list[tuple[int, int]], dict]] = {
    "phone": ("fr", [(360, 640), (640, 360)], {"has_touch": True, "is_mobile": True, "color_scheme": "light"}),
    "desk": ("en", [(1280, 800)], {"color_scheme": "dark"}),
}
"""Of each kind of device the language in which axe looks at it, its sizes, and what else it is."""


class Shown:
    """One device of each kind, on which one screen is shown after the other."""

    def __init__(self, devices: Devices, server: Served) -> None:
        self._devices, self._server = devices, server
        self._opened: dict[str, Device] = {}
        game, wood = server.open_table(), server.open_table(book="icf", real=True)
        player = Browser(server, game)
        player.join()
        player.told("play", {"x": 1_234, "vx": 20_000, "vy": 4_500_000})
        umpire = Browser(server, wood)
        umpire.join()
        for fallen in (["white"], ["queen", "white"], [], ["black", "striker"]):
            umpire.told("declare", {"pocketed": fallen})
        for line in (player, umpire):
            line.close()
        self._tables = {"game": game["table"], "wood": wood["table"]}
        self._tokens = {"table={game}": f"&token={game['token']}", "referee={wood}": f"&token={wood['token']}"}

    def at(self, address: str, kind: str, letters: str = "normal") -> Device:
        """The device, which goes to this address of the page, in the language of its kind."""
        language, sizes, of_its_kind = KINDS[kind]
        if kind not in self._opened:
            viewport = {"width": sizes[0][0], "height": sizes[0][1]}
            device = self._devices.lend(viewport, locale=LOCALES[language], reduced_motion="reduce", **of_its_kind)
            device.page.goto(self._server.home)
            self._opened[kind] = device
        device = self._opened[kind]
        device.complaints.clear()
        page = device.page
        page.evaluate("letters => localStorage.setItem('carrom.prefers.text', letters)", letters)
        page.evaluate(
            "place => { location.hash = place }", address.format(**self._tables) + self._tokens.get(address, "")
        )
        speak(page, language)
        return device

    def forget(self) -> None:
        """After a failure: nobody knows what stands there."""
        self._opened.clear()
        self._devices.take_back(spoilt=True)


@pytest.fixture(scope="module")
def kept(browser, server) -> Iterator[Shown]:
    devices = Devices(browser)
    yield Shown(devices, server)
    devices.close()


@pytest.fixture
def shown(kept, request) -> Iterator[Shown]:
    yield kept
    called = getattr(request.node, "rep_call", None)
    if called is None or called.failed:
        kept.forget()


def speak(page: Page, language: str) -> None:
    """Chooses the language, where the page speaks another. On a phone at a table its button is in the menu."""
    if page.get_attribute("html", "lang") != language:
        page.locator(f"#lang-{language}").dispatch_event("click")
        page.wait_for_selector(f"html[lang={language}]")


def is_ready(page: Page, word: str) -> None:
    page.locator(READY.get(word, HEADING)).first.wait_for()


def goes_home(page: Page, word: str) -> None:
    """Its link home leads to the start page; at a table it is in the menu, in a lesson behind the list."""
    if word in NOBODY_TAPS:
        return
    home = "a[href='#']:visible"
    for step in ("main#table #menu-open:visible", "main#lesson a[href='#learn']:visible"):
        if not page.locator(home).count() and page.locator(step).count():
            page.locator(step).first.click()
    page.locator(home).first.click()
    page.locator("main#start").wait_for()


def each_state() -> Iterator[pytest.param]:
    """Every state of every screen on both kinds of device; `make test` looks at one of each screen, and once."""
    for number, word in enumerate(SCREENS):
        states = PLACES.get(word, [word])
        once = states[-1], list(KINDS)[number % 2]
        yield pytest.param(word, *once, "once", marks=pytest.mark.always, id=f"{word}-{once[1]}")
        for place, (state, kind) in enumerate(product(states, KINDS)):
            much = "rest" if (state, kind) == once else "whole"
            # of a screen's first states `make full` looks at each on one kind of device
            marks = [pytest.mark.long] if state != states[-1] and place % 4 in (0, 3) else []
            yield pytest.param(word, state, kind, much, marks=marks, id=f"{state or word}-{kind}-{much}")


@pytest.mark.parametrize(("word", "state", "kind", "much"), list(each_state()))
def test_a_screen_opens_is_read_whole_and_leads_home(shown, picture, word, state, kind, much):
    device, (language, sizes, _) = shown.at(state, kind), KINDS[kind]
    page = device.page
    is_ready(page, word)
    expect(page).to_have_title(title_of(page, word, state, language))
    if much != "rest":
        assert (complaints_of(page, "body"), hidden_words(page)) == ([], [])
        picture(f"screen-{word}-{language}-{kind}", page)
    if much != "once":
        other = next(one for one in LOCALES if one != language)
        seen = {
            (spoken, *size): looked_at(page, spoken, size)
            for spoken, size in product((language, other), sizes[:1] if state in DOTTED else sizes)
        }
        assert {how: said for how, said in seen.items() if said} == {}
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    if much != "rest":
        goes_home(page, word)
    assert device.complaints == []


def title_of(page: Page, word: str, state: str, language: str) -> str:
    """What the page is to be called: as the table says, else after its heading."""
    titles = TITLES.get(state) or TITLES.get(word)
    words = page.locator("h1").first.inner_text() if titles is None else titles[language == "en"]
    return words if words == "Carrom" else f"{words} · Carrom"


def looked_at(page: Page, language: str, size: tuple[int, int]) -> list[str]:
    """What cannot be read in this language and in a window of this size."""
    speak(page, language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)
    return hidden_words(page)


@pytest.mark.parametrize("word", SCREENS)
def test_with_the_largest_letters_nothing_leaves_the_smallest_window_and_no_heading_is_broken(shown, picture, word):
    page = shown.at(PLACES.get(word, [word])[-1], "phone", letters="larger").page
    is_ready(page, word)
    for language in LOCALES:
        said = looked_at(page, language, (360, 640))
        # a closed list shows the beginning of what is chosen, and opens to be read
        allowed = ("cut", "no room", *ROLLED.get(word, ()))
        assert [one for one in said if not one.startswith(allowed)] == []
    picture(f"screen-{word}-larger", page)


def each_word() -> Iterator[pytest.param]:
    """Each screen on one of the devices: in `make test` where it answers in words; on the other in `make long`."""
    for number, (word, kind) in enumerate(product(SCREENS, KINDS)):
        first = [] if word in OPENS_ANYHOW else [pytest.mark.always]
        yield pytest.param(word, kind, marks=first if number % 4 in (0, 3) else [pytest.mark.long], id=f"{word}-{kind}")


@pytest.mark.parametrize(("word", "kind"), list(each_word()))
def test_an_address_that_leads_to_nothing_is_answered_in_words_and_leads_home(shown, word, kind):
    device = shown.at(BAD.get(word, f"{word}=000000000000"), kind)
    page = device.page
    if word in OPENS_ANYHOW:
        is_ready(page, word)
    else:
        said = page.locator("main :is([role=alert], [role=status]):visible", has_text=".")
        expect(said.first).to_be_visible()
    assert hidden_words(page) == []
    goes_home(page, word)
    # the browser's own words of a refused request
    assert [one for one in device.complaints if not one.startswith("Failed to load resource")] == []


STEPS = 2
"""So many pages are gone through at most before the link to a screen is there."""
AT_TABLES = {"referee": ("#continue", "#phones-open", "a[href^='#scoreboard']"), "table": ("#play-next", "#menu-open")}
"""What is pressed on the start page to get to a table, and there to see its links; what is seen then."""


def links(page: Page) -> dict[str, str]:
    """The links to screens that are seen here: the first address of each, by its word."""
    seen = page.eval_on_selector_all(
        "a[href^='#']", "links => links.filter(one => one.checkVisibility()).map(one => one.getAttribute('href'))"
    )
    return {address[1:].split("=")[0].split("&")[0] or "start": address for address in reversed(seen)}


def test_every_screen_is_a_few_steps_from_the_start_page_by_what_is_seen(another, here):
    # where no test plays a rated game whose rosette is the one on the practice board
    here.open_table(book="icf", real=True)
    page = another(here.home, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page

    def go(address: str) -> None:
        page.evaluate("address => { location.hash = address }", address)
        page.locator("body:not([data-phase=joining]):not([data-phase='']) a[href^='#']").first.wait_for()

    page.wait_for_selector("#more a")
    found = links(page) | {"start": ""}
    ahead = [address for word, address in found.items() if word != "start"]
    for _ in range(STEPS - 1):
        further: dict[str, str] = {}
        for address in ahead:
            go(address)
            further |= {word: link for word, link in links(page).items() if word not in found}
        found |= further
        ahead = list(further.values())
    for *presses, seen in AT_TABLES.values():
        go("")
        for press in presses:
            page.tap(press)
        page.locator(f"{seen}:visible").wait_for()
        found |= {page.url.partition("#")[2].partition("=")[0]: page.url, **links(page)}
    assert set(SCREENS) - set(found) == ANSWERED


def test_a_screen_that_is_shown_again_has_its_sheet_at_once(shown, server):
    """It is not plain for a moment: its sheet was kept, not loaded again."""
    page = shown.at("practice", "desk").page
    is_ready(page, "practice")
    shown.at("learn", "desk")
    worn = """() => [...document.styleSheets].some(({ href, media }) =>
        href?.endsWith("/practice.css") && media.mediaText !== "not all")"""
    Person(page, server).wait_until(lambda: not page.evaluate(worn))
    assert page.evaluate(f"""() => new Promise((done) => {{
        const watching = new MutationObserver(() => {{
            if (document.querySelector("#stroke-play") !== null) done(({worn})());
        }});
        watching.observe(document.body, {{ childList: true, subtree: true }});
        location.hash = "practice";
    }})""")
