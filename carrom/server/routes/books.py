"""Routes for the rule books: their options, their clauses, and quizzes on them."""

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from carrom.contract.rulebook import book_to_plain, rulebook_by_theme
from carrom.quiz import quiz
from carrom.rules import BOOKS
from carrom.rules import book as find_book
from carrom.server.wire import responses


@get("/books", sync_to_thread=False)
def _books(state: State) -> dict[str, object]:
    """List the names alone: every start page asks, and the clauses of all books are long. Houses with their options."""
    houses = [{"name": house.title, "book": house.book.name, "options": dict(house.options)} for house in state.houses]
    return {"books": list(BOOKS), "houses": houses}


@get("/books/{name:str}", sync_to_thread=True)
def _book(name: FromPath[str]) -> dict[str, object]:
    """Return one book: its options, and each clause in both languages."""
    return book_to_plain(find_book(name))


@get("/books/{name:str}/leaves", sync_to_thread=True)
def _leaves(name: FromPath[str]) -> responses.RuleBookMessage:
    """Return one book for display: its clauses under themes, each with its standing."""
    return rulebook_by_theme(find_book(name))


@get("/quiz", opt={"price": 10})
async def _quiz(state: State, book: FromQuery[str], seed: FromQuery[int] = 0) -> responses.QuizMessage:
    return await state.threads.compute(quiz, book, seed)


ROUTES = (_books, _book, _leaves, _quiz)
