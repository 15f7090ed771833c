"""Routes for “Which rules are we playing?”: the next question or the nearest books, and a house on one page."""

from litestar import get
from litestar.datastructures import State
from litestar.params import FromQuery

from carrom.contract.house_books import read_house
from carrom.contract.which_rules import house_page, read_answers, which
from carrom.server.wire import responses
from carrom.server.wire.parameters import GivenAnswers, HouseLink


@get("/which", opt={"price": 10})
async def _which(state: State, answers: FromQuery[GivenAnswers] = "") -> responses.WhichMessage:
    """Return the next question on the rules that people play, or at the end the nearest books."""
    return await state.threads.compute(_which_now, answers)


@get("/house", opt={"price": 5})
async def _house(state: State, link: FromQuery[HouseLink]) -> responses.HousePage:
    """Return the house of a link, checked against its book, and how it is played."""
    return await state.threads.compute(_house_now, link)


def _which_now(answers: str) -> responses.WhichMessage:
    return which(read_answers(answers))


def _house_now(link: str) -> responses.HousePage:
    return house_page(read_house(link))


ROUTES = (_which, _house)
