"""Whoever comes back: to a server that strangers keep busy with long matches, and all at once after a kill.

Beside strangers: players come back to matches of 40 events (`--events`) that are in the store only, one after the other
from addresses of their own, while strangers from 50 addresses join 40 matches of 2,990 events and leave, over and over,
each with the token of a player. Quiet and busy seconds take turns on one server. Milliseconds from the moment at which
the player was due to the `welcome`; whoever is refused, closed, or not answered within 30 s is counted.

After a kill: both players of 600 matches sit, the server is killed (SIGKILL) and started again, and all pages come back
at once with what they know: the answer is `back`. Seconds from the kill: until it serves, and until so many are back.

    python benchmarks/returns.py
    python benchmarks/returns.py --events 240 --beside CHECKOUT

`--beside`: the server of another checkout of this repository, with the page built, is measured in turn with this one.
"""

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from random import Random
from subprocess import Popen
from tempfile import TemporaryDirectory
from time import monotonic

import uvloop
from load import Server
from strokes import heading, progress

from carrom.board import Seat, Stroke
from carrom.errors import NotAllowed
from carrom.match import REAL, Header, Match, MatchEvent, Player, begin, declare, interrupt, open_round, play
from carrom.match.summary import summary_of
from carrom.physics import MODEL
from carrom.rules.values import Facts
from carrom.store import open_store
from carrom.table.stored import Key, LineChanges, NewMatch, StoredLine, hash_of
from carrom.table.wire.event_lines import event_text, header_text, stored_summary

CHECKOUT = Path(__file__).parents[1]
sys.path.insert(0, str(CHECKOUT))
from tests.hostile.stranger import Line, Stranger  # noqa: E402 - found by the path above

DEAR, DEAR_EVENTS = 40, 2_990
PLAYED, ROUND = 600, 40
"""As many as the matches that come back after a kill; events of a round there."""
STRANGERS = [f"127.0.1.{number}" for number in range(1, 51)]
PLAYERS = [f"127.0.2.{number}" for number in range(1, 251)]
EVERY = 0.1
"""s from one honest return to the next."""
STAYS = 0.3
"""s that a player who has come back stays."""
TIMEOUT = 30.0
"""s."""
BAR, SOON = 2.0, 5.0
"""How much longer an honest return may take at p99 beside strangers; s in which all are back after a kill."""
SITTING: dict[Seat, Player] = {"S": Player("person", "Camille"), "N": Player("person", "Noé")}


def wood(events: int) -> tuple[Match, list[MatchEvent]]:
    """A match on a real board in which everybody misses: the dearest to read for its length."""
    match, opened = begin(Header("icf", {}, REAL, "tournament", MODEL, SITTING), "S", 1)
    told: list[MatchEvent] = [opened]
    while match.n < events:
        match, event = declare(match, Facts())
        told.append(event)
    return match, told


def simulated(events: int) -> tuple[Match, list[MatchEvent]]:
    """A match with strokes as they come; each round is conceded after so many events."""
    hand = Random(1)
    match, opened = begin(Header("icf", {}, "icf", "tournament", MODEL, SITTING), "S", 1)
    told: list[MatchEvent] = [opened]
    while match.n < events:
        seat = match.state.turn
        if seat is not None and match.n % ROUND == 0:
            match, event = interrupt(match, "concede", seat)
        elif seat is None or not match.places:
            match, event = open_round(match, hand.getrandbits(32))
        else:
            speed = hand.randint(1_000_000, 5_000_000)
            ahead, aside = (speed if seat == "S" else -speed), round(speed * hand.uniform(-0.5, 0.5))
            try:
                match, event, _ = play(match, Stroke(seat, hand.randint(*match.places[0]), aside, ahead))
            except NotAllowed:
                continue
        told.append(event)
    return match, told


def token_of(name: str, seat: str) -> str:
    """The token of a seat of a match."""
    return f"{name}-the-token-of-{seat}"


