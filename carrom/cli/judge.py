"""`carrom judge`: judges a position and an event from standard input; prints the verdict. Other programs call it stroke
after stroke: what only some of its options need is imported when they are given."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrom.contract import strict_json
from carrom.contract.judge_json import read_question, verdict_to_plain
from carrom.errors import Unreadable
from carrom.rules import judge

if TYPE_CHECKING:
    import click

EVERY = "all"


def command() -> "click.Command":
    """Return the command."""
    import click

    @click.command("judge")
    @click.option("--lines", is_flag=True, help="One JSON question per line, one answer per line.")
    @click.option("--book", help="A book, or a file of house rules (.toml), for questions that name none.")
    @click.option("--books", help="Books to compare, separated by commas; or all.")
    @click.option("--json", "as_json", is_flag=True, help="With --books: JSON instead of a table.")
    @click.option("--lang", show_default="your system's", help="With --books: fr or en.")
    def answering(lines: bool, book: str | None, books: str | None, as_json: bool, lang: str | None) -> None:
        """Judge a position and its facts: JSON in, the verdict out."""
        if books is None:
            run(lines, book)
        elif lines or book:
            raise Unreadable("books", "cannot be combined with --lines or --book")
        else:
            run_side_by_side(books, as_json, lang)

    return answering


def run(lines: bool, book: str | None = None) -> None:
    """Judge standard input: one question, or one per line. `book`: for questions that name none.

    Every line is answered at once; an invalid one is answered with its error and the rest go on."""
    named = naming(book)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    if not lines:
        sink.write(answer(source.read(), named).encode() + b"\n")
        sink.flush()
        return
    from carrom.cli.simulate import line_batches

    for wave in line_batches(source):
        sink.writelines(answer_or_error(line, named) + b"\n" for line in wave)
        sink.flush()


def run_side_by_side(names: str, as_json: bool, lang: str | None) -> None:
    """Judge the question on standard input by several books and print the verdict of each."""
    from carrom.cli.terminal import chosen
    from carrom.contract.house_books import house
    from carrom.contract.rulebook import answer_to_plain, compare
    from carrom.rules import BOOKS

    asked = BOOKS if names == EVERY else names.split(",")
    houses = [house(name.strip()) for name in asked]
    answers = compare(strict_json.read(sys.stdin.buffer.read()), houses)
    if as_json:
        said = strict_json.write({"answers": [answer_to_plain(each) for each in answers]})
    else:
        from carrom.cli.side_by_side import table

        said = "\n".join(table(answers, chosen(lang)))
    sys.stdout.buffer.write(said.encode() + b"\n")


def unchanged(question: object) -> object:
    """Return the question unchanged."""
    return question


def naming(book: str | None) -> Callable[[object], object]:
    """Return a function that adds the book, and a house's options, to a question that names no book itself."""
    if book is None:
        return unchanged
    from carrom.contract.house_books import house
    from carrom.contract.rulebook import setting_to_plain

    settled = house(book)
    settings = {name: setting_to_plain(value) for name, value in settled.options.items()}

    def named(question: object) -> object:
        if not isinstance(question, dict) or "book" in question:
            return question
        options = question.get("options") or {}
        chosen = {**settings, **options} if isinstance(options, dict) else options
        return {**question, "book": settled.book.name, "options": chosen}

    return named


def answer(question: bytes, named: Callable[[object], object] = unchanged) -> str:
    """Return the verdict on one question, as JSON. Raises `Unreadable` with the field at fault."""
    return strict_json.write(verdict_on(question, named))


def answer_or_error(question: bytes, named: Callable[[object], object] = unchanged) -> bytes:
    """Return the verdict on one line, or its error: the JSON that `strict_json.write` gives, at a tenth of its cost."""
    from msgspec.json import encode

    try:
        return encode(verdict_on(question, named))
    except Unreadable as error:
        return encode({"error": {"field": error.field, "message": error.message}})


def verdict_on(question: bytes, named: Callable[[object], object]) -> dict[str, object]:
    """Return the verdict on one question, as plain values. Raises `Unreadable`."""
    book, state, event = read_question(named(strict_json.read(question)))
    return verdict_to_plain(judge(book, state, event), book=book)
