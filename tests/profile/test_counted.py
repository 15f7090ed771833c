"""Which games count for a person, which are rated, and what is kept of them."""

from random import Random

import msgspec
import pytest

from carrom.match import Match, Player, open_round, undo_to
from carrom.physics import MODEL
from carrom.profile.counted import counted
from carrom.profile.facts import facts_text, read_facts, table_facts
from carrom.profile.rating import USUAL, ladder
from carrom.profile.summary import streak, summaries
from tests.profile.played import game, played, seated, times

DAY = 24 * 60 * 60 * 1000


@pytest.fixture(scope="module")
def finished():
    return game()


def test_a_finished_game_against_a_bot_counts_and_is_rated(finished):
    match, events = finished
    (one,) = counted(match, events, "S", since=1)
    assert (one.opponent, one.rated) == ("family", True)
    assert one.game.last == match.n
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
    assert counted(ended, told, "S", since=1) == ()
    assert counted(ended, told, "S", since=left.n) == ()


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
    assert facts_text(None) == ""
    assert facts.games[0].at == times(events)[-1]
    assert facts.strokes > 5
    assert sum(tried for tried, _ in facts.kinds.values()) <= facts.strokes
    assert all(0 <= fell <= tried for tried, fell in facts.kinds.values())


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
    assert (book.book, book.games, book.boards) == ("billard-indien", 3, 3)
    assert len(book.ratings) == 3
    assert book.ratings[-1].rating == book.rating
    assert book.against == {"league": (book.won, 3 - book.won)}
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
    assert streak([late, 10 * DAY], now=late, zone=0) == 1
    assert streak([late, 10 * DAY], now=late, zone=60) == 2
    assert streak([], now=late, zone=0) == 0
    assert streak([7 * DAY, 8 * DAY, 9 * DAY], now=late, zone=0) == 3
