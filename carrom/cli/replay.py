"""`carrom replay`: replays a record with the referee's calls, or verifies it against what is written."""

from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option
from carrom.cli.record_file import read_file
from carrom.errors import Unreadable
from carrom.rules.colours import COLOURS
from carrom.texts import Language, call_sentence, sentence

if TYPE_CHECKING:
    from carrom.records import Record
    from carrom.records.replay import Replayed


@click.command()
@click.argument("file", metavar="FILE", help="A record (.cgn); - for standard input.")
@click.option("--verify", is_flag=True, help="Only compare; exit status 1 when something differs.")
@lang_option
def replay(file: str, verify: bool, lang: str | None) -> None:
    """Replay a record: every stroke by the physics and the rules of its header."""
    from carrom.cli.terminal import chosen

    record = read_file(file)
    speaking = chosen(lang)
    if verify:
        raise click.exceptions.Exit(_verify(record, file, speaking))
    _tell(record, file, speaking)


def _verify(record: "Record", file: str, speaking: Language) -> int:
    from carrom.contract.names import names_of
    from carrom.match import OpenerTossed, Shot
    from carrom.records.replay import replay as played_again

    trouble = _foreign(record, speaking)
    if trouble:
        click.echo(f"{file}: {trouble}", err=True)
        return 1
    _say_edition(record, file, speaking)
    strokes = sums = 0
    tossed = ""
    errors, silent = 0, dict[str, int]()
    differing: list[str] = []
    cited: set[str] = set()
    try:
        for one in played_again(record):
            strokes += type(one.event).__name__ in ("Shot", "Declared")
            if isinstance(one.event, OpenerTossed):
                drawn = COLOURS.of(one.match.book.settings) == "draw"
                name = names_of(one.match.players)[speaking][one.event.seat]
                tossed = sentence("replay-draw" if drawn else "replay-toss", speaking, name=name)
            if isinstance(one.event, Shot) and one.event.drawn:
                errors += 1
                named = names_of(one.match.players)[speaking]
                for part in one.event.drawn:
                    if not part.nonce:
                        who = ", ".join(named[seat] for seat in one.match.header.seats if seat in part.by)
                        silent[who] = silent.get(who, 0) + 1
            sums += one.entry.checksum is not None
            differing += [
                sentence("replay-entry", speaking, n=str(one.entry.n), what=difference)
                for difference in one.differences
            ]
            cited |= one.clauses
    except Unreadable as error:
        differing.append(str(error))
    for line in differing:
        click.echo(f"{file}, {line}", err=True)
    if cited:
        clauses = ", ".join(sorted(cited))
        click.echo(f"{file}: {sentence('replay-clauses', speaking, clauses=clauses)}", err=True)
    if not differing:
        counted = {"entries": len(record.entries), "strokes": strokes, "sums": sums}
        click.echo(sentence("replay-verified", speaking, file=file, **counted))
        if tossed:
            click.echo(tossed)
        if errors:
            click.echo(sentence("replay-errors", speaking, count=errors))
        for who, count in silent.items():
            click.echo(sentence("replay-silent", speaking, who=who, count=count))
    return 1 if differing else 0


def _say_edition(record: "Record", file: str, speaking: Language) -> None:
    """Say so where the rules have changed since the record was judged, and in which clauses."""
    from carrom.records.from_match import header_of
    from carrom.rules import editions

    header = header_of(record)
    clauses = editions.differing(header.book, header.edition)
    told = {"book": sentence(f"book-{header.book}", speaking), "edition": header.edition}
    if clauses is None:
        here = editions.present(header.book)
        click.echo(f"{file}: {sentence('replay-edition-unknown', speaking, here=here, **told)}", err=True)
    elif clauses:
        click.echo(f"{file}: {sentence('replay-edition', speaking, clauses=', '.join(clauses), **told)}", err=True)


def _foreign(record: "Record", speaking: Language) -> str:
    """The reason why the strokes of a record cannot be compared here: another physics played them; empty if none."""
    from carrom.match import REAL
    from carrom.physics import FIRST_MODEL, SIGNATURES, is_ours

    headers = record.headers
    if headers.get("Board") == REAL:
        return ""
    model, signature = headers.get("Model", FIRST_MODEL), headers.get("Signature")
    if is_ours(model, signature):
        return ""
    here = ", ".join(f"{known} ({own})" for known, own in SIGNATURES.items())
    return sentence("replay-foreign", speaking, there=f"{model} ({signature or '?'})", here=here)


def _tell(record: "Record", file: str, speaking: Language) -> None:
    from carrom.records.replay import replay as played_again

    trouble = _foreign(record, speaking)
    if trouble:
        raise Unreadable(file, trouble)
    _say_edition(record, file, speaking)
    for one in played_again(record):
        for line in _lines(one, speaking):
            click.echo(line)
        for difference in one.differences:
            click.echo(f"     ! {sentence('replay-differs', speaking)}: {difference}")


def _lines(one: "Replayed", speaking: Language) -> list[str]:
    from dataclasses import replace

    from carrom.contract.names import names_of
    from carrom.match import JudgedStep
    from carrom.match.events import RecordedResult, RecordedStroke
    from carrom.records import entry_text

    event = one.event
    written = event.recorded(one.match.header.is_real)
    if isinstance(written, RecordedResult):
        written = replace(written, calls=())
    if isinstance(written, RecordedStroke):
        written = replace(written, calls=(), facts=None if written.stroke else written.facts, meant=None)
    words = entry_text(replace(one.entry, event=written, checksum=None, layout=None, at=None, comment="")).rstrip()
    comment = f" ; {one.entry.comment}" if one.entry.comment else ""
    lines = [f"{one.entry.n:>3}  {words}{comment}"]
    if isinstance(event, JudgedStep):
        names = names_of(one.match.players)[speaking]
        lines.append("     " + " ".join(call_sentence(call, speaking, names) for call in event.verdict.calls))
    return lines
