"""A part of the page styles what it makes itself: no sheet has a rule for what a part makes that does not import it."""

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


def scripts(part: Path) -> list[tuple[Path, str]]:
    return [(script, script.read_text(encoding="utf-8")) for script in sorted(part.rglob("*.ts*"))]


def made_in(part: Path) -> set[str]:
    """The classes that the scripts of a part give to what they make."""
    found = [name for _, script in scripts(part) for pattern in WORN for name in re.findall(pattern, script)]
    plain = [re.sub(r"\$\{[\w.]+\}", " ", names) for names in found]
    return {name for names in plain for name in re.findall(r"(?<![\w{$-])[a-z][a-z-]*", names)}


def worn_by(part: Path) -> set[Path]:
    """The sheets that the scripts of a part import."""
    return {
        (script.parent / name).resolve()
        for script, words in scripts(part)
        for name in re.findall(r'^import "(\.[^"]+\.css)";', words, re.MULTILINE)
    }


def selectors(sheet: Path) -> list[str]:
    """One by one, as written."""
    plain = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = [head for head in re.findall(r"([^{};]+)\{", plain) if not head.strip().startswith("@")]
    return [one.strip() for head in heads for one in re.split(r",(?![^()]*\))", head)]


PARTS = {part.name: made_in(part) for part in WEB.iterdir() if part.is_dir()}
WEARS = {part.name: worn_by(part) for part in WEB.iterdir() if part.is_dir()}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_has_rules_for_its_own_part_alone(sheet):
    strange = [name for name in PARTS if name != sheet.parent.name and sheet.resolve() not in WEARS[name]]
    classes = {one: set(re.findall(r"\.([a-z][a-z-]*)", one)) for one in selectors(sheet) if "#" not in one}
    strangers = {(one, name) for one in classes for name in strange if classes[one] and classes[one] <= PARTS[name]}
    assert strangers == set()
