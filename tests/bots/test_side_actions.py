"""Actions of bots other than strokes: placing men, betting, answering bets, rotating the rosette, waiving dues."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom import match as matches
from carrom.board import DOUBLES, SINGLES, Points, Seat, side_of
from carrom.bots import Persona, PlayStroke, SideAction, bot_action, bot_to_act, done, persona
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette, WaiveDues
from carrom.bots.next_action import place_for, side_action, to_act, waives_dues
from carrom.bots.position_value import evaluate
from carrom.errors import NotAllowed
from carrom.match import Header, Match, Player, ToPlace
from carrom.physics import MODEL, packed_layout
from carrom.rules import BOOKS
from tests.bots.families import FEW_BOOKS, scattered
from tests.match.positions import at, with_layout

LEAGUE, CHILD = persona("league"), persona("child")
DRAWN = {"colours": "draw"}  # karom's rosette may be rotated only with a draw


def chosen(match: Match, seat: Seat = "S", by: Persona = LEAGUE) -> SideAction | None:
    """What a bot of that level does there beside a stroke."""
    return side_action(match, seat, by.hand, by.mind, Random(1))


def match_of(book: str, seats: tuple[Seat, ...] = SINGLES, level: str = "league", opener: Seat = "S", **more) -> Match:
    players = {seat: Player("bot", level=level) for seat in seats}
    header = Header(book, more.pop("options", {}), "icf", "tournament", MODEL, players, **more)
    return matches.begin(header, opener, 3)[0]


def mid_round(book: str, layout: Points, seats: tuple[Seat, ...] = SINGLES, turn: Seat = "S", **state) -> Match:
    match = match_of(book, seats, placing="by-hand")
    first, second = (side_of(seat, seats) for seat in seats[:2])
    sides = {"colours": {first: "white", second: "black"}, "has_pocketed": {first: True, second: True}}
    return with_layout(match, dict(layout), turn=turn, **sides, **state)


def waiting(match: Match, disc: str, to: str = "outer-circle", by: Seat = "N") -> Match:
    return at(match, to_place=(ToPlace(disc, to, by),))  # type: ignore[arg-type]  # words


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES], ids=["singles", "doubles"])
@pytest.mark.parametrize("to", ["outer-circle", "between-circles"])
def test_a_returned_man_of_the_opponent_is_placed_where_it_is_worth_least_to_them(to, seats):
    luck, better = Random(f"{to} {seats}"), 0
    by: Seat = seats[1]
    for _ in range(20):
        lying = scattered(luck, "w1", "w2", "b1", "b2", "b3", "queen")
        match = waiting(mid_round("icf", lying, seats, turn=luck.choice(seats)), "w9", to, by)
        laid, event = matches.put_down(match, by, "w9", place_for(match, match.position.to_place[0]))
        assert not event.automatic
        nearest, _ = matches.put_down(match, by, "w9")
        both = np.stack([packed_layout(laid.layout), packed_layout(nearest.layout)])
        here, plain = evaluate(match, side_of(by, seats), both)
        assert here >= plain - 1e-9
        better += here > plain + 0.05
    assert better > 10, "as a rule there is a better place than the nearest"


def test_a_place_is_worse_for_the_owner_the_more_it_blocks_and_the_harder_its_own_pocket():
    layout = {"w1": (-300_000, 250_000), "w2": (200_000, 330_000), "b1": (-300_000, -130_000), "b2": (0, 130_000)}
    match = waiting(mid_round("icf", {**layout, "queen": (0, 350_000)}, turn="S"), "w9")
    place = place_for(match, match.position.to_place[0])
    laid, nearest = matches.put_down(match, "N", "w9", place)[0], matches.put_down(match, "N", "w9")[0]
    theirs = [evaluate(one, "S", packed_layout(one.layout)[None])[0] for one in (laid, nearest)]
    assert theirs[0] < theirs[1] - 0.2


def test_without_choice_or_room_the_man_goes_to_its_automatic_place():
    assert place_for(mid_round("icf", {"w1": (0, 200_000)}), ToPlace("w9", "centre", "N")) is None

    def ring(radius: int, many: int, turn: float) -> list[tuple[int, int]]:
        ways = [(k + turn) * 2 * np.pi / many for k in range(many)]
        return [(round(radius * np.cos(way)), round(radius * np.sin(way))) for way in ways]

    names = [*(f"b{k}" for k in range(1, 10)), *(f"w{k}" for k in range(1, 9)), "queen"]
    full = dict(zip(names, [*ring(52_000, 6, 0.0), (0, 0), *ring(88_000, 12, 0.5)], strict=False))
    crowded = waiting(mid_round("icf", full), "w9")
    action = chosen(crowded, "N")
    assert isinstance(action, PlaceMan)
    assert not done(crowded, action)[0].position.to_place


def test_a_bot_without_lookahead_uses_the_automatic_place():
    match = waiting(mid_round("icf", {"w1": (0, 200_000), "b1": (100_000, 0)}), "w9")
    assert chosen(match, "N", CHILD) == PlaceMan("N", "w9", None)
    careless = replace(LEAGUE, mind=replace(LEAGUE.mind, position_weight=0.0))
    assert chosen(match, "N", careless) == PlaceMan("N", "w9", None)
    assert chosen(match, "N").at is not None


REST: Points = {"w2": (-20_000, 0), "w3": (-52_000, 0), "b1": (300_000, -100_000), "queen": (0, 350_000)}
IN_THE_OPEN: Points = {"w1": (257_000, 256_000), **REST}
"""w1 lies straight before a pocket, and in no strip: it brings no advantage."""
IN_THE_FAR_STRIP: Points = {**REST, "w1": (285_000, 290_000)}
BEHIND: Points = {"w1": (0, -354_000), "w2": (40_000, -354_000), "b1": (20_000, 10_000), "queen": (0, 350_000)}
"""White's men lie at its own frame, behind the striker."""


