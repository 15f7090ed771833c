"""A script of what a page asks: questions, tables of every book, strokes taken back, bets, lessons, puzzles, the coach,
a review, one to four seats, a toss.
It knows neither the server nor the page's own program: it is played at both, and returns the texts that came."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from carrom.match.lots import commitment_to

BOOKS = (
    "billard-indien", "classique", "garrom", "saint-pierre", "k-rhum", "karom", "icf", "dezepions", "disc-pool",
    "indian-two", "swiss", "uk-family", "points",
)  # fmt: skip
NONCE = 64 * "c"
NORTH = {"kind": "bot", "level": "club"}
ANA, NOE = {"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Noé"}
QUESTIONS = (
    "/books", "/levels", "/quiz?book=karom&seed=7", "/breaks?board=icf&matter=tournament", "/hand?sigma=500",
    "/which?answers=", "/puzzles/17", "/puzzles/17/answer", "/lessons", "/lessons/straight",
    "/diagram.svg?position=opening",
    "/exam?book=icf&seed=3", "/house?link=house%3Dkarom%26queen_value%3D7", "/books/icf/leaves", "/nothing",
    "/books/chess", "/breaks?board=pool", *(f"/books/{book}" for book in BOOKS),
)  # fmt: skip
"""Questions that no table is needed for; the last ones are refused."""
WITHOUT_A_TABLE = (
    ("/equipment", {"board": "icf", "matter": "tournament"}),
    ("/positions", {"board": "icf", "text": "w1 100,200 b1 -100,200"}),
    ("/puzzles/17/strokes", {"x": 0, "vx": 100000, "vy": 3000000, "spin": 0}),
    ("/lessons/straight/strokes", {"x": 0, "vx": 0, "vy": 2000000, "spin": 0}),
    ("/lessons/straight/strokes", {"x": "left", "vx": 0, "vy": 2000000, "spin": 0}),
    ("/positions/advice", {"board": "icf", "matter": "tournament", "seat": "S", "sigma": 500,
                           "layout": {"w1": [100000, 200000], "b1": [-120000, 150000]}}),
)  # fmt: skip


class Caller(Protocol):
    """What answers: a server, or a page's own program."""

    async def fetch(self, method: str, path: str, body: bytes | None) -> tuple[int, str]:
        """Return the status and the text of an answer."""
        ...

    def connect(self, table: str, hear: Callable[[str], None]) -> Callable[[str], Awaitable[None]]:
        """Open a socket at a table; return what sends a text there."""
        ...


@dataclass
class Page:
    """A page at a table: what it has heard, and what it sends."""

    caller: Caller
    table: str
    token: str
    bots: str = ""
    heard: list[str] = field(default_factory=list[str])
    n: int = 0
    asked: int = 0
    next: dict[str, Any] = field(default_factory=dict[str, Any])
    """What comes next, as the table said it last."""

    def __post_init__(self) -> None:
        self._new = asyncio.Event()
        self._send = self.caller.connect(self.table, self._hear)

    def _hear(self, text: str) -> None:
        self.heard.append(text)
        message = json.loads(text)
        told = message.get("welcome") or message
        self.n, self.next = told.get("n", self.n), told.get("next") or self.next
        self._new.set()

    async def send(self, message: object) -> None:
        await self._send(json.dumps(message))

    async def join(self) -> None:
        await self.send({"join": {"token": self.token, "have": 0, "films": True}})
        await self.until("presence")

    async def until(self, *verbs: str, since: int = 0) -> None:
        """Wait for a message with one of these verbs, among those after the first `since`."""
        while not any(verb in json.loads(text) for text in self.heard[since:] for verb in verbs):
            await self._more()

    async def _more(self) -> None:
        self._new.clear()
        await asyncio.wait_for(self._new.wait(), 120)

    async def ask(self, verb: str, value: object) -> None:
        """Ask for the next event, and wait until it is told or refused, and no bot is to play."""
        known, self.asked, declined = len(self.heard), self.asked + 1, None
        await self.send({verb: value, "n": self.n + 1, "id": f"script-{self.asked}"})
        await self.until("ack", "refused", since=known)
        if any("ack" in json.loads(text) for text in self.heard[known:]):
            await self.until("next", since=known)
            while self.next["seat"] in [*self.bots]:
                bet = self.next["bet"]
                if bet and bet["answers"] == "S" and bet != declined:
                    declined = bet
                    await self.send({"answer": {"raises": False}, "n": self.n + 1, "id": f"script-bet-{self.n}"})
                await self.send({"skip": {}})
                await self._more()

    @property
    def last_stroke(self) -> int:
        """The number of the last stroke that was told."""
        return next(json.loads(text)["n"] for text in reversed(self.heard) if "shot" in json.loads(text))


