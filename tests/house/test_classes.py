"""A part of the page styles what it makes itself: no sheet of one part has a rule for what another part makes."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
SHEETS = sorted(sheet for sheet in WEB.rglob("*.css") if sheet.parent.name != "styles")
WORN = (
    r'\bmake\(\s*"[a-z0-9]+",\s*["`]([^"`]+)["`]',
    r'\bclass(?:Name|List\.(?:add|toggle))(?: = |\()["`]([^"`]+)["`]',
    r'\bclass: ["`]([^"`]+)["`]',
    r'\bclass="([^"]+)"',
    r"\bclass=\{`([^`]+)`",
)


def made_in(part: Path) -> set[str]:
    """The classes that the scripts of a part give to what they make."""
    scripts = [script.read_text(encoding="utf-8") for script in part.rglob("*.ts*")]
    found = [name for script in scripts for pattern in WORN for name in re.findall(pattern, script)]
    return {name for names in found for name in re.findall(r"(?<![\w{$-])[a-z][a-z-]*", names)}


def selectors(sheet: Path) -> list[str]:
    """One by one, as written."""
    plain = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = [head for head in re.findall(r"([^{};]+)\{", plain) if not head.strip().startswith("@")]
    return [one.strip() for head in heads for one in re.split(r",(?![^()]*\))", head)]


PARTS = {part.name: made_in(part) for part in WEB.iterdir() if part.is_dir()}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_has_rules_for_its_own_part_alone(sheet):
    strangers = {
        (selector, name)
        for selector in selectors(sheet)
        for name, made in PARTS.items()
        if name != sheet.parent.name and "#" not in selector
        if (classes := set(re.findall(r"\.([a-z][a-z-]*)", selector))) and classes <= made
    }
    assert strangers == set()
