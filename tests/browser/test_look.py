"""How the page looks: preferences, themes, signs on the men, boards by what they are, and room on every screen."""

import pytest
from playwright.sync_api import Page

from carrom.board import ICF, Stroke, striker_point
from tests.browser.eyes import SMALL, complaints_of, other_eyes, out_of_sight
from tests.browser.finger import Mouse, straight
from tests.browser.pairwise import sparing
from tests.browser.person import TWO_FRAMES, Person

SIZES = [(1440, 900), (1024, 768), (3840, 2160)]
"""Telephones: `test_start.py`."""


def choose(page: Page, preference: str, choice: str) -> None:
    page.click("#preferences-open")
    page.check(f"#preferences input[name=prefers-{preference}][value={choice}]")
    page.click("#preferences-close")
    page.wait_for_function("() => history.state !== 'dialog'")


def style(page: Page, selector: str, of: str) -> str:
    return page.locator(selector).first.evaluate("(element, of) => getComputedStyle(element)[of]", of)


def lightness(colour: str) -> int:
    return sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))


def seen(page: Page) -> list[int]:
    """The board as it is drawn, small: red, green, blue of each point, 0 to 255."""
    return page.evaluate(
        """() => {
            const small = document.createElement("canvas");
            small.width = small.height = 160;
            const pen = small.getContext("2d");
            for (const layer of ["wood", "board"]) pen.drawImage(document.getElementById(layer), 0, 0, 160, 160);
            return [...pen.getImageData(0, 0, 160, 160).data].filter((_, index) => index % 4 < 3);
        }"""
    )


