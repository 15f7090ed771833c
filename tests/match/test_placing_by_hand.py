"""The placing phase: men that come back wait for the hand of the seat whose task it is."""

import pytest

from carrom.board import BOARDS, Stroke
from carrom.bots.breaks import breaks_of
from carrom.errors import Unreadable
from carrom.match import (
    open_round,
    play,
    put_down,
)
from carrom.match.judging import verdict_on
from carrom.match.position import put_back
from carrom.physics import packed, simulate, simulate_many
from carrom.rules import BOOKS, book
from carrom.rules.values import Queen
from tests.match.test_cases import SOFT, STRIKER_IN, WHITES, started_at
from tests.match.told import Told, header_of, saw


def test_an_unplaced_man_goes_to_its_automatic_place():
    kept, by_itself = started_at(), started_at(placing="automatic")
    kept.do(play, Stroke("S", *STRIKER_IN))
    by_itself.do(play, Stroke("S", *STRIKER_IN))
    event = kept.do(put_down, "N", "w9")
    assert event.automatic
    assert (kept.match.layout, kept.match.state) == (by_itself.match.layout, by_itself.match.state)
    assert by_itself.events[-1].placed[0].disc == "w9"


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


def test_a_line_that_placed_men_block_is_laid_out_again_with_the_same_opener():
    wall = {f"w{i + 1}": (x, -252_600) for i, x in enumerate(range(-165_000, 221_000, 55_000))}
    kept = started_at(layout={**wall, "w9": (-220_000, -252_600), "b1": (0, 0)}, queen=Queen("covered", "S"))
    assert kept.match.is_blocked
    kept.refuses("striker-on-man", play, Stroke("S", *SOFT))
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
