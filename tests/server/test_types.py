"""The client's types are the server's shapes."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_clients_types_are_made_from_the_shapes_of_the_wire_as_they_are_now():
    made = runpy.run_path(str(WEB / "types_of_the_wire.py"))
    assert made["PLACE"].read_text(encoding="utf-8") == made["typescript"](), (
        "run .venv/bin/python web/types_of_the_wire.py"
    )
