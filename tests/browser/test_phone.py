"""Aiming on a telephone: all of the force is in reach, a lifted finger leaves an aim that ring, buttons and a second
finger turn finely, the verdict is in sight.
"""

import json
from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from playwright.sync_api import Page, expect

from carrom.board import ICF, Stroke, striker_point
from tests.browser.eyes import LOCALES, PHONE, SMALL, covered_words
from tests.browser.finger import Finger, Mouse, Point, TwoFingers, straight
from tests.browser.pairwise import sparing
from tests.browser.person import TWO_FRAMES, Person

SIZES = [(360, 640), (390, 844), (844, 390), (640, 360)]
FULL, TOP = 5_000_000, 8_000_000
RING = 66
"""px from the striker's centre."""


def screen(size: tuple[int, int]) -> dict:
    return {**PHONE, "viewport": {"width": size[0], "height": size[1]}}


def unfold(page: Page, fine: bool) -> None:
    if (page.locator("#stroke-fine").get_attribute("aria-expanded") == "true") != fine:
        page.click("#stroke-fine")
    expect(page.locator("#dials")).to_be_visible(visible=fine)


def played(watcher) -> tuple[float, float]:
    """The direction and the speed of the stroke that the server has played."""
    stroke = watcher.hear("shot")["shot"]["stroke"]
    return degrees(atan2(stroke["vx"], stroke["vy"])), hypot(stroke["vx"], stroke["vy"])


def test_the_verdict_is_visible_after_a_stroke_with_the_panel_folded_and_unfolded(sit):
    person, _ = sit(SMALL, table={"north": {"kind": "bot", "level": "weak"}})
    pulled(person, Finger(person.page), (0, 90))
    person.page.tap("#stroke-play")
    person.wait_until(lambda: person.rest() in ("aim", "over") and person.data("n") != "1")
    for fine in (False, True):
        unfold(person.page, fine)
        person.wait_until(lambda: covered_words(person.page, "#verdict") == [])


@pytest.mark.parametrize("size", sparing([((844, 390),), ((360, 640),), ((390, 844),)]))
def test_to_any_side_the_hardest_stroke_is_in_reach_with_a_full_flick_on_the_way(sit, size):
    person = None
    for turn, speed in ((-85, TOP - 1), (0, TOP - 1), (-20, FULL), (35, 2_000_000)):
        person, watcher = sit(screen(size), person)
        at = person.pixels(*striker_point(ICF, "S", 0))
        vx, vy = (round(speed * along(radians(turn))) for along in (sin, cos))
        right, down = person.pull(Stroke("S", 0, vx, vy))
        assert 0 < at[0] + right < size[0]
        assert 0 < at[1] + down < size[1]
        # a finger off the striker along its line would slide it: the pull begins a little before it
        finger = Finger(person.page)
        finger.down(at)
        finger.move((at[0], at[1] + 12), (at[0] + right, at[1] + down), step=30)
        finger.up(after=100)
        person.page.tap("#stroke-play")
        assert played(watcher) == (pytest.approx(turn, abs=1.5), pytest.approx(speed, rel=0.03))


@pytest.mark.parametrize("size", sparing([(one,) for one in SIZES[:2]]))
def test_the_direction_is_set_to_a_tenth_of_a_degree_about_the_aim(sit, size):
    person, _ = sit(screen(size))
    page = person.page

    def turned() -> float:
        return float(page.input_value("#direction-number"))

    unfold(page, True)
    page.fill("#direction-number", "-33.3")
    page.locator("#stroke-direction").evaluate("one => one.scrollIntoView({block: 'center'})")
    box = page.locator("#stroke-direction").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = Finger(page)
    finger.down(middle)
    finger.move((middle[0] + 1, middle[1]))
    start = turned()
    assert start == pytest.approx(-33.3, abs=0.3)
    finger.move((middle[0] + 41, middle[1]))
    assert 40 * 0.03 < turned() - start <= 40 * 0.12
    finger.move((middle[0] + 60, middle[1]))
    finger.up()
    aim = turned()
    for button, by in (("#direction-less", -0.1), ("#direction-more", 0.1), ("#direction-more", 0.1)):
        place = page.locator(button).bounding_box()
        assert min(place["width"], place["height"]) >= 44
        page.tap(button)
        assert turned() == pytest.approx(aim + by, abs=0.001)
        aim += by
    page.locator("#direction-more").focus()
    page.keyboard.press("Enter")
    assert turned() == pytest.approx(aim + 0.1, abs=0.001)
    expect(page.locator("#stroke-said")).to_contain_text("degrés")
    # any direction may be typed; the slider then turns about that one
    page.fill("#direction-number", "176")
    page.locator("#stroke-direction").focus()
    for _ in range(45):
        page.keyboard.press("ArrowRight")
    assert turned() == pytest.approx(-179.5, abs=0.001)
    for name, value in (("place", 12), ("force", 3.2)):
        page.locator(f"#stroke-{name}").fill(str(value))
        assert float(page.input_value(f"#{name}-number")) == pytest.approx(value, abs=0.3)


