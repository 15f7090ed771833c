"""The practice board: men put anywhere; a stroke tried again; where everything would go; a text that is read."""

import json
from itertools import pairwise
from math import cos, hypot, radians, sin
from urllib.parse import quote_plus

import pytest

from carrom.board import ICF, Points, Stroke
from carrom.notation import read_layout
from carrom.physics import TOURNAMENT, simulate
from tests.browser.eyes import PHONE, is_narrow
from tests.browser.finger import Finger, straight
from tests.browser.person import Person

DIAMETER = 2 * ICF.man_radius
POSITION = "w1 60,120 w2 -140,10 b1 330,331 b2 0,-60 queen 0,0"
STROKE = Stroke("S", 40_000, 150_000, 2_400_000)


def on_the_frame(disc: str) -> tuple[float, float]:
    """Where a man that is not on the board stands, µm."""
    middle = ICF.half_side + ICF.frame_width / 2
    if disc == "queen":
        return middle, 0
    return (int(disc[1]) - 5) * 66_000, -middle if disc[0] == "w" else middle


def practise(person: Person, position: str = "", **place: str) -> None:
    """Opens the practice board with a position, and waits until it lies there."""
    rest = "".join(f"&{name}={value}" for name, value in place.items())
    person.page.goto(f"{person.server.address}#practice={quote_plus(position)}{rest}")
    person.wait_for("practice")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())


def read(text: str) -> dict[str, list[int]]:
    return {disc: list(point) for disc, point in read_layout(ICF, text).items()}


