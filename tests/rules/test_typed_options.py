"""A typed option: how a rule reads it in a book that has it, and in one that does not."""

from typing import Literal

import pytest

from carrom.rules import BOOKS
from carrom.rules.bets import ADVANTAGES
from carrom.rules.colours import COLOURS
from carrom.rules.faults import PROTECTED
from carrom.rules.options import TypedOption, options_of
from carrom.rules.sums import QUEEN_CAP, QUEEN_VALUE

IMPROPER: TypedOption[Literal["pay", "pass"]] = TypedOption("improper", "pay", {"pay": "ICF-37", "pass": "S3.8"})


def test_a_book_sets_the_default_and_the_clause_and_keeps_the_order_of_the_values():
    option = PROTECTED.in_book("own-line", "S2.25")
    assert (option.name, option.default, option.clause) == ("protected", "own-line", "S2.25")
    assert list(option.values.items()) == [("none", "S0.19"), ("own-line", "S2.25"), ("arrow-circles", "S3.18")]
    assert PROTECTED.clauses["own-line"] == "S2.34"


def test_a_value_that_one_book_adds_is_of_that_book_alone():
    assert "draw" in COLOURS.in_book("first-man", "S2.5", also={"draw": "S2.14"}).values
    assert [name for name, book in BOOKS.items() if "draw" in book.every_option["colours"].values] == ["karom"]


def test_a_rule_reads_the_value_of_the_house_and_cites_the_clause_of_the_book():
    options = options_of(IMPROPER.in_book("pay", "S3.21"))
    for settings, value, clause in (({"improper": "pay"}, "pay", "S3.21"), ({"improper": "pass"}, "pass", "S3.8")):
        assert (IMPROPER.of(settings), IMPROPER.clause(options, settings)) == (value, clause)


@pytest.mark.parametrize("name", list(BOOKS))
def test_in_a_book_without_the_option_a_rule_reads_what_holds_without_and_the_usual_clause(name):
    book = BOOKS[name]
    assert (IMPROPER.of(book.settings), IMPROPER.clause(book.options, book.settings)) == ("pay", "ICF-37")


def test_k_rhum_has_no_option_on_the_queen_and_no_other_book_has_advantages():
    assert (QUEEN_VALUE.of(BOOKS["k-rhum"].settings), QUEEN_CAP.of(BOOKS["k-rhum"].settings)) == (0, None)
    advantages = {name: ADVANTAGES.of(book.settings) for name, book in BOOKS.items()}
    assert {name for name, worth in advantages.items() if worth} == {"k-rhum"}
    assert advantages["k-rhum"] == {"far": 3, "side": 0, "near": 0, "open": 0}
