"""The recorded games of conformance/games: each replays to its end, call by call, and tells no more than was asked."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from carrom.match import Declared, Interrupted, RoundOpened
from carrom.records import read_record, write_record
from carrom.records.replay import replay
from carrom.rules import BOOKS, bets, required_facts

FOLDER = Path(__file__).parents[2] / "conformance" / "games"
GAMES = {path.stem: path for path in sorted(FOLDER.glob("*.cgn"))}


def test_there_is_a_game_of_every_book():
    assert GAMES.keys() == BOOKS.keys()


@pytest.mark.parametrize("book", GAMES)
def test_a_recorded_game_replays_to_its_end_with_the_recorded_calls(book):
    text = GAMES[book].read_text(encoding="utf-8")
    record = read_record(text)
    assert write_record(record) == text
    assert (record.headers["Rules"], record.headers["Board"]) == (book, "real")
    again = list(replay(record))
    assert [one.differences for one in again] == [()] * len(record.entries)
    assert all(one.entry.event.calls for one in again if isinstance(one.event, Declared))
    assert all(one.entry.checksum for one in again)
    assert again[-1].match.game_over
    assert not any(one.match.game_over for one in again[:-1])
    assert 40 <= sum(isinstance(one.event, Declared) for one in again) <= 120


@pytest.mark.parametrize("book", GAMES)
def test_recorded_facts_are_those_that_were_asked(book):
    for before, one in pairwise(replay(read_record(GAMES[book].read_text(encoding="utf-8")))):
        if not isinstance(one.event, Declared):
            continue
        facts, position = one.event.facts, before.match.position
        asked = required_facts(before.match.book, bets.settled(position.state, position.bidding))
        assert facts.touched or asked.touched
        assert facts.first_contact is None or facts.first_contact.zone == asked.contact
        assert not facts.backward or asked.backward
        assert (facts.named_disc_pocketed is not None) is asked.named
        assert {fallen.zone for fallen in facts.pocketed} <= {*asked.zones, "open"}
        assert facts.off_board == tuple(replace(each, zone="open") for each in facts.off_board)


def test_together_the_recorded_games_hold_every_kind_of_event():
    codes, seats = set(), set()
    for path in GAMES.values():
        *_, last = replay(read_record(path.read_text(encoding="utf-8")))
        seats.add(len(last.match.header.seats))
        judged = [taken.event for taken in last.match.steps if isinstance(taken.event, Declared | Interrupted)]
        codes |= {call.code for event in judged for call in event.verdict.calls}
    assert seats == {2, 4}
    assert codes >= {
        *("miss", "men-in", "colours-fixed", "queen-covered", "queen-uncovered", "striker-pocketed", "man-paid"),
        *("men-returned", "own-line", "round-won", "game-won", "time-elapsed", "bet-won", "bet-lost", "yes-sir"),
    }


@pytest.mark.parametrize("book", GAMES)
def test_a_rosette_laid_out_by_people_has_no_seed(book):
    opened = [one.event for one in replay(read_record(GAMES[book].read_text(encoding="utf-8")))]
    rounds = [event for event in opened if isinstance(event, RoundOpened)]
    assert {(event.seed, len(event.layout)) for event in rounds} == {(0, 0)}
