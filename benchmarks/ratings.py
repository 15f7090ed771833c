"""How well a rating finds a person: bots of every second level as if they were persons, in Elo off the ladder.

    .venv/bin/python benchmarks/ratings.py [--persons N] [--arena N] [--boards N] [--seed N] [--book BOOK]

First by results drawn from the ladder's expected scores (`--persons` of each level); then by boards really played, each
person against the opponent proposed after the board before (`--arena` of each level, 0 for none; minutes a person from
the club player on). Printed: the root mean square after 30 and after 100 boards, of each level and of all. One core.
"""

import argparse
from collections.abc import Callable
from functools import partial
from math import sqrt
from random import Random

from carrom.arena.conditions import conditions_of_here
from carrom.arena.intervals import expected
from carrom.arena.paired_boards import pair_of_boards, play_board
from carrom.profile import USUAL, Ladder, Rating, after_board, ladder

AFTER = (30, 100)
Score = Callable[[str, str, int], float]
"""What a person of a level scores against an opponent on their nth board."""


def main() -> None:
    """Measure, and print the results."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--persons", type=int, default=400)
    asked.add_argument("--arena", type=int, default=0)
    asked.add_argument("--boards", type=int, default=max(AFTER))
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--book", default=USUAL)
    told = asked.parse_args()
    known = ladder(told.book)
    print(f"ladder: {known.version}, of {known.book}")
    _measure(known, "drawn from expected scores", told.persons, told.boards, partial(_drawn, known, told.seed))
    if told.arena:
        _measure(known, "boards played", told.arena, told.boards, partial(_played, told.book, told.seed))


def _measure(known: Ladder, title: str, persons: int, boards: int, scores: Callable[[int], Score]) -> None:
    every: list[list[float]] = []
    for level in list(known.ratings)[0::2]:
        found = [errors(known, level, boards, scores(number)) for number in range(persons)]
        every += found
        print(f"{title}, {level}: {_told(found)}", flush=True)
    print(f"{title}, all: {_told(every)}", flush=True)


def errors(known: Ladder, level: str, boards: int, score: Score) -> list[float]:
    """How far the rating of a person of that level is off after each board."""
    rating, off = Rating(), []
    for board in range(boards):
        opponent = known.next_opponent(rating.points)
        rating = after_board(rating, known.ratings[opponent], score(level, opponent, board))
        off.append(rating.points - known.ratings[level])
    return off


def _drawn(known: Ladder, seed: int, number: int) -> Score:
    luck = Random(f"ratings {seed} {number}")
    points = known.ratings
    return lambda level, opponent, _: float(luck.random() < expected(points[level] - points[opponent]))


def _played(book: str, seed: int, number: int) -> Score:
    where = conditions_of_here("arena", book, {}, doubles=False)

    def score(level: str, opponent: str, board: int) -> float:
        # a tape of its own for each board: the breaks alternate
        pair = pair_of_boards(level, opponent, None, seed, 100_000 * number + board)
        return play_board(where, pair[board % 2]).score

    return score


def _told(found: list[list[float]]) -> str:
    rows = []
    for after in AFTER:
        off = [one[after - 1] for one in found if len(one) >= after]
        if off:
            rows.append(f"after {after} boards {sqrt(sum(one * one for one in off) / len(off)):.0f} Elo")
    return ", ".join(rows) + f" ({len(found)} persons)"


if __name__ == "__main__":
    main()
