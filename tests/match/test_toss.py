"""The toss: no party alone fixes who breaks, and whoever reads the record finds out that a byte of it was changed."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import DOUBLES, SEATS, SINGLES, Stroke
from carrom.errors import NotAllowed, Unreadable
from carrom.match import LotPart, Match, begin, new_match, play, toss_opener, undo
from carrom.match.lots import SERVER, check_parts, commitment_to, drawn
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.server.toss import RunningToss
from carrom.server.verbs.signals import TossGiven

nonces = st.binary(min_size=32, max_size=32).map(bytes.hex)
LINE = 2
"""The entry of the toss in a record."""


def part(by: str, nonce: str) -> LotPart:
    return LotPart(by, commitment_to(by, nonce), nonce)


def awaiting(*players: str, book: str = "karom", board: str = "icf") -> Match:
    """A match whose opener is to be drawn."""
    header = new_match(book, *players, board=board).header
    return begin(replace(header, opener="toss"), "S", 0)[0]


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
    toss = RunningToss(["S", "N"])
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
    toss = RunningToss(["S", "N"])
    toss.take("S", TossGiven(commitment=commitment_to("S", "a" * 64)))
    assert toss.step(in_time=False) == "reveals"
    assert toss.step(in_time=False) == "drawn"
    server, south, north = toss.parts()
    assert (south.commitment, south.nonce) == (commitment_to("S", "a" * 64), "")
    assert north == LotPart("N")
    match, tossed = toss_opener(awaiting(), toss.parts())
    assert tossed.seat == drawn([server], SINGLES)
    assert match.state.turn == tossed.seat


def test_a_toss_without_persons_is_the_servers_own():
    toss = RunningToss([])
    assert toss.step(in_time=True) == "drawn"
    assert [given.by for given in toss.parts()] == [SERVER]


def parts_for(opener: str, seats=SINGLES) -> list[LotPart]:
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
        with pytest.raises(NotAllowed, match="toss-awaited"):
            play(match, Stroke("S", 0, 0, 3_000_000))
    match, tossed = toss_opener(match, parts_for("N"))
    assert (tossed.seat, match.state.turn, match.state.opener, match.position.game_opener) == ("N", "N", "N", "N")
    assert match.state.round == 1
    with pytest.raises(NotAllowed, match="no-toss"):
        toss_opener(match, parts_for("S"))
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        undo(match)


def test_white_goes_to_who_was_drawn_where_the_book_gives_it_to_the_opener():
    match, _ = toss_opener(awaiting(book="icf"), parts_for("N"))
    assert match.state.colours is not None
    assert match.state.colours["N"] == "white"


def test_the_break_after_a_toss_is_not_undone_beyond_it():
    match, _ = toss_opener(awaiting(), parts_for("S"))
    assert not match.may_undo
    match, _, _ = play(match, Stroke("S", 0, 0, 3_000_000))
    back, _ = undo(match)
    assert back.state.turn == "S"
    assert not back.may_undo


def tossed_record() -> str:
    match, _ = toss_opener(
        awaiting("Camille", "Noé"), [*parts_for("N")[:2], LotPart("N", commitment_to("N", "d" * 64))]
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
        ([LotPart(SERVER, 64 * "a")], "takes part in every draw"),
        ([part(SERVER, 64 * "a"), part("N", 64 * "a"), part("S", 64 * "a")], "in the order of play"),
        ([part(SERVER, 64 * "a"), part("S", 64 * "a"), part("SN", 64 * "a")], "each seat"),
        ([part(SERVER, 64 * "a"), part("E", 64 * "a")], "each seat"),
        ([part(SERVER, 64 * "a"), part("NS", 64 * "a")], "another order"),
        ([part(SERVER, 64 * "a"), LotPart("S", "a")], "64 hexadecimal digits"),
    ],
)
def test_parts_that_cannot_be_are_refused(parts, says):
    with pytest.raises(Unreadable, match=says):
        toss_opener(awaiting(), parts)
