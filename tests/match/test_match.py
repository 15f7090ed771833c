"""The session as a value."""

import copy
import pickle
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any

import pytest

from carrom.arena import played
from carrom.board import DOUBLES, ICF, QUEEN, SINGLES, Layout, Seat, Stroke, checked_layout, opening
from carrom.bots import bot_stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import (
    Header,
    Player,
    after,
    begin,
    close,
    declare,
    interrupt,
    name_man,
    new_match,
    open_round,
    play,
    seat_player,
    witness,
)
from carrom.physics import MODEL, lays_gaps, simulate
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from carrom.rules.values import Facts, Fallen, FirstContact
from carrom.table.wire.event_lines import event_text, header_text, read_event_line, read_header, read_match
from carrom.texts import explain
from tests.match.positions import with_layout
from tests.plain_words import grouped

PLAYERS: dict[Seat, Player] = {"S": Player("bot", level="strong"), "N": Player("bot", level="fair")}
HEADER = Header("billard-indien", {}, "icf", "tournament", MODEL, PLAYERS)


def test_the_book_of_a_house_is_made_once_and_an_option_of_another_type_is_another():
    chosen = {"target": 1}
    assert replace(HEADER, options=chosen).rules is replace(HEADER, options={**chosen}).rules
    for other in (True, 1.0, [1]):
        with pytest.raises(Unreadable, match="target"):
            assert replace(HEADER, options={"target": other}).rules


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
    assert (read_header(header_text(HEADER)), read_event_line(lines[-1])) == (HEADER, events[-1])


def test_every_stroke_of_a_record_can_be_played_again_to_the_micrometre():
    _, events = played_by_bots(2)
    match, _ = begin(HEADER, events[0].opener, events[0].seed)
    for shot in events[1:]:
        again, replayed, _ = play(match, shot.stroke, meant=shot.meant)
        assert replayed == shot
        match = after(match, shot)
        assert match == again


@pytest.mark.parametrize(
    ("stroke", "position", "code", "arguments"),
    [
        (Stroke("S", 0, 0, 1_000_000), {"turn": None}, "round-over", {}),
        (Stroke("N", 0, 0, -1_000_000), {}, "not-your-turn", {"seat": "S"}),
        (Stroke("S", 200_000, 0, 1_000_000), {}, "striker-on-circle", {}),
        (Stroke("S", 300_000, 0, 1_000_000), {}, "striker-off-line", {}),
        (Stroke("S", 50_000, 0, 1_000_000), {}, "striker-on-man", {"disc": "black"}),
    ],
)
def test_the_umpire_objects_before_anything_moves(stroke, position, code, arguments):
    match = with_layout(begin(HEADER, "S", 1)[0], {"b1": (50_000, -252_600), "queen": (0, 0)}, **position)
    with pytest.raises(NotAllowed) as refused:
        play(match, stroke)
    for said in (refused.value, objection(match.state, match.board, match.layout, stroke)):
        assert (said.code, said.arguments) == (code, arguments)


def test_a_pocketed_striker_costs_a_man_that_comes_back_between_the_circles():
    match, _ = begin(HEADER, "S", 1)
    layout = {"queen": (0, 0), "b1": (100_000, 0), "w1": (300_000, 100_000), "w2": (-300_000, 100_000)}
    match = with_layout(match, layout, colours={"S": "white", "N": "black"}, has_pocketed={"S": True, "N": True})
    match, shot, motion = play(match, Stroke("S", -100_000, -1_470_000, -580_000))
    assert [fall.disc for fall in motion.pocketed] == ["striker"]
    assert (shot.verdict.calls[0].clause, shot.placed[0].disc) == ("S0.28a", "w9")
    assert (shot.placed[0].at, match.state.turn) == ((31_800, 0), "N")


def test_a_new_round_cannot_be_opened_in_the_middle_of_one():
    match, _ = begin(HEADER, "S", 1)
    with pytest.raises(NotAllowed) as refused:
        open_round(match, 2)
    assert refused.value.code == "round-not-over"


def test_openers_alternate_and_a_new_game_starts_from_nothing():
    match, events = played_by_bots(4)
    following, opened = open_round(match, 9)
    assert opened.opener != events[0].opener
    assert (following.n, following.state.score, len(following.layout)) == (match.n + 1, {"S": 0, "N": 0}, 19)


