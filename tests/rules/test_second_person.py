"""To a player whom a call names, the referee says "you": in both languages, of every call, at every table."""

import re
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent_ast

from carrom.contract.judge_json import read_question
from carrom.contract.names import encode_calls
from carrom.errors import CarromError
from carrom.match import Player
from carrom.rules import BOOKS, EVERY_BOOK, judge, opening_state
from carrom.rules.values import Call, Facts, Fallen, JudgedEvent, Term, Verdict
from carrom.texts import LANGUAGES, call_sentence, explain, readers, term_sentence
from carrom.texts.catalogue import PEOPLE, files_of
from tests.rules.test_rule_cases import every_case
from tests.rules.test_sentences import codes_in_rules, messages, walk

pytestmark = pytest.mark.slow

NAMES = {"S": "Camille", "E": "Ada", "N": "Noé", "W": "Bo"}
PLAYERS = {seat: Player("person", name) for seat, name in NAMES.items()}
YOU = {"en": re.compile(r"\b[Yy]ou(r|rs)?\b"), "fr": re.compile(r"\b([Vv]ous|[Vv]otre|[Vv]os)\b|\wez-la\b")}
"""What makes a sentence one in the second person."""
SUBJECT = re.compile(
    r"(?:^|[.:!;»] |, | que | qui )vous (?:(?:les|la|le|l’y|en|y) )*(?:n’)?(?!rapporte|reste)(\w+)", re.IGNORECASE
)
"""In French, a word after *vous* as a subject: a verb that agrees, or in the standing of a game its points."""
AFTER = {"en": ("for ", "to ", "by "), "fr": ("pour ", "à ", "par ")}
"""What may come before a name that no choice guards: "for you", "à vous"."""
ANY = {"cause": ("three-passes", "base-line", "umpire-order", "out-of-turn", "left-seat", "upset-board")} | {
    "why": ("target", "rounds", "best-of-three", "round"),
    "decided": ("tie", "clause", "count"),
    "zone": ("far",),
    "colour": ("white",),
    "place": ("centre",),
    "standing": ("SENW",),
    "adds": ("points", "rounds", "nothing"),
}
"""Values of the arguments that are words; the others are numbers."""


@cache
def verdict_of_every_case() -> tuple[tuple[str, tuple[Call, ...]], ...]:
    """The book and the calls of each answer to a conformance case."""
    return tuple((case.question["book"], answer_of(case.question)) for case in every_case())


def calls_of_every_case() -> tuple[tuple[str, Call], ...]:
    """The book and the call of each call in the answers to the conformance cases."""
    return tuple((book, call) for book, calls in verdict_of_every_case() for call in calls)


def answer_of(question: dict) -> tuple[Call, ...]:
    """The calls with which the judge answers a question; none where it refuses it."""
    try:
        return judge(*read_question(question)).calls
    except CarromError:
        return ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_but_a_name_begins_with_a_capital_after_a_semicolon(language):
    small = {seat: name.lower() for seat, name in NAMES.items()}
    told = {
        " ".join(call_sentence(call, language, small, reader) for call in calls)
        for _, calls in verdict_of_every_case()
        for reader in ("", *sorted({seat for call in calls for group in readers(call) for seat in group[0]}))
    }
    assert [said for said in told if re.search(r";\s*[A-ZÀ-Ý]", said) or re.search(r";\s*$", said)] == []


def test_what_is_owed_is_owed_still_just_where_some_of_it_was_paid():
    paid, owed = {"man-paid", "debt-paid"}, "man-owed"
    told = {
        (bool(paid & {call.code for call in calls}), one.arguments.get("form") == "still")
        for _, calls in verdict_of_every_case()
        for one in calls
        if one.code == owed
    }
    assert told == {(False, False), (True, True)}


def test_who_gives_back_and_who_lays_are_each_spoken_to():
    call = Call("men-returned", "S2.43", {"side": "S", "placer": "N", "colour": "white", "count": 2, "place": "centre"})
    assert readers(call) == ["S", "N"]
    assert call_sentence(call, "en", NAMES, "S") == (
        "You give back the two white men of this stroke: Noé lays them at the centre."
    )
    assert call_sentence(call, "en", NAMES, "N") == (
        "Camille gives back the two white men of this stroke: you lay them at the centre."
    )
    assert call_sentence(call, "fr", NAMES, "S") == (
        "Vous rendez les deux pions blancs de ce coup : Noé les pose au centre."
    )
    assert call_sentence(call, "fr", NAMES, "N") == (
        "Camille rend les deux pions blancs de ce coup : vous les posez au centre."
    )


