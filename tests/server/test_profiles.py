"""Profiles: games that count for who holds a key, kept before they are told, bounded, erased at a word."""

import json
import sqlite3
from contextlib import closing

import pytest

from carrom.profile import USUAL, ladder
from carrom.server.limits import LIMITS
from carrom.table.stored import ProfileTable, hash_of
from carrom.table.wire import bounds
from tests.running import Browser, Served, limit, limits_with
from tests.server.routes import JSON
from tests.server.routes import asked as asked_with
from tests.server.test_seats import STROKE

ADA = "ada" + "0" * 29
NOE = "noe" + "0" * 29
CHILD = {"kind": "bot", "level": "child"}


def asked(server: Served, path: str, key: str = ADA, body: object = None, **headers: str) -> tuple[int, dict]:
    """The status and the answer to who comes with this key."""
    said = {**server.headers, **JSON, "Carrom-Profile": key, **headers}
    told = asked_with(server, "GET" if body is None else "POST", path, body and json.dumps(body).encode(), **said)
    return told.status, told.plain if told.status < 300 else told.plain["refused"]


def joined(server: Served, table: dict, key: str = ADA) -> None:
    path = f"tables/{table['table']}/profile"
    assert asked(server, path, key, {"token": table["token"]}) == (200, {"counts": True, "refused": None, "hand": None})


def resigned(server: Served, table: dict) -> None:
    """A stroke that reaches nothing, and the game is given up."""
    with Browser(server, table) as player:
        (lowest, _), *_ = player.join()["next"]["places"]
        player.told("play", {**STROKE, "x": lowest, "prepared": "finger"})
        player.send({"skip": {}})
        while player.hear("n")["next"]["seat"] != "S":
            pass
        player.told("call", {"kind": "resign", "by": "S"})


def book_of(server: Served, key: str = ADA) -> dict:
    (book,) = asked(server, "profile", key)[1]["books"]
    return book


@pytest.fixture
def mine(server):
    """A table against the child, which counts for Ada."""
    table = server.open_table(CHILD, help="directions")
    joined(server, table)
    yield table
    asked(server, "profile/erase", ADA, {"sure": True})
    asked(server, "profile/erase", NOE, {"sure": True})


def test_a_finished_game_against_a_bot_is_rated_on_the_ladder_for_nobody_else_and_erased_at_a_word(server, mine):
    assert asked(server, "profile")[1]["books"] == []
    resigned(server, mine)
    book = book_of(server)
    assert (book["book"], book["games"], book["won"], book["boards"]) == ("billard-indien", 1, 0, 1)
    assert book["against"] == {"child": {"tried": 1, "done": 0}}
    assert book["rating"]["low"] < book["rating"]["points"] < book["rating"]["high"]
    assert book["rating"]["points"] < 1300
    assert [one["points"] for one in book["ratings"]] == [book["rating"]["points"]]
    told = asked(server, "profile?zone=60")[1]
    assert (told["streak"], told["ladder"]["version"]) == (1, ladder(USUAL).version)
    known = ladder(told["books"][0]["book"]).ratings
    assert told["books"][0]["levels"] == {level: round(points) for level, points in known.items()}
    assert told["ladder"]["levels"]["child"] == 1000
    assert told["more"] is False
    assert book_of(server) == book, "asked again, it is counted once"
    others = asked(server, "profile", NOE)[1]
    assert (others["books"], others["streak"], others["first_level"]) == ([], 0, "cafe")
    # erased at a word it is gone whole, and the game stays
    assert asked(server, "profile/erase", ADA, {})[0] == 400
    assert book_of(server)["games"] == 1
    for erased in (True, False):
        assert asked(server, "profile/erase", ADA, {"sure": True}) == (200, {"erased": erased})
    assert asked(server, "profile")[1]["books"] == []
    with closing(sqlite3.connect(f"file:{server.place}?mode=ro", uri=True)) as store:
        for table in ("profiles", "profile_tables"):
            kept = store.execute(f"SELECT count(*) FROM {table} WHERE profile = ?", [hash_of(ADA)])
            assert kept.fetchone() == (0,)
    assert server.get(f"tables/{mine['table']}/story")["moments"]


def test_games_go_on_counting_at_a_table_where_another_is_begun(server, mine):
    resigned(server, mine)
    assert book_of(server)["games"] == 1
    with Browser(server, mine) as player:
        player.join()
        player.told("open_round", {})
    while _to_play(server, mine) != "S":
        pass
    resigned(server, mine)
    assert book_of(server)["games"] == 2


def _to_play(server: Served, table: dict) -> str | None:
    with Browser(server, table) as player:
        return player.join()["next"]["seat"]


