"""What a stroke needs is loaded before the server says that it is ready: the first one waits for nothing."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.process

FIRST_STROKE = """
import json, sys
from carrom.board import Stroke
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL
from carrom.server.serving import warm
from carrom.server.verbs.playing import encode_shot
from carrom.server.wire import encoder
from carrom.contract import strict_json
from carrom.server.wire.event_lines import event_text

warm()
needed = []
def note(event, details):
    if event in ("open", "import", "compile"):
        needed.append(f"{event} {details[0]}")
sys.addaudithook(note)
players = {"S": Player("person", "Camille"), "N": Player("bot", level="cafe")}
match, _ = begin(Header("karom", {}, "icf", "dry", MODEL, players), "N", 7)
strict_json.write(encoder.encode_welcome("table", match, ("S",), True))
match, shot, motion = play(match, Stroke("N", 0, 10_000, -4_000_000), film=True)
event_text(shot)
for told in encode_shot(match, shot, motion, film=True):
    strict_json.write(told)
strict_json.write(encoder.encode_refusal(encoder.NotAllowed("watching")))
print(json.dumps(needed))
"""


def test_the_first_stroke_of_a_server_opens_no_file_and_loads_no_code():
    done = subprocess.run([sys.executable, "-c", FIRST_STROKE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []


SET_UP = """
import sys
from numba.core.registry import CPUDispatcher
from carrom.bots.warm_up import warm as set_up
from carrom.server.serving import warm

def known():
    rooms = [vars(module) for name, module in sys.modules.items() if name.startswith("carrom.")]
    return {(one.__module__, one.__name__, kinds) for room in rooms for one in room.values()
            if isinstance(one, CPUDispatcher) for kinds in one.signatures}

set_up()
before = known()
warm()
assert before
print(sorted(known() - before))
"""


@pytest.mark.full
def test_a_server_compiles_nothing_that_setup_has_not_compiled():
    compiling = {**os.environ, "CARROM_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", SET_UP], capture_output=True, text=True, check=False, env=compiling)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
