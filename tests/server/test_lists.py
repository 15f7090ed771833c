"""The lists of games to be taken up again: those that go on, who sits there now, the owner's apart from guests'."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from urllib.parse import quote

from carrom.answers.stories import encode_listed_position
from carrom.match import new_match
from carrom.table.wire import bounds
from tests.running import CAMILLE, FREE, NOE, Served, limit
from tests.server.routes import JSON, answer, asked
from tests.server.test_seats import STROKE, TOKEN, sat

SEATS = {"S": CAMILLE, "N": NOE}


def listed(server: Served, path: str = "tables") -> dict[str, dict]:
    return {line["table"]: line for line in answer(server, path).plain["tables"]}


def opened_elsewhere(server: Served) -> str:
    """A table that somebody at another address has opened."""
    body = json.dumps({"book": "karom", "seats": SEATS}).encode()
    return asked(server, "POST", "tables", body, "127.0.0.9", **JSON).plain["table"]


def paged(server: Served, path: str) -> list[list[str]]:
    """The names on each page of a list."""
    pages, more = [], ""
    while more is not None:
        told = answer(server, f"{path}&after={more}").plain
        pages.append([line["table"] for line in told["tables"]])
        more = told["more"]
    return pages


def test_tables_and_records_of_strangers_are_listed_apart_and_never_push_the_owners_off_the_list(alone):
    own = [alone.open_table()["table"] for _ in range(3)]
    strange = [opened_elsewhere(alone) for _ in range(bounds.LISTED + 10)]
    assert list(listed(alone)) == own[::-1]
    latest = strange[::-1]
    assert paged(alone, "tables?guests=true") == [latest[: bounds.LISTED], latest[bounds.LISTED :]]
    table = alone.open_table()["table"]
    text = answer(alone, f"tables/{table}/record").text
    own = answer(alone, "records", text.encode(), "text/plain").plain["table"]
    told = asked(alone, "POST", "records", text.encode(), "127.0.0.9", **{"Content-Type": "text/plain"})
    strange = told.plain["table"]
    assert list(listed(alone, "tables?finished=true")) == [own]
    assert list(listed(alone, "tables?finished=true&guests=true")) == [strange]


def test_the_owner_may_play_at_a_guests_table_from_the_list_and_nobody_else_has_it(alone, sit_down):
    table = opened_elsewhere(alone)
    (line,) = listed(alone, "tables?guests=true").values()
    assert sit_down({"table": table, "token": line["token"]}, at=alone).come_back(0)["welcome"]["host"]
    alone.key = ""
    assert listed(alone, f"tables?guests=true&known={table}") == {}
    assert list(listed(alone, f"tables?known={table}")) == [table], "a guest has those they know on one list"


@limit("LISTED")
def test_fifty_tables_are_listed_on_a_page_the_newest_first_and_the_next_begins_where_one_has_ended(alone):
    opened = [alone.open_table()["table"] for _ in range(51)]
    page = alone.get("tables")
    assert [table["table"] for table in page["tables"]] == opened[:0:-1]
    rest = alone.get(f"tables?after={page['more']}")
    assert ([table["table"] for table in rest["tables"]], rest["more"]) == (opened[:1], None)
    for after in ("x", "1", "1-", "-a", "9" * 17 + "-a", "1-a'", "1-a-b"):
        refused = answer(alone, f"tables?after={quote(after)}")
        assert (refused.status, refused.refused["field"]) == (400, "after")
    assert listed(alone, "tables?after=1-a") == {}


DAMAGES = (
    "UPDATE lines SET at = at + 1 WHERE n = 1 AND match = ?",
    "UPDATE lines SET text = replace(text, '1', '7') WHERE n = 3 AND match = ?",
    "DELETE FROM lines WHERE n = 3 AND match = ?",
    "UPDATE keys SET seats = 'SENW' WHERE match = ?",
    "UPDATE matches SET header = '{' WHERE match = ?",
    "UPDATE lines SET at = at + 1 WHERE n = 2 AND match = ?",
)


def test_the_owner_sees_which_games_the_disk_has_damaged_in_their_place_on_the_list(alone, sit_down, caplog):
    tables = [alone.open_table() for _ in DAMAGES] + [alone.open_table()]
    for table in tables:
        player = sit_down(table, at=alone)
        for vy in (STROKE["vy"], -STROKE["vy"]):
            player.told("play", {**STROKE, "vy": vy})
        player.close()
    names = [table["table"] for table in tables]
    with closing(sqlite3.connect(alone.place)) as disk, disk:
        for name, damage in zip(names, DAMAGES, strict=False):
            disk.execute(damage, [name])
    # the middle of a match is found by the check in the background
    damaged = alone.store.damage(names[5])
    alone.store.note(damaged)
    for _ in range(2):
        lines = listed(alone)
        assert {name: line["damaged"] for name, line in lines.items()} == {name: name != names[-1] for name in names}
    assert all("token" not in lines[name] and lines[name]["seats"].keys() == {"S", "N"} for name in names[:-1])
    assert {one.table for one in caplog.records} == set(names[:-1])
    assert len(caplog.records) == len(DAMAGES), "the log says each once"


def test_a_finished_match_is_not_listed_to_resume(alone, sit_down):
    wanted = {"seats": SEATS, "opener": "S"}
    books = ("billard-indien", "billard-indien", "karom")
    tables = [alone.post("tables", {**wanted, "book": book}) for book in books]
    closed, resigned, between = (sit_down(table, at=alone) for table in tables)
    closed.told("close", {})
    resigned.told("call", {"kind": "resign", "by": "S"})
    between.told("call", {"kind": "concede", "by": "S"})
    going, finished = listed(alone), listed(alone, "tables?finished=true")
    assert list(going) == [tables[2]["table"]], "after a round the next one is played"
    assert going[tables[2]["table"]]["round_over"]
    assert list(finished) == [tables[1]["table"], tables[0]["table"]]
    assert finished[tables[0]["table"]]["closed"]
    resigned.told("open_round", {})
    assert list(listed(alone)) == [tables[1]["table"], tables[2]["table"]], "another game has begun"


def test_a_game_that_is_won_does_not_finish_a_match_of_three(alone, sit_down):
    table = alone.post("tables", {"book": "icf", "seats": SEATS, "opener": "S"})
    player = sit_down(table, at=alone)
    player.told("call", {"kind": "resign", "by": "S"})
    assert list(listed(alone)) == [table["table"]]
    player.told("open_round", {})
    player.told("call", {"kind": "resign", "by": "S"})
    assert list(listed(alone)) == []


def test_the_list_names_the_player_who_took_a_free_seat(server, sit_down):
    table = server.open_table(FREE)
    assert listed(server)[table["table"]]["seats"]["N"] == {"kind": "free", "name": "", "level": ""}
    guest = sit_down(table, None)
    sat(guest, "N", "Ada", TOKEN)
    told = listed(server)[table["table"]]["seats"]
    assert (told["N"], told["S"]["name"]) == ({"kind": "person", "name": "Ada", "level": ""}, "Camille")
    guest.told("stand", {"seat": "N"})
    assert listed(server)[table["table"]]["seats"]["N"]["kind"] == "free"


def test_a_line_of_the_list_holds_the_position_for_a_picture(alone, sit_down):
    table = alone.post("tables", {"book": "karom", "seats": SEATS, "opener": "S"})
    (line,) = listed(alone).values()
    shown = line["position"]
    assert (shown["turn"], shown["score"], len(shown["men"])) == ("S", {"S": 0, "N": 0}, 19)
    player = sit_down(table, at=alone)
    player.told("play", STROKE)
    (line,) = listed(alone).values()
    assert line["position"]["turn"] == "N"
    story = alone.get(f"tables/{table['table']}/story")["moments"][-1]
    exact = {disc: [round(part / 1000) for part in point] for disc, point in story["layout"].items()}
    assert line["position"]["men"] == exact
    player.told("close", {})
    assert next(iter(listed(alone, "tables?finished=true").values()))["position"] is None
    alone.open_table(real=True)
    wood = next(iter(listed(alone).values()))
    assert (wood["real"], wood["position"], line["real"]) == (True, None, False), "a real board has no picture"


def test_before_the_toss_nobodys_turn_is_listed():
    match = new_match("karom", "Camille", "Noé")
    opened = match.steps[0].event
    tossed = replace(match.header, opener="toss")
    assert [encode_listed_position(header, opened, 1)["turn"] for header in (match.header, tossed)] == ["S", None]
