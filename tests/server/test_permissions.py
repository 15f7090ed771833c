"""Who may ask what, and when, cell by cell (reliability.md 2.4); every refusal has a sentence in both languages."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import carrom
from carrom.board import SEATS, Seat
from carrom.contract.error_codes import STATUS
from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.match import Match
from carrom.store import database_errors
from carrom.table.access import Actor
from carrom.table.verbs.incoming import VERBS, Asking, read_message
from carrom.table.verbs.request import denied
from carrom.table.wire.refusals import encode_refusal
from carrom.texts import LANGUAGES, Language, sentence
from carrom.texts.catalogue import files_of
from tests.server.matches import DOUBLES, SINGLES, states

pytestmark = pytest.mark.slow

EXPECTED = Path(__file__).with_name("permissions.txt")
ACTORS: dict[str, tuple[tuple[Seat, ...], Actor]] = {
    "a watcher": (SINGLES, Actor()), "south": (SINGLES, Actor(("S",))), "north": (SINGLES, Actor(("N",))),
    "both, on one screen": (SINGLES, Actor(("S", "N"))), "the host, watching": (SINGLES, Actor((), host=True)),
    "the host, south": (SINGLES, Actor(("S",), host=True)), "south of four": (DOUBLES, Actor(("S",))),
    "north of four, the partner": (DOUBLES, Actor(("N",))), "east of four, an opponent": (DOUBLES, Actor(("E",))),
    "the host of four, watching": (DOUBLES, Actor((), host=True)),
}  # fmt: skip
FACTS = {"pocketed": []}
REQUESTS: dict[str, dict[str, object]] = {
    "play": {"play": {"x": 0, "vx": 0, "vy": 3_000_000}}, "open_round": {"open_round": {}},
    "rotate": {"rotate": {"angle": 12_500}}, "bet": {"bet": {"disc": "w1"}}, "answer": {"answer": {"raises": True}},
    "place w3": {"place": {"disc": "w3", "x": 0, "y": 0}}, "place b3": {"place": {"disc": "b3", "x": 0, "y": 0}},
    "declare": {"declare": FACTS}, "correct": {"correct": {"event": 2, "facts": FACTS}},
    "result": {"result": {"men": {"N": 4}, "winner": "S", "queen": "S"}},
    "S concedes": {"call": {"kind": "concede", "by": "S"}}, "N concedes": {"call": {"kind": "concede", "by": "N"}},
    "E concedes": {"call": {"kind": "concede", "by": "E"}}, "S resigns": {"call": {"kind": "resign", "by": "S"}},
    "S forgoes": {"call": {"kind": "forgo", "by": "S"}}, "time, S": {"call": {"kind": "timeout", "by": "S"}},
    "foul of S": {"call": {"kind": "technical-foul", "by": "S"}}, "undo": {"undo": {}}, "redo": {"redo": {}},
    "clock starts": {"time": {"runs": True}}, "consent": {"consent": {"agrees": True}},
    "sit at N": {"sit": {"seat": "N", "name": "", "token": "0123456789abcdef"}},
    "sit at E": {"sit": {"seat": "E", "name": "", "token": "0123456789abcdef"}}, "stand, S": {"stand": {"seat": "S"}},
    "stand, E": {"stand": {"seat": "E"}}, "bot for N": {"replace": {"seat": "N", "level": "weak"}},
    "nobody at N": {"replace": {"seat": "N", "level": None}}, "renew": {"renew": {"token": "0123456789abcdef"}},
    "renew N": {"renew": {"seat": "N", "token": "0123456789abcdef"}},
    "renew E": {"renew": {"seat": "E", "token": "0123456789abcdef"}}, "close": {"close": {}},
}  # fmt: skip
LETTERS = {
    ".": None, "c": "table-closed", "w": "watching", "h": "host-only", "t": "not-your-turn", "o": "round-over",
    "s": "not-your-seat", "z": "no-such-seat", "x": "seat-taken", "r": "real-board", "m": "simulated-board",
    "u": "umpire-only", "n": "nothing-to-place", "p": "not-your-placing", "a": "bet-not-your-answer",
}  # fmt: skip
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
    assert (cells.keys(), set(cells.values())) == (wanted, set(LETTERS))
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


def test_permissions_leave_a_visitor_to_sit_down_and_no_seat_to_be_played_by_another():
    allowed = {
        (name, state)
        for name, plain in REQUESTS.items()
        for state, match in MATCHES[SINGLES].items()
        if denied(Actor(), request(plain), match) is None
    }
    assert allowed == {("sit at N", "opponent gone")}
    for seats, matches in MATCHES.items():
        for match in matches.values():
            for seat in SEATS:
                if seat in seats and match.state.turn not in (seat, None):
                    assert denied(Actor((seat,), host=True), request(REQUESTS["play"]), match) is not None


SERVERS = ("server", "table", "answers", "admission", "workers", "store")
ROOMS = (*SERVERS, "match", "rules", "bots", "board", "analysis", "puzzles")
COMPUTED = {"striker-off-line": set(), "striker-on-circle": set(), "striker-on-man": {"disc"}}
COMPUTED |= {"bet-colours-open": {"clause"}, "bet-yes-sir": {"clause"}}
"""Codes that are put together where they are raised, with their arguments."""
OF_ANY_ERROR = {"server-fault": set(), "not-readable": {"field"}}


NAMES = {"S": ("Sud", "South"), "E": ("Est", "East"), "N": ("Nord", "North"), "W": ("Ouest", "West")}


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every code written in a `NotAllowed`, with the names of its arguments."""
    root = Path(carrom.__file__).parent
    for path in (path for room in ROOMS for path in (root / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "NotAllowed":
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, {keyword.arg or "" for keyword in node.keywords}


@cache
def codes() -> list[tuple[str, set[str]]]:
    """Read when they are asked for: every worker collects this file, and few run it."""
    return [*raised(), *COMPUTED.items()]


TOLD = {code for _, code in (*database_errors.SQLITE.values(), *database_errors.POSTGRES.values())} | {
    "match-damaged",
    "access-damaged",
    "store-elsewhere",
}
"""Codes of an `Unavailable` that players are told."""
ARGUMENTS: dict[str, str | int] = {"seat": "S", "disc": "queen", "clause": "K.17", "field": "play.x"}


def sentences(language: Language) -> set[str]:
    lines = "\n".join(path.read_text(encoding="utf-8") for path in files_of(language, "refusals")).splitlines()
    return {line.split(" =")[0].removeprefix("refusal-") for line in lines if line.startswith("refusal-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_raised_has_a_sentence_and_every_sentence_a_code(language):
    assert {code for code, _ in codes()} | TOLD | set(OF_ANY_ERROR) == sentences(language)


def test_every_refusal_has_both_languages_with_the_values_it_is_raised_with():
    for code, names in codes():
        said = encode_refusal(NotAllowed(code, **{name: ARGUMENTS.get(name, 64) for name in names}), "a")["refused"]
        assert (said["code"], said["id"]) == (code, "a")
        assert said["fr"].endswith((".", "!", "?")), code
        assert said["en"].endswith((".", "!", "?")), code
        assert said["fr"] != said["en"], code


def test_every_other_error_has_its_sentence_and_every_code_with_an_http_status_exists():
    assert encode_refusal(Unreadable("play.x", "Expected `int`"))["refused"]["field"] == "play.x"
    for error in (CarromError("a disk is full"), NotImplementedError()):
        said = encode_refusal(error)["refused"]  # type: ignore[arg-type]  # one that is not ours
        assert (said["code"], said["fr"]) == ("server-fault", sentence("refusal-server-fault", "fr"))
    assert STATUS.keys() <= {code for code, _ in codes()} | TOLD


@pytest.mark.parametrize("code", sorted(TOLD))
def test_who_plays_is_told_why_nothing_could_be_kept(code):
    said = encode_refusal(Unavailable("the stroke could not be kept: a disk", code), "a")["refused"]
    assert (said["code"], said["fr"], said["en"]) == (code, *(sentence(f"refusal-{code}", one) for one in LANGUAGES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_is_named_in_every_sentence_that_is_about_one(language):
    for seat, name in NAMES.items():
        for code in ("not-your-turn", "men-to-place", "not-your-placing", "seat-taken"):
            said = sentence(f"refusal-{code}", language, seat=seat)
            assert name[LANGUAGES.index(language)] in said
