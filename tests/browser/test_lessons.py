"""The lessons on the page: a finger with two degrees of error does all twelve, and goes on to the first game."""

from math import hypot
from random import Random

import pytest

from carrom.board import nearest_place, striker_point
from carrom.bots import Hand
from carrom.bots.hand import executed
from carrom.lessons import Lesson, lessons, shown_stroke
from tests.browser.finger import Finger, straight
from tests.browser.person import TWO_FRAMES, Person, words_of
from tests.browser.thumb import SMALL, TELEPHONE, USUAL

TRIES = 15
COURSE = [one for one in lessons() if not one.file.only_in_book or one.file.book == "billard-indien"]


def pull_with_error(person: Person, lesson: Lesson, lies: int, hand: Hand, luck: Random) -> int:
    """Slide the striker from where it lies, pull, lift the finger, press Play; return where the striker lies then."""
    stroke = executed(shown_stroke(lesson), hand, lesson.match.places, luck)
    board, finger = lesson.match.board, Finger(person.page)
    start, place = (person.pixels(*striker_point(board, "S", x)) for x in (lies, stroke.x))
    slides = hypot(place[0] - start[0], place[1] - start[1]) > 12
    if slides:
        finger.down(start)
        finger.move(*straight(start, place, 6))
        finger.up(after=80)
    if lesson.file.name == "slide":
        return stroke.x
    grip, back = place if slides else start, person.pull(stroke, board)
    finger.down(grip)
    finger.move(way := (grip[0], grip[1] + 14))
    finger.move(*straight(way, (grip[0] + back[0], grip[1] + back[1]), 6), step=12)
    finger.up(after=100)
    person.page.tap("#stroke-play")
    return stroke.x if slides else lies


def come_to_rest(person: Person) -> str:
    """Wait until the stroke has been seen and judged, skipping its film."""
    while person.wait_for("lesson", "told", "film") == "film":
        person.page.touchscreen.tap(*person.pixels(0, 0))
    return person.data("phase")


def do_lesson(person: Person, lesson: Lesson, hand: Hand, luck: Random) -> None:
    """Pull until the lesson is done; the board stays where it is."""
    person.wait_for("lesson")
    board_was = middle_of_the_board(person)
    lies = nearest_place(lesson.match.places, 0)
    assert lies is not None
    for one in range(TRIES):
        lies = pull_with_error(person, lesson, lies, hand, luck)
        phase = come_to_rest(person)
        assert middle_of_the_board(person) == pytest.approx(board_was, abs=0.5)
        if phase == "told":
            break
        assert one + 1 < TRIES, f"{lesson.file.name} is too hard for this hand"


def go_on(person: Person, place: int) -> None:
    """Tap what leads to the lesson at that place, until it is there: a finger that has just left the board may tap once
    too often for a busy browser.
    """
    title = person.page.locator("#lesson-title")
    while not words_of(title).startswith(f"{place} ·"):
        if person.page.locator("#lesson-next").is_visible():
            person.page.tap("#lesson-next")
        person.page.evaluate(TWO_FRAMES)


def middle_of_the_board(person: Person) -> tuple[float, float]:
    """The middle of the board on the page, px, however far that is scrolled."""
    box = person.page.locator("#lesson-plateau").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + person.page.evaluate("scrollY")


@pytest.mark.long
def test_a_finger_with_two_degrees_of_error_does_all_twelve_and_goes_on_to_the_child(another, server, picture):
    person = another(server.address, locale="fr-FR", **USUAL, **TELEPHONE)
    page, luck, hand = person.page, Random(24), Hand(2.0)
    page.goto(f"{server.address}#learn")
    page.tap("#lessons-go-on")
    for place, lesson in enumerate(COURSE, 1):
        person.wait_until(lambda: words_of(page.locator("#lesson-title")).startswith(f"{place} ·"))  # noqa: B023
        do_lesson(person, lesson, hand, luck)
        assert words_of(page.locator("#lesson-said .lesson-words")) == lesson.file.met.fr
        if place in (3, 8):
            picture(f"lesson-{lesson.file.name}-done-fr-phone", page)
        if place < len(COURSE):
            go_on(person, place + 1)
    page.goto(f"{server.address}#learn")
    person.wait_until(lambda: words_of(page.locator("#lessons-done")) == "Faites : 12 sur 12")
    picture("lessons-all-done-fr-phone", page)
    page.reload()
    page.tap("#lessons-first-game")
    person.wait_for("aim", "film", "waiting")
    assert {"kind": "bot", "level": "child"}.items() <= person.watched()["seats"]["N"].items()


