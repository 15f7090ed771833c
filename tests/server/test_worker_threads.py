"""Matches are read in several threads at once, and what reads them may not be half made then."""

import subprocess
import sys
from pathlib import Path

import pytest

FIRST_READ = """
import sys, threading
sys.setswitchinterval(1e-6)
from carrom.match import Header, Player, REAL, begin
from carrom.server.wire import event_lines
from carrom.server.verbs import reader
players = {seat: Player("person") for seat in "SN"}
match, opened = begin(Header("karom", {}, REAL, "tournament", "slide-1", players), "S", 1)
header, event = event_lines.header_text(match.header), event_lines.event_text(opened)
together = threading.Barrier(8)
def read():
    together.wait()
    for _ in range(20):
        assert event_lines.read_header(header) == match.header
        assert event_lines.read_event_line(event) == opened
        reader.read_new_table(b'{"book": "karom", "seats": {"S": {"kind": "person"}, "N": {"kind": "bot"}}}')
        reader.read_message('{"undo": {}, "n": 2, "id": "a"}')
threads = [threading.Thread(target=read) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
print("read")
"""


@pytest.mark.process
def test_threads_that_decode_the_first_lines_concurrently_do_not_crash_the_process():
    """Of a type that another thread was just making known to it, msgspec 0.22 read a null pointer."""
    tree = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", FIRST_READ], cwd=tree, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "read\n", "")
