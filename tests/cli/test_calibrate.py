"""`carrom calibrate`: counted runs or a family's tries in, a board's constants out."""

import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser

from carrom import texts
from carrom.analysis import friction_from_runs, ruler
from carrom.board import ICF
from carrom.texts import LANGUAGES
from tests.cli.terminal import carrom

pytestmark = pytest.mark.slow

MEASURE, MEASURED = ruler.measure, {}


@pytest.fixture(autouse=True)
def the_same_tries_are_measured_once(monkeypatch):
    """To fit a board's constants takes a second."""

    def measured(*given):
        if repr(given) not in MEASURED:
            MEASURED[repr(given)] = MEASURE(*given)
        return MEASURED[repr(given)]

    monkeypatch.setattr(ruler, "measure", measured)


def calibrate(*options: object, system: str = "C", text: str = ""):
    return carrom("calibrate", *options, LC_ALL=system, text=text)


def test_the_output_has_the_friction_the_nearest_preset_and_a_matter_for_simulate():
    first, nearest, use, matter = calibrate("--runs", "4.2").stdout.splitlines()
    mu = round(friction_from_runs(ICF, 4.2), 4)
    assert f"µ = {mu}" in first
    assert "tournament" in nearest
    assert "simulate" in use
    stroke = {"seat": "S", "x": 0, "vx": 0, "vy": 5_000_000}
    shot = {"model": "slide-2", "layout": {}, "matter": json.loads(matter), "stroke": stroke}
    done = carrom("simulate", text=json.dumps(shot))
    # 4.2 runs: four frames, the last in the south, and a fifth of the way back
    frames = [event["side"] for event in json.loads(done.stdout)["events"] if event["kind"] == "frame"]
    assert frames == ["N", "S", "N", "S"]
    assert json.loads(done.stdout)["rest_exact"]["striker"][1] == pytest.approx(-0.34935 + 0.2 * 0.6987, abs=1e-3)


def test_the_output_is_french_by_system_or_by_option():
    french = calibrate("--runs", "3.5", "--lang", "fr").stdout
    assert "3,5 longueurs" in french
    assert calibrate("--runs", "3.5", system="fr_FR.UTF-8").stdout == french
    assert "3.5 runs" in calibrate("--runs", "3.5", "--lang", "en", system="fr_FR.UTF-8").stdout


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (("--runs", "30"), "runs"),
        (("--runs", "nan"), "runs"),
        (("--runs", "3", "--speed", "9"), "speed"),
        (("--runs", "3", "--board", "pool"), "board"),
        (("--runs", "3", "--matter", "ice"), "matter"),
        (("--runs", "3", "--lang", "de"), "lang"),
    ],
)
def test_impossible_values_are_refused_by_field_with_status_2(options, field):
    done = calibrate(*options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"carrom: {field}: ")
    assert len(done.stderr.splitlines()) == 1


def test_both_languages_say_the_same_with_the_same_numbers():
    def said(language):
        path = Path(texts.__file__).parent / language / "calibration.ftl"
        entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
        return {
            entry.id.name: sorted(
                part.expression.id.name for part in entry.value.elements if hasattr(part, "expression")
            )
            for entry in entries
            if hasattr(entry, "id")
        }

    assert said(LANGUAGES[0]) == said(LANGUAGES[1])


TRIES = """# measured on a Sunday
slide 512 0.93
slide 430 0,87
rebound 300 250 210 140
men 10 380
striker 43 300
"""


def test_a_file_of_tries_gives_every_constant_with_its_interval_and_a_matter_for_simulate():
    done = calibrate("--tries", "-", text=TRIES)
    assert done.returncode == 0
    for words in ("Friction of the surface", "Restitution of man on man at 2 m/s", "Friction along the frame"):
        assert any(words in line and " to " in line for line in done.stdout.splitlines()), words
    matter = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{")))
    shot = {"model": "slide-2", "layout": {}, "matter": matter, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 10_000}}
    assert json.loads(carrom("simulate", text=json.dumps(shot)).stdout)["model"] == "slide-2"


