"""What can be played: books and houses, levels and breaks, and which rules a family plays by; the
umpire's exam, of which nothing is kept: seed and answers say all."""

from collections.abc import Callable
from datetime import date
from functools import cache
from urllib.parse import urlencode

from carrom.answers import positions, responses, story_shapes
from carrom.answers.questions.parameters import (
    BookName,
    Day,
    DrawnBoard,
    ExamAnswers,
    GivenAnswers,
    HouseLink,
    LanguageCode,
    PersonName,
    Seed,
    Surface,
)
from carrom.answers.services import Asker, Encoded, Services
from carrom.answers.stories import said_in_situation
from carrom.board import ICF
from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.contract import strict_json
from carrom.contract.decoding import must_be
from carrom.contract.house_books import read_house
from carrom.contract.rulebook import book_to_plain, rulebook_by_theme
from carrom.contract.shapes import BookMessage
from carrom.contract.which_rules import house_page, read_answers, which
from carrom.errors import NotAllowed, Unreadable
from carrom.paper import certificate
from carrom.paper.certificate import Certificate, certificate_page
from carrom.quiz import exam, marked, quiz
from carrom.rules import BOOKS, EVERY_BOOK, OTHER_HOUSES, Book
from carrom.rules import book as find_book
from carrom.table.verbs.incoming import read_language
from carrom.table.wire import bounds


def list_books(services: Services) -> responses.BooksMessage:
    """List the rule books by name, and the house rules of this server with their options."""
    # Every start page asks, and the clauses of all books are long.
    houses: list[responses.HouseMessage] = [
        {"name": house.title, "book": house.book.name, "options": dict(house.options)} for house in services.houses
    ]
    seatings = {name: [list(seats) for seats in rules.seatings] for name, rules in EVERY_BOOK.items()}
    return {
        "books": list(EVERY_BOOK),
        "other_houses": list(OTHER_HOUSES),
        "seatings": seatings,
        "quiz": list(BOOKS),
        "houses": houses,
    }


async def book_text(services: Services, name: BookName) -> Encoded[BookMessage]:
    """Return one book: its options, and each clause in both languages."""
    return Encoded(await services.threads.compute(_text, book_to_plain, name))


async def leaves(services: Services, name: BookName) -> Encoded[responses.RuleBookMessage]:
    """Return one book for display: its clauses under themes, each with its standing."""
    return Encoded(await services.threads.compute(_text, rulebook_by_theme, name))


@cache
def _text(encode: Callable[[Book], object], name: str) -> bytes:
    return strict_json.write(encode(find_book(name))).encode()


async def quiz_round(services: Services, book: BookName, seed: Seed = 0) -> responses.QuizMessage:
    """Return a round of questions on a book, drawn by the seed."""
    if book in EVERY_BOOK and book not in BOOKS:
        raise Unreadable("book", f"{book!r} has no questions; the quiz asks about {', '.join(BOOKS)}")
    return await services.threads.compute_apart(quiz, book, seed)


def levels(_services: Services) -> responses.LevelsMessage:
    """Return the levels, the weakest first, each with its name in old records."""
    formerly = {now: before for before, now in FORMERLY.items()}
    return {
        "levels": [
            {"name": name, "number": number, "formerly": formerly.get(name)}
            for number, name in enumerate(PERSONAS, start=1)
        ]
    }


async def breaks(
    services: Services, board: DrawnBoard = ICF.name, matter: Surface = "tournament"
) -> responses.BreaksMessage:
    """Return the breaks of the break book for a board and its surface."""
    return await services.threads.compute(positions.breaks, board, matter)


async def which_rules(services: Services, answers: GivenAnswers = "") -> responses.WhichMessage:
    """Return the next question on the rules that people play, or at the end the nearest books."""
    return await services.threads.compute(lambda: which(read_answers(answers)))


async def house(services: Services, link: HouseLink) -> responses.HousePage:
    """Return the house of a link, checked against its book, and how it is played."""
    return await services.threads.compute(lambda: house_page(read_house(link)))


async def house_leaves(services: Services, link: HouseLink) -> responses.RuleBookMessage:
    """Return the book of the house of a link for display, as this house plays it."""
    return await services.threads.compute(lambda: rulebook_by_theme(read_house(link).book))


async def situation(services: Services, body: bytes) -> story_shapes.OtherBooksMessage:
    """Return the verdict of every book on a position and a stroke that no match holds."""
    return await services.threads.compute(said_in_situation, body)


_STYLE = certificate.STYLE.read_text(encoding="utf-8")


async def exam_questions(services: Services, book: BookName, seed: Seed) -> responses.ExamMessage:
    """Return an umpire's exam on a book, drawn by the seed, without its answers."""
    return await services.threads.compute_apart(exam, _asked_about(book), seed)


async def exam_result(services: Services, book: BookName, seed: Seed, answers: ExamAnswers) -> responses.ExamResult:
    """Mark the answers to an exam."""
    return await services.threads.compute_apart(marked, _asked_about(book), seed, answers)


async def exam_certificate(
    services: Services,
    asker: Asker,
    book: BookName,
    seed: Seed,
    answers: ExamAnswers,
    name: PersonName,
    date: Day,
    lang: LanguageCode = "fr",
) -> str:
    """Return the certificate of an exam that was passed, as a page that prints; `date`: as the person gives it."""
    language, day = read_language(lang), _day(date)
    if not 1 <= len(name.strip()) <= bounds.NAME:
        raise Unreadable("name", must_be(f"a name of at most {bounds.NAME} letters", name))
    result = await services.threads.compute_apart(marked, _asked_about(book), seed, answers)
    if not result["passed"]:
        raise NotAllowed("exam-not-passed", score=result["score"], needed=result["needed"])
    one = Certificate(name.strip(), book, result["score"], len(answers), result["needed"], day, seed, answers)
    place = f"/#{urlencode({'exam': book, 'seed': seed, 'answers': answers})}"
    here = next(iter(asker.sites), "")
    same = {"book": book, "seed": seed, "answers": answers, "name": name, "date": date}
    other = urlencode({**same, "lang": "en" if language == "fr" else "fr"})
    return certificate_page(one, language, place=place, other=f"?{other}", code=f"{here}{place}" if here else "")


def certificate_style(_services: Services) -> str:
    """Return the style of certificates."""
    return _STYLE


def _asked_about(book: str) -> str:
    """Return the book, about which there are questions; raises `Unreadable`."""
    if book in EVERY_BOOK and book not in BOOKS:
        raise Unreadable("book", f"{book!r} has no questions; the exam asks about {', '.join(BOOKS)}")
    return book


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Unreadable("date", must_be("a day as 2026-11-26", text)) from None
