"""Games in which every seat is a side of its own: three contestants, or one alone."""

import pytest

from carrom.arena.conditions import conditions_of_here
from carrom.arena.open_games import OpenGame, PlayedGame, check_seats, games_of, play_game, standings_of
from carrom.arena.paired_boards import check_two_sides, dismiss, pair_of_boards, play_board
from carrom.board import DOUBLES, SINGLES
from carrom.errors import Unreadable
from carrom.rules import book
from tests.engines.foreign import EXAMPLE, program

ENGINE = f"engine:{EXAMPLE}"


def game(name: str, *names: str, turned: int = 0, sigma: float = 0.5) -> PlayedGame:
    conditions = conditions_of_here("arena", name, {}, False)
    return play_game(conditions, OpenGame(names=names, sigma=sigma, seed=7, rack=0, turned=turned))


@pytest.mark.process
@pytest.mark.parametrize("name", ["points", "point-carrom"])
def test_an_engine_plays_a_whole_game_of_three(name):
    played = game(name, ENGINE, "ghost", "ghost")
    assert (played.forfeit, played.fault) == ("", "")
    assert played.won is not None
    assert played.points[played.won] == max(played.points)
    assert played.strokes > 5
    dismiss(ENGINE, "0")


@pytest.mark.process
def test_an_engine_clears_a_board_alone_and_its_misses_are_counted():
    played = game("corona-carrom", ENGINE)
    assert (played.forfeit, played.fault, played.won, played.rounds) == ("", "", 0, 1)
    assert 0 < played.points[0] < played.strokes
    dismiss(ENGINE, "0")


@pytest.mark.process
def test_an_engine_plays_a_board_of_a_book_by_points_against_a_level():
    conditions = conditions_of_here("arena", "point-carrom", {}, False)
    played = play_board(conditions, pair_of_boards("child", ENGINE, 0.5, 1, 0)[0])
    assert (played.forfeit, played.fault) == ("", "")
    assert played.won is not None
    dismiss(ENGINE, "second")


def test_each_rack_is_played_from_every_seat_and_of_three_the_same_contestant_each_seat_has_the_same_game():
    games = [game("point-carrom", "ghost", "ghost", "ghost", turned=turned) for turned in range(3)]
    assert len({one.checksum for one in games}) == 1
    by_seat = [[one.points[(seat - one.turned) % 3] for seat in range(3)] for one in games]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert sorted(one.won for one in games) == [0, 1, 2], "each wins from the seat that wins"
    assert [one.wins.value for one in standings_of(games)] == pytest.approx([1 / 3] * 3)
    seats = [[one.seat(place) for place in range(3)] for one in games_of(("a", "b", "c"), 0.3, 1, 1)]
    assert ["".join(each) for each in seats] == ["SEN", "ENS", "NSE"]
    assert [one.seats for one in games_of(("a",), 0.3, 1, 2)] == [("S",), ("S",)]


@pytest.mark.process
def test_an_engine_that_fails_among_three_ends_the_game_and_it_is_said_whose_fault_it_was(tmp_path):
    crashing = f"engine:{program(tmp_path, 'sys.exit(3)')}"
    played = game("point-carrom", crashing, "ghost", "ghost")
    assert (played.won, played.loser) == (None, 0)
    assert played.forfeit == f"{crashing}: has ended with status 3"
    one, *_ = standings_of([played])
    assert (one.games, one.forfeits) == (0, (played.forfeit,))


@pytest.mark.parametrize(
    ("check", "name", "seats", "said"),
    [
        (check_two_sides, "corona-carrom", SINGLES, "corona-carrom has no table of 2 seats, it is played by 1"),
        (check_two_sides, "point-carrom", DOUBLES, "point-carrom has no table of 4 seats, .* by 3 or 2; --three plays"),
        (check_seats, "icf", ("ghost", "m1", "m2"), "icf is not played by 3, but by 2 or 4; name another book"),
        (check_seats, "points", ("ghost", "m1"), "takes three contestants, and here are 2"),
    ],
)
def test_a_book_that_so_many_do_not_play_is_refused_with_what_to_do(check, name, seats, said):
    with pytest.raises(Unreadable, match=said):
        check(book(name), seats)
