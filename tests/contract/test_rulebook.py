"""A book for display: its clauses under themes, each in force or brought by an option, in both languages."""

import pytest

from carrom.contract.rulebook import rulebook_by_theme
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
