"""Compile the physics into its cache and say how long it took: `python -m carrom.physics.warm`."""

from time import perf_counter


def warm() -> float:
    """Play a break, alone and in a batch: that compiles everything or loads it. Returns the seconds it took."""
    start = perf_counter()
    from carrom.board import ICF, Stroke, opening  # noqa: PLC0415 - the import is part of what is timed
    from carrom.physics import packed, run, run_many  # noqa: PLC0415 - as above

    shot = opening(ICF, 1), Stroke("S", 0, 0, 3_000_000)
    run(ICF, *shot, film=True)
    run_many(ICF, *packed([shot[0]], [shot[1]]))
    return perf_counter() - start


if __name__ == "__main__":
    print(f"carrom: physics ready in {warm():.1f} s")
