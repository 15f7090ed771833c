"""A stroke is taken back when the other persons agree; what a player aims at is seen by the others at once."""

import pytest

from carrom.table import thinking_bot
from tests.running import CAMILLE, FREE
from tests.server.test_seats import OTHER, STROKE, TOKEN, sat
from tests.server.test_seats import two as seated

BACK = {**STROKE, "vy": -500_000}
LEFT = {"x": 0, "vx": -500_000, "vy": 0}


def two(server, sit_down):
    """South, the host, and north on two devices, after a stroke of each."""
    _, south, north = seated(server, sit_down)
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
    assert (told["next"]["seat"], told["changed"]["present"]["history"]) == ("S", [])
    assert told["changed"]["present"]["layout"] == before["layout"], "neither stroke had reached a man"
    assert south.hear("undo") == north.hear("undo") == {"undo": None}
    assert south.told("play", STROKE)["n"] == 6


@pytest.mark.parametrize("by", ["the opponent, who refuses", "the one who asked, who withdraws"])
def test_an_undo_that_is_answered_with_no_changes_nothing(server, sit_down, by):
    south, north = two(server, sit_down)
    south.ask("undo", {})
    assert north.hear("undo")["undo"] == south.hear("undo")["undo"] == {"by": "S", "needs": ["N"]}
    one = north if by == "the opponent, who refuses" else south
    one.ask("consent", {"agrees": False})
    assert one.hear("ack")["ack"]["n"] == 4
    assert south.hear("undo") == north.hear("undo") == {"undo": None}
    assert north.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert south.told("play", STROKE)["n"] == 5


def test_a_browser_that_joins_sees_the_request_to_undo_and_neither_the_asker_nor_a_spectator_agrees(server, sit_down):
    south, north = two(server, sit_down)
    watcher = sit_down({"table": south.join()["table"]}, None)
    south.ask("undo", {})
    watcher.hear("undo")
    assert sit_down({"table": south.join()["table"]}, TOKEN).hear("undo")["undo"] == {"by": "S", "needs": ["N"]}
    assert south.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert watcher.refused("consent", {"agrees": True})["code"] == "watching"
    assert north.told("consent", {"agrees": True})["changed"]["kind"] == "undone"


def test_a_request_to_undo_ends_with_the_next_stroke_or_when_the_opponent_stands_up(server, sit_down):
    south, north = two(server, sit_down)
    north.ask("undo", {})
    south.hear("undo")
    south.told("play", STROKE)
    assert south.hear("undo") == {"undo": None}
    assert south.refused("consent", {"agrees": True})["code"] == "nobody-asks"
    assert north.hear("undo")["undo"]
    assert north.hear("undo") == {"undo": None}
    south, north = two(server, sit_down)
    south.ask("undo", {})
    north.hear("undo")
    north.told("stand", {"seat": "N"})
    assert south.hear("undo")["undo"]
    assert south.hear("undo") == {"undo": None}
    assert south.refused("undo", {})["code"] == "undo-player-left", "nobody is left to be asked"


def test_with_nothing_to_undo_a_request_to_undo_is_refused(server, sit_down):
    _, south, north = seated(server, sit_down)
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
    assert (told["changed"]["event"], told["changed"]["present"]["layout"]) == (1, layout)
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


AIM = {"x": 12_000, "vx": 0, "vy": 3_000_000, "spin": 0}
PERSON, BOT = {"kind": "person", "name": "Camille"}, {"kind": "bot", "level": "child"}


def test_the_others_see_what_the_player_to_play_aims_at_alone_and_nothing_of_it_is_stored(server, sit_down):
    table = server.open_table()
    player, watcher = sit_down(table), sit_down(table, None)
    player.send({"aim": AIM})
    assert watcher.hear("aim")["aim"] == {"seat": "S", "stroke": AIM}
    assert player.told("play", AIM)["n"] == 2
    assert sit_down(table, None).n == 2
    table, host, guest = seated(server, sit_down)
    watcher = sit_down(table, None)
    for one in (watcher, guest):
        one.send({"aim": AIM})
    host.send({"aim": {**AIM, "x": 1}})
    assert watcher.hear("aim")["aim"]["stroke"]["x"] == 1
    assert guest.hear("aim", "refused")["aim"]["stroke"]["x"] == 1
    for wrong in [{}, {"x": 0}, {**AIM, "x": "0"}, {**AIM, "vx": True}, {**AIM, "spin": 10**9}, None]:
        player = sit_down(server.open_table())
        player.send({"aim": wrong})
        refused = player.hear("refused")["refused"]
        assert refused["code"] == "not-readable"
        assert refused["field"].startswith("aim")


def test_a_bot_waits_for_no_film_that_every_player_skips(here, sit_down, monkeypatch):
    monkeypatch.setattr(thinking_bot, "SHOWING", 10_000.0)
    seats = {"S": PERSON, "E": BOT, "N": BOT, "W": BOT}
    table = here.post("tables", {"book": "classique", "seats": seats, "opener": "E"})
    player, watcher = sit_down(table, at=here), sit_down(table, None, at=here)
    # until somebody skips, the second stroke of the bots waits for the film of the first
    first = player.hear("shot")
    watcher.send({"skip": {}})
    assert player.come_back(first["n"])["back"]["n"] == first["n"]
    player.send({"skip": {}})
    following = first["next"]
    while following["seat"] != "S":
        following = player.hear("n")["next"]
    # it held for that run alone: the next one is shown again
    player.told("play", {"x": following["places"][0][0], "vx": 0, "vy": 1_000})
    answered = player.hear("shot")
    assert player.come_back(answered["n"])["back"]["n"] == answered["n"]
