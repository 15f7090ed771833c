"""A real board: what is told of it over the wire."""

from typing import Any

from tests.running import Browser, Served

MISS: dict = {}


def fell(*discs: str) -> dict:
    """The facts of a stroke in which these fell, in order."""
    return {"pocketed": list(discs)}


def won(colour: str, left: int) -> list[dict]:
    """The strokes by which a side with this colour wins a round with the queen and so many of the other men left."""
    other = "black" if colour == "white" else "white"
    return [fell(*[colour] * 8, "queen", *[other] * (9 - left)), fell(colour)]


class Wood:
    """A table on wood: told of over the wire where a test only prepares, looked at and tapped on a phone."""

    def __init__(self, server: Served, **more: Any) -> None:
        self.server = server
        self.table = server.open_table(real=True, **more)
        self.wire = Browser(server, self.table)
        self.wire.join()

    @property
    def link(self) -> str:
        """The umpire's link, with his secret."""
        return f"{self.server.address}#referee={self.table['table']}&token={self.table['token']}"

    @property
    def place(self) -> str:
        """The same without it."""
        return f"{self.server.address}#referee={self.table['table']}"

    def tell(self, *strokes: dict) -> None:
        for facts in strokes:
            self.ask("declare", facts)

    def ask(self, verb: str, value: dict) -> None:
        """Something else over the wire, whatever the phone has done meanwhile."""
        self.wire.told(verb, value, self.now["n"] + 1)

    def next_round(self) -> None:
        self.ask("open_round", {})

    @property
    def now(self) -> dict:
        """What the server tells whoever comes now."""
        watcher = Browser(self.server, self.table, plays=False)
        welcome = watcher.join()
        watcher.close()
        return welcome
