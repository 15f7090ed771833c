"""What a server says of itself: its health, its figures for Prometheus, its log, and never a token."""

import json
import logging
import re
import socket
import sqlite3
from contextlib import closing
from datetime import datetime

import pytest

from carrom.answers import responses
from carrom.errors import Fault
from carrom.server.app import check_chains
from carrom.server.logs import JsonLine, PlainLine
from carrom.server.metrics import MEDIA_TYPE, Metric, exposition
from carrom.store import database_errors
from carrom.table.verbs.seating import SitRequest
from tests.house.test_tree import ROOT
from tests.running import CAMILLE, FREE, RunningServer, awaited, limit, limits_with
from tests.server.routes import answer, asked
from tests.server.test_seats import STROKE, TOKEN

HANDSHAKE = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
HANDSHAKE |= {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}


def written(record: logging.LogRecord) -> dict:
    line = JsonLine().format(record)
    assert "\n" not in line
    return json.loads(line)


def broken(store) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as opened:
        opened.execute("ALTER TABLE matches RENAME TO gone")


def test_with_log_json_every_line_of_standard_error_is_an_object(started):
    server = started("--log", "json")
    broken(server.place)
    assert [answer(server, "ready").status for _ in range(2)] == [503, 503]
    status, _, errors = server.stop()
    lines = [json.loads(line) for line in errors.splitlines()]
    assert (status, {line["level"] for line in lines}) == (0, {"warning"})
    (line,) = lines
    assert line["logger"] == "carrom.store.database_errors"
    assert line["message"].startswith("the games cannot be read")
    assert datetime.fromisoformat(lines[0]["time"]).utcoffset() is not None


