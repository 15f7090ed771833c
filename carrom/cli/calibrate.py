"""`carrom calibrate`: computes a real board's constants from what a family measures on it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from carrom.board import BOARDS, ICF
from carrom.cli.books import lang_option
from carrom.cli.record_file import read_text
from carrom.cli.terminal import chosen, lines_of
from carrom.contract import strict_json
from carrom.errors import Unreadable
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carrom.analysis.ruler import BoardMeasured, Reading
    from carrom.physics import Matter


@click.command()
@click.option("--runs", type=float, help="Only count board lengths that the striker ran (3.5).")
@click.option("--board", default="icf", help="icf or maison-80.")
@click.option("--matter", default="tournament", help="With --runs: the preset that gives the frame's restitution.")
@click.option("--speed", default=5.0, help="With --runs: speed of the flick, m/s; 5 is a full flick.")
@click.option("--tries", default="", help="Ask nothing: a file of tries, one a line; - is standard input.")
@click.option("--ruler", default=2.0, help="Deviation of a length that is read, mm.")
@click.option("--timing", default=0.03, help="Deviation of a time, s: 0.03 by film, 0.1 by stopwatch.")
@click.option("--keep", default="", help="Keep the board under this name, to be played on.")
@click.option("--list", "as_list", is_flag=True, help="Only list the boards you keep.")
@click.option("--show", default="", help="Only show a board you keep, or one's text: its constants.")
@click.option("--json", "as_json", is_flag=True, help="The constants and their intervals as JSON.")
@lang_option
def calibrate(
    runs: float | None,
    board: str,
    matter: str,
    speed: float,
    tries: str,
    ruler: float,
    timing: float,
    keep: str,
    as_list: bool,
    show: str,
    as_json: bool,
    lang: str | None,
) -> None:
    """Measure a board with a ruler: experiments in, friction and restitution with 90 % intervals out.

    With --runs: flick the striker straight and hard from a base line, count its runs, and find the friction alone. The
    first run ends at the opposite frame; each further run goes from frame to frame."""
    from carrom.physics import MATTERS, Matter, matter_text

    speaking = chosen(lang)
    for field, name, known in (("board", board, BOARDS), ("matter", matter, MATTERS)):
        if name not in known:
            raise Unreadable(field, f"{name!r} is not one of {', '.join(known)}")
    if as_list or show:
        click.echo("\n".join(_listed(speaking) if as_list else _shown(show, speaking)))
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
    board: str, file: str, deviations: tuple[float, float], name: str, speaking: Language, *, as_json: bool
) -> None:
    from carrom.analysis import runs_of
    from carrom.analysis.ruler import Ruler, measure
    from carrom.cli.kept_boards import keep
    from carrom.physics import SECOND_MODEL, matter_text

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
        click.echo(strict_json.write(told))
        return
    runs = number(runs_of(BOARDS[board], found.matter), 1, speaking)
    lines = [*as_text(found, tries, speaking), sentence("calibration-test", speaking, runs=runs)]
    lines.append(sentence("calibration-use-model", speaking, model=SECOND_MODEL))
    lines += [strict_json.write(constants), sentence("calibration-text", speaking), text]
    lines += [sentence("calibration-kept", speaking, file=kept)] if kept else []
    click.echo("\n".join(lines))


def _listed(speaking: Language) -> list[str]:
    """Format the boards that are kept, one a line: the name, and how lively it is."""
    from carrom.cli.kept_boards import folder, kept
    from carrom.physics import board_name

    boards = kept()
    if not boards:
        return [sentence("calibration-none-kept", speaking, folder=str(folder()))]
    return [f"{board_name(text)}: {_liveliness(text, speaking)}" for text in boards]


def _shown(word: str, speaking: Language) -> list[str]:
    """Format a board in lines: what it makes of a full flick, its constants, its text."""
    from carrom.cli.kept_boards import matter_given
    from carrom.physics import SECOND_MODEL, is_measured, matter_named

    text = matter_given(word)
    matter = matter_named(text, SECOND_MODEL)
    said = [_liveliness(text, speaking), sentence("calibration-use-model", speaking, model=SECOND_MODEL)]
    said.append(strict_json.write(_constants(matter)))
    return [*said, sentence("calibration-text", speaking), text] if is_measured(text) else said


def _liveliness(text: str, speaking: Language) -> str:
    from carrom.analysis import runs_of
    from carrom.physics import SECOND_MODEL, matter_named

    runs = runs_of(ICF, matter_named(text, SECOND_MODEL))
    return sentence("calibration-test", speaking, runs=number(runs, 1, speaking))


def _by_runs(runs: float, board: str, matter: str, speed: float, speaking: Language) -> None:
    from dataclasses import replace

    from carrom.analysis import friction_from_runs, nearest_preset, runs_of
    from carrom.physics import MATTERS, MODEL

    mu = friction_from_runs(BOARDS[board], runs, speed, MATTERS[matter])
    preset = nearest_preset(BOARDS[board], runs, speed)
    own = replace(MATTERS[matter], mu=round(mu, 4))

    def say(message: str, **values: str | float) -> None:
        said = {
            name: value if isinstance(value, str) else in_words(f"{value:g}", speaking)
            for name, value in values.items()
        }
        click.echo(sentence(f"calibration-{message}", speaking, **said))

    say("friction", runs=runs, speed=speed, board=board, mu=own.mu, e_frame=own.at_frame.floor, matter=matter)
    made = round(runs_of(BOARDS[board], preset, speed), 2)
    say("nearest", preset=preset.name, mu=preset.mu, e_frame=preset.at_frame.floor, runs=made)
    say("use-model", model=MODEL)
    click.echo(strict_json.write(_constants(own)))


def _constants(matter: "Matter") -> "Mapping[str, object]":
    """The constants of a matter as a question of `carrom simulate` names them."""
    from carrom.physics import Restitution

    members = ("mu", "e_disc", "e_frame", "mu_disc", "mu_frame", "hop", "e_striker")
    values = {name: value for name in members if (value := getattr(matter, name)) is not None}
    return values | {name: law._asdict() for name, law in values.items() if isinstance(law, Restitution)}


LARGEST = 1_000_000
"""Bytes of a file of tries."""
NOTABLE = 1.5
"""A scatter so many times as large as the ruler's is pointed out."""
_EXAMPLES = {"slide": "512 0.93", "rebound": "300 250 210 140", "men": "10 380", "striker": "246 540+210"}


