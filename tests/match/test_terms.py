"""Whether a game is rated follows from its header and its lines, and from nothing else."""

import math
import re
from dataclasses import replace
from statistics import NormalDist, fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.arena.conditions import conditions_of_here
from carrom.arena.paired_boards import pair_of_boards, play_board
from carrom.board import Stroke
from carrom.board.places import why_not
from carrom.bots import Hand, breaks
from carrom.engines.decoder import EngineState
from carrom.engines.driver import board_lines, position_lines
from carrom.errors import Unreadable
from carrom.match import LotPart, Match, Player, PlayerSeated, after, begin, new_match, play, undo
from carrom.match.lots import SERVER, STRONGEST, commitment_to, erred, lot_of, normals
from carrom.match.terms import allowed_help, allows, carries_hand, is_rated, own_hand, standing
from carrom.notation.vocabulary import EXACT, LEAST_HAND, MOST_HAND
from carrom.physics import MODEL, PRESETS, SECOND_MODEL, matter_named, matter_text
from carrom.physics.matter import SIGNATURES
from carrom.records import match_of_record, read_record, record_of, record_of_match, replay, write_record

STROKE = Stroke("S", x=0, vx=0, vy=900_000)


def game(help_="directions", hand=0, *players) -> tuple[Match, list]:
    header = new_match("karom", *(players or ("Camille", "Noé"))).header
    match, opened = begin(replace(header, help=help_, hand=hand), "S", 7)
    return match, [opened]


def stroke(match, events, prepared="", hand=0):
    meant = replace(STROKE, seat=match.state.to_play)
    drawn = parts(match.n + 1, S=TWO) if hand else ()
    played = erred(meant, hand, normals(drawn, meant, match.n + 1), match.places) if hand else meant
    match, shot, _ = play(match, played, meant=meant, prepared=prepared, drawn=drawn, hand=hand)
    return match, [*events, shot]


def both(match, events):
    """What the events say and what the lines of the record say: the same; and what the match itself knows."""
    record = read_record(write_record(record_of(match.header, events)))
    told = {standing(match.header, events), standing(match.header, [one.event for one in record.entries])}
    assert told == {match.standing} == {list(replay(record))[-1].match.standing}
    assert is_rated(match.header, events) == (match.standing == "rated")
    return match.standing


@pytest.mark.parametrize(
    ("help_", "told"),
    [("none", "rated"), ("contact", "rated"), ("directions", "rated"), ("coach", "helped"), ("", None)],
)
def test_terms_with_more_help_than_directions_make_no_rated_game(help_, told):
    assert both(*stroke(*game(help_))) == told


@pytest.mark.parametrize(
    ("prepared", "hand", "told"),
    [
        ("", 0, "rated"),
        ("keys", 0, "helped"),
        ("numbers", 0, "helped"),
        ("coach", 0, "helped"),
        ("keys", 12, "rated"),
        ("numbers", 12, "rated"),
        ("coach", 12, "helped"),
    ],
)
def test_keys_and_numbers_are_rated_where_a_hand_is_added_and_the_coach_nowhere(prepared, hand, told):
    assert both(*stroke(*stroke(*game(hand=hand), prepared))) == told


@pytest.mark.parametrize("prepared", EXACT)
@pytest.mark.parametrize(
    ("help_", "told"), [("none", "rated"), ("directions", "rated"), ("coach", "helped"), ("", None)]
)
def test_a_stroke_by_keys_or_numbers_with_a_hand_of_its_own_leaves_the_standing_as_it_is(prepared, help_, told):
    match, events = stroke(*game(help_), prepared, LEAST_HAND)
    assert both(match, events) == told
    assert carries_hand(match.header, match.conduct, prepared) == (told == "rated")
    assert both(*stroke(match, events, "coach")) == (told and "helped")


@pytest.mark.parametrize(("prepared", "terms", "hand"), [
    ("", 0, 17), ("coach", 0, 17), ("keys", 12, 17), ("keys", 0, LEAST_HAND - 1), ("numbers", 0, MOST_HAND + 1),
])  # fmt: skip
def test_no_other_stroke_carries_a_hand_of_its_own_nor_a_hand_that_is_none(prepared, terms, hand):
    with pytest.raises(Unreadable, match="hand: of 6 to 80 mrad"):
        stroke(*game(hand=terms), prepared, hand)


@pytest.mark.parametrize(("sigma", "hand"), [(0.74, 13), (0.05, LEAST_HAND), (0.0, LEAST_HAND), (9, MOST_HAND)])
def test_the_hand_of_ones_own_is_as_one_errs_within_what_a_hand_may_be(sigma, hand):
    assert own_hand(sigma) == hand


