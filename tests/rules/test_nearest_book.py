"""Which rules are we playing: every book is found by its own answers, and a house by the option it changed."""

from itertools import pairwise
from pathlib import Path

import pytest

from carrom.contract.house_books import LONGEST_LINK, house_link, read_house
from carrom.contract.which_rules import answer_words, house_page, read_answers, which
from carrom.errors import Unreadable
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES, sentence
from carrom.which.nearest_book import QUESTIONS, codes_of, deciding, leading, nearest, next_situation
from carrom.which.situations import SITUATION, SITUATIONS, answer_of


def answering(book) -> dict[str, str]:
    """The answers that a family gives that plays by this book, to the questions it is asked."""
    answers: dict[str, str] = {}
    while (situation := next_situation(answers)) is not None:
        said = answer_of(situation, book)
        answers[situation.name] = said.code if said else ""
    return answers


@pytest.mark.parametrize("name", BOOKS)
def test_who_plays_by_a_book_is_led_to_it_by_at_most_five_questions(name):
    answers = answering(BOOKS[name])
    assert len(answers) <= QUESTIONS
    first, second, *_ = nearest(answers)
    assert (first.book.name, first.distance, first.differences) == (name, 0, ())
    assert second.distance > 0, "another book answers all alike"


def test_each_book_answers_each_situation_by_its_own_law():
    """The books that the file names: it need not change for another one."""
    lines = Path(__file__).with_name("situations.txt").read_text("utf-8").splitlines()[1:]
    told = dict(line.split(": ", 1) for line in lines if line)
    asked = {f"{one.name}, {name}": answer_of(one, book) for one in SITUATIONS for name, book in BOOKS.items()}
    assert {key: f"{its.code} {its.clause or '-'}" if (its := asked[key]) else "-" for key in told} == told
    assert {key.split(",")[0] for key in told} == {one.name for one in SITUATIONS}


@pytest.mark.parametrize("name", BOOKS)
def test_no_book_is_without_answers_to_most_situations(name):
    assert sum(answer_of(one, BOOKS[name]) is not None for one in SITUATIONS) >= QUESTIONS


def test_the_first_question_tells_more_than_any_other_about_the_books():
    first = next_situation({})
    answers = {one.name: {said.code for book in BOOKS.values() if (said := answer_of(one, book))} for one in SITUATIONS}
    assert first is not None
    assert len(answers[first.name]) == max(map(len, answers.values()))


def test_a_house_with_one_option_changed_is_led_to_its_book_and_that_option():
    house = BOOKS["karom"].with_settings({"opponents_man": "pay"})
    first = nearest(answering(house) | {"opponents-man": "pays-1-passes"})[0]
    assert (first.book.name, dict(first.options)) == ("karom", {"opponents_man": "pay"})
    assert [(one.situation, one.settled) for one in first.differences] == [("opponents-man", True)]


def test_an_answer_that_no_option_of_a_book_brings_about_stays_a_difference():
    billard = next(one for one in nearest({"bets": "yes"}) if one.book.name == "billard-indien")
    assert [(one.given, one.settled) for one in billard.differences] == [("yes", False)]


LITTLE = "queen-value:5,target:29,opponents-man:,striker:,colours:"
"""Two answers, given by karom and the UK family alike."""


def test_books_that_agree_alike_are_all_named_and_one_question_decides_between_them():
    said = which(read_answers(LITTLE))
    assert [one["book"] for one in said["nearest"]][: said["leading"]] == ["karom", "uk-family"]
    assert said["leaders"] == {"fr": "du Karom ou de la Famille britannique", "en": "Karom or the UK family rule"}
    assert said["decides"] is not None
    for name in ("karom", "uk-family"):
        decided = answer_of(SITUATION[said["decides"]["name"]], BOOKS[name])
        assert decided is not None
        after = which({**read_answers(LITTLE), said["decides"]["name"]: decided.code})
        assert (after["leading"], after["nearest"][0]["book"], after["decides"]) == (1, name, None)


@pytest.mark.parametrize("name", BOOKS)
def test_no_book_is_the_answer_alone_where_another_agrees_as_wholly(name):
    for first, second in pairwise(SITUATIONS):
        told = {one.name: said.code for one in (first, second) if (said := answer_of(one, BOOKS[name]))}
        found = nearest(told)
        leaders = leading(found)
        assert all(
            (one.distance, one.agrees) != (leaders[0].distance, leaders[0].agrees) for one in found[len(leaders) :]
        )
        decides = deciding(leaders, told)
        answers = {one.book.name: decides and answer_of(decides, one.house) for one in leaders}
        assert (len(set(answers.values())) > 1) is (decides is not None)


def test_books_that_answer_every_question_alike_have_none_that_decides():
    karom = nearest({"target": "29"})[0]
    assert deciding([karom, karom], {"target": "29"}) is None


def test_every_book_is_named_with_its_article():
    for name in BOOKS:
        of = sentence("which-of", "fr", book=name, name="?")
        assert of.startswith(("du ", "de ", "des "))
        assert "?" not in of or of == "de « ? »"  # a book that has no words of its own there


def test_who_knows_nothing_is_asked_five_questions_and_shown_every_book():
    answers: dict[str, str] = {}
    while (situation := next_situation(answers)) is not None:
        answers[situation.name] = ""
    assert len(answers) == QUESTIONS
    assert {one.book.name for one in nearest(answers)} == set(BOOKS)


