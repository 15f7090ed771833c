"""Fuzz of HTTP: requests made from the server's own description, whole and bent: `python -m tests.hostile.http_fuzz`.

Every operation of `/openapi.json` is asked, with parameters and bodies drawn from their schemas, which are then bent in
a value, a name or a byte. What must not be: a status of 500 and above, and a traceback in the log. That the server has
much to do it may say (`too-busy`): only a few ask at a time.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import uvloop

from tests.hostile.fuzz import EVENTS
from tests.hostile.siege import Siege
from tests.hostile.stranger import Line, Stranger

LINES = 4
A_LINE = 50
"""Requests from one address."""
ADDRESSES = [f"127.0.{net}.{host}" for net in (6, 7) for host in range(1, 251)]
HERE = Path(__file__).parents[2] / ".artifacts"
DEEPEST = 6
"""Levels of a value: a schema may contain itself."""
VALUES = (None, True, -1, 0, 1, 2**31, 2**64, 1.5, 1e300, "", "S", "\x00", "é" * 200, "\ud800", [], {}, [[]], "icf")
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
            return str(self._luck.choice(VALUES)) or "x"
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
                return self._luck.choice(VALUES)

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
        return self._luck.choice(VALUES)


def _with(path: str, query: Sequence[str]) -> str:
    return f"{path}?{'&'.join(query)}" if query else path


async def fuzz_http(requests: int, folder: Path, seed: int) -> tuple[int, Counter[str], list[str]]:
    """Return how many requests were answered, the statuses with their codes, and the server's log."""
    async with Siege(folder, 2, events=EVENTS) as siege:
        stranger = Stranger(siege.server.port, ADDRESSES, "", siege.record)
        opened = [(await asyncio.to_thread(siege.server.open_table))["table"] for _ in range(4)]
        first = await stranger.open(ADDRESSES[0])
        assert first
        told = json.loads(await first.ask("GET", "/openapi.json"))
        first.close()
        tables = [*opened, siege.record, siege.players.pairs[0].table, "unknown"]
        text = siege.file.read_text(encoding="utf-8")
        made = [Description(told, tables, text, Random(seed * LINES + n)) for n in range(LINES)]
        sent = sum(await asyncio.gather(*(_fuzz(stranger, n, one, requests // LINES) for n, one in enumerate(made))))
        end = await siege.play("after", 0.5)
        assert end.seen.delays, "the server plays on"
        log = [*siege.log, *end.seen.wrongs]
    return sent, stranger.heard, log


async def _fuzz(stranger: Stranger, which: int, description: Description, requests: int) -> int:
    line: Line | None = None
    for number in range(requests):
        if number % A_LINE == 0 and line:
            line.close()
            line = None
        address = ADDRESSES[(number // A_LINE * LINES + which) % len(ADDRESSES)]
        while line is None:
            line = await stranger.open(address)
        if not await line.ask(*description.request(number * LINES + which)):
            # what is no request ends the connection, and so may an empty answer
            line.close()
            line = None
    if line:
        line.close()
    return requests


def faults(heard: Counter[str], log: Sequence[str]) -> list[str]:
    """Return what must not be."""
    statuses = [f"{count} × {what}" for what, count in heard.items() if what[:1] == "5" and what != "503 too-busy"]
    return [*statuses, *(line for line in log if "Traceback" in line or "ERROR" in line)]


def main() -> None:
    """Print what was asked and answered."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--requests", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    arguments = asked.parse_args()
    HERE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=HERE, prefix="http-fuzz-") as folder:
        sent, heard, log = uvloop.run(fuzz_http(arguments.requests, Path(folder), arguments.seed))
    print(f"{sent} requests, {len(faults(heard, log))} faults; answers: {dict(heard.most_common(40))}")
    print("\n".join(faults(heard, log)[:5]))


if __name__ == "__main__":
    main()
