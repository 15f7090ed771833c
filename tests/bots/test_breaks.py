"""The break book: read, mirrored, played from every seat, found again by the same seed."""

from dataclasses import replace
from math import hypot
from random import Random

import numpy as np
import pytest
from click.exceptions import Exit

from carrom.board import BOARDS, DISCS, FULL_FLICK, ICF, SEATS, opening
from carrom.bots import break_search
from carrom.bots.break_search import CELLS, Cell, cell_of, found, seen
from carrom.bots.breaks import STYLES, alike, breaks_of, every_break, lies
from carrom.bots.candidates import candidates
from carrom.bots.position_value import values_alike
from carrom.cli import breaks as command
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MATTERS, MODEL, SIGNATURES, packed_layout, simulate
from carrom.physics.batch import Ends
from tests.match.positions import with_layout

CELL = Cell("icf", "tournament", 0.5, 0)


def rack(board: str = "icf", seat="S", seed: int = 5, matter: str = "tournament", model: str = MODEL) -> Match:
    players = {one: Player("bot", level="league") for one in SEATS}
    return begin(Header("billard-indien", {}, board, matter, model, players), seat, seed)[0]


@pytest.mark.parametrize("model", SIGNATURES)
def test_the_book_of_each_model_has_every_style_for_every_board_surface_hand_and_lie_and_their_mirror_images(model):
    assert [cell_of(one) for one in every_break(model)] == [cell for cell in CELLS for _ in STYLES]
    assert {one.style for one in every_break(model)} == set(STYLES)
    for one in every_break(model)[:40]:
        assert one.mirrored().mirrored() == one
        assert one.mirrored().stroke("S").x == -one.x


def test_a_match_has_the_breaks_of_its_model_and_none_of_a_model_that_is_not_known():
    first, second = ({*breaks_of(rack(model=model))} for model in SIGNATURES)
    assert first
    assert second
    assert not first & second
    assert breaks_of(replace(rack(), header=replace(rack().header, model="slide-9"))) == []


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("model", "share"), [("slide-1", 0.8), ("slide-2", 0.4)])
def test_breaks_of_the_book_are_allowed_from_every_seat_and_mostly_pocket_a_man(board, seat, model, share):
    """With gaps in the rosette two thirds of them do, and half of those that are to keep the other colour up."""
    matches = [rack(board, seat, seed, model=model) for seed in (2_000_001, 2_000_002)]
    assert {len(breaks_of(match)) for match in matches} == {2 * 4 * len(STYLES)}, "and their mirror images"
    fell = [
        any(one.disc in ("white", "black") for one in play(match, stroke)[1].facts.pocketed)
        for match in matches
        for stroke in breaks_of(match)
    ]
    assert sum(fell) > share * len(fell)


@pytest.mark.parametrize("seat", ["E", "N", "W"])
def test_a_break_is_the_same_from_every_seat(seat):
    """From E and W the rosette lies a sixth of a half turn askew: it is turned for them."""
    one = next(each for each in every_break(MODEL) if (each.board, each.angle) == ("icf", 0))
    plain, turned = opening(ICF), opening(ICF, None, 90_000 * SEATS.index(seat))
    south, other = simulate(ICF, plain, one.stroke("S")), simulate(ICF, turned, one.stroke(seat))
    assert len(south.pocketed) == len(other.pocketed)
    assert lies(turned, seat) == lies(plain, "S") == 0


def test_the_orientation_of_a_rosette_is_relative_to_the_seat_and_within_a_sixth_of_a_turn():
    for turned in (0, 10_000, 30_000, 59_000, 75_000, 359_000):
        assert alike(lies(opening(ICF, None, turned), "S") or 0, turned)
        assert alike(lies(opening(ICF, None, turned), "E") or 0, turned + 30_000)
    assert not alike(0, 3_000)
    assert alike(59_500, 300)
    assert lies({"w1": (0, 0)}, "S") is None


def test_a_rosette_that_lies_otherwise_is_broken_without_the_book_and_breaks_are_candidates_of_their_family_only():
    assert breaks_of(with_layout(rack(), opening(ICF, 5, 13_000))) == []
    assert {one.matter for model in SIGNATURES for one in every_break(model)} <= set(MATTERS)
    assert breaks_of(rack(matter="dry"))
    for families in ({"break-open", "sweep"}, {"sweep"}):
        assert {one.family for one in candidates(rack(), frozenset(families), Random(1))} == families


@pytest.fixture
def hasty(monkeypatch):
    few = {"FIRST": 30, "FIRST_RACKS": 4, "STEPS": 2, "DRAWN": 4, "RACKS": 8, "FINAL_RACKS": 12, "FIGURE_RACKS": 16}
    for name, number in few.items():
        monkeypatch.setattr(break_search, f"_{name}", number)


