"""The OpenAPI description, docs/wire.md and the page's types name every route, message, parameter and limit."""

import json
import re
import runpy
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from carrom import quiz
from carrom.answers import responses
from carrom.answers.routes import ROUTES, by_path
from carrom.contract import house_books, strict_json
from carrom.contract.judge_questions import GivenFacts
from carrom.contract.shapes import BookMessage
from carrom.physics import MATTERS
from carrom.rules import EVERY_BOOK
from carrom.server.about_server import OWN_ROUTES
from carrom.server.limits import LIMITS
from carrom.server.openapi import described_once
from carrom.table.verbs import playing, seating, umpiring
from carrom.table.verbs.incoming import VERBS
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.wire import bounds, messages, next_messages
from tests.running import CAMILLE, NOE
from tests.server.routes import answer
from tests.shapes import NUMBERED, UNNUMBERED

JSON = "application/json"
NOBODY = {"S": CAMILLE, "N": NOE}


@cache
def described() -> dict[str, Any]:
    return json.loads(described_once((*ROUTES, *OWN_ROUTES), LIMITS.admission)())


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in described()["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


OPERATIONS = [pytest.param(*one, id=f"{one[0]} {one[1]}") for one in operations()]
ASKING = [one for one in OPERATIONS if JSON in one.values[2].get("requestBody", {}).get("content", {})]


def test_every_route_is_described_and_stands_once_in_the_table():
    routes = [(one.method.lower(), one.path) for one in (*ROUTES, *OWN_ROUTES)]
    assert sorted(routes) == sorted(one[:2] for one in operations())


def test_the_routes_at_a_path_are_found_words_before_parameters_and_what_is_no_number_is_no_number():
    find = by_path(ROUTES)
    assert find("/books")[1] == find("//books/")[1] == {}
    assert [*find("/profile")[0], *find("/qr.svg")[0]] == ["GET", "GET", "POST"]
    assert find("/books/icf/leaves")[1] == find("/books//icf/leaves")[1] == {"name": "icf"}
    assert find("/exam/result")[0]["GET"].path == "/exam/result"
    assert find("/tables/x/films/-3")[1] == {"table": "x", "n": "-3"}
    for nothing in ("", "/", "//", "/books/icf/leaves/x", "/tables/x/films/a", f"/puzzles/{'9' * 21}", "/puzzles/1.0"):
        assert find(nothing) == ({}, {})


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


@pytest.mark.parametrize(("method", "path", "operation"), ASKING)
def test_a_route_reads_the_members_of_the_body_that_it_describes_and_no_others(server, method, path, operation):
    table = server.post("tables", {"book": "karom", "seats": NOBODY, "real": True})["table"]
    place = path.removeprefix("/").format(table=table, number="1", n="2", name="straight")
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
    opened = server.post("tables", {"book": "karom", "seats": NOBODY})
    assert opened.keys() == responses.OpenedTable.__annotations__.keys()
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


@pytest.mark.parametrize(("query", "field", "detail"), [
    ("quiz", "book", "is missing; it must be one of billard-indien, "),
    ("quiz?book=karom&seed=x", "seed", 'must be a whole number from 0 to 2147483647, not "x"'),
    ("tables?finished=perhaps", "finished", 'must be true or false, not "perhaps"'),
    ("diagram.svg", "position", "is missing; it must be a text of at most 1000 characters"),
    (f"diagram.svg?position={'x' * 1001}", "position", 'must be a text of at most 1000 characters, not "xxx'),
    ("diagram.svg?position=w1+1e9,0", "layout.w1", "'1e9' is not a number"),
])  # fmt: skip
def test_a_parameter_at_fault_is_named_with_its_value_and_what_is_allowed(server, query, field, detail):
    refused = answer(server, query)
    assert (refused.status, refused.refused["field"]) == (400, field)
    assert refused.refused["detail"].startswith(detail)


def test_the_description_is_served_in_which_every_reference_leads_to_a_shape_and_every_name_is_one(server):
    served = answer(server, "openapi.json")
    assert (served.status, served.kind) == (200, JSON)
    assert served.plain == described()
    assert "default-src 'self'" in served.headers["content-security-policy"]
    text = json.dumps(described())
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named == set(described()["components"]["schemas"])
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(names) == len(set(names))
    assert "://" not in text
    assert r"\\Z" not in text


DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "wire.md").read_text(encoding="utf-8")
IN, OUT = PAGE.split("### From the browser")[1].split("### From the server")
FIRST_OF_A_ROW = re.compile(r'^\| `\{"(\w+)":', re.MULTILINE)


