"""`carrom rules`: prints a rule book from start to end."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import groupby

import click

from carrom.cli.books import book_argument, heading, lang_option, options_as_text, plainly
from carrom.cli.terminal import chosen, lines_of
from carrom.contract import strict_json
from carrom.rules import Book
from carrom.rules.in_force import brought_by, in_force
from carrom.texts import Article, Language, articles, sentence, settled


@click.command()
@book_argument
@click.option("--readings", is_flag=True, help="Only what was settled: what the source says, how it is read, and why.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, each clause with its source and standing.")
@lang_option
def rules(name: str, readings: bool, as_json: bool, lang: str | None) -> None:
    """Print a whole rule book: every clause with its source and its standing."""
    from carrom.contract.house_books import house
    from carrom.contract.rulebook import introduction_of, readings_to_plain, rulebook_to_plain

    read = house(name)
    if as_json:
        click.echo(strict_json.write((readings_to_plain if readings else rulebook_to_plain)(read.book)))
        return
    speaking = chosen(lang)
    if readings:
        click.echo("\n".join([*heading(read, speaking), "", *readings_as_text(read.book, speaking)]))
        return
    introduction, shown = introduction_of(read.book), in_force(read.book)
    lines = [
        *heading(read, speaking),
        *(lines_of(introduction[speaking], 0) if introduction else ()),
        *lines_of(sentence("rulebook-readings", speaking), 0),
        "",
        *articles_as_text([one for one in articles(read.book) if one.clause in shown], speaking),
        *("", sentence("rulebook-options", speaking)),
        *options_as_text(read.book, speaking),
        *brought_as_text(read.book, shown, speaking),
    ]
    click.echo("\n".join(lines))


def brought_as_text(book: Book, shown: Collection[str], speaking: Language) -> list[str]:
    """Format the clauses that are not in force in lines, under the options that would bring them."""
    brought: defaultdict[str, list[Article]] = defaultdict(list)
    for article in articles(book):
        if article.clause not in shown:
            one = brought_by(book, article.clause)
            option = sentence("rulebook-brought", speaking, option=one.option, value=plainly(one.value)) if one else ""
            brought[option or sentence("rulebook-brought-several", speaking)].append(article)
    lines = ["", sentence("rulebook-optional", speaking)] if brought else []
    for option, read in brought.items():
        lines += ["", option, *wrapped(read, speaking)]
    return lines


def readings_as_text(book: Book, speaking: Language) -> list[str]:
    """Format the settled readings of a book in lines: each clause, its reading, and why it was settled so."""
    reasons = settled(book)
    lines = lines_of(sentence("rulebook-settled", speaking, count=len(reasons)), 0)
    for article in articles(book):
        if article.clause in reasons:
            reason = reasons[article.clause].said(speaking, article.document)
            margin = 2 + len(article.clause)
            why = lines_of(sentence("rulebook-reason", speaking, reason=reason), margin)
            lines += ["", *articles_as_text([article], speaking), *(" " * margin + line for line in why)]
    return lines


def articles_as_text(read: Sequence[Article], speaking: Language) -> list[str]:
    """Format clauses in lines: the book's own, then those of each other source under its heading."""
    lines: list[str] = []
    for document, group in groupby(read, lambda article: article.document):
        if lines:
            source = sentence(f"source-{document}", speaking)
            lines += ["", *lines_of(sentence("rulebook-borrowed", speaking, source=source), 0), ""]
        lines += wrapped([*group], speaking)
    return lines


def wrapped(read: Sequence[Article], speaking: Language) -> list[str]:
    """Format clauses in lines, each with its number, and its reading below."""
    margin, lines = 2 + max(len(article.clause) for article in read), list[str]()
    blanks = " " * margin
    for article in read:
        said, reading = article.parts(speaking)
        mark = "rulebook-reading-house" if article.standing == "house" else "rulebook-reading"
        parts = [said, sentence(mark, speaking, reading=reading)] if reading else [said]
        first, *more = [line for part in parts for line in lines_of(part, margin)]
        lines += [f"{article.clause:<{margin}}{first}", *(blanks + line for line in more)]
    return lines
