"""The coach's routes: advice on a position and on a match, reviews line by line; what it refuses, and to whom."""

import asyncio
import http.client
import json
import os
from collections.abc import Callable
from urllib.parse import quote

import msgspec
import pytest

from carrom.analysis.review import BestStroke, ReviewedStroke
from carrom.answers import coach
from carrom.board import Stroke
from carrom.match import REAL, Header, Player, begin, declare, interrupt
from carrom.physics import MODEL
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.rules.values import Facts
from carrom.server.limits import LIMITS
from carrom.workers.coach_pool import CoachPool
from tests.analysis.games import game, record
from tests.running import Browser, in_a_loop
from tests.server.routes import answer, lines
from tests.server.searches import wait_for
from tests.server.test_worker_processes import lives

LAYOUT = {"w1": [100_000, 150_000], "w3": [50_000, -250_000], "b2": [-300_000, 300_000], "queen": [0, 0]}
ASKED = {"board": "icf", "matter": "tournament", "layout": LAYOUT, "seat": "S", "sigma": 500}
BOT = {"kind": "bot", "level": "fair"}


@pytest.fixture(scope="module")
def short() -> str:
    """The record of four strokes."""
    match, events = game(most=4, seed=2)
    return record(events, match)


def test_advice_on_a_position_has_the_documented_shape_and_is_reproducible(server):
    told = answer(server, "positions/advice", ASKED).shaped(coach.AdviceMessage)
    assert (told["seat"], told["sigma"], told["played"]) == ("S", 500, None)
    assert 1 <= len(told["ideas"]) <= 3
    for idea in told["ideas"]:
        assert len(idea["trails"]) == 50
        assert idea["why"]["fr"] != idea["why"]["en"]
        assert all(0 <= idea[name] <= 1000 for name in ("chance", "foul", "keeps", "wins"))
    assert answer(server, "positions/advice", ASKED).plain == told


@pytest.mark.parametrize(("change", "field"), [
    ({"sigma": -1}, "sigma"), ({"sigma": 5001}, "sigma"), ({"sigma": 0.3}, "sigma"), ({"sigma": True}, "sigma"),
    ({"sigma": None}, "sigma"), ({"seat": "Q"}, "seat"), ({"book": "chess"}, "book"), ({"colour": "red"}, "colour"),
    ({"colour": "black", "layout": {"w1": [0, 0]}}, "layout"), ({"layout": {}}, "layout"),
    ({"layout": {"queen": [0, 0]}}, "layout"),
    ({"layout": {"w1": [0, 0], "striker": [0, -250_000]}}, "layout.striker"),
    ({"layout": {"w1": [0, 0], "w2": [1, 1]}}, "layout.w2"), ({"men": ["w1"]}, "men"),
    ({"matter": {"mu": 0.05}}, "matter"),
])  # fmt: skip
def test_an_invalid_question_is_refused_with_its_field(server, change, field):
    refused = answer(server, "positions/advice", {**ASKED, **change})
    assert (refused.status, refused.refused["code"]) == (400, "not-readable")
    assert refused.refused["field"] == field


def test_a_question_without_a_hand_or_without_json_is_refused(server):
    bare = {name: value for name, value in ASKED.items() if name != "sigma"}
    assert answer(server, "positions/advice", bare).refused["field"] == "sigma"
    for body in (b"", b"[]", b"null", b'{"sigma": NaN}'):
        assert answer(server, "positions/advice", body).refused["code"] == "not-readable"


@pytest.mark.parametrize("sigma", ["", "-1", "0.5", "5001", "٣", "9" * 5000, "NaN", "+1"])
def test_an_invalid_hand_in_a_url_is_refused(server, sigma):
    for path in (f"tables/none/advice/1?sigma={quote(sigma)}", f"tables/none/review?sigma={quote(sigma)}"):
        refused = answer(server, path)
        assert (refused.status, refused.refused["field"]) == (400, "sigma")


def test_a_map_is_asked_like_the_advice_and_a_person_against_a_bot_gets_both_during_the_game(server):
    told = answer(server, "positions/heat", ASKED).shaped(coach.HeatMessage)
    assert (told["seat"], told["sigma"]) == ("S", 500)
    assert [len(row) for row in told["chances"]] == [len(told["directions"])] * len(told["places"])
    assert 0 < max(max(row) for row in told["chances"]) <= 100
    assert answer(server, "positions/heat", ASKED).plain == told
    assert answer(server, "positions/heat", {**ASKED, "sigma": -1}).refused["field"] == "sigma"
    table = server.open_table(BOT)["table"]
    assert answer(server, f"tables/{table}/heat/2?sigma=300").shaped(coach.HeatMessage)["sigma"] == 300
    assert answer(server, f"tables/{table}/heat/7").refused["code"] == "no-such-stroke"
    told = answer(server, f"tables/{table}/advice/2?sigma=300").shaped(coach.AdviceMessage)
    assert (told["seat"], told["sigma"], told["played"]) == ("S", 300, None)
    assert answer(server, f"tables/{table}/advice/7").refused["code"] == "no-such-stroke"
    assert answer(server, "tables/none/advice/2").status == 404


