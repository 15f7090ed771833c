"""The physics signature: a hash of the ends of fixed strokes; it changes if and only if one of them ends differently.
python -m carrom.physics.signature [MODEL]"""

from collections.abc import Iterator
from hashlib import sha256
from sys import argv

from carrom.board import DISCS, FULL_FLICK, ICF, MEN, SEATS, Points, Stroke, opening, striker_places
from carrom.physics.batch import packed, simulate_many
from carrom.physics.matter import FIRST_MODEL, MODEL, lays_gaps
from carrom.physics.presets import presets_of

STROKES = 10_000


def signature(strokes: int = STROKES, model: str = FIRST_MODEL) -> str:
    """Sixteen hex digits over the ends of fixed strokes of a model on the board `icf` with the model's default matter,
    equal on every machine. Every tenth stroke is a break; the others are played at three to nine scattered men, some
    with spin."""
    shots = list(shots_of(model, strokes))
    arrays = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    ends = simulate_many(ICF, *arrays, presets_of(model)["tournament"], threads=1)
    digest = sha256()
    for part in (ends.rest, ends.gone, ends.events):
        digest.update(part.astype("<i8").tobytes())
    return digest.hexdigest()[:16]


def shots_of(model: str, strokes: int = STROKES) -> Iterator[tuple[Points, Stroke]]:
    """The layouts and strokes of a model's signature."""
    draw, gaps = _Draw(), lays_gaps(model)
    for number in range(strokes):
        seat = SEATS[number % 4]
        layout = opening(ICF, number, gaps=gaps) if number % 10 == 0 else _scattered(draw, 3 + number % 7)
        places = striker_places(ICF, layout, seat)
        low, high = places[draw.below(len(places))]
        vx, vy = (draw.below(7_000_000) - 3_500_000 for _ in range(2))
        if number % 10 == 0:
            vx, vy = {"S": (0, 1), "E": (-1, 0), "N": (0, -1), "W": (1, 0)}[seat]
            vx, vy = vx * FULL_FLICK, vy * FULL_FLICK
        spin = draw.below(300_000) - 150_000 if number % 3 == 0 else 0
        yield layout, Stroke(seat, low + draw.below(high - low + 1), vx, vy or 1, spin)


def _scattered(draw: "_Draw", men: int) -> Points:
    """A random layout of this many men, off the pockets, none overlapping."""
    layout: dict[str, tuple[int, int]] = {}
    apart = 2 * ICF.man_radius
    for disc in MEN[:: len(MEN) // men][:men]:
        while disc not in layout:
            x, y = (draw.below(640_000) - 320_000 for _ in range(2))
            if all((x - u) * (x - u) + (y - v) * (y - v) >= apart * apart for u, v in layout.values()):
                layout[disc] = (x, y)
    return {disc: layout[disc] for disc in DISCS if disc in layout}


class _Draw:
    """Knuth's MMIX random generator, written out so that no library update can change it."""

    def __init__(self) -> None:
        self._state = 1

    def below(self, bound: int) -> int:
        """The next integer from 0 to bound − 1."""
        self._state = (6364136223846793005 * self._state + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        return (self._state >> 16) % bound


if __name__ == "__main__":
    print(signature(model=argv[1] if len(argv) > 1 else MODEL))
