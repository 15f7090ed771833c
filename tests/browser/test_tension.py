"""What others do before a stroke and in a run: seen as they aim, skipped to one's own turn by one tap, told as one."""

import pytest
from playwright.sync_api import expect

from tests.browser.finger import Mouse, straight

BOT = {"kind": "bot", "level": "child"}
PERSON = {"kind": "person", "name": "Camille"}


def picture_of(page) -> str:
    """The canvas on which everything moves."""
    page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page.evaluate("document.getElementById('board').toDataURL()")


def pulling(player) -> Mouse:
    """A mouse that has pulled from the middle of the board, and has not let go."""
    mouse, start = Mouse(player.page), player.pixels(0, 0)
    mouse.down(start)
    mouse.move(*straight(start, (start[0] - 30, start[1] + 120), 20), step=16)
    return mouse


def test_who_watches_sees_a_person_aim_before_the_stroke(another, server, picture):
    table = server.open_table()
    player = another(f"{server.address}/#table={table['table']}&token={table['token']}")
    watcher = another(f"{server.address}/#table={table['table']}")
    player.wait_for("aim")
    watcher.wait_for("waiting")
    player.wait_until(lambda: "spectat" in player.page.locator("#round").inner_text())
    still = picture_of(watcher.page)
    mouse = pulling(player)
    watcher.wait_until(lambda: picture_of(watcher.page) != still)
    picture("aim-seen-by-a-watcher", watcher.page)
    assert watcher.data("n") == "1"
    mouse.up(after=100)
    watcher.wait_until(lambda: watcher.data("phase") == "film")


def test_one_tap_skips_the_strokes_of_all_others_up_to_ones_own_turn(another, server, picture):
    seats = {"S": PERSON, "E": BOT, "N": BOT, "W": BOT}
    table = server.post("tables", {"book": "classique", "seats": seats, "opener": "E"})
    moving = {"locale": "en-GB", "reduced_motion": "no-preference"}
    person = another(f"{server.address}/#table={table['table']}&token={table['token']}", **moving)
    page = person.page
    person.wait_for("film")
    skip = page.locator("#skip")
    expect(skip).to_have_text("Skip to my turn")
    box = skip.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    picture("skip-a-run", page)
    page.evaluate(
        """() => {
            window.phases = [];
            const look = () => window.phases.push(document.body.dataset.phase);
            document.getElementById("skip").click();
            new MutationObserver(look).observe(document.body, {attributeFilter: ["data-phase"]});
        }"""
    )
    person.wait_for("aim")
    assert "film" not in page.evaluate("window.phases")
    assert int(person.data("n")) >= 4
    # an end is no gap: the next run is shown again
    page.locator("#board").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    person.wait_for("film")
    person.wait_until(lambda: person.data("phase") == "film" and skip.inner_text() == "Skip to my turn")


@pytest.mark.long
def test_without_tension_nobody_is_seen_to_aim(another, server):
    table = server.open_table()
    player = another(f"{server.address}/#table={table['table']}&token={table['token']}")
    watcher = another(server.address)
    watcher.page.evaluate("localStorage.setItem('carrom.prefers.moments', 'off')")
    watcher.page.goto("about:blank")
    watcher.page.goto(f"{server.address}/#table={table['table']}")
    player.wait_for("aim")
    watcher.wait_for("waiting")
    player.wait_until(lambda: "spectat" in player.page.locator("#round").inner_text())
    still = picture_of(watcher.page)
    mouse = pulling(player)
    other = another(f"{server.address}/#table={table['table']}")
    other.wait_for("waiting")
    x, y = player.pixels(0, 0)
    mouse.move(*straight((x - 30, y + 120), (x - 40, y + 90), 5), step=16)
    other.wait_until(lambda: picture_of(other.page) != still)
    assert picture_of(watcher.page) == still
