"""Whoever comes back is served from the summary of their match, while the whole of it is read behind that."""

import logging
from dataclasses import replace

import pytest

from carrom.table.stored import LineChanges, StoredLine
from carrom.table.wire import bounds
from tests.running import Browser, ServerHere
from tests.server.test_returns import held
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.slow

MISS = {"pocketed": []}
WHITE_IN = {"pocketed": ["white"]}


def second_round(server: ServerHere, sit_down, **more) -> tuple[dict, dict]:
    """A table whose second round has begun, with a request of its first, and its welcome; nobody is there any more."""
    table = server.open_table(real=True, book="icf", **more)
    with sit_down(table, at=server) as umpire:
        for facts in (WHITE_IN, MISS, MISS):
            umpire.told("declare", facts)
        umpire.ask("call", {"kind": "concede", "by": "N"}, request="the-concession")
        umpire.hear("interrupted")
        umpire.told("open_round", {})
        umpire.told("declare", WHITE_IN)
        welcome = umpire.come_back(0)["welcome"]
    return table, welcome


def test_a_page_that_knows_all_is_back_before_the_match_is_read_and_its_stroke_waits_for_that(
    alone_with, monkeypatch, sit_down
):
    table, welcome = second_round(alone_with(), sit_down)
    alone, n = alone_with(), welcome["n"]
    with held(alone, monkeypatch, table) as (read, goes_on), Browser(alone, table) as page:
        assert page.come_back(n)["back"]["n"] == n
        page.ask("declare", MISS, request="the-stroke")
        until(lambda: read == [table["table"]])
        assert not alone.services.tables._live[table["table"]].is_whole
        goes_on.set()
        assert page.hear("ack")["ack"] == {"id": "the-stroke", "n": n + 1}
        page.ask("call", {"kind": "concede", "by": "N"}, n=5, request="the-concession")
        assert page.hear("ack", "refused") == {"ack": {"id": "the-concession", "n": 5}}
        page.told("undo", {})


def test_a_new_page_is_welcome_from_the_lines_of_the_round_before_the_match_is_read(alone_with, monkeypatch, sit_down):
    table, welcome = second_round(alone_with(), sit_down)
    alone = alone_with()
    with held(alone, monkeypatch, table) as (_, goes_on), Browser(alone, table) as page:
        assert page.come_back(0)["welcome"] == welcome
        live = alone.services.tables._live[table["table"]]
        assert not live.is_whole
        goes_on.set()
        until(lambda: live.is_whole)
        assert page.come_back(0)["welcome"] == welcome


def test_where_something_before_the_round_has_changed_since_the_welcome_waits_until_the_match_is_read(
    alone_with, monkeypatch, sit_down
):
    first = alone_with()
    table, _ = second_round(first, sit_down)
    with sit_down(table, at=first) as umpire:
        umpire.told("correct", {"event": 2, "facts": MISS})
        welcome = umpire.come_back(0)["welcome"]
    alone = alone_with()
    with held(alone, monkeypatch, table) as (read, goes_on), Browser(alone, table) as page:
        assert page.come_back(welcome["n"])["back"]["n"] == welcome["n"]
        page.send({"join": {"token": page.token, "have": 0}})
        until(lambda: read == [table["table"]])
        goes_on.set()
        assert page.hear("welcome")["welcome"] == welcome


def test_the_clock_of_a_game_runs_on_for_whoever_is_back_from_a_summary(alone_with, monkeypatch, sit_down):
    first = alone_with()
    table, _ = second_round(first, sit_down, minutes=40)
    with sit_down(table, at=first) as umpire:
        umpire.told("time", {"runs": True})
        umpire.told("declare", MISS)
        n, before = umpire.n, umpire.come_back(0)["welcome"]["time"]
    alone = alone_with()
    with held(alone, monkeypatch, table), Browser(alone, table) as page:
        time = page.come_back(n)["back"]["time"]
        assert time["runs"]
        assert time["left"] <= before["left"] < 40 * 60_000


def test_a_match_that_the_disk_has_changed_is_served_no_more_once_that_is_read(alone_with, monkeypatch, sit_down):
    first = alone_with()
    table, welcome = second_round(first, sit_down)
    damage = "UPDATE lines SET text = replace(text, 'S', 'N') WHERE n = 2"
    first.store._commits.run(lambda connection: connection.run(damage))
    alone, n = alone_with(), welcome["n"]
    # as before the server has looked at all matches
    until(lambda: alone.store.damaged)
    alone.store.damaged.clear()
    with held(alone, monkeypatch, table) as (_, goes_on), Browser(alone, table) as page:
        assert "back" in page.come_back(n)
        page.ask("declare", MISS)
        # else the table may end before it comes, and closes the connection without a word
        live = alone.services.tables._live[table["table"]]
        until(lambda: any(one.pending for one in live._here.connections))
        goes_on.set()
        assert page.hear("refused")["refused"]["code"] == "match-damaged"
    until(lambda: table["table"] not in alone.services.tables._live)
    with Browser(alone, table) as page:
        assert page.come_back(n)["refused"]["code"] == "match-damaged"


