"""`carrom analyse`: a record analysed stroke by stroke; refusals; the result of an interruption."""

import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from carrom.match import REAL, Header, Player, begin, declare
from carrom.physics import MODEL
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.rules.values import Facts
from tests.analysis.games import game, record
from tests.cli.terminal import carrom, command


def run(*words: str, given: str = ""):
    return carrom("analyse", *words, text=given)


@pytest.fixture(scope="module")
def short() -> str:
    match, events = game(most=4, seed=2)
    return record(events, match)


@pytest.mark.slow
def test_a_record_is_analysed_stroke_by_stroke_with_a_summary_and_an_exercise(short, tmp_path):
    file, drawn = tmp_path / "game.cgn", tmp_path / "graph.svg"
    file.write_text(short, encoding="utf-8")
    done = run(str(file), "--lang", "en", "--svg", str(drawn))
    assert done.returncode == 0, done.stderr
    rows = [line for line in done.stdout.splitlines() if line[:5].strip().isdigit()]
    assert [int(row[:5]) for row in rows] == [2, 3, 4, 5]
    assert "too few strokes to tell" in done.stdout
    assert drawn.read_text(encoding="utf-8").count("<title>") == 8


@pytest.mark.full
def test_no_zero_is_negative():
    typed = Path(__file__).parents[2] / "conformance/notation/typed/karom.cgn"
    done = run(str(typed), "--lang", "fr", "--seat", "S")
    assert "+0,00" in done.stdout
    assert "\N{MINUS SIGN}0,00" not in done.stdout


@pytest.mark.slow
def test_standard_input_and_one_seat_are_analysed_in_french(short):
    done = run("-", "--seat", "S", "--lang", "fr", given=short)
    assert done.returncode == 0, done.stderr
    assert "PS" in done.stdout
    assert "PN" not in done.stdout
    assert "perte" in done.stdout


def test_a_game_that_cannot_be_analysed_is_refused_with_a_sentence(short, tmp_path):
    players = {"S": Player("person"), "N": Player("person")}
    match, opened = begin(Header("karom", {}, REAL, "tournament", MODEL, players), "S", 1)
    _, seen = declare(match, Facts())
    wood = write_record(record_of(match.header, [opened, seen]))
    empty, first = game(most=0)
    cases = [
        (("-", "--lang", "fr"), wood, "bois"),
        (("-", "--lang", "en"), wood, "wood"),
        (("-", "--lang", "en"), record(first, empty), "no stroke"),
        (("-", "--seat", "E"), short, "is not a seat of this game"),
        (("-", "--lang", "en"), short.replace(f'[Model "{MODEL}"]', '[Model "slide-0"]'), "other physics"),
        (("-",), "nonsense", "line 1"),
        ((str(tmp_path / "none.cgn"),), "", "cannot be read"),
    ]
    for arguments, given, word in cases:
        done = run(*arguments, given=given)
        assert (done.returncode, done.stdout) == (2, ""), arguments
        assert word in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.process
@pytest.mark.full
def test_an_interrupted_analysis_reports_the_finished_part(tmp_path):
    match, events = game(most=40, sigma=2.0, seed=7)
    file = tmp_path / "game.cgn"
    file.write_text(record(events, match), encoding="utf-8")
    ours, its = pty.openpty()
    with subprocess.Popen(command("analyse", file, "--lang", "en"), stdout=subprocess.PIPE, stderr=its) as process:
        os.close(its)
        told = ""
        while "2/" not in told:
            told += os.read(ours, 1000).decode()
        process.send_signal(signal.SIGINT)
        out = process.communicate()[0].decode()
        told += os.read(ours, 4000).decode()
    os.close(ours)
    assert process.returncode == 0, told
    assert "Stopped after" in told
    rows = [line for line in out.splitlines() if line[:5].strip().isdigit()]
    assert 1 <= len(rows) < len(events) - 1
