"""`carrom judge` and `carrom books` as other programs meet them."""

import json
import subprocess
import sys

import pytest

from carrom import __version__
from tests.cli.terminal import carrom, command, started


@pytest.mark.process
def test_a_process_of_its_own_answers_alike():
    question = '{"book": "billard-indien", "facts": {"pocketed": ["white"]}}'
    assert started("judge", text=question).stdout == carrom("judge", text=question).stdout
    assert started("--version").stdout.strip() == __version__


def test_a_question_is_answered():
    done = carrom("judge", text='{"book": "billard-indien", "facts": {"pocketed": ["white"]}}')
    answer = json.loads(done.stdout)
    assert done.returncode == 0
    assert answer["turn"] == "S"
    assert answer["calls"][0]["code"] == "colours-fixed"


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"book": "bridge"}', "book"),
        ('{"book": "billard-indien", "facts": {"pocketed": ["queen", "queen"]}}', "facts.pocketed"),
        ("{", "input"),
        ("", "input"),
    ],
)
def test_unreadable_input_gives_one_line_and_status_2(text, field):
    done = carrom("judge", text=text)
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    assert field in lines[0]


def test_with_lines_a_bad_line_is_answered_and_the_rest_goes_on():
    good = '{"book": "billard-indien"}'
    done = carrom("judge", "--lines", text=f'{good}\n{{"book": "x"}}\n\nnonsense\n{good}\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [answer.get("error", {}).get("field") for answer in answers] == [None, "book", "input", "input", None]
    assert answers[0] == answers[-1]


@pytest.mark.process
def test_with_lines_each_answer_comes_before_the_next_question():
    with subprocess.Popen(command("judge", "--lines"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as judge:
        for _ in range(2):
            judge.stdin.write(b'{"book": "billard-indien"}\n')
            judge.stdin.flush()
            assert json.loads(judge.stdout.readline().decode())["turn"] == "N"
        judge.stdin.close()
        assert judge.wait(timeout=60) == 0


@pytest.mark.process
def test_the_judge_loads_neither_server_nor_physics_nor_typer():
    code = (
        "import sys; from carrom.cli import main; sys.argv = ['carrom', 'judge']; main.main();"
        "assert not {'litestar', 'uvicorn', 'numba', 'numpy', 'typer'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b'{"book": "billard-indien"}', capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.process
def test_a_stroke_loads_neither_server_nor_typer():
    code = (
        "import sys; from carrom.cli import main; sys.argv = ['carrom', 'simulate']; main.main();"
        "assert not {'litestar', 'uvicorn', 'typer'} & set(sys.modules)"
    )
    asked = b'{"layout": {"w1": [0, 0]}, "stroke": {"seat": "S", "x": 0, "vx": 0, "vy": 3000000, "spin": 0}}'
    done = subprocess.run([sys.executable, "-c", code], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_books_lists_every_option_with_type_default_and_clause():
    listed = json.loads(carrom("books", "--json").stdout)["books"]
    options = next(book["options"] for book in listed if book["name"] == "billard-indien")
    assert options["queen_value"]["default"] == 4
    assert all({"type", "default", "clause", "fr", "en"} <= option.keys() for option in options.values())
    assert "billard-indien" in carrom("books").stdout
