"""Runs rule cases and reference shots through any program that answers their contract on JSON Lines.

    python conformance/run.py [rules | physics | files…] [--outcomes] [--grade close] [--patience seconds]
                              [-- program arguments…]
    python conformance/run.py --renew [files…]

Rule cases (rules/README.md) follow contracts/judge.md, shots (physics/README.md) contracts/simulate.md. Without names:
all of both; without a program: `carrom judge --lines` and `carrom simulate --lines`. `--outcomes` leaves out the
clauses and calls of the rule cases. `--renew` writes the program's answers into the golden traces. Needs only Python.
Exit status 0 when every case passes and every shot reaches the grade, 1 when not, 2 when a program cannot be run or a
file cannot be read.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from golden import is_golden, renew
from grades import GRADES, grade
from programs import PATIENCE, BadProgram, answers
from rule_cases import Case, failures, outcome_of, read_cases
from shots import read_shots
from texts import BadFile, lines_of

HERE = Path(__file__).parent
KINDS = ("rules", "physics")
PROGRAMS = {"rules": ["carrom", "judge", "--lines"], "physics": ["carrom", "simulate", "--lines"]}
FIRST_KEYS = {"book": "rules", "board": "physics"}
MOST_REASONS = 8
"""Reasons printed for one shot; those after the first are seldom new."""


def main(arguments: list[str]) -> int:
    """Run what was requested and print the results; return the exit status."""
    split = arguments.index("--") if "--" in arguments else len(arguments)
    asked = read_arguments(arguments[:split])
    program = arguments[split + 1 :]
    try:
        files = files_of(asked.what or KINDS)
        kinds = sorted({kind for _, kind in files}, key=KINDS.index)
        if asked.renew:
            golden = [path for path, kind in files if kind == "physics" and is_golden(path)]
            renew(golden, program or PROGRAMS["physics"], asked.patience)
            return 0
        if program and len(kinds) > 1:
            print("cannot run: one program cannot answer both contracts; name `rules` or `physics`", file=sys.stderr)
            return 2
        good = True
        for kind in kinds:
            paths = [path for path, its_kind in files if its_kind == kind]
            run = run_rules if kind == "rules" else run_shots
            good &= run(paths, program or PROGRAMS[kind], asked)
    except (BadFile, BadProgram) as error:
        print(f"cannot run: {error}", file=sys.stderr)
        return 2
    return 0 if good else 1


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="conformance/run.py", usage=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("what", nargs="*", help="rules, physics or files; without: all of both")
    parser.add_argument("--outcomes", action="store_true", help="compare the outcomes of rule cases, not their clauses")
    parser.add_argument("--grade", choices=GRADES[:2], default="exact", help="the grade every shot must reach")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for all answers of a program")
    parser.add_argument("--renew", action="store_true", help="write the program's answers into the golden traces")
    return parser.parse_args(arguments)


def files_of(names: list[str] | tuple[str, ...]) -> list[tuple[Path, str]]:
    """Return the requested files, each with its kind. Raises `BadFile` for one of neither kind."""
    files: list[tuple[Path, str]] = []
    for name in names:
        path = HERE / name if name in KINDS else Path(name)
        for each in sorted(path.glob("*.txt")) if path.is_dir() else [path]:
            first = next(lines_of(each), None)
            kind = FIRST_KEYS.get(first.key) if first else None
            if kind is None:
                raise BadFile(f"{each.name}:1: must begin with book: (rule cases) or with board: (shots)")
            files.append((each, kind))
    return files


def run_rules(paths: list[Path], program: list[str], asked: argparse.Namespace) -> bool:
    """Run rule cases and print the failures; return whether all passed."""
    files = [(path, cases_of(path, asked.outcomes)) for path in paths]
    answered = iter(answers([case.question for _, cases in files for case in cases], program, asked.patience))
    all_failed = 0
    for path, cases in files:
        results = [(case, failures(case, next(answered))) for case in cases]
        failed = [(case, wrong) for case, wrong in results if wrong]
        print(f"{path.name}: {len(cases)} cases, {len(failed)} failed")
        for case, wrong in failed:
            print_reasons(f"FAIL  {case.title}", case.place, wrong)
        all_failed += len(failed)
    return not all_failed


def cases_of(path: Path, outcomes: bool) -> list[Case]:
    """Return the rule cases of a file, or only their outcomes."""
    cases = read_cases(path)
    return [outcome_of(case) for case in cases] if outcomes else cases


def run_shots(paths: list[Path], program: list[str], asked: argparse.Namespace) -> bool:
    """Run reference shots and print those that miss the required grade; return whether all reach it."""
    files = [(path, read_shots(path)) for path in paths]
    answered = iter(answers([shot.question for _, shots in files for shot in shots], program, asked.patience))
    good = True
    for path, shots in files:
        results = [(shot, *grade(shot, next(answered))) for shot in shots]
        count = Counter(got for _, got, _ in results)
        print(f"{path.name}: {len(shots)} shots, {', '.join(f'{count[name]} {name}' for name in GRADES)}")
        for shot, got, wrong in results:
            if GRADES.index(got) > max(GRADES.index(asked.grade), GRADES.index(shot.enough)):
                good = False
                more = [f"and {len(wrong) - MOST_REASONS} more"] if len(wrong) > MOST_REASONS else []
                print_reasons(f"{got.upper()}  {shot.title}", shot.place, wrong[:MOST_REASONS] + more)
    return good


def print_reasons(head: str, place: str, reasons: list[str]) -> None:
    """Print the expected and actual results under the title."""
    print(f"  {head}")
    for reason in reasons:
        print(f"      {place}: {reason}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