def test_the_token_of_one_seat_makes_a_table_count_and_nobody_else_there_is_told_of_it(server, mine):
    two = server.open_table()
    path = f"tables/{two['table']}/profile"
    assert asked(server, path, ADA, {"token": two["token"]}) == (200, {"counts": False, "refused": None, "hand": None})
    assert asked(server, path, ADA, {"token": "x" * 32})[1]["code"] == "not-at-this-table"
    assert asked(server, "tables/nowhere/profile", ADA, {"token": "x" * 32})[0] == 404
    for key in ("", "short", "k" * (bounds.PROFILE_KEY + 1), "with space" * 3):
        for ask, body in (("profile", None), ("profile/erase", {"sure": True}), (path, {"token": two["token"]})):
            status, refused = asked(server, ask, key, body)
            assert status == 400
            assert not key or key not in json.dumps(refused)
    watcher = Browser(server, mine, plays=False)
    seen = watcher.join()
    joined(server, mine, NOE)
    listed = server.get(f"tables?known={mine['table']}")
    for text in (json.dumps(seen), json.dumps(listed), json.dumps(server.get(f"tables/{mine['table']}/story"))):
        for secret in (ADA, NOE, hash_of(ADA), hash_of(NOE), "profile"):
            assert secret not in text
    watcher.close()


@limit("PROFILE_KEY", "profiles", "profiles_of_one")
@pytest.mark.process
def test_profiles_are_bounded_for_the_server_and_for_an_address(alone_with):
    assert (LIMITS.answers.profiles, LIMITS.answers.profiles_of_one) == (5000, 20)
    alone = alone_with(limits_with(profiles_of_one=1))
    table = alone.open_table(CHILD, help="directions")
    path, body, guest = f"tables/{table['table']}/profile", {"token": table["token"]}, {"Carrom-Key": ""}
    assert asked(alone, path, "1" * bounds.PROFILE_KEY, body, **guest)[0] == 200
    status, told = asked(alone, path, "2" * 32, body, **guest)
    assert (status, told["counts"], told["refused"]["code"]) == (200, False, "profiles-of-one")
    # the server's owner has as many as they like, and who has one goes on
    assert asked(alone, path, "3" * 32, body)[0] == 200
    assert asked(alone, path, "1" * bounds.PROFILE_KEY, body, **guest)[0] == 200
    # who has finished a game is a player: their address may bring another one
    counted = ProfileTable(table["table"], "S", 1, 999, "{}")
    alone.store.keep_counted(hash_of("1" * bounds.PROFILE_KEY), [counted])
    assert asked(alone, path, "2" * 32, body, **guest)[1] == {"counts": True, "refused": None, "hand": None}
    assert asked(alone, path, "5" * 32, body, **guest)[1]["refused"]["code"] == "profiles-of-one"
    alone = alone_with(limits_with(profiles_of_one=1, profiles=3))
    assert asked(alone, path, "4" * 32, body)[1]["refused"]["code"] == "profiles-full"


@limit("profile_tables", "counted_at_once", "facts")
@pytest.mark.process
def test_the_tables_of_a_profile_are_bounded_and_so_is_what_one_request_counts(alone_with):
    assert (LIMITS.answers.profile_tables, LIMITS.answers.counted_at_once, LIMITS.answers.facts) == (300, 8, 8000)
    alone = alone_with(limits_with(counted_at_once=1, profile_tables=2))
    tables = []
    for _ in range(3):
        tables.append(alone.open_table(CHILD, help="directions"))
        joined(alone, tables[-1])
    for table in tables:
        resigned(alone, table)
    told = asked(alone, "profile")[1]
    assert (told["books"][0]["games"], told["more"]) == (1, True)
    told = asked(alone, "profile")[1]
    assert (told["books"][0]["games"], told["more"]) == (2, False)
    alone = alone_with(limits_with(counted_at_once=1, profile_tables=3, facts=10))
    joined(alone, tables[0], NOE)
    assert asked(alone, "profile", NOE)[1]["books"] == []


def test_the_key_stands_in_no_log(started):
    server = started("--log", "json")
    table = server.open_table(CHILD, help="directions")
    joined(server, table)
    asked(server, "profile")
    with closing(sqlite3.connect(server.place, isolation_level=None)) as opened:
        opened.execute("ALTER TABLE profile_tables RENAME TO gone")
    assert asked(server, "profile")[0] >= 500
    assert asked(server, "profile/erase", ADA, {"sure": True})[0] >= 500
    _, out, errors = server.stop()
    assert errors
    for secret in (ADA, hash_of(ADA), table["token"]):
        assert secret not in out + errors


def test_a_finished_game_is_rated_after_the_server_was_killed(started):
    server = started()
    table = server.open_table(CHILD, help="directions")
    joined(server, table)
    resigned(server, table)
    before = book_of(started())
    assert before["boards"] == 1
    # told is kept: after another kill it is the same
    assert book_of(started()) == before
