"""The OpenAPI description of the HTTP routes, generated from the routes and from the types of the wire. Litestar's own
generator describes Litestar's form of errors and the bodies that Litestar reads. Here bodies are read by
`carrom.contract.decoding`: a route names the type of its body, and those of its lines, in `opt`."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from inspect import Parameter, signature
from threading import Lock
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter
from litestar.response import Response

from carrom import __version__
from carrom.admission.limits import AdmissionLimits
from carrom.answers.responses import RefusedMessage
from carrom.table.wire import bounds

Plain = dict[str, Any]
JSON = "application/json"


def described_once(handlers: Iterable[HTTPRouteHandler], limits: AdmissionLimits) -> Callable[[], bytes]:
    """Return a function that builds the description of these routes when it is first called. Only one thread builds it:
    when two are the first to use a type, msgspec dereferences a null pointer."""
    lock, build = Lock(), cache(partial(document, handlers, limits))

    def described() -> bytes:
        with lock:
            return build()

    return described


def document(handlers: Iterable[HTTPRouteHandler], limits: AdmissionLimits) -> bytes:
    """Return the description of these routes as JSON; those with ``include_in_schema=False`` are left out."""
    shapes: Plain = {}
    paths: dict[str, Plain] = {}
    for handler in handlers:
        if handler.include_in_schema is not False:
            (path,), (method,) = handler.paths, handler.http_methods
            shown = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            paths.setdefault(shown, {})[method.lower()] = _operation(handler, f"{method.lower()}{shown}", shapes)
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


def _operation(handler: HTTPRouteHandler, name: str, shapes: Plain) -> Plain:
    summary, _, description = (handler.fn.__doc__ or "").strip().partition("\n\n")
    returned = get_type_hints(handler.fn)["return"]
    kinds = handler.opt.get("lines") or (get_args(returned)[0] if get_origin(returned) is Response else returned,)
    answers = [_schema(kind, shapes) for kind in kinds]
    media_type = str(handler.media_type or JSON).partition(";")[0]
    answer = answers[0] if len(answers) == 1 else {"anyOf": answers}
    operation: Plain = {
        "operationId": re.sub(r"\W+", "_", name).strip("_"),
        "summary": " ".join(summary.split()),
        "parameters": list(_parameters(handler, shapes)),
        "responses": {
            str(handler.status_code): _content("The answer.", media_type, answer),
            "default": _content("A refusal: nothing has changed.", JSON, _schema(RefusedMessage, shapes)),
        },
    }
    if description:
        operation["description"] = " ".join(description.split())
    if "body" in handler.opt:
        kind = handler.opt["body"]
        asked = _content("", "text/plain" if kind is str else JSON, _schema(kind, shapes))
        operation["requestBody"] = {"required": True, "content": asked["content"]}
    return operation


def _parameters(handler: HTTPRouteHandler, shapes: Plain) -> Iterator[Plain]:
    given = signature(handler.fn).parameters
    for name, kind in get_type_hints(handler.fn, include_extras=True).items():
        for where, constraint in (("path", PathParameter), ("query", QueryParameter)):
            if any(isinstance(one, constraint) for one in get_args(kind)[1:]):
                schema = _schema(kind, shapes)
                description = schema.pop("description", "")
                is_required = given[name].default is Parameter.empty
                if not is_required:
                    schema["default"] = given[name].default
                yield {"name": name, "in": where, "required": is_required, "description": description, "schema": schema}


def _schema(kind: Any, shapes: Plain) -> Plain:
    """Return the schema of a type; those of the types within it are added to `shapes`."""
    (schema,), within = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    shapes.update(within)
    return schema


def _content(description: str, media_type: str, schema: Plain) -> Plain:
    return {"description": description, "content": {media_type: {"schema": schema}}}
