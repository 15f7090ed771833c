"""One number over 10,000 fixed strokes. When it changes, the changelog says why."""

from pathlib import Path

import pytest

from carrom.physics import FIRST_MODEL, MODEL, SIGNATURE, SIGNATURES, is_ours
from carrom.physics.signature import signature


@pytest.mark.parametrize("model", SIGNATURES)
def test_ten_thousand_fixed_strokes_end_where_they_have_ended_on_every_machine(model):
    assert signature(model=model) == SIGNATURES[model]


def test_the_signature_of_slide_1_stays():
    assert SIGNATURES[FIRST_MODEL] == "7990f2ea04d37990"


def test_the_changelog_names_the_signatures():
    told = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [one for one in SIGNATURES.values() if one not in told] == []


def test_new_games_are_signed_with_the_signature_of_their_model():
    assert SIGNATURES[MODEL] == SIGNATURE


def test_a_record_is_ours_under_either_model_if_its_signature_is_the_models():
    assert all(is_ours(model, own) and is_ours(model, None) for model, own in SIGNATURES.items())
    assert not is_ours("slide-2", SIGNATURES["slide-1"])
    assert not is_ours("slide-0", SIGNATURES["slide-1"])
    assert not is_ours("slide-0", None)
