from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

from carrom.arena import paired_boards
from carrom.arena.conditions import conditions_of_here
from carrom.arena.contestant import Forfeit
from carrom.arena.contestants import GhostContestant
from carrom.arena.paired_boards import PairedBoard, Tape, pair_of_boards, play_board
from carrom.board import Seat, Stroke
from carrom.bots import Hand
from carrom.errors import Unavailable, Unreadable
from carrom.match import Match
from tests.arena.playing import ICF, pair


@pytest.mark.parametrize("name", ["ghost", "m1"])
@pytest.mark.slow
def test_a_contestant_against_itself_wins_one_board_of_a_pair_and_loses_the_other_by_as_much(name: str):
    for number in range(2):
        here, there = pair(name, name, number)
        assert here.score + there.score == 1.0
        assert here.points == -there.points
        assert (here.strokes, here.checksum) == (there.strokes, there.checksum)


@pytest.mark.slow
def test_a_pair_seen_from_the_other_side_is_the_same_pair():
    one, other = pair("m1", "ghost"), pair("ghost", "m1")
    assert [board.checksum for board in one] == [board.checksum for board in reversed(other)]
    assert sum(board.score for board in one) == 2 - sum(board.score for board in other)
    assert sum(board.points for board in one) == -sum(board.points for board in other)


def test_both_halves_meet_the_same_rosette_and_the_same_errors_at_the_same_seat_and_stroke():
    tape = Tape(7, 3)
    assert tape.rack() == Tape(7, 3).rack() != tape.rack(again=1)
    seats: tuple[Seat, Seat] = ("S", "N")
    errors = {(seat, stroke): tape.error(seat, stroke).gauss(0, 1) for seat in seats for stroke in range(4)}
    assert len(set(errors.values())) == 8
    assert errors["S", 2] == Tape(7, 3).error("S", 2).gauss(0, 1)
    assert errors["S", 2] != Tape(7, 4).error("S", 2).gauss(0, 1) != Tape(8, 3).error("S", 2).gauss(0, 1)
    assert tape.thought("S", 0).random() != tape.error("S", 0).random()


def test_pairs_differ_and_seeds_do():
    sums = {play_board(ICF, board).checksum for board in (_half(0, 7), _half(1, 7), _half(0, 8))}
    assert len(sums) == 3


def _half(number: int, seed: int) -> PairedBoard:
    return pair_of_boards("ghost", "ghost", 0.5, seed, number)[0]


def test_each_has_its_own_hand_where_no_noise_class_is_given():
    own, both = pair("child", "cousin", sigma=None)[0], pair("child", "cousin", sigma=2.0)[0]
    assert own.checksum != both.checksum


def test_a_yardstick_without_a_hand_is_refused_with_a_remedy():
    with pytest.raises(Unreadable, match=r"ghost has no error of its own.*--sigma 0\.3"):
        pair("world", "ghost", sigma=None)


def test_a_board_of_four_is_played_by_two_pairs_of_partners():
    four = conditions_of_here("arena", "icf", {}, True)
    here, there = (play_board(four, board) for board in pair_of_boards("ghost", "ghost", 0.5, 7, 0))
    assert here.score + there.score == 1.0
    assert here.checksum == there.checksum


def test_options_of_a_house_decide_the_board():
    karom = conditions_of_here("arena", "karom", {}, False)
    classique = conditions_of_here("arena", "classique", {}, False)
    board = _half(0, 7)
    assert play_board(karom, board).strokes > 0
    assert play_board(karom, board) != play_board(classique, board)


def test_boards_of_other_code_are_not_played():
    with pytest.raises(Unavailable, match="with code 0000"):
        play_board(structs.replace(ICF, code="0000"), _half(0, 7))


class Wrong(GhostContestant):
    """Plays as the ghost does, and from its third stroke on as it is told."""

    def __init__(self, then: Callable[[Stroke], Stroke]) -> None:
        super().__init__("wrong")
        object.__setattr__(self, "_then", then)
        object.__setattr__(self, "_played", 0)
        object.__setattr__(self, "closed", False)

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        object.__setattr__(self, "_played", self._played + 1)
        stroke = super().meant(match, hand, luck)
        return self._then(stroke) if self._played > 2 else stroke

    def close(self) -> None:
        object.__setattr__(self, "closed", True)


def crashed(stroke: Stroke) -> Stroke:
    raise Forfeit("wrong", "its process ended")


@pytest.mark.parametrize(
    ("then", "reason"),
    [
        (crashed, "wrong: its process ended"),
        (lambda stroke: structs_replaced(stroke, seat="N" if stroke.seat == "S" else "S"), "not-your-turn"),
        (lambda stroke: structs_replaced(stroke, x=900_000), "striker-off-line"),
    ],
)
def test_a_forfeit_loses_that_board_and_the_next_one_begins_afresh(
    then: Callable[[Stroke], Stroke], reason: str, monkeypatch: pytest.MonkeyPatch
):
    seated: list[Wrong] = []

    def called(name: str):
        seated.append(Wrong(then)) if name == "wrong" else None
        return seated[-1] if name == "wrong" else GhostContestant()

    monkeypatch.setattr(paired_boards, "contestant", called)
    monkeypatch.setattr(paired_boards, "_SEATED", {})
    lost = [play_board(ICF, board) for board in pair_of_boards("ghost", "wrong", 0.5, 7, 0)]
    assert [board.won for board in lost] == ["first", "first"]
    assert all(reason in board.forfeit for board in lost)
    assert [one.closed for one in seated] == [True, True]


def structs_replaced(stroke: Stroke, **fields: object) -> Stroke:
    parts = {name: getattr(stroke, name) for name in ("seat", "x", "vx", "vy", "spin")}
    return Stroke(**{**parts, **fields})  # type: ignore[arg-type]  # the test's own fields
