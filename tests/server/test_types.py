"""The client's types are the server's shapes."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_clients_types_are_made_from_the_shapes_of_the_wire_as_they_are_now():
    made = runpy.run_path(str(WEB / "types_of_the_wire.py"))["files"]()
    assert [place.name for place in made] == ["messages.ts", "requests.ts", "answers.ts", "coach_answers.ts"]
    for place, types in made.items():
        assert place.read_text(encoding="utf-8") == types, "run .venv/bin/python web/types_of_the_wire.py"
