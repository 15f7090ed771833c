"""What an umpire is asked is enough for the verdict, and nothing is asked that cannot change it."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.board import SINGLES
from carrom.board.seats import side_of
from carrom.errors import Unreadable
from carrom.rules import BOOKS, book, judge, opening_state, required_facts
from carrom.rules.colours import settled
from carrom.rules.faults import hits_directly
from carrom.rules.values import Bet, Facts, Fallen, FirstContact, JudgedEvent, State
from tests.examples import examples
from tests.rules.positions import books, facts_of, fitting, states

many = settings(max_examples=examples(600))
few = settings(max_examples=examples(150))


@cache
@st.composite
def strokes(draw):
    """A book with any settings, a position, and a stroke in it."""
    rules = draw(books())
    state = fitting(rules, draw(states()))
    return rules, state, draw(facts_of(state))


def as_asked(rules, state, facts):
    """The facts with the answers to what is asked, and the default for everything else."""
    asked = required_facts(rules, state)
    by_kind = {True: facts.pocketed, False: tuple(sorted(facts.pocketed, key=lambda each: each.disc))}
    fell = tuple(replace(each, zone=each.zone if each.zone in asked.zones else "open") for each in by_kind[asked.order])
    flew = facts.off_board if asked.order else tuple(sorted(facts.off_board, key=lambda each: each.disc))
    met = asked.contact is not None and hits_directly(facts, asked.contact)
    return Facts(
        pocketed=fell,
        off_board=flew,
        touched=facts.touched if asked.touched else True,
        first_contact=FirstContact(facts.first_contact.disc, True, asked.contact) if met else None,
        backward=asked.backward and facts.backward and any(each.disc != "striker" for each in fell),
        improper=facts.improper,
        named_disc_pocketed=facts.named_disc_pocketed if asked.named else None,
        improper_cause=facts.improper_cause if facts.improper_cause in asked.causes else None,
    )


def said_plainly(verdict):
    """The verdict; a stroke that met nothing is a miss like any other, once the rosette is broken."""
    return replace(
        verdict,
        calls=tuple(replace(call, code="miss") if call.code == "nothing-touched" else call for call in verdict.calls),
    )


@many
@given(strokes())
def test_what_is_not_asked_changes_no_verdict(question):
    rules, state, facts = question
    told = judge(rules, state, JudgedEvent(facts=facts))
    heard = judge(rules, state, JudgedEvent(facts=as_asked(rules, state, facts)))
    assert said_plainly(heard) == said_plainly(told)


@many
@given(states(), st.data())
def test_what_is_not_asked_changes_no_verdict_of_k_rhum_either(state, data):
    advantages = data.draw(st.dictionaries(st.sampled_from(("far", "side", "near", "open")), st.integers(0, 3)))
    rules = book("k-rhum", {"advantages": advantages})
    facts = data.draw(facts_of(state))
    told = judge(rules, state, JudgedEvent(facts=facts))
    heard = judge(rules, state, JudgedEvent(facts=as_asked(rules, state, facts)))
    assert said_plainly(heard) == said_plainly(told)


def own_man(rules, state):
    """A man of the shooter's; while colours are open the first to fall will be his."""
    colours = settled(rules.settings, state).colours
    return colours[side_of(state.to_play, state.seats)] if colours else "white"


def answers_to(rules, state, question) -> list[tuple[Facts, Facts]]:
    """Pairs of strokes that differ by the answer to that question only, one of which must make a difference."""
    own, man = own_man(rules, state), FirstContact("queen" if state.on_board.queen else own_man(rules, state))
    one = Facts((Fallen(own),))
    if question == "touched":
        return [(Facts(), Facts(touched=False))]
    if question == "order":
        first = [Fallen("white"), Fallen("black")]
        red = [Fallen(own), Fallen("queen")] if state.on_board.queen else first
        return [(Facts(tuple(pair)), Facts(tuple(reversed(pair)))) for pair in (first, red)]
    if question == "contact":
        return [(Facts(), Facts(first_contact=replace(man, zone=required_facts(rules, state).contact)))]
    if question == "backward":
        return [(one, replace(one, backward=True))]
    if question == "named":
        return [(one, replace(one, named_disc_pocketed=True))]
    return [(one, Facts((Fallen(own, question),)))]