def test_with_a_target_the_score_goes_on_to_the_next_round():
    match, _ = played_by_bots(4, replace(HEADER, options={"target": 29}))
    assert not match.game_over
    following, opened = open_round(match, 9)
    assert (following.state.score, opened.state.round) == (match.state.score, 2)


def test_a_round_whose_line_is_blocked_is_laid_out_again_with_the_same_opener():
    match, _ = begin(HEADER, "S", 1)
    wall = {f"w{i + 1}": (x, -252_600) for i, x in enumerate(range(-220_000, 221_000, 55_000))}
    blocked = with_layout(match, wall, queen=replace(match.state.queen, where="covered", side="S"))
    assert blocked.places == ()
    again, opened = open_round(blocked, 5)
    assert (opened.opener, again.state.round, len(again.layout)) == ("S", match.state.round, 19)


# ---- A match begun in one line: what it holds, what it refuses, how it prints and draws itself, and its record


BREAK = Stroke("S", x=12_000, vx=150_000, vy=4_800_000)


def test_two_names_sit_south_and_north_and_four_all_round_the_board():
    assert new_match("karom", "Ann", "Bob").names == {"S": "Ann", "N": "Bob"}
    assert new_match("icf", "Ann", "Bob", "Cleo", "Dan").names == {"S": "Ann", "E": "Bob", "N": "Cleo", "W": "Dan"}


def test_a_bot_is_called_by_its_level_and_a_seat_without_a_name_is_left_to_the_texts():
    match = new_match("karom", Player("bot", level="club"), "")
    assert (match.names, repr(match)) == ({"S": "club"}, "<Match: karom, round 1, club 0, N 0; club to play>")
    assert explain(declare(new_match("karom", board="real"), Facts(touched=False))[1].verdict)[-1].endswith("North.")


def test_who_sat_at_a_seat_before_is_known_each_once_and_by_seat():
    match, ann, bo = new_match("karom", "Ann", "Zoe"), Player("person", "Ann"), Player("person", "Bo")
    for seat, player in (("S", bo), ("N", bo), ("S", Player("free")), ("S", bo), ("S", ann), ("S", bo)):
        match, _ = seat_player(match, seat, player)
    assert (match.former("S"), match.former("N")) == ((ann,), (Player("person", "Zoe"),))


def test_the_options_of_a_match_are_its_own():
    options = {"target": 50}
    match = new_match("karom", options=options)
    options["target"] = 3
    assert match.book.settings["target"] == 50


def test_it_is_the_match_that_begin_makes():
    match = new_match("karom", "Ann", "Bob", seed=3, options={"target": 50}, board="maison-80", matter="worn")
    assert match == begin(match.header, "S", 3)[0]
    assert (match.board.name, match.header.matter, match.book.settings["target"]) == ("maison-80", "worn", 50)


@pytest.mark.parametrize(
    ("arguments", "named", "field"),
    [
        *(((book,), {}, "book") for book in ("chess", None)),
        *((("karom", "Ann", *more), {}, "players") for more in ((), ("Bob", "Cleo"), (2,), ("Bob\n",))),
        *((("karom", "Ann", Player(*who)), {}, "players") for who in (("bot",), ("person", "", "club"))),
        (("karom",), {"options": {"target": 0}}, "options.target"),
        (("karom",), {"options": {"targets": 50}}, "options.targets"),
        *((("karom",), {"board": "oak"}, "board"), (("karom",), {"matter": "ice"}, "matter")),
        *((("karom",), {"seed": seed}, "seed") for seed in (1.5, True, -1, 2**64)),
    ],
)
def test_a_wrong_argument_is_refused_by_its_name(arguments, named, field):
    with pytest.raises(Unreadable) as refused:
        new_match(*arguments, **named)
    assert refused.value.field == field


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_a_played_match_is_read_again_from_its_record(seed):
    match, _, _ = play(new_match("billard-indien", "Ann", "Bob", seed=seed), BREAK)
    again = match_of_record(read_record(write_record(record_of_match(match))))
    assert (again.state, again.layout, again.names) == (match.state, match.layout, match.names)


