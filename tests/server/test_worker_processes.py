"""Bots compute in worker processes, which are replaced when they die; the first stroke waits for nothing."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from carrom.errors import Fault
from carrom.server.limits import LIMITS
from carrom.workers.worker_processes import WorkerProcesses
from tests.running import Browser

pytestmark = pytest.mark.process

BOT = {"kind": "bot", "level": "grandmaster"}


@pytest.fixture(scope="module")
def processes():
    several = WorkerProcesses(LIMITS.workers, LIMITS.workers.worker_processes)
    yield several
    several.close()


def told_and_waits(folder: Path) -> int:
    """Writes down in which process it works, and works until it is let go."""
    (folder / str(os.getpid())).touch()
    while not (folder / "goes on").exists():
        sleep(0.01)
    return os.getpid()


def fails() -> None:
    raise ValueError("no such stroke")


def until(seen: Callable[[], object]) -> None:
    end = monotonic() + 60
    while not seen():
        assert monotonic() < end, "waited in vain"
        sleep(0.02)


def kill_workers() -> int:
    """Kill every worker process; return how many there were."""
    workers = [process for process in active_children() if process.name == "carrom worker"]
    for worker in workers:
        worker.kill()
    return len(workers)


def at_work(folder: Path) -> set[int]:
    return {int(path.name) for path in folder.iterdir() if path.name.isdigit()}


def lives(process: int) -> bool:
    """Does it run? (One that has ended and that nobody has buried does not.)"""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def heads_of(server: int) -> set[int]:
    """The processes that a server has begun."""
    return {
        int(child)
        for thread in Path(f"/proc/{server}/task").iterdir()
        for child in (thread / "children").read_text(encoding="utf-8").split()
    }


def test_work_runs_in_one_other_process_of_a_lower_priority_that_survives_errors_and_ctrl_c(processes):
    first = processes.ask(os.getpid).result()
    assert first != os.getpid()
    with pytest.raises(Fault, match="no such stroke"):
        processes.ask(fails).result()
    os.kill(first, signal.SIGINT)
    assert processes.ask(os.getpid).result() == first
    assert lives(first)
    # 19 is the lowest there is
    assert processes.ask(os.nice, 0).result() >= min(os.nice(0) + 1, 19)


@pytest.mark.full
def test_a_worker_process_killed_at_work_is_replaced_and_its_work_repeated(processes, tmp_path, caplog):
    thought = processes.ask(told_and_waits, tmp_path)
    until(lambda: at_work(tmp_path))
    killed = at_work(tmp_path).pop()
    os.kill(killed, signal.SIGKILL)
    until(lambda: at_work(tmp_path) - {killed})
    (tmp_path / "goes on").touch()
    assert thought.result() in at_work(tmp_path) - {killed}
    assert len(caplog.records) == 1, "the log says it once"
    assert "worker process replaced" in caplog.text


def test_closing_ends_worker_processes_at_work(tmp_path):
    closing = WorkerProcesses(LIMITS.workers, LIMITS.workers.worker_processes)
    thought = closing.ask(told_and_waits, tmp_path)
    until(lambda: at_work(tmp_path))
    closing.close()
    with pytest.raises(Fault):
        thought.result()
    assert not lives(at_work(tmp_path).pop())


@pytest.mark.full
def test_a_bot_plays_although_its_worker_process_was_killed(here):
    browser = Browser(here, here.open_table(BOT, opener="N"))
    browser.join()
    browser.hear("thinking")
    until(kill_workers)
    assert browser.hear("n")["shot"]["seat"] == "N"
    browser.close()


def test_a_table_left_while_its_bot_thinks_resumes_and_other_tables_go_on(here, sit_down, thinking):
    left = here.open_table(BOT, opener="N")
    gone = Browser(here, left)
    gone.join()
    gone.hear("thinking")
    gone.close()
    person = sit_down(here.open_table(), at=here)
    assert person.told("play", {"x": 0, "vx": 0, "vy": 2_000_000})["shot"]["seat"] == "S"
    thinking.touch()
    back = sit_down(left, at=here)
    assert back.hear("n")["shot"]["seat"] == "N"


@pytest.mark.full
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name)
def test_no_worker_process_outlives_its_server(started, how):
    server = started()
    with Browser(server, server.open_table(BOT, opener="N")) as browser:
        browser.join()
        browser.hear("thinking")
        until(lambda: heads_of(server.process.pid))
        begun = heads_of(server.process.pid)
        if how is signal.SIGKILL:
            server.kill()
        else:
            status, said, complained = server.stop(how)
            assert (status, complained, "every game is stored" in said) == (0, "", True)
        until(lambda: not any(lives(process) for process in begun))


FIRST_STROKE = """
import json, sys
from carrom.board import Stroke
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL
from carrom.errors import NotAllowed
from carrom.server.serving import warm
from carrom.table.verbs.playing import encode_shot
from carrom.table.wire import encoder
from carrom.table.wire.refusals import encode_refusal
from carrom.contract import strict_json
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.event_lines import event_text

warm()
assert not COUNTS.refusals, "that refusal was sent to nobody"
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
strict_json.write(encode_refusal(NotAllowed("watching")))
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


@pytest.mark.long  # compiles all there is, as where no library fits: a minute and a half
@pytest.mark.timeout(1200)
def test_a_server_compiles_nothing_that_setup_has_not_compiled():
    compiling = {**os.environ, "CARROM_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", SET_UP], capture_output=True, text=True, check=False, env=compiling)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
