"""The reference shots of conformance/physics: ours are exact, and the runner tells right from wrong."""

import json
import sys
from math import sqrt

import golden
import pytest
import run
from grades import grade
from shots import DISCS, read_shots
from texts import BadFile

from carrom.board import ICF
from carrom.contract import strict_json as wire
from carrom.contract.simulate_json import simulate_shot
from carrom.errors import Unreadable
from carrom.physics import PRESETS, Restitution
from tests.physics import ROOT
from tests.physics import run as python

CONFORMANCE = ROOT / "conformance"
FILES = sorted((CONFORMANCE / "physics").glob("*.txt"))
SHOTS = {path.stem: read_shots(path) for path in FILES}
LIVELY = [path for path in FILES if path.stem in {"impacts", "golden-breaks", "golden-many-men", "sliding"}]


def answer(question):
    """The answer of `carrom simulate`, in process."""
    try:
        return json.loads(wire.write(simulate_shot(question)))
    except Unreadable as error:
        return {"error": {"field": error.field, "message": error.message}}


@pytest.mark.parametrize("name", SHOTS)
def test_our_physics_answers_every_shot_exactly(name):
    graded = {f"{shot.place} {shot.title}": (shot, *grade(shot, answer(shot.question))) for shot in SHOTS[name]}
    far = {one: wrong for one, (shot, reached, wrong) in graded.items() if reached not in (shot.enough, "exact")}
    assert far == {}
    assert graded, "a file without shots"


@pytest.mark.parametrize("path", FILES, ids=SHOTS)
def test_no_two_shots_of_a_file_have_the_same_title_and_each_that_is_not_golden_says_why(path):
    shots = SHOTS[path.stem]
    assert len({shot.title for shot in shots}) == len(shots)
    assert golden.is_golden(path) or [shot.title for shot in shots if not shot.why] == []


def test_the_runner_knows_the_discs_and_the_matters_of_the_physics():
    assert DISCS[0] == "striker"
    for model, presets in PRESETS.items():
        constants = golden._CONSTANTS[model]
        assert {name: {key: told(getattr(matter, key)) for key in constants} for name, matter in presets.items()} == {
            name: constants | preset for name, preset in golden._PRESETS[model].items()
        }


def told(constant):
    """A constant of a matter as the runner asks for it."""
    return constant._asdict() if isinstance(constant, Restitution) else constant


def test_the_break_of_the_exact_rosette_is_its_own_mirror_image():
    places = sorted(SHOTS["golden-breaks"][0].rest.values())
    assert places == sorted((-x, y) for x, y in places)


def test_a_cradle_keeps_its_momentum():
    shot = next(shot for shot in SHOTS["golden-touching"] if shot.title == "at e = 1 a man strikes two in line")
    braking, frame = 2 * 0.981, (ICF.half_side - ICF.man_radius) / 1e6
    arriving = sqrt(1.2**2 - braking * (0.2 - 0.0318))
    first, second, third = (shot.rest[disc][0] / 1e6 for disc in ("w1", "w2", "w3"))
    at_frame = sqrt(braking * (frame - third)) / 0.75
    back, on = -sqrt(braking * -(first + 0.0318)), sqrt(braking * second)
    speeds = [back, on, sqrt(at_frame**2 + braking * (frame - 0.0318))]
    assert sum(speeds) == pytest.approx(arriving, abs=1e-5)
    assert sum(speed * speed for speed in speeds) == pytest.approx(arriving * arriving, rel=1e-4)


def program(tmp_path, body, answers=()):
    """A program that has its answers beside it, one per line, and does `body` with them."""
    (tmp_path / "answers").write_text("".join(json.dumps(one) + "\n" for one in answers), encoding="utf-8")
    script = tmp_path / "program.py"
    reading = f"import json, sys\nanswers = [json.loads(line) for line in open({str(tmp_path / 'answers')!r})]\n"
    script.write_text(f"{reading}asked = sys.stdin.readlines()\n{body}\n", encoding="utf-8")
    return ["--", sys.executable, str(script)]


