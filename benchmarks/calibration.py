"""Calibration of the coach: the chances it promises on positions from real games, against what then happens.

    .venv/bin/python benchmarks/calibration.py [POSITIONS] [--keep FILE] [--svg FILE]

The positions are those of rounds, up to twenty strokes of each; book, board, surface and number of seats are drawn from
the round's number. In each position a hand is drawn (0.2° to 2°), and the coach promises; each of its ideas is then
played twenty times through the match, with errors that the coach has not seen, and one of them once more, to continue
the round. Every round is a line of the file; a stopped run resumes. All cores.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from random import Random
from typing import NamedTuple

from reliability import Decile, deciles, diagram

from carrom.analysis.advice import FRESH, promised
from carrom.analysis.statistics import is_foul
from carrom.board import BOARDS, DOUBLES, SINGLES, Side, Stroke, side_of
from carrom.bots import Hand, bot_to_act, done, persona, side_action
from carrom.bots.hand import executed
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MATTERS, MODEL
from carrom.rules import BOOKS

HANDS = (0.2, 0.3, 0.5, 0.8, 1.2, 2.0)
"""degrees."""
TIMES = 20
"""Times that an idea is played."""
STROKES = 20
"""Strokes of one round, at most."""
BOUND = 0.03
ENOUGH = 50
"""A tenth with fewer promises is printed, but not judged."""
_LEVEL = "club"
"""The level of the actions beside strokes: places men, bets, rotates the rosette."""


class Kept(NamedTuple):
    """A promise and its outcome, as shares; `sigma`: the hand's, degrees; `place`: the idea's rank (0: the best)."""

    sigma: float
    place: int
    predicted: float
    observed: float


Positions = list[list[Kept]]
"""Positions of a round, each with its ideas."""


def main() -> None:
    """Measure, and print the results."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("positions", nargs="?", type=int, default=300)
    asked.add_argument("--keep", type=Path, default=Path(".artifacts/promises.jsonl"))
    asked.add_argument("--svg", type=Path)
    told = asked.parse_args()
    told.keep.parent.mkdir(parents=True, exist_ok=True)
    positions = measured(told.positions, told.keep)
    every = [one for ideas in positions for one in ideas]
    for name, some in (("all ideas", every), ("the best ideas", [one for one in every if not one.place])):
        print(f"{name}\n  promised  promises    mean    came     95 %")
        for row in _table(some):
            print(_line(row))
    print("by the hand")
    for sigma in HANDS:
        here = [one for one in every if one.sigma == sigma]
        if here:
            means = [sum(one[part] for one in here) / len(here) for part in (2, 3)]
            print(f"  {sigma:.1f}°  {len(here):6} promises  {means[0]:6.1%}  came {means[1]:6.1%}")
    rows = _table(every)
    judged = [row for row in rows if row.promises >= ENOUGH]
    broken = sum(row.off > BOUND + row.within for row in judged)
    worst = max((row.off for row in judged), default=0.0)
    print(f"{len(positions)} positions, {len(every)} promises of {FRESH} trials, each played {TIMES} times")
    print(f"{len(judged)} tenths of {ENOUGH} promises or more: the worst {worst:.1%} off;", end=" ")
    print(f"beyond doubt {broken} by more than {BOUND:.0%}")
    if told.svg:
        told.svg.write_text(diagram(rows), encoding="utf-8")


