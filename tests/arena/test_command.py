"""`carrom arena` and `carrom yardstick` as a person runs them: bars, Ctrl-C, a process killed, files."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from carrom.bots import PERSONAS
from carrom.cli.main import application
from carrom.errors import Unreadable
from tests.cli.terminal import PLAIN, ROOT, carrom, command

pytestmark = pytest.mark.slow

SOON = ("--sigma", "0.5", "--pairs", "1", "--seed", "7", "--processes", "1")
ENDLESS = ("arena", "ghost", "cousin", "--sigma", "0.5", "--pairs", "5000", "--seed", "7", "--processes", "2")


def begun(path: Path, lines: int) -> subprocess.Popen[str]:
    """An endless contest of two processes that has written so many lines."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    running = subprocess.Popen(command(*ENDLESS, "--results", path), cwd=ROOT, env={**os.environ, **PLAIN}, **pipes)
    for _ in range(3000):
        if path.exists() and path.read_bytes().count(b"\n") > lines:
            return running
        assert running.poll() is None, running.communicate()
        time.sleep(0.1)
    running.kill()
    raise AssertionError("no board in five minutes")


def children_of(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()))


def are_gone(pids: set[int]) -> bool:
    """Within a minute; one that waits to be buried is."""
    until = time.monotonic() + 60
    while (running := any(map(_runs, pids))) and time.monotonic() < until:
        time.sleep(0.1)
    return not running


def _runs(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False


def said(*words: object) -> str:
    done = carrom(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def completed(path: Path) -> bytes:
    """The file after its first three pairs have been asked for, by one process."""
    said(*ENDLESS[:3], *SOON, "--pairs", "3", "--results", path)
    return path.read_bytes()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
@pytest.mark.full
def test_ctrl_c_keeps_the_results_reports_the_standing_and_leaves_no_process(tmp_path):
    path = tmp_path / "results.jsonl"
    running = begun(path, 3)
    helpers = children_of(running.pid) if sys.platform == "linux" else set()
    running.send_signal(signal.SIGINT)
    told, complained = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "stopped; the results so far are reported" in complained
    assert "ghost v cousin, both at σ 0.5°: " in told
    assert "Traceback" not in complained
    assert are_gone(helpers)
    assert path.read_bytes().endswith(b"}\n")
    assert set(path.read_bytes().splitlines()) <= set(completed(path).splitlines())


@pytest.mark.full
@pytest.mark.process
@pytest.mark.skipif(sys.platform != "linux", reason="looks at the processes in /proc")
def test_a_killed_contest_leaves_no_process_and_continues_to_the_same_bytes(tmp_path):
    path, untroubled = tmp_path / "results.jsonl", tmp_path / "untroubled.jsonl"
    running = begun(path, 2)
    helpers = children_of(running.pid)
    assert len(helpers) >= 2
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=60)
    assert are_gone(helpers), "the processes of a contest that was killed still run"
    head, *lines = path.read_bytes().splitlines(keepends=True)
    # as if the machine had gone down in the middle of a line
    path.write_bytes(head + b"".join(lines)[:-20])
    again, whole = completed(path), completed(untroubled)
    assert set(whole.splitlines()) <= set(again.splitlines())
    assert [line for line in again.splitlines() if line in whole.splitlines()] == whole.splitlines()


def test_a_file_is_reported_again_merged_and_checked(tmp_path):
    path, other, both = tmp_path / "one.jsonl", tmp_path / "other.jsonl", tmp_path / "both.jsonl"
    rated = said("arena", "ghost", "cousin", "m1", "--round-robin", *SOON, "--results", path)
    assert "ratings, both at σ 0.5°" in rated
    assert "2 pairs" in said("arena", "ghost", "cousin", *SOON, "--pairs", "2", "--results", other)
    assert "ghost v cousin, both at σ 0.5°: 2 pairs" in said("arena", "--merge", path, other, "--results", both)
    assert both.read_bytes().count(b"\n") == 9
    checked = said("arena", "--check", both, "--some", "2", "--processes", "1")
    assert checked == "2 lines played again: all the same\n"
    both.write_bytes(both.read_bytes().replace(b'"strokes":', b'"strokes":1'))
    caught = carrom("arena", "--check", both, "--some", "2", "--processes", "1")
    assert caught.returncode == 1
    assert "2 of 2 lines differ from their replay" in caught.stderr
    wrong = carrom("yardstick", "--check", both)
    assert wrong.returncode == 2
    assert "holds results of carrom arena" in wrong.stderr


def test_the_arena_speaks_french_where_it_is_asked_to(tmp_path):
    words, path = (*SOON, "--sprt", "0", "10", "--lang", "fr"), tmp_path / "results.jsonl"
    french = carrom("arena", "ghost", "cousin", "m1", "--gauntlet", *words, "--results", path)
    assert french.returncode == 0, french.stderr
    assert "ghost contre cousin, l’un et l’autre à σ 0,5° : 1 paire\n" in french.stdout
    assert " coups par manche\n" in french.stdout
    assert "  SPRT +0," in french.stdout
    assert " : rien n’est tranché avant 200 paires\n" in french.stdout
    assert "classement, l’un et l’autre à σ 0,5° (Bradley–Terry ; la moyenne est 0)" in french.stdout
    assert "manches" in french.stderr
    checked = said("arena", "--check", path, "--lang", "fr", "--some", "2", "--processes", "1")
    assert checked == "2 lignes rejouées : toutes identiques\n"
    path.write_bytes(path.read_bytes().replace(b'"strokes":', b'"strokes":1'))
    caught = carrom("arena", "--check", path, "--lang", "fr", "--some", "2", "--processes", "1")
    assert caught.returncode == 1
    assert "2 lignes sur 2 ne disent pas ce qui arrive quand on les rejoue" in caught.stderr


def test_returned_men_are_placed_by_hand_with_the_option(tmp_path):
    path = tmp_path / "results.jsonl"
    words = ("arena", "ghost", "cousin", *SOON, "--pairs", "2", "--results", path)
    assert said(*words, "--by-hand")
    assert b'"placing":"by-hand"' in path.read_bytes()
    assert b'"beside":' in path.read_bytes()
    otherwise = carrom(*words)
    assert otherwise.returncode == 2
    assert "placing: the file was played with 'by-hand', this run uses 'automatic'" in otherwise.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("god", "club"), f"contestant: 'god' is not one of {', '.join(PERSONAS)}"),
        (("club",), "club has no opponent"),
        (("club", "cafe", "child"), "3 contestants need --round-robin or --gauntlet"),
        (("m1", "m2"), "m1 has no error of its own"),
        (("m1", "m2", "--sprt", "10", "0"), "the smaller one first"),
        (("club", "cafe", "--book", "chess"), "book: 'chess' is unknown; the books are"),
        (("--check", "none.jsonl"), "none.jsonl: holds no results"),
        (("--check", "a", "b"), "takes one result file"),
        (("club", "cafe", "--lang", "de"), "'de' is not one of fr, en"),
    ],
)
def test_an_impossible_contest_is_refused_with_a_remedy(words, why):
    with pytest.raises(Unreadable) as refused:
        application()(["arena", *words], standalone_mode=False)
    assert why in str(refused.value)