@pytest.mark.parametrize("lang", sparing(LOCALES))
def test_play_before_anything_was_aimed_asks_for_an_aim(sit, lang):
    person, watcher = sit({**PHONE, "locale": LOCALES[lang]})
    page, asks = person.page, {"fr": "Visez d’abord", "en": "Aim first"}[lang]
    hint = page.locator("#hint")
    page.tap("#stroke-play")
    expect(hint).to_contain_text(asks)
    expect(page.locator("#stroke-said")).to_contain_text(asks)
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
    nothing_was_played(person)
    person.press("ArrowUp", "Enter")
    assert played(watcher) == pytest.approx((0, 2_600_000))


def striker(person: Person) -> Point:
    return person.pixels(*striker_point(ICF, "S", 0))


def aimed(person: Person) -> tuple[float, float]:
    """The direction in degrees and the speed in m/s, as the dials have them once what was done is drawn."""
    page = person.page
    page.evaluate(TWO_FRAMES)
    return float(page.input_value("#direction-number")), float(page.input_value("#force-number"))


def pulled(person: Person, finger: Finger, back: Point = (-12, 90)) -> None:
    """A finger pulls from the middle of the board, so that there is room in every orientation, and is lifted."""
    start = person.pixels(0, 60_000)
    finger.down(start)
    finger.move(*straight(start, (start[0] + back[0], start[1] + back[1]), 10), step=12)
    finger.up(after=100)


def nothing_was_played(person: Person) -> None:
    assert (person.data("phase"), person.watched()["n"]) == ("aim", 1)


def ring_point(person: Person, turn: float) -> Point:
    x, y = striker(person)
    return x + RING * sin(radians(turn)), y - RING * cos(radians(turn))


@pytest.mark.parametrize("size", sparing([(size,) for size in SIZES[::3]]))
def test_a_lifted_finger_leaves_an_aim_that_the_ring_turns_by_a_twentieth_of_a_degree_a_pixel(sit, picture, size):
    person, watcher = sit(screen(size))
    finger = Finger(person.page)
    pulled(person, finger)
    nothing_was_played(person)
    direction, force = aimed(person)
    assert direction == pytest.approx(degrees(atan2(12, 90)), abs=1)
    # forty degrees along the ring are 46 px: 2.3 degrees
    finger.down(ring_point(person, -20))
    finger.move(*[ring_point(person, turn) for turn in range(-18, 21, 2)])
    picture(f"aim-ring-{size[0]}", person.page)
    finger.up()
    nothing_was_played(person)
    turned, still = aimed(person)
    assert turned - direction == pytest.approx(0.05 * RING * radians(40), abs=0.15)
    assert still == force
    person.page.tap("#stroke-play")
    assert played(watcher) == (pytest.approx(turned, abs=0.06), pytest.approx(force * 1e6, abs=10_000))


@pytest.mark.parametrize("size", sparing([(size,) for size in SIZES]))
def test_buttons_turn_by_a_tenth_and_strengthen_by_a_twentieth_and_lie_within_the_window(sit, size):
    person, _ = sit(screen(size), text="larger")
    page = person.page
    pulled(person, Finger(page))
    direction, force = aimed(person)
    for button, change in (("right", (0.1, 0)), ("left", (-0.1, 0)), ("harder", (0, 0.05)), ("softer", (0, -0.05))):
        box = page.locator(f"#adjust-{button}").bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= size[0] - box["width"]
        assert 0 <= box["y"] <= size[1] - box["height"]
        before = aimed(person)
        page.tap(f"#adjust-{button}")
        after = aimed(person)
        assert (after[0] - before[0], after[1] - before[1]) == pytest.approx(change, abs=0.011)
    assert aimed(person) == pytest.approx((direction, force), abs=0.011)
    nothing_was_played(person)


