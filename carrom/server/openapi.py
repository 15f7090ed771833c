"""The OpenAPI description of the HTTP routes, generated from the table of answers and from the types of the wire."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from threading import Lock
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from carrom import __version__
from carrom.admission.limits import AdmissionLimits
from carrom.answers.responses import RefusedMessage
from carrom.answers.routes import TEXT, Route
from carrom.answers.services import JSON, Encoded, File
from carrom.table.wire import bounds

Plain = dict[str, Any]


def described_once(routes: Iterable[Route], limits: AdmissionLimits) -> Callable[[], bytes]:
    """Return a function that builds the description of these routes when it is first called. Only one thread builds it:
    when two are the first to use a type, msgspec dereferences a null pointer."""
    lock, build = Lock(), cache(partial(document, routes, limits))

    def described() -> bytes:
        with lock:
            return build()

    return described


def document(routes: Iterable[Route], limits: AdmissionLimits) -> bytes:
    """Return the description of these routes as JSON."""
    shapes: Plain = {}
    paths: dict[str, Plain] = {}
    for route in routes:
        method = route.method.lower()
        paths.setdefault(route.path, {})[method] = _operation(route, f"{method}{route.path}", shapes)
    whole = {"openapi": "3.1.0", "info": _info(limits), "paths": paths, "components": {"schemas": shapes}}
    # The end of a text is \\Z in Python's patterns and $ in those of JSON Schema.
    return msgspec.json.encode(whole).replace(rb"\\Z", b"$")


def _info(limits: AdmissionLimits) -> Plain:
    return {
        "title": "carrom",
        "version": __version__,
        "summary": "Play, referee and study the game carrom.",
        "description": "Lengths are µm, velocities µm/s, spins mrad/s, film times µs. A table is played over the"
        " WebSocket `/tables/{table}/socket`, which OpenAPI cannot describe (docs/wire.md). JSON is read strictly: an"
        " unknown member, a repeated key, or a fraction for a whole number is refused."
        f" A body holds at most {bounds.MESSAGE} bytes, a record {bounds.RECORD}."
        f" An address may ask {limits.requests} times at once, and as often in every {limits.within:.0f} s.",
    }


def _operation(route: Route, name: str, shapes: Plain) -> Plain:
    summary, _, description = (route.function.__doc__ or "").strip().partition("\n\n")
    returned = get_type_hints(route.function)["return"]
    one = get_args(returned)[0] if get_origin(returned) is Encoded else str if returned is File else returned
    answers = [_schema(kind, shapes) for kind in route.lines or (one,)]
    media_type = route.media_type.partition(";")[0]
    answer = answers[0] if len(answers) == 1 else {"anyOf": answers}
    operation: Plain = {
        "operationId": re.sub(r"\W+", "_", name).strip("_"),
        "summary": " ".join(summary.split()),
        "parameters": list(_parameters(route, shapes)),
        "responses": {
            str(route.status): _content("The answer.", media_type, answer),
            "default": _content("A refusal: nothing has changed.", JSON, _schema(RefusedMessage, shapes)),
        },
    }
    if description:
        operation["description"] = " ".join(description.split())
    if route.body is not None:
        asked = _content("", TEXT if route.body is str else JSON, _schema(route.body, shapes))
        operation["requestBody"] = {"required": True, "content": asked["content"]}
    return operation


def _parameters(route: Route, shapes: Plain) -> Iterator[Plain]:
    for one in route.parameters:
        schema = _schema(one.kind, shapes)
        description = schema.pop("description", "")
        if not one.is_required:
            schema["default"] = one.default
        where = "path" if one.is_in_path else "query"
        yield {
            "name": one.name, "in": where, "required": one.is_required, "description": description, "schema": schema,
        }  # fmt: skip


def _schema(kind: Any, shapes: Plain) -> Plain:
    """Return the schema of a type; those of the types within it are added to `shapes`."""
    (schema,), within = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    shapes.update(within)
    return schema


def _content(description: str, media_type: str, schema: Plain) -> Plain:
    return {"description": description, "content": {media_type: {"schema": schema}}}
