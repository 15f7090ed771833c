"""Puzzles on the page: a stroke played by mouse, finger and keys, its points, the answer, score and streak kept."""

import json
from math import hypot

import pytest

from carrom.board import Stroke, striker_point
from carrom.puzzles import Puzzle, match_of, puzzles
from tests.browser.axe import complaints_of
from tests.browser.eyes import PHONE, other_eyes
from tests.browser.finger import Finger, straight
from tests.browser.person import Person, words_of

SURE = sorted(puzzles(), key=lambda puzzle: -puzzle.answer.chance)
"""Those first whose answer forgives a pixel."""


def solve(person: Person, puzzle: Puzzle) -> None:
    """Opens a puzzle and waits until a stroke may be played."""
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


def pull_by_mouse(person: Person, stroke: Stroke, opened_at: int) -> None:
    """Slides the striker to its place, pulls back, lets go."""
    mouse, board = person.page.mouse, match_of(SURE[0]).board
    start = person.pixels(*striker_point(board, stroke.seat, opened_at))
    place = person.pixels(*striker_point(board, stroke.seat, stroke.x))
    if hypot(place[0] - start[0], place[1] - start[1]) > 12:
        mouse.move(*start)
        mouse.down()
        mouse.move(*place, steps=4)
        mouse.up()
    right, down = person.pull(stroke)
    mouse.move(*place)
    mouse.down()
    mouse.move(place[0], place[1] + 14)
    mouse.move(place[0] + right, place[1] + down, steps=4)
    person.page.wait_for_timeout(90)  # a hand that rests pulls, one that lets go on the way flicks
    mouse.up()


def test_the_start_page_leads_to_a_puzzle_with_its_question(person, picture):
    person.page.click("#puzzles-start")
    person.wait_for("puzzle")
    asked = words_of(person.page.locator("#puzzle-asked"))
    assert asked.endswith("Quel est le meilleur coup ?")
    number = int(words_of(person.page.locator("#puzzle-title")).removeprefix("Problème "))
    puzzle = puzzles()[number - 1]
    seat = {"S": "Sud", "E": "Est", "N": "Nord", "W": "Ouest"}[match_of(puzzle).state.to_play]
    assert f". Vous êtes {seat}" in asked, "the verdict will call him so"
    assert person.layout == {disc: list(point) for disc, point in match_of(puzzle).layout.items()}
    assert person.page.url.endswith(f"#puzzles={number}")
    picture("puzzles-fr-desktop")


@pytest.mark.always
def test_the_answer_by_mouse_and_by_numbers_is_found_and_a_reload_keeps_the_streak(person, picture):
    first, second = SURE[:2]
    solve(person, first)
    opened = min(
        (abs(end), end) for low, high in match_of(first).places for end in (low, high, min(max(0, low), high))
    )[1]
    pull_by_mouse(person, first.answer.stroke, opened)
    assert said(person).startswith("Trouvé !")
    assert "La réponse : " in words_of(person.page.locator("#puzzle-why"))
    picture("puzzles-answer-fr-desktop")
    solve(person, second)
    person.play_by_numbers(second.answer.stroke)
    assert said(person) == "Trouvé ! 100 points."
    assert standing(person)[0] == "Série : 2 (meilleure : 2)"
    person.page.reload()
    person.wait_for("puzzle")
    assert standing(person)[0] == "Série : 2 (meilleure : 2)"
    assert " en 2 problèmes, 2 trouvés." in standing(person)[1]


def test_a_finger_plays_and_misses_on_a_telephone(another, server, picture):
    person = another(server.address, **PHONE)
    puzzle = next(one for one in SURE if one.state.to_play == "S" and one.layout)
    solve(person, puzzle)
    picture("puzzles-fr-phone", person.page)
    finger = Finger(person.page)
    match = match_of(puzzle)
    opened = min((abs(end), end) for low, high in match.places for end in (low, high, min(max(0, low), high)))[1]
    start = person.pixels(*striker_point(match.board, "S", opened))
    finger.down(start)
    finger.move(*straight(start, (start[0], start[1] + 30), 6))
    finger.up(120)
    person.page.tap("#stroke-play")
    assert seen(person, "puzzle").startswith("Ce n’est pas ça.")
    assert person.page.locator("#puzzle-next").is_hidden()
    picture("puzzles-once-more-fr-phone", person.page)
    person.page.tap("#stroke-play")
    assert said(person).startswith("Non : ")
    assert person.page.locator("#puzzle-next").is_visible()
    # nothing lies over the way on, and it is large enough for a thumb
    box = person.page.locator("#puzzle-next").bounding_box()
    assert box is not None
    assert box["height"] >= 48
    assert box["y"] + box["height"] <= 844
    picture("puzzles-answer-fr-phone", person.page)


def test_a_puzzle_is_played_by_keys_alone_and_the_focus_follows(person):
    solve(person, SURE[2])
    keyboard = person.page.keyboard
    person.page.locator("#puzzle-board").focus()
    for key in ("1", "ArrowLeft", "ArrowLeft", "Enter"):
        keyboard.press(key)
    seen(person, "puzzle")
    for key in ("ArrowRight", "Enter"):
        keyboard.press(key)
    said(person)
    assert person.page.evaluate("document.activeElement.id") == "puzzle-next"
    keyboard.press("r")
    person.wait_for("puzzle")
    assert person.page.evaluate("document.activeElement.id") == "puzzle-board"
    for key in ("ArrowRight", "Enter"):
        keyboard.press(key)
    said(person)
    keyboard.press("n")
    person.wait_until(lambda: words_of(person.page.locator("#puzzle-title")) != f"Problème {SURE[2].number}")
    person.wait_for("puzzle")
    assert person.page.evaluate("document.activeElement.id") == "puzzle-title"


def test_the_answer_can_be_shown_and_the_position_described(person):
    puzzle = SURE[3]
    solve(person, puzzle)
    person.page.locator("#puzzles summary").last.click()
    assert len(person.page.locator("#puzzle-words p").all()) > len(match_of(puzzle).layout)
    person.page.click("#puzzle-answer")
    assert said(person) == "Voici la réponse : 0 point."
    percent = round(puzzle.answer.chance / 10)
    assert f"réussit {percent} fois sur 100" in words_of(person.page.locator("#puzzle-why"))


def test_an_unknown_puzzle_is_refused_with_a_sentence(page, server):
    # the browser's console calls an answer of 404 an error, which the page says in words
    person = Person(page, server)
    person.page.goto(f"{server.address}#puzzles=99999")
    person.wait_until(lambda: person.page.locator("#puzzle-notice").is_visible())
    assert words_of(person.page.locator("#puzzle-notice")).startswith("Aucun problème ne porte ce numéro")


@other_eyes
def test_axe_finds_nothing_before_and_after_a_stroke(another, server, eyes, look):
    person = another(server.address, **eyes)
    solve(person, SURE[1])
    assert complaints_of(person.page, "#puzzles") == []
    person.page.click("#puzzle-answer")
    person.wait_for("told")
    said = {"fr": "Voici la réponse : 0 point.", "en": "Here is the answer: no points."}[look[:2]]
    assert words_of(person.page.locator("#puzzle-said")) == said
    assert complaints_of(person.page, "#puzzles") == []
    kept = json.loads(person.page.evaluate("localStorage.getItem('carrom.puzzles-2')"))
    assert kept["done"] == [SURE[1].number]
