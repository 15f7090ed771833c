"""Puzzles on the page: a stroke played by mouse, finger and keys, its points, the answer, score and streak kept."""

import pytest

from carrom.board import striker_point
from carrom.puzzles import Puzzle, match_of, puzzles
from tests.browser.eyes import PHONE
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


@pytest.mark.always
def test_the_answer_by_mouse_and_by_numbers_is_found_and_a_reload_keeps_the_streak(person, picture):
    first, second = SURE[:2]
    solve(person, first)
    opened = min(
        (abs(end), end) for low, high in match_of(first).places for end in (low, high, min(max(0, low), high))
    )[1]
    person.pull_by_mouse(first.answer.stroke, opened, match_of(first).board)
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
