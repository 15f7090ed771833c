"""A match begun in one line: what it holds, what it refuses, how it prints and draws itself, and its record."""

import copy
import pickle
import xml.etree.ElementTree as ET

import pytest

from carrom.board import Layout, Stroke, opening
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Player, begin, close, declare, interrupt, new_match, play
from carrom.physics import MODEL, lays_gaps
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.rules.values import Facts
from carrom.texts import explain

BREAK = Stroke("S", x=12_000, vx=150_000, vy=4_800_000)


def test_two_names_sit_south_and_north_and_four_all_round_the_board():
    assert new_match("karom", "Ann", "Bob").names == {"S": "Ann", "N": "Bob"}
    assert new_match("icf", "Ann", "Bob", "Cleo", "Dan").names == {"S": "Ann", "E": "Bob", "N": "Cleo", "W": "Dan"}


def test_a_bot_is_called_by_its_level_and_a_seat_without_a_name_is_left_to_the_texts():
    match = new_match("karom", Player("bot", level="club"), "")
    assert match.names == {"S": "club"}
    assert repr(match) == "<Match: karom, round 1, club 0, N 0; club to play>"
    assert explain(declare(new_match("karom", board="real"), Facts(touched=False))[1].verdict)[-1].endswith("North.")


def test_the_options_of_a_match_are_its_own():
    options = {"target": 50}
    match = new_match("karom", options=options)
    options["target"] = 3
    assert match.book.settings["target"] == 50


def test_it_is_the_match_that_begin_makes():
    match = new_match("karom", "Ann", "Bob", seed=3, options={"target": 50}, board="maison-80", matter="worn")
    assert match == begin(match.header, "S", 3)[0]
    assert (match.board.name, match.header.matter, match.book.settings["target"]) == ("maison-80", "worn", 50)


@pytest.mark.parametrize(
    ("arguments", "named", "field"),
    [
        (("chess",), {}, "book"),
        (("karom", "Ann"), {}, "players"),
        (("karom", "Ann", "Bob", "Cleo"), {}, "players"),
        (("karom", "Ann", 2), {}, "players"),
        (("karom", "Ann", Player("bot")), {}, "players"),
        (("karom", "Ann", Player("person", level="club")), {}, "players"),
        (("karom", "Ann", "Bob\n"), {}, "players"),
        ((None,), {}, "book"),
        (("karom",), {"options": {"target": 0}}, "options.target"),
        (("karom",), {"options": {"targets": 50}}, "options.targets"),
        (("karom",), {"board": "oak"}, "board"),
        (("karom",), {"matter": "ice"}, "matter"),
        (("karom",), {"seed": 1.5}, "seed"),
        (("karom",), {"seed": True}, "seed"),
        (("karom",), {"seed": -1}, "seed"),
        (("karom",), {"seed": 2**64}, "seed"),
    ],
)
def test_a_wrong_argument_is_refused_by_its_name(arguments, named, field):
    with pytest.raises(Unreadable) as refused:
        new_match(*arguments, **named)
    assert refused.value.field == field


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_a_played_match_is_read_again_from_its_record(seed):
    match, _, _ = play(new_match("billard-indien", "Ann", "Bob", seed=seed), BREAK)
    again = match_of_record(read_record(write_record(record_of_match(match))))
    assert (again.state, again.layout, again.names) == (match.state, match.layout, match.names)


def test_a_record_without_entries_has_no_match():
    with pytest.raises(Unreadable, match="has no entry"):
        match_of_record(read_record('carrom game notation 1\n[Rules "karom"]\n'))


def test_a_match_prints_who_leads_and_who_plays():
    assert repr(new_match("icf", "Ann", "Bob", "Cleo", "Dan")) == (
        "<Match: icf, round 1, Ann and Cleo 0, Bob and Dan 0; Ann to play>"
    )
    match, _ = declare(new_match("karom", "Ann", "Bob", board="real"), Facts(touched=False))
    assert repr(match) == "<Match: karom, round 1, Ann 0, Bob 0; Bob to play>"


def test_a_match_prints_that_it_is_over():
    match = new_match("karom", "Ann", "Bob", board="real", options={"target": 1})
    match, _ = interrupt(match, "concede", "S")
    assert repr(match).endswith("; match over>")
    match, _ = interrupt(new_match("karom", "Ann", "Bob", board="real", options={"target": 1000}), "concede", "S")
    assert repr(match).endswith("; round over>")
    assert repr(close(match)[0]).endswith("; closed>")


def test_a_match_and_a_layout_draw_themselves_but_not_a_real_board():
    match = new_match("karom", board="maison-80")
    for picture in (match._repr_svg_(), match.layout._repr_svg_()):
        assert len(ET.fromstring(picture).findall(".//{*}title")) == 19
    assert new_match("karom", board="real")._repr_svg_() is None
    with pytest.raises(NotAllowed, match="real-board"):
        play(new_match("karom", board="real"), BREAK)


def test_a_layout_is_a_mapping_that_is_copied_and_pickled_whole():
    match = new_match("karom")
    layout = opening(match.board, 0, gaps=lays_gaps(MODEL))
    assert layout == match.layout == dict(layout)
    for twin in (copy.deepcopy(layout), pickle.loads(pickle.dumps(layout))):
        assert twin == layout
        assert isinstance(twin, Layout)
    assert repr(Layout()) == "<Layout: empty>"


def test_a_language_that_nobody_wrote_is_refused():
    verdict = declare(new_match("karom", board="real"), Facts(touched=False))[1].verdict
    with pytest.raises(Unreadable, match="'de' is not one of fr, en"):
        explain(verdict, "de")