@pytest.mark.full
def test_persons_who_play_each_other_get_advice_after_the_game(alone, sit_down):
    server = alone  # where no other rosette of the tests' seed waits for its break
    table = server.open_table()
    paths = [f"tables/{table['table']}/advice/2", f"tables/{table['table']}/heat/2", f"tables/{table['table']}/review"]
    for path in paths:
        refused = answer(server, path)
        assert (refused.status, refused.refused["code"]) == (409, "not-while-playing")
    host = sit_down(table, at=server)
    host.told("play", {"x": 0, "vx": 0, "vy": 3_000_000})
    host.told("close", {})
    told = answer(server, paths[0]).shaped(coach.AdviceMessage)
    assert told["played"]["stroke"] == {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}
    assert [line.get("n") for line in lines(server, f"tables/{table['table']}/review")] == [2, None]


def test_no_route_of_the_coach_accepts_a_real_board(server, sit_down):
    table = server.open_table(real=True)
    sit_down(table).told("close", {})
    for path in (f"tables/{table['table']}/{asked}" for asked in ("advice/2", "heat/2", "review")):
        assert answer(server, path).refused["code"] == "coach-on-wood"
    players = {"S": Player("person"), "N": Player("person")}
    match, opened = begin(Header("karom", {}, REAL, "tournament", MODEL, players), "S", 1)
    _, seen = declare(match, Facts())
    text = write_record(record_of(match.header, [opened, seen])).encode()
    assert answer(server, "records/review", text, "text/plain").refused["code"] == "coach-on-wood"


def test_a_record_is_reviewed_line_by_line_and_summed_up(server, short):
    *strokes, last = lines(server, "records/review?sigma=300", short.encode())
    assert [line["n"] for line in strokes] == [2, 3, 4, 5]
    for line in strokes:
        assert (msgspec.convert(line, type=coach.ReviewedMessage), line["of"]) == (line, 4)
        assert line["loss"] >= 0
        assert abs(line["luck"] - (line["realised"] - line["expected"])) <= 1
    assert msgspec.convert(last, type=coach.ReviewMessage) == last
    assert sum(seat["strokes"] for seat in last["summary"]["seats"].values()) == 4
    assert all(seat["hand"] is None for seat in last["summary"]["seats"].values()), "four strokes tell of no hand"
    drill = last["summary"]["drill"]
    assert answer(server, "positions", {"board": "icf", "text": drill["position"]}).status == 200


def test_the_strokes_of_the_seats_asked_for_come_first_and_the_summary_is_the_same(server, short):
    *played, last = lines(server, "records/review?sigma=300", short.encode())
    seats = [line["seat"] for line in played]
    assert set(seats) == {"S", "N"}
    assert [line["place"] for line in played] == [1, 2, 3, 4]
    for first in ("N", "S", "NE", "NS"):
        *told, summary = lines(server, f"records/review?sigma=300&first={first}", short.encode())
        assert told == sorted(played, key=lambda line: line["seat"] not in first)
        assert summary == last
    for wrong in ("Q", "s", "SS", "S,N"):
        refused = answer(server, f"records/review?first={wrong}", short.encode(), "text/plain")
        assert (refused.status, refused.refused["field"]) == (400, "first")


@pytest.mark.process
def test_the_exercise_is_a_persons_where_a_person_plays_though_the_bot_lost_more():
    stroke = Stroke("S", 0, 0, 3_000_000)
    best = BestStroke(stroke, "straight", "w1", "NE")
    strokes = [
        ReviewedStroke(n, seat, "straight", "w1", loss, 0.5, 0.0, best, stroke, stroke, "", None)
        for n, seat, loss in ((2, "S", 0.1), (3, "N", 0.9), (4, "S", 0.3))
    ]
    person, bot = Player("person"), Player("bot", "", "club")
    for south, north, exercise in ((person, bot, 4), (bot, person, 3), (bot, bot, 3), (person, person, 3)):
        told = coach.encode_review({"S": south, "N": north}, strokes)
        assert told["summary"]["drill"]["n"] == exercise


