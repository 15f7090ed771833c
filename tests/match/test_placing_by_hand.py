"""The placing phase: men that come back wait for the hand of the seat whose task it is."""

from dataclasses import replace
from math import hypot

import pytest

from carrom.board import BOARDS, DOUBLES, SINGLES, Stroke, sides_of
from carrom.bots.breaks import breaks_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match import (
    Player,
    RoundOpened,
    ToPlace,
    interrupt,
    name_man,
    open_round,
    play,
    put_down,
    seat_player,
    undo,
)
from carrom.match.judging import verdict_on
from carrom.match.placement import put_back
from carrom.physics import packed, simulate, simulate_many
from carrom.rules import BOOKS, book, opening_state
from carrom.rules.values import OnBoard, Queen
from tests.match.told import Told, header_of, saw

WHITES = {"w1": (300_000, 0), "w2": (300_000, 60_000), "w3": (300_000, 120_000)}
BLACKS = {"b1": (-300_000, 0), "b2": (-300_000, 60_000), "b3": (-300_000, 120_000)}
STRIKER_IN = Stroke("S", -100_000, -1_470_000, -580_000)
"""Straight into the south-west pocket, past every man."""
SOFT = Stroke("S", 0, 100_000, 0)
"""Moves the striker a little."""


def started_at(name="icf", seats=SINGLES, layout=None, placing="by-hand", options=None, **state):
    """A match in mid-round, South to play with white; three men of each colour and the queen are left."""
    lying = {**WHITES, **BLACKS, "queen": (0, 0)} if layout is None else layout
    rules, sides = book(name, options), sides_of(seats)
    men = OnBoard(sum(d[0] == "w" for d in lying), sum(d[0] == "b" for d in lying), "queen" in lying)
    fresh = opening_state(rules, seats, "S")
    middle = replace(
        fresh,
        colours={sides[0]: "white", sides[1]: "black"},
        on_board=men,
        has_pocketed=dict.fromkeys(sides, True),
        breaking=False,
        **state,
    )
    header = header_of(name, seats, board="icf", placing=placing, options=options)
    return Told(header, opened=RoundOpened("S", 0, lying, middle))


def check_discs(kept):
    """What lies there and what waits is what the referee counts on the board."""
    match = kept.match
    discs = [*match.layout, *(one.disc for one in match.position.to_place)]
    assert len(discs) == len(set(discs))
    on_board = match.state.on_board
    assert sum(disc[0] == "w" for disc in discs) == on_board.white
    assert sum(disc[0] == "b" for disc in discs) == on_board.black
    assert ("queen" in discs) == on_board.queen


@pytest.fixture(autouse=True)
def every_disc_lies_or_waits_at_the_end():
    yield
    for kept in Told.made:
        check_discs(kept)


@pytest.mark.parametrize(("seats", "by"), [(SINGLES, "N"), (DOUBLES, "E")], ids=["singles", "doubles"])
def test_a_man_that_is_due_waits_for_the_seat_that_plays_next(seats, by):
    kept = started_at(seats=seats)
    shot = kept.do(play, STRIKER_IN)
    assert shot.waiting == kept.match.position.to_place == (ToPlace("w9", "outer-circle", by),)
    assert shot.placed == ()
    assert "w9" not in kept.match.layout


def test_no_stroke_bet_or_timeout_happens_while_men_wait():
    kept = started_at("k-rhum")
    kept.do(play, STRIKER_IN)
    assert kept.match.state.turn == "N"
    assert kept.match.places == ()
    assert not kept.match.is_blocked
    kept.refuses("men-to-place", play, Stroke("N", 0, 100_000, 0))
    kept.refuses("men-to-place", name_man, "N", "b1")
    kept.refuses("men-to-place", interrupt, "timeout", "N")
    kept.refuses("round-not-over", open_round, 3)
    kept.do(put_down, "N", "w9", (0, 60_000))
    assert kept.match.places
    kept.do(name_man, "N", "b1")


def test_only_the_placing_seat_places_the_waiting_man():
    kept = started_at()
    kept.do(play, STRIKER_IN)
    kept.refuses("not-your-placing", put_down, "S", "w9", (0, 60_000))
    kept.refuses("nothing-to-place", put_down, "N", "w8", (0, 60_000))
    kept.do(put_down, "N", "w9", (0, 60_000))
    kept.refuses("nothing-to-place", put_down, "N", "w9", (0, -60_000))


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("icf", (0, 85_001)),
        ("icf", (60_104, 60_105)),
        ("icf", (0, 31_799)),
        ("icf", (-22_000, 22_000)),
        ("icf", (300_000, -100_000)),
        ("billard-indien", (15_899, 0)),
        ("billard-indien", (0, 90_000)),
    ],
)
def test_a_man_lies_in_the_circle_and_on_no_other_disc(name, at):
    layout = {**WHITES, **BLACKS, "queen": (0, 0)}
    if name == "billard-indien":
        layout["queen"] = (-200_000, -200_000)
    kept = started_at(name, layout=layout)
    kept.do(play, STRIKER_IN)
    kept.refuses("not-free-place", put_down, "N", "w9", at)
    assert kept.match.position.to_place