def test_a_game_in_which_something_was_taken_back_is_not_rated():
    match, events = stroke(*stroke(*game()))
    match, undone = undo(match)
    assert both(match, [*events, undone]) == "helped"
    assert standing(match.header, [events[0], undone, *events[1:]]) == "helped", "no stroke makes up for it"


@pytest.mark.parametrize(
    ("successor", "told"), [(Player("person", "Noé"), "rated"), (Player("bot", level="oracle"), "helped")]
)
def test_a_seat_that_somebody_else_takes_over_makes_no_rated_game(successor, told):
    match, events = stroke(*game())
    for player in (Player("free"), successor):
        event = PlayerSeated("N", player)
        match, events = after(match, event), [*events, event]
    assert both(match, events) == told


@pytest.mark.parametrize(("hand", "told"), [(12, "rated"), (0, "unrated")])
@pytest.mark.parametrize("host", [Player("person", "Camille"), Player("free")])
def test_persons_at_two_devices_play_a_rated_game_only_with_a_hand(host, hand, told):
    match, events = game("contact", hand, host, Player("free"))
    for seat in ("S", "N"):
        if match.players[seat].kind == "free":
            event = PlayerSeated(seat, Player("person", "Noé"))
            match, events = after(match, event), [*events, event]
    assert both(*stroke(match, events)) == told
    if not hand:
        assert both(*stroke(match, events, "keys", 17)) == told, "a hand of one's own shows nobody the other's finger"


def test_who_sits_down_against_a_bot_before_the_first_stroke_takes_over_from_nobody():
    match, events = game("contact", 0, Player("bot", level="child"), Player("free"))
    event = PlayerSeated("N", Player("person", "Noé"))
    assert both(*stroke(after(match, event), [*events, event])) == "rated"


def test_where_nothing_is_declared_the_coach_helps_but_not_persons_who_play_each_other():
    assert allowed_help(new_match("karom", "Camille", Player("bot", level="cafe")).header) == "coach"
    for players in (("Camille", "Noé"), ("Camille", Player("free")), ("A", "B", "C", Player("bot", level="cafe"))):
        assert allowed_help(new_match("karom", *players).header) == "directions"
    header = game("contact")[0].header
    assert allows(header, "none")
    assert allows(header, "contact")
    assert not allows(header, "directions")


def test_a_record_with_terms_is_of_version_2_and_one_without_of_version_1():
    old = write_record(record_of(*_header_first(*game(""))))
    assert old.startswith("carrom game notation 1\n")
    match, events = stroke(*game("none", 12), "keys")
    new = write_record(record_of(match.header, events))
    assert new.startswith("carrom game notation 2\n")
    assert '[Help "none"]\n[Hand "12"]\n' in new
    assert " prepared keys " in new
    again = match_of_record(read_record(new))
    assert (again.header.help, again.header.hand) == ("none", 12)


def _header_first(match, events):
    return match.header, events


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ('[Help "some"]', "Help"),
        ('[Hand "12"]', "Hand"),
        ('[Help "none"]\n[Hand "0"]', "Hand"),
        ('[Help "none"]\n[Hand "81"]', "Hand"),
    ],
)
def test_terms_that_do_not_exist_are_refused(wrong, field):
    with pytest.raises(Unreadable) as refused:
        match_of_record(read_record(f'carrom game notation 2\n[Rules "karom"]\n{wrong}\n1 S opens\n'))
    assert refused.value.field == field


@pytest.mark.parametrize("line", ['[Help "none"]', "1 S opens\n2 S from 0 v 0,4 prepared keys"])
def test_version_1_knows_no_terms(line):
    with pytest.raises(Unreadable, match="version 2"):
        read_record(f'carrom game notation 1\n[Rules "karom"]\n{line}\n')


# ---- The hand that terms add: drawn by lot, the same on every machine, and checked in a record


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


def test_a_hand_of_a_degree_slips_by_a_millimetre_and_strikes_six_per_cent_harder_or_softer():
    straight, degree = Stroke("S", 0, 0, 2_000_000), round(1000 * math.pi / 180, 3)
    assert erred(straight, degree, (0.0, 1.0, 0.0), ((-200_000, 200_000),)).x == 1000
    for side in (1.0, -1.0):
        assert erred(straight, degree, (0.0, 0.0, side), ((-200_000, 200_000),)).vy == pytest.approx(
            2e6 + side * 12e4, abs=9
        )


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


OWN = "prepared numbers hand 13 drawn "