def test_tries_are_told_in_french_with_a_decimal_comma():
    done = calibrate("--tries", "-", "--lang", "fr", text=TRIES)
    assert re.search(r"Frottement du plateau µ : 0,1\d\d \(0,\d\d\d à 0,1\d\d\)", done.stdout)


def test_tries_are_told_as_json():
    told = json.loads(calibrate("--tries", "-", "--json", text=TRIES).stdout)
    assert told["tries"] == {"slide": 2, "rebound": 1, "men": 1, "striker": 1}
    assert told["known"]["mu"]["low"] < told["known"]["mu"]["value"] < told["known"]["mu"]["high"]
    assert told["matter"]["e_disc"].keys() == {"top", "floor", "half"}


def test_without_a_file_each_experiment_is_asked_for_and_a_slip_asked_again():
    done = calibrate(text="512 0.93\nfar\n430 0.87\n\n\n10 380\n")
    assert done.returncode == 0
    said = " ".join(done.stdout.split())
    assert [said.index(f"{number} · ") for number in (1, 2, 3)] == sorted(said.index(f"{n} · ") for n in (1, 2, 3))
    assert "That is no try of this experiment" in said
    assert "Measured: 2 slides, 0 rebounds, 1 hits of man on man, 0 of striker on man" in said
    assert "No rebound was measured" in said


def test_a_file_of_tries_is_refused_by_its_line_and_an_impossible_ruler_by_its_name(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("slide 512 0.93\njump 3\n", encoding="utf-8")
    assert f"{file} line 2: 'jump' is no experiment" in calibrate("--tries", file).stderr
    assert "cannot be read" in calibrate("--tries", tmp_path / "none.txt").stderr
    assert calibrate("--tries", "-", "--ruler", "0", text=TRIES).stderr.startswith("carrom: ruler: ")
    assert calibrate("--tries", "-", "--timing", "9", text=TRIES).stderr.startswith("carrom: timing: ")
    assert calibrate("--tries", "-", text="# nothing\n").stderr.startswith("carrom: tries: ")
    assert calibrate("--tries", "-", "--runs", "3", text=TRIES).stderr.startswith("carrom: runs: ")


def test_a_board_is_kept_listed_shown_and_played_on_by_its_name(tmp_path):
    home = {"XDG_DATA_HOME": str(tmp_path)}
    none = carrom("calibrate", "--list", "--lang", "en", **home).stdout
    assert str(tmp_path) in none
    assert "No measured board" in none
    done = carrom("calibrate", "--tries", "-", "--keep", "Chez Mamie", text=TRIES, **home)
    text = next(line for line in done.stdout.splitlines() if line.startswith("measured-1,slide-2,Chez_Mamie,"))
    assert "Kept in" in done.stdout
    assert carrom("calibrate", "--list", **home).stdout.startswith("Chez Mamie: ")
    for word in ("Chez Mamie", text):
        assert carrom("calibrate", "--show", word, **home).stdout.splitlines()[-1] == text
    results = tmp_path / "results.jsonl"
    words = ("--pairs", "1", "--sigma", "0.5", "--processes", "1", "--results", results, "--matter", "Chez Mamie")
    assert carrom("arena", "ghost", "ghost", *words, **home).returncode == 0
    first = json.loads(results.read_text(encoding="utf-8").splitlines()[0])
    assert (first["matter"], first["physics"].split()[0]) == (text, "slide-2")


def test_a_board_that_is_not_kept_or_cannot_be_is_refused(tmp_path):
    home = {"XDG_DATA_HOME": str(tmp_path)}
    unknown = carrom("calibrate", "--show", "Nowhere", **home).stderr
    assert "presets are tournament" in unknown
    assert "--keep NAME" in unknown
    assert "is no name" in carrom("calibrate", "--tries", "-", "--keep", "a,b", text=TRIES, **home).stderr
    (tmp_path / "carrom" / "boards").mkdir(parents=True)
    (tmp_path / "carrom" / "boards" / "old.txt").write_text("measured-9,slide-9,old", encoding="utf-8")
    assert "install a newer one" in carrom("calibrate", "--show", "old", **home).stderr
