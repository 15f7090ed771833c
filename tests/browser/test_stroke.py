"""The stroke under a hand: slid, pulled, flicked, typed, by mouse, finger and keys; what the server then played."""

from math import atan2, cos, degrees, hypot, radians, sin

import pytest
from playwright.sync_api import expect

from carrom.board import ICF, striker_point
from tests.browser.finger import Finger, Mouse, Point, straight
from tests.browser.pairwise import sparing
from tests.browser.person import TWO_FRAMES, Person
from tests.running import Browser

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
FULL, TOP = 5_000_000, 8_000_000


@pytest.fixture
def sit(server, another):
    """Opens a new table for two at this screen; the person, and somebody who watches over the wire."""
    watchers = []

    def open_table(person: Person | None = None, phone: bool = False, **prefers: str) -> tuple[Person, Browser]:
        table = server.open_table()
        address = f"{server.address}#table={table['table']}&token={table['token']}"
        person = person or another(server.address, **(PHONE if phone else {}))
        for choice, value in prefers.items():
            person.page.evaluate(
                "([name, value]) => localStorage.setItem(name, value)", [f"carrom.prefers.{choice}", value]
            )
        person.page.goto("about:blank")
        person.page.goto(address)
        person.wait_for("aim")
        watchers.append(Browser(server, table, plays=False))
        watchers[-1].join()
        return person, watchers[-1]

    yield open_table
    for watcher in watchers:
        watcher.close()


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


def men_that_stop(following: dict) -> list[tuple[int, int, str]]:
    """Which end of which stretch of the line a man makes, and which man."""
    ends = [(i, side, why) for i, pair in enumerate(following["stops"]) for side, why in enumerate(pair)]
    return [end for end in ends if end[2] not in ("end", "circle")]


def nothing_was_played(person: Person, watcher: Browser) -> None:
    """The stroke that is played now is the first that the server hears of: whatever was asked before came before it."""
    assert person.data("phase") == "aim"
    person.page.locator("#board").focus()
    for key in ("Escape", "ArrowUp", "Enter"):
        person.page.keyboard.press(key)
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
        person, watcher = sit(person, phone)
        flick(kind(person.page), striker(person), turn, pixels_per_ms)
        stroke = watcher.hear("shot")["shot"]["stroke"]
        assert direction(stroke) == pytest.approx(turn, abs=1.5)
        full = max(2300 * scale(person), 1500) / 1000
        assert speed(stroke) == pytest.approx(min(TOP, FULL * pixels_per_ms / full), rel=0.06)
        assert stroke["x"] == 0


def test_a_slow_push_a_stopped_flick_and_a_flick_beside_the_striker_play_nothing_and_show_help(sit):
    person, watcher = sit(phone=True)
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
    expect(hint).to_contain_text("à côté")
    nothing_was_played(person, watcher)


@pytest.mark.parametrize(("phone", "kind"), sparing([(False, Mouse), (True, Finger)]))
def test_a_pull_started_anywhere_in_front_shoots_the_opposite_way(sit, phone, kind):
    person = None
    for turn, share, begin in (
        (12, 0.5, (0, 0)),
        (-40, 0.8, (150_000, -60_000)),
        (0, 1.0, (-120_000, -200_000)),
        (65, 0.3, (90_000, -390_000)),
    ):
        person, watcher = sit(person, phone)
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


def test_a_pull_returned_to_the_striker_or_beyond_is_cancelled(sit):
    person, watcher = sit(phone=True)
    finger, at = Finger(person.page), striker(person)
    back, beyond = towards(at, 4, -100), towards(at, 4, 60)
    finger.down(at)
    finger.move(*straight(at, back, 8), *straight(back, beyond, 8), step=5)
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


