"""The conversations of conformance/engines and of the page about the protocol, held with real programs."""

import re
import shlex
import subprocess
import sys

import pytest

from carrom.engines import limits
from tests.engines.foreign import EXAMPLE, OURS, ROOT, program

pytestmark = pytest.mark.process

SESSIONS = ROOT / "conformance" / "engines"
PAGE = ROOT / "docs" / "engines.md"


def held(command: str, *files: object) -> subprocess.CompletedProcess:
    line = [sys.executable, str(ROOT / "conformance" / "sessions.py"), *map(str, files), "--", *shlex.split(command)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_example_passes_every_session():
    done = held(EXAMPLE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [f"{path.name}: ok" for path in sorted(SESSIONS.glob("*.txt"))]


@pytest.mark.parametrize(
    "name", ["stop", pytest.param("strange", marks=pytest.mark.full), pytest.param("boards", marks=pytest.mark.full)]
)
def test_our_bot_passes_the_session(name):
    done = held(OURS, SESSIONS / f"{name}.txt")
    assert (done.stdout, done.returncode) == (f"{name}.txt: ok\n", 0)


@pytest.mark.long
def test_our_bot_passes_every_session():
    assert held(OURS).returncode == 0


def test_our_bot_passes_the_session_of_the_page(tmp_path):
    session = re.search(r"```text\n(> cei 1\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    (tmp_path / "page.txt").write_text(session, encoding="utf-8")
    assert held(OURS, tmp_path / "page.txt").stdout == "page.txt: ok\n"


def test_the_page_has_every_limit_as_it_is():
    page = PAGE.read_text(encoding="utf-8")
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
        assert said in page


WRONG = {
    "means a stroke of another seat": ('say("bestshot N 0 0 -4000000")', "which is not a stroke of S"),
    "lays the striker where it may not lie": ('say("bestshot S 400000 0 4000000")', "which is not allowed"),
    "flicks as nobody can": ('say(f"bestshot S {place} 0 90000000")', "which is zero or too fast"),
    "says no number": ('say(f"bestshot S {place} 0 NaN")', "which is not a whole number"),
    "ends": ("break", "has ended"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_session_fails_where_the_engine(what, tmp_path):
    go, because = WRONG[what]
    done = held(program(tmp_path, go), SESSIONS / "stroke.txt")
    assert because in done.stdout
    assert "stroke.txt: FAIL  line 38:" in done.stdout
    assert done.returncode == 1


def test_a_file_that_is_not_a_session_is_refused(tmp_path):
    (tmp_path / "some.txt").write_text("> cei 1\nceiok\n", encoding="utf-8")
    done = held(EXAMPLE, tmp_path / "some.txt")
    assert (done.returncode, done.stderr) == (2, "cannot run: line 2 does not begin with one of > < ? = #: ceiok\n")


def test_the_example_is_short_and_needs_nothing():
    text = (ROOT / "examples" / "engine.py").read_text(encoding="utf-8")
    assert re.findall(r"^(?:import|from) .*", text, re.MULTILINE) == ["import sys", "from math import hypot, sqrt"]
    code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 60