@pytest.mark.parametrize(
    ("word", "other", "says"),
    [
        (TWO, 64 * "3", "S: has revealed a nonce that does not fit its commitment"),
        ("meant 0 v 0,0.9", "meant 0 v 0,0.8", "drawn: gives another stroke"),
        ("hand 13", "hand 12", "drawn: gives another stroke"),
        ("hand 13", "hand 5", "line 14: '5' is not understood; a stroke carries a hand of 6 to 80 mrad"),
        ("hand 13 ", "", "drawn: belongs to a match whose terms add a hand, or to a stroke that carries one"),
        ("prepared numbers", "prepared coach", "line 14: a hand belongs to a stroke prepared by keys or numbers"),
        ('"directions"', '"directions"]\n[Hand "13"', "hand: of 6 to 80 mrad belongs to a stroke by keys or numbers"),
        ("notation 3", "notation 2", "line 14: the hand of a stroke belongs to version 3"),
    ],
)
def test_a_record_of_a_stroke_with_its_own_hand_verifies_until_a_byte_of_it_is_changed(word, other, says):
    match, events = stroke(*game(), "numbers", 13)
    text = write_record(record_of(match.header, events))
    assert text.startswith("carrom game notation 3\n")
    assert OWN in text
    assert [one.differences for one in replay(read_record(text))] == [(), ()]
    assert word in text, text
    with pytest.raises(Unreadable, match=re.escape(says)):
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


# ---- A match on a measured board: under `slide-2`, in its record, replayed anywhere; others stay as they are


MAMIE = matter_text("Chez Mémé", PRESETS[SECOND_MODEL]["dry"])
BREAK = Stroke("S", 12_000, 150_000, 4_800_000)


def played_on(matter: str):
    return play(new_match("karom", "Camille", "Noé", seed=3, matter=matter), BREAK)[0]


def test_a_match_on_a_measured_board_has_its_constants_its_model_and_gaps():
    match = played_on(MAMIE)
    assert (match.header.model, match.matter) == (SECOND_MODEL, matter_named(MAMIE, SECOND_MODEL))
    assert match.header.has_gaps
    assert played_on("dry").header.model == MODEL


def test_its_record_names_every_constant_and_replays_without_a_difference():
    text = write_record(record_of_match(played_on(MAMIE)))
    assert MAMIE in text
    assert SIGNATURES[SECOND_MODEL] in text
    steps = list(replay(read_record(text)))
    assert [step.differences for step in steps] == [()] * len(steps)
    assert steps[-1].match.layout == played_on(MAMIE).layout


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("mu=0.14", "mu=14", "mu"),
        ("measured-1", "measured-7", "install a newer one"),
        ('Model "slide-2"', 'Model "slide-1"', "slide-1 does not know"),
    ],
)
def test_a_record_with_a_wrong_board_is_refused_by_its_header(old, new, reason):
    text = write_record(record_of_match(played_on(MAMIE)))
    assert old in text
    with pytest.raises(Unreadable, match=reason) as refused:
        list(replay(read_record(text.replace(old, new))))
    assert refused.value.field == "Matter"


def test_an_engine_hears_the_constants_and_plays_on_them():
    match, told = new_match("karom", "Camille", "Noé", seed=3, matter=MAMIE), EngineState()
    lines = board_lines(match, ("S",), Hand(0.5), 1)
    assert f"physics {SECOND_MODEL} {SIGNATURES[SECOND_MODEL]}" in lines
    assert next(line for line in lines if line.startswith("matter ")).startswith("matter measured mu 0.14 e_disc 0.9/")
    for line in [*lines[:-1], *position_lines(match)]:
        assert told.take(line), line
    told.refuse_unless_ready()
    heard = told.match().matter
    assert matter_text("Chez Mémé", heard) == MAMIE


def test_bots_break_on_it_as_on_any_surface():
    match = new_match("karom", "Camille", "Noé", seed=3, matter=MAMIE)
    assert breaks.breaks_at(match) == breaks.breaks_on("slide-2", "icf", "")
    assert len(breaks.breaks_at(match)) > 0


@pytest.mark.slow
def test_the_arena_plays_on_it_and_its_conditions_say_so():
    conditions = conditions_of_here("arena", "icf", {}, False, matter=MAMIE)
    assert (conditions.matter, conditions.physics.split()[0]) == (MAMIE, SECOND_MODEL)
    usual = conditions_of_here("arena", "icf", {}, False)
    board = pair_of_boards("ghost", "ghost", 0.5, 7, 0)[0]
    assert play_board(conditions, board).checksum != play_board(usual, board).checksum
    assert play_board(conditions, board) == play_board(conditions, board)
