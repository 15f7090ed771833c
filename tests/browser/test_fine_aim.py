"""Aim, hold, adjust, play: a lifted finger leaves its aim, which ring, buttons and a second finger turn finely."""

import json
from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from playwright.sync_api import expect

from carrom.board import ICF, striker_point
from tests.browser.finger import Finger, Mouse, Point, TwoFingers, straight
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.running import Browser

SIZES = [(360, 640), (390, 844), (844, 390), (640, 360)]
RING = 66
"""px from the striker's centre."""


@pytest.fixture
def sit(another, server):
    """A person at a new table, the south to break; whoever watches it over the wire."""
    watching = []

    def sit_down(size=None, **kept):
        device = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if size else {}
        width, height = size or (1280, 800)
        person = another(server.address, viewport={"width": width, "height": height}, locale="en-GB", **device)
        for name, choice in kept.items():
            person.page.evaluate(
                "([name, choice]) => localStorage.setItem(`carrom.prefers.${name}`, choice)", [name, choice]
            )
        table = server.open_table()
        person.page.goto("about:blank")
        person.page.goto(f"{server.address}#table={table['table']}&token={table['token']}")
        person.wait_for("aim")
        watching.append(Browser(server, table, plays=False))
        watching[-1].join()
        return person, watching[-1]

    yield sit_down
    for one in watching:
        one.close()


def striker(person: Person) -> Point:
    return person.pixels(*striker_point(ICF, "S", 0))


def aimed(person: Person) -> tuple[float, float]:
    """The direction in degrees and the speed in m/s, as the dials have them once what was done is drawn."""
    page = person.page
    page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
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
    person, watcher = sit(size)
    finger = Finger(person.page)
    pulled(person, finger)
    nothing_was_played(person)
    direction, force = aimed(person)
    assert direction == pytest.approx(degrees(atan2(12, 90)), abs=1)
    picture(f"aim-kept-{size[0]}", person.page)
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
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert degrees(atan2(stroke["vx"], stroke["vy"])) == pytest.approx(turned, abs=0.06)
    assert hypot(stroke["vx"], stroke["vy"]) / 1e6 == pytest.approx(force, abs=0.01)


@pytest.mark.parametrize("size", sparing([(size,) for size in SIZES]))
def test_buttons_turn_by_a_tenth_and_strengthen_by_a_twentieth_and_lie_within_the_window(sit, size):
    person, _ = sit(size, text="larger")
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
    person, watcher = sit((390, 844))
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
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert hypot(stroke["vx"], stroke["vy"]) / 1e6 == pytest.approx(adjusted[1], abs=0.01)


def test_a_flick_and_a_pull_without_holding_play_at_once(sit):
    person, watcher = sit((390, 844), hold="off")
    pulled(person, Finger(person.page))
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert degrees(atan2(stroke["vx"], stroke["vy"])) == pytest.approx(degrees(atan2(12, 90)), abs=1)
    person, watcher = sit((390, 844))
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


@pytest.mark.parametrize("size", sparing([(size,) for size in reversed(SIZES)]))
def test_a_pull_from_the_middle_of_the_board_reaches_the_top_speed_on_every_phone(sit, size):
    person, _ = sit(size)
    finger, start = Finger(person.page), person.pixels(0, 0)
    finger.down(start)
    finger.move(*straight(start, (start[0], size[1] - 4), 12), step=12)
    finger.up(after=100)
    assert aimed(person) == pytest.approx((0, 8), abs=0.01)


def view(person: Person) -> dict:
    person.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return json.loads(person.data("view"))


def test_two_fingers_or_two_taps_look_nearer_and_a_stroke_is_aimed_there_as_on_the_whole_board(sit, picture):
    person, watcher = sit((390, 844), hold="off")
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
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert degrees(atan2(stroke["vx"], stroke["vy"])) == pytest.approx(degrees(atan2(-10, 60)), abs=1)
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


def test_keys_and_a_wheel_with_ctrl_look_nearer_and_the_page_keeps_its_size(sit, picture):
    person, _ = sit()
    page, whole = person.page, view(person)
    there = person.pixels(120_000, 150_000)
    page.mouse.move(*there)
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    near = view(person)
    assert near["scale"] == pytest.approx(1.3**3 * whole["scale"], rel=0.01)
    assert person.pixels(120_000, 150_000) == pytest.approx(there, abs=1.5)
    assert page.evaluate("visualViewport.scale * devicePixelRatio") == 1
    page.keyboard.press("0")
    assert view(person) == whole
    # without a mouse over the board the striker stays where it is seen
    page.mouse.move(2, 2)
    at = striker(person)
    page.keyboard.press("+")
    assert view(person)["scale"] == pytest.approx(1.5 * whole["scale"])
    assert striker(person) == pytest.approx(at, abs=0.5)
    up = view(person)["cy"]
    page.keyboard.press("i")
    assert view(person)["cy"] > up
    picture("zoomed-by-keys", page)
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert view(person) == whole
