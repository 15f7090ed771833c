from pathlib import Path

import pytest
from msgspec import structs

from carrom.arena.contest import Meeting, arena_results, meetings_in
from carrom.arena.paired_boards import PlayedBoard, play_board
from carrom.arena.results import conditions_of, differences
from carrom.arena.workers import alone, workers
from carrom.errors import Unavailable, Unreadable
from tests.arena.playing import ICF, contest

MEETING = Meeting("ghost", "cousin", 0.5)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of three pairs, played by one process."""
    path = tmp_path_factory.mktemp("whole") / "results.jsonl"
    contest(MEETING, pairs=3, path=path)
    return path.read_bytes()


@pytest.mark.process
def test_one_process_and_several_write_the_same_bytes(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    contest(MEETING, pairs=3, path=path, workers=workers(2))
    assert path.read_bytes() == whole
    assert whole.count(b"\n") == 7


def test_what_is_known_is_not_played_again(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    standing = contest(MEETING, pairs=3, path=path, workers=unwilling).standings[MEETING]
    assert standing.pairs == 3
    assert path.read_bytes() == whole


def unwilling(work: object, tasks: object):
    """Workers that are not to be given anything."""
    assert list(tasks) == []  # type: ignore[call-overload]  # a sequence of any
    return iter(())


@pytest.mark.parametrize("lost", [1, 40, 200, 500])
def test_a_file_truncated_anywhere_is_repaired_and_completed_to_the_same_bytes(whole: bytes, lost: int, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole[:-lost])
    contest(MEETING, pairs=3, path=path)
    assert path.read_bytes() == whole


def test_a_file_truncated_in_its_first_line_begins_afresh(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole[:30])
    contest(MEETING, pairs=1, path=path)
    assert path.read_bytes().splitlines() == whole.splitlines()[:3]


def test_what_was_played_is_in_the_file_when_the_next_board_begins(whole: bytes, tmp_path: Path):
    path, seen = tmp_path / "results.jsonl", []

    def watched(work, tasks):
        for task in tasks:
            seen.append(path.read_bytes().count(b"\n") if path.exists() else 0)
            yield work(task)

    contest(MEETING, pairs=2, path=path, workers=watched)
    assert seen == [0, 2, 3, 4]


def test_interrupted_work_is_kept_and_continued(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"

    def impatient(work, tasks):
        for number, task in enumerate(tasks):
            if number == 3:
                raise KeyboardInterrupt
            yield work(task)

    with pytest.raises(KeyboardInterrupt):
        contest(MEETING, pairs=3, path=path, workers=impatient)
    assert path.read_bytes().splitlines() == whole.splitlines()[:4]
    contest(MEETING, pairs=3, path=path)
    assert path.read_bytes() == whole


def test_other_meetings_and_other_seeds_share_a_file_and_stay_in_it(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    contest(Meeting("cousin", "ghost", 0.5), pairs=1, path=path)
    assert set(whole.splitlines()) < set(path.read_bytes().splitlines())
    assert path.read_bytes().count(b"\n") == 9


def test_boards_under_other_conditions_are_refused(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    with pytest.raises(Unreadable, match=r"results\.jsonl: code: the file was played with .* name another file"):
        contest(MEETING, pairs=3, path=path, conditions=structs.replace(ICF, code="0000"))
    assert path.read_bytes() == whole
    with pytest.raises(Unreadable, match="results of carrom arena, not of carrom yardstick"):
        conditions_of(path, "yardstick")


def test_a_file_of_the_previous_form_is_refused_with_a_remedy(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole.replace(b'"form":2', b'"form":1'))
    before = path.read_bytes()
    for reading in (lambda: conditions_of(path, "arena"), lambda: contest(MEETING, pairs=3, path=path)):
        with pytest.raises(Unreadable, match=r"form: the file has form 1 .* play the boards again into another"):
            reading()
    assert path.read_bytes() == before


def test_an_invalid_line_is_refused_with_its_number(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b'{"first":"ghost"}\n', *lines[3:]]))
    with pytest.raises(Unreadable, match=r"line 4: is not a line of results: .*missing required field"):
        contest(MEETING, pairs=3, path=path)


def test_two_processes_cannot_write_the_same_file(tmp_path: Path):
    path = tmp_path / "results.jsonl"
    with (
        arena_results(ICF, path).kept(),
        pytest.raises(Unavailable, match="being written by another process"),
        arena_results(ICF, path).kept(),
    ):
        pass
    with pytest.raises(Unavailable, match="there is no folder"), arena_results(ICF, tmp_path / "no" / "a").kept():
        pass


def test_halves_of_the_work_are_merged_to_the_same_bytes(whole: bytes, tmp_path: Path):
    head, *lines = whole.splitlines(keepends=True)
    for name, part in (("one", lines[:4]), ("other", lines[2:])):
        (tmp_path / name).write_bytes(head + b"".join(part))
    both = arena_results(ICF)
    both.read(tmp_path / "one")
    both.read(tmp_path / "other")
    both.write(tmp_path / "all")
    assert (tmp_path / "all").read_bytes() == whole
    assert meetings_in(both)[MEETING].pairs == 3


def test_files_that_contradict_each_other_are_not_merged(whole: bytes, tmp_path: Path):
    (tmp_path / "one").write_bytes(whole)
    (tmp_path / "other").write_bytes(tampered(whole))
    both = arena_results(ICF)
    both.read(tmp_path / "one")
    with pytest.raises(Unreadable, match=r"other: line 3: this board occurs twice, with different results"):
        both.read(tmp_path / "other")


def tampered(whole: bytes) -> bytes:
    """The file with one point more in its second board."""
    lines = whole.split(b"\n")
    at = lines[2].index(b'"points":') + len(b'"points":')
    digits = lines[2][at:].split(b",")[0]
    lines[2] = lines[2][:at] + str(int(digits) + 1).encode() + lines[2][at + len(digits) :]
    return b"\n".join(lines)


def test_a_replay_finds_exactly_the_line_that_was_tampered_with(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(tampered(whole))
    known = arena_results(conditions_of(path, "arena"))
    known.read(path)
    found = list(differences(known, play_board, alone, None))
    assert len(found) == 6
    wrong = [(line, again) for line, again in found if again]
    assert [(line.pair, line.half) for line, _ in wrong] == [(0, 1)]
    assert isinstance(wrong[0][1], PlayedBoard)
    assert wrong[0][1].points == wrong[0][0].points - 1


def test_the_sample_of_lines_is_reproducible(whole: bytes, tmp_path: Path):
    path = tmp_path / "results.jsonl"
    path.write_bytes(whole)
    known = arena_results(ICF)
    known.read(path)
    assert known.some(2) == known.some(2)
    assert len(known.some(2)) == 2
    assert known.some(99) == known.some(None) == list(known.known.values())
