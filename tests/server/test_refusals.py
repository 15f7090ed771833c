"""Every refusal has a sentence in both languages, and no sentence is unused."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import carrom
from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.server.routes.errors import STATUS
from carrom.server.store import database_errors
from carrom.server.wire.encoder import encode_refusal
from carrom.texts import LANGUAGES, Language, sentence
from carrom.texts.catalogue import files_of

ROOMS = ("server", "match", "rules", "bots", "board", "analysis", "puzzles")
COMPUTED = {
    "striker-off-line": set(),
    "striker-on-circle": set(),
    "striker-on-man": {"disc"},
    "bet-colours-open": {"clause"},
    "bet-yes-sir": {"clause"},
}
"""Codes that are put together where they are raised, with their arguments."""
OF_ANY_ERROR = {"server-fault": set(), "not-readable": {"field"}}


NAMES = {"S": ("Sud", "South"), "E": ("Est", "East"), "N": ("Nord", "North"), "W": ("Ouest", "West")}


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every code written in a `NotAllowed`, with the names of its arguments."""
    root = Path(carrom.__file__).parent
    for path in (path for room in ROOMS for path in (root / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "NotAllowed":
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, {keyword.arg or "" for keyword in node.keywords}


@cache
def codes() -> list[tuple[str, set[str]]]:
    """Read when they are asked for: every worker collects this file, and few run it."""
    return [*raised(), *COMPUTED.items()]


TOLD = {code for _, code in (*database_errors.SQLITE.values(), *database_errors.POSTGRES.values())} | {"match-damaged"}
"""Codes of an `Unavailable` that players are told."""
ARGUMENTS: dict[str, str | int] = {"seat": "S", "disc": "queen", "clause": "K.17", "field": "play.x"}


def sentences(language: Language) -> set[str]:
    lines = "\n".join(path.read_text(encoding="utf-8") for path in files_of(language, "refusals")).splitlines()
    return {line.split(" =")[0].removeprefix("refusal-") for line in lines if line.startswith("refusal-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_is_raised_has_a_sentence_and_every_sentence_a_code(language):
    assert {code for code, _ in codes()} | TOLD | set(OF_ANY_ERROR) == sentences(language)


def test_every_refusal_has_both_languages_with_the_values_it_is_raised_with():
    for code, names in codes():
        said = encode_refusal(NotAllowed(code, **{name: ARGUMENTS.get(name, 64) for name in names}), "a")["refused"]
        assert (said["code"], said["id"]) == (code, "a")
        assert said["fr"].endswith((".", "!", "?")), code
        assert said["en"].endswith((".", "!", "?")), code
        assert said["fr"] != said["en"], code


def test_every_other_error_has_its_sentence():
    assert encode_refusal(Unreadable("play.x", "Expected `int`"))["refused"]["field"] == "play.x"
    for error in (CarromError("a disk is full"), NotImplementedError()):
        said = encode_refusal(error)["refused"]  # type: ignore[arg-type]  # one that is not ours
        assert said["code"] == "server-fault"
        assert said["fr"] == sentence("refusal-server-fault", "fr")


@pytest.mark.parametrize("code", sorted(TOLD))
def test_who_plays_is_told_why_nothing_could_be_kept(code):
    said = encode_refusal(Unavailable("the stroke could not be kept: a disk", code), "a")["refused"]
    assert (said["code"], said["fr"], said["en"]) == (code, *(sentence(f"refusal-{code}", one) for one in LANGUAGES))


def test_every_code_with_an_http_status_exists():
    assert STATUS.keys() <= {code for code, _ in codes()} | TOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_is_named_in_every_sentence_that_is_about_one(language):
    for seat, name in NAMES.items():
        for code in ("not-your-turn", "men-to-place", "not-your-placing", "seat-taken"):
            said = sentence(f"refusal-{code}", language, seat=seat)
            assert name[LANGUAGES.index(language)] in said
