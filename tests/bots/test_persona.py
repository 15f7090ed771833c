"""The list of personas: each name stands once, and is a word that records, the wire and the texts can hold."""

import re

import pytest

from carrom.bots import PERSONAS, is_level, persona
from carrom.bots.persona import FORMERLY, by_name
from carrom.errors import Fault


def test_two_personas_of_one_name_are_refused_by_that_name():
    with pytest.raises(Fault, match="two personas are named 'club'"):
        by_name((*PERSONAS.values(), PERSONAS["club"]))


def test_personas_are_listed_in_the_order_in_which_they_are_given():
    assert list(by_name(reversed(PERSONAS.values()))) == list(PERSONAS)[::-1]


def test_a_name_is_one_word_of_small_letters():
    assert [name for name in PERSONAS if not re.fullmatch("[a-z]+", name)] == []


def test_a_former_name_is_that_of_no_persona_and_leads_to_one():
    for former, now in FORMERLY.items():
        assert former not in PERSONAS
        assert is_level(former)
        assert persona(former) is PERSONAS[now]
