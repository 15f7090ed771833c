"""Makes the generated files of `web/src/wire` from the server's types: run it after a change.

    .venv/bin/python web/types_of_the_wire.py

Every list of integers on the wire is a pair, but for a `Row`; private shapes are written where they are used.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from carrom.answers import coach, equipment, practice_shapes, profiles, responses
from carrom.board import SEATS
from carrom.table.verbs import NEWS, incoming
from carrom.table.verbs.incoming import Signal
from carrom.table.verbs.new_table import NewTableRequest
from carrom.table.wire import messages, next_messages

MESSAGES = Path(__file__).with_name("src") / "wire" / "messages.ts"
REQUESTS = MESSAGES.with_name("requests.ts")
ANSWERS = MESSAGES.with_name("answers.ts")
COACH_ANSWERS = MESSAGES.with_name("coach_answers.ts")
_COMMAND = Path(__file__).relative_to(Path(__file__).parents[1]).as_posix()
_HEAD = f"""\
// What the server says at a table (docs/wire.md). Lengths in µm, velocities in µm/s, times in µs, on the board's axes.
// Made by {_COMMAND} from the types of carrom/server; do not edit.

export type Seat = {" | ".join(f'"{seat}"' for seat in SEATS)};
export type Pair = [number, number];
"""
_REQUESTS_HEAD = f"""\
// What a browser asks at a table, and for a table (docs/wire.md). Units as in messages.ts.
// Made by {_COMMAND} from the types of carrom/server; do not edit.
"""
_ANSWERS_HEAD = f"""\
// What the HTTP routes answer (docs/wire.md). Units as in messages.ts.
// Made by {_COMMAND} from the types of carrom/server; do not edit.

