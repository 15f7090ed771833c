"""Questions on a rule book: each case makes one or is left out for a reason, the judge is right; the umpire's exam."""

import json
import runpy
import sys
from collections import Counter
from functools import cache
from math import dist
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

from carrom.answers import responses
from carrom.board import ICF, checked_layout, kind_of
from carrom.board.zones import seen_from, strip
from carrom.cli.judge import answer_or_error
from carrom.quiz import NoQuestion, cases_of, exam, judged, marked, question, quiz
from carrom.quiz.drawing import drawing
from carrom.quiz.sampling import CASES, EXAM, NEEDED, ROUND, SEED
from carrom.rules import BOOKS, FIRST_BOOKS
from carrom.rules.themes import THEME_OF
from carrom.rules.values import Facts
from carrom.texts import LANGUAGES
from tests.server.routes import answer

pytestmark = pytest.mark.slow

CONFORMANCE = Path(__file__).parents[2] / "conformance"
REASONS = {"option", "refused", "one-answer"}
SEATS = {"S": "South", "E": "East", "N": "North", "W": "West"}
FEWEST = 90
"""Questions that every book must have: nine rounds without one twice."""


def asked_of(name):
    """The questions of a book, each with its case; and how many are left out, by reason."""
    questions, left_out = [], Counter()
    for case in cases_of(name):
        try:
            one = judged(case)
            questions.append((one, question(one, Random(0))))
        except NoQuestion as reason:
            left_out[str(reason)] += 1
    return questions, left_out


def every(*quick):
    """Each book; others than these in `make full`."""
    return pytest.mark.parametrize(
        "name", [pytest.param(name, marks=() if name in quick else pytest.mark.full) for name in BOOKS]
    )


def test_the_quiz_has_the_conformance_cases_as_they_are_now_and_one_with_an_option_makes_no_question():
    sys.path.insert(0, str(CONFORMANCE))
    made = runpy.run_path(str(CONFORMANCE / "questions.py"))["lines"]()
    assert CASES.read_text(encoding="utf-8") == made, "run python conformance/questions.py"
    case = next(case for case in cases_of("karom") if case.question.get("options"))
    with pytest.raises(NoQuestion, match="option"):
        judged(case)


@every("karom", "k-rhum", "uk-family")
def test_every_case_makes_a_question_that_is_the_judges_or_has_a_reason_why_not(name):
    questions, left_out = asked_of(name)
    assert set(left_out) <= REASONS
    # a book without a queen has no question of the queen, which is a third of another's
    fewest = FEWEST if name in FIRST_BOOKS else FEWEST // 3 if BOOKS[name].has_queen else FEWEST // 5
    assert len(questions) >= fewest
    shown = {asked["situation"]["score"] is None for _, asked in questions}
    assert shown == {True, False} or name not in ("karom", "icf"), "a score is shown where there is one"
    for one, asked in questions:
        assert asked["situation"]["score"] == (one.state.score if any(one.state.score.values()) else None)
        reads_well(one.case.title, asked)
        is_the_judges(one, asked)
        assert name not in {each["book"] for each in asked["others"]}
        for each in asked["others"]:
            assert each["same"] == (each["answer"] == asked["answers"][asked["right"]])


def reads_well(title, asked):
    for language in LANGUAGES:
        answers = [tuple(each[language]) for each in asked["answers"]]
        assert 3 <= len(answers) <= 4, title
        assert len(set(answers)) == len(answers), title
        assert all(sentence and sentence[0] == sentence[0].upper() for each in answers for sentence in each)
        assert asked["happened"][language].endswith("."), title
        assert all(said.endswith(".") for said in asked["given"][language]), asked["given"][language]
    assert asked["given"]["fr"] != asked["given"]["en"]


def is_the_judges(one, asked):
    verdict = json.loads(answer_or_error(json.dumps(one.case.question).encode()))
    said = [{key: call[key] for key in ("code", "clause", "fr", "en")} for call in asked["calls"]]
    assert said == [{key: call[key] for key in said[0]} for call in verdict["calls"]], one.case.title
    right = asked["answers"][asked["right"]]["en"]
    back = [sentence for sentence in right if sentence.endswith(("back.", "comes back."))]
    if verdict["round_over"]:
        points = verdict["round_over"]["points"]
        won, lost = sorted(points, key=lambda side: side != verdict["round_over"]["winner"])
        assert right[0].endswith(f"the round. Points: {points[won]} to {points[lost]}.")
        assert back == []
        return
    keeps, passes = (f"{SEATS[verdict['turn']]} keeps the turn.", f"The turn passes to {SEATS[verdict['turn']]}.")
    assert right[0] == (keeps if verdict["continues"] else passes), one.case.title
    assert (back == ["Nothing comes back."]) == (verdict["returned"] == []), one.case.title


