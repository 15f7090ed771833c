"""Which games count for a person, which are rated, and what is kept of them."""

from math import sqrt
from random import Random

import msgspec
import pytest

from carrom.arena.intervals import expected
from carrom.bots import PERSONAS
from carrom.match import Match, Player, open_round, undo_to
from carrom.physics import MODEL
from carrom.profile import USUAL, Rating, after_board, ladder
from carrom.profile.facts import counted, facts_text, read_facts, table_facts
from carrom.profile.rating import after_period
from carrom.profile.summary import streak, summaries
from carrom.rules import BOOKS
from tests.profile.played import game, played, seated, times

pytestmark = pytest.mark.slow

DAY = 24 * 60 * 60 * 1000


@pytest.fixture(scope="module")
def finished():
    return game()


def test_a_finished_game_against_a_bot_counts_and_is_rated(finished):
    match, events = finished
    (one,) = counted(match, events, "S", since=1)
    assert (one.opponent, one.rated, one.game.last) == ("family", True, match.n)
    assert [each.game_won is not None for each in one.game.rounds][-1]


@pytest.mark.parametrize("help", ["coach", ""])
def test_a_game_with_the_coach_or_without_terms_counts_and_is_not_rated(help):
    match, events = game(help=help)
    (one,) = counted(match, events, "S", since=1)
    assert (one.opponent, one.rated) == ("family", False)


def test_a_game_that_is_not_over_counts_for_nobody(finished):
    match, events = finished
    begun = Match(match.header, match.n - 1, match.table, match.steps[:-1])
    assert counted(begun, events[:-1], "S", since=1) == ()


def test_a_game_that_had_begun_when_the_person_came_does_not_count(finished):
    match, events = finished
    assert counted(match, events, "S", since=len(events) - 1) == ()


def test_a_game_in_which_a_stroke_was_undone_counts_and_is_not_rated():
    match, events = game(seed=7)
    back = match.steps[-3].n
    match, undone = undo_to(match, back)
    events.append(undone)
    match, events = played(match, events, Random(3))
    (one,) = counted(match, events, "S", since=1)
    assert not one.rated


def test_a_game_after_the_one_that_was_undone_is_rated_again():
    match, events = game(seed=7)
    match, undone = undo_to(match, match.steps[-3].n)
    match, events = played(match, [*events, undone], Random(3))
    match, opened = open_round(match, 4)
    match, events = played(match, [*events, opened], Random(4))
    assert [one.rated for one in counted(match, events, "S", since=1)] == [False, True]


def test_a_game_that_somebody_else_finished_counts_for_neither(finished):
    match, events = game(seed=9)
    cut = match.steps[len(match.steps) // 2]
    early = Match(match.header, cut.n, match.table, tuple(one for one in match.steps if one.n <= cut.n))
    left, told = seated(early, events[: cut.n], "S", Player("bot", level="cafe"))
    ended, told = played(left, told, Random(2))
    assert (counted(ended, told, "S", since=1), counted(ended, told, "S", since=left.n)) == ((), ())


def test_a_game_in_which_the_bot_was_changed_counts_and_is_not_rated():
    match, events = game(seed=9)
    cut = match.steps[len(match.steps) // 2]
    early = Match(match.header, cut.n, match.table, tuple(one for one in match.steps if one.n <= cut.n))
    other, told = seated(early, events[: cut.n], "N", Player("bot", level="child"))
    ended, told = played(other, told, Random(2))
    (one,) = counted(ended, told, "S", since=1)
    assert (one.opponent, one.rated) == ("", False)


def test_games_under_other_physics_are_not_rated():
    match, events = game(seed=5)
    header = type(match.header)
    old = header("billard-indien", {}, "icf", "tournament", "slide-1", match.header.players)
    (one,) = counted(Match(old, match.n, match.table, match.steps), events, "S", since=1)
    assert not one.rated
    assert ladder(USUAL).model == MODEL


def test_what_is_kept_of_a_table_is_read_again_and_fits_in_its_room(finished):
    match, events = finished
    facts = table_facts(match, events, times(events), "S", 1)
    assert facts is not None
    assert read_facts(facts_text(facts)) == facts
    assert len(facts_text(facts)) < 2000
    assert (facts_text(None), facts.games[0].at) == ("", times(events)[-1])
    assert facts.strokes > 5
    assert sum(tried for tried, _ in facts.kinds.values()) <= facts.strokes
    assert all(0 <= fell <= tried for tried, fell in facts.kinds.values())


@pytest.mark.full
def test_the_strokes_of_two_bots_tell_the_steadier_hand_from_the_other():
    hands = {}
    for level in ("child", "league"):
        tables = [table_facts(*_told(level, seed), "S", 1) for seed in range(3)]
        (book,) = summaries([one for one in tables if one])
        assert book.hands
        assert book.hands[-1].hand.low < book.hands[-1].hand.sigma < book.hands[-1].hand.high
        hands[level] = book.hands[-1].hand.sigma
    assert hands["league"] < hands["child"]


def _told(level: str, seed: int):
    match, events = game(person=level, bot=level, seed=seed)
    return match, events, [at + seed * DAY for at in times(events)]


def test_the_summary_of_a_book_adds_its_tables_and_follows_the_rating():
    tables = [table_facts(*_told("league", seed), "S", 1) for seed in range(3)]
    (book,) = summaries([one for one in tables if one])
    assert (book.book, book.games, book.boards, len(book.ratings)) == ("billard-indien", 3, 3, 3)
    assert (book.ratings[-1].rating, book.against) == (book.rating, {"league": (book.won, 3 - book.won)})
    assert book.longest_run >= 1
    assert [one.at for one in book.ratings] == sorted(one.at for one in book.ratings)


def test_results_by_another_version_of_bots_and_physics_make_no_rating(finished):
    match, events = finished
    facts = table_facts(match, events, times(events), "S", 1)
    old = msgspec.structs.replace(facts, ladder="slide-1, of long ago")
    (book,) = summaries([old])
    assert (book.games, book.boards, book.ratings) == (1, 0, ())


def test_a_round_won_while_the_other_side_has_all_its_men_is_a_slam():
    for seed in range(12):
        match, events = game(book="karom", person="oracle", bot="child", seed=seed)
        facts = table_facts(match, events, times(events), "S", 1)
        assert facts is not None
        if facts.games[0].slams:
            return
    raise AssertionError("an oracle against a child makes no slam in twelve games")


def test_a_streak_counts_days_where_the_person_lives():
    late = 10 * DAY + 23 * DAY // 24 + 30 * 60 * 1000  # half past eleven in the evening in Greenwich
    assert (streak([late, 10 * DAY], now=late, zone=0), streak([late, 10 * DAY], now=late, zone=60)) == (1, 2)
    assert (streak([], now=late, zone=0), streak([7 * DAY, 8 * DAY, 9 * DAY], now=late, zone=0)) == (0, 3)


# ---- Ratings: Glickman's own example, and persons of known strength who are found on the ladder


def test_the_library_computes_the_example_of_glickmans_paper():
    after = after_period(Rating(1500, 200, 0.06), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)], tau=0.5)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_library_computes_a_rating_far_from_the_middle_as_it_does_one_in_the_middle():
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    middle = after_period(Rating(1500, 200, 0.06), games, tau=0.5)
    far = after_period(Rating(2500, 200, 0.06), [(points + 1000, *rest) for points, *rest in games], tau=0.5)
    assert far.points - 1000 == pytest.approx(middle.points)
    assert (far.deviation, far.volatility) == pytest.approx((middle.deviation, middle.volatility))


