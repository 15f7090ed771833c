"""Every colour of the page and its canvases is a variable, and every theme gives values to the same variables."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
STYLES = WEB / "styles"
THEMES = {"variables.css", "evening.css", "contrast.css"}
BOARD = WEB / "board" / "board.css"
SHEETS = sorted(sheet for sheet in WEB.rglob("*.css") if sheet.name not in THEMES and sheet != BOARD)
SCRIPTS = sorted(WEB.rglob("*.ts*"))
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|rgba|hsl|oklch)\((?!var\()", re.IGNORECASE)
SCRIPT_COLOUR = re.compile(r"""["'`](?:#[0-9a-f]{3,8}|(?:rgb|rgba|hsl|oklch)\((?!\$)[^"'`]*)["'`]""", re.IGNORECASE)
DEFINED = re.compile(r"(--[\w-]+):")


def defined(sheet: str) -> set[str]:
    return set(DEFINED.findall((STYLES / sheet).read_text(encoding="utf-8")))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_sheet_has_a_colour_of_its_own(sheet):
    words = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    values = re.findall(r"[\w-]+:\s*([^;{}]+);", words)
    assert [value for value in values if COLOUR.search(value)] == []


def test_no_script_has_a_colour_of_its_own():
    scripts = {script.name: SCRIPT_COLOUR.findall(script.read_text(encoding="utf-8")) for script in SCRIPTS}
    assert {name: colours for name, colours in scripts.items() if colours} == {}


@pytest.mark.parametrize("theme", ["evening.css", "contrast.css"])
def test_a_theme_names_no_variable_that_the_day_does_not_have(theme):
    assert defined(theme)
    assert defined(theme) - defined("variables.css") - set(DEFINED.findall(BOARD.read_text("utf-8"))) == set()


def test_every_variable_that_is_used_is_defined():
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in WEB.rglob("*.css"))
    scripts = "".join(script.read_text(encoding="utf-8") for script in WEB.rglob("*.ts*"))
    set_by_script = set(re.findall(r'"(--[\w-]+)"', scripts))
    used = set(re.findall(r"var\((--[\w-]+)", sheets))
    everywhere = set(DEFINED.findall(sheets)) | set_by_script
    assert used - everywhere == set()
