"""Signals: what a player aims at is seen by the others at once; films that every player skips hold no bot up."""

import pytest

from carrom.server import automation
from tests.running import Browser

AIM = {"x": 12_000, "vx": 0, "vy": 3_000_000, "spin": 0}
PERSON, BOT = {"kind": "person", "name": "Camille"}, {"kind": "bot", "level": "child"}


def test_the_others_see_what_the_player_to_play_aims_at_and_nothing_of_it_is_stored(server, sit_down):
    table = server.open_table()
    player, watcher = sit_down(table), sit_down(table, None)
    player.send({"aim": AIM})
    assert watcher.hear("aim")["aim"] == {"seat": "S", "stroke": AIM}
    assert player.told("play", AIM)["n"] == 2
    assert sit_down(table, None).n == 2


def test_a_watcher_aims_in_vain_and_so_does_whoever_is_not_to_play(server, sit_down):
    table = server.open_table(north={"kind": "free"})
    host, watcher = sit_down(table), sit_down(table, None)
    guest = sit_down(table, None)
    guest.told("sit", {"seat": "N", "name": "Noé", "token": "n" * 20})
    for one in (watcher, guest):
        one.send({"aim": AIM})
    host.send({"aim": {**AIM, "x": 1}})
    assert watcher.hear("aim")["aim"]["stroke"]["x"] == 1
    assert guest.hear("aim", "refused")["aim"]["stroke"]["x"] == 1


@pytest.mark.parametrize("wrong", [{}, {"x": 0}, {**AIM, "x": "0"}, {**AIM, "vx": True}, {**AIM, "spin": 10**9}, None])
def test_an_aim_that_is_no_stroke_is_refused_by_its_field(server, sit_down, wrong):
    player = sit_down(server.open_table())
    player.send({"aim": wrong})
    refused = player.hear("refused")["refused"]
    assert refused["code"] == "not-readable"
    assert refused["field"].startswith("aim")


def test_before_joining_a_signal_is_refused(server):
    stranger = Browser(server, server.open_table())
    stranger.send({"skip": {}})
    assert stranger.hear("refused")["refused"]["code"] == "not-joined"
    stranger.close()


def test_a_bot_waits_for_no_film_that_every_player_skips(here, sit_down, monkeypatch):
    monkeypatch.setattr(automation, "SHOWING", 10_000.0)
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
