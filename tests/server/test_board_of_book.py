"""A book names the board it is played on where nobody chooses another: Garrom's is 80 cm wide."""

import pytest

from carrom.arena.conditions import conditions_of_here
from carrom.board import BOARDS
from carrom.contract.rulebook import book_to_plain
from carrom.match import REAL, new_match
from carrom.rules import BOOKS
from tests.running import CAMILLE, NOE


@pytest.mark.parametrize("name", BOOKS)
def test_every_door_takes_the_board_of_the_book(name):
    board = BOOKS[name].board
    assert board in BOARDS
    assert board == ("maison-80" if name == "garrom" else "icf")
    assert new_match(name).board.name == board
    assert book_to_plain(BOOKS[name])["board"] == board
    assert conditions_of_here("arena", name, {}, doubles=False).board == board


def test_another_board_may_be_chosen():
    assert new_match("garrom", board="icf").board.name == "icf"
    assert new_match("karom", board="maison-80").board.name == "maison-80"
    assert new_match("garrom", board=REAL).header.is_real


@pytest.mark.parametrize(
    ("asked", "board"), [({}, "maison-80"), ({"board": None}, "maison-80"), ({"board": "icf"}, "icf")]
)
def test_a_table_of_garrom_has_the_board_of_80_cm_unless_another_is_asked_for(server, sit_down, asked, board):
    seats = {"S": CAMILLE, "N": NOE}
    table = server.post("tables", {"book": "garrom", "seats": seats, "opener": "S", **asked})
    assert sit_down(table).come_back(0)["welcome"]["board"]["name"] == board
