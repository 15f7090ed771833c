"""`carrom engine check`: its output for a good engine, and for one that breaks a rule."""

import shlex
import subprocess
import sys

import pytest

from carrom.engines.cases import cases
from carrom.engines.check import REQUIREMENTS, Subject
from carrom.engines.process import EngineFailure
from tests.engines.foreign import EXAMPLE, OURS, ROOT, program

pytestmark = pytest.mark.process


def checked(*command: str) -> subprocess.CompletedProcess:
    line = [sys.executable, "-m", "carrom.cli.main", "engine", "check", *command]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_example_passes_and_its_command_is_one_text_as_in_the_arena():
    done = checked(EXAMPLE)
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"ok    {asked}" for asked, _ in REQUIREMENTS]
    assert f"{len(list(cases(1)))} positions of every book" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_our_bot_passes():
    done = checked(*shlex.split(OURS))
    assert (done.returncode, done.stdout.count("ok  "), done.stderr) == (0, len(REQUIREMENTS), "")


@pytest.mark.full
def test_a_failing_engine_gets_the_number_of_failures_and_exit_status_1(tmp_path):
    command = program(tmp_path, go='say("bestshot S 0 0 4000000")', quit="sys.exit(4)")
    done = checked(*shlex.split(command))
    assert done.returncode == 1
    assert "FAIL  plays allowed strokes: fails in " in done.stdout
    assert "not-your-turn (seat N)" in done.stdout
    assert "FAIL  quits: ends with status 4, not 0" in done.stdout
    failed = sum(line.startswith("FAIL  ") for line in done.stdout.splitlines())
    assert failed >= 2, "more where it is North's turn in the position asked"
    assert done.stderr == f"the engine fails {failed} of 9 requirements\n"


@pytest.mark.parametrize("command", [("no-such-engine --deep",), ("no-such-engine", "--deep"), ("no-such 'engine",)])
def test_a_command_that_starts_nothing_is_refused_with_a_remedy(command):
    done = checked(*command)
    assert done.returncode != 0
    assert done.stdout == ""
    assert ("no program 'no-such-engine'" if "'" not in command[0] else "is not a command") in done.stderr


BROKEN = {
    "it has no name": ("greets", {"greeted": 'say("author Tests", "ceiok")'}, "both `name` and `author`"),
    "an option of it has no default": (
        "greets",
        {"greeted": 'say("name A", "author B", "option depth number", "ceiok")'},
        "without its type and its default: 'depth number'",
    ),
    "it can what no arbiter asks": (
        "greets",
        {"greeted": 'say("name A", "author B", "can place dance", "ceiok")'},
        "sends `can` with 'dance'",
    ),
    "it answers twice": ("answers once", {"go": "say(good, good)"}, "which was not requested"),
    "it answers a late stop": ("answers once", {"stop": "say(good)"}, "which was not requested"),
    "it knows every word": (
        "ignores unknown lines",
        {"strange": "1 / 0"},
        "has ended with status 1",
    ),
    "it places men outside": (
        "answers all that it announces with `can`",
        {
            "greeted": 'say("name A", "author B", "can place", "ceiok")',
            "ask": 'say("placed 300000 0")',
        },
        "not-free-place",
    ),
    "it bets on what is not its own": (
        "answers all that it announces with `can`",
        {
            "greeted": 'say("name A", "author B", "can bet", "ceiok")',
            "ask": 'say("bets b1")',
        },
        "takes one of w1 w2",
    ),
    "it goes on when its input has ended": (
        "ends with its input",
        {"after": "time.sleep(60)"},
        "still runs 3 s after the end of its input",
    ),
    "it goes on after quit": ("quits", {"quit": "time.sleep(60)"}, "still runs 3 s after quit"),
}


WAITED_FOR = ("it goes on when its input has ended", "it goes on after quit")


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=[pytest.mark.full] if what in WAITED_FOR else []) for what in BROKEN]
)
def test_the_check_detects_that(what, tmp_path):
    asked, parts, because = BROKEN[what]
    subject = Subject(shlex.split(program(tmp_path, **parts)), 300, 1)
    with pytest.raises(EngineFailure, match=because.replace("(", r"\(")):
        dict(REQUIREMENTS)[asked](subject)


def test_an_engine_with_choices_passes_when_they_are_allowed(tmp_path):
    answers = """
if what == "place":
    say("pass")
elif what == "bet":
    say(f"bets {rest[-1]}")
else:
    say({"raise": "raises", "turn": "turns 12500"}[what])
"""
    greeted = 'say("name A", "author B", "can place bet raise turn", "ceiok")'
    subject = Subject(shlex.split(program(tmp_path, greeted=greeted, ask=answers)), 300, 1)
    assert dict(REQUIREMENTS)["answers all that it announces with `can`"](subject) == "place, bet, raise, turn"
