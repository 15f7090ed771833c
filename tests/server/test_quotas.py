"""What guests may leave on this server: so many unfinished tables and so many bytes a day from one address."""

import http.client
import json

import pytest

from carrom.server import rate_limit
from carrom.server.limits import LIMITS
from carrom.server.rate_limit import BytesADay
from carrom.server.server_keys import ServerKeys, keys_in
from carrom.server.store import DAY, key_file, now
from tests.running import CAMILLE, NOE, Browser, Served, ServerHere, awaited, limits_with
from tests.server.routes import answer
from tests.server.test_seats import STROKE
from tests.server.test_worker_processes import until
from tests.server.tested import limit
from tests.store.keeping import said

TABLE = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S"}
KEYS = ServerKeys("o" * 22, "i" * 22)


def posted(server: Served, path: str, body: str, kind: str = "application/json", key: str = "", host: int = 9) -> tuple:
    """What a page at another address is answered: the status, and the body."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(f"127.0.0.{host}", 0))
    line.request("POST", f"/{path}", body.encode(), {"Content-Type": kind, **({"Carrom-Key": key} if key else {})})
    told = line.getresponse()
    read = told.status, json.load(told)
    line.close()
    return read


def opened(server: Served, **who) -> dict:
    status, told = posted(server, "tables", json.dumps(TABLE), **who)
    assert status == 201, told
    return told


def refused(server: Served, path: str = "tables", body: str = json.dumps(TABLE), **who) -> str:
    status, told = posted(server, path, body, **who)
    assert status == 429
    assert told["refused"]["fr"] != told["refused"]["en"]
    return told["refused"]["code"]


@limit("tables_of_one")
def test_guests_of_one_address_have_a_hundred_unfinished_tables_and_the_owner_as_many_as_they_like(alone_with):
    assert LIMITS.admission.tables_of_one == 100
    alone = alone_with(limits_with(tables_of_one=2))
    first, _ = opened(alone), opened(alone)
    invitation = keys_in(key_file(alone.place)).invitation
    assert refused(alone) == refused(alone, key=invitation) == "tables-of-one"
    opened(alone, host=8)
    for _ in range(3):
        opened(alone, key=alone.key)
    player = Browser(alone, first)
    player.join()
    player.told("close", {})
    player.close()
    opened(alone)


def test_the_tables_of_an_address_are_counted_on_after_a_restart_without_the_address_itself(tmp_path):
    few = limits_with(tables_of_one=1)
    server = ServerHere(tmp_path / "games.db", limits=few)
    opened(server)
    server.stop()
    assert "127.0.0.9" not in (tmp_path / "games.db").read_bytes().decode("latin-1")
    server = ServerHere(tmp_path / "games.db", limits=few)
    assert refused(server) == "tables-of-one"
    server.stop()


def test_the_mark_of_an_address_is_not_found_without_the_owners_key():
    assert KEYS.mark("owner", "10.0.0.1") == ""
    assert KEYS.mark("guest", "10.0.0.1") == KEYS.mark("invited", "10.0.0.1") != KEYS.mark("guest", "10.0.0.2")
    assert ServerKeys("p" * 22, "i" * 22).mark("guest", "10.0.0.1") != KEYS.mark("guest", "10.0.0.1")


@limit("bytes_of_one")
@pytest.mark.process
def test_guests_of_one_address_bring_so_many_bytes_a_day_and_then_no_table_and_no_record(alone_with):
    assert LIMITS.admission.bytes_of_one == 32 * 2**20
    alone = alone_with(limits_with(bytes_of_one=1000))
    text = answer(alone, f"tables/{alone.open_table()['table']}/record").text
    table = opened(alone)
    assert posted(alone, "records", text, "text/plain", host=8)[0] == 201
    for host in (8, 9):
        assert refused(alone, host=host) == "bytes-of-one"
        assert refused(alone, "records", text, kind="text/plain", host=host) == "bytes-of-one"
    player = Browser(alone, table)
    player.join()
    assert "shot" in player.told("play", STROKE), "games go on"
    player.close()
    opened(alone, key=alone.key)
    assert posted(alone, "records", text, "text/plain", key=alone.key)[0] == 201


def test_what_is_stored_at_a_table_counts_for_whoever_opened_it(alone_with):
    alone = alone_with()
    table, own = opened(alone), alone.open_table()
    alone = alone_with(limits_with(bytes_of_one=1000))
    for one in (own, table):
        player = Browser(alone, one)
        player.join()
        for _ in range(6):
            player.told("play", {**STROKE, "vy": STROKE["vy"] * (-1) ** (player.n + 1)})
        player.close()
    assert refused(alone) == "bytes-of-one"
    opened(alone, host=8)


def test_the_bytes_of_a_day_come_back_evenly_within_the_next(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(rate_limit, "monotonic", lambda: clock[0])
    budget = BytesADay(LIMITS.admission.bytes_of_one)
    budget.charge("a", LIMITS.admission.bytes_of_one - 1)
    budget.check("a")
    budget.charge("a", LIMITS.admission.bytes_of_one // 2)
    for hours, is_refused in ((0, True), (11.9, True), (12.1, False)):
        clock[0] = hours * 3600
        if is_refused:
            with pytest.raises(Exception, match="bytes-of-one"):
                budget.check("a")
        else:
            budget.check("a")
    budget.check("b")
    budget.charge("", 10 * LIMITS.admission.bytes_of_one)
    budget.check("")


# -- tables that nobody plays on -----------------------------------------------------------------------------------


def removed(server: ServerHere) -> None:
    """Unplayed tables leave, as every hour."""
    awaited(server.state.tables.remove_unplayed())


def aged(server: ServerHere, days: float) -> None:
    said(server.place, "UPDATE matches SET at = ?", now() - int(days * DAY))


@limit("unplayed")
def test_guests_tables_leave_when_nothing_was_played_for_thirty_days(alone, caplog):
    invitation = keys_in(key_file(alone.place)).invitation
    guests = [opened(alone), opened(alone, key=invitation)]
    own, watched, finished = alone.open_table(), opened(alone), opened(alone)
    player, watcher = Browser(alone, finished), Browser(alone, watched, plays=False)
    player.join()
    player.told("close", {})
    player.close()
    watcher.join()
    aged(alone, 29.9)
    removed(alone)
    assert alone.matches() == 5
    aged(alone, 30.1)
    removed(alone)
    kept = {alone.store.load(one["table"]) and one["table"] for one in (own, watched, finished, *guests)} - {None}
    # the owner's, one with somebody there, and a finished one
    assert kept == {one["table"] for one in (own, watched, finished)}
    (told,) = [record.getMessage() for record in caplog.records if "left the store" in record.getMessage()]
    assert all(one["table"] in told for one in guests)
    assert list(alone.store.verify()) == []
    assert posted(alone, "tables", json.dumps(TABLE))[0] == 201
    guest = Browser(alone, guests[0])
    assert guest.come_back(0)["refused"]["code"] == "unknown-table"
    guest.close()
    watcher.close()


def test_a_stroke_keeps_a_guests_table(alone):
    table = opened(alone)
    aged(alone, 31)
    player = Browser(alone, table)
    player.join()
    player.told("play", STROKE)
    player.close()
    removed(alone)
    assert alone.store.load(table["table"])


def test_unplayed_tables_leave_when_the_server_starts(tmp_path):
    server = ServerHere(tmp_path / "games.db")
    opened(server)
    server.stop()
    said(tmp_path / "games.db", "UPDATE matches SET at = 1")
    server = ServerHere(tmp_path / "games.db")
    try:
        until(lambda: not server.matches())
    finally:
        server.stop()
