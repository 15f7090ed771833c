"""A stroke ends: no break comes near the cap on events, and one that met it would say which it was."""

from itertools import product

import pytest

from carrom.board import BOARDS, ICF, Stroke, opening
from carrom.physics import FIRST_MODEL, SECOND_MODEL, Launch, Matter, Restitution, lays_gaps
from carrom.physics.batch import packed, simulate_many
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.simulation import simulate, simulate_moving
from tests.physics import run

pytestmark = pytest.mark.slow

RESTITUTIONS = (0.0, 0.3, 0.5, 0.7, 0.9, 1.0)
TOP_AND_FLOOR = ((1.0, 0.0), (1.0, 0.5), (0.9, 0.35), (0.5, 0.0), (1.0, 0.99))
FALLING = [Restitution(*ends, half) for ends, half in product(TOP_AND_FLOOR, (0.01, 0.7, 100.0))]
"""Laws from one end of what a matter may be to the other; a restitution of 1 at every speed is among `RESTITUTIONS`."""
FALLING_PAIRS = [*product(FALLING, (0.0, 0.7, 1.0)), *zip(FALLING, reversed(FALLING), strict=True)]
PAIRS = {FIRST_MODEL: list(product(RESTITUTIONS, RESTITUTIONS)), SECOND_MODEL: FALLING_PAIRS}
"""Model → restitution between two men and at the frame; in the second the striker's law is another again."""
FRICTIONS = (0.02, 0.1, 0.5)


def breaks(model: str):
    """At 1 to 8 m/s, of the exact rosette and of seeded ones, dead centre and beside it, every other with spin; under
    `slide-2` half of the seeded ones are laid with gaps.
    """
    for speed, seed in product(range(1, 9), range(5)):
        x, spin = 7_000 * (seed - speed % 3), 60_000 * (seed % 2) * (speed - 4)
        laid = opening(ICF, 10 * speed + seed if seed else None, gaps=lays_gaps(model) and seed > 2)
        yield laid, Stroke("S", x, 0, speed * 1_000_000, spin)


def matters(model: str, mu: float):
    for number, (e, at_frame) in enumerate(PAIRS[model]):
        e_striker = FALLING[(4 * number + 1) % len(FALLING)] if model == SECOND_MODEL else None
        yield Matter("any", mu=mu, e_disc=e, e_frame=at_frame, e_striker=e_striker)


def most_events(model: str, mu: float, every: int = 1) -> int:
    """Of any break, with each restitution between discs and each at the frame; or with one of so many of these."""
    arrays = packed(*map(list, zip(*breaks(model), strict=True)))
    return max(int(simulate_many(ICF, *arrays, matter).events.max()) for matter in list(matters(model, mu))[::every])


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize("model", PAIRS)
@pytest.mark.parametrize("mu", FRICTIONS)
def test_no_break_comes_near_the_cap_whatever_the_matter(mu, model, every):
    assert most_events(model, mu, every) < MOST_EVENTS / 2


SHOT = 'opening(ICF, 3), Stroke("S", 4_000, 50_000, 4_900_000, -20_000), Matter("soft", mu=0.07, e_disc=0.8)'
FORCED = f"""
from carrom.board import ICF, Stroke, opening
from carrom.errors import PhysicsFault
from carrom.physics import Matter, kernel, packed, simulate, simulate_many
kernel.MOST_EVENTS = 120
layout, stroke, matter = {SHOT}
for forced in (
    lambda: simulate(ICF, layout, stroke, matter),
    lambda: simulate_many(ICF, *packed([{{}}, layout], [stroke, stroke]), matter, threads=1),
):
    try:
        forced()
    except PhysicsFault as fault:
        print(str(fault).split(": ")[0])
        print(fault.stroke_text)
"""


def forced() -> list[str]:
    """What the fault says, and the stroke it carries, where the cap is so low that a break meets it; and of a batch.
    Interpreted: compiled code holds the cap it was compiled with.
    """
    return run("-c", FORCED, NUMBA_DISABLE_JIT="1").stdout.splitlines()


@pytest.mark.process
def test_an_endless_stroke_ends_in_a_fault_whose_text_reproduces_it_and_a_batch_names_it():
    alone, text_alone, said, text = forced()
    layout, stroke, matter = eval(SHOT, {"opening": opening, "ICF": ICF, "Stroke": Stroke, "Matter": Matter})
    assert "events" in alone
    shot = eval(text_alone, {"Matter": Matter, "Launch": Launch})
    again = simulate_moving(BOARDS[shot["board"]], shot["layout"], shot["moving"], shot["matter"])
    assert again.events == simulate(ICF, layout, stroke, matter).events
    assert shot["matter"] == matter
    assert said.startswith("stroke 1 ")
    assert repr(stroke) in text
    assert repr(dict(layout)) in text
