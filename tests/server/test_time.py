"""The clocks of a match on a real board: kept by the umpire, shared by all screens, stored, and without effect."""

import asyncio
from concurrent.futures import Future
from dataclasses import replace
from time import monotonic

import pytest

from carrom.errors import NotAllowed, Unreadable
from carrom.match import GameClockSet, close, interrupt, open_round, redo, seat_player, set_clock, time_left, undo
from carrom.match.header import Player
from carrom.records import read_record, write_record
from carrom.records.from_match import header_of, record_of
from carrom.records.replay import replay
from carrom.server.limits import LIMITS
from carrom.table.automation import Since, since
from carrom.table.connection import Connection
from carrom.table.registry import TableRegistry
from carrom.table.stored import StoredLine
from carrom.table.wire.event_lines import event_text, header_text, read_header
from tests.match.told import MISS, Told, saw
from tests.match.told import header_of as header
from tests.running import CAMILLE, NOE, Browser, in_a_loop
from tests.server.matches import kept as kept_by

WOOD = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", "real": True}
MINUTE = 60_000
ALL = {"left": 40 * MINUTE, "extra": 5 * MINUTE}


def timed(clock: int | None = None, book: str = "icf") -> Told:
    """A match on wood with 40 + 5 minutes a game."""
    return Told(header(book, clock=clock, minutes=40))


@pytest.fixture
def table(server):
    return server.post("tables", {**WOOD, "minutes": 40, "extra": 5, "clock": 15})


def test_a_game_clock_is_set_on_real_boards_that_have_one_by_an_umpire_alone(table, server, sit_down):
    bare = sit_down(server.post("tables", WOOD))
    assert bare.come_back(0)["welcome"]["time"] is None
    watcher, screen = sit_down(table, None), sit_down(server.open_table())
    for browser, code in ((bare, "no-game-clock"), (watcher, "watching"), (screen, "simulated-board")):
        assert browser.refused("time", {"runs": True})["code"] == code
    for value in (1, "yes", None):
        assert sit_down(table).refused("time", {"runs": value})["field"] == "time.runs"
    assert server.refusal({**WOOD, "real": False, "minutes": 40})[1]["field"] == "minutes"


def test_the_umpire_starts_and_stops_the_clock_on_every_screen(table, sit_down):
    umpire, television = sit_down(table), sit_down(table, None)
    assert television.come_back(0)["welcome"]["time"] == {"runs": False, **ALL}
    started = umpire.told("time", {"runs": True})["timed"]
    assert started == television.hear("timed")["timed"] == {"runs": True, **ALL}
    stopped = umpire.told("time", {"runs": False})["timed"]
    assert stopped == television.hear("timed")["timed"]
    assert not stopped["runs"]
    assert stopped["left"] <= 40 * MINUTE
    for _ in range(2):
        assert television.come_back(0)["welcome"]["time"] == stopped, "while it stands nothing runs off"
    assert umpire.told("time", {"runs": True})["timed"] == {**stopped, "runs": True}
    later = television.come_back(0)["welcome"]["time"]
    assert later["left"] <= stopped["left"]
    assert umpire.come_back(umpire.n)["back"]["time"]["left"] <= later["left"]


def test_of_two_taps_at_once_one_sets_the_clock_and_the_other_changes_nothing(table, sit_down):
    one, other = sit_down(table), sit_down(table)
    one.told("time", {"runs": True}, n=2)
    assert other.refused("time", {"runs": True}, n=2)["code"] == "wrong-number"
    assert other.refused("time", {"runs": True})["code"] == "clock-set-already"


def test_the_shot_clock_of_a_real_board_begins_with_each_verdict_once_the_game_clock_runs(table, sit_down):
    umpire = sit_down(table)
    assert umpire.come_back(0)["welcome"]["clock_left"] is None, "before the game's time begins nobody has to hurry"
    umpire.told("time", {"runs": True})
    before = umpire.come_back(0)["welcome"]["clock_left"]
    assert 0 <= before <= 15_000
    umpire.told("declare", {"pocketed": []})
    assert umpire.come_back(0)["welcome"]["clock_left"] <= 15_000
    umpire.told("time", {"runs": False})
    assert umpire.come_back(0)["welcome"]["clock_left"] is None


