"""Seats are taken and given back by token; the host replaces who has gone and closes the match."""

import pytest

from carrom.bots import PERSONAS
from tests.running import CAMILLE, FREE, NOE, Browser

TOKEN = "a-token-of-ones-own"
OTHER = "another-persons-token"
STROKE = {"x": 0, "vx": 0, "vy": 500_000}
"""It reaches nothing: the turn passes."""


def sat(browser: Browser, seat: str, name: str, token: str) -> dict:
    """Somebody who watched sits down; what everybody is told."""
    told = browser.told("sit", {"seat": seat, "name": name, "token": token})
    assert browser.hear("back")["back"]["yours"] == [seat]
    return told


def two(server, sit_down, **more) -> tuple[dict, Browser, Browser]:
    """A table, its host in the south, and Ada, who has sat down in the north with a browser of her own."""
    table = server.open_table(FREE, **more)
    host, guest = sit_down(table, at=server), sit_down(table, None, at=server)
    sat(guest, "N", "Ada", TOKEN)
    host.hear("seated")
    return table, host, guest


def test_a_free_seat_is_taken_with_the_players_own_token_and_played(server, sit_down):
    table = server.open_table(FREE)
    host, guest = sit_down(table), sit_down(table, None)
    told = sat(guest, "N", "  Ada ", TOKEN)
    assert told["seated"] == {"seat": "N", "sitter": {"kind": "person", "name": "Ada"}}
    assert host.hear("seated") == told
    assert host.hear("back")["back"] == {"n": 2, "yours": ["S"], "host": True, "clock_left": None, "time": None}
    assert host.hear("presence")["presence"] == {"here": ["N", "S"], "watching": 0}
    host.told("play", STROKE)
    guest.hear("shot")
    assert guest.told("play", {**STROKE, "vy": -500_000})["shot"]["seat"] == "N"
    assert host.hear("shot")["shot"]["seat"] == "N"
    again = sit_down(table, TOKEN)
    assert again.come_back(0)["welcome"]["yours"] == ["N"]
    assert again.come_back(0)["welcome"]["seats"]["N"]["name"] == "Ada"


def test_a_seat_that_is_taken_or_not_there_is_not_taken_again(server, sit_down):
    table = server.open_table(FREE)
    guest = sit_down(table, None)
    sit = {"name": "Ada", "token": TOKEN}
    assert guest.refused("sit", {**sit, "seat": "S"})["code"] == "seat-taken"
    assert guest.refused("sit", {**sit, "seat": "E"})["code"] == "no-such-seat"
    sat(guest, "N", "Ada", TOKEN)
    thief = sit_down(table, None)
    assert thief.refused("sit", {**sit, "seat": "N"})["code"] == "seat-taken"
    assert guest.refused("stand", {"seat": "S"})["code"] == "not-your-seat"


def test_of_two_requests_for_one_seat_one_succeeds(server, sit_down):
    table = server.open_table(FREE)
    guests = [sit_down(table, None) for _ in range(2)]
    for guest, token in zip(guests, (TOKEN, OTHER), strict=True):
        guest.ask("sit", {"seat": "N", "name": "", "token": token})
    answers = [guest.hear("ack", "refused") for guest in guests]
    assert sorted(next(iter(answer)) for answer in answers) == ["ack", "refused"]
    refused = next(answer["refused"] for answer in answers if "refused" in answer)
    assert refused["code"] in ("seat-taken", "wrong-number")


def test_a_name_with_control_characters_or_too_long_is_refused(server, sit_down):
    guest = sit_down(server.open_table(FREE), None)
    for name in ("a\0b", "bell\a", "line\nfeed", "\x85", "\u2028", "\u202eturned round", "x" * 41):
        refusal = guest.refused("sit", {"seat": "N", "name": name, "token": TOKEN})
        assert (refusal["code"], refusal["field"]) == ("not-readable", "sit.name")
    assert sat(guest, "N", "👩‍👧 " + "x" * 36, TOKEN)["seated"]["sitter"]["kind"] == "person"


