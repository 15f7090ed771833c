"""Work for other processes: searches for puzzles in place of `puzzle_at`, which take no time or what a test wants."""

from dataclasses import replace
from pathlib import Path
from time import sleep

from carrom.puzzles.played_games import PlayedPosition, puzzle_at
from carrom.puzzles.puzzle import Puzzle, puzzles

PROVEN = 10
"""The event after a position with a puzzle, in the game of the tests."""


def wait_for(path: Path) -> None:
    """Work until this file is there."""
    while not path.exists():
        sleep(0.01)


def even(one: PlayedPosition, game: str) -> Puzzle | None:
    """A puzzle of the file before every second event."""
    return None if one.n % 2 else replace(puzzles()[one.n], number=one.n)


def proven(one: PlayedPosition, game: str) -> Puzzle | None:
    """What is found before one event, and nothing before the others."""
    return puzzle_at(one, game) if one.n == PROVEN else None


def never_ending_once(begun: Path, one: PlayedPosition, game: str) -> Puzzle | None:
    """The second position is searched without an end, the first time: then this file is not there yet."""
    if one.n > 3 and not begun.exists():
        begun.touch()
        while True:
            sleep(60)
    return even(one, game)
