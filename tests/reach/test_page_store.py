"""The database of a page: what was acknowledged is there, wherever the power goes."""

import json
import sqlite3
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.reach import NODE

SCRIPT = Path(__file__).parent / "page_store.mjs"
DATABASE, JOURNAL = "games.db", "games.db-journal"


def kept(folder: Path, commits: int, *, room: int | None = None) -> list[dict[str, Any]]:
    """What was done to the files of a page's database in so many commits; `room`: writes until the disk is full."""
    folder.mkdir(exist_ok=True)
    words = [str(NODE), str(SCRIPT), str(folder), str(commits), *([] if room is None else [str(room)])]
    subprocess.run(words, check=True)
    return [json.loads(line) for line in (folder / "log").read_text(encoding="ascii").splitlines()]


def cuts(log: list[dict[str, Any]], luck: Random) -> Iterator[tuple[dict[str, bytes], int]]:
    """The files as a power cut may leave them after each step, and the last line that was acknowledged before. Of what
    was not flushed any part of the steps is there, and of one of them any part of its bytes."""
    flushed, waiting, acknowledged = {DATABASE: b"", JOURNAL: b""}, list[dict[str, Any]](), 0
    for step in log:
        acknowledged = step.get("acknowledged", acknowledged)
        if "flush" in step:
            for one in waiting:
                after(flushed, one)
            waiting.clear()
        elif "write" in step or "truncate" in step:
            waiting.append(step)
        for some in ([], waiting, [one for one in waiting if luck.random() < 0.5]):
            files = dict(flushed)
            for one in some:
                after(files, one)
            if waiting and "write" in waiting[-1]:
                after(files, waiting[-1], luck.random())
            yield files, acknowledged


def after(files: dict[str, bytes], step: dict[str, Any], share: float = 1.0) -> None:
    """Do that step to the files; of a write only a share of its bytes."""
    if "truncate" in step:
        files[step["truncate"]] = files[step["truncate"]][: step["size"]]
        return
    content, at = b64decode(step["bytes"]), step["at"]
    content = content[: round(share * len(content))]
    whole = files[step["write"]].ljust(at, b"\0")
    files[step["write"]] = whole[:at] + content + whole[at + len(content) :]


def lines_in(folder: Path, files: dict[str, bytes]) -> int:
    """How many lines a start finds, one after the other from the first; the database is whole."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    if not files[JOURNAL]:
        (folder / JOURNAL).unlink()
    with closing(sqlite3.connect(folder / DATABASE)) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not store.execute("SELECT 1 FROM sqlite_master").fetchall():
            return 0
        numbers = [n for (n,) in store.execute("SELECT n FROM lines ORDER BY n")]
    assert numbers == list(range(1, len(numbers) + 1))
    return len(numbers)


@pytest.mark.parametrize(
    "commits", [pytest.param(30, marks=pytest.mark.full), pytest.param(400, marks=pytest.mark.long)]
)
def test_a_power_cut_anywhere_leaves_what_was_acknowledged(tmp_path, commits):
    log, tried = kept(tmp_path / "page", commits), 0
    assert sum("acknowledged" in step for step in log) == commits
    (tmp_path / "cut").mkdir()
    for files, acknowledged in cuts(log, Random(7)):
        assert acknowledged <= lines_in(tmp_path / "cut", files) <= acknowledged + 1
        tried += 1
    assert tried > 15 * commits


@pytest.mark.full
def test_a_disk_that_is_full_acknowledges_nothing(tmp_path):
    folder = tmp_path / "page"
    log = kept(folder, 40, room=100)
    acknowledged = [step["acknowledged"] for step in log if "acknowledged" in step]
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    assert 0 < len(acknowledged) < 40
    assert sum("refused" in step for step in log) == 40 - len(acknowledged)
    found = lines_in(folder, {name: (folder / name).read_bytes() for name in (DATABASE, JOURNAL)})
    assert len(acknowledged) <= found <= len(acknowledged) + 1
