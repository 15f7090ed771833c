"""`carrom calibrate`: counted runs in, a board's friction out."""

import json
from pathlib import Path

import pytest
from fluent.syntax import FluentParser

from carrom import texts
from carrom.analysis import friction_from_runs
from carrom.board import ICF
from carrom.texts import LANGUAGES
from tests.cli.terminal import carrom, started


def calibrate(*options: str, system: str = "C", by=carrom):
    return by("calibrate", *options, LC_ALL=system)


@pytest.mark.process
@pytest.mark.full
def test_a_separate_process_gives_the_same_output():
    for system in ("C", "fr_FR.UTF-8"):
        words = ("--runs", "4.2")
        assert calibrate(*words, system=system, by=started).stdout == calibrate(*words, system=system).stdout


def test_the_output_has_the_friction_the_nearest_preset_and_a_matter_for_simulate():
    first, nearest, use, matter = calibrate("--runs", "4.2").stdout.splitlines()
    mu = round(friction_from_runs(ICF, 4.2), 4)
    assert f"µ = {mu}" in first
    assert "dry" in nearest
    assert "simulate" in use
    shot = {"layout": {}, "matter": json.loads(matter), "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 5_000_000}}
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
    assert done.returncode == 2
    assert done.stdout == ""
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
