"""Men that come back, put down by hand: by the button, by dragging, by a finger, by keys; a man of somebody else's."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest

from carrom.board import ICF, Stroke, is_free_place, striker_point
from carrom.errors import CarromError
from carrom.match import Match, play
from tests.browser.person import Person
from tests.browser.test_two_devices import all_see_what_the_server_holds, open_for_another, sit_down
from tests.strong import strong_stroke


def open_by_hand(person: Person, north: str = "person") -> None:
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    page.click("#options summary")
    page.select_option("#placing-choice", "by-hand")
    page.select_option("#form-two select[name=north-kind]", north)
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")


def foul(person: Person) -> Stroke:
    """A stroke that sinks the striker, and after which men wait for somebody's hand; others are played until then."""
    while True:
        match = person.match()
        stroke = foul_in(replace(match, header=replace(match.header, placing="by-hand")))
        if stroke is not None:
            return stroke
        before = int(person.data("n"))
        person.play_by_numbers(strong_stroke(match, Random(before)))
        person.wait_until(lambda n=before: person.rest() in ("aim", "place") and int(person.data("n")) > n)


_FOULS: dict[str, Stroke | None] = {}
"""By state and position: the tests come to the same ones, and to try all strokes takes its time."""


def foul_in(match: Match) -> Stroke | None:
    """A stroke of this position that sinks the striker, and after which men wait for somebody's hand."""
    position = f"{match.state} {sorted(match.layout.items())}"
    if position not in _FOULS:
        _FOULS[position] = _tried(match)
    return _FOULS[position]


def _tried(match: Match) -> Stroke | None:
    for x in range(-220_000, 220_001, 4_000):
        start = striker_point(ICF, match.state.to_play, x)
        for corner in ((347_750, 347_750), (-347_750, 347_750), (347_750, -347_750), (-347_750, -347_750)):
            far = hypot(corner[0] - start[0], corner[1] - start[1])
            vx, vy = (round(2_200_000 * (corner[axis] - start[axis]) / far) for axis in (0, 1))
            stroke = Stroke(match.state.to_play, x, vx, vy)
            try:
                _, shot, _ = play(match, stroke)
            except CarromError:
                continue
            if shot.waiting:
                return stroke
    return None


def a_man_to_place(person: Person) -> dict:
    """Commits the foul; what the server says of the man that waits."""
    person.play_by_numbers(foul(person))
    person.wait_until(lambda: person.rest() == "place")
    return person.watched()["next"]["to_place"][0]


def where_it_stands(person: Person, waiting: dict) -> tuple[float, float]:
    """Where a man that waits stands on the frame: to the right of whoever is to place it, µm."""
    along, out = 222_000, -(370_000 + ICF.frame_width / 2)
    return {"S": (along, out), "N": (-along, -out), "E": (-out, along), "W": (out, -along)}[waiting["by"]]


def wait_until_placed(person: Person, disc: str) -> tuple[int, int]:
    person.wait_until(lambda: disc in person.layout and person.rest() in ("aim", "place"))
    return tuple(person.layout[disc])


def test_one_button_places_a_man_automatically(person, picture):
    open_by_hand(person)
    waiting = a_man_to_place(person)
    picture("placing-fr-desktop")
    person.page.click("#place-nearest")
    assert wait_until_placed(person, waiting["disc"]) == tuple(waiting["nearest"])
    assert person.watched()["layout"] == person.layout


@pytest.mark.long
def test_a_man_is_dragged_into_the_ring_and_lies_where_it_was_dropped(person, picture):
    open_by_hand(person)
    waiting = a_man_to_place(person)
    before = person.watched()["layout"]
    mouse = person.page.mouse
    mouse.move(*person.pixels(*where_it_stands(person, waiting)))
    mouse.down()
    wanted = next(
        (x, y)
        for x, y in ((0, 60_000), (60_000, 0), (0, -60_000), (-60_000, 0), (45_000, 45_000), (-45_000, -45_000))
        if all(hypot(x - u, y - v) > 34_000 for u, v in before.values())
    )
    mouse.move(*person.pixels(*wanted), steps=8)
    picture("placing-drag-fr-desktop")
    mouse.up()
    x, y = wait_until_placed(person, waiting["disc"])
    scale = 1000 / person.page.evaluate("JSON.parse(document.body.dataset.view).scale")
    assert hypot(x - wanted[0], y - wanted[1]) < 2 * scale
    assert person.watched()["layout"] == person.layout


