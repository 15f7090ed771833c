"""The file of puzzles is made by one command: the same seed makes the same file, and a stopped run can continue."""

import json

import pytest

from carrom.errors import Unreadable
from carrom.puzzles.generation import making, written
from carrom.puzzles.sources import positions

SEED, COUNT = 4, 2


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory):
    """The notes and the file of a run without a break."""
    notes = tmp_path_factory.mktemp("unbroken") / "puzzles.notes"
    *_, made = making(SEED, COUNT, notes)
    return notes.read_text(encoding="utf-8"), written(made)


@pytest.mark.full
def test_a_run_makes_as_many_as_it_is_asked_for_with_numbers(unbroken):
    lines = [json.loads(line) for line in unbroken[1].splitlines()]
    assert [line["number"] for line in lines] == [1, 2]
    assert all(line["answer"]["trials"] >= 20_000 for line in lines)


@pytest.mark.process
@pytest.mark.full
def test_a_run_that_was_stopped_in_the_middle_of_a_line_goes_on_to_the_same_file_with_two_processes(unbroken, tmp_path):
    notes, made = unbroken
    lines = notes.splitlines(keepends=True)
    stopped = tmp_path / "puzzles.notes"
    stopped.write_text("".join(lines[:-2]) + lines[-2][:40], encoding="utf-8")
    *_, again = making(SEED, COUNT, stopped, processes=2)
    assert written(again) == made
    assert sorted(stopped.read_text(encoding="utf-8").splitlines()) == sorted(notes.splitlines())


@pytest.mark.full
def test_finished_steps_are_not_repeated(unbroken, tmp_path, monkeypatch):
    notes, made = unbroken
    kept = tmp_path / "puzzles.notes"
    kept.write_text(notes, encoding="utf-8")

    def never(*_):
        raise AssertionError("it was done before")

    monkeypatch.setattr("carrom.puzzles.generation.find", never)
    monkeypatch.setattr("carrom.puzzles.generation.prove", never)
    *_, again = making(SEED, COUNT, kept)
    assert written(again) == made


@pytest.mark.full
def test_notes_of_another_seed_are_not_mixed_in(unbroken, tmp_path):
    kept = tmp_path / "puzzles.notes"
    kept.write_text(unbroken[0], encoding="utf-8")
    with pytest.raises(Unreadable, match="remove it"):
        next(making(SEED + 1, COUNT, kept))


@pytest.mark.slow
def test_the_same_round_gives_the_same_positions():
    once, again = (
        [(made, match.layout, match.state) for group in positions(2, 5) for made, match in group] for _ in range(2)
    )
    assert once == again
    assert len(once) > 1
