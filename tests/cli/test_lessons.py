"""`carrom lessons` at a terminal, and a club's lessons on a server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.cli.lessons import folder, lessons_offered
from tests.lessons.test_lesson_files import GOOD, written


def lessons(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "carrom", "lessons", "--trials", "20", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(home)},
        check=False,
    )


@pytest.mark.process
def test_lessons_are_listed_with_how_often_a_hand_does_them(tmp_path):
    (own := tmp_path / "carrom" / "lessons").mkdir(parents=True)
    written(own)
    said = lessons("--sigma", "0", home=tmp_path)
    assert said.returncode == 0
    lines = said.stdout.splitlines()
    assert [line.split()[1] for line in (lines[0], lines[-1])] == ["slide", "club-shot"]
    assert all(line.endswith("100 %") for line in lines)


@pytest.mark.process
def test_a_way_that_does_not_do_it_and_a_key_that_nobody_knows_are_named(tmp_path):
    idle = written(tmp_path, GOOD.replace("direction = 12.5", "direction = -80"))
    said = lessons(str(idle), home=tmp_path)
    assert said.returncode == 2
    assert "the stroke shown misses: pocketed, turn" in said.stdout
    assert "does not do what is asked in club-shot" in said.stderr
    wrong = lessons(str(written(tmp_path, GOOD + "\nlevel = 3")), home=tmp_path)
    assert wrong.returncode == 2
    assert "club-shot.toml: missed.level: unknown" in wrong.stderr


def test_a_server_offers_the_lessons_of_the_folder_and_those_named(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda _: tmp_path)
    folder().mkdir()
    written(folder())
    named = written(tmp_path, GOOD.replace("club-shot", "more"), "more")
    assert [one.file.name for one in lessons_offered([named])][-2:] == ["club-shot", "more"]
