"""Actions of contestants other than strokes: bets, karom's rosette, returned men, as at a table."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from carrom.arena import paired_boards
from carrom.arena.conditions import Conditions, conditions_of_here
from carrom.arena.contest import Contest, Meeting, arena_results
from carrom.arena.contestant import Contestant
from carrom.arena.contestants import contestant
from carrom.arena.paired_boards import PlayedBoard, pair_of_boards, play_board
from carrom.arena.results import differences
from carrom.arena.workers import Workers, alone, workers
from carrom.bots import Hand, SideAction
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette
from carrom.bots.persona import hand_of
from carrom.match import Match
from carrom.rules import BOOKS


class Watched:
    """A contestant whose doings beside strokes are noted."""

    def __init__(self, player: Contestant, noted: list[SideAction]) -> None:
        self._player, self._noted = player, noted

    def __getattr__(self, name: str):
        return getattr(self._player, name)

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        assert all(hand_of(player) == hand for player in match.players.values())
        chosen = self._player.side_action(match, hand, luck)
        self._noted += [chosen] if chosen else []
        return chosen


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[SideAction]:
    """All that is done beside strokes from now on."""
    done: list[SideAction] = []
    monkeypatch.setattr(paired_boards, "contestant", lambda name: Watched(contestant(name), done))
    monkeypatch.setattr(paired_boards, "_SEATED", {})
    return done


def conditions(
    book: str, doubles: bool = False, by_hand: bool = False, options: dict[str, object] | None = None
) -> Conditions:
    return conditions_of_here("arena", book, options or {}, doubles, "by-hand" if by_hand else "automatic")


def pair(under: Conditions, first: str, second: str, number: int = 0) -> list[PlayedBoard]:
    return [play_board(under, board) for board in pair_of_boards(first, second, 0.3, 7, number)]


def kinds(noted: list[SideAction]) -> Counter[type]:
    return Counter(map(type, noted))


@pytest.mark.slow
def test_a_bet_is_made_and_answered_and_the_same_again(noted: list[SideAction]):
    under = conditions("k-rhum")
    first, second = pair(under, "m2", "m1")
    done = kinds(noted)
    assert done[NameMan] > 0
    assert done[AnswerBet] >= done[NameMan]
    assert (first.side_actions + second.side_actions, done.total()) == (done.total(), done[NameMan] + done[AnswerBet])
    assert pair(under, "m2", "m1") == [first, second]


def test_the_breaker_rotates_the_rosette_once(noted: list[SideAction]):
    here, there = pair(conditions("karom", options={"colours": "draw"}), "m1", "ghost")
    assert kinds(noted) == {RotateRosette: 1}
    assert (here.side_actions, there.side_actions) == (1, 0)
    assert isinstance(noted[0], RotateRosette)
    assert noted[0].seat == "S"


@pytest.mark.slow
def test_contestants_place_returned_men_by_choice(noted: list[SideAction]):
    played = [line for number in range(2) for line in pair(conditions("icf", by_hand=True), "m2", "m1", number)]
    laid = [one for one in noted if isinstance(one, PlaceMan)]
    assert len(laid) > 0
    assert any(one.at for one in laid), "m2 looks where a man shall lie"
    assert any(one.at is None for one in laid), "m1 does not"
    assert sum(line.side_actions for line in played) == len(noted)
    assert all(not line.forfeit and not line.fault for line in played)


@pytest.mark.parametrize("doubles", [False, pytest.param(True, marks=pytest.mark.full)])
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.slow
def test_no_book_refuses_an_action_of_our_bots(book: str, doubles: bool):
    for line in pair(conditions(book, doubles, by_hand=True), "m1", "cousin"):
        assert (line.forfeit, line.fault) == ("", "")


@pytest.mark.slow
def test_a_contestant_against_itself_wins_exactly_one_board_of_a_pair(noted: list[SideAction]):
    here, there = pair(conditions("k-rhum"), "m1", "m1", 1)
    assert here.score + there.score == 1.0
    assert (here.points, here.checksum, here.side_actions) == (-there.points, there.checksum, there.side_actions)
    assert noted


def kept(under: Conditions, path: Path, by: Workers = alone) -> bytes:
    results = arena_results(under, path)
    with results.kept():
        for _ in Contest(results, [Meeting("m1", "cousin", 0.3)], 7, 1, None).play(by):
            pass
    return path.read_bytes()


@pytest.mark.process
@pytest.mark.full
def test_several_processes_bet_alike_and_a_replay_is_equal(tmp_path: Path):
    under = conditions("k-rhum", by_hand=True)
    one, several = kept(under, tmp_path / "one"), kept(under, tmp_path / "several", workers(2))
    assert one == several
    assert b'"beside":' in one
    known = arena_results(under)
    known.read(tmp_path / "one")
    assert [again for _, again in differences(known, play_board, alone, None)] == [None, None]