def test_partners_hear_the_same_words_and_the_one_who_lays_their_own():
    call = Call("man-paid", "S2.43", {"side": "SN", "placer": "E", "colour": "black", "count": 1, "place": "centre"})
    assert readers(call) == ["SN", "E"]
    paid = "Vous payez un pion noir : Ada le pose au centre."
    assert [call_sentence(call, "fr", NAMES, seat) for seat in "SN"] == [paid, paid]
    assert call_sentence(call, "fr", NAMES, "E") == "Camille et Noé paient un pion noir : vous le posez au centre."
    assert call_sentence(call, "fr", NAMES, "W") == call_sentence(call, "fr", NAMES)


def test_the_end_of_a_round_is_said_to_who_wins_and_to_who_loses():
    terms = (Term("men-left", 4, "S", "S2.37"), Term("queen", 3, "N", "S2.38"))
    given = {"side": "S", "other": "N", "form": "summed", "decided": "count", "adds": "points"}
    counts = {"points": 4, "against": 3, "before": 2, "other_before": 5, "total": 6, "other_total": 8}
    call = Call("round-won", "S2.36", given | counts, terms)
    assert call_sentence(call, "en", NAMES, "S") == (
        "You win the round, 4 to 3: the four men left to Noé; Noé: three for the queen. You 2 + 4 = 6, Noé 5 + 3 = 8."
    )
    assert call_sentence(call, "fr", NAMES, "N") == (
        "Camille gagne la manche, 4 à 3 : les quatre pions qui vous restent ; vous : trois pour la reine. "
        "Camille 2 + 4 = 6, vous 5 + 3 = 8."
    )
    assert term_sentence(call, terms[0], "en", NAMES, "N") == "the four men left to you"


def test_among_three_each_hears_their_own_line_of_the_standing():
    terms = (Term("white-in", 8, "S", "CC.5"), Term("black-in", 3, "E", "CC.5"), Term("white-in", 1, "N", "CC.5"))
    call = Call("round-won", "CC.5", {"form": "shared", "side": "S", "standing": "SEN"}, terms)
    assert readers(call) == ["S", "E", "N"]
    assert call_sentence(call, "fr", NAMES, "E") == "Camille gagne la manche : Camille 8 ; vous 3 ; Noé 1."
    assert call_sentence(call, "en", NAMES, "S") == "You win the round: you 8; Ada 3; Noé 1."
    assert term_sentence(call, terms[1], "fr", NAMES, "E") == "Vous : 3 pour les noirs"


def test_a_verdict_carries_its_sentences_for_each_player_it_names():
    karom = BOOKS["karom"]
    state = opening_state(karom, ("S", "N"), "S")
    verdict = judge(karom, state, JudgedEvent(facts=Facts(pocketed=(Fallen("white"),))))
    calls = encode_calls(PLAYERS, verdict, karom)
    assert [(you["seats"], you["en"]) for call in calls for you in call["you"]] == [
        ("S", "You now have white."),
        ("S", "One white man goes in for you."),
        ("S", "You play on."),
    ]
    assert "Camille" in calls[0]["fr"]


def test_in_doubles_a_man_goes_in_for_both_partners_and_one_plays_on():
    karom = BOOKS["karom"]
    state = opening_state(karom, ("S", "E", "N", "W"), "S")
    verdict = judge(karom, state, JudgedEvent(facts=Facts(pocketed=(Fallen("white"),))))
    calls = encode_calls({}, verdict, karom)
    assert [[you["seats"] for you in call["you"]] for call in calls] == [["SN"], ["SN"], ["S"]]


def test_a_call_that_names_nobody_has_no_second_person():
    karom = BOOKS["karom"]
    calls = encode_calls(PLAYERS, Verdict(calls=(Call("miss", "S2.18", {}),), **nothing_else()), karom)
    assert "you" not in calls[0]


def nothing_else() -> dict:
    """The rest of a verdict, as a miss leaves it."""
    karom = BOOKS["karom"]
    verdict = judge(karom, opening_state(karom, ("S", "N"), "S"), JudgedEvent(facts=Facts()))
    return {name: getattr(verdict, name) for name in verdict.__dataclass_fields__ if name != "calls"}