def members(shape: Any) -> set[str]:
    return set(get_type_hints(shape))


def test_the_types_of_the_page_and_of_its_client_are_those_of_the_code():
    made = runpy.run_path(str(DOCS / "wire_types.py"))["page"](PAGE)
    assert made == PAGE, "run .venv/bin/python docs/wire_types.py"
    made = runpy.run_path(str(WEB / "types_of_the_wire.py"))["files"]()
    assert [place.name for place in made] == ["messages.ts", "requests.ts", "answers.ts", "coach_answers.ts"]
    for place, types in made.items():
        assert place.read_text(encoding="utf-8") == types, "run .venv/bin/python web/types_of_the_wire.py"


def test_every_route_has_its_row_and_no_row_is_left_over():
    routes = {f"{method.upper()} {path}" for method, path, _ in operations()}
    told = PAGE.split("## HTTP")[1].split("## Tokens")[0]
    assert set(re.findall(r"`((?:GET|POST) /[^`? ]*)", told)) == routes | {"GET /", "GET /page/…"}


def test_every_request_with_its_members_and_every_message_has_its_row_and_no_row_is_left_over():
    assert set(FIRST_OF_A_ROW.findall(IN)) == set(VERBS) - {"join"}
    assert '{"join": {"token": "…" | null, "have": 0, "films": false}}' in IN
    assert set(FIRST_OF_A_ROW.findall(OUT)) == set(NUMBERED) | set(UNNUMBERED)
    for verb, shape in VERBS.items():
        inner = get_type_hints(shape)[verb]
        # the members of facts are those of the judge's questions
        named = () if inner is GivenFacts else getattr(inner, "__struct_fields__", ())
        assert {name for name in named if f'"{name}"' not in IN} == set(), verb


@pytest.mark.parametrize("shape", [
    *(messages.Welcome, next_messages.Next, next_messages.WaitingMessage, next_messages.BetMessage),
    messages.HistoryLine,
    *(messages.VerdictMessage, messages.Present, messages.Refusal, playing.ShotMessage, playing.PutDownMessage),
    *(umpiring.InterruptedMessage, umpiring.DeclaredMessage, playing.RoundMessage, playing.BidMessage),
    *(umpiring.ChangedMessage, seating.SeatedMessage, messages.Sitter, messages.Presence, messages.UndoAsked),
    *(messages.Back, messages.TimeMessage),
], ids=lambda shape: shape.__name__)  # fmt: skip
def test_every_member_of_a_message_is_documented(shape):
    assert {name for name in members(shape) if f'"{name}"' not in OUT} == set()


def test_every_member_of_a_new_table_and_every_limit_has_its_row():
    table = PAGE.split("What `POST /tables` takes")[1].split("## Tokens")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(NewTableRequest.__struct_fields__)
    told = dict(re.findall(r"^\| `([A-Za-z_]+)` \| ([\d.]+) \|", PAGE, re.MULTILINE))
    values = {name: value for group in fields(LIMITS) for name, value in vars(getattr(LIMITS, group.name)).items()}
    values |= {name: value for name, value in vars(bounds).items() if name.isupper() and isinstance(value, int)}
    values |= {"DEPTH": strict_json.DEPTH, "SEED": quiz.SEED, "HOUSE_LINK": house_books.LONGEST_LINK}
    assert {name: float(value) for name, value in told.items()} == values


WEB = Path(__file__).parents[2] / "web"