@every("karom", "icf", "disc-pool")
def test_a_round_has_ten_questions_and_the_same_seed_draws_the_same(server, name):
    first = answer(server, f"quiz?book={name}&seed=7").shaped(responses.QuizMessage)
    assert (first["book"], first["seed"], len(first["questions"])) == (name, 7, ROUND)
    assert answer(server, f"quiz?book={name}&seed=7").plain == first
    assert answer(server, f"quiz?book={name}&seed=8").plain["questions"] != first["questions"]
    assert len({json.dumps([one["given"], one["happened"]]) for one in first["questions"]}) == ROUND


def test_a_round_of_questions_covers_many_themes(server):
    asked = answer(server, "quiz?book=karom&seed=1").plain["questions"]
    themes = Counter(
        "end" if "round-won" in codes else THEME_OF[one["calls"][0]["clause"]]
        for one in asked
        if (codes := [call["code"] for call in one["calls"]])
    )
    assert len(themes) >= 5
    assert max(themes.values()) <= 2


@pytest.mark.parametrize(
    "query", ["", "book=chess", "book=karom&seed=-1", f"book=karom&seed={SEED + 1}", "book=karom&seed=x", "seed=3"]
)
def test_an_invalid_quiz_request_is_refused(server, query):
    refused = answer(server, f"quiz?{query}")
    assert refused.status == 400
    assert refused.refused


def test_a_house_reads_its_book_as_it_plays_it(server):
    link = quote("house=billard-indien&name=Chez+Mamie&off_board=free")
    leaves = answer(server, f"house/leaves?link={link}").shaped(responses.RuleBookMessage)
    clauses = {one["clause"]: one for theme in leaves["themes"] for one in theme["clauses"]}
    assert leaves["settings"]["off_board"] == "free"
    assert [clauses[one]["optional"] for one in ("ICF-38a", "I-81", "S0.28b")] == [False, False, True]
    assert clauses["S0.28b"]["brought_by"] == {"option": "off_board", "value": "pay"}
    assert answer(server, "house/leaves?link=house%3Dchess").status == 400


def test_where_a_source_is_lost_the_reading_is_a_house_rule_and_an_unknown_book_cannot_be_read(server):
    leaves = answer(server, "books/k-rhum/leaves").plain
    house = {one["clause"] for theme in leaves["themes"] for one in theme["clauses"] if one["standing"] == "house"}
    assert house == {"S1.21", "K.11", "K.13", "K.15", "K.16", "K.18", "K.19", "K.26"}
    assert [answer(server, f"books/chess{rest}").status for rest in ("", "/leaves")] == [400, 400]


SEED = 7


@cache
def right_answers(book: str, seed: int = SEED) -> str:
    return "".join(str(one["question"]["right"]) for one in marked(book, seed, "-" * EXAM)["marks"])


def but_wrong(answers: str, many: int) -> str:
    return "".join(str((int(one) + 1) % 3) if place < many else one for place, one in enumerate(answers))


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=() if book in ("karom", "icf") else pytest.mark.full) for book in BOOKS]
)
def test_every_book_has_an_exam_of_fifteen_different_cases(book):
    asked = exam(book, SEED)
    assert len(asked["questions"]) == EXAM == 15
    assert len({str(one["given"]) + str(one["happened"]) for one in asked["questions"]}) >= EXAM - 1
    assert asked == exam(book, SEED) != exam(book, SEED + 1)


def test_an_exam_is_sent_with_pictures_and_without_its_answers(server):
    asked = answer(server, f"exam?book=karom&seed={SEED}").shaped(responses.ExamMessage)
    assert (asked["needed"], asked["seconds"]) == (12, 600)
    assert all(one["drawing"]["layout"] and len(one["answers"]) >= 3 for one in asked["questions"])
    assert not any(word in one for one in asked["questions"] for word in ("right", "calls", "others"))


@pytest.mark.parametrize(("wrong", "passed"), [(0, True), (EXAM - NEEDED, True), (EXAM - NEEDED + 1, False)])
def test_four_in_five_pass_and_fewer_do_not(server, wrong, passed):
    given = but_wrong(right_answers("karom"), wrong)
    result = answer(server, f"exam/result?book=karom&seed={SEED}&answers={given}").shaped(responses.ExamResult)
    assert (result["score"], result["passed"]) == (EXAM - wrong, passed)
    mistakes = [one for one in result["marks"] if one["chosen"] != one["question"]["right"]]
    assert len(mistakes) == wrong
    assert marked("karom", SEED, "-" * EXAM)["score"] == 0, "an answer that was not given is wrong"
    assert all(one["question"]["calls"] for one in mistakes)


def test_answers_of_another_form_a_book_without_cases_and_a_seed_out_of_range_are_refused(server):
    for answers in ["", "0" * (EXAM - 1), "0" * (EXAM + 1), "4" * EXAM, "a" * EXAM]:
        refused = answer(server, f"exam/result?book=karom&seed={SEED}&answers={answers}")
        assert (refused.status, refused.refused["field"]) == (400, "answers")
    for path in ["exam", "exam/result", "exam/certificate"]:
        more = f"&answers={'0' * EXAM}&name=A&date=2026-11-26"
        assert answer(server, f"{path}?book=point-carrom&seed=1{more}").refused["field"] == "book"
        assert answer(server, f"{path}?book=karom&seed={2**31}{more}").status == 400


