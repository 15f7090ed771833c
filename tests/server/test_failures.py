"""The disk refuses or is full, another writes, a bot cannot play: nothing is half done, and everybody plays on."""

import json
import sqlite3
from collections import namedtuple
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from carrom.match import Player
from carrom.server.limits import LIMITS
from carrom.store import database_errors
from carrom.store.chain import link, used_link
from carrom.table.stored import StoredLine
from tests.running import CAMILLE, FREE, NOE, Browser, ServerHere, limit, limits_with
from tests.server.matches import BY_HAND, before_a_foul, kept
from tests.server.routes import answer as answered
from tests.server.test_seats import STROKE, TOKEN, sat, two
from tests.server.test_stories import SOUTH, played
from tests.server.test_worker_processes import until


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


def test_a_seat_or_a_consent_that_cannot_be_kept_is_none_and_can_be_given_again(hasty, store, sit_down):
    table = hasty.open_table(FREE)
    host, guest = sit_down(table, at=hasty), sit_down(table, None, at=hasty)
    sit = {"seat": "N", "name": "Ada", "token": TOKEN}
    with locked(store):
        assert guest.refused("sit", sit)["code"] == "store-busy"
        assert guest.come_back(0)["welcome"]["yours"] == []
        with Browser(hasty, table, token=TOKEN) as stranger:
            assert stranger.come_back(0)["refused"]["code"] == "not-at-this-table"
        assert host.refused("stand", {"seat": "S"})["code"] == "store-busy"
    assert host.told("play", STROKE)["n"] == 2, "south still sits"
    guest.hear("n")
    assert sat(guest, "N", "Ada", TOKEN)["n"] == 3
    _, south, north = two(hasty, sit_down)
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
def test_the_clock_survives_a_store_that_refuses(hasty, store, sit_down, caplog):
    table = kept(hasty, before_a_foul(BY_HAND, clock=1))
    with locked(store):
        browser = sit_down(table, at=hasty)
        while not any(table["table"] in record.getMessage() for record in caplog.records):
            assert "refused" not in browser.come_back(0), "time elapses, and that cannot be kept"
            sleep(0.2)
    assert browser.hear("n")["interrupted"]["by"] == "S"


@pytest.mark.slow
def test_a_clock_that_could_not_be_stored_stays_stopped_and_no_time_is_broadcast(alone_with, store, sit_down, caplog):
    hasty = alone_with(limits_with(retrying=600.0), timeout=0.02)
    table = kept(hasty, before_a_foul(BY_HAND, clock=1))
    browser = sit_down(table, at=hasty)
    assert browser.come_back(0)["welcome"]["clock_left"] <= 1000
    with locked(store):
        while not any(table["table"] in record.getMessage() for record in caplog.records):
            sleep(0.05)
        assert browser.come_back(0)["welcome"]["clock_left"] is None


def test_browsers_at_a_table_behind_its_store_rejoin_it(here, sit_down):
    """Somebody else has written into the store: the store is right."""
    table = here.open_table()
    player = sit_down(table, at=here)
    player.told("play", STROKE)
    line = StoredLine(3, json.dumps({"closed": {}}), "another")
    with closing(sqlite3.connect(here.place)) as other, other:
        wanted = "SELECT link, used FROM matches WHERE match = ?"
        before, used = other.execute(wanted, [table["table"]]).fetchone()
        after = link(before, line, 0)
        step = "UPDATE matches SET n = 3, link = ?, clock_left = NULL, used_link = ? WHERE match = ?"
        other.execute(step, [after, used_link(after, used, None), table["table"]])
        other.execute("INSERT INTO lines VALUES (?, 3, 0, 'another', ?, ?)", [table["table"], line.text, after])
    player.ask("play", {**STROKE, "vy": -500_000})
    assert player.closes_with() == 1008
    again = sit_down(table, at=here)
    welcome = again.come_back(0)["welcome"]
    assert (welcome["n"], welcome["closed"]) == (3, True)


def test_a_game_that_the_disk_has_changed_is_not_served_and_all_others_are(here, sit_down):
    table, other = here.open_table(), here.open_table()
    for one in (table, other):
        with Browser(here, one) as player:
            player.join()
            player.told("play", STROKE)
    with closing(sqlite3.connect(here.place)) as disk, disk:
        changed = "UPDATE lines SET text = replace(text, '1', '7') WHERE match = ? AND n = 2"
        disk.execute(changed, [table["table"]])
    with Browser(here, table) as browser:
        refused = browser.come_back(0)["refused"]
    assert (refused["code"], "backup" in refused["en"]) == ("match-damaged", True)
    for path in (f"tables/{table['table']}/story", f"tables/{table['table']}/record"):
        told = answered(here, path)
        assert (told.status, told.refused["code"]) == (500, "match-damaged")
    assert sit_down(other, at=here).come_back(0)["welcome"]["n"] == 2


