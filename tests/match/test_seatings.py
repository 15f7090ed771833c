"""Matches of three players, and of one alone."""

import random

import pytest

from carrom.board import SOLO, THREE, Stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import (
    interrupt,
    new_match,
    open_round,
    play,
)
from carrom.match.lots import SERVER, LotPart, commitment_to, drawn
from carrom.notation import checksum, position_text
from carrom.notation.position_reader import read_position
from carrom.records import match_of_record, read_record, record_of_match, replay, write_record

AT_S = Stroke("S", 12_000, 150_000, 4_800_000)


def forward(seat, x, speed):
    """A stroke straight ahead from a seat."""
    vx, vy = {"S": (0, speed), "E": (-speed, 0), "N": (0, -speed), "W": (speed, 0)}[seat]
    return Stroke(seat, x, vx, vy)


def played(match, strokes, seed=1):
    luck = random.Random(seed)
    for _ in range(strokes):
        if match.state.turn is None:
            match, _ = open_round(match, luck.randrange(1000))
        first, last = luck.choice(match.places)
        stroke = forward(match.state.turn, luck.randint(int(first), int(last)), luck.randint(1_000_000, 5_000_000))
        match, _, _ = play(match, stroke)
    return match


def test_three_sit_south_east_and_north_and_play_goes_to_the_right():
    match = new_match("point-carrom", "Ada", "Bo", "Cy")
    assert match.header.seats == THREE
    turns = [match.state.turn]
    for seat in THREE:
        match, _, _ = play(match, forward(seat, 0, 100_000))
        turns.append(match.state.turn)
    assert turns == ["S", "E", "N", "S"]
    assert repr(match) == "<Match: point-carrom, round 1, Ada 0, Bo 0, Cy 0; Ada to play>"


def test_one_alone_plays_on_and_on():
    match = new_match("corona-carrom", "Ada")
    assert match.header.seats == SOLO
    match, shot, _ = play(match, forward("S", 0, 100_000))
    assert (match.state.turn, shot.verdict.state.misses) == ("S", {"S": 1})


@pytest.mark.parametrize("players", [("Ada", "Bo", "Cy"), ("Ada", "Bo")])
def test_a_match_of_three_or_two_comes_back_from_its_record(players):
    match = played(new_match("point-carrom", *players, seed=3), 25)
    record = record_of_match(match)
    assert read_record(write_record(record)) == record
    assert [one.differences for one in replay(record) if one.differences] == []


def test_a_match_alone_comes_back_from_its_record():
    record = record_of_match(played(new_match("corona-carrom", "Ada", seed=3), 25))
    assert read_record(write_record(record)) == record
    assert [one.differences for one in replay(record) if one.differences] == []


@pytest.mark.parametrize(("book", "names"), [("point-carrom", ["Ada", "Bo", "Cy"]), ("corona-carrom", ["Ada"])])
def test_a_position_without_colours_comes_back_from_its_text(book, names):
    match = played(new_match(book, *names, seed=3), 12)
    text = position_text(match.layout, match.state)
    assert read_position(match.board, text) == (match.layout, match.state)
    assert checksum(match.layout, match.state) != checksum(match.layout, new_match(book, *names).state)


def test_a_toss_of_three_draws_each_of_them_about_as_often():
    counts = dict.fromkeys(THREE, 0)
    for number in range(3000):
        nonce = f"{number:064x}"
        counts[drawn([LotPart(SERVER, commitment_to(SERVER, nonce), nonce)], THREE)] += 1
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize(
    ("book", "names", "says"),
    [
        ("point-carrom", "ABCD", "4 players are given; a match has three or two"),
        ("corona-carrom", "AB", "2 players are given; a match has one"),
        ("karom", "ABC", "3 players are given; a match has two or four"),
    ],
)
def test_a_match_has_as_many_players_as_its_book_has_seats_for(book, names, says):
    with pytest.raises(Unreadable, match=says):
        new_match(book, *names)


@pytest.mark.parametrize(
    ("book", "seats", "says"),
    [
        ("point-carrom", "South", "the seats are South, East and North, or South and North"),
        ("corona-carrom", "East", "the seats are South alone"),
    ],
)
def test_a_record_seats_as_many_as_its_book(book, seats, says):
    with pytest.raises(Unreadable, match=says):
        match_of_record(read_record(f'carrom game notation 1\n[Rules "{book}"]\n[{seats} "Ada"]\n1 S opens\n'))


def test_who_resigns_among_three_leaves_the_game_to_the_best_of_the_others():
    match = new_match("point-carrom", "Ada", "Bo", "Cy")
    match, event = interrupt(match, "resign", "E")
    assert event.verdict.game_over.winner == "S"
    assert match.match_over


def test_nobody_resigns_to_themselves():
    with pytest.raises(NotAllowed, match="unknown-event"):
        interrupt(new_match("corona-carrom", "Ada"), "resign", "S")
