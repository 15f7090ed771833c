"""What somebody asks next, from nothing but what the table told: mostly a stroke at random, now and then all else. And
the kinds of table that are played, in turn, and who comes: every book, bets, placing, wood, doubles, bots.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from carrom.board import side_of
from carrom.rules import BOOKS
from tests.proof.history import Writer, hash_of

Ask = dict[str, Any]
_AHEAD = {"S": (0, 1), "E": (-1, 0), "N": (0, -1), "W": (1, 0)}
_ZONES = ("open", "far", "side", "near")
NEVER = 10_000  # an event that no table reaches


@dataclass(frozen=True, slots=True)
class Person:
    """Who holds a device: the seat wanted (none: watches), the token; a host's guests, and the event he closes at."""

    home: str = ""
    token: str | None = None
    host: bool = False
    guests: tuple[str, ...] = ()
    timeout: int = NEVER


@dataclass
class View:
    n: int = 0
    yours: tuple[str, ...] = ()
    host: bool = False
    book: str = ""
    real: bool = False
    closed: bool = False
    seats: dict[str, Any] = field(default_factory=dict)
    layout: dict[str, Any] = field(default_factory=dict)
    next: dict[str, Any] = field(default_factory=dict)
    undo: Mapping[str, Any] | None = None
    declared: list[int] = field(default_factory=list)  # strokes of a real board that may be put right

    def hear(self, message: Mapping[str, Any]) -> None:
        if "welcome" in message:
            self._welcomed(message["welcome"])
        elif "back" in message:
            self.yours, self.host = tuple(message["back"]["yours"]), message["back"]["host"]
        elif "undo" in message:
            self.undo = message["undo"]
        elif "n" in message:
            self.n, self.next, self.undo = message["n"], message["next"], None
            self._happened(message)

    def _welcomed(self, told: Mapping[str, Any]) -> None:
        self.n, self.next, self.seats, self.layout = told["n"], told["next"], dict(told["seats"]), dict(told["layout"])
        self.yours, self.host, self.book = tuple(told["yours"]), told["host"], told["book"]
        self.real, self.closed, self.undo = told["real"], told["closed"], None
        self.declared = [line["n"] for line in told["history"]] if told["real"] else []

    def _happened(self, message: Mapping[str, Any]) -> None:
        for verb in ("shot", "round", "interrupted"):
            if verb in message:
                self.layout = dict(message[verb]["layout"])
        if "put_down" in message:
            self.layout[message["put_down"]["disc"]] = message["put_down"]["at"]
        elif "changed" in message:
            present = message["changed"]["present"]
            self.layout = dict(present["layout"])
            self.declared = [line["n"] for line in present["history"]] if self.real else []
        elif "seated" in message:
            self.seats[message["seated"]["seat"]] = message["seated"]["sitter"]
        elif "closed" in message:
            self.closed = True
        elif "declared" in message:
            self.declared.append(message["n"])


def choose(view: View, me: Person, luck: Random) -> Ask | None:
    """What this device asks now, or None while it has to wait."""
    if view.closed or not view.next:
        return None
    if me.home and not me.host and view.seats[me.home]["kind"] == "free":
        return sit(me)
    if view.undo and set(view.undo["needs"]) & set(view.yours):
        return {"consent": {"agrees": luck.random() < 0.8}}
    if not view.yours:
        return None
    # a guest who was turned out does not come again, and others wait for nobody else
    is_given_up = any(view.seats[seat]["kind"] == "free" for seat in me.guests) and luck.random() < 0.01
    if view.host and (view.n >= me.timeout or is_given_up):
        return {"close": {}}
    return _seldom(view, me, luck) or due(view, luck)


def sit(me: Person) -> Ask:
    return {"sit": {"seat": me.home, "name": f"Noé {me.home}", "token": me.token}}


def _seldom(view: View, me: Person, luck: Random) -> Ask | None:
    chance = luck.random()
    sitting = {seat: view.seats[seat]["kind"] for seat in me.guests}
    if "bot" in sitting.values() and chance < 0.3:
        return {"replace": {"seat": next(seat for seat in sitting if sitting[seat] == "bot"), "level": None}}
    if "person" in sitting.values() and chance > 0.99:
        level = None if view.real else luck.choice(("weak", None))
        persons = [seat for seat in sitting if sitting[seat] == "person"]
        return {"replace": {"seat": luck.choice(persons), "level": level}}
    if me.home in view.yours and not me.host and chance > 0.99:
        return {"stand": {"seat": me.home}}
    if view.next["may_undo"] and chance < 0.03:
        return {"undo": {}}
    if view.real and view.next["may_redo"] and chance < 0.3:
        return {"redo": {}}
    if view.real and view.declared and chance < 0.08:
        return {"correct": {"event": luck.choice(view.declared), "facts": facts(view, luck)}}
    return None


