"""A person's summary in a book, from the facts of all their tables: rating and its curve, results, kinds, the hand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from functools import partial
from itertools import accumulate

import numpy as np

from carrom.analysis.intention import FEWEST, Skill, skill_of
from carrom.profile.facts import GameFacts, TableFacts
from carrom.profile.rating import Ladder, Rating, after_board, ladder

CURVE = 120
"""Points of a curve, the last ones."""
WINDOW = 60
"""Strokes, at least, by which the hand is estimated after a table: those of the tables before it are added."""


@dataclass(frozen=True, slots=True)
class RatedAt:
    """The rating after a rated game that ended `at`, ms since 1970."""

    at: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class HandAt:
    """The hand as the strokes up to a table show it, whose last game ended `at`."""

    at: int
    hand: Skill


@dataclass(frozen=True, slots=True)
class BookSummary:
    """A book. `boards`: rounds that the rating is made of; `next_level`: the bot with which the chances are even;
    `against`: games won and lost by the opponent's level, empty for persons; `kinds`: strokes meant, and successful."""

    book: str
    games: int
    won: int
    boards: int
    rating: Rating
    next_level: str
    longest_run: int
    slams: int
    last: int
    against: dict[str, tuple[int, int]]
    kinds: dict[str, tuple[int, int]]
    ratings: tuple[RatedAt, ...]
    hands: tuple[HandAt, ...]


def summaries(tables: Iterable[TableFacts]) -> tuple[BookSummary, ...]:
    """The summary of each book, the one played last first."""
    by_book: dict[str, list[TableFacts]] = {}
    for one in tables:
        by_book.setdefault(one.book, []).append(one)
    found = [_summary(book, of_book) for book, of_book in by_book.items()]
    return tuple(sorted(found, key=lambda one: -one.last))


def _summary(book: str, tables: Sequence[TableFacts]) -> BookSummary:
    games = sorted((game for one in tables for game in one.games), key=lambda game: game.at)
    by = ladder(book)
    rated = sorted(
        (game for one in tables if one.ladder == by.version for game in one.games if game.rated),
        key=lambda game: game.at,
    )
    against: dict[str, Counter[bool]] = {}
    for game in games:
        against.setdefault(game.opponent, Counter())[game.won] += 1
    kinds: dict[str, tuple[int, int]] = {}
    for one in tables:
        for kind, (tried, fell) in one.kinds.items():
            before = kinds.get(kind, (0, 0))
            kinds[kind] = before[0] + tried, before[1] + fell
    ratings = list(accumulate(rated, partial(_after_game, by), initial=Rating()))
    return BookSummary(
        book=book,
        games=len(games),
        won=sum(game.won for game in games),
        boards=sum(len(game.rounds) for game in rated),
        rating=ratings[-1],
        next_level=by.next_opponent(ratings[-1].points),
        longest_run=max(game.run for game in games),
        slams=sum(game.slams for game in games),
        last=games[-1].at,
        against={level: (count[True], count[False]) for level, count in against.items()},
        kinds=dict(sorted(kinds.items(), key=lambda one: -one[1][0])),
        ratings=tuple(RatedAt(game.at, rating) for game, rating in zip(rated, ratings[1:], strict=True))[-CURVE:],
        hands=_hands(tables)[-CURVE:],
    )


def _after_game(by: Ladder, rating: Rating, game: GameFacts) -> Rating:
    opponent = by.ratings[game.opponent]
    return list(accumulate(game.rounds, lambda so_far, score: after_board(so_far, opponent, score), initial=rating))[-1]


def _hands(tables: Sequence[TableFacts]) -> tuple[HandAt, ...]:
    """The hand after each table, by the strokes of the last ones: a hand gets better, so old strokes leave."""
    seen = _in_order(tables)
    hands = ((one.games[-1].at, _hand_after(seen[: place + 1])) for place, one in enumerate(seen))
    return tuple(HandAt(at, hand) for at, hand in hands if hand is not None)


def finger(tables: Iterable[TableFacts]) -> Skill | None:
    """The hand that a person's finger has shown last, in whatever book; None where too few strokes were seen."""
    return _hand_after(_in_order(tables))


def _in_order(tables: Iterable[TableFacts]) -> list[TableFacts]:
    return sorted((one for one in tables if one.strokes), key=lambda one: one.games[-1].at)


def _hand_after(seen: Sequence[TableFacts]) -> Skill | None:
    strokes, evidence = 0, np.zeros(())
    for one in reversed(seen):
        strokes, evidence = strokes + one.strokes, evidence + np.array(one.evidence)
        if strokes >= WINDOW:
            break
    return skill_of(evidence, strokes) if strokes >= FEWEST else None


def streak(times: Iterable[int], now: int, zone: int) -> int:
    """Days in a row on which a game was finished, up to today or yesterday.

    `times`, `now`: ms since 1970; `zone`: minutes that the person's clock is ahead of UTC.

    >>> day = 24 * 60 * 60 * 1000
    >>> streak([1 * day, 2 * day, 3 * day], now=4 * day, zone=0), streak([1 * day], now=4 * day, zone=0)
    (3, 0)
    """
    days = {_day(at, zone) for at in times}
    today = _day(now, zone)
    at = today if today in days else today - timedelta(days=1)
    length = 0
    while at in days:
        length, at = length + 1, at - timedelta(days=1)
    return length


def _day(at: int, zone: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(timezone(timedelta(minutes=zone))).date()
