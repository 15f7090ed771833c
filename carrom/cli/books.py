"""`carrom books`: lists the rule books, shows their options, and derives a house's own book from one."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.cli.terminal import chosen, lines_of
from carrom.contract import strict_json
from carrom.errors import Unavailable
from carrom.rules import EVERY_BOOK, Book, Option
from carrom.texts import Language, document_of, sentence

if TYPE_CHECKING:
    from carrom.contract.house_books import House

lang_option = click.option("--lang", show_default="your system's", help="fr or en.")
book_argument = click.argument("name", metavar="BOOK", help="A book, a preset (icf:club-4), or house rules (.toml).")


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON, with every option and clause.")
@lang_option
@click.pass_context
def books(context: click.Context, as_json: bool, lang: str | None) -> None:
    """List the rule books, show one, or derive house rules."""
    if context.invoked_subcommand:
        return
    from carrom.contract.rulebook import book_to_plain

    if as_json:
        click.echo(strict_json.write({"books": [book_to_plain(book) for book in EVERY_BOOK.values()]}))
        return
    speaking = chosen(lang)
    for book in EVERY_BOOK.values():
        click.echo(f"{book.name:<16}{sentence(f'source-{document_of(book.source)}', speaking)}")


@books.command()
@book_argument
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@lang_option
def show(name: str, as_json: bool, lang: str | None) -> None:
    """Show the options of a book, each with its value, its clause and its meaning."""
    from carrom.contract.house_books import house
    from carrom.contract.rulebook import book_to_plain, setting_to_plain

    shown = house(name)
    if as_json:
        settings = {key: setting_to_plain(value) for key, value in shown.book.settings.items()}
        click.echo(strict_json.write({**book_to_plain(shown.book), "title": shown.title, "settings": settings}))
    else:
        speaking = chosen(lang)
        presets = presets_as_text(shown.book, speaking)
        click.echo("\n".join([*heading(shown, speaking), *presets, *options_as_text(shown.book, speaking)]))


@books.command()
@book_argument
@click.option("--name", "called", required=True, help="The name of the house rules.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="A value of an option; repeatable.")
@click.option("--output", "-o", type=click.Path(path_type=Path), help="File to write; without it, standard output.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@lang_option
def derive(
    name: str, called: str, settings: tuple[str, ...], output: Path | None, force: bool, lang: str | None
) -> None:
    """Write house rules: a TOML file that `carrom` accepts wherever it accepts a book."""
    from carrom.contract import house_books

    base = house_books.house(name)
    derived = house_books.with_options(base, house_books.settings_from_line(settings), called)
    comment = sentence("rulebook-made", chosen(lang), book=base.book.name)
    text = house_books.house_text(derived, comment).encode()
    if output is None:
        sys.stdout.buffer.write(text)
        return
    try:
        with output.open("wb" if force else "xb") as file:
            file.write(text)
    except FileExistsError:
        raise Unavailable(f"{output} exists already; --force overwrites it") from None
    except OSError as error:
        raise Unavailable(f"{output} cannot be written: {error.strerror or error}") from None


def heading(house: "House", speaking: Language) -> list[str]:
    """Format the title and the source of a book, in lines."""
    book = house.book
    title = sentence(f"book-{book.name}", speaking)
    if house.name:
        title = sentence("rulebook-house", speaking, name=house.name, book=book.name)
    source = sentence(f"source-{document_of(book.source)}", speaking)
    return [title, *lines_of(sentence("rulebook-source", speaking, source=source), 0), *board_as_text(book, speaking)]


def board_as_text(book: Book, speaking: Language) -> list[str]:
    """Format the board of a book, in lines; none for the board of the Laws."""
    return [] if book.board == "icf" else lines_of(sentence("rulebook-board", speaking, board=book.board), 0)


def presets_as_text(book: Book, speaking: Language) -> list[str]:
    """Format the usual formats of a book, each with what it is called, and the options that make it."""
    lines = [""] if book.presets else []
    for name, options in book.presets.items():
        made = ", ".join(f"{key} = {plainly(value)}" for key, value in options.items())
        lines.append(f"{f'{book.name}:{name}':<16}{sentence(f'preset-{name}', speaking)} ({made})")
    return lines


def options_as_text(book: Book, speaking: Language) -> list[str]:
    """Format the options of a book, in lines."""
    lines = []
    for name, option in book.options.items():
        lines += ["", *option_as_text(name, option, book.settings[name], speaking)]
    return lines


def option_as_text(name: str, option: Option, value: object, speaking: Language) -> list[str]:
    """Format an option in lines: its value and clause, what it decides, its possible values."""
    from carrom.contract.rulebook import setting_to_plain

    head = f"{name} = {plainly(setting_to_plain(value))}"
    clause = option.values.get(value, option.clause) if option.values else option.clause  # type: ignore[call-overload]  # a table has no values
    if value != option.default:
        head += f"  ({sentence('rulebook-decided', speaking, default=plainly(setting_to_plain(option.default)))})"
    said = [*lines_of(sentence(f"option-{name}", speaking), 4), *lines_of(f"[{may_be(option, speaking)}]", 4)]
    return [f"{head:<40} {clause}", *(f"    {line}" for line in said)]


def may_be(option: Option, speaking: Language) -> str:
    """Format the possible values of an option: its values with their clauses, or its range."""
    if option.values:
        return ", ".join(f"{plainly(each)} {cited}" for each, cited in option.values.items())
    said = sentence("rulebook-number", speaking, lowest=option.lowest, highest=option.highest)
    if option.or_none:
        return sentence("rulebook-or-none", speaking, range=said)
    return sentence("rulebook-rows", speaking, range=said, rows=", ".join(option.rows)) if option.rows else said


def plainly(value: object) -> str:
    """Format a value as a person writes it: words without quotes, none for no value."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else strict_json.write(value)