def test_a_bet_on_a_man_by_name_is_read_again_from_its_record():
    match, _, _ = play(new_match("k-rhum", "Ann", "Bob", seed=2), BREAK)
    match, bid = name_man(match, "S", "w1")
    again = match_of_record(read_record(write_record(record_of_match(match))))
    assert (again.bidding, again.position.named, bid.disc) == (match.bidding, "w1", "w1")
    assert (bid.recorded(False).zone, bid.recorded(True).zone) == (None, bid.bidding.bet.zone)


def test_a_record_without_entries_has_no_match():
    with pytest.raises(Unreadable, match="has no entry"):
        match_of_record(read_record('carrom game notation 1\n[Rules "karom"]\n'))


def test_a_stroke_prints_itself_and_its_verdict():
    _, shot, _ = play(new_match("karom"), BREAK)
    assert repr(shot) == f"<Shot: {BREAK}, {shot.verdict}>"


def test_why_each_place_of_the_striker_begins_and_ends_is_known_where_there_are_places():
    match = new_match("icf")
    assert match.stops == (("end", "circle"), ("circle", "circle"), ("circle", "end"))
    assert (len(match.places), new_match("icf", board="real").stops) == (3, ())


def test_a_match_prints_who_leads_and_who_plays():
    assert repr(new_match("icf", "Ann", "Bob", "Cleo", "Dan")) == (
        "<Match: icf, round 1, Ann and Cleo 0, Bob and Dan 0; Ann to play>"
    )
    match, _ = declare(new_match("karom", "Ann", "Bob", board="real"), Facts(touched=False))
    assert repr(match) == "<Match: karom, round 1, Ann 0, Bob 0; Bob to play>"


def test_a_match_prints_that_it_is_over():
    match = new_match("karom", "Ann", "Bob", board="real", options={"target": 1})
    match, _ = interrupt(match, "concede", "S")
    assert repr(match).endswith("; match over>")
    match, _ = interrupt(new_match("karom", "Ann", "Bob", board="real", options={"target": 1000}), "concede", "S")
    assert repr(match).endswith("; round over>")
    assert repr(close(match)[0]).endswith("; closed>")


def test_a_match_and_a_layout_draw_themselves_but_not_a_real_board():
    match = new_match("karom", board="maison-80")
    for picture in (match._repr_svg_(), match.layout._repr_svg_()):
        assert len(ET.fromstring(picture).findall(".//{*}title")) == 19
    assert new_match("karom", board="real")._repr_svg_() is None
    with pytest.raises(NotAllowed, match="real-board"):
        play(new_match("karom", board="real"), BREAK)


def test_a_layout_is_a_mapping_that_is_copied_and_pickled_whole():
    match = new_match("karom")
    layout = opening(match.board, 0, gaps=lays_gaps(MODEL))
    assert layout == match.layout == dict(layout)
    for twin in (copy.deepcopy(layout), pickle.loads(pickle.dumps(layout))):
        assert twin == layout
        assert isinstance(twin, Layout)
    assert repr(Layout()) == "<Layout: empty>"


def test_a_language_that_nobody_wrote_is_refused():
    verdict = declare(new_match("karom", board="real"), Facts(touched=False))[1].verdict
    with pytest.raises(Unreadable, match="'de' is not one of fr, en"):
        explain(verdict, "de")


# ---- What an umpire could have seen


def seen(layout, stroke):
    return witness(ICF, layout, stroke, simulate(ICF, layout, stroke))


def test_a_stroke_that_meets_nothing_has_touched_nothing():
    facts = seen({}, Stroke("S", 0, 0, 300_000))
    assert facts.touched is False
    assert facts.first_contact is None


def test_the_first_contact_is_named_with_its_colour():
    facts = seen({"b4": (0, 100_000)}, Stroke("S", 0, 0, 2_000_000))
    assert facts.first_contact == FirstContact("black", direct=True, zone="open")


def test_off_the_frame_first_the_contact_is_not_direct():
    facts = seen({"w1": (0, -300_000)}, Stroke("S", 0, 0, 4_000_000))
    assert facts.first_contact == FirstContact("white", direct=False, zone="own_line")


