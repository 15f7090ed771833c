"""Routes that say what can be played: books and houses, levels and breaks, and which rules a family plays by; the
umpire's exam, of which nothing is kept: seed and answers say all."""

from collections.abc import Callable
from datetime import date
from functools import cache
from urllib.parse import urlencode

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery

from carrom.answers import positions, responses, story_shapes
from carrom.answers.stories import said_in_situation
from carrom.board import ICF
from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.contract import strict_json
from carrom.contract.decoding import must_be
from carrom.contract.house_books import read_house
from carrom.contract.judge_questions import JudgeQuestion
from carrom.contract.rulebook import book_to_plain, rulebook_by_theme
from carrom.contract.shapes import BookMessage
from carrom.contract.which_rules import house_page, read_answers, which
from carrom.errors import NotAllowed, Unreadable
from carrom.paper import certificate
from carrom.paper.certificate import Certificate, certificate_page
from carrom.quiz import exam, marked, quiz
from carrom.rules import BOOKS, EVERY_BOOK, OTHER_HOUSES, Book
from carrom.rules import book as find_book
from carrom.server.client_address import addresses_for
from carrom.server.parameters import (
    BookName,
    Day,
    DrawnBoard,
    ExamAnswers,
    GivenAnswers,
    HouseLink,
    InLanguage,
    OfBook,
    PersonName,
    Seed,
    Surface,
)
from carrom.server.routes.errors import body_of, encoded
from carrom.server.services import Provided
from carrom.table.verbs.incoming import read_language
from carrom.table.wire import bounds


@get("/books", sync_to_thread=False)
def _books(services: Provided) -> responses.BooksMessage:
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


@get("/books/{name:str}", media_type="application/json")
async def _book(services: Provided, name: FromPath[BookName]) -> Response[BookMessage]:
    """Return one book: its options, and each clause in both languages."""
    return encoded(await services.threads.compute(_text, book_to_plain, name))


@get("/books/{name:str}/leaves", media_type="application/json")
async def _leaves(services: Provided, name: FromPath[BookName]) -> Response[responses.RuleBookMessage]:
    """Return one book for display: its clauses under themes, each with its standing."""
    return encoded(await services.threads.compute(_text, rulebook_by_theme, name))


@cache
def _text(encode: Callable[[Book], object], name: str) -> bytes:
    return strict_json.write(encode(find_book(name))).encode()


@get("/quiz", opt={"price": 10})
async def _quiz(services: Provided, book: OfBook, seed: FromQuery[Seed] = 0) -> responses.QuizMessage:
    """Return a round of questions on a book, drawn by the seed."""
    if book in EVERY_BOOK and book not in BOOKS:
        raise Unreadable("book", f"{book!r} has no questions; the quiz asks about {', '.join(BOOKS)}")
    return await services.threads.compute_apart(quiz, book, seed)


@get("/levels", sync_to_thread=False)
def _levels() -> responses.LevelsMessage:
    """Return the levels, the weakest first, each with its name in old records."""
    formerly = {now: before for before, now in FORMERLY.items()}
    return {
        "levels": [
            {"name": name, "number": number, "formerly": formerly.get(name)}
            for number, name in enumerate(PERSONAS, start=1)
        ]
    }


@get("/breaks")
async def _breaks(
    services: Provided, board: FromQuery[DrawnBoard] = ICF.name, matter: FromQuery[Surface] = "tournament"
) -> responses.BreaksMessage:
    """Return the breaks of the break book for a board and its surface."""
    return await services.threads.compute(positions.breaks, board, matter)


@get("/which", opt={"price": 10})
async def _which(services: Provided, answers: FromQuery[GivenAnswers] = "") -> responses.WhichMessage:
    """Return the next question on the rules that people play, or at the end the nearest books."""
    return await services.threads.compute(lambda: which(read_answers(answers)))


@get("/house", opt={"price": 5})
async def _house(services: Provided, link: FromQuery[HouseLink]) -> responses.HousePage:
    """Return the house of a link, checked against its book, and how it is played."""
    return await services.threads.compute(lambda: house_page(read_house(link)))


@get("/house/leaves", opt={"price": 10})
async def _house_leaves(services: Provided, link: FromQuery[HouseLink]) -> responses.RuleBookMessage:
    """Return the book of the house of a link for display, as this house plays it."""
    return await services.threads.compute(lambda: rulebook_by_theme(read_house(link).book))


@post("/situation", status_code=200, opt={"body": JudgeQuestion, "price": 5})
async def _situation(request: Request, services: Provided) -> story_shapes.OtherBooksMessage:
    """Return the verdict of every book on a position and a stroke that no match holds."""
    return await services.threads.compute(said_in_situation, await body_of(request))


_STYLE = certificate.STYLE.read_text(encoding="utf-8")


@get("/exam", opt={"price": 15})
async def _exam(services: Provided, book: OfBook, seed: FromQuery[Seed]) -> responses.ExamMessage:
    """Return an umpire's exam on a book, drawn by the seed, without its answers."""
    return await services.threads.compute_apart(exam, _asked_about(book), seed)


@get("/exam/result", opt={"price": 15})
async def _result(
    services: Provided, book: OfBook, seed: FromQuery[Seed], answers: FromQuery[ExamAnswers]
) -> responses.ExamResult:
    """Mark the answers to an exam."""
    return await services.threads.compute_apart(marked, _asked_about(book), seed, answers)


@get("/exam/certificate", media_type="text/html", opt={"price": 15})
async def _certificate(
    request: Request,
    services: Provided,
    book: OfBook,
    seed: FromQuery[Seed],
    answers: FromQuery[ExamAnswers],
    name: FromQuery[PersonName],
    date: FromQuery[Day],
    lang: InLanguage = "fr",
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
    here = next(iter(addresses_for(request, services.addresses)), "")
    same = {"book": book, "seed": seed, "answers": answers, "name": name, "date": date}
    other = urlencode({**same, "lang": "en" if language == "fr" else "fr"})
    return certificate_page(one, language, place=place, other=f"?{other}", code=f"{here}{place}" if here else "")


@get("/certificate.css", media_type="text/css", sync_to_thread=False)
def _style() -> str:
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


ROUTES = (
    _books,
    _book,
    _leaves,
    _quiz,
    _levels,
    _breaks,
    _which,
    _house,
    _house_leaves,
    _situation,
    _exam,
    _result,
    _certificate,
    _style,
)
