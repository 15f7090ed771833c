"""Commands of few tests: `carrom which`, `carrom lessons`, `carrom puzzles` and `carrom analyse`."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.cli.lessons import folder, lessons_offered
from carrom.cli.main import application
from carrom.match import REAL, Header, Player, begin, declare
from carrom.physics import MODEL
from carrom.puzzles import puzzles
from carrom.puzzles.puzzle import line_of, read_puzzles
from carrom.records import write_record
from carrom.records.from_match import record_of
from carrom.rules.values import Facts
from tests.analysis.games import game, record
from tests.cli.terminal import carrom, command
from tests.lessons.test_lesson_files import GOOD, written

pytestmark = pytest.mark.slow


def asked(*arguments: str, typed: str = "") -> str:
    done = carrom("which", *arguments, text=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_who_does_not_know_is_asked_on_and_a_wrong_number_is_asked_again():
    said = asked("--lang", "en", typed="9\n0\n0\n0\n0\n0\n")
    assert "Type a number from 0 to" in said
    assert said.count("We do not know") == 5
    assert "You may begin with" in said


def test_books_that_agree_alike_are_both_named_and_the_question_that_decides_is_asked():
    given = ("--answers", "queen-value:5,target:29,opponents-man:,striker:,colours:", "--lang", "fr")
    said = asked(*given, typed="0\n")
    assert said.count("Vous jouez à la règle du Karom ou de la Famille britannique. Cette question en décide") == 2
    assert "carrom books derive karom" in said
    assert "carrom books derive uk-family" in said
    assert "Vous jouez à la règle du Karom." in asked(*given, typed="1\n")


def test_answers_given_already_lead_to_the_book_with_what_differs_and_the_file_it_becomes():
    given = "queen-value:5,target:29,striker-with-own:pays-2-passes,protected:own-line,opponents-man:keeps"
    said = asked("--answers", given, "--lang", "fr")
    assert "Vous jouez presque à la règle du Karom, avec quelques règles à vous." in said
    assert "carrom books derive karom" in said
    assert "--set opponents_man=keep" in said
    assert json.loads(asked("--answers", given, "--json"))["nearest"][0]["book"] == "karom"


# ---- `carrom lessons` at a terminal, and a club's lessons on a server


def lessons(*arguments: object, home: object):
    return carrom("lessons", "--trials", "20", *arguments, XDG_DATA_HOME=str(home))


def test_lessons_are_listed_with_how_often_a_hand_does_them(tmp_path):
    (own := tmp_path / "carrom" / "lessons").mkdir(parents=True)
    written(own)
    said = lessons("--sigma", "0", home=tmp_path)
    assert said.returncode == 0
    lines = said.stdout.splitlines()
    assert [line.split()[1] for line in (lines[0], lines[-1])] == ["slide", "club-shot"]
    assert all(line.endswith("100 %") for line in lines)


def test_a_way_that_does_not_do_it_and_a_key_that_nobody_knows_are_named(tmp_path):
    idle = written(tmp_path, GOOD.replace("direction = 12.5", "direction = -80"))
    said = lessons(str(idle), home=tmp_path)
    assert said.returncode == 2
    assert "the stroke shown misses: pocketed, turn" in said.stdout
    assert "does not do what is asked in club-shot" in said.stderr
    wrong = lessons(str(written(tmp_path, GOOD + "\nlevel = 3")), home=tmp_path)
    assert wrong.returncode == 2
    assert "club-shot.toml: missed.level: unknown" in wrong.stderr


def test_a_server_offers_the_lessons_of_the_folder_and_those_named(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda _: tmp_path)
    folder().mkdir()
    written(folder())
    named = written(tmp_path, GOOD.replace("club-shot", "more"), "more")
    assert [one.file.name for one in lessons_offered([named])][-2:] == ["club-shot", "more"]


# ---- `carrom puzzles check`: every proof once more


def test_a_puzzle_holds_and_one_whose_answer_is_the_worse_stroke_does_not(tmp_path):
    line = json.loads(line_of(puzzles()[0]))
    wrong = {**line, "number": 2, "answer": line["rival"], "rival": line["answer"]}
    place = tmp_path / "two.jsonl"
    place.write_text(f"{json.dumps(line)}\n{json.dumps(wrong)}\n", encoding="utf-8")
    done = carrom("puzzles", "check", "--file", str(place), "--simulations", "2000")
    assert done.returncode == 1
    assert "puzzle 2: the answer is better by -" in done.stdout
    assert done.stdout.rstrip().endswith("1 of 2 puzzles hold")


def test_a_missing_file_is_named(tmp_path):
    done = carrom("puzzles", "check", "--file", str(tmp_path / "none.jsonl"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "none.jsonl: does not exist" in done.stderr


@pytest.mark.full
def test_the_puzzles_of_a_record_are_found_and_hold(tmp_path):
    match, events = game(most=3, seed=4)
    (tmp_path / "game.cgn").write_text(record(events, match), encoding="utf-8")
    place = tmp_path / "mine.jsonl"
    done = carrom("puzzles", "find", str(tmp_path / "game.cgn"), "--out", str(place))
    assert done.returncode == 0
    found = read_puzzles(place.read_text(encoding="utf-8").splitlines(), "mine")
    assert f"{len(found)} puzzles in 2 positions" in done.stderr
    assert [puzzle.number for puzzle in found] == sorted(puzzle.number for puzzle in found)
    if found:
        assert carrom("puzzles", "check", "--file", str(place), "--simulations", "2000").returncode == 0


# ---- `carrom analyse`: a record analysed stroke by stroke; refusals; the result of an interruption


def run(*words: str, given: str = ""):
    return carrom("analyse", *words, text=given)


@pytest.fixture(scope="module")
def short() -> str:
    match, events = game(most=4, seed=2)
    return record(events, match)


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


class Interrupted:
    """A standard input at which Ctrl-C is pressed."""

    @property
    def buffer(self):
        raise KeyboardInterrupt


def test_ctrl_c_ends_a_command_with_the_status_of_an_interruption(monkeypatch):
    monkeypatch.setattr(sys, "stdin", Interrupted())
    with pytest.raises(SystemExit) as ended:
        application()(["replay", "-"])
    assert ended.value.code == 130


@pytest.mark.process
@pytest.mark.parametrize(
    ("words", "lacking", "language", "said"),
    [
        (["play", "--no-browser"], "starlette", "en", "pip install 'carrom[play]'"),
        (["lessons"], "numba", "en", "pip install 'carrom[jit]'"),
        (["play", "--no-browser"], "uvicorn", "fr", "pas installée. Installez-la : pip install 'carrom[play]'"),
    ],
)
def test_a_command_whose_part_is_not_installed_says_what_to_install(words, lacking, language, said):
    program = f"import sys; sys.modules[{lacking!r}] = None; sys.argv[1:] = {words}; from carrom.cli.main import main; "
    speaking = {**os.environ, "LC_ALL": f"{language}.UTF-8", "CARROM_JIT": "1", "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", f"{program}main()"], env=speaking, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("carrom: ")
    assert done.stderr.endswith(f"{said}\n")