WORTHS = {
    "": (0, 0, 0, 0, 0, 0), "w1": (1, 1, 1.8, 1.8, 1.8, 3), "b1": (1, 1, 1.8, -1, 1.8, 3),
    "w1 w2 b1": (1, 3, 3.8, 1.8, 1.8, 3), "b1 b2": (1, 2, 2.8, -2, 2.8, 3), "striker": (0, 0, -1, -1, -1, -1),
    "striker w1 b1": (0, 0, -1, -1, -1, -1),
}  # fmt: skip
"""Whether the turn is kept, the men, and the worth of each style: the next stroke is worth 0.8 men."""


@pytest.mark.parametrize("pocket", range(4))
@pytest.mark.parametrize("fallen", WORTHS)
def test_a_break_is_worth_the_men_of_its_style_and_one_less_than_nothing_if_the_striker_is_lost(fallen, pocket):
    assert judged(fallen, pocket) == pytest.approx(WORTHS[fallen])


def test_what_is_left_counts_for_whoever_plays_next_as_a_mean_of_both_colours():
    lying = {"w1": (200_000, 290_000), "w2": (-150_000, 300_000), "b1": (-200_000, -250_000)}
    rest = packed_layout(lying)[None]
    us, them = (
        sum(values_alike(ICF, rest, seat, mine, 1.0, 0.5)[0] / 2 for mine in (break_search._WHITE, break_search._BLACK))
        for seat in (0, 2)
    )
    assert abs(us - them) > 0.05
    assert judged("w9", 0, lying) == pytest.approx((1, 1, 1.8, 1.8 + us, 1.8 + us, 3))
    assert judged("b9", 0, lying) == pytest.approx((1, 1, 1.8, -1 - them, 1.8 + us, 3))
    assert judged("", 0, lying) == pytest.approx((0, 0, 0, -them, -them, -them))


def judged(fallen: str, pocket: int, lying: dict | None = None) -> tuple[float, ...]:
    gone, one = np.full((1, 20), -1), np.zeros(1)
    gone[0, [DISCS.index(disc) for disc in fallen.split()]] = pocket
    ends = Ends(packed_layout(lying or {})[None], gone, np.full((1, 20), np.inf), one, one > 0, one, one)
    kept, men, worths = break_search._judged(ICF, ends, 0.5)
    return kept[0], men[0], *(worths[style][0] for style in ("men", "white", "open", "safe"))


@pytest.mark.parametrize(("x", "aside"), [(0, 0), (100_000, 0), (-60_000, 40_000)])
def test_a_break_aims_beside_the_centre_at_its_speed(x, aside):
    seat, place, right, ahead, spin = break_search._row(CELL, np.array([x, aside, 4e6])).tolist()
    assert (seat, place, spin) == (0, x, 0)
    assert hypot(right, ahead) == pytest.approx(4e6, abs=2)
    assert x + right / ahead * ICF.striker_line == pytest.approx(aside, abs=1)


def test_no_break_is_tried_off_its_line_past_the_rosette_or_harder_than_a_full_flick():
    """The rosette is five men wide, and a striker aimed by its edge may be as far aside as it is thick and more."""
    most = np.array([ICF.base_circle_offset, 5.2 * ICF.man_radius, FULL_FLICK])
    tried = break_search._within(CELL, np.array([most + 1, -most - 1, most / 2]))
    assert tried.tolist() == [most.tolist(), [-most[0], -most[1], 0.2 * FULL_FLICK], (most / 2).tolist()]


@pytest.mark.usefixtures("hasty")
@pytest.mark.slow
def test_the_same_seed_finds_the_same_breaks_and_they_beat_random_ones():
    first, luck = list(found(MODEL, CELL, 1)), Random(9)
    assert first == list(found(MODEL, CELL, 1))
    assert [one.style for one in first] == list(STYLES)
    drawn = seen(MODEL, CELL, np.array([break_search._drawn(CELL, luck) for _ in range(20)]), 10, luck)
    for one in first:
        assert one.worth > drawn.worths[one.style].mean()


@pytest.mark.usefixtures("hasty")
@pytest.mark.slow
def test_an_interrupted_break_search_continues_to_the_same_book(tmp_path, monkeypatch):
    cells, calls = CELLS[:2], []
    monkeypatch.setattr(break_search, "CELLS", cells)
    command.breaks.callback(tmp_path / "whole", 3, MODEL)

    def interrupted(model, cell, seed):
        calls.append(cell)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return found(model, cell, seed)

    monkeypatch.setattr(break_search, "found", interrupted)
    with pytest.raises(Exit):
        command.breaks.callback(tmp_path / "begun", 3, MODEL)
    command.breaks.callback(tmp_path / "begun", 3, MODEL)
    assert calls == [cells[0], cells[1], cells[1]], "what was found is not looked for again"
    assert (tmp_path / "begun").read_text() == (tmp_path / "whole").read_text()