def test_a_bot_bets_on_a_man_that_surely_falls_but_in_no_other_book_nor_with_open_colours_nor_without_trials():
    assert chosen(mid_round("k-rhum", IN_THE_OPEN), by=CHILD) is None
    assert chosen(match_of("k-rhum")) is None
    for book in BOOKS:
        assert chosen(mid_round(book, IN_THE_OPEN)) == (NameMan("S", "w1") if book == "k-rhum" else None)


@pytest.mark.parametrize("layout", [BEHIND, IN_THE_FAR_STRIP], ids=["out of reach", "that brings an advantage anyway"])
def test_a_man_is_not_bet_on(layout):
    """In the far strip the plain advantage is three strokes; a bet let be would bring no more and risk them."""
    assert chosen(mid_round("k-rhum", layout)) is None


def test_a_hopeless_bet_is_raised_and_a_sure_one_is_not_and_the_bettor_raises_again_only_a_sure_one():
    clumsy, _ = matches.seat_player(mid_round("k-rhum", BEHIND), "S", Player("bot", level="child"))
    hopeless, _ = matches.name_man(clumsy, "S", "w1")
    sure, _ = matches.name_man(mid_round("k-rhum", IN_THE_OPEN), "S", "w1")
    assert chosen(hopeless, "N") == AnswerBet("N", raises=True)
    assert chosen(sure, "N") == chosen(hopeless, "N", CHILD) == AnswerBet("N", raises=False)
    for man, again in (("w1", True), ("w2", False)):
        bet, _ = matches.name_man(mid_round("k-rhum", IN_THE_OPEN), "S", man)
        raised, _ = matches.answer_bet(bet, "N", raises=True)
        assert to_act(raised) == ("S",)
        assert chosen(raised) == AnswerBet("S", raises=again)


def test_a_bot_that_has_bet_aims_at_the_named_man():
    named, _ = matches.name_man(mid_round("k-rhum", {**IN_THE_OPEN, "w4": (-255_000, 260_000)}), "S", "w4")
    closed, _ = matches.answer_bet(named, "N", raises=False)
    match, event = done(closed, bot_action(closed, Random(2)))
    assert event.facts.named_disc_pocketed  # type: ignore[union-attr]  # a stroke
    assert "w4" not in match.layout


