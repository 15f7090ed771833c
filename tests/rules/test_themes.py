"""What the clauses are about: the headings under which every book is read."""

from carrom.rules import EVERY_BOOK
from carrom.rules.themes import THEME_OF, THEMES


def test_every_clause_of_every_book_is_about_one_thing():
    clauses = {clause for book in EVERY_BOOK.values() for clause in book.clauses}
    assert clauses == set(THEME_OF)
    assert sum(map(len, THEMES.values())) == len(THEME_OF)
