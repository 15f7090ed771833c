"""Puzzle messages: the list, a puzzle without its answer, a stroke at it scored, a person's rating, the answer. Puzzles
out of played games are found in a worker process of their own, and remembered, each position by itself: so a search
that is left, or that dies with the server, has nothing half-done."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import date
from typing import Annotated, Literal, Protocol, TypeVar

from msgspec import Meta

from carrom.answers import practice_shapes
from carrom.answers.limits import AnswerLimits
from carrom.answers.position_words import words_of
from carrom.answers.positions import encode_position, encode_trial
from carrom.board import Stroke
from carrom.contract.decoding import Incoming, prepare, read
from carrom.contract.judge_json import state_to_plain, verdict_to_plain
from carrom.contract.simulate_questions import StrokeNumbers
from carrom.errors import NotAllowed
from carrom.physics import simulate
from carrom.puzzles import Puzzle, RatedStroke, match_of, puzzles
from carrom.puzzles.played_games import PlayedPosition, puzzle_at
from carrom.puzzles.scoring import DEVIATIONS, RATINGS, VOLATILITIES, PuzzleRating, after, played
from carrom.table.wire import encoder

_Done = TypeVar("_Done")
_STRIDE, _MODULUS = 89, 9973
"""Daily puzzles follow the order of these remainders: each has its turn, and no two consecutive ones are much alike."""


def listed(today: date) -> practice_shapes.PuzzleList:
    """Return all puzzles, and which is today's."""
    every = puzzles()
    lines = [line_of(one) for one in every]
    mixed = sorted(range(1, len(every) + 1), key=lambda number: number * _STRIDE % _MODULUS)
    return {"today": mixed[today.toordinal() % len(mixed)], "puzzles": lines}


def line_of(one: Puzzle) -> practice_shapes.PuzzleLine:
    """Return a puzzle as lists name it."""
    return encoder.shaped(practice_shapes.PuzzleLine, one, themes=list(one.themes))


def asked(number: int) -> practice_shapes.PuzzleMessage:
    """Return a puzzle without its answer. Raises `NotAllowed` (``unknown-puzzle``)."""
    return question_of(puzzle_of(number))


def question_of(puzzle: Puzzle) -> practice_shapes.PuzzleMessage:
    """Return a puzzle without its answer."""
    match = match_of(puzzle)
    return {
        **line_of(puzzle),
        "sigma": puzzle.sigma,
        "matter": match.header.matter,
        "queen_words": match.book.queen_words,
        "state": state_to_plain(match.state),  # type: ignore[typeddict-item]  # the same shape, not typed
        "position": encode_position(match.board, match.layout, words_of(match)),
    }


def tried(puzzle: Puzzle, numbers: StrokeNumbers) -> practice_shapes.PuzzleTry:
    """Play a stroke at a puzzle. Raises `Unreadable`, and `NotAllowed` with the umpire's objection."""
    stroke = Stroke(puzzle.state.to_play, numbers.x, numbers.vx, numbers.vy, numbers.spin)
    done = played(puzzle, stroke)
    return {
        **encode_trial(done.motion, match_of(puzzle).matter),
        "layout": encoder.encode_layout(done.shot.layout),
        "calls": verdict_to_plain(done.shot.verdict, book=match_of(puzzle).book)["calls"],  # type: ignore[typeddict-item]  # as above
        "found": done.found,
        "points": done.points,
    }


class PuzzleResult(Incoming, frozen=True, kw_only=True):
    """A person's rating before a puzzle, and the score there: thousandths, 1000 solved, 500 at the second try."""

    rating: Annotated[float, Meta(ge=RATINGS[0], le=RATINGS[1])]
    deviation: Annotated[float, Meta(ge=DEVIATIONS[0], le=DEVIATIONS[1])]
    volatility: Annotated[float, Meta(ge=VOLATILITIES[0], le=VOLATILITIES[1])]
    score: Literal[0, 500, 1000]


prepare(PuzzleResult)


def rated(number: int, body: bytes) -> practice_shapes.PuzzleRatingMessage:
    """Return a person's rating after a puzzle. Raises `Unreadable`, `NotAllowed` (``unknown-puzzle``)."""
    result = read(body, PuzzleResult)
    before = PuzzleRating(result.rating, result.deviation, result.volatility)
    now = after(before, puzzle_of(number), result.score / 1000)
    rating, deviation = round(now.rating, 1), round(now.deviation, 1)
    return {"rating": rating, "deviation": deviation, "volatility": round(now.volatility, 6)}


def answer(puzzle: Puzzle) -> practice_shapes.PuzzleAnswer:
    """Return the answer of a puzzle, and the best other idea."""
    match = match_of(puzzle)
    motion = simulate(match.board, match.layout, puzzle.answer.stroke, match.matter, film=True)
    return {
        "answer": _idea(puzzle.answer),
        "rival": _idea(puzzle.rival),
        "simulations": puzzle.answer.trials,
        "trial": encode_trial(motion, match.matter),
    }


def puzzle_of(number: int) -> Puzzle:
    """Return the puzzle of the file with that number. Raises `NotAllowed` (``unknown-puzzle``)."""
    every = puzzles()
    if not 1 <= number <= len(every):
        raise NotAllowed("unknown-puzzle", count=len(every))
    return every[number - 1]


def _idea(way: RatedStroke) -> practice_shapes.PuzzleIdea:
    return encoder.shaped(practice_shapes.PuzzleIdea, way, stroke=encoder.encode_stroke(way.stroke), disc=way.man)


class Pool(Protocol):
    """Computes what takes seconds, in turns of the addresses that ask."""

    def check(self, address: str) -> None:
        """Raise `NotAllowed("too-busy")` when too many questions are pending, in total or from this address."""

    def enter(self, address: str) -> None:
        """Register a question; `leave` when it is answered."""

    def leave(self, address: str) -> None:
        """Unregister it."""

    async def ask(self, address: str, work: Callable[..., _Done], *arguments: object) -> _Done:
        """Return what `work` returns; raises `Fault`."""
        ...


class PlayedPuzzles:
    """What the process that searches has found, `pool`; for the event loop alone."""

    def __init__(self, limits: AnswerLimits, pool: Pool) -> None:
        self.pool = pool
        self._most = limits.puzzles_known
        self._known: OrderedDict[tuple[str, int], Puzzle | None] = OrderedDict()
        """By table and event; None: the position makes no puzzle. The one asked about longest ago first."""

    def __len__(self) -> int:
        return len(self._known)

    def knows(self, table: str, n: int) -> bool:
        """Whether the position before the stroke of event `n` was looked at."""
        return (table, n) in self._known

    async def at(self, address: str, table: str, position: PlayedPosition) -> Puzzle | None:
        """Return the puzzle of a position, None where it makes none, looked for in that address's turn; between `enter`
        and `leave` of the pool. Raises `Fault`."""
        key = table, position.n
        found = self._known[key] if key in self._known else await self.pool.ask(address, puzzle_at, position, table)
        self._known[key] = found
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return found
