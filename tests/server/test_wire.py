"""The wire refuses clearly what it cannot take, and nothing changes."""

import json
from urllib.error import HTTPError

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.running import Browser

GOOD = {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}


def position(browser) -> dict:
    """What the table says of itself, with everything that may change."""
    welcome = browser.join()
    return {key: welcome[key] for key in ("n", "layout", "next", "history")}


def message(**changes) -> str:
    return json.dumps({"play": {**GOOD, **changes}, "n": 2, "id": "a"})


BAD = {
    "striker off its line": (message(x=226_000), "striker-off-line"),
    "striker half on a base circle": (message(x=200_000), "striker-on-circle"),
    "a fraction": (message(x=0.5), "not-readable"),
    "a whole number written as a fraction": (message(x=1.0), "not-readable"),
    "true for a number": (message(x=True), "not-readable"),
    "a number in a string": (message(x="0"), "not-readable"),
    "nothing for a number": (message(x=None), "not-readable"),
    "NaN": (message().replace("3000000", "NaN"), "not-readable"),
    "infinity": (message().replace("3000000", "Infinity"), "not-readable"),
    "1e999": (message().replace("3000000", "1e999"), "not-readable"),
    "3e6": (message().replace("3000000", "3e6"), "not-readable"),
    "a number of 3,000 digits": (message().replace("3000000", "3" * 3000), "not-readable"),
    "too fast": (message(vy=8_000_001), "not-readable"),
    "too fast on the diagonal": (message(vx=6_000_000, vy=6_000_000), "not-readable"),
    "does not move": (message(vy=0), "not-readable"),
    "too much spin": (message(spin=300_001), "not-readable"),
    "a number left out": ('{"play": {"x": 0, "vx": 0}, "n": 2, "id": "a"}', "not-readable"),
    "a number too many": (message(seat="N"), "not-readable"),
    "a key twice": (message().replace('"x": 0', '"x": 0, "x": 1'), "not-readable"),
    "no id": ('{"play": {"x": 0, "vx": 0, "vy": 1}, "n": 2}', "not-readable"),
    "an empty id": (message().replace('"a"', '""'), "not-readable"),
    "an id with a line feed": (message().replace('"a"', '"a\\n"'), "not-readable"),
    "a lone surrogate": (message().replace('"a"', '"\\ud800"'), "not-readable"),
    "yesterday's number": (message().replace('"n": 2', '"n": 1'), "wrong-number"),
    "tomorrow's number": (message().replace('"n": 2', '"n": 9'), "wrong-number"),
    "a negative number": (message().replace('"n": 2', '"n": -2'), "not-readable"),
    "a new round in mid-round": ('{"open_round": {}, "n": 2, "id": "a"}', "round-not-over"),
    "an unknown message": ('{"cheat": {}}', "unknown-message"),
    "two messages in one": ('{"open_round": {}, "play": {}}', "unknown-message"),
    "an empty message": ("", "not-readable"),
    "a list": ("[]", "not-readable"),
    "no JSON": ("play!", "not-readable"),
    "deep nesting": ("[" * 2000, "not-readable"),
    "five kilobytes": ("x" * 5000, "message-too-large"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_both_languages_and_changes_nothing(browser, name):
    text, code = BAD[name]
    before = position(browser)
    browser.send(text)
    refused = browser.hear("refused", "ack", "n")["refused"]
    assert refused["code"] == code
    assert bool(refused["field"]) is (code == "not-readable")
    assert refused["fr"]
    assert refused["en"]
    assert refused["fr"] != refused["en"]
    assert position(browser) == before


def test_a_binary_message_is_refused_and_the_table_lives_on(server, table):
    browser = Browser(server, table)
    before = position(browser)
    browser.send(b"\x00\xff garbage")
    other = Browser(server, table)
    assert position(other) == before


def test_a_megabyte_of_garbage_ends_the_connection_and_changes_nothing(server, table, browser):
    before = position(browser)
    flood = Browser(server, table)
    flood.join()
    assert flood.closes_at(1_000_000) == 1009
    assert position(browser) == before


def test_after_twenty_refusals_in_a_row_the_server_hangs_up(server, table):
    pest = Browser(server, table)
    for _ in range(21):
        pest.send("nonsense")
    assert pest.closes_with() == 1008


def test_a_browser_that_has_not_joined_may_not_play(server, table):
    stranger = Browser(server, table)
    stranger.play(2, "a", vy=3_000_000)
    assert stranger.hear("refused")["refused"]["code"] == "not-joined"


def test_a_spectator_may_not_play(server, table):
    watcher = Browser(server, table, plays=False)
    assert watcher.join()["yours"] == []
    watcher.play(2, "a", vy=3_000_000)
    assert watcher.hear("refused")["refused"]["code"] == "watching"


def test_a_wrong_token_opens_no_seat(server, table):
    thief = Browser(server, {**table, "token": "guess"})
    thief.send({"join": {"token": "guess", "have": 0}})
    assert thief.hear("refused")["refused"]["code"] == "not-at-this-table"
    thief.play(2, "a", vy=3_000_000)
    assert thief.hear("refused")["refused"]["code"] == "not-joined"


def test_an_unknown_table_is_refused(server):
    lost = Browser(server, {"table": "nowhere", "token": "x"})
    lost.send({"join": {"token": "x", "have": 0}})
    assert lost.hear("refused")["refused"]["code"] == "unknown-table"


def test_no_player_may_play_for_the_bot(server):
    table = server.open_table({"kind": "bot", "level": "weak"}, opener="N")
    browser = Browser(server, table)
    assert browser.join()["yours"] == ["S"]
    browser.play(2, "a", vy=-3_000_000)
    assert browser.hear("refused")["refused"]["code"] in ("not-your-turn", "wrong-number")


def test_the_same_request_twice_is_answered_twice_and_played_once(browser):
    browser.join()
    browser.play(2, "once", x=0, vy=500_000)
    assert browser.hear("ack")["ack"] == {"id": "once", "n": 2}
    first = browser.hear("shot")
    browser.play(2, "once", x=0, vy=500_000)
    assert browser.hear("ack")["ack"] == {"id": "once", "n": 2}
    again = position(browser)
    assert again["n"] == 2
    assert again["layout"] == first["shot"]["layout"]


def test_an_id_cannot_be_used_for_another_request(browser):
    browser.join()
    browser.play(2, "once", vy=500_000)
    browser.hear("shot")
    browser.play(3, "once", vy=-500_000)
    assert browser.hear("refused")["refused"]["code"] == "duplicate-id"


def test_every_browser_at_the_table_receives_the_same_stroke(server, table):
    player, watcher = Browser(server, table), Browser(server, table, plays=False)
    player.join()
    watcher.join()
    player.play(2, "a", x=12_345, vx=100_000, vy=4_800_000)
    heard, seen = player.hear("shot"), watcher.hear("shot")
    assert heard == seen
    assert heard["shot"]["stroke"] == {"x": 12_345, "vx": 100_000, "vy": 4_800_000, "spin": 0}
    assert "film" not in heard["shot"]
    assert heard["shot"]["verdict"]["calls"][0]["clause"].startswith("S0.")


TABLES = {
    "no JSON": (b"{", 400),
    "an unknown book": ({"book": "chess", "seats": {"S": {"kind": "person"}, "N": {"kind": "person"}}}, 400),
    "one seat": ({"book": "billard-indien", "seats": {"S": {"kind": "person"}}}, 400),
    "a bot without a level": (
        {"book": "billard-indien", "seats": {"S": {"kind": "person"}, "N": {"kind": "bot"}}},
        400,
    ),
    "a name of 41 letters": (
        {"book": "billard-indien", "seats": {"S": {"kind": "person", "name": "x" * 41}, "N": {"kind": "person"}}},
        400,
    ),
    "a name with a bell": (
        {"book": "billard-indien", "seats": {"S": {"kind": "person", "name": "\a"}, "N": {"kind": "person"}}},
        400,
    ),
    "an opener who is not there": (
        {"book": "billard-indien", "seats": {"S": {"kind": "person"}, "N": {"kind": "person"}}, "opener": "E"},
        400,
    ),
    "five kilobytes": (b"x" * 5000, 413),
    "a megabyte": (b"x" * 1_000_000, 413),
}


@pytest.mark.parametrize("name", TABLES)
def test_an_impossible_table_is_refused_and_not_opened(server, name):
    body, status = TABLES[name]
    before = len(server.get("tables")["tables"])
    with pytest.raises(HTTPError) as refused:
        server.post("tables", body)
    assert refused.value.code == status
    assert json.load(refused.value)["refused"]["fr"]
    assert len(server.get("tables")["tables"]) == before


def test_a_page_of_another_server_gets_no_socket(server, table):
    address = f"ws://localhost:{server.port}/tables/{table['table']}/socket"
    with pytest.raises(InvalidStatus):
        connect(address, origin=Origin("http://elsewhere.example"), legacy=True)
    connect(address, origin=Origin(f"http://localhost:{server.port}"), legacy=True).close()