def differ(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def grey(person: Person, x: int, y: int) -> float:
    """How light the layer of the men is at a point of the board (µm), without colour, 0 to 255."""
    left, top = (person.page.locator("#plateau").bounding_box()[side] for side in ("x", "y"))
    at = [round(pixel - edge) for pixel, edge in zip(person.pixels(x, y), (left, top), strict=True)]
    red, green, blue, _ = person.page.evaluate(
        "([x, y]) => [...document.getElementById('board').getContext('2d').getImageData(x, y, 1, 1).data]", at
    )
    return 0.299 * red + 0.587 * green + 0.114 * blue


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(TWO_FRAMES)


def test_the_button_that_plays_at_once_is_seen_without_scrolling(person):
    person.page.wait_for_selector("#book-choice:not([disabled])")
    for size in SIZES:
        resize(person.page, size)
        assert out_of_sight(person.page, "#play-next") == [], size


def test_the_evening_theme_is_dark_the_day_theme_light_and_both_survive_a_reload(person, picture):
    page = person.page
    choose(page, "theme", "dark")
    dark = style(page, ".card", "backgroundColor")
    ink = style(page, "body", "color")
    assert lightness(dark) < 200 < lightness(ink)
    assert page.locator("meta[name=theme-color]").get_attribute("content") == "#241912"
    page.reload()
    page.wait_for_selector("#book-choice:not([disabled])")
    assert style(page, ".card", "backgroundColor") == dark
    picture("start-dark-fr-desktop")
    choose(page, "theme", "day")
    page.emulate_media(color_scheme="dark")
    assert lightness(style(page, ".card", "backgroundColor")) > 600
    choose(page, "theme", "auto")
    assert style(page, ".card", "backgroundColor") == dark
    page.emulate_media(color_scheme="light")
    assert lightness(style(page, ".card", "backgroundColor")) > 600


@pytest.mark.long
def test_signs_tell_the_men_apart_without_colour(owner, picture):
    owner.sit()
    page = owner.page
    wood = owner.settled(lambda: seen(owner.page))
    men = {disc: grey(owner, x, y) for disc, (x, y) in owner.layout.items()}
    assert max(light for disc, light in men.items() if disc[0] in "bq") < 100
    choose(page, "men", "marked")
    signs = owner.settled(lambda: seen(owner.page))
    assert differ(wood, signs) > 0.2
    men = {disc: grey(owner, x, y) for disc, (x, y) in owner.layout.items()}
    assert min(men.values()) > 150, "a pale cross, a pale star, the bare middle of a ring"
    beside = {disc: grey(owner, x + 9_000, y + 9_000) for disc, (x, y) in owner.layout.items()}
    assert max(light for disc, light in beside.items() if disc[0] in "bq") < 110, "the wood of the man beside its sign"
    page.reload()
    owner.wait_for("aim")
    assert differ(owner.settled(lambda: seen(owner.page)), signs) < 0.2
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    picture("signs-grey-desktop")


def surface(page: Page, plateau: str) -> list[int]:
    """Red, green and blue of bare wood: a point within the inner lines where no man lies."""
    return page.evaluate(
        """name => {
            const wood = document.querySelector(`${name} canvas`);
            const at = (share) => Math.round(wood.width * share);
            return [...wood.getContext("2d").getImageData(at(0.36), at(0.5), 1, 1).data].slice(0, 3);
        }""",
        plateau,
    )


NEARLY_WHITE = [252, 252, 252]


@pytest.mark.long
def test_a_board_in_strong_contrast_is_drawn_flat_at_once_and_lies_where_it_lay(owner, picture):
    owner.sit()
    page = owner.page
    wood, lies = owner.settled(lambda: seen(owner.page)), (owner.data("view"), owner.layout)
    assert surface(page, "#plateau") != NEARLY_WHITE
    choose(page, "board", "contrast")
    flat = owner.settled(lambda: seen(owner.page))
    assert differ(wood, flat) > 30
    assert surface(page, "#plateau") == NEARLY_WHITE
    assert (owner.data("view"), owner.layout) == lies
    # the middle of each man: a dark one is black inside its pale ring, a light one white, the queen has a pale star
    men = {disc: grey(owner, x, y) for disc, (x, y) in owner.layout.items()}
    assert {disc[0] for disc, light in men.items() if light > 250} == {"w", "q"}
    assert {disc[0] for disc, light in men.items() if light < 5} == {"b"}
    picture("contrast-aim-desktop")
    choose(page, "theme", "dark")
    assert page.locator("#plateau").evaluate("one => getComputedStyle(one, '::after').backgroundImage") == "none"
    page.reload()
    owner.wait_for("aim")
    assert surface(page, "#plateau") == NEARLY_WHITE, "kept in this browser"
    choose(page, "board", "wood")
    assert differ(owner.settled(lambda: seen(owner.page)), wood) < 0.5


@pytest.mark.long
def test_a_machine_that_asks_for_more_contrast_has_the_board_in_contrast_on_every_screen(owner, server):
    page = owner.page
    table = owner.sit()
    owner.play_by_numbers(Stroke("S", 0, 300_000, 2_500_000))
    owner.wait_until(lambda: owner.rest() == "aim" and owner.data("n") == "2")
    screens = {
        f"#table={table['table']}&token={table['token']}": ("aim", "#plateau"),
        f"#replay={table['table']}&n=1": ("replay", "#replay-plateau"),
        "#practice": ("practice", "#practice-plateau"),
        "#puzzles=1": ("puzzle", "#puzzle-plateau"),
    }
    for address, (phase, plateau) in screens.items():
        page.goto(server.address + address)
        owner.wait_for(phase)
        page.evaluate(TWO_FRAMES)
        wood = surface(page, plateau)
        page.emulate_media(contrast="more")
        owner.wait_until(lambda plateau=plateau: surface(page, plateau) == NEARLY_WHITE)
        page.evaluate(TWO_FRAMES)
        page.emulate_media(contrast="null")
        owner.wait_until(lambda plateau=plateau, wood=wood: surface(page, plateau) == wood)


@pytest.mark.long
def test_every_board_and_every_surface_looks_like_itself_and_always_the_same(owner):
    looks = {}
    for board in ("icf", "maison-80"):
        for matter in ("tournament", "powdered", "dry", "worn"):
            owner.sit(board=board, matter=matter)
            looks[board, matter] = owner.settled(lambda: seen(owner.page))
    kinds = list(looks)
    for index, one in enumerate(kinds):
        for other in kinds[index + 1 :]:
            assert differ(looks[one], looks[other]) > 3, (one, other)
    owner.sit(board="maison-80", matter="worn")
    assert differ(owner.settled(lambda: seen(owner.page)), looks["maison-80", "worn"]) < 0.5


def test_a_board_that_stays_is_not_turned_to_the_other_player_who_pulls_towards_themselves(owner):
    table, page = owner.sit()["table"], owner.page
    choose(page, "turning", "fixed")
    owner.play_by_numbers(Stroke("S", 150_000, 0, 200_000))
    owner.wait_until(lambda: owner.rest() == "aim" and owner.data("turn") == "N")
    assert '"turn":0' in owner.data("view")
    x, y = owner.pixels(0, striker_point(ICF, "N", 0)[1])
    mouse = Mouse(page)
    mouse.down((x, y))
    mouse.move(*straight((x, y), (x, y - 100), 8))
    mouse.up(after=90)  # a hand that rests pulls, one that lets go on the way flicks
    owner.wait_until(lambda: len(owner.watched()["history"]) == 2)
    stroke = owner.server.get(f"tables/{table}/story")["moments"][-1]["stroke"]
    assert stroke["vy"] < 0
    assert abs(stroke["vx"]) < -stroke["vy"] / 50
    choose(page, "turning", "player")
    owner.wait_until(
        lambda: owner.rest() == "aim" and f'"turn":{2 * (owner.data("turn") == "N")}' in owner.data("view")
    )


def test_a_finding_of_axe_fails_the_test(page):
    page.set_content("<html lang=en><title>a page</title><main><p>ink</p><img src=x></main></html>")
    assert [line.partition(":")[0] for line in complaints_of(page, "body")] == ["image-alt"]
    assert complaints_of(page, "p") == []


@other_eyes
def test_axe_finds_nothing_on_any_screen(another, server, picture, eyes, look):
    person = another(server.address, **eyes)
    page = person.page
    page.click("#preferences-open")
    page.wait_for_selector("#preferences-body")
    found = {"preferences": complaints_of(page, "#preferences")}
    picture(f"preferences-{look}", page)
    page.keyboard.press("Escape")
    person.sit()
    found["aim"] = complaints_of(page, "body")
    page.locator("#board").focus()
    person.press("ArrowUp", "Enter")
    person.wait_until(lambda: person.rest() == "aim" and person.data("n") == "2")
    found["play"] = complaints_of(page, "body")
    picture(f"play-{look}", page)
    if page.locator("#drawer-history").is_visible():
        page.click("#drawer-history")
        found["history"] = complaints_of(page, "body")
    page.click("#why")
    page.wait_for_selector("#clauses-body .sentence")
    found["why"] = complaints_of(page, "#clauses")
    page.click("#clauses-close")
    page.click("#menu-open")
    page.wait_for_selector("#menu[open]")
    found["menu"] = complaints_of(page, "#menu")
    picture(f"menu-{look}", page)
    page.click("#concede")
    page.click("#concede")
    person.wait_for("over")
    found["over"] = complaints_of(page, "#table")
    assert {screen: said for screen, said in found.items() if said} == {}


@pytest.mark.parametrize("text", sparing(["larger", "large"]))
def test_with_large_text_on_a_small_phone_the_striker_is_under_the_finger(another, server, text):
    person = another(f"{server.address}page/carrom.css", **SMALL)
    person.prefers(text=text)
    person.sit()
    x, y = person.pixels(*striker_point(ICF, "S", 0))
    there = person.page.evaluate("([x, y]) => document.elementFromPoint(x, y + 14)?.id", [x, y])
    assert there == "board"
