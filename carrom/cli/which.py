"""`carrom which`: a few questions lead to the book that a family plays by, and to its own rules beside it."""

from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option, plainly
from carrom.cli.terminal import chosen, lines_of
from carrom.contract import strict_json
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.contract.shapes import WhichCandidate, WhichMessage, WhichQuestion


@click.command()
@click.option("--answers", default="", help="Answers given already, as situation:code,situation:code.")
@click.option("--json", "as_json", is_flag=True, help="Ask nothing: the next question or the nearest books as JSON.")
@lang_option
def which(answers: str, as_json: bool, lang: str | None) -> None:
    """Ask which rules you play: the nearest book, and the options that make it yours."""
    from carrom.contract import which_rules
    from carrom.which.nearest_book import QUESTIONS

    given, speaking = which_rules.read_answers(answers), chosen(lang)
    if as_json:
        click.echo(strict_json.write(which_rules.which(given)))
        return
    for line in lines_of(sentence("which-begin", speaking, count=QUESTIONS), 0):
        click.echo(line)
    found = which_rules.which(given)
    while (question := found["question"]) is not None:
        given[question["name"]] = _ask(question, speaking)
        found = which_rules.which(given)
    while (question := found["decides"]) is not None:
        click.echo("\n" + "\n".join(lines_of(_heading(found, speaking), 0)))
        said = _ask(question, speaking)
        if not said:
            break
        found = which_rules.which(given := {**given, question["name"]: said})
    click.echo("\n".join(["", *_nearest_as_text(found, speaking)]))


def _ask(question: "WhichQuestion", speaking: Language) -> str:
    said = [sentence("which-unknown", speaking), *(one["said"][speaking] for one in question["answers"])]
    click.echo("\n" + "\n".join(lines_of(question["said"][speaking], 0)))
    for number, words in enumerate(said[1:], 1):
        click.echo(f"  {number}  {words}")
    click.echo(f"  0  {said[0]}")
    while True:
        typed = str(click.prompt(sentence("which-ask", speaking), default="0", show_default=False)).strip()
        if typed.isdecimal() and int(typed) < len(said):
            return question["answers"][int(typed) - 1]["code"] if int(typed) else ""
        click.echo(sentence("which-try-again", speaking, most=len(said) - 1))


def _heading(found: "WhichMessage", speaking: Language) -> str:
    """Say which book leads, or which books do so alike and what decides between them."""
    near = "which-near" if found["nearest"][0]["differences"] else "which-nearest"
    said = sentence(near, speaking, books=found["leaders"][speaking])
    if found["leading"] == 1:
        return said
    return f"{said} {sentence('which-decides' if found['decides'] else 'which-alike', speaking)}"


def _nearest_as_text(found: "WhichMessage", speaking: Language) -> list[str]:
    """Format the nearest books in lines, what differs under each, and how those that lead become files."""
    if not any(one["agrees"] or one["differences"] for one in found["nearest"]):
        begin = sentence("which-nothing", speaking, books=found["leaders"][speaking])
        return [begin, "", sentence("which-derive", speaking), _derived(found["nearest"][0])]
    decides = found["decides"]
    heading = [_heading(found, speaking), *([decides["said"][speaking]] if decides else [])]
    lines: list[str] = [*lines_of(" ".join(heading), 0), *([""] if found["leading"] > 1 else [])]
    for place, one in enumerate(found["nearest"]):
        book = sentence(f"book-{one['book']}", speaking)
        if place or found["leading"] > 1:
            lines += [book if place < found["leading"] else sentence("which-also", speaking, book=book)]
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
    return [*lines, sentence("which-derive", speaking), *map(_derived, found["nearest"][: found["leading"]])]


def _derived(one: "WhichCandidate") -> str:
    settings = "".join(f" --set {name}={plainly(value)}" for name, value in one["options"].items())
    return f'  carrom books derive {one["book"]} --name "…"{settings} -o house.toml'
