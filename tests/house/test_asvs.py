"""The page of ASVS requirements counts what it lists, and names tests and files that exist."""

import re
from collections import Counter

import pytest

from tests.house.test_tree import ROOT

PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
STATES = ("met", "part", "not met", "does not apply")
NUMBER = r"(\d+\.\d+)\.(\d+)"
ROW = re.compile(rf"^\| {NUMBER}(?:–{NUMBER})? \| ([12]) \| [^|]+ \| ({'|'.join(STATES)}) \| [^|]*\|$", re.M)
IN_ALL = {"1": 70, "2": 183}
"""Requirements of each level in version 5.0.0."""


def listed() -> list[tuple[str, str, str]]:
    """Number, level and state of each requirement."""
    found = []
    for section, first, last_section, last, level, state in ROW.findall(PAGE):
        assert last_section in ("", section)
        found += [(f"{section}.{one}", level, state) for one in range(int(first), int(last or first) + 1)]
    return found


def test_each_requirement_of_level_1_and_2_is_listed_once():
    rows = [line for line in PAGE.splitlines() if re.match(rf"\| {NUMBER}", line)]
    assert len(ROW.findall(PAGE)) == len(rows), "a row that cannot be read"
    assert max(Counter(number for number, _, _ in listed()).values()) == 1
    assert Counter(level for _, level, _ in listed()) == IN_ALL


def test_the_summary_counts_what_is_listed():
    counted = Counter((state, level) for _, level, state in listed())
    for state in STATES:
        assert f"| {state} | {counted[state, '1']} | {counted[state, '2']} |" in PAGE


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:carrom|tests|web|docs)/[^`*]+)`", PAGE))))
def test_a_file_or_a_test_that_it_names_exists(name):
    path, _, test = name.partition("::")
    assert (ROOT / path).exists()
    assert not test or f"def {test}(" in (ROOT / path).read_text(encoding="utf-8")
