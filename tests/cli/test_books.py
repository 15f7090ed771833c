"""`carrom books`, `carrom rules` and house books, as a person at a terminal meets them."""

import json
import tomllib

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast

from carrom.contract import house_books
from carrom.errors import Unreadable
from carrom.rules import BOOKS, EVERY_BOOK, book
from carrom.rules.in_force import in_force
from carrom.texts import LANGUAGES, articles, has, sentence
from carrom.texts.catalogue import files_of
from carrom.texts.readings import LEFT_OUT, MARKS, STANDINGS
from tests.cli.terminal import carrom

NAME = "billard-indien"


def said(*arguments: str) -> str:
    """What a command prints."""
    done = carrom(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_list_has_a_line_for_each_book_that_says_where_it_comes_from():
    lines = said("books").splitlines()
    assert [line.split()[0] for line in lines] == list(EVERY_BOOK)
    assert all(len(line) <= 100 and len(line.split()) > 2 for line in lines)


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_book_is_shown_with_every_option_its_value_and_what_it_decides(name):
    shown = said("books", "show", name, "--lang", "fr")
    for option in BOOKS[name].options:
        assert f"\n{option} = " in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_a_house_may_have_a_name_of_sixty_letters():
    assert f'name = "{"x" * 60}"' in said("books", "derive", NAME, "--set", "queen_value=3", "--name", "x" * 60)


@pytest.mark.slow
def test_derived_house_rules_are_accepted_by_every_command(tmp_path):
    path = str(tmp_path / "chez-nous.toml")
    made = carrom("books", "derive", NAME, "--set", "queen_value=3", "--name", "Chez nous", "-o", path)
    assert (made.returncode, made.stdout, made.stderr) == (0, "", "")
    with open(path, "rb") as file:
        assert tomllib.load(file) == {"book": NAME, "name": "Chez nous", "options": {"queen_value": 3}}
    assert "queen_value = 3  (au lieu de 4)" in carrom("books", "show", path, "--lang", "fr").stdout
    assert "Chez nous" in carrom("rules", path).stdout
    question = {"state": {"colours": {"S": "white"}, "on_board": {"white": 1}, "queen": "covered:S"}}
    question |= {"facts": {"pocketed": ["white"]}}
    asked = json.dumps(question)
    won = json.loads(carrom("judge", "--book", path, text=asked).stdout)["round_over"]["points"]
    assert won == {"S": 12, "N": 0}
    named = json.dumps({**question, "book": NAME})
    answers = carrom("judge", "--lines", "--book", path, text=f"{asked}\n{named}\n").stdout.splitlines()
    assert [json.loads(answer)["round_over"]["points"]["S"] for answer in answers] == [12, 13]
    rows = json.loads(carrom("judge", "--books", f"{NAME},{path}", "--json", text=asked).stdout)["answers"]
    assert [(row["book"], row["verdict"]["round_over"]["points"]["S"]) for row in rows] == [
        (NAME, 13),
        ("Chez nous", 12),
    ]


def test_a_house_may_be_derived_from_a_house(tmp_path):
    first, second = (str(tmp_path / name) for name in ("a.toml", "b.toml"))
    said("books", "derive", NAME, "--set", "target=29", "--name", "A", "-o", first)
    said("books", "derive", first, "--set", "target=none", "--set", "off_board=free", "--name", "B", "-o", second)
    read = house_books.house(second)
    assert (read.title, read.book.settings["target"], read.book.settings["off_board"]) == ("B", None, "free")


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("mine", encoding="utf-8")
    refused = carrom("books", "derive", NAME, "--name", "A", "-o", str(path))
    assert (refused.returncode, path.read_text(encoding="utf-8")) == (1, "mine")
    assert carrom("books", "derive", NAME, "--name", "A", "-o", str(path), "--force").returncode == 0
    assert house_books.house(str(path)).title == "A"


@pytest.mark.parametrize(
    ("setting", "field", "allowed"),
    [
        ("queen_valeu=3", "options.queen_valeu", "queen_value"),
        ("queen_value=11", "options.queen_value", "from 0 to 10"),
        ("queen_value=three", "options.queen_value", "from 0 to 10"),
        ("queen_value=true", "options.queen_value", "from 0 to 10"),
        ("queen_value=3.0", "options.queen_value", "from 0 to 10"),
        ("target=0", "options.target", 'from 1 to 1000, or "none"'),
        ("off_board=maybe", "options.off_board", "pay, free"),
        ("off_board=[1]", "options.off_board", "pay, free"),
        ("queen_before_last=1", "options.queen_before_last", "true, false"),
        ("colours=2026-01-01", "options.colours", "first-man, opener-white"),
        ("colours", "set", "key=value"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_is_allowed(setting, field, allowed):
    with pytest.raises(Unreadable) as refused:
        house_books.with_options(house_books.house(NAME), house_books.settings_from_line([setting]), "A")
    assert refused.value.field == field
    assert allowed in refused.value.message


def test_what_is_refused_is_one_line_and_status_2():
    refused = carrom("books", "derive", NAME, "--set", "queen_valeu=3", "--name", "A")
    assert (refused.returncode, refused.stdout) == (2, "")
    (line,) = refused.stderr.splitlines()
    assert "options.queen_valeu" in line
    assert "queen_value" in line


BAD_HOUSES = {
    "no book": ('name = "A"', "book", NAME),
    "another game": ('book = "bridge"', "book", NAME),
    "a book that is no word": ("book = 3", "book", NAME),
    "an unknown key": (f'book = "{NAME}"\ncolour = "red"', "colour", "book, name, options"),
    "an unknown option": (f'book = "{NAME}"\n[options]\nspeed = 1', "options.speed", "queen_value"),
    "a wrong value": (f'book = "{NAME}"\n[options]\nqueen_value = "3"', "options.queen_value", "from 0 to 10"),
    "no number": (f'book = "{NAME}"\n[options]\nqueen_value = nan', "options.queen_value", "from 0 to 10"),
    "options that are no table": (f'book = "{NAME}"\noptions = 1', "options", "queen_value"),
    "a key that comes twice": (f'book = "{NAME}"\n[options]\ntarget = 3\ntarget = 4', "target", "once"),
    "an empty name": (f'book = "{NAME}"\nname = " "', "name", "1 to 60"),
    "a name of 61 letters": (f'book = "{NAME}"\nname = "{"x" * 61}"', "name", "1 to 60"),
    "a name of two lines": (f'book = "{NAME}"\nname = "a\\nb"', "name", "1 to 60"),
    "no TOML": ("book: karom", "line 1", "TOML"),
    "deep nesting": ("a = " + "[" * 30_000, "", "TOML"),
    "a large file": ("#" * 70_000, "", "65536"),
}


@pytest.mark.parametrize(("text", "key", "allowed"), BAD_HOUSES.values(), ids=BAD_HOUSES.keys())
def test_a_bad_house_is_refused_in_one_line_with_file_key_and_what_is_allowed(tmp_path, text, key, allowed):
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as refused:
        house_books.house(str(path))
    said = str(refused.value)
    assert said.startswith(str(path))
    assert key in said
    assert allowed in said
    assert "\n" not in said


def test_a_missing_or_binary_house_file_is_refused(tmp_path):
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    for name, reason in (("x.toml", "UTF-8"), ("y.toml", "No such file")):
        with pytest.raises(Unreadable, match=reason):
            house_books.house(str(tmp_path / name))
    with pytest.raises(Unreadable, match=NAME):
        house_books.house("bridge")


@pytest.mark.parametrize("title", ["Chez nous", 'dit "le grand"', "back\\slash", "ünï ♛"])
def test_any_name_and_any_setting_come_back_from_the_file(title):
    for rules in BOOKS.values():
        chosen = {name: option.default for name, option in rules.options.items()}
        plain = {name: dict(value) if hasattr(value, "rows") else value for name, value in chosen.items()}
        made = house_books.with_options(house_books.House(rules), plain, title)
        read = house_books.read(house_books.house_text(made, "a comment").encode(), "x.toml")
        assert (read.title, dict(read.book.settings)) == (title, dict(book(rules.name).settings))


@pytest.mark.parametrize("name", list(BOOKS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_printed_whole_from_start_to_end(name, language):
    printed = said("rules", name, "--lang", language)
    assert max(map(len, printed.splitlines())) <= 100
    words = " ".join([*printed.split(), ""])
    for article in articles(BOOKS[name]):
        from_source, reading = article.parts(language)
        assert f"{article.clause} {from_source} ".replace("  ", " ") in words
        assert reading in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_option_of_a_house_brings_is_printed_apart(language, tmp_path):
    (tmp_path / "ours.toml").write_text('book = "billard-indien"\n[options]\noff_board = "free"\n', "utf-8")
    place = str(tmp_path / "ours.toml")
    for name, open_, folded in (("billard-indien", "S0.28b", "ICF-38a"), (place, "ICF-38a", "S0.28b")):
        printed = said("rules", name, "--lang", language)
        in_their_place = printed.partition(sentence("rulebook-optional", language))
        assert [open_ in part for part in in_their_place] == [True, False, False]
        assert f"\n{folded} " in in_their_place[2]
        assert f"\n{folded} " not in in_their_place[0]


def test_as_json_every_clause_has_its_sentences_its_standing_and_its_source():
    read = json.loads(said("rules", NAME, "--json"))
    assert [each["clause"] for each in read["clauses"]] == list(BOOKS[NAME].clauses)
    shown = ["clause", "source", "standing", "in_force", "brought_by", "fr", "en"]
    assert all(list(each) == shown for each in read["clauses"])
    assert {each["clause"] for each in read["clauses"] if each["in_force"]} == in_force(BOOKS[NAME])
    assert {each["source"] for each in read["clauses"]} == set(read["sources"])
    standing = {each["clause"]: each["standing"] for each in read["clauses"]}
    assert (standing["S0.1"], standing["S0.5"], standing["ICF-23"]) == ("read", "completed", "inferred")


@pytest.mark.parametrize("name", list(BOOKS))
def test_every_clause_has_a_standing_and_a_source_with_a_sentence(name):
    for article in articles(BOOKS[name]):
        assert article.standing in STANDINGS
        for language in LANGUAGES:
            assert has(f"source-{article.document}", language)
            assert has(f"standing-{article.standing}", language)
            assert has(f"book-{name}", language)


@pytest.mark.parametrize("name", list(BOOKS))
def test_both_languages_read_where_the_source_is_silent(name):
    for article in articles(BOOKS[name]):
        marked = [[mark in article.said[language] for mark in MARKS[language]] for language in LANGUAGES]
        assert marked[0] == marked[1], article.clause
        assert (article.standing == "house") == marked[0][1], article.clause


def test_clauses_missing_from_the_sources_are_in_the_books():
    everything = {clause for rules in BOOKS.values() for clause in rules.clauses}
    assert everything >= LEFT_OUT


def test_texts_about_books_exist_in_both_languages():
    said = []
    for language in LANGUAGES:
        (path,) = files_of(language, "rulebook")
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert not [entry for entry in body if isinstance(entry, fluent_ast.Junk)]
        said.append({entry.id.name for entry in body if isinstance(entry, fluent_ast.Message)})
    assert (said[0], sentence("comparison-disc", "fr", disc="white", count=2)) == (said[1], "2 blancs")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_usual_formats_are_shown_and_each_is_a_book_for_every_command(language):
    lines = carrom("books", "show", "icf", "--lang", language).stdout.splitlines()
    shown = [line.split(maxsplit=1)[0] for line in lines if line.startswith("icf:")]
    assert shown == ["icf:final", "icf:club-4", "icf:friendly", "icf:21-6"]
    settings = json.loads(carrom("books", "show", "icf:club-4", "--json").stdout)["settings"]
    assert (settings["rounds"], settings["games"], settings["target"]) == (4, 1, 25)
    assert carrom("books", "show", "icf:cup").returncode == 2
