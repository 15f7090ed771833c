"""One attacker as a program of its own: `python -m tests.hostile.attacker`, started by `siege`."""

import asyncio
import json
import sys
from pathlib import Path

import uvloop

from tests.hostile.attacks import ATTACKS
from tests.hostile.stranger import Stranger, cpu


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
