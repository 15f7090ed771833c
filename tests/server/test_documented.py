"""docs/wire.md lists every route, request, message and limit, and no others; its types are those of the code."""

import json
import re
import runpy
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from litestar.handlers import HTTPRouteHandler

from carrom import quiz
from carrom.contract import house_books, strict_json
from carrom.contract.judge_questions import GivenFacts
from carrom.server.app import ROUTES
from carrom.server.limits import LIMITS
from carrom.server.openapi import described_once
from carrom.server.verbs import playing, seating, umpiring
from carrom.server.verbs.new_table import NewTableRequest
from carrom.server.verbs.reader import VERBS
from carrom.server.wire import bounds, messages
from tests.shapes import NUMBERED, UNNUMBERED

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "wire.md").read_text(encoding="utf-8")
IN, OUT = PAGE.split("### From the browser")[1].split("### From the server")
FIRST_OF_A_ROW = re.compile(r'^\| `\{"(\w+)":', re.MULTILINE)


def members(shape: Any) -> set[str]:
    return set(get_type_hints(shape))


def test_the_types_are_those_of_the_code():
    made = runpy.run_path(str(DOCS / "wire_types.py"))["page"](PAGE)
    assert made == PAGE, "run .venv/bin/python docs/wire_types.py"


def test_every_route_has_its_row_and_no_row_is_left_over():
    described = json.loads(
        described_once([one for one in ROUTES if isinstance(one, HTTPRouteHandler)], LIMITS.admission)()
    )
    routes = {f"{method.upper()} {path}" for path, methods in described["paths"].items() for method in methods}
    told = PAGE.split("## HTTP")[1].split("## Tokens")[0]
    assert set(re.findall(r"`((?:GET|POST) /[^`? ]*)", told)) == routes | {"GET /", "GET /page/…"}


def test_every_request_has_its_row_and_no_row_is_left_over():
    assert set(FIRST_OF_A_ROW.findall(IN)) == set(VERBS) - {"join"}
    assert '{"join": {"token": "…" | null, "have": 0, "films": false}}' in IN


def test_every_message_has_its_row_and_no_row_is_left_over():
    assert set(FIRST_OF_A_ROW.findall(OUT)) == set(NUMBERED) | set(UNNUMBERED)


@pytest.mark.parametrize(
    "shape",
    [
        *(messages.Welcome, messages.Next, messages.WaitingMessage, messages.BetMessage, messages.HistoryLine),
        *(messages.VerdictMessage, messages.Present, messages.Refusal, playing.ShotMessage, playing.PutDownMessage),
        *(umpiring.InterruptedMessage, umpiring.DeclaredMessage, playing.RoundMessage, playing.BidMessage),
        *(umpiring.ChangedMessage, seating.SeatedMessage, messages.Sitter, messages.Presence, messages.UndoAsked),
        *(messages.Back, messages.TimeMessage),
    ],
    ids=lambda shape: shape.__name__,
)
def test_every_member_of_a_message_is_documented(shape):
    assert {name for name in members(shape) if f'"{name}"' not in OUT} == set()


def test_every_member_of_a_request_is_documented():
    for verb, shape in VERBS.items():
        inner = get_type_hints(shape)[verb]
        # the members of facts are those of the judge's questions
        named = () if inner is GivenFacts else getattr(inner, "__struct_fields__", ())
        assert {name for name in named if f'"{name}"' not in IN} == set(), verb


def test_every_member_of_a_new_table_has_its_row():
    table = PAGE.split("What `POST /tables` takes")[1].split("## Tokens")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(NewTableRequest.__struct_fields__)


def test_every_limit_has_its_row_with_its_value():
    told = dict(re.findall(r"^\| `([A-Za-z_]+)` \| ([\d.]+) \|", PAGE, re.MULTILINE))
    values = {name: value for group in fields(LIMITS) for name, value in vars(getattr(LIMITS, group.name)).items()}
    values |= {name: value for name, value in vars(bounds).items() if name.isupper() and isinstance(value, int)}
    values |= {"DEPTH": strict_json.DEPTH, "SEED": quiz.SEED, "HOUSE_LINK": house_books.LONGEST_LINK}
    assert {name: float(value) for name, value in told.items()} == values
