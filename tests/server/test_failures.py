"""The disk refuses, another writes, a bot cannot play: nothing is half done, and everybody plays on."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from carrom.match import Player
from carrom.server.store import StoredLine
from carrom.server.store.values import link
from tests.running import FREE, Browser, RunningServer, ServerHere, limits_with
from tests.server.matches import BY_HAND, before_a_foul, kept
from tests.server.routes import answer as answered
from tests.server.test_seats import STROKE, TOKEN, sat
from tests.server.test_stories import SOUTH, played


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
def hasty(alone_with):
    """A server that does not wait long for its store."""
    return alone_with(limits_with(retrying=0.05), timeout=0.02)


def test_a_stroke_that_cannot_be_kept_is_refused_and_played_once_the_store_takes_it(hasty, store, sit_down):
    table = hasty.open_table()
    player, watcher = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    before = watcher.come_back(0)["welcome"]
    with locked(store):
        player.ask("play", STROKE, n=2, request="once")
        refused = player.hear("refused", "ack")["refused"]
        assert (refused["code"], refused["id"]) == ("store-busy", "once")
        assert watcher.come_back(0)["welcome"] == before
    player.ask("play", STROKE, n=2, request="once")
    assert player.hear("ack", "refused")["ack"] == {"id": "once", "n": 2}
    assert watcher.hear("n")["n"] == 2


def test_a_seat_that_cannot_be_kept_is_not_taken_and_its_token_opens_nothing(hasty, store, sit_down):
    table = hasty.open_table(FREE)
    host, guest = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    sit = {"seat": "N", "name": "Ada", "token": TOKEN}
    with locked(store):
        assert guest.refused("sit", sit)["code"] == "store-busy"
        assert guest.come_back(0)["welcome"]["yours"] == []
        stranger = Browser(hasty, table, token=TOKEN)
        assert stranger.come_back(0)["refused"]["code"] == "not-at-this-table"
        stranger.close()
        assert host.refused("stand", {"seat": "S"})["code"] == "store-busy"
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
        assert north.refused("consent", {"agrees": True})["code"] == "store-busy"
    assert north.told("consent", {"agrees": True})["changed"]["kind"] == "undone"


def test_a_film_is_told_though_the_difference_that_asked_for_it_cannot_be_kept(hasty, store, caplog):
    table, _ = played(hasty, SOUTH)
    path = f"tables/{table['table']}"
    with locked(store):
        told = answered(hasty, f"{path}/differences", {"n": 2, "checksum": "0123456789abcdef"})
    assert (told.status, told.text) == (200, answered(hasty, f"{path}/films/2").text)
    assert any("could not be kept" in record.getMessage() for record in caplog.records)
    assert list(hasty.store.differences(table["table"])) == []


@pytest.mark.slow
def test_the_clock_survives_a_store_that_refuses(hasty, store, caplog):
    table = kept(hasty, before_a_foul(BY_HAND, clock=1))
    with locked(store):
        browser = Browser(hasty, table)
        browser.join()
        while not any(table["table"] in record.getMessage() for record in caplog.records):
            assert "refused" not in browser.come_back(0), "time elapses, and that cannot be kept"
            sleep(0.2)
    assert browser.hear("n")["interrupted"]["by"] == "S"
    browser.close()


@pytest.mark.slow
def test_a_clock_that_could_not_be_stored_stays_stopped_and_no_time_is_broadcast(alone_with, store, caplog):
    hasty = alone_with(limits_with(retrying=600.0), timeout=0.02)
    table = kept(hasty, before_a_foul(BY_HAND, clock=1))
    browser = Browser(hasty, table)
    assert browser.join()["clock_left"] <= 1000
    with locked(store):
        while not any(table["table"] in record.getMessage() for record in caplog.records):
            sleep(0.05)
        assert browser.come_back(0)["welcome"]["clock_left"] is None
    browser.close()


def test_browsers_at_a_table_behind_its_store_rejoin_it(here, sit_down):
    """Somebody else has written into the store: the store is right."""
    table = here.open_table()
    player = sit_down(table, at=here)
    player.told("play", STROKE)
    line = StoredLine(3, json.dumps({"closed": {}}), "another")
    with closing(sqlite3.connect(here.place)) as other, other:
        (before,) = other.execute("SELECT link FROM matches WHERE match = ?", [table["table"]]).fetchone()
        after = link(before, line, 0)
        other.execute("UPDATE matches SET n = 3, link = ? WHERE match = ?", [after, table["table"]])
        other.execute("INSERT INTO lines VALUES (?, 3, 0, 'another', ?, ?)", [table["table"], line.text, after])
    player.ask("play", {**STROKE, "vy": -500_000})
    assert player.closes_with() == 1008
    again = sit_down(table, at=here)
    welcome = again.come_back(0)["welcome"]
    assert (welcome["n"], welcome["closed"]) == (3, True)


def spoilt(store: Path, table: str) -> None:
    """The disk has changed a digit of the last line."""
    with closing(sqlite3.connect(store)) as other, other:
        changed = "UPDATE lines SET text = replace(text, '1', '7') WHERE match = ? AND n = 2"
        other.execute(changed, [table])


def test_a_game_that_the_disk_has_changed_is_not_served_and_all_others_are(here, sit_down):
    table, other = here.open_table(), here.open_table()
    for one in (table, other):
        player = sit_down(one, at=here)
        player.told("play", STROKE)
        player.close()
    spoilt(here.place, table["table"])
    browser = Browser(here, table)
    refused = browser.come_back(0)["refused"]
    assert refused["code"] == "match-damaged"
    assert "backup" in refused["en"]
    browser.close()
    for path in (f"tables/{table['table']}/story", f"tables/{table['table']}/record"):
        told = answered(here, path)
        assert (told.status, told.refused["code"]) == (500, "match-damaged")
    assert sit_down(other, at=here).come_back(0)["welcome"]["n"] == 2


def test_a_game_whose_last_line_cannot_be_read_holds_up_no_list(here):
    table, other = here.open_table(), here.open_table()
    with closing(sqlite3.connect(here.place)) as store, store:
        store.execute("UPDATE lines SET text = '{' WHERE match = ?", [table["table"]])
    listed = [one["table"] for one in here.get("tables")["tables"]]
    assert other["table"] in listed
    assert table["table"] not in listed


@pytest.mark.process
def test_a_server_names_at_its_start_the_games_that_the_disk_has_changed(tmp_path):
    place = tmp_path / "games.db"
    here = ServerHere(place)
    table = here.open_table()["table"]
    here.stop()
    with closing(sqlite3.connect(place)) as store, store:
        store.execute("UPDATE lines SET at = at + 1 WHERE match = ?", [table])
    server = RunningServer(place)
    try:
        while f"not served: {table}" not in (line := server.process.stdout.readline()):
            assert line, "it is named"
    finally:
        server.kill()


def test_on_a_full_disk_a_player_hears_that_it_is_full(hasty, store, sit_down):
    table = hasty.open_table()
    player = sit_down(table, at=hasty)
    with closing(sqlite3.connect(store)) as other:
        pages = other.execute("PRAGMA page_count").fetchone()[0]
    limited = f"PRAGMA max_page_count = {pages}"
    engine = hasty.store._commits._engine
    with engine.connect() as writing:
        writing.exec_driver_sql(limited)
    for _ in range(400):
        player.ask("play", STROKE)
        answer = player.hear("ack", "refused")
        if "refused" in answer:
            break
        player.hear("n")
    assert answer["refused"]["code"] == "disk-full"
    assert "full" in answer["refused"]["en"]
    with engine.connect() as writing:
        writing.exec_driver_sql("PRAGMA max_page_count = 1000000")
    assert "shot" in player.told("play", STROKE), "with room it goes on"


def test_a_bot_that_cannot_play_does_not_end_the_table(hasty, sit_down):
    """A match on a matter that a newer carrom had: nobody here knows how discs move on it."""
    match = before_a_foul({**BY_HAND, "S": Player("bot", level="weak")})
    host = sit_down(kept(hasty, replace(match, header=replace(match.header, matter="ice"))), at=hasty)
    for _ in range(3):
        assert host.hear("thinking")["thinking"] == {"seat": "S"}, "it tries again"
    assert host.told("replace", {"seat": "S", "level": None})["seated"]["sitter"] == {
        "kind": "free",
        "before": [{"kind": "bot", "level": "weak"}],
    }
    sat(sit_down({"table": host.come_back(0)["welcome"]["table"]}, None, at=hasty), "S", "Ada", TOKEN)


def test_a_match_that_cannot_be_read_is_refused_and_all_others_are_played(here, sit_down):
    match = before_a_foul(BY_HAND)
    broken = kept(here, replace(match, header=replace(match.header, clock="soon")))  # type: ignore[arg-type]  # broken
    browser = Browser(here, broken)
    assert browser.come_back(0)["refused"]["code"] == "server-fault"
    browser.close()
    assert sit_down(here.open_table(), at=here).told("play", STROKE)["n"] == 2