SAY = "for one in answers: print(json.dumps(one))"
NOISE = """
for one in answers:
    for number, place in enumerate(one.get("rest", {}).values()):
        place[0] += 3 - number % 5
    for event in one.get("events", []):
        event["t"] += 2e-5
    print(json.dumps(one))
"""


@pytest.mark.parametrize(("wanted", "status"), [("close", 0), ("exact", 1)])
@pytest.mark.process
def test_a_simulator_with_a_little_noise_is_close_but_not_exact(tmp_path, capsys, wanted, status):
    files = [path for path in FILES if path.stem not in {"floor", "refused"}]
    answers = [answer(shot.question) for path in files for shot in SHOTS[path.stem]]
    assert run.main([*map(str, files), "--grade", wanted, *program(tmp_path, NOISE, answers)]) == status
    said = capsys.readouterr().out
    assert " 0 failed" in said
    assert ("CLOSE" in said) == bool(status)
    assert "FAILED" not in said


@pytest.mark.process
def test_a_simulator_with_another_restitution_fails_and_the_runner_shows_its_answer(tmp_path, capsys):
    def livelier(question):
        matter, presets = question.get("matter", {}), golden._PRESETS["slide-1"]
        constants = {**golden._CONSTANTS["slide-1"], **(presets[matter] if isinstance(matter, str) else matter)}
        return {**question, "matter": {**constants, "e_disc": 0.97 * constants["e_disc"]}}

    answers = [answer(livelier(shot.question)) for path in LIVELY for shot in SHOTS[path.stem]]
    assert run.main([*map(str, LIVELY), "--grade", "close", *program(tmp_path, SAY, answers)]) == 1
    said = capsys.readouterr().out
    assert "sliding.txt: 12 shots, 12 exact, 0 close, 0 failed" in said
    assert "golden-breaks.txt: 10 shots, 0 exact, 0 close, 10 failed" in said
    assert "FAILED  head-on, equal men share (1 − e)/2 and (1 + e)/2" in said
    assert "w2: wanted at rest at 84960 0; came at rest at 8" in said


def test_only_the_checksum_may_keep_an_answer_from_being_exact_and_one_of_another_shape_fails_with_a_message():
    shot = SHOTS["sliding"][0]
    reached, reasons = grade(shot, {**answer(shot.question), "checksum": "0123456789abcdef"})
    assert reached == "close"
    assert "came 0123456789abcdef" in reasons[0]
    misplaced = {"error": None, "rest": {"striker": [0.5, 0]}}
    for wrong in ({}, {"rest": []}, misplaced, {"error": 1}, {"events": [{"t": "now"}]}):
        reached, reasons = grade(shot, wrong)
        assert reached == "failed"
        assert reasons


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("import time; time.sleep(60)", "0 answers to 12 questions within 1 s"),
        ("print('{}', flush=True); sys.exit('no more oil')", "1 answers to 12 questions, exit status 1, last line on"),
        ("print('hello')", "answer 1 is not a JSON object: hello"),
        ("print('[]')", "answer 1 is not a JSON object: []"),
        ("", "0 answers to 12 questions, exit status 0"),
        ("print('{}\\n' * 13)", "13 answers to 12 questions"),
    ],
)
@pytest.mark.process
def test_a_program_without_answers_is_distinguished_from_a_wrong_one(tmp_path, capsys, body, complaint):
    seconds = "1" if "within 1 s" in complaint else "60"
    assert run.main([str(LIVELY[-1]), "--patience", seconds, *program(tmp_path, body)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("cannot run: ")
    assert complaint in said


@pytest.mark.process
@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        pytest.param(
            ["physics", "--", "no-such-simulator"], "no-such-simulator does not start", id="a missing program"
        ),
        pytest.param(["--", "anything"], "name `rules` or `physics`", id="both contracts at once"),
    ],
)
def test_what_cannot_be_asked_is_named(asked, complaint, capsys):
    assert run.main(asked) == 2
    assert complaint in capsys.readouterr().err


