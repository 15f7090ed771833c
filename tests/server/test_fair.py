"""Shares: whoever asks much waits for themself; a result says how it came about, and a clock cannot be restarted."""

import asyncio
from itertools import cycle
from threading import Event
from time import monotonic, sleep

import pytest

from carrom.admission import turns
from carrom.admission.rate_limit import asking
from carrom.admission.turns import BotPace, FairQueue
from carrom.errors import NotAllowed
from carrom.server.app import application
from carrom.server.limits import LIMITS
from carrom.store import open_store
from carrom.table.access import Access
from carrom.table.inbox import Connection, Inbox, Item, ReceivedRequest, waits_behind
from carrom.table.live_table import LiveTable
from carrom.table.stored import Key, hash_of
from carrom.table.verbs.incoming import JoinRequest
from carrom.workers.worker_processes import WorkerProcesses
from carrom.workers.worker_threads import WorkerThreads
from tests.running import FREE, Browser, in_a_loop, limit, limits_with
from tests.server.matches import BY_HAND, before_a_foul, kept
from tests.server.routes import answer as answered
from tests.server.test_seats import OTHER, STROKE, TOKEN, sat, two
from tests.server.test_worker_processes import until


def test_owners_take_turns_and_each_ones_items_keep_their_order():
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(item[0], item)
    taken = [queue.take() for _ in range(7)]
    assert taken == ["a1", "b1", "c1", "a2", "b2", "a3", None]


def test_who_owes_little_is_served_before_who_owes_much_and_nobody_waits_longer_than_they_owe(monkeypatch):
    """Fifty addresses that came and left over and over had fifty turns for each one of somebody who came back."""
    owed = {"stranger": 3.0, "player": 0.0, "guest": 0.5}
    queue: FairQueue[str] = FairQueue(owed.__getitem__)

    def put_at(moment: float, *owners: str) -> None:
        monkeypatch.setattr(turns, "monotonic", lambda: moment)
        for owner in owners:
            queue.put(owner, f"{owner} at {moment:.0f}")

    put_at(0, "stranger", "guest")
    put_at(2, "player")
    assert [queue.take() for _ in range(2)] == ["guest at 0", "player at 2"]
    put_at(4, "player")
    assert [queue.take() for _ in range(3)] == ["stranger at 0", "player at 4", None]


@limit("computing_of_one")
@in_a_loop
async def test_one_address_has_its_share_of_the_bench_and_the_next_one_is_computed_before_its_rest():
    order: list[str] = []
    limits = limits_with(worker_threads=1, computing_of_one=3)
    threads, go = WorkerThreads(limits.workers, limits.admission), Event()

    async def of(address: str, name: str) -> None:
        asking.set(address)
        await threads.compute(lambda: (go.wait(), order.append(name)))

    greedy = [asyncio.create_task(of("greedy", f"greedy {number}")) for number in range(3)]
    await asyncio.sleep(0)
    try:
        with pytest.raises(NotAllowed) as refused:
            await asyncio.wait_for(of("greedy", "one too many"), 1)  # let in, it would wait for ever
        honest = asyncio.create_task(of("honest", "honest"))
        await asyncio.sleep(0)
    finally:
        go.set()
    assert refused.value.code == "too-busy"
    await asyncio.gather(honest, *greedy)
    threads.close()
    assert order.index("honest") < order.index("greedy 2"), order


@pytest.mark.process
def test_bots_of_one_address_hold_up_only_each_other():
    processes, done = WorkerProcesses(LIMITS.workers, 1), list[str]()
    of_one = [processes.ask(sleep, 0.05, owner="greedy") for _ in range(20)]
    for one in of_one:
        one.add_done_callback(lambda _: done.append("greedy"))
    honest = processes.ask(abs, -1, owner="honest")
    honest.add_done_callback(lambda _: done.append("honest"))
    assert honest.result(60) == 1
    processes.close()
    assert done.index("honest") <= 2, "what was begun, and one of theirs"
    assert sum(not one.done() for one in of_one) <= 1, "what was not begun is cancelled"


def test_bots_think_in_the_turn_of_whoever_plays_with_them(here, sit_down, monkeypatch):
    owners, ask = [], here.processes.ask
    monkeypatch.setattr(here.processes, "ask", lambda *work, owner="": owners.append(owner) or ask(*work, owner=owner))
    table = here.open_table({"kind": "bot", "level": "weak"}, opener="N")
    sit_down(table, at=here).hear("shot")
    assert "127.0.0.1" in owners


