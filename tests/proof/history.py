"""What every device sent and heard, in the order of one clock, as lines of JSON."""

import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

Do = Literal["holds", "connected", "sent", "heard", "gone", "started", "killed"]


@dataclass(frozen=True, slots=True)
class Said:
    """One thing a device did, or the keeper of the server, at `t` s of a monotonic clock. `message`: what was sent or
    heard; with ``holds`` the hash of the device's token, and whether it opened the table.
    """

    t: float
    do: Do
    device: str
    table: str
    message: Mapping[str, Any]


class Writer:
    """Keeps a history in memory and in a file, line by line."""

    def __init__(self, file: Path) -> None:
        self.said: list[Said] = []
        self.acknowledged = 0
        """Requests whose keeping was promised to who asked."""
        self._file = file.open("a", encoding="utf-8")

    def write(self, do: Do, device: str = "", table: str = "", message: Mapping[str, Any] | None = None) -> None:
        said = Said(time.monotonic(), do, device, table, message or {})
        self.said.append(said)
        self._file.write(json.dumps(asdict(said), ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._file.close()


def read(file: Path) -> list[Said]:
    return [Said(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def plain(text: str) -> dict[str, Any]:
    """A message as it is kept in a history: nobody here asks for films, which are long."""
    return json.loads(text)


def hash_of(token: str) -> str:
    """What the store keeps of a token (docs/store.md)."""
    return sha256(token.encode()).hexdigest()
