"""What guests may leave on this server: so many unfinished tables and so many bytes a day from one address."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.admission import rate_limit
from carrom.admission.rate_limit import FEW, Buckets, BytesADay
from carrom.server.limits import LIMITS
from carrom.server.server_keys import ServerKeys, keys_in
from carrom.store import key_file
from tests.running import CAMILLE, NOE, Browser, Served, ServerHere, awaited, limit, limits_with
from tests.server.routes import answer, asked
from tests.server.test_seats import STROKE

pytestmark = pytest.mark.slow

TABLE = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S"}
KEYS = ServerKeys("o" * 22, "i" * 22)


def posted(server: Served, path: str, body: str, kind: str = "application/json", key: str = "", host: int = 9) -> tuple:
    """What a page at another address is answered: the status, and the body."""
    said = {"Content-Type": kind, **({"Carrom-Key": key} if key else {})}
    told = asked(server, "POST", path, body.encode(), f"127.0.0.{host}", **said)
    return told.status, told.plain


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
def test_guests_of_one_address_have_a_hundred_unfinished_tables_and_the_owner_more(alone_with, sit_down):
    assert LIMITS.admission.tables_of_one == 100
    alone = alone_with(limits_with(tables_of_one=2))
    first, _ = opened(alone), opened(alone)
    invitation = keys_in(key_file(alone.place)).invitation
    assert refused(alone) == refused(alone, key=invitation) == "tables-of-one"
    opened(alone, host=8)
    for _ in range(3):
        opened(alone, key=alone.key)
    sit_down(first, at=alone).told("close", {})
    opened(alone)


def test_after_a_restart_the_tables_of_an_address_are_counted_on(tmp_path, alone_with):
    opened(alone_with(limits_with(tables_of_one=1)))
    assert "127.0.0.9" not in (tmp_path / "games.db").read_bytes().decode("latin-1"), "the address itself is not kept"
    assert refused(alone_with(limits_with(tables_of_one=1))) == "tables-of-one"


def test_the_mark_of_an_address_is_not_found_without_the_owners_key():
    assert KEYS.mark("owner", "10.0.0.1") == ""
    assert KEYS.mark("guest", "10.0.0.1") == KEYS.mark("invited", "10.0.0.1") != KEYS.mark("guest", "10.0.0.2")
    assert ServerKeys("p" * 22, "i" * 22).mark("guest", "10.0.0.1") != KEYS.mark("guest", "10.0.0.1")


@limit("bytes_of_one")
@pytest.mark.process
def test_guests_of_one_address_bring_so_many_bytes_a_day_and_then_no_table_and_no_record(alone_with, sit_down):
    assert LIMITS.admission.bytes_of_one == 32 * 2**20
    alone = alone_with(limits_with(bytes_of_one=1000))
    text = answer(alone, f"tables/{alone.open_table()['table']}/record").text
    table = opened(alone)
    assert posted(alone, "records", text, "text/plain", host=8)[0] == 201
    for host in (8, 9):
        assert refused(alone, host=host) == "bytes-of-one"
        assert refused(alone, "records", text, kind="text/plain", host=host) == "bytes-of-one"
    assert "shot" in sit_down(table, at=alone).told("play", STROKE), "games go on"
    opened(alone, key=alone.key)
    assert posted(alone, "records", text, "text/plain", key=alone.key)[0] == 201


def test_what_is_stored_at_a_table_counts_for_whoever_opened_it(alone_with, sit_down):
    alone = alone_with()
    table, own = opened(alone), alone.open_table()
    alone = alone_with(limits_with(bytes_of_one=1000))
    for one in (own, table):
        player = sit_down(one, at=alone)
        for _ in range(6):
            player.told("play", {**STROKE, "vy": STROKE["vy"] * (-1) ** (player.n + 1)})
    assert refused(alone) == "bytes-of-one"
    opened(alone, host=8)


def test_the_bytes_of_a_day_come_back_evenly_within_the_next(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(rate_limit, "monotonic", lambda: clock[0])
    budget = BytesADay(LIMITS.admission)
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


def removed(server: ServerHere) -> None:
    """Unplayed tables leave, as every hour."""
    awaited(server.services.tables.remove_unplayed())


@limit("unplayed")
def test_guests_tables_leave_when_nothing_was_played_for_thirty_days_and_a_stroke_keeps_one(
    alone_with, clocks, sit_down, caplog
):
    alone = alone_with(clocks=clocks)
    invitation = keys_in(key_file(alone.place)).invitation
    guests = [opened(alone), opened(alone, key=invitation)]
    own, watched, finished = alone.open_table(), opened(alone), opened(alone)
    with Browser(alone, finished) as player:
        player.join()
        player.told("close", {})
    sit_down(watched, None, at=alone)
    clocks.pass_days(29.9)
    removed(alone)
    assert alone.matches() == 5
    clocks.pass_days(0.2)
    removed(alone)
    kept = {alone.store.load(one["table"]) and one["table"] for one in (own, watched, finished, *guests)} - {None}
    # the owner's, one with somebody there, and a finished one
    assert kept == {one["table"] for one in (own, watched, finished)}
    (told,) = [record.getMessage() for record in caplog.records if "left the store" in record.getMessage()]
    assert all(one["table"] in told for one in guests)
    assert list(alone.store.verify()) == []
    assert posted(alone, "tables", json.dumps(TABLE))[0] == 201
    with Browser(alone, guests[0]) as guest:
        assert guest.come_back(0)["refused"]["code"] == "unknown-table"
    table = opened(alone)
    clocks.pass_days(31)
    with Browser(alone, table) as player:
        player.join()
        player.told("play", STROKE)
    removed(alone)
    assert alone.store.load(table["table"])


SECONDS = st.floats(0, 1e6)


@given(st.lists(st.tuples(SECONDS, SECONDS), max_size=20))
def test_a_bucket_owes_what_was_taken_less_the_time_that_passed_and_never_less_than_nothing(taken):
    buckets, now, owed = Buckets(), 1e6, 0.0
    for passed, seconds in taken:
        now += passed
        owed = max(0.0, owed - passed) + seconds
        buckets.take("a", now, seconds)
        assert abs(buckets.owed("a", now) - owed) < 1e-3
    assert buckets.owed("b", now) == 0


def test_a_bucket_owes_at_most_what_it_may_and_full_ones_are_forgotten():
    buckets = Buckets()
    buckets.take("a", 5.0, 100.0, at_most=30.0)
    assert buckets.owed("a", 5.0) == 30
    buckets = Buckets()
    for each in range(100 * FEW):
        buckets.take(str(each), float(each), 10.0)
    assert len(buckets) <= FEW + 1
    assert all(str(each) in buckets for each in range(100 * FEW - 10, 100 * FEW))
