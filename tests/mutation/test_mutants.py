"""The mutants are small changes inside functions, and each of them is another program."""

from itertools import groupby, islice
from pathlib import Path
from random import Random

import pytest

from tests.mutation.__main__ import equivalent
from tests.mutation.mutants import drawn, places
from tests.mutation.rooms import ROOMS, seconds_of, sources, trials

TREE = Path(__file__).parents[2]


def changes(body: str) -> set[str]:
    """What becomes of a function of one line."""
    source = f"def f(a: int = 3) -> int:\n    {body}\n"
    mutants = [mutant for place in places(source) for mutant in place]
    return {mutant.put_into(source).splitlines()[1].strip() for mutant in mutants}


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("return a < b", {"return (a <= b)", "return (a >= b)", "return None"}),
        ("é = a + b", {"é = (a - b)"}),
        ("a -= b", {"a += b"}),
        ("a = not b", {"a = (b)"}),
        ("a = b and c", {"a = (b or c)", "a = (b)", "a = (c)"}),
        ("a = True", {"a = False"}),
        ("a = 2.5", {"a = 3.5"}),
        ("while a: b()", {"while (not a): b()", "while a: pass"}),
        ("a = b if c else d", {"a = b if (not c) else d"}),
    ],
)
def test_a_line_has_these_mutants(body, wanted):
    assert changes(body) == wanted


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "return",
        "return None",
        '"""Told in 3 words."""',
        'raise E(f"{a + 1}")',
        "assert a > 1",
        "_log.debug(1)",
        "assert_never(a)",
        "a: T[3]",
    ],
)
def test_texts_and_messages_have_no_mutants(body):
    assert changes(body) == set()


def test_only_bodies_of_functions_are_changed():
    source = (
        "LIMIT = 3\n\n\n@mark(1)\nclass A:\n    b: int = 2\n\n    @mark(2)\n    def c(self, d=4):\n        return 5\n"
    )
    assert {mutant.line for place in places(source) for mutant in place} == {10}


@pytest.mark.parametrize(
    "name", ["notation", *(pytest.param(name, marks=pytest.mark.full) for name in ROOMS if name != "notation")]
)
def test_every_mutant_of_a_room_can_be_read_and_is_drawn_once_in_an_order_that_the_seed_decides(name):
    found = sources(ROOMS[name], TREE)
    order = list(islice(drawn(Random(1), found), 200))
    assert order == list(islice(drawn(Random(1), found), 200))
    assert order != list(islice(drawn(Random(2), found), 200))
    assert len({(path, one.start, one.end) for path, one in order}) == len(order)
    for path, mutant in order[:40]:
        assert mutant.put_into(found[path]) != found[path]
        compile(mutant.put_into(found[path]), path, "exec")


@pytest.mark.parametrize("name", ROOMS)
def test_the_tests_that_name_a_file_are_tried_first_and_all_of_them_are_there(name):
    for path in list(sources(ROOMS[name], TREE))[:5]:
        for trial in trials(ROOMS[name], TREE, path):
            assert all((TREE / test).exists() for test in trial.tests)
    first = next(trials(ROOMS["rules"], TREE, "carrom/rules/counting.py")).tests[0]
    assert first == "tests/rules/test_counting.py"


def test_of_tests_that_name_a_file_alike_those_that_took_the_fewest_seconds_are_tried_first():
    log = "0.50s call     tests/match/test_toss.py::test_a\n0.60s setup    tests/match/test_toss.py::test_b[E::S]\n"
    seconds = seconds_of(log)
    assert seconds == {"tests/match/test_toss.py": 1.1}
    order = next(trials(ROOMS["match"], TREE, "carrom/match/playing.py", seconds)).tests
    assert (order[-1], len(order)) == ("tests/match/test_toss.py", len(set(order)))


def test_every_mutant_that_is_said_to_change_nothing_can_be_drawn():
    for path, known in groupby(equivalent(), key=lambda one: one["path"]):
        there = {(" ".join(one.before.split()), one.after) for row in places((TREE / path).read_text()) for one in row}
        for one in known:
            assert (one["before"], one["after"]) in there, f"{path} has it no more"
