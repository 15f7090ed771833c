"""`carrom calibrate`: computes a real board's constants from what a family measures on it."""

from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli import language
from carrom.cli.books import Lang
from carrom.errors import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carrom.physics import Matter
    from carrom.texts import Language


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("calibrate")(calibrate)


def calibrate(
    runs: Annotated[float | None, typer.Option(help="Only count board lengths that the striker ran (3.5).")] = None,
    board: Annotated[str, typer.Option(help="icf or maison-80.")] = "icf",
    matter: Annotated[str, typer.Option(help="With --runs: the preset that gives the frame's restitution.")] = (
        "tournament"
    ),
    speed: Annotated[float, typer.Option(help="With --runs: speed of the flick, m/s; 5 is a full flick.")] = 5.0,
    tries: Annotated[str, typer.Option(help="Ask nothing: a file of tries, one a line; - is standard input.")] = "",
    ruler: Annotated[float, typer.Option(help="Deviation of a length that is read, mm.")] = 2.0,
    timing: Annotated[float, typer.Option(help="Deviation of a time, s: 0.03 by film, 0.1 by stopwatch.")] = 0.03,
    keep: Annotated[str, typer.Option(help="Keep the board under this name, to be played on.")] = "",
    as_list: Annotated[bool, typer.Option("--list", help="Only list the boards you keep.")] = False,
    show: Annotated[str, typer.Option(help="Only show a board you keep, or one's text: its constants.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The constants and their intervals as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Measure a board with a ruler: experiments in, friction and restitution with 90 % intervals out.

    With --runs: flick the striker straight and hard from a base line, count its runs, and find the friction alone. The
    first run ends at the opposite frame; each further run goes from frame to frame.
    """
    from carrom.board import BOARDS
    from carrom.physics import MATTERS, Matter, matter_text

    speaking = language.chosen(lang)
    for field, name, known in (("board", board, BOARDS), ("matter", matter, MATTERS)):
        if name not in known:
            raise Unreadable(field, f"{name!r} is not one of {', '.join(known)}")
    if as_list or show:
        typer.echo("\n".join(_listed(speaking) if as_list else _shown(show, speaking)))
        return
    if runs is not None:
        if tries or keep:
            raise Unreadable(
                "runs", "counts one flick, which makes no board; leave it out to use tries or to keep them"
            )
        _by_runs(runs, board, matter, speed, speaking)
        return
    if keep:
        # before anybody measures: under this name it can be kept
        matter_text(keep, Matter())
    _by_tries(board, tries, (ruler, timing), keep, speaking, as_json=as_json)


def _by_tries(
    board: str, file: str, deviations: tuple[float, float], name: str, speaking: "Language", *, as_json: bool
) -> None:
    from carrom.analysis import runs_of
    from carrom.analysis.ruler import Ruler, measure
    from carrom.board import BOARDS
    from carrom.cli.calibrate_tries import as_text, asked, number, read_file
    from carrom.cli.kept_boards import keep
    from carrom.contract import strict_json
    from carrom.physics import SECOND_MODEL, matter_text
    from carrom.texts import sentence

    for field, deviation, least, most in zip(("ruler", "timing"), deviations, (0.2, 0.001), (50, 1), strict=True):
        if not least <= deviation <= most:
            raise Unreadable(field, f"{deviation:g} is not between {least:g} and {most:g}")
    tries = read_file(file) if file else asked(speaking)
    length, time = deviations
    found = measure(tries, BOARDS[board], Ruler(length, max(length, 5.0), time))
    constants = _constants(found.matter)
    text = matter_text(name or "own", found.matter)
    kept = str(keep(text)) if name else ""
    if as_json:
        known = {name: one._asdict() for name, one in found.known.items()}
        told = {"model": SECOND_MODEL, "matter": constants, "known": known, "tries": found.tries, "text": text}
        typer.echo(strict_json.write(told))
        return
    runs = number(runs_of(BOARDS[board], found.matter), 1, speaking)
    lines = [*as_text(found, tries, speaking), sentence("calibration-test", speaking, runs=runs)]
    lines.append(sentence("calibration-use-model", speaking, model=SECOND_MODEL))
    lines += [strict_json.write(constants), sentence("calibration-text", speaking), text]
    lines += [sentence("calibration-kept", speaking, file=kept)] if kept else []
    typer.echo("\n".join(lines))


def _listed(speaking: "Language") -> list[str]:
    """Format the boards that are kept, one a line: the name, and how lively it is."""
    from carrom.cli.kept_boards import folder, kept
    from carrom.physics import board_name
    from carrom.texts import sentence

    boards = kept()
    if not boards:
        return [sentence("calibration-none-kept", speaking, folder=str(folder()))]
    return [f"{board_name(text)}: {_liveliness(text, speaking)}" for text in boards]


def _shown(word: str, speaking: "Language") -> list[str]:
    """Format a board in lines: what it makes of a full flick, its constants, its text."""
    from carrom.cli.kept_boards import matter_given
    from carrom.contract import strict_json
    from carrom.physics import SECOND_MODEL, is_measured, matter_named
    from carrom.texts import sentence

    text = matter_given(word)
    matter = matter_named(text, SECOND_MODEL)
    said = [_liveliness(text, speaking), sentence("calibration-use-model", speaking, model=SECOND_MODEL)]
    said.append(strict_json.write(_constants(matter)))
    return [*said, sentence("calibration-text", speaking), text] if is_measured(text) else said


def _liveliness(text: str, speaking: "Language") -> str:
    from carrom.analysis import runs_of
    from carrom.board import ICF
    from carrom.cli.calibrate_tries import number
    from carrom.physics import SECOND_MODEL, matter_named
    from carrom.texts import sentence

    runs = runs_of(ICF, matter_named(text, SECOND_MODEL))
    return sentence("calibration-test", speaking, runs=number(runs, 1, speaking))


def _by_runs(runs: float, board: str, matter: str, speed: float, speaking: "Language") -> None:
    from dataclasses import replace

    from carrom.analysis import friction_from_runs, nearest_preset, runs_of
    from carrom.board import BOARDS
    from carrom.cli.calibrate_tries import in_words
    from carrom.contract import strict_json
    from carrom.physics import MATTERS, MODEL
    from carrom.texts import sentence

    mu = friction_from_runs(BOARDS[board], runs, speed, MATTERS[matter])
    preset = nearest_preset(BOARDS[board], runs, speed)
    own = replace(MATTERS[matter], mu=round(mu, 4))

    def say(message: str, **values: str | float) -> None:
        said = {
            name: value if isinstance(value, str) else in_words(f"{value:g}", speaking)
            for name, value in values.items()
        }
        typer.echo(sentence(f"calibration-{message}", speaking, **said))

    say("friction", runs=runs, speed=speed, board=board, mu=own.mu, e_frame=own.at_frame.floor, matter=matter)
    made = round(runs_of(BOARDS[board], preset, speed), 2)
    say("nearest", preset=preset.name, mu=preset.mu, e_frame=preset.at_frame.floor, runs=made)
    say("use-model", model=MODEL)
    typer.echo(strict_json.write(_constants(own)))


def _constants(matter: "Matter") -> "Mapping[str, object]":
    """The constants of a matter as a question of `carrom simulate` names them."""
    from carrom.physics import Restitution

    members = ("mu", "e_disc", "e_frame", "mu_disc", "mu_frame", "hop", "e_striker")
    values = {name: value for name in members if (value := getattr(matter, name)) is not None}
    return values | {name: law._asdict() for name, law in values.items() if isinstance(law, Restitution)}
