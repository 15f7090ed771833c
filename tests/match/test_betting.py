"""K-Rhum's bet at the board: named, raised, declined, played, judged."""

from dataclasses import replace

import pytest

from carrom.board import Seat, Stroke
from carrom.errors import NotAllowed
from carrom.match import Header, Player, answer_bet, begin, name_man, play
from carrom.physics import MODEL
from carrom.server.wire.event_lines import event_text, read_event_line
from tests.match.positions import at, with_layout

PLAYERS: dict[Seat, Player] = {"S": Player("person"), "N": Player("person")}
COLOURS = {"S": "white", "N": "black"}
STRAIGHT = Stroke("S", 0, 0, 3_000_000)


def position(**state):
    """South to play; w1 lies in the far strip, before the north-east pocket."""
    match, _ = begin(Header("k-rhum", {}, "icf", "tournament", MODEL, PLAYERS), "S", 1)
    layout = {"w1": (300_000, 300_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
    return with_layout(match, layout, colours=COLOURS, **state)


def sinking_w1(match):
    """A stroke that sends w1 into the north-east pocket, along the diagonal."""
    reach = (20_650 + 15_900) / 2**0.5
    ghost = (300_000 - reach, 300_000 - reach)
    start = (0, -252_600)
    dx, dy = ghost[0] - start[0], ghost[1] - start[1]
    size = (dx * dx + dy * dy) ** 0.5
    return Stroke("S", 0, round(2_500_000 * dx / size), round(2_500_000 * dy / size))


def test_a_won_bet_gives_its_stake_in_strokes():
    match, bid = name_man(position(), "S", "w1")
    assert bid.bidding.bet.zone == "far"
    match, _ = answer_bet(match, "N", raises=True)
    match, _ = answer_bet(match, "S", raises=True)
    match, _ = answer_bet(match, "N", raises=False)
    after, shot, _ = play(match, sinking_w1(match))
    assert shot.facts.named_disc_pocketed is True
    assert shot.verdict.continues
    assert after.state.strokes_left == 13, "K.20: 4 × 3 and the usual one"
    assert (after.bidding, after.position.named, after.state.bet) == (None, None, None)


def test_a_lost_bet_gives_the_stake_to_the_other_side():
    match, _ = name_man(position(), "S", "w1")
    match, _ = answer_bet(match, "N", raises=False)
    after, shot, _ = play(match, Stroke("S", 150_000, 0, 600_000))
    assert shot.facts.named_disc_pocketed is False
    assert after.state.turn == "N"
    assert after.state.strokes_left == 4, "K.21: 1 + 3"


def test_the_stroke_waits_for_the_answer_and_a_bettor_who_plays_has_declined():
    match, _ = name_man(position(), "S", "w2")
    with pytest.raises(NotAllowed, match="bet-awaits-answer"):
        play(match, STRAIGHT)
    match, _ = answer_bet(match, "N", raises=True)
    after, _, _ = play(match, STRAIGHT)
    assert after.n == match.n + 1


@pytest.mark.parametrize(
    ("seat", "disc", "code", "changes"),
    [
        ("N", "b1", "not-your-turn", {}),
        ("S", "b1", "bet-not-your-man", {}),
        ("S", "queen", "bet-not-your-man", {}),
        ("S", "w9", "bet-not-your-man", {}),
    ],
)
def test_a_bet_that_may_not_be_made_is_refused_and_changes_nothing(seat, disc, code, changes):
    with pytest.raises(NotAllowed, match=code):
        name_man(position(**changes), seat, disc)


def test_no_bet_while_colours_are_open_nor_in_another_book_nor_twice():
    match = position()
    with pytest.raises(NotAllowed, match="bet-colours-open"):
        name_man(at(match, state=replace(match.state, colours=None)), "S", "w1")
    other = replace(match, header=replace(match.header, book="karom"))
    with pytest.raises(NotAllowed, match="bet-unknown"):
        name_man(other, "S", "w1")
    betting, _ = name_man(match, "S", "w1")
    with pytest.raises(NotAllowed, match="bet-made"):
        name_man(betting, "S", "w2")
    with pytest.raises(NotAllowed, match="bet-not-your-answer"):
        answer_bet(betting, "S", raises=True)
    with pytest.raises(NotAllowed, match="bet-none"):
        answer_bet(match, "N", raises=True)


def test_a_bid_is_stored_as_a_line_and_read_back():
    _, bid = name_man(position(), "S", "w1")
    assert read_event_line(event_text(bid)) == bid
