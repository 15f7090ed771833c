"""The table of answers: method, path and function of every question beside a table. The web server's routes and their
description (OpenAPI) are made from it, and so is whatever else answers questions."""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from inspect import Parameter as Given
from inspect import signature
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args, get_origin, get_type_hints

import msgspec

from carrom.answers import practice_shapes, puzzles
from carrom.answers.coach import ReviewedMessage, ReviewMessage
from carrom.answers.equipment import MeasureQuestion
from carrom.answers.position_questions import (
    AdviceQuestion,
    DifferenceQuestion,
    EquipmentQuestion,
    ErasureQuestion,
    PositionQuestion,
    ProfileQuestion,
    StrokeQuestion,
    TargetsQuestion,
)
from carrom.answers.questions import books, coaching, exercises, matches, people, practice, tables
from carrom.answers.responses import RefusedMessage
from carrom.answers.services import JSON, Asker, Encoded, File, Sent, Services
from carrom.contract.decoding import allowed, must_be
from carrom.contract.judge_questions import JudgeQuestion
from carrom.contract.simulate_questions import StrokeNumbers
from carrom.errors import NotAllowed, Unreadable
from carrom.table.verbs.incoming import GivenResult
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.wire import bounds

TEXT, LINES = "text/plain", "application/x-ndjson"
PAGE, STYLE, CSV, SVG = "text/html", "text/css", "text/csv", "image/svg+xml; charset=utf-8"
_NUMBER = re.compile("-?[0-9]{1,20}")


class Parameter(NamedTuple):
    """A parameter of a path or of its query. `kind`: its type with its bounds; `default`: `Given.empty` for none."""

    name: str
    kind: Any
    default: Any
    is_in_path: bool

    @property
    def is_required(self) -> bool:
        """Whether a question without it is refused."""
        return self.default is Given.empty

    @property
    def is_number(self) -> bool:
        """Whether it is a whole number."""
        return (get_args(self.kind)[0] if get_origin(self.kind) is Annotated else self.kind) is int


