"""A rush of puzzles, and the rating, in a browser: by mouse and keys on a desktop, by a thumb on a telephone."""

import pytest

from carrom.puzzles import match_of, puzzles
from tests.browser.axe import complaints_of
from tests.browser.eyes import PHONE
from tests.browser.pairwise import sparing
from tests.browser.person import Person, words_of

SMALLEST = {**PHONE, "viewport": {"width": 360, "height": 640}}


def begin(person: Person) -> None:
    person.page.goto(f"{person.server.address}#puzzles=rush")
    person.wait_for("rush")
    person.page.click("#rush-begin")
    person.wait_for("puzzle")


def present(person: Person) -> int:
    """The number of the puzzle on the board, found by its men."""
    lies = {disc: tuple(point) for disc, point in person.layout.items()}
    return next(one.number for one in puzzles() if {d: tuple(p) for d, p in match_of(one).layout.items()} == lies)


def play_answer(person: Person, *, miss: bool = False) -> None:
    number = present(person)
    puzzle = puzzles()[number - 1]
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
    person.play_by_numbers(puzzle.rival.stroke if miss else puzzle.answer.stroke)
    person.wait_for("film", "rush")
    person.page.locator("#puzzle-board").focus()
    person.skip()
    person.wait_for("puzzle", "rush")


def test_a_rush_goes_from_puzzle_to_puzzle_and_the_third_miss_ends_it(person, picture):
    person.page.goto(f"{person.server.address}#puzzles=rush")
    person.wait_for("rush")
    picture("rush-ready-fr-desktop")
    begin(person)
    play_answer(person)
    person.wait_until(lambda: words_of(person.page.locator("#rush-found")) == "1 trouvé")
    picture("rush-on-fr-desktop")
    assert words_of(person.page.locator("#rush-clock"))[:2] in ("2:", "3:")
    for _ in range(3):
        play_answer(person, miss=True)
    person.wait_for("rush")
    assert words_of(person.page.locator("#rush-said")) == "C’était la troisième erreur. Un problème trouvé."
    assert words_of(person.page.locator("#rush-best")) == "Record du jour : 1. Record absolu : 1."
    assert complaints_of(person.page, "#puzzles") == []
    picture("rush-over-fr-desktop")


@pytest.mark.parametrize(("size", "name"), sparing([(SMALLEST, "smallest"), (PHONE, "phone")]))
def test_on_a_telephone_the_clock_and_the_way_to_begin_are_in_sight(another, server, picture, size, name):
    person = another(server.address, **size)
    person.page.goto(f"{person.server.address}#puzzles=rush")
    person.wait_for("rush")
    assert person.page.locator("#rush-begin").is_visible()
    picture(f"rush-ready-fr-{name}", person.page)
    person.page.tap("#rush-begin")
    person.wait_for("puzzle")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
    picture(f"rush-on-fr-{name}", person.page)
    clock, play = (person.page.locator(one).bounding_box() for one in ("#rush-clock", "#stroke-play"))
    assert clock is not None
    assert play is not None
    assert clock["y"] + clock["height"] <= size["viewport"]["height"]
    assert play["y"] + play["height"] <= size["viewport"]["height"]
    assert complaints_of(person.page, "#puzzles") == []
