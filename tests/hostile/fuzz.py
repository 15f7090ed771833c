"""Fuzz: `python -m tests.hostile --fuzz` bends messages on sockets, `--http-fuzz` requests, at random.

Messages are of every verb, to tables of the server. A connection is ended at its twentieth refusal, so there are
thousands of them, from addresses by the hundred. What must not be: the refusal `fault`, and a traceback in the log.

Requests are those of every operation of `/openapi.json`, with parameters and bodies drawn from their schemas, whole or
bent in a value, a name or a byte. What must not be: a status of 500 and above, and a traceback in the log. That the
server has much to do it may say (`too-busy`): only a few ask at a time.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

from carrom.server.limits import LIMITS
from tests.hostile.honest import TIMEOUT
from tests.hostile.siege import Siege
from tests.hostile.stranger import Line, Stranger

LINES = 110
A_LINE = LIMITS.table.refusals - 1
"""Messages of one connection: one refusal more would end it, and what it has not read might be lost."""
LAST = "what is asked last"
"""The id of a message to which every table has an answer: all before it are answered then."""
EVENTS = 50
"""Events of the record at whose table they are sent too: nobody measures how dear it is."""
ADDRESSES = [f"127.0.{net}.{host}" for net in (4, 5) for host in range(1, 201)]
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
        mixed = text[:at] + luck.randbytes(3) + text[at:]
        text = luck.choice((text[:at], mixed, text + text, b"[" * luck.choice((9, 99))))
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
        lucks = [Random(seed * LINES + n) for n in range(LINES)]
        sent = sum(await asyncio.gather(*(_fuzz(strangers, opened, messages // LINES, luck) for luck in lucks)))
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


HTTP_LINES = 4
A_HTTP_LINE = 50
"""Requests from one address."""
HTTP_ADDRESSES = [f"127.0.{net}.{host}" for net in (6, 7) for host in range(1, 251)]
DEEPEST = 6
"""Levels of a value: a schema may contain itself."""
HTTP_VALUES = (
    None, True, -1, 0, 1, 2**31, 2**64, 1.5, 1e300, "", "S", "\x00", "é" * 200, "\ud800", [], {}, [[]], "icf",
)  # fmt: skip
METHODS = ("get", "post")
_Schema = Mapping[str, Any]


class Description:
    """The operations that the server says it has, and requests drawn from them. `tables`: names that it knows."""

    def __init__(self, told: _Schema, tables: Sequence[str], record: str, luck: Random) -> None:
        self._schemas: Mapping[str, _Schema] = told["components"]["schemas"]
        self._luck = luck
        self._tables, self._record = tables, record
        self.operations = [
            (method, path, operation)
            for path, operations in told["paths"].items()
            for method, operation in operations.items()
            if method in METHODS
        ]

    def request(self, number: int) -> tuple[str, str, bytes, str]:
        """Return the method, path, body and content type of a request; in turn one of each operation."""
        method, path, operation = self.operations[number % len(self.operations)]
        query = []
        for one in operation.get("parameters", ()):
            text = self._text(one["name"], one["schema"])
            if one["in"] == "path":
                path = path.replace(f"{{{one['name']}}}", quote(text, safe="", errors="surrogatepass"))
            elif self._luck.random() < 0.8:
                query.append(f"{one['name']}={quote(text, safe='', errors='surrogatepass')}")
        for kind, content in operation.get("requestBody", {}).get("content", {}).items():
            return method.upper(), _with(path, query), self._body(kind, content["schema"]), kind
        return method.upper(), _with(path, query), b"", "application/json"

    def _text(self, name: str, schema: _Schema) -> str:
        if self._luck.random() < 0.2:
            return str(self._luck.choice(HTTP_VALUES)) or "x"
        if name == "table":
            return self._luck.choice(self._tables)
        return str(self._value(schema, 0))

    def _body(self, kind: str, schema: _Schema) -> bytes:
        if kind == "text/plain":
            text = self._record.encode()[: self._luck.choice((3000, 20_000))]
        else:
            value = self._value(schema, 0)
            if self._luck.random() < 0.5:
                value = self._bent(value)
            text = json.dumps(value).encode("utf-8", "surrogatepass")
        if self._luck.random() < 0.2 and text:
            at = self._luck.randrange(len(text))
            text = text[:at] + self._luck.choice((b"", self._luck.randbytes(3) + text[at:]))
        return text

    def _value(self, schema: _Schema, depth: int) -> Any:
        """Return a value of a schema, or at its edges one just outside."""
        if "$ref" in schema:
            return self._value(self._schemas[schema["$ref"].rpartition("/")[2]], depth)
        if depth > DEEPEST:
            return None
        for which in ("anyOf", "oneOf", "allOf"):
            if which in schema:
                return self._value(self._luck.choice(schema[which]), depth)
        if "const" in schema or "enum" in schema:
            return self._luck.choice(schema.get("enum") or [schema["const"]])
        match self._luck.choice([schema["type"]] if isinstance(schema.get("type"), str) else schema.get("type", [""])):
            case "object":
                wanted = set(schema.get("required", ()))
                members = {
                    name: self._value(one, depth + 1)
                    for name, one in schema.get("properties", {}).items()
                    if name in wanted or self._luck.random() < 0.7
                }
                further = schema.get("additionalProperties")
                if isinstance(further, Mapping):
                    members |= {self._luck.choice("SNEWx"): self._value(further, depth + 1) for _ in range(2)}
                return members
            case "array":
                parts = schema.get("prefixItems") or [schema.get("items") or {}] * self._luck.choice((0, 1, 2, 5))
                return [self._value(one, depth + 1) for one in parts]
            case "integer" | "number":
                low, high = schema.get("minimum", -(10**7)), schema.get("maximum", 10**7)
                return self._luck.choice((low, high, low - 1, high + 1, 0, 1, self._luck.randint(int(low), int(high))))
            case "boolean":
                return self._luck.random() < 0.5
            case "null":
                return None
            case "string":
                return self._luck.choice(("S", "N", "Noé", "icf", "x" * schema.get("maxLength", 40), ""))
            case _:
                return self._luck.choice(HTTP_VALUES)

    def _bent(self, value: Any) -> Any:
        """Return the value with something else somewhere in it."""
        if isinstance(value, dict) and value and self._luck.random() < 0.8:
            name = self._luck.choice([*value])
            if self._luck.random() < 0.2:
                return {other: value[other] for other in value if other != name}
            return {**value, name: self._bent(value[name])}
        if isinstance(value, list) and value and self._luck.random() < 0.8:
            at = self._luck.randrange(len(value))
            return [*value[:at], self._bent(value[at]), *value[at + 1 :]]
        return self._luck.choice(HTTP_VALUES)


def _with(path: str, query: Sequence[str]) -> str:
    return f"{path}?{'&'.join(query)}" if query else path


async def fuzz_http(requests: int, folder: Path, seed: int) -> tuple[int, Counter[str], list[str]]:
    """Return how many requests were answered, the statuses with their codes, and the server's log."""
    async with Siege(folder, 2, events=EVENTS) as siege:
        stranger = Stranger(siege.server.port, HTTP_ADDRESSES, "", siege.record)
        opened = [(await asyncio.to_thread(siege.server.open_table))["table"] for _ in range(4)]
        first = await stranger.open(HTTP_ADDRESSES[0])
        assert first
        told = json.loads(await first.ask("GET", "/openapi.json"))
        first.close()
        tables = [*opened, siege.record, siege.players.pairs[0].table, "unknown"]
        text = siege.file.read_text(encoding="utf-8")
        made = [Description(told, tables, text, Random(seed * HTTP_LINES + n)) for n in range(HTTP_LINES)]
        sent = sum(
            await asyncio.gather(*(_fuzz_http(stranger, n, one, requests // HTTP_LINES) for n, one in enumerate(made)))
        )
        end = await siege.play("after", 0.5)
        assert end.seen.delays, "the server plays on"
        log = [*siege.log, *end.seen.wrongs]
    return sent, stranger.heard, log


async def _fuzz_http(stranger: Stranger, which: int, description: Description, requests: int) -> int:
    line: Line | None = None
    for number in range(requests):
        if number % A_HTTP_LINE == 0 and line:
            line.close()
            line = None
        address = HTTP_ADDRESSES[(number // A_HTTP_LINE * HTTP_LINES + which) % len(HTTP_ADDRESSES)]
        while line is None:
            line = await stranger.open(address)
        if not await line.ask(*description.request(number * HTTP_LINES + which)):
            # what is no request ends the connection, and so may an empty answer
            line.close()
            line = None
    if line:
        line.close()
    return requests


def http_faults(heard: Counter[str], log: Sequence[str]) -> list[str]:
    """Return what must not be."""
    statuses = [f"{count} × {what}" for what, count in heard.items() if what[:1] == "5" and what != "503 too-busy"]
    return [*statuses, *(line for line in log if "Traceback" in line or "ERROR" in line)]
