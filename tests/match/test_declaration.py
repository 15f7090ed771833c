"""Matches on wood: an umpire declares every stroke, and the match keeps the score, the turns and the rounds."""

from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES, Stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import answer_bet, begin, bet_on_zone, declare, interrupt, open_round, play
from carrom.rules import BOOKS
from tests.match.told import MISS, UNTOUCHED, check_men, header_of, possible, saw, told


def round_declared(kept, luck):
    """Declare strokes until the round is over."""
    while kept.match.state.turn:
        kept.do(declare, possible(luck, kept.match.state))
    return kept.events[-1].verdict


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", BOOKS)
def test_rounds_of_every_book_are_declared_to_their_end_and_counted(book, seats):
    luck = Random(f"{book} {len(seats)}")
    kept = told(book, seats)
    games, in_turn, scores = dict(kept.match.games), ["S"], kept.match.state.score
    for _ in range(12):
        assert kept.match.state.score == scores
        verdict = round_declared(kept, luck)
        check_men(kept.match)
        if verdict.game_over:
            games[verdict.game_over.winner] += 1
        assert dict(kept.match.games) == games
        if kept.match.match_over:
            games = dict.fromkeys(games, 0)
        scores = dict.fromkeys(games, 0) if verdict.game_over else kept.match.state.score
        round_before = 0 if verdict.game_over else kept.match.state.round
        opened = kept.do(open_round, 0)
        assert dict(kept.match.games) == games
        assert opened.state.round == round_before + 1
        in_turn.append(opened.opener)
    assert set(in_turn) == set(seats), "everybody opens in turn"
    assert kept.read_back() == kept.match


@pytest.mark.parametrize(("seats", "openers"), [(SINGLES, "SNS N"), (DOUBLES, "SEN E")], ids=["singles", "doubles"])
def test_openers_take_turns_and_the_next_game_is_opened_by_the_seat_after_the_last_games_opener(seats, openers):
    kept, opened = told("icf", seats), ["S"]
    for _ in range(3):
        kept.do(interrupt, "concede", seats[1])
        opened.append(kept.do(open_round, 0).opener)
    assert opened == list(openers.replace(" ", "")), "9, 18, 27 points: the fourth round is the second game's first"
    assert kept.match.state.score == dict.fromkeys(kept.match.games, 0)
    assert kept.match.games["S"] == 1


def test_a_match_by_the_laws_is_the_best_of_three_games():
    kept = told("icf")
    for winner, games in (("N", {"S": 0, "N": 1}), ("S", {"S": 1, "N": 1}), ("N", {"S": 1, "N": 2})):
        loser = "S" if winner == "N" else "N"
        for last in (False, False, True):
            kept.do(interrupt, "concede", loser)
            assert kept.match.game_over is last
            if not last:
                kept.do(open_round, 0)
        assert kept.match.games == games
        assert kept.match.match_over is (games["N"] == 2)
        if not kept.match.match_over:
            kept.do(open_round, 0)
    opened = kept.do(open_round, 0)
    assert kept.match.games == {"S": 0, "N": 0}, "the next match begins"
    assert opened.opener == "N", "South opened the third game"
    assert not kept.match.match_over


def test_a_round_may_be_opened_out_of_turn_but_only_by_an_occupied_seat():
    kept = told("icf")
    kept.do(interrupt, "concede", "N")
    with pytest.raises(NotAllowed, match="no-such-seat"):
        open_round(kept.match, 0, "E")
    with pytest.raises(NotAllowed, match="no-such-seat"):
        begin(kept.header, "W", 0)
    kept.do(open_round, 0, "S")
    assert kept.match.state.turn == "S"
    kept.do(interrupt, "concede", "N")
    assert kept.do(open_round, 0).opener == "N"
    assert kept.read_back() == kept.match


def test_a_game_of_eight_rounds_is_won_by_the_leader():
    kept = told("icf")
    for number in range(1, 9):
        assert kept.match.state.round == number
        opener = kept.match.state.turn
        whites = ["white"] * 9 + ["queen"] + ["black"] * (8 if opener == "N" else 7)
        kept.do(declare, saw(*whites))
        assert kept.match.game_over is (number == 8)
        if number < 8:
            kept.do(open_round, 0)
    assert kept.match.state.score == {"S": 20, "N": 16}
    assert kept.match.games == {"S": 1, "N": 0}


