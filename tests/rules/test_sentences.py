"""Every sentence exists in both languages, with the same variables."""

import ast
import json
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast

import carrom.rules
import carrom.texts
from carrom.contract.judge_json import read_question, verdict_to_plain
from carrom.contract.rulebook import readings_to_plain, rulebook_by_theme
from carrom.rules import BOOKS, EVERY_BOOK, FIRST_BOOKS, judge
from carrom.rules.themes import THEME_OF, THEMES
from carrom.rules.values import Call, ImproperCause, TermKind
from carrom.texts import LANGUAGES, articles, call_sentence, clauses, has, sentence, settled
from carrom.texts.catalogue import PEOPLE, clause_message, files_of
from carrom.texts.readings import REASONS
from tests.cli import terminal

RULES = Path(carrom.rules.__file__).parent
MATCH = RULES.with_name("match")
SAYING = ("say", "Call", "bring_back", "put_back", "put_queen_back", "pay")
FORMS = {
    **{"round-won": ("summed", "shared", "cleared"), "game-won": ("summed", "shared", "emptied", "cleared")},
    **{"queen-too-early": ("all",), "queen-uncovered-in": ("last",)},
    "men-off-board": ("by-queen", "second", "against"),
    **dict.fromkeys(("queen-covered", "queen-covered-together"), ("counted",)),
    **{"men-returned": ("leading", "theirs"), "man-paid": ("more", "besides"), "man-owed": ("still",)},
    "debt-paid": ("leading", "more", "more-leading", "besides"),
    **{"nothing-to-pay": ("alone",), "advantage": ("pocket",)},
    "improper-stroke": get_args(ImproperCause),
}
"""The codes with more than one sentence, and the argument ``form`` that chooses another."""
FILES = ("calls", "clauses", "refusals", "options")
REFUSALS = dict.fromkeys(
    (
        *(
            "round-over",
            "striker-off-line",
            "striker-on-circle",
            "unknown-table",
            "not-at-this-table",
            "unknown-message",
        ),
        *("message-too-large", "too-many-messages", "round-not-over", "watching", "duplicate-id", "not-joined"),
        "server-fault",
    ),
    frozenset(),
) | {
    **{"not-your-turn": {"seat"}, "striker-on-man": {"disc"}, "wrong-number": {"expected"}},
    **{"not-readable": {"field"}, "too-many-tables": {"limit"}},
}


def messages(language: str, file: str) -> dict[str, set[str]]:
    """Message id → the variables it uses, its references followed."""
    text = "\n".join(part.read_text(encoding="utf-8") for part in files_of(language, file))
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, fluent_ast.Junk)]
    direct = {entry.id.name: entry for entry in resource.body if isinstance(entry, fluent_ast.Message)}

    def variables(name: str) -> set[str]:
        found = set()
        for node in walk(direct[name].to_json()):
            if node.get("type") == "VariableReference":
                found.add(node["id"]["name"])
            if node.get("type") == "MessageReference":
                found |= variables(node["id"]["name"])
        return found

    return {name: variables(name) for name in direct}


def walk(node):
    """Every object of a plain syntax tree."""
    if isinstance(node, dict):
        yield node
        for value in node.values():
            yield from walk(value)
    elif isinstance(node, list):
        for value in node:
            yield from walk(value)


