"""Tables of three players, and of one alone: opened, tossed for, played with bots, told of, and written down."""

import pytest

from carrom.records import match_of_record, read_record
from carrom.server import automation
from carrom.server.verbs import new_table
from tests.running import CAMILLE, FREE, NOE
from tests.server.routes import answer
from tests.server.test_seats import STROKE, sat
from tests.server.test_toss import commits

ADA = {"kind": "person", "name": "Ada"}
CHILD = {"kind": "bot", "level": "child"}
FORWARD = {"S": STROKE, "E": {"x": 0, "vx": -500_000, "vy": 0}, "N": {**STROKE, "vy": -500_000}}


@pytest.fixture
def at_once(monkeypatch):
    """Bots wait for no film."""
    monkeypatch.setattr(automation, "MOMENT", 0.0)
    monkeypatch.setattr(automation, "SHOWING", -1000.0)


def three(server, **seats: dict) -> dict:
    asked = {"S": ADA, "E": CAMILLE, "N": NOE, **seats}
    return server.post("tables", {"book": "point-carrom", "seats": asked, "opener": "S"})


def test_three_at_one_screen_play_in_turn_and_hear_what_each_holds(here, sit_down):
    host = sit_down(three(here), at=here)
    turns = []
    for seat in ("S", "E", "N"):
        told = host.told("play", FORWARD[seat])
        turns.append(told["next"]["seat"])
    assert turns == ["E", "N", "S"]
    assert told["next"]["so_far"] == {"S": 0, "E": 0, "N": 0}
    assert told["next"]["state"]["taken"]["N"] == {"white": 0, "black": 0}


def test_the_second_and_the_third_sit_down_at_other_devices(here, sit_down):
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
    toss = host.hear("toss")["toss"]
    while not toss["reveals"]:
        toss = host.hear("toss")["toss"]
    host.send({"toss": {"nonce": 64 * "c"}})
    tossed = host.hear("tossed")["tossed"]
    assert tossed["seat"] in ("S", "E", "N")


def test_three_bots_play_a_game_to_its_end_and_the_record_gives_it_back(here, sit_down, at_once):
    table = three(here, S=CHILD, E=CHILD, N={"kind": "bot", "level": "club"})
    watcher, told = sit_down(table, at=here), {"next": {"match_over": False}}
    for _ in range(600):
        if told["next"]["match_over"]:
            break
        told = watcher.hear("n")
    over = told["shot"]["verdict"]["game_over"]
    assert set(over["score"]) == {"S", "E", "N"}
    match = match_of_record(read_record(answer(here, f"tables/{table['table']}/record").text))
    assert match.state.score == over["score"]
    sheet = answer(here, f"tables/{table['table']}/sheet?lang=fr").text
    assert "gagne" in sheet


def test_a_bot_alone_clears_the_board_and_its_misses_are_the_score(here, sit_down, at_once):
    seats = {"S": {"kind": "bot", "level": "club"}}
    watcher = sit_down(here.post("tables", {"book": "corona-carrom", "seats": seats, "opener": "S"}), at=here)
    told = {"next": {"match_over": False}}
    for _ in range(600):
        if told["next"]["match_over"]:
            break
        told = watcher.hear("n")
    assert told["shot"]["verdict"]["round_over"]["points"] == told["next"]["so_far"]
    assert [term["what"] for term in told["shot"]["verdict"]["round_over"]["terms"]] == ["misses"]


@pytest.mark.parametrize(
    ("book", "seats", "says"),
    [
        ("karom", "SEN", "must be S and N, or S, E, N and W, not S, E, N"),
        ("point-carrom", "SENW", "must be S, E and N, or S and N, not S, E, N, W"),
        ("corona-carrom", "SN", "must be S, not S, N"),
    ],
)
def test_a_table_has_the_seats_of_its_book(here, book, seats, says):
    _, refused = here.refusal({"book": book, "seats": dict.fromkeys(seats, ADA)})
    assert says in str(refused)


def test_the_books_are_told_with_the_seats_they_have(here):
    told = answer(here, "books").plain
    assert told["seatings"]["point-carrom"] == [["S", "E", "N"], ["S", "N"]]
    assert told["seatings"]["points"] == [["S", "N"], ["S", "E", "N", "W"], ["S", "E", "N"]]
    assert told["seatings"]["corona-carrom"] == [["S"]]
    assert told["seatings"]["icf"] == [["S", "N"], ["S", "E", "N", "W"]]


def test_the_quiz_asks_about_the_books_with_colours_only(here):
    told = answer(here, "books").plain
    assert set(told["books"]) - set(told["quiz"]) == {"points", "point-carrom", "corona-carrom"}
    refused = answer(here, "quiz?book=point-carrom")
    assert (refused.status, refused.refused["field"]) == (400, "book")
