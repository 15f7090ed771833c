"""Rounds of every book, played to their end by bots, with everything that must hold checked after every stroke."""

from random import Random

import pytest

from carrom.arena import played
from carrom.board import DOUBLES, ICF, QUEEN, SINGLES, checked_layout
from carrom.match import Header, Player, begin
from carrom.physics import MODEL
from carrom.rules import BOOKS


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


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.slow
def test_bots_play_two_rounds_of_every_book_to_their_end(book):
    # at two seats, the men laid by the machine, and at four, laid by hand
    for seed in (0, 3):
        play_and_check(book, seed)


@pytest.mark.full
@pytest.mark.parametrize("book", BOOKS)
def test_bots_play_twenty_rounds_of_every_book_to_their_end(book):
    for seed in range(20):
        play_and_check(book, seed)


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_bots_play_two_hundred_rounds_of_every_book_to_their_end(book):
    for seed in range(200):
        play_and_check(book, seed)
