"""The candidates of a bot, family by family."""

from collections import Counter
from random import Random

import pytest

from carrom.board import Seat, Stroke
from carrom.bots import FAMILIES
from carrom.bots.aiming import AIMED
from carrom.bots.candidates import MOST_OPENINGS, STROKES, aims_of, candidates
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.bots.families import BLOCK, FALLING, ONLY, PLAYERS, SEATS, THICK, position, seen_by
from tests.bots.test_trials import rounds

FALLS = frozenset(AIMED) - {"block"}


def of(match: Match, family: str) -> list[Stroke]:
    """The strokes thought of in one family."""
    return [one.stroke for one in candidates(match, [family], Random(1)) if one.family == family]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("family", FALLING)
def test_the_most_tolerant_stroke_of_a_family_lets_the_man_fall(family: str, seat: Seat):
    match = position(FALLING[family], seat)
    _, shot, _ = play(match, of(match, family)[0])
    assert [fallen.disc for fallen in shot.facts.pocketed] == ["white"]


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


def test_a_block_rests_before_a_pocket():
    match = position(BLOCK)
    after, shot, _ = play(match, of(match, "block")[0])
    assert not shot.facts.pocketed
    pocket = match.board.pocket_offset
    x, y = after.layout["w1"]
    assert abs(x - pocket) + abs(y - pocket) < 60_000


def test_a_break_open_frees_more_men_than_could_be_played_before():
    match = position(THICK)
    before = {(aim.man, aim.pocket) for aim in aims_of(match, frozenset(("direct", "cut")))}
    freed = 0
    for stroke in of(match, "break-open"):
        _, _, motion = play(match, stroke)
        freed = max(freed, sum(motion.rest.get(disc) != point for disc, point in match.layout.items()))
    assert freed == len(THICK)
    assert len(before) < 5


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


def test_saint_pierre_has_no_candidate_backwards_or_at_a_man_in_an_arrow_circle():
    layout = FALLING["back-shot"]
    assert of(position(layout), "back-shot")
    assert not of(position(layout, book="saint-pierre"), "back-shot")
    in_the_circle = {"w1": (108_000, 108_000), "b1": (-300_000, 100_000)}
    assert of(position(in_the_circle), "direct")
    assert not of(position(in_the_circle, book="saint-pierre"), "direct")
    assert of(position(in_the_circle, book="saint-pierre"), "rebound")


def test_karom_has_no_direct_candidate_at_a_man_behind_the_own_line():
    layout = FALLING["bank"]
    assert of(position(layout), "bank")
    assert not of(position(layout, book="karom"), "bank")


def test_the_same_position_and_luck_give_the_same_candidates():
    match, _ = rounds("icf", 1, 4)[3]
    assert candidates(match, FAMILIES, Random(1)) == candidates(match, FAMILIES, Random(1))