def test_a_lesson_is_done_by_keys_alone_and_resumed_where_it_was_left(person, picture):
    page = person.page
    page.goto(f"{person.server.address}#learn=slide")
    person.wait_for("lesson")
    page.locator("#lesson-board").focus()
    for _ in range(80):
        if person.data("phase") == "told":
            break
        page.keyboard.press("ArrowRight")
    person.wait_for("told")
    assert page.evaluate("document.activeElement.id") == "lesson-next"
    page.keyboard.press("Enter")
    person.wait_for("lesson")
    picture("lesson-pull-fr-desktop", page)
    page.goto(f"{person.server.address}#learn")
    page.reload()
    assert words_of(page.locator("#lessons-go-on")) == "Continuer : Tirer, lâcher"


def test_a_miss_says_what_happened_outlives_a_reload_and_the_way_to_do_it_can_be_shown(person, picture):
    page = person.page
    page.goto(f"{person.server.address}#learn=straight")
    person.wait_for("lesson")
    page.locator("#lesson-board").focus()
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    if person.wait_for("film", "lesson") == "film":
        person.skip()
    person.wait_for("lesson")
    assert words_of(page.locator("#lesson-said .note")) != ""
    page.reload()
    person.wait_for("lesson")
    person.wait_until(lambda: words_of(page.locator("#lesson-said .note")) == "1 essai jusqu’ici")
    picture("lesson-begun-fr-desktop", page)
    page.goto(f"{person.server.address}#learn")
    person.wait_until(lambda: words_of(page.locator("#lessons-list .note").first) == "1 essai jusqu’ici")
    picture("lessons-begun-fr-desktop", page)
    page.click("#lessons-go-on")
    person.wait_for("lesson")
    page.click("#lesson-show")
    page.click("#stroke-play")
    person.wait_for("film")
    page.locator("#lesson-board").focus()
    person.skip()
    person.wait_for("told")
    page.get_by_role("img", name="2 étoiles sur trois").wait_for()


@pytest.mark.long
def test_the_task_and_the_way_on_are_in_sight_on_the_smallest_phone(another, server, picture):
    person = another(server.address, locale="en-GB", **SMALL, **TELEPHONE)
    page = person.page
    for lesson in COURSE:
        page.goto(f"{server.address}#learn={lesson.file.name}")
        person.wait_until(lambda: words_of(page.locator("#lesson-said .lesson-words")) == lesson.file.task.en)  # noqa: B023
        person.wait_for("lesson")
        box = page.locator("#lesson-said .lesson-words").bounding_box()
        holder = page.locator("#lesson-said").bounding_box()
        panel = page.locator("#stroke").bounding_box()
        assert box
        assert holder
        assert panel
        assert page.evaluate("scrollY") == 0
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= holder["y"] + holder["height"] + 1, f"{lesson.file.name} does not fit"
        assert panel["y"] + panel["height"] <= 641
        if lesson.file.name in ("slide", "debt"):
            picture(f"lesson-{lesson.file.name}-en-small", page)
    page.tap("#lesson-show")
    assert page.evaluate("scrollY") == 0, "the stroke that is set up is seen"
    page.tap("#stroke-play")
    assert come_to_rest(person) == "told"
    assert page.evaluate("scrollY") == 0
    next_one = page.locator("#lesson-next").bounding_box()
    assert next_one is not None
    assert next_one["y"] + next_one["height"] <= 640
    picture("lesson-done-en-small", page)


def test_a_kept_aim_leaves_the_boards_frame_in_sight_on_the_smallest_phone(another, server, picture):
    person = another(f"{server.address}#learn=straight", **SMALL, **TELEPHONE, locale="fr-FR")
    person.wait_for("lesson")
    page, finger = person.page, Finger(person.page)
    grip = person.pixels(*striker_point(COURSE[2].match.board, "S", 0))
    finger.down(grip)
    finger.move(*straight(grip, (grip[0], grip[1] + 60), 6), step=12)
    finger.up(after=100)
    page.locator("#adjust-left").wait_for()
    picture("lesson-kept-fr-smallest", page)
    frame, panel = (page.locator(one).bounding_box() for one in ("#lesson-board", ".lesson .stroke"))
    assert frame["y"] + frame["height"] <= panel["y"]
