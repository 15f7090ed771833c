"""The toss: no party alone fixes who breaks, and whoever reads the record finds out that a byte of it was changed."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom import match as matches
from carrom.board import DOUBLES, ICF, MAISON_80, SEATS, SINGLES, Stroke, checked_layout, opening
from carrom.errors import NotAllowed, Unreadable
from carrom.match.lots import SERVER, check_parts, commitment_to, drawn
from carrom.paper.match_sheet import sheet_of
from carrom.physics import FIRST_MODEL, SECOND_MODEL, SIGNATURES
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.rules import BOOKS
from carrom.table.lots.toss import RunningToss
from carrom.table.verbs.incoming import TossGiven
from tests.match.told import MISS, Told, header_of

nonces = st.binary(min_size=32, max_size=32).map(bytes.hex)
LINE = 2
"""The entry of the toss in a record."""


def part(by: str, nonce: str) -> matches.LotPart:
    return matches.LotPart(by, commitment_to(by, nonce), nonce)


def awaiting(*players: str, book: str = "karom", board: str = "icf") -> matches.Match:
    """A match whose opener is to be drawn."""
    header = matches.new_match(book, *players, board=board).header
    return matches.begin(replace(header, opener="toss"), "S", 0)[0]


@given(st.sampled_from([SINGLES, DOUBLES]), st.data())
def test_whatever_all_the_others_agree_on_one_honest_party_leaves_every_seat_possible(seats, data):
    parties = [SERVER, *seats]
    honest = data.draw(st.sampled_from(parties))
    fixed = {by: data.draw(nonces) for by in parties}
    # the others' nonces are fixed before they know the honest one: over many of it every seat is drawn
    tried = (f"{number:064x}" for number in range(64 * len(seats)))
    found = {drawn([part(by, nonce if by == honest else fixed[by]) for by in parties], seats) for nonce in tried}
    assert found == {*seats}


def test_every_seat_is_drawn_about_as_often():
    counts = dict.fromkeys(SEATS, 0)
    for number in range(4000):
        counts[drawn([part(SERVER, f"{number:064x}")], DOUBLES)] += 1
    assert all(900 < count < 1100 for count in counts.values()), counts


@given(nonces, nonces)
def test_a_commitment_binds_the_nonce_and_the_party(one, other):
    assert (commitment_to("S", one) == commitment_to("S", other)) == (one == other)
    assert commitment_to("S", one) != commitment_to("N", one)


@given(st.lists(nonces, min_size=3, max_size=3, unique=True))
def test_nobody_learns_a_nonce_before_all_are_fixed(drawn_nonces):
    """The server tells commitments only, and none can be given, or changed, once nonces are asked for."""
    south, north, another = drawn_nonces
    toss = RunningToss(["S", "N"], "7" * 64)
    assert toss.take("S", TossGiven(commitment=commitment_to("S", south)))
    assert not toss.take("S", TossGiven(nonce=south)), "it is too early"
    assert not toss.take("S", TossGiven(commitment=commitment_to("S", another))), "the first one counts"
    assert toss.step(in_time=True) == "waits"
    assert toss.take("N", TossGiven(commitment=commitment_to("N", north)))
    assert not toss.take("E", TossGiven(commitment=commitment_to("E", north)))
    assert toss.step(in_time=True) == "reveals"
    said = str(toss.message())
    assert not any(given.nonce in said for given in toss.parts() if given.nonce)
    assert not toss.take("S", TossGiven(nonce=another))
    assert toss.take("S", TossGiven(nonce=south))
    assert toss.step(in_time=True) == "waits"
    assert toss.take("N", TossGiven(nonce=north))
    assert toss.step(in_time=True) == "drawn"
    parts = toss.parts()
    check_parts(parts, SINGLES)
    assert [given.by for given in parts] == [SERVER, "S", "N"]


def test_who_stays_silent_or_away_does_not_hold_it_up_and_is_named():
    toss = RunningToss(["S", "N"], "7" * 64)
    toss.take("S", TossGiven(commitment=commitment_to("S", "a" * 64)))
    assert (toss.step(in_time=False), toss.step(in_time=False)) == ("reveals", "drawn")
    server, south, north = toss.parts()
    assert (south.commitment, south.nonce, north) == (commitment_to("S", "a" * 64), "", matches.LotPart("N"))
    match, tossed = matches.toss_opener(awaiting(), toss.parts())
    assert (tossed.seat, match.state.turn) == (drawn([server], SINGLES), tossed.seat)


def test_a_toss_without_persons_is_the_servers_own():
    toss = RunningToss([], "7" * 64)
    assert toss.step(in_time=True) == "drawn"
    assert [given.by for given in toss.parts()] == [SERVER]


def parts_for(opener: str, seats=SINGLES) -> list[matches.LotPart]:
    """Parts that give this seat the break."""
    return next(
        parts
        for number in range(1000)
        if drawn(parts := [part(SERVER, f"{number:064x}"), part("S", 64 * "b"), part("N", 64 * "c")], seats) == opener
    )


@pytest.mark.parametrize("board", ["icf", "real"])
def test_nobody_plays_before_the_toss_and_then_who_was_drawn_has_the_break(board):
    match = awaiting(board=board)
    if board == "icf":
        for verb, *told in ((matches.play, Stroke("S", 0, 0, 3_000_000)), (matches.rotate_rosette, "S", 1000)):
            with pytest.raises(NotAllowed, match="toss-awaited"):
                verb(match, *told)
    else:
        with pytest.raises(NotAllowed, match="toss-awaited"):
            matches.declare(match, MISS)
    match, tossed = matches.toss_opener(match, parts_for("N"))
    assert (tossed.seat, match.state.turn, match.state.opener, match.position.game_opener) == ("N", "N", "N", "N")
    assert match.state.round == 1
    with pytest.raises(NotAllowed, match="no-toss"):
        matches.toss_opener(match, parts_for("S"))
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        matches.undo(match)


def test_white_goes_to_who_was_drawn_where_the_book_gives_it_to_the_opener():
    match, _ = matches.toss_opener(awaiting(book="icf"), parts_for("N"))
    assert match.state.colours is not None
    assert match.state.colours["N"] == "white"


def test_the_break_after_a_toss_is_not_undone_beyond_it():
    match, _ = matches.toss_opener(awaiting(), parts_for("S"))
    assert not match.may_undo
    match, _, _ = matches.play(match, Stroke("S", 0, 0, 3_000_000))
    back, _ = matches.undo(match)
    assert back.state.turn == "S"
    assert not back.may_undo


def tossed_record() -> str:
    match, _ = matches.toss_opener(
        awaiting("Camille", "Noé"), [*parts_for("N")[:2], matches.LotPart("N", commitment_to("N", "d" * 64))]
    )
    return write_record(record_of_match(match))


def test_a_record_keeps_the_toss_and_gives_the_same_match_back():
    text = tossed_record()
    assert '[Opener "toss"]' in text
    line = next(line for line in text.splitlines() if line.startswith(f"{LINE} "))
    assert line.split()[2] == "tossed"
    assert "silent" in line
    match = match_of_record(read_record(text))
    assert write_record(record_of_match(match)) == text


@given(st.data())
def test_a_changed_digit_of_the_toss_is_found_in_the_record(data):
    lines = tossed_record().splitlines()
    index = next(number for number, line in enumerate(lines) if line.startswith(f"{LINE} "))
    words = lines[index].split()
    # the commitment of who was silent is bound to nothing that is known
    long = [place for place, word in enumerate(words) if len(word) == 64][:-1]
    place, digit = data.draw(st.sampled_from(long)), data.draw(st.integers(0, 63))
    new = data.draw(st.sampled_from([one for one in "0123456789abcdef" if one != words[place][digit]]))
    words[place] = words[place][:digit] + new + words[place][digit + 1 :]
    lines[index] = " ".join(words)
    with pytest.raises(Unreadable, match="does not fit its commitment"):
        match_of_record(read_record("\n".join(lines) + "\n"))


def test_another_seat_than_the_one_drawn_is_found_in_the_record():
    text = tossed_record()
    seat = next(line for line in text.splitlines() if line.startswith(f"{LINE} ")).split()[1]
    forged = text.replace(f"{LINE} {seat} tossed", f"{LINE} {'S' if seat == 'N' else 'N'} tossed")
    with pytest.raises(Unreadable, match=r"gives [SN] the break"):
        match_of_record(read_record(forged))


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ([], "takes part in every draw"),
        ([part("S", 64 * "a"), part(SERVER, 64 * "a")], "takes part in every draw"),
        ([matches.LotPart(SERVER, 64 * "a")], "takes part in every draw"),
        ([part(SERVER, 64 * "a"), part("N", 64 * "a"), part("S", 64 * "a")], "in the order of play"),
        ([part(SERVER, 64 * "a"), part("", 64 * "a")], "in the order of play"),
        ([part(SERVER, 64 * "a"), part("S", 64 * "a"), part("SN", 64 * "a")], "each seat"),
        ([part(SERVER, 64 * "a"), part("E", 64 * "a")], "each seat"),
        ([part(SERVER, 64 * "a"), part("NS", 64 * "a")], "another order"),
        ([part(SERVER, 64 * "a"), matches.LotPart("S", "a")], "64 hexadecimal digits"),
    ],
)
def test_parts_that_cannot_be_are_refused(parts, says):
    with pytest.raises(Unreadable, match=says):
        matches.toss_opener(awaiting(), parts)


# ---- The rosette turned before it is broken (S2.15)


BREAK = Stroke("S", 0, 0, 4_000_000)
AWAY = Stroke("S", 0, 300_000, 0)


def karom(model: str = FIRST_MODEL, **more) -> Told:
    """The colours are drawn, so that the rosette may be turned; under `slide-1` the men touch."""
    return Told(replace(header_of("karom", options={"colours": "draw"}, board="icf", **more), model=model), seed=7)


def test_the_rosette_turns_whole_about_the_queen():
    kept = karom()
    before = kept.match.layout
    kept.do(matches.rotate_rosette, "S", 90_000)
    layout = kept.match.layout
    queen = before["queen"]
    assert layout["queen"] == queen
    for man, (x, y) in before.items():
        east, north = x - queen[0], y - queen[1]
        there = (queen[0] - north, queen[1] + east)
        assert hypot(layout[man][0] - there[0], layout[man][1] - there[1]) < 1.5
    assert kept.match.state == karom().match.state


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_it_touches_as_before_at_every_angle(board):
    luck = Random(3)
    for angle in [luck.randrange(360_000) for _ in range(200)]:
        layout = checked_layout(board, opening(board, luck.randrange(99), angle))
        queen = layout.pop("queen")
        gaps = sorted(hypot(x - queen[0], y - queen[1]) - 2 * board.man_radius for x, y in layout.values())
        assert -2 <= gaps[0] <= gaps[5] <= 2


def test_a_rosette_of_slide_2_is_laid_with_gaps_that_a_turn_keeps_and_one_of_slide_1_touches():
    still = karom(SECOND_MODEL).match
    turned = matches.rotate_rosette(still, "S", 33_333)[0]
    assert (karom().match.layout, still.layout) == (opening(ICF, 7), opening(ICF, 7, gaps=True))
    assert turned.layout == opening(ICF, 7, 33_333, gaps=True)


def test_a_record_of_slide_2_names_it_and_its_signature_and_replays():
    match, _, _ = matches.play(karom(SECOND_MODEL).match, BREAK)
    written = write_record(record_of(match.header, [step.event for step in match.steps]))
    assert '[Model "slide-2"]' in written
    assert f'[Signature "{SIGNATURES[SECOND_MODEL]}"]' in written
    assert all(not one.differences for one in replay(read_record(written)))
    assert match_of_record(read_record(written)).layout == match.layout
    older, _, _ = matches.play(karom().match, BREAK)
    assert older.layout != match.layout


def test_an_angle_counts_from_how_the_round_was_laid_out_however_often_it_is_turned():
    kept, once = karom(), karom()
    for angle in (100, 359_999, 120_000, 33_333):
        kept.do(matches.rotate_rosette, "S", angle)
    once.do(matches.rotate_rosette, "S", 33_333)
    assert kept.match.layout == once.match.layout
    kept.do(matches.rotate_rosette, "S", 0)
    assert kept.match.layout == karom().match.layout


def test_it_lies_where_it_lies_on_every_machine():
    layout = opening(ICF, 1, 12_345)
    assert (layout["w1"], layout["b9"], layout["queen"]) == ((30878, 7089), (52406, -16315), (-155, 147))


@pytest.mark.parametrize("book", BOOKS)
def test_only_karom_allows_rotation(book):
    match = Told(header_of(book, board="icf")).match
    refused = matches.objection_to_rotation(match)
    assert (refused and refused.code) == ("rosette-by-draw" if book == "karom" else "unknown-event")


def test_in_karom_it_turns_only_where_the_colours_are_drawn():
    by_first_man = Told(header_of("karom", board="icf"))
    assert refusal(by_first_man.match) == "rosette-by-draw"
    assert matches.objection_to_rotation(karom().match) is None


def test_a_record_of_before_that_was_settled_replays_as_it_is():
    text = """carrom game notation 1
