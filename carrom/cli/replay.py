"""`carrom replay`: a record played again, told as the referee would, or compared with what is written."""

from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.record_file import read_file
from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.match.replay import Replayed
    from carrom.notation import Record
    from carrom.texts import Language


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record (.cgn); - for standard input.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only compare; status 1 where something differs.")] = False,
    lang: Annotated[str | None, typer.Option(help="fr or en.", show_default="your system's")] = None,
) -> None:
    """Play a record again: every stroke by the physics and the rules of its header."""
    from carrom.cli.language import chosen

    record = read_file(file)
    if verify:
        raise typer.Exit(_verify(record, file))
    _tell(record, file, chosen(lang))


def _verify(record: "Record", file: str) -> int:
    """Compare, and say what differs; the exit status."""
    from carrom.match.replay import replay as played_again

    trouble = _foreign(record)
    if trouble:
        typer.echo(f"{file}: {trouble}", err=True)
        return 1
    strokes = sums = 0
    differing: list[str] = []
    try:
        for one in played_again(record):
            strokes += type(one.event).__name__ in ("Shot", "Declared")
            sums += one.entry.checksum is not None
            differing += [f"entry {one.entry.n}: {difference}" for difference in one.differences]
    except Unreadable as error:
        differing.append(str(error))
    for line in differing:
        typer.echo(f"{file}, {line}", err=True)
    if not differing:
        typer.echo(f"{file}: {len(record.entries)} entries, {strokes} strokes, {sums} checksums: all as written")
    return 1 if differing else 0


def _foreign(record: "Record") -> str:
    """Why the strokes of a record cannot be compared here: another physics played them."""
    from carrom.match import REAL
    from carrom.physics import MODEL, SIGNATURE

    told = record.headers
    if told.get("Board") == REAL:
        return ""
    model, signature = told.get("Model", MODEL), told.get("Signature", SIGNATURE)
    if (model, signature) == (MODEL, SIGNATURE):
        return ""
    return (
        f"played with the physics {model} ({signature}), this is {MODEL} ({SIGNATURE}): its strokes cannot be "
        "verified; its layouts can be looked at with `carrom show`"
    )


def _tell(record: "Record", file: str, speaking: "Language") -> None:
    from carrom.match.replay import replay as played_again
    from carrom.texts import sentence

    trouble = _foreign(record)
    if trouble:
        raise Unreadable(file, trouble)
    for one in played_again(record):
        for line in _lines(one, speaking):
            typer.echo(line)
        for difference in one.differences:
            typer.echo(f"     ! {sentence('replay-differs', speaking)}: {difference}")


def _lines(one: "Replayed", speaking: "Language") -> list[str]:
    """One entry as it is written, and what the referee says of it."""
    from dataclasses import replace

    from carrom.match import Declared, Interrupted, Shot
    from carrom.match.record import event_of
    from carrom.notation import Played, entry_text
    from carrom.server.wire.answers import names_of
    from carrom.texts import call_sentence

    event = one.event
    written = event_of(one.match, event)
    if isinstance(written, Played):
        written = replace(written, calls=(), facts=None if written.stroke else written.facts, meant=None)
    words = entry_text(replace(one.entry, event=written, checksum=None, layout=None, at=None, comment="")).rstrip()
    comment = f" ; {one.entry.comment}" if one.entry.comment else ""
    lines = [f"{one.entry.n:>3}  {words}{comment}"]
    if isinstance(event, Shot | Declared | Interrupted):
        names = names_of(one.match.players)[speaking]
        lines.append("     " + " ".join(call_sentence(call, speaking, names) for call in event.verdict.calls))
    return lines
