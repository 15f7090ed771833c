"""The rosette turned before it is broken (S2.15)."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest

from carrom.board import ICF, MAISON_80, Stroke, checked_layout, opening
from carrom.errors import NotAllowed
from carrom.match import (
    REAL,
    LotPart,
    begin,
    interrupt,
    is_tossed,
    objection_to_rotation,
    open_round,
    play,
    rotate_rosette,
    toss_opener,
    undo,
    undo_to,
)
from carrom.match.lots import SERVER, commitment_to
from carrom.paper.match_sheet import sheet_of
from carrom.physics import FIRST_MODEL, SECOND_MODEL, SIGNATURES
from carrom.records import match_of_record, read_record, write_record
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.rules import BOOKS
from tests.match.told import Told, header_of

BREAK = Stroke("S", 0, 0, 4_000_000)
AWAY = Stroke("S", 0, 300_000, 0)


def karom(model: str = FIRST_MODEL, **more) -> Told:
    """The colours are drawn, so that the rosette may be turned; under `slide-1` the men touch."""
    return Told(replace(header_of("karom", options={"colours": "draw"}, board="icf", **more), model=model), seed=7)


def test_the_rosette_turns_whole_about_the_queen():
    kept = karom()
    before = kept.match.layout
    kept.do(rotate_rosette, "S", 90_000)
    layout = kept.match.layout
    queen = before["queen"]
    assert layout["queen"] == queen
    for man, (x, y) in before.items():
        east, north = x - queen[0], y - queen[1]
        there = (queen[0] - north, queen[1] + east)
        assert hypot(layout[man][0] - there[0], layout[man][1] - there[1]) < 1.5
    assert kept.match.state == karom().match.state
    assert kept.read_back() == kept.match


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_it_touches_as_before_at_every_angle(board):
    luck = Random(3)
    for angle in [luck.randrange(360_000) for _ in range(200)]:
        layout = checked_layout(board, opening(board, luck.randrange(99), angle))
        queen = layout.pop("queen")
        gaps = sorted(hypot(x - queen[0], y - queen[1]) - 2 * board.man_radius for x, y in layout.values())
        assert -2 <= gaps[0] <= gaps[5] <= 2


def test_a_rosette_of_slide_2_is_laid_with_gaps_that_a_turn_keeps_and_one_of_slide_1_touches():
    still = karom(SECOND_MODEL).match
    turned = rotate_rosette(still, "S", 33_333)[0]
    assert karom().match.layout == opening(ICF, 7)
    assert still.layout == opening(ICF, 7, gaps=True)
    assert turned.layout == opening(ICF, 7, 33_333, gaps=True)


def test_a_record_of_slide_2_names_it_and_its_signature_and_replays():
    match, _, _ = play(karom(SECOND_MODEL).match, BREAK)
    written = write_record(record_of(match.header, [step.event for step in match.steps]))
    assert '[Model "slide-2"]' in written
    assert f'[Signature "{SIGNATURES[SECOND_MODEL]}"]' in written
    assert all(not one.differences for one in replay(read_record(written)))
    assert match_of_record(read_record(written)).layout == match.layout
    older, _, _ = play(karom().match, BREAK)
    assert older.layout != match.layout


def test_an_angle_counts_from_how_the_round_was_laid_out_however_often_it_is_turned():
    kept, once = karom(), karom()
    for angle in (100, 359_999, 120_000, 33_333):
        kept.do(rotate_rosette, "S", angle)
    once.do(rotate_rosette, "S", 33_333)
    assert kept.match.layout == once.match.layout
    kept.do(rotate_rosette, "S", 0)
    assert kept.match.layout == karom().match.layout


def test_it_lies_where_it_lies_on_every_machine():
    layout = opening(ICF, 1, 12_345)
    assert (layout["w1"], layout["b9"], layout["queen"]) == ((30878, 7089), (52406, -16315), (-155, 147))


@pytest.mark.parametrize("book", BOOKS)
def test_only_karom_allows_rotation(book):
    match = Told(header_of(book, board="icf")).match
    refused = objection_to_rotation(match)
    assert (refused and refused.code) == ("rosette-by-draw" if book == "karom" else "unknown-event")


def test_in_karom_it_turns_only_where_the_colours_are_drawn():
    by_first_man = Told(header_of("karom", board="icf"))
    assert refusal(by_first_man.match) == "rosette-by-draw"
    assert objection_to_rotation(karom().match) is None


def test_a_record_of_before_that_was_settled_replays_as_it_is():
    text = """carrom game notation 1