async def played(caller: Caller, books: Sequence[str] = BOOKS) -> list[str]:
    """Play the whole script with a table of each of these books; return every text that came, without what is another
    at each start: names, keys, times."""
    texts: list[str] = []
    for path in QUESTIONS:
        texts.append(_told(*await caller.fetch("GET", path, None)))
    for path, body in WITHOUT_A_TABLE:
        texts.append(_told(*await caller.fetch("POST", path, json.dumps(body).encode())))
    for book in books:
        texts += await _table(caller, book)
    texts += await _doubles(caller)
    texts += await _few(caller, "point-carrom", {"S": ANA, "E": NOE, "N": NORTH})
    texts += await _few(caller, "corona-carrom", {"S": ANA})
    return texts


async def tossed(caller: Caller) -> list[str]:
    """Let it be tossed who breaks, between the table and one device; return every text that came."""
    page = await _opened(caller, {"S": ANA, "N": NOE}, book="karom")
    await page.until("toss")
    await page.send({"toss": {"commitment": commitment_to("SN", NONCE)}})
    await page.until("toss", since=len(page.heard))
    await page.send({"toss": {"nonce": NONCE}})
    await page.until("tossed")
    await page.ask("play", {"x": 0, "vx": 0, "vy": 4_000_000})
    return [_without_chance(text, page) for text in page.heard if "presence" not in text]


async def _opened(caller: Caller, seats: dict[str, dict[str, str]], **wanted: object) -> Page:
    status, text = await caller.fetch("POST", "/tables", json.dumps({"seats": seats, **wanted}).encode())
    assert status == 201, text
    opened = json.loads(text)
    page = Page(caller, opened["table"], opened["token"], "".join(one for one in seats if seats[one] == NORTH))
    await page.join()
    return page


async def _table(caller: Caller, book: str) -> list[str]:
    """A round against a bot is begun, a stroke taken back and played again; then what is asked of the match."""
    page = await _opened(caller, {"S": ANA, "N": NORTH}, book=book, opener="S")
    if book == "k-rhum":
        await page.ask("bet", {"disc": "w3"})
    await page.ask("play", {"x": 12_000, "vx": 150_000, "vy": 4_800_000, "prepared": "finger"})
    await page.ask("undo", {})
    await page.ask("play", {"x": -20_000, "vx": 90_000, "vy": 4_000_000, "spin": 3_000, "prepared": "finger"})
    await page.ask("play", {"x": 0, "vx": 0, "vy": 90_000_000})
    texts = [text for text in page.heard if "presence" not in text and "thinking" not in text]
    paths = (
        "story",
        "record",
        "words",
        "targets",
        "rounds.csv?lang=fr",
        "review",
        f"advice/{page.last_stroke}?sigma=500",
    )
    for path in paths:
        texts.append(_told(*await caller.fetch("GET", f"/tables/{page.table}/{path}", None)))
    return [_without_chance(text, page) for text in texts]


async def _doubles(caller: Caller) -> list[str]:
    """Four seats at one device, who tosses; a round by its first stroke, and what is asked in vain."""
    seats = {"S": ANA, "E": NOE, "N": ANA, "W": NOE}
    page = await _opened(caller, seats, book="icf", opener="E")
    await page.ask("play", {"x": 0, "vx": 0, "vy": 4_000_000})
    await page.ask("rotate", {"angle": 12_500})
    await page.ask("call", {"kind": "concede", "by": "S"})
    await page.send({"play": {"x": "left"}})
    await page.until("refused")
    await page.ask("close", {})
    return [_without_chance(text, page) for text in page.heard if "presence" not in text]


async def _few(caller: Caller, book: str, seats: dict[str, dict[str, str]]) -> list[str]:
    """A round with these seats, which is given up."""
    page = await _opened(caller, seats, book=book, opener="S")
    await page.ask("play", {"x": 10_000, "vx": 200_000, "vy": 4_500_000})
    await page.ask("call", {"kind": "concede", "by": "S"})
    return [_without_chance(text, page) for text in page.heard if "presence" not in text and "thinking" not in text]


def _told(status: int, text: str) -> str:
    return f"{status} {text}"


def _without_chance(text: str, page: Page) -> str:
    """The text without the table's name, its keys, and when each line of its record was stored."""
    named = text.replace(page.table, "TABLE").replace(page.token, "TOKEN")
    return re.sub(r" @[0-9.]+", " @0", named)