def test_a_match_without_strokes_has_an_empty_review_and_an_invalid_record_none(server, short):
    match, events = game(most=0)
    _, conceded = interrupt(match, "concede", "N")
    (told,) = lines(server, "records/review", record([*events, conceded], match).encode())
    assert told == {"summary": {"seats": {}, "drill": None}}
    for text in (b"", b"\xff", b"nothing of the kind", short.replace("[Rules", "[Rulez").encode()):
        assert answer(server, "records/review", text, "text/plain").status == 400
    assert answer(server, "records/review", b"x" * (2**21 + 1), "text/plain").status == 413
    assert answer(server, "records/review", short.encode(), "application/json").refused["field"] == "content-type"


@pytest.mark.full
def test_a_client_that_disconnects_stops_the_work(here, monkeypatch):
    """What is left undone is not done for nobody: no more strokes are begun."""
    match, events = game(most=30, sigma=2.0, seed=7)
    looked_at = []
    ask = CoachPool.ask

    async def counted(self, address, work, *arguments):
        looked_at.append(work.__name__)
        return await ask(self, address, work, *arguments)

    monkeypatch.setattr(CoachPool, "ask", counted)
    connection = http.client.HTTPConnection("localhost", here.port)
    connection.request("POST", "/records/review", record(events, match), {"Content-Type": "text/plain"})
    told = connection.getresponse()
    assert json.loads(told.readline())["n"] == 2
    told.close()
    connection.close()
    # others are served meanwhile, and afterwards nothing is left of it
    for _ in range(3):
        assert answer(here, "positions/advice", ASKED).status == 200
    assert looked_at.count("reviewed") < len(events) - 5
    assert "review_told" not in looked_at


def pool_of_coaches() -> CoachPool:
    limits = LIMITS.admission
    return CoachPool(LIMITS.workers, LIMITS.workers.coaches, limits.coached, limits.coached_of_one, coach.warm)


@pytest.mark.process
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core, one coach: everybody waits")
@in_a_loop
async def test_an_address_has_one_question_in_work_and_another_address_does_not_wait_for_its_second(tmp_path):
    pool, done, workers = pool_of_coaches(), [], set()
    for address in ("a", "a", "b"):
        pool.enter(address)

    async def ask(address: str, work: Callable[..., object], name: str, *arguments: object) -> None:
        workers.add(await pool.ask(address, work, *arguments))
        done.append(name)

    try:
        assert pool.unanswered == 3
        long = asyncio.ensure_future(ask("a", wait_for, "a1", tmp_path / "goes on"))
        behind = asyncio.ensure_future(ask("a", os.getpid, "a2"))
        await ask("b", os.getpid, "b1")
        (tmp_path / "goes on").touch()
        await asyncio.gather(long, behind)
    finally:
        pool.close()
    assert done == ["b1", "a1", "a2"]
    assert pool.seconds > 0
    assert not any(map(lives, workers - {None})), "to close it ends what it has begun"


def test_the_coach_is_woken_where_a_person_plays_a_bot(here, monkeypatch):
    woken = []
    monkeypatch.setattr(here.services.coaches._processes, "wake", lambda _: woken.append(True))
    for north, often in ((None, 0), (BOT, 1)):
        with Browser(here, here.open_table(north)) as browser:
            browser.join()
        assert len(woken) == often


@pytest.mark.process
def test_a_woken_coach_has_answered_once_and_is_started_once():
    pool, asked = pool_of_coaches(), []
    ask = pool._processes.ask
    pool._processes.ask = lambda work, *rest: asked.append(work) or ask(work, *rest)
    try:
        pool.wake()
        pool.wake()
    finally:
        pool.close()
    assert asked == [coach.warm]
    coach.warm()


WHITE, BLACK = {"w1": [100_000, 150_000]}, {"b2": [-300_000, 300_000]}


@pytest.mark.parametrize(("layout", "asked", "colour"), [
    (WHITE, {}, "white"), (BLACK, {}, "black"), ({**BLACK, **WHITE}, {}, "white"),
    ({**BLACK, **WHITE}, {"colour": "black"}, "black"), ({**BLACK, **WHITE}, {"colour": "white"}, "white"),
])  # fmt: skip
@pytest.mark.parametrize(("seat", "side"), [("S", "S"), ("N", "N")])
def test_without_a_colour_white_plays_where_there_is_a_white_man(layout, asked, colour, seat, side):
    question = {"board": "icf", "matter": "tournament", "layout": layout, "seat": seat, "sigma": 250, **asked}
    match, sigma = coach.read_position(json.dumps(question).encode())
    assert (sigma, match.state.to_play, match.state.colours[side]) == (250, seat, colour)


@pytest.mark.full
@pytest.mark.parametrize("book", ["k-rhum", "icf"])
def test_doubles_are_reviewed_seat_by_seat(server, book):
    match, events = game(book, most=4, four=True, seed=3)
    *strokes, last = lines(server, "records/review", record(events, match).encode())
    assert {line["seat"] for line in strokes} == set(last["summary"]["seats"]) <= set("SENW")
