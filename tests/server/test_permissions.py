"""Who may ask what, and when: every actor, every request, every state, cell by cell (reliability.md 2.4)."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from carrom.board import SEATS, Seat
from carrom.match import Match
from carrom.server.access import Actor
from carrom.server.verbs.reader import VERBS, Asking, read_message
from carrom.server.verbs.request import denied
from tests.server.matches import DOUBLES, SINGLES, states

EXPECTED = Path(__file__).with_name("permissions.txt")
ACTORS: dict[str, tuple[tuple[Seat, ...], Actor]] = {
    "a watcher": (SINGLES, Actor()),
    "south": (SINGLES, Actor(("S",))),
    "north": (SINGLES, Actor(("N",))),
    "both, on one screen": (SINGLES, Actor(("S", "N"))),
    "the host, watching": (SINGLES, Actor((), host=True)),
    "the host, south": (SINGLES, Actor(("S",), host=True)),
    "south of four": (DOUBLES, Actor(("S",))),
    "north of four, the partner": (DOUBLES, Actor(("N",))),
    "east of four, an opponent": (DOUBLES, Actor(("E",))),
    "the host of four, watching": (DOUBLES, Actor((), host=True)),
}
FACTS = {"pocketed": []}
REQUESTS: dict[str, dict[str, object]] = {
    "play": {"play": {"x": 0, "vx": 0, "vy": 3_000_000}},
    "open_round": {"open_round": {}},
    "rotate": {"rotate": {"angle": 12_500}},
    "bet": {"bet": {"disc": "w1"}},
    "answer": {"answer": {"raises": True}},
    "place w3": {"place": {"disc": "w3", "x": 0, "y": 0}},
    "place b3": {"place": {"disc": "b3", "x": 0, "y": 0}},
    "declare": {"declare": FACTS},
    "correct": {"correct": {"event": 2, "facts": FACTS}},
    "result": {"result": {"men": {"N": 4}, "winner": "S", "queen": "S"}},
    "S concedes": {"call": {"kind": "concede", "by": "S"}},
    "N concedes": {"call": {"kind": "concede", "by": "N"}},
    "E concedes": {"call": {"kind": "concede", "by": "E"}},
    "S resigns": {"call": {"kind": "resign", "by": "S"}},
    "S forgoes": {"call": {"kind": "forgo", "by": "S"}},
    "time, S": {"call": {"kind": "timeout", "by": "S"}},
    "foul of S": {"call": {"kind": "technical-foul", "by": "S"}},
    "undo": {"undo": {}},
    "redo": {"redo": {}},
    "clock starts": {"time": {"runs": True}},
    "consent": {"consent": {"agrees": True}},
    "sit at N": {"sit": {"seat": "N", "name": "", "token": "0123456789abcdef"}},
    "sit at E": {"sit": {"seat": "E", "name": "", "token": "0123456789abcdef"}},
    "stand, S": {"stand": {"seat": "S"}},
    "stand, E": {"stand": {"seat": "E"}},
    "bot for N": {"replace": {"seat": "N", "level": "weak"}},
    "nobody at N": {"replace": {"seat": "N", "level": None}},
    "renew": {"renew": {"token": "0123456789abcdef"}},
    "renew N": {"renew": {"seat": "N", "token": "0123456789abcdef"}},
    "renew E": {"renew": {"seat": "E", "token": "0123456789abcdef"}},
    "close": {"close": {}},
}
LETTERS = {
    ".": None,
    "c": "table-closed",
    "w": "watching",
    "h": "host-only",
    "t": "not-your-turn",
    "o": "round-over",
    "s": "not-your-seat",
    "z": "no-such-seat",
    "x": "seat-taken",
    "r": "real-board",
    "m": "simulated-board",
    "u": "umpire-only",
    "n": "nothing-to-place",
    "p": "not-your-placing",
    "a": "bet-not-your-answer",
}
MATCHES: dict[tuple[Seat, ...], dict[str, Match]] = {seats: states(seats) for seats in (SINGLES, DOUBLES)}


def request(plain: dict[str, object]) -> Asking:
    """The request as it comes in over the wire."""
    asked = read_message(msgspec.json.encode({**plain, "n": 2, "id": "a"}))
    assert isinstance(asked, Asking)
    return asked


def table() -> dict[tuple[str, str, str], str]:
    """The cells of permissions.txt by actor, request and state."""
    cells, actor, columns = {}, "", []
    for line in EXPECTED.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            actor = line.removeprefix("== ")
        elif line.startswith("state "):
            columns.append(line.split(" ", 2)[2])
        elif line and not line.startswith(("#", " ")):
            name, letters = line[:14].strip(), line[14:].split()
            cells.update({(actor, name, state): letter for state, letter in zip(columns, letters, strict=True)})
    return cells


def test_the_permission_table_has_every_actor_request_and_state():
    cells = table()
    wanted = {(actor, name, state) for actor in ACTORS for name in REQUESTS for state in MATCHES[SINGLES]}
    assert cells.keys() == wanted
    assert set(cells.values()) == set(LETTERS)
    assert {type(request(plain)) for plain in REQUESTS.values()} == set(get_args(Asking))
    assert {next(iter(plain)) for plain in REQUESTS.values()} == set(VERBS) - {"join", "aim", "skip", "toss", "hand"}


@pytest.mark.parametrize("actor", ACTORS)
def test_permissions_agree_with_the_table_in_every_cell(actor):
    seats, who = ACTORS[actor]
    cells = table()
    wrong = []
    for name, plain in REQUESTS.items():
        for state, match in MATCHES[seats].items():
            refusal = denied(who, request(plain), match)
            expected = LETTERS[cells[actor, name, state]]
            if (refusal and refusal.code) != expected:
                wrong.append(f"{name}, {state}: {refusal}, not {expected}")
    assert wrong == []


def test_a_visitor_may_only_sit_down():
    allowed = {
        (name, state)
        for name, plain in REQUESTS.items()
        for state, match in MATCHES[SINGLES].items()
        if denied(Actor(), request(plain), match) is None
    }
    assert allowed == {("sit at N", "opponent gone")}


def test_no_seat_is_played_by_another_in_any_state():
    for seats, matches in MATCHES.items():
        for match in matches.values():
            for seat in SEATS:
                if seat in seats and match.state.turn not in (seat, None):
                    assert denied(Actor((seat,), host=True), request(REQUESTS["play"]), match) is not None