def test_a_seat_that_is_given_back_is_free_and_its_token_opens_nothing_any_more(server, sit_down):
    table, host, guest = two(server, sit_down)
    told = guest.told("stand", {"seat": "N"})
    assert told["seated"] == {"seat": "N", "sitter": {"kind": "free", "before": [{"kind": "person", "name": "Ada"}]}}
    assert guest.hear("back")["back"]["yours"] == []
    assert guest.refused("stand", {"seat": "N"})["code"] == "watching"
    host.hear("seated")
    host.told("play", STROKE)
    old = sit_down(table, TOKEN)
    assert old.refused("play", {**STROKE, "vy": -500_000})["code"] == "watching"
    fresh = sit_down(table, None)
    sat(fresh, "N", "Bea", OTHER)
    assert fresh.told("play", {**STROKE, "vy": -500_000})["shot"]["seat"] == "N"


def test_the_host_gives_an_absent_players_seat_to_a_bot_that_plays_at_once(server, sit_down):
    table, host, guest = two(server, sit_down, opener="N")
    assert guest.refused("replace", {"seat": "S", "level": "weak"})["code"] == "host-only"
    told = host.told("replace", {"seat": "N", "level": "weak"})
    before = [{"kind": "person", "name": "Ada"}]
    assert told["seated"] == {"seat": "N", "sitter": {"kind": "bot", "level": "weak", "before": before}}
    assert guest.hear("back")["back"]["yours"] == []
    assert host.hear("thinking")["thinking"] == {"seat": "N"}
    assert host.hear("shot")["shot"]["seat"] == "N"
    guest.hear("shot")
    assert guest.refused("play", {**STROKE, "vy": -500_000})["code"] == "watching"
    assert Browser(server, table, token=TOKEN).come_back(0)["refused"]["code"] == "token-revoked"


def test_the_host_frees_a_bots_seat_and_a_person_takes_it_in_mid_game(server, sit_down):
    table = server.open_table({"kind": "bot", "level": "strong"})
    host, guest = sit_down(table), sit_down(table, None)
    assert guest.refused("sit", {"seat": "N", "name": "", "token": TOKEN})["code"] == "seat-taken"
    host.told("replace", {"seat": "N", "level": None})
    guest.hear("seated")
    sat(guest, "N", "Ada", TOKEN)
    host.hear("seated")
    host.told("play", STROKE)
    guest.hear("shot")
    assert guest.told("play", {**STROKE, "vy": -500_000})["shot"]["seat"] == "N"


def test_the_stroke_of_a_replaced_bot_is_never_played(here, sit_down, thinking):
    table = here.open_table({"kind": "bot", "level": "strong"}, opener="N")
    host, guest = sit_down(table, at=here), sit_down(table, None, at=here)
    host.hear("thinking")
    host.told("replace", {"seat": "N", "level": None})
    guest.hear("seated")
    sat(guest, "N", "Ada", TOKEN)
    thinking.touch()
    assert guest.told("play", {**STROKE, "vy": -500_000})["n"] == 4
    host.hear("shot")
    assert host.told("play", STROKE)["n"] == 5
    history = host.come_back(0)["welcome"]["history"]
    assert [(line["n"], line["seat"]) for line in history] == [(4, "N"), (5, "S")]


def test_an_unknown_level_and_a_bot_on_a_real_board_are_refused(server, sit_down):
    host = sit_down(server.open_table())
    refusal = host.refused("replace", {"seat": "N", "level": "genius"})
    assert (refusal["code"], refusal["field"]) == ("not-readable", "replace.level")
    assert ", ".join(PERSONAS) in refusal["detail"]
    assert host.refused("replace", {"seat": "E", "level": "weak"})["code"] == "no-such-seat"
    umpire = sit_down(server.open_table(real=True))
    assert umpire.refused("replace", {"seat": "N", "level": "weak"})["code"] == "real-board"


