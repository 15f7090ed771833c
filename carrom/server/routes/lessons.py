"""Routes for lessons: the list, each with its position, a stroke tried at one."""

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from carrom.contract.simulate_questions import StrokeNumbers
from carrom.server.routes.request_body import body_of
from carrom.server.wire import lessons, responses
from carrom.server.wire.parameters import LessonName


@get("/lessons", sync_to_thread=False)
def _lessons(state: State) -> responses.LessonList:
    """List the lessons of this server."""
    return lessons.listed(state.lessons)


@get("/lessons/{name:str}")
async def _lesson(state: State, name: FromPath[LessonName]) -> responses.LessonMessage:
    """Return a lesson: its position, its task, and one way to do it."""
    return await state.threads.compute(lessons.asked, state.lessons, name)


@post("/lessons/{name:str}/strokes", status_code=HTTP_200_OK, opt={"body": StrokeNumbers})
async def _stroke(request: Request, state: State, name: FromPath[LessonName]) -> responses.LessonTry:
    """Try a stroke at a lesson: simulate and judge it, and say whether it does what is asked."""
    return await state.threads.compute(lessons.tried, state.lessons, name, await body_of(request))


ROUTES = (_lessons, _lesson, _stroke)
