"""How long servers of a store have run is stored there, and dates what is used; the time of day is doubted."""

import shutil

import pytest

from carrom.store import open_store
from carrom.store.run_time import StoreRunTime
from carrom.table.stored import DAY, HOUR, ProfileLimits, ProfileTable, StoredLine, hash_of
from tests.running import Clocks
from tests.store.keeping import keep, said

pytestmark = pytest.mark.slow

ADA = hash_of("a" * 32)


@pytest.mark.parametrize(
    ("ahead", "said_so"), [(-400, "400 days before"), (-6.9, ""), (6.9, ""), (7.1, "7 days after")]
)
def test_a_clock_is_not_believed_more_than_a_week_from_the_newest_line(place, ahead, said_so):
    with open_store(place) as store:
        assert store.run_time.doubt == "", "an empty store says nothing of a clock"
        keep(store)
    with open_store(place, now=Clocks(ahead).now) as store:
        assert (said_so in store.run_time.doubt) if said_so else store.run_time.doubt == ""
        store.append("first", StoredLine(2, "two"))
        assert store.run_time.doubt == ""


def test_a_server_that_runs_two_hours_a_day_is_a_day_older_after_twelve_of_them(tmp_path):
    for _ in range(12):
        clocks = Clocks()
        with open_store(tmp_path / "games.db", monotonic=clocks.monotonic):
            clocks.ran = 7200.0
    with open_store(tmp_path / "games.db") as store:
        assert DAY <= store.run_time.now() < DAY + HOUR


def test_a_command_counts_as_no_server_that_ran_and_a_killed_server_had_run_until_its_last_line(tmp_path):
    place, clocks = tmp_path / "games.db", Clocks()
    with open_store(place, monotonic=clocks.monotonic):
        clocks.ran = 59.0
    with open_store(place, monotonic=clocks.monotonic) as store:
        assert said(place, "SELECT * FROM run_time") == []
        keep(store)
        clocks.ran += 1000
        store.append("first", StoredLine(2, "two"))
        # killed: what the store knows is in its lines
        shutil.copytree(tmp_path, tmp_path / "killed")
    with open_store(tmp_path / "killed" / "games.db", monotonic=clocks.monotonic) as store:
        assert store.run_time.now() == 1_000_000


def test_of_many_tables_of_a_profile_the_oldest_leave_whatever_the_clock_says(place):
    for number, ahead in enumerate((3653, -400, 31, 0)):
        clocks = Clocks(ahead)
        with open_store(place, now=clocks.now, monotonic=clocks.monotonic) as store:
            keep(store, f"match{number}")
            most = ProfileLimits(9, 9, 2)
            store.join_profile(ADA, ProfileTable(f"match{number}", "S", 1, 1), opened_from="", most=most)
            clocks.pass_days(1)
    assert {name for (name,) in said(place, "SELECT match FROM profile_tables")} == {"match2", "match3"}


def test_run_time_is_never_negative_and_nothing_has_expired_before_it_is_old_enough():
    clocks = Clocks()
    time = StoreRunTime(5, None, clocks.now, clocks.monotonic)
    assert (time.now(), time.expired_before(1), time.deleted_before(1)) == (5, 0, 0)
    clocks.pass_days(3)
    assert (time.now(), time.expired_before(1)) == (3 * DAY + 5, 2 * DAY + 5)


DAMAGED = {
    "the time that servers ran": "UPDATE run_time SET ran = ran + 1099511627776",
    "its link": "UPDATE run_time SET link = 'a'",
    "when a game was used": "UPDATE matches SET used = used + 1099511627776 WHERE match = 'first'",
}


@pytest.mark.parametrize("change", DAMAGED)
def test_a_time_that_the_disk_has_changed_lets_nothing_expire(place, caplog, change):
    clocks = Clocks()
    with open_store(place, monotonic=clocks.monotonic) as store:
        clocks.pass_days(40)
        keep(store)
        keep(store, "second", opened_by="guest")
    said(place, DAMAGED[change])
    with open_store(place, monotonic=clocks.monotonic) as store:
        assert store.run_time.now() == 40 * DAY
        clocks.pass_days(1)
        assert store.unplayed(store.run_time.deleted_before(30)) == []
        store.keep_run_time()
    assert ["the time that servers of this store ran" in one for one in caplog.messages] == [True] * (
        "run_time" in DAMAGED[change]
    )
    with open_store(place, monotonic=clocks.monotonic) as store:
        assert store.run_time.now() == 41 * DAY
