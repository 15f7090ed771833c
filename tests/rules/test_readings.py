"""Settled readings: each has its reason in both languages, and a verdict says where one decides."""

import json
import subprocess
import sys

import pytest

from carrom.contract.judge_json import read_question, verdict_to_plain
from carrom.contract.rulebook import readings_to_plain, rulebook_by_theme
from carrom.rules import BOOKS, EVERY_BOOK, FIRST_BOOKS, judge
from carrom.texts import articles, settled
from carrom.texts.readings import REASONS


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


@pytest.mark.process
def test_the_readings_are_printed_by_the_command_line_with_why():
    said = run("rules", "karom", "--readings", "--lang", "en")
    assert "Reading: it touches both, unless the house has it otherwise" in said
    assert "Why so: The page leaves this open; another leaflet of the same game settles it (S0.15, S1.6)." in " ".join(
        said.split()
    )
    assert "S2.13 " not in said, "the leaflet says this whole"
    listed = json.loads(run("rules", "karom", "--readings", "--json"))["readings"]
    assert [one["clause"] for one in listed if one["clause"] == "S2.23"] == ["S2.23"]


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "carrom", *arguments], capture_output=True, text=True, check=True)
    return done.stdout


def test_a_clause_shown_to_readers_carries_the_reason():
    clauses = {one["clause"]: one for theme in rulebook_by_theme(BOOKS["icf"])["themes"] for one in theme["clauses"]}
    assert clauses["ICF-7"]["reason"] is None
    assert "ICF-70b" in clauses["ICF-68b"]["reason"]["en"]
