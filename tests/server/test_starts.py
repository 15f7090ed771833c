"""A table that begins from a position: of the editor, of a puzzle, or after a stroke of another game."""

import pytest

from carrom.server.wire import responses
from tests.running import Browser
from tests.server.routes import answer

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
LAYOUT = {"w1": [0, 200_000], "b1": [100_000, 100_000], "queen": [50_000, -50_000]}
SEATS = {"S": {"kind": "person", "name": "Ada"}, "N": {"kind": "person", "name": "Bo"}}


def opened(server, start: dict, **more: object) -> tuple[dict, dict]:
    """A table that begins there, and what who joins it is told."""
    table = server.post("tables", {"book": "karom", "seats": SEATS, "start": start, **more})
    browser = Browser(server, table)
    welcome = browser.join()
    browser.close()
    return table, welcome


def test_a_table_begins_from_a_position_with_its_score(server):
    start = {"layout": LAYOUT, "state": {"turn": "N", "colours": {"N": "white"}, "score": {"S": 12}}}
    table, welcome = opened(server, start)
    assert welcome["layout"] == LAYOUT
    told = welcome["next"]["state"]
    assert (told["turn"], told["colours"], told["score"]) == ("N", {"S": "black", "N": "white"}, {"S": 12, "N": 0})
    assert (told["on_board"], told["breaking"]) == ({"white": 1, "black": 1, "queen": True}, False)
    assert welcome["next"]["tossing"] is False
    record = answer(server, f"tables/{table['table']}/record").text
    assert '[Start "carrom position 1; w1 0 200000;' in record
    imported = answer(server, "records", record.encode(), "text/plain")
    assert imported.status == 201


def test_a_game_goes_on_from_a_stroke_of_another(server):
    first = server.open_table(book="karom", options={"queen_value": 3})
    browser = Browser(server, first)
    browser.join()
    shot = browser.told("play", SOUTH)
    browser.told("close", {})
    browser.close()
    begins = answer(server, f"tables/{first['table']}/starts/2").shaped(responses.StartMessage)
    assert begins["layout"] == shot["shot"]["layout"]
    assert (begins["book"], begins["options"]) == ("karom", {"queen_value": 3})
    start = {"layout": begins["layout"], "state": begins["state"]}
    _, welcome = opened(server, start, options=begins["options"])
    assert welcome["layout"] == shot["shot"]["layout"]
    assert welcome["next"]["state"] == shot["next"]["state"]


def test_the_first_moment_of_a_game_can_be_begun_again(server):
    first = server.open_table(book="karom")
    begins = answer(server, f"tables/{first['table']}/starts/1").plain
    _, welcome = opened(server, {"layout": begins["layout"], "state": begins["state"]})
    assert welcome["next"]["state"]["breaking"] is True
    assert len(welcome["layout"]) == 19


def test_a_puzzle_is_played_on_as_a_game(server):
    puzzle = answer(server, "puzzles/1").plain
    start = {"layout": puzzle["position"]["layout"], "state": puzzle["state"]}
    _, welcome = opened(server, start, book=puzzle["book"])
    assert welcome["layout"] == puzzle["position"]["layout"]
    assert welcome["next"]["state"]["turn"] == puzzle["state"]["turn"]


def test_moments_without_a_stroke_to_come_are_refused_by_their_name(server):
    table = server.open_table(book="karom")
    browser = Browser(server, table)
    browser.join()
    browser.told("call", {"kind": "concede", "by": "S"})
    browser.close()
    path = f"tables/{table['table']}/starts"
    assert answer(server, f"{path}/2").refused["code"] == "start-round-over"
    assert answer(server, f"{path}/9").refused["code"] == "no-such-stroke"
    wood = server.open_table(real=True)
    assert answer(server, f"tables/{wood['table']}/starts/1").refused["code"] == "real-board"


@pytest.mark.parametrize(
    ("book", "start", "code"),
    [
        ("karom", {"layout": {"w1": [0, 0], "queen": [90_000, 0]}}, "start-round-over"),
        ("karom", {"layout": LAYOUT, "state": {"turn": None}}, "start-round-over"),
        ("karom", {"layout": LAYOUT, "state": {"score": {"S": 29}}}, "start-score"),
        ("disc-pool", {"layout": LAYOUT}, "start-queen"),
        ("points", {"layout": LAYOUT}, "start-taken"),
    ],
)
def test_a_position_from_which_nobody_can_play_on_is_refused_by_its_name(server, book, start, code):
    _, refused = server.refusal({"book": book, "seats": SEATS, "start": start})
    assert refused["code"] == code


@pytest.mark.parametrize(
    ("start", "more", "field"),
    [
        ({"layout": {**LAYOUT, "w2": [0, 200_500]}}, {}, "start.layout.w2"),
        ({"layout": {"w1": [0, 0], "b1": [90_000, 0]}}, {}, "start.state.queen"),
        ({"layout": LAYOUT, "state": {"breaking": True}}, {}, "start.state.breaking"),
        ({"layout": LAYOUT, "state": {"turn": "E"}}, {}, "start.state.turn"),
        ({"layout": LAYOUT}, {"opener": "S"}, "opener"),
        ({"layout": LAYOUT}, {"real": True}, "start"),
    ],
)
def test_a_start_that_contradicts_itself_names_the_member_at_fault(server, start, more, field):
    _, refused = server.refusal({"book": "karom", "seats": SEATS, "start": start, **more})
    assert (refused["code"], refused["field"]) == ("not-readable", field)


def test_one_alone_clears_what_is_left_by_misses_counted(server):
    alone = {"S": {"kind": "person", "name": "Ada"}}
    start = {"layout": {"w1": [0, 0], "b1": [90_000, 0]}, "state": {"queen": "covered:S"}}
    _, welcome = opened(server, start, book="corona-carrom", seats=alone)
    assert welcome["next"]["state"]["misses"] == {"S": 0}
