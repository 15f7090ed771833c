"""Every limit of a server and of its wire, at the limit and one beyond.

Most are reached for real; those too large or too slow to reach are made small in a server of this process.
"""

import asyncio
import http.client
import json
import re
import socket
from dataclasses import fields
from itertools import chain
from pathlib import Path
from threading import Event
from urllib.parse import quote

import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from carrom.admission.rate_limit import RateLimit
from carrom.board import ICF, opening
from carrom.errors import Fault, NotAllowed
from carrom.notation import layout_text
from carrom.server.limits import LIMITS
from carrom.table import automation
from carrom.table.connection import Connection
from carrom.table.wire import bounds
from carrom.workers.limits import WorkerLimits
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import WorkerThreads
from tests.running import CAMILLE, FREE, NOE, TIMEOUT, Browser, ServerHere, in_a_loop, limit, limits_with
from tests.server.matches import BY_HAND, SINGLES, before_a_foul, states
from tests.server.routes import JSON
from tests.server.routes import answer as answered
from tests.server.routes import asked as asked_by
from tests.server.test_failures import locked
from tests.server.test_seats import STROKE, TOKEN, sat
from tests.server.test_worker_processes import at_work, lives, told_and_waits, until

pytestmark = pytest.mark.process

JOIN = '{"join": {"token": null}}'


