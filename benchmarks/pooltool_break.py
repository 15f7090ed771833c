"""Speed of pooltool (billiards) and carrom: pooltool cannot play carrom, so each plays its own game.

Skipped with one line where pooltool is missing. It is not a dependency, and pins packages that not every index has.
Install by hand, in an environment of its own: pooltool-billiards 0.6.0 without its dependencies, then these and
platformdirs; run `PYTHONPATH=. python benchmarks/pooltool_break.py`.

A ball rolls, slides and spins about three axes; a disc slides and spins about one. The ratio compares two event-driven
simulators at a shot of the same kind, not at the same shot. CPU time of one core, the median; the first shot, which
compiles, is left out. Carrom's is `run`, one by one, with default matter.
"""

from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from strokes import Shot, breaks, heading, mid_game, progress

from carrom.board import ICF
from carrom.physics import simulate

SHOTS = 20
BREAKS = {"9-ball break": "NINEBALL", "8-ball break": "EIGHTBALL"}
BREAK_SPEED = 8.0
"""m/s of the cue."""
MID_GAME_BALLS = 9
"""The cue ball and eight others, as many as discs in carrom's mid-game strokes."""


def racked(pt: Any, game: str, hand: Random) -> Any:
    """A racked table ready for the break, the aim off by up to a degree."""
    kind = pt.GameType[game]
    table = pt.Table.from_game_type(kind)
    system = pt.System(table=table, balls=pt.get_rack(kind, table), cue=pt.Cue(cue_ball_id="cue"))
    system.strike(V0=BREAK_SPEED, phi=pt.aim.at_ball(system, "1") + hand.uniform(-1, 1))
    return system


def scattered(pt: Any, hand: Random) -> Any:
    """`MID_GAME_BALLS` balls anywhere on the table, one struck at 1–4 m/s in any direction."""
    kind = pt.GameType.EIGHTBALL
    table = pt.Table.from_game_type(kind)
    balls: dict[str, Any] = {}
    for name in ("cue", *map(str, range(1, MID_GAME_BALLS))):
        while name not in balls:
            place = hand.uniform(0.05, table.w - 0.05), hand.uniform(0.05, table.l - 0.05)
            ball = pt.Ball.create(name, xy=place)
            apart = 2.1 * ball.params.R
            rest = [other.xyz for other in balls.values()]
            if all((place[0] - x) ** 2 + (place[1] - y) ** 2 > apart * apart for x, y, _ in rest):
                balls[name] = ball
    system = pt.System(table=table, balls=balls, cue=pt.Cue(cue_ball_id="cue"))
    system.strike(V0=hand.uniform(1, 4), phi=hand.uniform(0, 360))
    return system


def timed(pt: Any, systems: list[Any]) -> tuple[float, float]:
    """Median seconds of one shot, and its mean number of events."""
    pt.simulate(systems[0], inplace=True)
    times, events = [], 0
    for system in systems[1:]:
        start = process_time()
        pt.simulate(system, inplace=True)
        times.append(process_time() - start)
        events += len(system.events)
    return median(times), events / len(times)


def ours(shots: list[Shot]) -> float:
    """Median seconds of one stroke in carrom."""
    simulate(ICF, *shots[0])
    times = []
    for layout, stroke in shots:
        start = process_time()
        simulate(ICF, layout, stroke)
        times.append(process_time() - start)
    return median(times)


def main() -> None:
    """Print the table."""
    try:
        pt: Any = import_module("pooltool")
    except ImportError as error:
        print(f"pooltool: skipped, it cannot be imported here ({error})")
        return
    heading(f"pooltool {pt.__version__}, its own games: CPU time of one core, median of {SHOTS} shots")
    print(f"{'':14s}  events  ms/shot  µs/event  × run")
    hands = [Random(seed) for seed in range(SHOTS + 1)]
    games = {name: [racked(pt, game, hand) for hand in hands] for name, game in BREAKS.items()}
    games["mid-game"] = [scattered(pt, hand) for hand in hands]
    for name, systems in games.items():
        progress(f"{name} in pooltool")
        each, events = timed(pt, systems)
        own = ours(mid_game(500) if name == "mid-game" else breaks(200))
        print(f"{name:14s} {events:7.1f} {1e3 * each:8.1f} {1e6 * each / events:9.0f} {each / own:6.0f}")


if __name__ == "__main__":
    main()
