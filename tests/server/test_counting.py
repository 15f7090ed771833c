"""Rounds counted by their results through the wire: requested, previewed, stored, shown in stories and records."""

import pytest

from carrom.rules import BOOKS
from carrom.server.wire import responses
from tests.server.routes import answer

LEFT = {"men": {"N": 4}, "winner": "S", "queen": "S"}
ALL = {**LEFT, "ending": "usual", "demanded": 0}


@pytest.fixture
def umpire(server, sit_down):
    return sit_down(server.open_table(real=True, book="classique"))


def test_a_result_ends_the_round_and_states_its_points(umpire):
    said = umpire.told("result", LEFT)
    counted = said["counted"]
    assert (counted["seat"], counted["result"]) == ("S", ALL)
    assert counted["verdict"]["round_over"]["points"] == {"S": 7, "N": 0}
    assert [call["code"] for call in counted["verdict"]["calls"]] == [
        *("counted-left", "counted-queen", "queen-counts", "round-won")
    ]
    assert said["next"]["state"]["score"] == {"S": 7, "N": 0}
    assert (said["next"]["seat"], said["next"]["opens"], said["next"]["asks_result"]) == (None, "N", None)
    assert umpire.refused("result", LEFT)["code"] == "round-over"
    welcome = umpire.come_back(0)["welcome"]
    assert [line["seat"] for line in welcome["history"]] == ["S"]
    assert welcome["round_over"]["points"] == {"S": 7, "N": 0}


def test_a_counted_round_is_undone_redone_and_the_next_one_opened(umpire):
    before = umpire.come_back(0)["welcome"]["next"]
    after = umpire.told("result", LEFT)["next"]
    assert umpire.told("undo", {})["next"] == {**before, "may_redo": True}
    assert umpire.told("redo", {})["next"] == after
    assert umpire.told("open_round", {})["next"]["seat"] == "N"


@pytest.mark.parametrize("book", BOOKS)
def test_the_server_states_what_a_result_must_hold(server, sit_down, book):
    asks = sit_down(server.open_table(real=True, book=book)).come_back(0)["welcome"]["next"]["asks_result"]
    assert asks["men"] == ("pocketed" if book == "billard-indien" else "left")
    assert asks["ways"][0]["ending"] == "usual"
    assert ("tomato" in [way["ending"] for way in asks["ways"]]) == (book == "k-rhum")


def test_a_simulated_board_asks_for_no_result_and_takes_none(server, sit_down):
    table = server.open_table()
    browser = sit_down(table)
    assert browser.come_back(0)["welcome"]["next"]["asks_result"] is None
    assert browser.refused("result", LEFT)["code"] == "simulated-board"
    assert answer(server, f"tables/{table['table']}/counting", LEFT).refused["code"] == "simulated-board"


@pytest.mark.parametrize(
    ("result", "field"),
    [
        ({**LEFT, "men": {"N": 10}}, "result.men.N"),
        ({**LEFT, "men": {"N": -1}}, "result.men.N"),
        ({**LEFT, "men": {"N": True}}, "result.men.N"),
        ({**LEFT, "men": {"N": 4.0}}, "result.men.N"),
        ({**LEFT, "men": {"X": 4}}, "result.men"),
        ({**LEFT, "men": {}}, "result.men"),
        ({"winner": "S", "queen": "S"}, "result"),
        ({**LEFT, "winner": "E"}, "result.winner"),
        ({**LEFT, "winner": None}, "result.winner"),
        ({**LEFT, "queen": "W"}, "result.queen"),
        ({**LEFT, "ending": "tomato"}, "result.ending"),
        ({**LEFT, "ending": "well"}, "result.ending"),
        ({**LEFT, "demanded": 1}, "result.demanded"),
        ({**LEFT, "points": 7}, "result"),
    ],
)
def test_a_result_that_no_round_can_have_is_refused_by_its_field(umpire, result, field):
    refused = umpire.refused("result", result)
    assert refused["code"] == "not-readable"
    assert refused["field"].startswith(field)


def test_a_result_is_previewed_and_nothing_happens(server, sit_down):
    table = server.open_table(real=True, book="icf")
    umpire = sit_down(table)
    path = f"tables/{table['table']}/counting"
    given = answer(server, path, LEFT).shaped(responses.CountingMessage)
    assert given["verdict"]["round_over"]["points"] == {"S": 7, "N": 0}
    assert (given["field"], given["refused"]) == ("", None)
    assert umpire.come_back(0)["welcome"]["n"] == 1
    assert umpire.told("result", LEFT)["counted"]["verdict"] == given["verdict"]
    assert answer(server, path, LEFT).refused["code"] == "round-over"


@pytest.mark.parametrize(
    ("result", "field"),
    [
        ({"men": {"S": 8, "N": 7}, "queen": "S"}, "men"),
        ({"men": {"S": 9, "N": 7}}, "queen"),
        ({"men": {"S": 9, "N": 7}, "queen": "S", "demanded": 1}, "demanded"),
        ({"men": {"S": 9, "N": 7}, "queen": "S", "ending": "tomato"}, "ending"),
        ({"men": {"S": 9, "N": 7}, "ending": "by-queen"}, "winner"),
    ],
)
def test_a_preview_explains_in_both_languages_why_no_round_ends_so(server, result, field):
    table = server.open_table(real=True, book="billard-indien")
    given = answer(server, f"tables/{table['table']}/counting", result).shaped(responses.CountingMessage)
    assert (given["verdict"], given["field"]) == (None, field)
    assert given["refused"]["fr"] != given["refused"]["en"]


def test_a_preview_that_cannot_be_read_is_refused(server):
    table = server.open_table(real=True, book="classique")
    path = f"tables/{table['table']}/counting"
    assert answer(server, path, {"men": {"N": True}, "winner": "S"}).refused["code"] == "not-readable"
    assert answer(server, "tables/nothing/counting", LEFT).refused["code"] == "unknown-table"


def test_a_story_and_a_record_hold_counted_rounds(server, sit_down):
    table = server.open_table(real=True, book="classique")
    umpire = sit_down(table)
    umpire.told("result", LEFT)
    umpire.told("open_round", {})
    umpire.told("result", {"men": {"S": 2}, "winner": "N"})
    moments = answer(server, f"tables/{table['table']}/story").shaped(responses.StoryMessage)["moments"]
    assert [(one["kind"], one["seat"], one["round"]) for one in moments] == [
        *(("round", "S", 1), ("counted", "S", 1), ("round", "N", 2), ("counted", "N", 2))
    ]
    assert moments[1]["result"] == ALL
    assert moments[1]["calls"]
    assert moments[3]["score"] == {"S": 7, "N": 2}
    record = answer(server, f"tables/{table['table']}/record").text
    assert "2 counted winner S men N 4 queen S calls counted-left/S1.12" in record
    assert answer(server, "records", record.encode(), "text/plain").status == 201