export type * from "./coach_answers";
"""
_COACH_HEAD = f"""\
// What the HTTP routes of the coach, the ruler, profiles and the search for puzzles answer, beside `answers.ts`.
// Made by {_COMMAND} from the types of carrom/server; do not edit.
"""

_NEWS_NOTE = "/** What a numbered message tells, by its verb. */\n"
_NUMBERED = """\
export type Verb = keyof News;
/** Messages that change the table: every browser there gets them in order, without gaps. Each tells one verb. */
export type Numbered = { [V in Verb]: { n: number; next: Next } & Record<V, News[V]> }[Verb];
"""

Schema = Mapping[str, Any]
SAID = (*NEWS, next_messages.Next, messages.Unnumbered, messages.HistoryMessage)
ASKED = (*get_args(incoming.Asking), *get_args(Signal), incoming.JoinRequest, NewTableRequest)


def files() -> dict[Path, str]:
    """Each file, and the types it holds."""
    said, asked, told_then = (
        _shapes(SAID),
        _shapes(ASKED),
        _shapes(responses.ANSWERS),
    )
    searched = (practice_shapes.LookedMessage, practice_shapes.LookedAllMessage)
    coached = _shapes((*coach.ANSWERS, *equipment.ANSWERS, *profiles.ANSWERS, *searched))
    asking = _union("Asking", [one.__name__ for one in get_args(incoming.Asking)])
    signal = _union("Signal", [one.__name__ for one in get_args(Signal)])
    return {
        MESSAGES: _messages(said),
        REQUESTS: f"{_others(_REQUESTS_HEAD, asked, messages=said)}\n{asking}\n{signal}",
        ANSWERS: _others(_ANSWERS_HEAD, told_then, coach_answers=coached, messages=said),
        COACH_ANSWERS: _others(_COACH_HEAD, coached, messages=said),
    }


def _shapes(types: Iterable[Any]) -> Schema:
    """The schemas of these types and of what they are made of."""
    return msgspec.json.schema_components(types, ref_template="{name}")[1]


def _others(head: str, shapes: Schema, **known: Schema) -> str:
    """The types of other shapes; those that a file of `known` holds too are taken from there."""
    elsewhere = {name: file for file, held in known.items() for name in held}
    elsewhere |= dict.fromkeys(("Seat", "Pair"), "messages")
    named = {name: shape for name, shape in shapes.items() if name not in elsewhere and name[0] != "_"}
    own = [_interface(name, shape, shapes) for name, shape in named.items()]
    words = {word for word in re.findall(r"\b[A-Z]\w+", "".join(own)) if word in elsewhere}
    imports = [
        f'import type {{ {", ".join(taken)} }} from "./{file}";\n'
        for file in known
        if (taken := sorted(word for word in words if elsewhere[word] == file))
    ]
    return "\n".join([head, "".join(imports), *own])


def _messages(shapes: Schema) -> str:
    """The types of everything that the server says on a socket."""
    apart = {"Unnumbered", *(news.__name__ for news in NEWS)}
    public = {name: shape for name, shape in shapes.items() if name[0] != "_" and name not in apart}
    moments = shapes["Unnumbered"]["properties"]
    told = {verb: shape for news in NEWS for verb, shape in shapes[news.__name__]["properties"].items()}
    news = "".join(f"  {verb}: {_type(shape, shapes)};\n" for verb, shape in told.items())
    unions = {
        "Unnumbered": [f"{{ {name}: {_type(moments[name], shapes)} }}" for name in moments],
        "ServerMessage": ["Numbered", "Unnumbered"],
    }
    types = [_interface(name, shape, shapes) for name, shape in public.items()]
    notes = [_note(shapes.get(name, {}), "") for name in unions]
    types.append(f"{_NEWS_NOTE}export interface News {{\n{news}}}\n")
    types.append(_NUMBERED)
    return "\n".join([_HEAD, *types, *(note + _union(*one) for note, one in zip(notes, unions.items(), strict=True))])


def _union(name: str, members: list[str]) -> str:
    choices = "\n".join(f"  | {member}" for member in members)
    return f"export type {name} =\n{choices};\n"


def _interface(name: str, shape: Schema, shapes: Mapping[str, Schema]) -> str:
    members = "".join(f"  {member};\n" for member in _members(shape, shapes))
    return f"{_note(shape, '')}export interface {name} {{\n{members}}}\n"


def _note(shape: Schema, indent: str) -> str:
    said = shape.get("description", "")
    return f"{indent}/** {said} */\n" if said else ""


def _members(shape: Schema, shapes: Mapping[str, Schema]) -> list[str]:
    needed = shape.get("required", ())
    return [f"{name}{'' if name in needed else '?'}: {_type(one, shapes)}" for name, one in shape["properties"].items()]


def _type(shape: Schema, shapes: Mapping[str, Schema]) -> str:
    """The TypeScript type of one schema."""
    if "$ref" in shape:
        name = shape["$ref"]
        return f"{{ {'; '.join(_members(shapes[name], shapes))} }}" if name[0] == "_" else name
    if "anyOf" in shape:
        return " | ".join(_type(one, shapes) for one in shape["anyOf"])
    if "enum" in shape and "pattern" not in shape:  # those of `one_of` are known only at run time
        return "Seat" if set(shape["enum"]) == set(SEATS) else " | ".join(f'"{value}"' for value in shape["enum"])
    kind = shape.get("type")
    if kind == "array" and shape.get("title") == "Row":
        return "number[]"
    if kind == "array":
        # the items of a pair are alike
        return _list(_type(shape["prefixItems"][0] if "prefixItems" in shape else shape.get("items", {}), shapes))
    if kind == "object":
        return f"Record<string, {_type(shape.get('additionalProperties', {}), shapes)}>"
    return {"integer": "number", "number": "number", "null": "null"}.get(kind, kind or "unknown")


def _list(item: str) -> str:
    if item == "number":
        return "Pair"
    return f"({item})[]" if "|" in item else f"{item}[]"


if __name__ == "__main__":
    for place, types in files().items():
        place.write_text(types, encoding="utf-8")
