"""The stroke under a hand: slid, pulled, flicked, typed, by mouse, finger and keys; what the server then played."""

from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from playwright.sync_api import expect

from carrom.board import ICF, striker_point
from tests.browser.eyes import PHONE, ink
from tests.browser.finger import Finger, Mouse, Point, straight
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.running import Browser

FULL, TOP = 5_000_000, 8_000_000


def striker(person: Person, along: int = 0) -> Point:
    return person.pixels(*striker_point(ICF, "S", along))


def towards(start: Point, turn: float, far: float) -> Point:
    """`far` pixels from `start`, `turn` degrees to the right of straight ahead."""
    return start[0] + far * sin(radians(turn)), start[1] - far * cos(radians(turn))


def scale(person: Person) -> float:
    return person.page.evaluate("JSON.parse(document.body.dataset.view).scale")


def direction(stroke: dict) -> float:
    return degrees(atan2(stroke["vx"], stroke["vy"]))


def speed(stroke: dict) -> float:
    return hypot(stroke["vx"], stroke["vy"])


def nothing_was_played(person: Person, watcher: Browser) -> None:
    """The stroke that is played now is the first that the server hears of: whatever was asked before came before it."""
    assert person.data("phase") == "aim"
    person.page.locator("#board").focus()
    person.press("Escape", "ArrowUp", "Enter")
    told = watcher.hear("shot")
    assert told["n"] == 2
    assert (told["shot"]["stroke"]["vx"], told["shot"]["stroke"]["vy"]) == (0, 2_600_000)


def flick(hand: Finger, at: Point, turn: float, pixels_per_ms: float, run: float = 60.0) -> None:
    """From `run` pixels behind `at` through it and as far beyond."""
    start, end = towards(at, turn, -run), towards(at, turn, run)
    hand.down(start)
    hand.move(*straight(start, end, max(4, round(2 * run / pixels_per_ms / 4))), step=4)
    hand.up()


@pytest.mark.parametrize(("phone", "kind"), sparing([(True, Finger), (False, Mouse)]))
def test_a_flick_has_the_direction_and_speed_of_the_finger(sit, phone, kind):
    person = None
    for turn, pixels_per_ms in ((-30, 1.6), (25, 0.6), (-8, 6.0)):
        person, watcher = sit(PHONE if phone else None, person)
        flick(kind(person.page), striker(person), turn, pixels_per_ms)
        stroke = watcher.hear("shot")["shot"]["stroke"]
        assert direction(stroke) == pytest.approx(turn, abs=1.5)
        full = max(2300 * scale(person), 1500) / 1000
        assert speed(stroke) == pytest.approx(min(TOP, FULL * pixels_per_ms / full), rel=0.06)
        assert stroke["x"] == 0


def test_a_slow_push_a_stopped_flick_and_a_flick_beside_the_striker_play_nothing_and_show_help(sit):
    person, watcher = sit(PHONE)
    finger, at, hint = Finger(person.page), striker(person), person.page.locator("#hint")
    flick(finger, at, 0, 0.15, run=40)
    expect(hint).to_contain_text("Trop lent")
    expect(person.page.locator("#stroke-said")).to_contain_text("Trop lent")
    start, end = towards(at, 0, -40), towards(at, 0, 50)
    finger.down(start)
    finger.move(*straight(start, end, 12), step=5)
    finger.up(after=200)
    expect(hint).to_contain_text("Trop lent")
    aside = (at[0] + 90, at[1] + 45)
    finger.down(aside)
    finger.move(*straight(aside, towards(aside, 0, 110), 12), step=5)
    finger.up()
    expect(hint).to_contain_text("À côté")
    nothing_was_played(person, watcher)


