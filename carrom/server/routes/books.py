"""Routes for the rule books: their options, their clauses, and quizzes on them."""

from functools import cache

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from carrom.contract import strict_json
from carrom.contract.rulebook import book_to_plain, rulebook_by_theme
from carrom.contract.shapes import BookMessage
from carrom.errors import Unreadable
from carrom.quiz import quiz
from carrom.rules import BOOKS, EVERY_BOOK, OTHER_HOUSES
from carrom.rules import book as find_book
from carrom.server.wire import responses
from carrom.server.wire.parameters import BookName, Seed


@get("/books", sync_to_thread=False)
def _books(state: State) -> responses.BooksMessage:
    """List the rule books by name, and the house rules of this server with their options."""
    # Every start page asks, and the clauses of all books are long.
    houses: list[responses.HouseMessage] = [
        {"name": house.title, "book": house.book.name, "options": dict(house.options)} for house in state.houses
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
async def _book(state: State, name: FromPath[BookName]) -> Response[BookMessage]:
    """Return one book: its options, and each clause in both languages."""
    return Response(await state.threads.compute(_book_text, name))


@get("/books/{name:str}/leaves", media_type="application/json")
async def _leaves(state: State, name: FromPath[BookName]) -> Response[responses.RuleBookMessage]:
    """Return one book for display: its clauses under themes, each with its standing."""
    return Response(await state.threads.compute(_leaves_text, name))


@cache
def _book_text(name: str) -> bytes:
    return strict_json.write(book_to_plain(find_book(name))).encode()


@cache
def _leaves_text(name: str) -> bytes:
    return strict_json.write(rulebook_by_theme(find_book(name))).encode()


@get("/quiz", opt={"price": 10})
async def _quiz(state: State, book: FromQuery[BookName], seed: FromQuery[Seed] = 0) -> responses.QuizMessage:
    """Return a round of questions on a book, drawn by the seed."""
    if book in EVERY_BOOK and book not in BOOKS:
        raise Unreadable("book", f"{book!r} has no questions; the quiz asks about {', '.join(BOOKS)}")
    return await state.threads.compute_apart(quiz, book, seed)


ROUTES = (_books, _book, _leaves, _quiz)
