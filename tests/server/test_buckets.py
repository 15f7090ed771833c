"""Token buckets: what is taken is waited for, and full ones are forgotten."""

from hypothesis import given
from hypothesis import strategies as st

from carrom.server.rate_limit import FEW, Buckets

SECONDS = st.floats(0, 1e6)


@given(st.lists(st.tuples(SECONDS, SECONDS), max_size=20))
def test_a_bucket_owes_what_was_taken_less_the_time_that_passed_and_never_less_than_nothing(taken):
    buckets, now, owed = Buckets(), 1e6, 0.0
    for passed, seconds in taken:
        now += passed
        owed = max(0.0, owed - passed) + seconds
        buckets.take("a", now, seconds)
        assert abs(buckets.owed("a", now) - owed) < 1e-3
    assert buckets.owed("b", now) == 0


def test_a_bucket_owes_at_most_what_it_may():
    buckets = Buckets()
    buckets.take("a", 5.0, 100.0, at_most=30.0)
    assert buckets.owed("a", 5.0) == 30


def test_full_buckets_are_forgotten_and_those_that_are_not_full_are_kept():
    buckets = Buckets()
    for each in range(100 * FEW):
        buckets.take(str(each), float(each), 10.0)
    assert len(buckets) <= FEW + 1
    assert all(str(each) in buckets for each in range(100 * FEW - 10, 100 * FEW))