[Rules "karom"]
[Board "icf"]

1 S opens
2 S turns 12.5
3 S from 0 v 0,4
"""
    drawn = text.replace('[Board "icf"]', '[Options "colours = \\"draw\\""]\n[Board "icf"]')
    old, new = (match_of_record(read_record(each)) for each in (text, drawn))
    assert old.layout == new.layout
    assert old.layout != match_of_record(read_record(text.replace("turns 12.5", "turns 0"))).layout


def refusal(match, seat="S") -> str:
    with pytest.raises(NotAllowed) as refused:
        rotate_rosette(match, seat, 1000)
    return refused.value.code


def test_only_the_opener_rotates_the_rosette_and_only_before_the_first_stroke():
    match = karom().match
    assert refusal(match, "N") == "not-your-turn"
    broken, *_ = play(match, BREAK)
    assert refusal(broken, broken.state.to_play) == "rosette-stays"
    untouched, *_ = play(match, AWAY)
    assert untouched.state.breaking
    assert refusal(untouched, "N") == "rosette-stays", "the opponent breaks the same rosette"
    late, _ = interrupt(match, "timeout", "S")
    assert refusal(late, "N") == "rosette-stays"
    given_up, _ = interrupt(match, "concede", "S")
    assert refusal(given_up) == "rosette-stays"
    again, _ = open_round(given_up, 3)
    assert objection_to_rotation(again) is None


def test_on_a_real_board_the_rosette_is_rotated_by_hand():
    assert refusal(Told(header_of("karom", options={"colours": "draw"}, board=REAL)).match) == "real-board"


def test_an_undone_break_keeps_the_rotation_which_is_undone_separately():
    kept = karom()
    kept.do(rotate_rosette, "S", 45_000)
    turned = kept.match.layout
    kept.do(play, BREAK)
    kept.do(undo)
    assert kept.match.layout == turned
    kept.do(rotate_rosette, "S", 50_000)
    kept.do(undo_to, 1)
    assert kept.match.layout == karom().match.layout
    assert kept.read_back() == kept.match


def test_a_rotation_is_recorded_and_replayed():
    kept = karom()
    kept.do(rotate_rosette, "S", 12_500)
    kept.do(play, BREAK)
    record = record_of(kept.header, kept.events)
    text = write_record(record)
    assert "\n2 S turns 12.5 #" in text
    assert read_record(text) == record
    again = list(replay(record))
    assert [one.event for one in again] == kept.events
    assert [one.differences for one in again] == [()] * 3


FIRST_BREAK = ("draw", "Player {} has white and breaks"), ("first-man", "drawn by lot")


@pytest.mark.parametrize(("colours", "words"), FIRST_BREAK)
def test_the_sheet_says_who_drew_white(colours, words):
    header = header_of("karom", options={"colours": colours}, board="icf", opener="toss", date="2026-11-25")
    match, _ = begin(header, "S", 1)
    nonce = 64 * "5"
    match, tossed = toss_opener(match, (LotPart(SERVER, commitment_to(SERVER, nonce), nonce),))
    assert is_tossed(match)
    facts = " ".join(told for _, told in sheet_of(match, "en").facts)
    assert words.format(tossed.seat) in facts
    broken, *_ = play(match, Stroke(tossed.seat, 0, 0, 4_000_000 if tossed.seat == "S" else -4_000_000))
    assert not is_tossed(broken)