def test_what_is_folded_counts_where_the_summary_is_wrong_and_everybody_is_sent_it(
    alone_with, monkeypatch, sit_down, caplog
):
    first = alone_with()
    table, _ = second_round(first, sit_down)
    store = first.store.append

    def wrong(match: str, line: StoredLine, changes: LineChanges) -> None:
        assert changes.summary is not None
        summary = replace(changes.summary, text=changes.summary.text.replace("Camille", "Ysé"))
        store(match, line, replace(changes, summary=summary))

    monkeypatch.setattr(first.store, "append", wrong)
    with sit_down(table, at=first) as umpire:
        name = umpire.come_back(0)["welcome"]["seats"]["S"]["name"]
        assert name == "Camille"
        umpire.told("declare", MISS)
    alone = alone_with()
    with held(alone, monkeypatch, table) as (_, goes_on), Browser(alone, table) as page, caplog.at_level(logging.ERROR):
        assert page.come_back(0)["welcome"]["seats"]["S"]["name"] == "Ysé"
        goes_on.set()
        assert page.hear("welcome")["welcome"]["seats"]["S"]["name"] == "Camille"
        page.told("declare", MISS)
    assert [one.message for one in caplog.records].count(
        f"table {table['table']}: the summary of the match is wrong; all are sent it anew"
    ) == 1


@pytest.mark.parametrize("corrected", [False, True])
def test_a_new_page_at_a_match_of_one_long_round_is_welcome_before_the_match_is_read(
    alone_with, monkeypatch, sit_down, corrected
):
    first = alone_with()
    table = first.open_table(real=True, book="icf")
    with sit_down(table, at=first) as umpire:
        for _ in range(2 * bounds.HISTORY):
            umpire.told("declare", MISS)
        if corrected:
            umpire.told("correct", {"event": umpire.n, "facts": WHITE_IN})
        welcome = umpire.come_back(0)["welcome"]
    alone = alone_with()
    with held(alone, monkeypatch, table) as (read, goes_on), Browser(alone, table) as page:
        page.send({"join": {"token": page.token, "have": 0}})
        if corrected:
            until(lambda: read == [table["table"]])
            goes_on.set()
        assert page.hear("welcome")["welcome"] == welcome
        assert not goes_on.is_set() or corrected


def stored(server: ServerHere, table: dict) -> object:
    """The summary that the store has of a table, if it fits."""
    kept = server.store.load_summary(table["table"])
    return kept and kept.summary


def told_of(caplog) -> list[str]:
    return [one.message for one in caplog.records if one.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    "before", ["DELETE FROM summaries", "UPDATE summaries SET text = replace(text, 'Camille', 'Ysé')"]
)
def test_a_match_without_a_summary_or_with_a_damaged_one_gets_it_when_somebody_has_come(
    alone_with, sit_down, caplog, before
):
    first = alone_with()
    table, welcome = second_round(first, sit_down)
    as_it_was = stored(first, table)
    first.store._commits.run(lambda connection: connection.run(before))
    alone = alone_with()
    assert stored(alone, table) is None
    with Browser(alone, table, plays=False) as watcher:
        assert watcher.come_back(0)["welcome"]["layout"] == welcome["layout"]
        until(lambda: stored(alone, table) is not None)
    assert stored(alone, table) == as_it_was
    assert told_of(caplog) == []


def test_a_wrong_summary_is_in_the_log_once_and_put_right_though_nobody_plays_on(alone_with, sit_down, caplog):
    first = alone_with()
    table, _ = second_round(first, sit_down)
    as_it_was = stored(first, table)
    wrong = replace(as_it_was, text=as_it_was.text.replace("Camille", "Ysé"))
    first.store.renew_summary(table["table"], 7, wrong)
    alone = alone_with()
    assert stored(alone, table) == wrong
    with Browser(alone, table, plays=False) as watcher:
        watcher.come_back(0)
        until(lambda: stored(alone, table) == as_it_was)
    again = alone_with()
    with Browser(again, table, plays=False) as watcher:
        watcher.come_back(0)
        until(lambda: again.services.tables._live[table["table"]].is_whole)
    assert told_of(caplog) == [f"table {table['table']}: the summary of the match is wrong; all are sent it anew"]
