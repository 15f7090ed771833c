"""A table is opened with rules of the house, on another board, on wood, with a clock; what cannot be is refused."""

import http.client
import json

import pytest

from carrom.bots import PERSONAS
from carrom.rules import BOOKS
from carrom.server.wire import bounds
from tests.running import CAMILLE, FREE, NOE

BOT = {"kind": "bot", "level": "weak"}
WANTED = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}}
ACCEPTED = {
    "house": "Chez Camille",
    "options": {"queen_value": 5, "target": None, "queen_before_last": False, "off_board": "free"},
    "board": "maison-80",
    "matter": "worn",
    "placing": "by-hand",
    "clock": 45,
    "real": False,
    "opener": "N",
}
REFUSED = {
    "book": (["chess", "", None, 1], "billard-indien"),
    "options": (
        [{"queen_value": 11}, {"queen": 1}, {"off_board": "sometimes"}, {"queen_before_last": 1}, [], None],
        "",
    ),
    "house": (["two\nlines", 7, None], ""),
    "board": (["pool", "real", ""], "icf, maison-80"),
    "matter": (["ice", "", {}, None], "tournament, powdered, dry, worn"),
    "placing": (["by-foot", True, None], ""),
    "clock": (["soon", 30.5, -1], ""),
    "real": ([1, "yes", None], ""),
    "opener": (["E", "south", 1], ""),
    "seats": ([{}, {"S": CAMILLE}, {"S": CAMILLE, "E": NOE}, {"S": CAMILLE, "E": NOE, "N": NOE}, [], None], ""),
    "seats.N": (
        [{**WANTED["seats"], "N": one} for one in ({"kind": "cat"}, {}, {**NOE, "age": 7}, {"kind": "bot"})],
        "",
    ),
    "cheat": ([True], ""),
}


def test_a_table_is_opened_with_house_rules(server, sit_down):
    welcome = sit_down(server.post("tables", {**WANTED, **ACCEPTED})).come_back(0)["welcome"]
    assert {name: welcome[name] for name in ("house", "options", "matter", "clock", "real")} == {
        name: ACCEPTED[name] for name in ("house", "options", "matter", "clock", "real")
    }
    assert welcome["board"]["name"] == "maison-80"
    assert welcome["next"]["seat"] == "N"
    assert welcome["next"]["line"] == 232_119


def test_a_real_board_ignores_the_settings_of_simulated_boards(server, sit_down):
    told = {**WANTED, **ACCEPTED, "real": True}
    welcome = sit_down(server.post("tables", told)).come_back(0)["welcome"]
    assert (welcome["real"], welcome["layout"], welcome["next"]["places"]) == (True, {}, [])


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_is_played_by_two_and_by_four_on_the_screen_and_on_wood(server, sit_down, book):
    for seats in (WANTED["seats"], dict.fromkeys("SENW", CAMILLE)):
        for real in (False, True):
            table = server.post("tables", {"book": book, "seats": seats, "real": real})
            assert sorted(sit_down(table).come_back(0)["welcome"]["yours"]) == sorted(seats)


@pytest.mark.parametrize("member", REFUSED)
def test_an_invalid_value_is_refused_with_its_member_and_the_allowed_values(server, member):
    values, allowed = REFUSED[member]
    before = server.matches()
    for value in values:
        status, refused = server.refusal({**WANTED, member.split(".")[0]: value})
        assert (status, refused["code"]) == (400, "not-readable"), value
        assert refused["detail"]
        # msgspec names an unknown member in the detail
        assert member.split(".")[0] in (refused["field"] + refused["detail"]).replace("book.", "options."), refused
        if isinstance(value, str):
            assert allowed in refused["detail"]
    assert server.matches() == before


def test_a_bot_plays_at_every_level_but_not_on_wood(server):
    for level in PERSONAS:
        assert server.open_table({"kind": "bot", "level": level})["table"]
    assert server.refusal({**WANTED, "seats": {"S": CAMILLE, "N": {"kind": "bot", "level": "god"}}})[1]["detail"] == (
        f'must be one of {", ".join(PERSONAS)}, not "god"'
    )
    refused = server.refusal({**WANTED, "seats": {"S": CAMILLE, "N": BOT}, "real": True})[1]
    assert (refused["field"], refused["detail"]) == (
        "seats.N.level",
        f'must be person or free on a real board, not "{BOT["level"]}"',
    )


def test_the_hosts_token_holds_the_seats_of_the_persons_and_no_others(server, sit_down):
    seats = {"S": CAMILLE, "E": BOT, "N": FREE, "W": NOE}
    table = server.post("tables", {**WANTED, "seats": seats})
    assert len(table["token"]) >= 22, "128 bits"
    welcome = sit_down(table).come_back(0)["welcome"]
    assert (welcome["yours"], welcome["host"]) == (["S", "W"], True)


def asked(server, method: str, path: str, **headers: str) -> tuple[int, dict]:
    """The status and the answer to a client of this machine without a key."""
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.request(method, path, json.dumps(WANTED), headers)
    answer = line.getresponse()
    return answer.status, json.loads(answer.read() or b"{}")


def test_a_table_is_opened_by_json_only_so_that_no_form_of_another_site_can_post_it(server):
    for content_type in ("text/plain", "application/x-www-form-urlencoded", ""):
        status, answer = asked(server, "POST", "/tables", **{"Content-Type": content_type})
        assert (status, answer["refused"]["field"]) == (400, "content-type")
    assert asked(server, "POST", "/tables", **{"Content-Type": "application/json; charset=utf-8"})[0] == 201


def test_a_client_without_the_owners_key_gets_the_tables_it_names_without_the_hosts_token(server):
    one, other = server.open_table()["table"], server.open_table()["table"]
    told = asked(server, "GET", f"/tables?known={one},nowhere")[1]["tables"]
    assert [(table["table"], "token" in table) for table in told] == [(one, False)]
    told = asked(server, "GET", f"/tables?known={one},{other}")[1]["tables"]
    assert {table["table"] for table in told} == {one, other}
    most = ",".join(["x"] * bounds.LISTED)
    assert asked(server, "GET", f"/tables?known={most}") == (200, {"tables": [], "more": None})
    status, answer = asked(server, "GET", f"/tables?known={most},x")
    assert (status, answer["refused"]["field"]) == (400, "known")


def test_unknown_routes_and_methods_are_refused_in_both_languages(server):
    for method, path, status in (("GET", "/nowhere", 404), ("DELETE", "/tables", 405), ("PUT", "/", 405)):
        told, answer = asked(server, method, path)
        assert told == status
        assert answer["refused"]["fr"] != answer["refused"]["en"]
