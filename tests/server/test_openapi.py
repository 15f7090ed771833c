"""The OpenAPI description names every route, with its parameters, its body and its answer; and the routes keep it."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler

from carrom.contract.shapes import BookMessage
from carrom.physics import MATTERS
from carrom.rules import EVERY_BOOK
from carrom.server.app import ROUTES
from carrom.server.limits import LIMITS
from carrom.server.openapi import described_once
from carrom.server.wire import bounds, responses
from tests.running import CAMILLE, NOE
from tests.server.routes import answer

HANDLERS = [one for one in ROUTES if isinstance(one, HTTPRouteHandler)]
JSON = "application/json"
NOBODY = {"S": CAMILLE, "N": NOE}


@cache
def described() -> dict[str, Any]:
    return json.loads(described_once(HANDLERS, LIMITS.admission)())


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in described()["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


OPERATIONS = [pytest.param(*one, id=f"{one[0]} {one[1]}") for one in operations()]
ASKING = [one for one in OPERATIONS if JSON in one.values[2].get("requestBody", {}).get("content", {})]


def test_every_route_but_the_page_is_described():
    routes = {
        (method.lower(), re.sub(r":\w+", "", path)): handler.include_in_schema is not False
        for handler in HANDLERS
        for path in handler.paths
        for method in handler.http_methods
    }
    assert {route for route, is_shown in routes.items() if is_shown} == {one[:2] for one in operations()}
    assert [route for route, is_shown in routes.items() if not is_shown] == [("get", "/"), ("get", "/page/{name}")]


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS)
def test_a_route_has_its_summary_its_parameters_and_its_answers(method, path, operation):
    assert operation["summary"].endswith(".")
    assert {one["name"] for one in operation["parameters"] if one["in"] == "path"} == set(re.findall(r"{(\w+)}", path))
    for one in operation["parameters"]:
        assert one["description"].endswith((".", ". "))
        assert one["schema"]["type"] in ("string", "integer", "boolean")
        assert one["required"] is ("default" not in one["schema"])
    assert ("requestBody" in operation) is (method == "post")
    answers = dict(operation["responses"])
    assert answers.pop("default")["content"] == {JSON: {"schema": {"$ref": "#/components/schemas/RefusedMessage"}}}
    ((status, answered),) = answers.items()
    assert status in ("200", "201")
    ((media_type, shape),) = answered["content"].items()
    if media_type == JSON and path != "/openapi.json":
        assert shape["schema"].keys() == {"$ref"}, "an answer in JSON has a type with a name"


def test_every_reference_leads_to_a_shape_and_every_operation_has_a_name_of_its_own():
    text = json.dumps(described())
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named == set(described()["components"]["schemas"])
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(names) == len(set(names))
    assert "://" not in text
    assert r"\\Z" not in text


def test_what_the_types_leave_open_is_described_too():
    shapes = described()["components"]["schemas"]
    named, own, null = shapes["StrokeQuestion"]["properties"]["matter"]["anyOf"]
    assert all(re.match(named["pattern"], name) for name in (*MATTERS, "measured-1,slide-2,Mamie,mu=0.12"))
    assert not re.match(named["pattern"], "ice")
    assert own["propertyNames"]["enum"] == ["mu", "e_disc", "e_striker", "e_frame", "mu_disc", "mu_frame", "hop"]
    assert null == {"type": "null"}
    place = shapes["StrokeQuestion"]["properties"]["layout"]["anyOf"][0]["additionalProperties"]
    assert (place["prefixItems"], place["minItems"], place["items"]) == ([{"type": "integer"}] * 2, 2, False)
    assert shapes["NewTableRequest"]["properties"]["book"]["enum"] == [*EVERY_BOOK]
    for limit in (bounds.MESSAGE, bounds.RECORD, LIMITS.admission.requests):
        assert f" {limit} " in described()["info"]["description"].replace(".", " ")


# -- the routes keep it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "path", "operation"), ASKING)
def test_a_route_reads_the_members_of_the_body_that_it_describes_and_no_others(server, method, path, operation):
    table = server.post("tables", {"book": "karom", "seats": NOBODY, "real": True})["table"]
    place = (
        path.replace("{table}", table)
        .replace("{number}", "1")
        .replace("{n}", "2")
        .replace("{name}", "straight")
        .removeprefix("/")
    )
    shape = operation["requestBody"]["content"][JSON]["schema"]["$ref"].rpartition("/")[2]
    for name in described()["components"]["schemas"][shape]["properties"]:
        refused = answer(server, place, {name: [[]]}).refused
        assert "unknown" not in refused["detail"], name
    refused = answer(server, place, {"no_such": 1}).refused
    assert "unknown" in refused["detail"]
    assert "no_such" in refused["field"] + refused["detail"]


def test_the_answers_that_no_other_test_looks_at_have_their_shapes(server):
    answer(server, "books").shaped(responses.BooksMessage)
    answer(server, "books/icf").shaped(BookMessage)
    answer(server, "addresses").shaped(responses.AddressesMessage)
    assert (
        server.post("tables", {"book": "karom", "seats": NOBODY}).keys() == responses.OpenedTable.__annotations__.keys()
    )
    listed = answer(server, "tables").shaped(responses.TablesMessage)
    assert listed["tables"]


def test_texts_and_pictures_have_the_media_type_that_is_described(server):
    table = server.open_table()["table"]
    paths = described()["paths"]
    texts = ("record", "sheet", "rounds.csv", "strokes.csv")
    for path in ("diagram.svg", "qr.svg", "sheet.css", *(f"tables/{{table}}/{one}" for one in texts)):
        query = {"diagram.svg": "?position=opening", "qr.svg": "?text=a"}.get(path, "")
        (media_type,) = paths[f"/{path}"]["get"]["responses"]["200"]["content"]
        given = answer(server, path.replace("{table}", table) + query)
        assert (given.status, given.kind) == (200, media_type + "; charset=utf-8")


@pytest.mark.parametrize(
    ("query", "field", "detail"),
    [
        ("quiz", "book", "is missing; it must be one of billard-indien, "),
        ("quiz?book=karom&seed=x", "seed", 'must be a whole number from 0 to 2147483647, not "x"'),
        ("tables?finished=perhaps", "finished", 'must be true or false, not "perhaps"'),
        ("diagram.svg", "position", "is missing; it must be a text of at most 1000 characters"),
        (f"diagram.svg?position={'x' * 1001}", "position", 'must be a text of at most 1000 characters, not "xxx'),
        ("diagram.svg?position=w1+1e9,0", "layout.w1", "'1e9' is not a number"),
    ],
)
def test_a_parameter_at_fault_is_named_with_its_value_and_what_is_allowed(server, query, field, detail):
    refused = answer(server, query)
    assert (refused.status, refused.refused["field"]) == (400, field)
    assert refused.refused["detail"].startswith(detail)


def test_the_description_is_served(server):
    served = answer(server, "openapi.json")
    assert (served.status, served.kind) == (200, JSON)
    assert served.plain == described()
    assert "default-src 'self'" in served.headers["content-security-policy"]
