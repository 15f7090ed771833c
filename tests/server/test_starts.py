"""Tables that begin otherwise: from a position, with three players, or with one alone."""

import pytest

from carrom.answers import story_shapes
from carrom.records import match_of_record, read_record
from carrom.table.verbs import new_table
from tests.running import CAMILLE, FREE, NOE, Browser
from tests.server.routes import answer
from tests.server.test_seats import STROKE, sat
from tests.server.test_toss import commits, reveals

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
LAYOUT = {"w1": [0, 200_000], "b1": [100_000, 100_000], "queen": [50_000, -50_000]}
SEATS = {"S": {"kind": "person", "name": "Ada"}, "N": {"kind": "person", "name": "Bo"}}


def opened(server, start: dict, **more: object) -> tuple[dict, dict]:
    """A table that begins there, and what who joins it is told."""
    table = server.post("tables", {"book": "karom", "seats": SEATS, "start": start, **more})
    with Browser(server, table) as browser:
        return table, browser.join()


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


def test_a_game_goes_on_from_a_stroke_of_another(server, sit_down):
    first = server.open_table(book="karom", options={"queen_value": 3})
    browser = sit_down(first)
    shot = browser.told("play", SOUTH)
    browser.told("close", {})
    begins = answer(server, f"tables/{first['table']}/starts/2").shaped(story_shapes.StartMessage)
    assert begins["layout"] == shot["shot"]["layout"]
    assert (begins["book"], begins["options"]) == ("karom", {"queen_value": 3})
    start = {"layout": begins["layout"], "state": begins["state"]}
    _, welcome = opened(server, start, options=begins["options"])
    assert (welcome["layout"], welcome["next"]["state"]) == (shot["shot"]["layout"], shot["next"]["state"])


def test_the_first_moment_of_a_game_can_be_begun_again_and_a_puzzle_is_played_on(server):
    first = server.open_table(book="karom")
    begins = answer(server, f"tables/{first['table']}/starts/1").plain
    _, welcome = opened(server, {"layout": begins["layout"], "state": begins["state"]})
    assert welcome["next"]["state"]["breaking"] is True
    assert len(welcome["layout"]) == 19
    puzzle = answer(server, "puzzles/1").plain
    start = {"layout": puzzle["position"]["layout"], "state": puzzle["state"]}
    _, welcome = opened(server, start, book=puzzle["book"])
    assert welcome["layout"] == puzzle["position"]["layout"]
    assert welcome["next"]["state"]["turn"] == puzzle["state"]["turn"]


def test_moments_without_a_stroke_to_come_are_refused_by_their_name(server, sit_down):
    table = server.open_table(book="karom")
    sit_down(table).told("call", {"kind": "concede", "by": "S"})
    path = f"tables/{table['table']}/starts"
    assert answer(server, f"{path}/2").refused["code"] == "start-round-over"
    assert answer(server, f"{path}/9").refused["code"] == "no-such-stroke"
    wood = server.open_table(real=True)
    assert answer(server, f"tables/{wood['table']}/starts/1").refused["code"] == "real-board"


@pytest.mark.parametrize(("book", "start", "code"), [
    ("karom", {"layout": {"w1": [0, 0], "queen": [90_000, 0]}}, "start-round-over"),
    ("karom", {"layout": LAYOUT, "state": {"turn": None}}, "start-round-over"),
    ("karom", {"layout": LAYOUT, "state": {"score": {"S": 29}}}, "start-score"),
    ("disc-pool", {"layout": LAYOUT}, "start-queen"), ("points", {"layout": LAYOUT}, "start-taken"),
])  # fmt: skip
def test_a_position_from_which_nobody_can_play_on_is_refused_by_its_name(server, book, start, code):
    _, refused = server.refusal({"book": book, "seats": SEATS, "start": start})
    assert refused["code"] == code


@pytest.mark.parametrize(("start", "more", "field"), [
    ({"layout": {**LAYOUT, "w2": [0, 200_500]}}, {}, "start.layout.w2"),
    ({"layout": {"w1": [0, 0], "b1": [90_000, 0]}}, {}, "start.state.queen"),
    ({"layout": LAYOUT, "state": {"breaking": True}}, {}, "start.state.breaking"),
    ({"layout": LAYOUT, "state": {"turn": "E"}}, {}, "start.state.turn"),
    ({"layout": LAYOUT}, {"opener": "S"}, "opener"), ({"layout": LAYOUT}, {"real": True}, "start"),
])  # fmt: skip
def test_a_start_that_contradicts_itself_names_the_member_at_fault(server, start, more, field):
    _, refused = server.refusal({"book": "karom", "seats": SEATS, "start": start, **more})
    assert (refused["code"], refused["field"]) == ("not-readable", field)


