"""What holds of every stroke in the books without colours, however it is played."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.contract.judge_json import state_from_plain, state_to_plain
from carrom.errors import Unreadable
from carrom.rules import BOOKS, EVERY_BOOK, book, judge, known_seats, opening_state, required_facts
from carrom.rules.sums import points_of
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Queen, Taken, changed
from carrom.rules.verdict_draft import men_on
from carrom.texts import LANGUAGES, call_sentence
from tests.examples import examples
from tests.rules.positions import houses

OPEN = [book for name, book in EVERY_BOOK.items() if name not in BOOKS]
SEATINGS = [(rules, seats) for rules in OPEN for seats in rules.seatings]


@st.composite
def strokes(draw, state):
    """Facts that the board can show: some discs fall, few leave it."""
    board = state.on_board
    there = ["white"] * board.white + ["black"] * board.black + ["queen"] * board.queen + ["striker"]
    most = draw(st.sampled_from((1, 2, 3, len(there))))
    fell = draw(st.lists(st.sampled_from(range(len(there))), unique=True, max_size=min(most, len(there))))
    left = draw(st.sampled_from((None, None, None, *(place for place in range(len(there)) if place not in fell))))
    return Facts(
        pocketed=tuple(Fallen(there[place]) for place in fell),
        off_board=() if left is None else (Fallen(there[left]),),
        touched=bool(fell) or left is not None or draw(st.booleans()),
        improper=draw(st.sampled_from((False,) * 9 + (True,))),
    )


@st.composite
def rounds(draw):
    """A book with any settings, and every event of a round as its state, facts and verdict."""
    usual, seats = draw(st.sampled_from(SEATINGS))
    rules = draw(houses(usual.name))
    state, played = opening_state(rules, seats, draw(st.sampled_from(seats))), []
    for _ in range(draw(st.integers(1, 40))):
        kind = draw(st.sampled_from(("stroke",) * 9 + rules.events))
        event = JudgedEvent(facts=draw(strokes(state))) if kind == "stroke" else JudgedEvent(kind, by=state.turn)
        verdict = judge(rules, state, event)
        played.append((state, event.facts or Facts(), verdict))
        state = verdict.state
        if state.turn is None:
            break
    return rules, played


LAWS = []


def law(holds):
    """A law of every round: what it says is its name."""
    LAWS.append(holds)
    return holds


@settings(max_examples=examples(300))
@given(rounds())
def test_every_law_holds_of_every_round(round_played):
    for holds in LAWS:
        holds(*round_played)


@law
def no_man_is_lost_or_made_and_each_is_held_once(rules, played):
    for before, facts, verdict in played:
        fell = Counter(each.disc for each in facts.pocketed)
        off = Counter(each.disc for each in facts.off_board)
        back = Counter(each.disc for each in verdict.returned)
        after = verdict.state
        for colour in ("white", "black"):
            there = men_on(after.on_board, colour)
            assert there == men_on(before.on_board, colour) - fell[colour] - off[colour] + back[colour]
            if after.taken is not None:
                assert there + sum(getattr(held, colour) for held in after.taken.values()) == 9
        assert after.on_board.queen == (after.queen.where == "board")


@law
def the_points_of_a_round_are_the_sum_so_far_and_of_its_terms(rules, played):
    for before, _, verdict in played:
        over = verdict.round_over
        if over is None:
            assert verdict.state.score == before.score
            continue
        assert over.terms == rules.open_count.so_far(rules.settings, verdict.state)
        assert over.points == points_of(over.terms, verdict.state)
        assert verdict.state.score == {side: before.score[side] + over.points[side] for side in before.score}
        assert [call.terms for call in verdict.calls if call.code == "round-won"] == [over.terms]


@law
def every_effect_has_a_call_by_a_clause_of_the_book_and_a_sentence_in_both_languages(rules, played):
    for before, _, verdict in played:
        assert verdict.calls
        assert {call.clause for call in verdict.calls} | set(verdict.cited) <= set(rules.clauses) - {""}
        assert verdict.continues == (verdict.turn == before.turn)
        moved = Counter()
        for call in verdict.calls:
            assert all(call_sentence(call, language).endswith((".", "!", ";")) for language in LANGUAGES)
            if call.moved:
                moved[call.moved.disc, call.moved.to, call.moved.by] += call.moved.count
        assert moved == Counter((back.disc, back.to, back.by) for back in verdict.returned)


@law
def what_is_owed_is_owed_only_by_who_holds_no_man(rules, played):
    for _, _, verdict in played:
        after = verdict.state
        for side, owed in after.owed.items():
            assert owed == 0 or after.taken is None or after.taken[side].men == 0


@law
def a_position_comes_back_from_plain_values(rules, played):
    for _, _, verdict in played:
        assert state_from_plain(state_to_plain(verdict.state), rules) == verdict.state


@law
def a_stroke_that_pockets_nothing_is_one_miss_and_any_other_none(rules, played):
    for before, facts, verdict in played:
        if before.misses is not None:
            scored = any(each.disc != "striker" for each in facts.pocketed) and not facts.improper
            assert verdict.state.misses["S"] == before.misses["S"] + (not scored)


def test_the_books_with_colours_keep_nothing_more():
    for rules in BOOKS.values():
        for seats in rules.seatings:
            plain = state_to_plain(opening_state(rules, seats, "S"))
            assert not {"taken", "misses"} & plain.keys()


@pytest.mark.parametrize("rules", OPEN, ids=lambda rules: rules.name)
def test_nobody_is_asked_for_the_order_of_fall(rules):
    needs = required_facts(rules, opening_state(rules, rules.seatings[0], "S"))
    assert (needs.order, needs.zones, needs.contact, needs.named) == (False, (), None, False)


def test_whoever_plays_alone_has_pocketed_a_man_once_one_is_missing():
    for there, pocketed in ((9, False), (8, True)):
        plain = {"seats": ["S"], "on_board": {"white": there, "black": 9, "queen": True}}
        assert state_from_plain(plain, book("corona-carrom")).has_pocketed == {"S": pocketed}


def test_seats_are_taken_in_the_order_of_play_and_only_those_the_book_has():
    assert known_seats(("N", "S", "E"), book("point-carrom")) == ("S", "E", "N")
    with pytest.raises(Unreadable, match=r"must be S, not S, N: corona-carrom has no other seats"):
        known_seats(("S", "N"), book("corona-carrom"))
    with pytest.raises(Unreadable, match=r"must be S and N, or S, E, N and W, not S, E, N: karom"):
        known_seats(("S", "E", "N"), book("karom"))


@pytest.mark.parametrize(("name", "target", "points"), [("points", 170, 160), ("point-carrom", 17, 16)])
def test_below_the_target_the_verdict_says_why_most_points_win(name, target, points):
    rules = book(name)
    held = {"S": Taken(8, 0), "N": Taken(1, 8)}
    state = changed(opening_state(rules, ("S", "N"), "N"), on_board=OnBoard(0, 1, True), taken=held)
    won = judge(rules, state, JudgedEvent(facts=Facts(pocketed=(Fallen("black"),)))).calls[-1]
    said = f"All men are in and nobody has reached {target}: most points win. Ana wins the game with {points} points."
    assert call_sentence(won, "en", {"S": "Ana", "N": "Ben"}) == said


def test_what_a_side_holds_is_its_points_in_men_of_middling_value_less_what_it_owes():
    rules = book("point-carrom", {"white_value": 5, "black_value": 3, "queen_value": 8})
    held = {"S": Taken(2, 1), "E": Taken(1, 0), "N": Taken(0, 0)}
    state = changed(opening_state(rules, ("S", "E", "N"), "S"), taken=held, queen=Queen("awaiting", "E"))
    state = changed(state, owed={"S": 0, "E": 0, "N": 1})
    assert [rules.open_count.worth(rules.settings, state, side) for side in "SEN"] == [13 / 4, (5 + 4) / 4, -1]
    covered = changed(state, queen=Queen("covered", "E"))
    assert rules.open_count.worth(rules.settings, covered, "E") == (5 + 8) / 4
    alone = book("corona-carrom")
    state = changed(opening_state(alone, ("S",), "S"), on_board=OnBoard(5, 4, True), misses={"S": 3}, owed={"S": 2})
    assert alone.open_count.worth(alone.settings, state, "S") == 9 - 3 - 2
