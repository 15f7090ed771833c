"""Lessons that somebody writes: what is wrong in one is refused with its file, its key, and what is allowed there."""

from pathlib import Path

import pytest

from carrom.contract.toml_file import LARGEST
from carrom.errors import Unreadable
from carrom.lessons import files_in, lessons, played, read_lesson, shown_stroke, with_own

GOOD = """
name = "club-shot"
number = 20
book = "karom"
layout = "w1 328,326 w2 60,200 b1 -250,180"
shown = { place = 180, direction = 12.5, speed = 1.3 }

[state]
colours = { S = "white" }
queen = "covered:N"

[asks]
pocketed = ["white"]
turn = "kept"

[title]
fr = "Le coup du club"
en = "The club's shot"

[task]
fr = "Rentrez le blanc."
en = "Pocket the white man."

[how]
fr = "Tout droit."
en = "Straight."

[met]
fr = "Bien !"
en = "Well done!"

[missed]
fr = "Encore."
en = "Again."
"""


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
    assert own.file.title.fr == "Le coup du club"
    assert played(own, shown_stroke(own)).missing == ()


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