def test_one_alone_person_or_bot_clears_the_board_and_the_misses_are_the_score(server, here, sit_down, at_once):
    alone = {"S": {"kind": "person", "name": "Ada"}}
    start = {"layout": {"w1": [0, 0], "b1": [90_000, 0]}, "state": {"queen": "covered:S"}}
    _, welcome = opened(server, start, book="corona-carrom", seats=alone)
    assert welcome["next"]["state"]["misses"] == {"S": 0}
    seats = {"S": {"kind": "bot", "level": "club"}}
    table = here.post("tables", {"book": "corona-carrom", "seats": seats, "opener": "S"})
    told = watched(sit_down(table, at=here))
    assert told["shot"]["verdict"]["round_over"]["points"] == told["next"]["so_far"]
    assert [term["what"] for term in told["shot"]["verdict"]["round_over"]["terms"]] == ["misses"]


ADA = {"kind": "person", "name": "Ada"}
CHILD = {"kind": "bot", "level": "child"}
FORWARD = {"S": STROKE, "E": {"x": 0, "vx": -500_000, "vy": 0}, "N": {**STROKE, "vy": -500_000}}


def three(server, **seats: dict) -> dict:
    asked = {"S": ADA, "E": CAMILLE, "N": NOE, **seats}
    return server.post("tables", {"book": "point-carrom", "seats": asked, "opener": "S"})


def watched(watcher) -> dict:
    """What is told last of a match that bots play."""
    while not (told := watcher.hear("n"))["next"]["match_over"]:
        pass
    return told


def test_three_play_in_turn_at_one_screen_or_at_devices_of_their_own(here, sit_down):
    host = sit_down(three(here), at=here)
    turns = [(told := host.told("play", FORWARD[seat]))["next"]["seat"] for seat in "SEN"]
    assert (turns, told["next"]["so_far"]) == (["E", "N", "S"], {"S": 0, "E": 0, "N": 0})
    assert told["next"]["state"]["taken"]["N"] == {"white": 0, "black": 0}
    table = three(here, E=FREE, N=FREE)
    host, second, third = sit_down(table, at=here), sit_down(table, None, at=here), sit_down(table, None, at=here)
    sat(second, "E", "Bo", 32 * "b")
    third.hear("seated")
    sat(third, "N", "Cy", 32 * "c")
    for _ in range(2):
        host.hear("seated")
    host.told("play", FORWARD["S"])
    third.hear("shot")
    assert third.refused("play", FORWARD["N"])["code"] == "not-your-turn"
    second.hear("shot")
    second.told("play", FORWARD["E"])
    third.hear("shot")
    assert third.told("play", FORWARD["N"])["next"]["seat"] == "S"


def test_a_toss_of_three_parties_draws_one_of_them(here, sit_down, monkeypatch):
    monkeypatch.setattr(new_table, "BY_TOSS", "toss")
    table = here.post("tables", {"book": "point-carrom", "seats": {"S": ADA, "E": CHILD, "N": NOE}})
    host = sit_down(table, at=here)
    commits(host, "SN", 64 * "c")
    reveals(host, "SN", 64 * "c")
    assert host.hear("tossed")["tossed"]["seat"] in ("S", "E", "N")


def test_three_bots_play_a_game_to_its_end_and_the_record_gives_it_back(here, sit_down, at_once):
    table = three(here, S=CHILD, E=CHILD, N={"kind": "bot", "level": "club"})
    told = watched(sit_down(table, at=here))
    over = told["shot"]["verdict"]["game_over"]
    assert set(over["score"]) == {"S", "E", "N"}
    match = match_of_record(read_record(answer(here, f"tables/{table['table']}/record").text))
    assert match.state.score == over["score"]
    assert "gagne" in answer(here, f"tables/{table['table']}/sheet?lang=fr").text


@pytest.mark.parametrize(("book", "seats", "says"), [
    ("karom", "SEN", "must be S and N, or S, E, N and W, not S, E, N"),
    ("point-carrom", "SENW", "must be S, E and N, or S and N, not S, E, N, W"),
    ("corona-carrom", "SN", "must be S, not S, N"),
])  # fmt: skip
def test_a_table_has_the_seats_of_its_book(here, book, seats, says):
    _, refused = here.refusal({"book": book, "seats": dict.fromkeys(seats, ADA)})
    assert says in str(refused)


def test_the_books_are_told_with_their_seats_and_the_quiz_asks_about_those_with_colours_only(here):
    told = answer(here, "books").plain
    assert told["seatings"]["point-carrom"] == [["S", "E", "N"], ["S", "N"]]
    assert told["seatings"]["points"] == [["S", "N"], ["S", "E", "N", "W"], ["S", "E", "N"]]
    assert told["seatings"]["corona-carrom"] == [["S"]]
    assert told["seatings"]["icf"] == [["S", "N"], ["S", "E", "N", "W"]]
    assert set(told["books"]) - set(told["quiz"]) == {"points", "point-carrom", "corona-carrom"}
    refused = answer(here, "quiz?book=point-carrom")
    assert (refused.status, refused.refused["field"]) == (400, "book")
