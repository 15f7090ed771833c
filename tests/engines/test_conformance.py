"""The conversations of conformance/engines and of the page about the protocol, held with real programs; and what
`carrom engine check` says of a good engine, and of one that breaks a rule.
"""

import re
import shlex
import sys

import pytest

from carrom.engines import limits
from carrom.engines.check import REQUIREMENTS, Subject
from carrom.engines.process import EngineFailure
from tests.cli.terminal import Done, carrom
from tests.engines.foreign import EXAMPLE, OURS, POSITIONS, ROOT, program

sys.path.insert(0, str(ROOT / "conformance"))  # the runner is a command, not a package
import sessions

pytestmark = pytest.mark.process

SESSIONS = ROOT / "conformance" / "engines"
PAGE = (ROOT / "docs" / "engines.md").read_text(encoding="utf-8")


@pytest.fixture
def held(capsys, monkeypatch):
    """Hold sessions with a program that may take a minute to end; the status, the results, and what went wrong."""
    monkeypatch.setattr(sessions, "QUITTING", 60.0)

    def held(command: str, *files: object) -> tuple[int, str, str]:
        return sessions.main([*map(str, files), "--", *shlex.split(command)]), *capsys.readouterr()

    return held


def test_the_example_passes_every_session(held):
    assert held(EXAMPLE) == (0, "".join(f"{path.name}: ok\n" for path in sorted(SESSIONS.glob("*.txt"))), "")


@pytest.mark.parametrize(
    "names",
    [
        ["page"],
        pytest.param(["stop", "strange", "boards"], marks=pytest.mark.full),
        pytest.param([], marks=pytest.mark.long),
    ],
    ids=["of the page", "of stops and of nonsense", "of every kind"],
)
def test_our_bot_passes_the_sessions(names, held, tmp_path):
    session = re.search(r"```text\n(> cei 1\n.*?)```", PAGE, re.DOTALL)[1]
    (tmp_path / "page.txt").write_text(session, encoding="utf-8")
    files = [(tmp_path if name == "page" else SESSIONS) / f"{name}.txt" for name in names]
    status, results, errors = held(OURS, *files)
    assert (status, errors) == (0, "")
    assert all(line.endswith(": ok") for line in results.splitlines())


def test_the_page_has_every_limit_as_it_is():
    for said in (
        f"| a line | {limits.LINE:,} bytes |",
        f"| lines before an answer | {limits.LINES:,} |",
        f"| from the start to `ceiok` | {limits.GREETING:g} s |",
        f"| from `ready` to `readyok` | {limits.READYING:g} s |",
        f"{limits.THINKING:,} ms in the arena; and the grace of {limits.GRACE:g} s |",
        f"| from `quit` to its end | {limits.QUITTING:g} s |",
        f"| memory | {limits.MEMORY // 2**30} GiB of addresses, on Linux |",
        f"the last {limits.COMPLAINTS:,} bytes are kept",
    ):
        assert said in PAGE


WRONG = {
    "means a stroke of another seat": ('say("bestshot N 0 0 -4000000")', "which is not a stroke of S"),
    "lays the striker where it may not lie": ('say("bestshot S 400000 0 4000000")', "which is not allowed"),
    "flicks as nobody can": ('say(f"bestshot S {place} 0 90000000")', "which is zero or too fast"),
    "says no number": ('say(f"bestshot S {place} 0 NaN")', "which is not a whole number"),
    "ends": ("break", "has ended"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_session_fails_where_the_engine(what, held, tmp_path):
    go, because = WRONG[what]
    status, results, _ = held(program(tmp_path, go), SESSIONS / "stroke.txt")
    assert because in results
    assert "stroke.txt: FAIL  line 38:" in results
    assert status == 1


def test_a_file_that_is_not_a_session_is_refused(held, tmp_path):
    (tmp_path / "some.txt").write_text("> cei 1\nceiok\n", encoding="utf-8")
    refused = held(EXAMPLE, tmp_path / "some.txt")
    assert refused == (2, "", "cannot run: line 2 does not begin with one of > < ? = #: ceiok\n")


def test_the_example_is_short_and_needs_nothing():
    text = (ROOT / "examples" / "engine.py").read_text(encoding="utf-8")
    assert re.findall(r"^(?:import|from) .*", text, re.MULTILINE) == ["import sys", "from math import hypot, sqrt"]
    code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 60


def checked(*command: str) -> Done:
    return carrom("engine", "check", *command)


def test_the_example_passes_and_its_command_is_one_text_as_in_the_arena():
    done = checked(EXAMPLE)
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"ok    {asked}" for asked, _ in REQUIREMENTS]
    assert f"{len(POSITIONS())} positions of every book" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_our_bot_passes():
    done = checked(*shlex.split(OURS))
    assert (done.returncode, done.stdout.count("ok  "), done.stderr) == (0, len(REQUIREMENTS), "")


@pytest.mark.full
def test_a_failing_engine_gets_the_number_of_failures_and_exit_status_1(tmp_path):
    done = checked(*shlex.split(program(tmp_path, go='say("bestshot S 0 0 4000000")', quit="sys.exit(4)")))
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


CAN = "answers all that it announces with `can`"
BROKEN = {
    "it has no name": ("greets", {"greeted": 'say("author Tests", "ceiok")'}, "both `name` and `author`"),
    "an option of it has no default": ("greets", {"says": "option depth number"}, "its default: 'depth number'"),
    "it can what no arbiter asks": ("greets", {"says": "can place dance"}, "sends `can` with 'dance'"),
    "it answers twice": ("answers once", {"go": "say(good, good)"}, "which was not requested"),
    "it answers a late stop": ("answers once", {"stop": "say(good)"}, "which was not requested"),
    "it knows every word": ("ignores unknown lines", {"strange": "1 / 0"}, "has ended with status 1"),
    "it places men outside": (CAN, {"says": "can place", "ask": 'say("placed 300000 0")'}, "not-free-place"),
    "it bets on what is not its own": (CAN, {"says": "can bet", "ask": 'say("bets b1")'}, "takes one of w1 w2"),
    "it goes on when its input has ended": ("ends with its input", {"after": "time.sleep(60)"}, "still runs 3 s after"),
    "it goes on after quit": ("quits", {"quit": "time.sleep(60)"}, "still runs 3 s after quit"),
}
"""What is wrong: the requirement, the parts of the program, how it is told. Those that still run are waited for."""


@pytest.mark.parametrize("what", [pytest.param(one, marks=[pytest.mark.full] * ("goes on" in one)) for one in BROKEN])
def test_the_check_detects_that(what, tmp_path):
    asked, parts, because = BROKEN[what]
    if says := parts.get("says"):
        parts = {**parts, "greeted": f'say("name A", "author B", "{says}", "ceiok")'}
    subject = Subject(shlex.split(program(tmp_path, **{name: parts[name] for name in parts if name != "says"})), 300, 1)
    with pytest.raises(EngineFailure, match=because):
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
    assert dict(REQUIREMENTS)[CAN](subject) == "place, bet, raise, turn"