def test_the_page_says_why_the_striker_stops(sit, picture):
    person, _ = sit(phone=True)
    finger, page = Finger(person.page), person.page
    hint, said = page.locator("#hint"), page.locator("#stroke-said")
    finger.down(striker(person))
    for along, why, name in (
        (192_000, "rond", "circle"),
        (300_000, "bout de la ligne", "end"),
        (-300_000, "bout de la ligne", "end"),
    ):
        finger.move(striker(person, along))
        expect(hint).to_contain_text(why)
        expect(said).to_contain_text(why)
        picture(f"stop-{name}-fr-phone", page)
    finger.move(striker(person, 20_000))
    expect(said).to_have_text("")
    finger.up()


@pytest.mark.long
def test_a_man_on_the_line_is_what_stops_the_striker(sit, server, picture):
    person, _ = sit()
    # the same strokes always: one of them leaves a man on somebody's line
    table = {
        "table": person.table["table"],
        "token": person.page.evaluate("localStorage['carrom.token." + person.table["table"] + "']"),
    }
    player = Browser(server, table)
    following, turn = player.join()["next"], 0
    while not (stopped := men_that_stop(following)):
        low = following["places"][len(following["places"]) // 2][0]
        ahead = {"S": 1, "N": -1}[following["seat"]] * (2_500_000 + 350_000 * (turn % 7))
        following = player.told("play", {"x": low, "vx": 600_000 * (turn % 5 - 2), "vy": ahead})["next"]
        turn += 1
    player.close()
    index, side, why = stopped[0]
    edge = following["places"][index][side]
    person.page.reload()
    person.wait_for("aim")
    seat = following["seat"]
    beyond = edge + (3_000 if side else -3_000)
    page = person.page
    page.fill("#place-number", str(beyond / 1000 * (1 if seat == "S" else -1)))
    word = "La reine" if why == "queen" else "blanc" if why.startswith("w") else "noir"
    assert word in page.locator("#stroke-said").inner_text()
    picture("stop-man-fr-desktop", page)


def test_everything_by_keys_in_coarse_normal_and_fine_steps(sit, picture):
    person, watcher = sit(spin="on")
    page = person.page
    page.locator("#board").focus()

    def dials() -> list[float]:
        return [
            float(page.locator(f"#{name}-number").input_value()) for name in ("place", "direction", "force", "spin")
        ]

    assert dials() == [0, 0, 2.5, 0]
    for key in ("ArrowRight", "e", "ArrowUp", "d"):
        page.keyboard.press(key)
    assert dials() == [5, 1, 2.6, 10]
    page.keyboard.press("1")
    assert page.locator("#stroke-said").inner_text() == "Grands pas"
    for key in ("ArrowLeft", "q", "ArrowDown", "a"):
        page.keyboard.press(key)
    assert dials() == [-20, -9, 2.1, -40]
    page.keyboard.press("3")
    for key in ("ArrowRight", "e", "ArrowUp", "d"):
        page.keyboard.press(key)
    assert dials() == [-19.5, -8.95, 2.12, -39]
    page.keyboard.press("2")
    for key in ("Shift+ArrowRight", "Shift+e", "Shift+ArrowUp", "Shift+d"):
        page.keyboard.press(key)
    assert dials() == [-19, -8.9, 2.14, -38]
    page.keyboard.press("End")
    assert dials()[0] == pytest.approx(225.6)
    page.keyboard.press("ArrowRight")
    assert "bout de la ligne" in page.locator("#stroke-said").inner_text()
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    assert "donner de l’effet" in page.locator("#keys").inner_text()
    picture("keys-fr-desktop", page)
    aimed = dials()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
    assert dials() == aimed, "the list is closed, the stroke stays"
    page.keyboard.press("?")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    assert dials() == [0, 0, 2.5, 0]
    page.keyboard.press("e")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert stroke == {
        "x": 0,
        "vx": round(2_500_000 * sin(radians(1))),
        "vy": round(2_500_000 * cos(radians(1))),
        "spin": 10_000,
    }


def test_experts_type_exact_strokes_and_only_they_have_spin(sit, picture):
    person, watcher = sit(spin="on")
    page = person.page
    for name, value in (("place", "-85.123"), ("direction", "-12.34"), ("force", "7.8"), ("spin", "-123.456")):
        page.fill(f"#{name}-number", value)
    picture("spin-fr-desktop", page)
    assert "sauter" in page.locator("#stroke-force").get_attribute("aria-valuetext")
    page.click("#stroke-play")
    stroke = watcher.hear("shot")["shot"]["stroke"]
    assert (stroke["x"], stroke["spin"]) == (-85_123, 123_456)
    assert direction(stroke) == pytest.approx(-12.34, abs=1e-4)
    assert speed(stroke) == pytest.approx(7_800_000, abs=2)
    person, watcher = sit(person, spin="off")
    assert not page.locator("#stroke-spin").is_visible()
    page.locator("#board").focus()
    for key in ("d", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert watcher.hear("shot")["shot"]["stroke"]["spin"] == 0


GUIDED = "document.querySelector('#board').toDataURL()"


def guides(person: Person) -> dict[str, str]:
    """What is drawn of one aim at each level of help, once nothing of it is on its way."""
    page, found = person.page, {}
    for level in ("none", "contact", "directions"):
        page.evaluate("level => localStorage.setItem('carrom.prefers.help', level)", level)
        page.reload()
        person.wait_for("aim")
        page.locator("#board").focus()
        page.keyboard.press("e")
        page.keyboard.press("ArrowUp")
        seen: list[str] = []

        def rests(seen: list[str] = seen) -> bool:
            # what is drawn comes with the next frame
            page.evaluate(TWO_FRAMES)
            seen.append(page.evaluate(GUIDED))
            return len(seen) > 8 and len(set(seen[-8:])) == 1

        person.wait_until(rests)
        found[level] = seen[-1]
    return found


@pytest.mark.long
@pytest.mark.wasm
def test_the_guide_shows_as_much_as_the_person_wants_and_the_kernel_draws_it_as_the_server_does(sit, picture):
    person, _ = sit()
    page, asked = person.page, []
    page.on("request", lambda one: asked.append(one) if one.url.endswith("/contacts") else None)
    own = guides(person)
    picture("help-directions-fr-desktop", page)
    assert len(set(own.values())) == 3
    assert asked == [], "the page computes it itself"
    page.route("**/*.wasm", lambda route: route.fulfill(body=b""))
    assert guides(person) == own
    assert asked[-1].response().json()["contact"]["kind"] == "disc"


def test_the_loupe_stays_clear_of_the_finger_while_sliding_and_aiming(sit, picture):
    person, _ = sit(phone=True)
    finger, page, at = Finger(person.page), person.page, striker(person)
    glass = page.locator("#plateau .loupe")
    assert not glass.is_visible()
    begin = towards(at, 130, 60)
    for name, start, end in (("slide", at, (at[0] + 60, at[1])), ("aim", begin, (begin[0] - 5, begin[1] + 110))):
        finger.down(start)
        finger.move(*straight(start, end, 6))
        expect(glass).to_be_visible()
        box = glass.bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert hypot(middle[0] - end[0], middle[1] - end[1]) > box["width"] / 2
        picture(f"loupe-{name}-fr-phone", page)
        finger.move(start)
        finger.up(after=100)
        expect(glass).to_be_hidden()
    person, _ = sit(person, loupe="off")
    finger.down(at)
    finger.move((at[0] + 40, at[1]))
    assert not glass.is_visible()
    finger.up()


@pytest.mark.long
def test_the_clock_goes_on_after_a_reload(person):
    table = person.server.open_table(clock=20)
    page = person.page
    page.goto(f"{person.server.address}#table={table['table']}&token={table['token']}")
    person.wait_for("aim")
    # somebody watches on: a table with nobody at it stops, and its clock with it
    watcher = Browser(person.server, table, plays=False)
    watcher.join()
    elapsed = "document.querySelector('#clock i').getAnimations()[0].currentTime"
    person.wait_until(lambda: page.evaluate(elapsed) >= 1500)
    page.reload()
    person.wait_for("aim")
    assert page.evaluate(elapsed) >= 1500
    watcher.close()
