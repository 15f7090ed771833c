"""A kind of event stands in few files, and one that is handled nowhere fails the type check (CONTRIBUTING.md)."""

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from carrom.match import MatchEvent
from carrom.match.events import EventLine
from carrom.notation.parts import DECIDED, SEEN
from tests.house.kinds import ROOT, kinds

NEW_EVENT = Path(__file__).with_name("new_event.txt").read_text(encoding="utf-8")
"""A kind of event that nobody handles: its class, and its line in a record."""
HANDLERS = {"carrom/match/calls.py", "carrom/table/verbs/umpiring.py"}
"""The files beside its own that a call in place of a stroke touches."""


def replaced(path: Path, *pairs: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert text.count(old) == 1, f"{path} has {old!r} once"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def errors(tool: str, *arguments: str, at: Path) -> list[str]:
    """The lines of a type checker that report an error."""
    node = ROOT / ".tools" / "node"
    told = subprocess.run(
        [str(ROOT / "web" / "node_modules" / ".bin" / tool), *arguments],
        cwd=at,
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"},
        check=False,
    )
    assert "error" in told.stdout, told.stdout + told.stderr
    return [line for line in told.stdout.splitlines() if " error: " in line or ": error TS" in line]


def test_a_kind_is_defined_and_handled_in_at_most_three_files_and_one_of_the_page():
    found = list(kinds())
    assert {kind.word for kind in found} >= {"shot", "counted", "rotated", "closed"}
    assert {kind.word: kind.python for kind in found if len(kind.python) > 3} == {}
    assert {kind.word: kind.page for kind in found if len(kind.page) != 1} == {}


def test_no_two_kinds_share_a_word_and_no_verb_begins_a_stroke():
    lines = get_args(EventLine)
    verbs = [verb for line in lines for verb in line.VERBS]
    for words in ([event.KIND for event in get_args(MatchEvent)], [line.IN_JSON for line in lines], verbs):
        assert [word for word, times in Counter(words).items() if times > 1] == []
    assert {"from", "meant", *SEEN, *DECIDED} & {*verbs} == set()


@pytest.mark.full
@pytest.mark.process
@pytest.mark.timeout(900)  # it checks the types of all files that know a match
def test_a_kind_that_is_handled_nowhere_fails_the_type_check(tmp_path):
    shutil.copytree(ROOT / "carrom", tmp_path / "carrom", ignore=shutil.ignore_patterns("page", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    replaced(
        tmp_path / "carrom/match/events/calls.py",
        ("\n\nCallKind = ", "\n\n\n" + NEW_EVENT + "\nCallKind = "),
        ('Literal["interrupted", "counted"]', 'Literal["interrupted", "counted", "sanctioned"]'),
        ("CallEvent = Interrupted | Counted\n", "CallEvent = Interrupted | Counted | Sanctioned\n"),
        ("RecordedResignation | RecordedResult\n", "RecordedResignation | RecordedResult | RecordedSanction\n"),
    )
    python = ROOT / ".venv" / "bin" / "python"
    files = [str(path) for path in (tmp_path / "carrom").rglob("*.py") if "carrom.match" in path.read_text("utf-8")]
    found = errors("pyright", "--pythonpath", str(python), *files, at=tmp_path)
    assert {line.strip().removeprefix(f"{tmp_path}/").split(":")[0] for line in found} == HANDLERS
    assert all("Never" in line for line in found)


@pytest.mark.full
@pytest.mark.process
def test_a_verb_that_the_page_does_not_know_fails_its_type_check(tmp_path):
    for name in ("src", "tests"):
        shutil.copytree(ROOT / "web" / name, tmp_path / name)
    shutil.copy(ROOT / "web" / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    replaced(
        tmp_path / "src/wire/messages.ts",
        ("  counted: CountedMessage;\n", "  counted: CountedMessage;\n  sanctioned: CountedMessage;\n"),
    )
    found = errors("tsc", "--noEmit", "-p", str(tmp_path), at=tmp_path)
    assert {line.split("(")[0] for line in found} == {"src/state/news.ts"}
