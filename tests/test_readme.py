"""The READMEs are right: their Python prints what they show, and what a program can check of their claims is so."""

import contextlib
import doctest
import importlib
import inspect
import io
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from click import Context, Group

import carrom
from carrom.cli.main import application
from carrom.lessons import lessons
from carrom.physics import MODEL
from carrom.physics.native import PLATFORMS
from carrom.profile import USUAL, ladder
from carrom.puzzles import puzzles
from carrom.puzzles.proof import PROOF
from carrom.rules import EVERY_BOOK
from carrom.which.nearest_book import QUESTIONS

ROOT = Path(__file__).parent.parent
READMES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.fr.md")}
each_readme = pytest.mark.parametrize("text", READMES.values(), ids=READMES)
NUMBERS = {
    **{"one alone": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7, "ten": 10, "twelve": 12},
    **{"seul selon": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "dix": 10, "douze": 12},
}
COUNTED = {
    "computer players": (r"the (\w+) computer players|aux (\w+) joueurs de l’ordinateur", len(ladder(USUAL).ratings)),
    "lessons": (
        r"\*\*Lessons\*\*: (\w+)|\*\*Des leçons\*\* : (\w+)",
        len([one for one in lessons() if not one.file.only_in_book]) + 1,
    ),
    "books with puzzles": (r"positions of (\w+) books|positions de (\w+) livres", len({one.book for one in puzzles()})),
    "questions of which": (r"asks (\w+)\s+questions|pose (\w+) questions", QUESTIONS),
    "simulations of a proof": (r"proven by ([\d,]+)|prouvé par ([\d ]+) coups", PROOF),
}
"""What a README counts: where it says so in either language, and how many there are."""


def number(words: str) -> int:
    """A number in digits, with a comma or a space at the thousands, or in words."""
    return NUMBERS.get(words) or int(re.sub(r"[,\s]", "", words))


def spans(text: str) -> list[str]:
    """The code of a README: spans in backquotes and indented lines, without the comments of the latter."""
    lines = [line.split("#")[0].strip() for line in text.splitlines() if line.startswith("    ")]
    return [*re.findall(r"`([^`\n]+)`", re.sub(r"(?s)```.*?```", "", text)), *lines]


@each_readme
def test_the_five_lines_of_the_readme_print_what_it_says(text):
    program = re.search(r"```python\n(.*?)```", text, re.DOTALL)[1]
    promised = re.search(r"```text\n(.*?)```", text, re.DOTALL)[1]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {})
    assert printed.getvalue() == promised
    assert len([line for line in program.splitlines() if line]) <= 5


@each_readme
@pytest.mark.parametrize("what", COUNTED)
def test_what_a_readme_counts_is_there_as_often(text, what):
    pattern, there = COUNTED[what]
    found = re.search(pattern, text)
    assert found is not None, f"it no longer counts the {what}"
    assert number(next(filter(None, found.groups()))) == there


@each_readme
def test_a_readme_says_how_many_may_sit_at_a_table(text):
    sentence = re.search(r"- (?:It seats|Il assied) (.*?)\.\n", text, re.DOTALL)[1]
    by_most, by_some = sentence.split(";")
    some = re.findall(r"`([\w-]+)`", by_some)
    assert seated(name for name in EVERY_BOOK if name not in some) == counted(by_most)
    assert seated(some) - seated(set(EVERY_BOOK) - set(some)) == counted(by_some)


def seated(books: Iterable[str]) -> set[int]:
    """How many may sit at a table of these books."""
    return {len(seats) for name in books for seats in EVERY_BOOK[name].seatings}


def counted(words: str) -> set[int]:
    """The numbers of players in a sentence."""
    return {many for word, many in NUMBERS.items() if re.search(rf"\b{word}\b", words)}


@each_readme
def test_every_command_and_option_of_a_readme_exists(text):
    known = application()
    commands = [words.split() for words in spans(text) if words.startswith(("carrom ", ".venv/bin/carrom "))]
    assert len(commands) > 15
    for _, *words in commands:
        command = known
        while words and isinstance(command, Group) and words[0] in command.list_commands(Context(command)):
            command = command.get_command(Context(command), words.pop(0))
        assert command is not known or words == ["--help"], words
        options = {option for one in command.params for option in one.opts} | {"--help"}
        assert {word for word in words if word.startswith("-")} <= options


@each_readme
def test_every_target_address_and_name_of_a_readme_exists(text):
    targets = set(re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert {words.split()[1] for words in spans(text) if words.startswith("make ")} <= targets
    words = re.findall(r"(?m)^  (\w+): ", (ROOT / "web/src/frame/words.ts").read_text(encoding="utf-8"))
    assert {one[1:].split("=")[0] for one in spans(text) if one.startswith("#")} <= set(words)
    names = {one.removeprefix("carrom.") for one in spans(text) if re.fullmatch(r"carrom\.[a-z_]+", one)}
    assert len(names) > 3
    assert {name for name in names if not hasattr(carrom, name)} == set()
    assert {one for one in spans(text) if re.fullmatch(r"slide-\d", one)} == {MODEL}


@pytest.mark.parametrize("name", [name for name in dir(carrom) if callable(getattr(carrom, name))])
def test_every_function_and_class_of_carrom_has_an_example_in_its_docstring(name):
    assert ">>>" in getattr(carrom, name).__doc__


# ---- The examples in docstrings do what they show, and each public name of `import carrom` has one


PACKAGE = Path(carrom.__file__).parent
WITH_EXAMPLES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if "\n>>> " in (text := path.read_text(encoding="utf-8")) or "    >>> " in text
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_do_what_they_show(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", carrom.__all__)
def test_a_public_function_or_class_has_an_example(name):
    value = getattr(carrom, name)
    if inspect.isfunction(value) or inspect.isclass(value):
        assert ">>>" in (inspect.getdoc(value) or "")


def has_library() -> bool:
    return (platform.system(), platform.machine()) in PLATFORMS


@pytest.mark.process
def test_the_package_loads_numpy_only_to_simulate_and_numba_only_where_no_library_fits():
    script = """
import sys, carrom
from carrom import Facts, Fallen, Stroke, book, explain, judge, new_match, opening_state, read_record, write_record
match = new_match("karom", "Camille", "Noé")
match._repr_svg_(), carrom.record_of_match(match)
before = {"numpy", "numba"} & set(sys.modules)
carrom.simulate
print(sorted(before), "numpy" in sys.modules, "numba" in sys.modules)
"""
    for jit, loads in (("0", not has_library()), ("1", True)):
        environment = {**os.environ, "CARROM_JIT": jit, "NUMBA_DISABLE_JIT": "0"}
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment
        )
        assert (done.stderr, done.stdout) == ("", f"[] True {loads}\n")
