"""The pages of the site, as zensical.toml names them."""

import tomllib
from pathlib import Path
from typing import Any

CONFIGURATION = Path(__file__).with_name("zensical.toml")
REFERENCE = "reference/"
"""The folder of the pages that reference.py writes; all other pages are files of the repository."""


def pages() -> list[str]:
    """The pages in the order of the navigation, as paths in the repository."""
    return _flat(tomllib.loads(CONFIGURATION.read_text(encoding="utf-8"))["project"]["nav"])


def _flat(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    inside = entry.values() if isinstance(entry, dict) else entry
    return [page for one in inside for page in _flat(one)]
