"""`carrom convert`: writes a record in its canonical form, whole or short, or as JSON for programs."""

from typing import Literal

import click

from carrom.cli.record_file import read_file, write_file
from carrom.errors import Unreadable

Form = Literal["whole", "short", "json"]


@click.command()
@click.argument("file", metavar="FILE", help="A record (.cgn); - for standard input.")
@click.argument("out", default="-", metavar="OUT", help="File to write; - for standard output.")
@click.option(
    "--to",
    "form",
    default="whole",
    help="whole: replayed, with facts, calls, checksums and layouts; short: what a person types; "
    "json: whole, for programs.",
)
def convert(file: str, out: str, form: str) -> None:
    """Convert a record: whole, short, or to JSON."""
    from carrom.records import write_record
    from carrom.records.from_match import header_of, record_of
    from carrom.records.record import shortened
    from carrom.records.replay import replay

    if form not in ("whole", "short", "json"):
        raise Unreadable("to", f"{form!r} is not one of whole, short, json")
    record = read_file(file)
    if form == "short":
        write_file(out, write_record(shortened(record)))
        return
    played = list(replay(record))
    differing = next((one for one in played if one.differences), None)
    if differing is not None:
        raise Unreadable(f"{file}, entry {differing.entry.n}", differing.differences[0])
    whole = record_of(header_of(record), [one.event for one in played])
    whole = _with_what_people_wrote(record, whole)
    write_file(out, write_record(whole) if form == "whole" else _json(whole))


def _with_what_people_wrote(record, whole):
    """Return the whole record with the headers, comments and times of the one it was made from."""
    from dataclasses import replace

    entries = tuple(
        replace(new, at=old.at, comment=old.comment) for new, old in zip(whole.entries, record.entries, strict=True)
    )
    return replace(whole, headers={**record.headers, **whole.headers}, entries=entries, comment=record.comment)


def _json(record) -> str:
    import msgspec

    entries = [{"kind": entry.event.IN_JSON, **msgspec.to_builtins(entry)} for entry in record.entries]
    plain = {"headers": dict(record.headers), "comment": record.comment, "entries": entries}
    return msgspec.json.encode(plain).decode() + "\n"
