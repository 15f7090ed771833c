"""A part's styles lie beside the part that draws them, and sizes that several of them use are variables."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.house.sources import text_of

WEB = Path(__file__).parents[2] / "web" / "src"
STYLES = WEB / "styles"
WHOLE_PAGE = {"variables.css", "evening.css", "contrast.css", "page.css"}
SHEETS = sorted(sheet for sheet in WEB.rglob("*.css") if sheet.parent != STYLES)
ALL = [*SHEETS, STYLES / "page.css"]
BY_LINK = {
    WEB / "coach" / "coach.css": WEB / "coach" / "room.ts",
    WEB / "offline" / "notice.css": WEB / "offline" / "notice.tsx",
}
"""Sheets that are loaded on demand, and the script that does it."""
ENTRY = WEB / "page.tsx"
BOARD = {WEB / "board" / "board.css", WEB / "board" / "contrast.css"}
"""The colours of the board's canvases: no rules, but variables of the whole page."""
IMPORT = re.compile(r'(^import|\bfrom) "([^"]+)";', re.MULTILINE)
WORN = re.compile(r'^import (?:\w+ from )?"(\.[^"]+\.css)";', re.MULTILINE)
PURPOSES = {
    "text": re.compile(r"font-size|font"),
    "space": re.compile(r"(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap"),
    "radius": re.compile(r"border-(?:[a-z-]+-)?radius"),
}
LENGTH = re.compile(r"(?<![\w.#-])\d*\.?\d+px")
HAIRLINE = "1px"


def bare(sheet: Path) -> str:
    """A sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def importers(sheet: Path) -> set[Path]:
    return {
        script
        for script in WEB.rglob("*.ts*")
        for name in WORN.findall(text_of(script))
        if (script.parent / name).resolve() == sheet.resolve()
    }


def scale(purpose: str) -> dict[str, str]:
    """The lengths that have a name for a purpose, and the names."""
    found = re.findall(rf"(--{purpose}-[\d-]+): ([\d.]+px);", bare(STYLES / "variables.css"))
    return {length: name for name, length in found}


def declared(properties: re.Pattern[str]) -> list[str]:
    """The values that all sheets give to these properties; of `font` what stands before the height of the line."""
    pairs = [pair for sheet in ALL for pair in re.findall(r"([\w-]+):\s*([^;{}]+)[;}]", bare(sheet))]
    return [value.split("/")[0] if name == "font" else value for name, value in pairs if properties.fullmatch(name)]


def test_in_styles_lies_what_is_of_the_whole_page():
    assert {sheet.name for sheet in STYLES.glob("*.css")} == WHOLE_PAGE


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(WEB).as_posix())
def test_a_sheet_is_imported_by_the_part_that_it_lies_beside(sheet):
    if sheet in BY_LINK:
        assert f"page/{sheet.name}" in BY_LINK[sheet].read_text(encoding="utf-8")
        return
    found = importers(sheet)
    beside = {script for script in found if script.parent == sheet.parent}
    assert beside or (sheet.parent.name == "widgets" and len({script.parent for script in found}) > 1)
    assert (ENTRY in found) == (sheet in BOARD)


def test_what_a_script_wears_comes_after_what_the_parts_in_it_wear():
    """The order of imports is the order of the rules: a screen has the last word on what stands in it."""
    early = {}
    for script in WEB.rglob("*.ts*"):
        found = IMPORT.findall(script.read_text(encoding="utf-8")) if script != ENTRY else []
        sheets = [how == "import" and name.endswith(".css") for how, name in found]
        if any(sheets):
            later = list(zip(found, sheets, strict=True))[sheets.index(True) :]
            early[script.relative_to(WEB).as_posix()] = [name for (_, name), sheet in later if not sheet]
    assert len(early) > 20
    assert {name: later for name, later in early.items() if later} == {}


@pytest.mark.parametrize("purpose", PURPOSES)
def test_a_size_that_three_places_have_is_a_variable(purpose):
    named = scale(purpose)
    assert named
    written = Counter(length for value in declared(PURPOSES[purpose]) for length in LENGTH.findall(value))
    assert {length: named[length] for length in written if length in named} == {}, "these have a name"
    assert {length for length, times in written.items() if times > 2 and length != HAIRLINE} == set(), "name these"


@pytest.mark.parametrize("purpose", [*PURPOSES, "press"])
def test_a_size_has_a_name_because_three_places_have_it(purpose):
    words = "".join(bare(sheet) for sheet in ALL)
    assert {name for name in scale(purpose).values() if words.count(f"var({name})") < 3} == set()


def test_each_size_is_what_its_name_says():
    for purpose in (*PURPOSES, "press"):
        for length, name in scale(purpose).items():
            assert name == f"--{purpose}-{length.removesuffix('px').replace('.', '-')}"


def test_what_is_pressed_is_as_high_as_the_scale_says():
    written = [value for value in declared(re.compile("min-height")) if value in {"44px", "48px"}]
    assert written == []


def test_what_stands_above_what_is_decided_in_one_place():
    assert [
        value for value in declared(re.compile("z-index")) if not re.fullmatch(r"var\(--layer-[a-z]+\)", value)
    ] == []


# ---- Every colour of the page and its canvases is a variable, and every theme gives values to the same variables


THEMES = {"variables.css", "evening.css", "contrast.css"}
BOARD_SHEET = WEB / "board" / "board.css"
PLAIN_SHEETS = sorted(sheet for sheet in WEB.rglob("*.css") if sheet.name not in THEMES and sheet != BOARD_SHEET)
SCRIPTS = sorted(WEB.rglob("*.ts*"))
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|rgba|hsl|oklch)\((?!var\()", re.IGNORECASE)
SCRIPT_COLOUR = re.compile(r"""["'`](?:#[0-9a-f]{3,8}|(?:rgb|rgba|hsl|oklch)\((?!\$)[^"'`]*)["'`]""", re.IGNORECASE)
DEFINED = re.compile(r"(--[\w-]+):")


def defined(sheet: str) -> set[str]:
    return set(DEFINED.findall((STYLES / sheet).read_text(encoding="utf-8")))


@pytest.mark.parametrize("sheet", PLAIN_SHEETS, ids=lambda sheet: sheet.name)
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
    assert defined(theme) - defined("variables.css") - set(DEFINED.findall(BOARD_SHEET.read_text("utf-8"))) == set()


def test_every_variable_that_is_used_is_defined():
    sheets = "".join(sheet.read_text(encoding="utf-8") for sheet in WEB.rglob("*.css"))
    scripts = "".join(script.read_text(encoding="utf-8") for script in WEB.rglob("*.ts*"))
    set_by_script = set(re.findall(r'"(--[\w-]+)"', scripts))
    used = set(re.findall(r"var\((--[\w-]+)", sheets))
    everywhere = set(DEFINED.findall(sheets)) | set_by_script
    assert used - everywhere == set()


# ---- A part of the page styles what it makes itself: no sheet has a rule for what a part makes that does not import it


CLASSES = (
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
    found = [name for _, script in scripts(part) for pattern in CLASSES for name in re.findall(pattern, script)]
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
