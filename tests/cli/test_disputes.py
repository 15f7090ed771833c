"""What people quarrel about at the table: one stroke, every book, and who is right by which."""

import pytest

from carrom.contract.book_comparison import compare
from carrom.contract.house_books import House
from carrom.rules import BOOKS
from carrom.rules.values import Verdict

COLOURS = {"S": "white", "N": "black"}


def told(pocketed, **state):
    """Each book's answer: who plays next, or who has won the round; none where it cannot have such a position."""
    question = {"state": {"colours": COLOURS, **state}, "facts": {"pocketed": pocketed}}
    answers = compare(question, [House(book) for book in BOOKS.values()])
    verdicts = {answer.house.book.name: answer.said for answer in answers if isinstance(answer.said, Verdict)}
    return {
        name: f"{said.round_over.winner} wins" if said.round_over else f"{said.turn} plays"
        for name, said in verdicts.items()
    }


@pytest.mark.parametrize(
    ("dispute", "expected"),
    [
        (
            told(["white"], on_board={"white": 1, "black": 4}),
            {"icf": "N wins", "swiss": "N wins", "garrom": "S wins", "uk-family": "N plays"}
            | {"indian-two": "S plays", "dezepions": "S plays", "disc-pool": "S wins"},
        ),
        (
            told(["queen"], on_board={"white": 9, "black": 6}),
            {
                "icf": "N plays",
                "swiss": "N plays",
                "uk-family": "S plays",
                "k-rhum": "N wins",
                "saint-pierre": "S plays",
            },
        ),
        (
            told([], on_board={"white": 6, "black": 4}, queen="awaiting:S"),
            {"icf": "N plays", "indian-two": "N plays"},
        ),
        (
            told(["white", "striker"], on_board={"white": 6, "black": 4}),
            {"icf": "S plays", "swiss": "S plays", "uk-family": "N plays", "karom": "N plays"},
        ),
        (
            told(["black", "white"], on_board={"white": 6, "black": 4}),
            {"icf": "S plays", "swiss": "S plays", "uk-family": "N plays", "saint-pierre": "N plays"},
        ),
    ],
    ids=["my last man before the queen", "the queen before a man", "no cover", "striker and man", "both colours"],
)
def test_the_books_answer_a_dispute(dispute, expected):
    assert {name: dispute[name] for name in expected} == expected


def test_a_queen_that_needs_no_cover_counts_where_others_ask_for_one():
    state = {"on_board": {"white": 6, "black": 4}}
    answers = compare(
        {"state": {"colours": COLOURS, **state}, "facts": {"pocketed": ["queen"]}},
        [House(BOOKS[name]) for name in ("icf", "uk-family", "indian-two")],
    )
    assert [answer.said.state.queen.where for answer in answers] == ["awaiting", "awaiting", "covered"]


def test_a_book_without_a_queen_answers_beside_the_others_where_nobody_names_it():
    houses = [House(BOOKS[name]) for name in ("icf", "disc-pool")]
    state = {"colours": COLOURS, "on_board": {"white": 6, "black": 4}}
    laws, pool = compare({"state": state, "facts": {"pocketed": ["white", "striker"]}}, houses)
    assert [laws.said.turn, pool.said.turn] == ["S", "N"]
    _, pool = compare({"state": {**state, "queen": "board"}, "facts": {"pocketed": ["white"]}}, houses)
    assert (pool.said.field, pool.said.message) == (
        "state.queen",
        'must be none, or left out: disc-pool is played without, not "board"',
    )
    _, pool = compare({"state": state, "facts": {"pocketed": ["queen"]}}, houses)
    assert pool.said.field == "facts.pocketed"
