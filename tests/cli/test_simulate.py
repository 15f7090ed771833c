"""`carrom simulate`, the public interface of the physics (contracts/simulate.md)."""

import json
import logging
import os
import subprocess
import sys
from io import BufferedReader, BytesIO
from subprocess import PIPE

import pytest
from llvmlite.binding.ffi import ObjectRef

from carrom.cli.simulate import line_batches
from carrom.cli.terminal import show_compile_notices
from carrom.physics.compile_notices import BEGINS, GOES_ON, UNKEPT
from carrom.physics.native import REFUSED
from tests.cli.terminal import carrom, command

SHOT = {"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}}


def simulate(*lines: object, options: tuple[str, ...] = ()):
    return carrom(
        "simulate", *options, text="\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines)
    )


def answers_to(*lines: object):
    return [json.loads(line) for line in simulate(*lines, options=("--lines",)).stdout.splitlines()]


def test_a_shot_is_answered_with_everything_the_contract_names():
    answer = json.loads(simulate(SHOT).stdout)
    assert answer["model"] == "slide-1"
    assert set(answer) == {"model", "rest", "rest_exact", "pocketed", "off_board", "events", "duration", "checksum"}
    assert (answer["events"][0]["kind"], answer["events"][0]["discs"]) == ("disc", ["striker", "w1"])
    assert answer["events"][1]["side"] == "N"
    x, y = answer["rest_exact"]["w1"]
    assert answer["rest"]["w1"] == [round(x * 1e6), round(y * 1e6)]


def test_under_slide_1_nothing_leaves_the_board_unless_hop_or_a_preset_says_so():
    fast = {"layout": {"striker": [0, 0]}, "moving": {"striker": {"v": [8_000_000, 0]}}}
    asked = [fast, {**fast, "matter": {"mu": 0.1}}, {**fast, "matter": "tournament"}, {**fast, "model": "slide-2"}]
    assert [bool(answer["off_board"]) for answer in answers_to(*asked)] == [False, False, True, True]


CONSTANTS = {"mu": 0.1, "e_disc": 0.9, "e_frame": 0.75, "mu_disc": 0.1, "mu_frame": 0.1, "hop": 0}
LAW = {"top": 0.9, "floor": 0.9, "half": 2}


def test_a_law_of_friction_is_refused_in_words():
    refused = simulate({**SHOT, "model": "slide-2", "matter": {"mu": LAW}})
    assert (refused.returncode, refused.stderr) == (
        2,
        "carrom: matter.mu: must be a number; only a restitution may be a law\n",
    )


@pytest.mark.parametrize("more", [{}, {"e_disc": LAW}, {"e_striker": LAW}], ids=str)
def test_slide_2_with_the_constants_of_slide_1_answers_as_slide_1_to_the_bit(more):
    first, second = (
        json.loads(simulate({**SHOT, **asked}).stdout)
        for asked in ({}, {"model": "slide-2", "matter": {**CONSTANTS, **more}})
    )
    assert (first.pop("model"), second.pop("model"), first) == ("slide-1", "slide-2", second)


def test_slide_2_has_defaults_and_presets_of_its_own_and_laws_of_restitution():
    law = {"e_disc": {**LAW, "floor": 0.2}}
    asked = [
        {**SHOT, "model": "slide-2", **({"matter": one} if one else {})}
        for one in ("", "tournament", {"mu": 0.12}, law)
    ]
    checksums = [answer["checksum"] for answer in answers_to(SHOT, *asked)]
    assert checksums[1] == checksums[2] == checksums[3]
    assert len(set(checksums)) == 3


def test_with_lines_the_same_shot_has_the_same_answer():
    alone, among = simulate(SHOT).stdout, simulate(SHOT, SHOT, options=("--lines",)).stdout
    assert among == alone * 2


def test_a_pocketed_disc_and_one_off_the_board_are_reported_and_absent_from_rest():
    down = {"layout": {"b3": [300_000, 300_000]}, "moving": {"b3": {"v": [1_000_000, 1_000_000], "spin": 0}}}
    over = {"layout": {"striker": [0, 0]}, "moving": {"striker": {"v": [8_000_000, 0]}}, "matter": {"hop": 0.8}}
    first, second = answers_to(down, over)
    assert [(fall["disc"], fall["pocket"]) for fall in first["pocketed"]] == [("b3", "NE")]
    assert first["rest"] == {}
    assert [(flight["disc"], flight["side"]) for flight in second["off_board"]] == [("striker", "E")]
    assert second["rest"] == {}


WRONG = {
    "layout.w1": {**SHOT, "layout": {"w1": [900_000, 0]}},
    "layout.w10": {**SHOT, "layout": {"w10": [0, 0]}},
    "layout.striker": {**SHOT, "layout": {"striker": [0, 0]}},
    "stroke.x": {**SHOT, "stroke": {**SHOT["stroke"], "x": True}},
    "stroke.vy": {**SHOT, "stroke": {**SHOT["stroke"], "vy": 8_000_001}},
    "stroke.seat": {**SHOT, "stroke": {**SHOT["stroke"], "seat": "X"}},
    "model": {**SHOT, "model": "slide-3"},
    "matter.e_striker": {**SHOT, "matter": {"e_striker": 0.9}},
    "matter.e_disc": {**SHOT, "matter": {"e_disc": LAW}},
    "matter.e_disc.floor": {**SHOT, "model": "slide-2", "matter": {"e_disc": {**LAW, "floor": 0.95}}},
    "matter.e_frame.half": {**SHOT, "model": "slide-2", "matter": {"e_frame": {"top": 1, "floor": 0.5}}},
    "matter.mu": {**SHOT, "matter": {"mu": 3}},
    "matter": {**SHOT, "matter": "ice"},
    "matter.colour": {**SHOT, "matter": {"colour": 1}},
    "board": {**SHOT, "board": "pool"},
    "moving.w2": {"layout": {"w1": [0, 0]}, "moving": {"w2": {"v": [1, 1]}}},
    "moving.w1.v": {"layout": {"w1": [0, 0]}, "moving": {"w1": {"v": [1]}}},
    "moving.w1": {"moving": {"w1": {"v": [1, 1]}}},
    "moving.w1.v (each less)": {"layout": {"w1": [0, 0]}, "moving": {"w1": {"v": [6_000_000, -6_000_000]}}},
    "stroke": {"layout": {}},
    "stroke (and more)": {**SHOT, "moving": {}},
    "input": "{",
}


@pytest.mark.parametrize("field", WRONG)
def test_what_cannot_be_simulated_is_refused_by_field_with_status_2(field):
    done = simulate(WRONG[field])
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f"{field.partition(' ')[0]}:" in done.stderr


def test_with_lines_a_bad_line_is_answered_and_the_rest_goes_on():
    answers = answers_to(SHOT, "nonsense", SHOT)
    assert (answers[1]["error"]["field"], answers[0]) == ("input", answers[2])


@pytest.mark.process
def test_with_lines_each_line_is_answered_before_the_next_is_sent():
    with subprocess.Popen(
        command("simulate", "--lines"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        answers = []
        for speed in (2_000_000, 3_000_000):
            process.stdin.write(json.dumps({**SHOT, "stroke": {**SHOT["stroke"], "vy": speed}}) + "\n")
            answers.append(json.loads(process.stdout.readline()))
        process.stdin.write("no newline")
        process.stdin.close()
        answers.append(json.loads(process.stdout.readline()))
        assert process.stdout.readline() == ""
    assert answers[0]["duration"] < answers[1]["duration"]
    assert answers[2]["error"]["field"] == "input"


LINES = {
    "nothing": [],
    "an empty line": [b""],
    "one": [b"a"],
    "some, one of them empty": [b"a", b"", b"bc"],
    "longer than one reading": [b"a", b"b" * 200_000, b"c"],
    "more than one reading": [b"%d" % number for number in range(50_000)],
    "cut exactly between two": [b"a" * 65_535, b"b" * 65_536, b"c"],
}


@pytest.mark.parametrize("end", [b"", b"\n"], ids=["no newline at the end", "a newline at the end"])
@pytest.mark.parametrize("lines", LINES.values(), ids=LINES.keys())
def test_answers_are_whole_lines_in_order(lines, end):
    text = b"\n".join(lines) + (end if lines else b"")
    read = [line for wave in line_batches(BufferedReader(BytesIO(text))) for line in wave]
    assert read == (lines if end or lines[-1:] != [b""] else lines[:-1])


def test_presets_and_boards_are_taken_by_name():
    answers = answers_to(SHOT, {**SHOT, "matter": "worn"}, {**SHOT, "board": "maison-80"})
    assert len({answer["checksum"] for answer in answers}) == 3


# ---- That the physics is compiled is said while it is, in the person's language, and never on standard output


@pytest.fixture
def log():
    log = logging.getLogger("carrom.physics")
    before = log.level, log.propagate, log.handlers[:], sys.unraisablehook
    show_compile_notices()
    yield log
    log.level, log.propagate, log.handlers[:], sys.unraisablehook = before


@pytest.mark.parametrize(
    ("language", "begins"),
    [("fr_FR.UTF-8", "la physique se compile"), ("en_GB.UTF-8", "compiling the physics"), ("C", "compiling the")],
)
def test_the_compile_notice_is_in_the_language_of_the_system(log, language, begins, monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", language)
    log.info(BEGINS)
    log.info(GOES_ON, {"count": 25})
    log.warning(UNKEPT, {"place": "/nowhere", "reason": "Read-only file system"})
    log.warning(REFUSED, {"file": "one.dylib", "why": "signature"})
    out, told = capsys.readouterr()
    first, second, third, fourth = told.splitlines()
    assert out == ""
    assert first.startswith(f"carrom: {begins}")
    assert "25" in second
    assert "/nowhere" in third
    assert "(Read-only file system)" in third
    assert "one.dylib" in fourth
    assert "signature" in fourth


class Careless:
    def __del__(self):
        raise ValueError("in the house")


def test_half_made_objects_of_an_interrupted_compiler_are_discarded_silently(log, capsys):
    half_made = ObjectRef.__new__(ObjectRef)
    del half_made
    assert capsys.readouterr().err == ""
    careless = Careless()
    del careless
    assert "in the house" in capsys.readouterr().err


def asked_for_a_stroke(**environment: str) -> subprocess.Popen:
    """A program that is asked for one stroke."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "1", "LC_ALL": "C", **environment}
    command = [sys.executable, "-m", "carrom.cli.main", "simulate"]
    program = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, env=environment)
    assert program.stdin
    program.stdin.write(json.dumps(SHOT))
    program.stdin.close()
    return program


@pytest.mark.process
def test_a_stroke_prints_no_compile_notice_where_nothing_is_compiled():
    with asked_for_a_stroke(CARROM_JIT="0") as program:
        assert "rest" in json.loads(program.stdout.read())
        assert program.stderr.read() == ""


@pytest.mark.full
@pytest.mark.process
def test_the_first_stroke_of_a_machine_prints_compile_notices(tmp_path):
    """Stopped as soon as it was said twice; tests/physics/test_compiled_cache.py proves that compiled code is kept."""
    with asked_for_a_stroke(NUMBA_CACHE_DIR=str(tmp_path)) as program:
        begins, goes_on = program.stderr.readline(), program.stderr.readline()
        program.kill()
        assert program.stdout.read() == ""
    assert begins.startswith("carrom: compiling the physics for this machine, once")
    assert "parts are compiled" in goes_on
