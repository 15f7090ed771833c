"""A board measured with a ruler, in the terminal: asks for experiments, tells each constant with its interval."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from carrom.cli.books import lines_of
from carrom.cli.record_file import read_text
from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.analysis.ruler import BoardMeasured, Reading
    from carrom.texts import Language

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


def asked(speaking: "Language") -> "list[Reading]":
    """Ask for the tries of one experiment after another; an empty line ends each, the end of input all."""
    from carrom.analysis.ruler import EXPERIMENTS
    from carrom.texts import sentence

    _say(sentence("calibration-begin", speaking))
    tries: list[Reading] = []
    try:
        for experiment in EXPERIMENTS:
            typer.echo("")
            _say(sentence(f"calibration-ask-{experiment}", speaking))
            tries += _asked_of(experiment, speaking)
    except (EOFError, typer.Abort):
        typer.echo("")
    return tries


def _asked_of(experiment: str, speaking: "Language") -> "Iterator[Reading]":
    from carrom.analysis.ruler import read_try
    from carrom.texts import sentence

    number = 1
    while True:
        words = sentence("calibration-try", speaking, number=number)
        typed = str(typer.prompt(words, default="", show_default=False, prompt_suffix=" ")).strip()
        if not typed:
            return
        try:
            yield read_try(f"{experiment} {typed}")
            number += 1
        except Unreadable:
            example = in_words(_EXAMPLES[experiment], speaking)
            _say(sentence("calibration-try-again", speaking, example=example))


def as_text(found: "BoardMeasured", tries: "Sequence[Reading]", speaking: "Language") -> list[str]:
    """Format the constants of a measured board in lines, each with its interval, and what the tries call for."""
    from carrom.analysis.ruler import EXPERIMENTS, try_text
    from carrom.texts import sentence

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


def number(value: float, places: int, speaking: "Language") -> str:
    """Format a number for that language."""
    return in_words(f"{value:.{places}f}", speaking)


def in_words(numbers: str, speaking: "Language") -> str:
    """Write numbers with that language's decimal sign."""
    return numbers.replace(".", "," if speaking == "fr" else ".")


def _say(text: str) -> None:
    typer.echo("\n".join(lines_of(text, 0)))
