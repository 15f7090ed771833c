"""The session as a value."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from carrom.board import ICF, QUEEN, Seat, Stroke, checked_layout
from carrom.bots import bot_stroke
from carrom.errors import NotAllowed
from carrom.match import Header, Player, after, begin, open_round, play
from carrom.physics import MODEL
from carrom.server.wire.event_lines import event_text, header_text, read_event_line, read_header, read_match
from tests.match.positions import with_layout

PLAYERS: dict[Seat, Player] = {"S": Player("bot", level="strong"), "N": Player("bot", level="fair")}
HEADER = Header("billard-indien", {}, "icf", "tournament", MODEL, PLAYERS)


def played_by_bots(seed: int, header: Header = HEADER):
    """A whole round and all its events."""
    luck = Random(seed)
    match, opened = begin(header, luck.choice(header.seats), seed)
    events: list[Any] = [opened]
    while match.state.turn:
        match, shot, _ = play(match, bot_stroke(match, luck)[1])
        events.append(shot)
    return match, events


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.slow
def test_men_on_the_board_are_the_men_the_referee_counts_through_a_whole_round(seed):
    _, events = played_by_bots(seed)
    for shot in events[1:]:
        state, layout = shot.verdict.state, checked_layout(ICF, shot.layout)
        assert sum(disc[0] == "w" for disc in layout) == state.on_board.white
        assert sum(disc[0] == "b" for disc in layout) == state.on_board.black
        assert (QUEEN in layout) == state.on_board.queen
    assert events[-1].verdict.round_over


@pytest.mark.slow
def test_four_bots_play_a_round_of_doubles_to_its_end():
    players = {seat: Player("bot", level="strong") for seat in "SENW"}
    match, events = played_by_bots(3, replace(HEADER, players=players))
    assert {shot.stroke.seat for shot in events[1:]} <= set("SENW")
    assert match.game_over


def test_a_match_read_back_from_its_lines_is_the_same_match():
    match, events = played_by_bots(1)
    lines = [event_text(event) for event in events]
    again = read_match(header_text(HEADER), lines)
    assert again == match
    assert [taken.event for taken in again.steps] == events
    assert read_header(header_text(HEADER)) == HEADER
    assert read_event_line(lines[-1]) == events[-1]


def test_every_stroke_of_a_record_can_be_played_again_to_the_micrometre():
    _, events = played_by_bots(2)
    match, _ = begin(HEADER, events[0].opener, events[0].seed)
    for shot in events[1:]:
        again, replayed, _ = play(match, shot.stroke, meant=shot.meant)
        assert replayed == shot
        match = after(match, shot)
        assert match == again


@pytest.mark.parametrize(
    ("stroke", "code"),
    [
        (Stroke("N", 0, 0, -1_000_000), "not-your-turn"),
        (Stroke("S", 200_000, 0, 1_000_000), "striker-on-circle"),
        (Stroke("S", 300_000, 0, 1_000_000), "striker-off-line"),
    ],
)
def test_the_umpire_objects_before_anything_moves(stroke, code):
    match, _ = begin(HEADER, "S", 1)
    with pytest.raises(NotAllowed) as refused:
        play(match, stroke)
    assert refused.value.code == code


def test_a_pocketed_striker_costs_a_man_that_comes_back_between_the_circles():
    match, _ = begin(HEADER, "S", 1)
    layout = {"queen": (0, 0), "b1": (100_000, 0), "w1": (300_000, 100_000), "w2": (-300_000, 100_000)}
    match = with_layout(match, layout, colours={"S": "white", "N": "black"}, has_pocketed={"S": True, "N": True})
    match, shot, motion = play(match, Stroke("S", -100_000, -1_470_000, -580_000))
    assert [fall.disc for fall in motion.pocketed] == ["striker"]
    assert shot.verdict.calls[0].clause == "S0.28a"
    assert shot.placed[0].disc == "w9"
    assert shot.placed[0].at == (31_800, 0)
    assert match.state.turn == "N"


def test_a_new_round_cannot_be_opened_in_the_middle_of_one():
    match, _ = begin(HEADER, "S", 1)
    with pytest.raises(NotAllowed) as refused:
        open_round(match, 2)
    assert refused.value.code == "round-not-over"


def test_openers_alternate_and_a_new_game_starts_from_nothing():
    match, events = played_by_bots(4)
    following, opened = open_round(match, 9)
    assert opened.opener != events[0].opener
    assert following.n == match.n + 1
    assert following.state.score == {"S": 0, "N": 0}
    assert len(following.layout) == 19


def test_with_a_target_the_score_goes_on_to_the_next_round():
    match, _ = played_by_bots(4, replace(HEADER, options={"target": 29}))
    assert not match.game_over
    following, opened = open_round(match, 9)
    assert following.state.score == match.state.score
    assert opened.state.round == 2


def test_a_round_whose_line_is_blocked_is_laid_out_again_with_the_same_opener():
    match, _ = begin(HEADER, "S", 1)
    wall = {f"w{i + 1}": (x, -252_600) for i, x in enumerate(range(-220_000, 221_000, 55_000))}
    blocked = with_layout(match, wall, queen=replace(match.state.queen, where="covered", side="S"))
    assert blocked.places == ()
    again, opened = open_round(blocked, 5)
    assert opened.opener == "S"
    assert again.state.round == match.state.round
    assert len(again.layout) == 19
