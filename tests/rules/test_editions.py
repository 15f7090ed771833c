"""Editions of the books: each has a name, and records of yesterday are judged as they were."""

from dataclasses import replace

import pytest
from msgspec import structs

from carrom.editions import editions as kept
from carrom.rules import EVERY_BOOK, editions, judge, opening_state
from carrom.rules.editions import edition_of
from carrom.rules.values import JudgedEvent


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_the_edition_in_force_is_kept_last(name):
    in_force = edition_of(EVERY_BOOK[name])
    assert editions.present(name) == in_force.digest, "the rules have changed: python conformance/editions.py"
    assert kept(name)[in_force.digest] == in_force


@pytest.mark.parametrize(
    "changed",
    [
        lambda karom: replace(karom, clauses=karom.clauses[1:]),
        lambda karom: replace(karom, options={**karom.options, "target": replace(karom.options["target"], default=28)}),
        lambda karom: replace(karom, options={**karom.options, "target": replace(karom.options["target"], highest=9)}),
        lambda karom: replace(karom, readings={}),
    ],
)
def test_whatever_decides_changes_the_digest(changed):
    assert edition_of(changed(EVERY_BOOK["karom"])).digest != editions.present("karom")


@pytest.mark.parametrize("name", ["icf", "karom"])
def test_by_the_oldest_edition_conceding_gives_nobody_the_queen(name):
    conceded = {}
    for edition in kept(name):
        rules = editions.under(EVERY_BOOK[name], edition)
        verdict = judge(rules, opening_state(rules, ("S", "N"), "S"), JudgedEvent("concede", by="S"))
        assert verdict.round_over
        conceded[edition] = verdict.round_over.points["N"]
    assert conceded[editions.oldest(name)] == 9
    assert conceded[editions.present(name)] == {"icf": 12, "karom": 14}[name]
    assert "I-103" in (editions.differing(name, editions.oldest(name)) or ())


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_an_edition_that_is_not_in_the_house_is_judged_as_the_one_in_force(name):
    assert editions.under(EVERY_BOOK[name], 12 * "0").settings == EVERY_BOOK[name].settings
    assert editions.differing(name, 12 * "0") is None
    assert editions.differing(name, editions.present(name)) == ()


@pytest.mark.parametrize("name", [name for name, book in EVERY_BOOK.items() if "target" in book.options])
def test_an_option_chosen_holds_in_every_edition(name):
    for edition in kept(name):
        assert editions.under(EVERY_BOOK[name], edition).with_settings({"target": 17}).settings["target"] == 17


def test_an_old_edition_has_the_defaults_it_had(monkeypatch):
    before = edition_of(EVERY_BOOK["karom"])
    before.options["target"] = structs.replace(before.options["target"], default=28)
    monkeypatch.setattr(editions, "editions", lambda name: {before.digest: before} if name == "karom" else {})
    monkeypatch.setattr(editions, "present", lambda name: edition_of(EVERY_BOOK[name]).digest)
    assert editions.under(EVERY_BOOK["karom"], before.digest).settings["target"] == 28
    assert EVERY_BOOK["karom"].settings["target"] == 29