def test_a_game_of_which_the_disk_has_changed_the_keys_is_closed_to_play_and_shown_whole_and_all_others_are_played(
    here, sit_down
):
    table, other = here.open_table(), here.open_table()
    with closing(sqlite3.connect(here.place)) as disk, disk:
        disk.execute("UPDATE keys SET seats = 'SENW' WHERE match = ?", [table["table"]])
    for token in (table["token"], None):
        with Browser(here, {**table, "token": token}) as browser:
            refused = browser.come_back(0)["refused"]
        assert (refused["code"], "who may play" in refused["en"]) == ("access-damaged", True)
    assert answered(here, f"tables/{table['table']}/story").status == 200, "its strokes are whole"
    assert sit_down(other, at=here).told("play", STROKE)["n"] == 2


def test_a_match_that_cannot_be_read_is_refused_holds_up_no_list_and_all_others_are_played(here, sit_down):
    table, other = here.open_table(), here.open_table()
    with closing(sqlite3.connect(here.place)) as store, store:
        store.execute("UPDATE lines SET text = '{' WHERE match = ?", [table["table"]])
    listed = {one["table"]: one["damaged"] for one in here.get("tables")["tables"]}
    assert (listed[other["table"]], listed[table["table"]]) == (False, True)
    match = before_a_foul(BY_HAND)
    broken = kept(here, replace(match, header=replace(match.header, clock="soon")))  # type: ignore[arg-type]  # broken
    with Browser(here, broken) as browser:
        assert browser.come_back(0)["refused"]["code"] == "server-fault"
    assert sit_down(here.open_table(), at=here).told("play", STROKE)["n"] == 2


def test_a_server_looks_for_what_the_disk_has_changed_and_names_it_in_its_log(started, store):
    with ServerHere(store) as here:
        table, other = here.open_table()["table"], here.open_table()["table"]
    with closing(sqlite3.connect(store)) as opened, opened:
        opened.execute("UPDATE lines SET at = at + 1 WHERE match = ?", [table])
    server = started("--metrics")
    until(lambda: "\ncarrom_damaged_matches 1\n" in answered(server, "metrics").text)
    _, _, errors = server.stop()
    (line,) = errors.splitlines()
    assert f"the match {table} is damaged from line 1 on" in line
    assert other not in line


def test_on_a_full_disk_a_player_hears_that_it_is_full_and_the_log_says_it_once(
    hasty, store, sit_down, caplog, monkeypatch
):
    table = hasty.open_table()
    player = sit_down(table, at=hasty)
    with closing(sqlite3.connect(store)) as other:
        pages = other.execute("PRAGMA page_count").fetchone()[0]
    commits = hasty.store._commits
    commits.run(lambda writing: writing.run(f"PRAGMA max_page_count = {pages}"))
    for _ in range(400):
        player.ask("play", STROKE)
        answer = player.hear("ack", "refused")
        if "refused" in answer:
            break
        player.hear("n")
    assert (answer["refused"]["code"], "full" in answer["refused"]["en"]) == ("disk-full", True)
    for _ in range(3):
        assert player.refused("play", STROKE)["code"] == "disk-full"
    monkeypatch.setattr(database_errors, "CALM", 0.0)
    commits.run(lambda writing: writing.run("PRAGMA max_page_count = 1000000"))
    assert "shot" in player.told("play", STROKE), "with room it goes on"
    full, well = [one.getMessage() for one in caplog.records]
    assert "the disk is full" in full
    assert well == "the games can be kept and read again"


def test_a_bot_that_cannot_play_does_not_end_the_table(hasty, sit_down):
    """A match on a matter that a newer carrom had: nobody here knows how discs move on it."""
    match = before_a_foul({**BY_HAND, "S": Player("bot", level="weak")})
    host = sit_down(kept(hasty, replace(match, header=replace(match.header, matter="ice"))), at=hasty)
    for _ in range(3):
        assert host.hear("thinking")["thinking"] == {"seat": "S"}, "it tries again"
    told = host.told("replace", {"seat": "S", "level": None})
    assert told["seated"]["sitter"] == {"kind": "free", "before": [{"kind": "bot", "level": "weak"}]}
    sat(sit_down({"table": host.come_back(0)["welcome"]["table"]}, None, at=hasty), "S", "Ada", TOKEN)


@limit("free_disk")
def test_on_an_almost_full_disk_nothing_new_is_opened_and_games_go_on(alone, sit_down, monkeypatch):
    player = sit_down(alone.open_table(), at=alone)
    record = answered(alone, f"tables/{alone.open_table()['table']}/record").text.encode()
    free = namedtuple("usage", "free")  # as `shutil` returns it
    before = alone.matches()
    monkeypatch.setattr("carrom.server.app.shutil.disk_usage", lambda _: free(LIMITS.server.free_disk - 1))
    status, refused = alone.refusal({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}})
    assert (status, refused["code"]) == (507, "disk-full")
    assert answered(alone, "records", record, "text/plain").status == 507
    assert alone.matches() == before
    assert "shot" in player.told("play", STROKE)
    monkeypatch.setattr("carrom.server.app.shutil.disk_usage", lambda _: free(LIMITS.server.free_disk))
    assert alone.open_table()["table"]
