"""Why a stroke: what is said of it is true by the numbers that are said."""

from hypothesis import given
from hypothesis import strategies as st

from carrom.analysis.reasons import Reason, Terms, why
from carrom.analysis.scoring import Chances

SHARES = st.integers(0, 400).map(lambda times: times / 400)
MEN = st.floats(-3, 9)
CHANCES = st.builds(Chances, SHARES, SHARES, SHARES, SHARES, MEN)
TERMS = st.builds(Terms, MEN, st.floats(0, 4), st.floats(0, 4), st.floats(-4, 0), st.floats(-4, 0))


def chances(pockets: float, foul: float = 0.0) -> Chances:
    return Chances(pockets, foul, keeps=pockets, wins=0.0, gain=pockets)


def terms(chance: float = 1.0, queen: float = 0.0, leave: float = 0.0, denial: float = 0.0, foul: float = 0.0) -> Terms:
    return Terms(chance, queen, leave, denial, foul)


def test_a_stroke_without_rivals_has_the_reason_only():
    assert why(chances(0.6), terms(), ()) == Reason("only", {"chance": 60})


def test_the_surest_is_surer_than_each_of_the_others():
    others = [(chances(0.5), terms(0.6)), (chances(0.7), terms(0.7))]
    assert why(chances(0.9), terms(1.2), others) == Reason("chance", {"chance": 90, "others": 60})


def test_what_goes_in_as_surely_as_the_others_but_with_a_second_man_brings_more():
    others = [(chances(0.95), terms(1.9)), (chances(0.93), terms(2.3))]
    assert why(chances(0.94), terms(2.75), others) == Reason("more", {"men": 2.8, "others": 2.1})


def test_fewer_fouls_are_named_only_where_there_are_fewer():
    others = [(chances(0.5, 0.06), terms(foul=-0.3))]
    assert why(chances(0.5, 0.02), terms(foul=-0.1), others) == Reason("foul", {"foul": 2, "others": 6})
    assert why(chances(0.5, 0.06), terms(foul=-0.1), others) == Reason("alike", {"chance": 50})


def test_a_stroke_behind_in_everything_is_described_by_its_deficit():
    others = [(chances(0.8), terms(1.5)), (chances(0.7), terms(1.3))]
    assert why(chances(0.3), terms(0.4), others) == Reason("unsure", {"chance": 30, "others": 75})
    assert why(chances(0.8, 0.3), terms(1.4, foul=-0.6), others) == Reason("risky", {"foul": 30, "others": 0})
    assert why(chances(0.8), terms(1.4, leave=-0.6), others) == Reason("behind", {"men": 0.8, "others": 1.4})


def test_nothing_left_to_the_others_is_no_negative_zero():
    told = why(chances(0.5), terms(denial=-0.01), [(chances(0.5), terms(denial=-0.4))])
    assert told == Reason("denial", {"men": 0.0, "others": 0.4})
    assert str(told.numbers["men"]) == "0.0"


@given(CHANCES, TERMS, st.lists(st.tuples(CHANCES, TERMS), min_size=1, max_size=3))
def test_the_numbers_show_what_the_words_say(own, mine, others):
    told = why(own, mine, others)
    numbers = told.numbers
    assert all(str(one) != "-0.0" for one in numbers.values())
    if told.word in ("chance", "foul", "unsure", "risky"):
        own_share, *shares = (
            round(100 * (one.foul if "foul" in numbers else one.pockets)) for one in (own, *(one for one, _ in others))
        )
        if told.word in ("chance", "risky"):
            assert own_share > max(shares)
        else:
            assert own_share < min(shares)
    elif told.word in ("more", "queen", "leave"):
        assert numbers["men"] > numbers["others"]
    elif told.word in ("denial", "behind"):
        assert numbers["men"] < numbers["others"]
    else:
        assert told.word == "alike"
