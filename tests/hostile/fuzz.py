"""Fuzz on the wire: messages of every verb, bent at random, to tables of the server: `python -m tests.hostile.fuzz`.

A connection is ended at its twentieth refusal, so there are thousands of them, from addresses by the hundred. What is
counted: what was sent, what was heard, and what must not be: the refusal `fault`, and a traceback in the log.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import uvloop

from carrom.server.limits import LIMITS
from tests.hostile.honest import TIMEOUT
from tests.hostile.siege import Siege
from tests.hostile.stranger import Stranger

LINES = 110
A_LINE = LIMITS.admission.refusals - 1
"""Messages of one connection: one refusal more would end it, and what it has not read might be lost."""
LAST = "what is asked last"
"""The id of a message to which every table has an answer: all before it are answered then."""
EVENTS = 50
"""Events of the record at whose table they are sent too: nobody measures how dear it is."""
ADDRESSES = [f"127.0.{net}.{host}" for net in (4, 5) for host in range(1, 201)]
HERE = Path(__file__).parents[2] / ".artifacts"
STROKE = {"x": 0, "vx": 100_000, "vy": 1_000_000}
VERBS: dict[str, object] = {
    "join": {"token": None, "have": 0}, "play": STROKE, "aim": STROKE, "skip": {}, "open_round": {}, "undo": {},
    "sit": {"seat": "N", "name": "Noé", "token": "x" * 20}, "stand": {"seat": "S"}, "rotate": {"turn": 1000},
    "replace": {"seat": "N", "level": None}, "consent": {"agrees": True}, "close": {}, "bet": {"colour": "white"},
    "declare": {"fallen": ["w1"]}, "result": {"winner": "S", "men": 3}, "correct": {"n": 1}, "place": {"at": [0, 0]},
}  # fmt: skip
VALUES = (None, True, -1, 0, 1, 2**31, 2**53, 2**64, 1.5, 1e400, "", "S", "\x00", "é" * 200, "\ud800", [], {}, [[]])


def bent(luck: Random) -> bytes:
    """Return one message: whole, bent in a value or a name, or cut, doubled and mixed as bytes."""
    verb = luck.choice([*VERBS])
    message = {verb: json.loads(json.dumps(VERBS[verb])), "n": luck.choice((1, 2, 3, 10**9)), "id": f"f{luck.random()}"}
    if luck.random() < 0.7:
        _bend(message, luck)
    text = json.dumps(message).encode("utf-8", "surrogatepass")
    if luck.random() < 0.2:
        at = luck.randrange(len(text))
        text = luck.choice(
            (text[:at], text[:at] + luck.randbytes(3) + text[at:], text + text, b"[" * luck.choice((9, 99)))
        )
    return text[:4000] or b"x"


def _bend(value: dict, luck: Random) -> None:
    name = luck.choice([*value]) if value else "new"
    within = value.get(name)
    if isinstance(within, dict) and luck.random() < 0.7:
        _bend(within, luck)
    elif luck.random() < 0.2:
        value[luck.choice(("x", "token", "", "seat"))] = value.pop(name, None)
    else:
        value[name] = luck.choice(VALUES)


async def fuzz(messages: int, folder: Path, seed: int) -> tuple[int, Counter[str], list[str]]:
    """Return how many messages were sent, what was heard, and the server's log."""
    async with Siege(folder, 4, events=EVENTS) as siege:
        strangers = Stranger(siege.server.port, ADDRESSES, "", siege.record)
        opened = [await asyncio.to_thread(siege.server.open_table) for _ in range(20)]
        sent = sum(
            await asyncio.gather(
                *(_fuzz(strangers, opened, messages // LINES, Random(seed * LINES + n)) for n in range(LINES))
            )
        )
        end = await siege.play("after", 0.5)
        assert end.seen.delays, "the server plays on"
        log = [*siege.log, *end.seen.wrongs]
    return sent, strangers.heard, log


async def _fuzz(stranger: Stranger, tables: Sequence[dict], messages: int, luck: Random) -> int:
    sent = 0
    while sent < messages:
        table = luck.choice(tables)
        line = await stranger.join(luck.choice(ADDRESSES), luck.choice((table["table"], stranger.record)))
        if not line:
            continue
        listening = asyncio.create_task(line.listen(LAST.encode()))
        token = luck.choice((None, table["token"]))
        await line.say(json.dumps({"join": {"token": token, "have": 0}}).encode())
        for _ in range(A_LINE):
            if not await line.say(bent(luck)):
                break
            sent += 1
            await asyncio.sleep(0)
        await line.say(json.dumps({"undo": {}, "n": 10**9, "id": LAST}).encode())
        await asyncio.wait_for(listening, TIMEOUT)
        line.close()
    return sent


def faults(heard: Counter[str], log: Sequence[str]) -> list[str]:
    """Return what must not be."""
    return ["fault"] * heard["fault"] + [line for line in log if "Traceback" in line or "ERROR" in line]


def main() -> None:
    """Print what was sent and heard."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--messages", type=int, default=200_000)
    asked.add_argument("--seed", type=int, default=1)
    arguments = asked.parse_args()
    HERE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=HERE, prefix="fuzz-") as folder:
        sent, heard, log = uvloop.run(fuzz(arguments.messages, Path(folder), arguments.seed))
    print(f"{sent} messages, {len(faults(heard, log))} faults; heard: {dict(heard.most_common(40))}")
    print("".join(faults(heard, log)[:5]))


if __name__ == "__main__":
    main()
