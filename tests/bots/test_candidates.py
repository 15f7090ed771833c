"""The candidates of a bot, family by family; and what the search finds in positions drawn by lot, in figures.

`python -m tests.bots.test_candidates` prints the figures of today, frozen in `frozen.txt`. They prove nothing by
themselves: they are recorded from the program, so that nobody changes what bots see without noticing; a change that is
meant records them again.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from math import cos, hypot, pi, sin
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest

from carrom.board import ICF, Point, Points, Stroke, striker_places
from carrom.bots import FAMILIES
from carrom.bots.aiming import AIMED, Aim, aims
from carrom.bots.candidates import MOST_OPENINGS, STROKES, Candidate, aims_of, candidates, openings
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL, TOURNAMENT
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.bots.families import FALLING, ONLY, PLAYERS, SEATS, THICK, position, seen_by
from tests.bots.test_search import rounds
from tests.match.positions import with_layout
from tests.match.test_match import HEADER

pytestmark = pytest.mark.slow

FALLS = frozenset(AIMED) - {"block"}
IN_AN_ARROW_CIRCLE: Points = {"w1": (108_000, 108_000), "b1": (-300_000, 100_000)}


def of(match: Match, family: str) -> list[Stroke]:
    return [one.stroke for one in candidates(match, [family], Random(1)) if one.family == family]


@pytest.mark.parametrize("family", ONLY)
def test_where_one_family_alone_can_play_no_other_is_aimed(family: str):
    assert {aim.family for aim in aims_of(position(ONLY[family]), FALLS)} == {family}


@pytest.mark.parametrize("family", [*FALLING, "break-open"])
def test_every_seat_has_the_same_candidates(family: str):
    layout = FALLING.get(family, THICK)
    south = of(position(layout), family)
    assert south
    for seat in SEATS[1:]:
        turned = [Stroke(seat, -one.x if seat in "NW" else one.x, *seen_by(seat, (one.vx, one.vy))) for one in south]
        assert Counter(of(position(layout, seat), family)) == Counter(turned)


def test_a_break_open_frees_more_men_than_could_be_played_before():
    match = position(THICK)
    rests = [play(match, stroke)[2].rest for stroke in of(match, "break-open")]
    assert max(sum(rest.get(disc) != point for disc, point in match.layout.items()) for rest in rests) == len(THICK)
    assert len({(aim.man, aim.pocket) for aim in aims_of(match, frozenset(("direct", "cut")))}) < 5


@pytest.mark.parametrize("four", [False, True], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", sorted(BOOKS))
def test_no_candidate_is_ever_refused_by_the_book(book: str, four: bool):
    players = PLAYERS if four else {seat: Player("bot", level="club") for seat in ("S", "N")}
    seen = 0
    for seed in range(2):
        match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, players), "S", seed)
        luck = Random(f"{book} {seed}")
        for _ in range(8):
            if match.state.turn is None or not match.places:
                break
            found = candidates(match, FAMILIES, luck)
            for one in found:
                assert objection(match.state, match.board, match.layout, one.stroke) is None
            seen += len(found)
            match, _, _ = play(match, luck.choice(found).stroke)
    assert seen > 1000


@pytest.mark.parametrize("seed", range(4))
def test_each_family_is_bounded_and_has_its_tolerance(seed: int):
    bounds = {**STROKES, "break-open": MOST_OPENINGS, "sweep": 120}
    for match, luck in rounds("icf", seed, 8):
        if match.state.breaking:
            continue
        found = candidates(match, FAMILIES, luck)
        many = Counter(one.family for one in found)
        assert candidates(match, FAMILIES, Random(1)) == candidates(match, FAMILIES, Random(1)), "the same luck"
        assert all(many[family] <= bounds[family] for family in many)
        assert all((one.tolerance > 0) == (one.family != "sweep") for one in found)
        for family in many:
            tolerances = [one.tolerance for one in found if one.family == family]
            assert tolerances == sorted(tolerances, reverse=True)


@pytest.mark.parametrize(("family", "least"), [(one, 0.95 if one in ("direct", "cut") else 0.5) for one in AIMED[:-1]])
def test_most_aims_let_their_man_fall_as_they_are(family: str, least: float):
    fell = aimed = 0
    for seed in range(3):
        for match, _ in rounds("k-rhum", seed, 8)[1:]:
            for aim in aims_of(match, frozenset((family,))):
                _, _, motion = play(match, aim.stroke)
                fell += (aim.man, aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]
                aimed += 1
    assert aimed > 10
    assert fell >= least * aimed


@pytest.mark.parametrize(
    ("book", "layout", "family"),
    [
        pytest.param("saint-pierre", FALLING["back-shot"], "back-shot", id="saint-pierre: backwards"),
        pytest.param("saint-pierre", IN_AN_ARROW_CIRCLE, "direct", id="saint-pierre: at a man in an arrow circle"),
        pytest.param("karom", FALLING["bank"], "bank", id="karom: directly at a man behind the own line"),
    ],
)
def test_no_candidate_of_a_book_plays(book: str, layout: Points, family: str):
    assert of(position(layout), family)
    assert not of(position(layout, book=book), family)
    assert of(position(IN_AN_ARROW_CIRCLE, book="saint-pierre"), "rebound")


FROZEN = Path(__file__).parent / "frozen.txt"
SEEDS = 6
NAMES = ("w1", "w2", "b1", "b2", "queen", "w3", "b3", "w4")


def lines() -> Iterator[str]:
    """A line for each position and family: how many ways, and the means of their figures."""
    for how in (scattered, crowded, touching):
        for seed in range(SEEDS):
            where = f"{how.__name__} {seed}"
            layout = laid(how, Random(where))
            found = aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), tuple(layout), AIMED)
            found.sort(key=lambda aim: aim.family)
            for family, ways in groupby(found, key=lambda aim: aim.family):
                yield f"{where} {family} {told(ways, 'run', 'distance', 'cut')}"
            match = with_layout(begin(HEADER, "S", seed)[0], layout)
            yield f"{where} break-open {told(openings(match, match.places))}"


def told(ways: Iterable[Aim | Candidate], *more: str) -> str:
    """How many, and the mean of each figure of theirs."""
    figures = attrgetter("tolerance", "stroke.x", "stroke.vx", "stroke.vy", *more)
    rows = [(tolerance, x, hypot(vx, vy), *others) for tolerance, x, vx, vy, *others in map(figures, ways)]
    return " ".join([str(len(rows)), *(f"{sum(column) / len(rows):.8g}" for column in zip(*rows, strict=True))])


def scattered(luck: Random, lying: list[Point]) -> Point:
    return luck.randint(-340_000, 340_000), luck.randint(-340_000, 340_000)


def crowded(luck: Random, lying: list[Point]) -> Point:
    x, y = lying[0] if lying else (luck.randint(-220_000, 220_000), luck.randint(-220_000, 220_000))
    return x + luck.randint(-110_000, 110_000), y + luck.randint(-110_000, 110_000)


def touching(luck: Random, lying: list[Point]) -> Point:
    """Each second man lies a few micrometres from the one before it."""
    if len(lying) % 2 == 0:
        return luck.randint(-300_000, 300_000), luck.randint(-300_000, 300_000)
    (x, y), turn, apart = lying[-1], luck.random() * 2 * pi, 2 * ICF.man_radius + 5
    return x + round(apart * cos(turn)), y + round(apart * sin(turn))


def laid(how: Callable[[Random, list[Point]], Point], luck: Random) -> Points:
    lying: list[Point] = []
    while len(lying) < len(NAMES):
        x, y = how(luck, lying)
        if max(abs(x), abs(y)) < 345_000 and all(hypot(x - u, y - v) >= 2 * ICF.man_radius for u, v in lying):
            lying.append((x, y))
    return dict(zip(NAMES, lying, strict=True))


def test_the_search_finds_what_it_found_when_its_figures_were_frozen():
    kept, today = FROZEN.read_text("utf-8").splitlines(), list(lines())
    assert [line.split()[:4] for line in today] == [line.split()[:4] for line in kept]
    for line, before in zip(today, kept, strict=True):
        figures = [float(one) for one in before.split()[4:]]
        assert [float(one) for one in line.split()[4:]] == pytest.approx(figures, rel=1e-6, abs=1e-9), before


if __name__ == "__main__":
    for line in lines():
        print(line)
