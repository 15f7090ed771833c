"""Lists the clauses that no rule case reaches, by book: those that can decide, and those that no call carried.

    python conformance/clauses.py [books…] [-- program arguments…]

A case reaches the clauses of the calls in its answer. Whether a clause can decide is probed by more questions: every
case again with each option of the book set to each of its values, and every letter of `perft/` after every position
there. The clauses and options of a book are those of `carrom books --json`. Needs only Python. Exit status 0 when every
clause that can decide has a case, 1 when not.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from programs import BadProgram, answers, beside
from rule_cases import Case, read_cases
from texts import BadFile

HERE = Path(__file__).parent
JUDGE = ["carrom", "judge", "--lines"]
BOOKS = ["carrom", "books", "--json"]
Ask = Callable[[list[dict]], list[dict]]
"""Returns the answers to questions, in the form of `contracts/judge.md`."""


def main(arguments: list[str]) -> int:
    """List the clauses without a case; return the exit status."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    try:
        books = books_asked(arguments[:split])
        program = arguments[split + 1 :] or JUDGE

        def ask(questions: list[dict]) -> list[dict]:
            return answers(questions, program)

        good = True
        for name, book in books.items():
            open_ones, silent = without_case(book, ask)
            count = len(book["clauses"])
            reached = count - len(open_ones) - len(silent)
            print(f"{name}: {count} clauses, {reached} reached, {len(open_ones)} decide without a case")
            print_list("decide without a case", open_ones)
            print_list("never carried by a call", silent)
            good &= not open_ones
    except (BadFile, BadProgram) as error:
        print(f"cannot run: {error}", file=sys.stderr)
        return 2
    return 0 if good else 1


def books_asked(names: list[str]) -> dict[str, Mapping]:
    """The books of these names, or all, from `carrom books --json`. Raises `BadFile` or `BadProgram`."""
    try:
        said = subprocess.run(beside(BOOKS), capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BadProgram(f"{' '.join(BOOKS)} does not answer: {error}") from None
    books = {book["name"]: book for book in json.loads(said)["books"]}
    for name in names:
        if name not in books:
            raise BadFile(f"{name}: the books are {', '.join(books)}")
    return {name: books[name] for name in names or books}


def without_case(book: Mapping, ask: Ask) -> tuple[list[str], list[str]]:
    """The clauses of a book that no case reaches: those that can decide, and those that no call carried."""
    cases = cases_of(book["name"])
    reached = carried([case.question for case in cases], ask)
    can = reached | carried(list(probes(book, cases)), ask)
    left = [clause for clause in book["clauses"] if clause not in reached]
    return [clause for clause in left if clause in can], [clause for clause in left if clause not in can]


def cases_of(name: str) -> list[Case]:
    """The rule cases of a book."""
    path = HERE / "rules" / f"{name}.txt"
    return read_cases(path) if path.exists() else []


def probes(book: Mapping, cases: list[Case]) -> Iterator[dict]:
    """Yield more questions: the cases under other options, and every perft letter after every perft position."""
    settings = [{name: value} for name, option in book["options"].items() for value in values_of(option)]
    for case in cases:
        for setting in settings:
            yield {**case.question, "options": {**case.question.get("options", {}), **setting}}
    own = HERE / "perft" / f"{book['name']}.txt"
    walked = [*read_cases(HERE / "perft" / "letters.txt"), *(read_cases(own) if own.exists() else [])]
    places = [case for case in walked if case.title.startswith("position: ")]
    letters = [case for case in walked if case.title.startswith("letter: ")]
    for place in places:
        for letter in letters:
            state = {**place.question["state"], **{key: bet for key, bet in letter.question["state"].items() if bet}}
            state["colours"] = place.question["state"]["colours"]
            yield {**letter.question, "book": book["name"], "state": state}


def values_of(option: Mapping) -> list:
    """Values an option may be set to: all of a choice, the ends and the middle of a number."""
    if "values" in option:
        return [each["value"] for each in option["values"]]
    if "rows" in option:
        return [dict.fromkeys(option["rows"], number) for number in (option["lowest"], option["highest"])]
    return [option["lowest"], (option["lowest"] + option["highest"]) // 2, *([None] if option["or_null"] else [])]


def carried(questions: list[dict], ask: Ask) -> set[str]:
    """The clauses of all calls in the answers, and of the ends of rounds and games."""
    found: set[str] = set()
    for answer in ask(questions):
        found |= {call["clause"] for call in answer.get("calls", ())}
        found |= {end["clause"] for end in (answer.get("round_over"), answer.get("game_over")) if end}
    return found


def print_list(head: str, clauses: list[str]) -> None:
    """Clauses under a heading, if there are any."""
    if clauses:
        print(f"  {head}: {', '.join(clauses)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
