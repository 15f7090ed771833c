"""`carrom puzzles`: makes puzzles from bots' rounds or finds them in a game, proves them again, and rates them."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option
from carrom.errors import Unavailable, Unreadable

if TYPE_CHECKING:
    from carrom.puzzles import Puzzle

file_option = click.option(
    "--file",
    type=click.Path(path_type=Path),
    show_default="the one that the server uses",
    help="The file of puzzles.",
)
processes_option = click.option(
    "--processes",
    type=click.IntRange(min=1),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="Worker processes.",
)


@click.group(no_args_is_help=True)
def puzzles() -> None:
    """Make puzzles from rounds of bots or from a game, and verify them."""


@puzzles.command()
@click.option("--seed", default=1, help="The same seed makes the same puzzles.")
@click.option("--count", type=click.IntRange(min=1), default=200, help="How many puzzles.")
@file_option
@processes_option
def make(seed: int, count: int, file: Path | None, processes: int) -> None:
    """Find puzzles in rounds of bots and verify them. Ctrl-C keeps finished work; the same command continues."""
    from carrom.puzzles.generation import making, written
    from carrom.puzzles.puzzle import FILE

    place = file or FILE
    notes = place.with_suffix(".notes")
    made: list[Puzzle] = []
    try:
        with click.progressbar(length=count, label="puzzles") as bar:
            for now in making(seed, count, notes, processes):
                bar.update(min(len(now), count) - len(made))
                made = now
    except KeyboardInterrupt:
        raise Unavailable(
            f"stopped with {len(made)} of {count} puzzles; the same command continues from {notes}"
        ) from None
    _write(place, written(made))
    notes.unlink()
    click.echo(f"{len(made)} puzzles in {place}")


@puzzles.command()
@click.argument("record", metavar="RECORD", help="A record (.cgn); - for standard input.")
@click.option("--out", default="-", metavar="FILE", help="Where the puzzles go; - for standard output.")
@lang_option
def find(record: str, out: str, lang: str | None) -> None:
    """Find the puzzles of a game that was played, and verify them: a line of JSON each, as in the file of puzzles.

    Ctrl-C stops and writes those found so far."""
    from carrom.cli.record_file import match_in_file, write_file
    from carrom.cli.terminal import chosen
    from carrom.puzzles.played_games import played_positions, puzzle_at
    from carrom.puzzles.puzzle import line_of

    positions = played_positions(match_in_file(record, chosen(lang)))
    found = []
    with click.progressbar(positions, label="positions", file=sys.stderr) as bar:
        try:
            for one in bar:
                puzzle = puzzle_at(one, Path(record).stem)
                if puzzle:
                    found.append(puzzle)
        except KeyboardInterrupt:
            click.echo("", err=True)
    write_file(out, "".join(f"{line_of(puzzle)}\n" for puzzle in sorted(found, key=lambda puzzle: puzzle.number)))
    click.echo(f"{len(found)} puzzles in {len(positions)} positions", err=True)


def _write(place: Path, text: str) -> None:
    half = place.with_suffix(".half")
    half.write_text(text, encoding="utf-8")
    half.replace(place)


@puzzles.command()
@file_option
def rate(file: Path | None) -> None:
    """Measure every puzzle's level, themes and how often computer players solve it; write these and the ratings."""
    from carrom.puzzles.generation import rated, written
    from carrom.puzzles.proof import measured_puzzle

    place, puzzles = _read(file)
    with click.progressbar(puzzles, label="puzzles") as bar:
        made = rated([measured_puzzle(puzzle) for puzzle in bar])
    _write(place, written(made))
    low, high = (least(puzzle.rating for puzzle in made) for least in (min, max))
    click.echo(f"{len(made)} puzzles in {place}, rated {low} to {high}")


def _read(file: Path | None) -> tuple[Path, tuple["Puzzle", ...]]:
    from carrom.puzzles.puzzle import FILE, read_puzzles

    place = file or FILE
    if not place.is_file():
        raise Unreadable(str(place), "does not exist; `carrom puzzles make` makes it")
    return place, read_puzzles(place.read_text(encoding="utf-8").splitlines(), str(place))


@puzzles.command()
@file_option
@click.option("--seed", default=1, help="The same seed draws the same errors.")
@click.option(
    "--simulations",
    type=click.IntRange(min=100),
    default=20000,
    help="Simulations of each answer; a fifth as many of each rival.",
)
def check(file: Path | None, seed: int, simulations: int) -> None:
    """Verify every puzzle again with new random errors; exit status 1 when one does not hold."""
    from carrom.puzzles.proof import proven_again

    _, puzzles = _read(file)
    failed = []
    with click.progressbar(puzzles, label="proofs") as bar:
        for puzzle in bar:
            margin = proven_again(puzzle, seed, simulations)
            if margin <= 0:
                failed.append(f"puzzle {puzzle.number}: the answer is better by {margin} thousandths of a man at least")
    click.echo("\n".join([*failed, f"{len(puzzles) - len(failed)} of {len(puzzles)} puzzles hold"]))
    if failed:
        raise click.exceptions.Exit(1)