def test_every_answer_of_every_situation_has_words_in_both_languages():
    for situation in SITUATIONS:
        for language in LANGUAGES:
            words = [answer_words(situation.name, code, language) for code in codes_of(situation)]
            assert len(set(words)) == len(words), (situation.name, words)


@pytest.mark.parametrize(("name", "code", "words"), [
    ("queen-value", "7", "7 points"), ("target", "40", "To 40 points"), ("striker", "7", "7"),
    ("striker", "twice", "The turn passes, and they play twice"), ("striker", "pays-0-round-lost", "The round is lost"),
    ("opponents-man", "pays-7-passes", "7 men come back, and the turn passes"),
])  # fmt: skip
def test_an_answer_that_no_book_gives_is_told_by_its_number_or_by_what_it_costs(name, code, words):
    assert answer_words(name, code, "en") == words


def test_the_end_says_what_differs_in_words_and_leads_to_the_house():
    given = read_answers(
        "queen-value:5,target:29,striker-with-own:pays-2-passes,protected:own-line,opponents-man:keeps"
    )
    said = which(given)
    assert said["question"] is None
    first = said["nearest"][0]
    assert (first["book"], first["place"]) == ("karom", "house=karom&opponents_man=keep")
    assert first["differences"][0]["given"]["en"] == "Nothing, and we play on"
    assert read_house(first["place"]).options == {"opponents_man": "keep"}


def test_books_that_agree_alike_are_named_together_and_all_shown():
    said = which(read_answers("queen-value:3,striker-with-own:,last-before-queen:,queen-when:,opponents-man:"))
    *first, last_two = said["leaders"]["en"].split(", ")
    named = [*first, *last_two.split(" or ")]
    assert len(named) == said["leading"] == len(said["nearest"]) == len(set(named))
    ours = {"the Swiss rule", "the Saint-Pierre rule", "the ICF Laws", "Garrom", "Classique"}
    assert ours <= set(named), "a book that is added later may agree as well"


@pytest.mark.parametrize("answers", ["nonsense:1", "count:all", "count:men-left,count:men-left"])
def test_answers_to_what_nobody_asked_are_refused_by_name(answers):
    with pytest.raises(Unreadable) as refused:
        read_answers(answers)
    assert refused.value.field == "answers"


HOUSES = [
    ("karom", "Chez Mamie", {"queen_value": 7, "opponents_man": "pay"}),
    ("k-rhum", "L’été & l’hiver = 2", {"advantages": {"far": 2, "side": 1, "near": 0, "open": 0}, "target": None}),
    ("icf", "", {"queen_before_last": False, "queen_cap": None}),
    ("karom", "x" * 60, {"queen_before_last": True, "target": 999}),
]


@pytest.mark.parametrize(("book", "name", "options"), HOUSES)
def test_a_house_comes_back_from_its_link_as_it_was(book, name, options):
    link = house_link(book, name, options)
    assert len(link) <= LONGEST_LINK
    read = read_house(link)
    assert (read.book.name, read.name or "", dict(read.options)) == (book, name, options)
    assert read_house(house_page(read)["place"]) == read


@pytest.mark.parametrize(
    ("link", "field"),
    [
        ("house=whist", "house"),
        ("karom", "house"),
        ("house=karom&house=icf", "house"),
        ("house=karom&queen_value=many", "options.queen_value"),
        ("house=karom&queen_value=-1", "options.queen_value"),
        ("house=karom&queen_value=", "options.queen_value"),
        ("house=karom&queen_value=9999999999999999", "options.queen_value"),
        ("house=karom&queen_value=0000005", "options.queen_value"),
        ("house=karom&last_chance=1", "options.last_chance"),
        ("house=karom&script=1", "options.script"),
        ("house=karom&name=" + "x" * 61, "name"),
        ("house=karom&name=a%0Ab", "name"),
        ("house=karom&name=" + "x" * LONGEST_LINK, "house"),
    ],
)
def test_a_link_that_no_house_wrote_is_refused_with_its_place(link, field):
    with pytest.raises(Unreadable) as refused:
        read_house(link)
    assert refused.value.field == field


@pytest.mark.parametrize(("link", "field", "why"), [
    ("&".join(f"a{n}=1" for n in range(40)), "house", "must be one of billard-indien"),
    ("&".join(f"a{n}=1" for n in range(41)), "house", "must be such as house=karom"),
    ("house=karom" + "&name=" + "x" * (LONGEST_LINK - 17), "name", "must be one line of 1 to 60 characters"),
    ("house=icf&queen_before_last", "house", "must be such as house=karom"),
    ("house=icf&queen_before_last=False", "options.queen_before_last", "'False' is not allowed; allowed: true, false"),
])  # fmt: skip
def test_a_link_is_read_up_to_forty_words_and_four_hundred_characters(link, field, why):
    with pytest.raises(Unreadable) as refused:
        read_house(link)
    assert str(refused.value).startswith(f"{field}: {why}")
    number = "&queen_value=000005"
    assert read_house(f"house=icf&name={number}").options == {"queen_value": 5}


def test_a_house_on_paper_says_how_it_is_played_and_marks_what_the_book_plays_otherwise():
    page = house_page(read_house("house=billard-indien&name=Ici&opponents_man=pay"))
    answered = [name for name in SITUATION if name != "advantage-by"]
    assert [line["name"] for line in page["lines"]] == answered, "billard indien answers all but what is K-Rhum's"
    assert [line["name"] for line in page["lines"] if line["changed"]] == ["opponents-man"]
