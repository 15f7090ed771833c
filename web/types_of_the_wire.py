"""Makes `web/src/messages.ts` from the shapes of `carrom.server.wire`: run it after a change there.

    .venv/bin/python web/types_of_the_wire.py

Every list of integers on the wire is a pair; private shapes are written where they are used.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from carrom.board import SEATS
from carrom.server.wire import messages, requests

PLACE = Path(__file__).with_name("src") / "messages.ts"
_COMMAND = Path(__file__).relative_to(Path(__file__).parents[1]).as_posix()
_HEAD = f"""\
// The messages of docs/wire.md. Lengths in µm, velocities in µm/s, times in µs, on the board's axes.
// Made by {_COMMAND} from carrom/server/wire; do not edit.

export type Seat = {" | ".join(f'"{seat}"' for seat in SEATS)};
export type Pair = [number, number];
"""

Schema = Mapping[str, Any]


def typescript() -> str:
    """The types of everything that is said on the wire."""
    said = [*get_args(messages.Numbered), messages.Unnumbered]
    asked = [*get_args(requests.Asking), requests.Join, requests.NewTable]
    _, shapes = msgspec.json.schema_components([*said, *asked], ref_template="{name}")
    public = {name: shape for name, shape in shapes.items() if name[0] != "_" and name != "Unnumbered"}
    moments = shapes["Unnumbered"]["properties"]
    unions = {
        "Numbered": [one.__name__ for one in get_args(messages.Numbered)],
        "Unnumbered": [f"{{ {name}: {_type(moments[name], shapes)} }}" for name in moments],
        "ServerMessage": ["Numbered", "Unnumbered"],
        "Asking": [one.__name__ for one in get_args(requests.Asking)],
    }
    parts = [_HEAD, *(_interface(name, shape, shapes) for name, shape in public.items())]
    for name, members in unions.items():
        choices = "\n".join(f"  | {member}" for member in members)
        parts.append(f"{_note(shapes.get(name, {}), '')}export type {name} =\n{choices};\n")
    return "\n".join(parts)


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
    if "enum" in shape:
        return "Seat" if set(shape["enum"]) == set(SEATS) else " | ".join(f'"{value}"' for value in shape["enum"])
    kind = shape.get("type")
    if kind == "array":
        return _list(_type(shape["items"], shapes))
    if kind == "object":
        return f"Record<string, {_type(shape.get('additionalProperties', {}), shapes)}>"
    return {"integer": "number", "number": "number", "null": "null"}.get(kind, kind or "unknown")


def _list(item: str) -> str:
    if item == "number":
        return "Pair"
    return f"({item})[]" if "|" in item else f"{item}[]"


if __name__ == "__main__":
    PLACE.write_text(typescript(), encoding="utf-8")
