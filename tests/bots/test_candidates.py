"""The candidates of a bot, family by family."""

from collections import Counter
from random import Random

import pytest

from carrom.board import Points, Stroke
from carrom.bots import FAMILIES
from carrom.bots.aiming import AIMED
from carrom.bots.candidates import MOST_OPENINGS, STROKES, aims_of, candidates
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.bots.families import FALLING, ONLY, PLAYERS, SEATS, THICK, position, seen_by
from tests.bots.test_search import rounds

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
    for match, luck in rounds("icf", seed, 8)[1:]:
        found = candidates(match, FAMILIES, luck)
        many = Counter(one.family for one in found)
        assert candidates(match, FAMILIES, Random(1)) == candidates(match, FAMILIES, Random(1)), (
            "alike with the same luck"
        )
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
