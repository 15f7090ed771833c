"""The rosette turned before the break, over the wire: broadcast, and kept through a kill."""

import pytest

from tests.running import NOE, Browser, RunningServer


def open_karom(server) -> dict:
    return server.open_table(NOE, book="karom", options={"colours": "draw"})


def test_the_seat_that_breaks_rotates_the_rosette_on_every_screen(server, sit_down):
    table = open_karom(server)
    south, watcher = sit_down(table), sit_down(table, None)
    laid = south.come_back(0)["welcome"]
    assert laid["next"]["rosette"] == 0
    told = south.told("rotate", {"angle": 60_000})
    assert watcher.hear("rotated") == told
    assert (told["rotated"]["seat"], told["rotated"]["angle"], told["next"]["rosette"]) == ("S", 60_000, 60_000)
    assert told["rotated"]["layout"] != laid["layout"]
    assert told["next"]["places"] == laid["next"]["places"]
    assert south.come_back(0)["welcome"]["layout"] == told["rotated"]["layout"]
    assert south.told("rotate", {"angle": 0})["rotated"]["layout"] == laid["layout"]
    assert watcher.refused("rotate", {"angle": 5})["code"] == "watching"
    assert south.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})["next"]["rosette"] is None
    assert south.refused("rotate", {"angle": 5})["code"] == "rosette-stays"


def test_an_angle_is_a_whole_number_within_a_turn(server, sit_down):
    south = sit_down(open_karom(server))
    for angle in (-1, 360_000, 1.0, True, "5", None):
        refused = south.refused("rotate", {"angle": angle})
        assert (refused["code"], refused["field"]) == ("not-readable", "rotate.angle")
    assert south.refused("rotate", {})["code"] == "not-readable"
    assert south.told("rotate", {"angle": 359_999})["n"] == 2


def test_no_other_book_allows_to_rotate_the_rosette(server, sit_down):
    south = sit_down(server.open_table())
    assert south.come_back(0)["welcome"]["next"]["rosette"] is None
    assert south.refused("rotate", {"angle": 5})["code"] == "unknown-event"


@pytest.mark.full
@pytest.mark.process
def test_the_rotation_survives_a_killed_server_and_an_undone_break(tmp_path):
    store = tmp_path / "games.db"
    server = RunningServer(store)
    table = server.open_table({"kind": "bot", "level": "weak"}, book="karom", options={"colours": "draw"})
    browser = Browser(server, table)
    browser.join()
    turned = browser.told("rotate", {"angle": 77_777})["rotated"]["layout"]
    server.kill()
    server = RunningServer(store)
    try:
        browser = Browser(server, table)
        welcome = browser.join()
        assert (welcome["layout"], welcome["next"]["rosette"]) == (turned, 77_777)
        browser.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})
        told = browser.told("undo", {})
        assert told["changed"]["present"]["layout"] == turned
        assert told["next"]["rosette"] == 77_777
    finally:
        server.stop()


def test_rotating_the_rosette_does_not_reset_the_clock(server, sit_down):
    table = server.open_table(NOE, book="karom", options={"colours": "draw"}, clock=60)
    south = sit_down(table)
    before = 60_000
    while before == 60_000:
        before = south.come_back(0)["welcome"]["clock_left"]
    south.told("rotate", {"angle": 60_000})
    assert south.come_back(0)["welcome"]["clock_left"] <= before


def test_a_story_holds_the_rotation_of_the_rosette(server, sit_down):
    table = open_karom(server)
    told = sit_down(table).told("rotate", {"angle": 60_000})
    last = server.get(f"tables/{table['table']}/story")["moments"][-1]
    assert (last["kind"], last["seat"], last["layout"]) == ("rotated", "S", told["rotated"]["layout"])
