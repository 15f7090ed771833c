"""The matter of a question: a preset by name, constants of one's own, or the text of a measured board."""

import pytest

from carrom.contract.simulate_questions import matter_of, matter_of_shot
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, SECOND_MODEL, Matter, matter_named, matter_text

MAMIE = matter_text("Chez Mamie", Matter(mu=0.2))


@pytest.mark.parametrize(("given", "model", "name", "hop", "in_a_shot"), [
    (None, FIRST_MODEL, "tournament", 0.8, 0.0), (None, SECOND_MODEL, "tournament", 0.8, 0.8),
    ({}, FIRST_MODEL, "tournament", 0.8, 0.0), ("dry", FIRST_MODEL, "dry", 0.8, 0.8),
    ({"mu": 0.2}, FIRST_MODEL, "own", 0.8, 0.0), ({"mu": 0.2}, SECOND_MODEL, "own", 0.8, 0.8),
    ({"hop": 0.5}, FIRST_MODEL, "own", 0.5, 0.5), (MAMIE, SECOND_MODEL, MAMIE, 0.8, 0.8),
])  # fmt: skip
def test_matter_is_a_preset_or_ones_own_and_under_the_first_model_no_shot_leaves_the_board_unasked(
    given, model, name, hop, in_a_shot
):
    matter, of_shot = matter_of(given, model), matter_of_shot(given, model)
    assert (matter.name, matter.hop, of_shot.name, of_shot.hop) == (name, hop, name, in_a_shot)


def test_a_measured_board_has_its_own_model_whatever_the_question_and_no_shot_of_another():
    assert matter_of(MAMIE, FIRST_MODEL) == matter_named(MAMIE, SECOND_MODEL)
    with pytest.raises(Unreadable, match="it needs slide-2"):
        matter_of_shot(MAMIE, FIRST_MODEL)
