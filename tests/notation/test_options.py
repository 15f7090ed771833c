"""Options of a house as one line of text, and read again."""

import pytest

from carrom.notation.header_text import options_text, read_options
from carrom.rules import BOOKS, book

HOUSES = {
    "k-rhum": {"advantages": {"far": 5, "side": 2}, "max_raises": 2},
    "karom": {"queen_cap": None, "queen_value": 3, "colours": "draw-and-open"},
    "icf": {"target": None, "on_demand": False, "payment_place": "between-circles"},
}


@pytest.mark.parametrize("name", HOUSES)
def test_house_options_read_back_as_written(name):
    told = {option: value for option, value in HOUSES[name].items() if BOOKS[name].options[option].allows(value)}
    assert len(told) >= 2
    line = options_text(told)
    assert "\n" not in line
    read = read_options(line, BOOKS[name])
    assert read == told
    assert book(name, read).settings == book(name, told).settings


def test_a_table_is_written_on_one_line_and_odd_keys_in_quotes():
    assert options_text({"advantages": {"far": 5, "side": 2}}) == "advantages = { far = 5, side = 2 }"
    assert options_text({"a": {"b c": True, 'd"': None}}) == r"""a = { "b c" = true, "d\"" = "none" }"""
