"""CPU of a bot's decision, by this tree and by another one in turn: `python benchmarks/deciding.py OTHER [LEVEL …]`.

OTHER is a checkout of an earlier commit. A level plays alone, four racks of `icf`, the break and six strokes after it;
each decision is taken three times with the same luck, and the quickest counts. Both trees decide in processes of their
own and say whether they chose the same. Milliseconds of CPU, the median of five runs of the mean over the decisions.
In place of a level `coach`: its first answers on the positions of `club`, for a hand of 1.2°; and `puzzles`: the search
of the rounds 1 and 2, break and all.
"""

import json
import os
import sys
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import mean, median
from subprocess import run
from time import process_time

from strokes import heading, progress

HERE = Path(__file__).parents[1]
LEVELS = ("cafe", "club", "league", "state", "world", "grandmaster", "oracle", "coach", "puzzles")
RACKS, STROKES, TIMES, RUNS = 4, 6, 3, 5


def measured(level: str) -> tuple[list[float], list[float], int, str]:
    """Milliseconds of each break and of each later decision, the strokes simulated for these, and the choices."""
    from carrom.analysis.advice import advise  # noqa: PLC0415 - the process that measures loads another tree
    from carrom.board import Seat  # noqa: PLC0415 - as above
    from carrom.bots import PERSONAS, Hand, executed  # noqa: PLC0415 - as above
    from carrom.bots.bot_stroke import thought_of  # noqa: PLC0415 - as above
    from carrom.match import Header, Match, Player, begin, play  # noqa: PLC0415 - as above
    from carrom.physics import MODEL  # noqa: PLC0415 - as above

    if level == "puzzles":
        return puzzle_search()
    coaches = level == "coach"
    level = "club" if coaches else level
    plays, chosen, tried = PERSONAS[level], [], 0
    players: dict[Seat, Player] = {"S": Player("bot", level=level), "N": Player("bot", level=level)}
    times: tuple[list[float], list[float]] = [], []

    def started(rack: int) -> Match:
        return begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", rack)[0]

    thought_of(started(0), plays, plays.hand, Random(0))
    for rack in range(RACKS):
        match, luck = started(rack), Random(rack)
        for number in range(1 + STROKES):
            if match.state.turn is None or not match.places or match.position.to_place:
                break
            taken = []
            for _ in range(TIMES):
                luck_of_it = Random(f"{rack} {number}")
                start = process_time()
                told = (
                    advise(match, Hand(1.2), luck_of_it)
                    if coaches
                    else thought_of(match, plays, plays.hand, luck_of_it)
                )
                taken.append((process_time() - start, told))
            seconds, told = min(taken, key=itemgetter(0))
            times[number > 0].append(1e3 * seconds)
            tried += told.simulations if number else 0
            chosen.append(repr(told) if coaches else str(told.choice.stroke))
            thought = thought_of(match, plays, plays.hand, Random(f"{rack} {number}"))
            match, _, _ = play(match, executed(thought.choice.stroke, plays.hand, match.places, luck))
    return *times, tried, "\n".join(chosen)


def puzzle_search() -> tuple[list[float], list[float], int, str]:
    """The same of the search for puzzles; a round stands where the decisions after a break do."""
    from carrom.puzzles.generation import look  # noqa: PLC0415 - as above

    times, drafts = [], []
    for number in (0, 1, 2):
        start = process_time()
        drafts.append(repr(look(1, number)))
        times.append(1e3 * (process_time() - start))
    return times[:1], times[1:], 0, "\n".join(drafts)


def by_tree(tree: Path, level: str) -> tuple[list[float], list[float], int, str]:
    """The same, measured by a tree in a process of its own."""
    asked = [sys.executable, str(HERE / "benchmarks/deciding.py"), "--measure", level]
    # the kernel's library lies in this tree, and is the same as long as its sources are
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree), str(HERE / "benchmarks")])}
    return json.loads(run(asked, cwd=tree, env=environment, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    """Print the table."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(sys.argv[2])))
        return
    other, levels = Path(sys.argv[1]).resolve(), sys.argv[2:] or LEVELS
    heading(f"A bot's decision: milliseconds of CPU, the median of {RUNS} runs in turn")
    columns = f"{'before':>8s} {'now':>8s} {'share':>6s}"
    print(f"{'':12s}{'break':^24s}    {'after it':^24s}   strokes")
    print(f"{'level':12s}{columns}    {columns}   tried  choices")
    for level in levels:
        progress(level)
        runs = [[by_tree(tree, level) for tree in (other, HERE)] for _ in range(RUNS)]
        cells = []
        for kind in (lambda one: one[0], lambda one: one[1]):
            before, now = (median(mean(kind(one[tree])) for one in runs) for tree in (0, 1))
            cells.append(f"{before:8.1f} {now:8.1f} {now / before:6.1%}")
        *_, decisions, tried, chosen = runs[0][1]
        same = "the same" if all(one[tree][3] == chosen for one in runs for tree in (0, 1)) else "other"
        print(f"{level:12s}{'    '.join(cells)}   {tried / len(decisions):5.0f}  {same}", flush=True)


if __name__ == "__main__":
    main()
