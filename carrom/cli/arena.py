"""`carrom arena`: let two levels of bot play and count."""

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena")(arena)


def arena(
    first: Annotated[str, typer.Argument(help="A level: weak, fair or strong.")],
    second: Annotated[str, typer.Argument(help="The level it plays against.")],
    rounds: Annotated[int, typer.Option(help="Rounds to play; each rosette is played twice.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="The same seed plays the same duel.")] = 1,
    book: Annotated[str, typer.Option(help="A book, or a house's file (.toml).")] = "billard-indien",
) -> None:
    """Let two bots play rounds and count who wins. Ctrl-C stops and keeps what is counted."""
    from carrom.arena import Duel, duel
    from carrom.server.wire.house import house

    rules, standing = house(book), Duel()
    duels = duel(first, second, rounds, seed, rules.book.name, rules.options)
    with typer.progressbar(duels, length=rounds, label="rounds") as played:
        try:
            for now in played:
                standing = now
        except KeyboardInterrupt:
            typer.echo("\nstopped", err=True)
    low, high = standing.interval
    typer.echo(
        f"{first} won {standing.won} of {standing.rounds} rounds against {second}, {standing.drawn} drawn "
        f"(95 %: {low:.0%} to {high:.0%} of the points), {standing.strokes} strokes"
    )
