"""The database of a page: what was acknowledged is there, wherever the power goes."""

import json
import os
import sqlite3
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carrom.store import read_store
from tests.reach import NODE
from tests.reach.test_pyodide import PACKAGES, PURE

SCRIPT = Path(__file__).parent / "page_store.mjs"
DATABASE, JOURNAL = "games.db", "games.db-journal"


def kept(folder: Path, strokes: int, *refusing: object) -> list[dict[str, Any]]:
    """What was done to the files of a page's store in so many strokes; `refusing`: as of the script."""
    folder.mkdir(exist_ok=True)
    words = [str(NODE), str(SCRIPT), str(folder), str(strokes), *map(str, refusing)]
    subprocess.run(words, check=True, env={**os.environ, "PYODIDE_PATH": f"{PACKAGES}:{PURE}"})
    return [json.loads(line) for line in (folder / "log").read_text(encoding="ascii").splitlines()]


def cuts(log: list[dict[str, Any]], luck: Random) -> Iterator[tuple[dict[str, bytes], int]]:
    """The files as a power cut may leave them after each step, and how many lines were acknowledged before. Of what was
    not flushed any part of the steps is there, or all but one, and of one of them any part of its bytes."""
    flushed, waiting, acknowledged = {DATABASE: b"", JOURNAL: b""}, list[dict[str, Any]](), 0
    seen = set[tuple[int, ...]]()
    for step in log:
        acknowledged += "acknowledged" in step
        if "write" in step or "truncate" in step:
            waiting.append(step)
        parts = [[], waiting, [one for one in waiting if luck.random() < 0.5]]
        if "flush" in step:
            lost = luck.sample(waiting, min(4, len(waiting)))
            parts += [[other for other in waiting if other is not one] for one in lost]
        for some in parts:
            files = dict(flushed)
            for one in some:
                after(files, one)
            if waiting and "write" in waiting[-1]:
                after(files, waiting[-1], luck.random())
            state = (acknowledged, *map(hash, files.values()))
            if state not in seen:
                seen.add(state)
                yield files, acknowledged
        if "flush" in step:
            for one in waiting:
                after(flushed, one)
            waiting = []


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
    """How many lines a start finds in both matches; all of them are as they were stored."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    if not files[JOURNAL]:
        (folder / JOURNAL).unlink()
    with closing(sqlite3.connect(folder / DATABASE)) as store:
        # what is undone here needs no disk
        store.execute("PRAGMA synchronous=OFF")
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not store.execute("SELECT 1 FROM sqlite_master").fetchall():
            return 0
    with read_store(folder / DATABASE) as reader:
        assert [*reader.verify()] == []
        return sum(game.n for game in reader.games("first", "second"))


@pytest.mark.parametrize(
    "strokes", [pytest.param(12, marks=pytest.mark.full), pytest.param(300, marks=pytest.mark.long)]
)
def test_a_power_cut_anywhere_leaves_what_was_acknowledged(tmp_path, strokes):
    log, tried = kept(tmp_path / "page", strokes), 0
    assert sum("acknowledged" in step for step in log) == strokes + 2
    (tmp_path / "cut").mkdir()
    for files, acknowledged in cuts(log, Random(7)):
        assert acknowledged <= lines_in(tmp_path / "cut", files) <= acknowledged + 1
        tried += 1
    assert tried > 10 * strokes


@pytest.mark.full
@pytest.mark.parametrize("refusing", [("write", 150, 20), ("flush", 148, 1), ("flush", 150, 6), ("flush", 150, 1)])
def test_what_the_disk_refuses_is_not_acknowledged_and_play_goes_on_when_there_is_room(tmp_path, refusing):
    folder = tmp_path / "page"
    log = kept(folder, 60, *refusing)
    acknowledged = [tuple(step["acknowledged"]) for step in log if "acknowledged" in step]
    refused = [step for step in log if "refused" in step]
    assert len({*acknowledged}) == len(acknowledged)
    assert {step["code"] for step in refused} == {"disk-full"}
    found = lines_in(folder, {name: (folder / name).read_bytes() for name in (DATABASE, JOURNAL)})
    last = {name: max(n for match, n in acknowledged if match == name) for name in ("first", "second")}
    assert found == sum(last.values()), "each is there once"
    assert log.index(refused[-1]) < log.index({"acknowledged": [*acknowledged[-1]]}), "it went on"
