"""Rule books that are data: what a file may hold, and that the books of the files stand behind the seven."""

import sys
from pathlib import Path

import pytest

from carrom.book_files import BOOK_FILES, read
from carrom.errors import Unreadable
from carrom.rules import BOOKS, EVERY_BOOK, FIRST_BOOKS, OTHER_HOUSES
from carrom.rules.data_books import book_of
from carrom.rules.themes import THEMES
from carrom.texts import LANGUAGES, articles, sentence

ROOT = Path(__file__).parents[2]
SWISS = (ROOT / "carrom" / "book_files" / "swiss.toml").read_text(encoding="utf-8")
POINTS = (ROOT / "carrom" / "book_files" / "points.toml").read_text(encoding="utf-8")
sys.path.insert(0, str(ROOT / "web"))  # the script is a command, not a package
from names_of_the_books import catalogue, notes  # noqa: E402 - after its path


def built(old, new):
    """The Swiss book with one thing written otherwise."""
    assert old in SWISS
    return book_of(read(SWISS.replace(old, new, 1).encode(), "swiss.toml"))


def test_the_books_of_the_files_stand_behind_the_seven():
    assert tuple(EVERY_BOOK) == (*FIRST_BOOKS, *OTHER_HOUSES, "point-carrom", "corona-carrom")
    assert set(OTHER_HOUSES) == set(BOOK_FILES) - set(FIRST_BOOKS)
    assert [name for name, file in BOOK_FILES.items() if file.law == "points"] == ["points"]
    assert [name for name, book in EVERY_BOOK.items() if not book.has_queen] == ["disc-pool"]
    assert set(BOOKS) == {*FIRST_BOOKS, *OTHER_HOUSES} - {"points"}


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ('[clauses."CH.2"]\ntheme', '[clauses."CH.2"]\ntheem', "clauses[...]", "unknown field `theem`"),
        ("borrowed", "borowed", "", "unknown field `borowed`"),
        ("queen_cap", "queen_cop", "options.queen_cop", "unknown; the options are colours"),
        ("debts = {", "# debts = {", "options.debts", "is missing"),
        ("value = true", 'value = "yes"', "options.queen_before_last.value", "'yes' is not allowed; allowed: true"),
        ("value = 25", "value = 0", "options.target.value", "a whole number from 1 to 1000, or null"),
        ("plays_on", "plays_in", "cites", "unexpected keyword argument 'plays_in'"),
        ('cover = "CH.7"', 'covr = "CH.7"', "cites.queen", "unexpected keyword argument 'covr'"),
        ('own = "CH.14", ', "", "cites.ending", "'own'"),
        ('source = "CH"', 'source = "SUI"', "clauses", "must begin with SUI."),
        ('law = "family"', 'law = "folk"', "law", "'folk'"),
        ('en = "Whoever opens plays white."', 'en = "{white}"', "clauses[...].en", "match"),
        ("[options]", "[options", "", "not TOML"),
    ],
)
def test_what_a_file_may_not_hold_is_refused_with_its_place(old, new, place, said):
    with pytest.raises(Unreadable) as refused:
        built(old, new)
    assert refused.value.field == (f"swiss.toml: {place}" if place else "swiss.toml")
    assert said in refused.value.message


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("white_value", "queen_cap", "options.queen_cap", "unknown; the options are white_value"),
        ("target = {", "# target = {", "options.target", "is missing"),
        ("value = 50", "value = 51", "options.queen_value.value", "a whole number from 0 to 50"),
        ("striker_passes", "striker_keeps", "cites", "unexpected keyword argument 'striker_keeps'"),
        ('empty = "PT.8"', 'end = "PT.8"', "cites.points", "unexpected keyword argument 'end'"),
    ],
)
def test_a_book_by_points_has_the_options_and_clauses_of_that_law(old, new, place, said):
    assert old in POINTS
    with pytest.raises(Unreadable) as refused:
        book_of(read(POINTS.replace(old, new, 1).encode(), "points.toml"))
    assert refused.value.field == f"points.toml: {place}"
    assert said in refused.value.message


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("target = {", 'queen_value = { value = 3, clause = "DP.7" }\ntarget = {', "options.queen_value", "unknown"),
        ("ending = {", 'queen = { cover = "DP.1" }\nending = {', "cites.queen", "played without a queen"),
    ],
)
def test_a_book_without_a_queen_sets_and_cites_nothing_of_it(old, new, place, said):
    file = (ROOT / "carrom" / "book_files" / "disc-pool.toml").read_text(encoding="utf-8")
    assert old in file
    with pytest.raises(Unreadable) as refused:
        book_of(read(file.replace(old, new, 1).encode(), "disc-pool.toml"))
    assert refused.value.field == f"disc-pool.toml: {place}"
    assert said in refused.value.message


def test_a_value_that_is_part_of_the_book_is_no_option_of_it():
    swiss = BOOKS["swiss"]
    assert set(swiss.options) == {"target", "queen_cap"}
    assert swiss.settings["payment_place"] == "between-circles"
    with pytest.raises(Unreadable, match=r"options\.payment_place: swiss has no such option"):
        swiss.with_settings({"payment_place": "centre"})


@pytest.mark.parametrize("name", list(BOOK_FILES))
def test_every_clause_of_a_file_has_a_known_heading_and_every_document_a_name(name):
    assert {text.theme for text in BOOK_FILES[name].clauses.values()} <= set(THEMES)
    for article in articles(EVERY_BOOK[name]):
        assert all(sentence(f"source-{article.document}", language) for language in LANGUAGES)


@pytest.mark.parametrize("name", OTHER_HOUSES)
def test_a_book_says_where_it_was_read(name):
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert BOOK_FILES[name].source in page
    assert "## Source" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_of_the_page_is_written_anew_when_a_book_changes(language):
    for name, written in (("page_book_names.ftl", catalogue), ("page_other_notes.ftl", notes)):
        path = ROOT / "carrom" / "texts" / language / name
        assert path.read_text(encoding="utf-8") == written(language), ".venv/bin/python web/names_of_the_books.py"
