"""Bots see the same strokes as ever: a change of the search is meant, or found here."""

import pytest

from tests.bots.frozen import FROZEN, lines


def test_the_search_finds_what_it_found_when_its_figures_were_frozen():
    kept, today = FROZEN.read_text("utf-8").splitlines(), list(lines())
    assert [line.split()[:4] for line in today] == [line.split()[:4] for line in kept]
    for line, before in zip(today, kept, strict=True):
        figures = [float(one) for one in before.split()[4:]]
        assert [float(one) for one in line.split()[4:]] == pytest.approx(figures, rel=1e-6, abs=1e-9), before
