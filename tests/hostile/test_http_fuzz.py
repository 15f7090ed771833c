"""Whatever is asked over HTTP is answered or refused; nothing is an error of the server."""

import pytest

from tests.hostile.http_fuzz import faults, fuzz_http
from tests.running import awaited


@pytest.mark.process
def test_two_hundred_requests_from_the_servers_own_description_cause_no_fault(tmp_path):
    sent, heard, log = awaited(fuzz_http(200, tmp_path, seed=1))
    assert sent == 200
    assert faults(heard, log) == []
    assert heard["200"] > 10
    assert heard["400 not-readable"] > 10


@pytest.mark.long
def test_ten_thousand_requests_from_the_servers_own_description_cause_no_fault(tmp_path):
    sent, heard, log = awaited(fuzz_http(10_000, tmp_path, seed=2))
    assert sent == 10_000
    assert faults(heard, log) == []
