"""A house of Karom in which the striker may not straddle its front line (S2.23)."""

import pytest

from carrom.board import BOARDS, Stroke
from carrom.bots.breaks import breaks_of
from carrom.errors import Unreadable
from carrom.match import play
from carrom.physics import packed, simulate, simulate_many
from carrom.rules import BOOKS, book
from tests.match.told import Told, header_of

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
    assert behind.read_back() == behind.match


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
