"""`carrom sheet`: writes the match sheet of a record or a stored game: as text, PDF, HTML or CSV."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option
from carrom.cli.games import store_option
from carrom.cli.record_file import read_file, replayed, write_file
from carrom.errors import Unavailable, Unreadable

if TYPE_CHECKING:
    from carrom.match import Match
    from carrom.paper.match_sheet import MatchSheet


@click.command()
@click.argument("game", metavar="GAME", help="A record (.cgn), - for standard input; or a game of the store.")
@click.option("--pdf", metavar="FILE", help="Write one A4 page as PDF to this file.")
@click.option("--html", metavar="FILE", help="Write an HTML page to this file; - for standard output.")
@click.option("--csv", metavar="FILE", help="Write the rounds as CSV to this file; - for standard output.")
@click.option("--strokes", metavar="FILE", help="Write the strokes as CSV to this file; - for standard output.")
@lang_option
@store_option
def sheet(
    game: str,
    pdf: str | None,
    html: str | None,
    csv: str | None,
    strokes: str | None,
    lang: str | None,
    store: str | None,
) -> None:
    """Show the match sheet: rounds, result, statistics; or write it as PDF, HTML or CSV.

    A game of the store is named as in `carrom games list`."""
    from carrom.cli.terminal import chosen
    from carrom.paper import match_sheet, page, spreadsheet, typst_pdf

    speaking = chosen(lang)
    match = _record(game) if game == "-" or game.endswith(".cgn") else _kept(game, store)
    written = match_sheet.sheet_of(match, speaking)
    if pdf is not None:
        _write_bytes(pdf, typst_pdf.pdf(written))
    if html is not None:
        write_file(html, page.page(written))
    if csv is not None:
        write_file(csv, spreadsheet.rounds_table(match, speaking))
    if strokes is not None:
        write_file(strokes, spreadsheet.strokes_table(match, speaking))
    if pdf is html is csv is strokes is None:
        click.echo("\n".join(_lines(written)))


def _record(file: str) -> "Match":
    match = replayed(read_file(file), file)
    if match is None:
        raise Unreadable(file, "has no entry")
    return match


def _kept(name: str, store: str | None) -> "Match":
    from carrom.store import default_location, read_store
    from carrom.table.wire.event_lines import read_match

    with read_store(store or default_location()) as reader:
        kept = reader.load(name)
    if kept is None:
        raise Unavailable(f"no game {name} is in the store, and a record file ends in .cgn; see `carrom games list`")
    return read_match(kept.header, [line.text for line in kept.lines])


def _write_bytes(name: str, content: bytes) -> None:
    try:
        Path(name).write_bytes(content)
    except OSError as error:
        raise Unavailable(f"{name} cannot be written: {error.strerror or error}") from None


def _lines(sheet: "MatchSheet") -> list[str]:
    from carrom.cli.terminal_table import columns
    from carrom.paper.match_sheet import COLUMNS, words_of_sheet

    words = words_of_sheet(sheet)
    names = [one.name for one in sheet.sittings]
    facts = [f"{what}: {told}" for what, told in sheet.facts if told]
    lines = [sheet.title, sheet.book, *([sheet.rules] if sheet.rules else []), *facts, ""]
    lines += [f" {words['against']} ".join(names), ""]
    rounds_head = [words["number"], words["opener"], *names, words["remarks"], words["clause"]]
    rounds: list[list[str]] = []
    for one in sheet.lines:
        if one.number:
            sides = [f"{side.points} ({side.score}){' ●' if side.queen else ''}".lstrip(" ()") for side in one.sides]
            rounds.append([one.number, one.opener, *sides, one.remarks, one.clause])
    lines += [*columns(rounds, rounds_head), "", *sheet.result, ""]
    heads = [words["player"], *(row.name for row in sheet.figures)]
    figures = [[words[name], *(row.cells[index] for row in sheet.figures)] for index, name in enumerate(COLUMNS)]
    lines += [*columns(figures, heads), "", *sheet.fouls]
    return [line.translate(_UNSEEN) for line in lines]


_UNSEEN = dict.fromkeys(map(ord, "\u2068\u2069"))
"""Characters that isolate names on paper; a terminal would show them."""