def test_a_man_on_the_own_line_is_witnessed_there():
    facts = seen({"w1": (100_000, -252_600)}, Stroke("S", 0, 1_000_000, 0))
    assert facts.first_contact == FirstContact("white", direct=True, zone="own_line")


@pytest.mark.parametrize(
    ("seat", "vx", "vy", "backward"),
    grouped({True: [("S", 0, -1), ("N", 0, 1), ("E", 1, 0), ("W", -1, 0)], False: [("S", 1, 0), ("W", 1, 0)]}),
)
def test_backward_is_towards_ones_own_frame(seat, vx, vy, backward):
    assert seen({}, Stroke(seat, 0, vx * 400_000, vy * 400_000)).backward is backward


def test_men_are_seen_to_fall_in_order_with_the_strip_they_lay_in():
    layout = {"w1": (330_000, 300_000), "b1": (0, 0)}
    facts = seen(layout, Stroke("S", 184_000, 1_080_000, 4_000_000))
    assert Fallen("white", "far") in facts.pocketed


@pytest.mark.parametrize(("seat", "side"), [("S", "far"), ("E", "far"), ("N", "near"), ("W", "near")])
def test_where_an_advantage_goes_by_the_pocket_its_side_is_seen_and_not_the_strip(seat, side):
    layout = {"w1": (-300_000, 300_000)}
    stroke = Stroke("S", 0, -2_130_000, 4_000_000)
    motion = simulate(ICF, layout, stroke)
    assert [fall.pocket for fall in motion.pocketed if fall.disc == "w1"] == ["NW"]
    facts = witness(ICF, layout, replace(stroke, seat=seat), motion, by_pocket=True)
    assert Fallen("white", side) in facts.pocketed


# ---- Rounds of every book, played to their end by bots, with everything that must hold checked after every stroke


def play_and_check(book: str, seed: int) -> None:
    luck = Random(f"{book} {seed}")
    seats = DOUBLES if seed % 4 == 3 else SINGLES
    # who plays well ends a round soon; who does not shows the rules more, and thinks a tenth as long
    players = {seat: Player("bot", level="strong" if seed % 5 == 0 else "family") for seat in seats}
    placing = "by-hand" if seed % 2 else "automatic"
    header = Header(book, {}, "icf", "tournament", MODEL, players, placing=placing)
    opened, _ = begin(header, luck.choice(seats), seed)
    before, over, places = opened.state, None, opened.places
    for match, shot in played(opened, luck):
        places = match.places or shot.waiting
        over = shot.verdict.round_over
        state, layout = shot.verdict.state, checked_layout(ICF, shot.layout)
        here = [*layout, *(one.disc for one in shot.waiting)]
        men = {"white": sum(disc[0] == "w" for disc in here), "black": sum(disc[0] == "b" for disc in here)}
        assert men == {"white": state.on_board.white, "black": state.on_board.black}
        assert (QUEEN in layout) == state.on_board.queen == (state.queen.where == "board")
        assert shot.verdict.calls
        assert {call.clause for call in shot.verdict.calls} <= set(BOOKS[book].clauses)
        assert all(owed >= 0 for owed in state.owed.values())
        assert (state.turn is None) == (over is not None)
        assert over or state.turn in seats
        assert over or state.strokes_left >= 1
        assert over is not None or state.score == before.score
        assert before.colours is None or state.colours == before.colours
        assert state.breaking <= before.breaking
        before = state
    assert over is not None or not places, "these hands end their rounds"


# In turn at two seats, the men laid by the machine, and at four, laid by hand.
@pytest.mark.parametrize(("book", "seed"), list(zip(BOOKS, cycle([0, 3]), strict=False)))
@pytest.mark.slow
def test_bots_play_a_round_of_every_book_to_its_end(book, seed):
    play_and_check(book, seed)


@pytest.mark.full
@pytest.mark.parametrize("book", BOOKS)
def test_bots_play_ten_rounds_of_every_book_to_their_end(book):
    for seed in range(10):
        play_and_check(book, seed)


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_bots_play_two_hundred_rounds_of_every_book_to_their_end(book):
    for seed in range(200):
        play_and_check(book, seed)