@pytest.mark.long
def test_a_man_dropped_on_another_lies_beside_it(person):
    open_by_hand(person)
    waiting = a_man_to_place(person)
    before = person.watched()["layout"]
    inside = min(before.values(), key=lambda point: hypot(*point))
    mouse = person.page.mouse
    mouse.move(*person.pixels(*where_it_stands(person, waiting)))
    mouse.down()
    mouse.move(*person.pixels(*inside), steps=8)
    mouse.up()
    at = wait_until_placed(person, waiting["disc"])
    layout = {disc: tuple(point) for disc, point in before.items()}
    assert is_free_place(ICF, layout, at, tuple(waiting["ring"]))
    assert hypot(at[0] - inside[0], at[1] - inside[1]) < 150_000


@pytest.mark.long
def test_a_man_dropped_outside_goes_back_to_the_frame_and_waits(person):
    open_by_hand(person)
    waiting = a_man_to_place(person)
    mouse = person.page.mouse
    mouse.move(*person.pixels(*where_it_stands(person, waiting)))
    mouse.down()
    mouse.move(*person.pixels(300_000, 300_000), steps=8)
    mouse.up()
    assert person.data("phase") == "place"
    # had anything been asked when it was dropped, the server would have heard it before this
    n = int(person.data("n"))
    person.page.click("#place-nearest")
    assert wait_until_placed(person, waiting["disc"]) == tuple(waiting["nearest"])
    assert person.watched()["n"] == n + 1


def test_a_man_is_moved_to_its_place_by_keys(person):
    open_by_hand(person)
    waiting = a_man_to_place(person)
    keyboard = person.page.keyboard
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Shift+ArrowLeft", "Enter"):
        keyboard.press(key)
    at = wait_until_placed(person, waiting["disc"])
    assert at != tuple(waiting["nearest"])
    assert person.watched()["layout"] == person.layout


@pytest.mark.long
def test_the_others_see_the_placing_player_and_then_the_place(person, another, picture):
    guest = another(open_for_another(person, placing="by-hand"), locale="en-GB")
    sit_down(guest)
    people = {"S": person, "N": guest}
    for one in people.values():
        one.wait_until(lambda one=one: one.rest() in ("aim", "waiting"))
    player = people[person.data("turn")]
    player.play_by_numbers(foul(player))
    for one in people.values():
        one.wait_until(
            lambda one=one: one.rest() in ("place", "waiting") and "n" in one.data("phase") + one.data("n") + "n"
        )
        one.page.wait_for_selector("#placing:not([hidden])")
    by = person.watched()["next"]["to_place"][0]["by"]
    placing, watching = people[by], people["N" if by == "S" else "S"]
    said = watching.page.locator("#placing").inner_text()
    assert ("Camille is placing" in said) or ("Noé repose" in said)
    assert watching.page.locator("#place-nearest").count() == 0
    picture("placing-watched-desktop", watching.page)
    while placing.rest() == "place":
        before = int(placing.data("n"))
        placing.page.click("#place-nearest")
        placing.wait_until(lambda n=before: int(placing.data("n")) > n)
    all_see_what_the_server_holds(person, guest)


def test_a_finger_places_a_man_on_a_phone(another, server, picture):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    person = another(server.address, **phone)
    page = person.page
    open_by_hand(person)
    waiting = a_man_to_place(person)
    page.evaluate("scrollTo(0, 0)")
    picture("placing-fr-phone", page)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    start, end = person.pixels(*where_it_stands(person, waiting)), person.pixels(0, -40_000)
    touch("touchStart", start)
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        touch("touchMove", (x, y + 42))
    picture("placing-drag-fr-phone", page)
    touch("touchEnd")
    wait_until_placed(person, waiting["disc"])
    assert person.watched()["layout"] == person.layout
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