@pytest.mark.parametrize("at", [(0, 85_000), (60_104, 60_104), (0, 31_800), (-70_000, 0)])
def test_wherever_it_is_free_in_the_circle_a_man_may_lie(at):
    kept = started_at()
    kept.do(play, STRIKER_IN)
    event = kept.do(put_down, "N", "w9", at)
    assert (kept.match.layout["w9"], event.automatic) == (at, False)
    assert kept.match.position.to_place == ()


def test_an_unplaced_man_goes_to_its_automatic_place():
    kept, by_itself = started_at(), started_at(placing="automatic")
    kept.do(play, STRIKER_IN)
    by_itself.do(play, STRIKER_IN)
    event = kept.do(put_down, "N", "w9")
    assert event.automatic
    assert kept.match.layout == by_itself.match.layout
    assert kept.match.state == by_itself.match.state
    assert by_itself.events[-1].placed[0].disc == "w9"


def test_several_men_wait_under_names_of_their_own_and_are_put_down_in_any_order():
    kept = started_at(owed={"S": 2, "N": 0})
    kept.do(play, STRIKER_IN)
    names = [one.disc for one in kept.match.position.to_place]
    assert sorted(names) == ["w7", "w8", "w9"]
    for disc, at in zip(reversed(names), ((0, 60_000), (0, -60_000), (60_000, 0)), strict=True):
        check_discs(kept)
        kept.do(put_down, "N", disc, at)
    check_discs(kept)
    with pytest.raises(NotAllowed, match="not-free-place"):
        put_down(undo(kept.match)[0], "N", names[0], (0, 60_000))


@pytest.mark.parametrize("player", [Player("bot", level="weak"), Player("free")], ids=["bot", "nobody"])
def test_a_man_waits_for_a_bot_and_for_a_free_seat_too(player):
    kept = started_at()
    kept.do(seat_player, "N", player)
    kept.do(play, STRIKER_IN)
    assert [one.disc for one in kept.match.position.to_place] == ["w9"]
    assert kept.events[-1].placed == ()


def test_an_uncovered_queen_is_placed_by_the_umpire_at_once():
    kept = started_at(layout={**WHITES, **BLACKS}, queen=Queen("awaiting", "S"))
    shot = kept.do(play, STRIKER_IN)
    assert [one.disc for one in shot.placed] == ["queen"]
    assert kept.match.layout["queen"] == (0, 0)
    assert [one.disc for one in kept.match.position.to_place] == ["w9"]
    kept.refuses("not-free-place", put_down, "N", "w9", (0, 0))


def test_a_man_paid_at_the_centre_is_placed_at_once():
    kept = started_at("karom", options={"payment_place": "centre"})
    shot = kept.do(play, STRIKER_IN)
    assert shot.waiting == ()
    assert hypot(*kept.match.layout["w9"]) < 32_000


def test_elapsed_time_returns_the_queen_without_a_placing_seat():
    kept = started_at(layout={**WHITES, **BLACKS}, queen=Queen("awaiting", "S"))
    event = kept.do(interrupt, "timeout", "S")
    assert [one.disc for one in event.placed] == ["queen"]


def test_the_offenders_right_hand_neighbour_places_the_man_of_a_technical_foul_first():
    kept = started_at()
    event = kept.do(interrupt, "technical-foul", "N")
    assert event.waiting == (ToPlace("b9", "outer-circle", "S"),)
    kept.refuses("men-to-place", play, SOFT)
    kept.refuses("men-to-place", interrupt, "technical-foul", "N")
    kept.do(put_down, "S", "b9", (0, 70_000))
    event = kept.do(interrupt, "technical-foul", "N")
    assert event.waiting == (ToPlace("b8", "outer-circle", "S"),)


@pytest.mark.parametrize("kind", ["concede", "resign"])
def test_a_round_given_up_while_men_wait_leaves_every_man_on_the_board(kind):
    kept = started_at(owed={"S": 1, "N": 0})
    kept.do(play, STRIKER_IN)
    event = kept.do(interrupt, kind, "N")
    assert kept.match.position.to_place == ()
    assert {one.disc for one in event.placed} == {"w8", "w9"}
    assert kept.match.state.on_board.white == 5
    check_discs(kept)
    kept.do(open_round, 4)
    assert len(kept.match.layout) == 19


def test_men_returned_by_the_last_stroke_of_a_round_do_not_wait():
    kept = started_at("billard-indien", layout={**WHITES, "b1": (-300_000, -300_000)}, queen=Queen("covered", "N"))
    match, rest = kept.match, {"w2": WHITES["w2"], "w3": WHITES["w3"]}
    verdict = verdict_on(match.book, match.position, saw("white", "black", "striker"))
    assert verdict.round_over
    assert [one.disc for one in verdict.returned] == ["white"]
    layout, placed, waiting = put_back(match.header, match.layout, rest, verdict)
    assert waiting == ()
    assert [one.disc for one in placed] == ["w1"], "the man of this very stroke"
    assert set(layout) == set(WHITES)


