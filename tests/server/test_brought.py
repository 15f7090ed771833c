"""A record is exported, fits a link, and is imported: a copy that can be viewed and not played on."""

from pathlib import Path

import pytest

from carrom import Player, Stroke, new_match, play, record_of_match, write_record
from carrom.answers import story_shapes
from carrom.answers.records import replayed_record
from carrom.notation.vocabulary import BOUNDS
from carrom.records import read_record
from carrom.server.limits import LIMITS
from carrom.table.wire import bounds
from tests.running import Browser, limits_with
from tests.server.routes import answer
from tests.server.test_stories import NORTH, SOUTH, played

TYPED = sorted((Path(__file__).parents[2] / "conformance/notation/typed").glob("*.cgn"))
HEAD = 'carrom game notation 1\n[Rules "karom"]\n[Board "icf"]\n\n'
STROKE = "2 S from 1.234 v 0.02,4.5\n"


def brought(server, text: str | bytes, kind: str = "text/plain"):
    return answer(server, "records", text if isinstance(text, bytes) else text.encode(), kind)


def test_an_exported_and_imported_match_has_the_same_story(server):
    table, _ = played(server, SOUTH, NORTH)
    record = answer(server, f"tables/{table['table']}/record")
    assert record.kind == "text/plain; charset=utf-8"
    name = record.headers["content-disposition"]
    assert name.startswith('attachment; filename="')
    assert name.endswith(f'billard-indien-{table["table"]}.cgn"')
    copy = brought(server, record.text)
    assert copy.status == 201
    both = (table["table"], copy.plain["table"])
    stories = [answer(server, f"tables/{one}/story").shaped(story_shapes.StoryMessage) for one in both]
    assert stories[0]["moments"] == stories[1]["moments"]
    assert stories[0]["seats"] == stories[1]["seats"], "those who played it keep their names"
    assert (stories[0]["closed"], stories[1]["closed"]) == (False, True)
    films = [answer(server, f"tables/{one}/films/3").text for one in both]
    assert films[0] == films[1]
    again = answer(server, f"tables/{copy.plain['table']}/record").text
    events = [entry.event for entry in read_record(again).entries]
    assert events[:-1] == [entry.event for entry in read_record(record.text).entries]


def test_an_imported_copy_accepts_no_stroke(server, sit_down):
    table, _ = played(server, SOUTH)
    copy = brought(server, answer(server, f"tables/{table['table']}/record").text).plain
    stranger = Browser(server, copy, token=table["token"])
    assert stranger.come_back(0)["refused"]["code"] == "not-at-this-table"
    stranger.close()
    guest = sit_down(copy, None)
    welcome = guest.come_back(0)["welcome"]
    assert (welcome["closed"], welcome["yours"], welcome["host"]) == (True, [], False)
    assert guest.refused("play", NORTH)["code"] == "table-closed"
    assert guest.refused("sit", {"seat": "N", "name": "", "token": "t" * 16})["code"] == "table-closed"
    listed = next(one for one in server.get("tables?finished=true")["tables"] if one["table"] == copy["table"])
    assert listed["closed"]
    assert "token" not in listed


@pytest.mark.parametrize("file", TYPED, ids=lambda file: file.stem)
def test_records_typed_by_people_are_imported(server, file):
    text = file.read_text(encoding="utf-8")
    copy = brought(server, text)
    assert copy.status == 201, copy.text
    story = answer(server, f"tables/{copy.plain['table']}/story").plain
    assert story["book"] == read_record(text).headers["Rules"]
    assert story["moments"]


