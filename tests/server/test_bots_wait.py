"""Bots wait for the film of a bot's stroke, and for that of a person's they do not: its answer is shown after it."""

import pytest

from carrom.server import automation


@pytest.fixture(autouse=True)
def films_that_never_end(monkeypatch):
    monkeypatch.setattr(automation, "SHOWING", 10_000.0)


def test_no_bot_plays_into_the_film_of_a_bots_stroke_and_a_bot_answers_a_person_at_once(here, sit_down):
    bot, person = {"kind": "bot", "level": "child"}, {"kind": "person", "name": "Camille"}
    alone = sit_down(here.post("tables", {"book": "classique", "seats": {"S": bot, "N": bot}, "opener": "S"}), at=here)
    first = alone.hear("shot")["n"]
    beside = sit_down(
        here.post("tables", {"book": "classique", "seats": {"S": person, "N": bot}, "opener": "S"}), at=here
    )
    beside.told("play", {"x": 0, "vx": 0, "vy": 1_000})
    answered = beside.hear("shot")
    assert answered["shot"]["seat"] == "N"
    # its second bot was asked before the other table's, and has had its time
    assert alone.come_back(first)["back"]["n"] == first