def test_an_umpires_clock_calls_no_time_by_itself(here, sit_down):
    # a clock that no table may ask for over the wire, so that the test need not wait
    umpire = sit_down(kept_by(here, Told(header("karom", clock=1)).match), at=here)
    assert umpire.come_back(0)["welcome"]["clock_left"] <= 1_000, "without a game clock it runs at once"
    with pytest.raises(TimeoutError):
        umpire.hear("interrupted", timeout=1.2)
    told = umpire.come_back(0)["welcome"]
    assert (told["n"], told["clock_left"]) == (1, 0)
    assert umpire.told("call", {"kind": "timeout", "by": "S"})["interrupted"]["kind"] == "timeout"


@pytest.mark.full
def test_the_game_clock_runs_on_while_the_server_is_away(started):
    first = started()
    table = first.post("tables", {**WOOD, "minutes": 40})
    umpire = Browser(first, table)
    umpire.join()
    umpire.told("time", {"runs": True})
    left = umpire.come_back(0)["welcome"]["time"]["left"]
    at = monotonic()
    first.kill()
    again = Browser(started(), table)
    gone = (monotonic() - at) * 1000
    told = again.join()["time"]
    assert (told["runs"], told["extra"]) == (True, 5 * MINUTE)
    # the store writes its times in whole ms
    assert told["left"] <= left - gone + 2


def test_setting_the_clock_is_no_step_undoing_leaves_it_and_it_leaves_what_was_undone():
    kept = timed().strokes(MISS, saw("white"))
    kept.do(set_clock, True, 0)
    kept.do(undo)
    kept.do(set_clock, False, 12_345)
    assert kept.match.timed == GameClockSet(False, 12_345)
    kept.do(redo)
    assert kept.match.timed == GameClockSet(False, 12_345)
    assert [taken.n for taken in kept.match.steps] == [1, 2, 3]
    assert kept.read_back() == kept.match


def test_a_new_game_resets_the_clock_a_new_round_does_not_and_time_never_runs_backwards():
    kept = timed()
    kept.do(set_clock, True, 0)
    kept.do(set_clock, False, 60_000)
    kept.do(interrupt, "concede", "S")
    kept.do(open_round, 0)
    assert kept.match.timed.played == 60_000
    kept.do(interrupt, "resign", "S")
    kept.do(open_round, 0)
    assert kept.match.timed == GameClockSet(False, 0)
    assert kept.read_back() == kept.match
    kept = timed()
    kept.do(set_clock, True, 0)
    kept.do(set_clock, False, 1_000)
    with pytest.raises(Unreadable):
        set_clock(kept.match, True, 1_001)
    kept.do(set_clock, True, 1_000)
    with pytest.raises(Unreadable):
        set_clock(kept.match, False, 999)
    kept.do(close)
    with pytest.raises(NotAllowed, match="table-closed"):
        set_clock(kept.match, False, 2_000)


