"""Engines of somebody else's, written for one test each: small programs that speak the protocol, and then do not."""

import os
import shlex
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from textwrap import indent

from carrom.arena.engine import EngineContestant
from carrom.engines.cases import cases
from carrom.match import Header, Match, Player, begin
from carrom.physics import MODEL

ROOT = Path(__file__).parents[2]
EXAMPLE = shlex.join([sys.executable, str(ROOT / "examples" / "engine.py")])
OURS = shlex.join([sys.executable, "-m", "carrom.cli.main", "engine"])
POSITIONS = cache(lambda: tuple(cases(1)))  # those of the engine check, made when they are first asked for

_PROGRAM = """
import os, subprocess, sys, time

def say(*lines):
    for line in lines:
        print(line, flush=True)

asked = 0
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "cei":
{greeted}
    elif word == "ready":
{ready}
    elif word == "stop":
{stop}
    elif word == "quit":
{quit}
    elif word == "places":
        place = rest[0]
    elif word == "turn":
        seat = rest[0]
        ahead = {{"S": "0 4000000", "E": "-4000000 0", "N": "0 -4000000", "W": "4000000 0"}}[seat]
    elif word == "go":
        asked += 1
        good = f"bestshot {{seat}} {{place}} {{ahead}}"
{go}
    elif word == "ask":
        seat, what, *rest = rest
{ask}
    elif word == "xyzzy":
{strange}
{after}
"""


def program(
    folder: Path,
    go: str = "say(good)",
    *,
    greeted: str = 'say("name Somebody", "author Tests", "ceiok")',
    ready: str = 'say("readyok")',
    stop: str = "pass",
    quit: str = "break",
    ask: str = 'say("pass")',
    strange: str = "pass",
    after: str = "",
) -> str:
    """The command of an engine that does what is said here, as Python, when it is asked."""
    parts = {"greeted": greeted, "ready": ready, "stop": stop, "quit": quit, "go": go, "ask": ask, "strange": strange}
    said = {name: indent(part, " " * 8) for name, part in parts.items()}
    path = folder / "engine.py"
    path.write_text(_PROGRAM.format(**said, after=after), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def position(begins: str = "", fits: Callable[[Match], object] = bool) -> Match:
    """The first of them whose title begins so and that is of the kind."""
    return next(one.match for one in POSITIONS() if one.title.startswith(begins) and fits(one.match))


def engine(command: str, grace: float = 60.0) -> EngineContestant:
    """It as a contestant that has little time to think, and `grace` s for its answer."""
    return EngineContestant(f"engine:{command}", command, thinking=300, grace=grace)


def board(seed: int = 1, book: str = "icf", options: dict | None = None) -> Match:
    """A round about to be broken by south."""
    players = {"S": Player("bot", name="south"), "N": Player("bot", name="north")}
    return begin(Header(book, options or {}, "icf", "tournament", MODEL, players), "S", seed)[0]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
