"""A match may begin from a position in place of the rosette: its header says from which, and so does its record."""

from dataclasses import replace

import pytest

from carrom import match as matches
from carrom.board import STRIKER, Seat, Stroke
from carrom.errors import CarromError, NotAllowed, Unreadable
from carrom.match.header import check_belongs
from carrom.physics import MODEL
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.replay import replay
from carrom.rules import book, opening_state
from carrom.rules.values import Bet, OnBoard, Queen, changed
from carrom.table.wire.event_lines import event_text, read_event_line
from tests.match.positions import at, with_layout

LAYOUT = {"w1": (0, 200_000), "b1": (100_000, 100_000), "queen": (50_000, -50_000)}
PLAYERS = {"S": matches.Player("person", "Ada"), "N": matches.Player("bot", "", "club")}


def state(name: str = "karom", **fields):
    """South opened the round, North plays: a white man, a black one, and the queen are left."""
    opening = opening_state(book(name), ("S", "N"), "S", score={"S": 20, "N": 3})
    usual = {"turn": "N", "breaking": False, "on_board": OnBoard(1, 1, True), "has_pocketed": {"S": True, "N": True}}
    return changed(opening, **{**usual, "colours": {"S": "white", "N": "black"}, **fields})


def header(name: str = "karom", layout=LAYOUT, board: str = "icf", **fields) -> matches.Header:
    return matches.Header(
        name, {}, board, "tournament", MODEL, PLAYERS, start=matches.start_text(layout, state(name, **fields))
    )


def begun(**fields):
    return matches.begin(header(**fields), "S", 0)[0]


def test_it_begins_there_and_the_next_round_with_the_rosette():
    match = begun()
    assert (dict(match.layout), match.state, match.may_undo) == (LAYOUT, state(), False)
    match, shot, _ = matches.play(match, Stroke("N", -100_000, 10_000, -3_000_000))
    assert shot.verdict.state.score == {"S": 20, "N": 3}
    over, _ = matches.interrupt(begun(score={"S": 0, "N": 0}), "concede", "N")
    following, opened = matches.open_round(over, seed=3)
    assert (len(opened.layout), opened.opener, following.state.round) == (19, "N", 2)


def test_its_record_says_from_which_position_and_replays_to_the_same():
    match, _, _ = matches.play(begun(), Stroke("N", -100_000, 10_000, -3_000_000))
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
        matches.start_of(header(layout=layout, **fields))
    assert refused.value.code == code


def test_a_queen_is_refused_where_the_book_is_played_without():
    fields = {"queen": Queen("none"), "turn": "S"}
    with pytest.raises(NotAllowed) as refused:
        matches.start_of(header("disc-pool", **fields))
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
        matches.start_of(header(**fields))
    assert refused.value.field == field


@pytest.mark.parametrize(("name", "other", "told"), [
    ("points", "karom", "taken: is missing: points counts it"),
    ("karom", "points", "taken: is not kept by karom"),
    ("corona-carrom", "points", "seats: must be S, not S, N"),
])  # fmt: skip
def test_a_state_of_another_book_is_refused_by_what_it_keeps(name, other, told):
    with pytest.raises(Unreadable) as refused:
        check_belongs(book(name), opening_state(book(other), book(other).seatings[0], "S"))
    assert str(refused.value).startswith(told)


def test_a_striker_on_the_board_and_a_real_board_are_refused():
    with pytest.raises(Unreadable, match="striker"):
        matches.start_of(header(layout={**LAYOUT, STRIKER: (0, -250_000)}))
    with pytest.raises(Unreadable, match="real board"):
        matches.start_of(header(board=matches.REAL))


