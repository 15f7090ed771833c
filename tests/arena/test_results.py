"""Results in a file, by one process or several: kept, continued, merged, replayed; errors of workers come through."""

import re
import sys
from itertools import count, islice
from os import _exit
from pathlib import Path

import pytest

from carrom.arena.contest import Meeting, arena_results, meetings_in
from carrom.arena.paired_boards import play_board
from carrom.arena.results import conditions_of, differences
from carrom.arena.workers import AHEAD, alone, on_processes, workers
from carrom.errors import Unavailable, Unreadable
from tests.arena.playing import ICF, contest

pytestmark = pytest.mark.slow

MEETING = Meeting("ghost", "cousin", 0.5)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "results.jsonl"
    contest(MEETING, pairs=3, path=path)
    return path.read_bytes()


@pytest.fixture
def path(whole: bytes, tmp_path: Path) -> Path:
    """That file, to be changed."""
    (tmp_path / "results.jsonl").write_bytes(whole)
    return tmp_path / "results.jsonl"


def read(*paths: Path):
    known = arena_results(ICF)
    for path in paths:
        known.read(path)
    return known


@pytest.mark.process
def test_one_process_and_several_write_the_same_bytes(whole, tmp_path):
    path = tmp_path / "results.jsonl"
    contest(MEETING, pairs=3, path=path, workers=workers(2))
    assert path.read_bytes() == whole
    assert whole.count(b"\n") == 7


def test_what_is_known_is_not_played_again_and_other_meetings_share_the_file(whole, path):
    played = contest(MEETING, pairs=3, path=path, workers=lambda work, tasks: map(pytest.fail, map(str, tasks)))
    assert played.standings[MEETING].pairs == 3
    assert path.read_bytes() == whole
    contest(Meeting("cousin", "ghost", 0.5), pairs=1, path=path)
    assert set(whole.splitlines()) < set(path.read_bytes().splitlines())
    assert path.read_bytes().count(b"\n") == 9


@pytest.mark.parametrize("lost", [1, 40, 200, 500, pytest.param(None, id="all but a part of its first line")])
def test_a_file_truncated_anywhere_is_repaired_and_completed_to_the_same_bytes(whole, lost, path):
    path.write_bytes(whole[:-lost] if lost else whole[:30])
    contest(MEETING, pairs=3 if lost else 1, path=path)
    assert path.read_bytes() == (whole if lost else b"".join(whole.splitlines(keepends=True)[:3]))


def test_interrupted_work_is_in_the_file_when_the_next_board_begins_and_continued(whole, tmp_path):
    path, seen = tmp_path / "results.jsonl", []

    def impatient(work, tasks):
        for task in tasks:
            seen.append(path.read_bytes().count(b"\n") if path.exists() else 0)
            if len(seen) == 4:
                raise KeyboardInterrupt
            yield work(task)

    with pytest.raises(KeyboardInterrupt):
        contest(MEETING, pairs=3, path=path, workers=impatient)
    assert seen == [0, 2, 3, 4]
    assert path.read_bytes().splitlines() == whole.splitlines()[:4]
    contest(MEETING, pairs=3, path=path)
    assert path.read_bytes() == whole


def with_an_invalid_line(whole: bytes) -> bytes:
    lines = whole.splitlines(keepends=True)
    return b"".join([*lines[:3], b'{"first":"ghost"}\n', *lines[3:]])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            lambda whole: whole.replace(b'"code":"', b'"code":"0'),
            r"results\.jsonl: code: the file .* name another file",
        ),
        (
            lambda whole: whole.replace(b'"form":2', b'"form":1'),
            "form: the file has form 1 .* play the boards again into",
        ),
        (with_an_invalid_line, r"line 4: is not a line of results: .*missing required field"),
    ],
    ids=["of other conditions", "of the previous form", "with an invalid line"],
)
def test_a_file_is_refused_with_a_remedy_and_left_as_it_is(change, why, whole, path):
    path.write_bytes(change(whole))
    with pytest.raises(Unreadable, match=why):
        contest(MEETING, pairs=3, path=path)
    assert path.read_bytes() == change(whole)
    with pytest.raises(Unreadable, match=r"results of carrom arena, not of carrom yardstick|form: the file has form 1"):
        conditions_of(path, "yardstick")


