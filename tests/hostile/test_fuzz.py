"""Messages bent at random are refused one and all, and the server plays on without a fault."""

import pytest

from tests.hostile.fuzz import faults, fuzz
from tests.running import awaited


@pytest.mark.process
def test_two_thousand_bent_messages_cause_no_fault(tmp_path):
    sent, heard, log = awaited(fuzz(2_000, tmp_path, seed=1))
    assert sent >= 2_000
    assert faults(heard, log) == []
    assert heard["not-readable"] > 200


@pytest.mark.long
def test_two_hundred_thousand_bent_messages_cause_no_fault(tmp_path):
    sent, heard, log = awaited(fuzz(200_000, tmp_path, seed=2))
    assert sent >= 200_000
    assert faults(heard, log) == []
