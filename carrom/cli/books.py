"""`carrom books`: the rule books and what each leaves open."""

from carrom.rules import BOOKS, Book, Option
from carrom.server.wire import json
from carrom.texts import LANGUAGES, clauses, sentence


def register(app) -> None:
    """Add the command."""
    import typer

    @app.command("books", help="List the rule books, their options and the clause each rests on.")
    def command(as_json: bool = typer.Option(False, "--json", help="As JSON, with every clause.")) -> None:
        if as_json:
            typer.echo(json.write({"books": [book_to_plain(book) for book in BOOKS.values()]}))
        else:
            for book in BOOKS.values():
                typer.echo("\n".join(book_as_text(book)))


def book_as_text(book: Book) -> list[str]:
    """A book in lines: its name, then each option with default, clause and allowed values."""
    lines = [f"{book.name} ({book.source})"]
    for name, option in book.options.items():
        default = json.write(option.default).strip('"')
        lines.append(f"  {name + ' = ' + default:<32} {option.clause:<8} {option.allowed()}")
    return lines


def book_to_plain(book: Book) -> dict[str, object]:
    """A book as plain values: its options with type, default, clause and what each decides, and its clauses."""
    said = {language: clauses(book, language) for language in LANGUAGES}
    return {
        "name": book.name,
        "source": book.source,
        "options": {name: option_to_plain(name, option) for name, option in book.options.items()},
        "clauses": {clause: {language: said[language][clause] for language in LANGUAGES} for clause in book.clauses},
    }


def option_to_plain(name: str, option: Option) -> dict[str, object]:
    """An option as plain values. A choice lists its values with their clauses, a number its range."""
    plain: dict[str, object] = {"type": option.type, "default": option.default, "clause": option.clause}
    if option.values:
        plain["values"] = [{"value": value, "clause": clause} for value, clause in option.values.items()]
    else:
        plain |= {"lowest": option.lowest, "highest": option.highest, "or_null": option.or_none}
    return plain | {language: sentence(f"option-{name}", language) for language in LANGUAGES}
