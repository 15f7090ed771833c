"""The practice board: men put anywhere; a stroke tried again; where everything would go; a text that is read."""

import json
from itertools import pairwise
from math import cos, hypot, radians, sin
from urllib.parse import quote_plus

import pytest

from carrom.board import ICF, Points, Stroke
from carrom.notation import read_layout
from carrom.physics import TOURNAMENT, simulate
from tests.browser.eyes import PHONE
from tests.browser.finger import Finger, straight
from tests.browser.pairwise import sparing
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
    mouse = person.page.mouse
    mouse.move(*person.pixels(*start))
    mouse.down()
    mouse.move(*person.pixels(*end), steps=6)
    mouse.up()


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
    """What physics makes of the stroke."""
    men = simulate(ICF, layout, stroke, TOURNAMENT).rest
    return {disc: list(point) for disc, point in men.items() if disc != "striker"}


def test_men_are_dragged_from_the_frame_onto_the_board_and_back(person):
    practise(person, "nothing")
    pixel = 1000 / person.page.evaluate("JSON.parse(document.body.dataset.view).scale")
    for disc, wanted in (("w3", (-120_000, 80_000)), ("b7", (200_000, -310_000)), ("queen", (0, 0))):
        drag(person, on_the_frame(disc), wanted)
        assert far(person.layout[disc], wanted) < 2 * pixel
    drag(person, on_the_frame("w9"), person.layout["w3"])
    assert 0 <= far(person.layout["w9"], person.layout["w3"]) - DIAMETER < 3
    drag(person, on_the_frame("b1"), (345_000, 345_000))
    hole = (ICF.pocket_offset, ICF.pocket_offset)
    assert far(person.layout["b1"], hole) >= ICF.pocket_radius, "no man lies over a hole"
    person.wait_until(lambda: told(person) == person.layout)
    drag(person, person.layout["w3"], (0, -600_000))
    assert sorted(person.layout) == ["b1", "b7", "queen", "w9"]
    person.wait_until(lambda: told(person) == person.layout)


def test_men_are_moved_by_keys(person):
    practise(person, "nothing")
    board, keyboard = person.page.locator("#practice-board"), person.page.keyboard
    board.focus()
    for key in ("m", "ArrowUp", "ArrowRight", "ArrowRight", "Shift+ArrowUp"):
        keyboard.press(key)
    assert person.layout == {"w1": [10_000, 500]}
    assert "10,0\u00a0; 0,5" in person.page.locator("#man-said").inner_text()
    for key in ("m", "m", "ArrowUp"):
        keyboard.press(key)
    assert 0 <= far(person.layout["w3"], person.layout["w1"]) - DIAMETER < 3
    for key in ("Shift+M", "Shift+M", "Delete", "Enter", "ArrowRight"):
        keyboard.press(key)
    assert list(person.layout) == ["w3"]
    assert float(person.page.locator("#place-number").input_value()) == 5, "no man is chosen: the arrows aim again"


@pytest.mark.always
def test_a_stroke_tried_twice_from_one_position_ends_at_the_same_micrometre(person, picture):
    practise(person, POSITION)
    before = person.layout
    first = play(person, STROKE)
    assert first == rest_of(before, STROKE)
    assert first != before
    picture("practice-tried-fr-desktop")
    person.page.keyboard.press("r")
    person.wait_for("practice")
    assert person.layout == before
    person.page.keyboard.press("Enter")
    person.wait_for("film", "tried")
    person.skip()
    person.wait_for("tried")
    assert person.layout == first, "the very same stroke is ready again"
    person.page.keyboard.press("g")
    person.wait_for("practice")
    person.wait_until(lambda: told(person) == first)
    person.page.reload()
    person.wait_for("practice")
    assert person.layout == first


@pytest.mark.parametrize(
    "own",
    [
        pytest.param(True, id="kernel of the page", marks=pytest.mark.wasm),
        pytest.param(False, id="no WebAssembly", marks=pytest.mark.long),
    ],
)
def test_the_prediction_ends_where_the_film_ends_and_one_question_is_asked_at_a_time(person, picture, own):
    """With a kernel of its own the page asks the server for no stroke, without one for each, and ends it alike."""
    page = person.page
    if not own:
        page.evaluate("delete window.WebAssembly")
    practise(person, POSITION)
    before = person.layout
    page.get_by_label("Montrer où tout irait").check()
    page.locator("#practice-board").focus()
    for _ in range(40):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("PageDown")
    aimed = Stroke("S", 0, round(6_500_000 * sin(radians(40))), round(6_500_000 * cos(radians(40))))
    end = rest_of(before, aimed)
    person.wait_until(lambda: person.data("forecast") != "" and json.loads(person.data("forecast")) == end)
    asked = page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/strokes'))"
        ".map(one => [one.startTime, one.responseEnd])"
    )
    assert bool(asked) is not own
    assert all(began >= ended for (_, ended), (began, _) in pairwise(asked)), "one question at a time"
    picture("practice-forecast-fr-desktop")
    foreseen = person.data("forecast")
    page.keyboard.press("Enter")
    person.wait_for("film", "tried")
    person.skip()
    person.wait_for("tried")
    assert person.data("layout") == foreseen
    page.keyboard.press("r")
    person.wait_until(lambda: person.data("forecast") == foreseen)
    page.keyboard.press("p")
    person.wait_until(lambda: person.data("forecast") == "")


