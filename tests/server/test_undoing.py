"""A stroke is taken back when the other persons agree; alone against bots at once."""

import pytest

from tests.running import CAMILLE, FREE
from tests.server.test_seats import OTHER, STROKE, TOKEN, sat

BACK = {**STROKE, "vy": -500_000}
LEFT = {"x": 0, "vx": -500_000, "vy": 0}


def two(server, sit_down):
    """South, the host, and north on two devices, after a stroke of each."""
    table = server.open_table(FREE)
    south, north = sit_down(table), sit_down(table, None)
    sat(north, "N", "Ada", TOKEN)
    south.hear("seated")
    south.told("play", STROKE)
    north.hear("shot")
    north.told("play", BACK)
    south.hear("shot")
    return south, north


def test_a_stroke_is_taken_back_when_the_opponent_agrees(server, sit_down):
    south, north = two(server, sit_down)
    before = sit_down({"table": south.join()["table"]}, None).come_back(0)["welcome"]
    south.ask("undo", {}, request="please")
    assert south.hear("ack")["ack"] == {"id": "please", "n": 4}, "nothing has happened yet"
    assert north.hear("undo") == south.hear("undo") == {"undo": {"by": "S", "needs": ["N"]}}
    told = north.told("consent", {"agrees": True})
    assert told == south.hear("changed")
    assert (told["n"], told["changed"]["kind"], told["changed"]["event"]) == (5, "undone", 1)
    assert told["next"]["seat"] == "S"
    assert told["changed"]["present"]["history"] == []
    assert told["changed"]["present"]["layout"] == before["layout"], "neither stroke had reached a man"
    assert south.hear("undo") == north.hear("undo") == {"undo": None}
    assert south.told("play", STROKE)["n"] == 6


def test_an_undo_that_the_opponent_refuses_changes_nothing(server, sit_down):
    south, north = two(server, sit_down)
    south.ask("undo", {})
    north.hear("undo")
    north.ask("consent", {"agrees": False})
    assert north.hear("ack")["ack"]["n"] == 4
    assert south.hear("undo")["undo"]
    assert south.hear("undo") == {"undo": None}
    assert north.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert south.told("play", STROKE)["n"] == 5


def test_a_request_to_undo_can_be_withdrawn(server, sit_down):
    south, north = two(server, sit_down)
    south.ask("undo", {})
    north.hear("undo")
    south.ask("consent", {"agrees": False})
    assert north.hear("undo") == {"undo": None}
    assert north.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert south.told("play", STROKE)["n"] == 5


def test_neither_the_asker_nor_a_spectator_agrees_for_the_opponent(server, sit_down):
    south, north = two(server, sit_down)
    watcher = sit_down({"table": south.join()["table"]}, None)
    south.ask("undo", {})
    watcher.hear("undo")
    assert south.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert watcher.refused("consent", {"agrees": True})["code"] == "watching"
    assert north.told("consent", {"agrees": True})["changed"]["kind"] == "undone"


def test_a_browser_that_joins_sees_the_pending_request_to_undo(server, sit_down):
    south, _ = two(server, sit_down)
    table = {"table": south.join()["table"]}
    south.ask("undo", {})
    south.hear("undo")
    assert sit_down(table, TOKEN).hear("undo")["undo"] == {"by": "S", "needs": ["N"]}


def test_a_request_to_undo_ends_with_the_next_stroke(server, sit_down):
    south, north = two(server, sit_down)
    north.ask("undo", {})
    south.hear("undo")
    south.told("play", STROKE)
    assert south.hear("undo") == {"undo": None}
    assert south.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert north.hear("undo")["undo"]
    assert north.hear("undo") == {"undo": None}


def test_a_request_to_undo_ends_when_the_opponent_stands_up(server, sit_down):
    south, north = two(server, sit_down)
    south.ask("undo", {})
    north.hear("undo")
    north.told("stand", {"seat": "N"})
    assert south.hear("undo")["undo"]
    assert south.hear("undo") == {"undo": None}
    assert south.refused("undo", {})["code"] == "undo-player-left", "nobody is left to be asked"


def test_with_nothing_to_undo_a_request_to_undo_is_refused(server, sit_down):
    table = server.open_table(FREE)
    south, north = sit_down(table), sit_down(table, None)
    sat(north, "N", "Ada", TOKEN)
    south.hear("seated")
    assert south.refused("undo", {})["code"] == "nothing-to-undo"
    south.told("play", STROKE)
    north.hear("shot")
    assert north.refused("undo", {})["code"] == "nothing-to-undo"
    assert north.refused("consent", {"agrees": True})["code"] == "nobody-asks"


def test_in_doubles_all_three_others_must_agree(server, sit_down):
    seats = {"S": CAMILLE, "E": FREE, "N": FREE, "W": FREE}
    table = server.post("tables", {"book": "billard-indien", "seats": seats, "opener": "S"})
    south, east, rest = sit_down(table), sit_down(table, None), sit_down(table, None)
    sat(east, "E", "Ada", TOKEN)
    rest.hear("seated")
    sat(rest, "N", "Bea", OTHER)
    assert rest.told("sit", {"seat": "W", "name": "Bea", "token": OTHER})["n"] == 4
    south.n = east.n = 4
    south.told("play", STROKE)
    south.ask("undo", {})
    east.hear("undo")
    assert east.n == 5
    east.ask("consent", {"agrees": True})
    assert rest.hear("undo")["undo"] == {"by": "S", "needs": ["E", "N", "W"]}
    assert rest.hear("undo")["undo"] == {"by": "S", "needs": ["N", "W"]}
    assert east.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert rest.told("consent", {"agrees": True})["changed"]["kind"] == "undone", "one device speaks for two seats"


@pytest.mark.full
def test_alone_against_a_bot_undo_needs_no_consent_and_includes_the_bots_answer(server, sit_down):
    person = sit_down(server.open_table({"kind": "bot", "level": "weak"}))
    layout = person.come_back(0)["welcome"]["layout"]
    person.told("play", STROKE)
    while person.hear("shot")["next"]["seat"] != "S":
        pass
    told = person.told("undo", {})
    assert told["changed"]["event"] == 1
    assert told["changed"]["present"]["layout"] == layout
    assert told["next"]["seat"] == "S"


def test_an_undo_drops_the_bots_search_and_starts_a_new_one(here, sit_down, thinking):
    person = sit_down(here.open_table({"kind": "bot", "level": "weak"}), at=here)
    person.told("play", STROKE)
    person.hear("thinking")
    assert person.told("undo", {})["changed"]["kind"] == "undone"
    assert person.told("play", {**STROKE, "x": 5_000})["n"] == 4
    thinking.touch()
    assert person.hear("thinking")["thinking"] == {"seat": "N"}
    shot = person.hear("n")
    assert (shot["n"], shot["shot"]["seat"]) == (5, "N")
    history = person.come_back(0)["welcome"]["history"]
    assert [(line["n"], line["seat"]) for line in history][:2] == [(4, "S"), (5, "N")]
