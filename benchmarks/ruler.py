"""Coverage of a ruler's calibration: families measure boards drawn at random; their intervals are held to the truth.

    .venv/bin/python benchmarks/ruler.py [--boards 400] [--tries 20] [--from 0]

Every try is a stroke of `carrom.physics.simulate_moving`, with a hand that neither aims nor doses exactly, measured
with errors of the ruler. A try that did not go as its experiment asks is played again, as families do. Printed for each
constant: in how many boards its 90 % interval holds the truth (from 340 to 380 of 400 are right), and the middle
and the ninth tenth of the intervals' half-widths. All cores.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import cos, exp, log, pi, sin
from random import Random

from carrom.analysis.ruler import EXPERIMENTS, RULER, Hit, Reading, Ruler, Slant, Slide, measure
from carrom.analysis.ruler.residuals import ASKEW
from carrom.board import ICF, STRIKER
from carrom.physics import Launch, Matter, Motion, Restitution, simulate_moving

AIM = 1.0
"""degrees: deviation of the hand's direction."""
MARK = -170_000
"""µm: where the struck man lies, on the axis of the board."""
APART = 30_000
"""µm between the edges of the two discs before a hit."""


def main() -> None:
    """Measure, and print the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--boards", type=int, default=400)
    asked.add_argument("--tries", type=int, default=20, help="of each experiment")
    asked.add_argument("--from", type=int, default=0, dest="first", help="the first board's number")
    told = asked.parse_args()
    jobs = [(number, told.tries) for number in range(told.first, told.first + told.boards)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        boards = list(pool.map(_one, jobs, chunksize=4))
    print(f"{told.boards} boards, {told.tries} tries of each experiment")
    print("| constant | truth inside | half-width, median | nine of ten below | error, mean |\n|---|---|---|---|---|")
    for name in boards[0]:
        rows = [board[name] for board in boards]
        inside = sum(low <= truth <= high for truth, _, low, high in rows)
        share = name == "mu"
        widths = sorted((high - low) / 2 / (truth if share else 1) for truth, _, low, high in rows)
        off = sum((value - truth) / (truth if share else 1) for truth, value, _, _ in rows) / len(rows)
        told_widths = (widths[len(widths) // 2], widths[len(widths) * 9 // 10], off)
        shown = [f"{width:.1%}" if share else f"{width:.3f}" for width in told_widths]
        print(f"| {name} | {inside} | ± {shown[0]} | ± {shown[1]} | {shown[2]} |")


def _one(job: tuple[int, int]) -> dict[str, tuple[float, float, float, float]]:
    """Constant → truth, answer, and the interval's ends, of one board."""
    number, many = job
    luck = Random(f"ruler {number}")
    matter = board_of(luck)
    found = measure(tries_of(matter, many, luck))
    return {name: (truth_of(matter, name), known.value, known.low, known.high) for name, known in found.known.items()}


def truth_of(matter: Matter, name: str) -> float:
    """The true value of a constant as `BoardMeasured.known` names it."""
    which, _, speed = name.partition(" ")
    if not speed:
        return matter.at_frame.floor if which == "e_frame" else getattr(matter, which)
    return (matter.between_men if which == "e_disc" else matter.of_striker).at(float(speed))


def board_of(luck: Random) -> Matter:
    """A board drawn at random, wider than any preset."""

    def law() -> Restitution:
        floor = luck.uniform(0.2, 0.55)
        return Restitution(luck.uniform(max(floor, 0.75), 1.0), floor, exp(luck.uniform(log(0.3), log(2.0))))

    return Matter(
        "drawn",
        mu=luck.uniform(0.07, 0.18),
        e_frame=luck.uniform(0.6, 0.85),
        mu_frame=luck.uniform(0.02, 0.2),
        e_disc=law(),
        e_striker=law(),
    )


def tries_of(matter: Matter, many: int, luck: Random, ruler: Ruler = RULER) -> list[Reading]:
    """So many tries of each experiment on a board."""
    plays = {"slide": slide, "rebound": rebound, "men": hit, "striker": hit}
    tries: list[Reading] = []
    for name in EXPERIMENTS:
        done = 0
        while done < many:
            one = plays[name](matter, name, luck, ruler)
            if one is not None:
                tries.append(one)
                done += 1
    return tries