def test_a_rosette_that_lay_there_is_not_turned():
    rack, _ = matches.begin(matches.Header("karom", {"colours": "draw"}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    text = matches.start_text(rack.layout, rack.state)
    again, _ = matches.begin(
        matches.Header("karom", {"colours": "draw"}, "icf", "tournament", MODEL, PLAYERS, start=text), "S", 0
    )
    assert again.layout == rack.layout
    assert matches.objection_to_rotation(rack) is None
    assert matches.objection_to_rotation(again).code == "rosette-stays"
    following, _ = matches.open_round(matches.interrupt(again, "concede", "S")[0], seed=3)
    assert matches.objection_to_rotation(following) is None


def test_no_slam_is_called_in_the_round_of_the_start():
    layout = {"w1": (-296_000, 296_000), "b1": (100_000, 100_000)}
    fields = {"turn": "S", "on_board": OnBoard(1, 1, False), "queen": Queen("covered", "S"), "score": {"S": 0, "N": 0}}
    match = matches.begin(header("icf", layout=layout, **fields), "S", 0)[0]
    target = Stroke("S", -150_000, -700_000, 2_600_000)
    match, shot, _ = matches.play(match, target)
    assert shot.verdict.round_over is not None
    assert not any("slam" in call.code for call in shot.verdict.calls)


# ---- K-Rhum's bet at the board: named, raised, declined, played, judged


BETTORS: dict[Seat, matches.Player] = {"S": matches.Player("person"), "N": matches.Player("person")}
COLOURS = {"S": "white", "N": "black"}
STRAIGHT = Stroke("S", 0, 0, 3_000_000)


def position(**state):
    """South to play; w1 lies in the far strip, before the north-east pocket."""
    match, _ = matches.begin(matches.Header("k-rhum", {}, "icf", "tournament", MODEL, BETTORS), "S", 1)
    layout = {"w1": (300_000, 300_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
    return with_layout(match, layout, colours=COLOURS, **state)


def sinking_w1(match):
    """A stroke that sends w1 into the north-east pocket, along the diagonal."""
    reach = (20_650 + 15_900) / 2**0.5
    ghost = (300_000 - reach, 300_000 - reach)
    start = (0, -252_600)
    dx, dy = ghost[0] - start[0], ghost[1] - start[1]
    size = (dx * dx + dy * dy) ** 0.5
    return Stroke("S", 0, round(2_500_000 * dx / size), round(2_500_000 * dy / size))


def test_a_won_bet_gives_its_stake_in_strokes():
    match, bid = matches.name_man(position(), "S", "w1")
    assert bid.bidding.bet.zone == "far"
    match, _ = matches.answer_bet(match, "N", raises=True)
    match, _ = matches.answer_bet(match, "S", raises=True)
    match, _ = matches.answer_bet(match, "N", raises=False)
    after, shot, _ = matches.play(match, sinking_w1(match))
    assert shot.facts.named_disc_pocketed is True
    assert shot.verdict.continues
    assert after.state.strokes_left == 13, "K.20: 4 × 3 and the usual one"
    assert (after.bidding, after.position.named, after.state.bet) == (None, None, None)


def test_a_lost_bet_gives_the_stake_to_the_other_side():
    match, _ = matches.name_man(position(), "S", "w1")
    match, _ = matches.answer_bet(match, "N", raises=False)
    after, shot, _ = matches.play(match, Stroke("S", 150_000, 0, 600_000))
    assert shot.facts.named_disc_pocketed is False
    assert after.state.turn == "N"
    assert after.state.strokes_left == 4, "K.21: 1 + 3"


def test_the_stroke_waits_for_the_answer_and_a_bettor_who_plays_has_declined():
    match, _ = matches.name_man(position(), "S", "w2")
    with pytest.raises(NotAllowed, match="bet-awaits-answer"):
        matches.play(match, STRAIGHT)
    match, _ = matches.answer_bet(match, "N", raises=True)
    after, _, _ = matches.play(match, STRAIGHT)
    assert after.n == match.n + 1


@pytest.mark.parametrize(
    ("seat", "disc", "code", "changes"),
    [
        ("N", "b1", "not-your-turn", {}),
        ("S", "b1", "bet-not-your-man", {}),
        ("S", "queen", "bet-not-your-man", {}),
        ("S", "w9", "bet-not-your-man", {}),
    ],
)
def test_a_bet_that_may_not_be_made_is_refused_and_changes_nothing(seat, disc, code, changes):
    with pytest.raises(NotAllowed, match=code):
        matches.name_man(position(**changes), seat, disc)


def test_no_bet_while_colours_are_open_nor_in_another_book_nor_twice():
    match = position()
    with pytest.raises(NotAllowed, match="bet-colours-open"):
        matches.name_man(at(match, state=replace(match.state, colours=None)), "S", "w1")
    other = replace(match, header=replace(match.header, book="karom"))
    with pytest.raises(NotAllowed, match="bet-unknown"):
        matches.name_man(other, "S", "w1")
    betting, _ = matches.name_man(match, "S", "w1")
    with pytest.raises(NotAllowed, match="bet-made"):
        matches.name_man(betting, "S", "w2")
    with pytest.raises(NotAllowed, match="bet-not-your-answer"):
        matches.answer_bet(betting, "S", raises=True)
    with pytest.raises(NotAllowed, match="bet-none"):
        matches.answer_bet(match, "N", raises=True)


def test_a_bid_is_stored_as_a_line_and_read_back():
    _, bid = matches.name_man(position(), "S", "w1")
    assert read_event_line(event_text(bid)) == bid
