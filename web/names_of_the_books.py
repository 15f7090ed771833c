"""Writes what the page says of the books that are data: `.venv/bin/python web/names_of_the_books.py`.

Their names stand in `carrom/book_files/*.toml`; the page is built from Fluent catalogues.
"""

from collections.abc import Iterable
from pathlib import Path

from carrom.book_files import BOOK_FILES, InBoth
from carrom.rules import FIRST_BOOKS, OTHER_HOUSES
from carrom.texts import LANGUAGES, Language

TEXTS = Path(__file__).parents[1] / "carrom" / "texts"


def catalogue(language: Language) -> str:
    """The catalogue of a language with the name of every book that is data, and what is said of the first of them."""
    names = {f"book-{name}": book.title for name, book in BOOK_FILES.items()}
    return written(names | said_of(name for name in BOOK_FILES if name in FIRST_BOOKS), language)


def notes(language: Language) -> str:
    """The catalogue with what is said of other houses' books: the start page fetches it when it is wanted."""
    return written(said_of(OTHER_HOUSES), language)


def said_of(names: Iterable[str]) -> dict[str, InBoth]:
    """What each book is about and where it comes from."""
    books = [(name, BOOK_FILES[name]) for name in names]
    said = {f"book-{name}-note": book.note for name, book in books}
    return said | {f"book-{name}-from": book.origin for name, book in books}


def written(said: dict[str, InBoth], language: Language) -> str:
    """The messages as Fluent."""
    head = "# Books that are data. Written by web/names_of_the_books.py from carrom/book_files: do not edit."
    lines = [f"{message} = {text.fr if language == 'fr' else text.en}" for message, text in said.items()]
    return "\n".join([head, *lines, ""])


def main() -> None:
    """Write the catalogues."""
    for language in LANGUAGES:
        (TEXTS / language / "page_book_names.ftl").write_text(catalogue(language), encoding="utf-8")
        (TEXTS / language / "page_other_notes.ftl").write_text(notes(language), encoding="utf-8")


if __name__ == "__main__":
    main()
