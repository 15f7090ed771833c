"""What expires, and whose time is up, is dated by how long servers have run: no clock that is set wrong decides it."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from carrom.board import SINGLES
from carrom.match import Player
from carrom.store import open_store
from carrom.store.chain import run_link
from carrom.table.stored import DAY, HOUR, ProfileLimits, ProfileTable, hash_of
from tests.running import CAMILLE, FREE, NOE, TIMEOUT, Browser, Clocks, ServerHere, awaited, limits_with
from tests.server.matches import BY_HAND, INTO_THE_POCKET, before_a_foul, kept, states
from tests.server.test_clock import clocked
from tests.server.test_seats import TOKEN, sat
from tests.server.test_tokens import left
from tests.store.keeping import keep, said

pytestmark = pytest.mark.slow

TABLES = ("matches", "lines", "players", "keys", "profiles", "profile_tables", "run_time")
CLOCKS = (-400, 31, 3653, 0)
"""Days that a clock is ahead, one start after the other."""
ADA = hash_of("a" * 32)


def contents(place) -> dict[str, list[tuple]]:
    """Every row of a store."""
    return {table: sorted(said(place, f"SELECT * FROM {table}"), key=repr) for table in TABLES}


def filled(place, clocks: Clocks) -> None:
    """A guest's game and a profile without a counted game, as old as may be on a server that ran for a day."""
    with open_store(place, now=clocks.now, monotonic=clocks.monotonic) as store:
        keep(store, opened_by="guest")
        keep(store, "finished", opened_by="guest", finished=True)
        store.join_profile(ADA, ProfileTable("first", "S", 1, 1), opened_from="", most=ProfileLimits(9, 9, 9))
        clocks.pass_days(1)


def hour(server: ServerHere) -> None:
    """What a server does every hour."""
    server.store.keep_run_time()
    awaited(server.services.tables.remove_unplayed())


@pytest.mark.parametrize("days", CLOCKS)
def test_a_start_with_any_clock_leaves_every_row_as_it_is(alone_with, tmp_path, days):
    filled(tmp_path / "games.db", Clocks())
    before = contents(tmp_path / "games.db")
    for ahead in (days, 0):
        clocks = Clocks(ahead)
        server = alone_with(clocks=clocks)
        clocks.ran = 7200.0
        hour(server)
        server.stop()
    after = contents(tmp_path / "games.db")
    assert after.pop("run_time") == [(DAY + 4 * HOUR, run_link(DAY + 4 * HOUR))] != before.pop("run_time")
    assert after == before


def test_with_clocks_that_jump_at_every_start_a_game_leaves_after_thirty_days_that_a_server_ran(alone_with, tmp_path):
    place = tmp_path / "games.db"
    filled(place, Clocks())
    for start in range(29):
        clocks = Clocks(CLOCKS[start % 4])
        server = alone_with(clocks=clocks)
        keep(server.store, f"played {start}")
        clocks.pass_days(1)
        hour(server)
    assert server.store.load("first")
    clocks.pass_days(1.1)
    hour(server)
    assert server.store.load("first") is None
    assert server.store.load("finished")


def test_nothing_is_deleted_in_the_first_hour_of_a_server(alone_with, tmp_path):
    filled(tmp_path / "games.db", Clocks())
    said(tmp_path / "games.db", "UPDATE run_time SET ran = ?, link = ?", 300 * DAY, run_link(300 * DAY))
    clocks = Clocks()
    server = alone_with(clocks=clocks)
    for ran, stays in ((0, True), (3599, True), (3600, False)):
        clocks.ran = float(ran)
        hour(server)
        assert bool(server.store.load("first")) is stays
        assert bool(said(server.place, "SELECT * FROM profiles")) is stays


def test_while_the_clock_is_not_believed_nothing_expires_until_a_line_is_stored(alone_with, sit_down, tmp_path, caplog):
    clocks = Clocks()
    alone = alone_with(clocks=clocks)
    table = alone.open_table(FREE)
    guest = sit_down(table, None, at=alone)
    sat(guest, "N", "Ada", TOKEN)
    keep(alone.store, opened_by="guest")
    clocks.pass_days(1)
    clocks = Clocks(31)
    alone = alone_with(clocks=clocks)
    clocks.pass_days(200)
    (told,) = [record.getMessage() for record in caplog.records if "the clock of this machine" in record.getMessage()]
    assert "31 days after what was stored last" in told
    hour(alone)
    assert alone.store.load("first"), "a guest's game stays"
    came = sit_down(table, TOKEN, at=alone)
    assert came.come_back(0)["welcome"]["yours"] == ["N"], "and a token is as good as it was"
    left(alone, came)
    clocks.pass_days(200)
    keep(alone.store, "played now", opened_by="guest")
    with Browser(alone, table, token=TOKEN) as late:
        assert late.come_back(0)["refused"]["code"] == "token-expired"
    hour(alone)
    assert alone.store.load("first") is None
    assert alone.store.load("played now")


AGAINST_A_BOT = {"S": Player("person", "Camille"), "N": Player("bot", level="weak")}


