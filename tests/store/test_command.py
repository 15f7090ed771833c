"""`carrom games`: list, delete, back up."""

import json
import time
from dataclasses import replace
from datetime import datetime

import click.testing
import pytest

from carrom import Player, Stroke, new_match, play, read_record
from carrom.cli.main import application
from carrom.errors import CarromError, Unavailable, Unreadable
from carrom.match.summary import summary_of
from carrom.store import open_store
from carrom.table.stored import LineChanges, NewMatch, StoredLine, StoredSeat
from carrom.table.wire.event_lines import event_text, header_text, stored_summary
from tests.store.keeping import keep, rows, said

pytestmark = pytest.mark.slow


def ran(*arguments: object, answer: str | None = None):
    """What a command does in this process: its status, its words, its error."""
    return click.testing.CliRunner().invoke(application(), ["games", *map(str, arguments)], input=answer)


def printed(*arguments: object) -> str:
    done = ran(*arguments)
    assert done.exit_code == 0, done.exception
    return done.stdout


def refused(*arguments: object) -> CarromError:
    error = ran(*arguments).exception
    assert isinstance(error, CarromError)
    assert "\n" not in str(error)
    return error


@pytest.fixture
def in_kolkata(monkeypatch):
    """A day begins there when it is half past six in the evening in Greenwich."""
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def shelf(place, in_kolkata):
    """Two games, played on 1 and on 2 November 2026, in the last and in the first minute of the day."""
    with open_store(place) as store:
        keep(store, "first")
        camille = [StoredSeat("S", "person", "Camille"), StoredSeat("N", "person")]
        keep(store, "second", book="classique", seated=camille)
        store.append("second", StoredLine(2, "two"), LineChanges(over=True))
        for name, day in (("first", datetime(2026, 11, 1, 23, 59)), ("second", datetime(2026, 11, 2, 0, 0))):
            at = int(day.timestamp() * 1000)
            said(place, "UPDATE matches SET opened = ?, at = ? WHERE match = ?", at, at, name)
    return place


def test_games_are_listed_a_line_each_or_as_json_and_found_by_book_player_date_and_whether_they_are_over(shelf):
    assert printed("list", "--store", shelf).splitlines() == [
        "second        2026-11-02 00:00  classique       over     2  S Camille, N person",
        "first         2026-11-01 23:59  icf                      1  S Noé, N Moussa",
    ]
    for wanted, games in FOUND:
        assert [line.split()[0] for line in printed("list", *wanted, "--store", shelf).splitlines()] == games
    listed = json.loads(printed("list", "--json", "--store", shelf))["games"]
    at = int(datetime(2026, 11, 1, 23, 59).timestamp() * 1000)
    noe, bot = {"kind": "person", "name": "Noé", "level": ""}, {"kind": "bot", "name": "", "level": "fair"}
    told = {"match": "first", "book": "icf", "opened": at, "at": at, "over": False, "n": 1}
    assert listed[1] == {**told, "players": {"S": noe, "N": bot}}


FOUND = [
    (["--book", "icf"], ["first"]), (["--player", "noe"], ["first"]), (["--over"], ["second"]),
    (["--not-over"], ["first"]), (["--most", "1"], ["second"]), (["--since", "2026-11-01"], ["second", "first"]),
    (["--since", "2026-11-02"], ["second"]), (["--until", "2026-11-01"], ["first"]),
    (["--since", "2026-11-01", "--until", "2026-11-02"], ["second", "first"]), (["--since", "2026-11-03"], []),
    (["--until", "2026-10-31"], []),
]  # fmt: skip


def test_a_day_that_cannot_be_read_is_refused(shelf):
    for day in ["yesterday", "2026-13-01", "01/11/2026", ""]:
        assert ran("list", "--since", day, "--store", shelf).exit_code == 2
        assert isinstance(refused("list", "--until", "9999-12-31", "--store", shelf), Unreadable)


def test_a_store_that_is_not_there_is_not_made(tmp_path):
    for command in (["list"], ["delete", "first"], ["backup", tmp_path / "copy.db"]):
        assert "no such file" in str(refused(*command, "--store", tmp_path / "games.db"))
    assert list(tmp_path.iterdir()) == []


def test_games_are_deleted_after_confirmation(shelf):
    assert ran("delete", "first", "--store", shelf, answer="n\n").exit_code == 1
    assert rows(shelf)["matches"] == 2
    assert ran("delete", "first", "first", "--store", shelf, answer="y\n").stdout.endswith("1 deleted\n")
    assert rows(shelf) == {"matches": 1, "lines": 2, "players": 2, "keys": 1}
    assert ran("delete", "second", "--yes", "--store", shelf).exit_code == 0
    assert set(rows(shelf).values()) == {0}


