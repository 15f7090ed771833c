"""The rule books as plain values: what each leaves open, and every clause as it is read."""

from carrom.rules import Book, Option
from carrom.rules.books import Table
from carrom.texts import LANGUAGES, articles, clauses, sentence

Plain = dict[str, object]


def book_to_plain(book: Book) -> Plain:
    """A book as plain values: its options with type, default, clause and what each decides, and its clauses."""
    said = {language: clauses(book, language) for language in LANGUAGES}
    return {
        "name": book.name,
        "source": book.source,
        "options": {name: option_to_plain(name, option) for name, option in book.options.items()},
        "clauses": {clause: {language: said[language][clause] for language in LANGUAGES} for clause in book.clauses},
    }


def option_to_plain(name: str, option: Option) -> Plain:
    """An option as plain values. A choice lists its values with their clauses, a number its range, a table its rows."""
    plain: Plain = {"type": option.type, "default": setting_to_plain(option.default), "clause": option.clause}
    if option.values:
        plain["values"] = [{"value": value, "clause": clause} for value, clause in option.values.items()]
    elif option.rows:
        plain |= {"rows": list(option.rows), "lowest": option.lowest, "highest": option.highest}
    else:
        plain |= {"lowest": option.lowest, "highest": option.highest, "or_null": option.or_none}
    return plain | {language: sentence(f"option-{name}", language) for language in LANGUAGES}


def setting_to_plain(setting: object) -> object:
    """What an option is set to as JSON has it: a table is an object."""
    return dict(setting) if isinstance(setting, Table) else setting


def rulebook_to_plain(book: Book) -> Plain:
    """A book to be read from start to end: its source, and its clauses in order with source, standing and sentences."""
    read = articles(book)
    return {
        "book": book.name,
        "settings": {name: setting_to_plain(setting) for name, setting in book.settings.items()},
        "title": _both(f"book-{book.name}"),
        "source": _both(f"source-{read[0].document}"),
        "standings": {each: _both(f"standing-{each}") for each in dict.fromkeys(one.standing for one in read)},
        "sources": {each: _both(f"source-{each}") for each in dict.fromkeys(one.document for one in read)},
        "clauses": [
            {"clause": one.clause, "source": one.document, "standing": one.standing, **one.said} for one in read
        ],
    }


def _both(message: str) -> Plain:
    return {language: sentence(message, language) for language in LANGUAGES}
