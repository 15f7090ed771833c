"""The recipes of CONTRIBUTING.md: at most four steps each, and every file they name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "carrom" / "texts"
CHAPTER = re.search(r"(?s)\n## Recipes\n(.*?)\n## ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
FILE = re.compile(r"[\w./-]*[\w-](?:/[\w.-]+|\.(?:py|ts|ftl|md|html|txt))\b")
YOURS = re.compile(r"\b(?:NAME|BOOK)\b|_NAME\b|my_engine")
"""Placeholders for names of the reader."""


def recipes() -> dict[str, str]:
    """Each recipe by its title."""
    assert CHAPTER is not None
    _, *parts = re.split(r"(?m)^### ", CHAPTER[1])
    return dict(part.split("\n", 1) for part in parts)


def files_in(body: str) -> set[str]:
    """The files that a recipe names in its code spans."""
    spans = re.findall(r"`([^`]+)`", body)
    return {file for span in spans for file in FILE.findall(span) if not YOURS.search(file)}


@pytest.mark.parametrize("title", recipes())
def test_a_recipe_has_at_most_four_steps_numbered_in_order(title):
    steps = re.findall(r"(?m)^(\d)\. ", recipes()[title])
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    assert 2 <= len(steps) <= 4


@pytest.mark.parametrize("title", recipes())
def test_every_file_that_a_recipe_names_is_there(title):
    named = files_in(recipes()[title])
    assert named
    missing = {file for file in named if not (ROOT / file).exists() and not (TEXTS / "en" / file).exists()}
    assert missing == set()
