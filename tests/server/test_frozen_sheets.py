"""Sheets equal the frozen ones, word for word and figure for figure."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from carrom.match import Match, interrupt, open_round
from carrom.paper.match_sheet import sheet_of
from carrom.texts import LANGUAGES
from tests.server.sheets import nasty, on_wood, short

FROZEN = Path(__file__).parent / "frozen_sheets.txt"


def matches() -> Iterator[tuple[str, Match]]:
    """Matches at all the points at which a sheet says something else."""
    yield "a game that goes on", short().match
    yield "four players", nasty().match
    several = {"options": {"target": 9}}
    yield "several games", on_wood("billard-indien", ("Ada", "Bo"), 4, **several).match
    given_up = on_wood("garrom", ("Ada", "Bo"), 2, clock=20, minutes=45)
    given_up.do(open_round, 0)
    given_up.do(interrupt, "concede", "S")
    yield "a clock, and one who gives up", given_up.match
    for rounds in (2, 4):
        yield f"best of three after {rounds} rounds", on_wood("icf", ("Ada", "Bo"), rounds, options={"target": 1}).match


def words(value: object) -> str:
    """A part of a sheet in a line."""
    if isinstance(value, dict):
        value = tuple(value.values())
    return " | ".join(map(words, value)) if isinstance(value, tuple | list) else str(value)


def lines() -> Iterator[str]:
    for name, match in matches():
        for language in LANGUAGES:
            yield f"== {name}, {language}"
            for part, value in asdict(sheet_of(match, language)).items():
                for one in value if isinstance(value, tuple) else (value,):
                    yield f"{part}: {words(one)}"


def test_sheets_equal_the_frozen_ones():
    """To record others that are meant: `python -m tests.server.test_frozen_sheets`, then look at them."""
    assert list(lines()) == FROZEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FROZEN.write_text("\n".join(lines()) + "\n", encoding="utf-8")
