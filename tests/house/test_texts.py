"""Every text that a person sees exists in French and in English, with the same variables; no other is asked for."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.rules.values import Call
from carrom.texts import LANGUAGES, Language, call_sentence, joined, sentence
from carrom.texts.catalogue import catalogue
from carrom.texts.messages import Catalogue
from tests.house.sources import text_of

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "carrom" / "texts"
FILES = sorted(path.name for path in (TEXTS / "fr").glob("*.ftl"))
WEB = ROOT / "web" / "src"
SOURCES = [*WEB.rglob("*.ts*"), WEB / "index.html"]


class Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 (the parser's name)
        self.found.add(node.id.name)


@cache
def messages(language: str, file: str) -> dict[str, set[str]]:
    """Each message's variables."""
    found = {}
    for entry in FluentParser().parse((TEXTS / language / file).read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} occurs twice"
            found[entry.id.name] = variables.found
    return found


def test_both_languages_have_the_same_files():
    assert sorted(path.name for path in (TEXTS / "en").glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_things_of_the_same_variables(file):
    french, english = messages("fr", file), messages("en", file)
    assert french.keys() == english.keys()
    # a count, of men or of people, and a book's words are there for what agrees with them, which one may not need
    agrees = ("count", "people", "queen_words")
    differ = {name: {one for one in french[name] ^ english[name] if not one.endswith(agrees)} for name in french}
    assert {name for name in differ if differ[name]} == set()


@cache
def asked_in(source: Path) -> set[str]:
    """The texts that a file of the page names."""
    words = text_of(source)
    asked = set(re.findall(r'\btext\("([a-z0-9-]+)"', words))
    return asked | set(re.findall(r'data-(?:text|label|placeholder)="([a-z0-9-]+)"', words))


def test_the_page_names_no_text_that_does_not_exist():
    known = {name for file in FILES if file.startswith("page") for name in messages("fr", file)}
    assert set().union(*map(asked_in, SOURCES)) - known == set()


def test_a_text_of_a_lazy_part_is_used_by_that_part_and_those_that_load_it_only():
    several = re.compile(r'"\.\./(texts/fr/\w+)"')
    rooms = [one for one in SOURCES if "addTexts({" in text_of(one)]
    assert len(rooms) > 12
    for room in [*rooms, WEB / "coach" / "texts.ts"]:
        words = room.read_text(encoding="utf-8")
        words += "".join((WEB / f"{name}.ts").read_text(encoding="utf-8") for name in several.findall(words))
        files = set(re.findall(r"texts/(?:fr|en)/(\w+\.ftl)", words))
        assert files, f"{room} adds no text"
        learnt = {name for file in files for name in messages("fr", file)}
        named = re.compile(rf'"\.\./{room.parent.name}/{room.stem}"')
        # the frame loads every screen
        users = {one.parent for one in SOURCES if named.search(text_of(one))} - {WEB / "frame"} | {room.parent}
        elsewhere = [one for one in SOURCES if one.suffix != ".html" and users.isdisjoint(one.parents)]
        asked = {one.name: asked_in(one) & learnt for one in elsewhere}
        assert {name: texts for name, texts in asked.items() if texts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_persona_has_a_first_name_says_who_it_is_and_how_it_plays(language):
    wanted = {f"{kind}-{level}" for kind in ("bot", "role", "level") for level in PERSONAS}
    former = {f"{kind}-{level}" for kind in ("bot", "role") for level in FORMERLY}
    written = {name for name in messages(language, "page_levels.ftl") if name.startswith(("bot-", "role-", "level-"))}
    missing, unused = wanted - written, written - wanted - former - {"level-numbered", "bot-described", "bot-apart"}
    assert missing == set(), f"a persona lacks {', '.join(sorted(missing))} in {language}"
    assert unused == set(), f"no persona is meant by {', '.join(sorted(unused))} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_persona_that_speaks_says_a_short_sentence_at_the_start_after_a_win_and_after_a_loss(language):
    quotation = {"character-quoted", "character-says"}
    speakers = {name.split("-")[2] for name in messages(language, "page_characters.ftl").keys() - quotation}
    assert speakers <= set(PERSONAS)
    moments = {f"character-{moment}-{level}" for moment in ("start", "won", "lost") for level in speakers}
    assert messages(language, "page_characters.ftl").keys() == moments | quotation
    said = {name: sentence(name, language) for name in moments}
    assert len(set(said.values())) == len(said), "two say the same"
    assert {name: words for name, words in said.items() if len(words) > 70 or words[-1] not in ".!?"} == {}


def test_each_persona_has_a_face_and_the_page_names_no_former_level():
    faces = text_of(WEB / "widgets" / "face.tsx")
    assert re.findall(r"(?m)^  (\w+): {$", faces[faces.index("const LOOKS") :]) == list(PERSONAS)
    assert re.search(rf'\b({"|".join(FORMERLY)}): "', text_of(WEB / "state" / "levels.ts")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_personas_are_called_or_described_alike(language):
    names = [sentence(f"{kind}-{level}", language) for level in PERSONAS for kind in ("bot", "role")]
    lines = [sentence(f"level-{level}", language) for level in PERSONAS]
    assert (sorted(set(names)), sorted(set(lines))) == (sorted(names), sorted(lines))
    assert [line for line in lines if not line.endswith(".") or len(line) >= 75] == [], "one short sentence each"


# ---- Verbs agree with several people; the text of a payment does not say that the payer places the man


PAGES = sorted(path.name for path in (ROOT / "carrom" / "texts" / "fr").glob("page*.ftl"))
OF_PEOPLE = sorted({name for file in PAGES for name, asked in messages("fr", file).items() if "people" in asked})
PAIR = ("Sud", "Moussa (Nord)")


def said(message: str, language: Language, people: tuple[str, ...]) -> str:
    """A message of the page, of so many people."""
    who = joined(people, language)
    variables = {"name": who, "other": who, "others": who, "people": len(people), "stake": 6, "points": 3, "count": 2}
    variables |= {"who": "they", "word": "Non Just !"}
    return catalogue(language, "page").say(message, variables).replace("\xa0", " ")


@pytest.mark.parametrize("message", OF_PEOPLE)
def test_a_pair_is_said_in_the_plural(message):
    one, two = (said(message, "fr", people).replace(joined(people, "fr"), "…") for people in (PAIR[:1], PAIR))
    changed = [(a, b) for a, b in zip(one.split(), two.split(), strict=True) if a != b]
    assert changed != []
    assert all(b.rstrip(".,") in (f"{a.rstrip('.,')}nt", "rendent", "peuvent", "leurs") for a, b in changed), changed


def test_the_bet_of_a_pair():
    assert said("bet-waiting", "fr", PAIR).startswith("Sud et Moussa (Nord) peuvent répondre « Non Just ! »")
    assert said("bet-waiting", "fr", PAIR[:1]).startswith("Sud peut répondre")
    assert said("mending-bet-stands", "fr", PAIR[:1]).startswith("« Si Just ! » : Sud parie que")
    assert said("mending-bet-stands", "en", PAIR).startswith("« Si Just ! »: Sud and Moussa (Nord) bet that")
    assert said("mending-bet-stands", "fr", PAIR).startswith("« Si Just ! » : Sud et Moussa (Nord) parient que")
    assert said("over-winner", "en", PAIR).endswith("win the round")


def test_every_verb_after_a_side_agrees_in_number():
    naming = re.compile(r'text\("([a-z-]+)", \{[^}]*side(?:Name|Addressed)\(')
    called = {message for source in SOURCES for message in naming.findall(source.read_text(encoding="utf-8"))}
    assert {"bet-answers", "mending-standing"} <= called, "the page names sides otherwise now"
    sentences = {message: said(message, "fr", ("QUI",)) for message in called & known()}
    assert {message: words for message, words in sentences.items() if re.search(r"QUI [a-zà-ÿ]", words)} == {}


def known() -> set[str]:
    """The messages of which these variables say everything."""
    filled = {"name", "other", "others", "people", "stake", "points", "count"}
    return {name for file in PAGES for name, asked in messages("fr", file).items() if asked <= filled}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_stroke_being_prepared_is_one_line_of_the_smallest_phone(language):
    hints = {"stroke-unaimed", "stroke-kept", "stroke-leaving", "stop-end", "stop-circle", "flick-slow", "flick-beside"}
    lines = {one: catalogue(language, "page_stroke").say(one, {"speed": "5.2"}) for one in hints}
    assert {name: words for name, words in lines.items() if len(words) > 53} == {}


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


# ---- How a message is filled in: Babel's answers, which fluent.runtime gave; every message was compared with them


MEN = "it = { $n } { $n ->\n    [0] none\n    [one] man\n   *[other] men\n}\n"
WHO = "it = { $who ->\n    [you] you\n    [one] plays\n   *[other] play\n}\n"
PLACES = "it = { $n ->\n    [2] two\n   *[9] many\n}\n"
TENTHS = "it = { NUMBER($n, maximumFractionDigits: 1) }\n"


@pytest.mark.parametrize(
    ("text", "arguments", "english", "french"),
    [
        (MEN, {"n": 0}, "0 none", "0 none"),
        (MEN, {"n": 1}, "1 man", "1 man"),
        (MEN, {"n": -1}, "-1 man", "-1 man"),
        (MEN, {"n": 1.0}, "1 man", "1 man"),
        (MEN, {"n": 0.5}, "0.5 men", "0,5 man"),
        (MEN, {"n": 1.9996}, "2 men", "2 man"),
        (MEN, {"n": 12}, "12 men", "12 men"),
        (MEN, {"n": 1234567}, "1,234,567 men", "1 234 567 men"),
        (MEN, {"n": -1234.5}, "-1,234.5 men", "-1 234,5 men"),
        (MEN, {"n": 1e-7}, "0 men", "0 man"),
        (MEN, {"n": "you"}, "you men", "you men"),
        (WHO, {"who": "you"}, "you", "you"),
        (WHO, {"who": 1}, "plays", "plays"),
        (WHO, {"who": 2}, "play", "play"),
        (WHO, {"who": "one"}, "plays", "plays"),
        (PLACES, {"n": 2}, "two", "two"),
        (PLACES, {"n": 2.0}, "two", "two"),
        (PLACES, {"n": "2"}, "many", "many"),
        (TENTHS, {"n": 0.25}, "0.2", "0,2"),
        (TENTHS, {"n": 0.35}, "0.4", "0,4"),
        (TENTHS, {"n": 1.96}, "2", "2"),
        (TENTHS, {"n": -0.04}, "-0", "-0"),
        ("it = { NUMBER($n, useGrouping: 0) }", {"n": 12345.6}, "12345.6", "12345,6"),
        ('it = { $name }{ "}" }\n    below', {"name": "{ $n }"}, "{ $n }}\nbelow", "{ $n }}\nbelow"),
        ("# it = a comment\nit = { that }\nit = a second\nthat = said", {}, "said", "said"),
    ],
)
def test_a_message_is_filled_in_by_the_plurals_and_numbers_of_its_language(text, arguments, english, french):
    assert Catalogue("en", [text]).say("it", arguments) == english
    assert Catalogue("fr", [text]).say("it", arguments).replace("\u202f", " ") == french


@pytest.mark.parametrize(
    "text", ["it = { $missing }", "it = { that }", "it = { DATETIME($n) }", "it = { NUMBER($n, style: 1) }", "it ="]
)
def test_a_message_that_cannot_be_filled_in_is_an_error_and_never_a_blank(text):
    with pytest.raises((LookupError, ValueError)):
        Catalogue("fr", [text]).say("it", {"n": 1})


def test_a_catalogue_knows_all_its_messages_before_it_reads_any():
    for language in LANGUAGES:
        for file in FILES:
            texts = Catalogue(language, [(TEXTS / language / file).read_text(encoding="utf-8")])
            assert [one for one in messages(language, file) if one not in texts] == []