def test_on_a_real_board_nothing_is_simulated_and_no_man_has_a_place():
    match, opened = begin(header_of("classique"), "N", 7)
    assert opened.layout == match.layout == {}
    assert opened.seed == 0, "how the rosette lies nobody knows"
    assert match.places == ()
    assert not match.is_blocked
    with pytest.raises(NotAllowed, match="real-board"):
        play(match, Stroke("N", 0, 0, -1_000_000))


def test_on_a_simulated_board_nothing_is_declared():
    match, _ = begin(header_of("classique", board="icf"), "S", 7)
    with pytest.raises(NotAllowed, match="simulated-board"):
        declare(match, MISS)


def test_impossible_facts_and_facts_after_the_round_are_refused():
    kept = told("garrom")
    with pytest.raises(Unreadable) as refused:
        declare(kept.match, saw(*["white"] * 10))
    assert refused.value.field == "facts.pocketed"
    kept.do(interrupt, "concede", "S")
    with pytest.raises(NotAllowed, match="round-over"):
        declare(kept.match, MISS)


def test_a_round_in_play_on_wood_cannot_be_laid_out_again():
    with pytest.raises(NotAllowed, match="round-not-over"):
        open_round(told("icf").match, 0)


def test_the_rosette_stays_unbroken_until_a_man_is_touched():
    kept = told("icf").strokes(UNTOUCHED, UNTOUCHED, UNTOUCHED)
    assert (kept.match.state.turn, kept.match.state.breaking) == ("N", True)
    kept.strokes(MISS)
    assert (kept.match.state.turn, kept.match.state.breaking) == ("S", False)


@pytest.fixture
def bettors():
    """K-Rhum after South has had a white man in, with six strokes for a man in the far zone."""
    return told("k-rhum", options={"advantages": {"far": 6}, "max_raises": 2}).strokes(saw("white"))


@pytest.mark.parametrize(("zone", "strokes"), [("far", 7), ("side", 2), ("near", 2), ("open", 2)])
def test_a_bet_is_on_a_man_in_a_zone_and_gives_what_the_house_gives_for_it(bettors, zone, strokes):
    bettors.do(bet_on_zone, "S", zone)
    bettors.do(answer_bet, "N", raises=False)
    bettors.do(declare, saw("white", named_disc_pocketed=True))
    assert bettors.match.state.turn == "S"
    assert bettors.match.state.strokes_left == strokes
    assert bettors.match.bidding is None
    assert bettors.read_back() == bettors.match


def test_each_raise_doubles_the_stake_and_a_lost_bet_gives_it_to_the_other_side(bettors):
    bettors.do(bet_on_zone, "S", "far")
    with pytest.raises(NotAllowed, match="bet-awaits-answer"):
        declare(bettors.match, MISS)
    bettors.do(answer_bet, "N", raises=True)
    bettors.do(answer_bet, "S", raises=True)
    with pytest.raises(NotAllowed, match="bet-closed"):
        answer_bet(bettors.match, "N", raises=True)
    bettors.do(declare, saw("white", named_disc_pocketed=False))
    assert bettors.match.state.turn == "N"
    assert bettors.match.state.strokes_left == 1 + 6 * 4


def test_partners_answer_for_their_side():
    kept = told("k-rhum", DOUBLES).strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    for partner in ("S", "N"):
        with pytest.raises(NotAllowed, match="bet-not-your-answer"):
            answer_bet(kept.match, partner, raises=True)
    kept.do(answer_bet, "W", raises=True)
    kept.do(answer_bet, "N", raises=False)
    assert kept.match.bidding.answers is None
    assert kept.match.bidding.bet.raises == 1


def test_a_bet_goes_with_its_stroke_and_the_next_one_may_be_bet_on_again(bettors):
    bettors.do(bet_on_zone, "S", "open")
    with pytest.raises(NotAllowed, match="bet-made"):
        bet_on_zone(bettors.match, "S", "far")
    bettors.do(answer_bet, "N", raises=False)
    bettors.do(declare, saw("white", named_disc_pocketed=True))
    assert bettors.do(bet_on_zone, "S", "far").bidding.bet.zone == "far"