def test_a_second_finger_adjusts_what_the_first_one_holds(sit):
    person, watcher = sit(PHONE)
    finger = TwoFingers(person.page)
    start = person.pixels(0, 60_000)
    there = (start[0], start[1] + 90)
    finger.down(start)
    finger.move(*straight(start, there, 10), step=12)
    direction, force = aimed(person)
    beside = (there[0] + 60, there[1] + 60)
    finger.hold(there, beside)
    # 20 px to the right are five tenths of a degree, 40 px upwards five twentieths of a metre per second
    finger.move_second(there, *straight(beside, (beside[0] + 20, beside[1] - 40), 10))
    assert aimed(person) == pytest.approx((direction + 0.5, force + 0.25), abs=0.06)
    adjusted = aimed(person)
    finger.lift_second(there)
    finger.up(after=100)
    assert aimed(person) == adjusted
    nothing_was_played(person)
    person.page.tap("#stroke-play")
    assert played(watcher)[1] == pytest.approx(adjusted[1] * 1e6, abs=10_000)


def test_a_flick_and_a_pull_without_holding_play_at_once(sit):
    person, watcher = sit(PHONE, hold="off")
    pulled(person, Finger(person.page))
    assert played(watcher)[0] == pytest.approx(degrees(atan2(12, 90)), abs=1)
    person, watcher = sit(PHONE)
    finger, at = Finger(person.page), striker(person)
    finger.down(at)
    finger.move(*straight(at, (at[0], at[1] - 90), 8))
    finger.up()
    assert watcher.hear("shot")["shot"]["stroke"]["vy"] > 0


def test_a_mouse_holds_where_it_is_preferred_and_its_wheel_turns_by_a_tenth(sit):
    person, watcher = sit(hold="always")
    page, mouse = person.page, Mouse(person.page)
    pulled(person, mouse)
    nothing_was_played(person)
    direction, force = aimed(person)
    page.mouse.move(*person.pixels(0, 0))
    page.mouse.wheel(0, 120)
    assert aimed(person) == pytest.approx((direction + 0.1, force), abs=0.011)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Shift")
    assert aimed(person) == pytest.approx((direction + 0.1, force + 0.05), abs=0.011)
    page.locator("#board").focus()
    page.keyboard.press("Shift+e")
    assert aimed(person)[0] == pytest.approx(direction + 0.15, abs=0.051)
    page.keyboard.press("Enter")
    assert watcher.hear("shot")["shot"]["stroke"]["vy"] > 0


def view(person: Person) -> dict:
    person.page.evaluate(TWO_FRAMES)
    return json.loads(person.data("view"))


def test_two_fingers_or_two_taps_look_nearer_and_a_stroke_is_aimed_there_as_on_the_whole_board(sit, picture):
    person, watcher = sit(PHONE, hold="off")
    page, whole = person.page, view(person)
    finger = TwoFingers(page)
    box = page.locator("#board").bounding_box()
    finger.pinch(person.pixels(0, -200_000), 60, 120)
    near = view(person)
    assert near["scale"] == pytest.approx(2 * whole["scale"], rel=0.02)
    assert page.locator("#board").bounding_box() == box
    picture("zoomed-phone", page)
    nothing_was_played(person)
    # what lay between the fingers lies there still
    assert person.pixels(0, -200_000) == pytest.approx((195, whole["cy"] + 200 * whole["scale"]), abs=12)
    at = striker(person)
    finger.down(at)
    finger.move((at[0], at[1] + 12), *straight((at[0], at[1] + 12), (at[0] + 10, at[1] + 60), 8), step=12)
    finger.up(after=100)
    assert played(watcher)[0] == pytest.approx(degrees(atan2(-10, 60)), abs=1)
    # a board that turns to the other player is seen whole
    person.wait_until(lambda: person.rest() == "aim" and person.data("n") == "2")
    assert view(person)["scale"] == whole["scale"]
    for times in (2, 1, 2):
        finger.tap_twice((200, 250))
        assert view(person)["scale"] == pytest.approx(times * whole["scale"])
    finger.pinch((200, 250), 160, 60)
    assert view(person)["scale"] == whole["scale"]
    # whoever has come nearer by chance sees the way back
    expect(page.locator(".whole")).to_be_hidden()
    finger.tap_twice((200, 250))
    page.locator(".whole").tap()
    assert view(person)["scale"] == whole["scale"]
    expect(page.locator(".whole")).to_be_hidden()