@pytest.mark.parametrize(("language", "title"), [("fr", "Certificat d’arbitre"), ("en", "Umpire’s certificate")])
def test_a_certificate_names_the_person_the_book_the_score_the_day_and_the_seed(server, language, title):
    given = right_answers("karom")
    path = f"exam/certificate?book=karom&seed={SEED}&answers={given}&name=Ana%20%3Cb%3E&date=2026-11-26&lang={language}"
    page = answer(server, path).text
    assert f"<h1>{title}</h1>" in page
    assert "Ana &lt;b&gt;" in page
    assert "Karom" in page
    assert "15" in page
    assert f"{SEED}" in page
    assert {"fr": "26 novembre 2026", "en": "November 26, 2026"}[language] in page
    assert given in page


def test_who_has_not_passed_or_names_no_person_and_no_day_has_no_certificate(server):
    given = but_wrong(right_answers("karom"), 4)
    refused = answer(server, f"exam/certificate?book=karom&seed={SEED}&answers={given}&name=Ana&date=2026-11-26")
    assert (refused.status, refused.refused["code"]) == (409, "exam-not-passed")
    path = f"exam/certificate?book=karom&seed={SEED}&answers={right_answers('karom')}"
    for name, day in (("", "2026-11-26"), ("A" * 41, "2026-11-26"), ("Ana", "26.11.2026"), ("Ana", "2026-13-01")):
        assert answer(server, f"{path}&name={name}&date={day}").status == 400


def cases(name):
    for case in cases_of(name):
        try:
            one = judged(case)
        except NoQuestion:
            continue
        yield case.title, one.state, one.event.facts


@pytest.mark.parametrize("name", list(BOOKS))
def test_a_picture_shows_what_the_case_counts_and_tells_and_the_striker_apart_from_every_man(name):
    for title, state, facts in cases(name):
        drawn = drawing(state, facts, title)
        layout = {disc: (x, y) for disc, (x, y) in drawn["layout"].items()}
        checked_layout(ICF, layout)
        counts = Counter(kind_of(disc) for disc in layout)
        assert (counts["white"], counts["black"]) == (state.on_board.white, state.on_board.black), title
        assert counts["queen"] == state.on_board.queen, title
        assert drawn == drawing(state, facts, title), "the same case is drawn alike"
        seen = facts or Facts(touched=False)
        for path in drawn["paths"]:
            x, y = path["points"][-1]
            assert path["points"][0] == (drawn["striker"] if path["disc"] == "striker" else list(layout[path["disc"]]))
            if path["ends"] == "pocket":
                assert abs(x) == abs(y) == ICF.pocket_offset, title
            if path["ends"] == "off":
                assert max(abs(x), abs(y)) > ICF.half_side, title
            if path["ends"] == "rest" and not seen.touched:
                (start, _), (end, far) = (seen_from(state.to_play, point) for point in path["points"])
                assert far > 0, title
                assert abs(end) <= abs(start), "it rolls towards the middle"
        went = Counter(kind_of(path["disc"]) for path in drawn["paths"] if path["ends"] == "pocket")
        told = Counter(one.disc for one in seen.pocketed)
        assert all(went[kind] == min(count, counts[kind]) for kind, count in told.items() if kind != "striker"), title
        fallen = [path["disc"] for path in drawn["paths"] if path["ends"] == "pocket" and path["disc"] != "striker"]
        zones = Counter(one.zone for one in seen.pocketed if one.zone != "open")
        if len(fallen) == len(seen.pocketed):
            drawn_in = Counter(strip(ICF, state.to_play, layout[disc]) for disc in fallen)
            assert all(drawn_in[zone] >= count for zone, count in zones.items()), title
        first = seen.first_contact
        if drawn["striker"] is not None and seen.touched and first is not None and counts[first.disc]:
            way = next(path["points"] for path in drawn["paths"] if path["disc"] == "striker")
            met = {point: kind_of(disc) for disc, point in layout.items()}[tuple(way[1 if first.direct else 2])]
            assert met == first.disc, title
        if drawn["striker"] is not None and name == "karom":
            apart = ICF.striker_radius + ICF.man_radius
            assert all(dist(drawn["striker"], point) >= apart - 1 for point in drawn["layout"].values()), title


@pytest.mark.parametrize(("name", "foreign"), [("k-rhum", "reine"), ("classique", "doubl"), ("garrom", "doubl")])
def test_a_round_of_questions_has_no_other_words_for_the_queen_than_its_book(name, foreign):
    for asked_case in quiz(name, 3)["questions"]:
        lines = [*asked_case["given"]["fr"], asked_case["happened"]["fr"], *(one["fr"] for one in asked_case["calls"])]
        lines += [line for answer in asked_case["answers"] for line in answer["fr"]]
        lines += [line for other in asked_case["others"] for line in other["answer"]["fr"]]
        assert [line for line in lines if foreign in line.lower()] == []
