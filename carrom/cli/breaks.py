"""`carrom breaks`: computes the break book."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.bots.breaks import Break


@click.command()
@click.argument(
    "out", type=click.Path(path_type=Path), help="The file to write; an unfinished one with the same seed is continued."
)
@click.option("--seed", default=1, help="The same seed finds the same breaks.")
@click.option("--model", default="slide-2", help="The physics model that they are played under.")
def breaks(out: Path, seed: int, model: str) -> None:
    """Search breaks for every board, surface, hand and orientation of the rosette. Ctrl-C keeps those found."""
    from carrom.bots.break_search import CELLS, STROKES, cell_of, found
    from carrom.files import replace
    from carrom.physics import SIGNATURES

    if model not in SIGNATURES:
        raise Unreadable("model", f"{model!r} is not one of {', '.join(SIGNATURES)}")
    made = json.dumps({"model": model, "seed": seed, "strokes": STROKES})
    book = _begun(out, made)
    done = {cell_of(one) for one in book}
    try:
        with click.progressbar(CELLS, label="breaks") as cells:
            for cell in cells:
                if cell not in done:
                    book += found(model, cell, seed)
                    # whole or not at all
                    replace(out, "\n".join([made, *(json.dumps(asdict(one)) for one in book), ""]).encode())
    except KeyboardInterrupt:
        click.echo("\nstopped; the same command continues", err=True)
        raise click.exceptions.Exit(1) from None
    click.echo(f"{len(book)} breaks of {len(CELLS)} cells, {STROKES} strokes each: {out}")


def _begun(path: Path, made: str) -> "list[Break]":
    """Return the breaks of a file with the same parameters; of another file, none."""
    from carrom.bots.breaks import written

    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return list(written(text)) if text.partition("\n")[0] == made else []