def codes_in_rules() -> set[str]:
    """Every call code the rules and the match can say: the first argument of `say` or `Call`, or assigned to `code`."""
    codes = set()
    for path in (*RULES.glob("*.py"), *MATCH.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            source = None
            named = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and named in SAYING and node.args:
                source = node.args[named == "pay"]
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "code":
                source = node.value
            if isinstance(source, ast.IfExp):
                codes |= {source.body.value, source.orelse.value}
            elif isinstance(source, ast.Constant):
                codes.add(source.value)
    return codes


@pytest.mark.parametrize("file", FILES)
def test_french_and_english_have_the_same_messages_with_the_same_variables(file):
    french, english = messages("fr", file), messages("en", file)
    assert french.keys() == english.keys()
    counted = {f"{role}_people" for role in PEOPLE} | {"count"}
    for name, variables in french.items():
        if name not in ("number", "Number", "coloured-men"):
            assert variables - counted == english[name] - counted, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_of_the_rules_has_a_sentence_and_no_sentence_is_left_over(language):
    sentences = {name.removeprefix("call-") for name in messages(language, "calls") if name.startswith("call-")}
    assert sentences == codes_in_rules() | {f"{code}-{form}" for code, forms in FORMS.items() for form in forms}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_sum_has_words_and_no_words_are_left_over(language):
    said = {name.removeprefix("term-") for name in messages(language, "calls") if name.startswith("term-")}
    assert said == set(get_args(TermKind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_of_every_book_has_a_sentence(language):
    for book in EVERY_BOOK.values():
        said = clauses(book, language)
        assert list(said) == list(book.clauses)
        assert all(text.endswith(".") for text in said.values())


def test_the_leaflet_is_complete():
    s0 = {clause for clause in EVERY_BOOK["billard-indien"].clauses if clause.startswith("S0.")}
    assert s0 == {f"S0.{n}" for n in range(1, 37) if n != 28} | {"S0.28a", "S0.28b"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_the_clauses_of_its_values_have_a_sentence(language):
    for book in EVERY_BOOK.values():
        for name, option in book.options.items():
            assert has(f"option-{name}", language)
            for clause in (option.clause, *option.values.values()):
                assert clause in book.clauses
                assert has(clause_message(clause), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_short_name_and_words_for_each_of_its_values(language):
    for book in EVERY_BOOK.values():
        for name, option in book.options.items():
            assert has(f"setting-{name}", language)
            said = [*option.rows, *(str(value).lower() for value in option.values), *(["none"] * option.or_none)]
            for value in said:
                assert has(f"choice-{name}-{value}", language), f"{name} {value}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_an_option_is_of_an_option_that_a_book_has(language):
    of_options = {"choice-rounds-0"}  # a number with a word: no limit
    for book in EVERY_BOOK.values():
        for name, option in book.options.items():
            said = [*option.rows, *(str(value).lower() for value in option.values), *(["none"] * option.or_none)]
            of_options |= {f"option-{name}", f"setting-{name}", *(f"choice-{name}-{value}" for value in said)}
        of_options |= {f"preset-{name}" for name in book.presets}
    assert messages(language, "options").keys() == of_options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(REFUSALS))
@pytest.mark.slow
def test_every_refusal_has_a_sentence(code, language):
    arguments = {name: 1500 if name in ("x", "expected", "limit") else "S" for name in REFUSALS[code]}
    assert sentence(f"refusal-{code}", language, **arguments)
    assert messages(language, "refusals")[f"refusal-{code}"] == REFUSALS[code]


def test_a_side_of_two_seats_is_named_by_both_players():
    call = Call("round-won", "S0.7", {"side": "EW", "points": 13, "against": 6})
    assert call_sentence(call, "fr") == "Est et Ouest gagnent la manche. Points : 13 à 6."
    assert call_sentence(call, "en", {"E": "Ada"}) == "Ada and West win the round. Points: 13 to 6."


def test_counts_are_words_and_agree():
    one = Call("men-in", "S0.24", {"side": "S", "colour": "white", "count": 1})
    two = Call("men-in", "S0.24", {"side": "S", "colour": "black", "count": 2})
    assert call_sentence(one, "fr", {"S": "Camille"}) == "Un pion blanc rentre pour Camille."
    assert call_sentence(two, "fr", {"S": "Camille"}) == "Deux pions noirs rentrent pour Camille."
    assert call_sentence(two, "en") == "Two black men go in for South."


def test_nothing_invisible_stands_around_a_name():
    call = Call("hand-passes", "S0.13", {"next": "N"})
    assert call_sentence(call, "fr") == "La main passe à Nord."


# ---- Settled readings: each has its reason in both languages, and a verdict says where one decides


def test_every_reading_of_the_books_has_its_reason_and_no_other_clause_has_one():
    read = {one.clause for name in FIRST_BOOKS for one in articles(BOOKS[name]) if one.parts("en")[1]}
    assert set(REASONS) == read
    for book in EVERY_BOOK.values():
        reasons = settled(book)
        assert {one.clause for one in articles(book) if one.parts("en")[1]} <= set(reasons)


def test_the_clauses_that_support_a_reading_are_clauses_of_the_books():
    known = {clause for book in BOOKS.values() for clause in book.clauses}
    assert {clause for reason in REASONS.values() for clause in reason.clauses} <= known


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_filled_in_by_another_source_is_settled_too(name):
    book = BOOKS[name]
    borrowed = {one.clause for one in articles(book) if one.standing == "inferred"} - set(book.optional)
    assert borrowed <= set(settled(book))


@pytest.mark.parametrize("name", BOOKS)
def test_what_the_source_says_whole_is_no_reading(name):
    assert not {one.clause for one in articles(BOOKS[name]) if one.standing == "read"} & set(settled(BOOKS[name]))


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_is_read_by_its_readings_with_text_reading_and_reason_in_both_languages(name):
    read = readings_to_plain(BOOKS[name])["readings"]
    assert {one["clause"] for one in read} == set(settled(BOOKS[name]))
    for one in read:
        assert all([*one["said"].values(), *one["reason"].values()]), one["clause"]
        assert one["reading"] is not None or one["standing"] == "inferred", one["clause"]


def calls(question: dict) -> dict[str, bool]:
    """Whether each call of the verdict says that a settled reading decides, by its clause."""
    book, state, event = read_question(question)
    said = verdict_to_plain(judge(book, state, event), book=book)["calls"]
    return {call["clause"]: call.get("reading", False) for call in said}


def test_a_call_says_where_a_settled_reading_decides():
    first_man = calls({"book": "billard-indien", "facts": {"pocketed": ["white"]}})
    assert first_man["S0.5"]
    assert first_man["S0.12"]
    assert calls({"book": "billard-indien"}) == {"S0.13": False}


def test_a_clause_of_the_laws_is_a_reading_in_a_leaflet_that_is_silent_and_none_in_the_laws():
    early = {"facts": {"pocketed": ["queen"]}, "state": {"colours": {"S": "white", "N": "black"}}}
    assert calls({"book": "billard-indien", **early})["ICF-68a"]
    assert not calls({"book": "icf", **early})["ICF-68a"]


def test_the_readings_are_printed_by_the_command_line_with_why():
    said = terminal.carrom("rules", "karom", "--readings", "--lang", "en").stdout
    assert "Reading: it touches both, unless the house has it otherwise" in said
    assert "Why so: The page leaves this open; another leaflet of the same game settles it (S0.15, S1.6)." in " ".join(
        said.split()
    )
    assert "S2.13 " not in said, "the leaflet says this whole"
    listed = json.loads(terminal.carrom("rules", "karom", "--readings", "--json").stdout)["readings"]
    assert [one["clause"] for one in listed if one["clause"] == "S2.23"] == ["S2.23"]


def test_a_clause_shown_to_readers_carries_the_reason():
    clauses = {one["clause"]: one for theme in rulebook_by_theme(BOOKS["icf"])["themes"] for one in theme["clauses"]}
    assert clauses["ICF-7"]["reason"] is None
    assert "ICF-70b" in clauses["ICF-68b"]["reason"]["en"]


# ---- What the clauses are about: the headings under which every book is read


def test_every_clause_of_every_book_is_about_one_thing():
    clauses = {clause for book in EVERY_BOOK.values() for clause in book.clauses}
    assert (clauses, sum(map(len, THEMES.values()))) == (set(THEME_OF), len(THEME_OF))