def measured(many: int, keep: Path) -> Positions:
    """Return the first `many` positions, in the order of the rounds; play the rounds that are missing."""
    known = _known(keep)
    with keep.open("a", encoding="utf-8") as file, ProcessPoolExecutor(os.cpu_count()) as pool:
        numbers = _missing(known)
        running = {pool.submit(one_round, next(numbers)) for _ in range(2 * (os.cpu_count() or 1))}
        try:
            while len(_first(known, many)) < many:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for number, positions in (future.result() for future in finished):
                    known[number] = positions
                    file.write(json.dumps([number, positions]) + "\n")
                    running.add(pool.submit(one_round, next(numbers)))
                file.flush()
                print(f"\r{sum(map(len, known.values()))} positions", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print(f"\nstopped; {keep} keeps what is done", file=sys.stderr)
        pool.shutdown(wait=False, cancel_futures=True)
    print(file=sys.stderr)
    return _first(known, many)


def _missing(known: dict[int, Positions]) -> Iterator[int]:
    """The numbers of the rounds that are still to be played; `known` may grow meanwhile."""
    there, number = set(known), 0
    while True:
        if number not in there:
            yield number
        number += 1


def _first(known: dict[int, Positions], many: int) -> Positions:
    """The first `many` positions, as far as every round before them is known."""
    found: Positions = []
    number = 0
    while number in known and len(found) < many:
        found += known[number]
        number += 1
    return found[:many]


def _known(keep: Path) -> dict[int, Positions]:
    """Read the file; a line that was cut short by a power cut is computed again."""
    known: dict[int, Positions] = {}
    for line in keep.read_text(encoding="utf-8").splitlines() if keep.exists() else ():
        try:
            number, positions = json.loads(line)
        except ValueError:
            continue
        known[number] = [[Kept(*one) for one in ideas] for ideas in positions]
    return known


def one_round(number: int) -> tuple[int, Positions]:
    """Play the round of that number; return its promises and their outcomes."""
    luck, fresh = Random(f"calibration {number}"), Random(f"played {number}")
    match, found = _opened(number, luck), []
    plays = persona(_LEVEL)
    while len(found) < STROKES and (seat := bot_to_act(match)):
        action = side_action(match, seat, plays.hand, plays.mind, luck)
        if action:
            match, _ = done(match, action)
            continue
        hand = Hand(luck.choice(HANDS))
        ideas = [(one.stroke, score.chances.pockets) for one, score in promised(match, hand, luck).ideas]
        found.append(
            [
                Kept(hand.sigma, place, chance, _came(match, stroke, hand, fresh))
                for place, (stroke, chance) in enumerate(ideas)
            ]
        )
        match = _after(match, luck.choice(ideas)[0], hand, fresh)
    return number, found


def _opened(number: int, luck: Random) -> Match:
    seats = luck.choice((SINGLES, DOUBLES))
    header = Header(
        luck.choice(list(BOOKS)),
        {},
        luck.choice(list(BOARDS)),
        luck.choice(list(MATTERS)),
        MODEL,
        {seat: Player("bot", level=_LEVEL) for seat in seats},
    )
    return begin(header, "S", number)[0]


def _came(match: Match, stroke: Stroke, hand: Hand, luck: Random) -> float:
    """The share of trials in which the stroke succeeds (`_pocketed`)."""
    return sum(_pocketed(match, _after(match, stroke, hand, luck)) for _ in range(TIMES)) / TIMES


def _after(match: Match, stroke: Stroke, hand: Hand, luck: Random) -> Match:
    return play(match, executed(stroke, hand, match.places, luck))[0]


def _pocketed(before: Match, after: Match) -> bool:
    """Whether a wanted man or the queen fell and stayed in, without a foul or a lost round."""
    verdict = after.steps[-1].event.verdict  # type: ignore[union-attr]  # the last event is a stroke
    side, over = side_of(before.state.to_play, before.header.seats), verdict.round_over
    if is_foul(verdict, before.book) or (over and over.winner != side):
        return False
    return _men(after, side) > _men(before, side) or (
        after.state.queen.side == side and after.state.queen != before.state.queen
    )


def _men(match: Match, side: Side) -> int:
    """A side's pocketed men; 0 while colours are open."""
    colours = match.state.colours
    if colours is None:
        return 0
    return 9 - (match.state.on_board.white if colours[side] == "white" else match.state.on_board.black)


def _table(kept: Sequence[Kept]) -> list[Decile]:
    return deciles([(one.predicted, one.observed) for one in kept])


def _line(row: Decile) -> str:
    low, high = max(row.observed - row.within, 0.0), min(row.observed + row.within, 1.0)
    return (
        f"  {row.low:3.0%}–{row.high:4.0%}  {row.promises:8}  {row.predicted:6.1%}  {row.observed:6.1%}"
        f"  {low:.1%} to {high:.1%}"
    )


if __name__ == "__main__":
    main()