def test_who_reads_nothing_addressed_to_them_hears_the_names():
    karom = BOOKS["karom"]
    verdict = judge(karom, opening_state(karom, ("S", "N"), "S"), JudgedEvent(facts=Facts()))
    assert explain(verdict, "en", NAMES)[-1] == "S2.18 The turn passes to Noé."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_verdict_of_a_rule_case_names_its_reader_in_the_third_person(language):
    seen = set()
    for _, call in calls_of_every_case():
        third = call_sentence(call, language, NAMES)
        for group in readers(call):
            said = call_sentence(call, language, NAMES, group[0])
            names = [NAMES[seat] for seat in group]
            assert not any(name in said for name in names), (call.code, said)
            if any(name in third for name in names):
                seen.add(call.code)
                assert YOU[language].search(said), (call.code, said)
                assert_agrees(said, language)
            for term in call.terms:
                words = term_sentence(call, term, language, NAMES, group[0])
                assert not any(name in words for name in names), (call.code, words)
    assert len(seen) > 30


def assert_agrees(said: str, language: str) -> None:
    """In French the verb of *vous* ends in *-ez*."""
    if language == "fr":
        assert all(word.endswith("ez") or word.isdigit() for word in SUBJECT.findall(said)), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_that_can_name_its_reader_says_you_instead(language):
    variables = messages(language, "calls")
    codes = sorted(name for name in variables if name.startswith("call-"))
    assert {name.removeprefix("call-") for name in codes} >= codes_in_rules()
    for message in codes:
        for role in variables[message] & set(PEOPLE):
            for values in values_of(variables[message]):
                third = call_sentence(Call(message.removeprefix("call-"), "", values), language, NAMES)
                said = call_sentence(Call(message.removeprefix("call-"), "", values), language, NAMES, values[role])
                assert NAMES[values[role]] not in said
                assert (NAMES[values[role]] in third) == bool(YOU[language].search(said)), said
                assert_agrees(said, language)


def values_of(variables: set[str]):
    """Arguments of a message: a seat of its own for each person, three counts, and every word of a choice."""
    seats = dict(zip(PEOPLE, "SNEWW", strict=True)) | {
        "placer": "W",
        "next": "W",
        "side": "S",
        "other": "N",
        "seat": "E",
    }
    fixed = {role: seats[role] for role in PEOPLE if role in variables}
    for name in ("cause", "why", "decided", "count", "points"):
        if name in variables:
            for value in ANY.get(name, (0, 1, 3)):
                yield {other: ANY.get(other, (2,))[0] for other in variables} | fixed | {name: value}
    yield {other: ANY.get(other, (2,))[0] for other in variables} | fixed


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_agrees_with_a_person_has_a_form_for_you_and_a_bare_name_follows_a_preposition(language):
    text = "\n".join(part.read_text(encoding="utf-8") for part in files_of(language, "calls"))
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, fluent_ast.Message):
            assert_guarded(entry.value.to_json(), language, entry.id.name)


def assert_guarded(pattern: dict, language: str, message: str, guarded: frozenset[str] = frozenset()) -> None:
    before = ""
    for element in pattern["elements"]:
        if element["type"] == "TextElement":
            before = element["value"]
            continue
        expression = element["expression"]
        if expression["type"] == "VariableReference" and expression["id"]["name"] in PEOPLE:
            name = expression["id"]["name"]
            assert name in guarded or message in LABELLED or before.endswith(AFTER[language]), (
                f"{message}: {before}{name}"
            )
        elif expression["type"] == "SelectExpression":
            chosen_by = next((node["id"]["name"] for node in walk(expression["selector"]) if "id" in node), "")
            role = chosen_by.removesuffix("_people")
            keys = [variant["key"].get("name", "") for variant in expression["variants"]]
            assert role == chosen_by or "you" in keys, f"{message}: no form for you of {role}"
            for variant, key in zip(expression["variants"], keys, strict=True):
                inside = guarded | {role} if role != chosen_by and key != "you" else guarded
                assert_guarded(variant["value"], language, message, inside)
        before = ""


LABELLED = ("shared-standing", "sum-two-sides", "total-both")
"""The lines of a sum, which begin with the name that they count for."""


def test_every_book_has_a_rule_case_that_names_a_reader():
    named = {book for book, call in calls_of_every_case() if readers(call)}
    assert named >= set(BOOKS)
    assert named <= set(EVERY_BOOK)
