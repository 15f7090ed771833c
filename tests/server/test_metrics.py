"""The server's figures for Prometheus: what they count, and to whom they are told."""

import re
import socket

import pytest

from carrom.server.metrics import MEDIA_TYPE, Metric, exposition
from tests.house.test_tree import ROOT
from tests.running import CAMILLE, RunningServer
from tests.server.routes import answer
from tests.server.test_seats import STROKE

LINE = re.compile(r'^(carrom_[a-z_]+)(?:\{([a-z]+)="((?:[^"\\\n]|\\.)*)"\})? (\d+(?:\.\d+)?(?:e-?\d+)?)$')


@pytest.fixture
def watched(alone):
    """A server of its own that tells its figures to programs of this machine."""
    alone.get("levels")  # it serves
    alone.state.metrics = "here"
    return alone


def figures(server) -> dict[str, float]:
    """Every figure by its name and the value of its label; each line is in the format."""
    given = answer(server, "metrics")
    assert (given.status, given.kind) == (200, MEDIA_TYPE + "; charset=utf-8")
    lines = [line for line in given.text.splitlines() if not line.startswith("#")]
    read = [LINE.match(line) for line in lines]
    assert None not in read, lines
    return {one[1] + (f" {one[3]}" if one[2] else ""): float(one[4]) for one in read if one}


def asked_with(server, header: str) -> int:
    """The status for a request with this header."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"GET /metrics HTTP/1.1\r\nHost: localhost\r\n{header}\r\nConnection: close\r\n\r\n".encode())
        return int(line.makefile("rb").readline().split()[1])


def test_there_are_no_metrics_unless_asked_for(server):
    refused = answer(server, "metrics")
    assert refused.status == 404
    assert refused.refused["code"] == "not-readable"


def test_a_proxy_that_asks_for_somebody_else_is_told_nothing_unless_all_are(watched):
    assert asked_with(watched, "Accept: */*") == 200
    for header in ("X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1", "Via: 1.1 proxy", "X-Real-IP: 192.0.2.1"):
        assert asked_with(watched, header) == 404
    watched.state.metrics = "everybody"
    assert asked_with(watched, "X-Forwarded-For: 192.0.2.1") == 200


def test_what_happens_is_counted(watched, sit_down):
    before = figures(watched)
    table = watched.open_table()
    player = sit_down(table, at=watched)
    player.told("play", STROKE)
    assert player.refused("play", STROKE, n=99)["code"] == "wrong-number"
    after = figures(watched)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown["carrom_strokes_total"] == 1
    assert grown["carrom_commits_total"] == 2
    assert grown["carrom_refusals_total wrong-number"] == 1
    assert (after["carrom_live_tables"], after["carrom_sockets"]) == (1, 1)
    assert after["carrom_connections"] >= 1
    assert after["carrom_unanswered tables"] == 0


def test_the_seconds_of_bots_are_counted(watched, sit_down):
    player = sit_down(watched.open_table({"kind": "bot", "level": "child"}, opener="N"), at=watched)
    player.hear("shot")
    after = figures(watched)
    assert after["carrom_worker_seconds_total bots"] > 0
    assert after["carrom_strokes_total"] >= 1


def test_there_is_no_name_and_no_token_in_the_figures(watched, sit_down):
    table = watched.open_table()
    sit_down(table, at=watched)
    text = answer(watched, "metrics").text
    for secret in (table["token"], table["table"], CAMILLE["name"], "127.0.0.1"):
        assert secret not in text


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


@pytest.mark.process
@pytest.mark.full
def test_carrom_play_tells_its_figures_when_asked_to(tmp_path):
    server = RunningServer(tmp_path / "games.db", None, "--metrics")
    try:
        assert figures(server)["carrom_live_tables"] == 0
        assert not any(name.startswith("carrom_refusals_total") for name in figures(server)), "none was sent yet"
    finally:
        server.stop()


def test_every_metric_has_its_row_in_the_page_and_no_row_is_left_over(watched):
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(carrom_\w+)` \|", page, re.MULTILINE))
    assert told == set(re.findall(r"^# TYPE (\w+) ", answer(watched, "metrics").text, re.MULTILINE))
