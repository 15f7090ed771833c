import gc
import threading
import weakref
from itertools import count

import pytest

from carrom.server.serving import YOUNG, collecting

SOON = 0.02


class Ring:
    """Something that only a collection of cycles removes."""

    def __init__(self) -> None:
        self.itself = self
        self.gone = threading.Event()
        weakref.finalize(self, self.gone.set)


def an_old_ring() -> threading.Event:
    """A ring that nobody holds any more and that has outlived the collections of young objects; set when it is gone."""
    ring = Ring()
    gc.collect(0)
    gc.collect(1)
    return ring.gone


@pytest.fixture(autouse=True)
def _as_before():
    before = gc.get_threshold()
    yield
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_old_garbage_goes_when_nothing_is_committed_for_a_while():
    strokes = [0]
    with collecting(lambda: strokes[0], quiet=SOON):
        gone = an_old_ring()
        strokes[0] = 1
        assert gone.wait(30)


def test_old_garbage_stays_while_strokes_are_committed():
    busy = count()
    with collecting(lambda: next(busy), quiet=SOON):
        assert not an_old_ring().wait(20 * SOON)


def test_old_garbage_goes_at_the_latest_after_a_time_that_is_set():
    busy = count()
    with collecting(lambda: next(busy), quiet=SOON, latest=2 * SOON):
        assert an_old_ring().wait(30)


def test_old_garbage_of_a_server_on_which_nobody_plays_goes_too():
    with collecting(lambda: 0, quiet=SOON, latest=2 * SOON):
        assert an_old_ring().wait(30)


def test_no_collection_of_old_garbage_comes_by_itself_meanwhile():
    with collecting(lambda: 0, quiet=SOON):
        before = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(400_000)]
        assert len(kept) == 400_000
        assert gc.get_stats()[2]["collections"] == before


def test_what_outlives_a_collection_of_young_objects_is_looked_at_in_small_portions():
    held: list[list[object]] = []
    portions: list[int] = []

    def looks(phase: str, info: dict) -> None:
        if phase == "start" and info["generation"] == 1:
            portions.append(len(gc.get_objects(generation=1)))

    with collecting(lambda: 0):
        gc.callbacks.append(looks)
        try:
            held += ([] for _ in range(10 * YOUNG))
        finally:
            gc.callbacks.remove(looks)
    assert len(portions) >= 3
    assert max(portions) <= 2 * (YOUNG + 1000)