def due(view: View, luck: Random) -> Ask | None:
    """What the table waits for, or None if it does not wait for this device."""
    coming, seats = view.next, tuple(view.next["state"]["seats"])
    if coming["tossing"]:
        return None
    waiting = [one for one in coming["to_place"] if one["by"] in view.yours]
    if coming["to_place"]:
        return {"place": _spot(waiting[0], luck)} if waiting else None
    answers = coming["bet"] and coming["bet"]["answers"]
    if answers in {side_of(seat, seats) for seat in view.yours}:
        return {"answer": {"raises": luck.random() < 0.5}}
    turn = coming["seat"]
    if turn is None or not (view.real or coming["places"]):
        return {"open_round": {}} if view.host else None
    if turn not in view.yours or (answers and answers != side_of(turn, seats)):
        return None
    if luck.random() < 0.03:
        usual = ("concede", "concede", "resign", "forgo")
        calls = (*usual, "timeout", "technical-foul") if view.real else usual
        return {"call": {"kind": luck.choice(calls), "by": turn}}
    if coming["may_bet"] and luck.random() < 0.4:
        return {"bet": _bet(view, turn, seats, luck)}
    return {"declare": facts(view, luck)} if view.real else {"play": stroke(view, luck)}


def _bet(view: View, turn: str, seats: tuple, luck: Random) -> Ask:
    if view.real:
        return {"zone": luck.choice(_ZONES)}
    mine = view.next["state"]["colours"][side_of(turn, seats)][0]
    return {"disc": luck.choice([disc for disc in view.layout if disc[0] == mine] or ["w1"])}


def _spot(waiting: Mapping[str, Any], luck: Random) -> Ask:
    """Where the table would put it, or somewhere in the ring, which may be taken."""
    x, y = waiting["nearest"]
    if luck.random() < 0.4:
        reach = waiting["ring"][1]
        x, y = luck.randint(-reach, reach), luck.randint(-reach, reach)
    return {"disc": waiting["disc"], "x": x, "y": y}


def stroke(view: View, luck: Random) -> Ask:
    along, speed = luck.choice(view.next["places"]), luck.randint(800_000, 5_000_000)
    aside, ahead = luck.uniform(-0.7, 0.7), _AHEAD[view.next["seat"]]
    vx, vy = (round(speed * (one + aside * other)) for one, other in (ahead, ahead[::-1]))
    return {"x": luck.randint(*along), "vx": vx, "vy": vy, "spin": luck.choice((0, 0, luck.randint(-50_000, 50_000)))}


def facts(view: View, luck: Random) -> Ask:
    """What an umpire might have seen: not always possible."""
    board = view.next["state"]["on_board"]
    there = ["white"] * min(2, board["white"]) + ["black"] * min(2, board["black"]) + ["queen"] * board["queen"]
    luck.shuffle(there)
    fell = there[: luck.choice((0, 0, 1, 1, 2))] + ["striker"] * (luck.random() < 0.1)
    pocketed = [{"disc": disc, "zone": "open" if disc == "striker" else luck.choice(_ZONES)} for disc in fell]
    first = {"disc": luck.choice(there), "direct": luck.random() < 0.8} if there else None
    return {"pocketed": pocketed, "touched": first is not None, "first_contact": first}


@dataclass(frozen=True, slots=True)
class Kind:
    """What is asked of the server, and who comes: the host, then those that take a free seat, then watchers."""

    name: str
    asked: Mapping[str, Any]
    guests: tuple[str, ...] = ()
    watchers: int = 0


def people(
    kind: Kind, opened: Mapping[str, str], history: Writer, timeout: int = NEVER
) -> Iterator[tuple[str, Person]]:
    """Those that come to a table just opened, each with the name of his device; the tokens they hold are written down.
    `timeout`: the event at which the host closes.
    """
    table = opened["table"]
    coming = {"host": Person("S", opened["token"], True, kind.guests, timeout)}
    coming |= {f"guest{seat}": Person(seat, f"{table}-of-the-guest-at-{seat}") for seat in kind.guests}
    coming |= {f"watcher{number}": Person() for number in range(kind.watchers)}
    for name, person in coming.items():
        if person.token:
            told = {"hash": hash_of(person.token), "host": person.host, "kind": kind.name}
            history.write("holds", f"{table}-{name}", table, told)
        yield f"{table}-{name}", person


def _kind(
    name: str, book: str, guests: str = "N", watchers: int = 0, host: str = "S", bots: str = "", **more: Any
) -> Kind:
    """Seats as `POST /tables` wants them: a guest's is free until he takes it."""
    persons = {seat: {"kind": "person", "name": f"Camille {seat}"} for seat in host}
    others = {seat: {"kind": "free"} for seat in guests} | {seat: {"kind": "bot", "level": "weak"} for seat in bots}
    return Kind(name, {"book": book, "seats": {**persons, **others}, **more}, tuple(guests), watchers)


KINDS: tuple[Kind, ...] = (
    _kind("K-Rhum with bets", "k-rhum"),
    _kind("placing by hand", "billard-indien", placing="by-hand"),
    _kind("a real board", "icf", watchers=1, real=True),
    _kind("doubles on four devices, watched", "icf", "ENW", watchers=1),
    _kind("against a bot", "billard-indien", guests="", bots="N"),
    *(_kind(book, book) for book in BOOKS),
    _kind("one device for two", "karom", guests="", host="SN"),
    _kind("doubles on four devices by hand", "saint-pierre", "ENW", watchers=1, placing="by-hand"),
    _kind("K-Rhum against a bot", "k-rhum", guests="", bots="N"),
    _kind("K-Rhum on wood", "k-rhum", real=True),
)
