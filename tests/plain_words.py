"""Cases in plain words: the readers of `conformance/`, whose files are commands and no package, and of the tests' own.

A file of cases has titles (`== A sentence`) and below each its lines, `key: words`; `#` begins a comment.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from carrom.contract import judge_json
from carrom.contract.decoding import decoded
from carrom.contract.judge_questions import GivenFacts
from carrom.rules.values import Facts, RoundResult

CONFORMANCE = Path(__file__).parents[1] / "conformance"
sys.path.insert(0, str(CONFORMANCE))
import clauses  # noqa: E402, F401 - after its path, for the tests
import perft  # noqa: E402, F401 - likewise
import perft_walk  # noqa: E402, F401 - likewise
import rule_cases  # noqa: E402 - likewise
import switching  # noqa: E402, F401 - likewise
import texts  # noqa: E402 - likewise


def cases_in(path: Path) -> Iterable[tuple[str, list[texts.Line]]]:
    """The cases of a file: title and lines."""
    found: dict[str, list[texts.Line]] = {}
    for line in texts.lines_of(path):
        if line.key == texts.TITLE:
            assert line.words not in found, line
            found[line.words] = []
        else:
            list(found.values())[-1].append(line)
    return found.items()


def seen(phrases: Sequence[str]) -> Facts:
    """The facts of a stroke in the words of a rule case: ``fell white x2``, ``off black``, ``untouched`` …"""
    facts: dict = {}
    for phrase in phrases:
        kind, _, rest = phrase.partition(" ")
        if kind in ("fell", "off"):
            facts["pocketed" if kind == "fell" else "off_board"] = rule_cases.discs(rest)
        else:
            rule_cases.read_how(facts, phrase)
    return judge_json.facts_of(decoded(facts, GivenFacts), "facts")


def result_of(phrases: Sequence[str]) -> RoundResult:
    """The result of a round: ``N 4``, ``S wins``, ``S queen``, how it ended, ``demanded 1``."""
    given: dict = {}
    for phrase in phrases:
        who, _, what = phrase.partition(" ")
        if what in ("wins", "queen"):
            given["winner" if what == "wins" else "queen"] = who
        elif who == "demanded":
            given["demanded"] = int(what)
        elif what:
            given["men"] = rule_cases.points_of(phrase)
        else:
            given["ending"] = who
    return RoundResult(**given)


def grouped(table: dict) -> list[tuple]:
    """The rows of a table that is written by what they lead to: each row, and that at its end."""
    return [(*(row if isinstance(row, tuple) else (row,)), end) for end, rows in table.items() for row in rows]
