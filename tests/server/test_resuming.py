"""Matches are taken up again from the store, each on its own, and whoever comes pays for what it costs."""

import json
from threading import Event

import pytest

from carrom.errors import NotAllowed
from carrom.server import limits
from carrom.server.patience import Patience
from tests.running import Browser, ServerHere
from tests.server.doors import answer

JOIN = {"join": {"token": None, "have": 0}}


@pytest.fixture
def alone(tmp_path):
    """A server of its own in this process: nobody else has paid there."""
    server = ServerHere(tmp_path / "games.db")
    yield server
    server.stop()


def long_record(strokes: int) -> bytes:
    """A round on wood in which nobody ever hits anything."""
    head = 'carrom game notation 1\n[Rules "karom"]\n[Board "real"]\n\n1 S opens\n'
    lines = [f"{n} {'SN'[n % 2]} misses" for n in range(2, strokes + 2)]
    return (head + "\n".join(lines) + "\n").encode()


def test_a_match_that_is_read_for_long_does_not_hold_up_another(alone, monkeypatch):
    slow, quick = alone.open_table(), alone.open_table()
    read, goes_on, reads = alone.store.load, Event(), Event()

    def load(match: str):
        if match == slow["table"]:
            reads.set()
            assert goes_on.wait(60)
        return read(match)

    monkeypatch.setattr(alone.store, "load", load)
    waiting, again, other = Browser(alone, slow), Browser(alone, slow), Browser(alone, quick)
    for browser in (waiting, again):
        browser.send(JOIN)
    assert reads.wait(60)
    other.join()
    goes_on.set()
    for browser in (waiting, again):
        assert browser.hear("welcome")["welcome"]["table"] == slow["table"]
    assert waiting.hear("presence")["presence"]["watching"] in (1, 2), "they came to one table"
    for browser in (waiting, again, other):
        browser.close()
