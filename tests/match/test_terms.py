"""Whether a game is rated follows from its header and its lines, and from nothing else."""

from dataclasses import replace

import pytest

from carrom.board import Stroke
from carrom.errors import Unreadable
from carrom.match import Match, Player, PlayerSeated, after, begin, new_match, play, undo
from carrom.match.terms import allowed_help, allows, is_rated, standing
from carrom.records import match_of_record, read_record, record_of, replay, write_record

STROKE = Stroke("S", x=0, vx=0, vy=900_000)


def game(help_="directions", hand=0, *players) -> tuple[Match, list]:
    header = new_match("karom", *(players or ("Camille", "Noé"))).header
    match, opened = begin(replace(header, help=help_, hand=hand), "S", 7)
    return match, [opened]


def stroke(match, events, prepared=""):
    match, shot, _ = play(match, replace(STROKE, seat=match.state.to_play), prepared=prepared)
    return match, [*events, shot]


def both(match, events):
    """What the events say and what the lines of the record say: the same; and what the match itself knows."""
    record = read_record(write_record(record_of(match.header, events)))
    told = {standing(match.header, events), standing(match.header, [one.event for one in record.entries])}
    assert told == {match.standing} == {list(replay(record))[-1].match.standing}
    assert is_rated(match.header, events) == (match.standing == "rated")
    return match.standing


@pytest.mark.parametrize(
    ("help_", "told"),
    [("none", "rated"), ("contact", "rated"), ("directions", "rated"), ("coach", "helped"), ("", None)],
)
def test_terms_with_more_help_than_directions_make_no_rated_game(help_, told):
    assert both(*stroke(*game(help_))) == told


@pytest.mark.parametrize(
    ("prepared", "hand", "told"),
    [
        ("", 0, "rated"),
        ("keys", 0, "helped"),
        ("numbers", 0, "helped"),
        ("coach", 0, "helped"),
        ("keys", 12, "rated"),
        ("numbers", 12, "rated"),
        ("coach", 12, "helped"),
    ],
)
def test_keys_and_numbers_are_rated_where_a_hand_is_added_and_the_coach_nowhere(prepared, hand, told):
    assert both(*stroke(*stroke(*game(hand=hand), prepared))) == told


def test_a_game_in_which_something_was_taken_back_is_not_rated():
    match, events = stroke(*stroke(*game()))
    match, undone = undo(match)
    assert both(match, [*events, undone]) == "helped"


@pytest.mark.parametrize(
    ("successor", "told"), [(Player("person", "Noé"), "rated"), (Player("bot", level="oracle"), "helped")]
)
def test_a_seat_that_somebody_else_takes_over_makes_no_rated_game(successor, told):
    match, events = stroke(*game())
    for player in (Player("free"), successor):
        event = PlayerSeated("N", player)
        match, events = after(match, event), [*events, event]
    assert both(match, events) == told


@pytest.mark.parametrize(("hand", "told"), [(12, "rated"), (0, "unrated")])
@pytest.mark.parametrize("host", [Player("person", "Camille"), Player("free")])
def test_persons_at_two_devices_play_a_rated_game_only_with_a_hand(host, hand, told):
    match, events = game("contact", hand, host, Player("free"))
    for seat in ("S", "N"):
        if match.players[seat].kind == "free":
            event = PlayerSeated(seat, Player("person", "Noé"))
            match, events = after(match, event), [*events, event]
    assert both(*stroke(match, events)) == told


def test_who_sits_down_against_a_bot_before_the_first_stroke_takes_over_from_nobody():
    match, events = game("contact", 0, Player("bot", level="child"), Player("free"))
    event = PlayerSeated("N", Player("person", "Noé"))
    assert both(*stroke(after(match, event), [*events, event])) == "rated"


def test_where_nothing_is_declared_the_coach_helps_but_not_persons_who_play_each_other():
    assert allowed_help(new_match("karom", "Camille", Player("bot", level="cafe")).header) == "coach"
    for players in (("Camille", "Noé"), ("Camille", Player("free")), ("A", "B", "C", Player("bot", level="cafe"))):
        assert allowed_help(new_match("karom", *players).header) == "directions"
    header = game("contact")[0].header
    assert allows(header, "none")
    assert allows(header, "contact")
    assert not allows(header, "directions")


def test_a_record_with_terms_is_of_version_2_and_one_without_of_version_1():
    old = write_record(record_of(*_header_first(*game(""))))
    assert old.startswith("carrom game notation 1\n")
    match, events = stroke(*game("none", 12), "keys")
    new = write_record(record_of(match.header, events))
    assert new.startswith("carrom game notation 2\n")
    assert '[Help "none"]\n[Hand "12"]\n' in new
    assert " prepared keys " in new
    again = match_of_record(read_record(new))
    assert (again.header.help, again.header.hand) == ("none", 12)


def _header_first(match, events):
    return match.header, events


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ('[Help "some"]', "Help"),
        ('[Hand "12"]', "Hand"),
        ('[Help "none"]\n[Hand "0"]', "Hand"),
        ('[Help "none"]\n[Hand "81"]', "Hand"),
    ],
)
def test_terms_that_do_not_exist_are_refused(wrong, field):
    with pytest.raises(Unreadable) as refused:
        match_of_record(read_record(f'carrom game notation 2\n[Rules "karom"]\n{wrong}\n1 S opens\n'))
    assert refused.value.field == field


@pytest.mark.parametrize("line", ['[Help "none"]', "1 S opens\n2 S from 0 v 0,4 prepared keys"])
def test_version_1_knows_no_terms(line):
    with pytest.raises(Unreadable, match="version 2"):
        read_record(f'carrom game notation 1\n[Rules "karom"]\n{line}\n')
