"""The leaflets' own words: `leaflets.txt` names every sentence of the five sources, what it became, and which of its
terms the clause must show to whoever holds the leaflet."""

from pathlib import Path

import pytest

from carrom.rules import BOOKS
from carrom.texts import articles, sentence

TABLE = Path(__file__).with_name("leaflets.txt")
SAID = {one.clause: one.parts("fr")[0] for book in BOOKS.values() for one in articles(book)}
LEAFLETS = {
    "billard-indien": ("S0.", 51),
    "classique": ("S1.", 69),
    "karom": ("S2.", 71),
    "saint-pierre": ("S3.", 29),
    "garrom": ("S4.", 31),
}
"""Book → the beginning of its clauses, and how many sentences its leaflet has."""
NOWHERE = {"S2.43", "S3.26"}
"""Clauses on what the leaflet leaves out."""


def rows() -> dict[str, list[tuple[str, list[tuple[str, list[str]]]]]]:
    """Book → its rows: the words of a sentence, and each clause with its terms; none for furniture."""
    found: dict[str, list[tuple[str, list[tuple[str, list[str]]]]]] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            found[line.split()[2]] = []
        elif " | " in line:
            words, *became = line.split(" | ")
            parts = [part.partition(": ") for part in became if part != "furniture"]
            list(found.values())[-1].append((words, [(clause, terms.split(", ")) for clause, _, terms in parts]))
    return found


ROWS = rows()


def plain(text: str) -> str:
    return " ".join(text.casefold().replace("'", "’").split())


@pytest.mark.parametrize("book", LEAFLETS)
def test_every_sentence_of_a_leaflet_has_its_row_of_a_few_words(book):
    words = [words for words, _ in ROWS[book]]
    assert (len(words), len(set(words))) == (LEAFLETS[book][1],) * 2
    assert all(0 < len(each.split()) <= 5 for each in words)


@pytest.mark.parametrize("book", LEAFLETS)
def test_a_clause_shows_the_terms_of_its_sentence(book):
    books = ("k-rhum", "classique") if book == "classique" else (book,)
    said = {**SAID, "introduction": " ".join(sentence(f"introduction-{each}", "fr") for each in books)}
    shown = [(words, where, term) for words, became in ROWS[book] for where, terms in became for term in terms]
    assert not [one for one in shown if plain(one[2]) not in plain(said[one[1]])]


def test_every_clause_of_the_leaflets_comes_from_a_sentence():
    reached = {clause for lines in ROWS.values() for _, became in lines for clause, _ in became}
    own = {clause for clause in SAID if clause.startswith((*(begins for begins, _ in LEAFLETS.values()), "K."))}
    assert own - reached == NOWHERE
