"""Latency of strokes at tables of persons while 0, 1, 4 and 16 bots think at other tables.

Persons play at `--matches` tables, each a stroke every 8 s on schedule (as in `load.py`), while at other tables two
bots of one level play each other: one of them always thinks, or waits to. The server is `carrom play` in a process of
its own.

    python benchmarks/thinking.py --bots 0 1 4 16 --seconds 40
"""

import argparse
import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

import msgspec
import uvloop
from load import EVERY, HERE, PLAIN, TIMEOUT, Match, Seen, Server, sit_down
from strokes import progress
from websockets.asyncio.client import ClientConnection, connect


class _Next(msgspec.Struct):
    seat: str | None


class _Told(msgspec.Struct):
    """The fields read of a message from the bots' table."""

    n: int = 0
    next: _Next | None = None
    shot: dict[str, object] | None = None


async def watched(server: Server, level: str, number: int) -> ClientConnection:
    """Open a table of two bots, with a spectator: without one they would stop."""
    bot = {"kind": "bot", "level": level}
    asked = json.dumps({"book": "icf", "seats": {"S": bot, "N": bot}, "opener": "S"}).encode()
    request = Request(server.address + "/tables", asked, {"Content-Type": "application/json"})
    told = json.load(await asyncio.to_thread(urlopen, request))
    address = f"{server.socket_address}/tables/{told['table']}/socket"
    socket = await connect(address, local_addr=(f"127.0.1.{number + 2}", 0), **PLAIN)
    await socket.send(json.dumps({"join": {"token": told["token"], "have": 0}}))
    return socket


async def listen(socket: ClientConnection, strokes: list[int]) -> None:
    """Count the strokes of a table; when a round is over, ask for the next one."""
    decode = msgspec.json.Decoder(_Told).decode
    async for text in socket:
        told = decode(text)
        if told.shot is not None:
            strokes.append(told.n)
        if told.next is not None and told.next.seat is None:
            n = told.n + 1
            await socket.send(json.dumps({"open_round": {}, "n": n, "id": f"again{n}"}))


async def thinking(bots: int, level: str, matches: int, seconds: float, folder: Path) -> tuple[Seen, int]:
    """Run matches of persons beside matches of bots; return the measurements, and the strokes that the bots played."""
    seen, server = Seen(matches), Server(folder, Path(__file__).parents[1])
    sitting: list[Match] = []
    tables: list[ClientConnection] = []
    strokes: list[int] = []
    try:
        await sit_down(matches, seen, server, sitting)
        tables += [await watched(server, level, number) for number in range(bots)]
        listening = [asyncio.create_task(listen(socket, strokes)) for socket in tables]
        progress(f"{matches} matches sit beside {bots} of {level} bots")
        until = asyncio.get_running_loop().time() + TIMEOUT
        while len(strokes) < bots and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.1)  # a worker process starts, and the first break is computed
        strokes.clear()
        start = asyncio.get_running_loop().time() + 0.5
        await asyncio.gather(*(match.play(start, seconds + EVERY) for match in sitting))
        for task in listening:
            if task.done():
                seen.errors.append(f"a table of bots ended: {task.exception()!r}")
            task.cancel()
    finally:
        await asyncio.gather(*(socket.close() for socket in tables), *(match.leave() for match in sitting))
        server.stop()
    return seen, len(strokes)


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--bots", type=int, nargs="+", default=[0, 1, 4, 16])
    asked.add_argument("--level", default="grandmaster")
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--seconds", type=float, default=40.0, help="after the first 8, in which every match breaks")
    wanted = asked.parse_args()
    HERE.mkdir(exist_ok=True)
    print("bots    acks   ack ms: p50     p90     p99     max   errors   bots' strokes", flush=True)
    for bots in wanted.bots:
        with TemporaryDirectory(dir=HERE, prefix="thinking-") as folder:
            told = thinking(bots, wanted.level, wanted.matches, wanted.seconds, Path(folder))
            seen, strokes = uvloop.run(told)
        times = sorted(seen.acknowledged)
        marks = "".join(
            f"{1000 * times[min(len(times) - 1, int(len(times) * share))]:8.1f}" for share in (0.5, 0.9, 0.99, 1)
        )
        for error in sorted(set(seen.errors)):
            progress(error)
        print(f"{bots:4d}  {len(times):6d}       {marks}   {len(seen.errors):6d}   {strokes:13d}", flush=True)


if __name__ == "__main__":
    main()
