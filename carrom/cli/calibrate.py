"""`carrom calibrate`: computes a real board's friction from the runs counted on it."""

from typing import Annotated

import typer

from carrom.cli import language
from carrom.cli.books import Lang
from carrom.errors import Unreadable


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("calibrate")(calibrate)


def calibrate(
    runs: Annotated[float, typer.Option(help="Board lengths that the striker ran; fractions count.")],
    board: Annotated[str, typer.Option(help="icf or maison-80.")] = "icf",
    matter: Annotated[str, typer.Option(help="The preset that gives the frame's restitution.")] = "tournament",
    speed: Annotated[float, typer.Option(help="Speed of the flick, m/s; 5 is a full flick.")] = 5.0,
    lang: Lang = None,
) -> None:
    """Find a board's friction: flick the striker straight and hard from a base line, count its runs.

    The first run ends at the opposite frame; each further run goes from frame to frame.
    """
    from dataclasses import replace

    from carrom.analysis import friction_from_runs, nearest_preset, runs_of
    from carrom.board import BOARDS
    from carrom.contract import strict_json
    from carrom.physics import MATTERS, Restitution
    from carrom.texts import sentence

    speaking = language.chosen(lang)
    for field, name, known in (("board", board, BOARDS), ("matter", matter, MATTERS)):
        if name not in known:
            raise Unreadable(field, f"{name!r} is not one of {', '.join(known)}")
    mu = friction_from_runs(BOARDS[board], runs, speed, MATTERS[matter])
    preset = nearest_preset(BOARDS[board], runs, speed)
    own = replace(MATTERS[matter], mu=round(mu, 4))

    def say(message: str, **values: str | float) -> None:
        said = {name: value if isinstance(value, str) else _number(value, speaking) for name, value in values.items()}
        typer.echo(sentence(f"calibration-{message}", speaking, **said))

    say("friction", runs=runs, speed=speed, board=board, mu=own.mu, e_frame=own.at_frame.floor, matter=matter)
    made = round(runs_of(BOARDS[board], preset, speed), 2)
    say("nearest", preset=preset.name, mu=preset.mu, e_frame=preset.at_frame.floor, runs=made)
    say("use")
    members = ("mu", "e_disc", "e_frame", "mu_disc", "mu_frame", "hop")
    values = {name: getattr(own, name) for name in members}
    laws = {name: law._asdict() for name, law in values.items() if isinstance(law, Restitution)}
    typer.echo(strict_json.write(values | laws))


def _number(value: float, language: str) -> str:
    """Format a number for that language."""
    return f"{value:g}".replace(".", "," if language == "fr" else ".")
