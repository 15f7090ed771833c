"""One run without haste, the same every time: whoever is due asks, all hear of it, and only then the next one asks.

Faults are planted into it. What people do at their own pace under kills (`killing`) is another run each time, and
might once hold nothing that a fault could break.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.proof.choosing import Ask, Person, View, due, facts
from tests.proof.history import Writer, hash_of, plain
from tests.proof.killing import Run
from tests.proof.stored import stored
from tests.proof.tables import Kind
from tests.running import PATIENCE, RunningServer

MOVES = 24
"""How often somebody who is due asks, at each table: mostly a stroke."""
UNDO, LEAVE, KILL = 8, 12, 16
"""After so many moves one is taken back; a guest stands up and sits down again; the server is killed."""
TWICE = 5
"""Every fifth request is sent twice."""


class Guest:
    """Somebody at a table, who asks and listens when told to."""

    def __init__(self, name: str, table: str, person: Person, history: Writer) -> None:
        self.name = name
        self.person = person
        self.view = View()
        self._table = table
        self._history = history
        self._numbers = count(1)
        self._known = person.host
        self._socket: ClientConnection

    def come(self, port: int) -> None:
        """Connect, join, and hear what was missed."""
        address = f"ws://127.0.0.1:{port}/tables/{self._table}/socket"
        self._socket = connect(
            address,
            max_size=2**22,
            ping_interval=None,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            legacy=True,
        )
        self._history.write("connected", self.name, self._table)
        token = self.person.token if self._known else None
        self._history.write("sent", self.name, self._table, {"join": {"known": self._known, "have": self.view.n}})
        self._socket.send(json.dumps({"join": {"token": token, "have": self.view.n}}))
        while not {"welcome", "back"} & self._hear().keys():
            pass

    def ask(self, asked: Ask) -> int:
        """Ask for the next event; the number with which it is acknowledged, or if it is refused that of the last."""
        number = next(self._numbers)
        request = {**asked, "n": self.view.n + 1, "id": f"{self.name}-{number}"}
        times = 2 if number % TWICE == 0 else 1
        for _ in range(times):
            self._history.write("sent", self.name, self._table, request)
            self._socket.send(json.dumps(request))
        answers = [self._answer() for _ in range(times)]
        self._known = self._known or "sit" in asked
        return answers[0]

    def _answer(self) -> int:
        while not {"ack", "refused"} & (heard := self._hear()).keys():
            pass
        return heard["ack"]["n"] if "ack" in heard else self.view.n

    def hear_until(self, n: int) -> None:
        """Listen until event `n` has been told, and after a change of seats which of them are one's own."""
        heard: dict[str, Any] = {}
        while self.view.n < n or "seated" in heard:
            told = self._hear()
            heard = told if {"n", "back"} & told.keys() else heard

    def hear_question(self) -> None:
        """Listen until it is asked whether a stroke may be taken back."""
        while not self.view.undo:
            self._hear()

    def _hear(self) -> dict[str, Any]:
        message = plain(str(self._socket.recv(timeout=PATIENCE)))
        self._history.write("heard", self.name, self._table, message)
        self.view.hear(message)
        return message

    def go(self) -> None:
        """Away, as when the line is cut or the server has died."""
        self._socket.close()
        self._history.write("gone", self.name, self._table)


def run(folder: Path, kinds: Sequence[Kind]) -> Run:
    """A table of each kind, one after the other; what was said and what is kept."""
    store, history = folder / "games.db", Writer(folder / "history.jsonl")
    server = RunningServer(store)
    try:
        for kind in kinds:
            server = _played(kind, server, store, history)
    finally:
        status, _, errors = server.stop()
        history.close()
    complaints = (f"it ended with {status}", errors) if status or errors else ()
    return Run(tuple(history.said), stored(store), complaints)


def _played(kind: Kind, server: RunningServer, store: Path, history: Writer) -> RunningServer:
    """One table, from its opening until a witness has come anew; the server that it ends on."""
    opened, luck = server.post("tables", kind.asked), Random(kind.name)
    guests = list(_guests(kind, opened, history))
    for guest in guests:
        guest.come(server.port)
    for asker, asked in _sitting(guests):
        _all_hear(guests, asker.ask(asked))
    for number in range(MOVES):
        asker, asked = next((one, asked) for one in guests if (asked := due(one.view, luck)))
        _all_hear(guests, asker.ask(asked))
        if number == UNDO:
            _take_back(asker, guests, luck)
        elif number == LEAVE:
            _leave_and_sit_again(guests)
        elif number == KILL:
            server = _killed(server, store, guests)
    witness = Guest(f"{opened['table']}-witness", opened["table"], Person(), history)
    witness.come(server.port)
    for guest in (witness, *guests):
        guest.go()
    return server


def _guests(kind: Kind, opened: dict[str, str], history: Writer) -> Iterator[Guest]:
    table = opened["table"]
    people = {"host": Person("S", opened["token"], True, kind.guests)}
    people |= {f"guest{seat}": Person(seat, f"{table}-of-the-guest-at-{seat}") for seat in kind.guests}
    people |= {f"watcher{number}": Person() for number in range(kind.watchers)}
    for name, person in people.items():
        if person.token:
            told = {"hash": hash_of(person.token), "host": person.host, "kind": kind.name}
            history.write("holds", f"{table}-{name}", table, told)
        yield Guest(f"{table}-{name}", table, person, history)


def _sitting(guests: Sequence[Guest]) -> Iterator[tuple[Guest, Ask]]:
    for guest in guests:
        home = guest.person.home
        if home and not guest.person.host:
            yield guest, {"sit": {"seat": home, "name": f"Noé {home}", "token": guest.person.token}}


def _all_hear(guests: Sequence[Guest], n: int) -> None:
    for guest in guests:
        guest.hear_until(n)


def _take_back(asker: Guest, guests: Sequence[Guest], luck: Random) -> None:
    """Take the asker's stroke back, as the others consent; on a real board at once, to do it again and put it right."""
    n = asker.ask({"undo": {}})
    others = [one for one in guests if one is not asker and one.view.yours and not one.view.real]
    for guest in others:
        guest.hear_question()
        n = guest.ask({"consent": {"agrees": True}})
    _all_hear(guests, n)
    if asker.view.real:
        _all_hear(guests, asker.ask({"redo": {}}))
        _all_hear(guests, asker.ask({"correct": {"event": asker.view.declared[-1], "facts": facts(asker.view, luck)}}))


def _leave_and_sit_again(guests: Sequence[Guest]) -> None:
    for asker, asked in list(_sitting(guests))[:1]:
        _all_hear(guests, asker.ask({"stand": {"seat": asker.person.home}}))
        _all_hear(guests, asker.ask(asked))


def _killed(server: RunningServer, store: Path, guests: Sequence[Guest]) -> RunningServer:
    """`kill -9`, and another server on the same store; everybody comes back."""
    server.kill()
    for guest in guests:
        guest.go()
    again = RunningServer(store)
    for guest in guests:
        guest.come(again.port)
    return again
