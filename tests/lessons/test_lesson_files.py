"""Lessons that somebody writes: what is wrong in one is refused with its file, its key, and what is allowed there."""

import re
from pathlib import Path

import msgspec
import pytest

from carrom.board import Stroke
from carrom.board.seats import SINGLES
from carrom.contract.names import encode_calls
from carrom.contract.strict_json import LARGEST
from carrom.errors import Unreadable
from carrom.lessons import Lesson, files_in, lessons, played, read_lesson, shown_stroke, success, with_own
from carrom.lessons.lesson import MOST
from carrom.lessons.lesson_file import Goal, Rest
from carrom.rules import EVERY_BOOK

GOOD = Path(__file__).with_name("club-shot.toml").read_text(encoding="utf-8")
"""A lesson of a club."""


def written(folder: Path, content: str | bytes = GOOD, name: str = "club-shot") -> Path:
    path = folder / f"{name}.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_clubs_lesson_stands_after_those_that_come_with_carrom(tmp_path):
    path = written(tmp_path)
    assert files_in(tmp_path) == [path]
    *shipped, own = with_own([path])
    assert tuple(shipped) == lessons()
    assert own.own
    assert (own.file.title.fr, played(own, shown_stroke(own)).missing) == ("Le coup du club", ())


def test_a_folder_that_is_not_there_holds_no_lessons(tmp_path):
    assert files_in(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('book = "karom"', 'book = "karum"', r"club-shot\.toml: book: must be one of .*karom.*, not 'karum'"),
        ("number = 20", 'number = "20"', r"club-shot\.toml: number: must be a whole number from 1 to 999, not \"20\""),
        ("number = 20", "number = 20\nnumber = 21", r"club-shot\.toml: number: occurs twice"),
        ("[asks]", "[ask]", r"club-shot\.toml: .*ask"),
        ('turn = "kept"', 'turn = "mine"', r"club-shot\.toml: asks\.turn: must be one of kept, passed.*, not \"mine\""),
        ('turn = "kept"', "spreads = 3", r"club-shot\.toml: asks\.spreads: unknown"),
        ('pocketed = ["white"]\nturn = "kept"', "", r"club-shot\.toml: asks: asks nothing; give at least one of place"),
        ('turn = "kept"', "place = [40, -40]", r"club-shot\.toml: asks\.place: must go from left to right"),
        ("w1 328,326", "w1 900,326", r"club-shot\.toml: layout"),
        ("w2 60,200", "w2 328,325", r"club-shot\.toml: layout"),
        ("w2 60,200", "striker 60,200", r"club-shot\.toml: layout\.striker: must be left out"),
        ('queen = "covered:N"', 'queen = "lost"', r"club-shot\.toml: state\.queen: must be one of .*not \"lost\""),
        ('queen = "covered:N"', "on_board = { white = 2 }", r"club-shot\.toml: state\.on_board: must be left out"),
        ("place = 180,", "place = 200,", r"club-shot\.toml: shown: cannot be played there: striker-on-circle"),
        ("speed = 1.3", "speed = 30", r"club-shot\.toml: shown\.speed: must be a number .* to 8, not 30"),
        ('en = "Straight."', "", r"club-shot\.toml: how\.en"),
        ('en = "Straight."', 'en = "' + 221 * "x" + '"', r"club-shot\.toml: how\.en: must be one line of 1 to 220"),
        ('name = "club-shot"', 'name = "shot"', r"club-shot\.toml: name: must be the name of the file, club-shot"),
        ("[asks]", "[stars]\nthree = 3\ntwo = 2\n[asks]", r"club-shot\.toml: stars\.two: must be at least 3"),
        ("[asks]", "[asks", r"club-shot\.toml: line 12 is not TOML"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(tmp_path, old, new, complaint):
    assert old in GOOD
    with pytest.raises(Unreadable, match=complaint):
        read_lesson(written(tmp_path, GOOD.replace(old, new, 1)))


def test_a_file_that_is_too_large_or_no_text_or_not_there_is_refused(tmp_path):
    with pytest.raises(Unreadable, match=f"larger than {LARGEST} bytes"):
        read_lesson(written(tmp_path, GOOD + "#" * LARGEST))
    with pytest.raises(Unreadable, match="not UTF-8 at byte"):
        read_lesson(written(tmp_path, b"\xff"))
    with pytest.raises(Unreadable, match="cannot be read"):
        read_lesson(tmp_path / "none.toml")


def test_a_name_that_is_taken_is_refused_with_where_it_is_taken(tmp_path):
    with pytest.raises(Unreadable, match="slide is taken: that lesson comes with carrom"):
        with_own([written(tmp_path, GOOD.replace("club-shot", "slide"), "slide")])
    (tmp_path / "more").mkdir()
    with pytest.raises(Unreadable, match=r"club-shot is taken: that lesson is in .*club-shot\.toml; choose another"):
        with_own([written(tmp_path), written(tmp_path / "more")])


# ---- The lessons that come with carrom: each is done by the stroke it shows, and often enough by a hand that errs


ALL = lessons()
SIGMA, TRIALS, BAR = 2.0, 300, 0.33
"""A newcomer's hand in degrees; strokes simulated; the share that must do what is asked."""

each = pytest.mark.parametrize("lesson", ALL, ids=[one.file.name for one in ALL])


@each
def test_the_stroke_that_a_lesson_shows_does_what_it_asks(lesson: Lesson):
    assert played(lesson, shown_stroke(lesson)).missing == ()


@each
def test_a_hand_with_two_degrees_of_error_does_what_a_lesson_asks(lesson: Lesson):
    assert success(lesson, SIGMA, TRIALS) >= BAR


@each
def test_a_lessons_praise_says_nothing_that_the_judge_says_beside_it(lesson: Lesson):
    verdict = played(lesson, shown_stroke(lesson)).shot.verdict
    calls = encode_calls(lesson.match.players, verdict, lesson.match.book)
    for language, kept in (("fr", ("rejouez", "à vous de jouer")), ("en", ("play on", "your turn"))):
        praise = getattr(lesson.file.met, language)
        assert not any(words in praise for words in kept)
        assert {three for one in calls for three in _threes(one[language])}.isdisjoint(_threes(praise))


def _threes(sentence: str) -> list[tuple[str, str, str]]:
    """Each three words that follow one another."""
    words = re.findall(r"\w+", sentence.casefold())
    return list(zip(words, words[1:], words[2:], strict=False))


@each
def test_an_idle_stroke_does_not_do_what_a_lesson_asks(lesson: Lesson):
    start = shown_stroke(lesson)
    slow = type(start)(start.seat, lesson.match.places[0][0], 0, 60_000)
    assert played(lesson, slow).missing


def test_there_are_twelve_lessons_whatever_book_two_play_by():
    common = [one for one in ALL if not one.file.only_in_book]
    assert [one.file.number for one in common] == [*range(1, 12)]
    own = [one for one in ALL if one.file.only_in_book]
    of_two = [name for name, book in EVERY_BOOK.items() if SINGLES in book.seatings]
    assert sorted(one.file.book for one in own if one.file.number == 12) == sorted(of_two)
    assert min(one.file.number for one in own) == 12


def test_every_way_to_hold_the_striker_is_drawn_in_a_lesson():
    assert {one.file.grip for one in ALL} >= {"index", "middle", "thumb"}


def test_a_server_has_no_more_lessons_than_its_limit(tmp_path):
    source = (tmp_path / "club.toml", *(tmp_path / f"club-{one}.toml" for one in range(MOST)))
    with pytest.raises(Unreadable, match="one lesson too many"):
        with_own(source)


# ---- The conditions of a lesson's goal, each met by one stroke and not by another, on the real physics and judge


BY_NAME = {lesson.file.name: lesson for lesson in lessons()}


def met(name: str, goal: Goal, stroke: Stroke | None = None) -> bool:
    """Whether a stroke, or the one that the lesson shows, meets a goal in the position of that lesson."""
    lesson = BY_NAME[name]
    asked = Lesson(msgspec.structs.replace(lesson.file, asks=goal), lesson.match)
    return not played(asked, stroke or shown_stroke(lesson)).missing


BACK = Stroke("S", 0, 0, -1_000_000)
"""Against the own frame."""


@pytest.mark.parametrize(
    ("name", "holds", "fails"),
    [
        ("slide", Goal(place=(100, 140)), Goal(place=(-140, -100))),
        ("straight", Goal(touches=True), Goal(touches=False)),
        ("straight", Goal(first="white"), Goal(first="black")),
        ("straight", Goal(direct=True), Goal(direct=False)),
        ("straight", Goal(pocketed=("white",)), Goal(pocketed=("white", "white"))),
        ("straight", Goal(spared=("black", "striker")), Goal(spared=("white",))),
        ("straight", Goal(turn="kept"), Goal(turn="passed")),
        ("straight", Goal(call="men-in"), Goal(call="miss")),
        ("queen", Goal(queen="awaiting"), Goal(queen="board")),
        ("cover", Goal(queen="covered"), Goal(queen="awaiting")),
        ("debt", Goal(owed=0), Goal(owed=1)),
        ("last-man", Goal(round="won"), Goal(round="lost")),
        ("force", Goal(rests=Rest("w1", (0, 0), 85)), Goal(rests=Rest("w1", (300, 0), 85))),
        ("straight", Goal(spread=4), Goal(spread=5)),
    ],
)
def test_a_condition_holds_of_what_happened_and_of_nothing_else(name, holds, fails):
    assert met(name, holds)
    assert not met(name, fails)


def test_a_stroke_that_touches_nothing_meets_no_condition_on_the_first_contact():
    for goal in (Goal(first="white"), Goal(direct=True), Goal(direct=False), Goal(touches=True)):
        assert not met("straight", goal, BACK)
    assert met("straight", Goal(touches=False, turn="passed"), BACK)


def test_a_disc_that_fell_rests_nowhere_and_a_round_that_goes_on_is_neither_won_nor_lost():
    assert not met("straight", Goal(rests=Rest("w1", (328, 326), 500)))
    assert not met("straight", Goal(round="won"))
    assert not met("straight", Goal(round="lost"))


def test_conditions_that_are_not_met_are_named_in_their_order():
    lesson = BY_NAME["straight"]
    goal = Goal(touches=True, pocketed=("white",), turn="kept")
    asked = Lesson(msgspec.structs.replace(lesson.file, asks=goal), lesson.match)
    assert played(asked, BACK).missing == ("touches", "pocketed", "turn")
