"""Calls that a book once cited by another clause are no difference of an old record."""

import pytest

from carrom.match import declare, new_match
from carrom.records import read_record, record_of_match, write_record
from carrom.records.replay import replay
from carrom.rules.values import Facts, Fallen


@pytest.mark.parametrize("book", ["classique", "garrom"])
def test_an_old_record_of_the_opponents_man_with_the_striker_is_as_it_was(book):
    match = new_match(book, "Ada", "Bo", board="real")
    match, _ = declare(match, Facts((Fallen("black"), Fallen("striker"))))
    written = write_record(record_of_match(match))
    assert "men-in/S4.22" in written
    old = read_record(written.replace("men-in/S4.22", "men-in/ICF-47"))
    assert [one.differences for one in replay(old) if one.differences] == []


def test_another_clause_than_the_former_one_is_a_difference():
    match = new_match("garrom", "Ada", "Bo", board="real")
    match, _ = declare(match, Facts((Fallen("black"), Fallen("striker"))))
    wrong = read_record(write_record(record_of_match(match)).replace("men-in/S4.22", "men-in/S4.21"))
    assert any(one.differences for one in replay(wrong))