@pytest.mark.parametrize(
    ("text", "field", "detail"),
    [
        ("", "", ""),
        ("carrom game notation 4\n", "", ""),
        (HEAD, "record", "no entry"),
        (HEAD + "1 S opens\n2 N from 0 v 0,-1\n", "entry 2", "turn"),
        (HEAD + "1 S opens\n2 S from 0 v 0,9\n", "", ""),
        (HEAD + "1 S opens\n2 S from 200 v 0,1\n", "entry 2", "striker-on-circle"),
        (HEAD + "1 S opens\n2 S from 0 v 0,1 #deadbeef\n", "entry 2", "checksum"),
        (HEAD + "1 S opens\n2 S from 0 v 0,1\n   = w1 0,0\n", "entry 2", "layout"),
        (HEAD.replace("karom", "chess") + "1 S opens\n", "Rules", "chess"),
        (HEAD.replace("[Board", '[Model "slide-0"]\n[Board') + "1 S opens\n", "Model", "slide-0"),
        (HEAD.replace("[Board", '[Signature "0123456789abcdef"]\n[Board') + "1 S opens\n", "Signature", "physics"),
        (HEAD.replace("[Board", '[South "bot:god"]\n[North "?"]\n[Board') + "1 S opens\n", "S", "god"),
        (HEAD.replace("[Board", f'[South "{"x" * 41}"]\n[North "?"]\n[Board') + "1 S opens\n", "S", "40"),
        (HEAD.replace("[Board", f'[House "{"x" * 61}"]\n[Board') + "1 S opens\n", "House", "60"),
        (b"\xff\xfe", "record", "UTF-8"),
        (HEAD + "1 S opens\n2 S from NaN v 0,1\n", "", ""),
        (HEAD + "1 S opens\n2 S from true v 0,1\n", "", ""),
    ],
)
def test_a_record_that_differs_from_its_replay_is_refused_with_the_difference(server, text, field, detail):
    before = server.matches()
    refused = brought(server, text)
    assert (refused.status, refused.refused["code"]) == (400, "not-readable")
    assert field in refused.refused["field"]
    assert detail in refused.refused["detail"]
    assert server.matches() == before


def test_a_record_is_accepted_as_plain_text_only_so_that_no_script_of_another_site_can_post_it(server):
    for kind in ("application/json", "application/x-www-form-urlencoded", "text/html", "", "multipart/form-data"):
        refused = brought(server, HEAD + "1 S opens\n", kind)
        assert (refused.status, refused.refused["field"]) == (400, "content-type")


@pytest.mark.process
def test_a_record_has_as_many_events_as_a_match_and_no_more(here_with):
    here = here_with(limits_with(events=2))
    refused = brought(here, HEAD + "1 S opens\n" + STROKE)
    assert (refused.status, refused.refused["code"]) == (409, "match-too-long")
    assert brought(here, HEAD + "1 S opens\n").status == 201
    assert BOUNDS["entries"] >= LIMITS.table.events


SPUN = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}


def one_stroke(server) -> str:
    table = server.open_table(book="karom", house="Chez nous", options={"queen_value": 3})
    browser = Browser(server, table)
    browser.join()
    browser.told("play", SPUN)
    browser.close()
    return table["table"]


def short(server, table: str) -> str:
    told = answer(server, f"tables/{table}/record?short=true")
    assert told.status == 200
    return told.text


def test_a_short_record_holds_what_replaying_does_not_find_again_and_its_story_is_that_of_its_table(server):
    table = one_stroke(server)
    whole = answer(server, f"tables/{table}/record").text
    text = short(server, table)
    assert len(text) < len(whole) / 2
    assert not any(line.lstrip().startswith("=") for line in text.splitlines())
    assert [entry.checksum is None for entry in read_record(text).entries] == [True, False]
    told = answer(server, f"tables/{table}/story").plain
    before = server.matches()
    again = answer(server, "records/story", short(server, table).encode(), "text/plain").shaped(
        story_shapes.StoryMessage
    )
    assert server.matches() == before
    assert (again["table"], again["closed"]) == ("", True)
    assert again["moments"] == told["moments"]
    for name in ("book", "house", "options", "seats", "board", "matter"):
        assert again[name] == told[name]


def test_a_record_that_did_not_happen_or_is_too_long_is_refused_where_it_goes_wrong(server):
    text = short(server, one_stroke(server))
    forged = text.replace(" v ", " v -", 1)
    assert forged != text
    refused = answer(server, "records/story", forged.encode(), "text/plain").refused
    assert (refused["code"], refused["field"]) == ("not-readable", "entry 2")
    assert answer(server, "records/story", b"carrom", "text/plain").refused["field"] == "line 1"
    refused = answer(server, "records/story", b";" * (bounds.RECORD + 1), "text/plain").refused
    assert refused["code"] == "message-too-large"


@pytest.mark.full
def test_the_longest_match_with_all_its_layouts_is_a_record_that_comes_back():
    match = new_match("karom", Player("person", "Camille " * 5), Player("person", "Noé " * 10), seed=4)
    while match.n < LIMITS.table.events - 1:
        match, *_ = play(match, Stroke(match.state.to_play, 123_456, -123_456, 654_321))
    text = write_record(record_of_match(match))
    assert len(text.encode()) <= bounds.RECORD
    header, events = replayed_record(text.encode(), LIMITS.table.events)
    assert header.players["S"].name.startswith("Camille")
    assert len(events) == LIMITS.table.events
