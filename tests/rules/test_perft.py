"""Every sequence of so many events, judged and counted: the counts are frozen in `conformance/perft`."""

import pytest

from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK, book, judge, opening_state
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, Taken, changed
from tests.plain_words import perft as command
from tests.plain_words import perft_walk

pytestmark = pytest.mark.slow

LETTERS = {
    "nothing": perft_walk.PerftEvent(JudgedEvent(facts=Facts())),
    "white": perft_walk.PerftEvent(JudgedEvent(facts=Facts(pocketed=(Fallen("white"),)))),
    "all white": perft_walk.PerftEvent(JudgedEvent(facts=Facts(pocketed=(Fallen("white"),) * 9))),
    "ten white": perft_walk.PerftEvent(JudgedEvent(facts=Facts(pocketed=(Fallen("white"),) * 10))),
    "given up": perft_walk.PerftEvent(JudgedEvent("concede")),
}


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_the_counts_to_depth_2_are_as_frozen(name):
    walk = command.read_walk(name)
    depths = range(1, 3)
    counted = {
        (place, depth): perft_walk.perft(walk.book, state, walk.letters, depth)
        for place, state in walk.positions.items()
        for depth in depths
    }
    assert command.compared(name, list(command.counts_as_text(walk, counted, depths)), depths)


def test_a_letter_that_cannot_happen_is_skipped_and_a_round_that_is_over_ends():
    rules = book("billard-indien")
    start = opening_state(rules, ("S", "N"), "S")
    assert perft_walk.divide(rules, start, LETTERS, 1).keys() == LETTERS.keys() - {"ten white"}
    counts = {name: count.leaves for name, count in perft_walk.divide(rules, start, LETTERS, 2).items()}
    # after nothing or one white man nothing is impossible but to pocket more than there are; the others end the round
    assert counts == {"nothing": 4, "white": 3, "all white": 0, "given up": 0}
    assert perft_walk.perft(rules, start, LETTERS, 2).leaves == 7


def test_cached_positions_have_the_counts_of_judging_again():
    rules = book("billard-indien")
    start = opening_state(rules, ("S", "N"), "S")
    whole = perft_walk.perft(rules, start, LETTERS, 3)
    by_hand = 0
    for first in perft_walk.divide(rules, start, LETTERS, 1):
        after = LETTERS[first]
        for letter in LETTERS.values():
            by_hand += leaves_after(rules, start, (after, letter))
    assert whole.leaves == by_hand


def test_a_walk_tells_positions_apart_that_differ_only_in_the_men_held():
    rules = book("points")
    start = opening_state(rules, ("S", "N"), "S")
    held = changed(start, taken={"S": Taken(9, 0), "N": Taken(0, 0)}, on_board=OnBoard(0, 9, queen=True))
    other = changed(held, taken={"S": Taken(0, 0), "N": Taken(9, 0)})
    assert perft_walk.position_key(held) != perft_walk.position_key(other)
    alone = book("corona-carrom")
    missed = opening_state(alone, ("S",), "S")
    assert perft_walk.position_key(missed) != perft_walk.position_key(changed(missed, misses={"S": 1}))


def leaves_after(rules, state, letters):
    """The letters that may follow a sequence of them, one by one."""

    for letter in letters:
        try:
            state = judge(rules, state, letter.event).state
        except Unreadable:
            return 0
    following = 0
    for letter in LETTERS.values():
        try:
            judge(rules, state, letter.event)
        except Unreadable:
            continue
        following += 1
    return following
