"""A record short enough for a link, and the story of a record that the server does not keep."""

from carrom.records import read_record
from carrom.server.wire import bounds, responses
from tests.running import Browser
from tests.server.routes import answer

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}


def played(server) -> str:
    table = server.open_table(book="karom", house="Chez nous", options={"queen_value": 3})
    browser = Browser(server, table)
    browser.join()
    browser.told("play", SOUTH)
    browser.close()
    return table["table"]


def short(server, table: str) -> str:
    told = answer(server, f"tables/{table}/record?short=true")
    assert told.status == 200
    return told.text


def test_a_short_record_holds_what_replaying_does_not_find_again(server):
    table = played(server)
    whole = answer(server, f"tables/{table}/record").text
    text = short(server, table)
    assert len(text) < len(whole) / 2
    assert not any(line.lstrip().startswith("=") for line in text.splitlines())
    assert [entry.checksum is None for entry in read_record(text).entries] == [True, False]


def test_the_story_of_a_short_record_is_that_of_its_table_and_nothing_is_kept(server):
    table = played(server)
    told = answer(server, f"tables/{table}/story").plain
    before = server.matches()
    again = answer(server, "records/story", short(server, table).encode(), "text/plain").shaped(responses.StoryMessage)
    assert server.matches() == before
    assert (again["table"], again["closed"]) == ("", True)
    assert again["moments"] == told["moments"]
    assert {name: again[name] for name in ("book", "house", "options", "seats", "board", "matter")} == {
        name: told[name] for name in ("book", "house", "options", "seats", "board", "matter")
    }


def test_a_record_that_did_not_happen_is_refused_where_it_goes_wrong(server):
    text = short(server, played(server))
    forged = text.replace(" v ", " v -", 1)
    assert forged != text
    refused = answer(server, "records/story", forged.encode(), "text/plain").refused
    assert (refused["code"], refused["field"]) == ("not-readable", "entry 2")
    assert answer(server, "records/story", b"carrom", "text/plain").refused["field"] == "line 1"


def test_a_record_that_is_too_long_is_refused_before_it_is_read(server):
    refused = answer(server, "records/story", b";" * (bounds.RECORD + 1), "text/plain").refused
    assert refused["code"] == "message-too-large"
