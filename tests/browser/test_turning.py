"""Karom's rosette, turned by whoever breaks: dragged round, and the others see it turn.

By its slider and the number, and where it cannot be turned: `web/tests/play_screen.test.tsx`.
"""

from math import atan2, cos, degrees, radians, sin

import pytest

from carrom.board import Stroke
from tests.browser.test_page import after_stroke


def sit(person, **chairs: str) -> None:
    """Two at a table of Karom whose colours are drawn; South has drawn white."""
    page = person.page
    person.choose_book("karom")
    page.click("#options summary")
    page.select_option("#options select[name=colours]", label="blancs tirés au sort")
    page.fill("#form-two input[name=south]", "Camille")
    for chair, kind in chairs.items():
        page.select_option(f"#form-two select[name={chair}-kind]", kind)
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")


def laid(person) -> float:
    """The direction in which w1 lies from the queen on the page, degrees anticlockwise from east."""
    (qx, qy), (x, y) = person.layout["queen"], person.layout["w1"]
    return degrees(atan2(y - qy, x - qx)) % 360


def drag_round(person, by: float) -> None:
    """Take the rosette 60 mm east of the middle, and lead it round."""
    mouse = person.page.mouse
    for step in range(7):
        angle = radians(by * step / 6)
        mouse.move(*person.pixels(60_000 * cos(angle), 60_000 * sin(angle)))
        if step == 0:
            mouse.down()
    mouse.up()


def test_the_breaker_drags_the_rosette_round_then_breaks_it_as_it_lies(person, picture):
    sit(person)
    page = person.page
    before = laid(person)
    drag_round(person, 40)
    person.wait_until(lambda: person.data("n") == "2")
    told = person.watched()
    assert told["next"]["rosette"] / 1000 == pytest.approx(40, abs=1.5)
    assert (laid(person) - before) % 360 == pytest.approx(told["next"]["rosette"] / 1000, abs=0.1)
    assert person.layout == told["layout"]
    assert float(page.locator("#rosette-number").input_value()) == pytest.approx(40, abs=1.5)
    picture("rosette-fr-desktop")
    page.reload()
    person.wait_for("aim")
    assert person.layout == told["layout"]
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    after_stroke(person, 2)
    assert page.locator("#rosette").is_hidden()
    assert person.watched()["next"]["rosette"] is None
