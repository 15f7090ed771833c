"""`carrom show`: shows the position after an entry of a record, as text or as a picture."""

from typing import TYPE_CHECKING

import click

from carrom.board import Board, Points, Stroke, diagram
from carrom.cli.record_file import read_file, write_file
from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.records import Record


@click.command()
@click.argument("file", metavar="FILE", help="A record (.cgn); - for standard input.")
@click.option(
    "--entry", type=click.IntRange(min=1), show_default="the last", help="Show the position after this entry."
)
@click.option("--svg", metavar="FILE", help="Write a picture to this file; - for standard output.")
@click.option("--width", type=click.IntRange(min=31, max=201), default=61, help="Width of the drawing, characters.")
def show(file: str, entry: int | None, svg: str | None, width: int) -> None:
    """Show a position of a record: the board in letters and its layout as a line, or a picture (SVG)."""
    from carrom.match.events import RecordedStroke
    from carrom.notation import layout_text, text_board
    from carrom.records.from_match import header_of

    record = read_file(file)
    header = header_of(record)
    if header.is_real:
        raise Unreadable(file, "was played on a real board: it holds no places of the men; see `carrom replay`")
    number = entry or len(record.entries)
    if not 1 <= number <= len(record.entries):
        raise Unreadable("entry", f"{file} has entries 1 to {len(record.entries)}")
    layout = layout_after(record, number)
    board: Board = header.geometry
    if svg is not None:
        played = record.entries[number - 1].event
        stroke: Stroke | None = played.stroke if isinstance(played, RecordedStroke) else None
        write_file(svg, diagram(board, layout, stroke=stroke))
        return
    click.echo(text_board(board, layout, width), nl=False)
    click.echo(f"= {layout_text(layout)}")


def layout_after(record: "Record", number: int) -> Points:
    """Return the layout after an entry: as written, or else by replay."""
    from carrom.records.replay import replay

    written = record.entries[number - 1].layout
    if written is not None:
        return written
    for one in replay(record):
        if one.entry.n == number:
            return one.match.layout
    raise Unreadable("entry", f"{number} is not in this record")