def test_the_host_closes_the_match_and_nothing_happens_in_it_any_more(server, sit_down):
    table = server.open_table(FREE)
    host, guest = sit_down(table), sit_down(table, None)
    assert guest.refused("close", {})["code"] == "host-only"
    assert host.told("close", {})["closed"] == {}
    guest.hear("closed")
    for verb, value in {"play": STROKE, "open_round": {}, "undo": {}, "close": {}}.items():
        assert host.refused(verb, value)["code"] == "table-closed"
    assert guest.refused("sit", {"seat": "N", "name": "", "token": TOKEN})["code"] == "table-closed"
    assert sit_down(table).come_back(0)["welcome"]["closed"] is True
    listed = {kept["table"]: kept["round_over"] for kept in server.get("tables?finished=true")["tables"]}
    assert listed[table["table"]] is True


def test_a_host_who_stands_up_remains_the_only_host(server, sit_down):
    table, host, guest = two(server, sit_down)
    host.told("stand", {"seat": "S"})
    assert host.hear("back")["back"] == {"n": 3, "yours": [], "host": True, "clock_left": None, "time": None}
    guest.hear("presence", "seated")
    host.close()
    guest.hear("seated")
    assert guest.refused("close", {})["code"] == "host-only"
    assert sit_down(table).told("replace", {"seat": "S", "level": "weak"})["n"] == 4
    assert guest.hear("shot")["shot"]["seat"] == "S"


def test_a_token_holds_the_same_seats_on_two_devices_and_a_second_seat_is_taken_with_it_alone(server, sit_down):
    table = server.open_table()
    phone, tablet = sit_down(table), sit_down(table)
    phone.told("play", STROKE)
    tablet.hear("shot")
    assert tablet.told("play", {**STROKE, "vy": -500_000})["n"] == 3
    assert phone.hear("shot")["n"] == 3
    assert tablet.told("stand", {"seat": "N"})["n"] == 4
    assert phone.hear("back")["back"]["yours"] == ["S"]
    table = server.open_table(FREE)
    host = sit_down(table)
    sit = {"seat": "N", "name": "Camille too"}
    assert host.refused("sit", {**sit, "token": TOKEN})["code"] == "other-token"
    told = host.told("sit", {**sit, "token": table["token"]})
    assert told["seated"]["sitter"]["name"] == "Camille too"
    assert host.hear("back")["back"]["yours"] == ["S", "N"]


def test_everyone_is_informed_when_a_player_arrives_or_leaves(server, sit_down):
    table = server.open_table(FREE)
    host = sit_down(table)
    assert host.hear("presence")["presence"] == {"here": ["S"], "watching": 0}
    guest = sit_down(table, None)
    assert host.hear("presence")["presence"] == {"here": ["S"], "watching": 1}
    sat(guest, "N", "Ada", TOKEN)
    assert host.hear("presence")["presence"] == {"here": ["N", "S"], "watching": 0}
    guest.close()
    assert host.hear("presence")["presence"] == {"here": ["S"], "watching": 0}


def test_four_devices_play_a_turn_each_in_doubles(server, sit_down):
    seats = {"S": CAMILLE, "E": FREE, "N": FREE, "W": FREE}
    table = server.post("tables", {"book": "billard-indien", "seats": seats, "opener": "S"})
    devices = {"S": sit_down(table)}
    for number, seat in enumerate("ENW"):
        devices[seat] = sit_down(table, None)
        sat(devices[seat], seat, f"player {seat}", f"the-token-of-seat-{seat}")
        for other in (devices[one] for one in "SENW"[: number + 1]):
            other.hear("seated")
    away = {"S": (0, 1), "E": (-1, 0), "N": (0, -1), "W": (1, 0)}
    for seat in "SENW":
        partner = {"S": "N", "N": "S", "E": "W", "W": "E"}[seat]
        vx, vy = (500_000 * one for one in away[seat])
        stroke = {"x": 0, "vx": vx, "vy": vy}
        refusal = devices[partner].refused("play", stroke)
        assert refusal["code"] == "not-your-turn"
        assert devices[seat].told("play", stroke)["shot"]["seat"] == seat
        for other in "SENW":
            if other != seat:
                assert devices[other].hear("shot")["shot"]["seat"] == seat