@pytest.mark.parametrize(("phone", "kind"), sparing([(False, Mouse), (True, Finger)]))
def test_a_pull_started_anywhere_in_front_shoots_the_opposite_way(sit, phone, kind):
    person = None
    for turn, share, begin in ((12, 0.5, (0, 0)), (-40, 0.8, (150_000, -60_000)), (65, 0.3, (90_000, -390_000))):
        person, watcher = sit(PHONE if phone else None, person)
        hand = kind(person.page)
        start = striker(person) if begin == (0, 0) else person.pixels(*begin)
        far = 9 + share * (max(118, 145 * scale(person)) - 9)
        hand.down(start)
        hand.move(*straight(start, towards(start, turn, -far), 10), step=12)
        hand.up(after=100)
        if phone:
            person.page.tap("#stroke-play")
        stroke = watcher.hear("shot")["shot"]["stroke"]
        assert direction(stroke) == pytest.approx(turn, abs=1.5)
        assert speed(stroke) == pytest.approx(FULL * share * (0.45 + 0.55 * share), rel=0.04)


def test_the_last_part_of_the_pull_reaches_beyond_a_full_flick_and_warns(sit, picture):
    person, watcher = sit()
    mouse, at = Mouse(person.page), striker(person)
    full = max(118, 145 * scale(person))
    mouse.down(at)
    mouse.move(*straight(at, towards(at, 5, -full), 8))
    expect(person.page.locator("#stroke.leaving")).to_have_count(0)
    end = towards(at, 5, -1.4 * full)
    mouse.move(*straight(towards(at, 5, -full), end, 8))
    expect(person.page.locator("#stroke-said")).to_contain_text("sauter du plateau")
    expect(person.page.locator("#stroke.leaving")).to_have_count(1)
    picture("leaving-fr-desktop", person.page)
    mouse.up(after=100)
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert TOP - 3 < speed(stroke) <= TOP


def test_a_pull_returned_to_the_striker_or_beyond_or_ended_by_escape_is_cancelled(sit):
    person, watcher = sit(PHONE)
    finger, at = Finger(person.page), striker(person)
    back, beyond = towards(at, 4, -100), towards(at, 4, 60)
    finger.down(at)
    finger.move(*straight(at, back, 8), *straight(back, beyond, 8), step=5)
    finger.up()
    finger.down(at)
    finger.move(*straight(at, back, 8), step=5)
    person.page.keyboard.press("Escape")
    finger.up()
    nothing_was_played(person, watcher)


def test_round_the_striker_a_pull_aims_backwards(sit):
    person, watcher = sit()
    mouse, at = Mouse(person.page), striker(person)
    mouse.down(at)
    for turn in (180, 150, 120, 90, 60, 30):
        mouse.move(towards(at, turn, 80), step=30)
    mouse.up(after=100)
    assert direction(watcher.hear("shot")["shot"]["stroke"]) == pytest.approx(-150, abs=1.5)


def test_the_page_says_why_the_striker_stops(sit):
    person, _ = sit(PHONE)
    finger, page = Finger(person.page), person.page
    hint, said = page.locator("#hint"), page.locator("#stroke-said")
    finger.down(striker(person))
    stops = ((192_000, "rond", 184.25), (300_000, "bout de la ligne", 225.55), (-300_000, "bout de la ligne", -225.55))
    for along, why, place in stops:
        finger.move(striker(person, along))
        expect(hint).to_contain_text(why)
        expect(said).to_contain_text(why)
        # the words may be those of the stop before
        person.wait_until(lambda place=place: abs(float(page.input_value("#place-number")) - place) <= 0.1)
    finger.move(striker(person, 20_000))
    expect(said).to_have_text("")
    finger.up()


