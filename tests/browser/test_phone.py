"""The page on a telephone: what happened is seen, all of the force is in reach, a direction is set finely."""

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carrom.board import ICF, Stroke, striker_point
from tests.browser.finger import Finger, straight
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.running import Browser

SMALL, USUAL, ON_ITS_SIDE = (360, 640), (390, 844), (844, 390)
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
FULL, TOP = 5_000_000, 8_000_000
BOT = {"kind": "bot", "level": "weak"}


@pytest.fixture
def telephone(server, another):
    """Opens somebody's telephone of a size."""

    def open_telephone(size: tuple[int, int], lang: str = "fr") -> Person:
        screen = {"width": size[0], "height": size[1]}
        of_hers = {"viewport": screen, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
        return another(server.address, locale=LANGUAGES[lang], **of_hers)

    return open_telephone


def sit(person: Person, **more: Any) -> Browser:
    """A new table at this telephone, the south to break; whoever watches it over the wire."""
    table = person.server.open_table(**more)
    person.page.goto("about:blank")
    person.page.goto(f"{person.server.address}#table={table['table']}&token={table['token']}")
    person.wait_for("aim")
    watcher = Browser(person.server, table, plays=False)
    watcher.join()
    return watcher


def pull(person: Person, back: tuple[float, float], along: int = 0) -> None:
    """A finger from the striker so many pixels to the right and down; it lets go, and what it has aimed is played."""
    finger, at = Finger(person.page), person.pixels(*striker_point(ICF, "S", along))
    finger.down(at)
    finger.move(*straight(at, (at[0] + back[0], at[1] + back[1]), 10), step=12)
    finger.up(after=100)
    person.page.tap("#stroke-play")


def seen(page: Page) -> bool:
    """Is the first line of the verdict within the window, with nothing over it?"""
    return page.evaluate(
        """() => {
            const words = document.getElementById("verdict").textContent;
            const lines = [...document.querySelectorAll("#table .sentence")].filter((one) => one.textContent === words);
            return lines.some((sentence) => {
                const all = document.createRange();
                all.selectNodeContents(sentence);
                const line = all.getClientRects()[0];
                if (!line || line.top < 0 || line.left < 0) return false;
                if (line.bottom > innerHeight || line.right > innerWidth) return false;
                const at = (across, down) => [line.left + across * line.width, line.top + down * line.height];
                return [0.02, 0.25, 0.5, 0.75, 0.98].every((across) => [0.1, 0.5, 0.9].every((down) =>
                    sentence.contains(document.elementFromPoint(...at(across, down)))));
            });
        }"""
    )


def unfold(page: Page, fine: bool) -> None:
    if (page.locator("#stroke-fine").get_attribute("aria-expanded") == "true") != fine:
        page.click("#stroke-fine")
    expect(page.locator("#dials")).to_be_visible(visible=fine)


def turned(person: Person) -> float:
    return float(person.page.input_value("#direction-number"))


@pytest.mark.always
def test_the_verdict_is_visible_after_a_stroke_with_the_panel_folded_and_unfolded(telephone, picture):
    person = telephone(SMALL)
    page = person.page
    sit(person, north=BOT).socket.close()
    pull(person, (0, 90))
    person.wait_until(lambda: person.rest() in ("aim", "over") and person.data("n") != "1")
    for fine in (False, True):
        unfold(page, fine)
        person.wait_until(lambda: seen(page))
        picture(f"verdict-{'fine' if fine else 'folded'}-fr-small-phone", page)


def test_in_landscape_a_pull_to_the_edge_is_the_hardest_stroke_with_a_full_flick_on_the_way(telephone, picture):
    person = telephone(ON_ITS_SIDE)
    for stroke in (
        Stroke("S", 0, 0, TOP),
        Stroke("S", 120_000, *flying(-20, FULL)),
        Stroke("S", 0, *flying(35, 2_000_000)),
    ):
        watcher = sit(person)
        if stroke.x:
            unfold(person.page, True)
            person.page.fill("#place-number", str(stroke.x / 1000))
        right, down = person.pull(stroke)
        assert person.pixels(*striker_point(ICF, "S", stroke.x))[1] + down < ON_ITS_SIDE[1]
        pull(person, (right, down), stroke.x)
        played = watcher.hear("shot")["shot"]["stroke"]
        watcher.socket.close()
        assert hypot(played["vx"], played["vy"]) == pytest.approx(hypot(stroke.vx, stroke.vy), rel=0.03)
        aimed, meant = (degrees(atan2(vx, vy)) for vx, vy in ((played["vx"], played["vy"]), (stroke.vx, stroke.vy)))
        assert aimed == pytest.approx(meant, abs=1.5)


def flying(turn: float, speed: int) -> tuple[int, int]:
    """The velocity of a stroke so many degrees to the right."""
    return round(speed * sin(radians(turn))), round(speed * cos(radians(turn)))


@pytest.mark.parametrize("size", sparing([(SMALL,), (USUAL,), (ON_ITS_SIDE,)]))
def test_from_the_striker_to_any_side_the_hardest_stroke_is_in_reach(telephone, size):
    person = telephone(size)
    for turn in (-85, 0, 50):
        watcher = sit(person)
        at = person.pixels(*striker_point(ICF, "S", 0))
        right, down = person.pull(Stroke("S", 0, *flying(turn, TOP - 1)))
        assert 0 < at[0] + right < size[0]
        assert 0 < at[1] + down < size[1]
        # a finger off the striker along its line would slide it: the pull begins a little before it
        finger = Finger(person.page)
        finger.down(at)
        finger.move((at[0], at[1] + 12), (at[0] + right, at[1] + down), step=30)
        finger.up(after=100)
        person.page.tap("#stroke-play")
        played = watcher.hear("shot")["shot"]["stroke"]
        watcher.socket.close()
        assert hypot(played["vx"], played["vy"]) == pytest.approx(TOP, rel=0.02)


@pytest.mark.parametrize("size", sparing([(SMALL,), (USUAL,)]))
def test_the_direction_is_set_to_a_tenth_of_a_degree_about_the_aim(telephone, picture, size):
    person = telephone(size)
    page = person.page
    sit(person).socket.close()
    unfold(page, True)
    page.fill("#direction-number", "-33.3")
    page.locator("#stroke-direction").evaluate("one => one.scrollIntoView({block: 'center'})")
    box = page.locator("#stroke-direction").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = Finger(page)
    finger.down(middle)
    finger.move((middle[0] + 1, middle[1]))
    start = turned(person)
    assert start == pytest.approx(-33.3, abs=0.3)
    finger.move((middle[0] + 41, middle[1]))
    assert 40 * 0.03 < turned(person) - start <= 40 * 0.12
    finger.move((middle[0] + 60, middle[1]))
    finger.up()
    aim = turned(person)
    for button, by in (("#direction-less", -0.1), ("#direction-more", 0.1), ("#direction-more", 0.1)):
        place = page.locator(button).bounding_box()
        assert min(place["width"], place["height"]) >= 44
        page.tap(button)
        assert turned(person) == pytest.approx(aim + by, abs=0.001)
        aim += by
    page.locator("#direction-more").focus()
    page.keyboard.press("Enter")
    assert turned(person) == pytest.approx(aim + 0.1, abs=0.001)
    expect(page.locator("#stroke-said")).to_contain_text("degrés")
    picture(f"fine-fr-{size[0]}", page)
    # any direction may be typed; the slider then turns about that one
    page.fill("#direction-number", "176")
    page.locator("#stroke-direction").focus()
    for _ in range(45):
        page.keyboard.press("ArrowRight")
    assert turned(person) == pytest.approx(-179.5, abs=0.001)
    for name, value in (("place", 12), ("force", 3.2)):
        page.locator(f"#stroke-{name}").fill(str(value))
        assert float(page.input_value(f"#{name}-number")) == pytest.approx(value, abs=0.3)


@pytest.mark.parametrize("lang", sparing(["fr", "en"]))
def test_play_before_anything_was_aimed_asks_for_an_aim(telephone, picture, lang):
    person = telephone(USUAL, lang)
    page = person.page
    watcher = sit(person)
    asks = {"fr": "Visez d’abord", "en": "Aim first"}[lang]
    hint, said = page.locator("#hint"), page.locator("#stroke-said")
    page.tap("#stroke-play")
    expect(hint).to_contain_text(asks)
    expect(said).to_contain_text(asks)
    picture(f"aim-first-{lang}-phone", page)
    # to lay the striker somewhere is no aim yet
    finger = Finger(page)
    at, aside = (person.pixels(*striker_point(ICF, "S", along)) for along in (0, 90_000))
    finger.down(at)
    finger.move(*straight(at, aside, 6))
    finger.up()
    expect(hint).not_to_contain_text(asks)
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    expect(hint).to_contain_text(asks)
    assert (person.data("phase"), person.watched()["n"]) == ("aim", 1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    played = watcher.hear("shot")["shot"]["stroke"]
    watcher.socket.close()
    assert (played["vx"], played["vy"]) == (0, 2_600_000)
