"""One number over 10,000 fixed strokes. When it changes, the changelog says why."""

from pathlib import Path

from carrom.physics import SIGNATURE
from carrom.physics.signature import signature


def test_ten_thousand_fixed_strokes_end_where_they_have_ended_on_every_machine():
    assert signature() == SIGNATURE


def test_the_changelog_names_the_signature_in_force():
    assert SIGNATURE in (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
