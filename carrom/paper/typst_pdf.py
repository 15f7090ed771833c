"""The match sheet as a PDF of one page, typeset by Typst (`sheet.typ`) with the fonts that it includes."""

from dataclasses import asdict
from pathlib import Path

import msgspec

from carrom.errors import Unavailable
from carrom.paper.match_sheet import COLUMNS, MatchSheet, words_of_sheet
from carrom.paper.names import say
from carrom.paper.page import density

TEMPLATE = Path(__file__).with_name("sheet.typ")
_ROWS = {
    **{"roomy": (6.2, 10.5), "usual": (5.1, 9.5), "dense": (4.3, 8.5), "close": (3.7, 8), "packed": (3.1, 7)},
    "endless": (4.3, 8.5),
}
"""Density → the height of a line in mm, and its font size in points."""


def pdf(sheet: MatchSheet) -> bytes:
    """Return the sheet as PDF; some scripts need fonts of the system. Raises `Unavailable` where Typst is not there."""
    try:
        import typst  # noqa: PLC0415 (most never ask for a PDF, and need not have it)
    except ImportError:
        raise Unavailable(
            "a PDF needs the package typst (35 MB): run `make pdf` in a checkout, else pip install 'carrom[pdf]'; "
            "the browser prints the sheet too"
        ) from None
    sheet_json = msgspec.json.encode(_plain(sheet)).decode()
    made = typst.compile(TEMPLATE.read_bytes(), format="pdf", sys_inputs={"sheet": sheet_json})
    assert isinstance(made, bytes)
    return made


def _plain(sheet: MatchSheet) -> dict[str, object]:
    words = words_of_sheet(sheet)
    row, letters = _ROWS[density(sheet)]
    people = [name for sitting in sheet.sittings for name, _ in sitting.players]
    return {
        **asdict(sheet),
        "words": words,
        "row": row,
        "letters": letters,
        "roomy": row >= 5,
        "sides": [asdict(sitting) for sitting in sheet.sittings],
        "rules-title": say("sheet-rules", sheet.language),
        "columns": [words[name] for name in COLUMNS],
        "notes": sheet.fouls if sheet.known else (words["figures-none"],),
        "signing": [*people, words["umpire"]],
    }
