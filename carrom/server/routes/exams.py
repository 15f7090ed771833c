"""Routes for the umpire's exam: its cases, the marks, the certificate. Nothing is kept: seed and answers say all."""

from datetime import date
from urllib.parse import urlencode

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromQuery

from carrom.contract.fault_explanation import must_be
from carrom.errors import NotAllowed, Unreadable
from carrom.paper import certificate
from carrom.paper.certificate import Certificate, certificate_page
from carrom.quiz import exam, marked
from carrom.rules import BOOKS, EVERY_BOOK
from carrom.server.client_address import addresses_for
from carrom.server.verbs.reader import read_language
from carrom.server.wire import bounds, responses
from carrom.server.wire.parameters import BookName, Day, ExamAnswers, LanguageCode, PersonName, Seed

_STYLE = certificate.STYLE.read_text(encoding="utf-8")


@get("/exam", opt={"price": 15})
async def _exam(state: State, book: FromQuery[BookName], seed: FromQuery[Seed]) -> responses.ExamMessage:
    """Return an umpire's exam on a book, drawn by the seed, without its answers."""
    return await state.threads.compute_apart(exam, _asked_about(book), seed)


@get("/exam/result", opt={"price": 15})
async def _result(
    state: State, book: FromQuery[BookName], seed: FromQuery[Seed], answers: FromQuery[ExamAnswers]
) -> responses.ExamResult:
    """Mark the answers to an exam."""
    return await state.threads.compute_apart(marked, _asked_about(book), seed, answers)


@get("/exam/certificate", media_type="text/html", opt={"price": 15})
async def _certificate(
    request: Request,
    state: State,
    book: FromQuery[BookName],
    seed: FromQuery[Seed],
    answers: FromQuery[ExamAnswers],
    name: FromQuery[PersonName],
    date: FromQuery[Day],
    lang: FromQuery[LanguageCode] = "fr",
) -> str:
    """Return the certificate of an exam that was passed, as a page that prints; `date`: as the person gives it."""
    language, day = read_language(lang), _day(date)
    if not 1 <= len(name.strip()) <= bounds.NAME:
        raise Unreadable("name", must_be(f"a name of at most {bounds.NAME} letters", name))
    result = await state.threads.compute_apart(marked, _asked_about(book), seed, answers)
    if not result["passed"]:
        raise NotAllowed("exam-not-passed", score=result["score"], needed=result["needed"])
    one = Certificate(name.strip(), book, result["score"], len(answers), result["needed"], day, seed, answers)
    place = f"/#{urlencode({'exam': book, 'seed': seed, 'answers': answers})}"
    here = next(iter(addresses_for(request, state.addresses)), "")
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


ROUTES = (_exam, _result, _certificate, _style)
