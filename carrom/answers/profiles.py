"""Profiles on the wire (docs/wire.md, "Profiles"): what a person's games say of them."""

from collections.abc import Iterable
from typing import TypedDict

from carrom.answers.coach import HandMessage, encode_skill
from carrom.answers.match_views import StoredTexts, match_of
from carrom.board import SEATS, Seat
from carrom.match.terms import own_hand
from carrom.profile import USUAL, Ladder, Rating, first_opponent, ladder
from carrom.profile.facts import facts_text, read_facts, table_facts
from carrom.profile.summary import BookSummary, finger, streak, summaries
from carrom.table.stored import now
from carrom.table.wire.encoder import shaped
from carrom.table.wire.event_lines import read_event_line
from carrom.table.wire.messages import Refusal


class RatingMessage(TypedDict):
    """A rating on the ladder's scale, in Elo; the strength is between `low` and `high` in 95 of 100 cases."""

    points: int
    low: int
    high: int


class RatedAtMessage(RatingMessage):
    """The rating after a game that ended `at`, ms since 1970."""

    at: int


class HandAtMessage(HandMessage):
    """The hand after the games up to `at`."""

    at: int


class TallyMessage(TypedDict):
    """`tried` strokes of a kind, of which `done` succeeded; or games, of which so many were won."""

    tried: int
    done: int


class BookProfile(TypedDict):
    """A person in a book. `boards`: rated rounds, none of them before the first rated game, when `rating` only says
    where everybody begins; `next_level`: the bot with which the chances are about even; `against`: by the level of a
    bot, empty for persons; `kinds`: by family of strokes; `run`: the most strokes in a row that kept the turn;
    `levels`: the fixed points of ratings in this book, as in `LadderMessage`."""

    book: str
    games: int
    won: int
    boards: int
    rating: RatingMessage
    next_level: str
    levels: dict[str, int]
    run: int
    slams: int
    against: dict[str, TallyMessage]
    kinds: dict[str, TallyMessage]
    ratings: list[RatedAtMessage]
    hands: list[HandAtMessage]


class LadderMessage(TypedDict):
    """The fixed points of ratings in a book without its own: the bots' levels, the weakest first, under this version of
    bots and physics."""

    version: str
    levels: dict[str, int]


class ProfileMessage(TypedDict):
    """All that is kept of a person. `books`: the one played last first; `streak`: days in a row; `first_level`: the
    opponent proposed in a book without a rating; `more`: whether more tables are to be counted: ask again."""

    books: list[BookProfile]
    streak: int
    first_level: str
    ladder: LadderMessage
    more: bool


class JoinedProfile(TypedDict):
    """Whether the games at this table count from now on. They do not for who holds none of its seats, or several; nor
    where there is no room for another profile, which `refused` tells. `hand`: that of their strokes by keys or numbers,
    mrad, at a table whose terms add none, as their finger has shown; null: it is not known."""

    counts: bool
    refused: Refusal | None
    hand: int | None


class ErasedProfile(TypedDict):
    """Nothing is kept any more; `erased`: whether anything was."""

    erased: bool


ANSWERS = (ProfileMessage, JoinedProfile, ErasedProfile)
_SEATS: dict[str, Seat] = {seat: seat for seat in SEATS}


def count_table(kept: StoredTexts, seat: str, since: int, most: int) -> str:
    """Return what is kept of a table for the person at a seat, as text; empty beyond `most` bytes."""
    events = [read_event_line(text) for text in kept.texts]
    found = facts_text(table_facts(match_of(kept), events, kept.times, _SEATS[seat], since))
    return found if len(found.encode()) <= most else ""


def hand_shown(kept: Iterable[str]) -> int | None:
    """Return the hand that strokes by keys carry of a person of whom this is kept, mrad; None: too little was seen."""
    shown = finger(one for one in map(read_facts, kept) if one is not None)
    return None if shown is None else own_hand(shown.sigma)


def encode_profile(kept: Iterable[str], zone: int, more: bool) -> ProfileMessage:
    """Encode all that is kept of a person. `zone`: minutes that their clock is ahead of UTC."""
    tables = [one for one in map(read_facts, kept) if one is not None]
    usual = ladder(USUAL)
    return {
        "books": [_book(one) for one in summaries(tables)],
        "streak": streak([game.at for one in tables for game in one.games], now(), zone),
        "first_level": first_opponent(),
        "ladder": {"version": usual.version, "levels": _levels(usual)},
        "more": more,
    }


def _levels(by: Ladder) -> dict[str, int]:
    return {level: round(points) for level, points in by.ratings.items()}


def _book(one: BookSummary) -> BookProfile:
    return shaped(
        BookProfile,
        one,
        rating=_rating(one.rating),
        levels=_levels(ladder(one.book)),
        run=one.longest_run,
        against={level: {"tried": won + lost, "done": won} for level, (won, lost) in one.against.items()},
        kinds={kind: {"tried": tried, "done": done} for kind, (tried, done) in one.kinds.items()},
        ratings=[{"at": each.at, **_rating(each.rating)} for each in one.ratings],
        hands=[{"at": each.at, **encode_skill(each.hand)} for each in one.hands],
    )


def _rating(rating: Rating) -> RatingMessage:
    low, high = rating.between
    return {"points": round(rating.points), "low": low, "high": high}
