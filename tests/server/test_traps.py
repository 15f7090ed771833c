"""The traps of JSON (reliability.md 2.3): HTTP and WebSocket refuse each with one code, and nothing changes."""

import json
from urllib.error import HTTPError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.contract import strict_json as strict
from carrom.errors import NotAllowed, Unreadable
from carrom.server.verbs.reader import VERBS, JoinRequest, read_message, read_new_table, request_id
from tests.running import CAMILLE, NOE, Browser

PLAY = '{"play": {"x": 0, "vx": 0, "vy": 3000000, "spin": 0}, "n": 2, "id": "a"}'
NUMBERS = {
    "NaN": "NaN",
    "infinity": "Infinity",
    "minus infinity": "-Infinity",
    "1e999": "1e999",
    "-1e999": "-1e999",
    "a huge exponent": "1e99999999",
    "a tiny exponent": "1e-99999999",
    "3,000 digits": "9" * 3000,
    "2 to the 63rd": str(2**63),
    "2 to the 53rd": str(2**53),
    "a whole number as a fraction": "1.0",
    "a whole number with an exponent": "1e3",
    "minus nothing as a fraction": "-0.0",
    "minus nothing in a string": '"-0"',
    "a number in a string": '"1"',
    "Arabic digits": "١٢",
    "Arabic digits in a string": '"١٢"',
    "an underscore": "1_000",
    "a leading nought": "01",
    "a plus": "+1",
    "hexadecimal": "0x10",
    "true": "true",
    "null": "null",
    "a list": "[0]",
}
TEXTS = {
    "a key twice": PLAY.replace('"x": 0', '"x": 0, "x": 0'),
    "a verb twice": PLAY.replace('{"play"', '{"play": {"x": 0, "vx": 0, "vy": 1}, "play"'),
    "a lone surrogate": PLAY.replace('"a"', '"\\ud800"'),
    "a lone surrogate as a key": PLAY.replace('"spin"', '"\\udfff"'),
    "seventeen brackets": PLAY.replace('"x": 0', '"x": ' + "[" * 15 + "]" * 15),
    "2,000 brackets": "[" * 2000,
    "a byte order mark": "\ufeff" + PLAY,
    "NUL in the id": PLAY.replace('"a"', '"a\\u0000"'),
    "a real NUL": PLAY.replace('"a"', '"a\0"'),
    "a comma too many": PLAY[:-1] + ",}",
    "two values": PLAY + PLAY,
    "a comment": PLAY + "// 1",
    "single quotes": PLAY.replace('"', "'"),
    "half a message": PLAY[:40],
    "nothing": "",
    "blanks": " \t\r\n",
    "a word": "play",
    "a list": f"[{PLAY}]",
    "null": "null",
}


@pytest.fixture(scope="module")
def seated(server):
    """A table, somebody who watches there, and the position."""
    table = server.open_table()
    watcher = Browser(server, table, plays=False)
    yield table, watcher, watcher.join()
    watcher.close()


@pytest.fixture
def fresh(server, seated):
    """A connection that has been refused nothing yet."""
    table, watcher, position = seated
    browser = Browser(server, table)
    browser.join()
    yield browser
    assert browser.come_back(0)["welcome"]["next"] == position["next"], "the connection can still be used"
    assert watcher.come_back(0)["welcome"] == position, "and nothing has changed"
    browser.close()


def refusal(browser: Browser) -> dict:
    answer = browser.hear("refused", "ack", "n")
    assert "refused" in answer, answer
    assert answer["refused"]["fr"] != answer["refused"]["en"]
    return answer["refused"]


@pytest.mark.parametrize("name", NUMBERS)
def test_every_whole_number_out_of_range_is_refused(fresh, name):
    for member in ('"x": 0', '"vy": 3000000', '"spin": 0', '"n": 2'):
        key = member.split(":")[0]
        if (name, key) == ("null", '"spin"'):
            continue
        fresh.send(PLAY.replace(member, f"{key}: {NUMBERS[name]}"))
        refused = refusal(fresh)
        assert refused["code"] == "not-readable", (member, refused)
        assert refused["id"] == "a"


@pytest.mark.parametrize("name", TEXTS)
def test_invalid_json_is_refused(fresh, name):
    fresh.send(TEXTS[name])
    assert refusal(fresh)["code"] == "not-readable"


def test_invalid_text_is_refused(fresh):
    for data in (b"\x00\xff", PLAY.encode(), b""):
        fresh.send(data)
        assert refusal(fresh)["code"] == "not-readable"


