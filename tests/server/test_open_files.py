"""The limit of open files is raised at the start, and said where it stays below what the server's limits need."""

import subprocess
import sys

import pytest

from carrom.server import open_files
from carrom.server.limits import LIMITS

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit"),
]
NEEDED = open_files.needed(LIMITS)


def raised(soft: int, hard: int) -> tuple[int, str]:
    """The limit that a process ends up with, and what it has said."""
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (%d, %d));"
        "from carrom.server.limits import LIMITS; from carrom.server.open_files import raise_limit;"
        "raise_limit(LIMITS);"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    done = subprocess.run([sys.executable, "-c", program % (soft, hard)], capture_output=True, text=True, check=True)
    return int(done.stdout), done.stderr


def test_the_files_that_are_needed_are_the_sockets_the_lines_of_an_address_and_the_servers_own():
    assert LIMITS.admission.sockets + LIMITS.admission.lines_of_one < NEEDED


def test_a_low_limit_is_raised_to_what_is_needed_and_not_beyond():
    assert raised(256, NEEDED + 7) == (NEEDED, "")


def test_a_higher_limit_is_left_as_it_is():
    assert raised(NEEDED + 3, NEEDED + 7) == (NEEDED + 3, "")


def test_a_limit_that_may_not_be_raised_far_enough_is_said_in_one_line():
    limit, said = raised(256, 512)
    assert limit == 512
    assert said.count("\n") == 1
    assert said.startswith(f"only 512 files may be open, and {LIMITS.admission.sockets} sockets need {NEEDED}")


def test_the_server_raises_it_at_its_start_and_says_what_is_missing(tmp_path):
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 400));"
        "sys.argv = ['carrom', 'play', '--no-browser', '--port', '0', '--store', sys.argv[1]];"
        "from carrom.cli.main import main; main()"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "games.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout.readline().startswith("carrom: http://")
        server.terminate()
        _, said = server.communicate()
    assert said.count("only 400 files may be open") == 1