def test_no_limit_is_left_out():
    """Each is named by a test that goes beyond it."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r'"(\w+)"', "".join(re.findall(r"^@limit\(.*\)$", tests, re.MULTILINE))))
    groups = [vars(getattr(LIMITS, group.name)) for group in fields(LIMITS)]
    of_types = {name for name, value in vars(bounds).items() if name.isupper() and isinstance(value, int)}
    assert {*chain(*groups), *of_types, "DEPTH", "SEED", "HOUSE_LINK"} == tested


def answer(browser: Browser) -> str:
    """`welcome`, or the code of the refusal."""
    heard = browser.hear("welcome", "refused")
    return heard["refused"]["code"] if "refused" in heard else "welcome"


@limit("MESSAGE")
def test_a_message_may_have_4096_bytes_and_not_one_more(server, browser):
    for length, code in ((4096, "welcome"), (4097, "message-too-large"), (LIMITS.server.frame, "message-too-large")):
        browser.send(str.ljust(JOIN, length))
        assert answer(browser) == code
    wide = '{"join": {"token": null, "x": "' + "é" * 2040 + '"}}'
    assert len(wide) < bounds.MESSAGE < len(wide.encode())
    browser.send(wide)
    assert answer(browser) == "message-too-large", "bytes are counted, not letters"
    body = json.dumps({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}})
    assert server.post("tables", str.ljust(body, 4096).encode())["table"]
    status, refused = server.refusal(str.ljust(body, 4097).encode())
    assert (status, refused["code"]) == (413, "message-too-large")


@limit("frame")
def test_a_socket_ends_by_itself_over_64_kibibytes_in_one_piece_or_in_many(server, table):
    for pieces in (["x" * 65_536], ["x" * 65_535, "x"]):
        with Browser(server, table) as browser:
            browser.socket.send(pieces if len(pieces) > 1 else pieces[0])
            assert answer(browser) == "message-too-large"
    for lengths in ([65_537], [65_535, 2], [1000] * 66):
        assert Browser(server, table).closes_at(*lengths) == 1009


@limit("DEPTH")
def test_a_message_is_nested_sixteen_levels_deep_and_not_seventeen(server, sit_down):
    umpire = sit_down(server.open_table(real=True))
    for depth, told in ((16, False), (17, True)):
        umpire.send('{"declare": {"pocketed": ' + "[" * (depth - 2) + "]" * (depth - 2) + '}, "n": 2, "id": "a"}')
        assert ("nested deeper" in umpire.hear("refused")["refused"]["detail"]) is told
        body = '{"book": "karom", "options": ' + '{"a":' * (depth - 1) + "1" + "}" * (depth - 1) + ', "seats": {}}'
        assert ("nested deeper" in server.refusal(body.encode())[1]["detail"]) is told


@limit("NAME", "HOUSE", "TOKEN", "SHORTEST_TOKEN")
def test_a_name_has_forty_letters_that_of_a_house_sixty_and_a_token_sixteen_to_sixty_four(server, sit_down):
    for length, name in ((40, "é" * 40), (41, "é" * 41)):
        seats = {"S": {**CAMILLE, "name": name}, "N": FREE}
        wanted = {"book": "karom", "seats": seats, "opener": "S"}
        guest = sit_down(server.open_table(FREE), None)
        if length == bounds.NAME:
            assert sit_down(server.post("tables", wanted)).come_back(0)["welcome"]["seats"]["S"]["name"] == name
            assert sat(guest, "N", name, TOKEN)["seated"]["sitter"]["name"] == name
        else:
            assert server.refusal(wanted)[1]["field"].startswith("seats")
            assert guest.refused("sit", {"seat": "N", "name": name, "token": TOKEN})["field"] == "sit.name"
    assert sit_down(server.open_table(house="h" * 60)).come_back(0)["welcome"]["house"] == "h" * 60
    wanted = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}}
    assert server.refusal({**wanted, "house": "h" * 61})[1]["field"] == "house"
    for length in (15, 65):
        guest = sit_down(server.open_table(FREE), None)
        refused = guest.refused("sit", {"seat": "N", "name": "", "token": "t" * length})
        assert (refused["code"], refused["field"]) == ("not-readable", "sit.token")
    for length in (16, 64):
        guest = sit_down(server.open_table(FREE), None)
        sat(guest, "N", "", "t" * length)


@limit("ID", "NUMBER")
def test_an_id_has_sixty_four_letters_and_a_number_beyond_any_match_is_not_readable(browser):
    browser.join()
    for identity, verb in (("i" * 64, "ack"), ("i" * 65, "refused"), ("", "refused"), ("é", "refused")):
        browser.ask("play", STROKE, n=2, request=identity or " ")
        assert verb in browser.hear("ack", "refused")
    browser.join()
    assert browser.refused("play", STROKE, n=10**9)["code"] == "wrong-number"
    assert browser.refused("play", STROKE, n=10**9 + 1)["code"] == "not-readable"
    assert "welcome" in browser.come_back(10**9)
    assert browser.come_back(10**9 + 1)["refused"]["field"] == "join.have"


@limit("messages")
def test_a_connection_sends_120_messages_in_ten_seconds_and_no_more(browser):
    browser.join()
    for _ in range(119):
        browser.ask("play", STROKE, n=2, request="again-and-again")
        assert browser.hear("ack", "refused")["ack"]["n"] == 2
    browser.send(JOIN)
    assert browser.hear("refused")["refused"]["code"] == "too-many-messages"
    assert browser.closes_with() == 1008


@limit("refusals")
def test_a_connection_ends_after_the_twenty_first_refusal_in_a_row(server, table):
    for nonsense, is_refused_by_the_table in (("nonsense", False), ('{"open_round": {}, "n": 2, "id": "a"}', True)):
        pest = Browser(server, table)
        pest.join()
        for _ in range(20):
            pest.send(nonsense)
            assert pest.hear("refused")
        pest.send(JOIN)
        assert answer(pest) == "welcome", "twenty are borne"
        pest.send(nonsense)
        assert pest.hear("refused")
        if is_refused_by_the_table:
            pest.send(JOIN)  # the table refuses in its own time: that is counted when the next message comes
        assert pest.closes_with() == 1008


@limit("counted")
@in_a_loop
async def test_messages_older_than_ten_seconds_do_not_count():
    for later, is_within in ((LIMITS.table.counted, False), (LIMITS.table.counted + 0.001, True)):
        connection = Connection(LIMITS.table)
        assert all(connection.is_within_limits(0.0) for _ in range(LIMITS.table.messages))
        assert connection.is_within_limits(later) is is_within


@limit("joining")
def test_a_connection_that_does_not_join_in_time_is_closed(here_with):
    here = here_with(limits_with(joining=1.0))
    table = here.open_table()
    seated = Browser(here, table)
    seated.join()
    silent, stranger = Browser(here, table), Browser(here, table, token="x")
    assert stranger.come_back(0)["refused"]["code"] == "not-at-this-table"
    assert silent.hear("refused")["refused"]["code"] == "not-joined"
    assert silent.closes_with() == 1008
    assert stranger.closes_with() == 1008, "a join that was refused is none"
    assert "back" in seated.come_back(1)
    seated.close()


@limit("waiting", "offered")
@in_a_loop
async def test_256_messages_wait_for_a_browser_and_with_one_more_none_is_sent_nor_an_aim_beyond_8():
    for waiting, arrive in ((256, 256), (257, 0)):
        connection, sent = Connection(LIMITS.table), []
        for n in range(waiting):
            connection.send_text(str(n))
        assert connection.has_ended is (waiting > 256)
        connection.end()

        async def send(text: str, sent: list = sent) -> None:
            sent.append(text)

        await connection.deliver(send)
        assert sent == [str(n) for n in range(arrive)], "in order and without gaps, or nothing"
    slow = Connection(LIMITS.table)
    for n in range(9):
        slow.offer(str(n))
    assert (slow._waiting.qsize(), slow.has_ended) == (8, False)


@in_a_loop
async def test_what_is_sent_at_once_overtakes_nothing_and_what_a_watcher_is_sent_waits():
    connection, reads, at_once, delivered = Connection(LIMITS.table), True, [], []

    def write(text: str) -> bool:
        at_once.extend([text] * reads)
        return reads

    async def send(text: str) -> None:
        delivered.append(text)
        if text == "third":
            connection.send_text("fourth")  # the third is not sent yet

    connection.write_at_once = write
    connection.send_text("to a watcher")
    connection.token = "a player's"
    connection.send_text("second")
    assert at_once == []
    delivering = asyncio.create_task(connection.deliver(send))
    await asyncio.sleep(0.01)
    connection.send_text("past the queue")
    reads = False
    connection.send_text("third")
    reads = True
    await asyncio.sleep(0.01)
    connection.end()
    connection.send_text("too late")
    await delivering
    assert (at_once, delivered) == (["past the queue"], ["to a watcher", "second", "third", "fourth"])


def test_requests_that_come_in_one_piece_are_answered_in_their_order(browser):
    browser.join()
    asked = [json.dumps({"open_round": {}, "n": 9, "id": f"a{number}"}).encode() for number in range(3)]
    pieces = [Frame(Opcode.TEXT, one).serialize(mask=True) for one in asked]
    # the first goes past the application, the others through it
    browser.socket.socket.sendall(b"".join(pieces))
    assert [browser.hear("refused")["refused"]["id"] for _ in pieces] == ["a0", "a1", "a2"]


def test_a_browser_that_does_not_read_is_disconnected_and_the_others_play_on(alone_with, sit_down):
    server = alone_with(limits_with(waiting=8), kept_by_the_kernel=4096)
    table = server.open_table()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    address = f"ws://localhost:{server.port}/tables/{table['table']}/socket"
    times = {"ping_interval": None, "open_timeout": TIMEOUT, "close_timeout": 0.1}
    deaf = connect(address, sock=line, max_queue=1, legacy=True, **times)
    deaf.send(JOIN)
    player = sit_down(table, at=server)
    while player.hear("presence")["presence"]["watching"]:
        player.told("play", {"x": 0, "vx": 0, "vy": 4_000_000 if player.n % 6 == 1 else -4_000_000})
        player.told("call", {"kind": "concede", "by": "S"})
        player.told("open_round", {})
        player.come_back(player.n)
    assert "back" in player.come_back(player.n)
    deaf.close()


@pytest.mark.full
@limit("worker_start", "worker_answer")
def test_a_worker_process_that_does_not_start_or_does_not_answer_in_time_is_killed(tmp_path):
    short = WorkerLimits(worker_answer=0.2)  # far less than a process takes to begin
    processes = WorkerProcesses(short, short.worker_processes)
    assert processes.ask(max, 1, 2).result() == 2
    processes.close()
    shorter = WorkerLimits(worker_start=0.01)
    processes = WorkerProcesses(shorter, shorter.worker_processes)
    with pytest.raises(Fault, match="3 worker processes in a row crashed or timed out in max"):
        processes.ask(max, 1, 2).result()
    processes.close()
    short = WorkerLimits(worker_answer=1.0)
    processes = WorkerProcesses(short, short.worker_processes)
    with pytest.raises(Fault, match="3 worker processes in a row crashed or timed out in told_and_waits"):
        processes.ask(told_and_waits, tmp_path).result()
    assert not any(lives(process) for process in at_work(tmp_path))
    processes.close()


@limit("worker_processes")
@pytest.mark.full
def test_concurrent_searches_are_limited_and_the_next_one_waits(tmp_path):
    one = WorkerLimits(worker_processes=1)
    processes = WorkerProcesses(one, one.worker_processes)
    thoughts = [processes.ask(told_and_waits, tmp_path) for _ in range(2)]
    until(lambda: at_work(tmp_path))
    assert not thoughts[1].running()
    (tmp_path / "goes on").touch()
    assert len({thought.result() for thought in thoughts}) == 1
    processes.close()


@limit("at_table", "watching")
def test_spectators_never_keep_players_out(server):
    table = server.open_table(FREE)
    watchers = [Browser(server, table, plays=False) for _ in range(LIMITS.table.watching + 1)]
    for watcher in watchers[:-1]:
        watcher.join()
    assert watchers[-1].come_back(0)["refused"]["code"] == "table-full"
    players = [Browser(server, table) for _ in range(LIMITS.table.at_table - LIMITS.table.watching + 1)]
    for player in players[:-1]:
        assert player.join()["yours"] == ["S"]
    refused = players[-1].come_back(0)["refused"]
    assert refused["code"] == "table-full"
    assert str(LIMITS.table.at_table) in refused["en"]
    assert "back" in players[0].come_back(1), "who is there may join again"
    watchers[0].close()
    players[0].hear("presence")
    players[-1].join()
    for browser in (*watchers, *players):
        browser.close()


@limit("events")
@pytest.mark.full
def test_a_match_at_its_event_limit_accepts_no_stroke(here_with, sit_down):
    here = here_with(limits_with(events=3))
    bots = {"S": {"kind": "bot", "level": "weak"}, "N": {"kind": "bot", "level": "weak"}}
    table = here.post("tables", {"book": "karom", "seats": bots, "opener": "S"})
    host = sit_down(table, at=here)
    while host.n < 3:
        host.hear("n")
    refused = host.refused("close", {})
    assert refused["code"] == "match-too-long"
    assert "3" in refused["en"]
    full, few = states(SINGLES)["raised"], here.limits.table
    assert (full.n, automation.timeout(full, few), automation.bot_waited_for(full, few)) == (few.events, None, None)


@limit("retrying")
def test_a_bots_action_that_could_not_be_stored_is_tried_again(alone_with, sit_down):
    server = alone_with(limits_with(retrying=0.05), timeout=0.02)
    table = server.open_table({"kind": "bot", "level": "weak"}, opener="N")
    with locked(server.place):
        browser = sit_down(table, at=server)
        assert [browser.hear("thinking", "n")["thinking"]["seat"] for _ in range(3)] == ["N"] * 3
    assert browser.hear("n")["shot"]["seat"] == "N"


@limit("SHORTEST_CLOCK", "LONGEST_CLOCK", "LONGEST_GAME", "LONGEST_EXTRA")
def test_a_clock_gives_five_to_six_hundred_seconds_and_that_of_a_game_at_most_ten_hours(server, sit_down):
    for clock in (5, 600, None):
        assert sit_down(server.open_table(clock=clock)).come_back(0)["welcome"]["clock"] == clock
    for clock in (4, 601, 0, -5, 5.0, True, "5"):
        wanted = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "clock": clock}
        assert server.refusal(wanted)[1]["field"] == "clock"
    assert automation.timeout(before_a_foul(BY_HAND, clock=5), LIMITS.table) == 5
    wood = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}, "real": True}
    told = sit_down(server.post("tables", {**wood, "minutes": 600, "extra": 120})).come_back(0)["welcome"]["time"]
    assert told == {"runs": False, "left": 600 * 60_000, "extra": 120 * 60_000}
    for member, values in (("minutes", (0, 601, 40.0, True, "40")), ("extra", (-1, 121, 5.0, None))):
        for value in values:
            assert server.refusal({**wood, "minutes": 40, member: value})[1]["field"] == member


def until_answered(server: ServerHere, table: dict) -> None:
    """Wait until the server has noticed who has gone, and somebody may join."""

    def is_joined() -> bool:
        with Browser(server, table) as browser:
            return "welcome" in browser.come_back(0)

    until(is_joined)


@limit("bodies", "bodies_of_one")
@pytest.mark.parametrize(("limit_", "elsewhere"), [("bodies", "127.0.0.3"), ("bodies_of_one", "127.0.0.2")])
def test_so_many_bytes_of_bodies_are_read_at_once_and_short_ones_in_any_case(alone_with, limit_, elsewhere):
    assert LIMITS.admission.bodies_of_one <= LIMITS.admission.bodies / 4
    alone = alone_with(limits_with(**{limit_: 100_000}))

    def begun(at: str, length: int) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", alone.port), TIMEOUT, source_address=(at, 0))
        head = (
            f"POST /records/story HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: {length}"
        )
        line.sendall(f"{head}\r\n\r\n".encode() + b"x" * min(length, 80_000))
        return line

    def status(line: socket.socket) -> int:
        answer = http.client.HTTPResponse(line)
        answer.begin()
        return answer.status

    first = begun("127.0.0.2", 80_001)
    until(lambda: alone.services.bodies.total() == 80_000)
    with begun(elsewhere, 80_001) as second:
        assert status(second) == 503
    with begun(elsewhere, 9) as short:
        assert status(short) == 400, "it was read"
    if limit_ == "bodies_of_one":
        third = begun("127.0.0.3", 80_001)
        until(lambda: alone.services.bodies.total() == 160_000)
        third.close()
    first.sendall(b"x")
    assert status(first) == 400
    until(lambda: "127.0.0.2" not in alone.services.bodies)


@limit("sockets", "sockets_of_one")
@pytest.mark.parametrize("limit_", ["sockets", "sockets_of_one"])
def test_so_many_sockets_are_open_and_the_next_is_refused_until_one_closes(alone_with, sit_down, limit_):
    assert LIMITS.admission.sockets_of_one < LIMITS.admission.sockets / 8
    alone = alone_with(limits_with(**{limit_: 2}))
    table = alone.open_table()
    _, second = (sit_down(table, at=alone) for _ in range(2))
    with Browser(alone, table) as third:
        assert (third.hear("refused")["refused"]["code"], third.closes_with()) == ("too-many-sockets", 1013)
        if limit_ == "sockets_of_one":
            line = socket.create_connection(("127.0.0.1", alone.port), source_address=("127.0.0.2", 0))
            place = f"ws://localhost:{alone.port}/tables/{table['table']}/socket"
            with connect(place, sock=line, legacy=True) as elsewhere:
                elsewhere.send(JOIN)
                assert "welcome" in json.loads(elsewhere.recv(timeout=TIMEOUT)), "room is left for others"
        second.close()
        until_answered(alone, table)


@limit("requests", "within")
def test_an_address_makes_1200_requests_at_once_and_others_are_served_when_it_is_refused_more(alone_with, monkeypatch):
    rate_limit = RateLimit(LIMITS.admission)
    for _ in range(1200):
        rate_limit.take("10.0.0.1", 100.0)
    with pytest.raises(NotAllowed) as refused:
        rate_limit.take("10.0.0.1", 100.0)
    assert refused.value.code == "too-many-requests"
    rate_limit.take("10.0.0.2", 100.0)
    one = LIMITS.admission.within / LIMITS.admission.requests
    with pytest.raises(NotAllowed):
        rate_limit.take("10.0.0.1", 100.0 + 0.4 * one)
    rate_limit.take("10.0.0.1", 100.0 + one)
    for _ in range(1200):
        rate_limit.take("10.0.0.1", 100.0 + one + LIMITS.admission.within)
    alone = alone_with(limits_with(requests=3, within=3600.0))
    monkeypatch.setattr(type(alone), "headers", {})
    asked = {"board": "icf", "text": "opening"}
    # with so small a bucket, what this server was asked before is long too much
    refused = next(told for told in (answered(alone, "positions", asked) for _ in range(4)) if told.status != 200)
    assert (refused.status, refused.refused["code"]) == (429, "too-many-requests")
    assert refused.headers["retry-after"] == "1", "a page asks again by itself"
    assert answered(alone, "books").status == 429, "who only looks is counted too"
    elsewhere = asked_by(alone, "POST", "positions", json.dumps(asked).encode(), "127.0.0.3", **JSON)
    assert elsewhere.status == 200


@limit("RECORD")
def test_a_record_has_two_mebibytes_and_not_one_byte_more(server):
    record = b'carrom game notation 1\n[Rules "karom"]\n1 S opens\n'
    for length, status in ((2**21, 201), (2**21 + 1, 413)):
        padding = (b";" + b"x" * 1000 + b"\n") * ((length - len(record)) // 1002)
        text = record + padding + b" " * (length - len(record) - len(padding))
        assert len(text) == length
        told = answered(server, "records", text, "text/plain")
        assert told.status == status, told.text
    assert told.refused["code"] == "message-too-large"
    # what is announced as more than twice that is refused before it comes
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.putrequest("POST", "/records")
    line.putheader("Content-Type", "text/plain")
    line.putheader("Content-Length", str(2 * 2**21 + 1))
    line.endheaders()
    assert line.getresponse().status == 413
    line.close()


@limit("targets")
def test_the_forty_easiest_targets_are_sent(here, here_with):
    men = {"w1": [-250_000, 150_000], "w2": [250_000, 150_000], "b1": [-150_000, 50_000], "b2": [150_000, 50_000]}
    asked = {"board": "icf", "matter": "tournament", "layout": men, "seat": "S", "men": list(men)}
    every = answered(here, "targets", asked).plain["targets"]
    assert 3 < len(every) <= LIMITS.answers.targets == 40
    assert answered(here_with(limits_with(targets=3)), "targets", asked).plain["targets"] == every[:3]


@limit("worker_threads", "computing")
@in_a_loop
async def test_so_many_questions_are_computed_at_once_and_so_many_wait():
    goes_on, busy, most = Event(), [], []

    def work(number: int) -> int:
        busy.append(number)
        most.append(len(busy))
        goes_on.wait()
        busy.remove(number)
        return number

    limits = limits_with(worker_threads=2, computing=5)
    threads = WorkerThreads(limits.workers, limits.admission)
    doing = [asyncio.create_task(threads.compute(work, number)) for number in range(5)]
    try:
        while len(busy) < 2:
            await asyncio.sleep(0)
        for number in (6, 7):
            # one that were let in would wait for ever
            refused = asyncio.create_task(threads.compute(work, number))
            await asyncio.wait([refused], timeout=1)
            assert (refused.exception().code if refused.done() else "let in") == "too-busy"
            doing[0].cancel()  # who has gone away left his question on the bench
            await asyncio.sleep(0)
    finally:
        goes_on.set()
    assert await asyncio.gather(*doing[1:]) == [1, 2, 3, 4]
    assert await threads.compute(work, 8) == 8
    threads.close()
    assert max(most) == 2


@limit("live")
def test_so_many_tables_are_live_and_the_next_is_refused_until_one_ends(alone_with, sit_down):
    alone = alone_with(limits_with(live=2))
    tables = [alone.open_table() for _ in range(3)]
    _, second = (sit_down(table, at=alone) for table in tables[:2])
    with Browser(alone, tables[2]) as third:
        assert third.come_back(0)["refused"]["code"] == "too-many-tables"
    assert sit_down(tables[0], at=alone), "a live table takes more people"
    second.close()
    until_answered(alone, tables[2])


@limit("coaches", "coached", "coached_of_one", "puzzlers", "puzzling", "puzzling_of_one")
@pytest.mark.parametrize(("pool", "most", "of_one"), [
    ("coaches", LIMITS.admission.coached, LIMITS.admission.coached_of_one),
    ("puzzlers", LIMITS.admission.puzzling, LIMITS.admission.puzzling_of_one),
], ids=["the coach", "a search for puzzles"])  # fmt: skip
def test_an_address_asks_so_many_things_at_once_and_all_addresses_so_many(alone, pool, most, of_one):
    asked = getattr(alone.services, pool)
    for place in range(most):
        asked.check(f"address {place // of_one}")
        asked.enter(f"address {place // of_one}")
        if place == of_one - 1:
            with pytest.raises(NotAllowed, match="too-busy"):
                asked.check("address 0")
    with pytest.raises(NotAllowed, match="too-busy"):
        asked.check("somebody else")
    asked.leave("address 0")
    asked.check("somebody else")
    assert (LIMITS.workers.puzzlers, LIMITS.workers.coaches >= 1) == (1, True)


@limit("POSITION", "QR", "SEED", "ANSWERS", "HOUSE_LINK")
@pytest.mark.parametrize(("path", "longest", "too_long"), [
    ("diagram.svg?position={}", quote("w1 0,0".ljust(1000)), quote("w1 0,0".ljust(1001))),
    ("qr.svg?text={}", "x" * 500, "x" * 501), ("quiz?book=karom&seed={}", 2**31 - 1, 2**31),
    ("house?link={}", quote("house=karom&name=" + "x" * 40), quote("house=karom&name=" + "x" * 384)),
])  # fmt: skip
def test_what_stands_in_a_path_is_so_long_and_not_longer(server, path, longest, too_long):
    for value, status in ((longest, 200), (too_long, 400)):
        assert answered(server, path.format(value)).status == status


def test_a_position_has_a_thousand_characters_as_text_and_answers_on_rules_four_hundred(server):
    for length, status in ((1000, 200), (1001, 400)):
        assert answered(server, "positions", {"board": "icf", "text": "w1 0,0".ljust(length)}).status == status
    assert len(layout_text(opening(ICF, 1))) < bounds.POSITION / 2
    for length, said in ((400, "unknown"), (401, "")):
        refused = answered(server, f"which?answers={'x' * length}")
        assert (refused.status, said in refused.text) == (400, True)
