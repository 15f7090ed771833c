"""A page's own program, at which the script is played: here, or by Python in a page. As a program it prints each text
on a line: `inside.py BOOK,BOOK STORE`."""

import json
import secrets
import sys
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import parse_qsl, urlsplit

from carrom.match.lots import BYTES
from carrom.site.dispatcher import SiteQuestion, TableSocket, answer
from carrom.site.program import SiteProgram, opened
from carrom.store.page import open_page_store
from carrom.table.surroundings import Chance
from carrom.table.verbs import new_table
from tests.chance import always_the_same
from tests.reach.script import played, tossed


class Inside:
    """A page's own program."""

    def __init__(self, program: SiteProgram) -> None:
        self._program = program
        self._sockets: list[TableSocket] = []

    async def fetch(self, method: str, path: str, body: bytes | None) -> tuple[int, str]:
        parts = urlsplit(path)
        told = await answer(self._program, SiteQuestion(method, parts.path, dict(parse_qsl(parts.query)), body or b""))
        content = (
            told.content if isinstance(told.content, bytes) else b"".join([one.encode() async for one in told.content])
        )
        return told.status, content.decode()

    def connect(self, table: str, hear: Callable[[str], None]) -> Callable[[str], Awaitable[None]]:
        async def send(text: str) -> None:
            hear(text)

        socket = TableSocket(self._program, table, send)
        self._sockets.append(socket)
        return socket.receive

    async def close(self) -> None:
        for one in self._sockets:
            await one.close()


async def texts_of(place: str, books: Sequence[str], *, by_toss: bool = False) -> list[str]:
    """All texts of the script at a page's own program on a store in that file; `by_toss`: then it is tossed too."""
    always_the_same()
    chance = Chance(secrets.randbits, _digits, secrets.token_urlsafe)
    with open_page_store(place, lambda: None) as store:
        async with opened(store, store.run_time, chance) as program:
            caller = Inside(program)
            try:
                texts = await played(caller, books)
                if by_toss:
                    new_table.BY_TOSS = "toss"
                    texts += await tossed(caller)
                return texts
            finally:
                new_table.BY_TOSS = ""
                await caller.close()


def _digits(size: int) -> str:
    """Names of tables differ, and the program's part in a toss is the same each time."""
    return secrets.token_hex(size) if size != BYTES else size * "5a"


async def main(books: str, place: str) -> None:
    """Print them."""
    for text in await texts_of(place, books.split(","), by_toss=True):
        print(json.dumps(text))


if __name__ == "__main__":
    going_on = main(*sys.argv[1:])