def test_extra_time_follows_play_time_to_an_end_and_a_header_without_time_is_read_as_before():
    told = header("icf", minutes=40, extra=5)
    seen = [time_left(told, minutes * MINUTE) for minutes in (0, 39, 40, 42, 45, 100)]
    assert [(play // MINUTE, extra // MINUTE) for play, extra in seen] == [
        (40, 5), (1, 5), (0, 5), (0, 3), (0, 0), (0, 0),
    ]  # fmt: skip
    assert time_left(header("icf"), 5) == (0, 0)
    text = header_text(header("icf"))
    old = text.replace(',"minutes":null,"extra":5', "")
    assert old != text
    assert read_header(old) == header("icf")


def test_a_record_with_clock_times_replays_to_the_same_match():
    kept = timed().strokes(MISS)
    kept.do(set_clock, True, 0)
    kept.strokes(saw("white"))
    kept.do(set_clock, False, 61_250)
    text = write_record(record_of(kept.header, kept.events))
    assert '[Time "40+5"]' in text
    assert "3 clock starts 0 #" in text
    assert "5 clock stops 61.25 #" in text
    record = read_record(text)
    assert header_of(record) == kept.header
    *_, last = replay(record)
    assert last.match == kept.match


@pytest.mark.parametrize("told", ["40", "0+5", "40+", "1000+5", "forty", "40+5 "])
def test_an_impossible_time_is_refused(told):
    record = read_record(f'carrom game notation 1\n[Rules "icf"]\n[Board "real"]\n[Time "{told}"]\n')
    with pytest.raises(Unreadable, match="Time"):
        header_of(record)


def test_clock_times_count_from_the_last_setting():
    kept = timed(clock=15)
    at = Since(100.0, 100.0)
    assert at.clocks(kept.match, 110).left is None
    at = at.after(kept.do(set_clock, True, 0), 120.0)
    told = at.clocks(kept.match, 130.5)
    assert (told.left, told.played) == (4_500, 10_500)
    assert at.clocks(kept.match, 140).left == 0
    kept.strokes(MISS)
    at = at.after(kept.events[-1], 140.0)
    assert at.clocks(kept.match, 141).left == 14_000
    at = at.after(kept.do(seat_player, "N", Player("person", "Ada")), 142.0)
    assert at.clocks(kept.match, 143).left == 12_000, "whoever sits down gives nobody his time anew"
    assert at.clocks(kept.match, 143).played == 23_000
    kept.do(interrupt, "concede", "N")
    assert at.clocks(kept.match, 144).left is None, "nobody is to play"


def test_store_lines_hold_the_start_of_the_clock():
    kept = timed().strokes(MISS)
    kept.do(set_clock, True, 0)
    kept.strokes(MISS)
    texts = [event_text(event) for event in kept.events]
    at, _ = since(kept.match, texts, [1_000_000, 1_010_000, 1_020_000, 1_090_000], 7.0, 1_100.0)
    assert at.played(kept.match, 7.0) == 80_000
    back, _ = since(kept.match, texts, [1_000_000, 1_010_000, 1_020_000, 1_090_000], 7.0, 900.0)
    assert back.played(kept.match, 7.0) == 0, "a machine whose time was set back gives no time, and takes none"
    kept.do(set_clock, False, 90_000)
    texts.append(event_text(kept.events[-1]))
    at, _ = since(kept.match, texts, [1_000_000, 1_010_000, 1_020_000, 1_090_000, 1_110_000], 7.0, 9_999.0)
    assert at.played(kept.match, 8.0) == 90_000


@in_a_loop
async def test_a_match_that_takes_long_to_read_gains_no_game_time_and_loses_none_of_the_shot_clock(alone_with, clocks):
    here = alone_with(clocks=clocks)
    kept, passed = timed(clock=15), [0.0]
    name = kept_by(here, kept.match)["table"]
    here.store.append(name, StoredLine(2, event_text(kept.do(set_clock, True, 0))))
    started = here.store.times(name)[-1]

    class Slow:
        def submit_for(self, _address, work, **_named):
            done = Future()
            passed[0] += 5
            done.set_result(work())
            passed[0] += 5
            return done

    asyncio.get_running_loop().time = lambda: 5 + passed[0]  # type: ignore[method-assign]
    around = here.services.tables._around
    slow = replace(around.executors, readers=Slow())
    tables = TableRegistry(replace(around, executors=slow, now=lambda: started + round(1000 * passed[0])))
    told = (await tables.find(name, Connection(LIMITS.table)))._commits.clocks()
    await tables.close()
    # it is looked for, its summary is, it is read, and its summary put right: ten seconds each
    assert (told.left, told.played) == (15_000, 40_000)