def test_a_target_sets_up_a_stroke_that_sinks_its_man(person, picture):
    practise(person, POSITION)
    page = person.page
    page.get_by_role("combobox", name="Cibles").select_option("b")
    first = page.locator("#practice-targets button").first
    first.wait_for()
    assert "difficulté" in first.inner_text()
    man = {"noir 1": "b1", "noir 2": "b2"}[first.inner_text().partition(" →")[0]]
    picture("practice-targets-fr-desktop")
    first.click()
    page.keyboard.press("Enter")
    person.wait_for("film", "tried")
    page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    assert man not in person.layout
    target = first.inner_text().partition(" →")[0]
    assert page.locator("#tried-said").inner_text().lower().startswith(target.lower())


def test_a_text_is_pasted_and_a_bad_one_is_refused_with_a_sentence(page, server):
    # the browser itself writes a refusal into its console: no complaint of the page's
    person = Person(page, server)
    practise(person, POSITION)
    before = person.layout
    page.get_by_text("Texte et lien").click()
    field = page.get_by_label("La position en texte")
    for bad, why in (
        ("w1 12", "Ce texte n’est pas une position."),
        ("w1 999,0", "blanc 1 ne peut pas être là"),
        ("purple 3,3", "Ce texte n’est pas une position."),
        ("w1 0,0 b2 1,1", "noir 2 ne peut pas être là"),
    ):
        field.fill(bad)
        page.get_by_role("button", name="Lire ce texte").click()
        person.wait_until(lambda why=why: page.locator("#practice-notice").inner_text().startswith(why))
        assert page.locator("#practice-notice").get_attribute("role") == "alert"
        assert person.layout == before
    field.fill("queen 10,10 b3 -31.8,0")
    page.get_by_role("button", name="Lire ce texte").click()
    person.wait_until(lambda: person.layout == {"b3": [-31_800, 0], "queen": [10_000, 10_000]})
    assert not page.locator("#practice-notice").is_visible()


def test_the_position_of_a_game_is_taken_to_the_practice_board(person):
    game = person.server.open_table()
    person.page.goto(f"{person.server.address}#table={game['table']}&token={game['token']}")
    person.wait_for("aim")
    person.play_by_numbers(Stroke("S", 0, 0, 4_000_000))
    person.wait_until(lambda: int(person.data("n")) == 2 or person.rest() == "film")
    person.rest()
    there = person.watched()
    person.page.click("#menu-open")
    person.page.get_by_role("link", name="S’entraîner sur cette position").click()
    person.wait_for("practice")
    assert person.layout == there["layout"]
    assert person.page.locator("#practice-seat-choice").input_value() == there["next"]["seat"]
    person.page.go_back()
    person.wait_for("aim")
    assert person.layout == there["layout"]
    person.play_by_numbers(Stroke(there["next"]["seat"], 0, 0, 300_000 if there["next"]["seat"] == "S" else -300_000))
    person.wait_until(lambda: person.watched()["n"] == there["n"] + 1)


@pytest.mark.parametrize("language", sparing(["fr-FR", "en-GB"]))
def test_a_finger_arranges_men_on_a_phone(another, server, picture, language):
    person = another(server.address, **PHONE, device_scale_factor=2, locale=language)
    page = person.page
    practise(person, POSITION)
    finger = Finger(page)
    start, end = person.pixels(*on_the_frame("w5")), person.pixels(-200_000, 200_000)
    finger.down(start)
    finger.move(*straight(start, (end[0], end[1] + 42), 8))
    picture(f"practice-drag-{language[:2]}-phone", page)
    finger.up()
    pixel = 1000 / page.evaluate("JSON.parse(document.body.dataset.view).scale")
    assert far(person.layout["w5"], (-200_000, 200_000)) < 2 * pixel
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(f"practice-{language[:2]}-phone", page)


def test_a_stroke_from_the_end_of_the_line_is_played_although_its_number_is_rounded(person):
    practise(person, POSITION)
    person.page.get_by_role("spinbutton", name="Place").fill("225.55")
    person.page.get_by_role("spinbutton", name="Force").fill("1")
    person.page.get_by_role("button", name="Jouer", exact=True).click()
    person.wait_for("film", "tried")


@pytest.mark.long
@pytest.mark.wasm
def test_the_fan_of_a_hand_says_how_often_the_man_falls_and_follows_the_hand(person, picture):
    practise(person, "w1 0,250")
    page = person.page
    page.get_by_label("Montrer l’éventail de votre main").check()
    page.locator("#practice-board").focus()
    page.keyboard.press("ArrowUp")
    slider = page.locator(".trial .hand input")
    said = page.locator("#fan-said")

    def times(of: int) -> int:
        person.wait_until(lambda: f"sur {of}." in said.inner_text().replace("\N{NARROW NO-BREAK SPACE}", " "))
        return int(said.inner_text().split("tombe ")[1].split(" fois")[0])

    slider.focus()
    slider.press("End")
    shaky = times(200)
    picture("practice-fan-fr-desktop")
    slider.press("Home")
    person.wait_until(lambda: "champion" in page.locator(".trial .hand .value").inner_text())
    # all two hundred are told of the hand before until the first are tried of this one
    person.wait_until(lambda: times(200) != shaky)
    page.locator("#practice-board").focus()
    page.keyboard.press("v")
    person.wait_until(lambda: said.inner_text() == "")
