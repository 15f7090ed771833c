"""The points at which a server is killed are functions of the program, whatever they are called by now."""

import pytest

from tests.proof.dying import POINTS, wrapped_at


@pytest.mark.parametrize("where", sorted({where for where, _ in POINTS.values()}))
def test_every_point_of_a_kill_is_a_function(where):
    assert callable(wrapped_at(where)[2])