def test_halves_of_the_work_are_merged_to_the_same_bytes_and_two_processes_cannot_write_the_same_file(whole, tmp_path):
    head, *lines = whole.splitlines(keepends=True)
    for name, part in (("one", lines[:4]), ("other", lines[2:])):
        (tmp_path / name).write_bytes(head + b"".join(part))
    both = read(tmp_path / "one", tmp_path / "other")
    both.write(tmp_path / "all")
    assert (tmp_path / "all").read_bytes() == whole
    assert meetings_in(both)[MEETING].pairs == 3
    path = tmp_path / "results.jsonl"
    with arena_results(ICF, path).kept(), pytest.raises(Unavailable, match="being written by another process"):
        arena_results(ICF, path).kept().__enter__()
    with pytest.raises(Unavailable, match="there is no folder"), arena_results(ICF, tmp_path / "no" / "a").kept():
        pass


def tampered(whole: bytes) -> bytes:
    """The file with one point more in its second board."""
    lines = whole.split(b"\n")
    lines[2] = re.sub(rb'(?<="points":)-?\d+', lambda found: b"%d" % (int(found[0]) + 1), lines[2])
    return b"\n".join(lines)


def test_a_replay_finds_exactly_the_line_that_was_tampered_with_and_it_is_not_merged_with_the_other(
    whole, path, tmp_path
):
    (tmp_path / "other").write_bytes(tampered(whole))
    with pytest.raises(Unreadable, match=r"other: line 3: this board occurs twice, with different results"):
        read(path, tmp_path / "other")
    assert conditions_of(path, "arena") == ICF
    found = list(differences(read(tmp_path / "other"), play_board, alone, None))
    assert len(found) == 6
    ((line, again),) = ((line, again) for line, again in found if again)
    assert (line.pair, line.half, again.points) == (0, 1, line.points - 1)


def test_the_sample_of_lines_is_reproducible(path):
    known = read(path)
    assert known.some(2) == known.some(2)
    assert len(known.some(2)) == 2
    assert known.some(99) == known.some(None) == list(known.known.values())


def squared(number: int) -> int:
    if number < 0:
        raise Unreadable("number", f"{number} is negative")
    return number * number


def dead(number: int) -> int:
    _exit(1)


@pytest.mark.process
def test_processes_do_all_the_work_and_tasks_are_taken_only_slightly_ahead():
    asked: list[int] = []
    results = on_processes(squared, (asked.append(number) or number for number in count()), 2)
    done = list(islice(results, 6))
    results.close()  # type: ignore[attr-defined]  # a generator
    # `AHEAD` for each process, and one more for each result; those that were ready together are replaced together
    # before the first of them is handed over, so the six that were taken may bring more results with them, but no
    # more than wait at any time, less the one of them that was taken
    assert len(asked) <= 2 * AHEAD + 6 + (2 * AHEAD - 1)
    assert set(done) <= {number * number for number in asked}


@pytest.mark.process
def test_an_error_in_a_worker_is_raised_here_with_the_same_text_and_one_that_dies_is_reported():
    """It is another process: this one goes on."""
    with pytest.raises(Unreadable) as refused:
        list(on_processes(squared, [1, -2], 2))
    assert (refused.value.field, refused.value.message) == ("number", "-2 is negative")
    with pytest.raises(Unavailable, match="a worker process died"):
        list(on_processes(dead, [1], 2))


def test_one_process_runs_in_this_process_and_without_ray_a_cluster_is_refused_with_the_package_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Unavailable, match=r"pip install 'carrom\[cluster\]'"):
        list(workers(cluster=True)(squared, [1]))
    assert workers(1) is alone
    assert list(alone(squared, [2, 3])) == [4, 9]
