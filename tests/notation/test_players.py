"""Who sits at a seat, in one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import Unreadable
from carrom.notation import player_text, read_player
from tests.records.any_record import levels, texts


@given(name=texts | st.sampled_from(["BOT:x", "Person:y", "bot:", "person:"]), level=st.just("") | levels)
def test_every_player_reads_back(name, level):
    assert read_player(player_text(name, level)) == (name, level)


@pytest.mark.parametrize(
    ("name", "level", "text"),
    [
        ("", "", ""),
        ("Camille", "", "Camille"),
        ("", "strong", "bot:strong"),
        ("Rosalie B.", "strong", "bot:strong Rosalie B."),
        ("bot:strong", "", "person:bot:strong"),
        ("Person: me", "", "person:Person: me"),
        ("robot:strong", "", "robot:strong"),
    ],
)
def test_no_name_of_a_person_reads_as_a_bot(name, level, text):
    assert player_text(name, level) == text


def test_a_bot_without_a_level_is_refused():
    with pytest.raises(Unreadable):
        read_player("bot: Rosalie")
