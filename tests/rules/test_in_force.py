"""A book shows as in force what its law can call at its settings, and what only describes; the rest stands under the
option that brings it. What is shown is held against strokes, interruptions and placings drawn at random."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import get_args

import pytest

from carrom.board.seats import side_of, sides_of
from carrom.errors import CarromError
from carrom.rules import EVERY_BOOK, judge, opening_state
from carrom.rules.called import called
from carrom.rules.in_force import DESCRIBING, HOLDS_WITH, brought_by, in_force
from carrom.rules.payments import DEBTS
from carrom.rules.possible import check_question
from carrom.rules.values import (
    Bet,
    BoardLostCause,
    Facts,
    Fallen,
    FirstContact,
    ImproperCause,
    JudgedEvent,
    OnBoard,
    Queen,
    State,
    Taken,
)
from carrom.texts import document_of

ZONES = ("open", "far", "side", "near")
CONTACTS = ("open", "own_line", "arrow_circle")


def position(luck: Random, rules) -> State:
    """A position that rounds of the book can lead to, likely or not."""
    seats = luck.choice(rules.seatings)
    state = opening_state(rules, seats, luck.choice(seats), luck.randint(1, 9))
    if luck.random() < 0.15:
        return replace(state, break_attempts=luck.randint(0, 3))
    sides = sides_of(seats)
    turn = luck.choice(seats)
    mine = side_of(turn, seats)
    undecided = state.colours is None and not state.has_no_colours and luck.random() < 0.2
    white, black = (9, 9) if undecided else (luck.choice((0, 1, 1, 2, 5, 8, 9)), luck.choice((1, 1, 2, 5, 8, 9)))
    where = luck.choice(("board", "board", "awaiting", "covered"))
    owner = {"board": None, "awaiting": mine, "covered": luck.choice(sides)}[where]
    colours = dict(zip(sides, luck.choice((("white", "black"), ("black", "white"))), strict=False))
    held = {side: [0, 0] for side in sides}
    for colour, many in ((0, 9 - white), (1, 9 - black)):
        for _ in range(many):
            held[luck.choice(sides)][colour] += 1
    return replace(
        state,
        turn=turn,
        colours=None if undecided or state.has_no_colours else colours,
        on_board=OnBoard(white, black, rules.has_queen and where == "board"),
        queen=Queen(where, owner) if rules.has_queen else state.queen,
        has_pocketed={side: not undecided and luck.random() < 0.8 for side in sides},
        owed={side: luck.choice((0, 0, 0, 1, 2)) if DEBTS.of(rules.settings) == "carried" else 0 for side in sides},
        score={side: luck.choice((0, 1, 10, 20, 21, 22, 24, 25, 28, 30)) for side in sides},
        breaking=False,
        strokes_left=luck.randint(1, 4) if rules.name == "k-rhum" else 1,
        bet=Bet(mine, luck.choice(ZONES), luck.randint(0, 7))
        if rules.name == "k-rhum" and luck.random() < 0.3
        else None,
        last_chance=mine if rules.settings.get("last_chance") and luck.random() < 0.1 else None,
        taken=state.taken and {side: Taken(*held[side]) for side in sides},
    )


def facts(luck: Random, state: State) -> Facts:
    """What a stroke from that position may do."""
    there = ["white"] * state.on_board.white + ["black"] * state.on_board.black + ["queen"] * state.on_board.queen
    targets = list(there)
    luck.shuffle(there)
    if state.on_board.queen and luck.random() < 0.3:
        there.remove("queen")
        there.insert(luck.randint(0, 2), "queen")
    number = min(len(there), luck.choice((0, 1, 1, 2, 2, 3)))
    fell, off = there[:number], there[number : number + luck.choice((0, 0, 0, 0, 1, 2, 3))]
    chance = luck.random()
    if chance < 0.25:
        fell.insert(luck.randint(0, len(fell)), "striker")
    elif chance < 0.35:
        off.append("striker")
    touched = luck.random() < 0.8
    improper = luck.random() < 0.15
    met = (
        FirstContact(luck.choice(targets), luck.random() < 0.7, luck.choice(CONTACTS)) if touched and targets else None
    )
    return Facts(
        pocketed=tuple(Fallen(disc, luck.choice(ZONES)) for disc in fell),
        off_board=tuple(Fallen(disc) for disc in off),
        touched=touched,
        first_contact=met if luck.random() < 0.6 else None,
        backward=luck.random() < 0.2,
        improper=improper,
        improper_cause=luck.choice((None, *get_args(ImproperCause))) if improper else None,
        named_disc_pocketed=luck.choice((None, True, False)) if fell else None,
    )


def verdicts(luck: Random, rules, many: int) -> Iterator[tuple[State, JudgedEvent, tuple[str, ...]]]:
    """Questions drawn for a book, each with the clauses that its verdict cites."""
    kinds = ("stroke",) * 12 + (*rules.events, *rules.sanctions)
    tries = count()
    while many and next(tries) < 1_000_000:
        state = position(luck, rules)
        kind = luck.choice(kinds)
        event = JudgedEvent(
            kind,
            facts(luck, state) if kind in ("stroke", "early-break") else None,
            None if kind == "stroke" else luck.choice(state.seats),
            luck.choice(get_args(BoardLostCause)) if kind == "board-lost" else None,
        )
        try:
            check_question(rules, state, event)
            yield state, event, judge(rules, state, event).cited
        except CarromError:  # no board can show it
            continue
        many -= 1


def cites_only_what_is_in_force(luck: Random, rules, many: int) -> None:
    shown, listed = in_force(rules), set(rules.clauses)
    for state, event, cited in verdicts(luck, rules, many):
        assert set(cited) <= shown, (rules, set(cited) - shown, state, event)
        assert set(cited) <= listed, (rules, set(cited) - listed, state, event)


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_a_stroke_by_a_book_cites_what_the_book_shows_as_in_force(name):
    cites_only_what_is_in_force(Random(name), EVERY_BOOK[name], 250)


@pytest.mark.full
@pytest.mark.parametrize("name", EVERY_BOOK)
def test_twenty_thousand_strokes_by_a_book_cite_what_it_shows_as_in_force(name):
    cites_only_what_is_in_force(Random(), EVERY_BOOK[name], 20_000)


@pytest.mark.parametrize("begin", [0, pytest.param(20, marks=pytest.mark.full)])
def test_a_stroke_by_any_house_cites_what_the_house_shows_as_in_force(begin):
    many = 4 if begin == 0 else 200
    for number in range(begin, begin + many):
        luck = Random(number)
        rules = house(luck, luck.choice(tuple(EVERY_BOOK)))
        cites_only_what_is_in_force(luck, rules, 200 if begin == 0 else 600)


def house(luck: Random, name: str):
    """The book with a third of its options set to any value."""
    while True:
        options = [option for option in EVERY_BOOK[name].options.values() if luck.random() < 0.35]
        try:
            return EVERY_BOOK[name].with_settings({option.name: value(luck, option) for option in options})
        except CarromError:  # options that do not go together
            continue


def value(luck: Random, option):
    """Any value of an option."""
    if option.values:
        return luck.choice(list(option.values))
    number = luck.randint(option.lowest, min(option.highest, 60))
    return (
        dict.fromkeys(option.rows, number) if option.rows else luck.choice((number, None)) if option.or_none else number
    )


@cache
def one_option_changed(name: str):
    """Every house of a book with one option changed, and the book."""
    rules = EVERY_BOOK[name]
    houses = [rules]
    for option in rules.options.values():
        for value in option.values or (option.lowest, min(option.highest, 30), None):
            if option.allows(value) and value != option.default:
                houses.append(rules.with_settings({option.name: value}))
    return houses


@pytest.mark.full
@pytest.mark.parametrize("name", EVERY_BOOK)
def test_what_only_describes_is_called_by_no_house(name):
    by_option = {"S2.20", "S4.3"}  # a house may have them called: S2.20 of karom, the queen last in garrom
    called_by_any = frozenset().union(*(called(rules) for rules in one_option_changed(name)))
    assert not (called_by_any & DESCRIBING) - by_option


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "billard-indien" else pytest.mark.full) for name in EVERY_BOOK]
)
def test_every_clause_of_a_book_is_in_force_or_some_option_brings_it(name):
    rules = EVERY_BOOK[name]
    folded = [clause for clause in rules.clauses if clause not in in_force(rules)]
    assert {clause: brought_by(rules, clause) for clause in folded if brought_by(rules, clause) is None} == {}
    for clause in folded:
        one = brought_by(rules, clause)
        assert clause in in_force(rules.with_settings({one.option: one.value}))


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_what_a_book_borrows_by_option_is_what_is_not_in_force_by_default(name):
    rules = EVERY_BOOK[name]
    folded = {clause for clause in rules.clauses if clause not in in_force(rules)}
    assert set(rules.optional) <= folded
    assert all(document_of(clause) == document_of(rules.source) for clause in folded - set(rules.optional))


@pytest.mark.full
@pytest.mark.parametrize("name", EVERY_BOOK)
def test_of_a_choice_only_the_clause_of_the_value_that_is_set_is_in_force(name):
    """But for one that the law calls besides: an opponent's man counts by S4.22 also where it keeps the turn."""
    for rules in one_option_changed(name):
        for option in rules.options.values():
            chosen = option.values.get(rules.settings[option.name])
            others = {clause for clause in option.values.values() if clause != chosen}
            assert not (others & in_force(rules)) - called(rules) - DESCRIBING - settled_by_others(rules, option)


