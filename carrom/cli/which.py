"""`carrom which`: a few questions lead to the book that a family plays by, and to its own rules beside it."""

from typing import TYPE_CHECKING

import typer

from carrom.cli.books import Lang, plainly
from carrom.cli.terminal import chosen, lines_of
from carrom.contract import strict_json
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.contract.shapes import WhichCandidate, WhichQuestion


def which(
    answers: str = typer.Option("", help="Answers given already, as situation:code,situation:code."),
    as_json: bool = typer.Option(False, "--json", help="Ask nothing: the next question or the nearest books as JSON."),
    lang: Lang = None,
) -> None:
    """Ask which rules you play: the nearest book, and the options that make it yours."""
    from carrom.contract import which_rules
    from carrom.which.nearest_book import QUESTIONS

    given, speaking = which_rules.read_answers(answers), chosen(lang)
    if as_json:
        typer.echo(strict_json.write(which_rules.which(given)))
        return
    for line in lines_of(sentence("which-begin", speaking, count=QUESTIONS), 0):
        typer.echo(line)
    found = which_rules.which(given)
    while (question := found["question"]) is not None:
        given[question["name"]] = _ask(question, speaking)
        found = which_rules.which(given)
    typer.echo("\n".join(["", *_nearest_as_text(found["nearest"], speaking)]))


def _ask(question: "WhichQuestion", speaking: Language) -> str:
    said = [sentence("which-unknown", speaking), *(one["said"][speaking] for one in question["answers"])]
    typer.echo("\n" + "\n".join(lines_of(question["said"][speaking], 0)))
    for number, words in enumerate(said[1:], 1):
        typer.echo(f"  {number}  {words}")
    typer.echo(f"  0  {said[0]}")
    while True:
        typed = str(typer.prompt(sentence("which-ask", speaking), default="0", show_default=False)).strip()
        if typed.isdecimal() and int(typed) < len(said):
            return question["answers"][int(typed) - 1]["code"] if int(typed) else ""
        typer.echo(sentence("which-try-again", speaking, most=len(said) - 1))


def _nearest_as_text(found: "list[WhichCandidate]", speaking: Language) -> list[str]:
    """Format the nearest books in lines, what differs under each, and how the first becomes a file."""
    lines: list[str] = []
    for place, one in enumerate(found):
        book = sentence(f"book-{one['book']}", speaking)
        message = "which-also" if place else "which-near" if one["differences"] else "which-nearest"
        lines += [sentence(message, speaking, book=book)]
        lines += [f"  {line}" for line in lines_of(sentence("which-agrees", speaking, count=one["agrees"]), 2)]
        for each in one["differences"]:
            told = {"situation": each["short"][speaking], "given": each["given"][speaking]}
            if each["book"] is None:
                words = sentence("which-differs-silent", speaking, **told)
            else:
                words = sentence(
                    "which-differs", speaking, **told, book=each["book"][speaking], clause=each["clause"] or "–"
                )
            settled = sentence("which-settled" if each["settled"] else "which-open", speaking)
            first, *others = lines_of(f"{words}; {settled}.", 4)
            lines += [f"  – {first}", *(f"    {line}" for line in others)]
        lines.append("")
    settings = "".join(f" --set {name}={plainly(value)}" for name, value in found[0]["options"].items())
    command = f'carrom books derive {found[0]["book"]} --name "…"{settings} -o house.toml'
    return [*lines, sentence("which-derive", speaking), f"  {command}"]
