"""Puzzles out of a played game: the positions before its strokes, searched and proven like those of bots' rounds. They
lie as they were played, under the game's own book, options, board and seats."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from random import Random

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match import Header, Match, Player, Shot
from carrom.notation import layout_text
from carrom.physics import PRESETS
from carrom.puzzles.drafts import find
from carrom.puzzles.proof import MEAN, proven, ratings
from carrom.puzzles.puzzle import Puzzle, puzzles, standing


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """The position before a stroke: the stroke's event `n`, its place among all strokes, from 1, its seat."""

    n: int
    stroke: int
    seat: Seat
    match: Match


def played_positions(match: Match, only: int | None = None) -> list[PlayedPosition]:
    """Return the positions of a match before each stroke but the breaks and bets: first those of persons, in the order
    of play. `only`: that before the stroke of this event. Raises `NotAllowed`: ``puzzles-on-wood``, and
    ``other-physics`` for a match of another physics model."""
    if match.header.is_real:
        raise NotAllowed("puzzles-on-wood")
    if match.header.model not in PRESETS:
        raise NotAllowed("other-physics")
    ground = _ground(match.header)
    steps = [taken for taken in match.steps if not taken.conflict]
    shots = [(before.position, taken) for before, taken in pairwise(steps) if isinstance(taken.event, Shot)]
    found = []
    for stroke, (position, taken) in enumerate(shots, 1):
        assert isinstance(taken.event, Shot)
        if only not in (None, taken.n):
            continue
        if position.state.breaking or position.state.turn is None or position.bidding or position.named:
            continue
        lies = standing(ground.book, position.state, layout_text(position.layout), ground)
        found.append(PlayedPosition(taken.n, stroke, taken.event.seat, lies))
    return sorted(found, key=lambda one: match.players[one.seat].kind == "bot")


def _ground(header: Header) -> Header:
    """Return what the position was played under, without who played and what else concerns a whole game."""
    seats: dict[Seat, Player] = {seat: Player("person") for seat in header.seats}
    return Header(header.book, header.options, header.board, header.matter, header.model, seats, edition=header.edition)


def puzzle_at(one: PlayedPosition, game: str) -> Puzzle | None:
    """Return the proven puzzle of a position, numbered by its event; None where the game (its name) makes none."""
    lies, made = layout_text(one.match.layout), f"{game} {one.n}"
    # not by the game's name: the same game brought twice makes the same puzzles
    draft = find(one.match, made, Random(f"find {one.n} {lies}"), played=True)
    puzzle = draft and proven(draft, Random(f"prove {one.n} {lies}"))
    return replace(puzzle, number=one.n, rating=rating_among(puzzle.solved)) if puzzle else None


def rating_among(solved: Sequence[int]) -> int:
    """Return the rating of a puzzle that the personas solve so often (`solves`), among those of the file."""
    *others, own = ratings([*_solved_of_file(), tuple(solved)])
    return own + round(MEAN - sum(others) / len(others))


@cache
def _solved_of_file() -> tuple[tuple[int, ...], ...]:
    return tuple(puzzle.solved for puzzle in puzzles())
