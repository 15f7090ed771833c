"""Attackers, each a program of its own: `python -m tests.hostile.attacks`, started by `siege`; `ATTACKS` names them."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from itertools import count
from pathlib import Path

import uvloop

from tests.hostile.stranger import LINES, Line, Stranger, cpu, joining

HELD = 1_000
"""Connections of an attacker that only holds them."""
JOINS = 110
"""Joins of one socket: a few less than a socket may send messages."""
SMALL = 4096
"""Bytes that the kernel takes in for a slow reader."""
FOUR_BOTS = json.dumps({"book": "icf", "seats": {seat: {"kind": "bot", "level": "cafe"} for seat in "SENW"}}).encode()
PADDED = b" " * 3_000
_numbers = count(1)


async def _all(attacks: Iterable[Awaitable[None]]) -> None:
    await asyncio.gather(*attacks)


async def _again(opening: Callable[[], Awaitable[Line | None]], act: Callable[[Line], Awaitable[None]], rest: float):
    """Act on a connection; where it is closed, or refused, rest for so many s and open another."""
    while True:
        line = await opening()
        if line:
            await act(line)
            line.close()
        await asyncio.sleep(rest)


async def _heard_for(line: Line, seconds: float) -> None:
    """Listen for so long."""
    listening = asyncio.create_task(line.listen())
    await asyncio.wait([listening], timeout=seconds)
    listening.cancel()


async def slow_request(begin: Callable[[Line], bytes], stranger: Stranger) -> None:
    """Hold connections by heads of requests, or by bodies that were announced, sent a byte a second."""

    async def hold(line: Line) -> None:
        line.writer.write(begin(line))
        while not line.reader.at_eof() and not line.writer.transport.is_closing():
            line.writer.write(b"x")
            await asyncio.sleep(1)
        stranger.heard["connection ended"] += 1

    await _all(_again(partial(stranger.open, one), hold, 1) for one in stranger.addresses_of(HELD))


async def slow_reader(stranger: Stranger) -> None:
    """Ask for much and read none of it: half join a table again and again, half ask for the page's script."""

    async def joins(line: Line) -> None:
        line.reader.feed_data(b"")
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a socket
        while not line.writer.transport.is_closing() and await line.say(joining()):
            await asyncio.sleep(0.1)

    async def loads(line: Line) -> None:
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]  # of a socket
        for _ in range(50):
            if line.writer.transport.is_closing():
                break
            line.writer.write(line.head("GET", "/page/play.js"))
            await asyncio.sleep(0.1)

    await _all(
        _again(partial(stranger.join, one, stranger.table, SMALL), joins, 0.5)
        if n % 2
        else _again(partial(stranger.open, one, SMALL), loads, 0.5)
        for n, one in enumerate(stranger.addresses_of(LINES))
    )


async def half_open(stranger: Stranger) -> None:
    """Hold connections that say nothing, and as many WebSockets that never join."""
    openings = (stranger.open, partial(stranger.join, table=stranger.table))
    held = enumerate(stranger.addresses_of(HELD))
    await _all(_again(partial(openings[n % 2], one), Line.listen, 1) for n, one in held)


async def join_storm(stranger: Stranger) -> None:
    """Join a dear record again and again, without waiting for what is told, and leave it: it is read anew each time."""

    async def storm(line: Line) -> None:
        await line.say(*[joining()] * JOINS)
        await _heard_for(line, 5)

    addresses = stranger.addresses_of(LINES)
    await _all(_again(partial(stranger.join, one, stranger.record), storm, 0.01) for one in addresses)


async def upload_storm(stranger: Stranger) -> None:
    """Send records as long as may be, whose replay is dear, one after another."""

    async def upload(line: Line) -> None:
        while await line.ask("POST", "/records", stranger.text, "text/plain"):
            pass

    await _all(_again(partial(stranger.open, one), upload, 0.1) for one in stranger.addresses_of(20))


