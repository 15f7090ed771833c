"""The hand that terms add: drawn by lot, the same on every machine, and checked in a record."""

from dataclasses import replace
from statistics import NormalDist, fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import Stroke
from carrom.board.places import why_not
from carrom.errors import Unreadable
from carrom.match import LotPart, Match, begin, new_match, play
from carrom.match.hand import STRONGEST, erred, lot_of, normals
from carrom.match.lots import SERVER, commitment_to
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.replay import replay

ONE, TWO = 64 * "1", 64 * "2"
MEANT = Stroke("S", 12_000, 150_000, 4_800_000)
REFERENCE = ["-0x1.90b61da8c7a43p+0", "-0x1.0d974dfe54cd1p+1", "0x1.c6fdd51cf9a3dp-1"]
STROKES = st.builds(
    Stroke,
    st.just("S"),
    st.integers(-200_000, 200_000),
    st.integers(-3_000_000, 3_000_000),
    st.integers(1, 5_000_000),
)


def parts(n: int, **nonces: str) -> tuple[LotPart, ...]:
    lot = lot_of(n)
    given_by = {SERVER: ONE, **nonces}
    return tuple(LotPart(by, commitment_to(by, nonce, lot), nonce) for by, nonce in given_by.items())


def with_hand(mrad: int = 17) -> Match:
    header = new_match("billard-indien", "Camille", "Noé", seed=10).header
    return begin(replace(header, help="directions", hand=mrad), "S", 10)[0]


def played(match: Match, meant: Stroke = MEANT) -> Match:
    drawn = parts(match.n + 1, S=TWO)
    stroke = erred(meant, match.header.hand, normals(drawn, meant, match.n + 1), match.places)
    return play(match, stroke, meant=meant, drawn=drawn)[0]


def test_the_three_numbers_are_spread_as_normal_ones_are():
    found = sorted(
        number for nonce in range(4000) for number in normals((LotPart(SERVER, "", f"{nonce:064x}"),), MEANT, 2)
    )
    assert abs(fmean(found)) < 0.03
    assert abs(pstdev(found) - 1) < 0.03
    for share in (0.001, 0.02, 0.16, 0.5, 0.84, 0.98, 0.999):
        expected = NormalDist().cdf(found[int(share * len(found))])
        assert expected == pytest.approx(share, abs=0.015)


def test_they_follow_from_the_nonces_the_entry_and_the_stroke_and_are_written_down_here():
    drawn = parts(2, S=TWO)
    known = normals(drawn, MEANT, 2)
    assert [number.hex() for number in known] == REFERENCE
    others = (
        normals(drawn, MEANT, 3),
        normals(drawn, replace(MEANT, vx=150_001), 2),
        normals(parts(2, S=ONE), MEANT, 2),
        normals(parts(2), MEANT, 2),
    )
    assert all(other[0] != known[0] for other in others)


@given(STROKES, st.tuples(*(st.floats(-9.8, 9.8) for _ in range(3))), st.integers(1, 80))
def test_however_far_a_hand_errs_the_striker_stands_where_it_may_and_moves_within_every_hands_limits(
    meant, drawn, mrad
):
    match = with_hand()
    stroke = erred(meant, mrad, drawn, match.places)
    assert why_not(match.board, match.layout, "S", stroke.x) is None
    assert 0 < stroke.vx**2 + stroke.vy**2 <= max(STRONGEST**2, 1) * 1.000001


def test_a_hand_turns_by_its_deviation():
    straight = Stroke("S", 0, 0, 4_000_000)
    turned = erred(straight, 20, (1.0, 0.0, 0.0), ((-200_000, 200_000),))
    assert turned.vx / turned.vy == pytest.approx(-0.020, abs=1e-6)
    assert (turned.vx**2 + turned.vy**2) ** 0.5 == pytest.approx(4_000_000, rel=1e-6)
    assert erred(straight, 20, (0.0, 0.0, 0.0), ((-200_000, 200_000),)) == straight


def test_a_record_holds_what_was_drawn_and_is_played_again_from_it():
    match = played(with_hand())
    text = write_record(record_of_match(match))
    assert text.startswith("carrom game notation 2\n")
    assert f"drawn server {commitment_to(SERVER, ONE, 'stroke 2')} {ONE} S " in text.replace("\n", " ")
    again = match_of_record(read_record(text))
    assert again.steps == match.steps
    assert [one.differences for one in replay(read_record(text))] == [(), ()]


@pytest.mark.parametrize(
    ("word", "other", "says"),
    [
        (TWO, 64 * "3", "S: has revealed a nonce that does not fit its commitment"),
        ("meant 12 v 0.15,4.8", "meant 12 v 0.16,4.8", "drawn: gives another stroke"),
        ('[Hand "17"]', '[Hand "18"]', "drawn: gives another stroke"),
        ('[Hand "17"]\n', "", "drawn: belongs to a match whose terms add a hand"),
    ],
)
def test_a_record_in_which_a_byte_of_it_was_changed_does_not_verify(word, other, says):
    text = write_record(record_of_match(played(with_hand())))
    assert word in text, text
    with pytest.raises(Unreadable, match=says):
        match_of_record(read_record(text.replace(word, other, 1)))


def test_a_stroke_of_which_nothing_was_drawn_is_named_where_the_terms_add_a_hand():
    text = write_record(record_of_match(play(with_hand(), MEANT)[0]))
    (difference,) = [told for one in replay(read_record(text)) for told in one.differences]
    assert difference.startswith("drawn: the terms add a hand")


def test_whoever_gave_nothing_is_named_and_the_rest_is_drawn():
    match = with_hand()
    drawn = (*parts(2, S=TWO), LotPart("N", commitment_to("N", ONE, lot_of(2))))
    stroke = erred(MEANT, 17, normals(drawn, MEANT, 2), match.places)
    assert stroke == erred(MEANT, 17, normals(parts(2, S=TWO), MEANT, 2), match.places)
    text = write_record(record_of_match(play(match, stroke, meant=MEANT, drawn=drawn)[0]))
    assert f"N {commitment_to('N', ONE, lot_of(2))} silent" in text.replace("\n", " ")
    assert match_of_record(read_record(text)).steps[-1].event.drawn == drawn
