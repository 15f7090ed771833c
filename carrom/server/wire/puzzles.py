"""Puzzle messages: the list, a puzzle without its answer, the rating of a stroke at it, and the answer."""

from datetime import date

from carrom.board import Stroke
from carrom.contract.judge_json import state_to_plain, verdict_to_plain
from carrom.errors import NotAllowed
from carrom.physics import simulate
from carrom.puzzles import Puzzle, RatedStroke, match_of, puzzles
from carrom.puzzles.scoring import played
from carrom.server.wire import encoder, responses
from carrom.server.wire.position_words import words_of
from carrom.server.wire.positions import encode_position, encode_trial
from carrom.server.wire.stroke_numbers import read_stroke_numbers

_STRIDE, _MODULUS = 89, 9973
"""Daily puzzles follow the order of these remainders: each has its turn, and no two consecutive ones are much alike."""


def listed(today: date) -> responses.PuzzleList:
    """Return all puzzles, and which is today's."""
    every = puzzles()
    lines: list[responses.PuzzleLine] = [
        {"number": one.number, "level": one.level, "family": one.family, "book": one.book} for one in every
    ]
    mixed = sorted(range(1, len(every) + 1), key=lambda number: number * _STRIDE % _MODULUS)
    return {"today": mixed[today.toordinal() % len(mixed)], "puzzles": lines}


def asked(number: int) -> responses.PuzzleMessage:
    """Return a puzzle without its answer. Raises `NotAllowed` (``unknown-puzzle``)."""
    puzzle = _puzzle(number)
    match = match_of(puzzle)
    return {
        "number": number,
        "level": puzzle.level,
        "family": puzzle.family,
        "book": puzzle.book,
        "sigma": puzzle.sigma,
        "matter": match.header.matter,
        "state": state_to_plain(match.state),  # type: ignore[typeddict-item]  # the same shape, not typed
        "position": encode_position(match.board, match.layout, words_of(match)),
    }


def tried(number: int, body: bytes) -> responses.PuzzleTry:
    """Play a stroke at a puzzle. Raises `Unreadable`, and `NotAllowed` with the umpire's objection."""
    puzzle = _puzzle(number)
    numbers = read_stroke_numbers(body)
    stroke = Stroke(puzzle.state.to_play, numbers.x, numbers.vx, numbers.vy, numbers.spin)
    done = played(puzzle, stroke)
    return {
        **encode_trial(done.motion, match_of(puzzle).matter),
        "layout": encoder.encode_layout(done.shot.layout),
        "calls": verdict_to_plain(done.shot.verdict, book=match_of(puzzle).book)["calls"],  # type: ignore[typeddict-item]  # as above
        "found": done.found,
        "points": done.points,
    }


def answer(number: int) -> responses.PuzzleAnswer:
    """Return the answer of a puzzle, and the best other idea. Raises `NotAllowed` (``unknown-puzzle``)."""
    puzzle = _puzzle(number)
    match = match_of(puzzle)
    motion = simulate(match.board, match.layout, puzzle.answer.stroke, match.matter, film=True)
    return {
        "answer": _idea(puzzle.answer),
        "rival": _idea(puzzle.rival),
        "simulations": puzzle.answer.trials,
        "trial": encode_trial(motion, match.matter),
    }


def _puzzle(number: int) -> Puzzle:
    every = puzzles()
    if not 1 <= number <= len(every):
        raise NotAllowed("unknown-puzzle", count=len(every))
    return every[number - 1]


def _idea(way: RatedStroke) -> responses.PuzzleIdea:
    return {
        "stroke": encoder.encode_stroke(way.stroke),
        "disc": way.man,
        "pocket": way.pocket,
        "chance": way.chance,
        "gain": way.gain,
    }
