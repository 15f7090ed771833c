"""A browser that was cut off reconnects with its last number and receives exactly what it missed."""

import pytest

from carrom.server.limits import LIMITS
from tests.running import Browser, RunningServer, limits_with

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 500_000}
NORTH = {"x": -4_321, "vx": -10_000, "vy": -500_000}


def play(browser: Browser, strokes: int) -> list[str]:
    """South and north play in turn on one screen; the numbered messages as they were sent."""
    heard = []
    for _ in range(strokes):
        browser.ask("play", SOUTH if browser.n % 2 else NORTH)
        heard.append(browser.hear_text("n"))
    return heard


def test_a_reconnected_browser_receives_the_missed_messages_byte_for_byte(server, sit_down):
    table = server.open_table()
    stays, goes = sit_down(table), sit_down(table)
    first = play(stays, 1)
    assert goes.hear_text("n") == first[0]
    goes.close()
    missed = play(stays, 4)
    back = Browser(server, table)
    assert back.come_back(2)["back"] == {"n": 6, "yours": ["S", "N"], "host": True, "clock_left": None, "time": None}
    assert [back.hear_text("n") for _ in missed] == missed
    assert back.come_back(6)["back"]["n"] == 6
    both = [browser.come_back(0)["welcome"] for browser in (stays, back)]
    assert both[0] == both[1]
    back.close()


def test_a_browser_that_missed_nothing_receives_no_message_twice(server, sit_down):
    table = server.open_table()
    stays = sit_down(table)
    play(stays, 2)
    back = Browser(server, table)
    assert "back" in back.come_back(3)
    heard = play(stays, 1)
    assert back.hear_text("n") == heard[0]
    back.close()


@pytest.mark.parametrize("have", [9, LIMITS.table.events])
def test_a_browser_ahead_of_the_table_gets_a_full_welcome(server, sit_down, have):
    table = server.open_table()
    play(sit_down(table), 2)
    back = Browser(server, table)
    assert back.come_back(have)["welcome"]["n"] == 3
    back.close()


def test_a_browser_that_missed_more_than_is_remembered_gets_a_full_welcome(here_with, sit_down):
    here = here_with(limits_with(remembered=3))
    table = here.open_table()
    stays = sit_down(table, at=here)
    heard = play(stays, 5)
    back = Browser(here, table)
    assert "back" in back.come_back(3)
    assert [back.hear_text("n") for _ in range(3)] == heard[2:]
    assert back.come_back(2)["welcome"] == stays.come_back(0)["welcome"]
    back.close()


@pytest.mark.full
@pytest.mark.process
def test_after_a_kill_of_the_server_both_browsers_return_to_the_same_position(tmp_path):
    server = RunningServer(tmp_path / "games.db")
    table = server.open_table()
    one, other = Browser(server, table), Browser(server, table, plays=False)
    one.join()
    other.join()
    one.ask("play", {"x": 0, "vx": 31_000, "vy": 4_800_000}, request="break")
    layout = one.hear("shot")["shot"]["layout"]
    server.kill()
    server = RunningServer(tmp_path / "games.db")
    try:
        one, other = Browser(server, table), Browser(server, table, plays=False)
        assert one.come_back(2)["back"]["n"] == 2
        assert other.come_back(1)["welcome"]["layout"] == layout
        assert one.come_back(1)["welcome"]["layout"] == layout
        one.ask("play", {"x": 0, "vx": 0, "vy": 1_000_000}, n=2, request="break")
        assert one.hear("ack", "refused") == {"ack": {"id": "break", "n": 2}}
    finally:
        server.stop()


def test_a_browser_that_returns_while_a_bot_thinks_learns_that_or_receives_its_stroke(server, sit_down):
    table = server.open_table({"kind": "bot", "level": "strong"})
    person = sit_down(table)
    person.ask("play", SOUTH)
    person.hear("shot")
    back = Browser(server, table)
    back.come_back(2)
    assert next(iter(back.hear("thinking", "n"))) in ("thinking", "n")
    back.close()


def test_a_join_is_answered_although_the_last_browser_leaves_at_that_moment(server):
    table = server.open_table()
    last = Browser(server, table)
    last.join()
    for _ in range(30):
        following = Browser(server, table)
        last.close()
        assert following.join()["n"] == 1
        last = following
    last.close()


def test_a_table_that_ended_when_empty_is_resumed(server):
    table = server.open_table()
    first = Browser(server, table)
    first.join()
    play(first, 3)
    first.close()
    again = Browser(server, table)
    assert again.join()["n"] == 4
    play(again, 1)
    again.close()