@pytest.mark.parametrize("players", [AGAINST_A_BOT, BY_HAND])
def test_whoever_leaves_and_comes_back_has_no_more_time_than_before(alone_with, clocks, sit_down, players):
    alone = alone_with(clocks=clocks)
    table = kept(alone, clocked(players, clock=30))
    for passed in (0, 10, 10):
        clocks.ran += passed
        browser = sit_down(table, at=alone)
        left_now = browser.come_back(0)["welcome"]["clock_left"]
        assert left_now <= 30_000 - 1000 * clocks.ran
        left(alone, browser)
    clocks.ran += 11
    browser = sit_down(table, at=alone)
    lost = browser.hear("interrupted")
    assert (lost["n"], lost["interrupted"]["kind"], lost["interrupted"]["by"]) == (2, "timeout", "S")


@pytest.mark.parametrize("waiting", ["put_down", "bid"])
def test_whoever_leaves_has_no_more_time_to_place_a_man_or_to_answer_a_bet_than_before(
    alone_with, clocks, sit_down, waiting
):
    alone = alone_with(limits_with(placing=600.0, answering=600.0), clocks=clocks)
    is_bet = waiting == "bid"
    table = kept(alone, states(SINGLES)["bet on S"] if is_bet else before_a_foul(BY_HAND))
    browser = sit_down(table, at=alone)
    assert browser.told("bet", {"disc": "w2"}) if is_bet else browser.told("play", INTO_THE_POCKET)
    for _ in range(2):
        left(alone, browser)
        clocks.ran += 250.0
        browser = sit_down(table, at=alone)
    browser.told("stand", {"seat": "S"})
    guest = sit_down(table, None, at=alone)
    sat(guest, "S", "Ada", TOKEN)
    assert guest.come_back(0)["welcome"]["clock_left"] is None, "it is not the shot clock"
    left(alone, browser, guest)
    clocks.ran += 101.0
    done = sit_down(table, at=alone).hear(waiting)[waiting]
    assert done["seat"] == "N", "it is done for them when it is due"


def test_of_a_table_that_was_empty_for_long_one_stroke_is_lost_and_then_its_clock_stands(alone_with, clocks, sit_down):
    alone = alone_with(clocks=clocks)
    table = kept(alone, clocked(clock=600))
    left(alone, sit_down(table, at=alone))
    clocks.pass_days(2)
    browser = sit_down(table, at=alone)
    assert browser.hear("interrupted")["interrupted"]["by"] == "S"
    told = browser.come_back(0)["welcome"]
    assert (told["n"], told["next"]["seat"]) == (2, "N")
    assert 500_000 < told["clock_left"] <= 600_000, "the next one has all their time"


def test_while_no_server_runs_the_clock_stands(alone_with, clocks, sit_down):
    alone = alone_with(clocks=clocks)
    table = kept(alone, clocked(clock=600))
    clocks.ran = 100.0
    alone = alone_with(clocks=Clocks(31))
    told = sit_down(table, at=alone).come_back(0)["welcome"]
    assert told["n"] == 1
    assert 400_000 < told["clock_left"] <= 500_000


def test_the_clock_of_a_seat_that_was_left_stands_and_whoever_sits_down_goes_on_with_what_was_left(
    alone_with, clocks, sit_down
):
    alone = alone_with(clocks=clocks)
    table = kept(alone, clocked(clock=600))
    clocks.ran = 100.0
    browser = sit_down(table, at=alone)
    browser.told("stand", {"seat": "S"})
    left(alone, browser)
    clocks.ran = 1000.0
    guest = sit_down(table, None, at=alone)
    assert guest.come_back(0)["welcome"]["clock_left"] is None, "nobody is to play"
    sat(guest, "S", "Ada", TOKEN)
    assert 400_000 < guest.come_back(0)["welcome"]["clock_left"] <= 500_000
    left(alone, guest)
    clocks.ran = 1100.0
    assert 300_000 < sit_down(table, TOKEN, at=alone).come_back(0)["welcome"]["clock_left"] <= 400_000


def test_the_shot_clock_of_a_real_board_is_not_restarted_either(alone_with, clocks, sit_down):
    alone = alone_with(clocks=clocks)
    wood = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", "real": True, "clock": 600}
    table = alone.post("tables", wood)
    clocks.ran = 100.0
    assert 400_000 < sit_down(table, at=alone).come_back(0)["welcome"]["clock_left"] <= 500_000


FAKETIME = shutil.which("faketime")


@pytest.mark.full
@pytest.mark.process
@pytest.mark.skipif(FAKETIME is None, reason="faketime sets the clock of a program")
def test_the_program_itself_started_with_any_clock_leaves_every_row_as_it_is(tmp_path):
    place = tmp_path / "games.db"
    filled(place, Clocks())
    before, pipe = contents(place), subprocess.PIPE
    play = [sys.executable, "-m", "carrom", "play", "--no-browser", "--port", "0", "--store", str(place)]
    for days in CLOCKS:
        command = [FAKETIME, "-f", f"{days:+}d", *play]
        with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as program:
            assert program.stdout.readline().startswith("carrom: http")
            # faketime waits for the program that it has started, and passes nothing on
            os.killpg(program.pid, signal.SIGINT)
            _, errors = program.communicate(timeout=TIMEOUT)
        assert ("the clock of this machine" in errors) is (days != 0)
        assert contents(place) == before