async def get_storm(stranger: Stranger) -> None:
    """Ask for whatever costs the server most for one line, for another one each time: nothing is remembered."""
    told = f"/tables/{stranger.record}"
    paths = (
        *("/quiz?book=icf&seed={}", f"{told}/story", f"{told}/record", f"{told}/strokes.csv?lang=fr"),
        *(f"/tables/{stranger.table}/{path}" for path in ("targets", "films/2", "advice/2?sigma=500")),
        *("/books/icf/leaves", "/tables", "/qr.svg?text=" + "x" * 490, "/page/play.js"),
    )

    async def ask(numbers: Iterable[int], line: Line) -> None:
        for number in numbers:
            if not await line.ask("GET", paths[number % len(paths)].format(next(_numbers))):
                return

    await _all(
        _again(partial(stranger.open, one), partial(ask, count(n)), 0.1)
        for n, one in enumerate(stranger.addresses_of(LINES))
    )


async def table_flood(stranger: Stranger) -> None:
    """Open tables without end, each of four bots, on half of the connections, and watch on the others: they play."""
    tables: asyncio.Queue[str] = asyncio.Queue(200)

    async def opens(line: Line) -> None:
        while told := await line.ask("POST", "/tables", FOUR_BOTS):
            opened = json.loads(told).get("table")
            if opened and not tables.full():
                tables.put_nowait(opened)

    async def any_table(address: str) -> Line | None:
        return await stranger.join(address, await tables.get())

    async def watches(line: Line) -> None:
        await line.say(joining())
        await _heard_for(line, 10)

    await _all(
        _again(partial(any_table, one), watches, 0) if n % 2 else _again(partial(stranger.open, one), opens, 0.1)
        for n, one in enumerate(stranger.addresses_of(LINES))
    )


async def inbox_flood(stranger: Stranger) -> None:
    """Send a table of honest players as many messages as a socket takes, of each kind that a watcher may send."""

    async def flood(line: Line) -> None:
        listening = asyncio.create_task(line.listen())
        await line.say(joining())
        while await line.say(*(message for _ in range(10) for message in _messages())):
            await asyncio.sleep(0.01)
        listening.cancel()

    await _all(_again(partial(stranger.join, one, stranger.table), flood, 0.05) for one in stranger.addresses_of(LINES))


def _messages() -> tuple[bytes, ...]:
    stroke = {"x": 0, "vx": 1_000_000, "vy": 1_000_000}
    play = json.dumps({"play": stroke, "n": 2, "id": f"flood-{next(_numbers)}"}).encode()
    return play, json.dumps({"aim": stroke}).encode(), joining(10**8), b"[" * 15 + PADDED


ATTACKS: Mapping[str, Callable[[Stranger], Awaitable[None]]] = {
    "slow header": partial(slow_request, lambda line: b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "),
    "slow body": partial(slow_request, lambda line: line.head("POST", "/records", 2_000_000, "text/plain")),
    "slow reader": slow_reader,
    "half-open sockets": half_open,
    "join storm": join_storm,
    "upload storm": upload_storm,
    "GET storm": get_storm,
    "table flood": table_flood,
    "inbox flood": inbox_flood,
}


async def attack(name: str, stranger: Stranger) -> None:
    """Attack until a line comes on standard input."""
    going = asyncio.create_task(asyncio.wait_for(ATTACKS[name](stranger), None))
    stop = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    telling = asyncio.create_task(_tell(stranger))
    await asyncio.wait([going, stop], return_when=asyncio.FIRST_COMPLETED)
    if going.done():
        going.result()
    going.cancel()
    telling.cancel()
    await asyncio.wait([going, telling])


async def _tell(stranger: Stranger) -> None:
    """Print each kind of answer when it is heard for the first time."""
    told: set[str] = set()
    while True:
        for heard in stranger.heard.keys() - told:
            print(f"heard {heard}", flush=True)
            told.add(heard)
        await asyncio.sleep(0.1)


def main() -> None:
    """Say that it is ready, begin at a line of input and end at the next; print what was heard, and the CPU used."""
    name, port, addresses, table, record, file = sys.argv[1:]
    several = [f"127.0.2.{number + 1}" for number in range(int(addresses))]
    stranger = Stranger(int(port), several, table, record, Path(file).read_bytes())
    print("ready", flush=True)
    sys.stdin.readline()
    used = cpu()
    uvloop.run(attack(name, stranger))
    print(json.dumps({"heard": stranger.heard, "cpu": cpu() - used}), flush=True)


if __name__ == "__main__":
    main()
