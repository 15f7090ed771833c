"""Writes what the page says of the books that are data: `.venv/bin/python web/names_of_the_books.py`.

Their names stand in `carrom/more_books/*.toml`; the page is built from Fluent catalogues.
"""

from pathlib import Path

from carrom.more_books import BOOK_FILES
from carrom.texts import LANGUAGES, Language

TEXTS = Path(__file__).parents[1] / "carrom" / "texts"


def catalogue(language: Language) -> str:
    """The catalogue of a language: name, note and origin of every book that is data."""
    lines = ["# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit."]
    for name, book in BOOK_FILES.items():
        said = {"": book.title, "-note": book.note, "-from": book.origin}
        lines += [f"book-{name}{what} = {text.fr if language == 'fr' else text.en}" for what, text in said.items()]
    return "\n".join([*lines, ""])


def main() -> None:
    """Write both catalogues."""
    for language in LANGUAGES:
        (TEXTS / language / "page_other_books.ftl").write_text(catalogue(language), encoding="utf-8")


if __name__ == "__main__":
    main()
