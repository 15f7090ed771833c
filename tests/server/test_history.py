"""The calls of a round beyond those of a `welcome` are told when somebody asks for them, in pages."""

import json

import pytest

from carrom.table.wire import bounds
from carrom.table.wire.messages import HistoryMessage
from tests.running import Browser, ServerHere, limit
from tests.server.routes import answer, asked

pytestmark = pytest.mark.slow

STROKES = bounds.HISTORY + bounds.HISTORY_PAGE + 3
FACTS = ({"pocketed": []}, {"pocketed": ["white"]}, {"pocketed": ["striker"]})


@pytest.fixture(scope="module")
def long_round(server: ServerHere) -> tuple[str, dict]:
    """A table on wood with a round of so many strokes, and what whoever comes then is told."""
    table = server.open_table(real=True, book="icf")
    with Browser(server, table) as umpire:
        umpire.join()
        umpire.told("call", {"kind": "concede", "by": "N"})
        umpire.told("open_round", {})
        for number in range(STROKES):
            umpire.told("declare", FACTS[number % 3 if number < 9 else 0])
        return table["table"], umpire.come_back(0)["welcome"]


def page(server: ServerHere, name: str, before: int) -> dict:
    return answer(server, f"tables/{name}/history?before={before}").shaped(HistoryMessage)


@limit("HISTORY", "HISTORY_PAGE")
def test_earlier_calls_of_a_round_come_in_pages_and_are_those_of_the_story(server, long_round):
    name, welcome = long_round
    lines = welcome["history"]
    assert (len(lines), welcome["earlier"]) == (bounds.HISTORY, STROKES - bounds.HISTORY)
    pages = []
    earlier = welcome["earlier"]
    while earlier:
        told = page(server, name, lines[0]["n"])
        assert told["earlier"] == earlier - len(told["history"])
        pages.append(len(told["history"]))
        lines, earlier = [*told["history"], *lines], told["earlier"]
    assert pages == [bounds.HISTORY_PAGE, 3]
    story = answer(server, f"tables/{name}/story").plain["moments"]
    declared = [(one["n"], one["seat"], one["calls"], one["facts"]) for one in story if one["kind"] == "declared"]
    assert [(line["n"], line["seat"], line["calls"], line["facts"]) for line in lines] == declared
    opened = lines[0]["n"] - 1
    assert page(server, name, opened + 1) == {"history": [], "earlier": 0}
    (conceded,) = page(server, name, opened)["history"]
    assert conceded["n"] == 2, "with the number of its opening the round before is asked for"
    assert page(server, name, bounds.NUMBER)["history"][-1] == welcome["history"][-1]


def test_whoever_may_watch_may_ask_for_them_whether_the_table_is_live_or_not_and_pays_for_it(server, long_round):
    name, welcome = long_round
    first, address = welcome["history"][0]["n"], "127.0.3.1"
    here = page(server, name, first)
    assert name not in server.services.tables._live
    told = asked(server, "GET", f"tables/{name}/history?before={first}", host=address)
    assert json.loads(told.text) == here
    assert address in server.rate_limit.buckets
    with Browser(server, {"table": name}, plays=False) as watcher:
        watcher.join()
        assert page(server, name, first) == here


@pytest.mark.parametrize("asked_for", ["", "?before=", "?before=0", "?before=x", f"?before={bounds.NUMBER + 1}"])
def test_a_page_is_asked_for_by_the_number_of_an_event(server, long_round, asked_for):
    refused = answer(server, f"tables/{long_round[0]}/history{asked_for}")
    assert (refused.status, refused.refused["field"]) == (400, "before")


def test_there_are_no_calls_of_a_table_that_nobody_knows(server):
    assert answer(server, "tables/nowhere/history?before=3").refused["code"] == "unknown-table"
