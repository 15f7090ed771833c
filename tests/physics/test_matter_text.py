"""What the doors of the kernel need of a board, and a measured board as one line: what is written is read, and what is
wrong is said in words.
"""

from re import escape

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import ICF, MAISON_80, checked_layout
from carrom.errors import Unreadable
from carrom.physics import MODEL, PRESETS, SECOND_MODEL, Matter, Restitution, matter_named, matter_text, simulate_moving
from carrom.physics.laying import equipment, equipment_of, plain_equipment, to_micrometres
from carrom.physics.matter_text import LONGEST, board_name, measured_model, measured_words, text_of_words
from tests.examples import examples

MEASURED = {
    "mu": 0.1188,
    "e_disc": Restitution(0.88, 0.23, 0.45),
    "e_frame": 0.7048,
    "mu_frame": 0.0833,
    "e_striker": 0.5,
}
MAMIE = matter_text("Chez Mamie", Matter(**MEASURED))


def test_the_text_of_a_board_is_one_word_with_every_constant_and_read_it_is_the_matter_written_and_named_by_it():
    assert MAMIE == (
        "measured-1,slide-2,Chez_Mamie,mu=0.1188,e_disc=0.88/0.23/0.45,e_striker=0.5,e_frame=0.7048,mu_disc=0.1,"
        "mu_frame=0.0833,hop=0.8,lip=0,g=9.81"
    )
    assert board_name(MAMIE) == "Chez Mamie"
    matter = matter_named(MAMIE, SECOND_MODEL)
    assert matter == Matter(MAMIE, **MEASURED)
    assert matter_text("Chez Mamie", matter) == MAMIE


@pytest.mark.parametrize("preset", PRESETS[SECOND_MODEL].values(), ids=lambda preset: preset.name)
def test_every_preset_goes_through_a_text_unchanged(preset):
    read = matter_named(matter_text("own", preset), SECOND_MODEL)
    for constant in ("mu", "between_men", "of_striker", "at_frame"):
        assert getattr(read, constant) == getattr(preset, constant)


def test_a_measured_board_is_played_under_slide_2_however_its_text_is_written_and_engines_are_sent_its_words():
    assert measured_model(MAMIE) == SECOND_MODEL
    assert measured_model("dry") == MODEL
    with pytest.raises(Unreadable, match=r"slide-1 does not know.*slide-2"):
        matter_named(MAMIE, "slide-1")
    parts = MAMIE.replace("mu=0.1188", "mu=0.118800").split(",")
    assert matter_named(",".join([*parts[:3], *reversed(parts[3:])]), SECOND_MODEL).name == MAMIE
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


# compiled code without references gives back whole arrays for parts of them
assembled = getattr(equipment_of, "py_func", equipment_of)
MATTERS = [matter for presets in PRESETS.values() for matter in presets.values()]


@pytest.mark.parametrize("board", [ICF, MAISON_80])
def test_equipment_in_arrays_is_the_same_equipment(board):
    for matter in MATTERS:
        again, plain = assembled(*plain_equipment(board, matter)), equipment(board, matter)
        assert again.table._replace(springs=None) == plain.table._replace(springs=None)
        for one, other in ((again.table.springs, plain.table.springs), *zip(again[1:], plain[1:], strict=True)):
            assert (one.shape, one.tolist()) == (other.shape, other.tolist())


near = st.integers(-3, 3)
edges = st.sampled_from([0, 31_798, 36_548, 322_303, 347_750, 349_350, 354_100, 360_000])
off = st.tuples(edges, near).map(sum)
places = st.tuples(off, off, st.sampled_from([1, -1])).map(lambda a: (a[0] * a[2], a[1]))


@given(st.dictionaries(st.sampled_from(["striker", "w1", "b5", "queen"]), places))
@settings(max_examples=examples(300), deadline=None)
def test_a_layout_is_simulated_if_and_only_if_the_board_allows_it(layout):
    try:
        allowed = dict(checked_layout(ICF, layout))
    except Unreadable as refused:
        with pytest.raises(Unreadable, match=escape(str(refused))):
            simulate_moving(ICF, layout, {})
    else:
        assert simulate_moving(ICF, layout, {}).rest == allowed


def test_metres_are_rounded_half_to_even_as_python_does():
    for micrometres in (0.5, 1.5, 2.5, -0.5, -1.5, 0.4999, 0.5001, -0.5001, 353_999.5, 354_000.5):
        metres = micrometres / 1e6
        assert to_micrometres(metres) == round(metres * 1e6)
    many = np.random.default_rng(1).uniform(-0.36, 0.36, 1000)
    assert [to_micrometres(x) for x in many] == [round(x * 1e6) for x in many.tolist()]