def slide(matter: Matter, name: str, luck: Random, ruler: Ruler) -> Slide | None:
    """Flick the striker along the board, so that it touches nothing."""
    speed, turned = luck.uniform(0.7, 1.4), _aimed(0.0, luck)
    start = (0, -ICF.striker_line)
    motion = _played({STRIKER: start}, STRIKER, speed, turned, matter)
    if _met(motion) or motion.pocketed:
        return None
    way = _way(start, motion.rest_exact[STRIKER])
    if way < 250:
        return None
    return Slide(_read(way, luck, ruler.length), _read(motion.duration, luck, ruler.time, 3))


def rebound(matter: Matter, name: str, luck: Random, ruler: Ruler) -> Slant | None:
    """Flick the striker at a slant at the north frame."""
    off = luck.uniform(0.1, 0.3)
    slant = luck.uniform(15, 72) * pi / 180
    start = (luck.randint(-320_000, 0), round(370_000 - 20_650 - off * 1e6))
    motion = _played({STRIKER: start}, STRIKER, luck.uniform(0.8, 2.5), _aimed(slant, luck), matter, film=True)
    if _met(motion) != ["frame"] or motion.pocketed:
        return None
    met = next(event for event in motion.events if event.kind == "frame")
    if met.where != "N":
        return None
    touch = next(row[2] for row in motion.knots.tolist() if row[1] == met.t) * 1000
    read_touch = touch + luck.gauss(0.0, ruler.touch)
    rest = motion.rest_exact[STRIKER]
    off_after = 370 - 20.65 - rest[1] * 1000
    lengths = (read_touch - start[0] / 1000, off * 1000, rest[0] * 1000 - read_touch, off_after)
    read = [_read(length, luck, ruler.length) for length in lengths]
    return Slant(*read) if read[2] >= 0 and off_after > 30 else None


def hit(matter: Matter, name: str, luck: Random, ruler: Ruler) -> Hit | None:
    """Flick a man or the striker straight at a man."""
    by = STRIKER if name == "striker" else "w2"
    radius = ICF.radius(by)
    start, mark = (0, MARK - APART - radius - ICF.man_radius), (0, MARK)
    speed = luck.uniform(0.5, 1.9 if name == "striker" else 3.0)
    motion = _played({by: start, "w1": mark}, by, speed, _aimed(0.0, luck), matter)
    met = [event for event in motion.events if event.kind in ("disc", "frame")]
    frames = [event.where for event in met if event.kind == "frame"]
    if (
        [event.kind for event in met] not in (["disc"], ["disc", "frame"])
        or motion.pocketed
        or "N" not in (*frames, "N")
    ):
        return None
    if frames and met[1].discs != ("w1",):
        return None
    rest, own = motion.rest_exact["w1"], motion.rest_exact[by]
    beyond = _read((own[1] * 1e6 - MARK) / 1000, luck, ruler.length)
    if frames:
        if abs(rest[0]) > ASKEW * (0.54 + (0.354 - rest[1])):
            return None
        wood = (370_000 - MARK) / 1000
        way, back = _read(wood, luck, ruler.length), _read(370 - 15.9 - rest[1] * 1000, luck, ruler.length)
        return Hit("striker" if by == STRIKER else "men", beyond, way, max(back, 0.0))
    way = _way(mark, rest)
    if way < 40 or abs(rest[0]) * 1000 > ASKEW * way:
        return None
    return Hit("striker" if by == STRIKER else "men", beyond, _read(way, luck, ruler.length))


def _aimed(angle: float, luck: Random) -> float:
    return angle + luck.gauss(0.0, AIM) * pi / 180


def _played(
    places: dict[str, tuple[int, int]], disc: str, speed: float, angle: float, matter: Matter, *, film: bool = False
) -> Motion:
    """`angle`: from the north towards the east."""
    launch = Launch(round(speed * 1e6 * sin(angle)), round(speed * 1e6 * cos(angle)))
    return simulate_moving(ICF, places, {disc: launch}, matter, film=film)


def _met(motion: Motion) -> Sequence[str]:
    return [event.kind for event in motion.events if event.kind in ("disc", "frame", "off")]


def _way(start: tuple[int, int], rest: tuple[float, float]) -> float:
    """mm, by a ruler laid from one place to the other."""
    return ((rest[0] * 1000 - start[0] / 1000) ** 2 + (rest[1] * 1000 - start[1] / 1000) ** 2) ** 0.5


def _read(length: float, luck: Random, deviation: float, places: int = 0) -> float:
    return round(length + luck.gauss(0.0, deviation), places)


if __name__ == "__main__":
    main()
