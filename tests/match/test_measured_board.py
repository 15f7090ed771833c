"""A match on a measured board: under `slide-2`, in its record, replayed anywhere; others stay as they are."""

import pytest

from carrom.arena.conditions import conditions_of_here
from carrom.arena.paired_boards import pair_of_boards, play_board
from carrom.board import Stroke
from carrom.bots import Hand, breaks
from carrom.engines.decoder import EngineState
from carrom.engines.encoder import board_lines, position_lines
from carrom.errors import Unreadable
from carrom.match import new_match, play
from carrom.physics import MODEL, PRESETS, SECOND_MODEL, matter_named, matter_text
from carrom.physics.matter import SIGNATURES
from carrom.records import read_record, record_of_match, replay, write_record

MAMIE = matter_text("Chez Mémé", PRESETS[SECOND_MODEL]["dry"])
BREAK = Stroke("S", 12_000, 150_000, 4_800_000)


def played(matter: str):
    return play(new_match("karom", "Camille", "Noé", seed=3, matter=matter), BREAK)[0]


def test_a_match_on_a_measured_board_has_its_constants_its_model_and_gaps():
    match = played(MAMIE)
    assert match.header.model == SECOND_MODEL
    assert match.matter == matter_named(MAMIE, SECOND_MODEL)
    assert match.header.has_gaps
    assert played("dry").header.model == MODEL


def test_its_record_names_every_constant_and_replays_without_a_difference():
    text = write_record(record_of_match(played(MAMIE)))
    assert MAMIE in text
    assert SIGNATURES[SECOND_MODEL] in text
    steps = list(replay(read_record(text)))
    assert [step.differences for step in steps] == [()] * len(steps)
    assert steps[-1].match.layout == played(MAMIE).layout


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("mu=0.14", "mu=14", "mu"),
        ("measured-1", "measured-7", "install a newer one"),
        ('Model "slide-2"', 'Model "slide-1"', "slide-1 does not know"),
    ],
)
def test_a_record_with_a_wrong_board_is_refused_by_its_header(old, new, reason):
    text = write_record(record_of_match(played(MAMIE)))
    assert old in text
    with pytest.raises(Unreadable, match=reason) as refused:
        list(replay(read_record(text.replace(old, new))))
    assert refused.value.field == "Matter"


def test_an_engine_hears_the_constants_and_plays_on_them():
    match, told = new_match("karom", "Camille", "Noé", seed=3, matter=MAMIE), EngineState()
    lines = board_lines(match, ("S",), Hand(0.5), 1)
    assert f"physics {SECOND_MODEL} {SIGNATURES[SECOND_MODEL]}" in lines
    assert next(line for line in lines if line.startswith("matter ")).startswith("matter measured mu 0.14 e_disc 0.9/")
    for line in [*lines[:-1], *position_lines(match)]:
        assert told.take(line), line
    told.refuse_unless_ready()
    heard = told.match().matter
    assert matter_text("Chez Mémé", heard) == MAMIE


def test_bots_break_on_it_as_on_any_surface():
    match = new_match("karom", "Camille", "Noé", seed=3, matter=MAMIE)
    assert breaks.breaks_at(match) == breaks.breaks_on("slide-2", "icf", "")
    assert len(breaks.breaks_at(match)) > 0


@pytest.mark.slow
def test_the_arena_plays_on_it_and_its_conditions_say_so():
    conditions = conditions_of_here("arena", "icf", {}, False, matter=MAMIE)
    assert (conditions.matter, conditions.physics.split()[0]) == (MAMIE, SECOND_MODEL)
    usual = conditions_of_here("arena", "icf", {}, False)
    board = pair_of_boards("ghost", "ghost", 0.5, 7, 0)[0]
    assert play_board(conditions, board).checksum != play_board(usual, board).checksum
    assert play_board(conditions, board) == play_board(conditions, board)