@pytest.mark.full
def test_only_bots_play_and_the_host_who_watches_asks_for_the_next_round(server, sit_down):
    bot = {"kind": "bot", "level": "oracle"}
    table = server.post("tables", {"book": "karom", "seats": {"S": bot, "N": bot}, "opener": "S"})
    host, watcher = sit_down(table), sit_down(table, None)
    while host.hear("shot")["next"]["seat"]:
        pass
    watcher.n = host.n
    assert watcher.refused("open_round", {})["code"] == "watching"
    assert host.told("open_round", {})["round"]["layout"]


def test_a_sit_request_sent_again_is_done_once_and_acknowledged_even_after_the_seat_was_taken_back(server, sit_down):
    table = server.open_table(FREE)
    first = sit_down(table, None)
    sit = {"seat": "N", "name": "Ada", "token": TOKEN}
    first.ask("sit", sit, request="sit-down")
    first.hear("ack")
    first.close()
    second = sit_down(table, None)
    second.ask("sit", sit, n=2, request="sit-down")
    assert second.hear("ack")["ack"] == {"id": "sit-down", "n": 2}
    assert second.hear("back")["back"]["yours"] == ["N"]
    assert sit_down(table, TOKEN).come_back(0)["welcome"]["n"] == 2
    # It was done and is stored; that the seat was taken back since is told without its id.
    table = server.open_table(FREE)
    host, first = sit_down(table), sit_down(table, None)
    sit = {"seat": "N", "name": "Ada", "token": TOKEN}
    first.ask("sit", sit, request="sit-down")
    first.hear("ack")
    first.close()
    host.hear("seated")
    host.told("replace", {"seat": "N", "level": None})
    second = sit_down(table, None)
    second.ask("sit", sit, n=2, request="sit-down")
    assert second.hear("ack", "refused")["ack"] == {"id": "sit-down", "n": 2}
    refused = second.hear("refused", "back")["refused"]
    assert (refused["code"], refused["id"]) == ("token-revoked", None)


@pytest.mark.full
def test_a_freed_seat_is_held_by_its_new_token_after_the_server_was_killed(started):
    server = started()
    table = server.open_table(FREE)
    host, guest, bea = Browser(server, table), Browser(server, table, plays=False), Browser(server, table, plays=False)
    for one in (host, guest, bea):
        one.join()
    sat(guest, "N", "Ada", TOKEN)
    host.hear("seated")
    host.told("replace", {"seat": "N", "level": None})
    bea.n = host.n
    sat(bea, "N", "Bea", OTHER)
    server = started()
    assert Browser(server, table, token=TOKEN).come_back(0)["refused"]["code"] == "token-revoked"
    for token, yours in ((OTHER, (["N"], False)), (table["token"], (["S"], True))):
        welcome = Browser(server, table, token=token).join()
        assert (welcome["yours"], welcome["host"], welcome["seats"]["N"]["name"]) == (*yours, "Bea")


def test_several_tables_are_played_independently(server, sit_down):
    tables = [server.open_table(NOE) for _ in range(5)]
    browsers = [sit_down(table) for table in tables]
    for number, browser in enumerate(browsers):
        browser.ask("play", {"x": 1000 * number, "vx": 0, "vy": 500_000})
    heard = [browser.hear("shot")["shot"]["stroke"]["x"] for browser in browsers]
    assert heard == [0, 1000, 2000, 3000, 4000]