HEAD = "board: icf\n\n== a shot\n"
WHOLE = f"{HEAD}layout: w1 0 0\nmoving: w1 1 0\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (f"{WHOLE}rest: w1 0\n", "bad.txt:6: not of the form `disc x y`: w1 0"),
        (f"{WHOLE}rests: w1 0 0\n", "bad.txt:6: unknown line rests"),
        (f"{WHOLE}rest w1 0 0\n", "bad.txt:6: neither a title nor `key: words`"),
        (f"{WHOLE}falls: w1 N\n", "bad.txt:6: not of the form"),
        (f"{WHOLE}events: 0.5 w1 into N\n", "bad.txt:6: not a pocket or side"),
        (f"{WHOLE}events: 0.5 w1 w10\n", "bad.txt:6: w10 is not a disc"),
        (f"{WHOLE}close: nearly\n", "bad.txt:6: unknown phrase: nearly"),
        (f"{WHOLE}moving: w1 2 0\n", "bad.txt:6: a second line moving"),
        (f"{WHOLE}matter: mud 2\n", "bad.txt:6: mud is not a constant of matter"),
        (f"{WHOLE}stroke: S at 0 with 0 1\n", "bad.txt:3: give either stroke or moving"),
        (WHOLE, "bad.txt:3: the shot does not say where w1 ends"),
        (f"{WHOLE}rest: w2 0 0\n", "bad.txt:3: w2 is not in the layout"),
        (f"{WHOLE}rest: w1 0 0\nfalls: w1 NE\n", "bad.txt:3: a disc has more than one end (rest, pocket or off the b"),
        (f"{HEAD}layout: w1 0 0\n", "bad.txt:3: give either stroke or moving"),
        ("board: icf\nrest: w1 0 0\n", "bad.txt:2: rest stands before the first shot"),
        ("board: icf\n== a shot\n  on\n", "bad.txt:3: indented"),
        ("== a shot\n", "bad.txt:1: must begin with book:"),
    ],
)
def test_a_malformed_file_is_refused_with_file_and_line(tmp_path, capsys, text, complaint):
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    if text.startswith("board:"):
        with pytest.raises(BadFile) as refused:
            read_shots(path)
        assert str(refused.value).startswith(complaint)
    assert run.main([str(path)]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.process
@pytest.mark.full
def test_a_golden_file_renewed_by_the_same_physics_stays_as_it_is(tmp_path):
    """With it the figures of *close* too are found again."""
    path = tmp_path / "golden-touching.txt"
    text = (CONFORMANCE / "physics/golden-touching.txt").read_text(encoding="utf-8")
    bare = [line for line in text.splitlines(keepends=True) if line[:5] not in ("rest:", "falls", "close")]
    path.write_text("".join(bare), encoding="utf-8")
    own = [sys.executable, "-m", "carrom.cli.main", "simulate", "--lines"]
    assert run.main(["--renew", str(path), "--", *own]) == 0
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.long
def test_a_simulator_that_follows_the_springs_of_a_cluster_more_finely_is_close():
    """Right, but not bit-identical: our own physics, interpreted, with a quarter of its step."""
    finer = (
        "from carrom.physics import cluster, springs\n"
        "springs._STEP, cluster._MOST_STEPS = springs._STEP / 4, 4 * cluster._MOST_STEPS\n"
        "from carrom.cli.main import main\n"
        "main()\n"
    )
    own = ["--", sys.executable, "-c", finer, "simulate", "--lines"]
    done = python(str(CONFORMANCE / "run.py"), "physics", "--grade", "close", *own, NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "together.txt: 6 shots, 6 exact, 0 close, 0 failed" in done.stdout
