"""Rule books that are data: what a file may hold, and that the books of the files stand behind the seven."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from carrom.board import QUEEN, SINGLES, opening
from carrom.book_files import BOOK_FILES, read
from carrom.contract.judge_json import read_question, state_from_plain, state_to_plain
from carrom.errors import Unreadable
from carrom.match import Header, Player, begin
from carrom.notation.position_reader import position_text, read_position
from carrom.physics import MODEL, lays_gaps
from carrom.rules import BOOKS, EVERY_BOOK, FIRST_BOOKS, OTHER_HOUSES, book, counted_by, judge, opening_state, result
from carrom.rules.data_books import book_of
from carrom.rules.themes import THEMES
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen, RoundResult
from carrom.texts import LANGUAGES, articles, call_sentence, sentence
from carrom.which.situations import SITUATION, answer_of

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
    assert "payment_place" not in swiss.options
    assert swiss.settings["payment_place"] == "between-circles"
    with pytest.raises(Unreadable, match=r"options\.payment_place: swiss has no such option"):
        swiss.with_settings({"payment_place": "centre"})


@pytest.mark.parametrize("name", list(BOOK_FILES))
def test_every_clause_of_a_file_has_a_known_heading_and_every_document_a_name(name):
    assert {text.theme for text in BOOK_FILES[name].clauses.values()} <= set(THEMES)
    for article in articles(EVERY_BOOK[name]):
        assert all(sentence(f"source-{article.document}", language) for language in LANGUAGES)


@pytest.mark.parametrize("name", [name for name in EVERY_BOOK if name not in FIRST_BOOKS])
def test_a_book_says_where_it_was_read_and_how_each_of_its_clauses_stands(name):
    page, rules = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8"), EVERY_BOOK[name]
    assert "## Source" in page
    own = [clause for clause in rules.clauses if clause.startswith(f"{rules.source}.")]
    assert [clause for clause in own if f"| {clause} |" not in page] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_of_the_page_is_written_anew_when_a_book_changes(language):
    for name, written in (("page_book_names.ftl", catalogue), ("page_other_notes.ftl", notes)):
        path = ROOT / "carrom" / "texts" / language / name
        assert path.read_text(encoding="utf-8") == written(language), ".venv/bin/python web/names_of_the_books.py"


# ---- What the family books say beside their cases: every source clause stands, and readings that need two strokes


SOURCES = {"classique": ("S1", 21), "karom": ("S2", 43), "saint-pierre": ("S3", 26), "garrom": ("S4", 23)}
COLOURS = {"S": "white", "N": "black"}


def position(name, **fields):
    """S to play with white, six against five, the rosette broken."""
    state = opening_state(book(name), ("S", "N"), "S")
    usual = {"colours": COLOURS, "on_board": OnBoard(6, 5), "has_pocketed": {"S": True, "N": True}, "breaking": False}
    return replace(state, **{**usual, **fields})


def stroke(*discs, **facts):
    """A stroke that pockets these discs in order."""
    return JudgedEvent(facts=Facts(pocketed=tuple(Fallen(disc) for disc in discs), **facts))


def codes(verdict):
    """The calls in order."""
    return [call.code for call in verdict.calls]


@pytest.mark.parametrize("name", SOURCES)
def test_every_clause_of_the_source_stands_in_reading_order(name):
    source, last = SOURCES[name]
    assert book(name).source == source
    assert BOOKS[name].clauses[:last] == tuple(f"{source}.{number}" for number in range(1, last + 1))


@pytest.mark.parametrize("name", ["billard-indien", *SOURCES])
def test_every_clause_is_named_once(name):
    clauses = BOOKS[name].clauses
    assert len(set(clauses)) == len(clauses)


def test_the_cost_of_losing_by_the_queen_does_not_follow_its_value():
    alone = OnBoard(1, 5)
    for name, points in (("karom", 5), ("saint-pierre", 3)):
        house = book(name, {"queen_value": 9})
        assert judge(house, position(name, on_board=alone), stroke("white")).round_over.points["N"] == points


def test_a_side_that_cannot_pay_has_no_man_to_give():
    pays = book("billard-indien", {"opponents_man": "pay"})
    none = judge(pays, position("billard-indien", on_board=OnBoard(9, 5)), stroke("black"))
    assert "South has no man to pay with." in [call_sentence(call, "en") for call in none.calls]
    one = judge(book("saint-pierre"), position("saint-pierre", on_board=OnBoard(8, 5)), stroke("black", "striker"))
    assert "South has no other man to pay with." in [call_sentence(call, "en") for call in one.calls]


def test_the_sheet_says_when_the_queen_adds_points():
    last = {"on_board": OnBoard(1, 2, False), "queen": Queen("covered", "S")}
    for score, code in ((21, "queen-counts"), (22, "queen-capped")):
        verdict = judge(book("classique"), position("classique", **last, score={"S": score, "N": 0}), stroke("white"))
        assert code in codes(verdict)


# ---- Disc pool, a book without a queen: its positions have none, and nothing that is read or written of them says one


POOL = BOOKS["disc-pool"]
START = opening_state(POOL, SINGLES, "S")
PLAYERS = {"S": Player("person", "Ada"), "N": Player("person", "Bo")}


def test_a_round_is_laid_out_with_eighteen_men_in_their_usual_places():
    match, opened = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    usual = opening(match.board, 7, gaps=lays_gaps(MODEL))
    assert opened.layout == {disc: point for disc, point in usual.items() if disc != QUEEN}
    assert match.state.on_board == OnBoard(9, 9, queen=False)
    assert "queen" not in repr(match.state)


def test_a_position_without_a_queen_is_written_and_read_back_as_json_and_as_notation():
    assert (state_to_plain(START)["queen"], state_from_plain(state_to_plain(START), POOL)) == ("none", START)
    match, opened = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    text = position_text(opened.layout, match.state)
    assert "\nqueen none -\n" in text
    assert read_position(match.board, text) == (opened.layout, match.state)


def test_a_queen_where_the_book_has_none_and_none_where_it_has_one_are_refused():
    for name, queen in (("disc-pool", "board"), ("karom", "none")):
        with pytest.raises(Unreadable) as refused:
            read_question({"book": name, "state": {"queen": queen}, "facts": {}})
        assert refused.value.field == "state.queen"
    swapped = ((POOL, opening_state(BOOKS["karom"], SINGLES, "S")), (BOOKS["karom"], START))
    for rules, state in swapped:
        with pytest.raises(Unreadable) as refused:
            judge(rules, state, JudgedEvent(facts=Facts()))
        assert refused.value.field == "state.queen"
        assert rules.name in refused.value.message


def test_a_round_is_counted_by_its_winner_and_the_men_left_and_never_asks_who_has_the_queen():
    assert {(way.ending, way.covered, way.uncovered) for way in counted_by(POOL)} == {
        ("usual", False, True),
        ("conceded", False, True),
    }
    verdict = result(POOL, START, RoundResult({"N": 5}, "S"))
    assert verdict.round_over
    assert (verdict.round_over.points, verdict.state.queen.where) == ({"S": 5, "N": 0}, "none")
    with pytest.raises(Unreadable) as refused:
        result(POOL, START, RoundResult({"N": 5}, "S", queen="S"))
    assert refused.value.field == "result.queen"


def test_to_play_without_a_queen_is_an_answer_that_tells_the_book_apart():
    answer = answer_of(SITUATION["queen-when"], POOL)
    assert answer
    assert (answer.code, answer.clause) == ("none", "DP.1")
    assert [name for name, book in BOOKS.items() if answer_of(SITUATION["queen-when"], book) == answer] == ["disc-pool"]
    assert answer_of(SITUATION["queen-value"], POOL) is None
    assert answer_of(SITUATION["last-before-queen"], POOL) is None