@dataclass(frozen=True)
class Route:
    """A question and its answer. `function` takes the services first; then, by its own signature, `asker`, who asks,
    `body`, the bytes that came, and parameters of the path and the query. It returns a plain value of its shape, an
    `Encoded` one, a text, a `File`, or an iterator of lines.

    `price`: for how many requests one counts; `body`: the type of what comes in JSON, `str` for a text; `most`: bytes
    of it; `lines`: the types of the lines of an answer that comes bit by bit; `secret`: whether nobody may keep it;
    `check`: raises for whoever may not ask, before a body is read."""

    method: Literal["GET", "POST"]
    path: str
    function: Callable[..., Any]
    price: float = 1
    body: Any = None
    most: int = bounds.MESSAGE
    lines: tuple[type, ...] = ()
    media_type: str = JSON
    status: int = 200
    secret: bool = False
    check: Callable[[Services, Asker], None] | None = None

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters of its path and its query, as the function declares them."""
        in_path = set(re.findall(r"{(\w+)}", self.path))
        _services, *given = signature(self.function).parameters.values()
        hints = get_type_hints(self.function, include_extras=True)
        return tuple(
            Parameter(one.name, hints[one.name], one.default, one.name in in_path)
            for one in given
            if one.name not in ("asker", "body")
        )

    @cached_property
    def takes(self) -> frozenset[str]:
        """Which of `asker` and `body` the function takes."""
        return frozenset({"asker", "body"} & signature(self.function).parameters.keys())

    def check_size(self, body: bytes | bytearray) -> None:
        """Raise `NotAllowed("message-too-large")` for more than it takes."""
        if len(body) > self.most:
            raise NotAllowed("message-too-large", most=self.most)

    def answer(
        self, services: Any, asker: Callable[[], object], body: bytes, path: Mapping[str, str], query: Mapping[str, str]
    ) -> Any:
        """Return what the function returns, which may have to be awaited. `path`: the parameters of the path, as
        text. Raises `Unreadable` for a parameter that is missing, or of another type."""
        arguments = dict(self._read(path, query))
        if "asker" in self.takes:
            arguments["asker"] = asker()
        if "body" in self.takes:
            arguments["body"] = body
        return self.function(services, **arguments)

    def sent(self, value: Any) -> Sent:
        """Return what is sent for a value that the function has returned."""
        headers = {"Cache-Control": "no-store"} if self.secret else {}
        if isinstance(value, AsyncIterator):
            return Sent(cast("AsyncIterator[str]", value), self.status, self.media_type, headers)
        if isinstance(value, File):
            headers["Content-Disposition"] = f'attachment; filename="{value.name}"'
            content = value.text.encode()
        elif isinstance(value, Encoded):
            content = value.content
        else:
            content = value.encode() if isinstance(value, str) else msgspec.json.encode(value)
        return Sent(content, self.status, self.media_type, headers)

    def _read(self, path: Mapping[str, str], query: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
        for parameter in self.parameters:
            name, kind, default, is_in_path = parameter
            given = path[name] if is_in_path else query.get(name)
            if given is None:
                if parameter.is_required:
                    raise Unreadable(name, f"is missing; it must be {allowed(kind)}")
                yield name, default
                continue
            try:
                yield name, msgspec.convert(given, kind, strict=False)
            except msgspec.ValidationError:
                raise Unreadable(name, must_be(allowed(kind), given)) from None


Found = tuple[dict[str, Route], dict[str, str]]
"""The routes at a path, by method, and the parameters in it, as text."""


def by_path(routes: Iterable[Route]) -> Callable[[str], Found]:
    """Return what finds the routes at a path, also one with a slash too many; none where there is nothing."""
    places: dict[tuple[str | None, ...], dict[str, Route]] = {}
    forms: dict[int, list[tuple[bool, ...]]] = {}
    for route in routes:
        place = tuple(None if one.startswith("{") else one for one in route.path.split("/")[1:])
        places.setdefault(place, {})[route.method] = route
        form = tuple(one is None for one in place)
        if form not in forms.setdefault(len(form), []):
            # words before parameters
            forms[len(form)] = sorted([*forms[len(form)], form])

    def find(path: str) -> Found:
        parts = [part for part in path.split("/") if part]
        for form in forms.get(len(parts), ()):
            found = places.get(tuple(None if is_free else one for is_free, one in zip(form, parts, strict=True)))
            if found and (named := _named(next(iter(found.values())), parts)) is not None:
                return found, named
        return {}, {}

    return find


def _named(route: Route, parts: list[str]) -> dict[str, str] | None:
    """Return the parameters in a path, None where one cannot be what it must."""
    named = {one[1:-1]: part for one, part in zip(route.path.split("/")[1:], parts, strict=True) if one[:1] == "{"}
    for name, _, _, is_in_path in (one for one in route.parameters if one.is_number):
        if is_in_path and not _NUMBER.fullmatch(named[name]):
            return None
    return named


_REVIEW = (ReviewedMessage, ReviewMessage, RefusedMessage)
"""The lines of a review; one that ends early ends with a refusal."""
_LOOKED = (practice_shapes.LookedMessage, practice_shapes.LookedAllMessage, RefusedMessage)
"""The lines of a search for puzzles, likewise."""

ROUTES = (
    # which rules there are
    Route("GET", "/books", books.list_books),
    Route("GET", "/books/{name}", books.book_text),
    Route("GET", "/books/{name}/leaves", books.leaves),
    Route("GET", "/quiz", books.quiz_round, 10),
    Route("GET", "/levels", books.levels),
    Route("GET", "/breaks", books.breaks),
    Route("GET", "/which", books.which_rules, 10),
    Route("GET", "/house", books.house, 5),
    Route("GET", "/house/leaves", books.house_leaves, 10),
    Route("POST", "/situation", books.situation, 5, JudgeQuestion),
    Route("GET", "/exam", books.exam_questions, 15),
    Route("GET", "/exam/result", books.exam_result, 15),
    Route("GET", "/exam/certificate", books.exam_certificate, 15, media_type=PAGE),
    Route("GET", "/certificate.css", books.certificate_style, media_type=STYLE),
    # tables: listed, opened, brought
    Route("GET", "/tables", tables.list_tables, secret=True),
    Route(
        "POST", "/tables", tables.open_table, 1, NewTableRequest, status=201, secret=True, check=tables.check_may_open
    ),
    Route("POST", "/records", tables.keep_record, 5, str, bounds.RECORD, status=201, check=tables.check_may_open),
    Route("POST", "/records/story", tables.record_story, 5, str, bounds.RECORD),
    Route("GET", "/addresses", tables.addresses),
    Route("GET", "/qr.svg", tables.qr, media_type=SVG),
    Route("POST", "/qr.svg", tables.secret_qr, 1, str, media_type=SVG, secret=True),
    # a match, viewed
    Route("GET", "/tables/{table}/story", matches.story),
    Route("GET", "/tables/{table}/history", matches.history),
    Route("GET", "/tables/{table}/films/{n}", matches.film),
    Route("GET", "/tables/{table}/starts/{n}", matches.start),
    Route("GET", "/tables/{table}/equipment", matches.equipment),
    Route("POST", "/tables/{table}/differences", matches.difference, 1, DifferenceQuestion),
    Route("GET", "/tables/{table}/others/{n}", matches.others),
    Route("POST", "/tables/{table}/counting", matches.counting, 1, GivenResult),
    Route("GET", "/tables/{table}/targets", matches.targets),
    Route("GET", "/tables/{table}/words", matches.words),
    Route("GET", "/tables/{table}/record", matches.record, media_type=TEXT),
    Route("GET", "/tables/{table}/sheet", matches.sheet, media_type=PAGE),
    Route("GET", "/sheet.css", matches.sheet_style, media_type=STYLE),
    Route("GET", "/tables/{table}/rounds.csv", matches.rounds, media_type=CSV),
    Route("GET", "/tables/{table}/strokes.csv", matches.strokes, media_type=CSV),
    # a position without a match
    Route("POST", "/positions", practice.position, 1, PositionQuestion),
    Route("POST", "/equipment", practice.equipment_asked, 1, EquipmentQuestion),
    Route("GET", "/hand", practice.hand),
    Route("POST", "/strokes", practice.stroke, 1, StrokeQuestion),
    Route("POST", "/contacts", practice.contact, 1, StrokeQuestion),
    Route("POST", "/targets", practice.targets, 1, TargetsQuestion),
    Route("GET", "/diagram.svg", practice.diagram, media_type=SVG),
    Route("POST", "/measured", practice.measure_board, 20, MeasureQuestion, bounds.TRIES_BODY),
    Route("GET", "/measured", practice.board_text),
    # puzzles and lessons
    Route("GET", "/puzzles", exercises.list_puzzles),
    Route("GET", "/puzzles/{number}", exercises.puzzle),
    Route("POST", "/puzzles/{number}/strokes", exercises.try_puzzle, 1, StrokeNumbers),
    Route("POST", "/puzzles/{number}/rating", exercises.rate_puzzle, 1, puzzles.PuzzleResult),
    Route("GET", "/puzzles/{number}/answer", exercises.puzzle_answer),
    Route("GET", "/lessons", exercises.list_lessons),
    Route("GET", "/lessons/{name}", exercises.lesson),
    Route("POST", "/lessons/{name}/strokes", exercises.try_lesson, 1, StrokeNumbers),
    Route("GET", "/tables/{table}/puzzles", exercises.look_for_puzzles, lines=_LOOKED, media_type=LINES),
    Route("GET", "/tables/{table}/puzzles/{n}", exercises.played_puzzle),
    Route("POST", "/tables/{table}/puzzles/{n}/strokes", exercises.try_played_puzzle, 1, StrokeNumbers),
    Route("GET", "/tables/{table}/puzzles/{n}/answer", exercises.played_puzzle_answer),
    # the coach
    Route("POST", "/positions/advice", coaching.position_advice, 1, AdviceQuestion),
    Route("POST", "/positions/heat", coaching.position_heat, 1, AdviceQuestion),
    Route("GET", "/tables/{table}/advice/{n}", coaching.advice_at),
    Route("GET", "/tables/{table}/heat/{n}", coaching.heat_at),
    Route("GET", "/tables/{table}/review", coaching.review, lines=_REVIEW, media_type=LINES),
    Route("POST", "/records/review", coaching.record_review, 1, str, bounds.RECORD, _REVIEW, LINES),
    # a person
    Route("GET", "/profile", people.profile, 3, secret=True),
    Route("POST", "/tables/{table}/profile", people.join_profile, 1, ProfileQuestion, secret=True),
    Route("POST", "/profile/erase", people.erase_profile, 1, ErasureQuestion, secret=True),
)
"""Every question and its answer."""
