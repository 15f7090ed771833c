"""The disk refuses, another writes, a bot cannot play: nothing is half done, and everybody plays on."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from carrom.match import Player
from carrom.server import limits
from tests.running import FREE, Browser, ServerHere
from tests.server.matches import BY_HAND, INTO_THE_POCKET, before_a_foul, kept
from tests.server.test_seats import STROKE, TOKEN, sat


@contextmanager
def locked(store: Path) -> Iterator[None]:
    """Nobody else can write to the store."""
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def store(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def hasty(store, monkeypatch):
    """A server that does not wait long for its store."""
    monkeypatch.setattr(limits, "RETRYING", 0.05)
    server = ServerHere(store, patience=0.02)
    yield server
    server.stop()


def test_a_stroke_that_cannot_be_kept_is_refused_and_played_once_the_store_takes_it(hasty, store, sit_down):
    table = hasty.open_table()
    player, watcher = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    before = watcher.come_back(0)["welcome"]
    with locked(store):
        player.ask("play", STROKE, n=2, request="once")
        refused = player.hear("refused", "ack")["refused"]
        assert (refused["code"], refused["id"]) == ("server-fault", "once")
        assert watcher.come_back(0)["welcome"] == before
    player.ask("play", STROKE, n=2, request="once")
    assert player.hear("ack", "refused")["ack"] == {"id": "once", "n": 2}
    assert watcher.hear("n")["n"] == 2


def test_a_seat_that_cannot_be_kept_is_not_taken_and_its_token_opens_nothing(hasty, store, sit_down):
    table = hasty.open_table(FREE)
    host, guest = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    sit = {"seat": "N", "name": "Ada", "token": TOKEN}
    with locked(store):
        assert guest.refused("sit", sit)["code"] == "server-fault"
        assert guest.come_back(0)["welcome"]["yours"] == []
        stranger = Browser(hasty, table, token=TOKEN)
        assert stranger.come_back(0)["refused"]["code"] == "not-at-this-table"
        stranger.close()
        assert host.refused("stand", {"seat": "S"})["code"] == "server-fault"
    assert host.told("play", STROKE)["n"] == 2, "south still sits"
    guest.hear("n")
    assert sat(guest, "N", "Ada", TOKEN)["n"] == 3


def test_a_consent_that_cannot_be_kept_can_be_given_again(hasty, store, sit_down):
    table = hasty.open_table(FREE)
    south, north = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    sat(north, "N", "Ada", TOKEN)
    south.hear("seated")
    south.told("play", STROKE)
    north.hear("shot")
    south.ask("undo", {})
    north.hear("undo")
    with locked(store):
        assert north.refused("consent", {"agrees": True})["code"] == "server-fault"
    assert north.told("consent", {"agrees": True})["changed"]["kind"] == "undone"


def test_the_clock_and_the_placing_of_men_survive_a_store_that_refuses(hasty, store, sit_down, monkeypatch):
    monkeypatch.setattr(limits, "PLACING", 0.05)
    browser = sit_down(kept(hasty, before_a_foul(BY_HAND, clock=1)), at=hasty)
    browser.told("play", INTO_THE_POCKET)
    with locked(store):
        x, y = browser.come_back(0)["welcome"]["next"]["to_place"][0]["nearest"]
        assert browser.refused("place", {"disc": "w9", "x": x, "y": y})["code"] == "server-fault"
    assert "put_down" in browser.hear("n")
    with locked(store):
        assert browser.refused("undo", {})["code"] == "server-fault"
    assert browser.hear("n")["interrupted"]["by"] == "N"


def test_whoever_sits_at_a_table_that_knows_less_than_the_store_joins_it_anew(here, sit_down):
    """Somebody else has written into the store: the store is right."""
    table = here.open_table()
    player = sit_down(table, at=here)
    player.told("play", STROKE)
    line = json.dumps({"closed": {}})
    with closing(sqlite3.connect(store_of(here))) as other, other:
        other.execute("UPDATE matches SET n = 3 WHERE match = ?", [table["table"]])
        other.execute("INSERT INTO lines VALUES (?, 3, 0, 'another', ?)", [table["table"], line])
    player.ask("play", {**STROKE, "vy": -500_000})
    assert player.closes_with() == 1008
    again = sit_down(table, at=here)
    welcome = again.come_back(0)["welcome"]
    assert (welcome["n"], welcome["closed"]) == (3, True)


def store_of(server: ServerHere) -> str:
    with server.store._reading.connect() as connection:  # noqa: SLF001  # the file that this server writes
        return connection.exec_driver_sql("PRAGMA database_list").fetchone()[2]


def test_a_bot_that_cannot_play_does_not_end_the_table_and_another_takes_its_place(hasty, sit_down):
    """A level that a newer carrom had: nobody here knows that hand."""
    table = kept(hasty, before_a_foul({**BY_HAND, "N": Player("bot", level="genius")}))
    person = sit_down(table, at=hasty)
    person.told("play", STROKE)
    assert person.hear("thinking")["thinking"] == {"seat": "N"}
    assert person.hear("thinking")["thinking"] == {"seat": "N"}, "it tries again, not at once"
    assert person.told("replace", {"seat": "N", "level": "weak"})["seated"]["sitter"]["level"] == "weak"
    assert person.hear("n")["shot"]["seat"] == "N"


def test_a_match_that_cannot_be_read_is_refused_and_all_others_are_played(here, sit_down):
    match = before_a_foul(BY_HAND)
    broken = kept(here, replace(match, header=replace(match.header, clock="soon")))  # type: ignore[arg-type]
    browser = Browser(here, broken)
    assert browser.come_back(0)["refused"]["code"] == "server-fault"
    browser.close()
    assert sit_down(here.open_table(), at=here).told("play", STROKE)["n"] == 2
