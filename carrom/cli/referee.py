"""`carrom referee`: judges a real board in a terminal, one line per stroke."""

import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.cli.books import lang_option
from carrom.cli.terminal import has_colours, lines_of
from carrom.errors import CarromError, Unavailable, Unreadable
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.cli.referee_game import RefereedGame
    from carrom.cli.referee_line import Typed
    from carrom.cli.referee_output import ScreenLine
    from carrom.cli.referee_words import Here


INTERRUPTED = 130
"""The exit status after Ctrl-C."""


@click.command()
@click.argument(
    "record", required=False, metavar="RECORD.cgn", help="The file of the game; an existing game is continued."
)
@click.option("--book", help="A book, or a file of house rules (.toml), for a new game.")
@click.option("--names", help="Two names separated by a comma, or four in the order of play.")
@click.option("--opener", show_default="drawn by lot", help="Who breaks: a name, or S, E, N, W.")
@lang_option
def referee(record: str | None, book: str | None, names: str | None, opener: str | None, lang: str | None) -> None:
    """Referee a real board: type what fell, read the verdict. `?` lists what can be typed."""
    from carrom.cli.referee_game import opened
    from carrom.cli.terminal import chosen
    from carrom.files import owned

    speaking = chosen(lang)
    path = None if record is None else Path(record).resolve()
    with ExitStack() as until_the_end:
        if path is not None:
            until_the_end.enter_context(owned(path, "is being refereed in another terminal; quit there first"))
        game = opened(path, book, names, opener, speaking)
        raise click.exceptions.Exit(_sit(game, path, speaking))


def _sit(game: "RefereedGame", path: Path | None, speaking: Language) -> int:
    """Answer line after line until the input ends; return the exit status. At a terminal a refused line can be typed
    again. In a file the first one raises `Unreadable` with its number, because the lines after it are meant for another
    position."""
    from carrom.cli.referee_game import last_moment
    from carrom.cli.referee_line import read_line
    from carrom.cli.referee_output import ScreenLine, farewell, greeting, prompt, refusal, where

    is_typed, number = make_ready(), 0
    # the time of the first entry, in seconds since 1970: the file was written at the last one
    began = (time.time() if path is None else path.stat().st_mtime) - last_moment(game) / 1000
    file = path and path.name
    say(greeting(where(game.match, speaking), file, len(game.record.entries)))
    while True:
        here = where(game.match, speaking)
        try:
            line = input(prompt(here) if is_typed else "")
        except (EOFError, KeyboardInterrupt) as ended:
            say([ScreenLine("", margin=0), *farewell(here, file)] if is_typed else [])
            return INTERRUPTED if isinstance(ended, KeyboardInterrupt) else 0
        number += 1
        try:
            typed = read_line(line, here)
            if typed.does == "quit":
                say(farewell(here, file))
                return 0
            game, lines = answered(game, typed, here, path, began)
        except CarromError as error:
            message = refusal(error, here)
            if is_typed:
                say([ScreenLine(message, "wrong", 0)])
                continue
            message = sentence("terminal-line", speaking, line=number, said=message)
            raise Unavailable(message) if isinstance(error, Unavailable) else Unreadable("", message) from None
        say(lines)


def answered(
    game: "RefereedGame", typed: "Typed", here: "Here", path: Path | None, began: float
) -> tuple["RefereedGame", list["ScreenLine"]]:
    """Return the game after a line, saved if it has a file, and the output. Raises as `moved` and `replace`."""
    from carrom.cli import referee_output as told
    from carrom.cli.referee_game import last_moment, moved
    from carrom.cli.referee_lookup import looked_up
    from carrom.cli.referee_words import LOOKS
    from carrom.files import replace
    from carrom.notation import BOUNDS

    if typed.does in LOOKS:
        return game, looked_up(typed, here)
    before, passed = game.match, round((time.time() - began) * 1000)
    game, event = moved(game, typed, max(last_moment(game), min(passed, BOUNDS["time"])))
    lines = told.after_event(event, before, told.where(game.match, here.speaking))
    if path is not None:
        replace(path, game.text.encode())
    return game, lines


STYLES = {"": "", "bold": "1", "turn": "1;32", "wrong": "31"}
"""Style → its parameters of the SGR escape sequence."""


def make_ready() -> bool:
    """Prepare the streams: invalid bytes are replaced, typed lines can be edited. Return whether a terminal is read."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    is_typed = sys.stdin.isatty()
    if is_typed:
        with suppress(ImportError):
            # once imported, `input` edits its line with it
            import readline  # noqa: F401 - imported for its effect
    return is_typed


def say(lines: "Iterable[ScreenLine]") -> None:
    """Print lines, and flush."""
    is_coloured = has_colours()
    for line in lines:
        for text in written(line):
            style = STYLES[line.style] if is_coloured else ""
            print(f"\x1b[{style}m{text}\x1b[0m" if style else text)
    sys.stdout.flush()


def written(line: "ScreenLine") -> list[str]:
    """Wrap a line to the width of the terminal, its margin before it."""
    wrapped = lines_of(line.text, line.margin + line.hanging) or [""]
    blanks = " " * line.margin
    return [blanks + " " * (line.hanging if number else 0) + text for number, text in enumerate(wrapped)]
