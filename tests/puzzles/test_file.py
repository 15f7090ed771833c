"""The puzzles of the house: legal, readable, of all kinds, and as good as they say."""

import json
from collections import Counter
from dataclasses import replace
from math import ceil, dist
from random import Random

import numpy as np
import pytest

from carrom.board import ICF, Stroke, kind_of, side_of
from carrom.bots import FAMILIES
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row
from carrom.errors import Unreadable
from carrom.match.judging import objection_to_any_stroke
from carrom.notation import layout_text
from carrom.physics import simulate
from carrom.puzzles import match_of, puzzles
from carrom.puzzles.generation import SHARES, labels, looks, making, pocket_seen, positions, written
from carrom.puzzles.proof import MARGIN, PROOF, name_of, proof, proven_again
from carrom.puzzles.puzzle import FILE, line_of, read_puzzles
from carrom.puzzles.scoring import FULL, played
from carrom.puzzles.themes import family, names
from carrom.rules import possible
from carrom.rules.objection import objection

pytestmark = pytest.mark.slow

ALL = puzzles()
SOME = ALL[:: -(-len(ALL) // 6)]


def test_the_file_is_numbered_and_every_level_is_one_of_ten():
    assert [puzzle.number for puzzle in ALL] == list(range(1, len(ALL) + 1))
    assert {puzzle.level for puzzle in ALL} <= set(range(1, 11))
    assert [line_of(puzzle) for puzzle in ALL] == FILE.read_text(encoding="utf-8").splitlines()


def test_every_position_is_one_that_its_book_and_its_board_allow():
    for puzzle in ALL:
        match = match_of(puzzle)
        possible.check_state(match.book, match.state)
        count = Counter(kind_of(disc) for disc in match.layout)
        assert (count["white"], count["black"]) == (match.state.on_board.white, match.state.on_board.black)
        assert bool(count["queen"]) == match.state.on_board.queen
        assert objection_to_any_stroke(match.position) is None
        for way in (puzzle.answer, puzzle.rival):
            assert objection(match.state, match.board, match.layout, way.stroke) is None


def test_every_answer_has_its_family_and_its_rival_another():
    for puzzle in ALL:
        match = match_of(puzzle)
        wanted = wanted_men(match, match.state.to_play)
        rows = np.stack([as_row(way.stroke) for way in (puzzle.answer, puzzle.rival)])
        assert names(match, rows, wanted) == [name_of(puzzle.answer), name_of(puzzle.rival)]
        assert name_of(puzzle.answer) not in (None, name_of(puzzle.rival))
        assert puzzle.family in FAMILIES
        assert puzzle.family == family(match, puzzle.answer.stroke)


def test_every_answer_was_simulated_often_enough_and_is_better_by_more_than_the_least_margin():
    for puzzle in ALL:
        assert puzzle.answer.trials >= PROOF
        assert MARGIN <= puzzle.margin < puzzle.answer.gain - puzzle.rival.gain


def test_no_two_are_the_same_turned_or_in_a_mirror_and_no_kind_has_more_than_its_share():
    assert len({looks(puzzle) for puzzle in ALL}) == len(ALL)
    # levels were measured again since, by players that had become others
    counts = Counter(label for puzzle in ALL for label in labels(puzzle) if label[0] != "level")
    # the shares are of all that were to be made
    most = {name: ceil(share * 200) for name, share in SHARES.items()}
    assert {label: count for label, count in counts.items() if count > most[label[0]]} == {}


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.number)
def test_an_answer_is_better_than_its_rival_with_fresh_errors_too(puzzle):
    match, luck = match_of(puzzle), Random(f"again {puzzle.number}")
    answer, rival, _ = proof(match, puzzle.sigma, puzzle.answer, puzzle.rival, luck, 4_000)
    assert (answer.trials, rival.trials) == (4_000, 800)
    assert answer.gain > rival.gain
    assert abs(answer.chance - puzzle.answer.chance) < 50


@pytest.mark.long
def test_every_answer_is_proven_again_by_all_its_simulations():
    margins = {puzzle.number: proven_again(puzzle, 11) for puzzle in ALL}
    assert {number: margin for number, margin in margins.items() if margin <= 0} == {}


@pytest.mark.parametrize("puzzle", SOME[:3], ids=lambda puzzle: puzzle.number)
def test_the_answer_has_all_points_and_the_best_alternative_about_half(puzzle):
    answer, rival = played(puzzle, puzzle.answer.stroke), played(puzzle, puzzle.rival.stroke)
    assert (answer.found, answer.points) == (True, FULL)
    assert not rival.found
    assert 25 <= rival.points <= 50
    assert played(puzzle, puzzle.rival.stroke).points == rival.points


def test_the_wanted_men_are_those_of_the_side_to_play():
    for puzzle in ALL:
        state = match_of(puzzle).state
        if state.colours and puzzle.answer.man != "queen":
            own = state.colours[side_of(state.to_play, state.seats)]
            assert kind_of(puzzle.answer.man or "") == own


def test_a_line_that_cannot_be_read_is_named():
    line = line_of(ALL[0])
    with pytest.raises(Exception, match=r"^here:2: ") as refused:
        read_puzzles([line, line.replace('"level":', '"depth":')], "here")
    assert refused.type.__name__ == "Unreadable"


# ---- What an idea is: the man and the pocket, and how who plays sees them


def test_an_idea_is_the_first_wanted_man_that_falls_and_its_pocket():
    puzzle = puzzles()[0]
    match = match_of(puzzle)
    motion = simulate(ICF, match.layout, puzzle.answer.stroke)
    first = next(fall for fall in motion.pocketed if fall.disc == puzzle.answer.man)
    rows = np.stack([as_row(puzzle.answer.stroke), as_row(Stroke(puzzle.answer.stroke.seat, 0, 100_000, 0))])
    assert names(match, rows, tuple(match.layout))[0] == (first.disc, first.pocket)
    assert names(match, rows, (first.disc,)) == [(first.disc, first.pocket), None]


def test_the_pocket_is_named_from_the_players_seat():
    north = next(puzzle for puzzle in puzzles() if puzzle.state.to_play == "N")
    opposite = {"NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
    assert pocket_seen(north) == opposite[north.answer.pocket or ""]


def test_a_puzzle_in_a_mirror_looks_the_same():
    puzzle = puzzles()[0]
    mirrored = {disc: (-x, y) for disc, (x, y) in match_of(puzzle).layout.items()}
    assert looks(replace(puzzle, layout=layout_text(mirrored))) == looks(puzzle)
    disc, *others = mirrored
    free = next(
        (x, 0) for x in range(-300_000, 300_000, 50_000) if all(dist((x, 0), mirrored[man]) > 40_000 for man in others)
    )
    assert looks(replace(puzzle, layout=layout_text({**mirrored, disc: free}))) != looks(puzzle)


# ---- The file of puzzles is made by one command: the same seed makes the same file, and a stopped run can continue


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


def test_the_same_round_gives_the_same_positions():
    once, again = (
        [(made, match.layout, match.state) for group in positions(2, 5) for made, match in group] for _ in range(2)
    )
    assert once == again
    assert len(once) > 1
