"""The rule books: what they leave open, what they say, and questions on them."""

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from carrom.rules import BOOKS
from carrom.rules import book as find_book
from carrom.server.quiz import quiz
from carrom.server.wire import responses
from carrom.server.wire.rulebook import book_to_plain, leaves


@get("/books", sync_to_thread=False)
def _books(state: State) -> dict[str, object]:
    """The names alone: every start page asks, and the clauses of seven books are long. Houses with their options."""
    houses = [{"name": house.title, "book": house.book.name, "options": dict(house.options)} for house in state.houses]
    return {"books": list(BOOKS), "houses": houses}


@get("/books/{name:str}", sync_to_thread=True)
def _book(name: FromPath[str]) -> dict[str, object]:
    """One book: what it leaves open, and each clause in both languages."""
    return book_to_plain(find_book(name))


@get("/books/{name:str}/leaves", sync_to_thread=True)
def _leaves(name: FromPath[str]) -> responses.RuleBook:
    """One book to be read: its clauses under themes, each with what it stands on."""
    return leaves(find_book(name))


@get("/quiz", opt={"price": 10})
async def _quiz(state: State, book: FromQuery[str], seed: FromQuery[int] = 0) -> responses.Quiz:
    return await state.threads.compute(quiz, book, seed)


DOORS = (_books, _book, _leaves, _quiz)
