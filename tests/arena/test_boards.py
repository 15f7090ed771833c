"""Boards of a pair: both halves alike, forfeits, and actions of contestants other than strokes, as at a table."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from carrom.arena import paired_boards
from carrom.arena.conditions import Conditions, conditions_of_here
from carrom.arena.contestant import Forfeit
from carrom.arena.contestants import BotContestant, GhostContestant
from carrom.arena.paired_boards import PairedBoard, Tape, pair_of_boards, play_board
from carrom.board import Stroke
from carrom.bots import Hand, SideAction
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette
from carrom.bots.persona import hand_of
from carrom.errors import Unavailable, Unreadable
from carrom.match import Match
from tests.arena.playing import ICF, pair
from tests.bots.families import FEW_BOOKS

pytestmark = pytest.mark.slow


def conditions(book: str, doubles: bool = False, by_hand: bool = False, **options: object) -> Conditions:
    return conditions_of_here("arena", book, options, doubles, "by-hand" if by_hand else "automatic")


@pytest.mark.parametrize(("name", "book"), [("ghost", "icf"), ("m1", "icf"), ("m1", "k-rhum")])
def test_a_contestant_against_itself_wins_one_board_of_a_pair_and_loses_the_other_by_as_much(name, book):
    here, there = pair(name, name, 1, under=conditions(book))
    assert here.score + there.score == 1.0
    assert (here.points, here.side_actions) == (-there.points, there.side_actions)
    assert (here.strokes, here.checksum) == (there.strokes, there.checksum)


def test_a_pair_seen_from_the_other_side_is_the_same_pair():
    one, other = pair("m1", "ghost"), pair("ghost", "m1")
    assert [board.checksum for board in one] == [board.checksum for board in reversed(other)]
    assert sum(board.score for board in one) == 2 - sum(board.score for board in other)
    assert sum(board.points for board in one) == -sum(board.points for board in other)


def test_both_halves_meet_the_same_rosette_and_the_same_errors_at_the_same_seat_and_stroke():
    tape = Tape(7, 3)
    assert tape.rack() == Tape(7, 3).rack() != tape.rack(again=1)
    errors = {(seat, stroke): tape.error(seat, stroke).gauss(0, 1) for seat in "SN" for stroke in range(4)}
    assert len(set(errors.values())) == 8
    assert errors["S", 2] == Tape(7, 3).error("S", 2).gauss(0, 1)
    assert errors["S", 2] != Tape(7, 4).error("S", 2).gauss(0, 1) != Tape(8, 3).error("S", 2).gauss(0, 1)
    assert tape.thought("S", 0).random() != tape.error("S", 0).random()


def half(number=0, seed=7, first="ghost", second="ghost", sigma: float | None = 0.5) -> PairedBoard:
    return pair_of_boards(first, second, sigma, seed, number)[0]


def test_pairs_differ_and_seeds_do_and_so_do_hands_where_no_noise_class_is_given():
    assert len({play_board(ICF, board).checksum for board in (half(), half(1), half(0, 8))}) == 3
    own, both = (play_board(ICF, half(first="child", second="cousin", sigma=sigma)) for sigma in (None, 2.0))
    assert own.checksum != both.checksum


def test_a_board_of_four_is_played_by_two_pairs_of_partners():
    here, there = pair("ghost", "ghost", under=conditions("icf", doubles=True))
    assert here.score + there.score == 1.0
    assert here.checksum == there.checksum


def test_options_of_a_house_decide_the_board():
    karom, classique = (play_board(conditions(book), half()) for book in ("karom", "classique"))
    assert karom.strokes > 0
    assert karom != classique


def test_boards_of_other_code_are_not_played_and_a_yardstick_without_a_hand_is_refused_with_a_remedy():
    with pytest.raises(Unreadable, match=r"ghost has no error of its own.*--sigma 0\.3"):
        pair("world", "ghost", sigma=None)
    with pytest.raises(Unavailable, match="with code 0000"):
        play_board(structs.replace(ICF, code="0000"), half())


class Wrong(GhostContestant):
    """Plays as the ghost does, and from its third stroke on as it is told. Frozen: it keeps a list of what it did."""

    def __init__(self, then: Callable[[Stroke], Stroke]) -> None:
        super().__init__("wrong")
        object.__setattr__(self, "_then", then)
        object.__setattr__(self, "done", [])

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        self.done.append("played")
        stroke = super().meant(match, hand, luck)
        return self._then(stroke) if len(self.done) > 2 else stroke

    def close(self) -> None:
        self.done.append("closed")


def crashed(stroke: Stroke) -> Stroke:
    raise Forfeit("wrong", "its process ended")


@pytest.mark.parametrize(
    ("then", "reason"),
    [
        (crashed, "wrong: its process ended"),
        (lambda stroke: replace(stroke, seat="N" if stroke.seat == "S" else "S"), "not-your-turn"),
        (lambda stroke: replace(stroke, x=900_000), "striker-off-line"),
    ],
)
def test_a_forfeit_loses_that_board_and_the_next_one_begins_afresh(then, reason, monkeypatch):
    seated: list[Wrong] = []

    def called(name: str):
        seated.extend([Wrong(then)] * (name == "wrong"))
        return seated[-1] if name == "wrong" else GhostContestant()

    monkeypatch.setattr(paired_boards, "contestant", called)
    monkeypatch.setattr(paired_boards, "_SEATED", {})
    lost = pair("ghost", "wrong")
    assert [board.won for board in lost] == ["first", "first"]
    assert all(reason in board.forfeit for board in lost)
    assert [one.done[-1] for one in seated] == ["closed", "closed"]


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[SideAction]:
    """All that bots do beside strokes from now on."""
    done: list[SideAction] = []
    side_action = BotContestant.side_action

    def watched(self: BotContestant, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        assert all(hand_of(player) == hand for player in match.players.values())
        done.extend(filter(None, [chosen := side_action(self, match, hand, luck)]))
        return chosen

    monkeypatch.setattr(BotContestant, "side_action", watched)
    return done


def test_a_bet_is_made_and_answered_and_the_same_again(noted):
    first, second = pair("m2", "m1", sigma=0.3, under=conditions("k-rhum"))
    done = Counter(map(type, noted))
    assert done[NameMan] > 0
    assert done[AnswerBet] >= done[NameMan]
    assert (first.side_actions + second.side_actions, done.total()) == (done.total(), done[NameMan] + done[AnswerBet])
    assert pair("m2", "m1", sigma=0.3, under=conditions("k-rhum")) == [first, second]


def test_the_breaker_rotates_the_rosette_once(noted):
    here, there = pair("m1", "ghost", sigma=0.3, under=conditions("karom", colours="draw"))
    assert [(type(one), one.seat) for one in noted] == [(RotateRosette, "S")]
    assert (here.side_actions, there.side_actions) == (1, 0)


def test_contestants_place_returned_men_by_choice(noted):
    by_hand = conditions("icf", by_hand=True)
    played = [line for number in range(2) for line in pair("m2", "m1", number, 0.3, by_hand)]
    laid = [one for one in noted if isinstance(one, PlaceMan)]
    assert len(laid) > 0
    assert any(one.at for one in laid), "m2 looks where a man shall lie"
    assert any(one.at is None for one in laid), "m1 does not"
    assert sum(line.side_actions for line in played) == len(noted)
    assert all(not line.forfeit and not line.fault for line in played)


@pytest.mark.parametrize("doubles", [False, pytest.param(True, marks=pytest.mark.full)])
@pytest.mark.parametrize("book", FEW_BOOKS)
def test_no_book_refuses_an_action_of_our_bots(book, doubles):
    for line in pair("m1", "cousin", sigma=0.3, under=conditions(book, doubles, by_hand=True)):
        assert (line.forfeit, line.fault) == ("", "")
