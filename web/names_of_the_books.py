"""Writes what the page says of the books that are data: `.venv/bin/python web/names_of_the_books.py`.

Their names stand in `carrom/more_books/*.toml`; the page is built from Fluent catalogues.
"""

from pathlib import Path

from carrom.more_books import BOOK_FILES, InBoth
from carrom.texts import LANGUAGES, Language

TEXTS = Path(__file__).parents[1] / "carrom" / "texts"


def catalogue(language: Language) -> str:
    """The catalogue of a language with the name of every book that is data."""
    return written({f"book-{name}": book.title for name, book in BOOK_FILES.items()}, language)


def notes(language: Language) -> str:
    """The catalogue with what each is about and where it comes from: the start page fetches it when it is wanted."""
    said = {f"book-{name}-note": book.note for name, book in BOOK_FILES.items()}
    return written(said | {f"book-{name}-from": book.origin for name, book in BOOK_FILES.items()}, language)


def written(said: dict[str, InBoth], language: Language) -> str:
    """The messages as Fluent."""
    head = "# Other houses' books. Written by web/names_of_the_books.py from carrom/more_books: do not edit."
    lines = [f"{message} = {text.fr if language == 'fr' else text.en}" for message, text in said.items()]
    return "\n".join([head, *lines, ""])


def main() -> None:
    """Write the catalogues."""
    for language in LANGUAGES:
        (TEXTS / language / "page_other_books.ftl").write_text(catalogue(language), encoding="utf-8")
        (TEXTS / language / "page_other_notes.ftl").write_text(notes(language), encoding="utf-8")


if __name__ == "__main__":
    main()