@limit("watched_bots")
def test_bots_keep_the_pace_only_where_nobody_plays(alone, sit_down, monkeypatch):
    bot = {"kind": "bot", "level": "weak"}
    played = alone.open_table(bot, opener="N")
    watched = alone.open_table(seats={"S": bot, "N": bot})
    pace = alone.services.tables._around.pace
    paced, turn = [], pace.turn
    monkeypatch.setattr(pace, "turn", lambda owner: (paced.append(owner), turn(owner))[1])
    sit_down(played, at=alone).hear("shot")
    assert not paced
    sit_down(watched, None, at=alone).hear("shot")
    assert set(paced) == {"127.0.0.1"}


@in_a_loop
async def test_owners_take_turns_in_the_pace_of_bots_and_the_next_one_waits():
    order, pace = list[str](), BotPace(0.0)

    async def waits(owner: str, name: str) -> None:
        await pace.turn(owner)
        order.append(name)

    greedy = [asyncio.create_task(waits("greedy", f"greedy {n}")) for n in range(3)]
    gone, honest = (asyncio.create_task(waits(owner, owner)) for owner in ("gone", "honest"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(honest, *greedy)
    assert order == ["greedy 0", "honest", "greedy 1", "greedy 2"]
    pace = BotPace(3600.0)
    await pace.turn("a")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(pace.turn("b"), 0.05)


@limit("pending")
@in_a_loop
async def test_no_two_messages_of_a_socket_are_taken_in_one_pass_of_the_loop(tmp_path):
    passes, taken_in = 0, []
    came = iter(["connect", *["receive"] * 5, "disconnect"])

    async def counting() -> None:
        nonlocal passes
        while True:
            passes += 1
            await asyncio.sleep(0)

    async def receive() -> dict:
        taken_in.append(passes)
        return {"type": f"websocket.{next(came)}", "text": "{}", "code": 1000}

    async def send(_message) -> None:
        """Nobody listens."""

    scope = {
        "type": "websocket",
        "path": "/tables/none/socket",
        "raw_path": b"/tables/none/socket",
        "query_string": b"",
    }
    scope |= {"headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2)}
    with open_store(tmp_path / "games.db") as store:
        app = application(store)
        async with app.router.lifespan_context(app):
            counter = asyncio.create_task(counting())
            await app({**scope, "asgi": {"version": "3.0"}, "state": {}}, receive, send)
            counter.cancel()
    assert len(taken_in) == 7
    assert len(set(taken_in[1:])) == 6


def test_a_connection_that_floods_its_table_waits_for_its_answers(here, sit_down):
    table = here.open_table()
    flood, other = sit_down(table, at=here), sit_down(table, None, at=here)
    # one more, and a slow sender would be shut out before its last message
    for _ in range(LIMITS.table.refusals):
        flood.ask("play", STROKE, n=9)
    codes = [flood.hear("refused")["refused"]["code"] for _ in range(LIMITS.table.refusals)]
    assert set(codes) <= {"wrong-number", "too-busy"}
    assert other.come_back(0)["welcome"]["n"] == 1


def test_no_table_takes_more_of_one_connection_than_it_may_have_pending():
    connection = Connection(LIMITS.table)
    connection.pending = LIMITS.table.pending
    table = object.__new__(LiveTable)
    table._over, table._limits = False, LIMITS.table
    with pytest.raises(NotAllowed) as refused:
        table.ask(connection, None)  # type: ignore[arg-type]  # it is not looked at
    assert refused.value.code == "too-busy"


def test_watchers_of_one_address_make_room_for_a_guest_from_another(here_with, sit_down):
    here = here_with(limits_with(watching=3))
    table = here.open_table(FREE)
    crowd = [sit_down(table, None, at=here) for _ in range(3)]
    late = Browser(here, table, plays=False)
    assert late.come_back(0)["refused"]["code"] == "table-full", "of the same address"
    for connection in list(here.services.tables._live[table["table"]]._here.connections):
        connection.address = "192.0.2.1"
    guest = sit_down(table, None, at=here)
    assert sat(guest, "N", "Ada", TOKEN)["seated"]["sitter"]["name"] == "Ada"
    assert sum("refused" in one.hear("refused", "seated") for one in crowd) == 1
    late.close()


@pytest.mark.slow
def test_a_clock_is_not_restarted_by_standing_up_and_sitting_down(here, sit_down):
    table = kept(here, before_a_foul(BY_HAND, clock=2))
    player = sit_down(table, at=here)
    sit = {"seat": "S", "name": "Ada", "token": table["token"]}
    for verb, value in cycle((("stand", {"seat": "S"}), ("sit", sit))):
        player.ask(verb, value)
        # time is called between two of them: then the next one comes too late
        if "refused" in player.hear("ack", "refused"):
            break
        player.hear("seated")
        sleep(0.05)
    told = [line["calls"][0]["code"] for line in sit_down(table, None, at=here).come_back(0)["welcome"]["history"]]
    assert told == ["time-elapsed"]


def test_who_stands_up_has_the_rest_of_their_time_when_the_seat_is_taken_again(here, sit_down):
    table = kept(here, before_a_foul(BY_HAND, clock=30))
    player = sit_down(table, at=here)
    until(lambda: player.come_back(0)["welcome"]["clock_left"] < 29_900)
    player.told("stand", {"seat": "S"})
    assert player.hear("back")["back"]["clock_left"] is None
    player.told("sit", {"seat": "S", "name": "Ada", "token": table["token"]})
    assert 0 < player.hear("back")["back"]["clock_left"] < 29_900
    assert 0 < player.come_back(0)["welcome"]["clock_left"] < 29_900
    asked = monotonic()
    player.told("play", STROKE)
    left = player.come_back(0)["welcome"]["clock_left"]
    assert left / 1000 > 30 - (monotonic() - asked) - 0.01, "the next one has the whole time"


def test_the_host_who_replaces_a_player_cannot_take_back_alone_what_was_played_with_them(server, sit_down):
    _, host, guest = two(server, sit_down)
    host.told("play", STROKE)
    guest.hear("shot")
    host.told("replace", {"seat": "N", "level": None})
    assert host.refused("undo", {})["code"] == "undo-player-left"


def test_what_is_played_after_somebody_left_is_taken_back_as_ever(server, sit_down):
    table, host, guest = two(server, sit_down)
    guest.told("stand", {"seat": "N"})
    host.hear("seated")
    late = sit_down(table, None)
    sat(late, "N", "Bea", OTHER)
    host.hear("seated")
    host.told("play", STROKE)
    late.hear("shot")
    host.ask("undo", {})
    late.hear("undo")
    assert late.told("consent", {"agrees": True})["changed"]["kind"] == "undone"


def test_a_result_says_who_was_replaced(server, sit_down):
    table, host, _ = two(server, sit_down)
    host.told("play", STROKE)
    told = host.told("replace", {"seat": "N", "level": "child"})
    north = {"kind": "bot", "level": "child", "before": [{"kind": "person", "name": "Ada"}]}
    assert told["seated"]["sitter"] == north
    host.hear("back")
    assert host.come_back(0)["welcome"]["seats"]["N"] == north
    assert server.get(f"tables/{table['table']}/story")["seats"]["N"] == north
    sheet = answered(server, f"tables/{table['table']}/sheet?lang=en")
    assert "before: Ada" in sheet.text


def test_what_players_ask_goes_before_what_watchers_ask_and_each_ones_requests_keep_their_order():
    access = Access({hash_of(TOKEN): Key(hash_of(TOKEN), "S", used=0)}, True, 180, lambda: 0, lambda _days: 0)
    player, watcher = Connection(LIMITS.table), Connection(LIMITS.table)
    player.token = TOKEN
    inbox = Inbox()

    def put(connection: Connection, token: str | None = None) -> ReceivedRequest:
        asked = ReceivedRequest(connection, JoinRequest(token, 0))
        inbox.put_nowait(asked, behind=waits_behind(access, asked))
        return asked

    flood = [put(watcher), put(watcher, "a-token-that-is-none")]
    join = put(player, TOKEN)
    # the watcher shows a token while older requests of theirs wait
    late = put(watcher, TOKEN)
    assert inbox.qsize() == 4

    async def take() -> list[Item]:
        return [await inbox.get() for _ in range(4)]

    taken = asyncio.run(take())
    assert [id(one) for one in taken] == [id(one) for one in (join, *flood, late)]
    assert inbox.empty()
    assert watcher.behind == 0
