"""The messages that a browser received at two tables, kept for the page's own tests.

`web/tests/messages.json` holds them; the page's tests travel through them in time. `python -m
tests.server.test_recorded_messages` records them anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests import shapes
from tests.running import Browser, RunningServer

FILE = Path(__file__).parents[2] / "web/tests/messages.json"
STROKES = ((0, 2_400_000), (60_000, 1_300_000), (-60_000, 1_500_000), (90_000, 1_700_000), (-30_000, 2_000_000))
TABLES = {
    "karom": {"book": "karom", "options": {"colours": "draw"}, "placing": "by-hand"},
    "k-rhum": {"book": "k-rhum"},
}
STEPS = 9
ALL = ("n", "ack", "welcome", "back", "refused", "undo", "presence", "thinking")


class Recorder(Browser):
    """A browser that keeps what it receives."""

    def __init__(self, server: RunningServer, table: dict, **more: object) -> None:
        super().__init__(server, table, **more)
        self.received: list[dict] = []

    def hear_text(self, *verbs: str, timeout: float = 30.0) -> str:
        """Keep every message on the way to one with these verbs."""
        while True:
            text = super().hear_text(*ALL, timeout=timeout)
            self.received.append(json.loads(text))
            if any(verb in self.received[-1] for verb in verbs):
                return text


def played(server: RunningServer, settings: dict) -> list[dict]:
    """What the one who opened a table received while two played there."""
    table = server.open_table(seats={"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "free"}}, **settings)
    host = Recorder(server, table)
    host.join(films=True)
    guest = Browser(server, table, plays=False)
    guest.join()
    guest.told("sit", {"seat": "N", "name": "Noé", "token": "ab" * 16})
    now = host.hear("seated")["next"]
    if now["rosette"] is not None:
        now = host.told("rotate", {"angle": 12_000})["next"]
        guest.hear("rotated")
    for step in range(STEPS):
        if now["seat"] is None:
            break
        verb, value, seat = move(now, step)
        by, other = (host, guest) if seat == "S" else (guest, host)
        told = by.told(verb, value)
        now = (told if by is host else other.hear("n"))["next"]
        if by is host:
            other.hear("n")
    host.told("close", {})
    for one in (host, guest):
        one.close()
    return host.received


def move(now: dict, step: int) -> tuple[str, object, str]:
    """What is done next, and by which seat: a man is placed, a bet called or answered, a stroke played."""
    if now["to_place"]:
        man = now["to_place"][0]
        x, y = man["nearest"]
        return "place", {"disc": man["disc"], "x": x, "y": y}, man["by"]
    bet = now["bet"]
    if bet is not None and bet["answers"] is not None and bet["answers"] != now["seat"]:
        return "answer", {"raises": False}, bet["answers"]
    if now["may_bet"] and step > 2:
        colour = now["state"]["colours"][now["seat"]][0]
        return "bet", {"disc": f"{colour}1"}, now["seat"]
    x, speed = STROKES[step % len(STROKES)]
    low, high = now["places"][0]
    sign = 1 if now["seat"] == "S" else -1
    return "play", {"x": min(high, max(low, x)), "vx": 0, "vy": sign * speed, "spin": 0}, now["seat"]


def records() -> Iterator[tuple[str, list[dict]]]:
    with TemporaryDirectory() as place:
        server = RunningServer(Path(place) / "games.db")
        try:
            for name, settings in TABLES.items():
                yield name, played(server, settings)
        finally:
            server.stop()


@pytest.mark.parametrize("name", TABLES)
def test_the_recorded_messages_are_what_a_server_sends(name):
    messages = json.loads(FILE.read_text(encoding="utf-8"))[name]
    for message in messages:
        shapes.check(message)
    assert [one["n"] for one in messages if "n" in one] == list(range(2, 2 + sum("n" in one for one in messages)))
    assert {"shot", "seated", "closed"} <= {verb for one in messages for verb in one}


if __name__ == "__main__":
    kept = {name: [json.dumps(one, ensure_ascii=False) for one in messages] for name, messages in records()}
    tables = (f"{json.dumps(name)}: [\n" + ",\n".join(lines) + "\n]" for name, lines in kept.items())
    FILE.write_text("{" + ",\n".join(tables) + "}\n", encoding="utf-8")
