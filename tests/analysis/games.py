"""Games of persons whose hands are known, to be looked at."""

from collections.abc import Mapping
from functools import cache
from itertools import count
from random import Random

from carrom.board import DOUBLES, SINGLES, Seat
from carrom.bots import Hand, Mind, Stage, think
from carrom.bots.hand import executed
from carrom.match import Header, Match, MatchEvent, Player, begin, play
from carrom.physics import MODEL
from carrom.records import write_record
from carrom.records.from_match import record_of

MIND = Mind((Stage(24, 2), Stage(6, 6)))


def game(
    book="billard-indien", sigma=0.5, seed=1, most=12, four=False, players: Mapping[Seat, Player] | None = None
) -> tuple[Match, list[MatchEvent]]:
    """A round of at most so many strokes, everybody thinking alike and playing with that hand; and its events."""
    seats = DOUBLES if four else SINGLES
    persons = players or {seat: Player("person", f"P{seat}") for seat in seats}
    match, opened = begin(Header(book, {}, "icf", "tournament", MODEL, persons), "S", seed)
    events, luck, hand = [opened], Random(f"{sigma} {seed}"), Hand(sigma)
    while match.state.turn and match.places and len(events) <= most:
        meant = think(match, hand, MIND, luck).choice.stroke
        match, shot, _ = play(match, executed(meant, hand, match.places, luck))
        events.append(shot)
    return match, events


@cache
def middle_of_a_round() -> Match:
    """A match in the middle of its round, under whatever model: nine strokes may end one."""
    games = (game(most=9, seed=seed)[0] for seed in count(4))
    return next(match for match in games if match.state.turn and match.places)


def record(events: list[MatchEvent], match: Match) -> str:
    return write_record(record_of(match.header, events))