def drag(person: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    person.carry(person.pixels(*start), person.pixels(*end))


def far(one: tuple[float, float] | list[int], other: tuple[float, float] | list[int]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def told(person: Person) -> dict[str, list[int]]:
    """The position as the page shares it, read as the server reads it."""
    return read(person.page.locator("#position-text").input_value())


def play(person: Person, stroke: Stroke) -> dict[str, list[int]]:
    """Tries a stroke by numbers, without its film; what lies then."""
    person.play_by_numbers(stroke)
    person.wait_for("film", "tried")
    person.page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    return person.layout


def rest_of(layout: Points, stroke: Stroke) -> dict[str, list[int]]:
    men = simulate(ICF, layout, stroke, TOURNAMENT).rest
    return {disc: list(point) for disc, point in men.items() if disc != "striker"}


def test_men_are_dragged_from_the_frame_onto_the_board_and_back(owner):
    practise(owner, "nothing")
    pixel = 1000 / owner.page.evaluate("JSON.parse(document.body.dataset.view).scale")
    for disc, wanted in (("w3", (-120_000, 80_000)), ("b7", (200_000, -310_000)), ("queen", (0, 0))):
        drag(owner, on_the_frame(disc), wanted)
        assert far(owner.layout[disc], wanted) < 2 * pixel
    drag(owner, on_the_frame("w9"), owner.layout["w3"])
    assert 0 <= far(owner.layout["w9"], owner.layout["w3"]) - DIAMETER < 3
    drag(owner, on_the_frame("b1"), (345_000, 345_000))
    hole = (ICF.pocket_offset, ICF.pocket_offset)
    assert far(owner.layout["b1"], hole) >= ICF.pocket_radius, "no man lies over a hole"
    owner.wait_until(lambda: told(owner) == owner.layout)
    drag(owner, owner.layout["w3"], (0, -600_000))
    assert sorted(owner.layout) == ["b1", "b7", "queen", "w9"]
    owner.wait_until(lambda: told(owner) == owner.layout)


def test_a_stroke_tried_twice_from_one_position_ends_at_the_same_micrometre(owner):
    practise(owner, POSITION)
    before = owner.layout
    first = play(owner, STROKE)
    assert first == rest_of(before, STROKE)
    assert first != before
    owner.page.keyboard.press("r")
    owner.wait_for("practice")
    assert owner.layout == before
    owner.page.keyboard.press("Enter")
    owner.wait_for("film", "tried")
    owner.skip()
    owner.wait_for("tried")
    assert owner.layout == first, "the very same stroke is ready again"
    owner.page.keyboard.press("g")
    owner.wait_for("practice")
    owner.wait_until(lambda: told(owner) == first)
    owner.page.reload()
    owner.wait_for("practice")
    assert owner.layout == first


@pytest.mark.parametrize(
    "own",
    [
        pytest.param(True, id="kernel of the page", marks=pytest.mark.wasm),
        pytest.param(False, id="no WebAssembly", marks=pytest.mark.long),
    ],
)
def test_the_prediction_ends_where_the_film_ends_and_one_question_is_asked_at_a_time(owner, picture, own):
    """With a kernel of its own the page asks the server for no stroke, without one for each, and ends it alike."""
    page = owner.page
    if not own:
        page.evaluate("delete window.WebAssembly")
    practise(owner, POSITION)
    before = owner.layout
    page.get_by_label("Montrer où tout irait").check()
    page.locator("#practice-board").focus()
    for _ in range(40):
        owner.press("ArrowUp", "PageDown")
    aimed = Stroke("S", 0, round(6_500_000 * sin(radians(40))), round(6_500_000 * cos(radians(40))))
    end = rest_of(before, aimed)
    owner.wait_until(lambda: owner.data("forecast") != "" and json.loads(owner.data("forecast")) == end)
    asked = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/strokes'))"
        ".map(one => [one.startTime, one.responseEnd])"
    )
    assert bool(asked) is not own
    assert all(began >= ended for (_, ended), (began, _) in pairwise(asked)), "one question at a time"
    picture("practice-forecast-fr-desktop")
    foreseen = owner.data("forecast")
    page.keyboard.press("Enter")
    owner.wait_for("film", "tried")
    owner.skip()
    owner.wait_for("tried")
    assert owner.data("layout") == foreseen
    page.keyboard.press("r")
    owner.wait_until(lambda: owner.data("forecast") == foreseen)
    page.keyboard.press("p")
    owner.wait_until(lambda: owner.data("forecast") == "")


def test_a_target_sets_up_a_stroke_that_sinks_its_man(owner, picture):
    practise(owner, POSITION)
    page = owner.page
    page.get_by_role("combobox", name="Cibles").select_option("b")
    first = page.locator("#practice-targets button").first
    first.wait_for()
    assert "difficulté" in first.inner_text()
    man = {"noir 1": "b1", "noir 2": "b2"}[first.inner_text().partition(" →")[0]]
    picture("practice-targets-fr-desktop")
    first.click()
    page.keyboard.press("Enter")
    owner.wait_for("film", "tried")
    page.locator("#practice-board").focus()
    owner.skip()
    owner.wait_for("tried")
    assert man not in owner.layout
    target = first.inner_text().partition(" →")[0]
    assert page.locator("#tried-said").inner_text().lower().startswith(target.lower())


def test_the_position_of_a_game_is_taken_to_the_practice_board(owner):
    owner.sit()
    owner.play_by_numbers(Stroke("S", 0, 0, 4_000_000))
    owner.wait_until(lambda: int(owner.data("n")) == 2 or owner.rest() == "film")
    owner.rest()
    there = owner.watched()
    owner.page.click("#menu-open")
    owner.page.get_by_role("link", name="S’entraîner sur cette position").click()
    owner.wait_for("practice")
    assert owner.layout == there["layout"]
    assert owner.page.locator("#practice-seat-choice").input_value() == there["next"]["seat"]
    owner.page.go_back()
    owner.wait_for("aim")
    assert owner.layout == there["layout"]
    owner.play_by_numbers(Stroke(there["next"]["seat"], 0, 0, 300_000 if there["next"]["seat"] == "S" else -300_000))
    owner.wait_until(lambda: owner.watched()["n"] == there["n"] + 1)


def test_a_finger_arranges_men_on_a_phone(another, server):
    person = another("about:blank", **PHONE)
    page = person.page
    practise(person, POSITION)
    finger = Finger(page)
    start, end = person.pixels(*on_the_frame("w5")), person.pixels(-200_000, 200_000)
    finger.down(start)
    finger.move(*straight(start, (end[0], end[1] + 42), 8))
    finger.up()
    pixel = 1000 / page.evaluate("JSON.parse(document.body.dataset.view).scale")
    assert far(person.layout["w5"], (-200_000, 200_000)) < 2 * pixel
    assert page.evaluate("scrollY") == 0
    assert is_narrow(page)


def test_a_stroke_from_the_end_of_the_line_is_played_although_its_number_is_rounded(owner):
    practise(owner, POSITION)
    owner.page.get_by_role("spinbutton", name="Place").fill("225.55")
    owner.page.get_by_role("spinbutton", name="Force").fill("1")
    owner.page.get_by_role("button", name="Jouer", exact=True).click()
    owner.wait_for("film", "tried")