def test_the_games_are_listed_in_french_too(shelf, tmp_path):
    french = ("--store", shelf, "--lang", "fr")
    listed = printed("list", *french).splitlines()
    assert " ".join(listed[0].split()) == "second 2026-11-02 00:00 classique finie 2 S Camille, N quelqu’un"
    asked = ran("delete", "first", *french, answer="o\n").stdout
    assert "Effacer une partie pour de bon" in asked
    assert asked.endswith("une effacée\n")
    assert rows(shelf)["matches"] == 1


def test_none_is_deleted_when_one_of_the_games_is_not_kept_or_a_server_owns_the_store(shelf):
    error = refused("delete", "--yes", "first", "third", "--store", shelf)
    assert isinstance(error, Unavailable)
    assert "third" in str(error)
    assert rows(shelf)["matches"] == 2
    with open_store(shelf):
        assert len(printed("list", "--store", shelf).splitlines()) == 2
        assert "another carrom server" in str(refused("delete", "--yes", "first", "--store", shelf))
    assert rows(shelf)["matches"] == 2


def test_a_deleted_name_is_nowhere_in_the_file(sqlite_place):
    with open_store(sqlite_place) as store:
        keep(store, "first", seated=[StoredSeat("S", "person", "Maximilienne")])
        keep(store, "second")
    printed("delete", "--yes", "first", "--store", sqlite_place)
    left = b"".join(path.read_bytes() for path in sqlite_place.parent.iterdir())
    assert b"Maximilienne" not in left
    assert b"second" in left


def test_verify_names_what_is_damaged_and_export_writes_what_is_whole(place, tmp_path):
    match = new_match("karom", Player("person", "Ada"), Player("person", "Bo"), seed=1)
    played, *_ = play(match, Stroke("S", 0, 0, 1_000_000))
    opened, shot = (StoredLine(n, event_text(step.event)) for n, step in enumerate(played.steps, start=1))
    with open_store(place) as store:
        store.create(NewMatch("first", header_text(match.header), "karom"), [opened], LineChanges())
        store.append("first", shot)
    assert printed("verify", "--store", place, "--lang", "en") == "one game: every line is as it was stored\n"
    said(place, "UPDATE lines SET text = '{}' WHERE match = 'first' AND n = 2")
    french = ran("verify", "--store", place, "--lang", "fr")
    assert french.exit_code == 1
    assert french.stdout == "first est abîmée à partir de la ligne 2 ; les lignes d’avant sont intactes\n"
    assert "first is damaged from line 2 on" in ran("verify", "--store", place, "--lang", "en").stdout
    file = tmp_path / "whole.cgn"
    assert "is damaged from line 2 on" in str(refused("export", "first", file, "--store", place))
    assert [entry.n for entry in read_record(file.read_text()).entries] == [1]


def test_verify_names_a_wrong_summary_as_no_loss_and_a_missing_one_not_at_all(place):
    match = new_match("karom", Player("person", "Ada"), Player("person", "Bo"), seed=1)
    opened = StoredLine(1, event_text(match.steps[0].event))
    right = stored_summary(summary_of(match))
    wrong = replace(right, text=right.text.replace("Ada", "Ida"))
    with open_store(place) as store:
        for name, summary in (("first", right), ("second", wrong), ("third", None)):
            new = NewMatch(name, header_text(match.header), "karom")
            store.create(new, [opened], LineChanges(summary=summary))
    assert printed("verify", "--store", place, "--lang", "en").splitlines() == [
        "second: its short form is wrong. Nothing is lost: it is made anew when somebody comes back to the game",
        "3 games: every line is as it was stored",
    ]


@pytest.mark.process
@pytest.mark.full
def test_a_running_server_is_listed_and_backed_up_by_another_process(sqlite_place, tmp_path):
    from tests.running import RunningServer  # noqa: PLC0415  # heavy, and for one test

    with RunningServer(sqlite_place) as server:
        opened = server.open_table()
        assert opened["table"] in printed("list", "--player", "camille", "--store", sqlite_place)
        copy = tmp_path / "copy.db"
        assert printed("backup", copy, "--store", sqlite_place).startswith("one game in ")
        assert "exists already" in str(refused("backup", copy, "--store", sqlite_place))
        server.kill()
        # the killed server's last words still stand beside the file
        assert opened["table"] in printed("list", "--store", sqlite_place)
    with RunningServer(copy) as again:
        assert [table["table"] for table in again.get("tables")["tables"]] == [opened["table"]]
