"""`carrom puzzles`: makes puzzles from bots' rounds or finds them in a game, proves them again, and rates them."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.books import Lang
from carrom.errors import Unavailable, Unreadable

if TYPE_CHECKING:
    from carrom.puzzles import Puzzle

File = Annotated[
    Path | None, typer.Option("--file", help="The file of puzzles.", show_default="the one that the server uses")
]
_CORES = os.cpu_count() or 1
Processes = Annotated[int, typer.Option(help="Worker processes.", min=1, show_default="all cores")]


def register(app: typer.Typer) -> None:
    """Add the command and its subcommands."""
    below = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    below.command("make")(make)
    below.command("find")(find)
    below.command("check")(check)
    below.command("rate")(rate)
    app.add_typer(below, name="puzzles", help="Make puzzles from rounds of bots or from a game, and verify them.")


def make(
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.")] = 1,
    count: Annotated[int, typer.Option(help="How many puzzles.", min=1)] = 200,
    file: File = None,
    processes: Processes = _CORES,
) -> None:
    """Find puzzles in rounds of bots and verify them. Ctrl-C keeps finished work; the same command continues."""
    from carrom.puzzles.generation import making, written
    from carrom.puzzles.puzzle import FILE

    place = file or FILE
    notes = place.with_suffix(".notes")
    made: list[Puzzle] = []
    try:
        with typer.progressbar(length=count, label="puzzles") as bar:
            for now in making(seed, count, notes, processes):
                bar.update(min(len(now), count) - len(made))
                made = now
    except KeyboardInterrupt:
        raise Unavailable(
            f"stopped with {len(made)} of {count} puzzles; the same command continues from {notes}"
        ) from None
    _write(place, written(made))
    notes.unlink()
    typer.echo(f"{len(made)} puzzles in {place}")


def find(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record (.cgn); - for standard input.")],
    out: Annotated[
        str, typer.Option("--out", metavar="FILE", help="Where the puzzles go; - for standard output.")
    ] = "-",
    lang: Lang = None,
) -> None:
    """Find the puzzles of a game that was played, and verify them: a line of JSON each, as in the file of puzzles.

    Ctrl-C stops and writes those found so far."""
    from carrom.cli.record_file import match_in_file, write_file
    from carrom.cli.terminal import chosen
    from carrom.puzzles.played_games import played_positions, puzzle_at
    from carrom.puzzles.puzzle import line_of

    positions = played_positions(match_in_file(record, chosen(lang)))
    found = []
    with typer.progressbar(positions, label="positions", file=sys.stderr) as bar:
        try:
            for one in bar:
                puzzle = puzzle_at(one, Path(record).stem)
                if puzzle:
                    found.append(puzzle)
        except KeyboardInterrupt:
            typer.echo("", err=True)
    write_file(out, "".join(f"{line_of(puzzle)}\n" for puzzle in sorted(found, key=lambda puzzle: puzzle.number)))
    typer.echo(f"{len(found)} puzzles in {len(positions)} positions", err=True)


def _write(place: Path, text: str) -> None:
    half = place.with_suffix(".half")
    half.write_text(text, encoding="utf-8")
    half.replace(place)


def rate(file: File = None) -> None:
    """Measure every puzzle's level, themes and how often computer players solve it; write these and the ratings."""
    from carrom.puzzles.generation import rated, written
    from carrom.puzzles.proof import measured_puzzle

    place, puzzles = _read(file)
    with typer.progressbar(puzzles, label="puzzles") as bar:
        made = rated([measured_puzzle(puzzle) for puzzle in bar])
    _write(place, written(made))
    low, high = (least(puzzle.rating for puzzle in made) for least in (min, max))
    typer.echo(f"{len(made)} puzzles in {place}, rated {low} to {high}")


def _read(file: Path | None) -> tuple[Path, tuple["Puzzle", ...]]:
    from carrom.puzzles.puzzle import FILE, read_puzzles

    place = file or FILE
    if not place.is_file():
        raise Unreadable(str(place), "does not exist; `carrom puzzles make` makes it")
    return place, read_puzzles(place.read_text(encoding="utf-8").splitlines(), str(place))


def check(
    file: File = None,
    seed: Annotated[int, typer.Option(help="The same seed draws the same errors.")] = 1,
    simulations: Annotated[
        int, typer.Option(help="Simulations of each answer; a fifth as many of each rival.", min=100)
    ] = 20_000,
) -> None:
    """Verify every puzzle again with new random errors; exit status 1 when one does not hold."""
    from carrom.puzzles.proof import proven_again

    _, puzzles = _read(file)
    failed = []
    with typer.progressbar(puzzles, label="proofs") as bar:
        for puzzle in bar:
            margin = proven_again(puzzle, seed, simulations)
            if margin <= 0:
                failed.append(f"puzzle {puzzle.number}: the answer is better by {margin} thousandths of a man at least")
    typer.echo("\n".join([*failed, f"{len(puzzles) - len(failed)} of {len(puzzles)} puzzles hold"]))
    if failed:
        raise typer.Exit(1)
