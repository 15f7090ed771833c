"""The wire refuses clearly what it cannot take, traps of JSON (reliability.md 2.3) too; a welcome is short."""

import json
from urllib.error import HTTPError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom import Player, Stroke, new_match, play
from carrom.contract import strict_json
from carrom.contract import strict_json as strict
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Match, declare, seat_player
from carrom.rules.values import Facts
from carrom.table.verbs.incoming import VERBS, JoinRequest, read_message, read_new_table, request_id
from carrom.table.wire import bounds, encoder
from tests.running import CAMILLE, NOE, Browser, limit

GOOD = {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}


def position(browser) -> dict:
    """What the table says of itself, with everything that may change."""
    welcome = browser.join()
    return {key: welcome[key] for key in ("n", "layout", "next", "history")}


def message(**changes) -> str:
    return json.dumps({"play": {**GOOD, **changes}, "n": 2, "id": "a"})


BAD = {
    "striker off its line": (message(x=226_000), "striker-off-line"),
    "striker half on a base circle": (message(x=200_000), "striker-on-circle"),
    "too fast": (message(vy=8_000_001), "not-readable"),
    "too fast on the diagonal": (message(vx=6_000_000, vy=6_000_000), "not-readable"),
    "does not move": (message(vy=0), "not-readable"),
    "too much spin": (message(spin=300_001), "not-readable"),
    "a number left out": ('{"play": {"x": 0, "vx": 0}, "n": 2, "id": "a"}', "not-readable"),
    "a number too many": (message(seat="N"), "not-readable"),
    "no id": ('{"play": {"x": 0, "vx": 0, "vy": 1}, "n": 2}', "not-readable"),
    "an empty id": (message().replace('"a"', '""'), "not-readable"),
    "an id with a line feed": (message().replace('"a"', '"a\\n"'), "not-readable"),
    "yesterday's number": (message().replace('"n": 2', '"n": 1'), "wrong-number"),
    "tomorrow's number": (message().replace('"n": 2', '"n": 9'), "wrong-number"),
    "a negative number": (message().replace('"n": 2', '"n": -2'), "not-readable"),
    "a new round in mid-round": ('{"open_round": {}, "n": 2, "id": "a"}', "round-not-over"),
    "an unknown message": ('{"cheat": {}}', "unknown-message"),
    "two messages in one": ('{"open_round": {}, "play": {}}', "unknown-message"),
    "five kilobytes": ("x" * 5000, "message-too-large"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_both_languages_and_changes_nothing(browser, name):
    text, code = BAD[name]
    before = position(browser)
    browser.send(text)
    refused = browser.hear("refused", "ack", "n")["refused"]
    assert refused["code"] == code
    assert bool(refused["field"]) is (code == "not-readable")
    assert refused["fr"] != refused["en"]
    assert position(browser) == before


def test_a_wrong_token_opens_no_seat(server, table):
    for token in ("guess", server.open_table()["token"]):
        with Browser(server, table, token=token) as thief:
            assert thief.come_back(0)["refused"]["code"] == "not-at-this-table"
            thief.play(2, "a", vy=3_000_000)
            assert thief.hear("refused")["refused"]["code"] == "not-joined"
            thief.token = None
            assert thief.come_back(0)["welcome"]["yours"] == [], "without a token one may watch"


def test_the_same_request_twice_is_answered_twice_and_played_once_and_its_id_serves_for_no_other(browser):
    browser.join()
    browser.play(2, "once", x=0, vy=500_000)
    assert browser.hear("ack")["ack"] == {"id": "once", "n": 2}
    first = browser.hear("shot")
    browser.play(2, "once", x=0, vy=500_000)
    assert browser.hear("ack")["ack"] == {"id": "once", "n": 2}
    again = position(browser)
    assert (again["n"], again["layout"]) == (2, first["shot"]["layout"])
    browser.play(3, "once", vy=-500_000)
    assert browser.hear("refused")["refused"]["code"] == "duplicate-id"


def test_every_browser_at_the_table_receives_the_same_stroke(server, table):
    player, watcher = Browser(server, table), Browser(server, table, plays=False)
    player.join()
    watcher.join()
    player.play(2, "a", x=12_345, vx=100_000, vy=4_800_000)
    heard, seen = player.hear("shot"), watcher.hear("shot")
    assert (heard, heard["shot"]["stroke"]) == (seen, {"x": 12_345, "vx": 100_000, "vy": 4_800_000, "spin": 0})
    assert "film" not in heard["shot"]
    assert heard["shot"]["verdict"]["calls"][0]["clause"].startswith("S0.")


MOST = 14_000


def size(match: Match) -> int:
    welcome = encoder.encode_welcome("0123456789ab", match, tuple(match.players), host=True)
    return len(strict_json.write(welcome).encode())


def long_round(strokes: int, names: str = "Maximilienne-Alexandrine de la Tour 1234") -> Match:
    match = new_match("icf", *(Player("person", names) for _ in range(4)), seed=1)
    for _ in range(strokes):
        match, *_ = play(match, Stroke(match.state.to_play, 0, 0, 700_000))
    return match


@limit("HISTORY")
@pytest.mark.parametrize("strokes", [0, 10, 60, 150])
def test_a_welcome_into_a_long_round_holds_its_last_calls_and_says_how_many_came_before(strokes):
    match = long_round(strokes)
    welcome = encoder.encode_welcome("t", match, ("S",), host=True)["welcome"]
    assert (len(welcome["history"]), welcome["earlier"]) == (
        min(strokes, bounds.HISTORY),
        max(0, strokes - bounds.HISTORY),
    )
    if strokes:
        assert welcome["history"][-1]["n"] == match.n
    assert size(match) <= MOST


@limit("FORMER")
def test_a_welcome_is_as_short_on_a_real_board_and_where_seats_were_given_again_and_again():
    match = new_match("billard-indien", "Camille", "Noé", board="real")
    for _ in range(100):
        match, _ = declare(match, Facts())
    assert size(match) <= MOST
    match = new_match("karom", "Camille", "Noé", seed=1)
    for number in range(400):
        match, _ = seat_player(match, "N", Player("person", f"{number:040}"))
    assert size(match) <= MOST
    north = encoder.encode_seats(match)["N"]["before"]
    assert [one["name"] for one in north] == [f"{number:040}" for number in range(395, 399)]


PLAY = '{"play": {"x": 0, "vx": 0, "vy": 3000000, "spin": 0}, "n": 2, "id": "a"}'
NUMBERS = {
    "NaN": "NaN", "infinity": "Infinity", "minus infinity": "-Infinity", "1e999": "1e999", "-1e999": "-1e999",
    "a huge exponent": "1e99999999", "a tiny exponent": "1e-99999999", "3,000 digits": "9" * 3000,
    "2 to the 63rd": str(2**63), "2 to the 53rd": str(2**53), "a whole number as a fraction": "1.0",
    "a whole number with an exponent": "1e3", "minus nothing as a fraction": "-0.0",
    "minus nothing in a string": '"-0"', "a number in a string": '"1"', "Arabic digits": "١٢",
    "Arabic digits in a string": '"١٢"', "an underscore": "1_000", "a leading nought": "01", "a plus": "+1",
    "hexadecimal": "0x10", "true": "true", "null": "null", "a list": "[0]",
}  # fmt: skip
TEXTS = {
    "a key twice": PLAY.replace('"x": 0', '"x": 0, "x": 0'),
    "a verb twice": PLAY.replace('{"play"', '{"play": {"x": 0, "vx": 0, "vy": 1}, "play"'),
    "2,000 brackets": "[" * 2000,
    "NUL in the id": PLAY.replace('"a"', '"a\\u0000"'),
    "half a message": PLAY[:40],
    "a word": "play",
    "a list": f"[{PLAY}]",
    "null": "null",
}


@pytest.fixture
def fresh(server, table, browser):
    """A connection that has been refused nothing yet: it can still be used afterwards, and nothing has changed."""
    position = browser.join()
    yield browser
    assert browser.come_back(0)["welcome"] == position
    with Browser(server, table, plays=False) as watcher:
        assert watcher.join()["next"] == position["next"]


def refusal(browser: Browser) -> dict:
    answer = browser.hear("refused", "ack", "n")
    assert "refused" in answer, answer
    assert answer["refused"]["fr"] != answer["refused"]["en"]
    return answer["refused"]


@pytest.mark.parametrize("name", NUMBERS)
def test_every_whole_number_out_of_range_is_refused(name):
    for member in ('"x": 0', '"vy": 3000000', '"spin": 0', '"n": 2'):
        key = member.split(":")[0]
        if (name, key) != ("null", '"spin"'):
            text = PLAY.replace(member, f"{key}: {NUMBERS[name]}")
            with pytest.raises(Unreadable):
                read_message(text)
            assert request_id(text) == "a"


def test_invalid_text_is_refused_and_so_is_one_too_long_to_be_read(fresh, server, table):
    for data in (b"\x00\xff", PLAY.encode(), b"", PLAY.replace("3000000", "NaN"), *TEXTS.values()):
        fresh.send(data)
        assert refusal(fresh)["code"] == "not-readable"
    for text in (PLAY.replace("3000000", "9" * 5000), "[" * 60_000):
        fresh.send(text)
        assert refusal(fresh)["code"] == "message-too-large"
    flood = Browser(server, table)
    assert flood.closes_at(100_000) == 1009


def test_minus_zero_is_zero(server, table):
    browser = Browser(server, table)
    browser.join()
    browser.send(PLAY.replace('"x": 0', '"x": -0'))
    assert '"x":0,' in browser.hear_text("shot")
    browser.close()


def new_table(**changes: object) -> dict:
    return {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", **changes}


TABLE = json.dumps(new_table(clock=30))
BAD_TABLES = {
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


@pytest.mark.parametrize("name", BAD_TABLES)
def test_a_malicious_table_request_is_refused(name):
    with pytest.raises(Unreadable):
        read_new_table(BAD_TABLES[name].encode()).header("2026-01-01")


def test_a_table_request_in_another_encoding_or_to_another_route_is_refused_and_opens_nothing(server):
    before = server.matches()
    latin = TABLE.encode("latin-1").replace(b"Camille", b"\xe9")
    for body in (TABLE.encode("utf-16"), b"\xff" + TABLE.encode(), latin, BAD_TABLES["a key twice"].encode()):
        status, refused = server.refusal(body)
        assert (status, refused["code"]) == (400, "not-readable")
    assert server.matches() == before
    with pytest.raises(HTTPError) as error:
        server.post("tables/x", {})
    assert error.value.code in (404, 405)


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
