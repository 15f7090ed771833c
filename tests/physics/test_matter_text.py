"""A measured board as one line: what is written is read, and what is wrong is said in words."""

import pytest

from carrom.errors import Unreadable
from carrom.physics import MODEL, PRESETS, SECOND_MODEL, Matter, Restitution, board_name, matter_named, matter_text
from carrom.physics import measured_model as model_of
from carrom.physics.matter_text import LONGEST, measured_words, text_of_words

MEASURED = {
    "mu": 0.1188,
    "e_disc": Restitution(0.88, 0.23, 0.45),
    "e_frame": 0.7048,
    "mu_frame": 0.0833,
    "e_striker": 0.5,
}
MAMIE = matter_text("Chez Mamie", Matter(**MEASURED))


def test_the_text_of_a_board_is_one_word_with_every_constant():
    assert MAMIE == (
        "measured-1,slide-2,Chez_Mamie,mu=0.1188,e_disc=0.88/0.23/0.45,e_striker=0.5,e_frame=0.7048,mu_disc=0.1,"
        "mu_frame=0.0833,hop=0.8,lip=0,g=9.81"
    )
    assert board_name(MAMIE) == "Chez Mamie"


def test_a_text_read_is_the_matter_written_and_is_named_by_its_text():
    matter = matter_named(MAMIE, SECOND_MODEL)
    assert matter == Matter(MAMIE, **MEASURED)
    assert matter_text("Chez Mamie", matter) == MAMIE


@pytest.mark.parametrize("preset", PRESETS[SECOND_MODEL].values(), ids=lambda preset: preset.name)
def test_every_preset_goes_through_a_text_unchanged(preset):
    read = matter_named(matter_text("own", preset), SECOND_MODEL)
    for constant in ("mu", "between_men", "of_striker", "at_frame"):
        assert getattr(read, constant) == getattr(preset, constant)


def test_other_ways_to_write_a_text_are_read_as_the_one():
    parts = MAMIE.replace("mu=0.1188", "mu=0.118800").split(",")
    turned = ",".join([*parts[:3], *reversed(parts[3:])])
    assert matter_named(turned, SECOND_MODEL).name == MAMIE


def test_a_measured_board_is_played_under_slide_2_and_a_preset_under_the_model_of_new_games():
    assert model_of(MAMIE) == SECOND_MODEL
    assert model_of("dry") == MODEL
    with pytest.raises(Unreadable, match=r"slide-1 does not know.*slide-2"):
        matter_named(MAMIE, "slide-1")


def test_engines_are_sent_the_constants_as_words():
    words = measured_words(MAMIE)
    assert words.startswith("measured mu 0.1188 e_disc 0.88/0.23/0.45 ")
    back = matter_named(text_of_words(words.removeprefix("measured ")), SECOND_MODEL)
    assert matter_text("Chez Mamie", back) == MAMIE


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ice", "not one of tournament, powdered, dry, worn"),
        ("measured-2,slide-3,x", "install a newer one"),
        ("measured-1,slide-1,x,mu=0.1", "must go on with the model, slide-2"),
        ("measured-1", "must go on with the model"),
        (MAMIE.replace("Chez_Mamie", ""), "is no name"),
        (MAMIE.replace("Chez_Mamie", "x" * 41), "is no name"),
        (MAMIE.replace("mu=0.1188", "mu=2"), "mu.* is not a number between 0.01 and 1.0"),
        (MAMIE.replace("mu=0.1188", "mu=nan"), "is not a number with"),
        (MAMIE.replace("mu=0.1188", "mu=0.1/0.1/1"), "is not a number with"),
        (MAMIE.replace("0.88/0.23/0.45", "0.23/0.88/0.45"), "e_disc.floor"),
        (MAMIE.replace("0.88/0.23/0.45", "0.88/0.23"), "top/floor/half"),
        (MAMIE.replace("g=9.81", "g=0.1"), "g.* is not a number between 9.7 and 9.9"),
        (MAMIE.replace(",g=9.81", ""), "g: is missing.*cut off"),
        (MAMIE + ",g=9.81", "occurs twice"),
        (MAMIE + ",colour=3", "is not one of mu"),
        (MAMIE + "0" * LONGEST, "longer than"),
    ],
)
def test_a_text_that_is_wrong_is_refused_with_what_is_wrong(text, reason):
    with pytest.raises(Unreadable, match=reason):
        matter_named(text, SECOND_MODEL)


@pytest.mark.parametrize("name", ["", " ", "a,b", "a=b", "a/b", 'a"b', "a\x00b", "x" * 41])
def test_a_name_that_no_text_can_hold_is_refused(name):
    with pytest.raises(Unreadable, match="is no name"):
        matter_text(name, Matter())
