"""A match may begin from a position in place of the rosette: its header says from which, and so does its record."""

import pytest

from carrom.board import STRIKER, Stroke
from carrom.errors import CarromError, NotAllowed, Unreadable
from carrom.match import (
    REAL,
    Header,
    Player,
    begin,
    interrupt,
    objection_to_rotation,
    open_round,
    play,
    start_of,
    start_text,
)
from carrom.physics import MODEL
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.replay import replay
from carrom.rules import book, opening_state
from carrom.rules.values import Bet, OnBoard, Queen, changed

LAYOUT = {"w1": (0, 200_000), "b1": (100_000, 100_000), "queen": (50_000, -50_000)}
PLAYERS = {"S": Player("person", "Ada"), "N": Player("bot", "", "club")}


def state(name: str = "karom", **fields):
    """South opened the round, North plays: a white man, a black one, and the queen are left."""
    opening = opening_state(book(name), ("S", "N"), "S", score={"S": 20, "N": 3})
    usual = {"turn": "N", "breaking": False, "on_board": OnBoard(1, 1, True), "has_pocketed": {"S": True, "N": True}}
    return changed(opening, **{**usual, "colours": {"S": "white", "N": "black"}, **fields})


def header(name: str = "karom", layout=LAYOUT, board: str = "icf", **fields) -> Header:
    return Header(name, {}, board, "tournament", MODEL, PLAYERS, start=start_text(layout, state(name, **fields)))


def begun(**fields):
    return begin(header(**fields), "S", 0)[0]


def test_it_begins_there_and_the_next_round_with_the_rosette():
    match = begun()
    assert (dict(match.layout), match.state, match.may_undo) == (LAYOUT, state(), False)
    match, shot, _ = play(match, Stroke("N", -100_000, 10_000, -3_000_000))
    assert shot.verdict.state.score == {"S": 20, "N": 3}
    over, _ = interrupt(begun(score={"S": 0, "N": 0}), "concede", "N")
    following, opened = open_round(over, seed=3)
    assert (len(opened.layout), opened.opener, following.state.round) == (19, "N", 2)


def test_its_record_says_from_which_position_and_replays_to_the_same():
    match, _, _ = play(begun(), Stroke("N", -100_000, 10_000, -3_000_000))
    text = write_record(record_of_match(match))
    assert '[Start "carrom position 1; w1 0 200000; b1 100000 100000; queen 50000 -50000; seats S N; turn N;' in text
    record = read_record(text)
    assert [one.differences for one in replay(record)] == [(), ()]
    assert match_of_record(record) == match
    elsewhere = read_record(text.replace("w1 0 200000", "w1 0 210000").replace("w1 0,200", "w1 0,210"))
    assert any("checksum" in one for step in replay(elsewhere) for one in step.differences)


def test_a_record_that_misstates_its_start_is_refused_with_the_line_at_fault():
    text = write_record(record_of_match(begun()))
    for wrong, told in (
        (text.replace("turn N", "turn E"), "turn"),
        (text.replace("; bet -", ""), "bet"),
        (text.replace("1 S opens", "1 N opens"), "opened the round"),
        (text.replace("on_board 1 1 1", "on_board 2 1 1"), "on_board"),
        (text.replace('[Board "icf"]', '[Board "real"]'), "real"),
    ):
        assert wrong != text
        with pytest.raises(CarromError, match=told):
            list(replay(read_record(wrong)))


@pytest.mark.parametrize(
    ("layout", "fields", "code"),
    [
        ({"b1": (0, 0), "queen": (50_000, -50_000)}, {"on_board": OnBoard(0, 1, True)}, "start-round-over"),
        ({}, {"on_board": OnBoard(0, 0, False), "queen": Queen("covered", "S")}, "start-round-over"),
        (LAYOUT, {"turn": None}, "start-round-over"),
        (LAYOUT, {"score": {"S": 29, "N": 0}}, "start-score"),
    ],
)
def test_a_position_from_which_no_round_goes_on_is_refused_by_its_name(layout, fields, code):
    with pytest.raises(NotAllowed) as refused:
        start_of(header(layout=layout, **fields))
    assert refused.value.code == code


def test_a_queen_is_refused_where_the_book_is_played_without():
    fields = {"queen": Queen("none"), "turn": "S"}
    with pytest.raises(NotAllowed) as refused:
        start_of(header("disc-pool", **fields))
    assert refused.value.code == "start-queen"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"queen": Queen("awaiting", "S"), "on_board": OnBoard(1, 1, True)}, "state.on_board.queen"),
        ({"breaking": True}, "breaking"),
        ({"bet": Bet("N")}, "state.bet"),
        ({"last_chance": "S"}, "state.last_chance"),
        ({"misses": {"S": 0, "N": 0}}, "misses"),
        ({"has_pocketed": {"S": False, "N": True}}, "state.has_pocketed.S"),
    ],
)
def test_a_state_that_contradicts_itself_names_its_field(fields, field):
    with pytest.raises(Unreadable) as refused:
        start_of(header(**fields))
    assert refused.value.field == field


def test_a_striker_on_the_board_and_a_real_board_are_refused():
    with pytest.raises(Unreadable, match="striker"):
        start_of(header(layout={**LAYOUT, STRIKER: (0, -250_000)}))
    with pytest.raises(Unreadable, match="real board"):
        start_of(header(board=REAL))


def test_a_rosette_that_lay_there_is_not_turned():
    rack, _ = begin(Header("karom", {"colours": "draw"}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    text = start_text(rack.layout, rack.state)
    again, _ = begin(Header("karom", {"colours": "draw"}, "icf", "tournament", MODEL, PLAYERS, start=text), "S", 0)
    assert again.layout == rack.layout
    assert objection_to_rotation(rack) is None
    assert objection_to_rotation(again).code == "rosette-stays"


def test_no_slam_is_called_in_the_round_of_the_start():
    layout = {"w1": (-296_000, 296_000), "b1": (100_000, 100_000)}
    fields = {"turn": "S", "on_board": OnBoard(1, 1, False), "queen": Queen("covered", "S"), "score": {"S": 0, "N": 0}}
    match = begin(header("icf", layout=layout, **fields), "S", 0)[0]
    target = Stroke("S", -150_000, -700_000, 2_600_000)
    match, shot, _ = play(match, target)
    assert shot.verdict.round_over is not None
    assert not any("slam" in call.code for call in shot.verdict.calls)
