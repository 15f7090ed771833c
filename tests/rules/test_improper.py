"""The cause of an improper stroke: it changes what is said of the stroke, never what is decided."""

import json
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings

from carrom.cli.judge import answer_or_error
from carrom.contract.judge_json import facts_to_plain, verdict_to_plain
from carrom.rules import EVERY_BOOK, judge
from carrom.rules.values import Facts, Fallen, ImproperCause
from carrom.texts import LANGUAGES
from tests.examples import examples
from tests.rules.positions import questions

CAUSES = get_args(ImproperCause)


def ask(book, **facts):
    """The answer of `carrom judge` about a stroke with every man on the board."""
    return json.loads(answer_or_error(json.dumps({"book": book, "facts": facts}).encode()))


def said(book, cause):
    """The call that says an improper stroke by this cause."""
    calls = ask(book, improper=True, improper_cause=cause)["calls"]
    return next(call for call in calls if call["code"] == "improper-stroke")


def outcome(verdict):
    """A verdict in JSON without the clause and the sentences of an improper stroke."""
    told = verdict_to_plain(verdict)
    for call in told["calls"]:
        if call["code"] == "improper-stroke":
            del call["clause"], call["fr"], call["en"]
    return told


@settings(max_examples=examples(200))
@given(questions())
def test_a_cause_changes_nothing_but_the_sentence_and_its_clause(question):
    book, state, event = question
    if event.facts is None:
        return
    plain = replace(event, facts=replace(event.facts, improper=True, improper_cause=None))
    verdict = judge(book, state, plain)
    for cause in CAUSES:
        because = judge(book, state, replace(plain, facts=replace(plain.facts, improper_cause=cause)))
        assert outcome(because) == outcome(verdict)
        assert (because == verdict) == (cause not in book.causes)


@pytest.mark.parametrize("name", list(EVERY_BOOK))
def test_a_book_says_each_of_its_causes_by_one_of_its_clauses(name):
    causes = EVERY_BOOK[name].causes
    assert set(causes.values()) <= set(EVERY_BOOK[name].clauses)
    for cause in CAUSES:
        call = said(name, cause)
        assert (call["en"] != "The stroke was improper.") == (cause in causes)
        assert call["clause"] == causes.get(cause, call["clause"])


def test_the_laws_tell_every_cause_apart():
    assert set(EVERY_BOOK["icf"].causes) == set(CAUSES)


def test_a_push_is_said_in_both_languages():
    call = said("icf", "push")
    assert call["clause"] == "ICF-7"
    assert call["en"] == "The stroke was improper: the striker was pushed, not struck."
    assert call["fr"] == "Le coup était irrégulier : le palet a été poussé, pas frappé."


@pytest.mark.parametrize("facts", [{"improper_cause": "push"}, {"improper": False, "improper_cause": "arrow"}])
def test_a_proper_stroke_with_a_cause_is_refused(facts):
    assert ask("icf", **facts)["error"]["field"] == "facts.improper_cause"


@pytest.mark.parametrize("cause", ["posture", "", 7])
def test_a_cause_that_does_not_exist_is_refused(cause):
    assert ask("icf", improper=True, improper_cause=cause)["error"]["field"] == "facts.improper_cause"


def test_facts_without_a_cause_are_written_as_before():
    facts = Facts((Fallen("white"),), improper=True)
    assert "improper_cause" not in facts_to_plain(facts)
    assert facts_to_plain(replace(facts, improper_cause="elbow"))["improper_cause"] == "elbow"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_cause_has_a_sentence_of_its_own(language):
    assert len({said("icf", cause)[language] for cause in CAUSES}) == len(CAUSES)
