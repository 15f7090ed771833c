"""Takes the pictures of this folder again: the main screens, French and English, day and evening, large and small.

    .venv/bin/python docs/screens/take.py [FOLDER]

A real server that draws no lots (`tests/chance.py`), a real browser, a game of a few strokes: two takes differ by what
the page is.
"""

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import quote_plus

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.chromium import chromium_path
from tests.browser.person import TIMEOUT, Person
from tests.running import Browser as Wire
from tests.running import RunningServer

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5, "has_touch": True, "is_mobile": True}
TAKES = [
    ("fr-day-desktop", DESKTOP, "fr-FR", "day"),
    ("en-evening-desktop", DESKTOP, "en-GB", "dark"),
    ("fr-evening-phone", PHONE, "fr-FR", "dark"),
    ("en-day-phone", PHONE, "en-GB", "day"),
]
STROKES = 5
POSITION = "w1 60,120 w2 -140,10 w5 200,200 w6 -260,240 b1 300,290 b2 0,-60 b3 -60,180 b4 150,-20 queen 0,0"
SEATS = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "person", "name": "Noé"}}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as store, sync_playwright() as playwright:
        server = RunningServer(Path(store) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name, device, locale, theme in TAKES:
            take(browser, server, folder, name, {**device, "locale": locale}, theme)
            print(name)
        server.stop()


def take(browser: Browser, server: RunningServer, folder: Path, name: str, device: dict, theme: str) -> None:
    """All screens of one device, language and theme."""
    context = browser.new_context(**device)
    context.add_init_script(f"localStorage.setItem('carrom.prefers.theme', '{theme}')")
    page = context.new_page()

    def shoot(screen: str) -> None:
        page.wait_for_timeout(900)
        page.screenshot(path=folder / f"{screen}-{name}.jpg", type="jpeg", quality=78)

    page.goto(server.address)
    shoot("start")
    table = server.post("tables", {"book": "karom", "seats": SEATS, "opener": "S"})
    page.goto(f"{server.address}#table={table['table']}&token={table['token']}")
    person = Person(page, server)
    person.wait_for("aim")
    shoot("break")
    play(person)
    shoot("play")
    page.click("#why")
    shoot("why")
    page.keyboard.press("Escape")
    page.click("#preferences-open")
    shoot("preferences")
    page.keyboard.press("Escape")
    page.goto(f"{server.address}#replay={table['table']}&n=3")
    shoot("replay")
    page.goto(f"{server.address}#practice=opening")
    shoot("practice")
    page.goto(f"{server.address}#practice={quote_plus(POSITION)}")
    page.click("#practice-coach .opener")
    page.wait_for_selector("#practice-coach[data-state=told]", timeout=TIMEOUT)
    shoot("coach")
    close(server, table)
    page.goto(f"{server.address}#replay={table['table']}&review")
    page.wait_for_selector("#review[data-state=done]", timeout=TIMEOUT)
    shoot("review")
    page.keyboard.press("Escape")
    page.goto(f"{server.address}#puzzles=7")
    person.wait_for("puzzle")
    page.click("#puzzle-answer")
    person.wait_for("told")
    shoot("puzzle")
    wood = server.post("tables", {"book": "k-rhum", "seats": SEATS, "opener": "S", "real": True, "clock": 15})
    page.goto(f"{server.address}#referee={wood['table']}&token={wood['token']}")
    umpire(page)
    shoot("referee")
    page.goto(f"{server.address}#scoreboard={wood['table']}")
    shoot("scoreboard")
    page.goto(f"{server.address}tables/{wood['table']}/sheet?lang={device['locale'][:2]}")
    shoot("sheet")
    page.goto(f"{server.address}#rules=karom&beside=garrom")
    shoot("rules")
    page.goto(f"{server.address}#quiz=karom")
    shoot("quiz")
    context.close()


def close(server: RunningServer, table: dict) -> None:
    """Ends the game of whoever holds the table: persons who still play each other get no advice."""
    host = Wire(server, table)
    host.join()
    host.told("close", {})
    host.close()


def umpire(page: Page) -> None:
    """Two strokes on wood: a man, then one with the striker."""
    for taps in (["white"], ["own", "striker"]):
        page.wait_for_selector("#pad-go[aria-disabled=false]")
        for tap in taps:
            page.click(f"#pad-{tap}" if page.locator(f"#pad-{tap}").count() else "#pad-white")
        page.click("#pad-go")
        page.wait_for_timeout(800)


def play(person: Person) -> None:
    """A few good strokes of whoever is to play."""
    page: Page = person.page
    luck = Random(7)
    for _ in range(STROKES):
        person.wait_for("aim")
        before = person.data("n")
        person.play_by_mouse(*person.good_stroke(luck))
        person.wait_until(lambda before=before: person.data("n") != before or page.locator("#skip").is_visible())
        if page.locator("#skip").is_visible():
            page.click("#skip")
        person.wait_until(lambda before=before: person.data("n") != before and person.rest() == "aim")


if __name__ == "__main__":
    main()