def test_waiving_the_waiting_men_leaves_them_pocketed():
    kept = started_at(owed={"S": 1, "N": 0})
    kept.do(play, STRIKER_IN)
    assert len(kept.match.position.to_place) == 2
    kept.do(interrupt, "forgo", "N")
    assert kept.match.position.to_place == ()
    assert kept.match.state.on_board.white == 3
    assert kept.match.places


def test_waiving_includes_men_placed_already():
    kept = started_at(owed={"S": 1, "N": 0})
    kept.do(play, STRIKER_IN)
    kept.do(put_down, "N", kept.match.position.to_place[0].disc, (0, 60_000))
    kept.do(interrupt, "forgo", "N")
    assert set(kept.match.layout) == {*WHITES, *BLACKS, "queen"}
    assert kept.match.state.on_board.white == 3


@pytest.mark.parametrize("by", ["E", "W"])
def test_in_doubles_either_partner_waives_for_their_side(by):
    kept = started_at(seats=DOUBLES)
    kept.do(play, STRIKER_IN)
    kept.do(interrupt, "forgo", by)
    assert kept.match.position.to_place == ()


def test_men_placed_automatically_are_waived_from_where_they_lie():
    kept = started_at(placing="automatic")
    kept.do(play, STRIKER_IN)
    assert "w9" in kept.match.layout
    kept.do(interrupt, "forgo", "N")
    assert "w9" not in kept.match.layout
    check_discs(kept)
    kept.do(undo)
    assert "w9" in kept.match.layout


def test_no_side_waives_its_own_man():
    kept = started_at()
    kept.do(interrupt, "technical-foul", "N")
    kept.do(interrupt, "forgo", "N")
    assert kept.match.position.to_place == (ToPlace("b9", "outer-circle", "S"),)
    kept.do(interrupt, "forgo", "S")
    assert kept.match.position.to_place == ()


def test_a_man_put_down_is_lifted_again_by_undoing():
    kept = started_at()
    kept.do(play, STRIKER_IN)
    waiting = kept.match.position
    kept.do(put_down, "N", "w9", (0, 60_000))
    kept.do(undo)
    assert kept.match.position == waiting
    kept.do(put_down, "N", "w9", (0, -60_000))
    kept.do(undo)
    kept.do(undo)
    assert kept.match.position.to_place == ()
    assert kept.match.places


def test_a_line_that_placed_men_block_is_laid_out_again_with_the_same_opener():
    wall = {f"w{i + 1}": (x, -252_600) for i, x in enumerate(range(-165_000, 221_000, 55_000))}
    kept = started_at(layout={**wall, "w9": (-220_000, -252_600), "b1": (0, 0)}, queen=Queen("covered", "S"))
    assert kept.match.is_blocked
    kept.refuses("striker-on-man", play, SOFT)
    opened = kept.do(open_round, 5)
    assert (opened.opener, opened.state.round) == ("S", 1)
    assert not kept.match.is_blocked


# ---- A house of Karom in which the striker may not straddle its front line (S2.23)


HOUSE = {"striker_line": "behind-front"}


def karom(options: dict | None = None, board: str = "icf") -> Told:
    return Told(header_of("karom", options=options, board=board), seed=7)


@pytest.mark.parametrize("board", BOARDS)
def test_the_stroke_starts_behind_the_front_line(board):
    usual, behind = karom(board=board), karom(HOUSE, board)
    for told in (usual, behind):
        told.do(play, Stroke("S", 0, 0, 4_000_000))
    assert behind.match.board.striker_line == behind.match.board.inner_line + behind.match.board.striker_radius
    assert behind.match.layout != usual.match.layout


def test_a_batch_of_strokes_starts_there_too():
    match, stroke = karom(HOUSE).match, Stroke("S", 0, 0, 4_000_000)
    ends = simulate_many(match.board, *packed([match.layout], [stroke]), match.matter)
    motion = simulate(match.board, match.layout, stroke, match.matter)
    assert {tuple(place) for place in ends.rest[0].tolist()} >= {*motion.rest.values()}


def test_no_recorded_break_is_played_from_another_line_than_it_was_found_on():
    assert breaks_of(karom().match)
    assert not breaks_of(karom(HOUSE).match)


def test_the_choice_is_karom_s_alone_and_the_usual_one_is_as_it_was():
    assert [name for name, one in BOOKS.items() if "striker_line" in one.options] == ["karom"]
    assert book("karom").settings.get("striker_line", "both-lines") == "both-lines"
    with pytest.raises(Unreadable, match="striker_line"):
        book("classique", HOUSE)