def test_five_thousand_digits_and_a_hundred_thousand_brackets_are_too_long_to_be_read(fresh, server, table):
    for text in (PLAY.replace("3000000", "9" * 5000), "[" * 60_000):
        fresh.send(text)
        assert refusal(fresh)["code"] == "message-too-large"
    flood = Browser(server, table)
    assert flood.closes_at(100_000) == 1009


def test_invalid_utf_8_ends_its_own_connection_only(fresh, server, table):
    broken = Browser(server, table)
    broken.join()
    broken.socket.send(b"\xff\xfe\x00", text=True)
    assert broken.closes_with() == 1007


def test_minus_zero_is_zero(server, table):
    browser = Browser(server, table)
    browser.join()
    browser.send(PLAY.replace('"x": 0', '"x": -0'))
    assert '"x":0,' in browser.hear_text("shot")
    browser.close()


def new_table(**changes: object) -> dict:
    return {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", **changes}


TABLE = json.dumps(new_table(clock=30))
TABLES = {
    **{f"{name} for the clock": TABLE.replace("30", value) for name, value in NUMBERS.items() if name != "null"},
    "a key twice": TABLE.replace('"opener"', '"book": "karom", "opener"'),
    "a seat twice": TABLE.replace('"N":', '"S":'),
    "a lone surrogate in a name": TABLE.replace("Camille", "\\ud800"),
    "NUL in a name": TABLE.replace("Camille", "\\u0000"),
    "a control character in a name": TABLE.replace("Camille", "\\u0085"),
    "a name that turns the line round": TABLE.replace("Camille", "\\u202e"),
    "17 brackets": TABLE.replace("30", "[" * 16 + "]" * 16),
    "a byte order mark": "\ufeff" + TABLE,
    "two tables": TABLE + TABLE,
    "a list": f"[{TABLE}]",
    "nothing": "",
}


@pytest.mark.parametrize("name", TABLES)
def test_a_malicious_table_request_is_refused_and_opens_nothing(server, name):
    before = server.matches()
    status, refused = server.refusal(TABLES[name].encode())
    assert (status, refused["code"]) == (400, "not-readable")
    assert server.matches() == before


def test_a_table_request_in_another_encoding_or_to_another_route_is_refused(server):
    for body in (
        TABLE.encode("utf-16"),
        b"\xff" + TABLE.encode(),
        TABLE.encode("latin-1").replace(b"Camille", b"\xe9"),
    ):
        status, refused = server.refusal(body)
        assert (status, refused["code"]) == (400, "not-readable")
    with pytest.raises(HTTPError) as error:
        server.post("tables/x", {})
    assert error.value.code in (404, 405)


# -- whatever comes -----------------------------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
MEMBERS = ("n", "id", "x", "vx", "vy", "seat", "name", "token", "book", "seats", "options", "have")
words = st.sampled_from([*VERBS, *MEMBERS])
near = st.dictionaries(words, plain | st.dictionaries(words, plain, max_size=4), max_size=5)
bytes_of_near = (plain | near).map(lambda value: json.dumps(value).encode())


@given(st.binary() | bytes_of_near | st.text(st.characters(codec=None)) | near.map(json.dumps))
def test_any_message_is_a_request_or_a_carrom_error(message):
    try:
        assert isinstance(read_message(message), (JoinRequest, *VERBS.values()))
    except (Unreadable, NotAllowed):
        return


@given(st.binary() | bytes_of_near | near.map(lambda value: json.dumps({**json.loads(TABLE), **value}).encode()))
def test_any_table_request_opens_a_table_or_is_a_carrom_error(data):
    try:
        assert read_new_table(data).header("2026-01-01").seats
    except (Unreadable, NotAllowed):
        return


@given(st.text(st.characters(codec=None)) | st.sampled_from([PLAY, TABLE, *TEXTS.values()]))
def test_the_id_of_a_refused_message_is_a_valid_id(text):
    found = request_id(text)
    assert found is None or f'"{found}"' in text


def test_an_unclosed_string_ends_the_search_for_brackets_and_is_refused():
    for text in ("[" * 17 + '"' + '\\"' * 2000, "[" * 3 + '"' + "[" * 40 + "\\"):
        with pytest.raises(Unreadable):
            strict.read(text)
    assert strict.read('["' + "[" * 40 + '","\\\\",[[1]]]') == ["[" * 40, "\\", [[1]]]
