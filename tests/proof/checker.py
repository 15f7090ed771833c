"""The eight promises, over what everybody said and what is stored. A pure function; it knows nothing of the server.

1. Every acknowledged request is stored once, at its number, with its id.
2. The numbers of a match are 1 … n, without a gap.
3. What anybody was told is what is stored, and no two were told different things about one number.
4. A request without an answer is wholly there, keys and players included, or wholly absent; nothing else is there.
5. Every stroke is by the seat to move, asked for by a device that held that seat; so is all else.
6. The lines fold to the present, and played again through physics and judge they are the same, bit for bit.
7. The database is sound.
8. No request happened twice.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from carrom.errors import CarromError
from tests.proof import again
from tests.proof.again import Lived, differing_record, lived, welcomed
from tests.proof.history import Said, Stored, StoredMatch

LISTENED = ("undo", "consent")
"""Questions to the others: heard, and acknowledged with the present number, before anything happens."""


@dataclass(frozen=True, slots=True)
class Finding:
    promise: int
    match: str
    what: str


@dataclass
class Checked:
    """What the checker found, and how much it looked at."""

    findings: list[Finding] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    events: int = 0
    told: int = 0
    silent: int = 0  # requests that nobody acknowledged and that are there all the same


def check(history: Sequence[Said], stored: Stored) -> Checked:
    checked = Checked([Finding(7, "", said) for said in stored.trouble])
    said: dict[str, list[Said]] = {}
    for one in history:
        if one.table:
            said.setdefault(one.table, []).append(one)
    for match in said.keys() - stored.matches.keys():
        checked.findings.append(Finding(1, match, "the table was opened, and is not stored"))
    for match, kept in stored.matches.items():
        _Table(kept, said.get(match, []), checked).check()
    return checked


class _Table:
    def __init__(self, kept: StoredMatch, said: Sequence[Said], checked: Checked) -> None:
        self._kept, self._said, self._checked = kept, said, checked
        self._rows = {row.n: row for row in kept.lines}
        self._asked = {one.message["id"]: one for one in said if one.do == "sent" and "id" in one.message}
        self._devices = {one.device: one.message for one in said if one.do == "holds"}
        self._host = next((device for device, told in self._devices.items() if told["host"]), "")
        self._lived: dict[int, Lived] = {}
        self._holders: dict[int, again.Holders] = {}

    def check(self) -> None:
        self._numbers()
        self._acknowledgements()
        self._live_again()
        if len(self._lived) == len(self._rows) == self._kept.n:
            self._present()
        for listener in {one.device for one in self._said}:
            self._what_was_told([one for one in self._said if one.device == listener])
        told = Counter(row.request for row in self._kept.lines if row.request)
        for request, times in told.items():
            if times > 1:
                self._checked.doubled += 1
                self._find(8, f"{request} is stored {times} times")

    def _find(self, promise: int, what: str) -> None:
        self._checked.findings.append(Finding(promise, self._kept.match, what))

    def _numbers(self) -> None:
        numbers = [row.n for row in self._kept.lines]
        self._checked.events += len(numbers)
        if numbers != list(range(1, self._kept.n + 1)):
            self._find(2, f"{self._kept.n} lines, numbered {numbers}")

    def _acknowledgements(self) -> None:
        acknowledged: set[str] = set()
        for one in self._said:
            if one.do == "heard" and "ack" in one.message:
                request, n = one.message["ack"]["id"], one.message["ack"]["n"]
                if self._is_promise(one.device, request, n):
                    acknowledged.add(request)
            elif one.do == "heard" and "refused" in one.message and one.message["refused"]["code"] != "server-fault":
                refused = one.message["refused"]["id"]
                if refused and any(row.request == refused for row in self._kept.lines):
                    self._find(1, f"{refused} was refused, and is stored")
        self._checked.acknowledged += len(acknowledged)
        stored = {row.request for row in self._kept.lines if row.request}
        self._checked.silent += len(stored - acknowledged)

    def _is_promise(self, device: str, request: str, n: int) -> bool:
        """Is this acknowledgement of something stored? If it is, it must be."""
        asked = self._asked.get(request)
        if asked is None or asked.device != device:
            self._find(1, f"{device} was told that {request} is kept, and never asked it")
            return False
        if n != asked.message["n"]:
            if n != asked.message["n"] - 1 or not any(verb in asked.message for verb in LISTENED):
                self._find(1, f"{request} was asked as {asked.message['n']}, and acknowledged as {n}")
            return False
        if n not in self._rows or self._rows[n].request != request:
            self._checked.lost += 1
            self._find(1, f"{request} was acknowledged as {n}, and is not stored there")
        return True

    def _live_again(self) -> None:
        """Fold, play again, and hold every line against who asked for it."""
        try:
            for row, life in zip(self._kept.lines, lived(self._kept), strict=True):
                self._lived[row.n] = life
                for trouble in life.trouble:
                    self._find(6, f"line {row.n} {trouble}")
                self._judge(row.n, row.request, life)
            for difference in differing_record(self._kept):
                self._find(6, f"as a record: {difference}")
        except CarromError as error:
            self._find(6, f"after line {len(self._lived)}: {error}")

    def _judge(self, n: int, request: str | None, life: Lived) -> None:
        """Who made line `n` happen, and was that what he asked?"""
        if life.before is None:
            self._holders[n] = again.at_first(life.match, self._host)
            return
        holders = self._holders.get(n - 1, {})
        if request is None:
            wrong = again.by_itself(life.before, life.event)
            self._holders[n] = holders
        elif request not in self._asked:
            self._find(4, f"line {n} is of {request}, which nobody asked")
            self._holders[n] = holders
            return
        else:
            asked = self._asked[request]
            if asked.message["n"] != n or not again.is_what_was_asked(asked.message, life.event):
                self._find(4, f"line {n} is not what {request} asked: {dict(asked.message)}")
            wrong = again.unlawful(life.before, life.event, asked.device, self._host, holders)
            self._holders[n] = again.next_holders(holders, life.event, asked.device)
        if wrong:
            self._find(5, f"line {n}: {wrong}")

    def _present(self) -> None:
        """What lists show, keys and players are what the lines lead to."""
        kept, match = self._kept, self._lived[self._kept.n].match
        players = {seat: (one.kind, one.name, one.level) for seat, one in match.players.items()}
        if players != dict(kept.players):
            self._find(4, f"the players are {players}, and stored are {dict(kept.players)}")
        if (kept.book, kept.over) != (match.header.book, match.closed or match.state.turn is None):
            self._find(4, f"book and end of the game are stored as {kept.book}, {kept.over}")
        if not self._devices:
            return
        holders = self._holders[kept.n]
        for device, told in self._devices.items():
            seats, host = kept.keys.get(told["hash"], ("", told["host"]))
            if set(seats) != again.seats_of(holders, device) or host != told["host"]:
                self._find(4, f"the key of {device} opens {seats!r}, host {host}")
        for unknown in kept.keys.keys() - {told["hash"] for told in self._devices.values()}:
            self._find(4, f"a key is stored that nobody has: {unknown}")

    def _what_was_told(self, said: Sequence[Said]) -> None:
        known = 0
        for one in said:
            if one.do != "heard":
                continue
            self._checked.told += 1
            message = one.message
            if "welcome" in message:
                known = message["welcome"]["n"]
                self._compare(one.device, known, message["welcome"], None)
            elif "n" in message:
                if message["n"] != known + 1:
                    self._find(3, f"{one.device} was told {message['n']} after {known}")
                known = message["n"]
                self._compare(one.device, known, message, "told")
        for wrong in self._seats_told(said):
            self._find(5, wrong)
        # while the last one looked, everybody else had gone: nothing was asked any more, but a bot may have played
        if said and said[-1].device.endswith("witness"):
            unheard = [row.n for row in self._kept.lines if row.n > known and row.request]
            if unheard or known > self._kept.n:
                self._find(3, f"at the end {known} events were told, and {self._kept.n} are stored")

    def _compare(self, device: str, n: int, heard: Mapping[str, Any], what: str | None) -> None:
        if n not in self._rows:
            self._find(3, f"{device} was told of event {n}, which is not stored")
            return
        life = self._lived.get(n)
        if life is None:
            return
        try:
            expected = life.told if what else welcomed(self._kept, life.match)
        except CarromError as error:
            self._find(3, f"nobody can be told of event {n}: {error}")
            return
        wrong = sorted(key for key in expected.keys() | heard.keys() if expected.get(key) != heard.get(key))
        wrong = [key for key in wrong if what or key not in ("yours", "host")]
        if wrong:
            self._find(3, f"{device} was told of event {n} otherwise than it is stored: {', '.join(wrong)}")

    def _seats_told(self, said: Sequence[Said]) -> Iterator[str]:
        """Was a device told of other seats than those it holds? As long as it comes without its token, of none."""
        always = False
        for one in said:
            if one.do == "connected":
                always = True
            elif one.do == "sent" and "join" in one.message:
                always = always and one.message["join"]["known"]
            elif one.do == "heard" and ("welcome" in one.message or "back" in one.message):
                told = one.message.get("welcome") or one.message["back"]
                right = again.seats_of(self._holders.get(told["n"], {}), one.device)
                if set(told["yours"]) != right and (always or told["yours"]):
                    yield f"{one.device} was told at {told['n']} that it holds {told['yours']}; it held {sorted(right)}"
