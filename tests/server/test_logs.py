"""What the server logs: a JSON object per line when asked to, and never a token."""

import json
import logging
import socket
import sqlite3
from contextlib import closing
from datetime import datetime

import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from carrom.errors import Fault
from carrom.server.logs import JsonLine, PlainLine
from carrom.server.routes.errors import HANDLERS
from carrom.server.verbs.seating import SitRequest
from tests.running import FREE, RunningServer
from tests.server.routes import answer
from tests.server.test_seats import TOKEN


def written(record: logging.LogRecord) -> dict:
    line = JsonLine().format(record)
    assert "\n" not in line
    return json.loads(line)


def broken(store) -> None:
    with closing(sqlite3.connect(store, isolation_level=None)) as opened:
        opened.execute("ALTER TABLE matches RENAME TO gone")


@pytest.mark.process
def test_with_log_json_every_line_of_standard_error_is_an_object(tmp_path):
    server = RunningServer(tmp_path / "games.db", None, "--log", "json")
    try:
        broken(server.place)
        assert answer(server, "ready").status == 503
        assert answer(server, "ready").status == 503
    finally:
        status, _, errors = server.stop()
    assert status == 0
    lines = [json.loads(line) for line in errors.splitlines()]
    assert {line["level"] for line in lines} == {"warning"}
    # whether guests' old tables are looked for before the store breaks is a matter of moments
    lines = [line for line in lines if line["logger"] != "carrom.server.tables"]
    assert [line["logger"] for line in lines] == ["carrom.server.routes.health"] * 2
    assert lines[0]["message"].startswith("not ready: the games cannot be read")
    assert datetime.fromisoformat(lines[0]["time"]).utcoffset() is not None


@pytest.mark.process
def test_what_is_no_request_is_refused_and_not_logged_so_that_no_stranger_fills_the_disk(tmp_path):
    server = RunningServer(tmp_path / "games.db", None)
    try:
        for line in (b"GET\r\n\r\n", b"\x16\x03\x01\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", server.port)) as stranger:
                stranger.sendall(line)
                assert b"".join(iter(lambda: stranger.recv(65536), b"")).startswith(b"HTTP/1.1 400 ")
        upgrade = (
            b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", server.port)) as stranger:
            stranger.sendall(upgrade)
            assert b" 4" in stranger.recv(65536)[:13], "a handshake without its key"
    finally:
        status, _, errors = server.stop()
    assert (status, errors) == (0, "")


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
def test_a_fault_of_ours_is_logged_wherever_it_was_computed(caplog, error):
    """One of a worker process comes back as a `Fault`, which is one of our own errors and yet no refusal."""

    @get("/broken")
    async def fails() -> str:
        raise error

    with TestClient(Litestar([fails], exception_handlers=HANDLERS, logging_config=None)) as client:
        told = client.get("/broken")
    assert (told.status_code, told.json()["refused"]["code"]) == (500, "server-fault")
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert written(record)["message"] == "GET /broken failed"
    assert "broken for the test" in written(record)["traceback"]


def test_a_line_names_the_table_only_where_one_is_known():
    record = logging.LogRecord("carrom", logging.INFO, "", 1, "%s « é »\nnext", ("a",), None)
    line = written(record)
    assert line.keys() == {"time", "level", "logger", "message"}
    assert line["message"] == "a « é »\nnext"


def test_a_plain_line_says_when_in_universal_time_and_is_one_line_whatever_it_repeats():
    record = logging.LogRecord("carrom", logging.WARNING, "", 1, "GET %s failed", ("/a\nERROR - é\x1b[2J",), None)
    record.created = 1_700_000_000.5
    assert PlainLine().format(record) == (
        "WARNING - 2023-11-14T22:13:20Z - carrom -  - GET /a\\nERROR - é\\x1b[2J failed"
    )
