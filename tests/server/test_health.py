"""Health and readiness: the process answers, and its store does or does not."""

import logging
import sqlite3
from contextlib import closing

import pytest

from carrom.server.wire import responses
from tests.server.routes import answer


def changed(server, statement: str) -> None:
    with closing(sqlite3.connect(server.place, isolation_level=None)) as store:
        store.execute(statement)


def test_a_server_that_runs_is_healthy_and_ready(server):
    assert answer(server, "health").shaped(responses.HealthMessage) == {"healthy": True}
    assert answer(server, "ready").shaped(responses.ReadyMessage) == {"ready": True}


def test_a_server_without_its_store_is_healthy_but_not_ready_and_ready_again_once_it_is_back(alone, caplog):
    changed(alone, "ALTER TABLE matches RENAME TO gone")
    caplog.set_level(logging.CRITICAL)  # it is said in the log; here it is meant
    refused = answer(alone, "ready")
    assert refused.status == 503
    assert refused.refused["code"] == "store-away"
    assert "default-src 'self'" in refused.headers["content-security-policy"]
    assert answer(alone, "health").status == 200
    changed(alone, "ALTER TABLE gone RENAME TO matches")
    assert answer(alone, "ready").status == 200


@pytest.mark.parametrize("path", ["health", "ready"])
def test_health_is_only_asked_and_never_told(server, path):
    assert answer(server, path, {}).status == 405
