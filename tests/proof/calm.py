"""One run without haste, the same every time: whoever is due asks, all hear of it, and only then the next one asks.

Faults are planted into it. What people do at their own pace under kills (`killing`) is another run each time, and
might once hold nothing that a fault could break.
"""

import json
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.proof.choosing import Ask, Kind, Person, View, due, facts, people, sit
from tests.proof.history import Writer, plain, stored
from tests.proof.killing import Run
from tests.running import TIMEOUT, RunningServer

MOVES = 24  # how often somebody who is due asks, at each table: mostly a stroke
UNDO, LEAVE, KILL = 8, 12, 16
"""After so many moves one is taken back; a guest stands up and sits down again; the server is killed."""
TWICE = 5  # every fifth request is sent twice


class Guest:
    def __init__(self, name: str, table: str, person: Person, history: Writer) -> None:
        self.name, self.person, self.view = name, person, View()
        self._table, self._history = table, history
        self._numbers, self._known = count(1), person.host
        self._socket: ClientConnection

    def come(self, port: int) -> None:
        usual = {"max_size": 2**22, "ping_interval": None, "compression": None, "proxy": None, "close_timeout": 1}
        address = f"ws://127.0.0.1:{port}/tables/{self._table}/socket"
        self._socket = connect(address, **usual, open_timeout=TIMEOUT, legacy=True)
        self._history.write("connected", self.name, self._table)
        token = self.person.token if self._known else None
        self._history.write("sent", self.name, self._table, {"join": {"known": self._known, "have": self.view.n}})
        self._socket.send(json.dumps({"join": {"token": token, "have": self.view.n}}))
        while not {"welcome", "back"} & self.hear().keys():
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
        while not {"ack", "refused"} & (heard := self.hear()).keys():
            pass
        return heard["ack"]["n"] if "ack" in heard else self.view.n

    def hear_until(self, n: int) -> None:
        """Listen until event `n` has been told, and after a change of seats which of them are one's own."""
        heard: dict[str, Any] = {}
        while self.view.n < n or "seated" in heard:
            told = self.hear()
            heard = told if {"n", "back"} & told.keys() else heard

    def hear(self) -> dict[str, Any]:
        message = plain(str(self._socket.recv(timeout=TIMEOUT)))
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
    lives = [RunningServer(store)]
    try:
        for kind in kinds:
            _play(kind, lives, store, history)
    finally:
        status, _, errors = lives[-1].stop()
        history.close()
    complaints = (f"it ended with {status}", errors) if status or errors else ()
    return Run(tuple(history.said), stored(store), complaints)


def _play(kind: Kind, lives: list[RunningServer], store: Path, history: Writer) -> None:
    """One table, from its opening until a witness has come anew; `lives`: the servers, the last of them is up."""
    opened, luck = lives[-1].post("tables", kind.asked), Random(kind.name)
    table = opened["table"]
    guests = [Guest(name, table, person, history) for name, person in people(kind, opened, history)]
    for guest in guests:
        guest.come(lives[-1].port)
    invited = [guest for guest in guests if guest.person.home and not guest.person.host]
    for guest in invited:
        _all_hear(guests, guest.ask(sit(guest.person)))
    for number in range(MOVES):
        asker, asked = next((one, asked) for one in guests if (asked := due(one.view, luck)))
        _all_hear(guests, asker.ask(asked))
        if number == UNDO:
            _take_back(asker, guests, luck)
        elif number == LEAVE:
            for leaving in ({"stand": {"seat": invited[0].person.home}}, sit(invited[0].person)):
                _all_hear(guests, invited[0].ask(leaving))
        elif number == KILL:
            _kill(lives, store, guests)
    witness = Guest(f"{table}-witness", table, Person(), history)
    witness.come(lives[-1].port)
    for guest in (witness, *guests):
        guest.go()


def _all_hear(guests: Sequence[Guest], n: int) -> None:
    for guest in guests:
        guest.hear_until(n)


def _take_back(asker: Guest, guests: Sequence[Guest], luck: Random) -> None:
    """Take the asker's stroke back, as the others consent; on a real board at once, to do it again and put it right."""
    n = asker.ask({"undo": {}})
    others = [one for one in guests if one is not asker and one.view.yours and not one.view.real]
    for guest in others:
        while not guest.view.undo:
            guest.hear()
        n = guest.ask({"consent": {"agrees": True}})
    _all_hear(guests, n)
    if asker.view.real:
        _all_hear(guests, asker.ask({"redo": {}}))
        _all_hear(guests, asker.ask({"correct": {"event": asker.view.declared[-1], "facts": facts(asker.view, luck)}}))


def _kill(lives: list[RunningServer], store: Path, guests: Sequence[Guest]) -> None:
    """`kill -9`, and another server on the same store; everybody comes back."""
    lives[-1].kill()
    for guest in guests:
        guest.go()
    lives.append(RunningServer(store))
    for guest in guests:
        guest.come(lives[-1].port)