def fill(store_file: Path, events: int) -> None:
    """Make the store: long matches ``d0``, ``d1`` …, and played ones, ``p0`` …"""
    with open_store(store_file) as store:
        for prefix, many, (match, told) in (("d", DEAR, wood(DEAR_EVENTS)), ("p", PLAYED, simulated(events))):
            header = header_text(match.header)
            lines = [StoredLine(n, event_text(event), f"r{n}") for n, event in enumerate(told, 1)]
            for number in range(many):
                name = f"{prefix}{number}"
                keys = tuple(Key(hash_of(token_of(name, seat)), seat, host=seat == "S", used=0) for seat in "SN")
                changes = LineChanges(summary=stored_summary(summary_of(match)), keys=keys)
                store.create(NewMatch(name, header, "icf"), lines, changes)
            progress(f"{many} matches {prefix} are stored")


class ServerOnAStore(Server):
    """`carrom play` on a store that exists; it may be killed."""

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would."""
        self._process.kill()
        self._process.wait()
        self._log.close()


@dataclass
class Returns:
    """What came of the returns of a phase. `taken`: ms."""

    taken: list[float] = field(default_factory=list)
    lost: Counter[str] = field(default_factory=Counter)

    def at(self, share: float) -> float:
        """A percentile."""
        ordered = sorted(self.taken)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("inf")


async def welcomed(
    stranger: Stranger, address: str, name: str, seat: str, until: float, have: int = 0
) -> tuple[Line | None, str]:
    """Come to a table until then, with so many events; return the connection, and what was wrong."""
    line = await stranger.join(address, name)
    if line is None:
        return None, "no connection"
    await line.say(json.dumps({"join": {"token": token_of(name, seat), "have": have}}).encode())
    heard = b""
    try:
        while b'{"welcome"' not in heard and b'{"back"' not in heard:
            told = await asyncio.wait_for(line.reader.read(2**16), until - monotonic())
            heard = heard[-20:] + told
            if not told or b'{"refused"' in heard:
                line.close()
                return None, "refused" if told else "closed"
    except TimeoutError:
        line.close()
        return None, "no answer"
    return line, ""


async def come_back(port: int, seconds: float, tables: Iterator[str], found: Returns) -> None:
    """Let players come back, one each `EVERY` s."""
    player = Stranger(port, PLAYERS, "", "")
    addresses, began = cycle(PLAYERS), monotonic()

    async def one(due: float, name: str, address: str) -> None:
        line, wrong = await welcomed(player, address, name, "S", due + TIMEOUT)
        if line is None:
            found.lost[wrong] += 1
            return
        found.taken.append(1000 * (monotonic() - due))
        await asyncio.sleep(STAYS)
        line.close()

    coming: list[asyncio.Task[None]] = []
    for number in range(int(seconds / EVERY)):
        due = began + number * EVERY
        await asyncio.sleep(due - monotonic())
        coming.append(asyncio.create_task(one(due, next(tables), next(addresses))))
    await asyncio.gather(*coming)


async def attack(port: int) -> None:
    """Be the strangers, until this program is ended."""
    stranger, numbers = Stranger(port, STRANGERS, "", ""), count()

    async def again(address: str) -> None:
        while True:
            line, wrong = await welcomed(stranger, address, f"d{next(numbers) % DEAR}", "S", monotonic() + 3600)
            if line:
                line.close()
            await asyncio.sleep(0.1 if wrong else 0.01)

    await asyncio.gather(*(again(address) for address in STRANGERS))


async def beside_strangers(folder: Path, checkout: Path, seconds: float, turns: int) -> tuple[Returns, Returns, float]:
    """Measure quiet and busy seconds in turn; return both, and the share of a core that the busy server burned."""
    server = ServerOnAStore(folder, checkout)
    quiet, busy, burned = Returns(), Returns(), 0.0
    tables = cycle(f"p{number}" for number in range(PLAYED))
    try:
        await come_back(server.port, 2.0, tables, Returns())
        for turn in range(turns):
            await come_back(server.port, seconds, tables, quiet)
            with Popen([sys.executable, __file__, "--attack", str(server.port)]) as strangers:
                await asyncio.sleep(2)
                used, began = server.cpu(), monotonic()
                await come_back(server.port, seconds, tables, busy)
                burned += (server.cpu() - used) / (monotonic() - began) / turns
                strangers.kill()
            await asyncio.sleep(5)
            progress(f"turn {turn + 1}: quiet p99 {quiet.at(0.99):.0f} ms, busy {busy.at(0.99):.0f} ms")
    finally:
        server.stop()
    return quiet, busy, burned


async def after_a_kill(folder: Path, checkout: Path, events: int) -> tuple[float, list[float], Counter[str], float]:
    """Let everybody come back to a server that was killed; return the s until it serves and until each was back, the
    reasons for which others were not, and its CPU."""
    server = ServerOnAStore(folder, checkout)
    places = [(f"p{number}", seat) for number in range(PLAYED) for seat in "SN"]

    async def all_sit(began: float, have: int) -> tuple[list[float], Counter[str], list[Line]]:
        player, lost, lines, taken = Stranger(server.port, PLAYERS, "", ""), Counter[str](), list[Line](), list[float]()

        async def one(number: int, name: str, seat: str) -> None:
            address, until = PLAYERS[number % len(PLAYERS)], monotonic() + TIMEOUT
            line, wrong = await welcomed(player, address, name, seat, until, have)
            if line:
                taken.append(monotonic() - began)
                lines.append(line)
            else:
                lost[wrong] += 1

        await asyncio.gather(*(one(number, *place) for number, place in enumerate(places)))
        return sorted(taken), lost, lines

    _, _, lines = await all_sit(monotonic(), 0)
    began = monotonic()
    server.kill()
    for line in lines:
        line.close()
    server = ServerOnAStore(folder, checkout)
    try:
        serves, used = monotonic() - began, server.cpu()
        taken, lost, lines = await all_sit(began, events)
        used = server.cpu() - used
        for line in lines:
            line.close()
    finally:
        server.stop()
    return serves, taken, lost, used


def run(checkout: Path, asked: argparse.Namespace, folder: Path) -> None:
    """Measure one checkout and print its lines."""
    quiet, busy, burned = uvloop.run(beside_strangers(folder, checkout, asked.seconds, asked.turns))
    for name, returns in (("quiet", quiet), ("beside strangers", busy)):
        marks = "".join(f"{returns.at(share):8.1f}" for share in (0.5, 0.99, 1))
        lost = ", ".join(f"{many} {wrong}" for wrong, many in returns.lost.items()) or "0"
        print(f"{name:18}{marks} ms p50, p99, longest of {len(returns.taken)} returns; not welcome: {lost}", flush=True)
    times = busy.at(0.99) / quiet.at(0.99)
    print(f"{'':18}{times:8.1f} times the quiet p99 (bar {BAR:.0f}); server {100 * burned:.0f} % of a core", flush=True)
    serves, taken, lost, used = uvloop.run(after_a_kill(folder, checkout, asked.events))
    back = "".join(f"{taken[int((len(taken) - 1) * share)]:7.2f}" for share in (0.5, 0.99, 1))
    print(
        f"{'after a kill':18} serves after {serves:.2f} s; back after{back} s (half, 99 %, all of {len(taken)}; bar "
        f"{SOON:.0f}); {1000 * used / len(taken):.1f} ms CPU each; not welcome: {dict(lost) or 0}",
        flush=True,
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="How long does whoever comes back wait?")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each phase")
    parser.add_argument("--turns", type=int, default=2, help="of quiet and busy seconds")
    parser.add_argument("--events", type=int, default=ROUND, help="of a match that is played, in rounds of forty")
    parser.add_argument("--beside", type=Path, nargs="*", default=[], help="another checkout")
    parser.add_argument("--attack", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        uvloop.run(attack(asked.attack))
        return
    heading(f"Returns to {PLAYED} matches of {asked.events} events; strangers have {DEAR} of {DEAR_EVENTS}")
    with TemporaryDirectory(prefix="returns-") as folder:
        fill(Path(folder) / "games.db", asked.events)
        checkouts: Sequence[Path] = (CHECKOUT, *asked.beside)
        for checkout in checkouts:
            if asked.beside:
                print(checkout.resolve())
            run(checkout, asked, Path(folder))


if __name__ == "__main__":
    main()
