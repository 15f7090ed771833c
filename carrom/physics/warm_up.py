"""Compile and cache the physics, or load it, and print the time taken: `python -m carrom.physics.warm_up`."""

import logging
from collections.abc import Callable
from time import perf_counter


def warm() -> float:
    """Simulate a break by every door of the kernel, which compiles or loads all code. Returns the time in s."""
    start = perf_counter()
    from carrom.board import ICF, Stroke, opening  # noqa: PLC0415 - the import is part of what is timed
    from carrom.physics import TOURNAMENT, packed, simulate, simulate_many, try_on_layout  # noqa: PLC0415 - as above
    from carrom.physics.film_fit import film_of  # noqa: PLC0415 - as above

    shot = opening(ICF, 1), Stroke("S", 0, 0, 3_000_000)
    film_of(simulate(ICF, *shot, film=True), TOURNAMENT)
    layouts, strokes = packed([shot[0]], [shot[1]])
    simulate_many(ICF, layouts, strokes)
    try_on_layout(ICF, layouts[0], strokes)
    return perf_counter() - start


def warm_and_say(warmed: Callable[[], float]) -> None:
    """Run `warmed` with logging enabled, so that any compilation is reported, and print the time taken."""
    logging.basicConfig(format="carrom: %(message)s")
    logging.getLogger("carrom").setLevel(logging.INFO)
    print(f"carrom: physics ready in {warmed():.1f} s")


if __name__ == "__main__":
    warm_and_say(warm)