def read_file(name: str) -> "list[Reading]":
    """Read a file of tries; ``-`` is standard input. Raises `Unreadable` with the file's line."""
    from carrom.analysis.ruler import read_tries

    text = read_text(name, LARGEST + 1)
    if len(text.encode()) > LARGEST:
        raise Unreadable(name, f"larger than {LARGEST} bytes; a try is a line of some twenty characters")
    return read_tries(text.splitlines(), f"{name} line")


def asked(speaking: Language) -> "list[Reading]":
    """Ask for the tries of one experiment after another; an empty line ends each, the end of input all."""
    from carrom.analysis.ruler import EXPERIMENTS

    _say(sentence("calibration-begin", speaking))
    tries: list[Reading] = []
    try:
        for experiment in EXPERIMENTS:
            click.echo("")
            _say(sentence(f"calibration-ask-{experiment}", speaking))
            tries += _asked_of(experiment, speaking)
    except (EOFError, click.Abort):
        click.echo("")
    return tries


def _asked_of(experiment: str, speaking: Language) -> "Iterator[Reading]":
    from carrom.analysis.ruler import read_try

    number = 1
    while True:
        words = sentence("calibration-try", speaking, number=number)
        typed = str(click.prompt(words, default="", show_default=False, prompt_suffix=" ")).strip()
        if not typed:
            return
        try:
            yield read_try(f"{experiment} {typed}")
            number += 1
        except Unreadable:
            example = in_words(_EXAMPLES[experiment], speaking)
            _say(sentence("calibration-try-again", speaking, example=example))


def as_text(found: "BoardMeasured", tries: "Sequence[Reading]", speaking: Language) -> list[str]:
    """Format the constants of a measured board in lines, each with its interval, and what the tries call for."""
    from carrom.analysis.ruler import EXPERIMENTS, try_text

    counts = {experiment: found.tries.get(experiment, 0) for experiment in EXPERIMENTS}
    lines = lines_of(sentence("calibration-counted", speaking, **counts), 0)
    both = "e_striker 1" not in found.known
    for name, known in found.known.items():
        which, _, speed = name.partition(" ")
        values = {part: number(value, 3, speaking) for part, value in known._asdict().items()}
        if speed:
            values["speed"] = in_words(speed, speaking)
        message = "e_both" if which == "e_disc" and both else which
        lines.append("  " + sentence(f"calibration-known-{message}", speaking, **values))
    missing = [experiment for experiment in ("slide", "rebound") if not counts[experiment]]
    missing += [] if counts["men"] + counts["striker"] else ["hits"]
    for what in missing:
        lines += lines_of(sentence(f"calibration-unmeasured-{what}", speaking), 0)
    for experiment, (slow, fast) in found.speeds.items():
        ends = {"slow": number(slow, 1, speaking), "fast": number(fast, 1, speaking)}
        lines += lines_of(sentence(f"calibration-speeds-{experiment}", speaking, **ends), 0)
    for experiment, times in found.scatter.items():
        if times > NOTABLE:
            values = {"experiment": experiment, "times": number(times, 1, speaking)}
            lines += lines_of(sentence("calibration-scatter", speaking, **values), 0)
    for number_of, off in found.odd:
        values = {"number": number_of + 1, "try": try_text(tries[number_of]), "off": number(off, 1, speaking)}
        lines += lines_of(sentence("calibration-odd", speaking, **values), 0)
    return lines


def number(value: float, places: int, speaking: Language) -> str:
    """Format a number for that language."""
    return in_words(f"{value:.{places}f}", speaking)


def in_words(numbers: str, speaking: Language) -> str:
    """Write numbers with that language's decimal sign."""
    return numbers.replace(".", "," if speaking == "fr" else ".")


def _say(text: str) -> None:
    click.echo("\n".join(lines_of(text, 0)))
