"""Verbs agree with several people; the text of a payment does not say that the payer places the man."""

import re
from pathlib import Path

import pytest

from carrom.rules.values import Call
from carrom.texts import LANGUAGES, Language, call_sentence, joined
from carrom.texts.catalogue import bundle
from tests.house.test_texts import messages

ROOT = Path(__file__).parents[2]
SOURCES = list((ROOT / "web" / "src").rglob("*.ts*"))
PAGES = sorted(path.name for path in (ROOT / "carrom" / "texts" / "fr").glob("page*.ftl"))
OF_PEOPLE = sorted({name for file in PAGES for name, asked in messages("fr", file).items() if "people" in asked})
PAIR = ("Sud", "Joueur de café (Nord)")


def said(message: str, language: Language, people: tuple[str, ...]) -> str:
    """A message of the page, of so many people."""
    who = joined(people, language)
    catalogue = bundle(language, "page")
    variables = {"name": who, "other": who, "others": who, "people": len(people), "stake": 6, "points": 3, "count": 2}
    variables |= {"who": "they", "word": "Non Just !"}
    pattern = catalogue.get_message(message).value
    assert pattern is not None
    text, errors = catalogue.format_pattern(pattern, variables)
    assert errors == []
    return str(text).replace("\xa0", " ")


@pytest.mark.parametrize("message", OF_PEOPLE)
def test_a_pair_is_said_in_the_plural(message):
    one, two = (said(message, "fr", people).replace(joined(people, "fr"), "…") for people in (PAIR[:1], PAIR))
    changed = [(a, b) for a, b in zip(one.split(), two.split(), strict=True) if a != b]
    assert changed != []
    assert all(b.rstrip(".,") in (f"{a.rstrip('.,')}nt", "rendent", "peuvent", "leurs") for a, b in changed), changed


def test_the_bet_of_a_pair():
    assert said("bet-waiting", "fr", PAIR).startswith("Sud et Joueur de café (Nord) peuvent répondre « Non Just ! »")
    assert said("bet-waiting", "fr", PAIR[:1]).startswith("Sud peut répondre")
    assert said("mending-bet-stands", "fr", PAIR[:1]).startswith("« Si Just ! » : Sud parie que")
    assert said("mending-bet-stands", "en", PAIR).startswith("« Si Just ! »: Sud and Joueur de café (Nord) bet that")
    assert said("mending-bet-stands", "fr", PAIR).startswith("« Si Just ! » : Sud et Joueur de café (Nord) parient que")
    assert said("over-winner", "en", PAIR).endswith("win the round")


def test_every_verb_after_a_side_agrees_in_number():
    called = {
        message
        for source in SOURCES
        for message in re.findall(r'text\("([a-z-]+)", \{[^}]*sideName\(', source.read_text(encoding="utf-8"))
    }
    assert {"bet-answers", "mending-standing"} <= called, "the page names sides otherwise now"
    sentences = {message: said(message, "fr", ("QUI",)) for message in called & known()}
    assert {message: words for message, words in sentences.items() if re.search(r"QUI [a-zà-ÿ]", words)} == {}


def known() -> set[str]:
    """The messages of which these variables say everything."""
    filled = {"name", "other", "others", "people", "stake", "points", "count"}
    return {name for file in PAGES for name, asked in messages("fr", file).items() if asked <= filled}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_payment_says_whose_man_it_is_and_who_lays_it(language):
    told = {"side": "S", "colour": "white", "count": 1, "place": "between-circles", "placer": "N"}
    words = call_sentence(Call("man-paid", "S0.27", told), language, {"S": "Camille", "N": "Noé"})
    assert (
        words
        == {
            "fr": "Camille paie un pion blanc : Noé le pose entre les deux cercles.",
            "en": "Camille pays one white man: Noé lays it between the two circles.",
        }[language]
    )