def test_what_is_no_request_is_refused_and_not_logged_so_that_no_stranger_fills_the_disk(started):
    server = started()
    for line in (b"GET\r\n\r\n", b"\x16\x03\x01\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port)) as stranger:
            stranger.sendall(line)
            assert b"".join(iter(lambda: stranger.recv(65536), b"")).startswith(b"HTTP/1.1 400 ")
    upgrade = b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as stranger:
        stranger.sendall(upgrade)
        assert b" 4" in stranger.recv(65536)[:13], "a handshake without its key"
    status, _, errors = server.stop()
    assert (status, errors) == (0, "")


REFUSED = (
    ("tables/x/socket", {"Origin": "http://evil.example"}, 403),
    ("tables/x/socket", {"Host": "evil.example"}, 421),
    ("nowhere", {}, 403),
)


def test_refused_handshakes_are_not_logged_either(started):
    server = started()
    for path, said, status in REFUSED:
        assert asked(server, "GET", path, **HANDSHAKE, **said).status == status
    assert server.stop()[::2] == (0, "")


@limit("refusal")
def test_who_asks_by_a_foreign_name_or_from_a_foreign_page_pays_for_it_like_everybody(alone_with):
    server = alone_with(limits_with(requests=8))
    heard = [asked(server, "GET", path, **HANDSHAKE, **said).status for path, said, _ in REFUSED[:2] for _ in range(9)]
    assert heard == [403] * 8 + [429] * 10
    assert asked(server, "GET", "levels").status == 429


@pytest.mark.process
def test_a_server_that_refuses_to_start_says_so_in_the_same_form(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Camille, " * 100)
    with pytest.raises(RuntimeError) as refused:
        RunningServer(tmp_path / "letter.txt", None, "--log", "json")
    (line,) = str(refused.value).splitlines()
    assert json.loads(line)["level"] == "critical"
    assert "the file is not a database" in json.loads(line)["message"]


def test_a_request_that_fails_is_logged_with_its_table_and_without_its_token(here, sit_down, monkeypatch, caplog):
    def fails(_request, _now):
        raise RuntimeError("broken for the test")

    monkeypatch.setattr(SitRequest, "perform", fails)
    table = here.open_table(FREE)
    guest = sit_down(table, None, at=here)
    assert guest.refused("sit", {"seat": "N", "name": "Zoé", "token": TOKEN})["code"] == "server-fault"
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    line = written(record)
    assert line["table"] == table["table"]
    assert line["message"] == f"table {table['table']}: could not process SitRequest"
    assert "RuntimeError: broken for the test" in line["traceback"]
    assert TOKEN not in json.dumps(line)
    assert TOKEN not in caplog.text
    assert table["token"] not in caplog.text


@pytest.mark.parametrize("error", [Fault("a worker process: broken for the test"), RuntimeError("broken for the test")])
def test_a_fault_of_ours_is_logged_wherever_it_was_computed(alone, monkeypatch, caplog, error):
    """One of a worker process comes back as a `Fault`, which is one of our own errors and yet no refusal."""

    def fails() -> None:
        raise error

    monkeypatch.setattr(alone.store, "probe", fails)
    told = answer(alone, "ready")
    assert (told.status, told.refused["code"]) == (500, "server-fault")
    assert "default-src 'self'" in told.headers["content-security-policy"]
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert written(record)["message"] == "GET /ready failed"
    assert "broken for the test" in written(record)["traceback"]


def test_a_line_names_the_table_where_one_is_known_and_a_plain_one_says_when_in_universal_time():
    record = logging.LogRecord("carrom", logging.INFO, "", 1, "%s « é »\nnext", ("a",), None)
    line = written(record)
    assert (line.keys(), line["message"]) == ({"time", "level", "logger", "message"}, "a « é »\nnext")
    record = logging.LogRecord("carrom", logging.WARNING, "", 1, "GET %s failed", ("/a\nERROR - é\x1b[2J",), None)
    record.created = 1_700_000_000.5
    said = "WARNING - 2023-11-14T22:13:20Z - carrom -  - GET /a\\nERROR - é\\x1b[2J failed"
    assert PlainLine().format(record) == said


def changed(server, statement: str) -> None:
    with closing(sqlite3.connect(server.place, isolation_level=None)) as store:
        store.execute(statement)


def test_a_server_that_runs_is_healthy_and_ready_which_is_only_asked_and_never_told(server):
    assert answer(server, "health").shaped(responses.HealthMessage) == {"healthy": True}
    assert answer(server, "ready").shaped(responses.ReadyMessage) == {"ready": True}
    assert [answer(server, path, {}).status for path in ("health", "ready")] == [405, 405]


def test_a_server_without_its_store_is_healthy_but_not_ready_and_ready_again_once_it_is_back(alone, caplog):
    changed(alone, "ALTER TABLE matches RENAME TO gone")
    caplog.set_level(logging.CRITICAL)  # it is said in the log; here it is meant
    refused = answer(alone, "ready")
    assert (refused.status, refused.refused["code"]) == (503, "store-away")
    assert "default-src 'self'" in refused.headers["content-security-policy"]
    assert answer(alone, "health").status == 200
    changed(alone, "ALTER TABLE gone RENAME TO matches")
    assert answer(alone, "ready").status == 200


def test_what_a_browser_sends_wrong_is_refused_and_not_logged(here, sit_down, caplog):
    player = sit_down(here.open_table(), at=here)
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            assert player.refused("play", {**STROKE, "vx": 10**9})["code"] == "not-readable"
            assert player.refused("play", STROKE, n=99)["code"] == "wrong-number"
    assert caplog.records == []


def test_a_store_that_fails_is_logged_once_and_once_that_it_is_well_again(alone, sit_down, caplog, monkeypatch):
    monkeypatch.setattr(database_errors, "CALM", 0.0)
    player = sit_down(alone.open_table(), at=alone)
    with caplog.at_level(logging.WARNING):
        changed(alone, "ALTER TABLE lines RENAME TO gone")
        for _ in range(3):
            assert player.refused("play", STROKE)["code"] == "store-away"
        changed(alone, "ALTER TABLE gone RENAME TO lines")
        player.told("play", STROKE)
    first, last = (one.getMessage() for one in caplog.records)
    assert first.startswith("the stroke could not be kept")
    assert last == "the games can be kept and read again"


def test_a_damaged_match_is_logged_once_and_counted_whether_somebody_comes_or_not(alone, caplog):
    tables = [alone.open_table()["table"] for _ in range(2)]
    changed(alone, "UPDATE lines SET at = at + 1 WHERE n = 1")
    with caplog.at_level(logging.WARNING):
        awaited(check_chains(alone.store))
        for _ in range(2):
            assert answer(alone, f"tables/{tables[0]}/story").refused["code"] == "match-damaged"
    assert {one.table: one.getMessage().partition(" from line")[0] for one in caplog.records} == {
        table: f"the match {table} is damaged" for table in tables
    }
    assert len(caplog.records) == 2
    alone.tells_figures("here")
    assert figures(alone)["carrom_damaged_matches"] == 2


LINE = re.compile(r'^(carrom_[a-z_]+)(?:\{([a-z]+)="((?:[^"\\\n]|\\.)*)"\})? (\d+(?:\.\d+)?(?:e-?\d+)?)$')


@pytest.fixture
def watched(alone):
    """A server of its own that tells its figures to programs of this machine."""
    alone.get("levels")  # it serves
    alone.tells_figures("here")
    return alone


def figures(server) -> dict[str, float]:
    """Every figure by its name and the value of its label; each line is in the format."""
    given = answer(server, "metrics")
    assert (given.status, given.kind) == (200, MEDIA_TYPE + "; charset=utf-8")
    lines = [line for line in given.text.splitlines() if not line.startswith("#")]
    read = [LINE.match(line) for line in lines]
    assert None not in read, lines
    return {one[1] + (f" {one[3]}" if one[2] else ""): float(one[4]) for one in read if one}


def test_there_are_no_metrics_unless_asked_for_and_none_for_somebody_behind_a_proxy_unless_for_all(server, watched):
    refused = answer(server, "metrics")
    assert (refused.status, refused.refused["code"]) == (404, "not-readable")
    assert asked(watched, "GET", "metrics").status == 200
    for header in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        assert asked(watched, "GET", "metrics", **{header: "192.0.2.1"}).status == 404
    watched.tells_figures("everybody")
    assert asked(watched, "GET", "metrics", **{"X-Forwarded-For": "192.0.2.1"}).status == 200


def test_what_happens_is_counted_without_names_and_tokens_and_every_metric_has_its_row_in_the_page(watched, sit_down):
    before = figures(watched)
    table = watched.open_table()
    player = sit_down(table, at=watched)
    player.told("play", STROKE)
    assert player.refused("play", STROKE, n=99)["code"] == "wrong-number"
    after = figures(watched)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert (grown["carrom_strokes_total"], grown["carrom_commits_total"]) == (1, 2)
    assert grown["carrom_refusals_total wrong-number"] == 1
    assert (after["carrom_live_tables"], after["carrom_sockets"]) == (1, 1)
    assert after["carrom_connections"] >= 1
    assert after["carrom_unanswered tables"] == 0
    player = sit_down(watched.open_table({"kind": "bot", "level": "child"}, opener="N"), at=watched)
    player.hear("shot")
    after = figures(watched)
    assert after["carrom_worker_seconds_total bots"] > 0
    assert after["carrom_strokes_total"] >= 1
    text = answer(watched, "metrics").text
    for secret in (table["token"], table["table"], CAMILLE["name"], "127.0.0.1"):
        assert secret not in text
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(carrom_\w+)` \|", page, re.MULTILINE))
    assert told == set(re.findall(r"^# TYPE (\w+) ", answer(watched, "metrics").text, re.MULTILINE))


def test_a_metric_is_written_in_the_text_format():
    metrics = [
        Metric("live_tables", "gauge", "Tables in memory.", {"": 3}),
        Metric("seconds_total", "counter", "Seconds.", {"coach": 0.0, "bots": 1.23456}, "pool"),
        Metric("odd", "gauge", "Odd.", {'a"b\\c\n': 2**60}, "name"),
    ]
    assert exposition(metrics) == (
        "# HELP carrom_live_tables Tables in memory.\n# TYPE carrom_live_tables gauge\ncarrom_live_tables 3\n"
        "# HELP carrom_seconds_total Seconds.\n# TYPE carrom_seconds_total counter\n"
        'carrom_seconds_total{pool="bots"} 1.235\ncarrom_seconds_total{pool="coach"} 0.0\n'
        '# HELP carrom_odd Odd.\n# TYPE carrom_odd gauge\ncarrom_odd{name="a\\"b\\\\c\\n"} 1152921504606846976\n'
    )


@pytest.mark.full
def test_carrom_play_tells_its_figures_when_asked_to(started):
    server = started("--metrics")
    assert figures(server)["carrom_live_tables"] == 0
    assert not any(name.startswith("carrom_refusals_total") for name in figures(server)), "none was sent yet"
