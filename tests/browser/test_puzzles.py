"""Puzzles on the page: a stroke by mouse, finger and keys, its points, the answer, the streak kept; a rush, and puzzles
out of one's own game.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from carrom.board import Stroke, nearest_place, striker_point
from carrom.puzzles import Puzzle, match_of, puzzles
from tests.analysis.games import game, record
from tests.browser.eyes import PHONE, SMALL, complaints_of, out_of_sight
from tests.browser.finger import Finger, straight
from tests.browser.pairwise import sparing
from tests.browser.person import Person, words_of
from tests.server.routes import answer

SURE = sorted(puzzles(), key=lambda puzzle: -puzzle.answer.chance)
"""Those first whose answer forgives a pixel."""


def solve(person: Person, puzzle: Puzzle) -> None:
    person.page.goto(f"{person.server.address}#puzzles={puzzle.number}")
    title = person.page.locator("#puzzle-title")
    person.wait_until(lambda: words_of(title).endswith(f" {puzzle.number}"))
    person.wait_for("puzzle")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())


def said(person: Person) -> str:
    """What the page says of the puzzle, once the film of the stroke that ends it is over."""
    return seen(person, "told")


def seen(person: Person, phase: str) -> str:
    """What the page says of a stroke, once its film is over and it is in that phase."""
    if person.wait_for("film", "told") == "film":
        person.page.locator("#puzzle-board").focus()
        person.skip()
    person.wait_for(phase)
    return words_of(person.page.locator("#puzzle-said"))


def standing(person: Person) -> tuple[str, str]:
    return words_of(person.page.locator("#puzzle-streak")), words_of(person.page.locator("#puzzle-standing"))


@pytest.mark.always
def test_the_answer_by_mouse_and_by_numbers_is_found_and_a_reload_keeps_the_streak(owner):
    first, second = SURE[:2]
    solve(owner, first)
    owner.pull_by_mouse(first.answer.stroke, nearest_place(match_of(first).places, 0), match_of(first).board)
    assert said(owner).startswith("Trouvé !")
    assert "La réponse : " in words_of(owner.page.locator("#puzzle-why"))
    solve(owner, second)
    owner.play_by_numbers(second.answer.stroke)
    assert said(owner) == "Trouvé ! 100 points."
    assert standing(owner)[0] == "Série : 2 (meilleure : 2)"
    owner.page.reload()
    owner.wait_for("puzzle")
    assert standing(owner)[0] == "Série : 2 (meilleure : 2)"
    assert " en 2 problèmes, 2 trouvés." in standing(owner)[1]


def test_a_finger_plays_and_misses_on_a_telephone(another, server, picture):
    person = another("about:blank", **PHONE)
    puzzle = next(one for one in SURE if one.state.to_play == "S" and one.layout)
    solve(person, puzzle)
    finger = Finger(person.page)
    match = match_of(puzzle)
    start = person.pixels(*striker_point(match.board, "S", nearest_place(match.places, 0)))
    finger.down(start)
    finger.move(*straight(start, (start[0], start[1] + 30), 6))
    finger.up(120)
    person.page.tap("#stroke-play")
    assert seen(person, "puzzle").startswith("Ce n’est pas ça.")
    assert person.page.locator("#puzzle-next").is_hidden()
    person.page.tap("#stroke-play")
    assert said(person).startswith("Non : ")
    assert person.page.locator("#puzzle-next").is_visible()
    # nothing lies over the way on, and it is large enough for a thumb
    assert out_of_sight(person.page, "#puzzle-next") == []
    assert person.page.locator("#puzzle-next").bounding_box()["height"] >= 48
    picture("puzzles-answer-fr-phone", person.page)


def test_a_puzzle_is_played_by_keys_alone_and_the_focus_follows(owner):
    solve(owner, SURE[2])
    keyboard = owner.page.keyboard
    owner.page.locator("#puzzle-board").focus()
    owner.press("1", "ArrowLeft", "ArrowLeft", "Enter")
    seen(owner, "puzzle")
    owner.press("ArrowRight", "Enter")
    said(owner)
    assert owner.page.evaluate("document.activeElement.id") == "puzzle-next"
    keyboard.press("r")
    owner.wait_for("puzzle")
    assert owner.page.evaluate("document.activeElement.id") == "puzzle-board"
    owner.press("ArrowRight", "Enter")
    said(owner)
    keyboard.press("n")
    owner.wait_until(lambda: words_of(owner.page.locator("#puzzle-title")) != f"Problème {SURE[2].number}")
    owner.wait_for("puzzle")
    assert owner.page.evaluate("document.activeElement.id") == "puzzle-title"


def begin(person: Person) -> None:
    person.page.goto(f"{person.server.address}#puzzles=rush")
    person.wait_for("rush")
    person.page.click("#rush-begin")
    person.wait_for("puzzle")


def present(person: Person) -> Puzzle:
    """The puzzle on the board, found by its men."""
    lies = {disc: tuple(point) for disc, point in person.layout.items()}
    return next(one for one in puzzles() if {d: tuple(p) for d, p in match_of(one).layout.items()} == lies)


def play_answer(person: Person, *, miss: bool = False) -> None:
    puzzle = present(person)
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
    person.play_by_numbers(puzzle.rival.stroke if miss else puzzle.answer.stroke)
    person.wait_for("film", "rush")
    person.page.locator("#puzzle-board").focus()
    person.skip()
    person.wait_for("puzzle", "rush")


def test_a_rush_goes_from_puzzle_to_puzzle_and_the_third_miss_ends_it(owner, picture):
    begin(owner)
    play_answer(owner)
    owner.wait_until(lambda: words_of(owner.page.locator("#rush-found")) == "1 trouvé")
    assert words_of(owner.page.locator("#rush-clock"))[:2] in ("2:", "3:")
    for _ in range(3):
        play_answer(owner, miss=True)
    owner.wait_for("rush")
    assert words_of(owner.page.locator("#rush-said")) == "C’était la troisième erreur. Un problème trouvé."
    assert words_of(owner.page.locator("#rush-best")) == "Record du jour : 1. Record absolu : 1."
    assert complaints_of(owner.page, "#puzzles") == []
    picture("rush-over-fr-desktop")


@pytest.mark.parametrize("size", sparing([SMALL, PHONE]))
def test_on_a_telephone_the_clock_and_the_way_to_begin_are_in_sight(another, server, size):
    person = another(f"{server.address}#puzzles=rush", **size)
    person.wait_for("rush")
    assert person.page.locator("#rush-begin").is_visible()
    person.page.tap("#rush-begin")
    person.wait_for("puzzle")
    person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
    for one in ("#rush-clock", "#stroke-play"):
        expect(person.page.locator(one)).to_be_in_viewport(ratio=1)
    assert complaints_of(person.page, "#puzzles") == []


@pytest.mark.long
@pytest.mark.timeout(900)
def test_puzzles_of_a_game_come_from_its_review_and_are_there_the_next_day(another, server):
    match, events = game("karom", most=7, seed=4)
    table = answer(server, "records", record(events, match).encode(), "text/plain").plain["table"]
    person = another("about:blank", **PHONE, locale="fr-FR")
    page = person.page
    page.goto(f"{server.address}#replay={table}")
    page.locator("#replay:not(.empty)").wait_for()
    page.click("#review-open")
    page.locator("#review-puzzles").wait_for(timeout=90_000)
    page.locator("#review-puzzles").scroll_into_view_if_needed()
    page.click("#review-puzzles")
    person.wait_for("own")
    page.locator("#own-said").wait_for()
    page.locator(".own-list a").first.wait_for(timeout=90_000)
    page.reload()  # in the middle: what was found is kept, and the search goes on
    person.wait_for("own")
    assert page.locator(".own-list a").count() >= 1
    page.locator(".own-going[data-stage=done]").wait_for(timeout=90_000)
    assert complaints_of(page, "#puzzles") == []
    many = page.locator(".own-list a").count()

    page.locator(".own-list a").first.click()
    person.wait_for("puzzle")
    person.wait_until(lambda: page.locator("#stroke-play").is_enabled())
    n = json.loads(page.evaluate("localStorage.getItem('carrom.puzzles.own')"))[0]["n"]
    assert re.search("PS.*PN.*: coup ", words_of(page.locator("#puzzle-source")), re.DOTALL)
    numbers = answer(server, f"tables/{table}/puzzles/{n}/answer").plain["answer"]["stroke"]
    person.play_by_numbers(Stroke(answer(server, f"tables/{table}/puzzles/{n}").plain["state"]["turn"], **numbers))
    assert said(person).startswith("Trouvé")
    assert complaints_of(page, "#puzzles") == []
    assert page.evaluate("localStorage.getItem('carrom.puzzles-2')") is None, "no score of the other puzzles"

    page.reload()
    person.wait_for("puzzle")
    page.goto(f"{server.address}#puzzles=mine")
    person.wait_for("own")
    lines = [words_of(one) for one in page.locator(".own-list a").all()]
    assert len(lines) == many
    assert lines[0].endswith("trouvé")
    page.locator(".own-game > button").click()
    page.locator(".own-game > button").click()
    person.wait_until(lambda: page.locator(".own-list a").count() == 0)
    assert page.evaluate("localStorage.getItem('carrom.puzzles.own')") is None
