"""A book for display: its clauses under themes, each in force or brought by an option, in both languages."""

import pytest

from carrom.contract.house_books import House
from carrom.contract.rulebook import answer_to_plain, compare, option_to_plain, rulebook_by_theme, rulebook_to_plain
from carrom.rules import BOOKS
from carrom.rules.in_force import brought_by, in_force
from carrom.rules.themes import THEMES
from carrom.texts import LANGUAGES


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_book_is_read_clause_by_clause_under_its_themes(name):
    book = BOOKS[name]
    leaves = rulebook_by_theme(book)
    clauses = [clause for theme in leaves["themes"] for clause in theme["clauses"]]
    assert sorted(clause["clause"] for clause in clauses) == sorted(book.clauses)
    assert {clause["source"] for clause in clauses} == set(leaves["sources"])
    for theme in leaves["themes"]:
        ids = [clause["clause"] for clause in theme["clauses"]]
        assert ids == [clause for clause in book.clauses if clause in THEMES[theme["theme"]]]
    for clause in clauses:
        assert clause["optional"] == (clause["clause"] not in in_force(book))
        brought = brought_by(book, clause["clause"]) if clause["optional"] else None
        assert clause["brought_by"] == (brought and {"option": brought.option, "value": brought.value})
        assert (clause["standing"] == "read") <= (clause["reading"] is None)
        for language in LANGUAGES:
            assert clause["said"][language]
            assert "Lecture :" not in clause["said"][language]
            assert "Reading:" not in clause["said"][language]
    assert any(clause["brought_by"] for clause in clauses) == any(clause["optional"] for clause in clauses)


ZONES = {"far": 3, "side": 0, "near": 0, "open": 0}
OPTIONS = [
    ("icf", "queen_value", {"type": "integer", "default": 3, "lowest": 0, "highest": 10, "or_null": False}),
    ("icf", "queen_cap", {"lowest": 1, "highest": 100, "or_null": True, "follows": {"option": "target", "less": 3}}),
    ("k-rhum", "advantages", {"type": "table", "default": ZONES, "rows": list(ZONES), "lowest": 0, "highest": 9}),
    ("karom", "queen_before_last", {
        "values": [{"value": True, "clause": "S2.41"}, {"value": False, "clause": "S1.11"}],
    }),
]  # fmt: skip


@pytest.mark.parametrize(("book", "name", "told"), OPTIONS)
def test_an_option_is_told_with_what_it_may_be(book, name, told):
    plain = option_to_plain(name, BOOKS[book].options[name])
    assert {key: plain[key] for key in told} == told
    rest = {"type", "default", "clause", "fr", "en"}
    assert plain.keys() - told.keys() <= rest <= plain.keys()


def test_of_several_books_each_answers_or_says_why_it_cannot():
    houses = [House(BOOKS["icf"], "Chez nous", {"target": 9}), House(BOOKS["karom"])]
    laws, karom = map(answer_to_plain, compare({"event": "technical-foul", "options": {"seats": 3}}, houses))
    assert (laws["book"], laws["options"], laws["left_out"]) == ("Chez nous", {"target": 9}, ["seats"])
    assert (laws["verdict"]["turn"], "error" in laws) == ("S", False)
    assert (karom["error"]["field"], "verdict" in karom) == ("event", False)


def test_a_book_for_reading_says_what_is_in_force_where_it_comes_from_and_why_it_is_read_so():
    told = [name for name in BOOKS if rulebook_by_theme(BOOKS[name])["introduction"]]
    assert told == ["billard-indien", "classique", "k-rhum", "karom", "saint-pierre", "garrom"]
    plain = rulebook_to_plain(BOOKS["icf"])
    assert plain["introduction"] is None
    assert {one["clause"] for one in plain["clauses"] if one["in_force"]} == in_force(BOOKS["icf"]) & {
        *BOOKS["icf"].clauses
    }
    assert {one["clause"]: one["brought_by"] for one in plain["clauses"]}["S0.6"] == {"option": "target", "value": None}
    reasons = {
        (name, one["clause"]): one["reason"] is not None
        for name in ("icf", "karom")
        for theme in rulebook_by_theme(BOOKS[name])["themes"]
        for one in theme["clauses"]
    }
    assert (reasons["icf", "S0.29"], reasons["karom", "ICF-23"]) == (False, True), "an option fills no gap"