def asked_in(rules, state):
    """What is asked, each as one word: a zone for itself."""
    asked = required_facts(rules, state)
    questions = [name for name in ("touched", "order", "backward", "named") if getattr(asked, name)]
    return [*questions, *asked.zones, *(["contact"] if asked.contact else [])]


@many
@given(books(), states())
@pytest.mark.slow
def test_nothing_is_asked_that_cannot_change_the_verdict_of_that_very_stroke(rules, state):
    state = fitting(rules, state)
    assume(state.on_board.white > 0 and state.on_board.black > 0)
    for question in asked_in(rules, state):
        pairs = answers_to(rules, state, question)
        assert any(
            judge(rules, state, JudgedEvent(facts=a)) != judge(rules, state, JudgedEvent(facts=b)) for a, b in pairs
        ), question


@few
@given(books(), states())
def test_every_book_lists_its_interruptions(rules, state):
    state = fitting(rules, state)
    for kind in required_facts(rules, state).calls:
        assert judge(rules, state, JudgedEvent(kind)).calls
    assert {*required_facts(rules, state).calls} == {*rules.events} - {"stroke"}


OPEN, GIVEN = ["touched", "order"], ["touched"]


@pytest.mark.parametrize(
    ("name", "chosen", "expected"),
    [
        ("billard-indien", {}, OPEN),
        ("classique", {}, GIVEN),
        ("k-rhum", {}, [*OPEN, "far"]),
        ("karom", {}, [*OPEN, "contact"]),
        ("saint-pierre", {}, ["touched", "backward", "contact"]),
        ("garrom", {}, GIVEN),
        ("icf", {}, GIVEN),
        ("karom", {"colours": "draw", "protected": "none"}, GIVEN),
        ("garrom", {"back_shot": "void"}, ["touched", "backward"]),
        ("classique", {"protected": "arrow-circles"}, ["touched", "contact"]),
        ("k-rhum", {"advantages": {"far": 0}}, OPEN),
        ("k-rhum", {"advantages": {"far": 0, "open": 2}}, [*OPEN, "far", "side", "near"]),
    ],
)
def test_before_the_break_each_book_asks_its_own(name, chosen, expected):
    rules = book(name, chosen)
    assert asked_in(rules, opening_state(rules, SINGLES, "S")) == expected


def test_the_man_not_to_be_struck_directly_lies_where_the_book_protects_him():
    zones = {"none": None, "own-line": "own_line", "arrow-circles": "arrow_circle"}
    for rules in BOOKS.values():
        asked = required_facts(rules, opening_state(rules, SINGLES, "S")).contact
        assert asked == zones[rules.settings["protected"]], rules.name
    assert {rules.settings["protected"] for rules in BOOKS.values()} == zones.keys()


def in_play(rules, **fields) -> State:
    """A position of mid-round: South has white."""
    state = opening_state(rules, SINGLES, "S")
    return replace(state, breaking=False, colours={"S": "white", "N": "black"}, **fields)


def test_a_stroke_in_mid_round_needs_almost_no_questions():
    nothing: dict[str, list[str]] = {name: [] for name in ("billard-indien", "classique", "garrom", "icf")}
    some = {"karom": ["contact"], "saint-pierre": ["backward", "contact"], "k-rhum": ["order", "far"]}
    for name, asked in {**nothing, **some}.items():
        assert asked_in(book(name), in_play(book(name))) == asked, name


def test_k_rhum_asks_about_the_red_until_it_is_due_and_about_zones_unless_a_man_is_named():
    rules = BOOKS["k-rhum"]
    with_a_bet = in_play(rules, bet=Bet("S", "far", 1))
    assert asked_in(rules, with_a_bet) == ["order", "named"]
    on_yes_sir = in_play(rules)
    on_yes_sir = replace(on_yes_sir, on_board=replace(on_yes_sir.on_board, white=0))
    assert asked_in(rules, on_yes_sir) == []


def test_nothing_is_asked_once_the_round_is_over():
    rules = BOOKS["karom"]
    with pytest.raises(Unreadable):
        required_facts(rules, in_play(rules, turn=None))
