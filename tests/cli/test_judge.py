"""`carrom judge --books`: one question under several books, side by side; `--lines`, many questions."""

import json

import pytest

from carrom.cli.judge import answer, answer_or_error
from carrom.cli.side_by_side import table
from carrom.contract.book_comparison import compare
from carrom.contract.house_books import House
from carrom.errors import Unreadable
from carrom.rules import BOOKS
from carrom.texts import LANGUAGES
from tests.cli.terminal import carrom

EVERY = [House(book) for book in BOOKS.values()]
BUSY = {
    "state": {
        "seats": ["S", "E", "N", "W"],
        "colours": {"S": "white"},
        "on_board": {"white": 4, "black": 2},
        "queen": "awaiting:S",
        "owed": {"S": 2, "E": 1},
    },
    "facts": {"pocketed": ["white", "black", "striker", "white"], "off_board": ["black"]},
}
LAST = {
    "state": {"seats": ["S", "E", "N", "W"], "colours": {"S": "white"}, "on_board": {"white": 1}},
    "facts": {"pocketed": ["white"]},
}


def test_every_book_answers_the_question_whichever_it_names():
    asked = json.dumps({**LAST, "book": "no such book"})
    rows = json.loads(carrom("judge", "--books", "all", "--json", text=asked).stdout)["answers"]
    assert [row["book"] for row in rows] == list(BOOKS)
    for row in rows:
        alone = json.loads(answer(json.dumps({**LAST, "book": row["book"]}).encode()))
        assert row["verdict"] == alone


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [BUSY, LAST, {}], ids=["busy", "last man", "nothing"])
def test_the_table_has_a_row_for_each_book_and_fits(question, language):
    lines = table(compare(question, EVERY), language)
    assert max(map(len, lines)) <= 100
    heads = [line.split()[0] for line in lines[2:] if line[0] != " "]
    assert heads == list(BOOKS)


def test_the_table_speaks_the_language_asked_for():
    printed = carrom("judge", "--books", "all", "--lang", "fr", text=json.dumps(LAST)).stdout
    assert printed.splitlines()[0].split() == ["livre", "joue", "revient", "dû", "reine", "manche", "article"]
    assert "S0.33" in printed


def test_an_event_unknown_to_a_book_is_reported_in_its_row():
    answers = compare({"event": "technical-foul"}, EVERY)
    assert [each.house.book.name for each in answers if not isinstance(each.said, Unreadable)] == ["icf"]
    printed = table(answers, "en")
    assert sum("cannot be judged: event" in line for line in printed) == len(BOOKS) - 1


def test_options_hold_in_the_books_that_have_them_and_are_named_where_they_do_not():
    asked = {"options": {"queen_before_last": False, "speed": 3}, **LAST}
    answers = compare(asked, EVERY)
    assert all("speed" in each.dropped for each in answers)
    assert answers[0].said.round_over.clause == "S0.7"
    assert "speed" in "\n".join(table(answers, "en"))


def test_an_error_in_every_book_gives_one_line_and_status_2():
    for text, field in (('{"facts": {"pocketed": ["green"]}}', "facts.pocketed[0]"), ("[]", "input"), ("{", "input")):
        refused = carrom("judge", "--books", "all", text=text)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert field in refused.stderr
    assert carrom("judge", "--books", "all", "--lines", text="{}").returncode == 2
    assert carrom("judge", "--books", "bridge", text="{}").returncode == 2


@pytest.mark.parametrize("question", [BUSY, LAST, {}, {"facts": 3}], ids=["busy", "last man", "nothing", "wrong"])
def test_a_line_is_answered_with_the_bytes_of_the_strict_writer(question):
    asked = json.dumps({"book": "billard-indien", **question}).encode()
    quick = answer_or_error(asked)
    assert json.loads(quick) == json.loads(answer(asked)) if question != {"facts": 3} else b"error" in quick
    if question != {"facts": 3}:
        assert quick.decode() == answer(asked)


def test_many_lines_have_their_answers_in_order():
    asked = [json.dumps({"book": "billard-indien", "state": {"score": {"S": n}}}) for n in range(3000)]
    answers = carrom("judge", "--lines", text="\n".join(asked)).stdout.splitlines()
    assert [json.loads(each)["state"]["score"]["S"] for each in answers] == list(range(3000))
