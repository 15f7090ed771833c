"""The lessons on the page, and a newcomer's path on a telephone: three lessons, a first game, what it leaves, the next.

A finger with two degrees of error does the lessons. A good hand plays some strokes of the game, which is then resigned;
what the page shows is what a newcomer sees. Whole rounds are played by `test_whole_rounds.py`.
"""

import re
from math import hypot
from random import Random

import pytest
from playwright.sync_api import expect

from carrom.board import nearest_place, striker_point
from carrom.bots import Hand
from carrom.bots.hand import executed
from carrom.lessons import Lesson, lessons, shown_stroke
from tests.browser.eyes import PHONE, SMALL, complaints_of, out_of_sight
from tests.browser.finger import Finger, straight
from tests.browser.person import TWO_FRAMES, Person, words_of
from tests.browser.rounds import Round
from tests.browser.thumb import Thumb

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
    person.wait_for("lesson")
    board_was = middle_of_the_board(person)
    lies = nearest_place(lesson.match.places, 0)
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
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + person.page.evaluate("scrollY")


@pytest.mark.long
def test_a_finger_with_two_degrees_of_error_does_all_twelve_and_goes_on_to_the_child(another, server):
    person = another("about:blank", locale="fr-FR", **PHONE)
    page, luck, hand = person.page, Random(24), Hand(2.0)
    page.goto(f"{server.address}#learn")
    page.tap("#lessons-go-on")
    for place, lesson in enumerate(COURSE, 1):
        person.wait_until(lambda: words_of(page.locator("#lesson-title")).startswith(f"{place} ·"))  # noqa: B023
        do_lesson(person, lesson, hand, luck)
        assert words_of(page.locator("#lesson-outcome .lesson-words")) == lesson.file.met.fr
        if place < len(COURSE):
            go_on(person, place + 1)
    page.goto(f"{server.address}#learn")
    person.wait_until(lambda: words_of(page.locator("#lessons-done")) == "Faites : 12 sur 12")
    page.reload()
    page.tap("#lessons-first-game")
    person.wait_for("aim", "film", "waiting")
    assert {"kind": "bot", "level": "child"}.items() <= person.watched()["seats"]["N"].items()


def test_a_lesson_is_done_by_keys_alone_and_resumed_where_it_was_left(owner):
    page = owner.page
    page.goto(f"{owner.server.address}#learn=slide")
    owner.wait_for("lesson")
    page.locator("#lesson-board").focus()
    for _ in range(80):
        if owner.data("phase") == "told":
            break
        page.keyboard.press("ArrowRight")
    owner.wait_for("told")
    assert page.evaluate("document.activeElement.id") == "lesson-next"
    page.keyboard.press("Enter")
    owner.wait_for("lesson")
    page.goto(f"{owner.server.address}#learn")
    page.reload()
    assert words_of(page.locator("#lessons-go-on")) == "Continuer : Tirer, lâcher"


@pytest.mark.long
def test_the_task_and_the_way_on_are_in_sight_on_the_smallest_phone(another, server):
    person = another("about:blank", locale="en-GB", **SMALL)
    page = person.page
    for lesson in COURSE:
        page.goto(f"{server.address}#learn={lesson.file.name}")
        person.wait_until(lambda: words_of(page.locator("#lesson-task")) == lesson.file.task.en)  # noqa: B023
        person.wait_for("lesson")
        panel = page.locator("#stroke").bounding_box()
        assert (page.evaluate("scrollY"), out_of_sight(page, "#lesson-task")) == (0, [])
        assert panel["y"] + panel["height"] <= 641
    page.tap("#lesson-show")
    assert page.evaluate("scrollY") == 0, "the stroke that is set up is seen"
    page.tap("#stroke-play")
    assert come_to_rest(person) == "told"
    assert page.evaluate("scrollY") == 0
    assert out_of_sight(page, "#lesson-next") == []


def test_a_kept_aim_leaves_the_boards_frame_in_sight_on_the_smallest_phone(another, server, picture):
    person = another(f"{server.address}#learn=straight", **SMALL, locale="fr-FR")
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


STROKES = 5
"""Events of the game before it is resigned: strokes of both."""
REVIEW = 300_000
"""ms for the coach to go over a game on a busy machine."""


def test_a_newcomer_goes_from_the_start_page_through_lessons_a_first_game_and_its_moments_to_the_next_opponent(
    another, server, picture
):
    page = another(server.address, **PHONE, locale="en-GB").page
    person = Thumb(page, server)
    page.wait_for_selector("#play-next:not([disabled])")
    expect(page.locator("#next-title")).to_have_text("Your first game")
    # where others' games go on, the first screen has no room for the newcomer's own way there
    page.locator("#learn-first, #learn-start").first.tap()
    luck = Random(11)
    for place, lesson in enumerate(COURSE[:3], 1):
        person.wait_until(lambda: words_of(page.locator("#lesson-title")).startswith(f"{place} ·"))  # noqa: B023
        do_lesson(person, lesson, Hand(2.0), luck)
        if place < 3:
            go_on(person, place + 1)
    page.get_by_role("link", name="Lessons", exact=True).tap()
    page.get_by_role("link", name="Home", exact=True).tap()
    expect(page.locator("#learn-start")).to_contain_text("3")
    page.wait_for_selector("#play-next:not([disabled])")
    page.tap("#play-next")
    playing = Round(person, 5)
    while int(person.data("n") or 0) < STROKES:
        playing.move()
    person.resign()
    assert person.watched()["seats"]["N"]["level"] == "child"
    expect(page.locator("#over-next")).to_have_text("Next: Milo")
    # the card waits for what is called out over the board
    expect(page.locator("#cheer")).to_be_hidden()
    picture("newcomer-over", page)
    assert out_of_sight(page, "#again", "#over-next", "#over-replay", "#over-review") == []

    page.tap("#over-review")
    expect(page.locator("#after-praise")).not_to_be_empty()
    expect(page.locator("#after-game[data-state=done]")).to_be_visible(timeout=REVIEW)
    picture("newcomer-moments", page)
    assert complaints_of(page, "#after-game") == []
    page.set_viewport_size({"width": 844, "height": 390})
    person.wait_until(lambda: out_of_sight(page, "#after-close") == [])
    page.set_viewport_size(PHONE["viewport"])
    moments = page.locator("#after-moments li")
    assert moments.count() <= 3
    if page.locator("#after-others").count():
        page.tap("#after-others")
        assert moments.count() <= 6
    if moments.count():
        page.locator("#after-moments a").first.tap()
        expect(page.locator("#practice-board")).to_be_visible()
        expect(page.locator("#practice h1")).to_contain_text(re.compile(r"^Stroke \d+ again$"))
        page.tap("#practice-game")
        person.wait_for("over")

    page.tap("#over-next")
    person.wait_until(lambda: person.data("phase") in ("aim", "waiting", "film") and person.data("n") != "0")
    assert person.watched()["seats"]["N"]["level"] == "child"
    page.goto(server.address)
    expect(page.locator("#continue")).to_be_visible()
    expect(page.locator("#next-title")).to_have_text("Your next opponent")
    page.go_back()
    person.resign()
