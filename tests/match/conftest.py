"""What holds of every match of a test when the test is over."""

import pytest

from carrom.match import REAL
from tests.match.told import Told, check_men


@pytest.fixture(autouse=True)
def every_match_is_read_back_from_the_lines_of_the_store_and_has_all_its_men():
    Told.made.clear()
    yield
    for kept in Told.made:
        assert kept.read_back() == kept.match
        if kept.header.board == REAL:
            check_men(kept.match)