[Rules "karom"]
[Board "icf"]

1 S opens
2 S turns 12.5
3 S from 0 v 0,4
"""
    drawn = text.replace('[Board "icf"]', '[Options "colours = \\"draw\\""]\n[Board "icf"]')
    old, new = (match_of_record(read_record(each)) for each in (text, drawn))
    assert old.layout == new.layout
    assert old.layout != match_of_record(read_record(text.replace("turns 12.5", "turns 0"))).layout


def refusal(match, seat="S") -> str:
    with pytest.raises(NotAllowed) as refused:
        matches.rotate_rosette(match, seat, 1000)
    return refused.value.code


def test_only_the_opener_rotates_the_rosette_and_only_before_the_first_stroke():
    match = karom().match
    assert refusal(match, "N") == "not-your-turn"
    broken, *_ = matches.play(match, BREAK)
    assert refusal(broken, broken.state.to_play) == "rosette-stays"
    untouched, *_ = matches.play(match, AWAY)
    assert untouched.state.breaking
    assert refusal(untouched, "N") == "rosette-stays", "the opponent breaks the same rosette"
    late, _ = matches.interrupt(match, "timeout", "S")
    assert refusal(late, "N") == "rosette-stays"
    given_up, _ = matches.interrupt(match, "concede", "S")
    assert refusal(given_up) == "rosette-stays"
    again, _ = matches.open_round(given_up, 3)
    assert matches.objection_to_rotation(again) is None


def test_on_a_real_board_the_rosette_is_rotated_by_hand():
    assert refusal(Told(header_of("karom", options={"colours": "draw"}, board=matches.REAL)).match) == "real-board"


def test_an_undone_break_keeps_the_rotation_which_is_undone_separately():
    kept = karom()
    kept.do(matches.rotate_rosette, "S", 45_000)
    turned = kept.match.layout
    kept.do(matches.play, BREAK)
    kept.do(matches.undo)
    assert kept.match.layout == turned
    kept.do(matches.rotate_rosette, "S", 50_000)
    kept.do(matches.undo_to, 1)
    assert kept.match.layout == karom().match.layout


def test_a_rotation_is_recorded_and_replayed():
    kept = karom()
    angles = [matches.angle_now(kept.match)]
    for verb, *told in ((matches.rotate_rosette, "S", 12_500), (matches.play, BREAK)):
        kept.do(verb, *told)
        angles.append(matches.angle_now(kept.match))
    assert angles == [0, 12_500, 0]
    record = record_of(kept.header, kept.events)
    text = write_record(record)
    assert "\n2 S turns 12.5 #" in text
    assert read_record(text) == record
    again = list(replay(record))
    assert [one.event for one in again] == kept.events
    assert [one.differences for one in again] == [()] * 3


FIRST_BREAK = ("draw", "Player {} has white and breaks"), ("first-man", "drawn by lot")


@pytest.mark.parametrize(("colours", "words"), FIRST_BREAK)
def test_the_sheet_says_who_drew_white(colours, words):
    header = header_of("karom", options={"colours": colours}, board="icf", opener="toss", date="2026-11-25")
    match, _ = matches.begin(header, "S", 1)
    nonce = 64 * "5"
    match, tossed = matches.toss_opener(match, (matches.LotPart(SERVER, commitment_to(SERVER, nonce), nonce),))
    assert matches.is_tossed(match)
    facts = " ".join(told for _, told in sheet_of(match, "en").facts)
    assert words.format(tossed.seat) in facts
    broken, *_ = matches.play(match, Stroke(tossed.seat, 0, 0, 4_000_000 if tossed.seat == "S" else -4_000_000))
    assert not matches.is_tossed(broken)
