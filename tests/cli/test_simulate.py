"""`carrom simulate`, the public interface of the physics (contracts/simulate.md)."""

import json
import subprocess
from io import BufferedReader, BytesIO

import pytest

from carrom.cli.simulate import line_batches
from tests.cli.terminal import carrom, command, started

SHOT = {"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}}


def simulate(*lines: object, options: tuple[str, ...] = (), by=carrom):
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return by("simulate", *options, text=text)


@pytest.mark.process
def test_a_process_of_its_own_answers_alike():
    assert simulate(SHOT, by=started).stdout == simulate(SHOT).stdout


def test_a_shot_is_answered_with_everything_the_contract_names():
    answer = json.loads(simulate(SHOT).stdout)
    assert answer["model"] == "slide-1"
    assert set(answer) == {"model", "rest", "rest_exact", "pocketed", "off_board", "events", "duration", "checksum"}
    assert answer["events"][0]["kind"] == "disc"
    assert answer["events"][0]["discs"] == ["striker", "w1"]
    assert answer["events"][1]["side"] == "N"
    x, y = answer["rest_exact"]["w1"]
    assert answer["rest"]["w1"] == [round(x * 1e6), round(y * 1e6)]


def test_under_slide_1_nothing_leaves_the_board_unless_hop_or_a_preset_says_so():
    fast = {"layout": {"striker": [0, 0]}, "moving": {"striker": {"v": [8_000_000, 0]}}}
    asked = [fast, {**fast, "matter": {"mu": 0.1}}, {**fast, "matter": "tournament"}, {**fast, "model": "slide-2"}]
    answers = map(json.loads, simulate(*asked, options=("--lines",)).stdout.splitlines())
    assert [bool(answer["off_board"]) for answer in answers] == [False, False, True, True]


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
    assert (first.pop("model"), second.pop("model")) == ("slide-1", "slide-2")
    assert first == second


def test_slide_2_has_defaults_and_presets_of_its_own_and_laws_of_restitution():
    asked = [
        {**SHOT, "model": "slide-2", **more}
        for more in (
            {},
            {"matter": "tournament"},
            {"matter": {"mu": 0.12}},
            {"matter": {"e_disc": {**LAW, "floor": 0.2}}},
        )
    ]
    answers = [json.loads(line) for line in simulate(SHOT, *asked, options=("--lines",)).stdout.splitlines()]
    checksums = [answer["checksum"] for answer in answers]
    assert checksums[1] == checksums[2] == checksums[3]
    assert len(set(checksums)) == 3


def test_with_lines_the_same_shot_has_the_same_answer():
    alone, among = simulate(SHOT).stdout, simulate(SHOT, SHOT, options=("--lines",)).stdout
    assert among == alone * 2


def test_a_pocketed_disc_and_one_off_the_board_are_reported_and_absent_from_rest():
    down = {"layout": {"b3": [300_000, 300_000]}, "moving": {"b3": {"v": [1_000_000, 1_000_000], "spin": 0}}}
    over = {"layout": {"striker": [0, 0]}, "moving": {"striker": {"v": [8_000_000, 0]}}, "matter": {"hop": 0.8}}
    first, second = map(json.loads, simulate(down, over, options=("--lines",)).stdout.splitlines())
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
    "stroke": {"layout": {}},
    "input": "{",
}


@pytest.mark.parametrize("field", WRONG)
def test_what_cannot_be_simulated_is_refused_by_field_with_status_2(field):
    done = simulate(WRONG[field])
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert f"{field}:" in done.stderr


def test_with_lines_a_bad_line_is_answered_and_the_rest_goes_on():
    answers = [json.loads(line) for line in simulate(SHOT, "nonsense", SHOT, options=("--lines",)).stdout.splitlines()]
    assert answers[1]["error"]["field"] == "input"
    assert answers[0] == answers[2]


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
    plain, worn, small = (
        json.loads(line)
        for line in simulate(
            SHOT, {**SHOT, "matter": "worn"}, {**SHOT, "board": "maison-80"}, options=("--lines",)
        ).stdout.splitlines()
    )
    assert len({plain["checksum"], worn["checksum"], small["checksum"]}) == 3