def settled_by_others(rules, option) -> set[str]:
    """The clauses of the values that the other options are set to."""
    others = [one for one in rules.every_option.values() if one != option]
    return {one.values.get(rules.settings[one.name], one.clause) for one in others}


@pytest.mark.parametrize(
    ("name", "options", "open_", "folded"),
    [
        ("billard-indien", {}, "S0.28b ICF-72a", "ICF-38a I-81 ICF-74a"),
        ("billard-indien", {"off_board": "free"}, "ICF-38a I-81", "S0.28b"),
        ("karom", {}, "S2.33 S2.20", "ICF-38a I-81 ICF-74a S2.14 S2.15"),
        ("karom", {"colours": "draw"}, "S2.14 S2.15", "S1.3"),
        ("saint-pierre", {}, "S3.13 S3.9 S3.22", "ICF-68a ICF-70b ICF-74a ICF-45b"),
        ("saint-pierre", {"opponents_man": "keep"}, "S0.29", "S3.9 S3.21"),
        ("k-rhum", {}, "K.6 K.9 K.10", "S0.6 S1.3"),
        ("classique", {"queen_value": 7}, "", "S1.14"),
        ("icf", {"payment_place": "centre"}, "S2.20", "ICF-57 ICF-62b"),
        ("garrom", {"queen_cap": 22}, "S1.20", ""),
        ("garrom", {}, "", "S1.20"),
    ],
)
def test_what_contradicts_the_settings_of_a_house_is_folded(name, options, open_, folded):
    shown = in_force(EVERY_BOOK[name].with_settings(options))
    assert set(open_.split()) <= shown
    assert not set(folded.split()) & shown


def test_what_describes_with_some_settings_names_options_that_exist():
    for clause, conditions in HOLDS_WITH.items():
        assert clause in DESCRIBING
        for option, values in conditions.items():
            assert any(option in rules.options for rules in EVERY_BOOK.values() if clause in rules.clauses)
            assert values