def test_yardsticks_print_a_table_with_intervals_and_the_ranking_on_every_surface_in_french_too(tmp_path):
    words = ("--sigma", "0.1", "--racks", "2", "--friction", "0.8", "--friction", "1.2", "--processes", "1")
    path = tmp_path / "racks.jsonl"
    went = said("yardstick", "ghost", "cousin", *words, "--results", path)
    assert len([line for line in went.splitlines() if line.startswith("| ghost, μ × 0.8, e +0")]) == 2
    assert "friction × 1.2, restitution +0: " in went
    assert sorted(said("yardstick", "--merge", path).splitlines()) == sorted(went.splitlines())
    more = ("--racks", "3", "--lang", "fr", "--results", path)
    french = carrom("yardstick", "ghost", "cousin", *words[:2], *words[4:], *more)
    assert french.stdout.startswith("| joueur ")
    assert "\nclassement selon la main gardée\nσ 0,1°, frottement × 0,8, restitution +0 : " in french.stdout
    assert "rosaces" in french.stderr


@pytest.mark.process
def test_three_contestants_and_one_alone_are_played_and_reported():
    three = said("arena", "ghost", "ghost", "ghost", "--book", "points", "--three", *SOON)
    assert three.count("ghost, σ 0.5°, 3 games: won in % 33 (95 %: ") == 3
    assert "misses a game, of one game" in said("arena", "ghost", "--book", "corona-carrom", *SOON)
    refused = carrom("arena", "ghost", "m1", "--book", "point-carrom", "--doubles", *SOON)
    assert "point-carrom has no table of 4 seats" in refused.stderr
