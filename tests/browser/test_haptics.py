"""A device that vibrates: as a stroke is let go, and with what falls; not where somebody chose otherwise."""

from math import hypot
from urllib.parse import quote_plus

import pytest

from carrom.board import ICF, Stroke, striker_point
from tests.browser.person import Person

RECORDED = """
window.felt = [];
navigator.vibrate = (pattern) => { felt.push(pattern); return true; };
"""
START = striker_point(ICF, "S", 0)


def aimed(disc: str) -> tuple[str, Stroke]:
    """A position with one man between the striker and a pocket, and the stroke that sinks it."""
    hole = ICF.pocket_offset, ICF.pocket_offset
    way = [(to - at) / hypot(hole[0] - START[0], hole[1] - START[1]) for to, at in zip(hole, START, strict=True)]
    x, y = (at + 500_000 * one for at, one in zip(START, way, strict=True))
    return f"{disc} {x / 1000:.3f},{y / 1000:.3f}", Stroke("S", 0, *(round(2_000_000 * one) for one in way))


@pytest.fixture
def felt(another, server):
    """Opens the practice board on a device that records what it feels."""
    person = another(server.address, fresh=True)
    person.page.add_init_script(RECORDED)
    person.page.reload()

    def practise(disc: str, haptics: str = "on") -> tuple[Person, Stroke]:
        position, stroke = aimed(disc)
        person.page.evaluate("choice => localStorage.setItem('carrom.prefers.haptics', choice)", haptics)
        person.page.goto(f"{server.address}#practice={quote_plus(position)}")
        person.page.reload()
        person.wait_for("practice")
        person.wait_until(lambda: person.page.locator("#stroke-play").is_enabled())
        return person, stroke

    return practise


def told(person: Person) -> list[list[int]]:
    return person.page.evaluate("felt")


def test_a_man_that_falls_is_felt_and_one_whose_film_is_skipped_is_not(felt):
    person, stroke = felt("w1")
    person.play_by_numbers(stroke)
    person.wait_until(lambda: len(told(person)) > 0)
    still, before, long, *_ = told(person)[0]  # the striker may follow the man
    assert still == 0
    assert before > 100
    assert 15 <= long <= 40
    person.page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    assert told(person)[1:] == [[0]], "the rest of the pattern is called off"


@pytest.mark.long
def test_a_stroke_that_is_let_go_ticks(felt):
    person, _ = felt("w1")
    mouse = person.page.mouse
    mouse.move(*person.pixels(*START))
    mouse.down()
    mouse.move(*person.pixels(-20_000, -400_000), steps=6)
    mouse.up()
    person.wait_for("film", "tried")
    assert told(person)[0] == [10]


def test_nothing_is_felt_where_somebody_chose_so(felt):
    person, stroke = felt("queen", "off")
    person.play_by_numbers(stroke)
    person.wait_for("film", "tried")
    person.page.locator("#practice-board").focus()
    person.skip()
    person.wait_for("tried")
    assert told(person) == []