def test_the_ladder_has_the_personas_that_were_measured_in_their_order_under_the_present_physics():
    """A persona that was not measured has no rating, and a game against it is not rated (`test_counted.py`)."""
    assert list(ladder(USUAL).ratings) == [name for name in PERSONAS if name in ladder(USUAL).ratings]
    assert list(ladder(USUAL).ratings.values()) == sorted(ladder(USUAL).ratings.values())
    assert ladder(USUAL).model == MODEL
    assert MODEL in ladder(USUAL).version


def test_the_ladder_of_a_book_is_its_own_where_it_was_measured_and_else_that_of_the_laws():
    for book in BOOKS:
        found = ladder(book)
        assert found.book in (book, USUAL)
        assert (list(found.ratings), found.version) == (list(ladder(USUAL).ratings), ladder(USUAL).version)
    assert ladder("billard-indien").book == "billard-indien"
    assert ladder("billard-indien").ratings != ladder(USUAL).ratings
    assert ladder("a-house-of-ours") == ladder(USUAL)


def test_the_next_opponent_is_the_one_with_whom_chances_are_about_even():
    for level, points in ladder(USUAL).ratings.items():
        assert ladder(USUAL).next_opponent(points) == ("cousin" if level == "family" else level)
        assert ladder(USUAL).ratings[ladder(USUAL).next_opponent(points + 45)] >= points or level == "oracle"
    assert (ladder(USUAL).next_opponent(0), ladder(USUAL).next_opponent(5000)) == ("child", "oracle")


def test_who_wins_goes_up_and_who_loses_goes_down_and_both_become_surer():
    start = Rating()
    won, lost = after_board(start, 1396, 1.0), after_board(start, 1396, 0.0)
    assert lost.points < start.points < won.points
    assert won.deviation < start.deviation > lost.deviation
    assert after_board(won, 1000, 1.0).points - won.points < 20


def errors(level: str, luck: Random, boards: int = 100) -> list[float]:
    """How far the rating of a person as strong as `level` is off after each board, in Elo."""
    rating, points, off = Rating(), ladder(USUAL).ratings[level], []
    for _ in range(boards):
        opponent = ladder(USUAL).ratings[ladder(USUAL).next_opponent(rating.points)]
        rating = after_board(rating, opponent, float(luck.random() < expected(points - opponent)))
        off.append(rating.points - points)
    return off


def test_persons_of_every_second_level_are_found_within_90_elo_after_30_boards_and_within_60_after_100():
    every = [
        errors(level, Random(f"{level} {seed}")) for level in list(ladder(USUAL).ratings)[0::2] for seed in range(40)
    ]
    after_30, after_100 = (sqrt(sum(one[at] ** 2 for one in every) / len(every)) for at in (29, 99))
    assert after_30 < 90
    assert after_100 < 60


def test_the_strength_lies_in_its_interval_about_as_often_as_is_said():
    held = total = 0
    for level in list(ladder(USUAL).ratings)[0::2]:
        for seed in range(20):
            luck, rating = Random(f"{level} interval {seed}"), Rating()
            for _ in range(60):
                opponent = ladder(USUAL).ratings[ladder(USUAL).next_opponent(rating.points)]
                score = float(luck.random() < expected(ladder(USUAL).ratings[level] - opponent))
                rating = after_board(rating, opponent, score)
            low, high = rating.between
            held, total = held + (low <= ladder(USUAL).ratings[level] <= high), total + 1
    assert held / total > 0.9
