"""The examples of conformance/notation and of docs/notation.md hold."""

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from carrom.errors import Unreadable
from carrom.notation import BOUNDS, KNOWN_HEADERS
from carrom.records import read_record, write_record
from carrom.rules import EVERY_BOOK

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "conformance" / "notation"
SPECIFICATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
CANONICAL = sorted((FOLDER / "canonical").glob("*.cgn"))


def example(block):
    """The text of an example, what its mark says, what stands below it; by its title."""
    title, rest = block.split("\n", 1)
    text, mark, below = re.split(r"(?m)^-- (.*)\n", rest)
    return pytest.param(text, mark, below.rstrip("\n") + "\n", id=title)


def examples(name):
    """The examples of a file."""
    _, *blocks = re.split(r"(?m)^== ", (FOLDER / name).read_text(encoding="utf-8"))
    return [example(block) for block in blocks]


def test_there_are_examples_of_every_kind():
    assert len(CANONICAL) >= 3
    assert [len(examples(name)) > 3 for name in ("tolerant.txt", "bad.txt", "positions.txt")] == [True] * 3


def test_the_specification_names_every_rule_book():
    (row,) = re.findall(r"(?m)^\| `Rules` \|(.*)\|$", SPECIFICATION)
    assert re.findall(r"`([^`]+)`", row) == list(EVERY_BOOK)


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_a_canonical_file_is_written_as_it_stands(path):
    text = path.read_bytes().decode("utf-8")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize(("typed", "mark", "canonical"), examples("tolerant.txt"))
def test_what_is_typed_has_one_canonical_text(typed, mark, canonical):
    assert mark == "gives"
    assert write_record(read_record(typed)) == canonical
    assert write_record(read_record(canonical)) == canonical


@pytest.mark.parametrize(("text", "mark", "_"), examples("bad.txt"))
def test_a_bad_text_is_refused_with_its_line(text, mark, _):
    with pytest.raises(Unreadable) as refused:
        read_record(text)
    assert refused.value.field == mark


@pytest.mark.parametrize(("text", "mark", "_"), examples("positions.txt"))
def test_a_position_has_the_checksum_of_its_text(text, mark, _):
    assert "#" + blake2b(text.encode(), digest_size=4).hexdigest() == mark


def test_the_examples_of_the_specification_are_canonical():
    records = re.findall(r"(?ms)^```cgn\n(.*?)^```", SPECIFICATION)
    assert len(records) >= 2
    for record in records:
        assert write_record(read_record(record)) == record


def test_the_specification_has_every_bound_and_every_header():
    bounds = {
        name: int(most.replace(",", "")) for name, most in re.findall(r"(?m)^\| `(\w+)` \| ([\d,]+) \|", SPECIFICATION)
    }
    assert bounds == dict(BOUNDS)
    headers = re.findall(r"(?m)^\| `([A-Z]\w+)`", SPECIFICATION)
    assert sorted(headers) == sorted(KNOWN_HEADERS)