def test_a_bot_does_not_answer_a_bet_before_its_human_partner():
    named, _ = matches.name_man(mid_round("k-rhum", IN_THE_OPEN, DOUBLES), "S", "w1")
    assert bot_to_act(named) == "E"
    assert bot_to_act(matches.seat_player(named, "W", Player("person", "Ada"))[0]) is None


@pytest.mark.parametrize("seat", SINGLES)
def test_the_breaker_in_karom_rotates_the_rosette_at_most_once_and_then_breaks(seat):
    match, luck, turned = match_of("karom", opener=seat, options=DRAWN), Random(1), 0
    while not isinstance(action := bot_action(match, luck), PlayStroke):
        assert isinstance(action, RotateRosette)
        match, _ = done(match, action)
        turned += 1
    assert turned <= 1


def test_no_rosette_is_rotated_in_other_books_or_by_a_mind_without_trials():
    for book in set(BOOKS) - {"karom"}:
        assert chosen(match_of(book)) is None
    assert chosen(match_of("karom")) is None
    for opener in ("S", "N"):
        assert chosen(match_of("karom", opener=opener, options=DRAWN), opener, CHILD) is None


def test_a_rosette_is_turned_and_dues_are_waived_for_whoever_decides_so():
    match, event = done(match_of("karom", options=DRAWN), RotateRosette("S", 12_500))
    assert (matches.angle_now(match), event.seat) == (12_500, "S")
    lying = {"w1": (0, 200_000), "w2": (100_000, 0), "b1": (-100_000, 0), "queen": (0, 350_000)}
    automatic = mid_round("icf", lying, turn="S")
    automatic = replace(automatic, header=replace(automatic.header, placing="automatic"))
    fouled, _ = matches.interrupt(automatic, "technical-foul", "S")
    waived, event = done(fouled, WaiveDues("N"))
    assert (fouled.state.on_board.white, waived.state.on_board.white, event.kind) == (3, 2, "forgo")
    assert set(waived.layout) == set(lying)


def test_dues_are_rarely_waived():
    """North to play, and a white man has just come back for its side."""
    luck = Random(3)
    for _ in range(30):
        match = mid_round("icf", scattered(luck, "w1", "w2", "w3", "b1", "b2", "queen"), turn="S")
        match = replace(match, header=replace(match.header, placing="automatic"))
        match = matches.interrupt(match, "technical-foul", "S")[0]
        assert not any(waives_dues(match, seat) for seat in SINGLES)


def test_no_bot_acts_while_a_person_is_awaited_or_after_the_round():
    match = match_of("icf")
    person = matches.seat_player(match, "S", Player("person", "Ada"))[0]
    assert bot_to_act(person) is None
    with pytest.raises(NotAllowed, match="no-bot-there"):
        bot_action(person, Random(1))
    over, _ = matches.interrupt(match, "concede", "N")
    assert bot_to_act(over) is None
    with pytest.raises(NotAllowed, match="round-over"):
        bot_action(over, Random(1))
    assert bot_to_act(matches.close(match)[0]) == "S", "a closed table is the table's affair"


def test_the_same_luck_gives_the_same_actions():
    for match in (mid_round("k-rhum", IN_THE_OPEN), match_of("karom"), match_of("icf")):
        assert bot_action(match, Random(5)) == bot_action(match, Random(5))


@pytest.mark.parametrize("seats", [SINGLES, pytest.param(DOUBLES, marks=pytest.mark.long)], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", FEW_BOOKS)
@pytest.mark.slow
def test_bots_play_rounds_with_men_placed_by_hand_to_their_end(book, seats):
    match, luck, strokes = match_of(book, seats, "cafe", placing="by-hand"), Random(f"{book} {seats}"), 0
    while bot_to_act(match):
        match, event = done(match, bot_action(match, luck))
        strokes += hasattr(event, "stroke")
        assert strokes < 300
        assert len(match.layout) <= 19
    assert match.state.turn is None or match.is_blocked