def test_everything_by_keys_in_coarse_normal_and_fine_steps(sit, picture):
    person, watcher = sit(spin="on")
    page = person.page
    page.locator("#board").focus()

    def dials() -> list[float]:
        return [float(page.input_value(f"#{name}-number")) for name in ("place", "direction", "force", "spin")]

    assert dials() == [0, 0, 2.5, 0]
    person.press("ArrowRight", "e", "ArrowUp", "d")
    assert dials() == [5, 1, 2.6, 10]
    page.keyboard.press("1")
    expect(page.locator("#stroke-said")).to_have_text("Grands pas")
    person.press("ArrowLeft", "q", "ArrowDown", "a")
    assert dials() == [-20, -9, 2.1, -40]
    page.keyboard.press("3")
    person.press("ArrowRight", "e", "ArrowUp", "d")
    assert dials() == [-19.5, -8.95, 2.12, -39]
    page.keyboard.press("2")
    person.press("Shift+ArrowRight", "Shift+e", "Shift+ArrowUp", "Shift+d")
    assert dials() == [-19, -8.9, 2.14, -38]
    page.keyboard.press("End")
    assert dials()[0] == pytest.approx(225.6)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#stroke-said")).to_contain_text("bout de la ligne")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys")).to_contain_text("donner de l’effet")
    picture("keys-fr-desktop", page)
    aimed = dials()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    assert dials() == aimed, "the list is closed, the stroke stays"
    person.press("?", "?", "Escape")
    assert dials() == [0, 0, 2.5, 0]
    person.press("e", "a", "Enter")
    stroke = watcher.hear("shot")["shot"]["stroke"]
    vx, vy = (round(2_500_000 * along(radians(1))) for along in (sin, cos))
    assert stroke == {"x": 0, "vx": vx, "vy": vy, "spin": 10_000}


def test_experts_type_exact_strokes_and_only_they_have_spin(sit):
    person, watcher = sit(spin="on")
    page = person.page
    for name, value in (("place", "-85.123"), ("direction", "-12.34"), ("force", "7.8"), ("spin", "-123.456")):
        page.fill(f"#{name}-number", value)
    assert "sauter" in page.locator("#stroke-force").get_attribute("aria-valuetext")
    page.click("#stroke-play")
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert (stroke["x"], stroke["spin"]) == (-85_123, 123_456)
    assert direction(stroke) == pytest.approx(-12.34, abs=1e-4)
    assert speed(stroke) == pytest.approx(7_800_000, abs=2)
    person, watcher = sit(person=person, spin="off")
    assert not page.locator("#stroke-spin").is_visible()
    page.locator("#board").focus()
    person.press("d", "ArrowUp", "Enter")
    assert watcher.hear("shot")["shot"]["stroke"]["spin"] == 0


@pytest.mark.long
@pytest.mark.wasm
def test_the_guide_shows_as_much_as_the_person_wants_and_the_kernel_draws_it_as_the_server_does(sit):
    person, _ = sit()
    page, asked = person.page, []
    page.on("request", lambda one: asked.append(one) if one.url.endswith("/contacts") else None)

    def guide(level: str) -> int:
        person.prefers(help=level)
        page.reload()
        person.wait_for("aim")
        page.locator("#board").focus()
        person.press("e", "ArrowUp")
        return person.settled(lambda: ink(page, "board"), 8)

    own = [guide(level) for level in ("none", "contact", "directions")]
    assert len(set(own)) == 3
    assert asked == [], "the page computes it itself"
    page.route("**/*.wasm", lambda route: route.fulfill(body=b""))
    assert [guide(level) for level in ("none", "contact", "directions")] == own
    assert asked[-1].response().json()["contact"]["kind"] == "disc"


def test_the_loupe_stays_clear_of_the_finger_while_sliding_and_aiming(sit):
    person, _ = sit(PHONE)
    finger, page, at = Finger(person.page), person.page, striker(person)
    glass = page.locator("#plateau .loupe")
    assert not glass.is_visible()
    begin = towards(at, 130, 60)
    for start, end in ((at, (at[0] + 60, at[1])), (begin, (begin[0] - 5, begin[1] + 110))):
        finger.down(start)
        finger.move(*straight(start, end, 6))
        expect(glass).to_be_visible()
        box = glass.bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert hypot(middle[0] - end[0], middle[1] - end[1]) > box["width"] / 2
        finger.move(start)
        finger.up(after=100)
        expect(glass).to_be_hidden()
    person, _ = sit(person=person, loupe="off")
    finger.down(at)
    finger.move((at[0] + 40, at[1]))
    assert not glass.is_visible()
    finger.up()
