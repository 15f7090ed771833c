"""Lists the clauses that no rule case needs, by book: those that can decide, and those that never do.

    python conformance/clauses.py [books…] [-- program arguments…]

A clause decides where the outcome is another with the clause switched off, whether a call cites it or not. A value of
an option is switched off by setting the option to every other value; any other clause by leaving undone what its calls
and terms say (`switching.py`). A case needs a clause if it fails when the clause is switched off, by its outcome alone.
Whether a clause can decide is probed by more questions: every case again with each option of the book set to each of
its values, and every letter of `perft/` after every position there. The clauses and options of a book are those of
`carrom books --json`. Needs only Python. Exit status 0 when every clause that can decide has a case that needs it, 1
when not.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from programs import BadProgram, answers, beside
from rule_cases import Case, failures, outcome_of, read_cases
from switching import cited, outcome, without
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
            needed = count - len(open_ones) - len(silent)
            print(f"{name}: {count} clauses, {needed} needed by a case, {len(open_ones)} decide without a case")
            print_list("decide without a case", open_ones)
            print_list("decide nothing", silent)
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
    """The clauses of a book that no case needs: those that can decide, and those that decide nothing."""
    cases = [case for case in cases_of(book["name"]) if not case.refused]
    answered = list(zip(cases, ask([case.question for case in cases]), strict=True))
    switched_to = [(case, before, *one) for case, before in answered for one in switched(book, case.question)]
    under_others = ask([one[-1] for one in switched_to])
    needed, can = by_options(zip(switched_to, under_others, strict=True))
    needed |= needed_by_calls(answered)
    walked = list(walks(book))
    questions = [*(case.question for case in cases), *(one[-1] for one in switched_to), *walked]
    can |= decided_by_calls(zip(questions, [*(one for _, one in answered), *under_others, *ask(walked)], strict=True))
    left = [clause for clause in book["clauses"] if clause not in needed]
    return [clause for clause in left if clause in can], [clause for clause in left if clause not in can]


def cases_of(name: str) -> list[Case]:
    """The rule cases of a book."""
    path = HERE / "rules" / f"{name}.txt"
    return read_cases(path) if path.exists() else []


def needed_by_calls(answered: list[tuple[Case, dict]]) -> set[str]:
    """The clauses without whose calls and terms some case fails by its outcome."""
    needed: set[str] = set()
    for case, answer in answered:
        if "error" not in answer:
            bare = outcome_of(case)
            untried = cited(answer) - needed
            needed |= {clause for clause in untried if failures(bare, without(answer, case.question, clause))}
    return needed


def decided_by_calls(answered: Iterable[tuple[dict, dict]]) -> set[str]:
    """The clauses without whose calls and terms some answer has another outcome."""
    found: set[str] = set()
    for question, answer in answered:
        if "error" not in answer:
            untried = cited(answer) - found
            found |= {one for one in untried if outcome(without(answer, question, one)) != outcome(answer)}
    return found


def by_options(switched_to: Iterable[tuple[tuple, dict]]) -> tuple[set[str], set[str]]:
    """The clauses of option values that some case needs, and those that decide some case."""
    needed: set[str] = set()
    can: set[str] = set()
    for (case, before, clause, others_clause, _), after in switched_to:
        if outcome(after) != outcome(before):
            can |= {clause, others_clause}
            if clause not in needed and failures(outcome_of(case), after):
                needed.add(clause)
    return needed, can


def switched(book: Mapping, question: Mapping) -> Iterator[tuple[str, str, dict]]:
    """Yield the question under each other value of each option: the clause of its own value, that of the other."""
    chosen = question.get("options", {})
    for name, option in book["options"].items():
        value = chosen.get(name, option["default"])
        for other in values_of(option):
            if other != value:
                options = {**chosen, name: other}
                yield clause_of(option, value), clause_of(option, other), {**question, "options": options}


def clause_of(option: Mapping, value: object) -> str:
    """The clause of a value of an option: its own, or that of the option."""
    if value == option["default"]:
        return option["clause"]
    own = (each["clause"] for each in option.get("values", ()) if each["value"] == value)
    return next(own, option["clause"])


def walks(book: Mapping) -> Iterator[dict]:
    """Yield more questions: every perft letter after every perft position."""
    own = HERE / "perft" / f"{book['name']}.txt"
    walked = [*read_cases(HERE / "perft" / "letters.txt"), *(read_cases(own) if own.exists() else [])]
    places = [case for case in walked if case.title.startswith("position: ")]
    letters = [case for case in walked if case.title.startswith("letter: ")]
    for place in places:
        for letter in letters:
            said = {key: bet for key, bet in letter.question["state"].items() if bet and key != "colours"}
            state = {**place.question["state"], **said}
            yield {**letter.question, "book": book["name"], "state": state}


def values_of(option: Mapping) -> list:
    """Values an option may be set to: all of a choice, the ends and the middle of a number."""
    if "values" in option:
        return [each["value"] for each in option["values"]]
    if "rows" in option:
        return [dict.fromkeys(option["rows"], number) for number in (option["lowest"], option["highest"])]
    return [option["lowest"], (option["lowest"] + option["highest"]) // 2, *([None] if option["or_null"] else [])]


def print_list(head: str, clauses: list[str]) -> None:
    """Clauses under a heading, if there are any."""
    if clauses:
        print(f"  {head}: {', '.join(clauses)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
